"""The 37 parchments: each with nothing, at its boundary, and with much. [BUN-8, BUN-11]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bunny.position import position

from ludoteka.games.bunny.cards import CARDS, NUMBER, TERRAIN_LAND
from ludoteka.games.bunny.effects import EFFECTS, points
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.scoring import effective_parchments
from ludoteka.games.bunny.terms import COPY_CARDS

FORESTS = "A1 A2 A3 A8 D10 E1 F1 F4 F5 F9 G1 H10 I10 J1 J2"
SEAS = "A5 A6 A7 A10 B4 B5 B10 C4 C5 I4 I5 J4 J5 J9 J10"
FIELDS = "C7 D4 D7 E3 E8 F7 G7 H2 H4 J6"
MOUNTAINS = "B1 B2 B6 C2 C6 C8 C9 D2 D5 D6 F2 F3 I7 I8 J7 J8"
PLAINS = "A9 B8 C3 C10 D1 D8 E2 E4 E5 E7 E9 F6 F10 G3 G4 G6 G8 G10 H1 H5 H6 H8 H9 I2 I3 I6"
CITIES = "A4 B3 B7 B9 C1 D3 D9 E6 E10 F8 G2 G5 G9 H3 H7 I1 I9 J3"
CORNERS = "A1 A10 J1 J10"
APART = "A1 A3 A5 A7 A9 C1 C3 C5 C7 C9"  # ten territories, none beside another


def first(words: str, count: int) -> str:
    return " ".join(words.split()[:count])


def scores(card: str, others: str = "", **board: Any) -> int:
    """What the card scores for seat 0, who may have other parchments too."""
    s = position("scoring", round=4, run=False, parchments={0: f"{card} {others}"}, **board)
    realm = realm_of(s, 0, effective_parchments(s, 0))
    return points(s, 0, realm, NUMBER[card])


def test_bun_2_2_the_lists_of_this_file_are_the_board():
    for terrain, words in enumerate((FORESTS, SEAS, FIELDS, PLAINS, MOUNTAINS, CITIES)):
        assert len(words.split()) == TERRAIN_LAND[terrain].bit_count()


def test_bun_11_every_parchment_but_the_copy_cards_has_one_effect():
    for number, card in enumerate(CARDS):
        expected = card.kind == "parchment" and number not in COPY_CARDS
        assert (EFFECTS[number] is not None) == expected, card.id


# -- treasures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("royal_ring", 1),
        ("royal_coat", 2),
        ("royal_scepter", 3),
        ("royal_chalice", 4),
        ("royal_crown", 5),
        ("royal_carrot", 6),
    ],
)
def test_bun_8_royal_treasures_have_a_fixed_value(card: str, value: int):
    assert scores(card) == value
    assert scores(card, "fisher left_glove", own={0: first(SEAS, 9)}) == value


@pytest.mark.parametrize(("glove", "other"), [("left_glove", "right_glove"), ("right_glove", "left_glove")])
def test_bun_8_gloves(glove: str, other: str):
    assert scores(glove) == 1
    assert scores(glove, "royal_ring") == 1
    assert scores(glove, other) == 4


# -- missions for parchments ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "value"), [("", 1), ("fisher", 2), ("fisher farmer liberal socialist royal_ring royal_coat", 7)]
)
def test_bun_8_bureaucrat(others: str, value: int):
    """It counts itself; a copy card counts as one, whatever it copies."""
    assert scores("bureaucrat", others) == value


@pytest.mark.parametrize(
    ("others", "value"),
    [
        ("", 0),
        ("fisher", 0),
        ("royal_ring", 3),
        ("royal_ring left_glove", 6),
        ("royal_ring royal_coat royal_scepter royal_chalice royal_crown royal_carrot left_glove right_glove", 24),
    ],
)
def test_bun_8_treasure_guardian(others: str, value: int):
    assert scores("treasure_guardian", others) == value


@pytest.mark.parametrize(
    ("others", "value"),
    [
        ("", 0),
        ("fisher", 0),
        ("royal_ring", 1),
        ("left_glove", 1),
        ("left_glove right_glove", 8),
        ("royal_ring royal_coat royal_scepter royal_chalice royal_crown royal_carrot left_glove right_glove", 29),
    ],
)
def test_bun_8_treasure_hunter(others: str, value: int):
    assert scores("treasure_hunter", others) == value


# -- missions for territories and cities ---------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "value"), [(0, 0), (1, 1), (8, 8), (18, 18)])
def test_bun_8_burgomaster(count: int, value: int):
    assert scores("burgomaster", own={0: first(CITIES, count)}) == value


def test_bun_8_burgomaster_counts_cities_not_strength():
    assert scores("burgomaster", own={0: "A1 B1 C3"}, built={"A1": "city_2", "B1": "city_3"}) == 2


@pytest.mark.parametrize(("count", "value"), [(0, 0), (8, 0), (9, 12), (18, 12)])
def test_bun_8_king_of_thieves(count: int, value: int):
    assert scores("king_of_thieves", own={0: first(CITIES, count)}) == value


def test_bun_8_king_of_thieves_counts_built_cities():
    assert scores("king_of_thieves", own={0: first(CITIES, 8) + " A1"}, built={"A1": "city_1"}) == 12


@pytest.mark.parametrize(
    ("own", "value"), [("", 0), ("B2 C3", 0), ("B1", 1), ("A1", 1), ("A1 A2 B1 J5 E10 C3", 5), (CORNERS, 4)]
)
def test_bun_8_diplomat(own: str, value: int):
    assert scores("diplomat", own={0: own}) == value


@pytest.mark.parametrize(("own", "value"), [("", 0), ("A2 B1", 0), ("A1", 3), ("A10", 3), ("J1 J10", 6), (CORNERS, 12)])
def test_bun_8_explorer(own: str, value: int):
    assert scores("explorer", own={0: own}) == value


@pytest.mark.parametrize(("own", "value"), [("", 0), (CITIES, 0), ("B1", 2), (MOUNTAINS, 32)])
def test_bun_8_master_of_the_mountains(own: str, value: int):
    assert scores("master_of_the_mountains", own={0: own}) == value


def test_bun_8_master_of_the_mountains_counts_mountains_with_buildings():
    assert scores("master_of_the_mountains", own={0: "B1 B2"}, built={"B1": "city_3", "B2": "farm_gold"}) == 4


@pytest.mark.parametrize(("own", "value"), [("", 0), ("A1 A5 C7 A4", 0), ("A9", 2), (f"{PLAINS} {MOUNTAINS}", 84)])
def test_bun_8_panpan(own: str, value: int):
    assert scores("panpan_the_barbarian", own={0: own}) == value


def test_bun_r23_panpan_and_buildings():
    """Camps and sky towers are neither cities nor production; a farm or a city disqualifies."""
    board: dict[str, Any] = {
        "own": {0: "A9 B8 C10 D1 E2 E4"},
        "towers": {"blue": "A9 D1"},
        "built": {"B8": "city_1", "C10": "farm_fish"},
        "posts": {"E2": "wood"},
        "camps": {"G3": (0, "camp_1")},
    }
    assert scores("panpan_the_barbarian", **board) == 2 * 4  # A9 and D1 with tokens, E4, G3 under the camp


@pytest.mark.parametrize(
    ("tray", "discards", "value"),
    [
        ("", "", 0),
        ("camp_1", "", 3),
        ("", "camp_6", 3),
        ("camp_1 camp_2", "camp_3", 9),
        ("", "camp_1 camp_2 camp_3 camp_4 camp_5 camp_6", 18),
    ],
)
def test_bun_8_colonist(tray: str, discards: str, value: int):
    """In the tray, or built and used up: played all the same."""
    assert scores("colonist", tray={0: tray}, discards={0: discards}) == value


def test_bun_r22_colonist_does_not_count_camps_discarded_face_down():
    s = position("scoring", 2, round=4, run=False, parchments={0: "colonist"}, tray={0: "camp_1"})
    s.face_down[0] = (NUMBER["camp_2"],)
    realm = realm_of(s, 0, s.parchments[0])
    assert points(s, 0, realm, NUMBER["colonist"]) == 3


@pytest.mark.parametrize(
    ("own", "value"),
    [
        ({}, 0),
        ({0: "A1"}, 12),
        ({0: "A1", 1: "A2"}, 0),
        ({0: "A1 A3", 1: "A2"}, 12),
        ({0: "A1 A3", 1: "A2", 2: "A5 A6 A7"}, 0),
        ({0: MOUNTAINS, 1: FORESTS, 2: SEAS}, 12),
    ],
)
def test_bun_8_matriarch(own: dict[int, str], value: int):
    """BUN-R16: strictly more than everybody else."""
    assert scores("matriarch", own=own) == value


# -- missions for resources ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "land", "each"),
    [
        ("carpenter", FORESTS, 1),
        ("master_carpenter", FORESTS, 2),
        ("fisher", SEAS, 1),
        ("master_fisher", SEAS, 2),
        ("farmer", FIELDS, 1),
        ("master_farmer", FIELDS, 2),
    ],
)
def test_bun_8_7_resource_missions_count_every_unit(card: str, land: str, each: int):
    assert scores(card) == 0
    assert scores(card, own={0: f"{CITIES} {MOUNTAINS}"}) == 0
    assert scores(card, own={0: first(land, 1)}) == each
    assert scores(card, own={0: land}) == each * len(land.split())


@pytest.mark.parametrize(
    ("card", "farm", "each"),
    [
        ("carpenter", "wood", 1),
        ("master_carpenter", "wood", 2),
        ("fisher", "fish", 1),
        ("master_fisher", "fish", 2),
        ("farmer", "carrot", 1),
        ("master_farmer", "carrot", 2),
    ],
)
def test_bun_8_7_farms_and_trading_posts_count(card: str, farm: str, each: int):
    board: dict[str, Any] = {"own": {0: "A9 B8 C10"}, "built": {"A9": f"farm_{farm}"}}
    assert scores(card, **board, posts={"B8": farm, "C10": farm}) == 3 * each
    other = "fish" if farm == "wood" else "wood"
    assert scores(card, **board, posts={"B8": other, "C10": farm}) == 2 * each


@pytest.mark.parametrize(
    ("card", "land", "least", "value"),
    [
        ("woodland_king", FORESTS, 7, 20),
        ("fisher_king", SEAS, 7, 20),
        ("carrot_king", FIELDS, 5, 15),
    ],
)
def test_bun_8_resource_kings(card: str, land: str, least: int, value: int):
    assert scores(card) == 0
    assert scores(card, own={0: first(land, least - 1)}) == 0
    assert scores(card, own={0: first(land, least)}) == value
    assert scores(card, own={0: land}) == value


@pytest.mark.parametrize(
    ("built", "value"),
    [
        ({}, 0),
        ({"A2": "farm_wood"}, 0),
        ({"A1": "farm_mushroom"}, 3),
        (
            {
                "A1": "farm_mushroom",
                "C7": "farm_spice",
                "A5": "farm_pearl",
                "B1": "farm_gold",
                "B2": "farm_diamond",
                "C2": "farm_copper",
                "D2": "farm_iron",
            },
            21,
        ),
    ],
)
def test_bun_8_merchant(built: dict[str, str], value: int):
    assert scores("merchant", own={0: "A1 A2 A5 C7 B1 B2 C2 D2"}, built=built) == value


# -- missions for fiefs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "value"),
    [
        ("", 0),
        ("A1 A2", 0),
        ("A1 A2 A3", 4),
        ("A1 A2 A3 A4 A5 A6 A7 A8", 4),
        ("A1 A2 A3 C1 D1 E1 J8 J9 J10", 12),
        ("A1 A2 C1 C2 E1 E2", 0),
    ],
)
def test_bun_8_carrotistador(own: str, value: int):
    assert scores("carrotistador", own={0: own}) == value


def test_bun_8_7_carrotistador_sees_towers():
    assert scores("carrotistador", own={0: "A1 A2 J10"}, towers={"blue": "A1 J10"}) == 4


@pytest.mark.parametrize(("own", "value"), [("", 0), ("A1", 1), ("A1 A2", 1), ("A1 A3", 2), (APART, 10)])
def test_bun_8_harecingetorix(own: str, value: int):
    assert scores("harecingetorix", own={0: own}) == value


@pytest.mark.parametrize(("own", "value"), [("", 0), (first(APART, 9), 0), (APART, 12), (f"{APART} J10", 12)])
def test_bun_8_hun_ny_king(own: str, value: int):
    assert scores("hun_ny_king", own={0: own}) == value


def test_bun_8_7_hun_ny_king_cannot_ignore_a_camp_or_a_tower():
    assert scores("hun_ny_king", own={0: APART}, camps={"A2": (0, "camp_1")}) == 0
    assert scores("hun_ny_king", own={0: APART}, towers={"green": "A1 C9"}) == 0


@pytest.mark.parametrize(("own", "value"), [("", 0), ("A1", 0), ("A4", 2), ("A3 A4", 0), (CITIES, 36)])
def test_bun_8_bun_shee(own: str, value: int):
    assert scores("bun_shee", own={0: own}) == value


def test_bun_r24_bun_shee_looks_at_the_whole_fief():
    assert scores("bun_shee", own={0: "B3 B2 A2 D9"}) == 2, "A2 produces wood for B3's fief; D9 stands alone"
    assert scores("bun_shee", own={0: "B3 B2 D9"}, posts={"B2": "wood"}) == 2


@pytest.mark.parametrize(
    ("own", "built", "value"),
    [
        ("", {}, 0),
        ("A3 A4", {}, 0),
        ("A3 A4 E5 E6 F5", {}, 1),
        ("A3 A4 A5 E5 E6 F5", {}, 1),
        ("A3 A4 J2 J3 G1 G2", {}, 2),
        ("A2 A3 B3 A4 A5 F8 F9 J2 J3", {"A2": "city_2", "J2": "city_2"}, 1 + 3),
    ],
)
def test_bun_8_8_little_prince_leaves_out_one_best_fief(own: str, built: dict[str, str], value: int):
    assert scores("little_prince", own={0: own}, built=built) == value


# -- the last mission ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "value"),
    [((0, 0, 0), 0), ((1, 2, 0), 10), ((1, 2, 1), 10), ((2, 1, 0), 0), ((0, 2, 1), 0), ((0, 1, 1), 0)],
)
def test_bun_8_5_opportunist(marks: tuple[int, ...], value: int):
    assert scores("opportunist", scores=marks) == value


@pytest.mark.parametrize("card", ["liberal", "socialist"])
def test_bun_8_2_a_copy_card_itself_scores_nothing(card: str):
    s = position("scoring", round=4, parchments={0: card})
    assert s.result is not None
    assert s.result.scores == (0, 0, 0)
