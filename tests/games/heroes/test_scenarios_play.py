"""Random play of every scenario with every number of players ends, whatever is chosen. [HER-2.1, HER-30]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heroes.components import components
from tests.games.heroes.course import start

from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.features import evaluate, features
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes

EVERY = [(scenario.id, seats) for scenario in SCENARIOS.values() for seats in scenario.seats]
LONGEST = 6_000  # decisions; random matches take 30 to 1,600
MOST_OPTIONS = 200  # of one question


def play_out(s: Heroes, seed: int) -> int:
    """Random answers to the end; how many."""
    rng = Random(seed)
    for ply in range(LONGEST):
        if s.over:
            return ply
        ask = s.asks[s.open]
        assert 0 < len(ask.options) <= MOST_OPTIONS, ask.prompt.id
        if ply % 50 == 0:
            assert components(s) == ((), (), ())
            assert len({ask.prompt.words(option) for option in ask.options}) == len(ask.options)
        s.choose(rng.choice(ask.options))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("id", "seats"), [*EVERY, ("duel", 2)])
def test_her_2_1_random_play_of_every_scenario_ends(id: str, seats: int):
    for seed in (1, 2):
        s = start(seats, seed, scenario=id, reactions="lean" if seed % 2 else "open")
        assert play_out(s, seed) > 10
        assert s.result is not None
        assert len(s.result.ranks) == seats
        assert s.result.reason
        assert components(s) == ((), (), ())
        if id in SCENARIOS:
            assert s.round <= round_limit(s)


@pytest.mark.parametrize("difficulty", ["easy", "hard", "impossible"])
def test_her_21_1_every_difficulty_is_played(difficulty: str):
    s = start(2, 4, difficulty=difficulty)
    play_out(s, 4)
    assert s.result is not None


def test_evaluations_are_chances_and_features_have_one_length():
    lengths = set()
    for id, seats in (("brave_new_world", 3), ("greek_gift", 1), ("duel", 2), ("champions_of_gelea", 2)):
        s = start(seats, 3, scenario=id)
        rng = Random(3)
        while not s.over:
            for seat in range(seats):
                assert 0.0 <= evaluate(s)[seat] <= 1.0
            lengths.add(len(features(s, 0)))
            for _ in range(25):
                if not s.over:
                    s.choose(rng.choice(s.asks[s.open].options))
        assert s.result is not None
        won = [seat for seat in range(seats) if s.result.ranks[seat] == 1 and s.result.scores[seat]]
        for seat in range(seats):
            assert (evaluate(s)[seat] > 0) == (seat in won)
    assert len(lengths) == 1


def test_more_is_worth_more():
    s = start(2, 1)
    rng = Random(1)
    while s.round < 2:
        s.choose(rng.choice(s.asks[s.open].options))
    before = evaluate(s)[0]
    for change in ("gold", "xp", "valuables"):
        richer = s.clone()
        getattr(richer, change)[0] += 2
        assert evaluate(richer)[0] > before, change
        assert evaluate(richer)[1] < evaluate(s)[1], change
    stronger = s.clone()
    stronger.army[0].append(max(stronger.neutral_deck[2]))
    assert evaluate(stronger)[0] > before
