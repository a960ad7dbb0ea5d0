"""The Combat Board: 5 rows of 4 spaces as 20 bits, from the attacker's Backline to the defender's. [HER-17.9]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from ludoteka.core.packed import has, only, packed
from ludoteka.games.heroes.terms import ATTACKER

T = TypeVar("T")
Written = tuple[tuple[tuple[T, ...], ...], ...]  # by third of the spaces and mask of it what stands for them

ROWS: Final = 5
COLUMNS: Final = 4
SPACES: Final = 20
TOWER: Final = 20  # beside the board [HER-18.5]
GONE: Final = -1  # defeated

ALL: Final = (1 << SPACES) - 1
LEFT: Final = 0x11111  # column 0
RIGHT: Final = 0x88888  # column 3
MIDDLE_ROW: Final = 2
MIDDLE: Final = 0xF << (COLUMNS * MIDDLE_ROW)
OWN_SIDE: Final = (0x000FF, 0xFF000)  # rows 0-1 and 3-4
BACKLINE: Final = (0x0000F, 0xF0000)
STEPS: Final = 3  # of a ground or flying unit [HER-17.19]


def row_of(space: int) -> int:
    return space // COLUMNS


def column_of(space: int) -> int:
    return space % COLUMNS


def row_mask(row: int) -> int:
    """Every space of a row."""
    return 0xF << COLUMNS * row


def spread(mask: int) -> int:
    """Every space next to one of these."""
    return ((mask & ~LEFT) >> 1) | ((mask & ~RIGHT) << 1) | (mask >> COLUMNS) | ((mask << COLUMNS) & ALL)


def distance(a: int, b: int) -> int:
    """Orthogonal steps between two spaces."""
    return abs(row_of(a) - row_of(b)) + abs(column_of(a) - column_of(b))


NEIGHBOURS: Final = tuple([spread(only(space)) for space in range(SPACES)])
WITHIN_STEPS: Final = tuple(
    [packed([other for other in range(SPACES) if distance(space, other) <= STEPS]) for space in range(SPACES)]
)


# What a unit covers, by its space: nothing where it is beside the board (TOWER) or defeated (GONE, the last one).
COVERED: Final = (*[only(space) for space in range(SPACES)], 0, 0)
assert COVERED[TOWER] == COVERED[GONE] == 0

THIRD: Final = 7  # of the spaces and the Arrow Tower, as bits
LOW: Final = (1 << THIRD) - 1


def written(word: Callable[[int], T]) -> Written[T]:
    """What stands for each space, by third of the spaces and mask of it."""
    return tuple(
        [
            tuple([tuple([word(first + bit) for bit in range(THIRD) if has(mask, bit)]) for mask in range(LOW + 1)])
            for first in (0, THIRD, 2 * THIRD)
        ]
    )


def listed(words: Written[T], mask: int) -> list[T]:
    """What stands for the spaces of a mask, ascending."""
    found = list(words[0][mask & LOW])
    if mask > LOW:
        found += words[1][mask >> THIRD & LOW]
        found += words[2][mask >> 2 * THIRD]
    return found


NUMBERS: Final = written(lambda space: space)


def spaces_of(mask: int) -> list[int]:
    """The spaces of a mask, ascending."""
    return listed(NUMBERS, mask)


def walk(start: int, free: int, steps: int) -> int:
    """The spaces that a ground unit reaches through free spaces, its own not included."""
    reached = 1 << start
    for _ in range(steps):
        reached |= spread(reached) & free
    return reached & ~(1 << start)


def behind(start: int, target: int) -> int:
    """The next space in line beyond an adjacent target, GONE where the board ends."""
    row = 2 * row_of(target) - row_of(start)
    column = 2 * column_of(target) - column_of(start)
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else GONE


def left_to_right(side: int, space: int) -> int:
    """The column as the player of a side counts it from his left. [HER-17.9]"""
    return column_of(space) if side == ATTACKER else COLUMNS - 1 - column_of(space)


# Columns a to d from the attacker's left, rows 1 to 5 from the attacker's Backline.
SPACE_NAMES: Final = (*[f"{'abcd'[column_of(space)]}{row_of(space) + 1}" for space in range(SPACES)], "tower")


def space_name(space: int) -> str:
    return SPACE_NAMES[space]


def space_number(name: str) -> int:
    return SPACE_NAMES.index(name)
