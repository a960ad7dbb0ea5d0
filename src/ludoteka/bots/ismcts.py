"""`ismcts`: thinks about many guesses at what is hidden and chooses what it came back to most. See search.py."""

from __future__ import annotations

from random import Random
from typing import Final

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.search import Search
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective

DEFAULT: Final = Budget(seconds=1.0)
# Who answers together with others and always alike can be read: options tried nearly as often as the best are mixed.
# A wider mix was weaker (docs/strength.md).
NEARLY: Final = 0.9


class Ismcts:
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
        for _ in self.budget.rounds():
            search.iterate()
        return options[mixed(search.visits(), chance) if search.joint else best(search)]


def best(search: Search) -> int:
    """The place of the option that was tried most, of several the one that did best."""
    tried = list(zip(search.visits(), search.means(), strict=True))
    return tried.index(max(tried))


def mixed(visits: list[int], chance: Random) -> int:
    """One of the options tried most, in proportion to how often."""
    least = NEARLY * max(visits)
    return chance.choices(range(len(visits)), [count if count >= least else 0 for count in visits])[0]
