"""Noting what is looked at: while a part of a page is drawn, it is told everything that the part reads.

`parts` asks to be told; where nobody listens, nothing happens.
"""

from __future__ import annotations

from collections.abc import Hashable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import msgspec
from markupsafe import Markup

if TYPE_CHECKING:
    from ludoteka.server.render.parts import Page

ENCODER = msgspec.json.Encoder()
Look = tuple[str, Hashable]  # what kind of thing is looked at, and which
PAGE: ContextVar[Page | None] = ContextVar("page", default=None)  # that is being drawn here


class Notes:
    """What a part has looked at so far."""

    __slots__ = ("known", "outer", "placed", "seen", "whole")

    def __init__(self, outer: Notes | None, seen: dict[Look, Any]) -> None:
        self.outer = outer  # the part around it
        self.seen = seen
        self.whole = True  # whether everything could be noted
        self.placed: list[str] = []  # the options that were picked: they are on the board
        self.known: set[Any] = set()  # parts within, whose surroundings are noted


def note(kind: str, which: Hashable, value: Any) -> None:
    """An open part looks at this, and sees that."""
    page = PAGE.get()
    if page is not None:
        notes = page.open
        if notes is not None:
            notes.seen[kind, which] = value


def spoil() -> None:
    """An open part does something that cannot be noted."""
    page = PAGE.get()
    if page is not None:
        notes = page.open
        if notes is not None:
            notes.whole = False


def marked(html: str) -> Markup:
    """What a template has drawn, as it may stand in a page."""
    return str.__new__(Markup, html)


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
