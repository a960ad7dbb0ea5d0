"""How the processes in which bots think are made."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


def ways_to_start() -> multiprocessing.context.BaseContext:
    """How processes are made: from one that has read everything they need, where there is such a way, else anew."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ludoteka.server.cradle"])
    return context


@contextmanager
def unread_main() -> Iterator[None]:
    """Processes that are made meanwhile do not read the program that was started: bots need nothing of it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
