"""What the bots are told: an estimate of the chance to win, and numbers of fixed length."""

from __future__ import annotations

import random

import pytest
from tests.games.abyss.position import asked, fresh, play, position, table

from ludoteka.core.rng import seeded
from ludoteka.games.abyss import GAME
from ludoteka.games.abyss.view import redeal

evaluate, features = GAME.rules.evaluate, GAME.rules.features


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_chances_and_add_up(seats):
    chance = random.Random(seats)
    s = fresh(seats, 4)
    while s.result is None:
        found = evaluate(s)
        assert all(0.0 <= one <= 1.0 for one in found)
        assert sum(found) == pytest.approx(1.0)
        s.choose(chance.choice(s.options))
    winners = s.result.ranks.count(1)
    assert evaluate(s) == [1.0 / winners if rank == 1 else 0.0 for rank in s.result.ranks]


@pytest.mark.parametrize(
    "better",
    [
        {"active": {0: "landowner"}},
        {"pearls": (4, 0)},
        {"hands": {0: "C5 Q4"}},
        {"tokens": {0: "4"}},
        {"key_tokens": (2, 0)},
        {"affiliated": {0: "C5"}},
        {"controlled": {0: {"coral_barrier": ""}}},
    ],
)
def test_having_more_is_worth_more(better):
    assert evaluate(table(**better))[0] > evaluate(table())[0] + 0.005


def test_a_lead_weighs_more_near_the_end():
    early = table(affiliated={0: "C5 Q5 H5"})
    late = table(affiliated={0: "C5 Q5 H5"}, ender=1)
    assert 0.5 < evaluate(early)[0] < evaluate(late)[0]


def test_recruiting_beats_waiting():
    """One step ahead, the Lord that can be paid for is worth more than keeping the Allies."""
    s = position(hands={0: "H5 H4 H3"}, court="landowner keeper reaper", deck="C1")
    chances = {}
    for move in s.options:
        after = s.clone()
        after.choose(move)
        chances[move.verb] = evaluate(after)[0]
    assert max(chances, key=lambda verb: chances[verb]) == "recruit"
    assert asked(s) == (0, "main")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_have_a_fixed_length_and_tell_no_secrets(seats):
    chance = random.Random(seats)
    s = fresh(seats, 8)
    lengths = set()
    while s.result is None:
        for seat in range(seats):
            numbers = features(s, seat)
            lengths.add(len(numbers))
            assert features(redeal(s, seat, seeded(chance.random())), seat) == numbers
        s.choose(chance.choice(s.options))
    assert len(lengths) == 1


def test_features_change_with_what_happens():
    s = position(deck="C1 C2", hands={0: "H1"})
    before = features(s, 0)
    play(s, "explore")
    assert features(s, 0) != before
    assert features(s, 0) != features(s, 1)
