"""Exploring the Depths. [ABY-5]"""

from __future__ import annotations

import pytest
from tests.games.abyss.position import asked, components, hand, options, play, position, shown, told


def test_aby_5_1_a_card_goes_to_the_empty_space_nearest_to_the_deck():
    s = position(deck="C1 Q2 H3")
    play(s, "explore")
    assert shown(s.track) == "C1"
    play(s, "continue")
    assert shown(s.track) == "C1 Q2"
    play(s, "continue")
    assert shown(s.track) == "C1 Q2 H3"
    assert asked(s) == (0, "explore")


def test_aby_5_2_an_empty_deck_is_made_from_the_discard_alone():
    s = position(others="discard", council="C1 C2", hands={1: "Q5"})
    assert (len(s.deck), len(s.discard)) == (0, 68)
    play(s, "explore")
    assert len(s.deck) == 67
    assert s.discard == []
    assert "reshuffled" in told(s)
    assert (hand(s, 1), s.council[1]) == ("Q5", s.council[1])
    assert asked(s) in ((0, "explore"), (0, "monster"))


def test_aby_5_2_cards_left_in_the_deck_come_first():
    s = position(deck="C5", others="discard")
    play(s, "explore")
    assert shown(s.track) == "C5"
    assert "reshuffled" not in told(s)
    play(s, "continue")
    assert "reshuffled" in told(s)


def test_aby_5_3_opponents_are_asked_clockwise_and_only_who_can_pay():
    s = position(4, turn=1, pearls=(1, 5, 1, 0), deck="C3")
    play(s, "explore")
    assert asked(s) == (2, "buy")
    play(s, "pass")
    assert asked(s) == (0, "buy")  # seat 3 has no Pearl
    play(s, "pass")
    assert asked(s) == (1, "explore")


def test_aby_5_3_the_first_purchase_ends_the_offer():
    s = position(4, pearls=(0, 1, 1, 1), deck="C3 Q1")
    play(s, "explore", "pass", "buy")
    assert hand(s, 2) == "C3"
    assert shown(s.track) == "Q1"
    assert asked(s) == (0, "explore")  # seats 1 and 3 cannot pay the price of 2


def test_aby_5_4_the_price_rises_with_every_purchase_and_goes_to_the_active_player():
    s = position(4, pearls=(0, 1, 2, 3), deck="C3 Q1 H2 S1")
    play(s, "explore", "buy")
    assert (s.pearls[0], s.pearls[1]) == (1, 0)
    assert asked(s) == (2, "buy")
    play(s, "buy")
    assert (s.pearls[0], s.pearls[2]) == (3, 0)
    play(s, "buy")
    assert s.pearls == [6, 0, 0, 0]
    assert [hand(s, seat) for seat in (1, 2, 3)] == ["C3", "Q1", "H2"]
    assert asked(s) == (0, "explore")


def test_aby_5_4_each_opponent_buys_once_a_turn():
    s = position(2, pearls=(0, 9), deck="C3 Q1 H2")
    play(s, "explore", "buy")
    assert asked(s) == (0, "explore")
    play(s, "continue")
    assert asked(s) == (0, "explore")
    assert s.pearls == [1, 8]


def test_aby_5_4_a_new_turn_resets_price_and_buyers():
    s = position(2, pearls=(0, 9), deck="C3 Q1 H2 S2", turn=0)
    play(s, "explore", "buy", "take", "explore")
    assert asked(s) == (0, "buy")  # seat 1 explores now, seat 0 has the Pearl of the sale
    assert s.buyers == ()
    play(s, "buy")
    assert s.pearls == [0, 9]


def test_aby_5_5_after_a_sale_the_next_card_must_be_revealed_on_the_same_space():
    s = position(2, pearls=(0, 1), deck="C3 M")
    play(s, "explore", "buy")
    assert shown(s.track) == "M"
    assert asked(s) == (0, "monster")


def test_aby_5_6_an_ally_that_nobody_bought_is_taken_or_left():
    s = position(deck="C3 Q1", council="C1")
    play(s, "explore")
    assert options(s) == ["take", "continue"]
    play(s, "take")
    assert hand(s, 0) == "C3"
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")


def test_aby_5_6_on_space_5_the_ally_must_be_taken_with_a_pearl():
    s = position(deck="C1 C2 C3 C4 C5", council="Q1")
    play(s, "explore", *["continue"] * 4)
    assert (hand(s, 0), s.pearls[0]) == ("C5", 1)
    assert shown(s.council[1]) == "C1 C2 C3 C4"
    assert asked(s) == (1, "main")


def test_aby_5_7_a_monster_is_not_offered_and_going_past_moves_the_marker():
    s = position(pearls=(0, 9), deck="M C1")
    play(s, "explore")
    assert asked(s) == (0, "monster")
    assert options(s) == ["fight", "continue"]
    play(s, "continue")
    assert s.threat == 2
    assert shown(s.track) == "M C1"
    assert asked(s) == (1, "buy")


def test_aby_5_7_on_space_5_the_monster_must_be_fought_with_a_pearl():
    s = position(deck="C1 C2 C3 C4 M", council="Q1", threat=3)
    play(s, "explore", *["continue"] * 4)
    assert (s.pearls[0], s.key_tokens[0], s.threat) == (1, 1, 1)
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(
    ("space", "rewards"),
    [
        (1, ["gain P", "gain M"]),
        (2, ["gain PP", "gain PM", "gain MM"]),
        (4, ["gain KP", "gain KM"]),
        (5, ["gain KPP", "gain KPM", "gain KMM"]),
    ],
)
def test_aby_5_8_the_reward_is_chosen_on_the_space_of_the_marker(space, rewards):
    s = position(deck="M", threat=space, council="Q1")
    play(s, "explore", "fight")
    assert asked(s) == (0, "reward")
    assert options(s) == rewards
    play(s, rewards[-1])
    letters = rewards[-1].removeprefix("gain ")
    assert (s.key_tokens[0], len(s.tokens[0]), s.pearls[0]) == tuple(letters.count(letter) for letter in "KMP")
    assert s.threat == 1
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(("space", "keys"), [(3, 1), (6, 2)])
def test_aby_5_8_a_single_reward_is_not_asked(space, keys):
    s = position(deck="M", threat=space, council="Q1")
    play(s, "explore", "fight")
    assert (s.key_tokens[0], s.pearls[0], s.tokens[0]) == (keys, 0, ())
    assert asked(s) == (1, "main")


def test_aby_5_8_rewards_need_tokens_in_the_pool():
    s = position(deck="M", threat=5, council="Q1")
    s.tokens[1], s.pool = (), s.pool[:1]
    play(s, "explore", "fight")
    assert options(s) == ["gain KPP", "gain KPM"]
    play(s, "gain KPM")
    assert s.pool == []
    s = position(deck="M", threat=2, council="Q1")
    s.pool = []
    play(s, "explore", "fight")
    assert s.pearls[0] == 2  # only PP is left
    assert asked(s) == (1, "main")


def test_aby_5_8_tokens_are_random_and_known_to_their_owner_only():
    drawn = set()
    for rng in range(30):
        s = position(deck="M", council="Q1", rng=rng)
        s.shuffle(s.pool)
        play(s, "explore", "fight", "gain M")
        assert s.tokens[0][0].known == 1
        drawn.add(s.tokens[0][0].points)
    assert drawn == {2, 3, 4}
    assert asked(s) == (1, "main")


def test_aby_5_9_the_end_of_an_exploration():
    s = position(deck="C1 M Q2 J3", active={0: "ship_master"}, discard="H1")
    before = components(s)
    play(s, "explore", "continue", "continue", "continue", "take")
    assert hand(s, 0) == "J3"
    assert (shown(s.council[1]), shown(s.council[4]), shown(s.council[0])) == ("C1", "Q1 Q2", "")
    assert shown(s.discard) == "H1 M"
    assert s.pearls[0] == 2  # the Ship Master pays for crab and squid, not for the Ally taken
    assert s.threat == 2
    assert components(s) == before
    assert asked(s) == (1, "main")


def test_aby_5_9_a_fought_monster_goes_to_the_discard_with_those_passed_by():
    s = position(deck="M C1 M", council="Q1")
    play(s, "explore", "continue", "continue", "fight", "gain PP")
    assert shown(s.discard) == "M M"
    assert s.track == []
    assert shown(s.council[1]) == "C1"
    assert asked(s) == (1, "main")


def test_aby_5_10_without_another_card_one_cannot_go_on():
    s = position(deck="C1", others="affiliated", council="Q1 H1")
    play(s, "explore")
    assert (hand(s, 0), s.pearls[0]) == ("C1", 0)
    assert asked(s) == (1, "main")


def test_aby_5_10_when_the_last_card_is_sold_exploration_ends_with_nothing():
    s = position(deck="C1", others="affiliated", council="Q1 H1", pearls=(0, 1))
    play(s, "explore", "buy")
    assert (hand(s, 0), hand(s, 1)) == ("", "C1")
    assert s.track == []
    assert asked(s) == (1, "main")
