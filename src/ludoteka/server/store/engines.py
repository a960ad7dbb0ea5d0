"""From the address of a database to an engine, with what each kind of database needs; and its faults in words."""

from __future__ import annotations

import os
import sqlite3
import time
from errno import ENOSPC
from functools import cache
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludoteka.server.errors import CannotServe

DRIVERS = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
POSTGRES = {"pool_size": 20, "max_overflow": 0, "pool_use_lifo": True}  # kept: to make a connection takes long
PATIENCE = 20_000  # milliseconds for which a SQLite file that somebody else changes is waited for
PAUSE = 20  # milliseconds between two attempts to begin its log
LONGEST_LOG = 16_000  # pages of commits, 64 MB, after which a commit has to wait until they are in the database itself
LONGEST = 200  # characters of a driver's own words


def address_of(url: str) -> URL:
    """The address with the driver that we use: people write postgresql://, as everywhere else."""
    found = make_url(url)
    return found.set(drivername=DRIVERS.get(found.drivername, found.drivername))


def new_engine(url: str) -> AsyncEngine:
    """An engine for the database. CannotServe where the address makes no sense, or a driver is missing."""
    try:
        address = address_of(url)
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            raise CannotServe("error-database-kind", kind=address.get_backend_name()[:40])
        postgres = address.get_backend_name() == "postgresql"
        engine = create_async_engine(address, hide_parameters=True, **(POSTGRES if postgres else {}))
    except ModuleNotFoundError as error:
        if error.name == "asyncpg":
            raise CannotServe("error-database-driver") from None
        raise CannotServe("error-database-url", reason=short(error)) from None
    except CannotServe:
        raise
    except (ArgumentError, NoSuchModuleError, SQLAlchemyError, ImportError, ValueError, TypeError) as error:
        raise CannotServe("error-database-url", reason=short(error)) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside a writer, every commit on the disk before it is acknowledged, and patience with other writers."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
    keep_log(cursor)
    for line in ("synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={LONGEST_LOG}"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def keep_log(cursor: Any) -> None:
    """Commits go to a log beside the file. Of several that begin this at once SQLite refuses some without waiting."""
    for _ in range(PATIENCE // PAUSE):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except (sqlite3.OperationalError, DBAPIError) as error:
            if not locked(error):
                raise
        time.sleep(PAUSE / 1000)
    cursor.execute("PRAGMA journal_mode=WAL")


def locked(error: Exception) -> bool:
    """Whether somebody else has a SQLite file to themselves for a moment."""
    own = getattr(error, "orig", None) or error
    return str(getattr(own, "sqlite_errorname", "")).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def make_private(url: URL) -> None:
    """Make the file of a SQLite database for its owner's eyes only; the files beside it take their rights from it."""
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        os.close(os.open(url.database, os.O_RDWR | os.O_CREAT, 0o600))


@cache
def faults() -> tuple[type[Exception], ...]:
    """What a database that does not work raises, through SQLAlchemy or past it."""
    known: tuple[type[Exception], ...] = (DBAPIError, NoConnection, sqlite3.Error, OSError, TimeoutError)
    try:
        from asyncpg import InterfaceError, PostgresError
    except ImportError:
        return known
    return (*known, PostgresError, InterfaceError)


CROSSED = ("40P01", "40001")  # PostgreSQL has broken off one of two changes that waited for one another


def crossed(error: Exception) -> bool:
    """Whether the same change, tried again, will do."""
    own = getattr(error, "orig", None) or error
    return getattr(own, "sqlstate", None) in CROSSED


FULL, DAMAGED, AWAY = "error-storage-full", "error-storage-damaged", "error-storage-away"
SIGNS = {
    FULL: ("SQLITE_FULL", "53100"),
    DAMAGED: ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002"),
}


def trouble(error: Exception) -> str:
    """What is wrong with a database that has raised this: full, damaged, or simply away."""
    own = getattr(error, "orig", None) or error
    sign = str(getattr(own, "sqlite_errorname", None) or getattr(own, "sqlstate", None) or "")
    if isinstance(own, OSError) and own.errno == ENOSPC:
        return FULL
    return next((name for name, signs in SIGNS.items() if sign.startswith(signs)), AWAY)


def short(error: Exception) -> str:
    """The first line of what went wrong, without the statement it went wrong in."""
    words = str(getattr(error, "orig", None) or error) or type(error).__name__
    return words.splitlines()[0].rpartition("'>: ")[2][:LONGEST]
