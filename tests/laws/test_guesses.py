"""The laws about guesses would notice: a redeal of each game that never puts one card where it might well be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.laws import sixth
from tests.laws.sixth import SIXTH, Sixth, sabotaged

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.testing.guesses import (
    all_guesses,
    guesses_at_a_guess_lead_back_to_the_truth,
    spread,
    the_truth_plays_no_part_in_a_guess,
    whatever_is_true_is_guessed_somewhere,
)

TRIES = 40  # redeals until one is found without the card


def never(game: Game, field: str, card: int) -> Game:
    """The game with guesses that avoid a card in a field, wherever that is possible."""
    honest = game.rules.redeal

    def redeal(s: State, seat: int, rng: int) -> State:
        chance = Random(rng)
        for _ in range(TRIES):
            other: State = honest(s, seat, rng)
            if f"{card};" not in [one for _, one in spread(other.unseen(seat)[field], (field,))]:
                break
            rng = chance.getrandbits(63)
        return other

    return replace(game, rules=replace(game.rules, redeal=redeal))


@pytest.mark.parametrize(
    ("id", "field", "card"),
    [
        ("abyss", "tokens", 4),
        pytest.param("bunny", "hands", 123, marks=pytest.mark.slow),
        ("cardia", "hand", 45),
        pytest.param("heroes", "hand", 22, marks=pytest.mark.slow),
        ("valeria", "dukes", 9),
    ],
)
def test_a_card_that_is_never_guessed_in_a_hand_is_noticed(id: str, field: str, card: int):
    with pytest.raises(AssertionError, match=rf"never guessed: .*'{field}'.*'{card};'"):
        whatever_is_true_is_guessed_somewhere(never(ludoteka.game(id), field, card), Random(1))


# -- the small game ------------------------------------------------------------------------------------------


def avoids_the_truth(s: Sixth, seat: int, rng: int) -> Sixth:
    """Any other card than the true one is in the opponent's hand, while there is another."""
    for k in range(TRIES):
        other = sixth.redeal(s, seat, (rng + k) % 2**64)
        if other.hands != s.hands:
            break
    return other


def remembers_the_lowest(s: Sixth, seat: int, rng: int) -> Sixth:
    """The truth is possible, but who holds the highest card of the unknown ones is never guessed to hold another."""
    unknown = sorted([*s.deck, *s.hands[1 - seat]])
    held = unknown and unknown[-1] in s.hands[1 - seat]
    for k in range(TRIES):
        other = sixth.redeal(s, seat, (rng + k) % 2**64)
        if not unknown or held or unknown[-1] not in other.hands[1 - seat]:
            break
    return other


@pytest.mark.parametrize(
    ("redeal", "words"),
    [(avoids_the_truth, "the truth is none of"), (remembers_the_lowest, "other worlds are guessed")],
)
def test_guesses_that_do_not_lead_back_to_the_truth_are_noticed(redeal: Callable[..., Any], words: str):
    with pytest.raises(AssertionError, match=words):
        guesses_at_a_guess_lead_back_to_the_truth(sabotaged(redeal=redeal), Random(1))


def test_there_are_positions_whose_worlds_can_be_counted(monkeypatch: pytest.MonkeyPatch):
    """Else the law about them would say nothing. (In the larger games decks have too many orders at any time: there
    the other law speaks, and the tests of each game that count by hand.)"""
    counted: list[int] = []

    def counting(match: Match, seat: int) -> set[str] | None:
        worlds = all_guesses(match, seat)
        counted.append(len(worlds or ()))
        return worlds

    monkeypatch.setattr("ludoteka.testing.guesses.all_guesses", counting)
    guesses_at_a_guess_lead_back_to_the_truth(ludoteka.game("cardia"), Random(1))
    assert sum(count > 1 for count in counted) >= 2, counted


def shuffles_as_they_lie(s: Sixth, seat: int, rng: int) -> Sixth:
    """Every world is as likely as any other, but whoever knows the seed can put the cards back."""
    other = sixth.redeal(s, seat, rng)
    unknown = [*s.deck, *s.hands[1 - seat]]
    other.rng = rng
    other.shuffle(unknown)
    other.hands[1 - seat] = [unknown.pop() for _ in s.hands[1 - seat]]
    other.deck = unknown
    return other


def test_a_shuffle_that_can_be_undone_is_noticed():
    with pytest.raises(AssertionError, match="the order in which hidden things really lie"):
        the_truth_plays_no_part_in_a_guess(sabotaged(redeal=shuffles_as_they_lie), Random(1))


def test_the_honest_small_game_keeps_the_laws():
    whatever_is_true_is_guessed_somewhere(SIXTH, Random(1))
    guesses_at_a_guess_lead_back_to_the_truth(SIXTH, Random(1))
    the_truth_plays_no_part_in_a_guess(SIXTH, Random(1))
