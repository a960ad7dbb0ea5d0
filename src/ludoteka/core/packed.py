"""Sets of small numbers packed into an int: the seats that saw a card, fields with a cube, spaces that are free.

A packed set is copied with its state for nothing and joined, cut and subtracted with `|`, `&` and `& ~`. What a
reader would have to decipher has a name here.
"""

from __future__ import annotations


def only(number: int) -> int:
    """The set of this one number."""
    return 1 << number


def below(count: int) -> int:
    """The set of all numbers from 0 that are below the count: of all seats, all columns."""
    return (1 << count) - 1


def has(packed: int, number: int) -> bool:
    return packed >> number & 1 != 0


def packed(numbers: list[int]) -> int:
    together = 0
    for number in numbers:
        together |= 1 << number
    return together
