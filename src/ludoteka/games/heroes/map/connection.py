"""Whether the map holds together: a tile may lie only so that one can walk from every tile to every other. [HER-14.9]

A tile consists of regions: passable fields that are joined within it. Regions of two tiles are joined where a border
that the tiles share is open on both sides. Tiles that lie face down count as open. [HER-R21]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.packed import below, has, only
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.map.geometry import (
    ANY_WAY,
    APART,
    BACK,
    DIRECTIONS,
    OFF_MAP,
    OPEN,
    OPENINGS,
    SHARED,
    SLOT_AT,
    SLOT_STEPS,
    WIDTH,
    Placed,
    Ways,
    number,
)

Borders = dict[int, int]  # by the step to another tile the open ones of the borders shared with it, as bits


class Region:
    """Passable fields that are joined within a tile: the tile as a bit, its centre, the open borders."""

    __slots__ = ("at", "borders", "tile")

    def __init__(self, tile: int, at: int, borders: Borders) -> None:
        self.tile: Final = tile
        self.at: Final = at
        self.borders: Final = borders


def is_open(tiles: list[Placed], here: int, there: int, way: int) -> bool:
    """Whether two bordering fields are joined for the connection rule. [HER-14.9]"""
    (i, slot), (j, other) = divmod(here, SLOTS), divmod(there, SLOTS)
    return has(joining(tiles[i])[slot], way) and joining(tiles[j])[other] & BACK[way] != 0


def joining(placed: Placed) -> Ways:
    """Face-down tiles count as open. [HER-14.9, HER-R21]"""
    return OPEN[placed.tile][placed.rotation] if placed.up else ANY_WAY


def open_borders(ways: Ways, rotation: int, slots: Sequence[int]) -> Borders:
    """Those of some slots of a tile."""
    found: Borders = {}
    for step, borders in SHARED.items():
        for bit, (place, way) in enumerate(borders):
            slot = SLOT_AT[rotation][place]
            if slot in slots and has(ways[slot], way):
                found[step] = found.get(step, 0) | only(bit)
    return found


def joined_slots(tile: int) -> list[list[int]]:
    """The passable slots of a tile, those together that are joined within it."""
    ways = OPEN[tile][0]
    found: list[list[int]] = []
    for start in range(SLOTS):
        if ways[start] and not any(start in slots for slots in found):
            together = [start]
            for here in together:  # grows while it is walked over
                for way, step in OPENINGS[ways[here]]:
                    there = SLOT_AT[0].get(SLOT_STEPS[0][here] + step, OFF_MAP)
                    if there != OFF_MAP and ways[there] & BACK[way] and there not in together:
                        together.append(there)
            found.append(together)
    return found


def borders_of_regions(tile: int) -> tuple[tuple[Borders, ...], ...]:
    """By rotation the open borders of each region."""
    regions = joined_slots(tile)
    turns = range(DIRECTIONS)
    return tuple([tuple([open_borders(OPEN[tile][turn], turn, slots) for slots in regions]) for turn in turns])


REGIONS: Final = tuple([borders_of_regions(tile) for tile in range(len(TILES))])
UNKNOWN: Final = (open_borders(ANY_WAY, 0, range(SLOTS)),)  # of a tile that lies face down


def regions_of(tiles: list[Placed]) -> list[Region]:
    return [
        Region(only(i), placed.q * WIDTH + placed.r, borders)
        for i, placed in enumerate(tiles)
        for borders in (REGIONS[placed.tile][placed.rotation] if placed.up else UNKNOWN)
    ]


def components(left: list[Region]) -> list[list[Region]]:
    """Those regions together between which a hero could walk if every tile lying face down were open."""
    found: list[list[Region]] = []
    while left:
        together = [left[0]]
        left = left[1:]
        for here in together:  # grows while it is walked over
            at, borders = here.at, here.borders
            apart: list[Region] = []
            for region in left:
                step = region.at - at
                if step in borders and borders[step] & region.borders.get(-step, 0):
                    together.append(region)
                else:
                    apart.append(region)
            left = apart
        found.append(together)
    return found


def tiles_of(regions: list[Region]) -> int:
    """The tiles on which regions lie, as bits."""
    found = 0
    for region in regions:
        found |= region.tile
    return found


def is_connected(map_tiles: list[Placed]) -> bool:
    """Whether one component of the passable fields has a field of every tile that is not apart. [HER-14.9, HER-R21]"""
    tiles = [placed for placed in map_tiles if placed.q < APART]
    return below(len(tiles)) in [tiles_of(regions) for regions in components(regions_of(tiles))]


def legal_rotations(tiles: list[Placed], which: int) -> list[int]:
    """The rotations of a face-up tile that keep the map connected; if none does, all of them. [HER-14.9]

    The rest of the map is walked over once; each rotation joins some of its components.
    """
    rest = [placed for i, placed in enumerate(tiles) if i != which and placed.q < APART]
    found, everywhere = components(regions_of(rest)), below(len(rest))
    at, reached = number(tiles[which]), [tiles_of(regions) for regions in found]
    beside = [
        (i, one.at - at, one.borders[at - one.at])
        for i, regions in enumerate(found)
        for one in regions
        if at - one.at in one.borders
    ]
    whole = [(step, open) for i, step, open in beside if reached[i] == everywhere]
    legal = []
    for rotation, regions in enumerate(REGIONS[tiles[which].tile]):
        if meets(regions, whole) or everywhere in [over(bridge, reached) for bridge in bridged(regions, beside)]:
            legal.append(rotation)
    return legal or list(range(DIRECTIONS))


def meets(regions: tuple[Borders, ...], whole: list[tuple[int, int]]) -> bool:
    """Whether a tile is joined to a component that has a field of every other tile: the steps to it, its borders."""
    for borders in regions:
        for step, open in whole:
            if borders.get(step, 0) & open:
                return True
    return False


def bridged(regions: tuple[Borders, ...], beside: list[tuple[int, int, int]]) -> list[int]:
    """Which components of the rest a tile joins: for each region of the tile they are bits of a number.

    `beside`: each region of the rest that could border the tile, its component, the step to it, its open borders.
    """
    bridges: list[int] = []
    for borders in regions:
        bridge = 0
        for component, step, open in beside:
            if borders.get(step, 0) & open:
                bridge |= only(component)
        for other in [one for one in bridges if one & bridge]:  # two regions that meet outside of the tile
            bridges.remove(other)
            bridge |= other
        bridges.append(bridge)
    return bridges


def over(bridge: int, reached: list[int]) -> int:
    """The tiles of some components, both as bits."""
    found = 0
    for component, tiles in enumerate(reached):
        if has(bridge, component):
            found |= tiles
    return found
