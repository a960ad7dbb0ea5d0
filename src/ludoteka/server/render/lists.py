"""Lists, sets and tuples of which templates read single members: each is noted by itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from ludoteka.server.render.noting import note

Path = tuple[Any, ...]


class SeenList(list[Any]):
    """A list of which templates read single places, or all of it."""

    def __init__(self, path: Path, values: list[Any], followed: Callable[[Path, Any], Any]) -> None:
        super().__init__(values)
        self.path = path
        self.plain = values
        self.followed = followed  # how a member notes in turn what is read of it

    def read(self) -> None:
        """All of it is read."""
        note("at", self.path, self.plain)

    def __getitem__(self, place: Any) -> Any:
        if type(place) is int:
            return self.followed((*self.path, place), list.__getitem__(self, place))
        self.read()
        return list.__getitem__(self, place)

    def __iter__(self) -> Iterator[Any]:
        self.read()
        return list.__iter__(self)

    def __len__(self) -> int:
        found = list.__len__(self)
        note("len", self.path, found)
        return found

    def __contains__(self, one: object) -> bool:
        found = list.__contains__(self, one)
        if type(one) is int or type(one) is str:
            note("in", (self.path, one), found)
        else:
            self.read()
        return found

    def __eq__(self, other: object) -> bool:
        self.read()
        return list.__eq__(self, other)

    __hash__ = None

    def __add__(self, other: Any) -> Any:
        self.read()
        return list.__add__(self, other)

    def index(self, *words: Any) -> int:
        self.read()
        return list.index(self, *words)

    def count(self, one: Any) -> int:
        self.read()
        return list.count(self, one)


class Among(frozenset[Hashable]):
    """A few of many: whether a thing is among them is noted by itself."""

    def __new__(cls, kind: str, those: Iterable[Hashable]) -> Among:
        made = super().__new__(cls, those)
        made.kind = kind
        return made

    kind: str

    def __contains__(self, one: object) -> bool:
        found = frozenset.__contains__(self, one)
        note(self.kind, one, found)
        return found


class Acting(tuple[int, ...]):
    """Who is to decide: whether a seat is among them is noted by itself."""

    def __contains__(self, seat: object) -> bool:
        found = tuple.__contains__(self, seat)
        note("acts", seat, found)
        return found

    def read(self) -> None:
        """All of them are read."""
        note("scene", "to_act", (*tuple.__iter__(self),))

    def __iter__(self) -> Iterator[int]:
        self.read()
        return tuple.__iter__(self)

    def __len__(self) -> int:
        self.read()
        return tuple.__len__(self)

    def __getitem__(self, place: Any) -> Any:
        self.read()
        return tuple.__getitem__(self, place)

    def __eq__(self, other: object) -> bool:
        self.read()
        return tuple.__eq__(self, other)

    def __repr__(self) -> str:
        self.read()  # by it sentences are told apart
        return tuple.__repr__(self)

    __hash__ = tuple.__hash__
