"""Who sits where: taking a seat and leaving it, being ready, giving up, running out of time, coming back.

Each function takes one kind of entry: it refuses what may not be and gives the course after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from ludoteka.bots import admitted
from ludoteka.core.match import Match
from ludoteka.server.course import COLOURS, Course, Ending, Sitting, concerned, need_running, need_started, over
from ludoteka.server.entries import Flagged, Resigned, Sat
from ludoteka.server.errors import Refused
from ludoteka.server.setups import RESIGN_LATE, strongest
from ludoteka.server.store import Entry


def sit(course: Course, match: Match, entry: Entry, chosen: Sat) -> Course:
    """Take a seat, or change the name and colour at it; what is not said stays as it is.

    Whoever sits there may give up the link they came by for another one, and nobody else for them.
    """
    need_running(course, match)
    here = course.sitting.get(entry.seat, Sitting("", None, chosen.link))
    if here.link not in (chosen.link, chosen.before):
        raise Refused("error-seat-taken", seat=entry.seat)
    if entry.seat in course.setup.bots():
        raise Refused("error-seat-bot", seat=entry.seat)
    taken = {one.colour for seat, one in course.sitting.items() if seat != entry.seat}
    if chosen.colour is not None and (chosen.colour in taken or not 1 <= chosen.colour <= COLOURS):
        raise Refused("error-colour-taken")
    colour = here.colour if chosen.colour is None else chosen.colour
    sitting = Sitting(chosen.name or here.name, colour, chosen.link)
    return replace(course, sitting={**course.sitting, entry.seat: sitting})


def leave(course: Course, match: Match, entry: Entry) -> Course:
    """Stand up before the match begins: the seat is free again."""
    if entry.seat not in course.sitting or entry.seat in course.setup.mine:
        raise Refused("error-no-seat-to-leave")
    if over(course, match) or not course.waiting_for():
        raise Refused("error-leave-running")
    return replace(risen(course, entry.seat), ready=course.ready - {entry.seat})


def risen(course: Course, seat: int) -> Course:
    """Nobody sits at this seat any more."""
    return replace(course, sitting={other: one for other, one in course.sitting.items() if other != seat})


def ready(course: Course, match: Match, entry: Entry) -> Course:
    need_running(course, match)
    if entry.seat not in course.waiting_for():
        raise Refused("error-ready-already")
    return replace(course, ready=course.ready | set(course.mates(entry.seat)))


def resign(course: Course, match: Match, entry: Entry, said: Resigned) -> Course:
    """Give up. Of two players the other one wins; with more, a bot plays the seat on, and nobody else is harmed."""
    need_started(course, match)
    if entry.seat not in course.people():
        raise Refused("error-not-seated")
    return given_up(course, match, entry.seat, said.level, "resign")


def given_up(course: Course, match: Match, seat: int, level: str, reason: str) -> Course:
    seats = len(course.setup.players)
    if seats <= 2:
        ranks = tuple(2 if other == seat and seats > 1 else 1 for other in range(seats))
        return replace(course, ending=Ending(reason, seat, ranks), offers=(), resigned=course.resigned | {seat})
    return replace(with_bot(course, match, seat, level), resigned=course.resigned | {seat})


def with_bot(course: Course, match: Match, seat: int, level: str) -> Course:
    """A bot sits down in the place of a person; what that person offered is off the table, what they saw stands.

    A level that there is no longer, or never was, is as good as the strongest.
    """
    known = level if level in admitted() else strongest()
    without = replace(course, bots={**course.bots, seat: known}, sealed=len(match.decisions))
    stand = [one for one in course.offers if one.by != seat and one.about != seat and concerned(without, one)]
    return replace(without, offers=tuple(stand))


def flag(course: Course, match: Match, entry: Entry, said: Flagged) -> Course:
    """The time of a seat has run out: the table has chosen what happens then."""
    need_started(course, match)
    deadline = course.timing.deadline(course.setup.clock, entry.seat)
    if entry.seat not in course.people() or deadline is None or entry.at < deadline:
        raise Refused("error-time-left")
    if course.setup.late == RESIGN_LATE:
        return given_up(course, match, entry.seat, said.level, "time")
    return with_bot(course, match, entry.seat, said.level)


def come_back(course: Course, match: Match, entry: Entry) -> Course:
    """The person takes the seat back from the bot. What the bot has played for them stands."""
    need_running(course, match)
    if entry.seat not in course.may_return():
        raise Refused("error-not-replaced")
    bots = {seat: level for seat, level in course.bots.items() if seat != entry.seat}
    timing = course.timing.refilled(course.setup.clock, entry.seat, entry.at)
    back = replace(course, bots=bots, timing=timing, sealed=len(match.decisions))
    return replace(back, ready=course.ready | {entry.seat})
