"""Heroes, towns, tiles, locations and scenarios as the box holds them. [HER-1, HER-9, HER-13, HER-14]"""

from __future__ import annotations

import pytest

from ludoteka.games.heroes.boards import (
    BUILDINGS,
    HEROES,
    LEVELS,
    LOCATIONS,
    SCENARIOS,
    TILES,
    TOWNS,
    TRADE_TABLE,
    read_scenario,
    read_tile,
)
from ludoteka.games.heroes.cards import CARDS, load


def test_her_14_4_tiles_of_the_core_box():
    core = [tile.id for tile in TILES if tile.set == "core"]
    assert len(core) == 20
    assert {"S1", "S2", "S3", "F1", "F9", "N6", "C1", "C2"} <= set(core)


def test_her_13_every_town_has_eight_buildings():
    assert {len(town.buildings) for town in TOWNS.values()} == {8}
    glory = next(b for b in BUILDINGS if b.id == "castle_dwelling_golden")
    assert glory.cost == (10, 9, 4), "EX-2"
    assert TOWNS["necropolis"].ignores_morale
    assert not TOWNS["castle"].ignores_morale


def test_her_9_heroes_have_a_starting_deck_of_nine():
    for hero in HEROES:
        assert sum(hero.statistics) + hero.magic_arrows + 2 == 9
        assert CARDS[hero.ability].type == "ability"
        assert [CARDS[card].type for _, card in hero.specialties] == ["specialty"] * 3
    assert sorted(hero.id for hero in HEROES if hero.set == "core") == [
        "alamar",
        "catherine",
        "mutare",
        "rion",
        "sandro",
        "tamika",
    ]


def test_her_9_levels():
    assert LEVELS[0].hand_limit == 4
    assert LEVELS[2].hand_limit == 5, "EX-1"
    assert LEVELS[1].experts == 1, "EX-5"


def test_her_23_1_the_trade_table():
    assert TRADE_TABLE["gold_to_valuables"] == (6, 1)
    assert TRADE_TABLE["valuables_to_gold"] == (1, 3)


def test_her_30_scenarios_and_their_seats():
    assert len(SCENARIOS) == 16
    assert SCENARIOS["brave_new_world"].seats == (2, 3)
    assert SCENARIOS["greek_gift"].mode == "campaign"
    with pytest.raises(TypeError):
        SCENARIOS["introduction"].rows["mode"] = "coop"  # type: ignore[index]


def test_wrong_rows_are_refused():
    row = load("tiles")["tiles"][0]
    fields = row["fields"][1:]
    tiles: list[dict] = [{"blocked_slots": [1]}, {"group": "middle"}, {"border_edges": []}, {"fields": fields}]
    for change in tiles:
        with pytest.raises(AssertionError):
            read_tile(0, {**row, **change})
    scenario = load("scenarios")["scenarios"][0]
    wrong: list[dict] = [
        {"mode": "war"},
        {"fixed_seats": [{"seat": 0, "faction": "atlantis", "hero": "any"}]},
        {"timed_events": [{"ops": [{"op": "conjure"}]}]},
        {"maps": [{"tiles": [{"at": [0, 0], "kind": "far", "tile": "X9", "face": "up"}]}]},
    ]
    for change in wrong:
        with pytest.raises(AssertionError):
            read_scenario({**scenario, **change})


def test_locations_have_names_in_both_languages():
    assert len(LOCATIONS) == 54
    assert all(location.name_en and location.name_pl for location in LOCATIONS)
