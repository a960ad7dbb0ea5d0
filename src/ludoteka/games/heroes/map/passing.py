"""Which fields a Hero may move to and pass over: lines, Blocked Fields, allies, Sanctuaries. [HER-6.3, 6.8 to 6.12]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only, packed
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.map.fields import (
    OFF_THE_MAP,
    SANCTUARY,
    are_allied,
    enemies_on,
    field_at,
    hexagon,
    is_blocked_field,
    is_guarded,
    is_stood_on,
    location,
)
from ludoteka.games.heroes.map.geometry import DIRECTIONS, OFF_MAP, closed, neighbour, turned
from ludoteka.games.heroes.map.terrain import EMBARKED, embarks
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import CLOSING_FIELDS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FIELD, SEAT

# What a `move_mode` allows to cross. [HER-6.12]
BORDERS: Final = "borders"
BLOCKED: Final = "blocked"
GUARDED: Final = "neutral_fields"
ENEMIES: Final = "enemy_heroes"
ANY_FIELD: Final = "visit_skip"


def ways_from(s: Heroes, figure: int, field: int) -> list[tuple[int, int]]:
    """The directions in which a Hero may leave a field, and the fields there. [HER-6.2]"""
    found = [(way, there) for way, there in enumerate(s.graph[field]) if there != OFF_MAP]
    passing = s.figures[figure].passing
    if not passing:
        return found
    if EMBARKED in passing:
        return []
    if BORDERS not in passing and BLOCKED not in passing:
        return found
    known = [way for way, _ in found]
    for way in range(DIRECTIONS):
        there = field_at(s, neighbour(hexagon(s, field), way))
        if way not in known and there != OFF_THE_MAP and crosses(s, passing, field, there, way):
            found.append((way, there))
    return sorted(found)


def crosses(s: Heroes, passing: tuple[str, ...], here: int, there: int, way: int) -> bool:
    """Whether an effect lets a Hero cross what stands between two bordering fields. [HER-6.10]

    The lines around a Blocked Field belong to it: who may pass it is not stopped by them.
    """
    if not s.tiles[there // SLOTS].up or (is_blocked_field(s, there) and BLOCKED not in passing):
        return False
    if BORDERS in passing:
        return True
    stops_here = not is_blocked_field(s, here) and has_line(s, here, way)
    return not stops_here and (is_blocked_field(s, there) or not has_line(s, there, turned(way, 3)))


def has_line(s: Heroes, field: int, way: int) -> bool:
    return has(closed(s.tiles[field // SLOTS], field % SLOTS), way)


def field_beyond(s: Heroes, field: int, way: int) -> int:
    """The field that borders another one in a direction, whatever stands between them."""
    there = s.graph[field][way]
    return there if there != OFF_MAP else field_at(s, neighbour(hexagon(s, field), way))


def ways_on(s: Heroes, figure: int, here: int, left: int) -> int:
    """The directions, as bits, in which a Hero with so many points left afterwards may leave a field.

    The plain ways of the map lead to no Blocked Field: only where somebody stands he may be unable to stop.
    [HER-6.3, HER-R07]
    """
    if s.figures[figure].passing or s.scenario in CLOSING_FIELDS:
        return packed(ways_by_rule(s, figure, here, left))
    found = 0
    for way, there in enumerate(s.graph[here]):
        if there != OFF_MAP and (not is_stood_on(s, there) or may_stop_or_go_on(s, figure, here, there, left)):
            found |= only(way)
    return found


def ways_by_rule(s: Heroes, figure: int, here: int, left: int) -> list[int]:
    """The same for a Hero who may cross something, or where the scenario closes fields. [HER-6.12, HER-30.7]"""
    seat = s.figures[figure].seat
    return [
        way
        for way, there in ways_from(s, figure, here)
        if hooks.may_enter.ask(s, seat, there) and may_stop_or_go_on(s, figure, here, there, left)
    ]


def may_stop_or_go_on(s: Heroes, figure: int, here: int, there: int, left: int) -> bool:
    """Where a Hero may not stop he must be able to go on. [HER-6.8, HER-6.10]"""
    return not must_pass(s, figure, there) or (
        not embarks(s, figure, here, there) and can_go_on(s, figure, there, left)
    )


def can_go_on(s: Heroes, figure: int, here: int, left: int) -> bool:
    """Whether a further Movement Point and a legal field to go on to exist."""
    return left > 0 and ways_on(s, figure, here, left - 1) != 0


def must_pass(s: Heroes, figure: int, field: int) -> bool:
    """A Hero may not stop on a Blocked Field, on an ally's, nor where enemies are safe. [HER-6.3.1, HER-6.3.2]"""
    if is_blocked_field(s, field):
        return True
    one, is_met = s.figures[figure], False
    for other in s.figures:
        if other[FIELD] == field and other is not one:
            if are_allied(s, one[SEAT], other[SEAT]):
                return True
            is_met = True
    return is_met and are_safe(s, figure, field)


def are_safe(s: Heroes, figure: int, field: int) -> bool:
    """In a Sanctuary, or while no Hero may be attacked. [HER-15.A sanctuary]"""
    return location(s, field).id == SANCTUARY or is_changed(s, s.figures[figure].seat, "no_hero_attacks")


def may_pass_on(s: Heroes, figure: int) -> bool:
    """Whether an effect lets a Hero go on from its field without resolving it. [HER-6.12]"""
    one = s.figures[figure]
    if not one.passing:
        return False
    allowed = ANY_FIELD in one.passing
    allowed = allowed or (GUARDED in one.passing and is_guarded(s, one.seat, one.field))
    allowed = allowed or (ENEMIES in one.passing and bool(enemies_on(s, figure, one.field)))
    return allowed and can_go_on(s, figure, one.field, one.mp + one.extra)
