"""Several servers on one database: they hear of one another, share the thinking, and never fork a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from tests.server.helpers import PATIENCE, run

from bench.postgres import Cluster
from ludoteka.core.match import Match
from ludoteka.core.registry import game
from ludoteka.server.config import Config, check_folder
from ludoteka.server.errors import Refused
from ludoteka.server.peers import Peers
from ludoteka.server.security import hashed
from ludoteka.server.services import Services
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import Entry
from ludoteka.server.store.news import ASIDE, News
from ludoteka.server.tables import Opened, Table


@pytest.fixture
def shared(empty: Config, postgres_url: str) -> Config:
    """The settings of servers that share a PostgreSQL."""
    return replace(empty, database=postgres_url)


@asynccontextmanager
async def servers(config: Config, count: int = 2) -> AsyncIterator[list[Services]]:
    """So many servers on one database, all listening."""
    check_folder(config.data)
    running = [Services(config) for _ in range(count)]
    for one in running:
        await one.open()
    await until(lambda: all(one.peers.listening for one in running))
    try:
        yield running
    finally:
        for one in running:
            await one.close()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.02)


async def seated(server: Services, *kinds: str) -> Opened:
    setup = make_setup(game("cardia"), [Player(kind) for kind in kinds], {"match_wins": 1})
    return await server.tables.open(setup)


async def decide(server: Services, table: Table, choice: int = 0) -> None:
    seat = table.match.to_act[0]
    await server.tables.answer(table, seat, table.position.questions[seat], options(table.match, seat)[choice])


def options(match: Match, seat: int) -> list[str]:
    return [str(option) for option in match.question(seat).options]


def test_what_one_server_stores_the_others_show(shared):
    async def work() -> None:
        async with servers(shared, 3) as (one, *others):
            mine = (await seated(one, "hotseat", "hotseat")).table
            theirs = [await other.tables.load(mine.id) for other in others]
            told: list[str] = []
            for other in others:
                other.hub.changed = lambda table: told.append(table.id)  # type: ignore[method-assign]
            for _ in range(4):
                await decide(one, mine)
            await until(lambda: all(table.position.entries == 4 for table in theirs))
            assert {table.match.fingerprint() for table in theirs} == {mine.match.fingerprint()}
            assert told
            await decide(others[0], theirs[0])
            await until(lambda: mine.position.entries == 5)

    run(work())


def test_news_of_a_decision_bring_the_decision(shared, monkeypatch):
    """Nobody reads from the log what was told; what is too long to be told, or was missed before, is read."""

    async def work() -> None:
        async with servers(shared) as (one, other):
            mine = (await seated(one, "hotseat", "hotseat")).table
            theirs = await other.tables.load(mine.id)
            reads: list[int] = []
            entries = other.store.entries

            async def counted(table: str, after: int = 0) -> list[Entry]:
                reads.append(after)
                return await entries(table, after)

            monkeypatch.setattr(other.store, "entries", counted)
            for _ in range(3):
                await decide(one, mine)
                await until(lambda: theirs.position.entries == mine.position.entries)
            assert (reads, theirs.match.fingerprint()) == ([], mine.match.fingerprint())
            told, other.peers.told = other.peers.told, lambda news: None  # type: ignore[attr-defined]
            await decide(one, mine)
            await asyncio.sleep(0.2)
            other.peers.told = told  # type: ignore[attr-defined]
            await decide(one, mine)
            await until(lambda: theirs.position.entries == 5)
            assert (reads, theirs.match.fingerprint()) == ([3], mine.match.fingerprint())

    run(work())


def test_somebody_who_comes_to_one_server_is_seen_at_the_others(shared):
    async def work() -> None:
        async with servers(shared) as (one, other):
            opened = await seated(one, "you", "human")
            await other.tables.load(opened.table.id)
            heard: list[News] = []
            real = other.told
            assert isinstance(other.peers, Peers)
            other.peers.told = lambda news: (heard.append(news), real(news))[1]  # type: ignore[func-returns-value]
            invitation = await one.store.link(hashed(opened.guests[1]))
            assert invitation is not None
            await one.store.join(invitation)
            await until(lambda: bool(heard))
            assert heard == [News(opened.table.id, ASIDE, one.store.voice)]

    run(work())


@pytest.mark.parametrize("gone", ["listener", "database"])
def test_news_that_was_missed_is_caught_up_with(shared, cluster: Cluster, gone: str):
    """The connection drops; what is stored meanwhile is shown nevertheless, and the server listens again."""

    async def work() -> None:
        async with servers(shared) as (one, other):
            for server in (one, other):
                assert isinstance(server.peers, Peers)
                server.peers.again = 0.1
            mine = (await seated(one, "hotseat", "hotseat")).table
            theirs = await other.tables.load(mine.id)
            if gone == "database":
                await asyncio.to_thread(cluster.restart)
            else:
                kill = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'"
                await asyncio.to_thread(cluster.sql, kill)
            await decide(one, mine)
            await until(lambda: theirs.position.entries == 1)
            await until(lambda: one.peers.listening and other.peers.listening)
            await decide(one, mine)
            await until(lambda: theirs.position.entries == 2)

    run(work())


def test_a_bot_thinks_at_one_server_only(shared):
    async def work() -> None:
        async with servers(shared, 3) as running:
            thoughts: list[int] = []
            for number, server in enumerate(running):
                server.bots.pool.choose = slow(thoughts, number)  # type: ignore[method-assign, assignment]
            table = (await seated(running[0], "hotseat", "uniform")).table
            shown = [await server.tables.load(table.id) for server in running]
            for _ in range(4):
                await until(lambda: 0 in table.match.to_act and 1 not in table.match.to_act)
                await decide(running[0], table)
            await until(lambda: all(1 not in one.match.to_act for one in shown))
            decided = sum(1 for decision in table.match.decisions if decision.seat == 1)
            assert len(thoughts) == decided >= 4

    run(work())


def slow(thoughts: list[int], number: int) -> Callable[[Match, int, str], object]:
    async def choose(match: Match, seat: int, level: str) -> str:
        thoughts.append(number)
        await asyncio.sleep(0.1)
        return options(match, seat)[0]

    return choose


def test_a_bot_whose_server_has_gone_thinks_at_another(shared, cluster: Cluster):
    async def work() -> None:
        async with servers(shared) as (one, other):
            thoughts: list[int] = []
            never: asyncio.Future[str] = asyncio.get_running_loop().create_future()

            async def stuck(match: Match, seat: int, level: str) -> str:
                thoughts.append(0)
                return await never

            one.bots.pool.choose = stuck  # type: ignore[method-assign]
            other.bots.pool.choose = slow(thoughts, 1)  # type: ignore[method-assign, assignment]
            table = (await seated(one, "hotseat", "uniform")).table
            await until(lambda: thoughts == [0])
            theirs = await other.tables.load(table.id)
            await asyncio.sleep(0.7)
            assert thoughts == [0], "the other one waits as long as the first is there"
            await one.peers.close()  # as if it had been killed: its locks are given up with its connection
            await until(lambda: 1 not in theirs.match.to_act)
            assert thoughts == [0, 1]

    run(work())


@pytest.mark.parametrize("rounds", [12])
def test_servers_that_race_for_every_decision_never_fork_a_match(either, rounds):
    """Each server wants another option, as far as there are so many. One is heard, the others are told that they came
    too late; all go on from the same position."""

    async def work() -> None:
        async with servers(either, 3) as running:
            first = (await seated(running[0], "hotseat", "hotseat")).table
            tables = [first, *[await server.tables.load(first.id) for server in running[1:]]]
            for _ in range(rounds):
                if first.over:
                    break
                seat, number = first.match.to_act[0], first.position.questions[first.match.to_act[0]]
                offered = options(first.match, seat)
                wanted = [offered[index % len(offered)] for index in range(len(tables))]
                told = await asyncio.gather(
                    *(s.tables.answer(t, seat, number, o) for s, t, o in zip(running, tables, wanted, strict=True)),
                    return_exceptions=True,
                )
                assert sum(answer is None for answer in told) == 1
                assert all(answer is None or isinstance(answer, Refused) for answer in told), told
                entries = await running[0].store.entries(first.id)
                assert entries[-1].payload == wanted[told.index(None)]
                for server, table in zip(running, tables, strict=True):
                    await server.tables.load(table.id)
                assert {table.match.fingerprint() for table in tables} == {entries[-1].print}
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))

    run(work())


def test_news_are_read_as_they_are_written():
    news = News("57423ff9450b", 12, "ab")
    assert News.read(str(news)) == news
    whole = News.read(f'{news} ["decision", 1, "place \\"judge\\" at once", "f00", 17]')
    assert whole == News("57423ff9450b", 12, "ab", Entry(12, "decision", 1, 'place "judge" at once', "f00", 17))
    assert News.read(f'{news} ["decision", "one"]') == news
    for other in ("", "x", "x y z", "x 5", "x -1 z"):
        assert News.read(other) is None
