"""Learned reading of players: for a game one small file with its provenance (`ludoteka.lab.training.reads`)."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludoteka.bots.lanes import Net, biased, rows_of, signed
from ludoteka.bots.reader import Reader
from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_of
from ludoteka.core.state import State
from ludoteka.core.variant import spelled

FOLDER: Final = "read"


@dataclass(frozen=True)
class Layers:
    """A network as a file keeps it: signed bytes with 128 added, row after row, three layers compressed as one."""

    sizes: tuple[int, int, int, int]  # numbers that may be found, units of the first and second layer, cards
    layers: bytes
    first_biases: list[int]
    second_biases: list[int]
    answer_biases: list[int]
    answer_scales: list[float]

    def net(self) -> Net:
        numbers, first, second, cards = self.sizes
        layers = zlib.decompress(self.layers)
        at, to = numbers * first, numbers * first + first * second
        return Net(
            rows_of(layers[:at], first),
            biased(self.first_biases),
            rows_of(layers[at:to], second),
            biased(self.second_biases),
            (first, second),
            [signed(layers[start : start + second]) for start in range(to, to + cards * second, second)],
            self.answer_biases,
            self.answer_scales,
            [0] * second,
            0,
            1.0,
        )


@dataclass(frozen=True)
class Kept:
    """Both networks, for which tables they were learned, and how."""

    game: str
    variants: list[dict[str, str]]
    hands: Layers  # what is kept in a hand
    answers: Layers  # what is played of it
    provenance: dict[str, str | int | float] = field(default_factory=dict)


@cache
def kept(id: str) -> Kept | None:
    """What was learned for a game, None where nothing was."""
    file = files("ludoteka.bots") / FOLDER / f"{id}.json"
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.is_file() else None


def reader_of(game: Game, variants: Mapping[str, Any], guess: State, seat: int) -> Reader | None:
    """Who reads a seat at such a table; None where nothing was learned for it, or of other numbers than there are now.

    Only what everybody sees is looked at, so any guess will do.
    """
    nets = known(game.id, tuple((name, spelled(value)) for name, value in sorted(variants.items())))
    reading = game.rules.reading
    return None if nets is None or reading is None else Reader(reading, *nets, guess, seat)


@cache
def known(id: str, variants: tuple[tuple[str, str], ...]) -> tuple[Net, Net] | None:
    found, reading = kept(id), game_of(id).rules.reading
    if found is None or reading is None or dict(variants) not in found.variants:
        return None
    if {found.hands.sizes[0], found.answers.sizes[0]} != {reading.size}:
        return None
    return found.hands.net(), found.answers.net()
