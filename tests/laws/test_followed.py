"""A redeal that forgets what everybody could conclude is noticed, without a word about how the game deals."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tests.laws import sixth
from tests.laws.sixth import DREW, PLAY, SIXTH, Sixth, play, sabotaged

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.redeal import renew_asks
from ludoteka.core.rng import WRAPS
from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.sight.tales import Telling
from ludoteka.testing.followed import guesses_forget_nothing, nothing_is_forgotten
from ludoteka.testing.play import SetUp


@step
def draw_and_play_the_lower(s: Sixth, seat: int) -> None:
    """Of two cards the lower one has to be played: whoever sees it knows that a higher one is left."""
    s.turn = seat
    card = s.deck.pop()
    s.hands[seat].append(card)
    s.whisper((seat,), DREW, seat, str(card))
    s.ask(seat, PLAY, [min(s.hands[seat])], play)


def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Sixth:
    s = Sixth(rng, log=[])
    s.lay_out()
    s.shuffle(s.deck)
    for hand in s.hands:
        hand.append(s.deck.pop())
    s.then(sixth.bet)
    s.each((0, 1), draw_and_play_the_lower)
    s.run()
    return s


def forgets(s: Sixth, seat: int, rng: int) -> Sixth:
    """Whatever was played, the card that is left may be any: every view is the same, and every law used to hold."""
    other = sixth.redeal(s, seat, rng)
    renew_asks(other, seat, lambda ask: lower(other, ask))
    return other


def remembers(s: Sixth, seat: int, rng: int) -> Sixth:
    """The card that is left is higher than the one that was played."""
    while True:
        other = forgets(s, seat, rng)
        foe = 1 - seat
        if not other.played[foe] or other.hands[foe] > other.played[foe]:
            return other
        rng = other.rng


def lower(s: Sixth, ask: Ask) -> tuple[Any, ...]:
    return (min(s.hands[ask.seat]),) if ask.prompt is PLAY else ask.options


def test_a_redeal_that_forgets_a_conclusion_is_noticed():
    with pytest.raises(AssertionError, match=r"seat . can conclude"):
        guesses_forget_nothing(sabotaged(new=new, redeal=forgets), Random(1))


@pytest.mark.parametrize("game", [SIXTH, sabotaged(new=new, redeal=remembers)], ids=["as it is", "the lower card"])
def test_a_redeal_that_remembers_it_keeps_the_law(game: Game):
    guesses_forget_nothing(game, Random(1))
    assert nothing_is_forgotten(SetUp(game, 2), 1, 0, 0, 3)


# -- a real match --------------------------------------------------------------------------------------------

MADE_ANEW = (SetUp(ludoteka.game("heroes"), 2, (("no_starting_bonus", True),)), 5, 1, 112, 1)


def test_the_hand_is_known_when_an_empty_deck_is_made_anew():
    """Seat 0 draws the last card of its deck of Heroes III, then one of the discard pile that was shuffled."""
    assert nothing_is_forgotten(*MADE_ANEW)


@pytest.mark.skipif(WRAPS, reason="compiled engines cannot be bent: a forgetful redeal is NOT TRIED")
def test_that_it_is_forgotten_is_noticed(monkeypatch: pytest.MonkeyPatch):
    nothing = lambda s, seat, others: Telling(s, seat, {})  # noqa: E731
    monkeypatch.setattr("ludoteka.games.heroes.sight.guess.chosen_tales", nothing)
    with pytest.raises(AssertionError, match=r"seat 1 can conclude"):
        nothing_is_forgotten(*MADE_ANEW)
