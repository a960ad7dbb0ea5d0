"""The store: what the server asks of its database, whichever that is."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, func, inspect, select, update
from sqlalchemy.exc import IntegrityError

from ludoteka.server.errors import CannotServe, Taken, Unavailable
from ludoteka.server.migrations import migrate
from ludoteka.server.store.engines import faults, make_private, new_engine, short
from ludoteka.server.store.journal import line_of
from ludoteka.server.store.lanes import (
    TROUBLES,
    Put,
    Statement,
    append_then,
    close,
    fetch,
    glance,
    lanes_of,
    way_of,
    write,
)
from ludoteka.server.store.mark import NOTHING, Mark
from ludoteka.server.store.news import ASIDE, telling
from ludoteka.server.store.prepared import Prepared, inserting
from ludoteka.server.store.rows import Entry, Link, Stored, entry_row, link_of, row_of
from ludoteka.server.store.schema import about, entries, links, summaries, tables
from ludoteka.server.store.waiting import Told, awaited

LOG_KEY = "log"  # under which the database keeps how far its log has come
NEW_TABLE, NEW_LINK, NEW_ENTRY = inserting(tables), inserting(links), inserting(entries)
TABLE = Prepared(select(tables).where(tables.c.id == bindparam("id")))
LINK = Prepared(select(links).where(links.c.hash == bindparam("hash")))
LINKS = Prepared(select(links).where(links.c.table == bindparam("id")))
JOINING = Prepared(update(links).where(links.c.hash == bindparam("which")).values(joined=True))
LATER = Prepared(
    select(entries)
    .where(entries.c.table == bindparam("id"), entries.c.number > bindparam("after"))
    .order_by(entries.c.number)
)
LAST = Prepared(select(func.max(entries.c.number), func.max(entries.c.at)).where(entries.c.table == bindparam("id")))
LONGER = Prepared(
    update(about)
    .where(about.c.key == LOG_KEY)
    .values(value=func.chained(about.c.value, bindparam("words"), bindparam("count")))
    .returning(about.c.value)
)


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self.engine = new_engine(url)
        self.voice = secrets.token_hex(4)  # by which a server knows its own news
        self.way: Put | None = None  # of entries to the disk, once one has gone it
        own = self.engine.url.database or ""
        self.mark = Mark(own) if self.engine.dialect.name == "sqlite" and own not in ("", ":memory:") else None

    @property
    def shared(self) -> bool:
        """Whether several servers may work on it at once."""
        return self.engine.dialect.name == "postgresql"

    def telling(self, table: str, number: int = ASIDE) -> list[Executable]:
        """What tells the other servers of a change, to be carried out in the same transaction."""
        return telling(self.engine.dialect.name, table, number, self.voice)

    async def open(self) -> None:
        """Bring the tables up to date. CannotServe where there is no database, or one of a newer Ludoteka."""
        try:
            make_private(self.engine.url)
            async with self.engine.connect() as db:
                await db.run_sync(self.check_mark)
                await db.run_sync(migrate)
        except CannotServe:
            await self.close()
            raise
        except faults() as error:
            await self.close()
            raise CannotServe("error-database", reason=short(error)) from None
        if self.mark is not None:
            lanes_of(self.engine).mark = self.mark

    async def close(self) -> None:
        await close(self.engine)
        if self.mark is not None:
            self.mark.close()

    @property
    def trouble(self) -> str:
        """What was wrong with the database when it was last asked; empty: nothing."""
        return TROUBLES.get(self.engine, "")

    async def ping(self) -> None:
        """Read something and write something. Unavailable where that does not work, or once a damage has shown."""
        await fetch(self.engine, select(about.c.key))
        await write(self.engine, update(about).where(about.c.key == "schema").values(value=about.c.value))
        if self.trouble:
            raise Unavailable(self.trouble)

    # -- how far the log has come ----------------------------------------------------------------------------
    def check_mark(self, connection: Connection) -> None:
        """CannotServe where a file has lost the end of its log: see `mark`."""
        if self.mark is None:
            return
        found = None
        if inspect(connection).has_table("about"):
            found = connection.scalar(select(about.c.value).where(about.c.key == LOG_KEY))
        connection.rollback()
        self.mark.check(found or NOTHING)

    def chaining(self, table: str, log: Sequence[Entry]) -> list[Statement]:
        """What works entries into the chain, to be carried out in the same transaction."""
        if self.mark is None or not log:
            return []
        words = " ".join(line_of(table, entry).words for entry in log)
        return [LONGER.with_(words=words, count=len(log))]

    def note(self, results: list[Any]) -> None:
        """After the commit: how far the log has come now."""
        if self.mark is not None and results and isinstance(results[-1], str):
            self.mark.keep(results[-1])

    # -- tables and links ------------------------------------------------------------------------------------
    async def add_table(
        self, table: Stored, doors: Iterable[Link], log: Iterable[Entry] = (), also: Iterable[Statement] = ()
    ) -> None:
        """Store a table with its links, maybe with the first entries of its log and what is to be kept with them."""
        row = {"id": table.id, "setup": table.setup, "watch": table.watch, "created": table.created}
        job: list[Statement] = [NEW_TABLE.with_(**row), NEW_LINK.rows([row_of(door) for door in doors])]
        log = list(log)
        if rows := [entry_row(table.id, entry) for entry in log]:
            job.append(NEW_ENTRY.rows(rows))
        self.note(await write(self.engine, *job, *also, *self.chaining(table.id, log)))

    async def table(self, id: str) -> Stored | None:
        rows = await fetch(self.engine, TABLE, id=id)
        return Stored(rows[0].id, rows[0].setup, rows[0].watch, rows[0].created) if rows else None

    async def forget_lessons(self, before: int) -> list[str]:
        """Remove the tables of lessons that were opened before this moment, with all that belongs to them."""
        is_lesson = tables.c.setup.contains('"lesson":"') & ~tables.c.setup.contains('"lesson":""')
        rows = await fetch(self.engine, select(tables.c.id).where(tables.c.created < before, is_lesson))
        old = [str(row.id) for row in rows]
        if old:
            await write(self.engine, delete(tables).where(tables.c.id.in_(old)))
        return old

    async def states(self) -> dict[str, str | None]:
        """All tables, the oldest first, and what their summaries say of their matches; None where there is none."""
        chosen = (
            select(tables.c.id, summaries.c.state)
            .outerjoin(summaries, summaries.c.table == tables.c.id)
            .order_by(tables.c.created, tables.c.id)
        )
        return {row.id: row.state for row in await fetch(self.engine, chosen)}

    async def link(self, hash: str) -> Link | None:
        rows = await fetch(self.engine, LINK, hash=hash)
        return link_of(rows[0]) if rows else None

    async def known(self, hashes: Sequence[str]) -> list[Link]:
        """Those of these links that there are."""
        return [link_of(row) for row in await fetch(self.engine, select(links).where(links.c.hash.in_(hashes)))]

    async def links(self, table: str) -> list[Link]:
        return [link_of(row) for row in await fetch(self.engine, LINKS, id=table)]

    async def add_link(self, link: Link) -> None:
        await write(self.engine, NEW_LINK.with_(**row_of(link)))

    async def join(self, link: Link) -> None:
        """Somebody has come by this link: it is no longer an open invitation."""
        await write(self.engine, JOINING.with_(which=link.hash), *self.telling(link.table))

    # -- the log ---------------------------------------------------------------------------------------------
    async def append(self, table: str, log: Sequence[Entry], *also: Statement) -> None:
        """Store the next entries, and what else they change: all or nothing. When this returns it is committed.

        Taken if somebody else has stored one of the numbers.
        """
        if not also:
            return await awaited(partial(self.append_then, table, log))
        try:
            rows = NEW_ENTRY.rows([entry_row(table, entry) for entry in log])
            told = [one for entry in log for one in self.telling(table, entry.number)]
            self.note(await write(self.engine, rows, *also, *told, *self.chaining(table, log)))
        except IntegrityError:
            raise Taken from None

    def append_then(self, table: str, log: Sequence[Entry], told: Told) -> None:
        """The same for entries alone, for somebody who does not wait: `told` is called after the commit."""
        if self.way is None:
            self.way = way_of(self.engine, self.voice)
        append_then(self.engine, tuple([line_of(table, entry) for entry in log]), told, self.way)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries with a greater number, in order."""
        rows = await fetch(self.engine, LATER, id=table, after=after)
        return [Entry(row.number, row.kind, row.seat, row.payload, row.print, row.at) for row in rows]

    async def last(self, table: str) -> tuple[int, int]:
        """The number of the latest entry and its time; zeros for a table where nothing has been decided."""
        number, at = tuple((await glance(self.engine, LAST, id=table))[0])
        return (number or 0, at or 0)

    async def latest(self, of: Sequence[str]) -> dict[str, int]:
        """The number of the latest entry of each of these tables, where there is one."""
        chosen = (
            select(entries.c.table, func.max(entries.c.number)).where(entries.c.table.in_(of)).group_by(entries.c.table)
        )
        return dict([tuple(row) for row in await fetch(self.engine, chosen)])
