"""What was learned: for each game one small file of weights with its provenance, written by `ludoteka train`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec

from ludoteka.core.game import Game


@dataclass(frozen=True)
class Learned:
    """Weights of a game's signs, how they came to be, and for which signs they hold."""

    game: str
    kinds: list[tuple[str, int, str]]  # the signs they were learned for: others make them useless
    weights: list[float]
    provenance: dict[str, str | int | float] = field(default_factory=dict)


@cache
def learned(id: str) -> Learned | None:
    """What was learned for a game, None where nothing was."""
    file = files("ludoteka.bots") / "learned" / f"{id}.json"
    return msgspec.json.decode(file.read_bytes(), type=Learned) if file.is_file() else None


def weights_of(game: Game) -> list[float]:
    """The weights of a game's signs; none where nothing was learned, or for other signs than there are now."""
    found = learned(game.id)
    signs = game.rules.signs
    if found is None or signs is None or tuple(map(tuple, found.kinds)) != signs.kinds:
        return []
    return found.weights
