"""Exploration: choosing, passing and playing cards. [BUN-5]"""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest
from tests.games.bunny.position import (
    answer,
    asked,
    building,
    check,
    draft_hands,
    fresh,
    ids,
    lands,
    options,
    position,
    told,
)

from ludoteka.games.bunny.cards import COORD, NUMBER, TERRITORY
from ludoteka.games.bunny.moves import PAIRS, Picks, draft_offer, draft_picks, looked_up
from ludoteka.games.bunny.state import Bunny, controller
from ludoteka.games.bunny.terms import CARD_KINDS


def draft(players: int = 3, **more) -> Bunny:
    """A turn of Exploration with hands of territory cards, some of them replaced."""
    given = more.pop("given", {})
    used = " ".join(
        [*more.get("own", {}).values(), *more.get("camps", {}), more.get("but", ""), more.get("deck_top", "")]
    )
    more.pop("but", None)
    hands = draft_hands(players, given=given, but=used, size=more.pop("size", None))
    return position("exploration", players, hands=hands, **more)


def pick(s: Bunny, *words: str) -> None:
    """Seats answer in order; None stands for the first option."""
    for seat, word in enumerate(words):
        answer(s, seat, word or options(s, seat)[0])


def others_pick(s: Bunny) -> None:
    """Everybody who is still asked takes the first option."""
    for seat in list(asked(s)):
        answer(s, seat, options(s, seat)[0])


# -- choosing and passing ------------------------------------------------------------------------------------------


def test_bun_5_1_all_choose_two_cards_at_once_and_in_secret():
    s = draft(3, given={0: "A3 farm_mushroom fisher"})
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}
    assert len(options(s, 0)) == 66
    answer(s, 1, options(s, 1)[5])
    assert asked(s) == {0: "draft_pick", 2: "draft_pick"}
    assert lands(s, 1) == set(), "nothing is revealed before all have chosen"


@pytest.mark.parametrize(
    ("round", "left_first", "to"), [(1, False, 2), (2, False, 1), (3, False, 2), (1, True, 1), (4, True, 2)]
)
def test_bun_5_1_the_rest_goes_right_in_odd_rounds_and_left_in_even_ones(round: int, left_first: bool, to: int):
    """Seat 0 passes to its right neighbour (seat 2) or its left one (seat 1). [BUN-10.2]"""
    s = draft(3, given={0: "A1 A2"}, round=round, left_first=left_first)
    passed = [card for card in s.hands[0] if card not in (TERRITORY["A1"], TERRITORY["A2"])]
    answer(s, 0, "A1 + A2")
    others_pick(s)
    assert list(s.hands[to]) == passed
    assert len(passed) == 10
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


@pytest.mark.parametrize(("players", "turns"), [(3, 6), (4, 5)])
def test_bun_5_1_number_of_turns(players: int, turns: int):
    s = draft(players)
    asked_turns = 0
    while asked(s).get(0) == "draft_pick" and s.round == 1:
        asked_turns += 1
        assert s.turn == asked_turns
        others_pick(s)
    assert asked_turns == turns - 1, "nobody is asked in the last turn"
    assert len(told(s, "claimed")) >= 2 * players * turns


def test_bun_5_2_the_last_two_cards_are_not_asked_for():
    s = draft(3, given={0: "A1 A2", 1: "A3 city_1", 2: "C3 fisher"}, size=2, turn=6, round=1, tray={2: "camp_1"})
    assert lands(s, 0) == {"A1", "A2"}
    assert lands(s, 1) == {"A3"}
    assert ids(s.parchments[2]) == ["fisher"]
    assert s.hands == [(), (), ()]
    assert asked(s) == {1: "construction_action"}, "Construction begins; seat 0 has nothing to build"


def test_bun_5_1_nobody_may_decline_to_play_a_chosen_card():
    s = draft(3, given={0: "city_1 A1"})
    answer(s, 0, "A1 + city_1")
    others_pick(s)
    assert "A1" in lands(s, 0)
    assert ids(s.trays[0]) == ["city_1"]
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_12_copies_of_one_card_are_one_option():
    """{City 1, City 1} is one option, {City 1, X} appears once."""
    c, d, x = NUMBER["city_1"], NUMBER["city_2"], NUMBER["fisher"]
    assert draft_picks((c, c, d, x), 3) == ((c, c), (c, d), (c, x), (d, x))
    assert draft_picks((c, c, x), 2) == ((c, c), (c, x), (x, c))
    s = draft(3, given={0: "city_1 city_1 A1"})
    assert options(s, 0).count("city_1 + city_1") == 1
    assert options(s, 0).count("A1 + city_1") == 1
    assert len(options(s, 0)) == len(set(options(s, 0)))


def test_bun_12_pairs_from_the_table_are_the_same():
    """Compiled engines look pairs up; the table is filled there, and here for the moment."""
    table = list(PAIRS)
    PAIRS[:] = [[(first, second) for second in range(CARD_KINDS)] for first in range(CARD_KINDS)]
    chance = Random(12)
    for _ in range(300):
        size = chance.randrange(2, 13)
        hand = tuple(sorted(chance.choices(range(chance.choice((3, 20, CARD_KINDS))), k=size)))
        assert looked_up(hand, True) == tuple(dict.fromkeys(permutations(hand, 2))) == draft_picks(hand, 2)
        assert looked_up(hand, False) == tuple(dict.fromkeys(combinations(hand, 2))) == draft_picks(hand, 4)
    PAIRS[:] = table


def test_bun_12_each_pair_is_found_by_its_number():
    """So random play need not list them; equal cards make fewer pairs."""
    chance = Random(12)
    for players in (2, 3, 4):
        for size in range(3, 13):
            for kinds in (4, 20, CARD_KINDS):
                hand = tuple(sorted(chance.choices(range(kinds), k=size)))
                offer = draft_offer(hand, players)
                assert isinstance(offer, Picks)
                assert tuple(offer.nth(number) for number in range(offer.count())) == draft_picks(hand, players)
                assert offer.listed() == draft_picks(hand, players)


def test_bun_12_a_single_pair_is_no_offer():
    """Of several options there are at least two; a rule that asks looks for the only one."""
    for players in (2, 3, 4):
        assert draft_offer((100, 100, 100), players) == ((100, 100),)
    assert draft_offer((7, 9), 3) == ((7, 9),)
    assert draft_offer((), 2) == ()


def test_bun_12_a_hand_of_equal_cards_is_still_asked():
    """Not to ask would tell the others what is in the hand. [BUN-9]"""
    s = position(
        "exploration",
        3,
        hands={0: "city_1 city_1 city_1 city_1", 1: "A1 A2 A3 A4", 2: "B1 B2 B3 B4"},
        turn=5,
    )
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}
    assert options(s, 0) == ["city_1 + city_1"]


# -- two players ---------------------------------------------------------------------------------------------------


def two(**more) -> Bunny:
    given = more.pop("given", {})
    reserves = more.pop("reserves", {})
    hands = draft_hands(2, given=given, but=" ".join(reserves.values()), size=more.pop("size", None))
    return position("exploration", 2, hands=hands, reserves=reserves, **more)


def test_bun_5_3_a_reserve_card_joins_the_hand_before_choosing():
    s = two(reserves={0: "city_1 fisher", 1: "city_2 farmer"})
    assert NUMBER["city_1"] in s.hands[0]
    assert NUMBER["city_2"] in s.hands[1]
    assert [len(hand) for hand in s.hands] == [11, 11]
    assert len(options(s, 0)) == 110
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_5_3_one_is_played_one_discarded_the_rest_goes_to_the_opponent():
    for round in (1, 2):
        s = two(given={0: "A1 A2", 1: "J1 J2"}, reserves={0: "city_1 fisher", 1: "city_2 farmer"}, round=round)
        rest = [card for card in s.hands[0] if card not in (TERRITORY["A1"], TERRITORY["A2"])]
        answer(s, 0, "play A1, discard A2")
        answer(s, 1, "play J1, discard J2")
        assert lands(s, 0) == {"A1"}
        assert lands(s, 1) == {"J1"}
        assert ids(s.face_down[0]) == ["territory_a2"]
        assert sorted([*rest, NUMBER["farmer"]]) == list(s.hands[1])
        assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_5_4_hand_sizes_of_ten_turns():
    s = two(reserves={0: " ".join(["city_1"] * 9 + ["city_2"]), 1: OTHER}, tray={0: "camp_6"})
    for turn in range(1, 11):
        assert s.turn == turn
        assert [len(hand) for hand in s.hands] == [12 - turn] * 2
        assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}
        for seat in (0, 1):
            answer(s, seat, options(s, seat)[-1])
    assert [len(cards) for cards in s.face_down] == [10, 10]
    assert [len(cards) for cards in s.reserves] == [0, 0]
    assert s.hands == [(), ()]
    assert asked(s) == {0: "construction_action"}


OTHER = "fisher farmer carpenter merchant diplomat explorer colonist matriarch bun_shee burgomaster"


def test_bun_5_4_in_turn_10_there_is_still_a_choice():
    s = position("exploration", 2, hands={0: "A1", 1: "A2"}, reserves={0: "B1", 1: "B2"}, turn=10)
    assert options(s, 0) == ["play A1, discard B1", "play B1, discard A1"]
    answer(s, 0, "play B1, discard A1")
    answer(s, 1, "play A2, discard B2")
    assert lands(s, 0) == {"B1"}
    assert ids(s.face_down[0]) == ["territory_a1"]
    assert s.round == 2
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_5_12_discarded_provisions_have_no_effect():
    s = two(given={0: "A1 provisions"}, reserves={0: "city_1 fisher", 1: "city_2 farmer"})
    deck = len(s.deck)
    answer(s, 0, "play A1, discard provisions")
    answer(s, 1, options(s, 1)[0])
    assert len(s.deck) == deck
    assert ids(s.face_down[0]) == ["provisions"]
    assert told(s, "provisions-played") == []
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


# -- playing a card ------------------------------------------------------------------------------------------------


def test_bun_5_6_a_parchment_stays_face_down():
    s = draft(3, given={0: "fisher A1"})
    answer(s, 0, "A1 + fisher")
    others_pick(s)
    assert ids(s.parchments[0]) == ["fisher"]
    event = next(event for event in s.log or [] if event.message.id == "parchment-played")
    assert event.visibility == (0,)
    assert event.seen_by(1) is not None
    assert "card" not in (event.seen_by(1).args)  # type: ignore[union-attr]
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_7_a_territory_card_places_a_rabbit():
    s = draft(3, given={0: "A1 A4"})
    answer(s, 0, "A1 + A4")
    others_pick(s)
    assert lands(s, 0) == {"A1", "A4"}
    assert ids(s.discards[0]) == ["territory_a1", "territory_a4"]
    assert building(s, "A4") == "city_1"
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_8_an_opponents_camp_is_driven_out():
    """BUN-R10: the token leaves the game, the camp card stays with the player who built it."""
    s = draft(3, given={0: "C3 A1"}, camps={"C3": (1, "camp_4")})
    answer(s, 0, "A1 + C3")
    others_pick(s)
    assert "C3" in lands(s, 0)
    assert "C3" not in lands(s, 1)
    assert building(s, "C3") is None
    assert "camp_4" in ids(s.discards[1])
    assert told(s, "camp-driven-out") == [{"seat": 0, "seat2": 1, "camp": "camp_4", "territory": "C3"}]
    check(s)
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_8_own_camp_only_loses_its_token():
    s = draft(3, given={0: "C3 A1"}, camps={"C3": (0, "camp_4")}, tray={0: "city_2"})
    answer(s, 0, "A1 + C3")
    others_pick(s)
    assert "C3" in lands(s, 0)
    assert building(s, "C3") is None
    assert told(s, "camp-settled") == [{"seat": 0, "camp": "camp_4", "territory": "C3"}]
    check(s)
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_9_a_territory_taken_by_card_is_never_lost():
    """There is one card for each territory; rabbits without a camp never change. Random games keep it."""
    s = fresh(4, 11)
    owners: dict[int, int] = {}
    while s.result is None:
        for territory in range(100):
            seat = controller(s, territory)
            if seat >= 0 and territory in s.discards[seat]:
                assert owners.setdefault(territory, seat) == seat
        s.choose(s.options[0])
    assert len(owners) > 40


def test_bun_5_10_a_building_waits_for_construction():
    s = draft(3, given={0: "city_1 A1"}, own={0: "C3"})
    answer(s, 0, "A1 + city_1")
    others_pick(s)
    assert ids(s.trays[0]) == ["city_1"]
    assert building(s, "C3") is None
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_10_it_may_wait_for_later_rounds():
    s = position("construction", own={0: "A1"}, tray={0: "city_1"}, round=1)
    answer(s, 0, "end")
    assert ids(s.trays[0]) == ["city_1"]
    assert s.round == 2
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_11_provisions_draw_two_cards_and_play_both():
    s = draft(3, given={0: "provisions A1"}, deck_top="J10 fisher")
    answer(s, 0, "A1 + provisions")
    others_pick(s)
    assert lands(s, 0) == {"A1", "J10"}
    assert ids(s.parchments[0]) == ["fisher"]
    assert ids(s.discards[0]) == ["territory_a1", "territory_j10", "provisions"]
    check(s)
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_11_with_two_players_both_drawn_cards_are_played():
    s = two(given={0: "provisions A1"}, reserves={0: "city_1 merchant", 1: "city_2 farmer"}, deck_top="fisher city_3")
    answer(s, 0, "play provisions, discard A1")
    answer(s, 1, options(s, 1)[0])
    assert ids(s.parchments[0]) == ["fisher"]
    assert ids(s.trays[0]) == ["city_3"]
    assert ids(s.face_down[0]) == ["territory_a1"]
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_5_11_chained_provisions_come_complete_before_the_next_card():
    """BUN-R4: provisions, J9 drawn together; the inner one draws J8 and J7 before J9 is played."""
    s = draft(3, given={0: "provisions A1"}, deck_top="provisions J9 J8 J7")
    answer(s, 0, "A1 + provisions")
    others_pick(s)
    order = [COORD[card] for card in s.discards[0] if card < 100]
    assert order == ["A1", "J8", "J7", "J9"]
    assert ids(s.discards[0]).count("provisions") == 2
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_5_provisions_come_last_and_in_seat_order():
    """BUN-R3: seat 0 draws before seat 2, after all other cards of the turn have been played."""
    s = draft(
        3,
        given={0: "provisions A1", 1: "C3 A2", 2: "provisions A3"},
        deck_top="J10 J9 J8 J7",
    )
    pick(s, "A1 + provisions", "A2 + C3", "A3 + provisions")
    assert lands(s, 0) == {"A1", "J10", "J9"}
    assert lands(s, 2) == {"A3", "J8", "J7"}
    claims = [str(claim["territory"]) for claim in told(s, "claimed")]
    assert claims == ["A1", "A2", "C3", "A3", "J10", "J9", "J8", "J7"]
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_5_two_provisions_of_one_player():
    s = draft(3, given={1: "provisions provisions"}, deck_top="J10 J9 J8 J7")
    answer(s, 1, "provisions + provisions")
    others_pick(s)
    assert lands(s, 1) == {"J10", "J9", "J8", "J7"}
    assert ids(s.discards[1]).count("provisions") == 2
    check(s)
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_5_9_a_camp_territory_drawn_by_provisions():
    s = draft(3, given={0: "provisions A1"}, camps={"E4": (2, "camp_1")}, deck_top="E4 J9")
    answer(s, 0, "A1 + provisions")
    others_pick(s)
    assert "E4" in lands(s, 0)
    assert lands(s, 2) & {"E4"} == set()
    check(s)
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_2_14_every_area_is_kept_apart():
    s = draft(3, given={0: "city_1 fisher"}, own={0: "A9"})
    answer(s, 0, "city_1 + fisher")
    others_pick(s)
    assert ids(s.trays[0]) == ["city_1"]
    assert ids(s.parchments[0]) == ["fisher"]
    assert ids(s.discards[0]) == ["territory_a9"]
    assert len(s.hands[0]) == 10
    assert asked(s) == {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def test_bun_4_2_everybody_is_told_the_own_cards_alone():
    s = fresh(3)
    dealt = [event for event in s.log or [] if event.message.id == "dealt"]
    assert [event.visibility for event in dealt] == [(0,), (1,), (2,)]
    assert [event.message.args["card"] for event in dealt] == [tuple(ids(hand)) for hand in s.hands]
    assert all(event.hidden is not None and "card" not in event.hidden.args for event in dealt)
