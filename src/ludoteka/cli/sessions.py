"""Beginning, continuing and writing down matches of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludoteka.cli.face import Face, Refused
from ludoteka.cli.records import fresh_path, read_match, refuse_existing, write_text
from ludoteka.cli.seating import Seating, kept_seating, seated
from ludoteka.cli.table import TerminalTable, with_seating
from ludoteka.core.match import Match


def start_match(
    face: Face, match: Match, bots: Sequence[str], hot_seat: bool, mine: int, think: float, record: Path | None
) -> None:
    """Play a new match; its record goes to FILE or into the data folder."""
    seating = seated(match.seats, bots, hot_seat, mine)
    if record is not None:
        refuse_existing(record)
    TerminalTable(match, seating, record or fresh_path(match), face, think).play()


def continue_match(
    face: Face, file: Path, bots: Sequence[str] | None, hot_seat: bool, mine: int, think: float, record: Path | None
) -> None:
    """Play on from a record; it is written on unless another file is named. Options may seat people anew."""
    match, text = read_match(file)
    if match.over:
        raise Refused("cli-error-finished", file=str(file))
    if record is not None and record != file:
        refuse_existing(record)
    TerminalTable(match, seating_of(match, text, bots, hot_seat, mine), record or file, face, think).play()


def seating_of(match: Match, text: str, bots: Sequence[str] | None, hot_seat: bool, mine: int) -> Seating:
    """As the record says, unless the command line says otherwise."""
    kept = None if bots or hot_seat or mine != 1 else kept_seating(text, match.seats)
    return kept or seated(match.seats, bots or (), hot_seat, mine)


def print_new(face: Face, match: Match, bots: Sequence[str], hot_seat: bool, mine: int, record: Path | None) -> None:
    """Write the record of a match at its first question: to FILE, else to the output."""
    text = with_seating(match.record(), seated(match.seats, bots, hot_seat, mine))
    if record is None:
        face.out.print(text, end="", markup=False, highlight=False, soft_wrap=True)
        return
    refuse_existing(record)
    write_text(record, text)
    face.tell("cli-new-saved", file=str(record))
    face.tell("cli-continue", file=str(record))
