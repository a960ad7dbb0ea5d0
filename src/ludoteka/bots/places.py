"""Of many players not only who wins counts: who is second is ahead of the third.

An estimate says how likely each of them is to win. Who of two is ahead follows from that: as likely as one of the two
is to win, if one of them does. A place is worth the share of the others that are left behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

Estimate = Callable[[Any], list[float]]

LEAST: Final = 1e-9  # a chance is never taken for smaller, so that two without any are even


class Places:
    """An estimate in which so much of the worth of a position is its place, and the rest is victory."""

    def __init__(self, estimate: Estimate, share: float) -> None:
        self.estimate = estimate
        self.share = share

    def evaluate(self, state: Any) -> list[float]:
        chances = self.estimate(state)
        places = left_behind(chances) if state.result is None else outrun(state.result.ranks)
        share = self.share
        return [share * places[seat] + (1.0 - share) * chances[seat] for seat in range(len(chances))]


def left_behind(chances: list[float]) -> list[float]:
    """For each seat the share of the others that it is likely to leave behind."""
    seats = len(chances)
    found = [0.0] * seats
    for one in range(seats):
        mine = max(LEAST, chances[one])
        for other in range(one):
            theirs = max(LEAST, chances[other])
            ahead = mine / (mine + theirs)
            found[one] += ahead
            found[other] += 1.0 - ahead
    return [total / (seats - 1) for total in found]


def outrun(ranks: Sequence[int]) -> list[float]:
    """For each seat the share of the others that are ranked behind it; a tie is half of one."""
    found: list[float] = []
    for mine in ranks:
        total = 0.0
        for rank in ranks:
            total += 1.0 if mine < rank else 0.5 if mine == rank else 0.0
        found.append((total - 0.5) / (len(ranks) - 1))
    return found
