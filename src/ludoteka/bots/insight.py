"""How a position looks to a bot: the game's own estimate, corrected by what was learned and by what a style overrates.

The correction is a sum of weights over the signs of each seat (`Rules.signs`), in logarithms of odds: a seat whose sum
is larger than the others' has better chances than the game's estimate says. That costs little more than reading the
signs, so a search loses few walks to it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from typing import Any, Final

LEAST: Final = 0.002  # a chance is never taken for smaller, nor for larger than the rest
ALMOST: Final = 1e-6


class Insight:
    """An estimate of every seat's chance to win. `leaning` weighs only the signs of the seat `me`."""

    def __init__(
        self,
        look: Callable[[Any], tuple[list[float], list[list[int]]]],
        weights: list[float],
        leaning: list[float],
        me: int,
        scale: float = 1.0,
    ) -> None:
        self.look = look
        self.weights = weights
        self.leaning = leaning
        self.me = me
        self.scale = scale

    def evaluate(self, state: Any) -> list[float]:
        chances, signs = self.look(state)
        if not signs:  # it is over
            return chances
        return corrected(chances, [self.correction(found, seat) for seat, found in enumerate(signs)], self.scale)

    def correction(self, found: list[int], seat: int) -> float:
        """What the signs of a seat add to its odds."""
        weights, leaning = self.weights, self.leaning
        total = 0.0
        if weights:
            for sign in found:
                total += weights[sign]
        if leaning and seat == self.me:
            for sign in found:
                total += leaning[sign]
        return total


def corrected(chances: list[float], sums: list[float], scale: float = 1.0) -> list[float]:
    """Chances with the logarithms of their odds scaled and moved. Shares of one victory stay that."""
    whole = 0.0
    for chance in chances:
        whole += chance
    if len(chances) > 1 and abs(whole - 1.0) < ALMOST:
        most = max(sums)
        shares = [
            exp(scale * log(max(LEAST, chance)) + more - most) for chance, more in zip(chances, sums, strict=True)
        ]
        whole = sum(shares)
        return [share / whole for share in shares]
    found = []
    for chance, more in zip(chances, sums, strict=True):
        held = min(1.0 - LEAST, max(LEAST, chance))
        found.append(1.0 / (1.0 + exp(-(scale * log(held / (1.0 - held)) + more))))
    return found
