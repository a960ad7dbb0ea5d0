"""A line that breaks and keys that are struck twice: what somebody answered is kept, said, and played once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.browser.stage import SCREENS, Stage, scene

import ludoteka
from ludoteka import Match
from ludoteka.server.render import page_title, zones

pytestmark = pytest.mark.browser


@pytest.fixture
def stage(chromium: Browser) -> Iterator[Stage]:
    stage = Stage(chromium, touch=False)
    yield stage
    assert stage.problems == []
    stage.close()


def opened(stage: Stage) -> Match:
    """A game of Valeria at its first question of the table."""
    match = ludoteka.game("valeria").start(2, 4)
    match.play(0, match.question(0).options[0])
    match.play(1, match.question(1).options[0])
    stage.show(scene(match, "en"), SCREENS[2], "light")
    stage.page.wait_for_function("window.sent?.length")
    return match


def answers(stage: Stage) -> list[Any]:
    told = stage.page.evaluate("window.sent ?? []")
    return [one for one in told if one["type"] == "answer"]


def deliver(stage: Stage, match: Match) -> None:
    """The zones of a position, as the server sends them."""
    given = scene(match, "en")
    stage.number += 1
    news = {"type": "zones", "seq": stage.number, "zones": zones(given), "title": page_title(given), "yourTurn": True}
    stage.page.evaluate("text => line.dispatchEvent(new MessageEvent('message', { data: text }))", json.dumps(news))


def break_line(stage: Stage) -> None:
    stage.page.evaluate(
        "line.readyState = 3; window.broken = line; line.dispatchEvent(new CloseEvent('close', { code: 1006 }))"
    )


def test_a_click_while_the_server_is_away_is_kept_said_and_sent_when_it_is_back(stage: Stage):
    match = opened(stage)
    break_line(stage)
    option = str(match.question(match.to_act[0]).options[0])
    address = stage.page.url
    stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    expect(stage.page.locator("#toast")).to_have_text("Not sent yet: it goes out as soon as the table is back.")
    assert stage.page.url == address
    assert answers(stage) == []
    stage.page.wait_for_function("line !== broken")
    deliver(stage, match)
    assert [one["option"] for one in answers(stage)] == [option]
    deliver(stage, match)  # somebody else did something meanwhile
    assert len(answers(stage)) == 1


def test_whoever_changes_their_mind_while_the_server_is_away_sends_the_last_choice(stage: Stage):
    match = opened(stage)
    break_line(stage)
    options = [str(option) for option in match.question(match.to_act[0]).options[:2]]
    for option in options:
        stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    sent = "[...new Set([...document.querySelectorAll('.sent')].map((one) => one.dataset.option))]"
    assert stage.page.evaluate(sent) == options[1:]
    stage.page.wait_for_function("line !== broken")
    deliver(stage, match)
    assert [one["option"] for one in answers(stage)] == options[1:]


def test_that_a_choice_waits_is_said_once_and_stays_said_until_the_server_is_back(stage: Stage):
    match = opened(stage)
    stage.page.evaluate("""() => {
      window.told = 0;
      new MutationObserver(() => told++).observe(document.getElementById("toast"), { childList: true });
    }""")
    break_line(stage)
    option = str(match.question(match.to_act[0]).options[0])
    stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    for _ in range(3):  # each try to come back fails
        stage.page.evaluate("line.dispatchEvent(new CloseEvent('close', { code: 1006 }))")
        stage.page.wait_for_timeout(50)
    assert stage.page.evaluate("told") == 1
    expect(stage.page.locator("#toast")).to_be_visible()
    stage.page.wait_for_function("line !== broken")
    deliver(stage, match)
    expect(stage.page.locator("#toast")).to_be_hidden()


def test_a_line_of_chat_waits_for_the_table_and_goes_out_once(stage: Stage):
    match = opened(stage)
    break_line(stage)
    stage.page.evaluate("""() => {
      const talk = document.getElementById("talk");
      talk.elements.text.value = "Good game!";
      talk.requestSubmit();
    }""")
    expect(stage.page.locator("#toast")).to_have_text("Not sent yet: it goes out as soon as the table is back.")
    stage.page.wait_for_function("line !== broken")
    deliver(stage, match)
    deliver(stage, match)
    assert [one["text"] for one in stage.page.evaluate("sent") if one["type"] == "say"] == ["Good game!"]


def test_what_nobody_asked_for_says_nothing_while_the_server_is_away(stage: Stage):
    """What one has read is told the server by and by: that fails in silence, and hides nothing that waits."""
    match = opened(stage)
    stage.page.evaluate("() => { window.WebSocket = class extends WebSocket { readyState = 3 } }")  # nobody comes back
    break_line(stage)
    option = str(match.question(match.to_act[0]).options[0])
    stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    seen = "document.dispatchEvent(new CustomEvent('ludoteka:send', { detail: { type: 'seen', chat: 0 } }))"
    stage.page.evaluate(seen)
    expect(stage.page.locator("#toast")).to_have_text("Not sent yet: it goes out as soon as the table is back.")


@pytest.mark.parametrize("where", [".brand", "#zone-prompt a.clause"])
def test_a_link_waits_at_the_table_while_the_server_is_away(stage: Stage, where: str):
    """It is said, and the page stays; what leads to another page of this window goes on by itself."""
    opened(stage)
    gone = """where => {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true });
      window.went = [];
      const stay = (one) => { if (!one.defaultPrevented) went.push(one.target); one.preventDefault(); };
      addEventListener("click", stay);
      document.querySelector(where).dispatchEvent(click);
      return went.length;
    }"""
    stage.page.route("**/healthz", lambda route: route.abort())
    assert stage.page.evaluate(gone, where) == 1
    break_line(stage)
    assert stage.page.evaluate(gone, where) == 0
    words = (
        "Not sent yet: the server is away" if where == ".brand" else "The server is away: try that again in a moment."
    )
    notice = stage.page.locator("#away")
    expect(notice).to_contain_text(words)
    stage.page.unroute("**/healthz")
    expect(notice).to_be_hidden()
    assert stage.page.evaluate("went.length") == (1 if where == ".brand" else 0)
    stage.page.wait_for_function("line !== broken")
    deliver(stage, ludoteka.game("valeria").start(2, 4))
    assert stage.page.evaluate(gone, where) == 1


def test_what_is_folded_away_is_not_brought_into_sight(stage: Stage):
    match = opened(stage)
    stage.page.evaluate("""() => {
      const aside = document.createElement("aside");
      Object.assign(aside, { className: "players", id: "aside" });
      aside.style.cssText = "position: fixed; height: 50px; overflow: auto;";
      const more = '<details><summary>…</summary><button data-option="?">?</button></details>';
      aside.innerHTML = `<p style="height: 400px"></p>${more}`;
      document.body.append(aside);
    }""")
    match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    deliver(stage, match)
    stage.page.wait_for_timeout(100)
    assert stage.page.evaluate("document.getElementById('aside').scrollTop") == 0
    stage.page.evaluate("document.querySelector('#aside details').open = true")
    match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    deliver(stage, match)
    stage.page.wait_for_function("document.getElementById('aside').scrollTop > 0")


def test_a_hint_that_cannot_be_fetched_says_so(stage: Stage):
    opened(stage)
    stage.page.route("**/hint", lambda route: route.abort())
    stage.page.evaluate("document.querySelector('[data-ask=hint]').click()")
    expect(stage.page.locator("#hint-box")).to_contain_text("The table cannot be reached")


def test_a_hint_that_takes_its_time_says_that_it_is_coming(stage: Stage):
    opened(stage)
    waiting: list[Route] = []
    stage.page.route("**/hint", lambda route: waiting.append(route))
    stage.page.evaluate("document.querySelector('[data-ask=hint]').click()")
    box = stage.page.locator("#hint-box")
    expect(box).to_contain_text("the table is thinking")
    waiting[0].fulfill(json={"title": "Good options:", "options": []})
    expect(box).to_have_text("Good options:")


def test_an_answer_that_the_table_overtook_is_not_sent(stage: Stage):
    match = opened(stage)
    break_line(stage)
    seat = match.to_act[0]
    option = str(match.question(seat).options[0])
    stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    match.play(seat, option)
    stage.page.wait_for_function("line !== broken")
    deliver(stage, match)
    deliver(stage, match)
    assert answers(stage) == []


def test_a_key_that_is_held_or_struck_several_times_plays_once(stage: Stage):
    match = opened(stage)
    first = stage.page.locator("#zone-prompt [data-option]").first
    key, option = str(first.get_attribute("data-key")).lower(), str(first.get_attribute("data-option"))
    stage.page.keyboard.down(key)
    stage.page.keyboard.down(key)  # held
    assert len(answers(stage)) == 1
    stage.page.keyboard.up(key)
    match.play(match.to_act[0], option)
    # The next strokes come in the same moment as the next question.
    given = scene(match, "en")
    news = {"type": "zones", "seq": 99, "zones": zones(given), "title": page_title(given), "yourTurn": True}
    stage.page.evaluate(
        """([text, key]) => {
          const strike = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          strike();
          line.dispatchEvent(new MessageEvent("message", { data: text }));
          strike();
          strike();
        }""",
        [json.dumps(news), key],
    )
    assert len(answers(stage)) == 1
    stage.page.wait_for_timeout(350)
    stage.page.keyboard.press(key)
    assert len(answers(stage)) == 2


def test_a_server_that_takes_a_choice_and_says_nothing_is_named_after_some_seconds(stage: Stage):
    match = opened(stage)
    net, toast = stage.page.locator("#net"), stage.page.locator("#toast")
    option = str(match.question(match.to_act[0]).options[0])
    stage.page.evaluate("option => document.querySelector(`[data-option='${option}']`).click()", option)
    stage.page.wait_for_timeout(1500)
    assert not toast.is_visible(), "a server may think for a moment"
    expect(toast).to_have_text("No answer from the table yet: your choice is kept.")
    expect(net).to_be_visible()
    assert [one["option"] for one in answers(stage)] == [option], "it has gone out once"
    match.play(match.to_act[0], option)
    deliver(stage, match)
    expect(net).to_be_hidden()


def test_a_browser_that_may_remember_nothing_looks_back_all_the_same(chromium: Browser):
    stage = Stage(chromium, touch=False)
    closed = "{ get() { throw new DOMException('nothing is kept here', 'SecurityError') } }"
    stage.context.add_init_script(f"Object.defineProperty(window, 'localStorage', {closed})")
    match = opened(stage)
    stage.show(scene(match, "en", live=False, ply=1, plies=2), SCREENS[2], "light")
    stage.say({"type": "zones", "seq": 9, "zones": {}, "ply": 1, "plies": 2, "live": False})
    assert stage.page.url.endswith("/at/1")
    stage.page.locator("[data-replay]").click()
    assert {"type": "look", "ply": 2, "film": True} in stage.page.evaluate("sent")
    assert stage.problems == []
    stage.close()
