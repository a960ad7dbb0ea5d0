"""Garbage that refers to itself in a circle has to be searched for, and the search stops everybody: when to do it.

Everything else goes by itself, and nothing that the server does all the time leaves circles behind (a test sees to it).
So Python does not search when it thinks fit, which is under load. The server searches everything when there is little
to do, the more seldom the longer it takes, or when memory has grown so much that it cannot wait. Whatever a search has
left is passed over by the next ones: while memory grows only what is new is searched, a little at a time, so that
nobody waits long.
"""

from __future__ import annotations

import gc
import sys
import time

CALM = 0.05  # seconds of work in a second that are little
WORTH = 2.0  # seconds of work after which it is worth its while to search …
SELDOM = 20.0  # … and so many times as much work as the last search of everything was
MORE = 100_000  # pieces of memory, some 10 MB: then what is new is searched
GROWN = 2.0  # times as much in memory as after the last search of everything …
ANYHOW = 8_000_000  # … and so many pieces more, some 800 MB: then everything cannot wait


class Sweeper:
    """Looks after the garbage of this process while a server runs in it."""

    def __init__(self) -> None:
        self.pieces = 0  # of memory in use after the last search of everything
        self.known = 0  # … and after the last search
        self.swept = 0.0  # the work of the process until everything was searched
        self.took = 0.0  # … and how much of it that search was
        self.looked = 0.0  # … and until the last look

    def begin(self) -> None:
        """Python leaves the search to us."""
        gc.disable()
        self.sweep()

    def end(self) -> None:
        gc.unfreeze()
        gc.enable()

    def look(self) -> None:
        """Once a second: search if this is a good moment, or if it has to be."""
        worked = time.process_time()
        calm, self.looked = worked - self.looked < CALM, worked
        pieces = sys.getallocatedblocks()
        due = worked - self.swept > max(WORTH, SELDOM * self.took)
        if (calm and due) or pieces > GROWN * self.pieces + ANYHOW:
            self.sweep()
        elif pieces > self.known + MORE:
            self.glean()

    def sweep(self) -> None:
        """Search everything."""
        began = time.process_time()
        gc.unfreeze()
        self.glean()
        self.pieces = self.known
        self.swept = self.looked = time.process_time()
        self.took = self.swept - began

    def glean(self) -> None:
        """Search what is new; what stays is passed over from now on."""
        gc.collect()
        gc.freeze()
        self.known = sys.getallocatedblocks()
