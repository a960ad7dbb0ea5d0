"""The games by id: those that come with Ludoteka and those that other packages bring in by entry point."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ludoteka.core.errors import UnknownGame
from ludoteka.core.game import Game

GROUP = "ludoteka.games"


@cache
def modules() -> dict[str, str]:
    """Game id to the module that holds its GAME. Only the module that is asked for is imported."""
    built_in: tuple[str, ...] = import_module("ludoteka.games").BUILT_IN
    found = {point.name: point.value.partition(":")[0] for point in entry_points(group=GROUP)}
    return dict(sorted({**found, **{id: f"ludoteka.games.{id}" for id in built_in}}.items()))


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(modules())


@cache
def load_game(id: str) -> Game:
    game: Game = import_module(modules()[id]).GAME
    return game


def game(id: str) -> Game:
    """The game of that id. UnknownGame lists the ones there are."""
    wanted: object = id
    if not isinstance(wanted, str) or wanted not in modules():
        raise UnknownGame("error-unknown-game", game=str(id)[:40], legal=", ".join(games()))
    return load_game(id)
