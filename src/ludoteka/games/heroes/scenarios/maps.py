"""Laying out the map of a scenario: which tile lies where, and the players' pools. [HER-3.5, HER-30.1, HER-30.9]

Not here yet: maps that players build (Tournament), `tile_constraints` (Alliance) and `detached` tiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteka.games.heroes.boards import LOCATION_NUMBER, SCENARIOS, TILE_NUMBER, TILES, TOWNS, Scenario
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.state import Heroes

CORE: Final = frozenset({"core"})
LATER: Final = ("built_by_players", "tile_constraints", "detached")
CONSTRAINTS: Final = ("from_tiles", "contains", "lacks")
Entry = Mapping[str, Any]


def board_of(scenario: Scenario, players: int) -> Mapping[str, Any]:
    """The map for a number of players."""
    found: list[Mapping[str, Any]] = [board for board in scenario.rows["maps"] if board["players"] == players]
    assert len(found) == 1, (scenario.id, players)
    return found[0]


def can_be_laid_out(scenario: Scenario, players: int) -> bool:
    return not any(key in board_of(scenario, players) for key in LATER)


def lay_out(s: Heroes, scenario: str, factions: Sequence[str]) -> tuple[list[Placed], list[list[int]]]:
    """The tiles on the map in the order listed, and each seat's Map Tile Pool.

    Drawn are first the fixed tiles, then the entries with a condition, then the others, last the pools. [HER-R71]
    """
    one = SCENARIOS[scenario]
    assert can_be_laid_out(one, len(factions)), scenario
    entries: Sequence[Entry] = board_of(one, len(factions))["tiles"]
    drawn = [fixed_tile(entry, factions) for entry in entries]
    left = [tile.number for tile in TILES if tile.set in CORE and tile.number not in drawn]
    for conditional in (True, False):
        for place, entry in enumerate(entries):
            if drawn[place] < 0 and any(key in entry for key in CONSTRAINTS) == conditional:
                drawn[place] = draw(s, left, entry)
    tiles = [placed(entry, tile) for entry, tile in zip(entries, drawn, strict=True)]
    pools = [[draw(s, left, pool) for pool in one.rows["tile_pool"] for _ in range(pool["count"])] for _ in factions]
    return tiles, pools


def fixed_tile(entry: Entry, factions: Sequence[str]) -> int:
    """The tile that an entry names; a seat's starting tile is that of its faction. -1: it is drawn."""
    if "tile" in entry:
        return TILE_NUMBER[entry["tile"]]
    if entry["kind"] == "starting":
        return TILE_NUMBER[TOWNS[factions[entry["seat"]]].starting_tile]
    return -1


def draw(s: Heroes, left: list[int], entry: Entry) -> int:
    """Take a random tile that fits. [HER-30.9]"""
    fitting = [tile for tile in left if fits(tile, entry)]
    assert fitting, entry
    tile = fitting[s.below(len(fitting))]
    left.remove(tile)
    return tile


def fits(tile: int, entry: Entry) -> bool:
    one = TILES[tile]
    if one.kind != entry["kind"] or ("from_tiles" in entry and one.id not in entry["from_tiles"]):
        return False
    locations = [field.location for field in one.fields]
    if "contains" in entry and LOCATION_NUMBER[entry["contains"]] not in locations:
        return False
    return "lacks" not in entry or LOCATION_NUMBER[entry["lacks"]] not in locations


def placed(entry: Entry, tile: int) -> Placed:
    """As the entry says; starting tiles and those marked `orient` are turned by their player later. [HER-3.14]"""
    q, r = entry["at"]
    return Placed(tile, int(q), int(r), int(entry.get("rotation", 0)), entry["face"] == "up")
