"""Words for the declaration of a state: who may see a field. Everybody may see one that is declared without them.

    self.deck: Hidden[list[int]] = ...                           nobody sees it
    self.hands: Own[list[list[int]]] = ...                       each seat sees its own place
    self.line: Annotated[list[Pair], hides(face_down)] = ...     all of it is seen but face_down(state, seat)

What follows from a declaration is written by `python -m ludoteka.kit.declared`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

T = TypeVar("T")

Hidden = Annotated[T, "nobody may see it"]
Own = Annotated[T, "a list by seat: each seat may see its own place"]


def hides(part: Callable[[Any, int], object]) -> Callable[[Any, int], object]:
    """Marks a field of which a seat cannot see everything: `part(state, seat)` is what it cannot see."""
    return part


def others(places: Sequence[object], seat: int) -> list[object]:
    """What lies at the places of the other seats."""
    return [None if place == seat else value for place, value in enumerate(places)]
