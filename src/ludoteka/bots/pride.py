"""Who can no longer change who wins still plays for points, as people do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.game import Holdings

DECIDED: Final = 0.01  # a chance below it, or above the rest, is not worth playing for alone
POINT: Final = 0.00002  # what a point of the lead counts then: too little to cost a match that is open

Estimate = Callable[[Any], list[float]]


class Pride:
    """An estimate in which a seat whose match is all but decided counts by how much it leads, or is behind, as well."""

    def __init__(self, estimate: Estimate, holdings: Holdings, me: int) -> None:
        self.estimate = estimate
        self.look = holdings.look
        self.place = [name for name, _ in holdings.kinds].index(holdings.decides)
        self.me = me

    def evaluate(self, state: Any) -> list[float]:
        chances = self.estimate(state)
        chance = chances[self.me]
        if DECIDED < chance < 1.0 - DECIDED:
            return chances
        points = [self.look(state, seat)[self.place] for seat in range(len(chances))]
        mine = points.pop(self.me)
        counted = list(chances)
        counted[self.me] = chance + POINT * (mine - max(points, default=0.0))
        return counted


def proud(estimate: Estimate, holdings: Holdings | None, me: int) -> Estimate:
    """The estimate with pride; as it is where no points decide."""
    return Pride(estimate, holdings, me).evaluate if holdings is not None and holdings.decides else estimate
