"""Tiles on the hexagonal grid: where their fields lie, who borders whom, where a tile may lie and how. [HER-14.A–C]

A field is 7 * (place of its tile on the map) + its printed slot, however the tile is turned. Directions are clockwise
from the north-east, like the ring slots; axial coordinates as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES

Hex = tuple[int, int]
OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE E SE SW W NW [HER-14.1]
DIRECTIONS: Final = 6
TOUCHING: Final = 3  # the distance of the centres of two adjacent tiles [HER-14.3]
NEAR_HERO: Final = 2  # the distance from a hero to the centre of a tile that borders its field [HER-14.8]
OFF_MAP: Final = -1
APART: Final = 900  # from here on the centre of a tile that lies apart and borders nothing [HER-30.1]


class Placed(NamedTuple):
    """A tile on the map; a tile lying face down has no rotation yet."""

    tile: int
    q: int
    r: int
    rotation: int
    up: bool


def distance(a: Hex, b: Hex) -> int:
    """[HER-14.1]"""
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def neighbour(place: Hex, direction: int) -> Hex:
    return place[0] + OFFSETS[direction][0], place[1] + OFFSETS[direction][1]


def centre(placed: Placed) -> Hex:
    return placed.q, placed.r


# -- fields --------------------------------------------------------------------------------------------------


def turned(direction: int, rotation: int) -> int:
    """A printed direction on a tile that was turned clockwise. [HER-14.2]"""
    return (direction + rotation) % DIRECTIONS


SLOT_OFFSETS: Final = tuple(
    [((0, 0), *[OFFSETS[turned(slot, turn)] for slot in range(DIRECTIONS)]) for turn in range(DIRECTIONS)]
)


def place_of(placed: Placed, slot: int) -> Hex:
    """Where a printed slot of a tile lies."""
    q, r = SLOT_OFFSETS[placed.rotation][slot]
    return placed.q + q, placed.r + r


def closed(placed: Placed, slot: int) -> int:
    """The directions in which a field is closed by a line, as they lie on the map, as bits. [HER-14.5]"""
    if not placed.up:
        return 0
    printed = TILES[placed.tile].borders[slot]
    return ((printed << placed.rotation) | (printed >> (DIRECTIONS - placed.rotation))) & 0b111111


def is_blocked(placed: Placed, slot: int) -> bool:
    return placed.up and LOCATIONS[TILES[placed.tile].fields[slot].location].category == "blocked"


def fields_at(tiles: list[Placed]) -> dict[Hex, int]:
    """The field that lies on each hexagon of the map."""
    return {place_of(tiles[i], slot): SLOTS * i + slot for i in range(len(tiles)) for slot in range(SLOTS)}


# -- tables --------------------------------------------------------------------------------------------------
# A hexagon as one number, so that neighbours are found by adding; for each tile and rotation what its lines allow.

WIDTH: Final = 4096
ALL_WAYS: Final = 0b111111
STEPS: Final = tuple([q * WIDTH + r for q, r in OFFSETS])
SLOT_STEPS: Final = tuple([tuple([q * WIDTH + r for q, r in offsets]) for offsets in SLOT_OFFSETS])
BACK: Final = tuple([1 << turned(way, 3) for way in range(DIRECTIONS)])  # by direction the opposite one as a bit
Ways = tuple[int, ...]  # by slot the directions, as bits
FACE_DOWN: Final[Ways] = (0,) * SLOTS
ANY_WAY: Final[Ways] = (ALL_WAYS,) * SLOTS


OPENINGS: Final = tuple(
    [tuple([(way, STEPS[way]) for way in range(DIRECTIONS) if ways >> way & 1]) for ways in range(ALL_WAYS + 1)]
)  # by directions as bits each of them with its step


def opposite(ways: int) -> int:
    """The directions back."""
    return (ways << 3 | ways >> 3) & ALL_WAYS


def open_ways(tile: int, rotation: int) -> Ways:
    """By slot the directions without a line, none around a blocked field."""
    placed = Placed(tile, 0, 0, rotation, True)
    return tuple([0 if is_blocked(placed, slot) else ALL_WAYS & ~closed(placed, slot) for slot in range(SLOTS)])


def ways_out(tile: int, rotation: int) -> Ways:
    """By slot the directions in which a hero may leave: a blocked field in any. [HER-6.10]"""
    placed = Placed(tile, 0, 0, rotation, True)
    open = open_ways(tile, rotation)
    return tuple([ALL_WAYS if is_blocked(placed, slot) else open[slot] for slot in range(SLOTS)])


OPEN: Final = tuple([tuple([open_ways(tile, turn) for turn in range(DIRECTIONS)]) for tile in range(len(TILES))])
OUT: Final = tuple([tuple([ways_out(tile, turn) for turn in range(DIRECTIONS)]) for tile in range(len(TILES))])


def hexagons(tiles: list[Placed]) -> dict[int, int]:
    """The field that lies on each hexagon, by the number of the hexagon, in the order of the fields."""
    found: dict[int, int] = {}
    for i, placed in enumerate(tiles):
        at = placed.q * WIDTH + placed.r
        for slot, step in enumerate(SLOT_STEPS[placed.rotation]):
            found[at + step] = SLOTS * i + slot
    return found


# -- movement ------------------------------------------------------------------------------------------------

Graph = tuple[tuple[int, ...], ...]
NOWHERE: Final[tuple[int, ...]] = (OFF_MAP,) * DIRECTIONS


def movement_graph(tiles: list[Placed], opened: Sequence[int] = ()) -> Graph:
    """By field and direction the field to which a hero may move, OFF_MAP where none. [HER-6.2, HER-6.10]

    Fields of tiles that lie face down are nowhere. Lines around a blocked field do not stop a hero who stands on it,
    and nobody any more when it was `opened`. [HER-27.9]
    """
    fields = hexagons(tiles)
    out = [ways for one in tiles for ways in (OUT[one.tile][one.rotation] if one.up else FACE_DOWN)]
    into = [opposite(ways) for one in tiles for ways in (OPEN[one.tile][one.rotation] if one.up else FACE_DOWN)]
    for field in opened:
        out[field] = into[field] = ALL_WAYS
    rows = [NOWHERE] * len(out)
    for place, here in fields.items():
        if ways := out[here]:
            row = [OFF_MAP] * DIRECTIONS
            for way, step in OPENINGS[ways]:
                there = fields.get(place + step, OFF_MAP)
                if there != OFF_MAP and into[there] >> way & 1:
                    row[way] = there
            rows[here] = tuple(row)
    return tuple(rows)


# -- connection ----------------------------------------------------------------------------------------------


def is_open(tiles: list[Placed], here: int, there: int, way: int) -> bool:
    """Whether two bordering fields are joined for the connection rule. [HER-14.9]"""
    (i, slot), (j, other) = divmod(here, SLOTS), divmod(there, SLOTS)
    return bool(joining(tiles[i])[slot] >> way & opposite(joining(tiles[j])[other]) >> way & 1)


def joining(placed: Placed) -> Ways:
    """Face-down tiles count as open. [HER-14.9, HER-R21]"""
    return OPEN[placed.tile][placed.rotation] if placed.up else ANY_WAY


def is_connected(map_tiles: list[Placed]) -> bool:
    """Whether one component of the passable fields has a field of every tile that is not apart. [HER-14.9, HER-R21]"""
    tiles = [placed for placed in map_tiles if placed.q < APART]
    return (1 << len(tiles)) - 1 in components(tiles, hexagons(tiles))[1]


def components(tiles: list[Placed], fields: dict[int, int]) -> tuple[list[int], list[int]]:
    """By field the number of the component that it belongs to (-1: nobody passes it), by component its tiles as bits.

    A component is what a hero could walk over if every tile lying face down were open.
    """
    places = list(fields)
    ways = [ways for placed in tiles for ways in joining(placed)]
    found, reached = [-1] * len(ways), list[int]()
    for start in range(len(ways)):
        if found[start] < 0 and ways[start]:
            reached.append(explore(fields, places, ways, found, start, len(reached)))
    return found, reached


def explore(
    fields: dict[int, int], places: list[int], ways: list[int], found: list[int], start: int, number: int
) -> int:
    """Give the fields that are joined with a field, itself included, a number; the tiles they lie on, as bits."""
    found[start], waiting, reached = number, [start], 0
    while waiting:
        here = waiting.pop()
        reached |= 1 << here // SLOTS
        place = places[here]
        for way, step in OPENINGS[ways[here]]:
            there = fields.get(place + step, OFF_MAP)
            if there != OFF_MAP and found[there] < 0 and ways[there] & BACK[way]:
                found[there] = number
                waiting.append(there)
    return reached


def legal_rotations(tiles: list[Placed], which: int) -> list[int]:
    """The rotations of a face-up tile that keep the map connected; if none does, all of them. [HER-14.9]

    The rest of the map is walked over once; each rotation joins some of its components.
    """
    rest = [placed for i, placed in enumerate(tiles) if i != which and placed.q < APART]
    fields = hexagons(rest)
    found, reached = components(rest, fields)
    ways = [ways for placed in rest for ways in joining(placed)]
    everywhere = (1 << len(rest)) - 1
    legal = []
    for rotation in range(DIRECTIONS):
        bridges = bridged(tiles[which]._replace(rotation=rotation, up=True), fields, found, ways)
        if everywhere in [over(bridge, reached) for bridge in bridges]:
            legal.append(rotation)
    return legal or list(range(DIRECTIONS))


def over(bridge: int, reached: list[int]) -> int:
    """The tiles of some components, both as bits."""
    found = 0
    for number, tiles in enumerate(reached):
        if bridge >> number & 1:
            found |= tiles
    return found


def bridged(placed: Placed, fields: dict[int, int], found: list[int], ways: list[int]) -> list[int]:
    """Which components of the rest a face-up tile joins: for each part of the tile they are bits of a number."""
    at, open = placed.q * WIDTH + placed.r, OPEN[placed.tile][placed.rotation]
    bridges: list[int] = []
    for part in PARTS[placed.tile]:
        bridge = 0
        for slot in part:
            place = at + SLOT_STEPS[placed.rotation][slot]
            for way, step in OPENINGS[open[slot]]:
                there = fields.get(place + step, OFF_MAP)
                if there != OFF_MAP and ways[there] & BACK[way]:
                    bridge |= 1 << found[there]
        for other in [one for one in bridges if one & bridge]:  # two parts that meet outside of the tile
            bridges.remove(other)
            bridge |= other
        bridges.append(bridge)
    return bridges


def parts_of(tile: int) -> tuple[tuple[int, ...], ...]:
    """The passable slots of a tile, those together that are joined within it."""
    alone = [Placed(tile, 0, 0, 0, True)]
    found, reached = components(alone, hexagons(alone))
    return tuple([tuple([slot for slot in range(SLOTS) if found[slot] == part]) for part in range(len(reached))])


PARTS: Final = tuple([parts_of(tile) for tile in range(len(TILES))])


# -- placing and discovering ---------------------------------------------------------------------------------


def adjacent_tiles(tiles: list[Placed], place: Hex) -> list[int]:
    """The tiles next to a tile centred there. [HER-14.3]"""
    return [i for i, placed in enumerate(tiles) if distance(centre(placed), place) == TOUCHING]


def steps_within(most: int, least: int = 0) -> frozenset[int]:
    """The steps to all hexagons at such a distance, each as one number."""
    around = [(q, r) for q in range(-most, most + 1) for r in range(-most, most + 1)]
    return frozenset([q * WIDTH + r for q, r in around if least <= distance((q, r), (0, 0)) <= most])


OVERLAPPING: Final = steps_within(TOUCHING - 1)
NEXT_TO: Final = steps_within(TOUCHING, TOUCHING)
BESIDE_HERO: Final = steps_within(NEAR_HERO, NEAR_HERO)
NEAR: Final = steps_within(NEAR_HERO + TOUCHING)
AROUND_HERO: Final = tuple(
    [(q, r) for q in range(-2, 3) for r in range(-2, 3) if distance((q, r), (0, 0)) == NEAR_HERO]
)


def fits(tiles: list[Placed], place: Hex) -> bool:
    """Without overlap and next to at least two tiles. [HER-14.8 a, b]"""
    return fits_between([placed.q * WIDTH + placed.r for placed in tiles], place[0] * WIDTH + place[1])


def fits_between(centres: list[int], place: int) -> bool:
    """The same by the numbers of the hexagons."""
    touching = 0
    for one in centres:
        if one - place in OVERLAPPING:
            return False
        touching += one - place in NEXT_TO
    return touching >= 2


def legal_centres(tiles: list[Placed], hero: Hex) -> list[Hex]:
    """Where the owner of a hero may place a tile of his pool: it must border the hero's field. [HER-14.8]"""
    at = hero[0] * WIDTH + hero[1]
    centres = [placed.q * WIDTH + placed.r for placed in tiles]
    near = [one for one in centres if one - at in NEAR]
    return [(hero[0] + q, hero[1] + r) for q, r in AROUND_HERO if fits_between(near, at + q * WIDTH + r)]


def centres_beside(tiles: list[Placed], which: int) -> list[Hex]:
    """Where a tile may be placed next to a given one, by an effect without a hero. [HER-14.10]"""
    q, r = centre(tiles[which])
    around = [(q + a, r + b) for a in range(-3, 4) for b in range(-3, 4) if distance((a, b), (0, 0)) == TOUCHING]
    return [place for place in around if fits(tiles, place)]


def discoverable(tiles: list[Placed], hero: Hex) -> list[int]:
    """The face-down tiles that border the hero's field; lines do not matter. [HER-14.7, HER-R20]"""
    at = hero[0] * WIDTH + hero[1]
    return [i for i, placed in enumerate(tiles) if not placed.up and placed.q * WIDTH + placed.r - at in BESIDE_HERO]
