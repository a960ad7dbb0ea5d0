"""From the last move to the analysis, through its decisions, and on into a match of one's own; and hints on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.access import flaws, unreached
from tests.browser.conftest import PHONE, Seated
from tests.server.helpers import Running

from ludoteka.analysis import examining
from ludoteka.server.config import Config, Limits

pytestmark = pytest.mark.browser
ROOM = """() => {
  const [board, dock] = ["#board", ".dock"].map((one) => document.querySelector(one).getBoundingClientRect());
  return (Math.min(board.bottom, dock.top) - board.top) / innerHeight;
}"""  # the part of the window in which the board is seen
# Judgements whose way on ("Show why") is not whole in their box; and how many have one.
CUT_LINKS = """async (plies) => {
  const box = document.getElementById("judge");
  const found = [];
  for (let ply = 0; ply < plies; ply++) {
    box.innerHTML = await (await fetch(`${document.body.dataset.analysis}/${ply}/panel`)).text();
    const link = box.querySelector(".j-links a")?.getBoundingClientRect();
    if (link) found.push([ply, link.bottom <= box.getBoundingClientRect().bottom]);
  }
  return [found.filter(([, whole]) => !whole).map(([ply]) => ply), found.length];
}"""
# What leaves the panel of somebody who played.
OUTSIDE = """() => [...document.querySelectorAll(".persons .player *")]
  .filter((one) => one.getBoundingClientRect().right > one.closest(".player").getBoundingClientRect().right + 1)
  .map((one) => one.outerHTML)"""
# Chances that are wider than their column, were each of them the longest: 100 %.
CRAMPED = """() => [...document.querySelectorAll(".cands em")].filter((one) => {
  one.textContent = "100\u00a0%";
  const text = document.createRange();
  text.selectNodeContents(one);
  return one.checkVisibility() && text.getBoundingClientRect().width > one.getBoundingClientRect().width + 0.5;
}).map((one) => one.outerHTML)"""
SLOW = 240_000  # milliseconds that an analysis may take on a busy machine


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(examining, "QUICK", 0.2)
        limits = Limits(burst=10_000)  # tables may be hurried on
        folder = tmp_path_factory.mktemp("quick")
        config = Config(folder, port=0, bot_seconds=0.02, bot_workers=1, analysis_seconds=0.4, limits=limits)
        running = Running(config)
        yield running
        running.stop()


def test_from_the_last_move_to_the_analysis_and_on(quick: Running, seated: Seated):
    links = quick.open("you", "greedy", seed=3, match_wins=1)
    player = seated(links["table"], url=quick.url)
    player.play_on(Random(4))
    player.page.locator("#zone-prompt").get_by_role("link", name="Analysis").click()
    page = player.page
    page.wait_for_url(re.compile(r"/analysis"))
    expect(page.locator("body[data-stage=deep]")).to_be_attached(timeout=SLOW)
    expect(page.locator(".moves .subm").first).to_be_visible()
    expect(page.locator(".curve svg path.looked").first).to_be_attached()
    last = page.locator(".moves .subm a").last
    last.click()
    ply = last.get_attribute("data-go")
    expect(page.locator(f'.moves [data-ply="{ply}"]')).to_have_attribute("aria-current", "true")
    page.wait_for_url(re.compile(rf"/analysis/{ply}"))
    expect(page.locator("#judge .ask")).to_be_visible()
    page.get_by_role("button", name="as it was").click()
    expect(page.locator("body")).to_have_attribute("data-known", "was")
    for how, button in (("was", "as it was"), ("looked", "as it looked"), ("was", "as it was")):
        page.get_by_role("button", name=button).click()
        chances = page.evaluate("(how) => JSON.parse(document.querySelector('.curve').dataset[how])", how)
        expect(page.locator('[data-chance="0"]')).to_have_text(f"{chances[int(ply or 0)][0]}\u00a0%")
    assert flaws(page) == []
    page.get_by_role("button", name="as it looked").click()
    expect(page.locator("[data-judged=best]").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    cut, ways = page.evaluate(CUT_LINKS, int(str(page.get_attribute("body", "data-plies"))))
    assert ways
    assert cut == []
    first, second = (page.locator(".persons .player").nth(seat).bounding_box() for seat in (0, 1))
    assert first
    assert second
    assert second["y"] - first["y"] - first["height"] >= 6, "who played are told apart"
    page.set_viewport_size({"width": 1440, "height": 900})
    page.reload()
    assert page.evaluate(ROOM) >= 0.36  # most of a board is seen above its judgement
    page.locator(".moves .subm a").first.click()
    expect(page.locator("#play-on [name=ply]")).to_have_value("0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("#zone-prompt.asks")).to_be_visible()


def test_the_analysis_on_a_phone_and_a_line_of_play_as_a_film(quick: Running, seated: Seated):
    links = quick.open("you", "greedy", seed=9, match_wins=1)
    player = seated(links["table"], url=quick.url, viewport=PHONE, has_touch=True)
    player.play_on(Random(5))
    page = player.page
    page.goto(f"{quick.url}{links['table']}/analysis")
    expect(page.locator("body[data-stage=deep]")).to_be_attached(timeout=SLOW)
    page.evaluate("document.querySelectorAll('.persons .name').forEach((one) => (one.textContent = 'Bartłomiej'))")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = quick.http.get(f"/api/v1/seats/{links['table'].removeprefix('/t/')}/analysis").json()["analysis"]
    one = next(one for one in found["decisions"] if one["line"])
    page.goto(f"{quick.url}{links['table']}/analysis/{found['decisions'][-1]['ply']}")
    assert unreached(page) == [], "the line of encounters is longer than a phone is wide"
    assert page.locator(".cands em").count()
    assert page.evaluate(CRAMPED) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    assert page.evaluate(CRAMPED) == []
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.evaluate("localStorage.setItem('ludoteka-pace', 'quick')")
    page.goto(f"{quick.url}{links['table']}/analysis/{one['ply']}/line")
    expect(page.locator(".line-of li")).to_have_count(len(one["line"]))
    expect(page.locator("#zone-replay output")).not_to_have_text(re.compile(rf"^{one['ply']}/"))  # it plays by itself


def test_a_hint_marks_options_and_goes_with_the_question(quick: Running, seated: Seated):
    links = quick.open("you", "greedy", seed=5)
    player = seated(links["table"], url=quick.url)
    player.wait()
    page = player.page
    page.locator(".tools-live [data-ask=hint]").click()
    expect(page.locator("#hint-box")).to_be_visible()
    expect(page.locator("#hint-box li").first).to_be_visible()
    expect(page.locator(".hinted").first).to_be_visible()
    player.press(player.buttons.first)
    player.wait()
    expect(page.locator("#hint-box")).to_be_hidden()
    page.locator("[popovertarget=menu-table]").click()
    page.locator("#menu-table [data-ask=explain]").click()
    expect(page.locator("#hint-box")).to_contain_text("The chance of Greedy to win")


def test_a_tableau_beside_its_judgement_can_be_read(quick: Running, seated: Seated):
    table = quick.open("you", "uniform", game="valeria", seed=5)["table"]
    quick.hurry(table, lambda options: options[-1])
    page = seated(f"{table}/analysis/40", url=quick.url, viewport={"width": 1280, "height": 720}).page
    expect(page.locator(".moves .subm").first).to_be_visible(timeout=SLOW)
    names = page.locator("#zone-hand .card .name")
    expect(names.first).to_be_visible()
    sizes = names.evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom)"
    )
    assert min(sizes) >= 10
