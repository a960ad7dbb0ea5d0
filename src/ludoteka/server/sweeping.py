"""Garbage that refers to itself in a circle has to be searched for, and the search stops everybody: when to do it.

What is reachable in no circle goes by itself, and nothing that the server does all the time leaves circles behind. So
the search passes over whatever has survived it once, and a search through everything waits until there is little to do,
or until memory has grown so much that it cannot wait.
"""

from __future__ import annotations

import gc
import sys
import time

YOUNG = 50_000  # new things after which those are searched: a few milliseconds
NEVER = 1_000_000_000
CALM = 0.05  # seconds of work in a second that are little
WORTH = 4  # searches among the new things after which one through everything is worth its while
GROWN = 2.0  # times as much in memory as after the last search through everything …
ANYHOW = 1_000_000  # … and so many pieces of memory more, some 100 MB: then it cannot wait


class Sweeper:
    """Looks after the garbage of this process while a server runs in it."""

    def __init__(self) -> None:
        self.before = gc.get_threshold()
        self.searched = 0  # among new things, since everything was searched
        self.pieces = 0  # of memory in use after that
        self.worked = time.process_time()

    def begin(self) -> None:
        """Games, rulebooks and templates stay for good: the search passes over them from now on."""
        gc.callbacks.append(self.notice)
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self.sweep()

    def end(self) -> None:
        if self.notice in gc.callbacks:
            gc.callbacks.remove(self.notice)
            gc.set_threshold(*self.before)

    def notice(self, phase: str, info: dict[str, int]) -> None:
        """After a search among new things: what is left of them is passed over."""
        if phase == "stop" and info["generation"] == 0:
            gc.freeze()
            self.searched += 1

    def look(self) -> None:
        """Once a second: search through everything if this is a good moment, or if it has to be."""
        worked = time.process_time()
        calm, self.worked = worked - self.worked < CALM, worked
        if (calm and self.searched >= WORTH) or self.grown():
            self.sweep()

    def grown(self) -> bool:
        return sys.getallocatedblocks() > GROWN * self.pieces + ANYHOW

    def sweep(self) -> None:
        """Search through everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.searched = 0
        self.pieces = sys.getallocatedblocks()
        self.worked = time.process_time()
