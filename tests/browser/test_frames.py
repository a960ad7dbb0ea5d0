"""Pieces on their way never leave a bleached, blank or doubled frame: each of an update and of a film is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Seated
from tests.browser.frames import STILL, STOP, Judge, photograph, recorded
from tests.browser.stage import SCREENS, Stage, scene
from tests.server.helpers import Running

import ludoteka
from ludoteka.server.render import zones

pytestmark = pytest.mark.browser
MOST = 40  # decisions among which a piece moves


@pytest.fixture(scope="module")
def judge(chromium: Browser) -> Iterator[Judge]:
    one = Judge(chromium)
    yield one
    one.close()


@pytest.fixture(scope="module")
def stage(chromium: Browser) -> Iterator[Stage]:
    one = Stage(chromium, touch=False, moving=True)
    yield one
    one.close()
    assert one.problems == []


def update(stage: Stage, judge: Judge, id: str, sabotage: str = "") -> list[str]:
    """What is wrong with the frames in which a decision of a game comes about, on a table by lamp light."""
    match = ludoteka.game(id).start(seats=2, seed=5)
    for _ in range(14):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    seat, chance = match.to_act[0], Random(5)
    stage.shown = None
    stage.show(scene(match, "en", seat), SCREENS[1], "dark")
    page = stage.page
    page.evaluate(STOP)
    if sabotage:
        page.add_style_tag(content=sabotage)
    page.wait_for_timeout(150)
    for _ in range(MOST):
        before = photograph(page)
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
        stage.show(scene(match, "en", seat), SCREENS[1], "dark")
        if page.evaluate("Boolean(window.turning?.trips)"):
            return recorded(page, judge, before)
        page.evaluate("() => { turning?.all.forEach((one) => one.finish()); turning = null; }")
        page.evaluate(STILL)
    raise AssertionError(f"nothing moved in {MOST} decisions of {id}")


# Where the pieces that set out lie at the beginning, by their names: the middle of each, and its width.
SETTING_OUT = """() => {
  for (const one of turning.all) one.currentTime = 0;
  const trips = turning.all.filter((one) => one.id === "trip").map((one) => one.effect.target);
  return Object.fromEntries(trips.map((one) => [one.style.viewTransitionName, one]).map(([name, one]) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [name, [x + width / 2, y + height / 2, width]];
  }));
}"""
LYING = """() => Object.fromEntries([...document.querySelectorAll("[style*=view-transition-name]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.style.viewTransitionName, [x + width / 2, y + height / 2, width]];
}))"""


@pytest.mark.parametrize("id", ["cardia", "heroes"])
def test_a_piece_sets_out_from_where_it_lay(stage: Stage, id: str):
    """In the first frame the table is the new one, and what lies elsewhere is seen where it was: on a map, too."""
    match = ludoteka.game(id).start(seats=2, seed=5)
    for _ in range(14):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    seat, chance = match.to_act[0], Random(5)
    stage.shown = None
    stage.show(scene(match, "en", seat), SCREENS[1], "light")
    page = stage.page
    page.evaluate(STOP)
    for _ in range(MOST):
        before = page.evaluate(LYING)
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
        stage.show(scene(match, "en", seat), SCREENS[1], "light")
        if page.evaluate("Boolean(window.turning?.trips)"):
            break
        page.evaluate("() => { turning?.all.forEach((one) => one.finish()); turning = null; }")
    found = page.evaluate(SETTING_OUT)
    assert found
    assert {name: before[name] for name in found} == {name: pytest.approx(at, abs=1) for name, at in found.items()}
    page.evaluate("() => { for (const one of turning.all) one.finish(); }")
    page.wait_for_function("() => !document.querySelector('[data-over], [data-lets-out]')")  # nothing of it stays


def test_where_no_piece_moves_there_is_nothing_to_wait_for(stage: Stage):
    """A move costs a look at each piece that takes part: none begins for a change in words."""
    match = ludoteka.game("cardia").start(seats=2, seed=5)
    stage.shown = None
    stage.show(scene(match, "en", 0), SCREENS[1], "light")
    stage.page.evaluate(STOP)
    stage.show(scene(match, "en", 0, names={0: "Anna", 1: "Olga"}), SCREENS[1], "light")
    assert "Olga" in stage.page.locator("#zone-players").inner_text()
    assert not stage.page.evaluate("Boolean(window.turning)")


def test_changes_are_drawn_in_the_order_in_which_they_come(stage: Stage):
    """A change in words comes while pieces are still on their way: the older one never lies over it."""
    match = ludoteka.game("cardia").start(seats=2, seed=5)
    stage.shown = None
    stage.show(scene(match, "en", 0), SCREENS[1], "light")
    for _ in range(2):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    moved, after = (zones(scene(match, "en", 0, names={0: "Anna", 1: name})) for name in ("Olga", "Ewa"))
    words = {id: html for id, html in after.items() if id in ("zone-players", "zone-prompt", "zone-log")}
    both = [
        {"type": "zones", "seq": 50 + n, "zones": one, "title": "", "yourTurn": True}
        for n, one in enumerate((moved, words))
    ]
    stage.number = 60
    stage.page.evaluate(
        "all => all.forEach((one) => line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(one) })))",
        both,
    )
    stage.page.wait_for_timeout(900)
    assert "Ewa" in stage.page.locator("#zone-players").inner_text()


def test_what_stays_the_same_stays_where_it_is(stage: Stage):
    """Of a zone that is sent again only what differs is exchanged: the browser draws the rest no second time."""
    match = ludoteka.game("cardia").start(seats=2, seed=5)
    stage.shown = None
    stage.show(scene(match, "en", 0), SCREENS[1], "light")
    page = stage.page
    page.evaluate("window.kept = [...document.querySelectorAll('#zone-hand .card')]")
    match.play(0, match.question(0).options[0])
    match.play(1, match.question(1).options[0])
    stage.show(scene(match, "en", 0), SCREENS[1], "light")
    page.evaluate(STILL)
    page.wait_for_timeout(600)
    assert page.evaluate("window.kept.filter((one) => one.isConnected).length") >= 3


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_frame_of_an_update_lies_between_before_and_after(stage: Stage, judge: Judge, id: str):
    assert update(stage, judge, id) == []


def test_every_frame_of_a_film_lies_between_its_pictures(server: Running, seated: Seated, judge: Judge):
    links = server.open("human", "greedy", game="cardia", seed=5)
    me = seated(links["table"], pace="step", reduced_motion="no-preference", color_scheme="dark")
    me.wait()
    page: Page = me.page
    page.evaluate(STOP)
    page.wait_for_timeout(300)
    before = photograph(page)
    me.buttons.first.evaluate("(one) => one.click()")
    found, moved = recorded(page, judge, before), 1
    expect(page.locator("#film")).to_be_visible()
    for _ in range(6):
        page.wait_for_timeout(400)  # what comes forward has come
        before = photograph(page)
        page.evaluate("window.turning = null")
        page.keyboard.press("Space")
        page.evaluate(STILL)
        if page.evaluate("Boolean(window.turning)"):
            found += recorded(page, judge, before)
            moved += 1
        if not page.locator("#film").is_visible():
            break
    assert found == []
    assert moved > 1


SABOTAGES = {
    "bleached": "body:has([data-over]) :is(.players, .side) { filter: brightness(1.7); }",
    "blank": "body:has([data-over]) > * { opacity: 0; }",
    "doubled": "body:has([data-over]) > :is(.players, .dock) { transform: translate(30vw, -20vh); }",
}


@pytest.mark.parametrize("name", SABOTAGES)
def test_a_bleached_blank_or_doubled_frame_is_noticed(stage: Stage, judge: Judge, name: str):
    assert any(name in one for one in update(stage, judge, "cardia", SABOTAGES[name]))
