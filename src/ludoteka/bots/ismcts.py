"""`ismcts`: compares the options in many guesses at what is hidden and takes the best of those left. See search.py."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.manner import USUAL
from ludoteka.bots.search import Search
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective

DEFAULT: Final = Budget(seconds=1.0)
FEWEST: Final = 64  # guesses before anything is clear: a shallow tree is often sure and wrong
HASTE: Final = 0.25  # of the budget, likewise
BEYOND_CHANCE: Final = 1.0  # standard errors by which what is found must lead what came to mind first
LARGE: Final = 0.1  # by how much better the chance to win must be


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
        think(search, self.budget, USUAL.sure)
        chosen = decided(search, USUAL.nearly, chance)
        return next(option for option in options if option.value == chosen)


def think(search: Search, budget: Budget, sure: float, thought: Any = None) -> None:
    """Compare until the budget is spent, at least once; after each of its parts half of the options are left.

    What is clear early is decided early: the lead of the best is looked at whenever the guesses have doubled. What came
    to mind first (`thought`) stays in question to the end.
    """
    parts = (len(search.kept) - 1).bit_length()
    halvings, guesses, look = 0, 0, FEWEST
    meter = budget.meter()
    spent = 0.0
    while spent < 1.0:
        search.compare()
        guesses += 1
        meter.done += len(search.kept)
        spent = meter.spent
        while halvings < parts - 1 and spent * parts >= halvings + 1:
            search.halve()
            halvings += 1
            if thought is not None and thought not in search.kept:
                search.kept.append(thought)
        if guesses >= look and spent >= HASTE:
            look = 2 * guesses
            if is_clear(search, sure):
                return


def is_clear(search: Search, sure: float) -> bool:
    """Whether the best of the options left leads every other one by much, and by so many standard errors."""
    first = best(search)
    for option in search.kept:
        if option != first:
            lag, error = search.lag(option, first)
            if lag <= LARGE or lag <= sure * error:
                return False
    return True


def decided(search: Search, nearly: float, chance: Random, thought: Any = None) -> Any:
    """What the search came to. Who answers together with others and always alike can be read: there it is mixed.

    What came to mind first is given up only for something that did better by more than chance explains: of many options
    tried a few times each, one always looks better than it is.
    """
    if search.joint:
        return chance.choice(nearly_best(search, nearly))
    chosen = best(search)
    if thought is None or chosen == thought:
        return chosen
    lag, error = search.lag(thought, chosen)
    return chosen if lag > BEYOND_CHANCE * error and len(search.changes[thought]) > 1 else thought


def best(search: Search) -> Any:
    """The option that did best among those left."""
    estimates = search.estimates()
    return max(search.kept, key=lambda option: estimates[option])


def nearly_best(search: Search, nearly: float) -> list[Any]:
    """The options left whose lag behind the best one is at most so many of its standard errors."""
    first = best(search)
    found = []
    for option in search.kept:
        lag, error = search.lag(option, first)
        if lag <= nearly * error:
            found.append(option)
    return found
