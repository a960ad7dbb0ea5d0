"""Playing together at several servers on one database: nothing of a table's life is known to one of them alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.server.helpers import Page, Running, run

from ludoteka.core.registry import game
from ludoteka.server.clocks import Clock
from ludoteka.server.config import Config, check_folder
from ludoteka.server.deeds import Deeds
from ludoteka.server.entries import FLAG
from ludoteka.server.messages import Agree, Offer, Ready, Say
from ludoteka.server.scenes import Visitor
from ludoteka.server.security import onward_token
from ludoteka.server.setups import House, Player, make_setup
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables


@pytest.fixture
def pair(empty: Config, postgres_url: str) -> Iterator[tuple[Running, Running]]:
    servers = [Running(replace(empty, data=empty.data / name, database=postgres_url)) for name in ("one", "two")]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def test_a_table_lives_at_two_servers_at_once(pair):
    one, two = pair
    body = {"game": "cardia", "players": [{"kind": "you"}, {"kind": "human"}], "ready": True}
    links = one.http.post("/tables", json=body).json()
    with one.page(links["table"]) as me, two.page(links["guests"]["1"]) as other:
        me.wait(lambda page: page.room.get("here") == [0, 1])
        other.wait(lambda page: page.room.get("here") == [0, 1])
        me.send("ready", name="Zofia")
        other.wait(lambda page: "Zofia" in page.zones["zone-players"])
        other.send("ready", name="Ola")
        for page in (me, other):
            page.wait(lambda one: one.last["question"] is not None)
        other.send("say", text="from the other one")
        me.wait(lambda page: [line["text"] for line in page.chat] == ["from the other one"])
        me.answer()
        other.answer()  # both at once, at two servers
        for page in (me, other):
            page.wait(lambda one: one.last["plies"] == 2)
        me.send("offer", kind="draw")
        other.wait(lambda page: "offers a draw" in page.zones["zone-offers"])
        other.send("agree", offer=number_of(two, other))
        me.wait(lambda page: page.last["over"])
        other.send("offer", kind="rematch")
        me.wait(lambda page: "rematch" in page.zones["zone-offers"])
        me.send("agree", offer=number_of(one, me))
        onward = "/t/" + onward_token(other.path.removeprefix("/t/"))
        other.wait(lambda page: onward in page.zones["zone-offers"])
        with two.page(onward) as there:
            assert there.last["question"] is not None
        other.close()
        me.wait(lambda page: page.room["here"] == [0])


def number_of(server: Running, page: Page) -> int:
    """The number of the offer that is open at the table of a page."""
    [offer] = [offer for table in server.services.tables.kept.values() for offer in table.course.offers]
    assert page.zones["zone-offers"]
    return offer.number


def test_of_two_servers_that_do_the_same_one_gets_through(either):
    """Flags, agreements and the opening of a rematch are each in the log once, whoever tries them."""

    async def whole() -> None:
        check_folder(either.data)
        stores = [Store(either.database_url) for _ in range(2)]
        for store in stores:
            await store.open()
        halls = [Tables(store, either) for store in stores]
        deeds = [Deeds(tables, either) for tables in halls]
        setup = make_setup(game("cardia"), [Player("you"), Player("human")], {}, house=House(late="resign"))
        opened = await halls[0].open(setup)
        guest = await deeds[0].claim(opened.guests[1])
        here = [await tables.load(opened.table.id) for tables in halls]
        visitors = [
            [Visitor(token, (await tables.find(token))[1], "en") for token in (opened.owner, guest)] for tables in halls
        ]
        await deeds[0].do(here[0], visitors[0][0], Offer("draw"))
        await halls[1].load(opened.table.id)
        number = here[1].course.offers[0].number
        done = await asyncio.gather(
            deeds[0].do(here[0], visitors[0][1], Agree(number)),
            deeds[1].do(here[1], visitors[1][1], Agree(number)),
            return_exceptions=True,
        )
        assert [one for one in done if one is None] == [None]
        await halls[1].load(opened.table.id)
        await deeds[1].do(here[1], visitors[1][0], Offer("rematch"))
        await halls[0].load(opened.table.id)
        number = here[0].course.offers[0].number
        await deeds[0].do(here[0], visitors[0][1], Agree(number))
        await halls[1].load(opened.table.id)
        await asyncio.gather(*(one.rematch(table) for one, table in zip(deeds, here, strict=True)))
        kinds = [entry.kind for entry in await stores[0].entries(opened.table.id)]
        assert kinds == ["sit", "offer", "agree", "offer", "agree", "rematch"]
        for token in (opened.owner, guest):
            table, link = await halls[1].find(onward_token(token))
            assert table.id == here[0].course.next_table
            assert link.seats == ((1,) if token == opened.owner else (0,))
        for store in stores:
            await store.close()

    run(whole())


def test_two_servers_flag_a_seat_once(either, monkeypatch):
    async def whole() -> None:
        check_folder(either.data)
        stores = [Store(either.database_url) for _ in range(2)]
        for store in stores:
            await store.open()
        halls = [Tables(store, either) for store in stores]
        clock = Clock("move", 5)
        setup = make_setup(game("cardia"), [Player("you"), Player("human")], {}, house=House(clock=clock))
        opened = await halls[0].open(setup)
        deeds = Deeds(halls[0], either)
        for token in (opened.owner, await deeds.claim(opened.guests[1])):
            table, link = await halls[0].find(token)
            await deeds.do(table, Visitor(token, link, "en"), Ready())
        here = [await tables.load(opened.table.id) for tables in halls]
        later = max(end for end in map(here[0].deadline, (0, 1)) if end is not None) + 1
        for module in ("tables", "scribe"):
            monkeypatch.setattr(f"ludoteka.server.{module}.now", lambda: later)
        assert await halls[1].company.due(later) == [opened.table.id]
        await asyncio.gather(*(tables.flag(table) for tables, table in zip(halls, here, strict=True)))
        entries = await stores[0].entries(opened.table.id)
        assert [entry.seat for entry in entries if entry.kind == FLAG] == [0, 1]
        assert await halls[0].company.due(later) == []  # both are bots now: no clock runs
        await deeds.do(here[0], Visitor(opened.owner, (await halls[0].find(opened.owner))[1], "en"), Say("late"))
        for store in stores:
            await store.close()

    run(whole())
