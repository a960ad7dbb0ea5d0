"""Areas of the board: which spaces an answer means, which units are hit, who is nearest. [HER-11.11, HER-29.1]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.games.heroes.combat.board import COLUMNS, NEIGHBOURS, ROWS, SPACES, TOWER, distance, spaces_of
from ludoteka.games.heroes.combat.fighters import fighter_at
from ludoteka.games.heroes.combat.text import COLUMN, PAIR, PAIR_SPACES
from ludoteka.games.heroes.state import Heroes

Selector = Mapping[str, Any]
PAIRS: Final = PAIR_SPACES
UNIT: Final = "unit_and_adjacent"
CENTRE: Final = 1000  # + a space among what was picked: the middle of an area
assert len(PAIRS) == 31


def area(pick: int, shape: str) -> list[int]:
    """The spaces that an answer about an area means."""
    if shape == "two_adjacent_spaces":
        return list(PAIRS[pick - PAIR])
    if shape == "board_row_of_5":
        return [pick - COLUMN + COLUMNS * row for row in range(ROWS)]
    around = spaces_of(NEIGHBOURS[pick])
    return around if shape == "adjacent_to_space" else [pick, *around]


AREAS: Final = {
    "two_adjacent_spaces": range(PAIR, PAIR + len(PAIRS)),
    "board_row_of_5": range(COLUMN, COLUMN + COLUMNS),
    "space_and_adjacent": range(SPACES),
    "adjacent_to_space": range(SPACES),
    "unit_and_adjacent": range(SPACES),
}


def hit(s: Heroes, pick: int, shape: str, fit: list[int]) -> tuple[int, ...]:
    found = [fighter_at(s, space) for space in area(pick, shape)]
    return tuple([one for one in found if one >= 0 and one in fit])


def is_counted(selector: Selector) -> bool:
    """Of the units around a space or a unit only so many are meant, chosen by the controller."""
    return selector.get("shape") in ("unit_and_adjacent", "adjacent_to_space") and isinstance(
        selector.get("count"), int
    )


def counted_picks(s: Heroes, selector: Selector, fit: list[int], chosen: tuple[int, ...]) -> list[int]:
    """First the unit or the space, then units next to it."""
    shape, count = selector["shape"], int(selector["count"])
    if not chosen:
        found = [pick for pick in AREAS[shape] if hit(s, pick, shape, fit)]
        return [pick for pick in found if fighter_at(s, pick) in fit] if shape == UNIT else found
    centre = chosen[0] - CENTRE if chosen[0] >= CENTRE else s.space[chosen[0]]
    if len(settled(chosen)) >= count or centre >= SPACES:
        return []
    around = [fighter_at(s, space) for space in spaces_of(NEIGHBOURS[centre])]
    return sorted([s.space[one] for one in around if one in fit and one not in chosen])


def settled(chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The units among what was picked: an empty space in the middle is none."""
    return tuple([one for one in chosen if one < CENTRE])


def nearest(s: Heroes, found: list[int], first: int) -> list[int]:
    """Those with the fewest steps to the first; the Arrow Tower is farther away than every unit."""
    steps = {one: steps_between(s, one, first) for one in found}
    least = min(steps.values(), default=0)
    return [one for one in found if steps[one] == least]


def steps_between(s: Heroes, one: int, other: int) -> int:
    if TOWER in (s.space[one], s.space[other]):
        return SPACES
    return distance(s.space[one], s.space[other])
