"""The rulings: gaps of the rulebook and the decisions taken. [BUN-13]"""

from __future__ import annotations

import pytest
from tests.games.bunny.position import (
    answer,
    asked,
    building,
    check,
    draft_hands,
    fief_lands,
    fresh,
    ids,
    lands,
    options,
    position,
    told,
)

from ludoteka.games.bunny.cards import NUMBER, TERRITORY
from ludoteka.games.bunny.effects import points
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.scoring import effective_parchments
from ludoteka.games.bunny.view import view

NEXT_DRAFT = {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


@pytest.mark.parametrize(("left_first", "neighbour"), [(False, 2), (True, 1)])
def test_bun_r1_passing_direction(left_first: bool, neighbour: int):
    s = position("exploration", hands=draft_hands(3, given={0: "A1 A2"}), left_first=left_first)
    passed = s.hands[0]
    for seat in range(3):
        answer(s, seat, "A1 + A2" if seat == 0 else options(s, seat)[0])
    assert set(s.hands[neighbour]) == set(passed) - {TERRITORY["A1"], TERRITORY["A2"]}
    assert asked(s) == NEXT_DRAFT


def test_bun_r2_a_controlled_territory_has_no_card_left_in_the_game():
    """The slip of the example cannot happen: the card of a controlled territory lies in a discard pile."""
    s = fresh(3, 2)
    while s.result is None:
        held = [card for hand in s.hands for card in hand]
        for seat in range(3):
            taken = [card for card in s.discards[seat] if card < 100]
            assert not set(taken) & {*held, *s.deck}
        s.choose(s.options[0])


def test_bun_r3_provisions_draw_in_seat_order():
    hands = draft_hands(3, given={1: "provisions A1", 2: "provisions A2"}, but="J10 J9")
    s = position("exploration", hands=hands, deck_top="city_1 city_2 fisher farmer")
    for seat, words in enumerate((options(s, 0)[0], "A1 + provisions", "A2 + provisions")):
        answer(s, seat, words)
    assert ids(s.trays[1]) == ["city_1", "city_2"]
    assert ids(s.parchments[2]) == ["fisher", "farmer"]
    assert asked(s) == NEXT_DRAFT


def test_bun_r4_all_three_provisions_in_one_chain():
    """Six cards at most come from the deck."""
    hands = draft_hands(3, given={0: "provisions A1"})
    s = position("exploration", hands=hands, deck_top="provisions city_1 provisions city_2 fisher city_3")
    deck = len(s.deck)
    for seat in range(3):
        answer(s, seat, "A1 + provisions" if seat == 0 else options(s, seat)[0])
    assert len(s.deck) == deck - 6
    assert [event["card"] for event in told(s, "building-ready") if event["seat"] == 0] == [
        "city_3",
        "city_2",
        "city_1",
    ]
    assert ids(s.parchments[0]) == ["fisher"]
    check(s)
    assert asked(s) == NEXT_DRAFT


def test_bun_r5_face_down_discards_are_hidden_from_the_opponent():
    s = position("exploration", 2, hands={0: "A1", 1: "A2"}, reserves={0: "B1", 1: "B2"}, turn=10)
    answer(s, 0, "play A1, discard B1")
    answer(s, 1, "play A2, discard B2")
    assert view(s, 0)["players"][0]["face_down"] == ["territory_b1"]
    assert view(s, 1)["players"][0]["face_down"] is None
    assert view(s, 1)["players"][0]["face_down_size"] == 1
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_r6_the_top_card_of_the_reserve_is_taken():
    s = position("exploration", 2, hands=draft_hands(2, size=10), reserves={0: "city_1 city_2", 1: "fisher farmer"})
    assert view(s, 0)["players"][0]["added"] == "city_1"
    for seat in (0, 1):
        answer(s, seat, options(s, seat)[0])
    assert view(s, 0)["players"][0]["added"] == "city_2"
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_r7_construction_always_ends():
    """Each reopening costs a building: whoever ends and builds in turn runs out of cards."""
    s = position(
        "construction",
        own={0: "A1 A2", 1: "B1 B2"},
        tray={0: "city_1 city_1 camp_1", 1: "city_2 city_2 camp_2", 2: "camp_3"},
    )
    count = 0
    while s.phase == 1:
        s.choose(s.options[0])
        count += 1
    assert count < 30
    assert [ids(tray) for tray in s.trays] == [[], [], []]
    assert asked(s) == NEXT_DRAFT


def test_bun_r8_an_uninterrupted_announcement_is_binding():
    s = position("construction", tray={0: "camp_2", 1: "camp_6"})
    answer(s, 0, "announce camp_2")
    assert "withdraw" not in options(s, 0)
    assert asked(s) == {0: "camp_place"}


def test_bun_r9_no_camp_on_a_printed_city():
    s = position("construction", tray={0: "camp_2", 1: "camp_1"})
    answer(s, 0, "announce camp_2")
    assert "interrupt on A4" not in options(s, 1)
    assert "interrupt on A3" in options(s, 1)
    assert asked(s) == {1: "camp_interrupt"}


def test_bun_r10_a_removed_camp_still_counts_for_the_colonist():
    s = position(
        "exploration", hands={0: "C3 A1", 1: "A2 A3", 2: "A5 A6"}, camps={"C3": (1, "camp_2")}, turn=6, round=4
    )
    assert building(s, "C3") is None
    assert "C3" not in lands(s, 1)
    assert points(s, 1, realm_of(s, 1, ()), NUMBER["colonist"]) == 3
    assert s.result is not None


def test_bun_r11_a_tower_joins_two_separate_fiefs():
    s = position("construction", own={0: "A1 A2 A9"}, tray={0: "sky_tower_blue"})
    answer(s, 0, "build sky_tower_blue")
    answer(s, 0, "A9")
    assert options(s, 0) == ["A1", "A2"]
    answer(s, 0, "A2")
    assert fief_lands(s, 0) == [{"A1", "A2", "A9"}]
    assert asked(s) == NEXT_DRAFT


def test_bun_r12_buildings_stay():
    """No building but a camp ever leaves the board or changes."""
    s = fresh(4, 21)
    stood: dict[int, int] = {}
    while s.result is None:
        for territory, card in enumerate(s.buildings):
            if territory in stood:
                assert card == stood[territory]
            elif card and card < NUMBER["camp_1"]:
                stood[territory] = card
        s.choose(s.options[0])
    assert len(stood) > 18


def test_bun_r13_posts_are_chosen_when_the_board_is_final():
    s = position("construction", own={0: "A4 A9", 1: "E4"}, tray={0: "trading_post", 1: "trading_post"})
    answer(s, 0, "build trading_post")
    assert asked(s) == {1: "construction_action"}
    answer(s, 1, "build trading_post")
    assert asked(s) == {0: "trading_post", 1: "trading_post"}


def test_bun_r14_bun_10_3_rabbits_never_run_out():
    """BUN-10.3, BUN-R14: more than 36 territories of one player are no problem."""
    every = [f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11)]
    s = position("construction", own={0: " ".join(every[:60])}, tray={0: "camp_1"})
    answer(s, 0, "announce camp_1")
    answer(s, 0, "J10")
    assert len(lands(s, 0)) == 61
    assert asked(s) == NEXT_DRAFT


def test_bun_r16_a_tie_for_most_territories_gives_nothing():
    s = position("scoring", round=4, own={0: "A1 A2", 1: "J1 J2"}, parchments={0: "matriarch"})
    assert s.result is not None
    assert s.result.scores == (0, 0, 0)


@pytest.mark.parametrize(
    ("scores", "final"),
    [((100, 90, 90), (100, 100, 90)), ((100, 100, 90), (100, 100, 90)), ((90, 95, 80), (90, 95, 80))],
)
def test_bun_r17_second_at_the_checkpoint(scores: tuple[int, ...], final: tuple[int, ...]):
    s = position("scoring", round=4, parchments={1: "opportunist"}, scores=scores)
    assert s.result is not None
    assert s.result.scores == final


def test_bun_r18_hunters_add_up():
    parchments = {0: "liberal socialist royal_ring royal_crown", 1: "treasure_hunter"}
    s = position("scoring", 2, round=4, parchments=parchments)
    assert s.result is not None
    assert s.result.scores == (18, 0)


@pytest.mark.parametrize(
    ("parchments", "expected"),
    [
        ({0: "liberal socialist", 1: "left_glove"}, 2),  # two left gloves and no right one
        ({0: "liberal socialist right_glove", 1: "left_glove"}, 12),  # two left and one right
    ],
)
def test_bun_r19_duplicate_gloves(parchments: dict[int, str], expected: int):
    s = position("scoring", 2, round=4, parchments=parchments)
    assert s.result is not None
    assert s.result.scores[0] == expected


def test_bun_r20_a_copy_of_a_copy_card():
    s = position("scoring", round=4, parchments={0: "liberal", 2: "socialist", 1: "royal_crown royal_ring"})
    # seat 0's Liberal looks right to seat 2, whose Socialist, in seat 0's place, looks left to seat 1
    assert options(s, 0) == ["copy royal_ring", "copy royal_crown"]
    answer(s, 0, "copy royal_crown")
    answer(s, 2, "copy royal_ring")
    assert s.result is not None
    assert s.result.scores == (5, 6, 1), "and the other way round: seat 2 through seat 0's Liberal"


def test_bun_8_2_with_both_copy_cards_the_one_that_can_copy_is_named():
    """The right neighbour of seat 0 has no parchment: the Liberal copies nothing, the Socialist what is left."""
    s = position("scoring", round=4, parchments={0: "liberal socialist", 1: "royal_crown royal_ring"})
    assert told(s, "copied-nothing") == [{"seat": 0, "card": "liberal"}]
    assert dict(s.asks[0].prompt.args) == {"card": "socialist"}
    answer(s, 0, "copy royal_crown")
    assert told(s, "copied") == [{"seat": 0, "card": "socialist", "card2": "royal_crown"}]
    assert view(s, 0)["copied"] == {"liberal": None, "socialist": "royal_crown"}
    assert s.result is not None
    assert s.result.scores == (5, 6, 0)


def test_bun_8_2_two_owners_are_told_by_their_own_cards():
    """The lower seat has the Socialist: the answers are not mixed up by the order of the cards."""
    s = position("scoring", round=4, parchments={0: "socialist", 1: "liberal royal_crown", 2: "royal_ring royal_coat"})
    assert options(s, 0) == ["copy royal_ring", "copy royal_coat", "copy royal_crown"]
    answer(s, 0, "copy royal_coat")
    answer(s, 1, "copy royal_ring")
    assert view(s, None)["copied"] == {"liberal": "royal_ring", "socialist": "royal_coat"}
    assert {(event["seat"], event["card"]) for event in told(s, "copied")} == {(0, "socialist"), (1, "liberal")}


def test_bun_r21_copies_are_evaluated_for_the_copier():
    s = position(
        "scoring",
        round=4,
        own={0: "A1 A2", 2: "J1"},
        tray={0: "camp_1"},
        parchments={0: "liberal", 2: "matriarch"},
    )
    assert ids(effective_parchments(s, 0)) == ["matriarch"]
    assert s.result is not None
    assert s.result.scores == (12, 0, 0)


def test_bun_r25_unbuilt_buildings_are_worth_nothing():
    s = position("scoring", round=4, own={0: "A1"}, tray={0: "city_1 farm_mushroom sky_tower_blue"})
    assert s.result is not None
    assert s.result.scores == (0, 0, 0)
