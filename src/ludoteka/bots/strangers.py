"""Bots from outside: registered in the entry point group `ludoteka.bots`, or named `module:Class`, `path.py:Class`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from zlib import crc32

from ludoteka.bots.bot import Bot, Budget
from ludoteka.core.errors import LudotekaError

GROUP = "ludoteka.bots"
Maker = Callable[[int, Budget], Bot]


class BadBot(LudotekaError):
    """A bot from outside that cannot be loaded or made."""


def installed() -> tuple[str, ...]:
    """The names under which other packages have registered bots."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def stranger(name: str) -> Maker | None:
    """How a bot from outside is made; None if nobody is called so. BadBot where it cannot be loaded."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return maker(name, point.load)
    where, colon, attribute = name.rpartition(":")
    if not colon or not where or not attribute.isidentifier():
        return None
    return maker(name, lambda: getattr(loaded(where), attribute))


def loaded(where: str) -> Any:
    """A module by its name, or by its file."""
    if not where.endswith(".py"):
        return import_module(where)
    path = Path(where).resolve()
    name = f"ludoteka_bot_{path.stem}_{crc32(str(path).encode())}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        if spec is None or spec.loader is None or not path.exists():
            raise FileNotFoundError(where)
        module = module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


def maker(name: str, find: Callable[[], Any]) -> Maker:
    """The class itself, whether it wants a seed and a budget, a seed, or nothing."""
    try:
        found = find()
        wanted = len(inspect.signature(found).parameters)
    except FileNotFoundError as problem:
        raise BadBot("error-bot-no-file", bot=name[:80], file=str(problem)[:200]) from None
    except ModuleNotFoundError as problem:
        raise BadBot("error-bot-no-module", bot=name[:80], module=str(problem.name)[:80]) from None
    except Exception as problem:
        raise BadBot("error-bot-broken", bot=name[:80], problem=repr(problem)[:200]) from None

    def make(seed: int, budget: Budget) -> Bot:
        bot = found(*(seed, budget)[:wanted])
        if not callable(getattr(bot, "choose", None)):
            raise BadBot("error-bot-broken", bot=name[:80], problem="it has no method choose(seen)")
        made: Bot = bot
        return made

    return make
