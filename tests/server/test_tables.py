"""Tables: decisions, take-backs, the numbers of questions, the cache and racing writers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.helpers import run

from ludoteka.core.errors import IllegalMove
from ludoteka.core.registry import game
from ludoteka.server.config import Config, Limits, check_folder
from ludoteka.server.errors import NoSuchTable, Refused
from ludoteka.server.security import hashed
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import Entry, Store, metadata
from ludoteka.server.tables import Opened, Table, Tables

Work = Callable[[Tables], Coroutine[Any, Any, None]]


@pytest.fixture
def config(either: Config) -> Config:
    return either


@asynccontextmanager
async def hall(config: Config) -> AsyncIterator[Tables]:
    check_folder(config.data)
    store = Store(config.database_url)
    await store.open()
    tables = Tables(store, config)
    try:
        yield tables
    finally:
        await tables.settle()
        await store.close()


def with_tables(config: Config, work: Work) -> None:
    async def whole() -> None:
        async with hall(config) as tables:
            await work(tables)

    run(whole())


async def seated(tables: Tables, *kinds: str) -> Opened:
    return await tables.open(make_setup(game("cardia"), [Player(kind) for kind in kinds], {}))


async def decide(tables: Tables, table: Table, seat: int, choice: int = 0) -> str:
    question = table.match.question(seat)
    option = str(question.options[choice])
    await tables.answer(table, seat, question.number, option)
    return option


def test_a_decision_counts_when_it_is_stored(config):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        option = await decide(tables, table, 1)
        [entry] = await tables.store.entries(table.id)
        assert (entry.number, entry.seat, entry.payload) == (1, 1, option)
        assert entry.print == table.match.fingerprint()
        assert table.match.to_act == (0,)

    with_tables(config, work)


def test_nothing_counts_that_could_not_be_stored(config, monkeypatch):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        before = table.match.fingerprint()

        def broken(*_: object) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(tables.store, "append_then", broken)
        with pytest.raises(OSError, match="disk full"):
            await decide(tables, table, 0)
        assert table.match.fingerprint() == before
        assert table.match.to_act == (0, 1)
        monkeypatch.undo()
        await decide(tables, table, 0)

    with_tables(config, work)


def test_refusals_change_nothing(config):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        before = table.position
        for seat, question, option, error in [
            (0, 3, "place judge", Refused),
            (0, 0, "juggle", IllegalMove),
            (7, 0, "place judge", Refused),
            (-1, 0, "place judge", Refused),
        ]:
            with pytest.raises(error):
                await tables.answer(table, seat, question, option)
        assert table.position is before
        assert await tables.store.entries(table.id) == []

    with_tables(config, work)


def test_what_is_decided_at_once_is_stored_and_told_at_once(config, monkeypatch):
    """One commit and one picture for both; each is refused on its own, and one stands upon the other."""

    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        told: list[int] = []
        commits: list[list[int]] = []
        append = tables.store.append_then

        def counted(id: str, log: list[Entry], done: Any) -> None:
            assert not told, "somebody was told of it before it was stored"
            commits.append([entry.number for entry in log])
            append(id, log, done)

        monkeypatch.setattr(tables.store, "append_then", counted)
        tables.changed = lambda table: told.append(table.position.entries)
        wanted = [decide(tables, table, 0), decide(tables, table, 0, 1), tables.answer(table, 1, 0, "juggle")]
        one, again, nonsense, other = await asyncio.gather(*wanted, decide(tables, table, 1), return_exceptions=True)
        assert isinstance(again, Refused | IllegalMove)
        assert isinstance(nonsense, IllegalMove)
        assert (commits, told) == ([[1, 2]], [2])
        log = await tables.store.entries(table.id)
        assert [(entry.seat, entry.payload) for entry in log] == [(0, one), (1, other)]
        assert log[1].print == table.match.fingerprint() != log[0].print

    with_tables(config, work)


def test_what_was_decided_at_once_is_tried_again_where_somebody_else_was_faster(config):
    """Both stand upon a position that is past: the one whose question is gone is refused, the other one counts."""

    async def work(tables: Tables) -> None:
        opened = await seated(tables, "you", "human")
        async with hall(config) as others:
            there, _ = await others.find(opened.owner)
            await decide(others, there, 0, 1)
            told = await asyncio.gather(
                decide(tables, opened.table, 0), decide(tables, opened.table, 1), return_exceptions=True
            )
            assert isinstance(told[0], Refused)
            assert isinstance(told[1], str)
            log = await tables.store.entries(opened.table.id)
            assert [(entry.number, entry.seat) for entry in log] == [(1, 0), (2, 1)]
            assert log[1].print == opened.table.match.fingerprint()

    with_tables(config, work)


def test_a_decision_goes_through_although_the_visitor_is_gone(config):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        task = asyncio.create_task(decide(tables, table, 0))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await tables.settle()
        assert table.match.to_act == (1,)
        assert len(await tables.store.entries(table.id)) == 1

    with_tables(config, work)


# -- taking back ---------------------------------------------------------------------------------------------


def test_question_numbers_never_come_again(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "hotseat", "hotseat")
        table = opened.table
        link = (await tables.find(opened.owner))[1]
        seen: set[tuple[int, int]] = {(0, 0), (1, 0)}
        for _ in range(4):
            await decide(tables, table, 0)
            await decide(tables, table, 1)
            now = {(seat, table.match.question(seat).number) for seat in table.match.to_act}
            assert not now & seen
            seen |= now
            await tables.undo(table, link)
            await tables.undo(table, link)
            now = {(seat, table.match.question(seat).number) for seat in table.match.to_act}
            assert not now & seen
            seen |= now
            assert table.match.decisions == []

    with_tables(config, work)


def test_a_secret_answer_taken_back_leaves_the_others_question_alone(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "you", "human")
        table = opened.table
        link = (await tables.find(opened.owner))[1]
        await decide(tables, table, 0)
        await tables.undo(table, link)
        assert table.match.question(1).number == 0
        assert table.match.question(0).number == 2
        again = (await tables.find(opened.owner))[0]
        assert again.position.questions == {0: 2, 1: 0}

    with_tables(config, work)


def test_undo_after_the_answers_are_open_needs_everybody(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "you", "human")
        table = opened.table
        link = (await tables.find(opened.owner))[1]
        assert not table.can_undo(table.match, link)
        await decide(tables, table, 0)
        assert table.can_undo(table.match, link)
        await decide(tables, table, 1)
        before = table.position
        with pytest.raises(IllegalMove):
            await tables.undo(table, link)
        assert table.position is before

    with_tables(config, work)


@pytest.mark.parametrize("kinds", [("you", "greedy"), ("hotseat", "hotseat")])
def test_undo_is_free_where_nobody_else_could_mind(config, kinds):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, *kinds)
        table = opened.table
        link = (await tables.find(opened.owner))[1]
        start = table.match.fingerprint()
        await decide(tables, table, 0)
        await decide(tables, table, 1)
        for _ in link.seats:
            assert table.can_undo(table.match, link)
            await tables.undo(table, link)
        assert table.match.fingerprint() == start

    with_tables(config, work)


def test_a_finished_match_stays_finished(config):
    async def work(tables: Tables) -> None:
        setup = make_setup(game("cardia"), [Player("hotseat"), Player("hotseat")], {"match_wins": 1})
        opened = await tables.open(setup)
        table = opened.table
        link = (await tables.find(opened.owner))[1]
        while not table.match.over:
            await decide(tables, table, table.match.to_act[0])
        assert not table.can_undo(table.match, link)
        with pytest.raises(IllegalMove, match="over"):
            await tables.undo(table, link)
        with pytest.raises(IllegalMove, match="over"):
            await tables.answer(table, 0, 0, "place judge")

    with_tables(config, work)


def test_take_backs_are_replayed_from_the_log(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "hotseat", "hotseat")
        link = (await tables.find(opened.owner))[1]
        for choice in (0, 1, 2):
            await decide(tables, opened.table, 0, choice)
            await decide(tables, opened.table, 1, choice)
            await tables.undo(opened.table, link)
            await tables.undo(opened.table, link)
        await decide(tables, opened.table, 1)
        tables.kept.clear()
        again, _ = await tables.find(opened.owner)
        assert again is not opened.table
        assert again.match.fingerprint() == opened.table.match.fingerprint()
        assert again.position.questions == opened.table.position.questions
        assert again.position.entries == 13

    with_tables(config, work)


# -- links, cache, other processes ---------------------------------------------------------------------------


def test_links_are_stored_hashed_and_lead_to_their_seats(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "you", "human")
        assert (await tables.find(opened.owner))[1].seats == (0,)
        assert (await tables.find(opened.guests[1]))[1].seats == ()  # an invitation watches
        assert (await tables.door(opened.guests[1]))[1].seats == (1,)
        assert (await tables.find(opened.table.watch))[1].seats == ()
        for token in ("", "x", "x" * 24, opened.owner[:-1], hashed(opened.owner)):
            with pytest.raises(NoSuchTable):
                await tables.find(token)
        text = await everything(tables.store)
        assert opened.owner not in text
        assert opened.guests[1] not in text
        assert hashed(opened.owner) in text

    with_tables(config, work)


async def everything(store: Store) -> str:
    """All that the database knows."""
    async with store.engine.connect() as db:
        return "\n".join([str((await db.execute(select(table))).all()) for table in metadata.tables.values()])


def test_an_invitation_is_shown_until_somebody_comes(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "you", "human")
        assert await tables.invitations(opened.table, opened.owner) == opened.guests
        invitation = await tables.store.link(hashed(opened.guests[1]))
        assert invitation is not None
        await tables.store.join(invitation)
        assert await tables.invitations(opened.table, opened.owner) == {}

    with_tables(config, work)


def test_memory_is_only_a_cache(config):
    async def work(tables: Tables) -> None:
        first = await seated(tables, "hotseat", "hotseat")
        await decide(tables, first.table, 0)
        await seated(tables, "hotseat", "hotseat")
        await seated(tables, "hotseat", "hotseat")
        assert first.table.id not in tables.kept
        assert len(tables.kept) == 2
        again, _ = await tables.find(first.owner)
        assert again.match.fingerprint() == first.table.match.fingerprint()

    with_tables(replace(config, limits=Limits(tables=2)), work)


def test_many_visitors_at_once_rebuild_a_table_once(config):
    async def work(tables: Tables) -> None:
        opened = await seated(tables, "hotseat", "hotseat")
        tables.kept.clear()
        found = await asyncio.gather(*(tables.find(opened.owner) for _ in range(8)))
        assert len({id(table) for table, _ in found}) == 1

    with_tables(config, work)


def test_two_servers_on_one_database_are_told_apart(config):
    async def work(tables: Tables) -> None:
        async with hall(config) as others:
            opened = await seated(tables, "hotseat", "hotseat")
            table = opened.table
            theirs, _ = await others.find(opened.owner)
            await decide(tables, table, 0)
            with pytest.raises(Refused, match="moved on"):
                await decide(others, theirs, 0, 1)
            assert theirs.match.fingerprint() == table.match.fingerprint()
            await decide(others, theirs, 1)
            await tables.find(opened.owner)
            assert table.match.fingerprint() == theirs.match.fingerprint()

    with_tables(config, work)


def test_two_servers_that_decide_at_the_same_moment(config):
    async def work(tables: Tables) -> None:
        async with hall(config) as others:
            opened = await seated(tables, "hotseat", "hotseat")
            theirs, _ = await others.find(opened.owner)
            told = await asyncio.gather(
                decide(tables, opened.table, 0, 0), decide(others, theirs, 0, 1), return_exceptions=True
            )
            assert sum(isinstance(one, Refused) for one in told) == 1
            [entry] = await tables.store.entries(opened.table.id)
            assert entry.payload in told
            mine, _ = await tables.find(opened.owner)
            assert mine.match.fingerprint() == theirs.match.fingerprint()

    with_tables(config, work)
