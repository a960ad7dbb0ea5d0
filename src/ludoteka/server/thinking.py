"""What runs in the processes of the bots. It imports only what a bot needs, so that a process starts fast."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from importlib import import_module

from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load


def begin_worker() -> None:
    """Leave Ctrl-C to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def warm(source: str) -> None:
    """Start the process and read the bots before they are needed."""
    import_module(source.partition(":")[0])


def think(source: str, record: str, seat: int, level: str, seed: int, seconds: float) -> str:
    """A bot's choice. The process rebuilds the match, and the bot sees of it what its seat may know."""
    module, _, name = source.partition(":")
    make = getattr(import_module(module), name)
    match = load(record)
    return str(make(level, seed, seconds=seconds).choose(Perspective(match, seat)))
