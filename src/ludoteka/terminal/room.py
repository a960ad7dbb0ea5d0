"""How much room a drawing has: where it does not fit a screen, players are told in a few lines and texts are left out.

A drawing of a game asks `scarce()` before it shows what can be read elsewhere (`i NAME`, the whole table with `b`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple


class Room(NamedTuple):
    """How many lines the player who looks may take, and each of the others; 0: as many as there are."""

    own: int
    others: int


PLENTY: Final = Room(0, 0)
LESS_AND_LESS: Final = (PLENTY, Room(9, 3), Room(6, 2), Room(4, 1), Room(3, 1))
ROOM: ContextVar[Room] = ContextVar("room", default=PLENTY)


def scarce() -> bool:
    """Whether the table must be drawn shortly."""
    return ROOM.get() != PLENTY


@contextmanager
def within(room: Room) -> Iterator[None]:
    """Draw within so much room."""
    before = ROOM.set(room)
    try:
        yield
    finally:
        ROOM.reset(before)
