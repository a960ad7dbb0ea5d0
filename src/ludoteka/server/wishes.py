"""What people want to have written into the log of a table: tried, stored and told together where it comes together."""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.core.errors import IllegalMove
from ludoteka.server.errors import Refused
from ludoteka.server.positions import Position
from ludoteka.server.store import DECISION, Entry
from ludoteka.server.store.waiting import Told


def nobody(error: Exception | None) -> None:
    """Whoever wanted it knows already."""


class Wish:
    """An entry that somebody wants, made for the position that it finds. `told` is called with what came of it."""

    __slots__ = ("quick", "told")

    def __init__(self, told: Told, quick: bool = False) -> None:
        self.told = told
        self.quick = quick  # whether it rarely takes long to carry it out

    def entry(self, position: Position) -> Entry:
        """The entry at this position, or an error that says why there can be none."""
        raise NotImplementedError

    def grant(self) -> None:
        """It is stored."""
        self.tell(None)

    def refuse(self, error: Exception) -> None:
        """It is not stored, and nothing has changed."""
        self.tell(error)

    def tell(self, error: Exception | None) -> None:
        """Once, and never again."""
        told, self.told = self.told, nobody
        told(error)


class Worded(Wish):
    """An entry that a function makes."""

    __slots__ = ("words",)

    def __init__(self, words: Callable[[Position], Entry], told: Told, quick: bool = False) -> None:
        super().__init__(told, quick)
        self.words = words

    def entry(self, position: Position) -> Entry:
        return self.words(position)


class Answered(Wish):
    """The decision of a seat. It counts for the question that it answers, and for no later one."""

    __slots__ = ("option", "question", "seat")

    def __init__(self, seat: int, question: int, option: str, told: Told) -> None:
        super().__init__(told, quick=True)
        self.seat = seat
        self.question = question
        self.option = option

    def entry(self, position: Position) -> Entry:
        if position.over:
            raise IllegalMove("error-over")
        if self.question != position.questions.get(self.seat):
            raise Refused("error-late")
        return Entry(position.entries + 1, DECISION, self.seat, self.option)


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
