"""Attacks on seats and undo over the network: each of them worked once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.helpers import Page, Running, duel, play_on
from tests.server.test_together import offer_number, opened, shows

from ludoteka.server.config import Config, Limits


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where a seat counts as abandoned as soon as its page is closed."""
    folder: Path = tmp_path_factory.mktemp("hasty")
    limits = replace(Limits(), abandoned=0.0)
    server = Running(Config(data=folder, port=0, bot_seconds=0.02, bot_workers=1, limits=limits))
    yield server
    server.stop()


def alone_with_a_bot(me: Page, other: Page) -> None:
    """The other one closes the page, and a bot takes over."""
    me.wait(lambda page: page.room.get("here") == [0, 1])
    other.close()
    me.wait(lambda page: page.room.get("here") == [0])
    me.send("offer", kind="takeover", seat=1)
    me.wait(shows("players", "a bot plays on"))


OFFERS = [
    "takeover 1 uniform",
    "takeover 1 x",
    "takeover 1",
    "takeover\t1 x",
    "draw ",
    "undo x",
    "Draw",
    "",
    "marriage",
]


@pytest.mark.parametrize("kind", OFFERS)
def test_an_offer_of_no_known_kind_replaces_nobody_and_reaches_no_log(server, kind):
    me, other, links = duel(server)
    with me, other:
        table = server.services.tables.kept[links["id"]]
        before = table.position
        me.send("offer", kind=kind)
        assert "did not understand" in me.error()
        answer = server.http.post(f"/api/v1/seats/{links['table'][3:]}/actions", json={"type": "offer", "kind": kind})
        assert answer.status_code == 422
        assert table.position is before


@pytest.mark.parametrize("seat", [None, 0, 2, -1, 99, 10**30])
def test_a_takeover_of_no_such_seat_is_refused(server, seat):
    me, other, links = duel(server)
    with me, other:
        table = server.services.tables.kept[links["id"]]
        before = table.position
        me.send("offer", kind="takeover", seat=seat)
        assert me.error()
        assert table.position is before


def test_a_level_cannot_be_smuggled_into_an_offer(hasty):
    me, other, links = duel(hasty)
    with me:
        me.wait(lambda page: page.room.get("here") == [0, 1])
        other.close()
        me.wait(lambda page: page.room.get("here") == [0])
        me.send("offer", kind="takeover", seat=1, level="x")
        me.wait(shows("players", "a bot plays on"))
        assert hasty.services.tables.kept[links["id"]].course.bots == {1: "master"}


def test_who_has_come_back_is_not_replaced_by_a_late_agreement(hasty):
    links = opened(hasty, "you", "human", "human", game="abyss")
    with hasty.page(links["table"]) as me, hasty.page(links["guests"]["1"]) as other:
        third = hasty.page(links["guests"]["2"])
        me.wait(lambda page: page.room.get("here") == [0, 1, 2])
        third.close()
        me.wait(lambda page: page.room.get("here") == [0, 1])
        me.send("offer", kind="takeover", seat=2)
        other.wait(shows("offers", "proposes that a bot"))
        with hasty.page(links["guests"]["2"]) as back:
            other.wait(lambda page: page.room.get("here") == [0, 1, 2])
            other.send("agree", offer=offer_number(other))
            assert "is here" in other.error()
            back.send("decline", offer=offer_number(other))  # and says so
            back.wait(lambda page: "proposes" not in page.zones["zone-offers"])
            assert back.last["question"] is not None or not back.last["yourTurn"]
            assert "a bot plays on" not in back.zones["zone-players"]


def test_the_one_who_stays_cannot_rewind_what_was_played_against_the_one_who_left(hasty):
    me, other, _ = duel(hasty)
    with me:
        me.answer()
        other.answer()
        me.wait(lambda page: page.last["plies"] == 2)
        alone_with_a_bot(me, other)
        me.send("undo")
        words = me.error()
        assert "stands" in words or "agree" in words
        assert me.last["plies"] >= 2


def test_the_one_who_stays_cannot_look_ahead_and_rewind(hasty):
    me, other, _ = duel(hasty)
    with me:
        alone_with_a_bot(me, other)
        play_on(me, Random(1), 4)
        me.until(lambda zones: zones["question"] is not None)
        plies = me.last["plies"]
        for _ in range(3):
            me.send("undo")
            assert me.error()
        assert me.last["plies"] >= plies  # more, where the bot answers meanwhile


def test_undo_has_a_budget(tmp_path):
    limits = replace(Limits(), undos=3)
    server = Running(Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1, limits=limits))
    try:
        me, other, links = duel(server)
        with me, other:
            for _ in range(3):
                me.answer()
                me.wait(lambda page: page.last["plies"] == 1)
                me.send("undo")
                me.wait(lambda page: page.last["plies"] == 0)
            me.answer()
            me.wait(lambda page: page.last["plies"] == 1)
            me.send("undo")
            assert "often enough" in me.error()
            undo: Any = server.http.post(f"/api/v1/seats/{links['table'][3:]}/actions", json={"type": "undo"})
            assert undo.status_code == 429
    finally:
        server.stop()
