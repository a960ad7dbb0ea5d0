"""The laws of `ludoteka.testing` hold for every game: those about copies, and those about secrets that follow from what
each state declares about its fields."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walks import GAMES, examples, positions

import ludoteka
from ludoteka.core.match import Match
from ludoteka.testing import GAME_LAWS, POSITION_LAWS
from ludoteka.testing.secrecy import what_is_told_depends_on_nothing_hidden

every_game = pytest.mark.parametrize("id", GAMES)
named = pytest.mark.parametrize
SLOW = {what_is_told_depends_on_nothing_hidden}


@every_game
@named("law", POSITION_LAWS, ids=lambda law: law.__name__)
def test_law_of_positions(id: str, law: Callable[[Match, Random], None]):
    @settings(max_examples=examples(id, 10 if law in SLOW else 30))
    @given(positions(id), st.integers(0, 2**32 - 1))
    def holds(match: Match, seed: int) -> None:
        law(match, Random(seed))

    holds()


@every_game
@named("law", GAME_LAWS, ids=lambda law: law.__name__)
def test_law_of_games(id: str, law: Callable[[ludoteka.Game, Random], None]):
    law(ludoteka.game(id), Random(1))
