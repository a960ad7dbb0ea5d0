"""Positions from words: what a builder of a game is made of."""

from __future__ import annotations

import pytest
from tests.laws.sixth import SIXTH, Sixth, bet, draw

from ludoteka.core.state import RulesError, step
from ludoteka.testing.positions import Table, begun, loaded, numbers, options, play, position, standing, take, told


def bets(*played: int) -> Table[Sixth]:
    return position(SIXTH, bet, played=[[card] for card in played], hands=[[], []], deck=[])


def test_fields_are_as_given_and_the_step_comes_next():
    t = bets(4, 2)
    assert t.open == "sixth-bet 0 1"
    assert t.clause == "SIX-3"
    assert t.options() == t.options(1) == ["1", "2", "3"]
    assert t.s.deck == []


def test_play_is_written_as_answers_with_the_seat_where_it_matters():
    t = bets(4, 2).play("1: 3", "2")
    assert t.open == "sixth-twice 0 1"
    t.play("2", "1")
    assert t.open == "over sixth 4:0"
    assert t.told("sixth-shown") == [{"seat": 0, "bet": 4}, {"seat": 1, "bet": 3}]
    assert t.match.hypothetical


def test_what_comes_after_the_step_may_be_named_in_its_order():
    t = position(SIXTH, draw, 0, after=[bet, never], hands=[[4], [2]], deck=[3]).play("4")
    assert t.open == "sixth-bet 0 1"
    with pytest.raises(RulesError, match="nothing is left to be done"):
        position(SIXTH, draw, 0, hands=[[4], [2]], deck=[3]).play("4")


@step
def never(s: Sixth) -> None:
    raise AssertionError("this comes after the bets")


def test_the_same_on_a_state():
    s = begun(SIXTH.start().state, bet)
    assert standing(s) == "sixth-bet 0 1"
    assert play(s, "1: 3") is s
    assert standing(s) == "sixth-bet 0"
    play(s, options(s)[0])
    assert told(s, "sixth-both-bet") == [{}]


def test_mistakes_are_named():
    with pytest.raises(AssertionError, match="the state has no field hand, but deck, hands"):
        position(SIXTH, bet, hand=[])
    with pytest.raises(AssertionError, match=r"'9' is not among \['1', '2', '3'\]"):
        play(bets(4, 2).s, "9")
    with pytest.raises(AssertionError, match="seat 5 is not asked anything: sixth-bet 0 1"):
        options(bets(4, 2).s, 5)
    with pytest.raises(AssertionError, match="there is no queen and no joker"):
        numbers("king queen joker", {"king": 1})
    with pytest.raises(AssertionError, match="2 is not there any more"):
        take([1], [1, 2])


def test_dice_fall_as_wanted():
    s = SIXTH.start().state
    loaded(s, 6, 1, 4)
    assert [1 + s.below(6) for _ in range(3)] == [6, 1, 4]
    assert numbers("king ten", {"king": 1, "ten": 3}) == [1, 3]
