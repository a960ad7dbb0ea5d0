"""Bots: players for any game, given only what their seat may know.

>>> from ludoteka import bots
>>> bots.levels()
('uniform', 'greedy', 'ismcts')
>>> bot = bots.make("ismcts", seed=7, seconds=0.1)
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.bots.bot import BadBudget, Bot, Budget
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.ismcts import Ismcts
from ludoteka.bots.uniform import Uniform
from ludoteka.core.errors import LudotekaError

__all__ = ["BadBudget", "Bot", "Budget", "UnknownBot", "built", "levels", "make"]

BOTS: dict[str, Callable[[int, Budget], Bot]] = {"uniform": Uniform, "greedy": Greedy, "ismcts": Ismcts}


class UnknownBot(LudotekaError):
    """No bot of that name."""


def levels() -> tuple[str, ...]:
    """The names of all bots, the weakest first. Their titles are the messages `bot-<name>` and `bot-<name>-help`."""
    return tuple(BOTS)


def make(name: str, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot by name. UnknownBot lists the ones there are; BadBudget refuses a budget that is not positive."""
    return built(name, seed, Budget(seconds, iterations))


def built(name: str, seed: int, budget: Budget) -> Bot:
    """A bot by name with a budget that may count CPU time."""
    if name not in BOTS:
        raise UnknownBot("error-unknown-bot", bot=str(name)[:40], legal=", ".join(BOTS))
    return BOTS[name](seed, budget)
