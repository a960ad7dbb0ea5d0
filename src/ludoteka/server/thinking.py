"""What runs in the processes of the bots. It imports only what a bot needs, so that a process starts fast."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load
from ludoteka.core.rng import seeded


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
    match = load(record)
    return str(maker(source)(level, seed, seconds=seconds).choose(Perspective(match, seat)))


def maker(source: str) -> Any:
    module, _, name = source.partition(":")
    return getattr(import_module(module), name)


def ponder(told: Connection, source: str, record: str, bots: dict[int, str], seconds: float) -> None:
    """What the bots would decide after each answer of the one who is asked, told as soon as it is found."""
    begin_worker()
    make = maker(source)
    match = load(record)
    seat = match.to_act[0]
    for option in likely(match, seat, min(bots)):
        ahead = match.clone()
        ahead.play(seat, option)
        for other in [other for other in ahead.to_act if other in bots]:
            bot = make(bots[other], seeded("bot", match.seed, other), seconds=seconds)
            told.send((ahead.decisions[-1].text, other, str(bot.choose(Perspective(ahead, other)))))


def likely(match: Match, seat: int, bot: int) -> list[Option]:
    """The options of a seat, first those that a bot would expect: they look best in a guess of its own."""
    rules = match.game.rules
    guess = rules.redeal(match.state, bot, seeded("ponder", match.seed, len(match.decisions)))
    hopes: dict[Any, float] = {}
    for option in guess.asks[0].options:
        after = guess.clone()
        after.answer(0, option)
        hopes[option] = rules.evaluate(after)[seat]
    return sorted(match.question(seat).options, key=lambda option: -hopes.get(option.value, 0.0))
