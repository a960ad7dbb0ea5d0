"""The printed components. [BUN-1, BUN-2]"""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.games.bunny.cards import (
    ALLOWED,
    CARDS,
    COORD,
    COPIES,
    CORNERS,
    EDGE,
    FARM,
    LAVA,
    NEAR,
    NEIGHBOURS,
    NUMBER,
    PRINTED,
    PRINTED_CITIES,
    STRENGTH,
    TERRAIN,
    TERRAIN_LAND,
    TERRITORY,
)
from ludoteka.games.bunny.terms import EVERYWHERE, RESOURCE_IDS, TERRAIN_IDS, spread

MAP = """
FO FO FO CI SE SE SE FO PL SE
MO MO CI SE SE MO CI PL CI SE
CI MO PL SE SE MO FI MO MO PL
PL MO CI FI MO MO FI PL CI FO
FO PL FI PL PL CI PL FI PL CI
FO MO MO FO FO PL FI CI FO PL
FO CI PL PL CI PL FI PL CI PL
PL FI CI FI PL PL CI PL PL FO
CI PL PL SE SE PL MO MO CI FO
FO FO CI SE SE FI MO MO SE SE
"""
CODES = {"FO": "forest", "SE": "sea", "FI": "field", "PL": "plain", "MO": "mountain", "CI": "city"}


def total(kind: str, subkind: str | None = None) -> int:
    return sum(card.copies for card in CARDS if card.kind == kind and subkind in (None, card.subkind))


def test_bun_1_tokens_suffice_for_every_building_card():
    """BUN-1, BUN-1.5: 27 = 18 printed + 9 city cards, 9, 3; 12 farms; 3 pairs; 6 camps."""
    assert PRINTED_CITIES.bit_count() + COPIES[NUMBER["city_1"]] == 27
    assert COPIES[NUMBER["city_2"]] == 9
    assert COPIES[NUMBER["city_3"]] == 3
    assert (total("building", "farm"), 2 * total("building", "sky_tower"), total("building", "camp")) == (12, 6, 6)


def test_bun_1_1_182_exploration_cards():
    assert sum(COPIES) == 182
    counts = [total(kind) for kind in ("territory", "building", "provisions", "parchment")]
    assert counts == [100, 42, 3, 37]
    assert len({card.id for card in CARDS if card.kind == "territory"}) == 100


def test_bun_1_2_42_building_cards():
    assert [total("building", kind) for kind in ("city", "farm", "sky_tower", "camp")] == [21, 12, 3, 6]
    assert [COPIES[NUMBER[f"city_{strength}"]] for strength in (1, 2, 3)] == [9, 9, 3]


def test_bun_1_3_12_farms():
    basic = [f"farm_{resource}" for resource in RESOURCE_IDS[:3]]
    luxury = [f"farm_{resource}" for resource in RESOURCE_IDS[3:]]
    assert len(luxury) == 7
    assert all(COPIES[NUMBER[farm]] == 1 for farm in basic + luxury)
    assert COPIES[NUMBER["trading_post"]] == 2


def test_bun_1_4_37_parchments_are_8_treasures_and_29_missions():
    assert total("parchment", "treasure") == 8
    assert total("parchment", "mission") == 29
    assert all(card.copies == 1 for card in CARDS if card.kind == "parchment")


def test_bun_2_1_rows_are_letters_and_columns_numbers():
    assert COORD[0] == "A1"
    assert COORD[9] == "A10"
    assert COORD[90] == "J1"
    assert COORD[99] == "J10"
    assert TERRITORY["C3"] == 22


def test_bun_2_2_terrain_of_every_territory():
    assert [TERRAIN_IDS[kind] for kind in TERRAIN] == [CODES[code] for code in MAP.split()]
    assert Counter(TERRAIN_IDS[kind] for kind in TERRAIN) == {
        "forest": 15,
        "sea": 15,
        "field": 10,
        "plain": 26,
        "mountain": 16,
        "city": 18,
    }
    assert sum(TERRAIN_LAND) == EVERYWHERE


def test_bun_2_3_forest_sea_and_field_produce():
    goods = {"forest": 1, "sea": 2, "field": 4, "plain": 0, "mountain": 0, "city": 0}
    assert [goods[TERRAIN_IDS[kind]] for kind in TERRAIN] == list(PRINTED)


def test_bun_2_4_lava_lies_on_eight_borders():
    borders = ["B1|B2", "B6|C6", "C2|D2", "C8|C9", "D5|D6", "F2|F3", "I7|J7", "I8|J8"]
    assert {f"{COORD[a]}|{COORD[b]}" for a, b in LAVA} == set(borders)
    for border in borders:
        a, b = [TERRITORY[coord] for coord in border.split("|")]
        assert b not in NEIGHBOURS[a]
        assert a not in NEIGHBOURS[b]


def test_bun_2_5_adjacent_share_a_side():
    assert [COORD[t] for t in NEIGHBOURS[TERRITORY["A1"]]] == ["A2", "B1"]
    assert [COORD[t] for t in NEIGHBOURS[TERRITORY["E5"]]] == ["D5", "E4", "E6", "F5"]
    assert [COORD[t] for t in NEIGHBOURS[TERRITORY["B2"]]] == ["A2", "B3", "C2"]
    assert TERRITORY["B1"] not in NEIGHBOURS[TERRITORY["A10"]], "rows do not wrap"
    assert sum(map(len, NEIGHBOURS)) == 2 * (180 - 8)
    assert all(spread(NEAR[t]) == list(NEIGHBOURS[t]) for t in range(100))


def test_bun_2_12_ten_resources():
    assert RESOURCE_IDS[:3] == ("wood", "fish", "carrot")
    assert len(RESOURCE_IDS) == 10
    assert {FARM[NUMBER[f"farm_{resource}"]] for resource in RESOURCE_IDS} == {1 << bit for bit in range(10)}


def test_bun_3_1_printed_cities():
    cities = "A4 B3 B7 B9 C1 D3 D9 E6 E10 F8 G2 G5 G9 H3 H7 I1 I9 J3"
    assert " ".join([COORD[t] for t in spread(PRINTED_CITIES)]) == cities


@pytest.mark.parametrize(
    ("card", "terrain"),
    [
        ("city_3", "mountain"),
        ("farm_mushroom", "forest"),
        ("farm_spice", "field"),
        ("farm_pearl", "sea"),
        ("farm_gold", "mountain"),
        ("farm_diamond", "mountain"),
        ("farm_copper", "mountain"),
        ("farm_iron", "mountain"),
    ],
)
def test_bun_6_4_terrain_conditions(card: str, terrain: str):
    assert ALLOWED[NUMBER[card]] == TERRAIN_LAND[TERRAIN_IDS.index(terrain)]


def test_bun_6_4_nothing_else_is_restricted():
    free = ["city_1", "city_2", "farm_wood", "farm_fish", "farm_carrot", "trading_post", "sky_tower_blue", "camp_1"]
    assert all(ALLOWED[NUMBER[card]] == EVERYWHERE for card in free)
    assert sum(ALLOWED[n] != EVERYWHERE for n, card in enumerate(CARDS) if card.kind == "building") == 8


def test_bun_11_edge_and_corners():
    assert EDGE.bit_count() == 36
    assert {COORD[t] for t in spread(CORNERS)} == {"A1", "A10", "J1", "J10"}
    assert EDGE & CORNERS == CORNERS


def test_bun_11_every_card_has_names_and_texts_in_both_languages():
    for card in CARDS:
        for lang in ("en", "pl"):
            assert card.name[lang].strip(), card.id
            assert card.text[lang].strip(), card.id
    assert [STRENGTH[NUMBER[f"city_{n}"]] for n in (1, 2, 3)] == [1, 2, 3]


def test_bun_r15_a_printed_city_is_neither_plain_nor_mountain():
    assert TERRAIN_IDS[TERRAIN[TERRITORY["A4"]]] == "city"
    assert PRINTED[TERRITORY["A4"]] == 0


def test_bun_r26_bun_r27_names():
    """BUN-R26: Trading Post. BUN-R27: the Polish names printed in the rulebook."""
    assert CARDS[NUMBER["trading_post"]].name == {"en": "Trading Post", "pl": "Faktoria uniwersalna"}
    printed = {
        "fisher": "Rybak",
        "carpenter": "Cieśla",
        "royal_crown": "Królewska korona",
        "fisher_king": "Król Oceanu",
        "king_of_thieves": "Król złodziei",
        "panpan_the_barbarian": "Tuptuś Barbarzyńca",
        "little_prince": "Mały Książę",
        "liberal": "Prawicowiec",
        "socialist": "Lewicowiec",
        "treasure_guardian": "Krulich von Jumpingen",
        "treasure_hunter": "Poszukiwacz skarbów",
        "opportunist": "Szarak eminencja",
    }
    assert {id: CARDS[NUMBER[id]].name["pl"] for id in printed} == printed
