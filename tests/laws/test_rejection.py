"""Guesses in the middle of real matches beside a rejection sampler; a bias that is put in is noticed."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest
from tests.laws.dealers import DEALERS

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.rng import WRAPS, seeded
from ludoteka.core.state import State
from ludoteka.testing.guesses import whereabouts
from ludoteka.testing.play import SetUp
from ludoteka.testing.rejection import Course, agrees_with_rejection, compare

NO_BONUS = (("no_starting_bonus", True),)  # after it the Artifact Deck is shuffled in the open: few deals look the same
VARIANTS = {"heroes": NO_BONUS}
COURSES = [  # game, seats, seed, decisions, deals
    *[("cardia", 2, seed, 6, 4000) for seed in (1, 4, 5)],
    ("cardia", 2, 4, 8, 4000),
    *[("abyss", seats, seed, 40, 200) for seats in (3, 4) for seed in (1, 2)],
    ("bunny", 2, 2, 6, 300),
    ("bunny", 2, 1, 12, 500),
    ("bunny", 2, 5, 12, 700),
    ("bunny", 3, 2, 6, 1600),
    ("bunny", 3, 4, 34, 400),  # in the second round
    ("bunny", 4, 1, 4, 2000),
    *[("valeria", seats, seed, 30, 200) for seats in (2, 3) for seed in (1, 2)],
    ("heroes", 2, 6, 20, 300),  # two secret gains of the opponent, then it discards a card that it might have found
    ("heroes", 2, 8, 40, 320),  # three cards discarded, then two such gains
    ("heroes", 3, 1, 30, 140),
]


def table(id: str, seats: int) -> SetUp:
    return SetUp(ludoteka.game(id), seats, VARIANTS.get(id, ()))


@pytest.mark.parametrize(("id", "seats", "seed", "decisions", "deals"), COURSES)
def test_guesses_agree_with_a_rejection_sampler(id: str, seats: int, seed: int, decisions: int, deals: int):
    agrees_with_rejection(table(id, seats), DEALERS[id](), seed, 0, decisions, deals)


# -- what is noticed -----------------------------------------------------------------------------------------

NOTICED = r"of the guesses, .* of the deals"


def biased(game: Game) -> Game:
    """Of twelve guesses the one that comes first in the alphabet: everything is possible, but not equally likely."""

    def redeal(s: State, seat: int, rng: int) -> State:
        guesses = [game.rules.redeal(s, seat, seeded(one)) for one in range(rng, rng + 12)]
        return min(guesses, key=lambda guess: sorted(map(repr, whereabouts(guess, seat))))

    return replace(game, rules=replace(game.rules, redeal=redeal))


@pytest.mark.parametrize(
    ("id", "seed", "decisions", "deals"),
    [
        ("cardia", 4, 6, 4000),
        ("abyss", 4, 40, 200),
        ("bunny", 2, 6, 80),
        ("valeria", 4, 30, 200),
        ("heroes", 6, 19, 70),
    ],
)
def test_guesses_that_prefer_something_are_noticed(id: str, seed: int, decisions: int, deals: int):
    course = Course(table(id, 2), DEALERS[id](), seed, 0, decisions)
    course.game = biased(course.game)
    with pytest.raises(AssertionError, match=NOTICED):
        compare(course, deals)


@pytest.mark.skipif(WRAPS, reason="compiled engines cannot be bent: biases put into them are NOT TRIED")
def test_a_wrong_weight_in_bunny_kingdom_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """A parchment is gone from a packet: as if it were as likely played as discarded, whatever the reserve holds."""
    module = import_module("ludoteka.games.bunny.redeal")
    monkeypatch.setattr(module, "weights_of", lambda count, parchments, rest: ([1] * (count + 1), count + 1))
    with pytest.raises(AssertionError, match=NOTICED):
        agrees_with_rejection(table("bunny", 2), DEALERS["bunny"](), 5, 0, 12, 700)


@pytest.mark.skipif(WRAPS, reason="compiled engines cannot be bent: biases put into them are NOT TRIED")
def test_secret_gains_of_heroes_that_may_lie_in_the_deck_are_noticed(monkeypatch: pytest.MonkeyPatch):
    """What was found in a Search is in the hand: dealt over hand and deck, it is there too seldom."""
    module = import_module("ludoteka.games.heroes.sight.guess")
    monkeypatch.setattr(module, "part", lambda guess, moved, gains, *more: ([], gains))
    with pytest.raises(AssertionError, match=NOTICED):
        agrees_with_rejection(table("heroes", 2), DEALERS["heroes"](), 6, 0, 19, 160)
