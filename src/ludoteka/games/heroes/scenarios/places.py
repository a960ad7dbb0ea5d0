"""Where everything stands before the first Round: tiles turned, Towns flagged, Heroes placed. [HER-3.5, HER-3.14]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.heroes.boards import LOCATIONS, SCENARIOS, SLOTS, TILES
from ludoteka.games.heroes.map.connection import legal_rotations
from ludoteka.games.heroes.map.fields import hexagon, measure_map, measure_tile
from ludoteka.games.heroes.map.geometry import place_of
from ludoteka.games.heroes.map.spots import Spot, way_to
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.maps import board_of, lay_out
from ludoteka.games.heroes.scenarios.rules import Row
from ludoteka.games.heroes.scenarios.text import ORIENT_START, START_FIELD, TILE_TURNED, Place
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, SECONDARY, START_WITH_SECONDARY, Figure

FULL_MP: Final = (3, 2)  # Main and Secondary Hero [HER-9.1, HER-9.2]


def lay_map(s: Heroes) -> None:
    s.tiles, s.pool = lay_out(s, s.scenario, s.faction)
    measure_map(s)


def entries(s: Heroes) -> list[Row]:
    return list(board_of(SCENARIOS[s.scenario], len(s.faction))["tiles"])


# -- turning -------------------------------------------------------------------------------------------------


@step
def orient(s: Heroes, seat: int) -> None:
    """A player turns his Starting Tile and the tiles marked for him. [HER-3.14]"""
    for place, entry in reversed(list(enumerate(entries(s)))):
        if turns(entry, seat):
            s.then(orient_tile, seat, place)


def turns(entry: Row, seat: int) -> bool:
    marked = entry["kind"] == "starting" or entry.get("orient") == "player"
    return marked and entry["face"] == "up" and entry.get("seat", 0) == seat


@step
def orient_tile(s: Heroes, seat: int, place: int) -> None:
    """The rotations that keep the map connected and the AI's starting field free."""
    rotations = legal_rotations(s.tiles, place)
    rule = entries(s)[place].get("orient_rule")
    free = [one for one in rotations if rule is None or ai_may_start(s, place, one)]
    s.ask(seat, ORIENT_START.about(("tile", TILES[s.tiles[place].tile].id)), free or rotations, oriented, place)


def ai_may_start(s: Heroes, place: int, rotation: int) -> bool:
    """Whether no blocked field lies where an AI Hero starts. [HER-30.42]"""
    turned = s.tiles[place]._replace(rotation=rotation)
    starts = [tuple(row["at"]) for row in SCENARIOS[s.scenario].rows.get("ai", ()) if isinstance(row.get("at"), tuple)]
    blocked = [slot for slot in range(SLOTS) if category(s, SLOTS * place + slot) == "blocked"]
    return not any(place_of(turned, slot) in starts for slot in blocked)


@step
def oriented(s: Heroes, seat: int, rotation: int, place: int) -> None:
    s.tiles[place] = s.tiles[place]._replace(rotation=rotation)
    measure_tile(s, place)
    s.tell(TILE_TURNED, seat, TILES[s.tiles[place].tile].id, 60 * rotation)


# -- standing ------------------------------------------------------------------------------------------------


def category(s: Heroes, field: int) -> str:
    printed = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]
    return LOCATIONS[printed.location].category


def town_of(s: Heroes, place: int) -> int:
    """The field of the Town on a tile."""
    fields = TILES[s.tiles[place].tile].fields
    return next(SLOTS * place + slot for slot in range(SLOTS) if LOCATIONS[fields[slot].location].id == "town")


@step
def settle_at_home(s: Heroes, seat: int) -> None:
    """The Main Hero stands on his home Town, flagged by his cube, or where the scenario says. [HER-3.14]"""
    place = next(i for i, entry in enumerate(entries(s)) if entry.get("seat") == seat)
    if entries(s)[place].get("start_field") == "empty":
        empty = [SLOTS * place + slot for slot in range(SLOTS) if category(s, SLOTS * place + slot) == "empty"]
        s.ask(seat, START_FIELD, [seen(s, field) for field in empty], start_chosen, MAIN)
        return
    move_in(s, seat, town_of(s, place))


def move_in(s: Heroes, seat: int, town: int) -> None:
    s.home = replaced(s.home, seat, town)
    s.flag[town] = seat
    s.ever_flagged |= only(town)
    stand(s, seat, MAIN, town)
    if s.has_rule(START_WITH_SECONDARY):
        s.then(place_secondary, seat)


def seen(s: Heroes, field: int) -> Spot:
    """A field of a tile, with the way from the middle of the tile."""
    printed = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]
    return Spot(
        hexagon(s, field), LOCATIONS[printed.location].id, way_to(hexagon(s, field // SLOTS * SLOTS), hexagon(s, field))
    )


def field_at(s: Heroes, place: Place) -> int:
    return next(field for field in range(SLOTS * len(s.tiles)) if hexagon(s, field) == place)


@step
def start_chosen(s: Heroes, seat: int, chosen: Spot, kind: int) -> None:
    stand(s, seat, kind, field_at(s, chosen.place))


def stand(s: Heroes, seat: int, kind: int, field: int) -> None:
    s.figures.append(Figure(seat, kind, field, FULL_MP[kind], 0, field, -1, False, ()))


@step
def place_secondary(s: Heroes, seat: int) -> None:
    """Option: a Secondary Hero next to the Town, on an unguarded field of the Starting Tile. [HER-22, HER-R39]"""
    town = s.home[seat]
    around = [SLOTS * (town // SLOTS) + slot for slot in range(SLOTS) if SLOTS * (town // SLOTS) + slot != town]
    free = [field for field in around if category(s, field) != "blocked" and not difficulty(s, field)]
    s.ask(seat, START_FIELD, [seen(s, field) for field in free], start_chosen, SECONDARY)


def difficulty(s: Heroes, field: int) -> int:
    return TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty
