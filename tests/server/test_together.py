"""Playing together over the network: gathering, chat, offers, clocks, rematch, lists, results."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.helpers import Page, Running, duel, play_both, play_on, seat_of, table_id

import ludoteka
from ludoteka.core.record import notes
from ludoteka.server.config import Config, Limits
from ludoteka.server.security import onward_token


def opened(server: Running, *kinds: str, game: str = "cardia", **more: Any) -> dict[str, Any]:
    body = {"game": game, "players": [{"kind": kind} for kind in kinds], **more}
    answer = server.http.post("/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def shows(zone: str, words: str) -> Callable[[Page], bool]:
    return lambda page: words in page.zones[f"zone-{zone}"]


def offer_number(page: Page) -> int:
    found = re.search(r"&#34;offer&#34;: (\d+)", page.zones["zone-offers"])
    assert found, page.zones["zone-offers"]
    return int(found[1])


# -- gathering ---------------------------------------------------------------------------------------------------


def test_two_people_gather_choose_names_and_begin(server):
    links = opened(server, "you", "human", ready=True)
    with server.page(links["table"]) as me, server.page(links["guests"]["1"]) as other:
        me.wait(lambda page: "hand-1" not in page.zones["zone-hand"] and page.last["covered"])
        assert me.last["question"] is None
        me.answer("place judge", question=0)
        assert "everybody is ready" in me.error()
        other.send("ready", name="Ola", colour=4)
        me.wait(shows("players", "Ola"))
        assert "--seat-4" in me.zones["zone-colours"]
        me.send("ready", name="Zofia")
        for page in (me, other):
            page.wait(lambda one: one.last["question"] is not None)
        assert "Zofia" in other.zones["zone-players"]
        assert not other.last["covered"]


def test_an_invitation_disappears_when_somebody_sits_down_and_comes_back_when_they_leave(server):
    links = opened(server, "you", "human", ready=True)
    invitation = links["guests"]["1"]
    with server.page(links["table"]) as me:
        assert invitation in me.zones["zone-prompt"]
        with server.page(invitation) as other:
            me.wait(lambda page: invitation not in page.zones["zone-prompt"])
            other.send("leave")
            me.wait(shows("prompt", invitation))


def test_a_seat_of_a_listed_table_goes_to_whoever_asks_first(server):
    links = opened(server, "you", "human", listed=True)
    table = server.services.tables.kept[table_id(server, links["table"])]
    assert f"/tables/{table.id}/seat" in server.http.get("/").text
    taken = httpx.Client(base_url=server.url)
    answer = taken.post(f"/tables/{table.id}/seat", follow_redirects=False)
    assert answer.status_code == 303
    refused = server.http.post(f"/tables/{table.id}/seat", follow_redirects=False)
    assert refused.status_code == 409
    assert "no free seat" in refused.text
    assert f"/tables/{table.id}/seat" not in server.http.get("/").text
    # the invitation that was never used is worth no more than a ticket for the gallery now
    with server.page(answer.headers["location"]) as seat, server.page(links["guests"]["1"]) as late:
        seat.send("ready")
        with server.page(links["table"]) as me:
            me.send("ready")
            seat.wait(lambda page: page.last["question"] is not None)
            late.wait(lambda page: page.last["question"] is None)
            late.send("answer", question=0, option=seat.options[0])
            assert "watching" in late.error()
    taken.close()


def test_a_listed_table_shows_who_sits_there_now(server):
    links = opened(server, "you", "human", "uniform", game="abyss", listed=True)
    id = table_id(server, links["table"])

    def listed() -> list[str]:
        return next(row["names"] for row in server.http.get("/api/v1/tables").json() if row["id"] == id)

    assert listed() == ["Player 1", "Random"]
    with server.page(links["table"]) as me, server.page(links["guests"]["1"]) as other:
        me.send("sit", name="Zofia")
        other.send("ready", name="<Ola>")
        me.wait(shows("players", "&lt;Ola&gt;"))
        me.wait(shows("players", "Zofia"))
        assert listed() == ["Zofia", "<Ola>", "Random"]
        assert "Zofia, &lt;Ola&gt;, Random" in server.http.get("/tables").text
        other.send("leave")
        me.wait(lambda page: "Ola" not in page.zones["zone-players"])
        assert listed() == ["Zofia", "Random"]


def test_a_private_table_is_in_no_list_and_its_seats_cannot_be_taken(server):
    links = opened(server, "you", "human", ready=True)
    id = table_id(server, links["table"])
    assert id not in server.http.get("/").text
    assert server.http.post(f"/tables/{id}/seat").status_code == 409
    assert server.http.post("/tables/nothing/seat").status_code == 404


# -- company -----------------------------------------------------------------------------------------------------


def test_everybody_sees_who_is_here(server):
    me, other, links = duel(server)
    with me, server.page(links["spectate"]) as gallery:
        me.wait(lambda page: page.room.get("here") == [0, 1] and page.room["watching"] == 1)
        gallery.wait(lambda page: page.room.get("here") == [0, 1])
        other.close()
        me.wait(lambda page: page.room["here"] == [0])


def test_several_tabs_of_one_seat_are_one_person(server):
    me, other, links = duel(server)
    with me, other, server.page(links["table"]) as second:
        second.wait(lambda page: page.room.get("here") == [0, 1])
        second.answer()
        me.wait(lambda page: page.last["plies"] == 1)
        second.close()
        me.send("ping")
        assert me.next()["type"] == "pong"
        assert me.room["here"] == [0, 1]


def test_what_is_said_reaches_everybody_and_spectators_are_marked(server):
    me, other, links = duel(server)
    with me, other, server.page(links["spectate"]) as gallery:
        me.send("say", text="  Hello,\n\x00 <b>world</b> ")
        other.wait(lambda page: bool(page.chat))
        assert [(line["seat"], line["name"], line["text"]) for line in other.chat] == [
            (0, "Player 1", "Hello, <b>world</b>")
        ]
        gallery.send("say", text="Good luck", name="Jan")
        me.wait(lambda page: len(page.chat) == 2)
        assert (me.chat[1]["seat"], me.chat[1]["name"]) == (None, "Jan")
    with server.page(links["table"]) as again:  # nothing is lost by leaving
        again.wait(lambda page: len(page.chat) == 2)


def test_chat_is_limited_in_length_and_pace(server):
    me, other, _ = duel(server)
    with me, other:
        for text, words in (("x" * 501, "at most 500"), (" \u202e ", "nothing in that line")):
            me.send("say", text=text)
            assert words in me.error()
        for number in range(8):
            me.send("say", text=f"line {number}")
        assert "wait a moment" in me.error()
        other.wait(lambda page: len(page.chat) == 5)


# -- offers ------------------------------------------------------------------------------------------------------


def test_an_undo_is_asked_for_and_granted(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        other.answer()
        me.wait(lambda page: page.last["plies"] == 2)
        me.send("undo")
        assert "agree" in me.error()
        me.send("offer", kind="undo")
        other.wait(shows("offers", "would like to take back"))
        me.wait(shows("offers", "Waiting for "))
        other.send("agree", offer=offer_number(other))
        for page in (me, other):
            page.wait(lambda one: one.last["plies"] == 0)
            assert "take back" not in page.zones["zone-offers"]


def test_a_draw_is_declined_and_then_agreed(server):
    me, other, links = duel(server)
    with me, other:
        me.send("offer", kind="draw")
        other.wait(shows("offers", "offers a draw"))
        me.wait(lambda page: "draw" in page.zones["zone-offers"])
        other.send("decline", offer=offer_number(other))
        me.wait(lambda page: "draw" not in page.zones["zone-offers"])
        me.send("offer", kind="draw")
        assert "declined" in me.error()
        other.send("offer", kind="draw")
        me.wait(shows("offers", "offers a draw"))
        me.send("agree", offer=offer_number(me))
        for page in (me, other):
            page.wait(lambda one: one.last["over"])
        assert "agreed on a draw" in me.zones["zone-prompt"]
    record = server.http.get(links["table"] + "/record")
    assert ("ended", "draw") in notes(record.text)
    assert not ludoteka.load(record.text).over
    assert "agreed on a draw" in server.http.get(links["table"] + "/result").text


def test_resigning_ends_the_match_and_a_rematch_swaps_the_seats(server):
    me, other, links = duel(server)
    with me, other, server.page(links["spectate"]) as gallery:
        me.send("sit", name="Zofia")
        other.send("resign")
        me.wait(lambda page: page.last["over"] and "resigned" in page.zones["zone-prompt"])
        me.send("answer", question=0, option="place judge")
        assert "over" in me.error()
        me.send("offer", kind="rematch")
        other.wait(shows("offers", "rematch"))
        other.send("agree", offer=offer_number(other))
        for page, path in ((me, links["table"]), (other, other.path), (gallery, links["spectate"])):
            onward = "/t/" + onward_token(path.removeprefix("/t/"))
            page.wait(shows("offers", onward))
            with server.page(onward) as there:
                expected = {links["table"]: 1, other.path: 0}.get(path)
                if expected is None:
                    assert there.last["question"] is None
                else:
                    assert there.last["question"] is not None
                    mine = "Zofia" if path == links["table"] else "Player 1"
                    assert re.search(rf"{mine}\s*<small>\(you\)", there.zones["zone-players"])


def test_against_bots_a_rematch_is_there_at_once(server):
    links = server.open("you", "uniform", match_wins=1)
    with server.page(links["table"]) as me:
        me.send("resign")
        me.wait(lambda page: page.last["over"])
        me.send("offer", kind="rematch")
        me.wait(shows("offers", "/t/" + onward_token(links["table"].removeprefix("/t/"))))


def test_a_finished_match_that_everybody_has_left_leaves_the_memory_and_can_still_be_looked_at(server):
    links = opened(server, "you", "human")
    kept, id = server.services.tables.kept, table_id(server, links["table"])
    with server.page(links["table"]) as me:
        me.send("resign")
        me.wait(lambda page: page.last["over"])
        assert id in kept
    end = time.monotonic() + 20
    while id in kept:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert "resigned" in server.http.get(links["table"]).text


def test_with_three_players_a_bot_goes_on_for_whoever_resigns(server):
    links = opened(server, "you", "human", "uniform", game="abyss")
    with server.page(links["table"]) as me, server.page(links["guests"]["1"]) as other:
        other.send("resign")
        me.wait(shows("players", "resigned"))
        assert not me.last["over"]
        taken = play_on(me, Random(3), 6)
        assert taken == 6  # nobody waits for the one who has gone
        other.send("return")
        assert "No bot plays" in other.error()


def test_a_bot_takes_over_an_abandoned_seat_and_gives_it_back(tmp_path):
    config = Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1, limits=replace(Limits(), abandoned=0.0))
    server = Running(config)
    try:
        me, other, links = duel(server)
        with me:
            me.wait(lambda page: page.room.get("here") == [0, 1])
            me.send("offer", kind="takeover", seat=1)
            assert "is here" in me.error()
            other.close()
            me.wait(lambda page: page.room.get("here") == [0])
            me.send("offer", kind="takeover", seat=1)
            me.wait(shows("players", "a bot plays on"))
            assert play_on(me, Random(1), 2) == 2
            with server.page(links["guests"]["1"]) as back:
                assert "playing for you" in back.zones["zone-offers"]
                assert back.last["question"] is None
                back.send("answer", question=me.last["question"] or 0, option="place judge")
                assert "in your place" in back.error()
                back.send("undo")
                assert "no decision of yours" in back.error()
                back.send("return")
                back.wait(lambda page: "playing for you" not in page.zones["zone-offers"])
                me.wait(lambda page: "a bot plays on" not in page.zones["zone-players"])
    finally:
        server.stop()


# -- clocks ------------------------------------------------------------------------------------------------------


def test_clocks_are_told_and_run_only_for_who_is_asked(server):
    links = opened(server, "you", "human", clock={"kind": "fischer", "seconds": 600, "increment": 5})
    with server.page(links["table"]) as me, server.page(links["guests"]["1"]) as other:
        me.send("ready")
        other.send("ready")
        me.wait(lambda page: any(clock["runs"] for clock in page.room.get("clocks", ())) and bool(page.options))
        me.answer()
        me.wait(lambda page: [clock["runs"] for clock in page.room["clocks"]] == [False, True])
        left = {clock["seat"]: clock["left"] for clock in me.room["clocks"]}
        assert 600_000 < left[0] <= 605_000
        assert 540_000 < left[1] <= 600_000


@pytest.mark.parametrize(("late", "words"), [("resign", "ran out"), ("bot", "a bot plays on")])
def test_time_runs_out_although_the_server_was_restarted(tmp_path, late, words):
    """The deadline is in the database: the next server acts on it, whether anybody looks or not."""
    config = Config(data=tmp_path, port=0, bot_seconds=0.02, bot_workers=1)
    server = Running(config)
    try:
        links = opened(server, "you", "human", clock={"kind": "move", "seconds": 5}, late=late)
        with server.page(links["table"]) as me, server.page(links["guests"]["1"]) as other:
            me.send("ready")
            other.send("ready")
            me.wait(lambda page: page.last["question"] is not None)
            me.answer()
            me.wait(lambda page: page.last["plies"] == 1)
    finally:
        server.stop()
    again = Running(replace(config))
    try:
        with again.page(links["table"]) as me:
            me.wait(lambda page: words in page.zones["zone-players"] + page.zones["zone-prompt"])
            assert me.last["over"] is (late == "resign")
    finally:
        again.stop()


# -- results and lists -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [id for id in ludoteka.games() if ludoteka.game(id).rules.breakdown])
def test_the_score_by_category_adds_up_in_every_game(id):
    game = ludoteka.game(id)
    for seats in (game.seats[0], game.seats[-1]):
        match = game.start(seats=seats, seed=7)
        chance = Random(seats)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.question(seat).options))
        give = game.rules.breakdown
        assert give is not None
        rows = give(match.state)
        assert match.result is not None
        assert tuple(sum(points[seat] for _, points in rows) for seat in range(seats)) == tuple(match.result.scores)
        for lang in ("en", "pl"):
            labels = [game.texts(lang).say(message) for message, _ in rows]
            assert len(set(labels)) == len(labels)
            assert all(game.texts(lang).has(message.id) for message, _ in rows)


def test_a_finished_match_has_a_result_a_record_and_goes_on_from_anywhere(server):
    me, other, links = duel(server, match_wins=1)
    with me, other:
        play_both(me, other, Random(2))
    page = server.http.get(links["spectate"] + "/result")
    assert page.status_code == 200
    match = ludoteka.load(server.http.get(links["table"] + "/record").text)
    assert match.result is not None
    assert "Finished matches" in page.text
    drawn, named = (set(re.findall(rf'{word}(i-[\w-]+)"', page.text)) for word in ('id="', 'href="#'))
    assert named <= drawn, "icons that the page does not hold"
    answer = server.http.post(links["table"] + "/branch", data={"ply": "4", "seat": "1"}, follow_redirects=False)
    assert answer.status_code == 303
    with server.page(answer.headers["location"]) as branch:
        branch.wait(lambda page: page.last["plies"] >= 4)
        assert play_on(branch, Random(5), 2) == 2
    kept = [decision.text for decision in match.decisions[:4]]
    table = server.services.tables.kept[table_id(server, answer.headers["location"])]
    assert [decision.text for decision in table.match.decisions[:4]] == kept
    for wrong in ({"ply": "9999"}, {"ply": "-1"}, {"ply": "x"}, {"ply": str(len(match.decisions))}):
        assert server.http.post(links["table"] + "/branch", data=wrong).status_code == 409


def test_after_the_end_the_match_is_seen_with_anybodys_eyes_and_not_before(server):
    me, other, links = duel(server, match_wins=1)
    with me, other, server.page(links["spectate"]) as gallery:
        gallery.send("look", ply=0, eyes=1)
        assert "when it is over" in gallery.error()
        hand = other.zones["zone-hand"]
        other.send("resign")
        gallery.wait(lambda page: page.last["over"])
        gallery.send("look", ply=0, eyes=1)
        gallery.wait(lambda page: "data-option" not in page.zones["zone-hand"] and len(page.zones["zone-hand"]) > 800)
        names = re.findall(r'class="name">([^<]+)<', hand)
        assert names
        assert all(name in gallery.zones["zone-hand"] for name in names)


def test_a_link_to_a_position_of_a_replay_stays_there(server):
    me, other, links = duel(server, match_wins=1)
    with me, other:
        me.answer()
        other.answer()
        me.wait(lambda page: page.last["plies"] == 2)
        running = server.http.get(links["spectate"] + "/at/1?eyes=1", headers={"Accept": "text/html"}).text
        assert "/ws?ply=1&#34;" in running or '/ws?ply=1"' in running  # eyes of others only after the end
        other.send("resign")
        me.wait(lambda page: page.last["over"])
    shared = server.http.get(links["spectate"] + "/at/1?eyes=1", headers={"Accept": "text/html"}).text
    assert "/ws?ply=1&amp;eyes=1" in shared
    with Page(server.port, links["spectate"], query="?ply=1&eyes=1") as page:
        assert (page.last["ply"], page.last["live"]) == (1, False)
        assert re.search(r"Player 2\s*<small>\(you\)", page.zones["zone-players"])
    with Page(server.port, links["spectate"], query="?ply=99&eyes=x") as page:
        assert page.last["live"]


def test_no_result_before_the_end(server):
    links = server.open("you", "human")
    answer = server.http.get(links["table"] + "/result", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, links["table"])
    assert server.http.post(links["table"] + "/branch", data={"ply": "0"}).status_code == 409


def test_my_tables_come_with_my_turn_first_and_with_what_is_unread(server):
    with httpx.Client(base_url=server.url, follow_redirects=True) as browser:
        running, waiting = server.open("you", "human"), server.open("you", "human")
        guest = seat_of(server.url, waiting["guests"]["1"])
        with server.page(waiting["table"]) as page:
            page.answer()
            page.wait(lambda one: one.last["plies"] == 1)
            page.send("seen", chat=0)
            page.send("ping")
            page.next()
            with server.page(guest) as other:
                other.send("say", text="your turn soon")
                other.wait(lambda one: bool(one.chat))
                other.answer()
                other.wait(lambda one: one.last["plies"] == 2)
        for links in (running, waiting):
            browser.get(links["table"])
        text = browser.get("/tables").text
        assert running["table"] in text
        assert waiting["table"] in text
        assert "1 in the chat" in text
        assert "1 new" in text


def test_deeds_work_without_a_script(server):
    links = opened(server, "you", "human", ready=True)
    guest = seat_of(server.url, links["guests"]["1"])
    for path, name in ((guest, "Ola"), (links["table"], "Zofia")):
        answer = server.http.post(path + "/do", data={"do": '{"type": "ready"}', "name": name, "colour": "5"})
        if name == "Zofia":
            assert answer.status_code == 409  # that colour is taken
            answer = server.http.post(path + "/do", data={"do": '{"type": "ready"}', "name": name})
        assert answer.status_code == 303
    assert "Ola" in server.http.get(links["table"]).text
    for nonsense in ("", "x", "[]", '{"type": "dance"}', '{"type": "look"}'):
        assert server.http.post(links["table"] + "/do", data={"do": nonsense}).status_code == 409
    assert server.http.post(links["table"] + "/do", data={"do": '{"type": "resign"}'}).status_code == 303
    assert "Ola wins" in server.http.get(links["spectate"]).text


def test_a_table_to_come_back_to_names_the_others_and_nobody_by_a_number(server):
    def numbered() -> int:  # rows of whatever tables there are that call somebody by a number
        return len(re.findall(r'class="sub">[^<]*Player 1', server.http.get("/tables").text))

    before = numbered()
    links = opened(server, "you", "uniform", game="cardia")
    server.http.get(links["table"])
    with server.page(links["table"]) as me:
        me.wait(lambda page: page.zones)
        rows = re.findall(r'class="sub">([^<]*)<', server.http.get("/tables").text)
        assert "Random" in rows
        assert numbered() == before
        me.send("sit", name="Zofia")
        me.wait(shows("players", "Zofia"))
        assert "Zofia, Random" in server.http.get("/tables").text
