"""How statements reach the database: `fetch` reads, `write` changes something in one transaction.

PostgreSQL has its own driver for that. SQLite works in threads, and what costs there is to hand over from one thread to
another: so a whole transaction is handed over at once, and changes that come together are committed together. Each of
them counts or fails on its own, and nobody is told of a change before it is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Executable, Row, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from ludoteka.server.errors import Unavailable
from ludoteka.server.store.engines import DAMAGED, PATIENCE, crossed, faults, prepare_sqlite, short, trouble
from ludoteka.server.store.journal import JOURNALS, Line, Passage, journal_of, stored
from ludoteka.server.store.mark import Mark, chained
from ludoteka.server.store.prepared import Bound, Prepared, Values
from ludoteka.server.store.waiting import Told

LOG = logging.getLogger("ludoteka.server")
READERS = 2
MOST = 200  # changes that are committed together
TIDIED = 64  # commits after which they are brought into the database itself
TRIES = 3  # how often a change is tried again that others have crossed, or that found the database away
Statement = Executable | Bound
Job = Sequence[Statement]  # carried out in one transaction
Work = Job | Passage
Results = Sequence[list[Any] | Exception]
Done = Callable[[list[Any] | Exception], None]
Put = Callable[[Passage, Callable[[Any], None]], None]
READING: WeakKeyDictionary[AsyncEngine, AsyncEngine] = WeakKeyDictionary()
TROUBLES: WeakKeyDictionary[AsyncEngine, str] = WeakKeyDictionary()  # databases that did not work when last asked
LANES: WeakKeyDictionary[AsyncEngine, Lanes] = WeakKeyDictionary()


async def fetch(engine: AsyncEngine, chosen: Executable | Prepared, **values: Any) -> Sequence[Row[Any]]:
    """All rows of a selection. Unavailable where the database does not work."""
    try:
        return await fetched(engine, chosen, values)
    except faults() as error:
        raise unavailable(engine, error) from error


async def glance(engine: AsyncEngine, chosen: Prepared, **values: Any) -> Sequence[Row[Any]]:
    """The few rows of a selection that is asked for all the time, and is in the memory of the database."""
    if engine.dialect.name == "sqlite":
        found = lanes_of(engine).glance(chosen, values)
        if found is not None:
            return found
    return await fetch(engine, chosen, **values)


async def fetched(engine: AsyncEngine, chosen: Executable | Prepared, values: Values) -> Sequence[Row[Any]]:
    if engine.dialect.name == "sqlite":
        return await lanes_of(engine).fetch(chosen, values)
    if isinstance(chosen, Prepared):
        chosen = chosen.statement
    if engine not in READING:
        READING[engine] = engine.execution_options(isolation_level="AUTOCOMMIT")  # one way there and back, not three
    try:
        return await selected(READING[engine], chosen, values)
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        return await selected(
            READING[engine], chosen, values
        )  # the database was away; all old connections are given up


async def selected(engine: AsyncEngine, chosen: Executable, values: Values) -> Sequence[Row[Any]]:
    async with engine.connect() as db:
        return (await db.execute(chosen, dict(values))).all()


async def write(engine: AsyncEngine, *job: Statement) -> list[Any]:
    """Carry statements out in one transaction. For each the first value it returns, None where it returns nothing.

    Unavailable where the database does not work; then nothing has changed.
    """
    try:
        results = await written(engine, job)
    except IntegrityError:
        raise  # it works well
    except faults() as error:
        raise unavailable(engine, error) from error
    works_again(engine)
    return results


def works_again(engine: AsyncEngine) -> None:
    if TROUBLES and TROUBLES.get(engine) != DAMAGED:
        TROUBLES.pop(engine, None)


def unavailable(engine: AsyncEngine, error: Exception) -> Unavailable:
    """Note what is wrong with the database, and say it. One that is damaged stays so."""
    found = trouble(error)
    LOG.error("the database does not work: %s", short(error))
    if TROUBLES.get(engine) != DAMAGED:
        TROUBLES[engine] = found
    return Unavailable(found)


async def written(engine: AsyncEngine, job: Job) -> list[Any]:
    if engine.dialect.name == "sqlite":
        return await lanes_of(engine).write(job)
    for _ in range(TRIES):
        try:
            return await committed(engine, job)
        except DBAPIError as error:
            if not (error.connection_invalidated or crossed(error)):
                raise
    return await committed(engine, job)  # whatever must not be stored twice has a key that says so


async def committed(engine: AsyncEngine, job: Job) -> list[Any]:
    async with engine.begin() as db:
        return await db.run_sync(carried_out, job)


def append_then(engine: AsyncEngine, passage: Passage, told: Told, put: Put) -> None:
    """Store lines of a table's log, all or none. `told` is called when they are committed, or with what went wrong:

    Taken if a number is, Unavailable where the database does not work; then nothing has changed.
    """

    def done(result: object) -> None:
        if not isinstance(result, Exception):
            works_again(engine)
            told(None)
        else:
            told(unavailable(engine, result) if isinstance(result, faults()) else result)

    put(passage, done)


def way_of(engine: AsyncEngine, voice: str) -> Put:
    """The way of passages into this database."""
    return lanes_of(engine).put if engine.dialect.name == "sqlite" else journal_of(engine, voice).put


async def close(engine: AsyncEngine) -> None:
    """End the threads of a database, after what was begun is done."""
    journal = JOURNALS.pop(engine, None)
    if journal is not None:
        await journal.close()
    lanes = LANES.pop(engine, None)
    if lanes is not None:
        await lanes.close()
    await engine.dispose()


def carried_out(connection: Connection, job: Job) -> list[Any]:
    results: list[Any] = []
    for statement in job:
        if isinstance(statement, Bound):
            results.append(statement.carried_out(connection))
        else:
            done: Any = connection.execute(statement)
            results.append(done.scalar() if done.returns_rows else None)
    return results


def lanes_of(engine: AsyncEngine) -> Lanes:
    if engine not in LANES:
        LANES[engine] = Lanes(engine)
    return LANES[engine]


def is_quick(work: Work) -> bool:
    """Whether a change is one of a few rows, named by their keys."""
    return all(isinstance(one, Line | Bound) for one in work)


class Passed(list[Any]):
    """What came of a passage: the end of the chain of fingerprints."""


class Lanes:
    """The threads of a SQLite file: one that writes, a few that read. Each has a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        url = engine.url.set(drivername="sqlite")
        arguments = {"check_same_thread": False}  # each is used by one thread; another one closes it
        self.engine = create_engine(url, hide_parameters=True, poolclass=NullPool, connect_args=arguments)
        event.listen(self.engine, "connect", prepare_sqlite)
        event.listen(self.engine, "connect", lambda own, _: own.create_function("chained", 3, chained))
        self.writer = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.tidier = ThreadPoolExecutor(1, "tidying")
        self.tidying: asyncio.Future[None] | None = None
        self.commits = 0  # since it was tidied last
        self.own = threading.local()
        self.connections: list[Connection] = []
        self.quick: Connection | None = None  # of the event loop
        self.at_hand: Connection | None = None  # of the thread that writes, once it has begun to
        self.pending: list[tuple[Work, Done]] = []
        self.pump: asyncio.Task[None] | None = None
        self.mark: Mark | None = None  # of a file, beside it

    def connection(self) -> Connection:
        """The connection of this thread."""
        if not hasattr(self.own, "connection"):
            self.own.connection = self.engine.connect()
            self.connections.append(self.own.connection)
        found: Connection = self.own.connection
        return found

    # -- reading ---------------------------------------------------------------------------------------------
    async def fetch(self, chosen: Executable | Prepared, values: Values) -> Sequence[Row[Any]]:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read, chosen, values)

    def read(self, chosen: Executable | Prepared, values: Values) -> Sequence[Row[Any]]:
        connection = self.connection()
        if isinstance(chosen, Prepared):
            own: Any = connection.connection.dbapi_connection
            return chosen.read(own, values)  # a selection alone begins no transaction that would have to end
        try:
            return connection.execute(chosen, dict(values)).all()
        finally:
            connection.rollback()

    def glance(self, chosen: Prepared, values: Values) -> list[Any] | None:
        """Read a row or two without a thread: handing them over would take longer. None: it would have to wait."""
        if self.quick is None:
            self.quick = self.engine.connect()
            self.connections.append(self.quick)
            self.quick.exec_driver_sql("PRAGMA busy_timeout=0")
        own: Any = self.quick.connection.dbapi_connection
        try:
            return chosen.read(own, values)
        except sqlite3.Error:  # what is wrong is said by whoever has the time to try it again
            return None

    # -- writing ---------------------------------------------------------------------------------------------
    async def write(self, job: Work) -> list[Any]:
        future: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()

        def done(result: list[Any] | Exception) -> None:
            if future.done():
                return  # whoever wanted it is gone; it is stored nevertheless
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)

        self.put(job, done)
        return await future

    def put(self, work: Work, done: Done) -> None:
        """Have something written. `done` is called with its results after the commit, or with an error."""
        self.pending.append((work, done))
        if self.pump is None or self.pump.done():
            self.pump = asyncio.create_task(self.pumping())

    async def pumping(self) -> None:
        """As long as there is something to write: all that has come meanwhile, together."""
        while self.pending:
            batch, self.pending = self.pending[:MOST], self.pending[MOST:]
            results: Results
            try:
                results = await self.transacted([work for work, _ in batch])
            except Exception as error:
                results = [error] * len(batch)
            for (_, done), result in zip(batch, results, strict=True):
                done(result)
            self.count_commit()

    def count_commit(self) -> None:
        """From time to time bring what was committed into the database itself, beside those that are to be."""
        self.commits += 1
        if self.commits >= TIDIED and (self.tidying is None or self.tidying.done()):
            self.commits = 0
            self.tidying = asyncio.get_running_loop().run_in_executor(self.tidier, self.tidy)

    def tidy(self) -> None:
        """It waits for nobody, and nobody for it. What it cannot do it leaves to the next time."""
        own: Any = self.connection().connection.dbapi_connection
        try:
            own.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            LOG.warning("what was committed stays in the log for now: %s", short(error))

    async def transacted(self, works: list[Work]) -> Results:
        """Several changes in one transaction. Of a few rows only the way to the disk is left to the thread:

        a second thread that works takes turns with this one, and waits for its turn after every statement.
        """
        loop = asyncio.get_running_loop()
        begun = self.begun(works) if self.at_hand is not None and all(map(is_quick, works)) else None
        if begun is None:
            return await loop.run_in_executor(self.writer, self.transact, works)
        results, own = begun
        try:
            await loop.run_in_executor(self.writer, own.commit)
        finally:
            own.rollback()
        self.note(results)
        return results

    def begun(self, works: list[Work]) -> tuple[Results, sqlite3.Connection] | None:
        """Changes that only have to be committed. None: somebody else writes just now, who has to be waited for."""
        assert self.at_hand is not None
        own: Any = self.at_hand.connection.dbapi_connection
        own.execute("PRAGMA busy_timeout=0")
        try:
            own.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return None
        try:
            return self.carried(self.at_hand, works), own
        except BaseException:
            own.rollback()
            raise

    def transact(self, works: list[Work]) -> Results:
        """The same with all the patience that it takes, in the thread that writes."""
        connection = self.at_hand = self.connection()
        own: Any = connection.connection.dbapi_connection
        try:
            own.execute(f"PRAGMA busy_timeout={PATIENCE}")
            own.execute("BEGIN IMMEDIATE")
            results = self.carried(connection, works)
            own.commit()
            self.note(results)
            return results
        finally:
            own.rollback()
            connection.rollback()

    def carried(self, connection: Connection, works: list[Work]) -> Results:
        """Carry changes out in the transaction that is open; one that fails leaves the others alone."""
        own: Any = connection.connection.dbapi_connection
        results: list[list[Any] | Exception] = [[]] * len(works)
        passages: dict[int, Passage] = {}
        for place, work in enumerate(works):
            if isinstance(work[0], Line):
                passages[place] = cast(Passage, work)
            else:
                results[place] = self.tried(connection, own, cast(Job, work), alone=len(works) == 1)
        if passages:
            ends = stored(own, list(passages.values()), self.mark is not None)
            for place, found in zip(passages, ends, strict=True):
                results[place] = found if isinstance(found, Exception) else Passed([found])
        return results

    def note(self, results: Results) -> None:
        """After the commit: how far the log has come now."""
        ends = [result[0] for result in results if isinstance(result, Passed)]
        if self.mark is not None and ends:
            self.mark.keep(ends[-1])

    def tried(self, connection: Connection, own: Any, job: Job, alone: bool) -> list[Any] | Exception:
        """A job among others. One that is alone may fail with the whole transaction."""
        if alone:
            return carried_out(connection, job)
        own.execute("SAVEPOINT job")
        try:
            return carried_out(connection, job)
        except Exception as error:
            own.execute("ROLLBACK TO job")
            return error
        finally:
            own.execute("RELEASE job")

    async def close(self) -> None:
        if self.pump is not None:
            await asyncio.gather(self.pump, return_exceptions=True)
        await asyncio.to_thread(self.end)

    def end(self) -> None:
        self.writer.shutdown()
        self.readers.shutdown()
        self.tidier.shutdown()
        for connection in self.connections:
            connection.close()
        self.engine.dispose()
