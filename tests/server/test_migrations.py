"""Formats of the database: every one there has been is brought up to date, and loses nothing on the way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as Alembic
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Boolean, Connection, MetaData, Table, select, text
from tests.server.helpers import carried_out, run

from ludoteka.server.config import DATABASE, Config, check_folder
from ludoteka.server.errors import CannotServe
from ludoteka.server.migrations import FIRST, current, migrate, revisions
from ludoteka.server.store import Entry, Link, Store, metadata
from ludoteka.server.store.engines import new_engine

SCHEMAS = Path(__file__).parent / "schemas"
EARLIER = revisions()[:-1] or [FIRST]
T = TypeVar("T")
Rows = dict[str, list[dict[str, Any]]]
OWN = {"about", "alembic_version"}  # what tells the format itself


@pytest.fixture
def config(either: Config) -> Config:
    check_folder(either.data)
    return either


def within(config: Config, work: Callable[[Connection], T]) -> T:
    """Do something to the database over a connection of its own."""

    async def whole() -> T:
        engine = new_engine(config.database_url)
        try:
            async with engine.connect() as db:
                return await db.run_sync(work)
        finally:
            await engine.dispose()

    return run(whole())


def old_database(config: Config, revision: str) -> None:
    """A database as a server of that time left it. PostgreSQL gets the rows that SQLite has written down."""
    path = config.data / DATABASE
    with closing(sqlite3.connect(path)) as db:
        db.executescript((SCHEMAS / f"{revision}.sql").read_text(encoding="utf-8"))
    if config.database:
        kept = within(replace(config, database=""), rows)
        within(config, lambda connection: refilled(connection, revision, kept))


def refilled(connection: Connection, revision: str, kept: Rows) -> None:
    migrate(connection, revision)
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name in kept:
            connection.execute(table.insert(), [typed(row, table) for row in kept[table.name]])
    connection.commit()


def typed(row: dict[str, Any], table: Table) -> dict[str, Any]:
    """SQLite writes true as 1."""
    return {name: bool(value) if isinstance(table.c[name].type, Boolean) else value for name, value in row.items()}


def rows(connection: Connection) -> Rows:
    """Everything in the database: table by table, row by row."""
    found = MetaData()
    found.reflect(connection)
    return {
        name: [dict(row) for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()]
        for name, table in found.tables.items()
        if name not in OWN
    }


def test_revisions_follow_one_another_without_a_gap():
    assert revisions() == [f"{number:04}" for number in range(1, len(revisions()) + 1)]


def test_the_revisions_make_what_the_schema_describes(config):
    def work(connection: Connection) -> None:
        migrate(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []

    within(config, work)


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_every_format_is_brought_up_to_date_without_losing_a_row(config, revision):
    old_database(config, revision)
    before = within(config, rows)
    assert all(before.values()), "every table of the format has rows"
    within(config, migrate)
    assert within(config, current) == revisions()[-1]
    after = within(config, rows)
    for table, old in before.items():
        assert [{name: row[name] for name in old[0]} for row in after[table]] == old, table
    told = within(config, lambda db: db.scalar(text("select value from about where key = 'schema'")))
    assert told == str(len(revisions()))


@dataclass(frozen=True)
class Written:
    """What a server of that time wrote of its only table."""

    table: str
    watch: str
    first: Entry
    last: tuple[str, str]  # the kind and the words of the last entry
    entries: int
    links: tuple[tuple[tuple[int, ...], bool, bool], ...]  # seats, owner, joined


PLACED = Entry(1, "decision", 0, "place surgeon", "2dae98330cbba6f79be5e292e3a9b6e3", 1794742939030)
TOLD = Entry(1, "decision", 0, "place fortune_teller", "14393e059e88a3295d55709f888c4d38", 1794747215040)
INVITED = (((), False, True), ((0,), True, True), ((1,), False, False))
ALL_THERE = (((), False, True), ((0,), True, True), ((1,), False, True))
SAT = Entry(
    1,
    "sit",
    1,
    '{"kind":"sit","name":"","colour":null,"link":"00dafcb514af62ee2b91a3a77444769154b0fb780584f90bed75074496c6bede",'
    '"before":"c2ef9a5089c597c085591193fcaf51a14c2213e4952357ed008113c3c4344463"}',
    "71c331ad099a9af6d0101265d61c25e0",
    1794803816346,
)
WITH_A_KEY = (*ALL_THERE, ((1,), False, True))
DRAWN = ("offer", '{"kind":"offer","what":{"offer":"draw"}}')
WRITTEN = {
    "0001": Written("57423ff9450b", "dFNHHfA2SRUQ4f9pJll0nqwW", PLACED, ("undo", "agreed"), 9, INVITED),
    "0002": Written("be74f334cfe1", "6tW0YeY1CmWSpoj87A4o3Zbi", TOLD, ("offer", "draw"), 3, ALL_THERE),
    "0003": Written("be74f334cfe1", "6tW0YeY1CmWSpoj87A4o3Zbi", TOLD, ("offer", "draw"), 3, ALL_THERE),
    "0004": Written("14b4a64b70b5", "prOgsWfjEoDgSLjoymd7l3Q7", SAT, DRAWN, 4, WITH_A_KEY),
    "0005": Written("14b4a64b70b5", "prOgsWfjEoDgSLjoymd7l3Q7", SAT, DRAWN, 4, WITH_A_KEY),
}


@pytest.mark.parametrize("revision", EARLIER)
def test_the_store_reads_what_an_earlier_server_wrote(config, revision):
    old_database(config, revision)
    written = WRITTEN[revision]

    async def work() -> tuple[list[Entry], list[Link]]:
        store = Store(config.database_url)
        await store.open()
        stored = await store.table(written.table)
        assert stored is not None
        assert stored.watch == written.watch
        found = await store.entries(stored.id), await store.links(stored.id)
        await store.append(stored.id, [Entry(written.entries + 1, "decision", 1, "place void_mage", "x", 1)])
        await store.close()
        return found

    entries, links = run(work())
    assert [entry.number for entry in entries] == list(range(1, written.entries + 1))
    assert entries[0] == written.first
    assert (entries[-1].kind, entries[-1].payload) == written.last
    assert sorted((link.seats, link.owner, link.joined) for link in links) == sorted(written.links)


def test_a_migration_that_fails_leaves_the_database_as_it_was(config, monkeypatch):
    def failing(config: Alembic, target: str) -> None:
        config.attributes["connection"].execute(text("create table half (x integer)"))
        raise RuntimeError("no space left on the device")

    monkeypatch.setattr("ludoteka.server.migrations.command.upgrade", failing)
    with pytest.raises(RuntimeError):
        within(config, migrate)
    assert within(config, rows) == {}
    assert within(config, current) is None


def test_servers_that_start_together_on_an_empty_database_do_not_disturb_one_another(config):
    async def opened() -> None:
        store = Store(config.database_url)
        await store.open()
        await store.close()

    async def together() -> None:
        await asyncio.gather(*(opened() for _ in range(3)))

    run(together())
    assert within(config, current) == revisions()[-1]


NEWER = [
    "update alembic_version set version_num = '0099'",
    "update alembic_version set version_num = 'deadbeef'",
    "drop table alembic_version; update about set value = '99'",
]


@pytest.mark.parametrize("statement", NEWER)
def test_a_database_of_a_newer_format_is_left_alone(config, statement):
    async def opened() -> None:
        store = Store(config.database_url)
        await store.open()
        await store.close()

    run(opened())
    for part in statement.split(";"):
        run(carried_out(config.database_url, part))
    before = within(config, current)
    with pytest.raises(CannotServe, match=r"its format is (99|deadbeef), this one reads \d"):
        run(opened())
    assert within(config, current) == before


def test_a_new_revision_is_written_from_the_difference(monkeypatch):
    from ludoteka.server.migrations import __main__ as writer

    written: dict[str, Any] = {}

    def revision(config: Any, message: str, autogenerate: bool, rev_id: str) -> None:
        written.update(message=message, rev_id=rev_id, current=current(config.attributes["connection"]))

    monkeypatch.setattr("alembic.command.revision", revision)
    writer.main("chat at tables")
    assert written == {
        "message": "chat at tables",
        "rev_id": f"{len(revisions()) + 1:04}",
        "current": revisions()[-1],
    }
