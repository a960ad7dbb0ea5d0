"""Who may take what back.

A decision is taken back alone where that harms nobody: nobody has acted on it and nothing came to light by it. It is
taken back whatever it showed where all people agree, or where all people sit at the same device. A person in whose
place a bot plays agrees to nothing, because they may come back: what was played for or against them would be tried
out, looked at and undone at their cost. And whenever a seat changes hands, everything decided so far stands for good.

All this is asked before an entry is stored. What is in a log was allowed when it was written, and is not judged again.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.core.errors import IllegalMove
from ludoteka.core.match import Match
from ludoteka.server.course import Course, over
from ludoteka.server.entries import Agreed, Aside, AskUndo, Offered
from ludoteka.server.errors import Refused, TooOften

MINUTE = 60_000


def last_of(match: Match, seats: Iterable[int]) -> int:
    """The ply of the last decision of these seats. IllegalMove where they have taken none."""
    mine = [ply for ply, decision in enumerate(match.decisions) if decision.seat in seats]
    if not mine:
        raise IllegalMove("error-undo-nothing")
    return mine[-1]


def need_unsealed(course: Course, ply: int) -> None:
    if ply < course.sealed:
        raise IllegalMove("error-undo-sealed")


def among_themselves(course: Course, seats: Iterable[int]) -> bool:
    """Whether everybody who plays, or may come back and play, sits at these seats."""
    known = {*seats, *course.resigned}
    return all(player.is_bot or seat in known for seat, player in enumerate(course.setup.players))


def alone(course: Course, match: Match, seats: tuple[int, ...]) -> tuple[int, bool]:
    """The seat whose last decision this device may take back, and whether all agree. IllegalMove: why it may not."""
    if over(course, match):
        raise IllegalMove("error-over")
    ply = last_of(match, [seat for seat in seats if seat in course.people()])
    seat = match.decisions[ply].seat
    freely = among_themselves(course, seats)
    need_unsealed(course, ply if freely else match.undo_point(seat))
    return seat, freely


def together(course: Course, match: Match, by: int) -> None:
    """Whether this seat's last decision may be taken back if all agree."""
    for absent in course.may_return():
        if absent not in course.mates(by):
            raise Refused("error-undo-absent", seat=absent)
    need_unsealed(course, last_of(match, [by]))


def undone_by(course: Course, said: Aside, seat: int) -> int | None:
    """Whose decision is to be taken back if this is said: an offer to undo, or the agreement to one. None: nobody's."""
    if isinstance(said, Offered) and isinstance(said.what, AskUndo):
        return seat
    if isinstance(said, Agreed):
        for offer in course.offers:
            if offer.number == said.offer and isinstance(offer.what, AskUndo):
                return offer.by
    return None


def noted(course: Course, at: int) -> tuple[int, ...]:
    """The moments of the last minute at which something was taken back, and this one."""
    return (*(moment for moment in course.undos if moment > at - MINUTE), at)


def check_budget(course: Course, at: int, most: int) -> None:
    """So many a minute at one table, whoever wants them: each replays the match."""
    if len([moment for moment in course.undos if moment > at - MINUTE]) >= most:
        raise TooOften("error-undo-often")
