"""Records of which parts are replaced at every move. Their own `_replace` is a detour: it looks for parts by name.

Where rules are compiled, core/quick.h does it instead, and makes records by their constructors.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

Record = TypeVar("Record", bound=tuple[Any, ...])
NEW: Final = tuple.__new__
REPLACE: Final = "_replace"


def often_replaced(kind: type[Record]) -> type[Record]:
    """A decorator for such records: their `_replace` without the detour."""
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    places = {name: place for place, name in enumerate(fields)}

    def replace(record: Record, **parts: Any) -> Record:
        values = list(record)
        for name, value in parts.items():
            values[places[name]] = value
        return NEW(kind, tuple(values))

    setattr(kind, REPLACE, replace)
    return kind
