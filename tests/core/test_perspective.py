"""What a bot gets to think with, and what it does not get."""

from __future__ import annotations

import pytest
from tests.core.toy import TOY

import ludoteka
from ludoteka.core.errors import IllegalMove
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import State


def test_a_perspective_shows_view_and_question():
    match = TOY.start(seed=4)
    seen = Perspective(match, 0)
    assert seen.view() == match.view(0)
    assert seen.question is match.question(0)
    assert (seen.game, seen.seats, seen.seat) == (TOY, 2, 0)


def test_only_a_seat_that_is_asked_has_a_perspective():
    with pytest.raises(IllegalMove):
        Perspective(TOY.start(), 1)


def test_samples_are_guesses_without_a_log():
    match = ludoteka.game("cardia").start(seed=4)
    seen = Perspective(match, 0)
    samples = [seen.sample(k) for k in range(10)]
    assert all(sample.log is None for sample in samples)
    assert len({tuple(sample.hand[1]) for sample in samples}) > 5  # type: ignore[attr-defined]
    assert {tuple(sorted(sample.hand[0])) for sample in samples} == {  # type: ignore[attr-defined]
        tuple(sorted(match.state.hand[0]))  # type: ignore[attr-defined]
    }
    assert all(sample is not match.state for sample in samples)


def test_no_public_name_leads_to_the_true_state():
    match = TOY.start(seed=4)
    seen = Perspective(match, 0)
    names = [name for name in dir(seen) if not name.startswith("_")]
    seen_there = "events game history information_state noted observe over question sample seat seats variants view"
    assert sorted(names) == seen_there.split()
    for name in names:
        value = getattr(seen, name)
        assert not isinstance(value, (Match, State))
        assert not isinstance(getattr(value, "__self__", None), (Match, State))
    assert not hasattr(seen, "__dict__")
    assert not hasattr(seen.question, "match")
    assert not hasattr(seen.question, "state")
