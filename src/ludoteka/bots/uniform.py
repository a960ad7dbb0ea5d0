"""`uniform`: any option, each equally likely. The yardstick for everything else."""

from __future__ import annotations

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective


class Uniform:
    """Chooses at random; it needs no time, so a budget changes nothing."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.seed = seed

    def choose(self, seen: Perspective) -> Option:
        return chance_for(self.seed, seen).choice(seen.question.options)
