"""Bots: players for any game, given only what their seat may know.

>>> from ludoteka import bots
>>> bots.levels()
('novice', 'casual', 'skilled', 'strong', 'master')
>>> bot = bots.make("master", seed=7, seconds=0.1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ludoteka.bots.bot import BadBudget, Bot, Budget
from ludoteka.bots.characters import CHARACTERS, LEVELS, character_named
from ludoteka.bots.first.ismcts import FirstIsmcts
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.ismcts import Ismcts
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.strangers import BadBot, installed, stranger
from ludoteka.bots.uniform import Uniform
from ludoteka.core.errors import LudotekaError

__all__ = [
    "BadBot",
    "BadBudget",
    "Bot",
    "Budget",
    "UnknownBot",
    "admit",
    "admitted",
    "built",
    "levels",
    "make",
    "names",
]
ADMITTED: list[str] = []  # bots from outside that may be named by anybody, as at a server

BOTS: dict[str, Callable[[int, Budget], Bot]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    "ismcts": Ismcts,
    "ismcts-1": FirstIsmcts,
}
for name in (*LEVELS, *CHARACTERS):
    character = character_named(name)
    assert character is not None
    BOTS[name] = partial(Opponent, character)


class UnknownBot(LudotekaError):
    """No bot of that name."""


def levels() -> tuple[str, ...]:
    """The levels of opponents, the weakest first. Their words are the messages `bot-<level>` and `bot-<level>-help`."""
    return tuple(LEVELS)


def names() -> tuple[str, ...]:
    """Every bot that can be made: yardsticks, levels and characters."""
    return tuple(BOTS)


def admit(wanted: Iterable[str]) -> None:
    """From now on anybody may name these bots from outside. UnknownBot or BadBot where one of them cannot be made."""
    for name in wanted:
        built(name, 0, Budget())
        if name not in BOTS and name not in ADMITTED:
            ADMITTED.append(name)


def admitted() -> tuple[str, ...]:
    """Every bot that anybody may name: those that are built in, and those that were admitted."""
    return (*BOTS, *ADMITTED)


def make(name: str, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """A bot by name. UnknownBot lists the ones there are; BadBudget refuses a budget that is not positive."""
    return built(name, seed, Budget(seconds, iterations))


def built(name: str, seed: int, budget: Budget) -> Bot:
    """A bot by name with a budget that may count CPU time. Bots from outside: see `ludoteka.bots.strangers`."""
    make = BOTS.get(name) or stranger(str(name))
    if make is None:
        raise UnknownBot("error-unknown-bot", bot=str(name)[:40], legal=", ".join([*BOTS, *installed()]))
    return make(seed, budget)
