"""The way from any earlier format of the database to the present one, step by step. `README.md` says how to add one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config as Alembic
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from ludoteka.server.errors import CannotServe

FOLDER = Path(__file__).parent
FIRST = "0001"  # the format that was in use before formats were numbered by revisions
LOCK = 0x4C75646F  # of PostgreSQL, so that of several servers that start at once one migrates


def settings(connection: Connection | None = None) -> Alembic:
    """How Alembic finds the revisions, and the database."""
    config = Alembic()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def revisions() -> list[str]:
    """All revisions from the first to the latest."""
    script = ScriptDirectory.from_config(settings())
    return [step.revision for step in script.walk_revisions()][::-1]


def current(connection: Connection) -> str | None:
    """The revision of a database; None where nothing has been stored in it yet."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and inspect(connection).has_table("about"):
        schema = connection.scalar(text("select value from about where key = 'schema'"))
        return f"{schema:0>4}" if schema else None
    return found


def migrate(connection: Connection, target: str = "head") -> None:
    """Bring a database up to date, wholly or not at all. CannotServe where a newer Ludoteka has made it."""
    with rebuilding(connection):
        upgrade(connection, target)


@contextmanager
def rebuilding(connection: Connection) -> Iterator[None]:
    """Change the tables of a database while nobody else does; what fails leaves everything as it was."""
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        # Off while tables are rebuilt: dropping the old one would take the rows that refer to it along.
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    try:
        yield
        connection.commit()
    finally:
        connection.rollback()
        if sqlite:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")


def upgrade(connection: Connection, target: str = "head") -> None:
    """The steps themselves, inside of `rebuilding`."""
    known = revisions()
    found = current(connection)
    if found is not None and found not in known:
        raise CannotServe("error-database-schema", theirs=found.lstrip("0")[:20], ours=int(known[-1]))
    if found == known[-1] and MigrationContext.configure(connection).get_current_revision() == found:
        return
    config = settings(connection)
    if found == FIRST:
        command.stamp(config, FIRST)
    command.upgrade(config, target)
    reached = current(connection)
    assert reached is not None
    # Earlier versions of Ludoteka look here to know whether they can read the database.
    connection.execute(text("update about set value = :number where key = 'schema'"), {"number": str(int(reached))})


__all__ = ["FIRST", "current", "migrate", "rebuilding", "revisions", "settings", "upgrade"]
