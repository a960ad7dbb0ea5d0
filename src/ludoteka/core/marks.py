"""Marks around words that name something: a page makes links of them, and players get their names."""

from __future__ import annotations

from typing import Final

OPEN: Final = "\ue000"
MIDDLE: Final = "\ue001"
CLOSE: Final = "\ue002"
AGAINST: Final = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"  # between the points of two sides, which stay on one line


def marked(kind: str, id: object, words: str) -> str:
    return f"{OPEN}{kind}:{id}{MIDDLE}{words}{CLOSE}"


def player(seat: int) -> str:
    """A player within the label of an option. Whoever shows the label puts the name there: see `option_label`."""
    return marked("seat", seat, "")
