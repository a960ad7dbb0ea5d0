"""Face-down tiles and pools: only their backs are seen, so they may be any tile of that back. [HER-14.4, HER-28]

What the scenario says of a place holds in every guess: the tiles it is drawn from, what they contain or lack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod
from typing import Any, Final

from ludoteka.core.redeal import drawn, mix
from ludoteka.core.state import RulesError
from ludoteka.games.heroes.boards import KINDS, SCENARIOS, TILE_NUMBER, TILES
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.map.text import PLACE_TILE
from ludoteka.games.heroes.scenarios.maps import CONSTRAINTS, board_of, holds
from ludoteka.games.heroes.scenarios.text import BUILD_MAP
from ludoteka.games.heroes.state import Heroes

Entry = Mapping[str, Any]
BACK: Final = tuple([tile.kind for tile in TILES])


@cache
def entries_of(scenario: str, seats: int) -> Sequence[Entry]:
    """What a scenario says of the tiles of its map, in their order."""
    if scenario not in SCENARIOS:
        return ()
    board = board_of(SCENARIOS[scenario], seats)
    return (*board["tiles"], *board.get("detached", ()))


@cache
def kinds_with_demands(scenario: str, seats: int) -> frozenset[str]:
    """The backs of which the scenario demands something of all tiles together."""
    if scenario not in SCENARIOS:
        return frozenset()
    return frozenset([one["kind"] for one in board_of(SCENARIOS[scenario], seats).get("tile_constraints", ())])


@cache
def said_of_places(scenario: str, seats: int) -> tuple[frozenset[int], Mapping[int, frozenset[int]]]:
    """The places whose tiles the scenario names, and by place with a condition the tiles that fit it."""
    entries = entries_of(scenario, seats)
    named = frozenset([place for place, entry in enumerate(entries) if "tile" in entry])
    bound = [place for place, entry in enumerate(entries) if any(key in entry for key in CONSTRAINTS)]
    return named, {
        place: frozenset([one for one in range(len(TILES)) if allowed(one, entries[place])]) for place in bound
    }


def allowed(tile: int, entry: Entry) -> bool:
    if not entry:
        return True
    if "from_tiles" in entry and TILES[tile].id not in entry["from_tiles"]:
        return False
    return holds(tile, entry.get("contains"), True) and holds(tile, entry.get("lacks"), False)


def deal_tiles(guess: Heroes) -> None:
    """Every back gets a tile of its kind, from all that nobody has seen: every way to do so is equally likely.

    Conditions of two places of one back are the same or exclude each other, so their order does not matter; no back has
    such places and a condition that the scenario makes of all its tiles together.
    """
    named, bound = said_of_places(guess.scenario, len(guess.hand))
    places, seen = list[int](), {drawn_tile(guess)}
    for place, placed in enumerate(guess.tiles):
        if placed.up or place in named:
            seen.add(placed.tile)
        else:
            places.append(place)
    hidden = [guess.tiles[place].tile for place in places]
    for pool in guess.pool:
        hidden += pool
    if not hidden:
        return
    kinds = {BACK[tile] for tile in hidden}
    left: dict[str, list[int]] = {kind: shuffled(guess, places, seen, kind) for kind in KINDS if kind in kinds}
    for place in places if not bound else sorted(places, key=lambda place: place not in bound):
        before, q, r, rotation, up = guess.tiles[place]
        tiles = left[BACK[before]]
        fitting = tiles if place not in bound else [tile for tile in tiles if tile in bound[place]]
        if not fitting:
            raise RulesError(f"no {BACK[before]} tile that nobody has seen fits place {place} of the map")
        tile = fitting[0]
        tiles.remove(tile)
        guess.tiles[place] = lying(tile, q, r, rotation, up)
    sorts = sorts_of_pool(guess.scenario, len(guess.hand))
    if sorts:
        guess.pool = [pool_to_build(guess, sorts, pool, left) for pool in guess.pool]
    else:
        guess.pool = [[left[BACK[tile]].pop() for tile in pool] for pool in guess.pool]


@cache
def sorts_of_pool(scenario: str, seats: int) -> tuple[frozenset[int], ...]:
    """The sorts of tiles of which a map is built: so many with an Obelisk, so many without. [HER-25.12, HER-30.1]"""
    rows = board_of(SCENARIOS[scenario], seats).get("build_pools", ()) if scenario in SCENARIOS else ()
    return tuple(
        [
            frozenset([tile for tile in range(len(TILES)) if BACK[tile] == row["kind"] and allowed(tile, row)])
            for row in rows
        ]
    )


def pool_to_build(
    guess: Heroes, sorts: tuple[frozenset[int], ...], pool: list[int], left: dict[str, list[int]]
) -> list[int]:
    """As many tiles of each sort as nobody has drawn yet: no tile is of two sorts."""
    found: list[int] = []
    for sort in sorts:
        for _ in [tile for tile in pool if tile in sort]:
            tiles = left[BACK[pool[0]]]
            found.append(tiles.pop(max([at for at, tile in enumerate(tiles) if tile in sort])))
    mix(guess, found)
    return found


@lru_cache(4096)
def lying(tile: int, q: int, r: int, rotation: int, up: bool) -> Placed:
    """A tile in a place. A guess lays many, and always the same few."""
    return Placed(tile, q, r, rotation, up)


def shuffled(guess: Heroes, places: list[int], seen: set[int], kind: str) -> list[int]:
    """The tiles of a back that nobody has seen, in random order: those for the places of the scenario come first."""
    tiles = [tile for tile in tiles_of_back(guess.sets, kind) if tile not in seen]  # face down, in pools, in the box
    mix(guess, tiles)
    if not tiles or kind not in kinds_with_demands(guess.scenario, len(guess.hand)):
        return tiles
    entries = entries_of(guess.scenario, len(guess.hand))
    backs = [at for at, one in enumerate(guess.tiles[: len(entries)]) if BACK[one.tile] == kind]
    lying = tuple(sorted([guess.tiles[place].tile for place in backs if place not in places]))
    number = len([place for place in backs if place in places])
    choices = choices_of_tiles(guess.scenario, len(guess.hand), lying, tuple(sorted(tiles)), number)
    if not choices:
        raise RulesError(f"no {kind} tiles that nobody has seen are what the scenario says of them together")
    first = list(choices[drawn(guess, [weight for weight, _ in choices])][1])
    mix(guess, first)
    return [*first, *[tile for tile in tiles if tile not in first]]


@cache
def choices_of_tiles(
    scenario: str, seats: int, lying: tuple[int, ...], tiles: tuple[int, ...], number: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The ways to choose so many tiles of a back that they and those lying open hold what is demanded. [HER-30.1]

    Each with its weight: tiles that hold a Location were drawn first, and where there are several such tiles, any of
    them may have been that one. No tile holds two of these Locations.
    """
    demands: Sequence[Entry] = board_of(SCENARIOS[scenario], seats).get("tile_constraints", ())
    wanted = [one for one in demands if one["kind"] == BACK[tiles[0]]]
    choices = [(ways_drawn(wanted, (*lying, *chosen)), chosen) for chosen in combinations(tiles, number)]
    return tuple([(weight, chosen) for weight, chosen in choices if weight])


def ways_drawn(demands: Sequence[Entry], tiles: Sequence[int]) -> int:
    """Which of the tiles may have been drawn to hold the Locations demanded, in how many ways; 0: they do not."""
    return prod([comb(len([tile for tile in tiles if allowed(tile, one)]), int(one["count"])) for one in demands])


def drawn_tile(s: Heroes) -> int:
    """The tile that has come to light and whose place is being chosen, -1: none. [HER-14.8, HER-25.12]"""
    for ask in s.asks:
        if ask.prompt.id in (PLACE_TILE.id, BUILD_MAP.id):
            return TILE_NUMBER[str(ask.prompt.args[0][1])]
    return -1


@cache
def tiles_of_back(sets: frozenset[str], kind: str) -> tuple[int, ...]:
    return tuple([tile for tile in tiles_in_use(sets) if BACK[tile] == kind])
