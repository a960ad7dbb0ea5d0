"""What can be read from the map: locations, cubes, who stands where, who is an enemy. [HER-14.B, HER-14.D]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import BANKS, BUILDINGS, LOCATIONS, SLOTS, TILES, TOWNS, Field, Location
from ludoteka.games.heroes.map.geometry import Hex, field_on, laid_out, movement_graph, place_of, relaid
from ludoteka.games.heroes.map.spots import Spot, way_to
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import CHANGING_GUARDS, SHARING_FLAGS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FIELD, FREE_EXCHANGE, NOBODY, SEAT, Figure
from ludoteka.games.heroes.words.components import FACE_DOWN

OFF_THE_MAP: Final = -1  # the field of a figure that is not on the map
SANCTUARY: Final = "sanctuary"
TOWN: Final = "town"
SETTLEMENTS: Final = ("settlement", "random_town")  # a Random Town counts as a Settlement [HER-27.6]
CITADEL: Final = "citadel"
ABOVE_LEVELS: Final = 8

# -- what is printed -----------------------------------------------------------------------------------------


def printed(s: Heroes, field: int) -> Field:
    return TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]


PRINTED: Final = tuple([tuple([LOCATIONS[field.location] for field in tile.fields]) for tile in TILES])


BLOCKED: Final = tuple([tuple([place.category == "blocked" for place in tile]) for tile in PRINTED])


def bank_on(s: Heroes, field: int) -> int:
    """The Creature Bank whose token lies on a field, -1: none. [HER-27.9]"""
    for where, bank in s.banks:
        if where == field:
            return bank
    return -1


def location(s: Heroes, field: int) -> Location:
    """As printed, unless a token lies on the field."""
    if s.banks and bank_on(s, field) >= 0:
        return BANKS[bank_on(s, field)].place
    return PRINTED[s.tiles[field // SLOTS].tile][field % SLOTS]


def category(s: Heroes, field: int) -> str:
    """As printed; with `free_exchange` a Trading Post is visited once. [HER-14.5, HER-22]"""
    if not s.banks and not s.has_rule(FREE_EXCHANGE):
        return PRINTED[s.tiles[field // SLOTS].tile][field % SLOTS].category
    place = location(s, field)
    return "visitable" if place.id == "trading_post" and s.has_rule(FREE_EXCHANGE) else place.category


def difficulty(s: Heroes, field: int) -> int:
    """As printed; no Level is high enough for a Creature Bank. [HER-27.9]"""
    return ABOVE_LEVELS if s.banks and bank_on(s, field) >= 0 else printed(s, field).difficulty


def is_town(s: Heroes, field: int) -> bool:
    return location(s, field).id == TOWN


def is_settlement(s: Heroes, field: int) -> bool:
    return location(s, field).id in SETTLEMENTS


def is_blocked_field(s: Heroes, field: int) -> bool:
    return BLOCKED[s.tiles[field // SLOTS].tile][field % SLOTS] and (not s.banks or bank_on(s, field) < 0)


def hexagon(s: Heroes, field: int) -> Hex:
    """Where a field lies."""
    return place_of(s.tiles[field // SLOTS], field % SLOTS)


def field_at(s: Heroes, place: Hex) -> int:
    """The field that lies there, OFF_THE_MAP where none does."""
    return field_on(s.tiles, place)


def lying(s: Heroes, field: int) -> str:
    """The id of the location on a field, as far as everybody sees it. [HER-28]"""
    return location(s, field).id if s.tiles[field // SLOTS].up else FACE_DOWN


def spot(s: Heroes, field: int, start: int) -> Spot:
    """A field among the options of a question that is asked at another field."""
    place = hexagon(s, field)
    return Spot(place, lying(s, field), way_to(hexagon(s, start) if start >= 0 else (0, 0), place))


def fields_up(s: Heroes) -> list[int]:
    """Every field of a tile that lies face up."""
    return [SLOTS * i + slot for i in range(len(s.tiles)) if s.tiles[i].up for slot in range(SLOTS)]


def measure_map(s: Heroes) -> None:
    """What is kept for every field, and the ways between them, after tiles were laid or turned."""
    count_fields(s)
    s.graph = movement_graph(s.tiles, [field for field, _ in s.banks]) if s.banks else laid_out(s.tiles)


def measure_tile(s: Heroes, tile: int) -> None:
    """The same where only one tile was laid or turned; Creature Banks open what is printed. [HER-27.9]"""
    if s.banks:
        measure_map(s)
        return
    count_fields(s)
    s.graph = relaid(s.graph, s.tiles, tile)


def count_fields(s: Heroes) -> None:
    if missing := SLOTS * len(s.tiles) - len(s.flag):
        s.flag = s.flag + [NOBODY] * missing
        s.shared_flags = s.shared_flags + (0,) * missing
        s.product = s.product + (-1,) * missing


# -- cubes and guards ----------------------------------------------------------------------------------------


def has_cube(s: Heroes, field: int) -> bool:
    """A Black Cube: the field counts as Empty. [HER-14.6]"""
    return has(s.cubes, field)


def was_flagged(s: Heroes, field: int) -> bool:
    return has(s.ever_flagged, field)


def is_guarded(s: Heroes, seat: int, field: int) -> bool:
    """While unvisited: no Black Cube, never flagged; the scenario may change it. [HER-14.12, HER-R22]"""
    if not difficulty(s, field) or has(s.beaten, field):
        return False
    by_scenario = hooks.is_guarded.ask(s, seat, field) if s.scenario in CHANGING_GUARDS else hooks.AS_PRINTED
    if by_scenario != hooks.AS_PRINTED:
        return bool(by_scenario)
    if category(s, field) == "visitable":
        return not has_cube(s, field)
    return not was_flagged(s, field)


def is_empty_for(s: Heroes, seat: int, field: int) -> bool:
    """Nothing happens to a Hero of the seat who visits it. [HER-14.6, HER-14.13, HER-R56]"""
    kind = category(s, field)
    if kind in ("empty", "blocked"):
        return True
    if kind == "visitable":
        return has_cube(s, field)
    if kind == "flaggable_shared" or (s.scenario in SHARING_FLAGS and hooks.shares_flags.ask(s, field)):
        return has(s.shared_flags[field], seat)
    return kind == "flaggable" and s.flag[field] >= 0 and s.team[s.flag[field]] == s.team[seat]


# -- who stands where ----------------------------------------------------------------------------------------


def is_stood_on(s: Heroes, field: int) -> bool:
    """Whether a figure stands on a field."""
    for one in s.figures:
        if one[FIELD] == field:
            return True
    return False


def figures_on(s: Heroes, field: int) -> list[int]:
    return [i for i, one in enumerate(s.figures) if one[FIELD] == field] if field >= 0 else []


def are_allied(s: Heroes, seat: int, other: int) -> bool:
    """Seats of one team; AI Heroes and roaming armies (-1) belong together. [HER-0.4, HER-25.3]"""
    if seat < 0 or other < 0:
        return seat < 0 and other < 0
    return s.team[seat] == s.team[other]


def allies_on(s: Heroes, figure: int, field: int) -> list[int]:
    """Other figures of the same team on a field."""
    seat = s.figures[figure].seat
    return [i for i in figures_on(s, field) if i != figure and are_allied(s, seat, s.figures[i].seat)]


def is_with_ally(s: Heroes, one: Figure) -> bool:
    """Whether another figure of the same team stands with a Hero on the map."""
    together = 0  # itself among them
    for other in s.figures:
        if other[FIELD] == one[FIELD] and are_allied(s, one[SEAT], other[SEAT]):
            together += 1
    return together > 1


def enemies_on(s: Heroes, figure: int, field: int) -> list[int]:
    seat = s.figures[figure].seat
    return [i for i, one in enumerate(s.figures) if one[FIELD] == field and not are_allied(s, seat, one.seat)]


# -- buildings -----------------------------------------------------------------------------------------------


def has_citadel(s: Heroes, seat: int) -> bool:
    """[HER-18.1]"""
    numbers = TOWNS[s.faction[seat]].buildings
    return any(BUILDINGS[number].kind == CITADEL and has(s.buildings[seat], i) for i, number in enumerate(numbers))
