"""Around the story: sounds and touches for those who want them, films that cost no clock, a log open at its end."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.stage import SCREENS, Stage, scene
from tests.browser.test_film import film, in_a_film
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser

# A loudspeaker and a motor that write down what they are asked for.
EARS = """
window.tones = []; window.touches = []; window.sources = [];
window.AudioContext = class {
  constructor() { sources.push(this); }
  currentTime = 0; destination = {};
  createOscillator() { return { frequency: {}, connect: (to) => to, start: (at) => tones.push(at), stop() {} }; }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
};
Object.defineProperty(navigator, "vibrate", { value: (how) => touches.push(how) });
"""
# How far the log is from its end, how high it is, and how much of it can be seen.
FAR = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.getElementById("zone-log");
  return [scrollHeight - scrollTop - clientHeight, scrollHeight, clientHeight];
}"""


@pytest.mark.parametrize("wanted", [False, True])
def test_sounds_are_made_only_for_those_who_want_them(server: Running, seated: Seated, wanted: bool):
    """They are off by default, and made on the spot: no file is loaded for them."""
    player = in_a_film(server, seated, pace="step")
    page = player.page
    files: list[str] = []
    page.on("request", lambda one: files.append(one.url))
    page.evaluate(EARS)
    if wanted:
        page.evaluate("document.documentElement.dataset.wantsSound = 'on'")
    for _ in range(2):
        page.keyboard.press("Space")
        page.wait_for_timeout(150)
    assert bool(page.evaluate("tones.length")) == wanted
    assert not [url for url in files if url.endswith((".mp3", ".ogg", ".wav"))]


def test_all_sounds_of_a_page_come_from_one_source(server: Running, seated: Seated):
    """A browser lets no page open many, and one that nobody has touched yet keeps its sounds for later, all at once."""
    player = in_a_film(server, seated, pace="step")
    page = player.page
    page.evaluate(EARS)
    page.evaluate("document.querySelector('#menu-table').showPopover()")
    page.locator("[data-preference=sound]").check()
    page.evaluate("document.querySelector('#menu-table').hidePopover()")
    page.locator("#film [data-film=on]").click()
    page.wait_for_function("() => tones.length > 1")
    assert page.evaluate("sources.length") == 1
    heard = page.evaluate("tones.length")
    page.evaluate("Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })")
    page.locator("#film [data-film=on]").click()
    page.wait_for_timeout(150)
    assert page.evaluate("tones.length") == heard


@pytest.mark.parametrize(("motion", "wanted"), [("no-preference", True), ("no-preference", False), ("reduce", True)])
def test_a_phone_is_touched_by_what_weighs_and_never_with_reduced_motion_or_when_it_is_not_wanted(
    server: Running, seated: Seated, motion: str, wanted: bool
):
    player = in_a_film(
        server, seated, pace="step", viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion=motion
    )
    page = player.page
    page.evaluate(EARS)
    if not wanted:
        page.evaluate("document.querySelector('[data-preference=touch]').click()")
    for _ in range(12):
        if not film(page).is_visible():
            break
        page.keyboard.press("Space")
        page.wait_for_timeout(150)
    assert bool(page.evaluate("touches.length")) == (motion == "no-preference" and wanted)


def test_captions_stay_when_all_motion_is_off(server: Running, seated: Seated):
    page = in_a_film(server, seated, pace="step", reduced_motion="reduce").page
    assert page.locator("#film .captions").inner_text().strip()
    assert page.evaluate("document.getAnimations().length") == 0


def test_on_a_clock_a_film_is_never_slower_than_quick(server: Running, seated: Seated):
    """Whoever is asked loses no time by looking: even step by step the pictures go on by themselves."""
    clock = {"kind": "move", "seconds": 600, "increment": 0}
    given = {"game": "cardia", "players": [{"kind": "you"}, {"kind": "greedy"}], "seed": 5, "clock": clock}
    answer = server.http.post("/tables", json=given)
    assert answer.status_code == 201, answer.text
    player = seated(answer.json()["table"], pace="step")
    if (ready := player.page.locator("#zone-prompt [data-key='1']")).count():
        ready.first.click()
    player.wait()
    player.buttons.first.evaluate("(one) => one.click()")
    expect(film(player.page)).to_be_visible()
    expect(film(player.page)).to_be_hidden(timeout=30_000)
    assert [one for one in player.frames if one["type"] == "picture"]


@pytest.mark.parametrize("by", ["", ".bar [popovertarget=side]", "[data-recap]"])
def test_the_log_opens_at_its_end(server: Running, seated: Seated, by: str):
    """On a phone it is a sheet, opened by its button or from what happened lately."""
    links = server.open("human", "greedy", game="valeria", seed=5)
    server.hurry(links["table"], lambda options: options[0], most=20)
    screen = {"viewport": PHONE, "has_touch": True} if by else {"viewport": {"width": 1280, "height": 720}}
    page = seated(links["table"], **screen).page
    page.wait_for_selector("#zone-log li:last-child", state="attached")
    if by:
        page.locator(by).first.tap()
        page.locator(".tabs [data-tab=log]").tap()
    page.wait_for_function(f"() => {{ const [far, high, window] = ({FAR})(); return high > window && far < 60 }}")


def test_names_and_clauses_of_a_log_that_was_scrolled_back_can_be_opened(chromium: Browser):
    match, chance = ludoteka.game("abyss").start(seats=3, seed=4), Random(4)
    while len(match.events) < 60:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en"), SCREENS[0], "light")
    page = stage.page
    page.evaluate("document.getElementById('zone-log').scrollTop = 1")
    page.wait_for_selector("#zone-log[data-unfolded]")
    name = page.locator("#zone-log .ref").first
    name.click()
    expect(page.locator(f"#{name.get_attribute('popovertarget')}")).to_be_visible()
    page.keyboard.press("Escape")
    went = "() => { let went; const hear = (e) => { went = !e.defaultPrevented; e.preventDefault() };"
    went += "addEventListener('click', hear, { once: true }); document.querySelector('#zone-log .clause').click();"
    assert page.evaluate(f"{went} return went }}")
    stage.close()
    assert stage.problems == []


# How many lines of the log lie open, the topmost that is in sight, and where it stands.
TOP = """() => {
  const log = document.getElementById("zone-log");
  const edge = log.getBoundingClientRect().top;
  const open = [...log.children].filter((one) => one.checkVisibility());
  const top = open.find((one) => one.getBoundingClientRect().bottom > edge);
  return [open.length, top.innerText, Math.round(top.getBoundingClientRect().top - edge)];
}"""


def test_a_long_log_unfolds_for_whoever_scrolls_back(chromium: Browser):
    match, chance = ludoteka.game("valeria").start(seats=3, seed=4), Random(4)
    while len(match.events) < 300:
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en"), SCREENS[2], "light")
    page, lines = stage.page, stage.page.locator("#zone-log > li").count()
    assert lines > 150
    assert page.evaluate(TOP)[0] == 60
    assert page.evaluate(FAR)[0] < 2, "it opens at its end"
    page.evaluate("document.getElementById('zone-log').scrollTop = 90")
    before = page.evaluate(TOP)
    page.wait_for_function("() => 'unfolded' in document.getElementById('zone-log').dataset")
    after = page.evaluate(TOP)
    assert after[0] == lines
    assert after[1] == before[1], "what is read stays in sight"
    assert abs(after[2] - before[2]) <= 1, "and where it is, but for what browsers round when they scroll"
    stage.close()


UNDERLINED = """() => [...document.querySelectorAll("#zone-log .ref")].map((one) => [
  getComputedStyle(one).textDecorationLine,
  [...one.children].map((part) => [part.localName, getComputedStyle(part).textDecorationLine]),
  one.querySelector("i") ? one.querySelector("i").getClientRects().length : 0,
])"""


def test_a_line_under_a_name_ends_before_the_comma(chromium: Browser):
    """What opens is underlined; the sign that stays with its last word is not."""
    match, draw = ludoteka.game("cardia").start(2, 3), Random(3)
    while len(match.events) < 30:
        seat = match.to_act[0]
        match.play(seat, draw.choice(match.question(seat).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en", 0), SCREENS[2], "light")
    found = stage.page.evaluate(UNDERLINED)
    stage.close()
    signed = [one for one in found if one[1]]
    assert signed, "some names are followed by a sign"
    assert all(one == ["none", [["span", "underline"], ["i", "none"]], 1] for one in signed)
    assert all(own == "underline" for own, parts, _ in found if not parts)
