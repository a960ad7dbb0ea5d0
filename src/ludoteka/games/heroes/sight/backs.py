"""Face-down tiles and pools: only their backs are seen, so they may be any tile of that back. [HER-14.4, HER-28]

What the scenario says of a place holds in every guess: the tiles it is drawn from, what they contain or lack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from ludoteka.core.redeal import mix
from ludoteka.core.state import RulesError
from ludoteka.games.heroes.boards import KINDS, SCENARIOS, TILE_NUMBER, TILES
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.map.text import PLACE_TILE
from ludoteka.games.heroes.scenarios.maps import CONSTRAINTS, board_of, holds
from ludoteka.games.heroes.scenarios.text import BUILD_MAP
from ludoteka.games.heroes.state import Heroes

Entry = Mapping[str, Any]


def entries_of(s: Heroes) -> Sequence[Entry]:
    """What the scenario says of the tiles of its map, in their order."""
    if s.scenario not in SCENARIOS:
        return ()
    board = board_of(SCENARIOS[s.scenario], len(s.hand))
    return [*board["tiles"], *board.get("detached", ())]


def constraints_of(s: Heroes) -> Sequence[Entry]:
    if s.scenario not in SCENARIOS:
        return ()
    found: Sequence[Entry] = board_of(SCENARIOS[s.scenario], len(s.hand)).get("tile_constraints", ())
    return found


def hidden_places(s: Heroes, entries: Sequence[Entry]) -> list[int]:
    """Face-down tiles that the scenario does not name."""
    return [
        place
        for place, placed in enumerate(s.tiles)
        if not placed.up and not (place < len(entries) and "tile" in entries[place])
    ]


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
    entries = entries_of(guess)
    places = hidden_places(guess, entries)
    if not places and not any(guess.pool):
        return
    hidden = [*[guess.tiles[place].tile for place in places], *[tile for pool in guess.pool for tile in pool]]
    kinds = {TILES[tile].kind for tile in hidden}
    left: dict[str, list[int]] = {kind: shuffled(guess, entries, places, kind) for kind in KINDS if kind in kinds}
    for place in sorted(places, key=lambda place: not is_bound(entries, place)):
        entry: Entry = entries[place] if place < len(entries) else {}
        kind = TILES[guess.tiles[place].tile].kind
        fitting = [tile for tile in left[kind] if allowed(tile, entry)]
        if not fitting:
            raise RulesError(f"no {kind} tile that nobody has seen fits place {place} of the map")
        left[kind].remove(fitting[0])
        _, q, r, rotation, up = guess.tiles[place]
        guess.tiles[place] = Placed(fitting[0], q, r, rotation, up)
    guess.pool = [[left[TILES[tile].kind].pop() for tile in pool] for pool in guess.pool]


def shuffled(guess: Heroes, entries: Sequence[Entry], places: list[int], kind: str) -> list[int]:
    """The tiles of a back that nobody has seen, in random order: those for the places of the scenario come first."""
    tiles = unseen(guess, places, kind)
    mix(guess, tiles)
    if not tiles or all(one["kind"] != kind for one in constraints_of(guess)):
        return tiles
    backs = [at for at, one in enumerate(guess.tiles[: len(entries)]) if TILES[one.tile].kind == kind]
    lying = tuple(sorted([guess.tiles[place].tile for place in backs if place not in places]))
    number = len([place for place in backs if place in places])
    choices = choices_of_tiles(guess.scenario, len(guess.hand), lying, tuple(sorted(tiles)), number)
    if not choices:
        raise RulesError(f"no {kind} tiles that nobody has seen are what the scenario says of them together")
    first = list(choices[guess.below(len(choices))])
    mix(guess, first)
    return [*first, *[tile for tile in tiles if tile not in first]]


@cache
def choices_of_tiles(
    scenario: str, seats: int, lying: tuple[int, ...], tiles: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], ...]:
    """The ways to choose so many tiles of a back that they and those lying open hold what is demanded. [HER-30.1]"""
    demands: Sequence[Entry] = board_of(SCENARIOS[scenario], seats).get("tile_constraints", ())
    wanted = [one for one in demands if one["kind"] == TILES[tiles[0]].kind]
    choices = combinations(tiles, number)
    return tuple([chosen for chosen in choices if all(met(one, (*lying, *chosen)) for one in wanted)])


def met(demand: Entry, tiles: Sequence[int]) -> bool:
    """So many tiles hold a Location."""
    return len([tile for tile in tiles if allowed(tile, demand)]) >= int(demand["count"])


def drawn_tile(s: Heroes) -> int:
    """The tile that has come to light and whose place is being chosen, -1: none. [HER-14.8, HER-25.12]"""
    for ask in s.asks:
        if ask.prompt.id in (PLACE_TILE.id, BUILD_MAP.id):
            return TILE_NUMBER[str(ask.prompt.args[0][1])]
    return -1


def unseen(guess: Heroes, places: list[int], kind: str) -> list[int]:
    """Tiles of a back that lie face down, in pools, or in the box."""
    seen = {placed.tile for place, placed in enumerate(guess.tiles) if place not in places} | {drawn_tile(guess)}
    return [tile for tile in tiles_of_back(guess.sets, kind) if tile not in seen]


@cache
def tiles_of_back(sets: frozenset[str], kind: str) -> tuple[int, ...]:
    return tuple([tile for tile in tiles_in_use(sets) if TILES[tile].kind == kind])


def is_bound(entries: Sequence[Entry], place: int) -> bool:
    return place < len(entries) and any(key in entries[place] for key in CONSTRAINTS)
