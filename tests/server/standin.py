"""Bots that misbehave, for the pool."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from zlib import crc32

import ludoteka
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective


class First:
    def choose(self, seen: Perspective) -> Option:
        return seen.question.options[0]


class Wrong:
    def choose(self, seen: Perspective) -> Option:
        return Option("juggle", None)


class Reading:
    """Decides by all that it sees: otherwise in every position."""

    def choose(self, seen: Perspective) -> Option:
        options = seen.question.options
        return options[crc32(repr(seen.view()).encode()) % len(options)]


class Failing:
    def choose(self, seen: Perspective) -> Option:
        raise RuntimeError("no idea")


class Endless:
    def choose(self, seen: Perspective) -> Option:
        time.sleep(60)
        return seen.question.options[0]


class Dying:
    """Takes its process with it, once."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, seen: Perspective) -> Option:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(1)
        return seen.question.options[0]


def make(name: str, seed: int, *, seconds: float) -> object:
    kinds = {"uniform": First, "reading": Reading, "greedy": Wrong, "ismcts": Endless}
    if name == "failing":
        return Failing()
    if name.startswith("dying "):
        return Dying(Path(name.removeprefix("dying ")))
    return kinds[name]()


def read_already() -> tuple[bool, bool]:
    """In a process of the bots that has not thought yet: whether it has every game, and nothing of the server."""
    games = all(f"ludoteka.games.{id}" in sys.modules for id in ludoteka.games())
    return games, "sqlalchemy" in sys.modules
