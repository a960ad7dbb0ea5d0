"""What experiments found best for single games. A game that is not named here takes what is usual."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """How puzzles of a game are chosen and how a policy learns it."""

    easy: float = 0.8  # the share of its puzzles that the greedy one may find at its first try
    lead: float = 0.0  # what a point of lead is worth to a policy that begins to learn
    guided: float = 0.0  # what being better off by the game's estimate is worth to such a policy instead
    guides: tuple[str, ...] = ()  # the questions at which that is estimated; none named: all
    leads: float | None = None  # the share of the run in which either counts
    longest: int | None = None  # decisions of a match
    steps: int | None = None  # of a table between two updates of a policy, where a match is long
    rate: tuple[float, float] | None = None  # of its learning, at first and at last
    entropy: tuple[float, float] | None = None  # what trying things out is worth to it, likewise
    selves: int | None = None  # older ones that are kept to play against
    every: int | None = None  # updates, after which one of them is replaced
    least: float | None = None  # of what leads are worth, what stays to the end
    past: float | None = None  # the share of tables with older ones
    eased: float = 0.0  # the share of matches that are made easier
    early: int | None = None  # decisions of a match, within which tables begin


@cache
def all_settings() -> dict[str, Settings]:
    file = files("ludoteka.lab") / "by_game.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Settings])


def settings_of(game: str, together: bool = False) -> Settings:
    """For tables at which all win or lose together a game may have settings of its own."""
    found = all_settings()
    usual = found.get(game, Settings())
    return found.get(f"{game} together", usual) if together else usual
