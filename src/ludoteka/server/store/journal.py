"""The way of decisions to the disk: all that wait at once are stored by one statement and committed once.

Each counts or fails on its own, and nobody is told of one before it is committed. `lanes` does this for a SQLite file,
the `Journal` here for PostgreSQL.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy.ext.asyncio import AsyncEngine

from ludoteka.server.errors import Taken
from ludoteka.server.store.engines import faults
from ludoteka.server.store.news import CHANNEL
from ludoteka.server.store.rows import Entry, now

MOST = 200  # lines that are stored together
WAYS = 2  # statements under way at once: while the one is being committed, the next is gathered
JOURNALS: WeakKeyDictionary[AsyncEngine, Journal] = WeakKeyDictionary()


class Line(NamedTuple):
    """An entry as a row of the log, in the order of its columns."""

    table: str
    number: int
    kind: str
    seat: int
    payload: str
    print: str
    at: int

    @property
    def words(self) -> str:
        """What the chain of fingerprints keeps of it: see `mark`."""
        return f"{self.table} {self.number} {self.kind} {self.seat} {self.print}"


def line_of(table: str, entry: Entry) -> Line:
    return Line(table, entry.number, entry.kind, entry.seat, entry.payload, entry.print, entry.at or now())


# -- SQLite --------------------------------------------------------------------------------------------------

COLUMNS = 'insert into entries ("table", number, kind, seat, payload, print, at) values '
ROW = "(?, ?, ?, ?, ?, ?, ?)"
CHAIN = "update about set value = chained(value, ?, ?) where key = 'log' returning value"


def stored(connection: sqlite3.Connection, lines: Sequence[Line], chains: bool) -> list[str | Taken]:
    """Store lines in the transaction that is open: for each the end of the chain then, or that its number is taken.

    One statement for all of them. Where one is taken nothing is stored by it, and each is tried by itself.
    """
    try:
        connection.execute(COLUMNS + ", ".join([ROW] * len(lines)), [value for line in lines for value in line])
        late: set[Line] = set()
    except sqlite3.IntegrityError:
        late = {line for line in lines if not stored_alone(connection, line)}
    new = [line.words for line in lines if line not in late]
    end = ""
    if chains and new:
        [(end,)] = connection.execute(CHAIN, (" ".join(new), len(new))).fetchall()
    return [Taken() if line in late else end for line in lines]


def stored_alone(connection: sqlite3.Connection, line: Line) -> bool:
    try:
        connection.execute(COLUMNS + ROW, line)
    except sqlite3.IntegrityError:
        return False
    return True


# -- PostgreSQL ----------------------------------------------------------------------------------------------

# Stores what is not taken and tells the other servers of it: one way there and back, one commit.
TOGETHER = f"""
with stored as (
    insert into entries ("table", number, kind, seat, payload, print, at)
    select * from unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[])
    on conflict do nothing returning "table", number
)
select "table", number, pg_notify('{CHANNEL}', "table" || ' ' || number || ' ' || $8) from stored
"""


class Journal:
    """The lines on their way to PostgreSQL."""

    def __init__(self, engine: AsyncEngine, voice: str) -> None:
        self.engine = engine
        self.voice = voice
        self.pending: list[tuple[Line, asyncio.Future[None]]] = []
        self.ways: set[asyncio.Task[None]] = set()

    async def append(self, line: Line) -> None:
        """When this returns the line is committed. Taken where somebody else has stored that number."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pending.append((line, future))
        if len(self.ways) < WAYS:
            way = asyncio.create_task(self.storing())
            self.ways.add(way)
            way.add_done_callback(self.ways.discard)
        await future

    async def storing(self) -> None:
        """As long as there is something to store: all that has come meanwhile, together."""
        while self.pending:
            batch, self.pending = self.pending[:MOST], self.pending[MOST:]
            try:
                found = await self.store([line for line, _ in batch])
            except Exception as error:
                self.tell(batch, [error] * len(batch))
            else:
                self.tell(batch, [Taken() if taken(line, found) else None for line, _ in batch])

    def tell(self, batch: list[tuple[Line, asyncio.Future[None]]], errors: Sequence[Exception | None]) -> None:
        for (_, future), error in zip(batch, errors, strict=True):
            if future.done():
                continue  # whoever wanted it is gone; it is stored nevertheless
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

    async def store(self, lines: list[Line]) -> set[tuple[str, int]]:
        """Which of the lines are stored now, by table and number. Where the connection was lost, over a new one."""
        try:
            return await self.sent(lines)
        except faults():
            return await self.sent(lines)  # whatever must not be stored twice has a key that says so

    async def sent(self, lines: list[Line]) -> set[tuple[str, int]]:
        async with self.engine.connect() as db:
            wire: Any = (await db.get_raw_connection()).driver_connection
            try:
                rows = await wire.fetch(TOGETHER, *map(list, zip(*lines, strict=True)), self.voice)
            except BaseException:
                await db.invalidate()
                raise
        return {(row[0], row[1]) for row in rows}

    async def close(self) -> None:
        await asyncio.gather(*self.ways, return_exceptions=True)


def taken(line: Line, found: set[tuple[str, int]]) -> bool:
    """Whether this line is none of those that were stored. Of two for the same number only one is."""
    key = line.table, line.number
    if key not in found:
        return True
    found.remove(key)
    return False


def journal_of(engine: AsyncEngine, voice: str) -> Journal:
    if engine not in JOURNALS:
        JOURNALS[engine] = Journal(engine, voice)
    return JOURNALS[engine]
