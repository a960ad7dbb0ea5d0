"""Laying out the map of a scenario: which tile lies where, and the players' pools. [HER-3.5, HER-30.1, HER-30.9]

Maps that players build (Tournament) are laid by tournament.py; here only their fixed tiles lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteka.games.heroes.boards import LOCATION_NUMBER, SCENARIOS, TILE_NUMBER, TILES, TOWNS, Scenario
from ludoteka.games.heroes.boxes import tiles_in_use
from ludoteka.games.heroes.map.geometry import APART, Placed
from ludoteka.games.heroes.state import Heroes

CONSTRAINTS: Final = ("from_tiles", "contains", "lacks")
Entry = Mapping[str, Any]


def board_of(scenario: Scenario, players: int) -> Mapping[str, Any]:
    """The map for a number of players."""
    found: list[Mapping[str, Any]] = [board for board in scenario.rows["maps"] if board["players"] == players]
    assert len(found) == 1, (scenario.id, players)
    return found[0]


def is_built_by_players(scenario: Scenario, players: int) -> bool:
    return bool(board_of(scenario, players).get("built_by_players"))


def lay_out(s: Heroes, scenario: str, factions: Sequence[str]) -> tuple[list[Placed], list[list[int]]]:
    """The tiles on the map in the order listed, and each seat's Map Tile Pool; detached tiles come last.

    Drawn are first the fixed tiles, then the entries with a condition, then the others, last the pools. [HER-R71]
    """
    one = SCENARIOS[scenario]
    board = board_of(one, len(factions))
    entries: Sequence[Entry] = [*board["tiles"], *board.get("detached", ())]
    drawn = [fixed_tile(entry, factions) for entry in entries]
    left = [tile for tile in tiles_in_use(s.sets) if tile not in drawn]
    draw_constrained(s, left, drawn, entries, board.get("tile_constraints", ()))
    for conditional in (True, False):
        for place, entry in enumerate(entries):
            if drawn[place] < 0 and any(key in entry for key in CONSTRAINTS) == conditional:
                drawn[place] = draw(s, left, entry)
    tiles = [placed(entry, tile) for entry, tile in zip(entries, drawn, strict=True)]
    pools = [[draw(s, left, pool) for pool in one.rows["tile_pool"] for _ in range(pool["count"])] for _ in factions]
    return tiles, pools


def draw_constrained(
    s: Heroes, left: list[int], drawn: list[int], entries: Sequence[Entry], constraints: Sequence[Entry]
) -> None:
    """So many tiles of a kind hold a Location; which of the places they take is left to chance. [HER-30.1]"""
    for constraint in constraints:
        for _ in range(constraint["count"]):
            free = [i for i, entry in enumerate(entries) if drawn[i] < 0 and entry["kind"] == constraint["kind"]]
            drawn[free[s.below(len(free))]] = draw(s, left, constraint)


def fixed_tile(entry: Entry, factions: Sequence[str]) -> int:
    """The tile that an entry names; a seat's starting tile is that of its faction. -1: it is drawn."""
    if "tile" in entry:
        return TILE_NUMBER[entry["tile"]]
    if entry["kind"] == "starting":
        return TILE_NUMBER[TOWNS[factions[entry["seat"]]].starting_tile]
    return -1


def draw(s: Heroes, left: list[int], entry: Entry) -> int:
    """Take a random tile that fits; where the Center tiles run out a Near one replaces it. [HER-30.9, HER-30.6]"""
    kind, plain = entry["kind"], not any(key in entry for key in CONSTRAINTS)
    fitting = [tile for tile in left if TILES[tile].kind == kind and (plain or fits(tile, entry))]
    if not fitting and kind == "center":
        fitting = [tile for tile in left if TILES[tile].kind == "near"]
    assert fitting, entry
    tile = fitting[s.below(len(fitting))]
    left.remove(tile)
    return tile


def fits(tile: int, entry: Entry) -> bool:
    """Whether a tile is one of those named, contains and lacks what it should."""
    if "from_tiles" in entry and TILES[tile].id not in entry["from_tiles"]:
        return False
    return holds(tile, entry.get("contains"), True) and holds(tile, entry.get("lacks"), False)


def holds(tile: int, location: str | None, wanted: bool) -> bool:
    if location is None:
        return True
    return (LOCATION_NUMBER[location] in [field.location for field in TILES[tile].fields]) == wanted


def placed(entry: Entry, tile: int) -> Placed:
    """As the entry says; starting tiles and those marked `orient` are turned by their player later. [HER-3.14]

    A detached tile lies apart and borders nothing.
    """
    q, r = entry.get("at", (APART, APART))
    return Placed(tile, int(q), int(r), int(entry.get("rotation", 0)), entry["face"] == "up")
