"""Learned judgements: for a game one small file with its provenance."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from struct import unpack
from typing import Any, Final

import msgspec

from ludoteka.bots.foresight import Foresight, in_lanes
from ludoteka.core.game import Game, Outlook
from ludoteka.core.registry import game as game_of
from ludoteka.core.variant import spelled

FOLDER: Final = "foreseen"


@dataclass(frozen=True)
class Kept:
    """A network as a file keeps it: for which tables it was learned, and how.

    `rows` are whole numbers of sixteen bits, compressed: for each number that may be found what it adds to every unit,
    and last what it says by itself. They and the `starts` are so many times as large as they count (`fine`).
    """

    game: str
    variants: list[dict[str, str]]  # it has learned these tables
    size: int  # numbers that may be found
    fine: int
    favourable: int  # units that speak for the first seat; the others for the second
    rows: bytes
    starts: list[int]
    provenance: dict[str, str | int | float] = field(default_factory=dict)

    def lanes(self) -> list[int]:
        """By number that may be found: what it adds to every lane."""
        width = len(self.starts)
        numbers = unpack(f"<{self.size * width}h", zlib.decompress(self.rows))
        return [in_lanes(numbers[at : at + width]) for at in range(0, len(numbers), width)]


@cache
def kept(id: str) -> Kept | None:
    """What was learned for a game, None where nothing was."""
    file = files("ludoteka.bots") / FOLDER / f"{id}.json"
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.is_file() else None


def foresight_of(game: Game, variants: Mapping[str, Any]) -> Foresight | None:
    """What judges such a table; None where nothing was learned for it, or for other numbers than there are now."""
    return known(game.id, tuple((name, spelled(value)) for name, value in sorted(variants.items())))


@cache
def known(id: str, variants: tuple[tuple[str, str], ...]) -> Foresight | None:
    found, outlook = kept(id), game_of(id).rules.outlook
    if found is None or outlook is None or found.size != outlook.size or dict(variants) not in found.variants:
        return None
    return at_work(found, outlook)


def at_work(found: Kept, outlook: Outlook) -> Foresight:
    """A network that judges positions of its game."""
    return Foresight(outlook.look, outlook.chances, found.lanes(), found.starts, found.favourable, found.fine)
