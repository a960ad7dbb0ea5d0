"""Maps of the scenarios as they are laid out. [HER-3.5, HER-30.9]"""

from __future__ import annotations

import pytest

from ludoteka.games.heroes.boards import LOCATIONS, SCENARIOS, TILES
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.map.geometry import APART, distance
from ludoteka.games.heroes.scenarios.maps import board_of, is_built_by_players, lay_out
from ludoteka.games.heroes.terms import CORE_FACTIONS

EVERY = [(scenario.id, players) for scenario in SCENARIOS.values() for players in scenario.seats]
LAID_OUT = [(id, players) for id, players in EVERY if not is_built_by_players(SCENARIOS[id], players)]


def factions(players: int) -> list[str]:
    """With four players the first Faction is played twice. [HER-30.6]"""
    return [*CORE_FACTIONS, CORE_FACTIONS[0]][:players]


def test_only_the_maps_of_tournaments_are_built_by_players():
    left = [id for id, players in EVERY if (id, players) not in LAID_OUT]
    assert left == ["last_chance", "great_race", "unexpected_inheritance"]


@pytest.mark.parametrize(("id", "players"), LAID_OUT)
def test_her_3_5_every_entry_gets_a_fitting_tile_and_none_lies_twice(id: str, players: int):
    board = board_of(SCENARIOS[id], players)
    entries = [*board["tiles"], *board.get("detached", ())]
    for seed in range(30):
        tiles, pools = lay_out(empty(seed << 8, players), id, factions(players))
        used = [placed.tile for placed in tiles] + [tile for pool in pools for tile in pool]
        drawn = [tile for tile in used if TILES[tile].kind != "starting"]
        assert len(set(drawn)) == len(drawn)
        for entry, placed in zip(entries, tiles, strict=True):
            tile = TILES[placed.tile]
            here = {LOCATIONS[field.location].id for field in tile.fields}
            assert tile.kind == entry["kind"] or (id, entry["kind"], tile.kind) == (
                "brothers_in_arms",
                "center",
                "near",
            )
            assert tile.set == "core"
            assert (placed.q, placed.r) == tuple(entry.get("at", (APART, APART)))
            assert placed.up == (entry["face"] == "up")
            assert entry.get("contains", "empty_field") in here | {"empty_field"}
            assert entry.get("lacks") not in here
            assert tile.id in entry.get("from_tiles", [tile.id])
            assert tile.id == entry.get("tile", tile.id)
        sizes = sum(pool["count"] for pool in SCENARIOS[id].rows["tile_pool"])
        assert [len(pool) for pool in pools] == [sizes] * players


def test_her_30_30_one_center_tile_has_the_utopia_one_the_grail_wherever_they_lie():
    seen = set()
    for seed in range(30):
        tiles, _ = lay_out(empty(seed << 8, 4), "brothers_in_arms", factions(4))
        middle = [TILES[tiles[place].tile] for place in (4, 9, 10)]
        assert sorted(tile.id for tile in middle if tile.kind == "center") == ["C1", "C2"]
        assert sum(tile.kind == "near" for tile in middle) == 1, "the base set has no third one [HER-30.6]"
        seen.add(tuple(tile.kind for tile in middle))
    assert len(seen) == 3


def test_her_3_5_starting_tiles_follow_the_factions():
    tiles, pools = lay_out(empty(1, 2), "brave_new_world", ["dungeon", "castle"])
    entries = board_of(SCENARIOS["brave_new_world"], 2)["tiles"]
    starting = {
        entry["seat"]: TILES[tile.tile].id for entry, tile in zip(entries, tiles, strict=True) if "seat" in entry
    }
    assert starting[1] == "S3", "the Castle"
    assert len(set(starting.values())) == 2
    assert all(TILES[tile].kind == "far" for pool in pools for tile in pool)


def test_her_3_5_face_down_tiles_are_drawn_at_random():
    seen = {
        tuple(tile.tile for tile in lay_out(empty(seed, 2), "introduction", ["necropolis", "dungeon"])[0])
        for seed in range(20)
    }
    assert len(seen) > 5


@pytest.mark.parametrize(("id", "players"), LAID_OUT)
def test_her_14_3_each_tile_touches_another(id: str, players: int):
    laid, _ = lay_out(empty(7, players), id, factions(players))
    tiles = [tile for tile in laid if tile.q < APART]
    for tile in tiles:
        others = [distance((tile.q, tile.r), (other.q, other.r)) for other in tiles if other is not tile]
        assert min(others) == 3
