"""Maps of the scenarios as they are laid out. [HER-3.5, HER-30.9]"""

from __future__ import annotations

import pytest

from ludoteka.games.heroes.boards import LOCATIONS, SCENARIOS, TILES
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.scenarios.maps import board_of, can_be_laid_out, lay_out
from ludoteka.games.heroes.blank import empty
from ludoteka.games.heroes.terms import CORE_FACTIONS

LAID_OUT = [
    (scenario.id, players)
    for scenario in SCENARIOS.values()
    for players in scenario.seats
    if can_be_laid_out(scenario, players)
]


def test_most_scenarios_can_be_laid_out_and_the_others_are_known():
    left = [scenario.id for scenario in SCENARIOS.values() if scenario.id not in dict(LAID_OUT)]
    assert left == ["brothers_in_arms", "sicilian_dragon", "last_chance", "great_race", "unexpected_inheritance"]


@pytest.mark.parametrize(("id", "players"), LAID_OUT)
def test_her_3_5_every_entry_gets_a_fitting_tile_and_none_lies_twice(id: str, players: int):
    entries = board_of(SCENARIOS[id], players)["tiles"]
    for seed in range(30):
        tiles, pools = lay_out(empty(seed << 8, players), id, CORE_FACTIONS[:players])
        used = [placed.tile for placed in tiles] + [tile for pool in pools for tile in pool]
        assert len(set(used)) == len(used)
        for entry, placed in zip(entries, tiles, strict=True):
            tile = TILES[placed.tile]
            here = {LOCATIONS[field.location].id for field in tile.fields}
            assert tile.kind == entry["kind"]
            assert tile.set == "core"
            assert (placed.q, placed.r) == tuple(entry["at"])
            assert placed.up == (entry["face"] == "up")
            assert entry.get("contains", "empty_field") in here | {"empty_field"}
            assert entry.get("lacks") not in here
            assert tile.id in entry.get("from_tiles", [tile.id])
            assert tile.id == entry.get("tile", tile.id)
        sizes = sum(pool["count"] for pool in SCENARIOS[id].rows["tile_pool"])
        assert [len(pool) for pool in pools] == [sizes] * players


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
    tiles, _ = lay_out(empty(7, players), id, CORE_FACTIONS[:players])
    for tile in tiles:
        others = [distance((tile.q, tile.r), (other.q, other.r)) for other in tiles if other is not tile]
        assert min(others) == 3
