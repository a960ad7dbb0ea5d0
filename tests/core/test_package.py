"""The front door of the package: what its docstring shows is true, and the contract's names are there."""

from __future__ import annotations

import doctest
import importlib
from typing import Any

import pytest

import ludoteka
from ludoteka.core import registry


@pytest.mark.parametrize("name", ["ludoteka", "ludoteka.core.state", "ludoteka.core.match", "ludoteka.core.record"])
def test_examples_in_docstrings_are_true(name: str):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert failed == 0
    assert tried > 0 or name != "ludoteka"


def test_every_public_name_exists():
    for name in ludoteka.__all__:
        assert getattr(ludoteka, name) is not None
    assert sorted(ludoteka.__all__) == ludoteka.__all__


def test_games_stays_the_function_that_lists_them():
    """The package of the same name never takes its place, whatever is imported."""
    for id in ludoteka.games():
        importlib.import_module(f"ludoteka.games.{id}.state")
    assert ludoteka.games() == tuple(sorted(ludoteka.games()))


@pytest.mark.parametrize("line", ["import ludoteka.games.cardia as x", "from ludoteka.games import cardia as x"])
def test_a_game_is_imported_like_any_package(line: str):
    space: dict[str, Any] = {}
    exec(line, space)
    assert space["x"].GAME is ludoteka.game("cardia")
    assert ludoteka.games() == registry.games()


def test_the_contract_of_a_match():
    match = ludoteka.game("cardia").start(seats=2, seed=42)
    for name in ("game", "seats", "seed", "variants", "to_act", "over", "result", "events"):
        assert hasattr(match, name)
    for name in ("question", "play", "clone", "fingerprint", "view", "redeal", "record"):
        assert callable(getattr(match, name))
    question = match.question(0)
    for name in ("prompt", "clause", "options"):
        assert hasattr(question, name)
