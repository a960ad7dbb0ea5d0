"""What is decided in one turn of the event loop is stored in one go, in order, and told after that."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.helpers import PATIENCE, Running, run
from tests.server.test_tables import decide, seated, with_tables
from websockets.sync.client import ClientConnection, connect

from ludoteka.server.store.lanes import Lanes
from ludoteka.server.table import Lock
from ludoteka.server.tables import Tables


def test_a_lock_is_taken_at_once_or_not_at_all():
    async def work() -> None:
        lock = Lock()
        assert lock.take()
        assert not lock.take()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take(), "somebody has waited for it who has not woken up yet"
        await waiting
        assert not lock.take()
        lock.release()
        assert lock.take()

    run(work())


def test_what_is_decided_at_many_tables_at_once_is_committed_once(config, monkeypatch):
    async def work(tables: Tables) -> None:
        opened = [(await seated(tables, "you", "human")).table for _ in range(6)]
        commits: list[int] = []
        transacted = Lanes.transacted

        async def counted(lanes: Lanes, works: list[Any]) -> Any:
            commits.append(len(works))
            return await transacted(lanes, works)

        monkeypatch.setattr(Lanes, "transacted", counted)
        await asyncio.gather(*(decide(tables, table, 0) for table in opened))
        assert commits == ([6] if tables.store.engine.dialect.name == "sqlite" else [])
        assert [table.position.entries for table in opened] == [1] * 6
        assert not any(table.lock.locked() for table in opened)

    with_tables(config, work)


def test_what_is_wanted_while_something_is_stored_comes_next(config, monkeypatch):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table
        append, held = tables.store.append_then, []
        monkeypatch.setattr(tables.store, "append_then", lambda *words: held.append(words))
        first = asyncio.create_task(decide(tables, table, 0))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(decide(tables, table, 1))
        await asyncio.sleep(0.01)
        assert (len(held), table.position.entries) == (1, 0)
        monkeypatch.undo()
        append(*held[0])
        options = await asyncio.gather(first, second)
        log = await tables.store.entries(table.id)
        assert [(entry.seat, entry.payload) for entry in log] == [(0, options[0]), (1, options[1])]
        await tables.settle()
        assert not tables.scribe.storing
        assert not table.lock.locked()

    with_tables(config, work)


def test_what_is_stored_counts_even_if_somebody_cannot_be_told(config, caplog):
    async def work(tables: Tables) -> None:
        table = (await seated(tables, "you", "human")).table

        def changed(_: object) -> None:
            raise ValueError("a page that cannot be told")

        tables.changed = changed
        await decide(tables, table, 0)
        assert table.position.entries == 1
        await decide(tables, table, 1)
        assert table.position.entries == 2

    with_tables(config, work)
    assert len([record for record in caplog.records if "could not be told" in record.message]) == 2


# -- programs ------------------------------------------------------------------------------------------------


def program(server: Running, link: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{server.port}/api/v1/seats/{link[3:]}/ws?foresight=no"
    return connect(url, compression=None)


def state(socket: ClientConnection, decisions: int) -> dict[str, Any]:
    """The state after so many decisions, and whatever was said before it is passed over."""
    while True:
        found: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if found["type"] == "state" and found["decisions"] >= decisions:
            return found


def test_a_program_may_say_the_next_thing_before_it_hears_of_the_last(server):
    """It is carried out after it: here a decision, then another one that comes too late, then it gives up."""
    links = server.open("you", "human")
    with program(server, links["table"]) as socket:
        question = state(socket, 0)["question"]
        options = [one["option"] for one in question["options"]]
        for option in options[:2]:
            socket.send(json.dumps({"type": "answer", "question": question["number"], "option": option}))
        socket.send(json.dumps({"type": "resign"}))
        heard: list[dict[str, Any]] = []
        while not heard or not heard[-1].get("over"):
            heard.append(json.loads(socket.recv(PATIENCE)))
    assert [one["status"] for one in heard if one["type"] == "error"] == [409]
    told = [one["decisions"] for one in heard if one["type"] == "state"]
    assert told == sorted(told)
    assert told[-1] == 1


def test_programs_are_told_what_they_may_see_and_refused_in_words(server):
    links = server.open("you", "human")
    key = server.http.post(f"/api/v1/seats/{links['guests']['1'][3:]}/claim").json()["table"]
    with program(server, links["table"]) as one, program(server, key) as other:
        asked = state(one, 0)["question"]
        one.send(json.dumps({"type": "answer", "question": asked["number"] + 7, "option": "x"}))
        refused = json.loads(one.recv(PATIENCE))
        while refused["type"] != "error":
            refused = json.loads(one.recv(PATIENCE))
        assert refused["status"] == 409
        option = asked["options"][0]["option"]
        one.send(json.dumps({"type": "answer", "question": asked["number"], "option": option}))
        mine, theirs = state(one, 1), state(other, 1)
        assert (mine["seat"], theirs["seat"]) == (0, 1)
        assert mine["question"] is None
        assert theirs["question"] is not None
        assert option not in json.dumps(theirs["view"])
