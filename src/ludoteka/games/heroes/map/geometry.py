"""Tiles on the hexagonal grid: where their fields lie, who borders whom, where a tile may lie and how. [HER-14.A–C]

A field is 7 * (place of its tile on the map) + its printed slot, however the tile is turned. Directions are clockwise
from the north-east, like the ring slots; axial coordinates as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from ludoteka.core.packed import has, only, packed
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.made import often_replaced

Hex = tuple[int, int]
OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE E SE SW W NW [HER-14.1]
DIRECTIONS: Final = 6
TOUCHING: Final = 3  # the distance of the centres of two adjacent tiles [HER-14.3]
NEAR_HERO: Final = 2  # the distance from a hero to the centre of a tile that borders its field [HER-14.8]
OFF_MAP: Final = -1
APART: Final = 900  # from here on the centre of a tile that lies apart and borders nothing [HER-30.1]


@often_replaced
class Placed(NamedTuple):
    """A tile on the map; a tile lying face down has no rotation yet."""

    tile: int
    q: int
    r: int
    rotation: int
    up: bool


# Places in it, for those who look at all of them: quicker than by name.
TILE: Final = 0
Q: Final = 1
R: Final = 2
UP: Final = 4


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
    _, q, r, rotation, _ = placed
    more_q, more_r = SLOT_OFFSETS[rotation][slot]
    return q + more_q, r + more_r


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
BACK: Final = tuple([only(turned(way, 3)) for way in range(DIRECTIONS)])  # by direction the opposite one as a bit
Ways = tuple[int, ...]  # by slot the directions, as bits
FACE_DOWN: Final[Ways] = (0,) * SLOTS
ANY_WAY: Final[Ways] = (ALL_WAYS,) * SLOTS


OPENINGS: Final = tuple(
    [tuple([(way, STEPS[way]) for way in range(DIRECTIONS) if has(ways, way)]) for ways in range(ALL_WAYS + 1)]
)  # by directions as bits each of them with its step
SLOT_AT: Final = tuple(
    [{step: slot for slot, step in enumerate(SLOT_STEPS[turn])} for turn in range(DIRECTIONS)]
)  # by rotation and the step from the centre of a tile the slot that lies there


def number(placed: Placed) -> int:
    """The hexagon of a tile's centre."""
    return placed.q * WIDTH + placed.r


def as_number(place: Hex) -> int:
    return place[0] * WIDTH + place[1]


def as_hex(number: int) -> Hex:
    q = (number + WIDTH // 2) // WIDTH
    return q, number - q * WIDTH


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
    """The field that lies on each hexagon, by the number of the hexagon."""
    found: dict[int, int] = {}
    for i, placed in enumerate(tiles):
        at = number(placed)
        for slot, step in enumerate(SLOT_STEPS[placed.rotation]):
            found[at + step] = SLOTS * i + slot
    return found


def field_on(tiles: list[Placed], place: Hex) -> int:
    """The field that lies on a hexagon, OFF_MAP where none does."""
    at = place[0] * WIDTH + place[1]
    for i, placed in enumerate(tiles):
        slot = SLOT_AT[placed.rotation].get(at - placed.q * WIDTH - placed.r, OFF_MAP)
        if slot != OFF_MAP:
            return SLOTS * i + slot
    return OFF_MAP


def steps_within(most: int, least: int = 0) -> frozenset[int]:
    """The steps to all hexagons at such a distance, each as one number."""
    around = [(q, r) for q in range(-most, most + 1) for r in range(-most, most + 1)]
    return frozenset([q * WIDTH + r for q, r in around if least <= distance((q, r), (0, 0)) <= most])


OVERLAPPING: Final = steps_within(TOUCHING - 1)
NEXT_TO: Final = steps_within(TOUCHING, TOUCHING)


def shared_borders(step: int) -> list[tuple[int, int]]:
    """(hexagon, direction) of a tile's borders with a tile so far away, both in the order from border to border."""
    around = [(place, way) for place in STEPS for way in range(DIRECTIONS) if place + STEPS[way] - step in STEPS]
    return sorted(around, key=lambda border: 2 * border[0] + STEPS[border[1]])


SHARED: Final = {step: tuple(shared_borders(step)) for step in sorted(NEXT_TO)}
EDGES: Final = tuple(
    [
        {step: tuple([(SLOT_AT[turn][place], way) for place, way in borders]) for step, borders in SHARED.items()}
        for turn in range(DIRECTIONS)
    ]
)  # by rotation and the step to another tile the same borders as (slot, direction)


# -- movement ------------------------------------------------------------------------------------------------

Graph = tuple[tuple[int, ...], ...]
NOWHERE: Final[tuple[int, ...]] = (OFF_MAP,) * DIRECTIONS


def movement_graph(tiles: list[Placed], opened: Sequence[int] = ()) -> Graph:
    """By field and direction the field to which a hero may move, OFF_MAP where none. [HER-6.2, HER-6.10]

    Fields of tiles that lie face down are nowhere. Lines around a blocked field do not stop a hero who stands on it,
    and nobody any more when it was `opened`. [HER-27.9]
    """
    fields = hexagons(tiles)
    out, into = passable(tiles, OUT, opened), passable(tiles, OPEN, opened)
    rows = [NOWHERE] * (SLOTS * len(tiles))
    for place, here in fields.items():
        if ways := out[here // SLOTS][here % SLOTS]:
            row = [OFF_MAP] * DIRECTIONS
            for way, step in OPENINGS[ways]:
                there = fields.get(place + step, OFF_MAP)
                if there != OFF_MAP and into[there // SLOTS][there % SLOTS] & BACK[way]:
                    row[way] = there
            rows[here] = tuple(row)
    return tuple(rows)


def passable(tiles: list[Placed], ways: tuple[tuple[Ways, ...], ...], opened: Sequence[int]) -> list[Ways]:
    """By tile and slot the directions of a table for tiles that lie face up; all of them where a field was opened."""
    found = [ways[placed.tile][placed.rotation] if placed.up else FACE_DOWN for placed in tiles]
    for field in opened:
        tile, slot = divmod(field, SLOTS)
        found[tile] = (*found[tile][:slot], ALL_WAYS, *found[tile][slot + 1 :])
    return found


def ways_within(tile: int, rotation: int) -> tuple[tuple[int, ...], ...]:
    """By slot and direction the slot of the same tile to which a hero may move."""
    return movement_graph([Placed(tile, 0, 0, rotation, True)])


WITHIN: Final = tuple([tuple([ways_within(tile, turn) for turn in range(DIRECTIONS)]) for tile in range(len(TILES))])


def laid_out(tiles: list[Placed]) -> Graph:
    """The graph of a map without opened fields, tile by tile: at first most of them lie face down."""
    graph: Graph = (NOWHERE,) * (SLOTS * len(tiles))
    for which, placed in enumerate(tiles):
        if placed.up:
            graph = relaid(graph, tiles, which)
    return graph


def relaid(graph: Graph, tiles: list[Placed], which: int) -> Graph:
    """The graph after one tile was laid or turned: only its own ways and those between it and its neighbours change."""
    laid, first = tiles[which], SLOTS * which
    at = number(laid)
    rows = [*graph, *[NOWHERE] * (SLOTS * len(tiles) - len(graph))]
    rows[first : first + SLOTS] = ways_inside(laid.tile, laid.rotation, first) if laid.up else (NOWHERE,) * SLOTS
    for i, other in enumerate(tiles):
        if other.up and other.q * WIDTH + other.r - at in SHARED and i != which:
            join(rows, laid, first, other, SLOTS * i)
    return tuple(rows)


@cache
def ways_inside(tile: int, rotation: int, first: int) -> Graph:
    """The ways within a tile whose fields are numbered from `first` on."""
    return tuple([tuple([to if to == OFF_MAP else first + to for to in row]) for row in WITHIN[tile][rotation]])


def join(rows: list[tuple[int, ...]], laid: Placed, first: int, other: Placed, second: int) -> None:
    """Lay the ways over the borders between a tile and one lying face up next to it. [HER-6.2, HER-6.10]"""
    step = number(other) - number(laid)
    out, into = (OUT[laid.tile][laid.rotation], OPEN[laid.tile][laid.rotation]) if laid.up else (FACE_DOWN, FACE_DOWN)
    out_there, into_there = OUT[other.tile][other.rotation], OPEN[other.tile][other.rotation]
    edges, edges_there = EDGES[laid.rotation][step], EDGES[other.rotation][-step]
    for at in range(len(edges)):
        slot, way = edges[at]
        beyond, back = edges_there[at]
        if out[slot] >> way & into_there[beyond] >> back & 1:
            lead(rows, first + slot, way, second + beyond)
        to = first + slot if out_there[beyond] >> back & into[slot] >> way & 1 else OFF_MAP
        if rows[second + beyond][back] != to:
            lead(rows, second + beyond, back, to)


def lead(rows: list[tuple[int, ...]], here: int, way: int, there: int) -> None:
    """One of the ways from a field leads somewhere else."""
    row = list(rows[here])
    row[way] = there
    rows[here] = tuple(row)


# -- placing and discovering ---------------------------------------------------------------------------------


def adjacent_tiles(tiles: list[Placed], place: Hex) -> list[int]:
    """The tiles next to a tile centred there. [HER-14.3]"""
    return [i for i, placed in enumerate(tiles) if distance(centre(placed), place) == TOUCHING]


AROUND_HERO: Final = tuple(
    [(q, r) for q in range(-2, 3) for r in range(-2, 3) if distance((q, r), (0, 0)) == NEAR_HERO]
)


def among_places(steps: frozenset[int], step: int) -> int:
    """Which places around a hero lie at one of these steps from a tile that is so far from him, as bits."""
    return packed([at for at, (q, r) in enumerate(AROUND_HERO) if q * WIDTH + r - step in steps])


PLACES: Final = len(AROUND_HERO)
EVERY_PLACE: Final = (1 << PLACES) - 1
BESIDE_HERO: Final = 1 << (2 * PLACES)
FAR: Final = NEAR_HERO + TOUCHING  # from a hero, for a tile to be next to a place around him


def seen_from(q: int, r: int) -> int:
    """The places around a hero that a tile so far from him is next to, above them those that it overlaps, as bits.

    Above all of them: whether it borders his field itself.
    """
    step = q * WIDTH + r
    borders = BESIDE_HERO if (q, r) in AROUND_HERO else 0
    return borders | among_places(OVERLAPPING, step) << PLACES | among_places(NEXT_TO, step)


SEEN: Final = tuple([tuple([seen_from(q, r) for r in range(-FAR, FAR + 1)]) for q in range(-FAR, FAR + 1)])


def fits(tiles: list[Placed], place: Hex) -> bool:
    """Without overlap and next to at least two tiles. [HER-14.8 a, b]"""
    at = place[0] * WIDTH + place[1]
    steps = [number(placed) - at for placed in tiles]
    return OVERLAPPING.isdisjoint(steps) and sum([step in NEXT_TO for step in steps]) >= 2


def legal_centres(tiles: list[Placed], hero: Hex) -> list[Hex]:
    """Where the owner of a hero may place a tile of his pool: it must border the hero's field. [HER-14.8]"""
    _, places = surroundings(tiles, hero)
    return [(hero[0] + q, hero[1] + r) for at, (q, r) in enumerate(AROUND_HERO) if has(places, at)]


def surroundings(tiles: list[Placed], hero: Hex) -> tuple[list[int], int]:
    """The face-down tiles that border a hero's field; as bits those of the places around him where a tile may lie.

    Lines do not matter; a tile overlaps nothing and is next to at least two. [HER-14.7, HER-14.8 a, b, HER-R20]
    """
    first_q, first_r = hero[0] - FAR, hero[1] - FAR
    hidden = list[int]()
    once = twice = 0
    for i, placed in enumerate(tiles):
        q, r = placed[Q] - first_q, placed[R] - first_r
        if 0 <= q <= 2 * FAR and 0 <= r <= 2 * FAR:
            near = SEEN[q][r]
            twice |= once & near
            once |= near
            if near & BESIDE_HERO and not placed.up:
                hidden.append(i)
    return hidden, twice & ~(once >> PLACES) & EVERY_PLACE


def centres_beside(tiles: list[Placed], which: int) -> list[Hex]:
    """Where a tile may be placed next to a given one, by an effect without a hero. [HER-14.10]"""
    q, r = centre(tiles[which])
    around = [(q + a, r + b) for a in range(-3, 4) for b in range(-3, 4) if distance((a, b), (0, 0)) == TOUCHING]
    return [place for place in around if fits(tiles, place)]
