"""How the chances went in a match that is over: what a turning point turned, and by how much."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from ludoteka.analysis.bending import bend_of
from ludoteka.analysis.calibrated import is_shared
from ludoteka.analysis.judge import estimate_of
from ludoteka.analysis.words import percent
from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import Texts

LEAST = 0.05  # by so much a chance changes before it is told
Names = dict[int, str]


class Swing(NamedTuple):
    """What a decision and all that came of it changed: whose chance to win, and whether that player took the lead."""

    seat: int
    before: float
    after: float
    leads: bool

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


class Course(NamedTuple):
    """A match by its decisions: how many events there were after each of them, and the chances of all seats then."""

    told: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]

    def ply(self, event: int) -> int:
        """How many decisions were taken when this was told; 0: none, it belongs to the set-up."""
        return bisect_right(self.told, event)

    def swing(self, event: int, seat: int | None) -> Swing | None:
        """What changed with this event: who leads now, or else the chance of the player of whom it speaks.

        None where no decision led to it.
        """
        ply = self.ply(event)
        if not 0 < ply < len(self.told):
            return None
        before, after = self.chances[ply - 1], self.chances[ply]
        new = [one for one in range(len(after)) if ahead(after, one) and not ahead(before, one)]
        most = max(range(len(after)), key=lambda one: (after[one] - before[one], -one))
        who = new[0] if new else most if seat is None else seat
        return Swing(who, before[who], after[who], bool(new))


def ahead(chances: tuple[float, ...], seat: int) -> bool:
    return all(chances[seat] > chance for other, chance in enumerate(chances) if other != seat)


class Played:
    """A match as the key of what was found about it: its set-up and what was decided in it."""

    __slots__ = ("key", "match")

    def __init__(self, match: Match) -> None:
        self.match: Match | None = match  # until it is found: what was found keeps no match in memory
        self.key = (
            match.game.id,
            match.seats,
            match.seed,
            match.prepared,
            tuple([one.text for one in match.decisions]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Played) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def course_of(match: Match) -> Course | None:
    """None where there is no one victory that all of them play for: together, or against nobody."""
    return walked(Played(match)) if match.seats > 1 else None


@lru_cache(maxsize=50)
def walked(played: Played) -> Course | None:
    match, played.match = played.match, None
    assert match is not None
    estimate, again = estimate_of(match.game, match.seats), match.at(0)
    told, was = [len(again.events)], [tuple(estimate(again.state))]
    for decision in match.decisions:
        again.play(decision.seat, decision.text)
        told.append(len(again.events))
        was.append(tuple(estimate(again.state)))
    if not is_shared(match.seats, was):
        return None
    bend = bend_of(match, was)
    return Course(tuple(told), tuple([bend.was(chances, ply) for ply, chances in enumerate(was)]))


def swing_said(texts: Texts, swing: Swing, names: Names) -> str:
    """ "Zofia takes the lead: a chance of 64 % to win, 38 % before." """
    told: dict[str, str | int | tuple[str, ...] | Message] = {
        "seat": swing.seat,
        "before": percent(swing.before),
        "after": percent(swing.after),
    }
    return texts.say(Message("web-turned-lead" if swing.leads else "web-turned-chance", told), names)
