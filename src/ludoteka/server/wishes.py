"""What people want to have written into the log of a table: tried, stored and told together where it comes together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ludoteka.server.positions import Position
from ludoteka.server.store import Entry


class Wish:
    """An entry that somebody wants, made for the position that it finds. `done` tells what has become of it."""

    __slots__ = ("done", "entry")

    def __init__(self, entry: Callable[[Position], Entry]) -> None:
        self.entry = entry
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def grant(self) -> None:
        """It is stored. Whoever wanted it may have gone away."""
        if not self.done.done():
            self.done.set_result(None)

    def refuse(self, error: Exception) -> None:
        """It is not stored, and nothing has changed."""
        if not self.done.done():
            self.done.set_exception(error)


class Tried:
    """Wishes that can be granted: the entries they come to, and the position after them."""

    __slots__ = ("granted", "log", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.log: list[Entry] = []
        self.granted: list[Wish] = []

    def add(self, wish: Wish, entry: Entry, following: Position) -> None:
        self.granted.append(wish)
        self.log.append(entry)
        self.position = following
