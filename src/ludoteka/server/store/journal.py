"""The way of decisions to the disk: all that wait at once are stored by one statement and committed once.

Those of one table that build upon one another are a passage: it counts whole or not at all, and apart from all others.
Nobody is told of one before it is committed. `lanes` does this for a SQLite file, the `Journal` here for PostgreSQL.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludoteka.server.errors import Taken
from ludoteka.server.store.engines import faults
from ludoteka.server.store.news import CHANNEL, OF_ENTRY
from ludoteka.server.store.rows import Entry, now
from ludoteka.server.store.waiting import Told

MOST = 200  # passages that are stored together
TRIES = 2  # how often lines are sent again where a connection was lost, or others have crossed them
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


Passage = tuple[Line, ...]  # lines of one table, each of which stands upon the one before


def line_of(table: str, entry: Entry) -> Line:
    return Line(table, entry.number, entry.kind, entry.seat, entry.payload, entry.print, entry.at or now())


# -- SQLite --------------------------------------------------------------------------------------------------

COLUMNS = 'insert into entries ("table", number, kind, seat, payload, print, at) values '
ROW = "(?, ?, ?, ?, ?, ?, ?)"
CHAIN = "update about set value = chained(value, ?, ?) where key = 'log' returning value"


def stored(connection: sqlite3.Connection, passages: Sequence[Passage], chains: bool) -> list[str | Taken]:
    """Store passages in the transaction that is open: for each the end of the chain then, or that a number is taken.

    One statement for all of them. Where one is taken nothing is stored by it, and each is tried by itself.
    """
    late: set[int] = set()
    try:
        insert(connection, [line for passage in passages for line in passage])
    except sqlite3.IntegrityError:
        late = {place for place, passage in enumerate(passages) if not stored_alone(connection, passage)}
    new = [line.words for place, passage in enumerate(passages) if place not in late for line in passage]
    end = ""
    if chains and new:
        [(end,)] = connection.execute(CHAIN, (" ".join(new), len(new))).fetchall()
    return [Taken() if place in late else end for place in range(len(passages))]


def insert(connection: sqlite3.Connection, lines: Sequence[Line]) -> None:
    connection.execute(COLUMNS + ", ".join([ROW] * len(lines)), [value for line in lines for value in line])


def stored_alone(connection: sqlite3.Connection, passage: Passage) -> bool:
    """Whether it could be stored; a statement that fails has stored nothing of it."""
    try:
        insert(connection, passage)
    except sqlite3.IntegrityError:
        return False
    return True


# -- PostgreSQL ----------------------------------------------------------------------------------------------

# Stores lines and tells the other servers of them: one way there and back, one commit. APART stores what is not taken,
# TOGETHER everything or nothing.
WORDS = """
with stored as (
    insert into entries ("table", number, kind, seat, payload, print, at)
    select * from unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[])
    {} returning *
)
select "table", number, pg_notify('{}', {}) from stored order by "table", number
"""
APART = WORDS.format("on conflict do nothing", CHANNEL, OF_ENTRY)
TOGETHER = WORDS.format("", CHANNEL, OF_ENTRY)


class Journal:
    """The lines on their way to PostgreSQL."""

    def __init__(self, engine: AsyncEngine, voice: str) -> None:
        self.engine = engine
        self.voice = voice
        self.pending: list[tuple[Passage, Told]] = []
        self.ways: set[asyncio.Task[None]] = set()
        self.idle: list[AsyncConnection] = []

    def put(self, passage: Passage, done: Told) -> None:
        """Have a passage stored. `done` is called after the commit, with Taken where one of its numbers is."""
        self.pending.append((passage, done))
        if len(self.ways) < WAYS:
            way = asyncio.create_task(self.storing())
            self.ways.add(way)
            way.add_done_callback(self.ways.discard)

    async def storing(self) -> None:
        """As long as there is something to store: all that has come meanwhile, together."""
        while self.pending:
            batch, self.pending = self.pending[:MOST], self.pending[MOST:]
            errors: Sequence[Exception | None]
            try:
                errors = await self.store([passage for passage, _ in batch])
            except Exception as error:
                errors = [error] * len(batch)
            for (_, done), error_ in zip(batch, errors, strict=True):
                done(error_)

    async def store(self, passages: Sequence[Passage]) -> list[Exception | None]:
        """For each passage whether it is stored now: by one statement for all, unless a longer one is taken."""
        lines = [line for passage in passages for line in passage]
        if len(lines) == len(passages):
            found = await self.sent(APART, lines)
            return [taken(line, found) for line in lines]
        try:
            await self.sent(TOGETHER, lines)
        except violation():
            return [await self.alone(passage) for passage in passages]
        return [None] * len(passages)

    async def alone(self, passage: Passage) -> Exception | None:
        """Store the lines of one passage, or none of them."""
        try:
            await self.sent(TOGETHER, passage)
        except violation():
            return Taken()
        except faults() as error:
            return error
        return None

    async def sent(self, statement: str, lines: Sequence[Line]) -> set[tuple[str, int]]:
        """Which of the lines are stored now, by table and number. Where the connection was lost, over a new one.

        All servers store theirs in the same order: of two that want the same numbers one waits for the other, and
        never each for the other, which the database would notice only after a second.
        """
        lines = sorted(lines)
        for _ in range(TRIES):
            try:
                return await self.carried_out(statement, lines)
            except violation():
                raise
            except faults():
                continue  # the numbers see to it that nothing is stored twice
        return await self.carried_out(statement, lines)

    async def carried_out(self, statement: str, lines: Sequence[Line]) -> set[tuple[str, int]]:
        held = await self.connection()
        wire: Any = (await held.get_raw_connection()).driver_connection
        try:
            rows = await wire.fetch(statement, *map(list, zip(*lines, strict=True)), self.voice)
        except violation():
            self.idle.append(held)  # it is as good as before
            raise
        except BaseException:
            await self.give_up(held)
            raise
        self.idle.append(held)
        return {(row[0], row[1]) for row in rows}

    # -- connections -----------------------------------------------------------------------------------------
    async def connection(self) -> AsyncConnection:
        """One of those that are kept for this, and for nothing else."""
        return self.idle.pop() if self.idle else await self.engine.connect()

    async def give_up(self, *lost: AsyncConnection) -> None:
        """Where one was lost the others may be, too."""
        idle, self.idle = self.idle, []
        for held in (*lost, *idle):
            await held.invalidate()
            await held.close()

    async def close(self) -> None:
        await asyncio.gather(*self.ways, return_exceptions=True)
        idle, self.idle = self.idle, []
        for held in idle:
            await held.close()


@cache
def violation() -> type[Exception]:
    """What PostgreSQL's driver raises where a number is taken."""
    from asyncpg import UniqueViolationError

    error: type[Exception] = UniqueViolationError
    return error


def taken(line: Line, found: set[tuple[str, int]]) -> Taken | None:
    """Taken, where this line is none of those that were stored. Of two for the same number only one is."""
    key = line.table, line.number
    if key not in found:
        return Taken()
    found.remove(key)
    return None


def journal_of(engine: AsyncEngine, voice: str) -> Journal:
    if engine not in JOURNALS:
        JOURNALS[engine] = Journal(engine, voice)
    return JOURNALS[engine]
