"""What a decision costs a browser is counted, not timed: how often it lays the page out, what it must look at again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.frames import STILL
from tests.browser.stage import SCREENS, Stage, scene

import ludoteka
from ludoteka.server.render import drawn, files, page_title
from ludoteka.server.render.drawing import table_style
from ludoteka.server.updates import changes

pytestmark = pytest.mark.browser
ANCHORS = (Path(__file__).parent / "anchors.js").read_text(encoding="utf-8")
NAMELESS = (Path(__file__).parent / "nameless.js").read_text(encoding="utf-8")
DESK = SCREENS[2]
SPEAK = "text => void line.dispatchEvent(new MessageEvent('message', { data: text }))"
LINES = """() => {
  const log = document.getElementById("zone-log");
  document.getElementById("log-unread")?.remove(); // the page's own line
  return [log.children.length, [...log.children].filter((one) => one.checkVisibility()).length];
}"""

WATCH = """addEventListener("load", () => {
  window.changes = new Set(); // what becomes another on the board and in the log since the page is there
  const note = (all) => all.forEach(({ type, target }) => changes.add(`${type} of ${target.id || target.localName}`));
  const watch = new MutationObserver(note);
  const all = { subtree: true, childList: true, attributes: true };
  for (const id of ["board", "zone-log"]) watch.observe(document.getElementById(id), all);
})"""


@pytest.fixture(scope="module")
def stage(chromium: Browser) -> Iterator[Stage]:
    one = Stage(chromium, touch=False)
    yield one
    one.close()
    assert one.problems == []


class Following:
    """A seat at a match that goes on by chance: its page is told what changed, as the server would tell it."""

    def __init__(self, stage: Stage, id: str, seats: int, decisions: int) -> None:
        self.stage, self.chance = stage, Random(7)
        self.match = ludoteka.game(id).start(seats, 3)
        for _ in range(decisions):
            self.decide()
        stage.shown = None
        stage.show(scene(self.match, "en", 0), DESK, "light")
        stage.page.wait_for_timeout(200)
        self.before = drawn(scene(self.match, "en", 0))

    def decide(self) -> None:
        seat = self.match.to_act[0]
        self.match.play(seat, self.chance.choice(self.match.question(seat).options))

    def go_on(self) -> dict[str, Any]:
        """One decision, and what is sent of it."""
        self.decide()
        now = scene(self.match, "en", 0)
        after = drawn(now)
        zones, grown = changes(self.before, after)
        self.before = after
        self.stage.number += 1
        rows = {id: {"skip": one.skip, "keep": one.keep, "html": one.html} for id, one in grown.items()}
        news = {"type": "zones", "seq": self.stage.number, "zones": zones, "grown": rows}
        return news | {"title": page_title(now), "yourTurn": True, "live": True}


def layouts(page: Page, news: dict[str, Any]) -> int:
    """How often the page is laid out until it is shown."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def count() -> int:
        told = session.send("Performance.getMetrics")["metrics"]
        return int(next(one["value"] for one in told if one["name"] == "LayoutCount"))

    before = count()
    page.evaluate(SPEAK, json.dumps(news))
    page.evaluate(STILL)
    found = count() - before
    session.detach()
    return found


@pytest.mark.parametrize(("id", "decisions"), [("cardia", 20), ("heroes", 60)])
def test_a_decision_is_laid_out_once(stage: Stage, id: str, decisions: int):
    """Everything is written before anything is measured; now and then something that opens is laid out by itself."""
    follows = Following(stage, id, 2, decisions)
    counts = [layouts(stage.page, follows.go_on()) for _ in range(5)]
    assert median(counts) == 1, counts
    assert max(counts) <= 2, counts


def test_what_a_new_page_is_sent_first_changes_nothing_but_brings_older_lines(stage: Stage):
    """A page is sent all of its zones when it comes: they may have changed since it was drawn, and mostly have not."""
    stage.page.add_init_script(WATCH)
    Following(stage, "cardia", 2, 30)
    assert stage.page.evaluate("() => [...changes]") == ["childList of zone-log"]
    expect(stage.page.locator("#cards, #zone-log > noscript")).to_have_count(0)


PEEKS = """() => [...document.querySelectorAll("[id^=peek-]")].map((one) => one.id)"""


def test_what_asks_is_drawn_before_any_other_card_is_taken_out_of_the_text(chromium: Browser):
    """They are thousands of elements, and a Combat asks by a unit each time: the first picture would wait for all."""
    match, chance = ludoteka.game("heroes").start(2, 4, scenario="duel"), Random(4)
    while not match.to_act or match.question(match.to_act[0]).cause.kind != "unit":
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.context.add_init_script("window.requestIdleCallback = () => {};")
    stage.show(scene(match, "en", match.to_act[0]), DESK, "light")
    page = stage.page
    expect(page.locator("#zone-prompt [data-draws] .art")).to_have_count(1)
    assert page.evaluate(PEEKS) == [page.locator("#zone-prompt [data-draws]").get_attribute("data-draws")]
    page.mouse.move(300, 300)
    page.mouse.move(310, 310)
    expect(page.locator("#cards")).to_have_count(0)
    all_of_them = page.evaluate(PEEKS)
    assert len(all_of_them) == len(set(all_of_them)) > 100
    stage.close()


def test_old_lines_of_the_log_stay_folded_until_somebody_scrolls_there(stage: Stage):
    follows = Following(stage, "cardia", 2, 30)
    page = stage.page
    lines, seen = page.evaluate(LINES)
    assert lines > seen == 60
    news = follows.go_on()
    assert news["grown"]
    page.evaluate(SPEAK, json.dumps(news))
    grown, seen = page.evaluate(LINES)
    assert grown > lines
    assert seen == 60
    page.evaluate("() => { document.getElementById('zone-log').scrollTop = 0; }")
    page.wait_for_function("() => 'unfolded' in document.getElementById('zone-log').dataset")
    assert page.evaluate(LINES) == [grown, grown]


PIECES = "#zone-map .cell, #zone-players .player > *"
REMEMBER = """pieces => {
  window.were = new Map([...document.querySelectorAll(pieces)].map((one) => [one, one.outerHTML]));
}"""
MADE_ANEW = """pieces => {
  const known = new Set(were.values());
  const now = [...document.querySelectorAll(pieces)];
  const again = now.filter((one) => !were.has(one) && known.has(one.outerHTML));
  return [now.filter((one) => were.has(one)).length, again.map((one) => one.id || one.className)];
}"""


def test_what_looks_the_same_is_left_as_it_is_wherever_it_lies(stage: Stage):
    """A field that becomes an answer is another element; those around it stay, and so do panels that did not change."""
    follows = Following(stage, "bunny", 2, 54)
    page = stage.page
    for _ in range(6):
        page.evaluate(REMEMBER, PIECES)
        page.evaluate(SPEAK, json.dumps(follows.go_on()))
        page.evaluate(STILL)
        kept, again = page.evaluate(MADE_ANEW, PIECES)
        assert again == []
        assert kept > 20


SEARCHES = (
    "body:has(.prompt.asks) .idle { opacity: .5; }",
    "[data-game] { &:not(:has(.soil)) .board { gap: 0; } }",
    "@media all { .table:has(> main) { & .board .key { color: red; } } }",
)


def searching(page: Page, css: str) -> list[str]:
    return list(page.evaluate(f"given => ({ANCHORS})(given)", css))


def test_no_rule_searches_the_whole_page(chromium: Browser):
    """A rule with :has on the page itself makes a browser look at every element again after each change.

    What the whole table goes by stands before it as a sign (`zone-signs`).
    """
    page = chromium.new_page()
    page.set_content('<html data-game="x"><body class="table"></body></html>')
    for id in ludoteka.games():
        page.evaluate("id => { document.documentElement.dataset.game = id; }", id)
        css = files.contents("table.css").decode() + str(table_style(ludoteka.game(id)))
        assert searching(page, css) == []
    assert all(searching(page, one) for one in SEARCHES)
    page.close()


MEANS_ALL = (
    ".line:has(.coin) > * { color: red; }",
    ".players:has(> .player ~ .player) { & .res > * { height: 1px; } }",
    "@media all { .hand .card:has(.fx ~ .fx) { & .fx { & > :not(.key, .icon) { color: red; } } } }",
    ".row:is(.a:has(b), .c) > :first-child { color: red; }",
)
MEANS_SOME = (
    ".line:has(.coin) > :where(li) { color: red; } * { margin: 0; }",
    ".players:has(> .player ~ .player) { & .res > :is(.gold, b):not(.key) { gap: 0; } &::before { gap: 0; } }",
    ".a > * .b:has(> * ~ *) [data-option]::after { color: red; } .who:not(:has(.time, i)), .who > * { color: red; }",
)


def test_what_follows_a_rule_that_searches_has_a_name(chromium: Browser):
    """A browser keeps one list of all that such rules may change; `> *` behind one of them makes that everything.

    Then each change within a panel or the bar of answers has the styles of all that lies in it worked out again.
    """
    page = chromium.new_page()
    for id in ludoteka.games():
        css = files.contents("table.css").decode() + str(table_style(ludoteka.game(id)))
        assert page.evaluate(f"given => ({NAMELESS})(given)", css) == []
    for one, found in [*((one, 1) for one in MEANS_ALL), *((one, 0) for one in MEANS_SOME)]:
        assert len(page.evaluate(f"given => ({NAMELESS})(given)", one)) == found, one
    page.close()
