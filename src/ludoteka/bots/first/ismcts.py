"""`ismcts-1`: the search as it was when ratings began. A yardstick: it stays as it is, whatever is learned later.

It judges by the estimates of that time (`Rules.first_estimate`), not by those that have become better since.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.first.search import Search
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective

DEFAULT: Final = Budget(seconds=1.0)
# Who answers together with others and always alike can be read: options whose lag behind the best is at most so many of
# its standard errors are mixed.
NEARLY: Final = 1.0


class FirstIsmcts:
    """Thinks for `seconds` or `iterations` about each decision."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed = seed
        self.budget = budget.or_else(DEFAULT)

    def choose(self, seen: Perspective) -> Option:
        options = seen.question.options
        if len(options) == 1:
            return options[0]
        chance = chance_for(self.seed, seen)
        search = Search(seen, chance)
        self.think(search)
        chosen = chance.choice(nearly_best(search)) if search.joint else best(search)
        return next(option for option in options if option.value == chosen)

    def think(self, search: Search) -> None:
        """Compare until the budget is spent, at least once; after each of its parts half of the options are left."""
        parts = (len(search.kept) - 1).bit_length()
        halvings = 0
        meter = self.budget.meter()
        spent = 0.0
        while spent < 1.0:
            search.compare()
            meter.done += len(search.kept)
            spent = meter.spent
            while halvings < parts - 1 and spent * parts >= halvings + 1:
                search.halve()
                halvings += 1


def best(search: Search) -> Any:
    """The option that did best among those left."""
    estimates = search.estimates()
    return max(search.kept, key=lambda option: estimates[option])


def nearly_best(search: Search) -> list[Any]:
    """The options left whose lag behind the best one may be chance."""
    first = best(search)
    found = []
    for option in search.kept:
        lag, error = search.lag(option, first)
        if lag <= NEARLY * error:
            found.append(option)
    return found
