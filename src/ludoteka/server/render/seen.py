"""What templates look at: data that notes what is read of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludoteka.server.render.lists import Path, SeenList
from ludoteka.server.render.noting import PAGE, note, spoil

DEEP = 3  # steps into the data after which a value is read as a whole


def followed(path: Path, value: Any) -> Any:
    """A value at this place of the data, which notes in turn what is read of it."""
    kind = type(value)
    if len(path) <= DEEP and kind is dict:
        return Seen(path, value)
    if len(path) <= DEEP and kind is list:
        return SeenList(path, value, followed)
    note("at", path, value)
    return value


class Seen(dict[str, Any]):
    """Data of which templates read single keys: each is noted by itself."""

    def __init__(self, path: Path, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self.path = path
        self.plain = values
        self.inside: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        if key in self.inside:
            return self.inside[key]
        found = followed((*self.path, key), dict.__getitem__(self, key))
        if type(found) is Seen or type(found) is SeenList:
            self.inside[key] = found
        return found

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self else default  # noqa: SIM401

    def __contains__(self, key: object) -> bool:
        found = dict.__contains__(self, key)
        note("has", (self.path, key), found)
        return found

    def read(self) -> None:
        """All of it is read."""
        note("at", self.path, self.plain)

    def __eq__(self, other: object) -> bool:
        self.read()
        return dict.__eq__(self, other)

    __hash__ = None

    def __iter__(self) -> Iterator[str]:
        self.read()
        return dict.__iter__(self)

    def __len__(self) -> int:
        found = dict.__len__(self)
        note("len", self.path, found)
        return found

    def keys(self) -> Any:
        self.read()
        return dict.keys(self)

    def values(self) -> Any:
        self.read()
        return dict.values(self)

    def items(self) -> Any:
        self.read()
        return dict.items(self)


class Apart(dict[Any, Any]):
    """What a template has worked out for many things at once, none of it None: each is looked at by its key."""

    def __init__(self, name: str, values: Mapping[Any, Any]) -> None:
        super().__init__(values)
        self.name = name
        self.plain = values

    def __getitem__(self, key: Any) -> Any:
        found = dict.__getitem__(self, key)
        note("apart", (self.name, key), found)
        return found

    def get(self, key: Any, default: Any = None) -> Any:
        found = dict.get(self, key)
        note("apart", (self.name, key), found)
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        return self.get(key) is not None

    def read(self) -> None:
        """All of it is read."""
        note("all apart", self.name, self.plain)

    def __iter__(self) -> Iterator[Any]:
        self.read()
        return dict.__iter__(self)

    def __len__(self) -> int:
        self.read()
        return dict.__len__(self)

    def __eq__(self, other: object) -> bool:
        self.read()
        return dict.__eq__(self, other)

    __hash__ = None

    def keys(self) -> Any:
        self.read()
        return dict.keys(self)

    def values(self) -> Any:
        self.read()
        return dict.values(self)

    def items(self) -> Any:
        self.read()
        return dict.items(self)


def apart(name: str, values: Mapping[Any, Any] | list[Any]) -> Mapping[Any, Any] | list[Any]:
    """`{% set fief_at = apart("fief_at", fief_at) %}`: of what stands there, or in a list, each is noted by itself."""
    page = PAGE.get()
    if page is None:
        return values
    spoil()
    found = page.apart[name] = Apart(name, dict.fromkeys(values, True) if isinstance(values, list) else values)
    return found
