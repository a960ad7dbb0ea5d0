"""A puzzle by keys and by fingers: a wrong answer, the right one, the next puzzle; and the statistics on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.access import flaws
from tests.browser.conftest import PHONE, Seated
from tests.laws.walks import GAMES
from tests.server.helpers import Running

import ludoteka
from ludoteka.analysis.puzzles import FILE, Task, kept
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render.statistics import accuracy_plot

pytestmark = pytest.mark.browser
SHIPPED = [id for id in GAMES if (ludoteka.game(id).folder / FILE).is_file()]


def keys_of(task: Task) -> dict[str, str]:
    """The key cap of every option."""
    question = task.match().question(task.puzzle.seat)
    return {str(option): "123456789ABCDEFGHJKLMNOPQRSTVWXYZ"[place] for place, option in enumerate(question.options)}


def test_a_puzzle_is_solved_by_keys_after_a_wrong_answer(server: Running, seated: Seated):
    game = ludoteka.game("cardia")
    task = next(task for task in kept(game) if task.puzzle.prompt == "place_card")
    page = seated(f"/puzzles/{game.id}").page
    page.locator(f'a[href="/puzzles/{game.id}/{task.key}"]').last.click()
    expect(page.locator('body[data-state="asked"]')).to_be_attached()
    page.wait_for_load_state("load")
    caps = keys_of(task)
    page.keyboard.press(caps[task.puzzle.choices[-1].option])
    expect(page.locator('body[data-state="wrong"]')).to_be_attached()
    page.wait_for_load_state("load")
    assert flaws(page) == []
    page.keyboard.press(caps[task.puzzle.best.option])
    expect(page.locator('body[data-state="solved"]')).to_be_attached()
    expect(page.locator(".cands li")).to_have_count(len(task.puzzle.choices))
    assert flaws(page) == []
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator('body[data-state="asked"]')).to_be_attached()
    page.goto(f"{server.url}/puzzles/{game.id}")
    expect(page.locator(".pz.solved")).to_have_count(1)


@pytest.mark.parametrize("id", SHIPPED)
def test_a_puzzle_on_a_phone_fits_and_shows_its_solution(id: str, server: Running, seated: Seated):
    task = kept(ludoteka.game(id))[0]
    page = seated(f"/puzzles/{id}/{task.key}", viewport=PHONE, has_touch=True).page
    expect(page.locator("#zone-prompt .ask")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.goto(f"{server.url}/puzzles/{id}/{task.key}?show=yes")
    expect(page.locator('body[data-state="shown"] .cands li.best')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# What leads home lies whole on the screen, beside the other ways and not under them.
BRAND_IS_FREE = """() => {
  const box = (one) => document.querySelector(`.bar ${one}`).getBoundingClientRect();
  const [home, name, ways] = [box(".brand"), box(".brand span"), box(".main-nav")];
  return home.left >= 0 && Math.max(home.right, name.right) <= ways.left + 1;
}"""


# Whether the page one is at stands whole among the ways to others.
IS_NAMED = """() => {
  const box = (one) => document.querySelector(`.bar ${one}`).getBoundingClientRect();
  const [ways, here] = [box(".main-nav"), box(".main-nav [aria-current]")];
  return here.width > 0 && here.left >= ways.left - 1 && here.right <= ways.right + 1;
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_one_is_and_where_one_may_go_is_told_on_a_phone(seated: Seated, server: Running, lang: str):
    page = seated(f"/tables?lang={lang}", viewport=PHONE, has_touch=True, is_mobile=True).page
    for path in ("/tables", "/learn/valeria", "/puzzles", "/statistics"):
        page.goto(f"{server.url}{path}?lang={lang}")
        assert page.evaluate(IS_NAMED), path


def test_figures_beside_a_plot_can_be_read_on_a_phone(seated: Seated):
    page = seated("/statistics", viewport=PHONE, has_touch=True, is_mobile=True).page
    plot = accuracy_plot([(0, "cardia", 80.0), (10**12, "abyss", 100.0)], ["abyss", "cardia"], "pl")
    page.evaluate("plot => document.querySelector('main .panel').insertAdjacentHTML('beforeend', plot)", str(plot))
    boxes = [one.bounding_box() for one in page.locator("svg.plot text").all()]
    assert len(boxes) == 7
    panel = page.locator("main .panel").bounding_box()
    assert panel
    for box in boxes:
        assert box
        assert box["height"] >= 11
        assert box["x"] >= panel["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]


def test_lists_and_statistics_on_a_phone(seated: Seated, server: Running):
    page = seated("/puzzles", viewport=PHONE, has_touch=True).page
    for path in ("/puzzles", f"/puzzles/{SHIPPED[0]}", "/statistics"):
        page.goto(server.url + path)
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert flaws(page) == []
        assert page.evaluate(BRAND_IS_FREE)
    page.get_by_role("main").get_by_role("link", name=re.compile("Play")).click()
    expect(page.locator(".shelf")).to_be_visible()
