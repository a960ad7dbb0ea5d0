"""A learned judgement of a duel: one hidden layer over what lies on the table (`Rules.outlook`).

It adds to what the game itself thinks of the first seat's chances, in logarithms of odds. A layer is one long number
(lanes.py): some forty rows are added, and the units above zero are weighed. That takes a few microseconds, so a search
loses few walks to it, and sums of whole numbers are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from struct import Struct
from typing import Any

from ludoteka.bots.lanes import BYTES, HALF


class Foresight:
    """What a network makes of a position."""

    def __init__(
        self,
        look: Callable[[Any], list[int]],
        odds: Callable[[Any], float],
        chances: Callable[[Any, float], list[float]],
        rows: list[int],
        start: int,
        weights: list[int],
        scale: float,
        plain: list[float],
        trust: float,
        bias: float,
    ) -> None:
        self.look = look
        self.odds = odds
        self.chances = chances
        self.rows = rows  # by number that may be found: what it adds to every unit, in lanes
        self.start = start
        self.weights = weights  # of the units
        self.scale = scale  # of what these add up to
        self.plain = plain  # by number: what it adds to the odds by itself
        self.trust = trust  # in what the game thinks
        self.bias = bias
        self.bytes: int = BYTES * len(weights)
        self.read = Struct(f"<{len(weights)}I")

    def evaluate(self, state: Any) -> list[float]:
        """Each seat's chance to win. A position in which there is nothing to see is even, or over."""
        found = self.look(state)
        if not found:
            return self.chances(state, 0.5)
        return self.chances(state, 1.0 / (1.0 + exp(-self.judged(found, self.odds(state)))))

    def judged(self, found: list[int], odds: float) -> float:
        """The logarithm of the odds of the first seat."""
        rows, plain = self.rows, self.plain
        total = self.start
        sum = self.bias + self.trust * odds
        for number in found:
            total += rows[number]
            sum += plain[number]
        lanes = self.read.unpack(total.to_bytes(self.bytes, "little"))
        weights = self.weights
        units = 0
        for i in range(len(weights)):
            lane: int = lanes[i]
            if lane > HALF:
                units += (lane - HALF) * weights[i]
        return sum + self.scale * units
