"""Keys of seats: an invitation is exchanged once for a key that only its person knows, and then opens nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.server.helpers import PATIENCE, Page, Running, duel, run, table_id
from tests.server.test_tables import hall, seated
from tests.server.test_together import offer_number, opened, shows

from ludoteka.client import Client, ServerRefused
from ludoteka.server.config import Config, Limits
from ludoteka.server.deeds import Deeds
from ludoteka.server.entries import Sat
from ludoteka.server.errors import Refused
from ludoteka.server.security import guest_token, hashed


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    """A browser of its own, which keeps cookies and follows nothing."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


def state(server: Running, path: str) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/api/v1/seats/{path[3:]}").json()
    return found


def test_the_owner_cannot_read_a_guests_hand_by_the_link_that_was_sent(server):
    me, other, links = duel(server)
    with me, other:
        derived = "/t/" + guest_token(links["table"][3:], 1)
        assert derived == links["guests"]["1"]
        match = server.services.tables.kept[links["id"]].match
        secret, public = match.view(1), match.view(None)
        assert secret != public
        seen = state(server, derived)
        assert (seen["seats"], seen["seat"], seen["question"]) == ([], None, None)
        assert seen["view"] == json.loads(json.dumps(public))
        assert state(server, other.path)["view"] == json.loads(json.dumps(secret))
        with server.page(derived, sits=False) as page, server.page(links["spectate"]) as gallery:
            assert page.zones["zone-log"] == gallery.zones["zone-log"]
            for zone in ("zone-hand", "zone-prompt", "zone-players"):
                assert page.zones[zone] == gallery.zones[zone] != other.zones[zone]
        for path in (derived, derived + "/at/0"):
            assert 'data-option="' not in server.http.get(path, headers={"Accept": "text/html"}).text
        with server.page(derived, sits=False) as page:
            assert page.options == []
            page.send("answer", question=0, option=other.options[0])
            assert "watching" in page.error()
        for way in ("/sit", "/do", "/answer", "/undo"):
            refused = server.http.post(derived + way, data={"do": '{"type": "resign"}', "question": "0", "option": "x"})
            assert refused.status_code == 409
        assert server.http.post(f"/api/v1/seats/{derived[3:]}/claim").status_code == 409


def test_an_invitation_that_is_only_looked_at_takes_no_seat(server, browser):
    """Programs that fetch a link to show what is behind it must not sit down there."""
    links = server.open("you", "human")
    table = server.services.tables.kept[table_id(server, links["table"])]
    answer = browser.get(links["guests"]["1"])
    assert "Sit down" in answer.text
    assert 'data-option="' not in answer.text
    with server.page(links["guests"]["1"], sits=False) as page:
        assert "Sit down" in page.zones["zone-offers"]
    assert table.position.entries == 0
    assert browser.post(links["guests"]["1"] + "/sit", headers={"Origin": "http://example.org"}).status_code == 403
    assert table.position.entries == 0


def test_the_browser_of_the_guest_finds_the_seat_again_and_others_find_it_taken(server, browser):
    links = server.open("you", "human")
    invitation = links["guests"]["1"]
    answer = browser.post(invitation + "/sit")
    key = answer.headers["location"]
    assert answer.status_code == 303
    assert key != invitation
    assert "HttpOnly" in answer.headers["set-cookie"]
    again = browser.get(invitation)  # the letter with the invitation is opened again
    assert (again.status_code, again.headers["location"]) == (303, key)
    assert browser.post(invitation + "/sit").status_code == 409
    with server.page(key) as one, server.page(key) as tab:
        one.answer()
        tab.wait(lambda page: page.last["plies"] == 1)
    stranger = server.http.get(invitation)
    assert stranger.status_code == 200
    assert "already sat down" in stranger.text
    assert key not in stranger.text
    assert key not in server.http.get(links["table"]).text
    assert invitation not in server.http.get(links["table"]).text  # the owner sees that the seat is taken


def test_a_key_outlives_the_server(either):
    server = Running(either)
    try:
        links = server.open("you", "human")
        key = httpx.post(server.url + links["guests"]["1"] + "/sit").headers["location"]
    finally:
        server.stop()
    again = Running(replace(either))
    try:
        with again.page(key) as page:
            page.answer()
            page.wait(lambda one: one.last["plies"] == 1)
        with httpx.Client(base_url=again.url, cookies={"tables": key[3:]}) as browser:
            assert browser.get(links["guests"]["1"]).headers["location"] == key
        assert again.http.post(links["guests"]["1"] + "/sit").status_code == 409
    finally:
        again.stop()


def test_programs_sit_down_once_and_keep_their_key(server):
    async def whole() -> None:
        client = Client(server.url)
        links = await client.open_table("cardia", ["you", "human"])
        assert await client.claim(links.table) == links.table
        assert await client.claim(links.spectate) == links.spectate
        async with client.seat(links.guests["1"]) as seat:
            first = await seat.next()
            assert first is not None
            assert first.question is not None
            key = seat.link
        assert key not in (links.guests["1"], links.table)
        async with client.seat(key) as seat:  # it comes back
            again = await seat.next()
            assert again is not None
            assert again.seats == [1]
        with pytest.raises(ServerRefused, match="already taken"):
            await client.claim(links.guests["1"])
        assert (await client.state(links.guests["1"])).seats == []

    run(whole())


def test_of_two_who_sit_down_at_once_one_gets_the_seat(either):
    async def whole() -> None:
        async with hall(either) as one, hall(either) as two:
            opened = await seated(one, "you", "human")
            tries = [Deeds(tables, either).claim(opened.guests[1]) for tables in (one, two, one)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            [key] = [token for token in found if isinstance(token, str)]
            assert sum(isinstance(error, Refused) for error in found) == 2
            assert (await two.find(key))[1].seats == (1,)
            kinds = [entry.kind for entry in await one.store.entries(opened.table.id)]
            assert kinds == ["sit"]

    run(whole())


def test_who_sat_down_by_the_invitation_itself_may_still_exchange_it(either):
    """As earlier versions let people do; then their invitation, which the owner knows, opens nothing any more."""

    async def whole() -> None:
        async with hall(either) as tables:
            opened = await seated(tables, "you", "human")
            await tables.aside(opened.table, 1, Sat("Ola", 3, hashed(opened.guests[1])))
            key = await Deeds(tables, either).claim(opened.guests[1])
            assert (await tables.find(key))[1].seats == (1,)
            assert (await tables.find(opened.guests[1]))[1].seats == ()
            assert opened.table.course.sitting[1].name == "Ola"
            with pytest.raises(Refused):
                await Deeds(tables, either).claim(opened.guests[1])

    run(whole())


# -- inviting anew -------------------------------------------------------------------------------------------


def test_after_the_guest_has_left_the_invitation_counts_again(server):
    links = opened(server, "you", "human", ready=True)
    with server.page(links["table"]) as me:
        first = Page(server.port, links["guests"]["1"])
        me.wait(lambda page: links["guests"]["1"] not in page.zones["zone-prompt"])
        first.send("leave")
        me.wait(shows("prompt", links["guests"]["1"]))
        first.close()
        key = httpx.post(server.url + links["guests"]["1"] + "/sit").headers["location"]
        assert key != first.path
        with server.page(key) as second:
            second.send("ready")
            me.send("ready")
            second.wait(lambda page: page.last["question"] is not None)
            assert state(server, first.path)["seats"] == []


@pytest.fixture
def hasty(tmp_path: Any) -> Iterator[Running]:
    limits = replace(Limits(), abandoned=0.0)
    server = Running(Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1, limits=limits))
    yield server
    server.stop()


def test_the_table_votes_to_invite_somebody_new(hasty):
    links = opened(hasty, "you", "human", "human", game="abyss")
    with hasty.page(links["table"]) as me, hasty.page(links["guests"]["1"]) as other:
        third = hasty.page(links["guests"]["2"])
        me.wait(lambda page: page.room.get("here") == [0, 1, 2])
        me.send("offer", kind="invite", seat=2)
        assert "is here" in me.error()
        third.close()
        me.wait(lambda page: page.room.get("here") == [0, 1])
        me.send("offer", kind="invite", seat=2)
        other.wait(shows("offers", "invite somebody new"))
        assert state(hasty, third.path)["seats"] == [2]  # nothing before all have agreed
        other.send("agree", offer=offer_number(other))
        me.wait(shows("players", "/t/"))
        anew = me.zones["zone-players"].partition('class="invite" href="')[2].partition('"')[0]
        assert anew not in (links["guests"]["2"], third.path)
        assert state(hasty, third.path)["seats"] == []
        assert hasty.http.post(links["guests"]["2"] + "/sit").status_code == 409  # the old invitation counts no more
        key = httpx.post(hasty.url + anew + "/sit").headers["location"]
        with hasty.page(key) as new:
            assert "playing for you" in new.zones["zone-offers"]
            new.send("return")
            new.wait(lambda page: "playing for you" not in page.zones["zone-offers"])
            me.wait(lambda page: anew not in page.zones["zone-players"])
        assert state(hasty, third.path)["seats"] == []


def test_nobody_votes_alone(hasty):
    """Of two players one would free the seat of the other, sit down there and look at the hand."""
    me, other, links = duel(hasty)
    with me:
        me.wait(lambda page: page.room.get("here") == [0, 1])
        other.close()
        me.wait(lambda page: page.room.get("here") == [0])
        me.send("offer", kind="invite", seat=1)
        assert "another player agrees" in me.error()
        assert state(hasty, other.path)["seats"] == [1]
        me.send("offer", kind="takeover", seat=1)
        me.wait(shows("players", "a bot plays on"))
        me.send("offer", kind="invite", seat=1)
        assert "another player agrees" in me.error()
        assert state(hasty, links["guests"]["1"])["seats"] == []


@pytest.mark.parametrize("seat", [None, 0, 5, -1])
def test_nobody_is_invited_to_a_seat_that_is_no_guests(server, seat):
    me, other, _ = duel(server)
    with me, other:
        me.send("offer", kind="invite", seat=seat)
        assert "Nobody can be invited" in me.error()
