"""The other servers on the same database: hearing of what they have stored, and sharing the bots' thinking.

Everything that counts is in the log; what is lost here costs time and nothing else. While the connection to the
database is down, or where there is no way to listen, the tables in memory are compared with the log every second.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from ludoteka.server.errors import Unavailable
from ludoteka.server.store import Store
from ludoteka.server.store.engines import faults
from ludoteka.server.store.news import CHANNEL, News

LOG = logging.getLogger("ludoteka.server")
AGAIN = 1.0  # seconds between attempts to listen again; the tables are looked through meanwhile
ALIVE = 15.0  # seconds after which a connection that has said nothing is tried
PATIENCE = 5.0  # seconds in which the database must answer


class Alone:
    """A server with a database of its own: there is nobody to hear of, and all the thinking is its."""

    listening = True
    shared = False

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening, and leave the thinking to others."""

    async def claim(self, table: str) -> bool:
        """Whether this server may let the bots of a table think now."""
        return True

    async def release(self, table: str) -> None:
        """The bot has decided; what was claimed so many times must be released as often."""


class Peers(Alone):
    """Several servers on one PostgreSQL.

    One connection is kept for listening, and for the claims: they are locks that the database gives up by itself when
    the connection ends. So a server that is killed leaves nothing locked.
    """

    shared = True

    def __init__(
        self, store: Store, told: Callable[[News], None], catch_up: Callable[[], Awaitable[None]], again: float = AGAIN
    ) -> None:
        self.store = store
        self.told = told  # called with every piece of news of the others
        self.catch_up = catch_up  # called where some may have been missed
        self.again = again
        self.listening = False
        self.wire: Any = None  # an asyncpg.Connection while there is one
        self.turn = asyncio.Lock()  # one statement at a time
        self.lost = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.task = asyncio.create_task(self.keep_listening())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    # -- listening -------------------------------------------------------------------------------------------
    async def keep_listening(self) -> None:
        while True:
            try:
                async with self.store.engine.connect() as connection:
                    held = await connection.get_raw_connection()
                    wire = held.driver_connection
                    held.detach()  # it is ours until it is lost, and not one of the pool
                    await self.listen(wire)
            except faults() as error:
                LOG.warning("not listening to the other servers: %s", type(error).__name__)
            except Exception:
                LOG.exception("not listening to the other servers")
            finally:
                self.listening, self.wire = False, None
            await self.look_through()
            await asyncio.sleep(self.again)

    async def listen(self, wire: Any) -> None:
        """Until the connection is lost."""
        self.lost.clear()
        wire.add_termination_listener(lambda _: self.lost.set())
        await wire.add_listener(CHANNEL, self.heard)
        self.listening, self.wire = True, wire
        await self.look_through()  # what was stored before we listened
        while not self.lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.lost.wait(), ALIVE)
            await self.ask("select 1")

    async def look_through(self) -> None:
        try:
            await self.catch_up()
        except Unavailable:
            pass  # it has been said where it was noticed
        except faults() as error:
            LOG.warning("the log cannot be read: %s", type(error).__name__)

    def heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        news = News.read(str(payload))
        if news is not None and news.teller != self.store.voice:
            self.told(news)

    async def ask(self, statement: str, *values: object) -> Any:
        if self.wire is None:
            return None
        async with self.turn:
            return await self.wire.fetchval(statement, *values, timeout=PATIENCE)

    # -- thinking --------------------------------------------------------------------------------------------
    async def claim(self, table: str) -> bool:
        """Of the servers that ask, the database lets one through. If it cannot be asked, better two think than none."""
        try:
            return await self.ask("select pg_try_advisory_lock($1)", lock_of(table)) is not False
        except faults():
            return True

    async def release(self, table: str) -> None:
        with suppress(*faults()):
            await self.ask("select pg_advisory_unlock($1)", lock_of(table))


def lock_of(table: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), signed=True)
