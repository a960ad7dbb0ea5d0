"""Records that are made at every move. Their own constructor is a detour through Python, also where rules are compiled.

For others it does not matter: those are made by their constructors, which know the names of their parts.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

Record = TypeVar("Record", bound=tuple[Any, ...])
NEW: Final = tuple.__new__
REPLACE: Final = "_replace"


def made(kind: type[Record], parts: tuple[Any, ...]) -> Record:
    """A record of all its parts, in their order."""
    return NEW(kind, parts)


def often_replaced(kind: type[Record]) -> type[Record]:
    """A decorator for records of which parts are replaced at every move: their `_replace` without the detour."""
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    places = {name: place for place, name in enumerate(fields)}

    def replace(record: Record, **parts: Any) -> Record:
        values = list(record)
        for name, value in parts.items():
            values[places[name]] = value
        return made(kind, tuple(values))

    setattr(kind, REPLACE, replace)
    return kind
