"""How a Hero could walk: to each field the way with the least on it, among those the shortest. [HER-6.2, HER-6.3]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.map.fields import enemies_on, is_empty_for, is_guarded
from ludoteka.games.heroes.map.flags import enemy_holder
from ludoteka.games.heroes.map.geometry import DIRECTIONS
from ludoteka.games.heroes.map.passing import field_beyond, must_pass, ways_on
from ludoteka.games.heroes.map.terrain import embarks
from ludoteka.games.heroes.state import Heroes

Walk = tuple[tuple[int, int], ...]  # (direction, field) for every step
Tried = tuple[int, Walk]  # what comes up before its end, and the walk

LATER: Final = 3  # steps beyond this turn's Movement Points that are still of interest
FIGHT, VISIT, QUIET = 20, 1, 0  # how much somebody would rather walk around it


def walks_from(s: Heroes, figure: int) -> list[Walk]:
    """To every field within reach, now or a little later, on which the Hero may stop."""
    one = s.figures[figure]
    points = one.mp + one.extra
    best: dict[int, Tried] = {}
    layer: dict[int, Tried] = {one.field: (0, ())}
    for number in range(points + LATER):
        layer = next_layer(s, figure, layer, points - number - 1 if number < points else LATER)
        for field, tried in layer.items():
            if number < points or (field not in best and not is_empty_for(s, one.seat, field)):
                best[field] = min(best.get(field, tried), tried, key=preferred)
    best.pop(one.field, None)
    return [walk for field, (_, walk) in sorted(best.items()) if not must_pass(s, figure, field)]


def preferred(tried: Tried) -> tuple[int, int]:
    return tried[0], len(tried[1])


def next_layer(s: Heroes, figure: int, layer: dict[int, Tried], left: int) -> dict[int, Tried]:
    """One step further from every field of a layer; by field the walk with the least on it."""
    found: dict[int, Tried] = {}
    for here, (before, walk) in layer.items():
        if walk and ends_moves(s, figure, walk):
            continue
        passed = before + (trouble(s, figure, here) if walk else QUIET)
        ways = ways_on(s, figure, here, left)
        for way in [way for way in range(DIRECTIONS) if has(ways, way)]:
            there = field_beyond(s, here, way)
            if there not in found or passed < found[there][0]:
                found[there] = (passed, (*walk, (way, there)))
    return found


def ends_moves(s: Heroes, figure: int, walk: Walk) -> bool:
    """Whether the last step led from land to sea. [HER-27.9]"""
    before = walk[-2][1] if len(walk) > 1 else s.figures[figure].field
    return embarks(s, figure, before, walk[-1][1])


def trouble(s: Heroes, figure: int, field: int) -> int:
    """How much comes up on a field that is walked over."""
    seat = s.figures[figure].seat
    if must_pass(s, figure, field):
        return QUIET
    if enemies_on(s, figure, field) or enemy_holder(s, figure, field) >= 0 or is_guarded(s, seat, field):
        return FIGHT
    return QUIET if is_empty_for(s, seat, field) else VISIT
