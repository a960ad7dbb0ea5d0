"""What PostgreSQL alone does: news of a limited length, changes that cross one another, connections that are kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select, update
from tests.server.helpers import run
from tests.server.test_peers import servers, until

from ludoteka.server.config import Config
from ludoteka.server.services import Services
from ludoteka.server.store import DECISION, Entry, Link, Stored
from ludoteka.server.store.lanes import fetch, write
from ludoteka.server.store.news import News
from ludoteka.server.store.schema import tables


@pytest.fixture
def shared(empty: Config, postgres_url: str) -> Config:
    return replace(empty, database=postgres_url)


def listening(server: Services) -> list[News]:
    """Everything that it hears from now on."""
    heard: list[News] = []
    server.peers.told = heard.append  # type: ignore[attr-defined]
    return heard


@pytest.mark.parametrize(
    ("payload", "whole"),
    [("x" * 6_900, True), ('"' * 3_990, False), ("\x01" * 3_900, False), ("ż" * 3_999, False), ("x" * 100_000, False)],
)
def test_news_of_a_long_entry_come_without_it(shared, payload, whole):
    """However long an entry is as it is told: it is stored, alone and with others, and everybody hears of it."""

    async def work() -> None:
        async with servers(shared) as (one, other):
            heard = listening(other)
            for id in ("t1", "t2"):
                await one.store.add_table(Stored(id, "{}", f"watch {id}", 1), [Link(f"h {id}", id, (0,), True, True)])
            long, short = Entry(1, DECISION, 0, payload, "print", 5), Entry(2, DECISION, 0, "place judge", "print", 6)
            await asyncio.gather(one.store.append("t1", [long, short]), one.store.append("t2", [long]))
            await until(lambda: len([news for news in heard if news.number]) == 3)
            told = {(news.table, news.number): news.entry for news in heard if news.number}
            assert told["t1", 2] == short
            assert told["t1", 1] == told["t2", 1] == (long if whole else None)
            assert await other.store.entries("t1") == [long, short]

    run(work())


def test_changes_that_wait_for_one_another_are_both_carried_out(shared):
    """PostgreSQL breaks one of them off, which then is tried again; nobody is told that the database is away."""

    async def work() -> None:
        async with servers(shared, 1) as [one]:
            for id in ("t1", "t2"):
                await one.store.add_table(Stored(id, "{}", f"watch {id}", 1), [Link(f"h {id}", id, (0,), True, True)])

            def changing(id: str, by: str) -> Any:
                return update(tables).where(tables.c.id == id).values(setup=tables.c.setup + by)

            pause = select(func.pg_sleep(0.3))
            engine = one.store.engine
            await asyncio.gather(
                write(engine, changing("t1", "a"), pause, changing("t2", "a")),
                write(engine, changing("t2", "b"), pause, changing("t1", "b")),
            )
            rows = await fetch(engine, select(tables.c.setup))
            assert [sorted(row.setup) for row in rows] == [["a", "b", "{", "}"]] * 2

    run(work())


def test_connections_are_kept(shared):
    """As many as are ever needed at once, and no more are made for whoever comes later."""

    async def work() -> None:
        async with servers(shared, 1) as [one]:
            asked = select(func.pg_backend_pid(), func.pg_sleep(0.1))
            seen = []
            for _ in range(3):
                rows = await asyncio.gather(*(fetch(one.store.engine, asked) for _ in range(15)))
                seen.append({row[0][0] for row in rows})
            assert len(seen[0]) == 15
            assert seen[1] | seen[2] <= seen[0]

    run(work())
