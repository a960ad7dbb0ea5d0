"""How a match ended: by its rules, by resignation, by agreement or by time, with what statistics need of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ludoteka.core.record import annotated
from ludoteka.server.course import Course
from ludoteka.server.positions import Position

RULES = "rules"


class Finished(msgspec.Struct, frozen=True):
    """The end of a match, as a summary keeps it."""

    how: str  # rules, resign, draw, time
    reason: str  # of the rules, e.g. "signets"
    seat: int | None  # who resigned, or whose time ran out
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None
    kinds: tuple[str, ...]
    decisions: int
    began: int
    ended: int
    spent: tuple[int, ...]  # milliseconds of thought, by seat

    @property
    def timed(self) -> bool:
        """Whether it was played here, by the clock: a record that was brought in tells no times."""
        return any(self.spent)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def finished(position: Position, began: int, ended: int) -> Finished | None:
    """The end of this match; None while it runs. It began when everybody was ready, else when the table was opened."""
    course, result = position.course, position.match.result
    if not position.over or course.setup.lesson:
        return None
    ending = course.ending
    ranks = ending.ranks if ending is not None else result.ranks if result is not None else ()
    return Finished(
        how=RULES if ending is None else ending.reason,
        reason="" if result is None else result.reason,
        seat=None if ending is None else ending.seat,
        ranks=ranks,
        scores=None if result is None else tuple(result.scores),
        kinds=tuple(kind_of(course, seat) for seat in range(len(course.setup.players))),
        decisions=len(position.match.decisions),
        began=course.began or began,
        ended=ended,
        spent=tuple(course.timing.spent.get(seat, 0) for seat in range(len(course.setup.players))),
    )


def kind_of(course: Course, seat: int) -> str:
    return course.bots.get(seat, course.setup.players[seat].kind)


def record_of(position: Position) -> str:
    """The record, with the names, and how the match ended where the decisions do not tell. It replays as any other."""
    return annotated(position.match.record(), notes(position))


def notes(position: Position) -> Iterable[tuple[str, str]]:
    for seat, name in position.course.names("en").items():
        yield f"player {seat}", name
    for seat, ply in position.course.hints:
        yield "hint", f"{seat} {ply}"
    for seat in sorted(position.course.resigned):
        yield "resigned", str(seat)
    if (ending := position.course.ending) is not None:
        yield "ended", ending.reason if ending.seat is None else f"{ending.reason} {ending.seat}"
        yield "ranks", " ".join(map(str, ending.ranks))


class Tally(msgspec.Struct, frozen=True):
    """The statistics of a game on this server."""

    matches: int
    minutes: float  # how long a match takes, in the middle; 0 where no time was counted
    decisions: float
    first_seat: float  # how often the first seat wins, 0 to 1
    endings: dict[str, int]  # how matches end
    bots: dict[str, tuple[int, int]]  # for each level: seats played, seats that were first


def tally(rows: Iterable[str]) -> Tally:
    found = [one for one in map(read, rows) if one is not None]
    endings: dict[str, int] = {}
    bots: dict[str, tuple[int, int]] = {}
    for one in found:
        endings[one.how] = endings.get(one.how, 0) + 1
        for seat, kind in enumerate(one.kinds):
            played, won = bots.get(kind, (0, 0))
            bots[kind] = (played + 1, won + (one.ranks[seat] == 1))
    return Tally(
        matches=len(found),
        minutes=middle([(one.ended - one.began) / 60_000 for one in found if one.timed]),
        decisions=middle([float(one.decisions) for one in found]),
        first_seat=sum(0 in one.winners for one in found) / len(found) if found else 0.0,
        endings=endings,
        bots=bots,
    )


def read(row: str) -> Finished | None:
    """A stored result; None for one that a later or earlier version wrote otherwise."""
    try:
        return msgspec.json.decode(row, type=Finished)
    except msgspec.MsgspecError:
        return None


def middle(values: list[float]) -> float:
    """The median; 0 of nothing."""
    values = sorted(values)
    half = len(values) // 2
    if not values:
        return 0.0
    return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2
