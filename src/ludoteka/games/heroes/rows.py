"""Rows by seat or by field that change a few times in a match. They are tuples: copies of a state share them."""

from __future__ import annotations

from typing import TypeVar

Member = TypeVar("Member")


def replaced(row: tuple[Member, ...], place: int, member: Member) -> tuple[Member, ...]:
    """The row with another member in this place."""
    members = list(row)
    members[place] = member
    return tuple(members)
