"""Bots in processes of their own: whoever thinks too long or falls over loses the decision, not the tournament."""

from __future__ import annotations

import multiprocessing
import sys
import traceback
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ludoteka import bots
from ludoteka.bots import Budget
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective, Sight
from ludoteka.core.rng import seeded

STARTING = 60.0  # seconds in which a process must be there: that is nobody's thought
FAILED = ""  # said instead of an option by whoever has none


def serve(wire: Connection, name: str, seed: int, budget: Budget) -> None:
    """What runs in the process: one bot that answers until the other end hangs up. Its first mistake is printed."""
    bot = bots.built(name, seed, budget)
    observe: Any = getattr(bot, "observe", None)
    wire.send(observe is not None)
    quiet = False
    while True:
        try:
            match, seat, asked = wire.recv()
        except EOFError:
            return
        try:
            said = str(bot.choose(Perspective(match, seat))) if asked else str(observe(Sight(match, seat)))
        except Exception:
            if not quiet:
                sys.stderr.write(f"{name}:\n{traceback.format_exc()}")
            quiet, said = True, FAILED
        wire.send(said)


class Caged:
    """A bot in a process of its own, with so many seconds for a decision."""

    def __init__(self, name: str, seed: int, budget: Budget, limit: float) -> None:
        self.name, self.seed, self.budget, self.limit = name, seed, budget, limit
        self.lost = 0  # decisions that others took for it: by chance
        self.watches = False  # whether it wants to be shown every decision
        self.process: Any = None
        self.wire: Any = None

    def start(self) -> None:
        """The process, if there is none. What is wrong with it shows when it is asked."""
        if self.process is None:
            context = multiprocessing.get_context("spawn")
            self.wire, theirs = context.Pipe()
            self.process = context.Process(target=serve, args=(theirs, self.name, self.seed, self.budget), daemon=True)
            self.process.start()
            theirs.close()
            try:
                self.watches = self.wire.poll(STARTING) and self.wire.recv()
            except (OSError, EOFError):
                self.end()

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
        said = self.said(match, seat, True)
        for option in question.options:
            if str(option) == said:
                return option
        self.lost += 1
        chance = Random(seeded("lost", self.seed, seat, question.number))
        return chance.choice(question.options)

    def said(self, match: Match, seat: int, asked: bool) -> Any:
        """What it says in time; whoever is late or no longer there is ended, and begins anew at the next question."""
        if self.process is None:
            return FAILED
        try:
            self.wire.send((match, seat, asked))
            if self.wire.poll(self.limit):
                return self.wire.recv()
        except (OSError, EOFError):
            pass
        self.end()
        return FAILED

    def show(self, match: Match, seat: int) -> None:
        """The table after a decision, to a bot that looks on."""
        if self.watches:
            self.said(match, seat, False)
