"""Formats of the database: every one there has been is brought up to date, and loses nothing on the way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, create_engine, select, text
from tests.server.helpers import run

from ludoteka.server.config import DATABASE, Config, check_folder
from ludoteka.server.errors import CannotServe
from ludoteka.server.migrations import FIRST, current, migrate, revisions
from ludoteka.server.store import Entry, Link, Store, metadata

SCHEMAS = Path(__file__).parent / "schemas"
EARLIER = revisions()[:-1] or [FIRST]
OWN = {"about", "alembic_version"}  # what tells the format itself


def old_database(path: Path, revision: str) -> None:
    """A database as a server of that time left it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as db:
        db.executescript((SCHEMAS / f"{revision}.sql").read_text(encoding="utf-8"))


def rows(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Everything in the database: table by table, row by row."""
    found = MetaData()
    found.reflect(connection)
    return {
        name: [dict(row) for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()]
        for name, table in found.tables.items()
        if name not in OWN
    }


@pytest.fixture
def connection(config: Config) -> Iterator[Connection]:
    check_folder(config.data)
    engine = create_engine(f"sqlite:///{config.data / DATABASE}")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_revisions_follow_one_another_without_a_gap():
    assert revisions() == [f"{number:04}" for number in range(1, len(revisions()) + 1)]


def test_the_revisions_make_what_the_schema_describes(connection):
    migrate(connection)
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_every_format_is_brought_up_to_date_without_losing_a_row(config, connection, revision):
    old_database(config.data / DATABASE, revision)
    before = rows(connection)
    assert all(before.values()), "every table of the format has rows"
    connection.rollback()
    migrate(connection)
    assert current(connection) == revisions()[-1]
    after = rows(connection)
    for table, old in before.items():
        assert [{name: row[name] for name in old[0]} for row in after[table]] == old, table
    assert connection.scalar(text("select value from about where key = 'schema'")) == str(len(revisions()))


@pytest.mark.parametrize("revision", EARLIER)
def test_the_store_reads_what_an_earlier_server_wrote(config, revision):
    old_database(config.data / DATABASE, revision)

    async def work() -> tuple[list[Entry], list[Link]]:
        store = Store(config.database_url)
        await store.open()
        stored = await store.table("57423ff9450b")
        assert stored is not None
        assert stored.watch == "dFNHHfA2SRUQ4f9pJll0nqwW"
        found = await store.entries(stored.id), await store.links(stored.id)
        await store.append(stored.id, Entry(10, "decision", 1, "place void_mage", "x", 1))
        await store.close()
        return found

    entries, links = run(work())
    assert [entry.number for entry in entries] == list(range(1, 10))
    assert entries[0] == Entry(1, "decision", 0, "place surgeon", "2dae98330cbba6f79be5e292e3a9b6e3", 1794742939030)
    assert (entries[8].kind, entries[8].payload) == ("undo", "agreed")
    assert sorted((link.seats, link.owner, link.joined) for link in links) == [
        ((), False, True),
        ((0,), True, True),
        ((1,), False, False),
    ]


def test_a_migration_that_fails_leaves_the_database_as_it_was(connection, monkeypatch):
    def failing(config: object, target: str) -> None:
        connection.execute(text("create table half (x integer)"))
        raise RuntimeError("no space left on the device")

    monkeypatch.setattr("ludoteka.server.migrations.command.upgrade", failing)
    with pytest.raises(RuntimeError):
        migrate(connection)
    assert rows(connection) == {}
    assert current(connection) is None
    assert connection.scalar(text("PRAGMA foreign_keys")) == 1


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

    check_folder(config.data)
    run(opened())
    with closing(sqlite3.connect(config.data / DATABASE)) as db:
        db.executescript(statement)
        before = list(db.iterdump())
    with pytest.raises(CannotServe, match=r"its format is (99|deadbeef), this one reads \d"):
        run(opened())
    with closing(sqlite3.connect(config.data / DATABASE)) as db:
        assert list(db.iterdump()) == before


def test_a_new_revision_is_written_from_the_difference(tmp_path, monkeypatch):
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
