"""A guided first match of every game: hints come with what is new, follow what the person does, and can be left."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import httpx
import pytest
from tests.server.helpers import Page, Running, moved_on, my_turn

import ludoteka
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render.guide import hints
from ludoteka.server.setups import guided_setup

BOX = re.compile(r'<div class="guide-box">.*?<div>(.*?)</div><small>(.*?)</small>', re.DOTALL)


def said(page: Page) -> tuple[str, str]:
    """The words of the guide, and its count."""
    found = BOX.search(page.zones["zone-guide"])
    assert found, page.zones["zone-guide"]
    return unescape(found[1]), found[2]


def begun(server: Running, id: str, lang: str = "en") -> Page:
    answer = server.http.get(f"/learn/{id}/match", follow_redirects=False)
    assert answer.status_code == 303
    page = server.page(answer.headers["location"], lang=lang)
    page.until(my_turn)
    return page


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_hint_is_about_a_question_of_the_game(id):
    """Both languages have the same hints, numbered from 1, and no question is named that does not exist."""
    game = ludoteka.game(id)
    assert hints(game, "en") == hints(game, "pl")
    assert sum(hints(game, "en").values()) >= 10
    for lang in LANGUAGES:
        for prompt, count in hints(game, lang).items():
            assert game.texts(lang).has(prompt), f"no question is called {prompt}"
            assert all(game.texts(lang).has(f"guide-{prompt}-{number}") for number in range(1, count + 1))


@pytest.mark.parametrize("id", ludoteka.games())
def test_the_guide_of_every_game_follows_what_is_met(server, id):
    """Each new question brings its hint; what is known already brings none, and the count only grows."""
    texts, chance = ludoteka.game(id).texts("en"), Random(3)
    known = hints(ludoteka.game(id), "en")
    met: list[str] = []
    counts: list[int] = []
    with begun(server, id) as page:
        assert "Welcome" in said(page)[0]
        table = max(server.services.tables.kept.values(), key=lambda one: one.created)
        for _ in range(8):
            if page.until(my_turn)["over"]:
                break
            prompt = table.match.question(0).prompt.id
            time = met.count(prompt) + 1
            words, count = said(page)
            new = time <= known.get(prompt, 0)
            old = "web-guide-yours" if time > 1 else "web-guide-first"  # nobody knows what was never asked
            expected = texts.say(Message(f"guide-{prompt}-{time}" if new else old, {}))
            assert expected in words
            counts.append(int(re.findall(r"\d+", count)[0]))
            before = page.last
            page.answer(chance.choice(page.options))
            page.until(moved_on(before))
            met.append(prompt)
        assert counts == sorted(counts)
        assert counts[-1] == sum(min(met.count(prompt), known.get(prompt, 0)) for prompt in set(met))


def test_the_guide_can_be_left_and_called_back_and_outlives_a_reload(server):
    with begun(server, "cardia") as page:
        page.send("guide", on=False)
        page.until(lambda _: "guide-box" not in page.zones["zone-guide"])
        assert "Call the guide back" in page.zones["zone-menu"]
        page.answer()
        page.until(lambda zones: zones["plies"] >= 2)
        page.send("guide", on=True)
        page.until(lambda _: "guide-box" in page.zones["zone-guide"])
        assert "Welcome" not in said(page)[0]
        page.send("undo")
        page.until(lambda _: "Welcome" in page.zones["zone-guide"])  # what was taken back has not been met
        link = page.socket.request.path.removesuffix("/ws")  # type: ignore[union-attr]
        with server.page(link, lang="pl") as polish:
            assert "Witaj" in said(polish)[0]
        assert "guide-box" in server.http.get(link).text


def test_without_a_script_the_guide_is_left_by_a_form(server):
    with httpx.Client(base_url=server.url, follow_redirects=True) as browser:
        shown = browser.get("/learn/cardia/match")
        assert "guide-box" in shown.text
        gone = browser.post(f"{shown.url.path}/do", data={"do": '{"type": "guide", "on": false}'})
        assert gone.status_code == 200
        assert "guide-box" not in gone.text


def test_only_the_person_of_a_guided_match_is_guided(server):
    setup = guided_setup(ludoteka.game("cardia"))
    assert setup.guide
    assert [player.is_bot for player in setup.players] == [False, True]
    with begun(server, "cardia"):
        table = max(server.services.tables.kept.values(), key=lambda one: one.created)
        with server.page(f"/t/{table.watch}") as watcher:
            assert "guide-box" not in watcher.zones["zone-guide"]
            watcher.send("guide", on=False)
            assert "watching" in watcher.error()
    with server.page(server.open("you", "uniform")["table"]) as page:
        assert "guide-box" not in page.zones["zone-guide"]
        page.send("guide", on=True)
        assert "no guide" in page.error()


def test_at_the_end_the_guide_says_where_to_go_on(server):
    with begun(server, "cardia") as page:
        page.send("resign")
        page.until(lambda zones: zones["over"])
        assert "That was your first game" in said(page)[0]
        assert 'href="/play/cardia"' in page.zones["zone-guide"]


def test_the_lobby_leads_to_the_lessons_and_the_guide(server):
    for lang, words in (("en", "The guided first game"), ("pl", "Pierwsza gra z przewodnikiem")):
        page = server.http.get("/", headers={"Cookie": f"lang={lang}"}).text
        for id in ludoteka.games():
            assert f'href="/learn/{id}"' in page
            assert words in server.http.get(f"/learn/{id}", headers={"Cookie": f"lang={lang}"}).text
    assert server.http.get("/learn/nothing").status_code == 404
    assert server.http.head("/learn/cardia/match").status_code == 204
