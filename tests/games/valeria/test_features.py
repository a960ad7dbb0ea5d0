"""The estimate of the chance to win, and the numbers for learning."""

import pytest
from tests.games.valeria.position import GAME, position, state_of

from ludoteka.games.valeria.features import (
    activations_a_roll,
    cards_to_go,
    evaluate,
    features,
    last_turns,
    open_domains,
    rounds_left,
    standing,
)
from ludoteka.games.valeria.scoring import score
from ludoteka.games.valeria.view import redeal


def test_val_6_1_how_often_numbers_are_rolled():
    assert activations_a_roll((1,)) == pytest.approx(12 / 36)
    assert activations_a_roll((5,)) == pytest.approx(16 / 36)
    assert activations_a_roll((7,)) == pytest.approx(6 / 36)
    assert activations_a_roll((11, 12)) == pytest.approx(3 / 36)


def test_standing_agrees_with_the_score_but_for_resources():
    for seats in (2, 4):
        for seed in range(6):
            s = state_of(GAME.start(seats, seed=seed, setup="random"))
            while s.result is None:
                s.choose(s.options[s.below(len(s.options))])
            for seat in range(seats):
                rest = s.gold[seat] + s.strength[seat] + s.magic[seat]
                s.gold[seat] = s.strength[seat] = s.magic[seat] = 0
                assert standing(s, seat)[0] == score(s, seat)
                s.gold[seat] = rest


def test_income_counts_starters_and_powers_that_count():
    starters = 2 * 16 / 36 + 2 * 17 / 36  # in both turns of a round
    assert standing(position(), 0)[1] == pytest.approx(starters)
    butcher = standing(position(citizens={0: "butcher peasant"}), 0)[1]
    assert butcher == pytest.approx(starters + 2 * 16 / 36 + (2 * 2 + 4) * 3 / 36)
    assert standing(position(domains={0: "halfpenny_hill"}), 0)[1] == pytest.approx(starters + 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_estimates_are_chances_and_of_several_seats_add_up_to_one(seats):
    s = state_of(GAME.start(seats, seed=1))
    while s.result is None:
        found = evaluate(s)
        assert all(0.0 <= chance <= 1.0 for chance in found)
        if seats > 1:
            assert sum(found) == pytest.approx(1.0)
        s.choose(s.options[s.below(len(s.options))])
    final = evaluate(s)
    if seats > 1:
        assert sum(final) == pytest.approx(1.0)
        assert [chance > 0 for chance in final] == [rank == 1 for rank in s.result.ranks]


def test_more_points_cards_and_resources_are_better():
    even = evaluate(position())[0]
    assert evaluate(position(monsters={0: "troll"}))[0] > even
    assert evaluate(position(citizens={0: "rogue"}))[0] > even
    assert evaluate(position(domains={0: "emerald_stronghold"}))[0] > even
    assert evaluate(position(gold=(3,)))[0] > even
    assert evaluate(position(gold=(0, 3)))[0] < even


def test_an_estimate_looks_through_a_payment_and_leaves_the_state_alone():
    s = position(strength=(5,), magic=(5,))
    before = evaluate(s)[0]
    s.choose(s.options[4])  # slay the Dire Bear: how to pay is still open
    assert s.asks[0].prompt.id == "pay_strength"
    held = (s.strength[0], s.magic[0])
    assert evaluate(s)[0] != before
    assert (s.strength[0], s.magic[0]) == held


def test_the_last_round_counts_turns_not_rounds():
    s = position(seats=3, active=1, empty="m1 m2 m3 m4 m5")
    assert [last_turns(s, seat) for seat in range(3)] == [0.0, 1.0, 1.0]
    assert cards_to_go(s) == 0
    assert rounds_left(s) < rounds_left(position(seats=3))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_features_have_a_fixed_length_and_hide_what_the_seat_cannot_know(seats):
    lengths = set()
    for mixed in (False, True):
        s = state_of(GAME.start(seats, seed=3, mixed_citizens=mixed))
        while s.result is None:
            if s.turns % 3 == 0:
                for seat in range(seats):
                    numbers = features(s, seat)
                    lengths.add(len(numbers))
                    assert features(redeal(s, seat, 12345), seat) == numbers
            s.choose(s.options[s.below(len(s.options))])
    assert len(lengths) == 1


SOLDIERS_WANTED = "cloudriders_camp eye_of_asteraten violet_thorn watcher_on_the_water gargans_embrace"


def test_whoever_has_gold_recruits_what_the_domains_ask_for():
    dreamer = {0: "cornelius_the_dreamer"}
    s = position(
        gold=(30, 20), citizens={0: "cleric rogue"}, domain_tops=SOLDIERS_WANTED, dukes=dreamer, empty="m1 m2 c5"
    )
    worth = {}
    for action in s.options:
        after = s.clone()
        after.choose(action)
        worth[s.asks[0].prompt.words(action)] = evaluate(after)[0]
    assert worth["recruit knight"] > worth["gain gold"]
    assert worth["recruit knight"] > worth["recruit mercenary"]


def test_a_domain_is_open_to_whoever_has_its_role_icons():
    s = position(citizens={0: "cleric archer", 1: "cleric rogue"}, domain_tops=SOLDIERS_WANTED)
    assert open_domains(s, 0, 5.0, 0.4) > 0.0 == open_domains(s, 1, 5.0, 0.4)
    s.unrevealed = 0  # nobody knows it yet
    assert open_domains(s, 0, 5.0, 0.4) > 0.0


def test_val_8_0_1_magic_is_of_little_use_without_a_real_token():
    assert evaluate(position(strength=(1,), magic=(4,)))[0] > evaluate(position(magic=(5,)))[0]
    assert evaluate(position(gold=(2, 0), magic=(3,)))[0] > evaluate(position(gold=(0, 0), magic=(5,)))[0]
