"""Everything a server knows in one file, and back from it: the same file for SQLite and for PostgreSQL.

The file is gzipped lines of JSON: a head that says what is in it, one line for each row, and an end with a check sum.
It holds hashes of links, set-ups and the spectators' links, so nobody but its owner may read it.
"""

from __future__ import annotations

import gzip
import os
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from errno import EACCES, ENOENT
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

import ludoteka
from ludoteka.core.state import Message
from ludoteka.server.errors import CannotServe
from ludoteka.server.migrations import current, rebuilding, revisions, upgrade
from ludoteka.server.store import metadata, now
from ludoteka.server.store.engines import faults, make_private, new_engine, short
from ludoteka.server.store.mark import Mark

FORMAT = 1
BATCH = 500
VERSIONS = "alembic_version"  # the head of the file says it
Progress = Callable[[int, int], None]  # rows done, and all of them


class Contents(msgspec.Struct):
    """The columns of a table, and how many rows follow."""

    columns: list[str]
    rows: int


class Head(msgspec.Struct, tag="ludoteka backup", tag_field="kind"):
    """The first line."""

    format: int
    revision: str
    version: str
    made: int
    tables: dict[str, Contents]

    @property
    def total(self) -> int:
        return sum(contents.rows for contents in self.tables.values())


class End(msgspec.Struct, tag="end", tag_field="kind"):
    """The last line: a check of all the lines before."""

    sha256: str


class BadBackup(CannotServe):
    """A file that cannot be restored; nothing has been changed."""


def damaged(path: Path, problem: str, **args: int) -> BadBackup:
    return BadBackup("error-backup-damaged", file=str(path), problem=Message(problem, args))


# -- writing -------------------------------------------------------------------------------------------------


async def back_up(url: str, path: Path, progress: Progress = lambda done, total: None) -> int:
    """Write all rows of a database to a file, as they are at one moment; the server may go on meanwhile. How many."""
    if not os.access(path.parent, os.W_OK):
        reason = os.strerror(EACCES if path.parent.exists() else ENOENT)
        raise CannotServe("error-backup-write", file=str(path), reason=reason)
    engine = new_engine(url)
    try:
        if engine.dialect.name == "sqlite":
            return await of_file(Path(engine.url.database or ""), path, progress)
        return await of_engine(engine, path, progress)
    except faults() as error:
        raise CannotServe("error-database", reason=short(error)) from None
    finally:
        await engine.dispose()


async def of_file(database: Path, path: Path, progress: Progress) -> int:
    """A copy by SQLite's own means, which minds the writers; then the rows of the copy."""
    if not database.is_file():
        raise CannotServe("error-no-database", file=str(database))
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".ludoteka-") as folder:
        copy = Path(folder) / "copy.sqlite"
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target, pages=2000)
        engine = new_engine(f"sqlite:///{copy}")
        try:
            return await of_engine(engine, path, progress)
        finally:
            await engine.dispose()


async def of_engine(engine: AsyncEngine, path: Path, progress: Progress) -> int:
    async with engine.connect() as db:
        if engine.dialect.name == "postgresql":
            db = await db.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return await db.run_sync(lambda connection: written(connection, path, progress))


def written(connection: Connection, path: Path, progress: Progress) -> int:
    """The file appears under its name when it is complete."""
    found = tables_of(connection)
    revision = current(connection)
    if revision not in revisions():
        raise CannotServe("error-database-schema", theirs=str(revision)[:20], ours=int(revisions()[-1]))
    contents = {
        str(table.name): Contents(
            [str(column.name) for column in table.columns],
            connection.scalar(select(func.count()).select_from(table)) or 0,
        )
        for table in found
    }
    head = Head(FORMAT, revision or "", ludoteka.__version__, now(), contents)
    beside = path.with_name(f".{path.name}.new")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", mtime=0) as file:
                write_rows(connection, found, head, file, progress)
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise CannotServe("error-backup-write", file=str(path), reason=error.strerror or str(error)) from None
    return head.total


def tables_of(connection: Connection) -> list[Table]:
    """The tables as they are, those first to which others refer."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSIONS]


def write_rows(
    connection: Connection, tables: list[Table], head: Head, file: gzip.GzipFile, progress: Progress
) -> None:
    sums = sha256()
    done = 0

    def line(message: Any) -> None:
        data = msgspec.json.encode(message) + b"\n"
        sums.update(data)
        file.write(data)

    line(head)
    for table in tables:
        rows = connection.execution_options(yield_per=BATCH).execute(select(table).order_by(*table.primary_key))
        for row in rows:
            line([str(table.name), *row])
            done += 1
            if done % BATCH == 0:
                progress(done, head.total)
    progress(head.total, head.total)
    file.write(msgspec.json.encode(End(sums.hexdigest())) + b"\n")


# -- reading -------------------------------------------------------------------------------------------------


def lines_of(path: Path) -> Iterator[bytes]:
    """The lines of a file. BadBackup where it cannot be read to the end."""
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except FileNotFoundError:
        raise BadBackup("error-backup-none", file=str(path)) from None
    except EOFError:
        raise damaged(path, "problem-backup-short") from None
    except gzip.BadGzipFile as error:
        if "Not a gzipped file" in str(error):
            raise BadBackup("error-backup-kind", file=str(path)) from None
        raise damaged(path, "problem-backup-sum") from None
    except zlib.error:
        raise damaged(path, "problem-backup-sum") from None
    except OSError as error:
        raise BadBackup("error-backup-read", file=str(path), reason=error.strerror or str(error)) from None


def head_of(path: Path) -> Head:
    try:
        head = msgspec.json.decode(next(lines_of(path), b""), type=Head)
    except msgspec.MsgspecError:
        raise BadBackup("error-backup-kind", file=str(path)) from None
    if head.format != FORMAT or head.revision not in revisions():
        raise BadBackup("error-backup-newer", file=str(path), version=head.version[:20])
    return head


def check(path: Path, progress: Progress = lambda done, total: None) -> Head:
    """Read a file from end to end before anything is changed. BadBackup says what is wrong with it."""
    head = head_of(path)
    left = {name: contents.rows for name, contents in head.tables.items()}
    sums, previous = sha256(), b""
    for number, line in enumerate(lines_of(path), 1):
        if previous:
            sums.update(previous)
        if number > 2:
            count(path, head, left, number - 1, previous)
        if number % BATCH == 0:
            progress(min(number, head.total), head.total)
        previous = line
    try:
        end = msgspec.json.decode(previous, type=End)
    except msgspec.MsgspecError:
        raise damaged(path, "problem-backup-short") from None
    if end.sha256 != sums.hexdigest() or any(left.values()):
        raise damaged(path, "problem-backup-sum")
    return head


def count(path: Path, head: Head, left: dict[str, int], number: int, line: bytes) -> None:
    """One row, which must be of a table in the head."""
    try:
        name, *values = msgspec.json.decode(line, type=list[Any])
        good = name in left and len(values) == len(head.tables[name].columns)
    except (msgspec.MsgspecError, ValueError, TypeError):
        good = False
    if not good:
        raise damaged(path, "problem-backup-line", line=number)
    left[name] -= 1


async def restore(url: str, path: Path, force: bool = False, progress: Progress = lambda done, total: None) -> int:
    """Put everything in a file into a database, wholly or not at all. How many rows.

    CannotServe where the database already holds tables, unless `force` is given: then they are gone.
    """
    head = check(path)
    engine = new_engine(url)
    try:
        make_private(engine.url)
        async with engine.connect() as db:
            await db.run_sync(lambda connection: filled(connection, path, head, force, progress))
        if engine.dialect.name == "sqlite":
            Mark(engine.url.database or "").forget()
    except faults() as error:
        raise CannotServe("error-database", reason=short(error)) from None
    finally:
        await engine.dispose()
    return head.total


def filled(connection: Connection, path: Path, head: Head, force: bool, progress: Progress) -> None:
    with rebuilding(connection):
        found = MetaData()
        found.reflect(connection)
        tables = found.tables.get("tables")
        held = 0 if tables is None else connection.scalar(select(func.count()).select_from(tables))
        if held and not force:
            raise CannotServe("error-restore-full", tables=held)
        ours = {*metadata.tables, *head.tables, VERSIONS}
        found.drop_all(connection, [table for name, table in found.tables.items() if name in ours])
        upgrade(connection, head.revision)
        insert_rows(connection, path, head, progress)
        upgrade(connection)


def insert_rows(connection: Connection, path: Path, head: Head, progress: Progress) -> None:
    tables = {table.name: table for table in tables_of(connection)}
    connection.execute(tables["about"].delete())
    done, table = 0, ""
    batch: list[dict[str, Any]] = []
    for line in lines_of(path):
        row = msgspec.json.decode(line)
        if isinstance(row, list):
            if batch and (row[0] != table or len(batch) == BATCH):
                connection.execute(tables[table].insert(), batch)
                batch = []
                progress(done, head.total)
            table = row[0]
            batch.append(dict(zip(head.tables[table].columns, row[1:], strict=True)))
            done += 1
    if batch:
        connection.execute(tables[table].insert(), batch)
    progress(done, head.total)
    if connection.dialect.name == "postgresql":
        renumber(connection, tables.values())


def renumber(connection: Connection, tables: Any) -> None:
    """Numbers that PostgreSQL gives out go on after those that were restored."""
    for table in tables:
        for column in table.primary_key:
            name = connection.scalar(select(func.pg_get_serial_sequence(f'"{table.name}"', column.name)))
            if name is not None:
                last = connection.scalar(select(func.max(column)))
                connection.execute(
                    text("select setval(:name, :last, :given)"),
                    {"name": name, "last": last or 1, "given": last is not None},
                )
