"""The map at a glance: lines between fields, guards that still stand, what fields give, ways of the Heroes. [HER-14]"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import LOCATIONS, RING, SLOTS, TILES, Bank
from ludoteka.games.heroes.combat.stack_tokens import stacked_guards
from ludoteka.games.heroes.effects.in_force import change_of
from ludoteka.games.heroes.hero.levels import level
from ludoteka.games.heroes.map.banks import bank_of
from ludoteka.games.heroes.map.fields import hexagon, is_guarded
from ludoteka.games.heroes.map.flags import yield_of
from ludoteka.games.heroes.map.geometry import Placed, closed
from ludoteka.games.heroes.map.guards import guards_of, is_quick
from ludoteka.games.heroes.map.passing import ways_from
from ludoteka.games.heroes.scenarios.rules import CHANGING_GUARDS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES, TIERS
from ludoteka.games.heroes.words.components import face_id

Json = dict[str, Any]
WAYS: Final = tuple([way.lower() for way in RING])
CATEGORY: Final = tuple([location.category for location in LOCATIONS])


MAPS_SEEN: Final = Kept()
TILES_SEEN: Final = Kept(2048)


def map_outlook(s: Heroes, seat: int) -> Json:
    figures = [figure_outlook(s, number) for number in range(len(s.figures))]
    return {"fields": map_fields(s, seat), "figures": figures}


def map_fields(s: Heroes, seat: int) -> Json:
    """All fields that are seen, by number. As they were while no cube is laid on the map and no token on them."""
    common = common_outlook(s, seat)
    if not common:
        return each_field(s, seat, common)
    made_of = (tuple(s.tiles), s.product, common)
    found: Json = MAPS_SEEN.get(made_of, lambda: each_field(s, seat, common))
    return found


def each_field(s: Heroes, seat: int, common: tuple[Any, ...]) -> Json:
    fields: Json = {}
    for tile, placed in enumerate(s.tiles):
        if placed.up:
            fields.update(tile_outlook(s, seat, tile, common))
    return fields


def common_outlook(s: Heroes, seat: int) -> tuple[Any, ...]:
    """What lines, guards and gains of all fields depend on; (): scenario or Creature Banks make more of it."""
    if s.banks or s.scenario in CHANGING_GUARDS:
        return ()
    guards = (s.difficulty, change_of(s, s.turn, "neutral_difficulty"), level(s, seat))
    return s.scenario, s.switches, s.home, guards, (s.cubes, s.ever_flagged, s.beaten)


def tile_outlook(s: Heroes, seat: int, tile: int, common: tuple[Any, ...]) -> Json:
    """The fields of a tile, by number. As they were while no cube is laid on the map and no token on them."""
    if not common:
        return fields_of_tile(s, seat, tile)
    first = SLOTS * tile
    made_of = (tile, s.tiles[tile], tuple(s.product[first : first + SLOTS]), common)
    found: Json = TILES_SEEN.get(made_of, lambda: fields_of_tile(s, seat, tile))
    return found


def fields_of_tile(s: Heroes, seat: int, tile: int) -> Json:
    return {str(field): field_outlook(s, seat, field) for field in range(SLOTS * tile, SLOTS * tile + SLOTS)}


def field_outlook(s: Heroes, seat: int, field: int) -> Json:
    """Lines around it, and what is there to win or to fight for this seat."""
    placed, slot = s.tiles[field // SLOTS], field % SLOTS
    bank = bank_of(s, field) if s.banks else None
    if bank is not None:
        return bank_outlook(s, seat, field, bank)
    if CATEGORY[TILES[placed.tile].fields[slot].location] in ("empty", "blocked"):
        return bare_outlook(placed.tile, placed.rotation, slot)
    lines = list(lines_around(placed.tile, placed.rotation, slot))
    guarded = is_guarded(s, seat, field)
    resource, amount = yield_of(s, field)
    return {
        "lines": lines,
        "guards": [TIERS[tier] for tier in guards_of(s, field)] if guarded else [],
        "guarded": guarded,
        "quick": guarded and is_quick(s, seat, field),
        "gives": None if resource < 0 else [RESOURCES[resource], amount],
        "home": s.home.index(field) if field in s.home else None,
    }


@cache
def bare_outlook(tile: int, rotation: int, slot: int) -> Json:
    """A field with nothing on it is the same in every view."""
    lines = list(lines_around(tile, rotation, slot))
    return {"lines": lines, "guards": [], "guarded": False, "quick": False, "gives": None, "home": None}


def bank_outlook(s: Heroes, seat: int, field: int, bank: Bank) -> Json:
    """A Creature Bank: its guards are known, and so is how many of them have a stack token. [HER-27.9]"""
    guarded = is_guarded(s, seat, field)
    return {
        "lines": [],
        "guards": [],
        "bank": [face_id(face) for face in bank.guards] if guarded else [],
        "stacked": stacked_guards(s),
        "guarded": guarded,
        "quick": False,
        "gives": None,
        "home": None,
    }


@cache
def lines_around(tile: int, rotation: int, slot: int) -> tuple[str, ...]:
    """The directions in which a field of a face-up tile is closed."""
    found = closed(Placed(tile, 0, 0, rotation, True), slot)
    return tuple([way for i, way in enumerate(WAYS) if has(found, i)])


def figure_outlook(s: Heroes, number: int) -> Json:
    """Where it stands and where each direction leads."""
    one = s.figures[number]
    if one.field < 0:
        return {"at": None, "mp": 0, "ways": {}}
    ways = ways_from(s, number, one.field) if s.graph else []
    return {
        "at": list(hexagon(s, one.field)),
        "mp": one.mp + one.extra,
        "ways": {WAYS[way]: there for way, there in ways},
    }
