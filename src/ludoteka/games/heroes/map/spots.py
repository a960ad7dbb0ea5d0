"""Places in the words of a player: what lies there, and the way to it. [HER-14.1]

A record knows a place by its coordinates, a tile by its number. People read what lies there and how to get there from
where the question is asked: "Mine, 2 east, 1 south-east".
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.games.heroes.boards import KINDS, TILE_NUMBER, TILES
from ludoteka.games.heroes.map.geometry import DIRECTIONS, NEAR_HERO, OFFSETS, Hex, Placed, distance
from ludoteka.games.heroes.words.components import name, tile_name

DIRECTION_NAMES: Final = (  # English, Polish
    ("north-east", "północny wschód"),
    ("east", "wschód"),
    ("south-east", "południowy wschód"),
    ("south-west", "południowy zachód"),
    ("west", "zachód"),
    ("north-west", "północny zachód"),
)
NO_TILE: Final = -1
HERE: Final[Hex] = (0, 0)


class Spot(NamedTuple):
    """A place among the options of a question."""

    place: Hex
    what: str  # the id of the location there, FACE_DOWN, or nothing where no tile lies
    way: Hex  # from where the player looks


class TileSpot(NamedTuple):
    """A tile among the options of a question."""

    at: int  # its place among the tiles of the map, NO_TILE: none is chosen
    what: str  # what is printed on it: its id, or on its back the kind
    way: Hex


NO_TILE_SPOT: Final = TileSpot(NO_TILE, "", HERE)


# -- made ----------------------------------------------------------------------------------------------------


def way_to(start: Hex, place: Hex) -> Hex:
    return place[0] - start[0], place[1] - start[1]


def tile_spot(tiles: list[Placed], at: int, start: Hex) -> TileSpot:
    placed = tiles[at]
    tile = TILES[placed.tile]
    return TileSpot(at, tile.id if placed.up else tile.kind, way_to(start, (placed.q, placed.r)))


RING_TWO: Final = tuple(
    [
        (
            OFFSETS[way][0] + OFFSETS[(way + more) % DIRECTIONS][0],
            OFFSETS[way][1] + OFFSETS[(way + more) % DIRECTIONS][1],
        )
        for way in range(DIRECTIONS)
        for more in range(2)
    ]
)  # where the centre of a tile lies that borders a Hero's field [HER-14.8]


WAY_NUMBER: Final = {way: number for number, way in enumerate(RING_TWO)}


def way_number(start: Hex, centre: Hex) -> int:
    return WAY_NUMBER[way_to(start, centre)]


# -- said ----------------------------------------------------------------------------------------------------


def legs(way: Hex) -> list[tuple[int, int]]:
    """A way as steps in one direction, or in two neighbouring ones: (direction, how many)."""
    for one in range(DIRECTIONS):
        (q, r), (q2, r2) = OFFSETS[one], OFFSETS[(one + 1) % DIRECTIONS]
        turn = q * r2 - q2 * r  # 1 or -1
        first, second = turn * (way[0] * r2 - way[1] * q2), turn * (q * way[1] - r * way[0])
        if first > 0 and second >= 0:
            return [(one, first), ((one + 1) % DIRECTIONS, second)][: 2 if second else 1]
    return []


def way_said(way: Hex, lang: str) -> str:
    """`2 east, 1 south-east`; one step only `east`."""
    found = legs(way)
    if not found:
        return "tutaj" if lang == "pl" else "here"
    to = "na " if lang == "pl" else ""
    if distance(way, HERE) == 1:
        return f"{to}{DIRECTION_NAMES[found[0][0]][lang == 'pl']}"
    return ", ".join([f"{count} {to}{DIRECTION_NAMES[one][lang == 'pl']}" for one, count in found])


def spot_said(spot: Spot, lang: str) -> str:
    way = way_said(spot.way, lang)
    return f"{name('location', spot.what, lang)}, {way}" if spot.what else way


def tile_said(spot: TileSpot, lang: str) -> str:
    if spot.at == NO_TILE:
        return "nie używaj" if lang == "pl" else "decline"
    way = way_said(spot.way, lang)
    kind = spot.what if spot.what in KINDS else TILES[TILE_NUMBER[spot.what]].kind
    return f"{tile_name(kind, lang)}, {way}"


assert all(distance(way, HERE) == NEAR_HERO for way in RING_TWO) and len(set(RING_TWO)) == 2 * DIRECTIONS
