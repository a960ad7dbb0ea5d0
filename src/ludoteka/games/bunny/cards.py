"""The printed components of Bunny Kingdom: the board and 182 cards, read once from data/ and checked. [BUN-1, BUN-2]"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludoteka.core.components import read_data
from ludoteka.games.bunny.terms import (
    CAMP_1,
    CARD_KINDS,
    CITY,
    CITY_1,
    CITY_3,
    EVERYWHERE,
    FARM_IRON,
    FARM_WOOD,
    FIELD,
    FOREST,
    HALF,
    HALF_BOARD,
    LIBERAL,
    MOUNTAIN,
    OPPORTUNIST,
    PLAIN,
    PROVISIONS,
    RESOURCE_IDS,
    RIGHT_GLOVE,
    ROYAL_RING,
    SEA,
    SKY_TOWER_BLUE,
    SOCIALIST,
    TERRAIN_IDS,
    TERRITORIES,
    TRADING_POST,
)


class Card(NamedTuple):
    """One kind of exploration card; its names are those of the editions, or working ones. [BUN-11, BUN-R26, BUN-R27]"""

    id: str
    kind: str  # territory, building, provisions, parchment
    subkind: str  # the terrain; city, farm, sky_tower, camp; provisions; treasure, mission
    copies: int
    name: dict[str, str]
    text: dict[str, str]
    terrain: str | None  # where a building may stand, None: anywhere [BUN-6.4]
    strength: int  # of a city
    produces: str | None  # by a farm


class Word(NamedTuple):
    """A terrain or a resource."""

    id: str
    name: dict[str, str]


BOARD: Final[dict[str, Any]] = read_data("ludoteka.games.bunny", "board")


def read_cards(rows: list[dict[str, Any]]) -> tuple[Card, ...]:
    """161 kinds, 182 cards; each building card has tokens of its own, so none runs short. [BUN-1.1 to BUN-1.5]"""
    out = tuple(
        Card(
            row["id"],
            row["kind"],
            row["subkind"],
            row["count"],
            row["name"],
            row["text"],
            row.get("terrain"),
            row.get("strength", 0),
            row.get("produces"),
        )
        for row in rows
    )
    assert len(out) == len({card.id for card in out}) == CARD_KINDS
    totals = {"territory": 100, "building": 42, "provisions": 3, "parchment": 37}
    assert {kind: sum(c.copies for c in out if c.kind == kind) for kind in totals} == totals
    parts = {"city": 21, "farm": 12, "sky_tower": 3, "camp": 6, "treasure": 8, "mission": 29}
    assert {part: sum(c.copies for c in out if c.kind != "territory" and c.subkind == part) for part in parts} == parts
    assert all(set(card.name) == set(card.text) == {"en", "pl"} for card in out)
    return out


CARDS: Final = read_cards(read_data("ludoteka.games.bunny", "cards"))
NUMBER: Final = {card.id: number for number, card in enumerate(CARDS)}
CARD_ID: Final = tuple(card.id for card in CARDS)
COPIES: Final = tuple(card.copies for card in CARDS)
assert [NUMBER[id] for id in ("city_1", "city_3", "farm_wood", "trading_post", "farm_iron")] == [
    CITY_1,
    CITY_3,
    FARM_WOOD,
    TRADING_POST,
    FARM_IRON,
]
assert [NUMBER[id] for id in ("sky_tower_blue", "camp_1", "provisions", "royal_ring", "right_glove")] == [
    SKY_TOWER_BLUE,
    CAMP_1,
    PROVISIONS,
    ROYAL_RING,
    RIGHT_GLOVE,
]
assert [NUMBER[id] for id in ("liberal", "socialist", "opportunist")] == [LIBERAL, SOCIALIST, OPPORTUNIST]

# -- the board [BUN-2] ---------------------------------------------------------------------------------------------

COORD: Final = tuple(f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11))
TERRITORY: Final = {coord: number for number, coord in enumerate(COORD)}
TERRAINS: Final = tuple(Word(row["id"], row["name"]) for row in BOARD["terrains"])
RESOURCE_WORDS: Final = tuple(Word(row["id"], row["name"]) for row in BOARD["resources"])
assert tuple(word.id for word in TERRAINS) == TERRAIN_IDS
assert tuple(word.id for word in RESOURCE_WORDS) == RESOURCE_IDS
assert [row["luxury"] for row in BOARD["resources"]] == [False] * 3 + [True] * 7


def read_terrain() -> tuple[int, ...]:
    """Row by row, by the two-letter codes of the map; a printed city is a terrain of its own. [BUN-2.2, BUN-R15]"""
    codes = [row["code"] for row in BOARD["terrains"]]
    out = tuple(codes.index(code) for row in BOARD["map"] for code in row.split())
    assert [out.count(terrain) for terrain in range(6)] == [15, 15, 10, 26, 16, 18]
    assert all(CARDS[t].id == f"territory_{COORD[t].lower()}" for t in range(TERRITORIES))
    assert all(CARDS[t].subkind == TERRAIN_IDS[out[t]] for t in range(TERRITORIES))
    return out


def read_lava() -> frozenset[tuple[int, int]]:
    """Borders between mountains that nothing crosses. [BUN-2.4]"""
    out = frozenset((TERRITORY[a], TERRITORY[b]) for a, b in BOARD["lava"])
    assert len(out) == 8
    assert all(b - a in (1, 10) and TERRAIN[a] == TERRAIN[b] == MOUNTAIN for a, b in out)
    return out


def neighbours(t: int) -> list[int]:
    """The territories that share a side with this one, without lava between them. [BUN-2.5]"""
    row, column = divmod(t, 10)
    sides = [t - 10] * (row > 0) + [t - 1] * (column > 0) + [t + 1] * (column < 9) + [t + 10] * (row < 9)
    return [n for n in sides if (min(t, n), max(t, n)) not in LAVA]


def land_of(territories: list[int]) -> int:
    """A set of territories as bits."""
    return sum(1 << t for t in territories)


TERRAIN: Final = read_terrain()
LAVA: Final = read_lava()
NEIGHBOURS: Final = tuple(tuple(neighbours(t)) for t in range(TERRITORIES))
NEAR: Final = tuple(land_of(neighbours(t)) for t in range(TERRITORIES))
NEAR_NORTH: Final = tuple(near & HALF_BOARD for near in NEAR)  # by half of the board
NEAR_SOUTH: Final = tuple(near >> HALF for near in NEAR)
TERRAIN_LAND: Final = tuple(land_of([t for t in range(TERRITORIES) if TERRAIN[t] == kind]) for kind in range(6))
FORESTS: Final = TERRAIN_LAND[FOREST]
SEAS: Final = TERRAIN_LAND[SEA]
FIELDS: Final = TERRAIN_LAND[FIELD]
PLAINS: Final = TERRAIN_LAND[PLAIN]
MOUNTAINS: Final = TERRAIN_LAND[MOUNTAIN]
PRINTED_CITIES: Final = TERRAIN_LAND[CITY]
EDGE: Final = land_of([t for t in range(TERRITORIES) if t // 10 in (0, 9) or t % 10 in (0, 9)])
CORNERS: Final = land_of([0, 9, 90, 99])

# What a territory produces by itself, as resource bits: forest wood, sea fish, field carrots. [BUN-2.3]
PRINTED: Final = tuple(1 << kind if kind <= FIELD else 0 for kind in TERRAIN)
assert [row["resource"] for row in BOARD["terrains"]] == ["wood", "fish", "carrot", None, None, None]

# By card (0: no building): a city's strength, a farm's resource bit, where it may stand. [BUN-6.4, BUN-6.5]
STRENGTH: Final = tuple(card.strength for card in CARDS)
FARM: Final = tuple(1 << RESOURCE_IDS.index(card.produces) if card.produces else 0 for card in CARDS)
ALLOWED: Final = tuple(TERRAIN_LAND[TERRAIN_IDS.index(card.terrain)] if card.terrain else EVERYWHERE for card in CARDS)
assert STRENGTH[CITY_1 : CITY_3 + 1] == (1, 2, 3)
