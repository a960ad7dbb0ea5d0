"""Clocks: how long a person may think, and how the time is kept from the moments of the log's entries.

Nothing ticks here. A clock is folded from the log like everything else at a table, so it survives a restart and is
the same for every process; what is left at a moment is computed when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ludoteka.core.errors import InvalidSetup

NONE, MOVE, FISCHER = KINDS = ("none", "move", "fischer")
DAY = 24 * 3600
LONGEST = 30 * DAY
LONGEST_INCREMENT = 3600
SHORTEST = 5
AT_LEAST_BACK = 60  # seconds that somebody has who takes a seat back after its time had run out


class Clock(msgspec.Struct, frozen=True):
    """No clock; so many seconds for each decision; or a budget for the match that grows with every turn (Fischer)."""

    kind: str = NONE
    seconds: int = 0
    increment: int = 0

    @property
    def on(self) -> bool:
        return self.kind != NONE

    @property
    def slow(self) -> bool:
        """Days for a decision: people come and go, nobody sits and waits."""
        return self.kind == MOVE and self.seconds >= DAY // 2

    def checked(self) -> Clock:
        """The same, if it makes sense. InvalidSetup names what is possible."""
        if self.kind not in KINDS:
            raise InvalidSetup("error-clock", value=str(self.kind)[:40], legal=", ".join(KINDS))
        if not self.on:
            return Clock()
        if not SHORTEST <= self.seconds <= LONGEST:
            raise InvalidSetup("error-clock-seconds", value=str(self.seconds)[:20], least=SHORTEST, most=LONGEST)
        if not 0 <= self.increment <= LONGEST_INCREMENT:
            raise InvalidSetup("error-clock-increment", value=str(self.increment)[:20], most=LONGEST_INCREMENT)
        return self if self.kind == FISCHER else Clock(MOVE, self.seconds)

    def written(self) -> str:
        """As a form writes it: `none`, `move 60`, `fischer 600 10`."""
        words = {NONE: (), MOVE: (self.seconds,), FISCHER: (self.seconds, self.increment)}[self.kind]
        return " ".join([self.kind, *map(str, words)])


def clock_read(text: str) -> Clock:
    """A clock from a form. InvalidSetup where it makes no sense."""
    kind, *rest = text.split() or [NONE]
    if len(rest) > 2 or not all(word.isdecimal() and len(word) < 10 for word in rest):
        raise InvalidSetup("error-clock", value=text[:40], legal=", ".join(KINDS))
    return Clock(kind, *map(int, rest)).checked()


class Timing(msgspec.Struct, frozen=True):
    """Who has been thinking since when, what is left of each budget, and what each seat has used in all.

    All times are milliseconds; `thinking` gives for a seat the number of its question and the moment it was put.
    """

    thinking: Mapping[int, tuple[int, int]] = {}
    left: Mapping[int, int] = {}
    spent: Mapping[int, int] = {}

    def moved(self, clock: Clock, asked: Mapping[int, int], at: int) -> Timing:
        """The time after an entry at this moment, with these questions open. A question that stays open goes on."""
        thinking = {
            seat: self.thinking[seat] if self.thinking.get(seat, (-1, 0))[0] == number else (number, at)
            for seat, number in asked.items()
        }
        left, spent = dict(self.left), dict(self.spent)
        for seat, (number, since) in self.thinking.items():
            if asked.get(seat) == number:
                continue
            used = max(0, at - since)
            spent[seat] = spent.get(seat, 0) + used
            if clock.kind == FISCHER:
                gained = 0 if seat in asked else clock.increment * 1000
                left[seat] = max(0, self.budget(clock, seat) - used) + gained
        return Timing(thinking, left, spent)

    def budget(self, clock: Clock, seat: int) -> int:
        """What the seat has for its present question, counted from when that was put."""
        return self.left.get(seat, clock.seconds * 1000) if clock.kind == FISCHER else clock.seconds * 1000

    def deadline(self, clock: Clock, seat: int) -> int | None:
        """The moment at which the seat runs out of time; None while it has nothing to decide, or no clock."""
        if not clock.on or seat not in self.thinking:
            return None
        return self.thinking[seat][1] + self.budget(clock, seat)

    def refilled(self, clock: Clock, seat: int, at: int) -> Timing:
        """The seat's person is back: the question counts from now, with some time to answer it."""
        thinking = dict(self.thinking)
        if seat in thinking:
            thinking[seat] = (thinking[seat][0], at)
        least = min(clock.seconds, AT_LEAST_BACK) * 1000
        left = {**self.left, seat: max(least, self.budget(clock, seat))} if clock.kind == FISCHER else self.left
        return Timing(thinking, left, self.spent)
