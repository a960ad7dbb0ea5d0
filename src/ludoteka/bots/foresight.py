"""A learned judgement of a duel: one hidden layer over what lies on the table (`Rules.outlook`).

A layer is one long number, as in lanes.py: some thirty rows are added, and that is the layer. The weights of the units
are in the rows already, so that a unit above zero speaks for the first seat or for the second by as much as it is
above. Those that speak for the first lie in the lower lanes; the last lane is what speaks by itself, without a unit.
Lanes are added up by one remainder, for a number is congruent to the sum of its digits, modulo the base less one. So it
takes a few microseconds, a search loses few walks to it, and whole numbers are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

BITS: Final = 24  # of a lane
HALF: Final = 1 << (BITS - 1)  # what every lane begins with: one above it is above zero
DIGITS: Final = (1 << BITS) - 1  # what remains of a division by it is the sum of the lanes
STEEPEST: Final = 30.0  # odds are not counted beyond


def in_lanes(numbers: Sequence[int]) -> int:
    """Numbers of which each has a lane."""
    total = 0
    for place in range(len(numbers)):
        total += numbers[place] << BITS * place
    return total


class Foresight:
    """What a network makes of a position."""

    def __init__(
        self,
        look: Callable[[Any], list[int]],
        chances: Callable[[Any, float], list[float]],
        rows: list[int],
        starts: Sequence[int],
        favourable: int,
        fine: int,
    ) -> None:
        units = len(starts) - 1
        self.look = look
        self.chances = chances
        self.rows = rows  # by number that may be found: what it adds to every unit and to what speaks by itself
        self.start: int = in_lanes([HALF + start for start in starts])
        self.top: int = BITS * units
        self.signs: int = in_lanes([HALF] * units)
        self.split: int = BITS * favourable  # units below speak for the first seat
        self.lower: int = (1 << self.split) - 1
        self.scale: float = 1.0 / fine

    def evaluate(self, state: Any) -> list[float]:
        """Each seat's chance to win. A position in which there is nothing to see is even, or over."""
        found = self.look(state)
        if not found:
            return self.chances(state, 0.5)
        return self.chances(state, 1.0 / (1.0 + exp(-self.judged(found))))

    def judged(self, found: list[int]) -> float:
        """The logarithm of the odds of the first seat."""
        rows = self.rows
        total = self.start
        for number in found:
            total += rows[number]
        above = total & self.signs
        units = total & (above - (above >> (BITS - 1)))
        count = (total >> self.top) - HALF + (units & self.lower) % DIGITS - (units >> self.split) % DIGITS
        return max(-STEEPEST, min(STEEPEST, self.scale * count))
