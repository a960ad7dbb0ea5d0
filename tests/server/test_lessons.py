"""Lessons at the tables of a server: played to the goal, tried again, remembered, protected and cleared away."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from html import unescape
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from tests.laws.walks import components
from tests.server.helpers import PATIENCE, Page, Running

import ludoteka
from ludoteka.core.lessons import lesson_named
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.entries import Decided, Undone
from ludoteka.server.positions import first_position
from ludoteka.server.render import table_page
from ludoteka.server.scenes import Visitor, scene_for
from ludoteka.server.setups import lesson_setup
from ludoteka.server.store import Link, Stored, now
from ludoteka.server.tables import Table
from ludoteka.testing import POSITION_LAWS

GAMES = [id for id in ludoteka.games() if ludoteka.game(id).lessons]
EVERY = [(id, lesson.id) for id in GAMES for lesson in ludoteka.game(id).lessons]
of_a_position = {law.__name__: law for law in POSITION_LAWS}
LAWS = (
    "every_question_can_be_answered",
    "clones_share_nothing_that_can_change",
    "redeals_look_the_same_from_their_seat",
    "redeals_change_only_what_is_hidden",
    "views_are_plain_data_and_looking_changes_nothing",
    "a_spectator_sees_nothing_that_any_seat_cannot_see",
    "redeals_can_be_played_to_the_end",
)


def opened(server: Running, path: str = "/learn/cardia/on-purpose") -> str:
    answer = server.http.get(path, follow_redirects=False, headers={"Cookie": ""})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def text_of(page: Page, zone: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.zones[zone])).split())


def test_every_game_teaches_six_to_ten_lessons():
    for id in ("cardia", "abyss", "bunny", "valeria", "heroes"):
        assert 6 <= len(ludoteka.game(id).lessons) <= 10, id


@pytest.mark.parametrize(("id", "lesson"), EVERY)
def test_a_lesson_begins_in_a_legal_position(id: str, lesson: str):
    """All components are there, once each; every seat can look at it, and guess at what it cannot see."""
    game = ludoteka.game(id)
    match = lesson_named(game, lesson).begin(game)
    whole = game.start(match.seats, 1, **match.variants)
    assert components(id)(match.state) == components(id)(whole.state)
    for name in LAWS:
        of_a_position[name](match, Random(1))


@pytest.mark.parametrize(("id", "lesson"), EVERY)
def test_a_lesson_is_drawn_with_its_goal_and_the_piece_of_its_arrow(id: str, lesson: str):
    game, taught = ludoteka.game(id), lesson_named(ludoteka.game(id), lesson)
    setup = lesson_setup(game, taught)
    table = Table(Stored("aa", "", "ww", 1), setup, first_position(setup), 0)
    for lang in LANGUAGES:
        visitor = Visitor("tt", Link("hh", "aa", setup.mine, True, True, True), lang)
        html = table_page(scene_for(table, table.match, visitor), "auto")
        words = unescape(html)
        for part in ("", "goal", "teaches"):
            assert game.texts(lang).say(Message(taught.sentence(part), {})) in words
        assert f'data-option="{taught.solution[0]}"' in words
        assert not taught.points_at or f"view-transition-name:{taught.points_at}" in html


def test_a_wrong_answer_is_explained_and_tried_again_until_it_is_right(server: Running):
    with server.page(opened(server)) as page:
        assert "Lose on purpose" in text_of(page, "zone-guide")
        page.answer("place saboteur")
        page.until(lambda _: "verdict-box bad" in page.zones["zone-prompt"])
        assert "Saboteur: not this way" in text_of(page, "zone-prompt")
        assert "only touches the deck" in text_of(page, "zone-prompt")
        assert not page.options
        page.send("undo")
        page.until(lambda _: bool(page.options))
        page.answer("place hired_blade")
        page.until(lambda _: "verdict-box good" in page.zones["zone-prompt"])
        assert 'data-lesson-done="on-purpose" data-of="cardia" data-stars="2"' in page.zones["zone-prompt"]
        assert 'href="/learn/cardia/past"' in page.zones["zone-prompt"]


def test_a_way_that_leads_nowhere_begins_anew(server: Running):
    """Where no single answer was the mistake, trying again goes back to the beginning."""
    game = ludoteka.game("cardia")
    lesson = lesson_named(game, "silence")
    position = first_position(lesson_setup(game, lesson))
    first = position.match.fingerprint()
    position = position.after(Decided("place void_mage").at(1, 0))
    assert position.course.verdict == ""
    lost = replace(position, course=replace(position.course, verdict="wrong"))
    assert lost.after(Undone(True).at(2, 0)).match.fingerprint() == first


def test_a_hint_marks_the_next_answer_and_costs_a_star(server: Running):
    link = opened(server)
    told = server.http.post(f"{link}/hint").json()
    assert told["title"].startswith("You cannot beat 14")
    assert [one["option"] for one in told["options"]] == ["place hired_blade"]
    assert told["pointsAt"] == "car-1-magistra"
    with server.page(link) as page:
        page.answer("place hired_blade")
        page.until(lambda _: 'data-stars="2"' in page.zones["zone-prompt"])
    assert server.http.post(f"{link}/hint").status_code == 409
    assert server.http.post(f"{opened(server)}/explain").status_code == 409


def test_a_lesson_begun_is_gone_on_with_and_one_solved_begins_anew(server: Running):
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=PATIENCE) as browser:
        first = browser.get("/learn/cardia/encounter").url
        assert browser.get("/learn/cardia/encounter").url == first
        assert browser.get("/learn/cardia/weaker").url != first
        assert "HttpOnly" in browser.get("/learn/cardia/fifth", follow_redirects=False).headers["set-cookie"]
        link = browser.get("/learn/cardia/fifth").url.path
        with server.page(link) as page:
            page.answer("place magistra")
            page.until(lambda _: "verdict-box good" in page.zones["zone-prompt"])
        assert browser.get("/learn/cardia/fifth").url.path != link


def test_a_lesson_is_no_match(server: Running):
    """No record, no result, no analysis, nothing to resign or to play on; it is in no list of tables."""
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=PATIENCE) as browser:
        link = browser.get("/learn/cardia/fifth").url.path
        assert "tables" not in browser.cookies
        assert link not in browser.get("/").text
        for solved in (False, True):
            assert browser.get(f"{link}/record").status_code in (400, 409)
            assert browser.get(f"{link}/analysis").status_code == 409
            assert browser.post(f"{link}/branch", data={"ply": "0"}).status_code == 409
            assert browser.get(f"{link}/result").url.path == link
            if not solved:
                with server.page(link) as page:
                    page.send("resign")
                    assert "lesson" in page.error()
                    page.answer("place magistra")
                    page.until(lambda _: "verdict-box good" in page.zones["zone-prompt"])
    tables = [table for table in server.services.tables.kept.values() if table.setup.lesson]
    assert tables
    assert all(table.bots() == {} and table.finished() is None for table in tables)


def test_old_lessons_are_cleared_away_and_matches_stay(server: Running):
    match = server.open("you", "uniform")["table"]
    link = opened(server)
    upkeep = server.services.upkeep
    within(server, upkeep.forget_lessons(now() - 60_000))
    assert server.http.get(link).status_code == 200
    within(server, upkeep.forget_lessons(now() + 1000))
    assert server.http.get(link).status_code == 404
    assert server.http.get(match).status_code == 200


def within(server: Running, work: Coroutine[Any, Any, None]) -> None:
    """In the loop of the server."""
    asyncio.run_coroutine_threadsafe(work, server.services.upkeep.tasks[0].get_loop()).result(10)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ludoteka.games())
def test_the_learn_page_lists_the_lessons_and_the_guided_match(server: Running, id: str, lang: str):
    game = ludoteka.game(id)
    page = unescape(server.http.get(f"/learn/{id}", headers={"Cookie": f"lang={lang}"}).text)
    for lesson in game.lessons:
        assert f'href="/learn/{id}/{lesson.id}"' in page
        assert game.texts(lang).say(Message(lesson.sentence("goal"), {})) in page
    assert f'href="/learn/{id}/match"' in page
    assert all(f'href="/learn/{other}"' in page for other in ludoteka.games())


def test_there_is_no_lesson_of_another_name(server: Running):
    assert server.http.get("/learn/cardia/nothing").status_code == 404
    assert server.http.get("/learn/nothing").status_code == 404
    assert server.http.head("/learn/cardia/encounter").status_code == 204
    elsewhere = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    there = server.http.get("/learn/cardia/encounter", headers=elsewhere, follow_redirects=False)
    assert there.headers["location"] == "/?game=cardia"
