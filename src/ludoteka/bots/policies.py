"""Learned policies: for a game and a number of seats one small file with its provenance (`ludoteka train --policy`)."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludoteka.bots.lanes import Net, biased, rows_of, signed
from ludoteka.bots.policy import Policy, WholePolicy
from ludoteka.core.game import Game
from ludoteka.core.registry import game
from ludoteka.core.variant import spelled

FOLDER: Final = "practised"


@dataclass(frozen=True)
class Kept:
    """A network as a file keeps it, for which table it was learned, and how.

    Weights are signed bytes with 128 added, row after row: a row for each cell of the observation, for each unit of
    the first layer, for each answer. `layers` are the three of them, one after another and compressed. Of a policy of
    whole answers only the cells and answers that occurred have rows, and one more for all other answers.
    """

    game: str
    seats: int
    variants: list[dict[str, str]]  # it has learned to play with these
    checksum: str  # of the numbers of answers; of the cells where whole answers are said
    sizes: tuple[int, int, int, int]  # cells, units of the first and of the second layer, answers
    layers: bytes
    first_biases: list[int]
    second_biases: list[int]
    answer_biases: list[int]
    answer_scales: list[float]
    worth: list[int]
    worth_bias: int
    worth_scale: float
    provenance: dict[str, str | int | float] = field(default_factory=dict)
    cells: list[int] = field(default_factory=list)  # that have rows, where not all have
    keys: list[int] = field(default_factory=list)  # of the answers that have rows, where whole answers are said

    def net(self) -> Net:
        cells, first, second, answers = self.sizes
        layers = zlib.decompress(self.layers)
        at, to = cells * first, cells * first + first * second
        rows = [signed(layers[start : start + second]) for start in range(to, to + answers * second, second)]
        return Net(
            rows_of(layers[:at], first),
            biased(self.first_biases),
            rows_of(layers[at:to], second),
            biased(self.second_biases),
            (first, second),
            rows,
            self.answer_biases,
            self.answer_scales,
            self.worth,
            self.worth_bias,
            self.worth_scale,
        )


def name_of(id: str, seats: int, together: bool = False) -> str:
    """The name of a file; policies for those who win or lose together lie beside those for rivals."""
    return f"{id}-{seats}{'-together' if together else ''}.json"


@cache
def kept(id: str, seats: int, together: bool = False) -> Kept | None:
    """What was learned for a table of this game, None where nothing was."""
    file = files("ludoteka.bots") / FOLDER / name_of(id, seats, together)
    return read(file.read_bytes()) if file.is_file() else None


def kept_for(id: str, seats: int, variants: Mapping[str, str]) -> Kept | None:
    """What was learned for a table with these variants."""
    for found in (kept(id, seats), kept(id, seats, True)):
        if found is not None and dict(variants) in found.variants:
            return found
    return None


def kept_elsewhere(id: str) -> Kept | None:
    """A policy of whole answers for another table of the game: a beginning."""
    for seats in game(id).seats:
        found = kept(id, seats)
        if found is not None and found.keys:
            return found
    return None


def read(words: bytes) -> Kept:
    return msgspec.json.decode(words, type=Kept)


def policy_of(game: Game, seats: int, variants: Mapping[str, Any]) -> Policy | None:
    """What was learned for such a table; None where that is nothing, or was learned for other rules or numbers."""
    return known(game.id, seats, tuple((name, spelled(value)) for name, value in sorted(variants.items())))


@cache
def known(id: str, seats: int, variants: tuple[tuple[str, str], ...]) -> Policy | None:
    found = kept_for(id, seats, dict(variants))
    return None if found is None else at_work(found, variants)


def at_work(found: Kept, variants: Sequence[tuple[str, str]]) -> Policy | None:
    """A policy for a table with these variants; None where it was not learned for them."""
    if dict(variants) not in found.variants:
        return None
    space = game(found.game).observation(found.seats, **dict(variants))
    if found.keys:
        return WholePolicy(found.net(), space, found.cells, found.keys) if space.checksum == found.checksum else None
    if space.size != found.sizes[0] or space.actions.checksum != found.checksum:
        return None
    return Policy(found.net(), space)
