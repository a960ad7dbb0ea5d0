"""`ludoteka dataset`: matches of bots, or records, as a table of numbers."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludoteka.cli.face import Refused
from ludoteka.cli.records import read_text, refuse_existing
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.record import load


def write_dataset(
    game: Game,
    out: Path,
    games: int,
    names: list[str],
    records: Path | None,
    seats: int | None,
    seed: int,
    variants: dict[str, Any],
) -> int:
    """The file, and how many rows it has."""
    from ludoteka.lab.dataset import from_records, played, provenance, provenance_of_records, write

    if find_spec("pyarrow") is None:
        raise Refused("cli-error-no-pyarrow")
    refuse_existing(out)
    if records is not None:
        texts = [read_text(path) for path in sorted(records.glob("*.txt"))]
        if not texts:
            raise Refused("cli-error-no-file", file=str(records / "*.txt"))
        if load(texts[0]).game.id != game.id:
            raise LudotekaError("error-records-differ", number=1)
        return write(from_records(texts), provenance_of_records(texts), out)
    seats = max(2, game.seats[0]) if seats is None else seats
    chosen = game.checked(seats, seed, variants)
    return write(played(game, names, games, seats, seed, chosen), provenance(game, names, seats, seed, chosen), out)
