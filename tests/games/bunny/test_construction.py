"""Construction: opportunities, placing buildings, camps. [BUN-6]"""

from __future__ import annotations

import pytest
from tests.games.bunny.position import (
    answer,
    asked,
    building,
    check,
    fief_lands,
    fief_of,
    ids,
    options,
    position,
    told,
)

from ludoteka.games.bunny.state import Bunny

NEXT_DRAFT = {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def construction(**more) -> Bunny:
    return position("construction", **more)


# -- opportunities [BUN-6.1] ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "first"), [(1, 0), (2, 1), (3, 2), (4, 0)])
def test_bun_6_1_the_first_opportunity_moves_on_each_round(round: int, first: int):
    s = construction(own={0: "A1", 1: "A2", 2: "A3"}, tray={0: "city_1", 1: "city_1", 2: "city_1"}, round=round)
    assert asked(s) == {first: "construction_action"}


def test_bun_6_1_any_number_of_actions_then_end():
    s = construction(own={0: "A1 A2 A3", 1: "B1"}, tray={0: "city_1 city_2", 1: "city_1"})
    assert options(s, 0) == ["build city_1", "build city_2", "end"]
    answer(s, 0, "build city_1")
    assert asked(s) == {0: "place"}
    answer(s, 0, "A1")
    assert asked(s) == {0: "construction_action"}, "still the same opportunity"
    assert options(s, 0) == ["build city_2", "end"]
    answer(s, 0, "end")
    assert asked(s) == {1: "construction_action"}


def test_bun_6_1_only_buildings_that_can_be_placed_are_offered():
    s = construction(own={0: "A1"}, tray={0: "city_3 farm_pearl farm_mushroom sky_tower_blue"})
    assert options(s, 0) == ["build farm_mushroom", "end"]


def test_bun_6_1_a_kind_is_offered_once():
    s = construction(own={0: "A1 A2"}, tray={0: "city_1 city_1 trading_post trading_post"})
    assert options(s, 0) == ["build city_1", "build trading_post", "end"]


def test_bun_6_1_nobody_is_asked_who_can_do_nothing():
    s = construction(own={0: "A4", 1: "A1"}, tray={0: "city_1", 1: "city_1"})
    assert asked(s) == {1: "construction_action"}, "seat 0 owns only a printed city"
    answer(s, 1, "end")
    assert asked(s) == NEXT_DRAFT


def test_bun_6_1_a_single_legal_territory_is_not_asked_for():
    s = construction(own={0: "A1", 1: "A2"}, tray={0: "city_1", 1: "city_1"})
    answer(s, 0, "build city_1")
    assert building(s, "A1") == "city_1"
    assert asked(s) == {1: "construction_action"}


def test_bun_6_1_a_building_opens_all_players_again():
    s = construction(own={0: "A1 A2", 1: "B1 B2"}, tray={0: "city_1", 1: "city_1"})
    answer(s, 0, "end")
    answer(s, 1, "build city_1")
    answer(s, 1, "B1")
    assert asked(s) == {0: "construction_action"}, "seat 0 had ended, but something was built"
    answer(s, 0, "end")
    assert asked(s) == NEXT_DRAFT


def test_bun_6_1_the_phase_ends_when_all_are_closed():
    s = construction(own={0: "A1", 1: "B1"}, tray={0: "city_1", 1: "city_1"})
    answer(s, 0, "end")
    answer(s, 1, "end")
    assert s.round == 2
    assert asked(s) == NEXT_DRAFT
    assert ids(s.trays[0]) == ids(s.trays[1]) == ["city_1"]


def test_bun_6_1_it_ends_at_once_if_nobody_can_build():
    s = construction(own={0: "A1"})
    assert s.round == 2
    assert asked(s) == NEXT_DRAFT


def test_bun_6_2_only_camps_interfere():
    """BUN-R7: two players' buildings in either order give the same board."""
    boards = []
    for order in ((0, 1), (1, 0)):
        s = construction(own={0: "A1", 1: "B1"}, tray={0: "city_1", 1: "city_2"})
        if order == (1, 0):
            answer(s, 0, "end")
        for seat in order:
            answer(s, seat, options(s, seat)[0])
        boards.append((tuple(s.buildings), tuple(s.land), tuple(s.scores)))
        assert asked(s) == NEXT_DRAFT
    assert boards[0] == boards[1]


# -- where [BUN-6.3, BUN-6.4, BUN-2.7] -----------------------------------------------------------------------------


def test_bun_6_3_on_own_territories_without_a_building():
    s = construction(own={0: "A4 A5 A6 B1", 1: "A1"}, built={"A6": "city_2"}, tray={0: "city_1"})
    answer(s, 0, "build city_1")
    assert options(s, 0) == ["A5", "B1"], "sea is allowed; a printed city and a built one are not"
    answer(s, 0, "A5")
    assert building(s, "A5") == "city_1"
    assert ids(s.trays[0]) == []
    assert ids(s.discards[0])[-1] == "city_1"
    check(s)
    assert asked(s) == NEXT_DRAFT


@pytest.mark.parametrize(
    ("card", "allowed"),
    [
        ("city_1", ["A1", "A5", "A9", "B1", "C7"]),
        ("city_2", ["A1", "A5", "A9", "B1", "C7"]),
        ("city_3", ["B1"]),
        ("farm_wood", ["A1", "A5", "A9", "B1", "C7"]),
        ("farm_fish", ["A1", "A5", "A9", "B1", "C7"]),
        ("farm_carrot", ["A1", "A5", "A9", "B1", "C7"]),
        ("trading_post", ["A1", "A5", "A9", "B1", "C7"]),
        ("farm_mushroom", ["A1"]),
        ("farm_spice", ["C7"]),
        ("farm_pearl", ["A5"]),
        ("farm_gold", ["B1"]),
        ("farm_diamond", ["B1"]),
        ("farm_copper", ["B1"]),
        ("farm_iron", ["B1"]),
    ],
)
def test_bun_6_4_terrain(card: str, allowed: list[str]):
    """One territory of each terrain: forest A1, sea A5, plain A9, mountain B1, field C7, city A4."""
    s = construction(own={0: "A1 A4 A5 A9 B1 C7"}, tray={0: f"{card} camp_1"})
    answer(s, 0, f"build {card}")
    if len(allowed) > 1:
        assert options(s, 0) == allowed
        answer(s, 0, allowed[0])
    assert building(s, allowed[0]) == card
    check(s)
    assert asked(s) == {0: "construction_action"}


@pytest.mark.parametrize(
    ("card", "elsewhere"),
    [
        ("city_3", "A1 A5 A9 C7"),
        ("farm_mushroom", "A5 A9 B1 C7"),
        ("farm_spice", "A1 A5 A9 B1"),
        ("farm_pearl", "A1 A9 B1 C7"),
        ("farm_gold", "A1 A5 A9 C7"),
        ("farm_iron", "A1 A5 A9 C7"),
    ],
)
def test_bun_6_4_not_offered_without_its_terrain(card: str, elsewhere: str):
    s = construction(own={0: elsewhere}, tray={0: card})
    assert ids(s.trays[0]) == [card]
    assert told(s, "built") == []
    assert asked(s) == NEXT_DRAFT


def test_bun_2_7_one_building_for_each_territory():
    """BUN-R12: no upgrade, no replacement."""
    s = construction(own={0: "A1 A4"}, built={"A1": "city_1"}, tray={0: "city_2"})
    assert building(s, "A1") == "city_1"
    assert ids(s.trays[0]) == ["city_2"]
    assert asked(s) == NEXT_DRAFT


def test_bun_2_8_a_printed_city_is_never_unoccupied():
    """BUN-R9: no camp on a printed city, even where nobody is."""
    s = construction(tray={0: "camp_1"})
    answer(s, 0, "announce camp_1")
    assert "A4" not in options(s, 0)
    assert len(options(s, 0)) == 82
    assert asked(s) == {0: "camp_place"}


# -- effects [BUN-6.5] ---------------------------------------------------------------------------------------------


def test_bun_6_5_city_and_farm_add_to_the_fief():
    s = construction(own={0: "A1 A2"}, tray={0: "city_2 farm_fish"})
    answer(s, 0, "build city_2")
    answer(s, 0, "A1")
    answer(s, 0, "build farm_fish")
    assert fief_of(s, "A1").strength == 2
    assert fief_of(s, "A1").wealth == 2, "wood is still produced"
    assert s.scores[0] == 4
    assert asked(s) == NEXT_DRAFT


def test_bun_6_5_a_trading_post_produces_nothing_before_its_first_harvest():
    s = construction(own={0: "A4 A9"}, tray={0: "trading_post"})
    answer(s, 0, "build trading_post")
    assert fief_of(s, "A9").wealth == 0
    assert asked(s) == {0: "trading_post"}


# -- sky towers [BUN-6.6] ------------------------------------------------------------------------------------------


def test_bun_6_6_a_sky_tower_joins_two_fiefs():
    s = construction(own={0: "A1 A2 J10 J3"}, tray={0: "sky_tower_green"})
    answer(s, 0, "build sky_tower_green")
    assert options(s, 0) == ["A1", "A2", "J10"], "J3 holds a printed city"
    answer(s, 0, "A2")
    assert fief_lands(s, 0) == [{"A1", "A2", "J10"}, {"J3"}], "one partner only: not asked"
    assert building(s, "A2") == building(s, "J10") == "sky_tower_green"
    check(s)
    assert asked(s) == NEXT_DRAFT


def test_bun_6_6_the_second_token_goes_to_another_fief():
    s = construction(own={0: "A1 A2 C6 J10"}, tray={0: "sky_tower_blue"})
    answer(s, 0, "build sky_tower_blue")
    answer(s, 0, "A1")
    assert asked(s) == {0: "place_second_tower"}
    assert options(s, 0) == ["C6", "J10"]
    answer(s, 0, "J10")
    assert fief_lands(s, 0) == [{"A1", "A2", "J10"}, {"C6"}]
    assert asked(s) == NEXT_DRAFT


def test_bun_6_6_not_within_one_fief():
    """BUN-R11: the two territories lie in different fiefs when the tower is built."""
    s = construction(own={0: "A1 A2 A3"}, tray={0: "sky_tower_blue"})
    assert ids(s.trays[0]) == ["sky_tower_blue"]
    assert asked(s) == NEXT_DRAFT


def test_bun_6_6_a_fief_without_a_free_territory_cannot_be_joined():
    s = construction(own={0: "A1 A2 J3"}, tray={0: "sky_tower_blue"})
    assert ids(s.trays[0]) == ["sky_tower_blue"], "J3 is a printed city and has no room"
    assert asked(s) == NEXT_DRAFT


def test_bun_6_6_across_lava():
    s = construction(own={0: "B1 B2"}, tray={0: "sky_tower_black"})
    answer(s, 0, "build sky_tower_black")
    answer(s, 0, "B1")
    assert fief_lands(s, 0) == [{"B1", "B2"}]
    assert asked(s) == NEXT_DRAFT


def test_bun_6_6_tokens_fill_the_building_slot():
    s = construction(own={0: "A1 J10"}, towers={"blue": "A1 J10"}, tray={0: "city_1"})
    assert ids(s.trays[0]) == ["city_1"]
    assert asked(s) == NEXT_DRAFT


def test_bun_r11_fiefs_may_grow_together_later():
    s = construction(own={0: "A1 A2 A3"}, towers={"blue": "A1 A3"}, tray={0: "city_1"})
    assert fief_lands(s, 0) == [{"A1", "A2", "A3"}]
    assert asked(s) == {0: "construction_action"}


def test_bun_2_9_three_towers_chain():
    s = construction(
        own={0: "A1 A6 C3 E1 G7 J10"}, towers={"blue": "A1 C3", "green": "E1 G7", "black": "A6 J10"}, tray={0: "camp_1"}
    )
    assert fief_lands(s, 0) == [{"A1", "C3"}, {"A6", "J10"}, {"E1", "G7"}]
    assert asked(s) == {0: "construction_action"}
