"""Records in and out: every finished match of a server as a file, and records as finished tables to look through."""

from __future__ import annotations

import zipfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import IO, Protocol

import msgspec

from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.record import load, notes
from ludoteka.core.variant import spelled
from ludoteka.server.clocks import MOVE, SHORTEST, Clock
from ludoteka.server.config import Limits
from ludoteka.server.entries import FLAG, Agreed, AskDraw, Decided, Flagged, Offered, Resigned
from ludoteka.server.errors import CannotServe
from ludoteka.server.positions import begun, restored
from ludoteka.server.results import record_of
from ludoteka.server.security import new_token
from ludoteka.server.setups import HOTSEAT, HUMAN, RESIGN_LATE, Player, Setup, clean_name
from ludoteka.server.store import Entry, Store, Stored, now
from ludoteka.server.store.company import OPEN, RUNNING
from ludoteka.server.tables import Table, Tables

Notes = dict[str, str]
BIGGEST = 4_000_000  # bytes of a record; no match comes near it


# -- out -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Exported:
    """A table on its way out: its record, or why it has none. Both None: the match is not over."""

    table: str
    name: str
    record: str | None = None
    problem: LudotekaError | None = None


async def finished_records(store: Store) -> AsyncIterator[Exported]:
    """Every table, one after the other, with the record of its match if that is over."""
    for id, state in (await store.states()).items():
        yield Exported(id, "") if state in (OPEN, RUNNING) else await exported(store, id)


async def exported(store: Store, id: str) -> Exported:
    stored = await store.table(id)
    if stored is None:
        return Exported(id, "")
    try:
        setup, position = restored(stored, await store.entries(id))
    except LudotekaError as error:
        return Exported(id, "", problem=error)
    recorded = position.over and not setup.lesson  # a lesson is no match
    return Exported(id, f"{setup.game}-{id}.txt", record_of(position) if recorded else None)


class Target(Protocol):
    """Where records go."""

    def write(self, name: str, text: str) -> None: ...


class Folder:
    """A folder, which may have other things in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def write(self, name: str, text: str) -> None:
        (self.path / name).write_text(text, encoding="utf-8")


class Zip:
    """A .zip file; the same records give the same file."""

    def __init__(self, file: zipfile.ZipFile) -> None:
        self.file = file

    def write(self, name: str, text: str) -> None:
        self.file.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


@contextmanager
def target(path: Path) -> Iterator[Target]:
    """A folder, or a .zip that appears when it is complete. CannotServe where nothing can be written."""
    beside = path.with_name(f".{path.name}.new")
    try:
        if path.suffix != ".zip":
            yield Folder(path)
            return
        with zipfile.ZipFile(beside, "w") as file:
            yield Zip(file)
        beside.replace(path)
    except OSError as error:
        raise CannotServe("error-backup-write", file=str(path), reason=error.strerror or str(error)) from None
    finally:
        if path.suffix == ".zip":
            beside.unlink(missing_ok=True)


# -- in ------------------------------------------------------------------------------------------------------


def texts_in(path: Path) -> Iterator[tuple[str, str | None]]:
    """The records in a file, a folder or a .zip, each with its name; None where it is no text."""
    if path.is_dir():
        for file in sorted(path.glob("*.txt")):
            yield from texts_in(file)
    elif zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            for name in sorted(packed.namelist()):
                if name.endswith(".txt"):
                    yield f"{path}/{name}", as_text(packed.open(name))
    else:
        yield str(path), as_text(path.open("rb"))


def as_text(file: IO[bytes]) -> str | None:
    with file:
        try:
            return file.read(BIGGEST + 1)[:BIGGEST].decode()
        except (UnicodeDecodeError, zipfile.BadZipFile, OSError):
            return None


def identity(match: Match) -> str:
    """The id of an imported table: the same match always gets the same, so it is not imported twice."""
    return blake2b(match.record().encode(), digest_size=6).hexdigest()


async def take_in(tables: Tables, text: str) -> Table | None:
    """A finished table from a record; None if it is there already. BadRecord or CannotServe says what is wrong."""
    match = load(text)
    id = identity(match)
    if await tables.store.table(id) is not None:
        return None
    told = dict(notes(text))
    setup = setup_of(match, told)
    log = [*decisions(match), *ending(match, told)]
    stored = Stored(id, msgspec.json.encode(setup).decode(), new_token(), now())
    log = numbered(log, stored.created)
    try:
        ended = begun(setup, stored.created, log)[0].over
    except LudotekaError:
        ended = False
    if not ended:
        raise CannotServe("error-import-ending", how=told.get("ended", "")[:40])
    return await tables.settle_down(stored, setup, [], log)


def setup_of(match: Match, told: Notes) -> Setup:
    """Nobody will sit there again. People at devices of their own can agree on a draw, people at one need no links."""
    names = [clean_name(told.get(f"player {seat}", ""), Limits().name) for seat in range(match.seats)]
    drawn, late = told.get("ended") == "draw", told.get("ended", "").startswith("time ")
    return Setup(
        game=match.game.id,
        version=match.game.version,
        seed=str(match.seed),
        variants={name: spelled(value) for name, value in match.variants.items()},
        players=tuple(Player(HUMAN if drawn else HOTSEAT, name) for name in names),
        mine=(0,) if drawn else tuple(range(match.seats)),
        clock=Clock(MOVE, SHORTEST) if late else Clock(),
        late=RESIGN_LATE,
    )


def decisions(match: Match) -> list[Entry]:
    return [Decided(decision.text).at(0, decision.seat) for decision in match.decisions]


def ending(match: Match, told: Notes) -> list[Entry]:
    """The entries that end a match which its rules had not ended yet, as its record tells."""
    if match.over:
        return []
    how, _, word = told.get("ended", "").partition(" ")
    seat = int(word) if word.isdecimal() and len(word) < 3 else 0
    if how == "draw":
        agreeing = [Agreed(len(match.decisions) + 1).at(0, other) for other in range(1, match.seats)]
        return [Offered(AskDraw()).at(0, 0), *agreeing]
    if how in ("resign", "time"):
        return [(Resigned() if how == "resign" else Flagged()).at(0, seat)]
    raise CannotServe("error-import-running")


def numbered(log: list[Entry], at: int) -> list[Entry]:
    """The entries one after the other; for a clock to run out, some time passes before the last."""
    later = at + (SHORTEST + 1) * 1000
    return [
        Entry(number, entry.kind, entry.seat, entry.payload, at=later if entry.kind == FLAG else at)
        for number, entry in enumerate(log, 1)
    ]


__all__ = ["Exported", "finished_records", "take_in", "target", "texts_in"]
