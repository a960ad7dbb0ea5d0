"""The games by id."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ludoteka
from ludoteka.core import registry
from ludoteka.core.errors import UnknownGame
from ludoteka.core.game import Game


def test_games_are_listed_in_alphabetical_order():
    assert ludoteka.games() == tuple(sorted(ludoteka.games()))
    assert "cardia" in ludoteka.games()


def test_a_game_is_one_object():
    game = ludoteka.game("cardia")
    assert isinstance(game, Game)
    assert game is ludoteka.game("cardia")
    assert repr(game) == "<Game cardia>"


@pytest.mark.parametrize("wrong", ["chess", "", "Cardia", "../cardia", "x" * 500, None, 5])
def test_an_unknown_game_is_refused_with_the_list_of_games(wrong: Any):
    with pytest.raises(UnknownGame) as caught:
        ludoteka.game(wrong)
    assert "cardia" in str(caught.value)
    assert len(str(caught.value)) < 200


def test_other_packages_bring_games_by_entry_point(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("toy", "tests.core.toy_package:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == registry.GROUP else [])
    registry.modules.cache_clear()
    try:
        assert "toy" in registry.games()
        assert registry.modules()["toy"] == "tests.core.toy_package"
        assert "cardia" in registry.games()
        assert registry.game("toy").name["en"] == "Toy"
    finally:
        registry.modules.cache_clear()
        registry.load_game.cache_clear()


def test_a_game_of_ludoteka_cannot_be_replaced(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("cardia", "tests.core.toy_package:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    registry.modules.cache_clear()
    try:
        assert registry.modules()["cardia"] == "ludoteka.games.cardia"
    finally:
        registry.modules.cache_clear()
