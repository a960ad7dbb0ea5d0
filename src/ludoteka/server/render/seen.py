"""What templates look at: data that notes what is read of it.

`parts` asks to be told; where nobody listens, this is plain data.
"""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from markupsafe import Markup

if TYPE_CHECKING:
    from ludoteka.server.render.parts import Page

ENCODER = msgspec.json.Encoder()
Look = tuple[str, Hashable]  # what kind of thing is looked at, and which


class Local(threading.local):
    page: Page | None = None  # that is being drawn in this thread


LOCAL = Local()


def note(kind: str, which: Hashable, value: Any) -> None:
    """An open part looks at this, and sees that."""
    page = LOCAL.page
    if page is not None and page.open:
        page.open[-1].seen[kind, which] = value


def marked(html: str) -> Markup:
    """What a template has drawn, as it may stand in a page."""
    return str.__new__(Markup, html)


def spoil() -> None:
    """An open part does something that cannot be noted."""
    page = LOCAL.page
    if page is not None and page.open:
        page.open[-1].whole = False


def comparable(value: Any) -> bool:
    """Whether a value can say that another one is like it, and not only that it is itself: it may have changed."""
    kind: Any = type(value)
    return value is None or kind.__eq__ is not object.__eq__


class CannotNote(Exception):
    """A value that cannot be told from another one by what it holds."""


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


class SeenList(list[Any]):
    """A list of which templates read single places, or all of it."""

    def __init__(self, path: Path, values: list[Any]) -> None:
        super().__init__(values)
        self.path = path
        self.plain = values

    def read(self) -> None:
        """All of it is read."""
        note("at", self.path, self.plain)

    def __getitem__(self, place: Any) -> Any:
        if type(place) is int:
            return followed((*self.path, place), list.__getitem__(self, place))
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
    page = LOCAL.page
    if page is None:
        return values
    spoil()
    found = page.apart[name] = Apart(name, dict.fromkeys(values, True) if isinstance(values, list) else values)
    return found


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
