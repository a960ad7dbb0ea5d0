"""Garbage that refers to itself in a circle has to be searched for, and the search stops everybody: when to do it.

Everything else goes by itself, and nothing that the server does all the time leaves circles behind (a test sees to it).
So Python does not search when it thinks fit, which is under load. The server searches when there is little to do, or
when memory has grown so much that it cannot wait; and it passes over all that was there before the first visitor came.
"""

from __future__ import annotations

import gc
import sys
import time

from ludoteka.server.render.warming import Warmth

CALM = 0.05  # seconds of work in a second that are little
WORTH = 2.0  # seconds of work after which it is worth its while to search
GROWN = 1.5  # times as much in memory as after the last search …
ANYHOW = 1_000_000  # … and so many pieces of memory more, some 100 MB: then it cannot wait


class Sweeper:
    """Looks after the garbage of this process while a server runs in it."""

    def __init__(self) -> None:
        self.cold = True  # the first pages have still to be drawn
        self.pieces = 0  # of memory in use after the last search
        self.swept = 0.0  # the work of the process until then
        self.looked = 0.0  # … and until the last look

    def begin(self) -> None:
        """Games, rulebooks and templates stay for good: the search passes over them from now on."""
        gc.disable()
        self.sweep()
        gc.freeze()

    def end(self) -> None:
        gc.enable()

    def look(self) -> None:
        """Once a second: search if this is a good moment, or if it has to be."""
        worked = time.process_time()
        calm, self.looked = worked - self.looked < CALM, worked
        if (calm and worked - self.swept > WORTH) or self.grown():
            self.sweep()
            if self.cold and not Warmth.due:
                self.cold = False
                gc.freeze()

    def grown(self) -> bool:
        return sys.getallocatedblocks() > GROWN * self.pieces + ANYHOW

    def sweep(self) -> None:
        gc.collect()
        self.pieces = sys.getallocatedblocks()
        self.swept = self.looked = time.process_time()
