"""What templates look at: data that notes what is read of it, and what stands for a value that was read.

`parts` asks to be told; where nobody listens, this is plain data.
"""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from markupsafe import Markup

if TYPE_CHECKING:
    from ludoteka.server.render.parts import Page

ENCODER = msgspec.json.Encoder()
Look = tuple[Any, ...]  # what kind of thing is looked at, and which


class Local(threading.local):
    page: Page | None = None  # that is being drawn in this thread


LOCAL = Local()


def note(look: Look) -> None:
    """An open part looks at this."""
    page = LOCAL.page
    if page is not None and page.open:
        page.note(look)


def spoil() -> None:
    """An open part does something that cannot be noted."""
    page = LOCAL.page
    if page is not None and page.open:
        page.open[-1].whole = False


def choices_changed() -> None:
    """What may be picked has other caps from now on."""
    spoil()
    page = LOCAL.page
    if page is not None:
        page.known = {look: then for look, then in page.known.items() if look[0] not in ("pick", "choices")}


class CannotNote(Exception):
    """A value that cannot be told from another one by what it holds."""


UNKNOWN = (CannotNote, LookupError, TypeError)  # what looking at something raises that is not there on this page


def token(value: Any) -> Hashable:
    """What stands for a value: equal exactly where a template could not tell the values apart."""
    kind = type(value)
    if kind is str or kind is int or value is None:
        return value  # type: ignore[no-any-return]
    if kind is bool or kind is Markup or kind is float:
        return (kind, value)
    if kind is tuple:
        return tuple([token(one) for one in value])
    if isinstance(value, list | dict):
        try:
            return ENCODER.encode(value)
        except (TypeError, ValueError, msgspec.MsgspecError):
            pairs = value.items() if isinstance(value, dict) else enumerate(value)
            return tuple([(token(name), token(one)) for name, one in pairs])
    if callable(value) or getattr(kind, "__hash__", None) in (None, object.__hash__):
        raise CannotNote
    return (kind, value)


DEEP = 3  # steps into the data after which a value is read as a whole
Path = tuple[Any, ...]


def followed(path: Path, value: Any) -> Any:
    """A value at this place of the data, which notes in turn what is read of it."""
    kind = type(value)
    if len(path) <= DEEP and kind is dict:
        return Seen(path, value)
    if len(path) <= DEEP and kind is list:
        return SeenList(path, value)
    note(("at", path))
    return value


class Seen(dict[str, Any]):
    """Data of which templates read single keys: each is noted by itself."""

    def __init__(self, path: Path, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self.path = path
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
        note(("has", self.path, key))
        return dict.__contains__(self, key)

    def __eq__(self, other: object) -> bool:
        note(("at", self.path))
        return dict.__eq__(self, other)

    __hash__ = None

    def __iter__(self) -> Iterator[str]:
        note(("at", self.path))
        return dict.__iter__(self)

    def __len__(self) -> int:
        note(("len", self.path))
        return dict.__len__(self)

    def keys(self) -> Any:
        note(("at", self.path))
        return dict.keys(self)

    def values(self) -> Any:
        note(("at", self.path))
        return dict.values(self)

    def items(self) -> Any:
        note(("at", self.path))
        return dict.items(self)


class SeenList(list[Any]):
    """A list of which templates read single places, or all of it."""

    def __init__(self, path: Path, values: list[Any]) -> None:
        super().__init__(values)
        self.path = path

    def __getitem__(self, place: Any) -> Any:
        if type(place) is int:
            return followed((*self.path, place), list.__getitem__(self, place))
        note(("at", self.path))
        return list.__getitem__(self, place)

    def __iter__(self) -> Iterator[Any]:
        note(("at", self.path))
        return list.__iter__(self)

    def __len__(self) -> int:
        note(("len", self.path))
        return list.__len__(self)

    def __contains__(self, one: object) -> bool:
        note(("at", self.path))
        return list.__contains__(self, one)

    def __eq__(self, other: object) -> bool:
        note(("at", self.path))
        return list.__eq__(self, other)

    __hash__ = None

    def __add__(self, other: Any) -> Any:
        note(("at", self.path))
        return list.__add__(self, other)

    def index(self, *words: Any) -> int:
        note(("at", self.path))
        return list.index(self, *words)

    def count(self, one: Any) -> int:
        note(("at", self.path))
        return list.count(self, one)


class Fresh(frozenset[Hashable]):
    """What has changed lately: whether a thing is among it is noted by itself."""

    def __contains__(self, one: object) -> bool:
        note(("fresh", one))
        return frozenset.__contains__(self, one)
