"""How far Heroes have to go: over fields that are known, and straight on where tiles still lie face down."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import NEAR_HERO, NOWHERE, OFF_MAP, Hex, centre, distance
from ludoteka.games.heroes.state import Heroes

FURTHEST: Final = 20  # fields: beyond, and where no way is known, it makes no difference
TURNING: Final = 1  # what it costs to turn a tile up
WINDING: Final = 1.3  # how much longer than straight a way over unknown fields is


def steps_to(s: Heroes, start: int, places: list[Hex]) -> int:
    """The shortest way from a field to one of some places.

    Where a tile that lies face down can be turned up, a way may lead on over it: turning it up costs a Movement Point,
    and its fields are seldom as straight as the crow flies.
    """
    hidden = [(centre(s.tiles[tile]), 0 if s.tiles[tile].up else TURNING) for tile in unlaid(s)]
    graph, edge, seen, gone, best = s.graph, [start], {start}, 0, FURTHEST
    while edge and gone < best:
        further: list[int] = []
        for field in edge:
            here = hexagon(s, field)
            away = min([distance(here, place) for place in places])
            if away == 0:
                best = gone
            else:
                for tile, turning in hidden:
                    if distance(here, tile) <= NEAR_HERO:
                        best = min(best, gone + turning + int(WINDING * away))
            for there in graph[field]:
                if there != OFF_MAP and there not in seen:
                    seen.add(there)
                    further.append(there)
        edge, gone = further, gone + 1
    return best


def unlaid(s: Heroes) -> list[int]:
    """Tiles whose ways nobody knows yet: they lie face down, or somebody is just choosing how they lie."""
    return [tile for tile in range(len(s.tiles)) if not (s.tiles[tile].up and has_ways(s, tile))]


def has_ways(s: Heroes, tile: int) -> bool:
    """Whether the way of a tile was chosen: then at least one of its fields leads on."""
    for field in range(SLOTS * tile, SLOTS * (tile + 1)):
        if s.graph[field] != NOWHERE:
            return True
    return False
