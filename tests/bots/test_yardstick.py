"""The yardstick stays as it is: it judges positions as it did when ratings began, digit by digit."""

from __future__ import annotations

from random import Random

import pytest

import ludoteka
from ludoteka.bots.first.search import Search
from ludoteka.core.perspective import Perspective

# By game, seats and seed of a match played at random: after so many decisions, what the first estimate said then.
SAID = [
    ("cardia", 2, 0, {14: [0.2525, 0.7475], 29: [0.271199, 0.728801]}),
    ("abyss", 2, 0, {52: [0.606346, 0.393654], 104: [0.176126, 0.823874]}),
    ("abyss", 4, 1, {125: [0.186162, 0.519036, 0.0973, 0.197501], 250: [0.017537, 0.318773, 0.294654, 0.369035]}),
    ("bunny", 2, 0, {38: [0.241736, 0.758264], 77: [0.737562, 0.262438]}),
    ("bunny", 4, 1, {53: [0.330416, 0.083193, 0.463889, 0.122502], 107: [0.128375, 0.043739, 0.80953, 0.018356]}),
    ("valeria", 2, 0, {51: [0.419695, 0.580305], 102: [0.225561, 0.774439]}),
    (
        "valeria",
        5,
        1,
        {
            94: [0.142627, 0.215297, 0.130124, 0.413245, 0.098707],
            189: [0.238692, 0.094298, 0.176099, 0.408928, 0.081983],
        },
    ),
    ("valeria", 1, 0, {28: [0.035504], 56: [0.028189]}),
    ("heroes", 2, 0, {127: [0.391554, 0.608446], 254: [0.684645, 0.315355]}),
]


@pytest.mark.parametrize(("id", "seats", "seed", "said"), SAID)
def test_the_yardstick_judges_as_it_did(id: str, seats: int, seed: int, said: dict[int, list[float]]) -> None:
    match, chance = ludoteka.game(id).start(seats, seed), Random(seed)
    for ply in range(max(said) + 1):
        seat = match.to_act[0]
        if ply in said:
            search = Search(Perspective(match, seat), Random(1))
            assert search.evaluate(match.state) == pytest.approx(said[ply], abs=1e-6)
        match.play(seat, chance.choice(match.question(seat).options))


@pytest.mark.parametrize("id", ["bunny", "valeria", "heroes"])
def test_what_bots_have_learned_since_is_not_the_yardsticks(id: str) -> None:
    rules = ludoteka.game(id).rules
    assert rules.first_estimate is not None
    match, chance = ludoteka.game(id).start(2, 3), Random(3)
    differs = 0
    while not match.over:
        differs += rules.first_estimate(match.state) != pytest.approx(rules.evaluate(match.state), abs=1e-4)
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    assert differs > 10
