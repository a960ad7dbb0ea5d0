"""What a bot is, and how long it may think."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter, thread_time
from typing import Protocol

from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded


class Bot(Protocol):
    """A player. It is given what its seat may know and returns one of the options of the question it is asked."""

    def choose(self, seen: Perspective) -> Option: ...


class BadBudget(LudotekaError):
    """A time or a number of iterations that cannot be used."""


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision: a time, a number of iterations, or whichever ends first.

    Time is what passes for the one who waits; with `cpu` only the time counts that this thread really had. So a
    tournament on a busy machine is fair, and its figures do not depend on what else runs there.
    """

    seconds: float | None = None
    iterations: int | None = None
    cpu: bool = False

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("iterations", self.iterations)):
            if value is not None and not value > 0:
                raise BadBudget("error-bot-budget", field=name, value=str(value))

    def or_else(self, default: Budget) -> Budget:
        """This budget, or the default where nothing was said."""
        return default if self.seconds is None and self.iterations is None else self

    def meter(self) -> Meter:
        """How much of this budget is spent, from now on."""
        return Meter(self, self.clock())

    def clock(self) -> float:
        return thread_time() if self.cpu else perf_counter()

    def rounds(self) -> Iterator[int]:
        """Count iterations until the budget is used up. At least one is granted, so that there is an answer."""
        end = None if self.seconds is None else self.clock() + self.seconds
        done = 0
        while True:
            yield done
            done += 1
            if (self.iterations is not None and done >= self.iterations) or (end is not None and self.clock() >= end):
                return


@dataclass
class Meter:
    """Watches a budget while it is used: `done` counts iterations, `spent` goes from 0 to 1."""

    budget: Budget
    start: float
    done: int = 0

    @property
    def spent(self) -> float:
        seconds, iterations = self.budget.seconds, self.budget.iterations
        time = 0.0 if seconds is None else (self.budget.clock() - self.start) / seconds
        return max(time, 0.0 if iterations is None else self.done / iterations)


def chance_for(seed: int, seen: Perspective) -> Random:
    """The dice of one decision: they depend on the bot's seed and on the question, not on what it thought before.

    So a bot that is made anew for every move (a server restarted in mid-match) decides as one that was kept.
    """
    return Random(seeded("bot", seed, seen.seat, seen.question.number))
