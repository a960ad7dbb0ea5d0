"""What was learned: for each game one small file of weights with its provenance, written by `ludoteka train`.

A game of another package brings its own, `learned.json` beside its rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec

from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_of


@dataclass(frozen=True)
class Weights:
    """One weight for each sign, and what the logarithm of the game's own estimate counts."""

    weights: list[float]
    scale: float = 1.0


@dataclass(frozen=True)
class Learned:
    """Weights of a game's signs, how they came to be, and for which signs they hold."""

    game: str
    kinds: list[tuple[str, int, str]]  # the signs they were learned for: others make them useless
    tables: dict[str, Weights]  # for a table of "two" and of "more"
    provenance: dict[str, str | int | float] = field(default_factory=dict)


@cache
def learned(id: str) -> Learned | None:
    """What was learned for a game, None where nothing was."""
    own = game_of(id).folder / "learned.json"
    file = own if own.is_file() else files("ludoteka.bots") / "learned" / f"{id}.json"
    return msgspec.json.decode(file.read_bytes(), type=Learned) if file.is_file() else None


def table_of(seats: int) -> str:
    """By which word weights for so many seats are kept."""
    return "more" if seats > 2 else "two"


def insight_of(game: Game, seats: int) -> tuple[list[float], float]:
    """The weights of a game's signs and the scale of its estimate; no weights where nothing was learned.

    What was learned for other signs than there are now counts as nothing.
    """
    found = learned(game.id)
    signs = game.rules.signs
    if found is None or signs is None or tuple(map(tuple, found.kinds)) != signs.kinds:
        return [], 1.0
    own = found.tables.get(table_of(seats))
    return (own.weights, own.scale) if own is not None else ([], 1.0)
