"""Bots in processes of their own: whoever thinks too long or falls over loses the decision, not the tournament."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ludoteka import bots
from ludoteka.bots import Budget
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded

STARTING = 60.0  # seconds in which a process must be there: that is nobody's thought


def serve(wire: Connection, name: str, seed: int, budget: Budget) -> None:
    """What runs in the process: one bot that answers until the other end hangs up."""
    bot = bots.built(name, seed, budget)
    wire.send("ready")
    while True:
        try:
            match, seat = wire.recv()
        except EOFError:
            return
        wire.send(str(bot.choose(Perspective(match, seat))))


class Caged:
    """A bot in a process of its own, with so many seconds for a decision."""

    def __init__(self, name: str, seed: int, budget: Budget, limit: float) -> None:
        self.name, self.seed, self.budget, self.limit = name, seed, budget, limit
        self.lost = 0  # decisions that others took for it: by chance
        self.process: Any = None
        self.wire: Any = None

    def start(self) -> None:
        """The process, if there is none."""
        if self.process is None:
            context = multiprocessing.get_context("spawn")
            self.wire, theirs = context.Pipe()
            self.process = context.Process(target=serve, args=(theirs, self.name, self.seed, self.budget), daemon=True)
            self.process.start()
            theirs.close()
            if not self.wire.poll(STARTING) or self.wire.recv() != "ready":
                raise TimeoutError(self.name)

    def end(self) -> None:
        """Kill it: it keeps nothing that matters."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.wire.close()
            self.process = None

    def decide(self, match: Match, seat: int) -> Option:
        """What it answers in time, else an option by chance."""
        question = match.question(seat)
        try:
            self.start()
            self.wire.send((match, seat))
            if not self.wire.poll(self.limit):
                raise TimeoutError(self.name)
            said = self.wire.recv()
            return next(option for option in question.options if str(option) == said)
        except (OSError, EOFError, TimeoutError, StopIteration):
            self.end()
            self.lost += 1
            chance = Random(seeded("lost", self.seed, seat, question.number))
            return chance.choice(question.options)
