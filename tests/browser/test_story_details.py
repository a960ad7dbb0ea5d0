"""Around the story: sounds and touches for those who want them, films that cost no clock, a log open at its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.test_film import film, in_a_film
from tests.server.helpers import Running

pytestmark = pytest.mark.browser

# A loudspeaker and a motor that write down what they are asked for.
EARS = """
window.tones = []; window.touches = [];
window.AudioContext = class {
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


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_phone_is_touched_by_what_weighs_and_never_with_reduced_motion(server: Running, seated: Seated, motion: str):
    player = in_a_film(
        server, seated, pace="step", viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion=motion
    )
    page = player.page
    page.evaluate(EARS)
    for _ in range(12):
        if not film(page).is_visible():
            break
        page.keyboard.press("Space")
        page.wait_for_timeout(150)
    assert bool(page.evaluate("touches.length")) == (motion == "no-preference")


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


def test_the_log_opens_at_its_end(server: Running, seated: Seated):
    links = server.open("human", "greedy", game="valeria", seed=5)
    server.hurry(links["table"], lambda options: options[0], most=20)
    page = seated(links["table"], viewport={"width": 1280, "height": 720}).page
    page.wait_for_selector("#zone-log li")
    far, high, window = page.evaluate(FAR)
    assert high > window
    assert far < 60
