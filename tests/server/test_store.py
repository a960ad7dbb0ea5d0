"""The log: order, races, and damage."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from tests.server.helpers import carried_out, run

from bench.postgres import Cluster
from ludoteka.core.registry import game
from ludoteka.server.config import DATABASE, Config, check_folder
from ludoteka.server.errors import CannotServe, DamagedTable, NoSuchTable, Taken, Unavailable
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import DECISION, Company, Entry, Link, Store, Stored, lanes
from ludoteka.server.store.engines import address_of, prepare_sqlite
from ludoteka.server.store.journal import Journal, Line, Passage, stored
from ludoteka.server.store.rows import entry_row
from ludoteka.server.store.schema import entries
from ludoteka.server.tables import Tables

TABLE = Stored("t1", "{}", "watch", 1)


@pytest.fixture
def config(either: Config) -> Config:
    return either


@pytest.fixture
def url(config: Config) -> str:
    check_folder(config.data)
    return config.database_url


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


def decision(number: int, text: str = "place judge", seat: int = 0) -> Entry:
    return Entry(number, DECISION, seat, text, "print", 5)


def test_entries_come_back_in_order(url):
    async def work() -> list[Entry]:
        store = await opened(url)
        await store.add_table(TABLE, [Link("h", "t1", (0, 1), True, True)])
        for number in (1, 2, 3):
            await store.append("t1", [decision(number)])
        await store.close()
        store = await opened(url)
        entries = await store.entries("t1")
        assert await store.entries("t1", 2) == entries[2:]
        assert await store.last("t1") == (3, 5)
        assert await store.last("nobody") == (0, 0)
        assert await store.link("h") == Link("h", "t1", (0, 1), True, True)
        assert await store.link("x") is None
        assert await store.table("t1") == TABLE
        assert await store.table("t2") is None
        await store.close()
        return entries

    assert run(work()) == [decision(1), decision(2), decision(3)]


def test_a_number_is_given_once_and_the_first_entry_stays(url):
    async def work() -> None:
        store = await opened(url)
        await store.add_table(TABLE, [Link("h", "t1", (), False, True)])
        await store.append("t1", [decision(1, "place judge")])
        with pytest.raises(Taken):
            await store.append("t1", [decision(1, "place mediator")])
        assert [entry.payload for entry in await store.entries("t1")] == ["place judge"]
        await store.close()

    run(work())


def test_of_many_writers_that_race_exactly_one_gets_each_number(url):
    async def work() -> None:
        stores = [await opened(url) for _ in range(4)]
        await stores[0].add_table(TABLE, [Link("h", "t1", (), False, True)])

        async def attempt(writer: int, number: int) -> str:
            try:
                await stores[writer].append("t1", [decision(number, f"writer {writer}")])
            except Taken:
                return ""
            return f"writer {writer}"

        for number in range(1, 6):
            told = await asyncio.gather(*(attempt(writer, number) for writer in range(4)))
            winners = [words for words in told if words]
            assert len(winners) == 1
            assert (await stores[0].entries("t1"))[-1].payload == winners[0]
        for store in stores:
            await store.close()

    run(work())


def test_of_entries_stored_together_one_that_is_taken_fails_alone(url):
    """They wait at once, so one statement stores them all; whoever is told that his is stored finds it in the log."""

    async def work() -> None:
        store = await opened(url)
        for name in ("t1", "t2", "t3"):
            await store.add_table(Stored(name, "{}", "watch", 1), [Link(f"h{name}", name, (), False, True)])
        await store.append("t2", [decision(1, "first")])
        wanted = [("t1", "a"), ("t2", "late"), ("t3", "b"), ("t1", "again")]
        told = await asyncio.gather(*(store.append(t, [decision(1, w)]) for t, w in wanted), return_exceptions=True)
        assert [type(one) for one in told] == [type(None), Taken, type(None), Taken]
        found = [(await store.entries(name))[0].payload for name in ("t1", "t2", "t3")]
        assert found == ["a", "first", "b"]
        await store.close()
        await (await opened(url)).close()  # … and the mark beside a file agrees with it

    run(work())


def test_entries_that_stand_upon_one_another_are_stored_whole_or_not_at_all(url):
    """Who comes second with the first of them must not have the second stored: it stands upon another first."""

    async def work() -> None:
        store = await opened(url)
        for name in ("t1", "t2", "t3"):
            await store.add_table(Stored(name, "{}", "watch", 1), [Link(f"h{name}", name, (), False, True)])
        await store.append("t2", [decision(1, "first")])
        wanted = {"t1": [1, 2], "t2": [1, 2], "t3": [1]}
        jobs = [store.append(t, [decision(number, "mine") for number in numbers]) for t, numbers in wanted.items()]
        told = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(one) for one in told] == [type(None), Taken, type(None)]
        found = [[entry.payload for entry in await store.entries(name)] for name in wanted]
        assert found == [["mine", "mine"], ["first"], ["mine"]]
        await store.close()
        await (await opened(url)).close()  # … and the mark beside a file agrees with it

    run(work())


def test_servers_that_store_the_same_numbers_never_wait_for_one_another_in_a_circle(cluster: Cluster):
    """Each has gathered the same tables, the one in the opposite order of the other; somebody holds both up midway.

    PostgreSQL notices such a circle after a second, and gives one of them up.
    """
    url = cluster.create("circle")
    names = ["t1", "t2", "t3"]

    async def work() -> None:
        one, other = await opened(url), await opened(url)
        for name in names:
            await one.add_table(Stored(name, "{}", "watch", 1), [Link(f"h{name}", name, (), False, True)])
        async with one.engine.connect() as slow:
            await slow.execute(insert(entries).values(**entry_row("t2", decision(1))))
            mine = [one.append(name, [decision(1)]) for name in names]
            theirs = [other.append(name, [decision(1)]) for name in reversed(names)]
            all_told = asyncio.gather(*mine, *theirs, return_exceptions=True)
            await asyncio.sleep(0.5)
            await slow.rollback()
        told = await all_told
        assert sorted(type(error).__name__ for error in told) == ["NoneType"] * 3 + ["Taken"] * 3
        await one.close()
        await other.close()

    run(work())
    time.sleep(1.2)  # until the database has counted
    assert cluster.sql("select deadlocks from pg_stat_database where datname = 'circle'") == "0"


def test_entries_that_wait_at_once_take_few_commits(config, url, monkeypatch):
    batches: list[int] = []

    def counted(own: Any, passages: Sequence[Passage], chains: bool) -> list[str | Taken]:
        batches.append(len(passages))
        return stored(own, passages, chains)

    async def sent(self: Journal, statement: str, lines: Sequence[Line]) -> set[tuple[str, int]]:
        batches.append(len(lines))
        return await one_by_one(self, statement, lines)

    one_by_one = Journal.sent
    monkeypatch.setattr(lanes, "stored", counted)
    monkeypatch.setattr(Journal, "sent", sent)

    async def work() -> None:
        store = await opened(url)
        await store.add_table(TABLE, [Link("h", "t1", (), False, True)])
        await asyncio.gather(*(store.append("t1", [decision(number)]) for number in range(1, 101)))
        assert [entry.number for entry in await store.entries("t1")] == list(range(1, 101))
        await store.close()

    run(work())
    assert sum(batches) == 100
    assert len(batches) <= 3


def test_a_table_without_links_or_with_a_known_link_is_not_half_stored(url):
    async def work() -> None:
        store = await opened(url)
        await store.add_table(TABLE, [Link("h", "t1", (), False, True)])
        with pytest.raises(IntegrityError):
            await store.add_table(Stored("t2", "{}", "w", 1), [Link("h", "t2", (), False, True)])
        assert await store.table("t2") is None
        await store.close()

    run(work())


# -- damage --------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_named(empty):
    check_folder(empty.data)
    (empty.data / DATABASE).write_text("this is a shopping list, not a database\n" * 50)
    with pytest.raises(CannotServe, match="database cannot be used: file is not a database"):
        run(opened(empty.database_url))


def test_a_postgresql_that_is_not_there_or_lets_nobody_in_is_a_sentence(cluster, tmp_path):
    elsewhere = f"postgresql://ludoteka@/x?host={quote(str(tmp_path), safe='')}"
    for url, words in (
        (cluster.url("nowhere"), 'database "nowhere" does not exist'),
        (cluster.url("postgres").replace("ludoteka@", "stranger:secret@"), 'role "stranger" does not exist'),
        (elsewhere, "No such file"),
    ):
        with pytest.raises(CannotServe, match="database cannot be used") as refused:
            run(opened(url))
        assert words in str(refused.value)
        assert "secret" not in str(refused.value)


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(CannotServe, match=r'pip install "ludoteka\[postgres\]"'):
        Store("postgresql://ludoteka@localhost/x")


def test_addresses_are_understood_as_people_write_them(tmp_path):
    assert str(address_of("postgres://me@here/x")) == "postgresql+asyncpg://me@here/x"
    assert str(address_of("postgresql://me@here/x")) == "postgresql+asyncpg://me@here/x"
    assert str(address_of("postgresql+asyncpg://me@here/x")) == "postgresql+asyncpg://me@here/x"
    assert str(address_of(f"sqlite:///{tmp_path}/x")) == f"sqlite+aiosqlite:///{tmp_path}/x"


def test_addresses_of_databases_that_make_no_sense():
    for url in ("nonsense", "nosuchdb://x", "postgresql+nodriver://x/y"):
        with pytest.raises(CannotServe, match="address of the database"):
            Store(url)


async def played(config: Config, decisions: int) -> str:
    """A stored table after some decisions; its id."""
    store = await opened(config.database_url)
    tables = Tables(store, config)
    setup = make_setup(game("cardia"), [Player("hotseat"), Player("hotseat")], {}, 7)
    table = (await tables.open(setup)).table
    for _ in range(decisions):
        seat = table.match.to_act[0]
        question = table.match.question(seat)
        await tables.answer(table, seat, question.number, str(question.options[0]))
    await store.close()
    return table.id


async def loaded(config: Config, id: str) -> str:
    store = await opened(config.database_url)
    try:
        return (await Tables(store, config).load(id)).match.fingerprint()
    finally:
        await store.close()


def test_a_table_is_rebuilt_from_the_log_alone(config, url):
    id = run(played(config, 9))
    expected = make_setup(game("cardia"), [Player("hotseat"), Player("hotseat")], {}, 7).start()
    for _ in range(9):
        expected.play(expected.to_act[0], expected.question(expected.to_act[0]).options[0])
    assert run(loaded(config, id)) == expected.fingerprint()


DAMAGE = [
    "delete from entries where number = 3",
    "delete from entries where number = 9",
    "update entries set payload = 'juggle' where number = 4",
    "update entries set seat = 5 where number = 4",
    "update entries set kind = 'dance' where number = 4",
    "update entries set print = 'x' where number = 9",
    "update tables set setup = '{'",
    "update tables set setup = replace(setup, 'cardia', 'poker')",
    'update tables set setup = replace(setup, \'"seed":"7"\', \'"seed":"8"\')',
    'update tables set setup = replace(setup, \'"seed":"7"\', \'"seed":"x"\')',
    "update tables set setup = replace(setup, '\"version\":', '\"version\":9')",
]


@pytest.mark.parametrize("statement", DAMAGE)
def test_a_damaged_log_is_a_sentence_and_never_a_wrong_position(empty, statement):
    check_folder(empty.data)
    id = run(played(empty, 9))
    assert run(carried_out(empty.database_url, statement)) == 1
    if "number = 9" in statement and "delete" in statement:
        run(loaded(empty, id))  # a shorter log is a match that went less far
        return
    with pytest.raises(DamagedTable, match=r"damaged|version"):
        run(loaded(empty, id))


def test_a_table_that_is_not_there(config, url):
    with pytest.raises(NoSuchTable):
        run(loaded(config, "nothing"))


def test_a_setup_is_stored_as_readable_json(config, url):
    id = run(played(config, 1))
    stored = run(stored_table(url, id))
    assert msgspec.json.decode(stored.setup)["variants"]["match_wins"] == "2"


async def stored_table(url: str, id: str) -> Stored:
    store = await opened(url)
    found = await store.table(id)
    await store.close()
    assert found is not None
    return found


def test_many_writers_in_one_process_all_get_their_turn(config, url):
    """More than a database of one file would let in by itself before they give up."""

    async def work() -> None:
        store = await opened(url)
        for number in range(40):
            await store.add_table(
                Stored(f"t{number}", "{}", "w", 1), [Link(f"h{number}", f"t{number}", (), False, True)]
            )
        entries = [store.append(f"t{number}", [decision(1)]) for number in range(40)]
        company = Company(store.engine)
        lines = [company.say(f"t{number}", 0, "", "hello") for number in range(40)]
        await asyncio.gather(*entries, *lines, *(company.here(f"t{number}", (0,), "w", 1) for number in range(40)))
        assert await store.latest([f"t{number}" for number in range(40)]) == {f"t{number}": 1 for number in range(40)}
        await store.close()

    run(work())


# -- threads -------------------------------------------------------------------------------------------------


def test_whoever_waits_for_another_writer_holds_up_nobody_else(empty):
    """A file that somebody else changes is waited for in the thread that writes; meanwhile everybody is served."""
    check_folder(empty.data)

    async def work() -> None:
        store = await opened(empty.database_url)
        await store.add_table(TABLE, [Link("h", "t1", (), False, True)])
        await store.append("t1", [decision(1)])
        with closing(sqlite3.connect(empty.data / DATABASE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append("t1", [decision(2)]))
            began = time.monotonic()
            for _ in range(10):
                await asyncio.sleep(0.01)
            held_up = time.monotonic() - began
            assert not waiting.done()
            other.execute("ROLLBACK")
            await waiting
        assert held_up < 2  # the patience for another writer is ten times that
        assert [entry.number for entry in await store.entries("t1")] == [1, 2]
        await store.close()

    run(work())


def test_of_a_few_rows_only_the_way_to_the_disk_is_left_to_the_thread(empty, monkeypatch):
    check_folder(empty.data)
    threads: list[str] = []

    def watched(own: sqlite3.Connection, passages: Sequence[Passage], chains: bool) -> list[str | Taken]:
        threads.append(threading.current_thread().name)
        own.execute("PRAGMA defer_foreign_keys=ON")  # that there is no such table shows when it is committed
        return stored(own, passages, chains)

    monkeypatch.setattr(lanes, "stored", watched)

    async def work() -> None:
        store = await opened(empty.database_url)
        here = threading.current_thread().name
        await store.add_table(TABLE, [Link("h", "t1", (), False, True)])
        await store.append("t1", [decision(1)])
        assert threads == [here]
        with pytest.raises(Taken):
            await store.append("t1", [decision(1)])
        with pytest.raises(Unavailable):
            await store.append("t2", [decision(1)])
        with pytest.raises(IntegrityError):
            await store.add_table(Stored("t2", "{}", "w", 1), [Link("h", "t2", (), False, True)])
        await store.append("t1", [decision(2)])
        assert [entry.number for entry in await store.entries("t1")] == [1, 2]
        assert set(threads) == {here}
        assert store.mark is not None
        assert store.mark.read().startswith("2 ")
        await store.close()

    run(work())


def test_a_new_file_is_opened_by_many_at_once(tmp_path):
    """SQLite refuses to begin its log twice at once, however long one would wait for the file."""
    for number in range(20):
        file, together, refused = tmp_path / str(number), threading.Barrier(6), list[sqlite3.Error]()

        def begin(file=file, together=together, refused=refused) -> None:
            with closing(sqlite3.connect(file, timeout=0)) as connection:
                together.wait()
                try:
                    prepare_sqlite(connection, None)
                except sqlite3.Error as error:
                    refused.append(error)

        threads = [threading.Thread(target=begin) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert refused == []
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
