"""Heroes, towns, tiles, locations and scenarios as frozen records, read once from data/ and checked. [HER-1, HER-14]

References between them are looked up here, so that a name without its component cannot pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from ludoteka.core.packed import only
from ludoteka.games.heroes.cards import (
    CARD_NUMBER,
    FACTION_UNITS,
    UNIT_NUMBER,
    UNITS,
    Cost,
    Json,
    load,
    read_cost,
)
from ludoteka.games.heroes.effects.records import Effect, read_effects, read_value

SLOTS: Final = 7  # fields of a tile: the centre, then clockwise from the north-east [HER-14.2]
RING: Final = ("NE", "E", "SE", "SW", "W", "NW")  # directions, clockwise
KINDS: Final = ("starting", "far", "near", "center")  # [HER-14.4]
CATEGORIES: Final = ("empty", "blocked", "visitable", "flaggable", "flaggable_shared", "revisitable")  # [HER-14.5]
MODES: Final = ("clash", "coop", "alliance", "campaign", "tournament")
BLOCKED: Final = "blocked_field"
ANY_HERO: Final = ("any", "as_mission_1")  # of a fixed seat


@dataclass(frozen=True, eq=False)
class Location:
    number: int
    id: str
    category: str
    set: str
    effects: tuple[Effect, ...]
    name_en: str
    name_pl: str


@dataclass(frozen=True, eq=False)
class Field:
    """One hexagon of a tile as it is printed."""

    location: int
    difficulty: int  # 0: no guards
    faction: str
    resource: str
    amount: int
    dice: int


@dataclass(frozen=True, eq=False)
class Tile:
    number: int
    id: str
    kind: str
    layer: str
    terrain: str
    set: str
    fields: tuple[Field, ...]  # by slot
    borders: tuple[int, ...]  # by slot: the directions closed by a line, as bits of RING


@dataclass(frozen=True, eq=False)
class Building:
    number: int
    id: str
    kind: str
    town: str
    cost: Cost
    requires: tuple[str, ...]
    effects: tuple[Effect, ...]
    name_en: str
    name_pl: str


@dataclass(frozen=True, eq=False)
class Town:
    id: str
    set: str
    starting_tile: str
    ignores_morale: bool
    units: tuple[int, ...]
    buildings: tuple[int, ...]
    name_en: str
    name_pl: str


@dataclass(frozen=True, eq=False)
class Hero:
    number: int
    id: str
    faction: str
    type: str
    set: str
    statistics: tuple[int, int, int, int]  # Attack, Defence, Power, Knowledge cards of the starting deck
    magic_arrows: int
    ability: int
    specialties: tuple[tuple[int, int], ...]  # (level, card)
    name_en: str
    name_pl: str


@dataclass(frozen=True, eq=False)
class Bank:
    """A Creature Bank: a token that makes a Blocked Field a Location of its own. [HER-27.9]"""

    place: Location
    kind: str  # of the tiles on which it may lie
    copies: int
    guards: tuple[int, ...]  # faces


@dataclass(frozen=True, eq=False)
class Level:
    hand_limit: int
    experts: int
    reward: str


@dataclass(frozen=True, eq=False)
class Scenario:
    """The names and limits of a scenario; `rows` is all of it, each list of operations as its program. [HER-30.1]"""

    id: str
    mode: str
    seats: tuple[int, ...]
    rows: Mapping[str, Any]
    name_en: str
    name_pl: str


# -- locations and tiles -------------------------------------------------------------------------------------

DATA: Final = load("tiles")


def read_location(number: int, row: Json) -> Location:
    assert row["category"] in CATEGORIES, row
    effects = read_effects(row["effects"])
    return Location(number, row["id"], row["category"], row["set"], effects, row["name_en"], row["name_pl"])


# What a Location does is data too, the price of a Shrine for example. [HER-15.A, HER-R65]
LOCATIONS: Final = tuple([read_location(number, row) for number, row in enumerate(DATA["locations"])])
LOCATION_NUMBER: Final = {location.id: location.number for location in LOCATIONS}
assert len(LOCATION_NUMBER) == len(LOCATIONS)


def read_field(row: Json) -> Field:
    """A town on a tile names its faction; some settlements too."""
    faction = row.get("faction", "")
    assert not faction or faction in FACTION_UNITS, row
    return Field(
        LOCATION_NUMBER[row["location"]],
        int(row.get("difficulty", 0)),
        faction,
        row.get("resource", ""),
        int(row.get("amount", 0)),
        int(row.get("dice", 0)),
    )


def read_tile(number: int, row: Json) -> Tile:
    """Blocked fields are closed all around, and only they are called blocked. [HER-14.5]"""
    assert [field["slot"] for field in row["fields"]] == list(range(SLOTS)), row["id"]
    borders = [0] * SLOTS
    for slot, direction in row["border_edges"]:
        borders[slot] |= only(RING.index(direction))
    fields = tuple([read_field(field) for field in row["fields"]])
    blocked = [slot for slot in range(SLOTS) if fields[slot].location == LOCATION_NUMBER[BLOCKED]]
    assert blocked == sorted(row["blocked_slots"]) and all(borders[slot] == 0b111111 for slot in blocked), row["id"]
    assert row["group"] in KINDS and all(0 <= field.difficulty <= 7 for field in fields), row["id"]
    return Tile(number, row["id"], row["group"], row["layer"], row["terrain"], row["set"], fields, tuple(borders))


TILES: Final = tuple([read_tile(number, row) for number, row in enumerate(DATA["tiles"])])
TILE_NUMBER: Final = {tile.id: tile.number for tile in TILES}
assert len(TILE_NUMBER) == len(TILES) == 107
assert [sum([tile.kind == kind and tile.set == "core" for tile in TILES]) for kind in KINDS] == [3, 9, 6, 2]

# What a trade gives: (sold, bought) for each pair of resources. [HER-23.1]
TRADE_TABLE: Final = {pair: (int(sold), int(bought)) for pair, (sold, bought) in DATA["trade_table"].items()}

# -- towns ---------------------------------------------------------------------------------------------------

BUILDINGS: Final[list[Building]] = []


def read_building(town: str, row: Json) -> int:
    number = len(BUILDINGS)
    BUILDINGS.append(
        Building(
            number,
            row["id"],
            row["kind"],
            town,
            read_cost(row["cost"]),
            tuple(row["requires"]),
            read_effects(row["effects"]),
            row["name_en"],
            row["name_pl"],
        )
    )
    return number


def read_town(row: Json) -> Town:
    assert row["starting_tile"] in TILE_NUMBER, row["id"]
    units = tuple([UNIT_NUMBER[unit] for unit in row["units"]])
    assert units == FACTION_UNITS[row["id"]], row["id"]
    buildings = tuple([read_building(row["id"], building) for building in row["buildings"]])
    known = {BUILDINGS[number].id for number in buildings} | {BUILDINGS[number].kind for number in buildings}
    assert len(buildings) == 8 and all(set(BUILDINGS[number].requires) <= known for number in buildings), row["id"]
    ignores = bool(row["ignores_morale"])
    names = (row["name_en"], row["name_pl"])
    return Town(row["id"], row["set"], row["starting_tile"], ignores, units, buildings, *names)


TOWNS: Final = {row["id"]: read_town(row) for row in load("towns")["towns"]}
assert set(TOWNS) == set(FACTION_UNITS) and len({building.id for building in BUILDINGS}) == 80

# -- heroes --------------------------------------------------------------------------------------------------

HERO_DATA: Final = load("heroes")


def read_hero(number: int, row: Json) -> Hero:
    assert row["faction"] in TOWNS and row["type"] in ("might", "magic"), row["id"]
    statistics = (int(row["attack"]), int(row["defense"]), int(row["power"]), int(row["knowledge"]))
    specialties = tuple([(int(one["level"]), CARD_NUMBER["specialty", one["id"]]) for one in row["specialties"]])
    assert [level for level, _ in specialties] == [1, 4, 6], row["id"]
    arrows = int(row["starting_magic_arrows"])
    assert sum(statistics) + arrows + 2 == row["starting_deck_size"], row["id"]  # ability and first specialty
    return Hero(
        number,
        row["id"],
        row["faction"],
        row["type"],
        row["set"],
        statistics,
        arrows,
        CARD_NUMBER["ability", row["starting_ability"]],
        specialties,
        row["name_en"],
        row["name_pl"],
    )


HEROES: Final = tuple([read_hero(number, row) for number, row in enumerate(HERO_DATA["heroes"])])
HERO_NUMBER: Final = {hero.id: hero.number for hero in HEROES}
assert len(HERO_NUMBER) == 64 and sum([hero.set == "core" for hero in HEROES]) == 6
LEVELS: Final = tuple(
    [Level(int(row["hand_limit"]), int(row["experts"]), row["reward"]) for row in HERO_DATA["level_track"]]
)
assert len(LEVELS) == 7

# -- scenarios -----------------------------------------------------------------------------------------------


def read_scenario(row: Json) -> Scenario:
    """Operations, tiles, factions and heroes are known; lists of operations become programs. [HER-29.2, HER-30.1]"""
    assert row["mode"] in MODES, row["id"]
    for board in row["maps"]:
        for tile in board["tiles"]:
            named = [*tile.get("from_tiles", ()), *([tile["tile"]] if "tile" in tile else ())]
            assert all(name in TILE_NUMBER for name in named), (row["id"], tile)
            assert tile["kind"] in KINDS and tile["face"] in ("up", "down"), (row["id"], tile)
    for seat in row.get("fixed_seats", ()):
        assert seat["faction"] in TOWNS and (seat["hero"] in ANY_HERO or seat["hero"] in HERO_NUMBER), row["id"]
    seats = tuple([int(count) for count in row["players"]["allowed"]])
    return Scenario(row["id"], row["mode"], seats, MappingProxyType(read_value(row)), row["name_en"], row["name_pl"])


# Each scenario is a record of the data, played by the rules that it names.
# [HER-30.10 to HER-30.15, HER-30.20 to HER-30.22, HER-30.30, HER-30.40 to HER-30.42, HER-30.50 to HER-30.52]
SCENARIOS: Final = {row["id"]: read_scenario(row) for row in load("scenarios")["scenarios"]}
assert len(SCENARIOS) == 16

# -- Creature Banks ------------------------------------------------------------------------------------------


def read_bank(number: int, row: Json) -> Bank:
    """As a Location it gives a reward, and something for each guard with a stack token."""
    texts = {"text_en": row["text_en"], "text_pl": row["text_pl"]}
    rewards = [{"timing": "visit", "ops": row["reward"], **texts}]
    if row["per_stacked"]:
        rewards.append({"timing": "visit", "ops": row["per_stacked"]})
    place = read_location(len(LOCATIONS) + number, {**row, "category": "visitable", "effects": rewards})
    guards = tuple([UNITS[UNIT_NUMBER[guard]].faces[0] for guard in row["guards"]])
    return Bank(place, row["tile_group"], int(row["count"]), guards)


BANKS: Final = tuple([read_bank(number, row) for number, row in enumerate(DATA["creature_banks"]["banks"])])
BANK_NUMBER: Final = {bank.place.id: number for number, bank in enumerate(BANKS)}
assert not BANK_NUMBER.keys() & LOCATION_NUMBER.keys()
assert {bank.kind for bank in BANKS} == {"far", "near"} and {len(bank.guards) for bank in BANKS} == {4}
