"""A redeal that forgets what everybody could conclude is noticed, without a word about how the game deals."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tests.laws import sixth
from tests.laws.sixth import DREW, PLAY, SIXTH, Sixth, play, sabotaged

from ludoteka.core.game import Game
from ludoteka.core.redeal import renew_asks
from ludoteka.core.state import Ask, step
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
