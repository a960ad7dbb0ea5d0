"""Several people at one device: nobody's hand is sent before its owner says to hold the device."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.helpers import Page, Running, play_shared, plies_are

import ludoteka


def shared(server: Running, *kinds: str, **variants) -> tuple[Page, dict]:
    links = server.open(*(kinds or ("hotseat", "hotseat")), **variants)
    return server.page(links["table"]), links


def truth(server: Running):
    """The match at the newest table, as the server knows it."""
    tables = server.services.tables.kept.values()
    return max(tables, key=lambda table: table.created).match


def hand(match, seat: int) -> list[str]:
    return [f"place {card}" for card in match.view(seat)["players"][seat]["hand"]]


def test_a_shared_device_begins_covered(server):
    page, links = shared(server)
    with page:
        match = truth(server)
        assert page.last["covered"] is True
        assert page.last["question"] is None
        assert page.last["yourTurn"] is True
        assert page.options == []
        text = server.http.get(links["table"]).text + "".join(page.raw)
        for seat in (0, 1):
            for option in hand(match, seat):
                assert option not in text


def test_zones_of_a_covered_device_are_those_of_a_spectator(server):
    page, links = shared(server)
    with page, server.page(links["spectate"]) as watcher:
        assert page.zones["zone-log"] == watcher.zones["zone-log"]


def test_only_the_hand_of_the_seat_that_is_uncovered_is_sent(server):
    page, _ = shared(server)
    with page:
        match = truth(server)
        page.send("uncover", seat=1)
        page.receive("zones")
        assert page.last["covered"] is False
        assert sorted(page.options) == sorted(hand(match, 1))
        for option in set(hand(match, 0)) - set(hand(match, 1)):
            assert option not in "".join(page.raw)


def test_after_an_answer_everything_is_covered_again(server):
    page, _ = shared(server)
    with page:
        page.send("uncover", seat=0)
        page.receive("zones")
        mine = page.options
        page.answer()
        page.receive("zones")
        assert page.last["covered"] is True
        assert page.last["plies"] == 1
        assert page.options == []
        assert not any(option in "".join(page.zones.values()) for option in mine)
        page.send("uncover", seat=1)
        page.receive("zones")
        page.answer()
        page.until(plies_are(2))


def test_a_hand_is_covered_when_everybody_looks_at_what_was_revealed(server):
    page, _ = shared(server, seed=4)
    with page:
        for seat in (0, 1):
            page.send("uncover", seat=seat)
            page.until(lambda zones: not zones["covered"])
            page.answer(f"place {truth(server).view(seat)['players'][seat]['hand'][0]}")
            page.until(plies_are(seat + 1))
        if truth(server).to_act == (0, 1):
            assert page.last["covered"] is True


def test_decisions_need_the_device_in_somebodys_hands(server):
    page, _ = shared(server)
    with page:
        page.send("answer", question=0, option="place judge")
        assert page.error() == "The hands are covered. First say who holds the device."
        page.send("uncover", seat=2)
        assert page.error() == "That seat is not at this device."
        page.send("uncover", seat=0)
        page.receive("zones")
        page.answer()
        page.receive("zones")
        page.send("uncover", seat=0)
        assert page.error() == "It is Player 2’s turn: pass the device on first."
        assert page.silent()


def test_a_device_can_be_covered_by_hand(server):
    page, _ = shared(server)
    with page:
        covered = dict(page.zones)
        page.send("uncover", seat=0)
        page.receive("zones")
        page.send("uncover", seat=None)
        page.receive("zones")
        assert page.zones == covered


def test_a_page_that_comes_back_is_covered(server):
    page, links = shared(server)
    with page:
        page.send("uncover", seat=0)
        page.receive("zones")
    with server.page(links["table"]) as again:
        assert again.last["covered"] is True


def test_looking_back_from_a_covered_device_shows_what_everybody_saw(server):
    page, links = shared(server)
    with page, server.page(links["spectate"]) as watcher:
        page.send("uncover", seat=0)
        page.receive("zones")
        page.answer()
        page.receive("zones")
        page.send("look", ply=0)
        page.receive("zones")
        watcher.until(lambda zones: zones["plies"] == 1)
        watcher.send("look", ply=0)
        watcher.receive("zones")
        assert page.zones["zone-log"] == watcher.zones["zone-log"]
        answer = server.http.get(f"{links['table']}/at/0").json()
        assert answer["zones"]["zone-log"] == watcher.zones["zone-log"]


def test_people_at_one_device_take_back_as_they_like(server):
    page, _ = shared(server)
    with page:
        for seat in (0, 1):
            page.send("uncover", seat=seat)
            page.until(lambda zones: not zones["covered"])
            page.answer()
            page.until(plies_are(seat + 1))
        for plies in (1, 0):
            page.send("undo")
            page.until(plies_are(plies))
        assert page.last["covered"] is True


def test_a_whole_match_at_one_device_and_its_record(server):
    page, links = shared(server, match_wins=1, seed=8)  # a short one: nobody sends so much at once
    with page:
        assert play_shared(page, Random(3)) < 20
        assert page.last["over"] is True
        assert page.last["covered"] is False
    for path in (links["table"], links["spectate"]):
        answer = server.http.get(f"{path}/record")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-disposition"].startswith('attachment; filename="cardia-')
        match = ludoteka.load(answer.text)
        assert match.over
        assert len(match.decisions) == page.last["plies"]


BIGGER = [id for id in ludoteka.games() if 3 in ludoteka.game(id).seats]


@pytest.mark.parametrize("id", BIGGER)
def test_two_people_at_one_device_and_a_bot(server, id):
    page, _ = shared(server, "hotseat", "hotseat", "uniform", game=id)
    with page:
        assert play_shared(page, Random(4), 6) == 6
