"""The store: what the server asks of its database, whichever that is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row, event, func, insert, select, update
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludoteka.server.errors import CannotServe, Taken
from ludoteka.server.migrations import migrate
from ludoteka.server.store.rows import Entry, Link, Stored, link_of, now, row_of
from ludoteka.server.store.schema import about, entries, links, tables


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside a writer, every commit on the disk before it is acknowledged, and patience with other writers."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        try:
            self.engine: AsyncEngine = create_async_engine(url)
        except (ArgumentError, ImportError, ValueError) as error:
            raise CannotServe("error-database-url", reason=str(error)[:200]) from None
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)

    async def open(self) -> None:
        """Bring the tables up to date. CannotServe where the file is no database, or one of a newer Ludoteka."""
        try:
            async with self.engine.connect() as db:
                await db.run_sync(migrate)
        except CannotServe:
            await self.close()
            raise
        except (DatabaseError, sqlite3.Error, OSError) as error:
            await self.close()
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CannotServe("error-database", reason=reason[:200]) from None

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as db:
            await db.execute(select(about.c.key))

    # -- tables and links ------------------------------------------------------------------------------------
    async def add_table(self, table: Stored, doors: Iterable[Link]) -> None:
        async with self.engine.begin() as db:
            await db.execute(
                insert(tables).values(id=table.id, setup=table.setup, watch=table.watch, created=table.created)
            )
            await db.execute(insert(links), [row_of(door) for door in doors])

    async def table(self, id: str) -> Stored | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(tables).where(tables.c.id == id))).first()
        return None if row is None else Stored(row.id, row.setup, row.watch, row.created)

    async def link(self, hash: str) -> Link | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(links).where(links.c.hash == hash))).first()
        return None if row is None else link_of(row)

    async def links(self, table: str) -> list[Link]:
        async with self.engine.connect() as db:
            rows = (await db.execute(select(links).where(links.c.table == table))).all()
        return [link_of(row) for row in rows]

    async def join(self, hash: str) -> None:
        """Somebody has come by this link: it is no longer an open invitation."""
        async with self.engine.begin() as db:
            await db.execute(update(links).where(links.c.hash == hash).values(joined=True))

    # -- the log ---------------------------------------------------------------------------------------------
    async def append(self, table: str, entry: Entry) -> None:
        """Store the next entry. When this returns it is committed; Taken if somebody else has stored that number."""
        try:
            async with self.engine.begin() as db:
                await db.execute(
                    insert(entries).values(
                        table=table,
                        number=entry.number,
                        kind=entry.kind,
                        seat=entry.seat,
                        payload=entry.payload,
                        print=entry.print,
                        at=entry.at or now(),
                    )
                )
        except IntegrityError:
            raise Taken from None

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries with a greater number, in order."""
        chosen = select(entries).where(entries.c.table == table, entries.c.number > after).order_by(entries.c.number)
        async with self.engine.connect() as db:
            rows: Sequence[Row[Any]] = (await db.execute(chosen)).all()
        return [Entry(row.number, row.kind, row.seat, row.payload, row.print, row.at) for row in rows]

    async def last(self, table: str) -> tuple[int, int]:
        """The number of the latest entry and its time; zeros for a table where nothing has been decided."""
        chosen = select(func.max(entries.c.number), func.max(entries.c.at)).where(entries.c.table == table)
        async with self.engine.connect() as db:
            row = (await db.execute(chosen)).one()
        return (row[0] or 0, row[1] or 0)
