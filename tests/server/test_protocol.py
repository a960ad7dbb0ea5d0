"""The WebSocket protocol, against a real server."""

from __future__ import annotations

import json
import time
from collections import Counter
from random import Random

import pytest
from tests.server.helpers import Page, duel, my_turn, play_both, play_on
from websockets.exceptions import ConnectionClosed, InvalidStatus

import ludoteka
from ludoteka.bots import levels
from ludoteka.server.sockets import Connection


def test_a_page_first_gets_every_zone_and_then_only_those_that_changed(server):
    me, other, _ = duel(server)
    with me, other:
        assert {"zone-prompt", "zone-log", "zone-players"} <= set(me.zones)
        before = dict(me.zones)
        first = me.last
        assert first["question"] == 0
        assert first["yourTurn"] is True
        assert (first["ply"], first["plies"]) == (0, 0)
        me.answer()
        frame = me.receive("zones")
        assert frame["seq"] == first["seq"] + 1
        assert frame["question"] is None
        assert frame["yourTurn"] is False
        assert all(before[id] != html for id, html in frame["zones"].items())
        assert "zone-prompt" in frame["zones"]
        assert len(frame["zones"]) < len(before)


def test_both_seats_go_on_when_both_have_answered(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        other.answer()
        assert me.until(lambda zones: zones["plies"] == 2)
        assert other.until(lambda zones: zones["plies"] == 2)


def test_two_people_and_a_spectator_see_the_same_match(server):
    me, other, links = duel(server)
    with me, other, server.page(links["spectate"]) as watcher:
        play_both(me, other, Random(5), 12)
        assert me.last["plies"] == other.last["plies"] == 12
        assert watcher.until(lambda zones: zones["plies"] == 12)["question"] is None
        assert watcher.options == []


def test_a_whole_match_against_a_bot(server):
    links = server.open("you", "greedy", match_wins=1)
    with server.page(links["table"]) as page:
        assert play_on(page, Random(1))
        assert page.last["over"]
        assert page.last["question"] is None


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("game", ludoteka.games())
def test_every_bot_plays_every_game(server, game, level):
    seats = next(count for count in ludoteka.game(game).seats if count > 1)
    links = server.open("you", *[level] * (seats - 1), game=game)
    with server.page(links["table"]) as page:
        assert play_on(page, Random(1), 2) == 2


def test_a_doubled_click_counts_once(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        me.answer(me.options[1], question=0)
        assert me.error() == "Player 1 has already answered; the others are still choosing."
        other.answer()
        other.answer(question=0)
        assert "moved on" in other.error()
        assert me.until(lambda zones: zones["plies"] >= 2)["plies"] == 2


def test_a_late_click_is_refused_in_the_language_of_the_page(server):
    links = server.open("you", "uniform")
    with server.page(links["table"], lang="pl") as page:
        old = page.last["question"]
        page.answer()
        page.until(lambda zones: zones["question"] not in (None, old))
        asked = page.last["question"]
        page.answer(question=old)
        assert page.error() == "Na stole coś się już zmieniło; spójrz i wybierz jeszcze raz."
        page.send("hello", lang="en")
        page.receive("zones")
        page.answer("juggle", question=page.last["question"])
        assert page.error() == '"juggle" is not among the choices of this question.'
        page.send("ping")
        while page.next()["type"] != "pong":
            pass
        assert page.last["question"] == asked


BAD = [
    "",
    "{",
    "[]",
    "null",
    "17",
    '"answer"',
    "{}",
    '{"type": "dance"}',
    '{"type": 5}',
    '{"type": "answer"}',
    '{"type": "answer", "question": "0", "option": "x"}',
    '{"type": "answer", "question": 0.5, "option": "x"}',
    '{"type": "answer", "question": 0, "option": null}',
    '{"type": "answer", "question": 0, "option": ["place judge"]}',
    '{"type": "look", "ply": "last"}',
    '{"type": "uncover"}',
    '{"type": "hello", "lang": 3}',
    "[" * 2000,
]


def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(server):
    links = server.open("you", "human")
    with server.page(links["table"]) as page:
        for text in BAD:
            page.socket.send(text)
            assert "did not understand" in page.error(), text
        page.socket.send(b"\x00\x01")
        assert "did not understand" in page.error()
        page.send("ping")
        page.receive("pong")
        assert page.last["plies"] == 0
        page.answer()
        assert page.receive("zones")["plies"] == 1


def test_other_refusals(server):
    links = server.open("you", "human")
    with server.page(links["table"]) as page:
        page.send("uncover", seat=0)
        assert page.error() == "That seat is not at this device."
        page.send("look", ply=7)
        assert page.error() == "There is no position after 7 decisions; the match has 0."
        for ply in (-1, 1, 10**1000):
            page.send("look", ply=ply)
            assert page.error().endswith("the match has 0.")
        page.send("undo")
        assert page.error() == "There is no decision of yours to take back."
        for number in (-5, 5, 10**1000):
            page.answer(question=number)
            assert "moved on" in page.error()
        page.socket.send('{"type": "answer", "question": 0, "option": "\\ud800"}')
        page.error()
        page.send("hello", lang="xx")
        assert page.silent()
    with server.page(links["spectate"]) as watcher:
        watcher.send("answer", question=0, option="place judge")
        assert watcher.error() == "You are watching; only players decide."
        watcher.send("undo")
        assert watcher.error() == "You are watching; only players decide."


def test_a_message_that_is_too_long_gets_a_sentence_and_a_huge_one_ends_the_connection(server):
    links = server.open("you", "human")
    with server.page(links["table"]) as page:
        page.socket.send(json.dumps({"type": "answer", "question": 0, "option": "x" * 5000}))
        assert page.error() == "The message of this page is too long."
        page.send("ping")
        page.receive("pong")
        page.socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            page.next()
    with server.page(links["table"]) as page:
        assert page.last["plies"] == 0


def test_too_many_messages_are_slowed_down(server):
    links = server.open("you", "human")
    with server.page(links["table"]) as page:
        for _ in range(300):
            page.send("ping")
        answers = [page.next()["type"] for _ in range(300)]
        assert "pong" in answers
        assert "error" in answers
        assert any("too much at once" in text for text in page.raw)


def test_a_link_that_leads_nowhere(server):
    for token in ("x" * 24, "short", "%2e%2e", "ą" * 8):
        with pytest.raises(ConnectionClosed) as closed:
            Page(server.port, f"/t/{token}")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_pages_of_other_sites_cannot_connect(server):
    links = server.open("you", "human")
    with server.page(links["table"], origin=server.url):
        pass
    for origin in ("http://example.org", "null", "http://127.0.0.1:1", "https://127.0.0.1.example.org"):
        with pytest.raises(InvalidStatus) as refused:
            server.page(links["table"], origin=origin)
        assert refused.value.response.status_code == 403


def test_several_pages_of_one_seat_show_the_same(server):
    links = server.open("you", "human")
    with server.page(links["table"]) as one, server.page(links["table"]) as two:
        one.answer()
        assert two.until(lambda zones: zones["plies"] == 1)["question"] is None
        assert one.receive("zones")["plies"] == 1
        assert one.zones == two.zones


def test_a_page_that_comes_back_gets_the_present_position(server):
    me, other, links = duel(server)
    with me, other:
        play_both(me, other, Random(4), 7)
        with server.page(links["table"]) as again:
            assert again.zones == me.zones


def test_an_invitation_disappears_when_the_guest_comes(server):
    links = server.open("you", "human")
    guest = links["guests"]["1"]
    with server.page(links["table"]) as me:
        assert guest in "".join(me.zones.values())
        assert guest in server.http.get(links["table"]).text
        with server.page(guest):
            me.until(lambda zones: guest not in "".join(me.zones.values()))
        assert guest not in server.http.get(links["table"]).text


def test_undo_against_a_bot_goes_back_past_its_answer(server):
    links = server.open("you", "uniform")
    with server.page(links["table"]) as page:
        start = page.zones["zone-hand"]
        first = page.options[0]
        page.answer(first)
        page.until(lambda zones: zones["plies"] >= 2 and my_turn(zones))
        question = page.last["question"]
        page.send("undo")
        page.until(lambda zones: zones["question"] is not None and zones["question"] > question)
        assert page.last["plies"] <= 1  # the bot may have decided anew
        assert page.zones["zone-hand"] == start
        page.answer(first, question=0)
        assert "moved on" in page.error()


def test_undo_among_people_is_safe_only(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        me.receive("zones")
        me.send("undo")
        assert me.receive("zones")["question"] == 3  # after the guest's sitting down, the decision, and the undo
        me.answer()
        me.until(lambda zones: zones["plies"] == 1)
        other.answer(question=0)  # the question to the other one was the same all the time
        other.until(lambda zones: zones["plies"] == 2)
        me.until(lambda zones: zones["plies"] == 2)
        me.send("undo")
        assert "all players would have to agree" in me.error()
        assert me.last["plies"] == 2


def test_looking_back_shows_only_what_was_then(server):
    page, other, _ = duel(server)
    with page, other:
        opening = dict(page.zones)
        play_both(page, other, Random(2), 6)
        present = dict(page.zones)
        plies = page.last["plies"]
        page.send("look", ply=0)
        frame = page.receive("zones")
        assert (frame["ply"], frame["live"], frame["question"]) == (0, False, None)
        assert frame["yourTurn"] is True or page.last["plies"] == plies
        assert page.options == []
        assert page.zones["zone-log"] == opening["zone-log"]
        page.send("look", ply=plies)
        assert page.receive("zones")["live"] is True
        assert page.zones == present
        page.send("look", ply=1)
        page.receive("zones")
        page.send("look", ply=None)
        page.receive("zones")
        assert page.zones == present


def test_looking_back_does_not_hold_up_the_table(server):
    me, other, _ = duel(server)
    with me, other:
        me.send("look", ply=0)
        me.receive("zones")
        other.answer()
        assert other.receive("zones")["plies"] == 1
        frame = me.until(lambda zones: zones["plies"] == 1)
        assert frame["live"] is True or frame["ply"] == 0


def test_language_of_a_page_can_change(server):
    links = server.open("you", "human")
    with server.page(links["table"], lang="pl") as page:
        polish = dict(page.zones)
        page.send("hello", lang="en")
        page.receive("zones")
        assert page.zones["zone-log"] != polish["zone-log"]
        page.send("hello", lang="pl")
        page.receive("zones")
        assert page.zones == polish


def test_a_decision_is_looked_at_once_by_every_page(server, monkeypatch):
    """Also by the page on which it was taken, which hears of it twice: of the answer, and of the change."""
    looked: Counter[Connection] = Counter()
    plain = Connection.send_zones

    async def counted(page: Connection) -> None:
        looked[page] += 1
        await plain(page)

    me, other, _ = duel(server)
    with me, other:
        time.sleep(0.3)  # whatever came of arriving is done
        monkeypatch.setattr(Connection, "send_zones", counted)
        me.answer(sorted(me.options)[0])
        for page in (me, other):
            page.until(lambda zones: zones["plies"] == 1)
        time.sleep(0.3)
    assert sorted(looked.values()) == [1, 1]
