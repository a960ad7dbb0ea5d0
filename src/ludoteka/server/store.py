"""The append-only log: tables, their links, and one row for every decision.

A match is its set-up and its entries. An entry has the key (table, number): of two writers that race for a number the
database lets one through, and nobody holds a lock. Nothing is acknowledged before it is committed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    String,
    Table,
    Text,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludoteka.server.errors import CannotServe, Taken

SCHEMA = 1
DECISION, UNDO = "decision", "undo"

metadata = MetaData()

about = Table(
    "about",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("setup", Text, nullable=False),  # a Setup as JSON: game, version, seed, variants, players
    Column("watch", String(40), nullable=False),  # the spectators' link: it shows what everybody may see
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
)
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the secret token; the token itself is nowhere
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seats", String(80), nullable=False),  # "0", "0,1" for people on one machine, "" for spectators
    Column("owner", Boolean, nullable=False),
    Column("joined", Boolean, nullable=False),
)
entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # 1, 2, 3 …
    Column("kind", String(16), nullable=False),  # decision or undo
    Column("seat", Integer, nullable=False),
    Column("payload", Text, nullable=False),  # the option in words; for an undo whether all agreed
    Column("print", String(64), nullable=False),  # fingerprint of the position it led to
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)


@dataclass(frozen=True)
class Entry:
    """One row of the log."""

    number: int
    kind: str
    seat: int
    payload: str
    print: str = ""
    at: int = 0


@dataclass(frozen=True)
class Link:
    """Who comes by a secret link: the seats it holds (none: a spectator), and whether it opened the table."""

    hash: str
    table: str
    seats: tuple[int, ...]
    owner: bool
    joined: bool

    @property
    def shared(self) -> bool:
        """Several people at one machine, who must not see one another's hands."""
        return len(self.seats) > 1


@dataclass(frozen=True)
class Stored:
    """A table as the database knows it, without its entries."""

    id: str
    setup: str
    watch: str
    created: int


def now() -> int:
    return time.time_ns() // 1_000_000


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
        """Create what is missing. CannotServe where the file is no database, or one of a newer Ludoteka."""
        try:
            async with self.engine.begin() as db:
                await db.run_sync(metadata.create_all)
                schema = await self.schema(db)
        except (DatabaseError, sqlite3.Error, OSError) as error:
            await self.close()
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CannotServe("error-database", reason=reason[:200]) from None
        if schema != str(SCHEMA):
            await self.close()
            raise CannotServe("error-database-schema", theirs=schema[:20], ours=SCHEMA)

    async def schema(self, db: AsyncConnection) -> str:
        """The version of the tables; a new database gets ours."""
        found = await db.scalar(select(about.c.value).where(about.c.key == "schema"))
        if found is None:
            await db.execute(insert(about).values(key="schema", value=str(SCHEMA)))
        return str(SCHEMA if found is None else found)

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


def row_of(link: Link) -> dict[str, Any]:
    seats = ",".join(str(seat) for seat in link.seats)
    return {"hash": link.hash, "table": link.table, "seats": seats, "owner": link.owner, "joined": link.joined}


def link_of(row: Row[Any]) -> Link:
    seats = tuple([int(seat) for seat in row.seats.split(",") if seat])
    return Link(row.hash, row.table, seats, bool(row.owner), bool(row.joined))
