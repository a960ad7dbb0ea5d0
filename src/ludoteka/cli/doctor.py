"""`ludoteka doctor`: what of Ludoteka is there on this machine, what is missing, and what each thing missing costs."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from rich.table import Table
from rich.text import Text
from sqlalchemy import select

import ludoteka
from ludoteka.cli.face import Face
from ludoteka.core import state
from ludoteka.core.texts import core_texts
from ludoteka.server.config import Config
from ludoteka.server.errors import CannotServe
from ludoteka.server.store.engines import faults, new_engine, short

OLDEST: Final = (3, 11)
PATIENCE: Final = 5.0  # seconds in which a database must answer
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "firefox")
# What an extra is for, by the package that shows that it is installed.
EXTRAS: Final = {
    "postgres": "asyncpg",
    "cluster": "ray",
    "lab": "pettingzoo",
    "data": "pyarrow",
    "train": "torch",
    "report": "matplotlib",
}

GOOD: Final = "good"
MISSING: Final = "missing"  # something one can do without
BROKEN: Final = "broken"  # something that is needed
SIGNS: Final = {GOOD: ("✓", "green"), MISSING: ("–", "yellow"), BROKEN: ("✗", "bold red")}


class Finding(NamedTuple):
    """One thing looked at: how it is, its name, and a sentence."""

    fate: str
    what: str
    sentence: str


def compiled() -> bool:
    """Whether the engines run compiled."""
    return not str(state.__file__).endswith(".py")


def engine(face: Face) -> Finding:
    fate, id = (GOOD, "cli-doctor-compiled") if compiled() else (MISSING, "cli-doctor-interpreted")
    return Finding(fate, face.say("cli-doctor-engines"), face.say(id))


def python(face: Face) -> Finding:
    fate = GOOD if sys.version_info >= OLDEST else BROKEN
    said = face.say("cli-doctor-python", version=platform.python_version(), system=platform.system())
    return Finding(fate, "Python", said)


def games(face: Face) -> Finding:
    """Every game can be loaded, played at random to its end, and found again in its record."""
    name = face.say("cli-doctor-games")
    played = []
    for id in ludoteka.games():
        try:
            played.append(f"{ludoteka.game(id).name[face.lang]} ({trial(id)})")
        except Exception as error:  # whatever a game of another package may raise
            problem = str(error) or type(error).__name__
            return Finding(BROKEN, name, face.say("cli-doctor-game-broken", game=id, problem=problem))
    return Finding(GOOD, name, face.say("cli-doctor-played", games=", ".join(played)))


def trial(id: str) -> int:
    """The number of decisions of a match at random; its record must lead to the same end."""
    rng = Random(1)
    match = ludoteka.game(id).start(seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.question(seat).options))
    assert ludoteka.load(match.record()).fingerprint() == match.fingerprint(), "the record leads elsewhere"
    return len(match.decisions)


def database(face: Face, config: Config) -> Finding:
    """Whether the data of a server can be kept where they would be."""
    name = face.say("cli-doctor-database")
    if not config.database_url.startswith("sqlite"):
        trouble = trouble_with(face, config.database_url)
        return Finding(BROKEN if trouble else GOOD, name, trouble or face.say("cli-doctor-elsewhere"))
    folder = Path(config.data)
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    fate, id = (GOOD, "cli-doctor-folder") if os.access(there, os.W_OK | os.X_OK) else (BROKEN, "cli-doctor-no-folder")
    return Finding(fate, name, face.say(id, folder=str(folder)))


def trouble_with(face: Face, url: str) -> str:
    """Why the database of this address does not answer; empty where it does. Nothing in it is changed."""
    try:
        asyncio.run(asyncio.wait_for(asked(url), PATIENCE))
    except CannotServe as error:
        return core_texts(face.lang).say(error.message)
    except faults() as error:
        return face.say("error-database", reason=short(error))
    return ""


async def asked(url: str) -> None:
    engine = new_engine(url)
    try:
        async with engine.connect() as database:
            await database.execute(select(1))
    finally:
        await engine.dispose()


def browser(face: Face) -> Finding:
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    name = face.say("cli-doctor-browser")
    if found is None:
        return Finding(MISSING, name, face.say("cli-doctor-no-browser"))
    return Finding(GOOD, name, Path(found).name)


def extras(face: Face) -> Iterator[Finding]:
    """The optional parts: what each is for, and how it is installed."""
    for extra, package in EXTRAS.items():
        there = find_spec(package) is not None
        purpose = face.say(f"cli-doctor-extra-{extra}")
        sentence = purpose if there else face.say("cli-doctor-no-extra", purpose=purpose, extra=extra)
        yield Finding(GOOD if there else MISSING, package, sentence)


def findings(face: Face, config: Config) -> Iterator[Finding]:
    yield python(face)
    yield engine(face)
    yield games(face)
    yield database(face, config)
    yield browser(face)
    yield from extras(face)


def examine(face: Face, config: Config) -> int:
    """Print everything found; 1 if something needed is broken."""
    table = Table.grid(padding=(0, 2))
    broken = False
    with face.out.status(face.say("cli-doctor-looking")):
        for finding in findings(face, config):
            sign, style = SIGNS[finding.fate]
            table.add_row(Text(sign, style), Text(finding.what, "bold"), Text(finding.sentence))
            broken = broken or finding.fate == BROKEN
    face.out.print(f"ludoteka {ludoteka.__version__}", style="bold")
    face.out.print(table)
    face.tell("cli-doctor-broken" if broken else "cli-doctor-ready")
    return 1 if broken else 0
