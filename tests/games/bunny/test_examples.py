"""The worked examples of the specification. [BUN-14]

T is Tomek, R Rafał, J Jarek, P and Q any two players.
"""

from __future__ import annotations

from tests.games.bunny.position import (
    answer,
    asked,
    building,
    check,
    draft_hands,
    fief_lands,
    fief_of,
    ids,
    lands,
    options,
    position,
    told,
)

from ludoteka.games.bunny.cards import CARD_ID, NUMBER
from ludoteka.games.bunny.effects import points
from ludoteka.games.bunny.realm import realm_of, units
from ludoteka.games.bunny.scoring import copy_targets
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import LIBERAL, SOCIALIST

T, R = 0, 1
NEXT_DRAFT = {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}
ROUND_2_OWN = {T: "A2 A3 A4 A5 B2 B3 D3 D4 D5", R: "B4 C4"}
ROUND_2_BUILT = {"A2": "city_2", "A3": "farm_mushroom", "B2": "city_3", "D5": "city_3"}
ROUND_3_OWN = {T: ROUND_2_OWN[T] + " B5 C2 D2", R: "B4 C4"}
ROUND_3_BUILT = ROUND_2_BUILT | {"B5": "farm_carrot", "C2": "farm_gold", "C4": "city_1"}
HAND = "A3 G5 A4 H4 F1 fisher king_of_thieves royal_crown farm_mushroom city_2"


def points_for(s: Bunny, seat: int, card: str) -> int:
    return points(s, seat, realm_of(s, seat, s.parchments[seat]), NUMBER[card])


def test_bun_14_x_1_choosing():
    """X-1. BUN-R2: the hand of the example, without A4 being controlled already."""
    s = position("exploration", 4, hands=draft_hands(4, given={T: HAND}))
    answer(s, T, "A3 + farm_mushroom")
    assert lands(s, T) == set(), "two cards lie face down"
    passed = [card for card in ids(s.hands[T]) if card not in ("territory_a3", "farm_mushroom")]
    for seat in (1, 2, 3):
        answer(s, seat, options(s, seat)[-1])
    assert ids(s.hands[3]) == passed, "8 cards went to the right neighbour"
    assert len(passed) == 8
    assert asked(s) == dict.fromkeys(range(4), "draft_pick")


def test_bun_14_x_2_playing():
    """X-2."""
    hands = draft_hands(4, given={T: HAND.replace("A4", "A8")}, but="B3 A4")
    s = position("exploration", 4, own={T: "B3 A4"}, hands=hands)
    answer(s, T, "A3 + farm_mushroom")
    for seat in (1, 2, 3):
        answer(s, seat, options(s, seat)[-1])
    assert fief_lands(s, T) == [{"A3", "A4", "B3"}]
    assert ids(s.discards[T])[-1] == "territory_a3"
    assert ids(s.trays[T]) == ["farm_mushroom"]
    assert building(s, "A3") is None
    assert asked(s) == dict.fromkeys(range(4), "draft_pick")


def test_bun_14_x_3_a_farm_keeps_printed_production():
    """X-3. A3 is the only legal territory, so it is not asked for."""
    s = position("construction", own={T: "A3 A4 B3"}, tray={T: "farm_mushroom"})
    answer(s, T, "build farm_mushroom")
    assert building(s, "A3") == "farm_mushroom"
    assert units(s, T)[:4] == [1, 0, 0, 1]
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_4_camp():
    """X-4."""
    s = position("construction", own={T: "A4"}, tray={T: "camp_4", R: "camp_6"})
    answer(s, T, "announce camp_4")
    answer(s, T, "A5")
    assert fief_lands(s, T) == [{"A4", "A5"}]
    fief = fief_of(s, "A4")
    assert (fief.strength, fief.wealth, fief.value) == (1, 1, 1)
    assert asked(s) == {R: "construction_action"}


def test_bun_14_x_5_lava():
    """X-5."""
    s = position("construction", own={T: "B1 B2"}, tray={T: "camp_1"})
    assert fief_lands(s, T) == [{"B1"}, {"B2"}]
    assert asked(s) == {T: "construction_action"}


def test_bun_14_x_6_three_fiefs_and_a_bridge():
    """X-6."""
    hands = draft_hands(3, given={0: "I6 A1"}, but="H6 I7 J6 J7")
    s = position("exploration", own={0: "H6 I7 J6 J7"}, hands=hands)
    assert fief_lands(s, 0) == [{"H6"}, {"I7"}, {"J6", "J7"}]
    answer(s, 0, "A1 + I6")
    for seat in (1, 2):
        answer(s, seat, options(s, seat)[0])
    assert {"H6", "I6", "I7", "J6", "J7"} in fief_lands(s, 0)
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_7_strength_and_wealth():
    """X-7."""
    own = {T: "A2 A3 A4 A5 B2 B3"}
    s = position("harvest", own=own, built={"B2": "city_3", "A3": "farm_mushroom"})
    assert [(fief.strength, fief.wealth, fief.value) for fief in fiefs(s, T)] == [(5, 3, 15)]
    assert s.scores[T] == 15
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_8_no_city_or_no_resource():
    """X-8."""
    s = position("harvest", own={R: "B4 C4 D9"})
    assert [(fief.strength, fief.wealth, fief.value) for fief in fiefs(s, R)] == [(0, 1, 0), (1, 0, 0)]
    assert s.scores[R] == 0
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_9_harvest_of_round_2():
    """X-9."""
    s = position("harvest", round=2, own=ROUND_2_OWN, built=ROUND_2_BUILT)
    first, second = fiefs(s, T)
    assert (first.size, first.cities, first.strength, first.wealth, first.value) == (6, 4, 7, 3, 21)
    assert (second.size, second.strength, second.wealth, second.value) == (3, 4, 1, 4)
    assert s.scores == [25, 0, 0]
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_10_harvest_of_round_3():
    """X-10."""
    s = position("harvest", round=3, own=ROUND_3_OWN, built=ROUND_3_BUILT, posts={"D2": "-"})
    answer(s, T, "fish on D2")
    first, second = fiefs(s, T)
    assert (first.strength, first.wealth, first.value) == (7, 5, 35)
    assert fief_lands(s, T)[1] == {"D2", "D3", "D4", "D5"}, "C2 and D2 stay apart"
    assert (second.strength, second.wealth, second.value) == (4, 2, 8)
    assert s.scores == [43, 1, 0]
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_11_harvest_of_round_4():
    """X-11. The tower is built in Construction; any choice of the Trading Post gives the same."""
    for choice in ("wood", "fish", "carrot"):
        s = position(
            "construction",
            round=4,
            own=ROUND_3_OWN | {R: "B4 C4 F7"},
            built=ROUND_3_BUILT,
            posts={"D2": "fish"},
            tray={T: "sky_tower_blue", R: "city_2"},
        )
        answer(s, T, "build sky_tower_blue")
        answer(s, T, "A5")
        assert building(s, "D4") == "sky_tower_blue", "the only other territory without a building"
        answer(s, R, "build city_2")
        answer(s, R, "F7")
        answer(s, T, f"{choice} on D2")
        assert s.result is not None
        assert s.result.scores == (55, 3, 0)
        (fief,) = fiefs(s, T)
        assert (fief.size, fief.cities, fief.strength, fief.wealth) == (12, 6, 11, 5)
        assert [fief.value for fief in fiefs(s, R)] == [1, 2]


def test_bun_14_x_12_carpenter():
    """X-12."""
    s = position("scoring", run=False, own={0: "A1 A2 A3 E1 F1 G1"}, built={"A2": "farm_wood"})
    values = [points_for(s, 0, card) for card in ("carpenter", "master_carpenter", "woodland_king")]
    assert values == [7, 14, 20]


def test_bun_14_x_13_trading_post_at_the_end():
    """X-13."""
    s = position("harvest", round=4, own={0: "A9"}, posts={"A9": "wood"}, parchments={0: "fisher farmer carpenter"})
    answer(s, 0, "fish on A9")
    found = {event["card"]: event["points"] for event in told(s, "parchment-scored")}
    assert found == {"fisher": 1, "farmer": 0, "carpenter": 0}
    assert s.result is not None


def test_bun_14_x_14_cities_by_number():
    """X-14."""
    s = position("scoring", run=False, own={0: "A4 A1 B1"}, built={"A1": "city_2", "B1": "city_3"})
    assert points_for(s, 0, "burgomaster") == 3


def test_bun_14_x_15_gloves():
    """X-15."""
    s = position("scoring", round=4, parchments={0: "left_glove", 1: "right_glove"})
    assert s.result is not None
    assert s.result.scores == (1, 1, 0)
    s = position("scoring", round=4, parchments={0: "left_glove right_glove"})
    assert s.result is not None
    assert s.result.scores == (8, 0, 0)


def test_bun_14_x_16_copied_treasure():
    """X-16."""
    s = position("scoring", round=4, parchments={0: "treasure_guardian treasure_hunter liberal", 2: "royal_crown"})
    found = {event["card"]: event["points"] for event in told(s, "parchment-scored") if event["seat"] == 0}
    assert found == {"royal_crown": 5, "treasure_hunter": 5, "treasure_guardian": 3}
    assert s.result is not None
    assert s.result.scores == (13, 0, 5)


def test_bun_14_x_17_little_prince():
    """X-17. Fiefs worth 12, 12 and 5."""
    s = position(
        "scoring",
        run=False,
        own={0: "A2 A3 A4 A5 F4 F5 G5 G4 H4 J1 J2 J3"},
        built={
            "A2": "city_2",
            "A3": "farm_mushroom",
            "A5": "city_1",
            "F4": "city_2",
            "F5": "farm_fish",
            "G4": "city_1",
            "J1": "city_2",
            "J2": "city_2",
        },
    )
    assert sorted(fief.value for fief in fiefs(s, 0)) == [5, 12, 12]
    assert points_for(s, 0, "little_prince") == 17


def test_bun_14_x_18_panpan():
    """X-18."""
    s = position("scoring", run=False, own={0: "E4 E5 F5 E6"})
    assert points_for(s, 0, "panpan_the_barbarian") == 4
    assert fief_of(s, "E4").value == 1, "the fief produces wood and has a city"


def test_bun_14_x_19_opportunist():
    """X-19."""
    s = position("scoring", round=4, parchments={0: "opportunist"}, scores=(95, 100, 60))
    assert s.result is not None
    assert s.result.scores == (105, 100, 60)
    assert s.result.ranks == (1, 2, 3)


def test_bun_14_x_20_two_player_first_turn():
    """X-20."""
    hands = draft_hands(2, but="")
    s = position("exploration", 2, hands=hands, reserves={0: "city_1 city_2", 1: "fisher farmer"})
    assert [len(hand) for hand in s.hands] == [11, 11]
    for seat in (0, 1):
        answer(s, seat, options(s, seat)[0])
    assert [len(hand) for hand in s.hands] == [10, 10], "9 passed and one from the reserve"
    assert [len(pile) for pile in s.face_down] == [1, 1]
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_14_x_21_own_camp_upgraded():
    """X-21. In this round's Construction a city may be built there."""
    s = position(
        "exploration",
        hands={0: "C3 A1", 1: "A2 A3", 2: "A5 A6"},
        camps={"C3": (0, "camp_2")},
        tray={0: "city_1"},
        turn=6,
    )
    assert lands(s, 0) == {"A1", "C3"}
    assert building(s, "C3") is None
    answer(s, 0, "build city_1")
    answer(s, 0, "C3")
    assert building(s, "C3") == "city_1"
    check(s)
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_22_opponents_camp():
    """X-22."""
    s = position(
        "exploration",
        hands={0: "C3 A1", 1: "A2 A3", 2: "A5 A6"},
        camps={"C3": (1, "camp_2")},
        tray={0: "city_1"},
        turn=6,
    )
    assert lands(s, 0) == {"A1", "C3"}
    assert lands(s, 1) == {"A2", "A3"}
    assert building(s, "C3") is None
    assert asked(s) == {0: "construction_action"}


def test_bun_14_x_23_camp_interrupted():
    """X-23."""
    s = position("construction", tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "interrupt on C3")
    assert "C3" not in options(s, 0)
    assert options(s, 0)[-1] == "withdraw"
    answer(s, 0, "withdraw")
    assert ids(s.trays[0]) == ["camp_5"]
    assert s.locked >> 5 & 1
    assert asked(s) == NEXT_DRAFT


def test_bun_14_x_24_many_treasures():
    """X-24. 4 + 4 + 8 + 6 + 5."""
    s = position(
        "scoring", round=4, parchments={0: "left_glove right_glove treasure_hunter treasure_guardian bureaucrat"}
    )
    assert s.result is not None
    assert s.result.scores == (27, 0, 0)


def test_bun_14_x_25_chains_of_copy_cards():
    """X-25."""
    s = position("scoring", round=4, run=False, parchments={0: "socialist royal_ring", 1: "liberal", 2: "royal_crown"})
    assert [CARD_ID[card] for card in copy_targets(s, 0, SOCIALIST)] == ["royal_crown"]
    assert [CARD_ID[card] for card in copy_targets(s, 1, LIBERAL)] == ["royal_ring", "royal_crown"]
