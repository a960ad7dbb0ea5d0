"""How long matches are: what was counted in matches of bots, by game, number of players and variants.

`python -m bench.lengths` plays them and writes the file; nothing in it is typed by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class Length(msgspec.Struct, frozen=True):
    """What a match asks and shows, on average: the whole time a table takes is made of it."""

    seats: int
    variants: dict[str, str]  # what was not as usual
    matches: int
    decisions: float  # of one seat, where there was a choice
    alone: float  # those of them during which nobody else was asked
    waits: float  # times that at least one seat was asked: those asked together think at once
    film: dict[str, float]  # seconds of pictures that one seat is shown, by pace


class Lengths(msgspec.Struct, frozen=True):
    """All that was counted, and how."""

    played_by: str
    first_seed: int
    look: dict[str, list[int]]  # milliseconds that a film shows a picture, by its weight
    read: dict[str, int]  # and for each letter of its captions
    games: dict[str, list[Length]]


@cache
def measured() -> Lengths:
    file = files("ludoteka.bots") / "lengths.json"
    return msgspec.json.decode(file.read_bytes(), type=Lengths)


def counted(game: str, seats: int, variants: Mapping[str, str]) -> Length | None:
    """What was counted with exactly these variants; what is not named is as usual."""
    rows = measured().games.get(game, [])
    return next((row for row in rows if row.seats == seats and row.variants == variants), None)
