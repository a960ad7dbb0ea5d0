"""Backups and records from the command line, with a progress bar where somebody is looking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteka.cli.face import Face
from ludoteka.core.errors import LudotekaError
from ludoteka.core.texts import core_texts
from ludoteka.server.backup import back_up as written
from ludoteka.server.backup import restore as restored
from ludoteka.server.config import Config, check_folder
from ludoteka.server.errors import CannotServe
from ludoteka.server.records import finished_records, take_in, target, texts_in
from ludoteka.server.store import Store
from ludoteka.server.store.engines import address_of
from ludoteka.server.tables import Tables

Step = Callable[[int, int], None]


@contextmanager
def progress(face: Face, id: str) -> Iterator[Step]:
    """A bar on the terminal; nothing where the output goes to a file."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=face.err, transient=True, disable=not face.err.is_terminal) as bar:
        task = bar.add_task(face.say(id), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def back_up(face: Face, url: str, file: Path) -> None:
    with progress(face, "cli-backup-running") as step:
        rows = asyncio.run(written(url, file.absolute(), step))
    face.tell("cli-backup-done", file=str(file), rows=rows)


def restore(face: Face, url: str, file: Path, force: bool) -> None:
    make_folder(url)
    with progress(face, "cli-restore-running") as step:
        rows = asyncio.run(restored(url, file, force, step))
    face.tell("cli-restore-done", file=str(file), rows=rows)


def make_folder(url: str) -> None:
    """The folder of a SQLite file that is not there yet."""
    address = address_of(url)
    if address.get_backend_name() == "sqlite" and address.database:
        check_folder(Path(address.database).parent)


# -- records -------------------------------------------------------------------------------------------------


def export_records(face: Face, url: str, place: Path) -> None:
    with progress(face, "cli-export-running") as step:
        count, problems = asyncio.run(exporting(url, place, step))
    for id, error in problems:
        face.err.print(
            f"{id}: {core_texts(face.lang).say(error.message)}", markup=False, highlight=False, soft_wrap=True
        )
    face.tell("cli-export-done", count=count, place=str(place))


async def exporting(url: str, place: Path, step: Step) -> tuple[int, list[tuple[str, LudotekaError]]]:
    """Write every finished record. How many, and the tables that could not be rebuilt."""
    store = await opened(url)
    count, problems = 0, []
    try:
        total = len(await store.states())
        with target(place) as out:
            done = 0
            async for one in finished_records(store):
                done += 1
                step(done, total)
                if one.record is not None:
                    out.write(one.name, one.record)
                    count += 1
                elif one.problem is not None:
                    problems.append((one.table, one.problem))
    finally:
        await store.close()
    return count, problems


def complain(face: Face, name: str, error: LudotekaError) -> None:
    """What is wrong with one of many things; the others go on."""
    sentence = core_texts(face.lang).say(error.message)
    face.err.print(f"{name}: {sentence}", style="bold red", markup=False, highlight=False, soft_wrap=True)


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


def import_records(face: Face, url: str, files: list[Path]) -> int:
    """Every record that is good becomes a table; what is wrong with the others is told. Exit code 2 if any was."""
    make_folder(url)
    with progress(face, "cli-import-running") as step:
        good, bad = asyncio.run(importing(face, url, files, step))
    face.tell("cli-import-done", count=good)
    return 2 if bad else 0


async def importing(face: Face, url: str, files: list[Path], step: Step) -> tuple[int, int]:
    store = await opened(url)
    tables = Tables(store, Config(database=url))
    good = bad = 0
    try:
        for done, file in enumerate(files, 1):
            found = list(found_in(file))
            if not found:
                complain(face, str(file), CannotServe("error-import-nothing"))
                bad += 1
            for name, text in found:
                told = await import_one(face, tables, name, text)
                good += told
                bad += not told
            step(done, len(files))
    finally:
        await store.close()
    return good, bad


def found_in(file: Path) -> Iterator[tuple[str, str | None]]:
    try:
        yield from texts_in(file)
    except OSError:
        yield str(file), None


async def import_one(face: Face, tables: Tables, name: str, text: str | None) -> bool:
    """Whether the record is a table now, or has been before."""
    try:
        if text is None:
            raise CannotServe("error-import-read")
        table = await take_in(tables, text)
    except LudotekaError as error:
        complain(face, name, error)
        return False
    if table is None:
        face.tell("cli-import-known", name=name)
    else:
        face.tell("cli-import-table", name=name, path=f"/t/{table.watch}")
    return True
