"""Face-down tiles and pools: only their backs are seen, so they may be any tile of that back. [HER-14.4, HER-28]

What the scenario says of a place holds in every guess: the tiles it is drawn from, what they contain or lack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteka.games.heroes.boards import KINDS, SCENARIOS, TILE_NUMBER, TILES
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.map.text import PLACE_TILE
from ludoteka.games.heroes.scenarios.maps import CONSTRAINTS, board_of, holds
from ludoteka.games.heroes.scenarios.text import BUILD_MAP
from ludoteka.games.heroes.state import Heroes

TRIES: Final = 200  # how often tiles are laid until the map holds what the scenario says
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
    if "from_tiles" in entry and TILES[tile].id not in entry["from_tiles"]:
        return False
    return holds(tile, entry.get("contains"), True) and holds(tile, entry.get("lacks"), False)


def deal_tiles(guess: Heroes) -> None:
    """Every back gets a tile of its kind, from all that nobody has seen: every way to do so is equally likely.

    Conditions of two places of one back are the same or exclude each other, so their order does not matter; what the
    scenario says of all tiles of a kind together is tried until it holds.
    """
    entries = entries_of(guess)
    places = hidden_places(guess, entries)
    if not places and not any(guess.pool):
        return
    for _ in range(TRIES):
        dealt = try_deal(guess, entries, places)
        if dealt is not None and constraints_hold(guess, entries, dict(zip(places, dealt[0], strict=True))):
            for place, tile in zip(places, dealt[0], strict=True):
                guess.tiles[place] = guess.tiles[place]._replace(tile=tile)
            guess.pool = dealt[1]
            return


def drawn_tile(s: Heroes) -> int:
    """The tile that has come to light and whose place is being chosen, -1: none. [HER-14.8, HER-25.12]"""
    for ask in s.asks:
        if ask.prompt.id in (PLACE_TILE.id, BUILD_MAP.id):
            return TILE_NUMBER[str(ask.prompt.args[0][1])]
    return -1


def unseen(guess: Heroes, places: list[int], kind: str) -> list[int]:
    """Tiles of a back that lie face down, in pools, or in the box."""
    seen = {placed.tile for place, placed in enumerate(guess.tiles) if place not in places} | {drawn_tile(guess)}
    return [tile for tile in tiles_in_use(guess.sets) if TILES[tile].kind == kind and tile not in seen]


def try_deal(guess: Heroes, entries: Sequence[Entry], places: list[int]) -> tuple[list[int], list[list[int]]] | None:
    """Tiles for the places (those with a condition first) and the pools; None where they do not work out."""
    left = {kind: unseen(guess, places, kind) for kind in KINDS}
    for kind in KINDS:
        guess.shuffle(left[kind])
    found: dict[int, int] = {}
    for place in sorted(places, key=lambda place: not is_bound(entries, place)):
        entry: Entry = entries[place] if place < len(entries) else {}
        kind = TILES[guess.tiles[place].tile].kind
        fitting = [tile for tile in left[kind] if allowed(tile, entry)]
        if not fitting:
            return None
        left[kind].remove(fitting[0])
        found[place] = fitting[0]
    pools = [[left[TILES[tile].kind].pop() for tile in pool] for pool in guess.pool]
    return [found[place] for place in places], pools


def is_bound(entries: Sequence[Entry], place: int) -> bool:
    return place < len(entries) and any(key in entries[place] for key in CONSTRAINTS)


def constraints_hold(guess: Heroes, entries: Sequence[Entry], dealt: dict[int, int]) -> bool:
    """So many tiles of a kind hold a Location. [HER-30.1]"""
    tiles = [dealt.get(place, guess.tiles[place].tile) for place in range(min(len(entries), len(guess.tiles)))]
    return all(
        sum([TILES[tile].kind == one["kind"] and allowed(tile, one) for tile in tiles]) >= one["count"]
        for one in constraints_of(guess)
    )
