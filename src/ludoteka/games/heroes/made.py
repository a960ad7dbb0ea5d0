"""Records that are made at every move. Their own constructor is a detour through Python, also where rules are compiled.

For others it does not matter: those are made by their constructors, which know the names of their parts.
"""

from __future__ import annotations

from typing import Any, TypeVar

Record = TypeVar("Record", bound=tuple[Any, ...])


def made(kind: type[Record], parts: tuple[Any, ...]) -> Record:
    """A record of all its parts, in their order."""
    return tuple.__new__(kind, parts)
