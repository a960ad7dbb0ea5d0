"""Around the story: sounds and touches for those who want them, films that cost no clock, a log that opens at its end."""

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
    links = server.open(
        "human", "greedy", game="cardia", seed=5, clock={"kind": "fischer", "seconds": 300, "increment": 5}
    )
    player = seated(links["table"], pace="slow")
    player.wait()
    player.buttons.first.evaluate("(one) => one.click()")
    expect(film(player.page)).to_be_visible()
    began = player.page.evaluate("performance.now()")
    expect(film(player.page)).to_be_hidden(timeout=20_000)
    pictures = len([one for one in player.frames if one["type"] == "picture"])
    assert pictures
    assert player.page.evaluate("performance.now()") - began < 2_600 * pictures  # slow: up to nine seconds each


def test_the_log_opens_at_its_end(server: Running, seated: Seated):
    links = server.open("human", "greedy", game="valeria", seed=5)
    server.hurry(links["table"], 20)
    page = seated(links["table"], viewport={"width": 1280, "height": 720}).page
    page.wait_for_selector("#zone-log li")
    far = page.evaluate(
        "(() => { const one = document.getElementById('zone-log'); return one.scrollHeight - one.scrollTop - one.clientHeight })()"
    )
    assert page.evaluate(
        "document.getElementById('zone-log').scrollHeight > document.getElementById('zone-log').clientHeight"
    )
    assert far < 60
