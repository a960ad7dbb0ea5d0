"""Role icons of all roles in one number: counted and compared at every look at a position. [VAL-8.4.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.valeria.terms import ROLE_IDS

ICON_BITS: Final = 8  # for each role: more than anybody can have


def icons_together(counts: tuple[int, ...]) -> int:
    """So many icons of each role."""
    return sum(count << ICON_BITS * role for role, count in enumerate(counts))


def icons_of(icons: int, role: int) -> int:
    return icons >> ICON_BITS * role & (1 << ICON_BITS) - 1


SPARE: Final = icons_together((1 << ICON_BITS - 1,) * len(ROLE_IDS))  # the highest bit of each role


def has_icons(icons: int, wanted: int) -> bool:
    """Whether there are as many of each role as are wanted: no role takes away its spare bit. [VAL-8.4.1]"""
    return icons + SPARE - wanted & SPARE == SPARE
