"""The tests that `pytest --ludoteka-game ID` runs: every law, each a test of its own."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_of
from ludoteka.testing.laws import GAME_LAWS, INSTALLED_LAWS, POSITION_LAWS, SHOWN_LAWS, OfGame, OfPosition
from ludoteka.testing.play import SetUp, set_ups, walk

FEW_SET_UPS = 8
SNAPSHOTS = 6
MOST_POSITIONS = 60  # of long games with many variants a part is looked at

named = pytest.mark.parametrize


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test once for every game that is asked for."""
    config = metafunc.config
    ids = config.getoption("--ludoteka-game") or config.getini("ludoteka_games")
    metafunc.parametrize("game", [game_of(id) for id in ids], ids=ids)


@lru_cache(maxsize=4)
def positions(game: Game) -> tuple[Match, ...]:
    """Positions of matches at random in set-ups of every kind. They are shared: clone before playing."""
    found = set_ups(game)
    chosen: list[SetUp] = [*found[:: 1 + len(found) // FEW_SET_UPS]]
    several = [match for number, one in enumerate(chosen) for match in walk(one, number, SNAPSHOTS).snapshots]
    return tuple(several[:: 1 + len(several) // MOST_POSITIONS])


@named("law", (*GAME_LAWS, *INSTALLED_LAWS), ids=lambda law: law.__name__)
def test_game(game: Game, law: OfGame) -> None:
    law(game, Random(1))


@named("law", (*POSITION_LAWS, *SHOWN_LAWS), ids=lambda law: law.__name__)
def test_positions(game: Game, law: OfPosition) -> None:
    for number, match in enumerate(positions(game)):
        law(match, Random(number))
