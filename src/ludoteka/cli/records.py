"""Records as files: reading, writing without losing the old one, and the folder where matches are kept."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from errno import errorcode
from pathlib import Path

import platformdirs

from ludoteka.cli.face import Refused
from ludoteka.core.match import Match
from ludoteka.core.record import load
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

BIGGEST = 4_000_000  # characters; no match comes near it


def data_folder() -> Path:
    """LUDOTEKA_DATA, else the folder the system keeps for a user's data."""
    named = os.environ.get("LUDOTEKA_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("ludoteka", appauthor=False))


def read_text(path: Path) -> str:
    """The text of a file. Refused says why it cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(BIGGEST + 1)
    except FileNotFoundError:
        raise Refused("cli-error-no-file", file=str(path)) from None
    except UnicodeDecodeError:
        raise Refused("cli-error-not-text", file=str(path)) from None
    except OSError as error:
        raise Refused("cli-error-read", file=str(path), problem=reason(error)) from None
    if len(text) > BIGGEST:
        raise Refused("cli-error-not-text", file=str(path))
    return text


def read_match(path: Path) -> tuple[Match, str]:
    """The match of a record file, and its text. BadRecord or Refused says what is wrong with it."""
    text = read_text(path)
    return load(text), text


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all: a failure leaves the old one as it was."""
    beside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise Refused("cli-error-write", file=str(path), problem=reason(error)) from None


def refuse_existing(path: Path) -> None:
    """A new match never takes the place of a file."""
    if path.exists():
        raise Refused("cli-error-exists", file=str(path))


def fresh_path(match: Match) -> Path:
    """A name for a match in the data folder that is not taken yet."""
    stem = f"{match.game.id}-{time.strftime('%Y-%m-%d')}-{match.seed}"
    folder = data_folder() / "records"
    names = [f"{stem}.txt", *(f"{stem}-{number}.txt" for number in range(2, 1000))]
    return next(
        (folder / name for name in names if not (folder / name).exists()), folder / f"{stem}-{time.time_ns()}.txt"
    )


def spoken(error: OSError) -> Refused:
    """What it said about a file, or about where the answers of a command go."""
    if error.filename is None:
        return Refused("cli-error-system", problem=reason(error))
    return Refused("cli-error-file", file=str(error.filename), problem=reason(error))


def silence() -> None:
    """Nobody takes what is still to be written; Python tries once more at its end, and would complain."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def reason(error: OSError) -> Message | str:
    """Why the system refused, in words where we have them."""
    name = {"EPERM": "EACCES"}.get(errorcode.get(error.errno or 0, ""), errorcode.get(error.errno or 0, ""))
    id = f"cli-os-{name.lower()}"
    return Message(id, {}) if core_texts("en").has(id) else error.strerror or type(error).__name__
