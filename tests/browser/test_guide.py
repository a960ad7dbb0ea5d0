"""The guided first match in a real browser: from the lobby, by keyboard, on a phone, and out of it again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.access import flaws
from tests.browser.conftest import PHONE, Seated
from tests.server.helpers import Running

pytestmark = pytest.mark.browser


def test_a_newcomer_is_guided_from_the_lobby_on(server: Running, seated: Seated):
    player = seated("/", newcomer=True)
    player.page.locator("label[data-box=valeria]").click()
    player.page.locator("[data-for=valeria]").get_by_role("link", name="Learn").click()
    player.page.get_by_role("link", name="The guided first game").click()
    player.wait()
    guide = player.page.locator("#zone-guide")
    expect(guide).to_contain_text("Welcome")
    expect(guide).to_contain_text("Duke")
    assert guide.get_attribute("aria-live") == "polite"
    expect(player.page.locator("#tour")).to_be_hidden()  # one voice at a time
    assert flaws(player.page) == []
    player.press(player.buttons.first)
    player.wait()
    expect(guide).not_to_contain_text("Welcome")
    expect(guide).to_contain_text(re.compile("hint [12] of"))
    player.page.get_by_role("button", name="Leave the guide").focus()
    player.page.keyboard.press("Enter")
    expect(guide.locator(".guide-box")).to_have_count(0)
    player.page.reload()
    player.wait()
    expect(guide.locator(".guide-box")).to_have_count(0)
    player.page.locator("[popovertarget=menu-table]").click()
    player.page.get_by_role("button", name="Call the guide back").click()
    expect(guide.locator(".guide-box")).to_be_visible()


def test_on_a_phone_the_guide_leaves_room_for_the_question(server: Running, seated: Seated):
    player = seated("/learn/cardia/match", viewport=PHONE, has_touch=True, locale="pl-PL")
    player.wait()
    expect(player.page.locator("#zone-guide")).to_contain_text("Witaj")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(player.buttons.first).to_be_in_viewport()
    player.page.locator("#zone-guide button").tap()
    expect(player.page.locator(".guide-box")).to_have_count(0)


# Boxes of the guide and of what it must leave alone; whether all of its words show.
APART = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const guide = box(".guide-box");
  const across = (one) => one.left < guide.right - 1 && guide.left < one.right - 1;
  const meets = (one) => across(one) && one.top < guide.bottom - 1 && guide.top < one.bottom - 1;
  const whole = document.querySelector(".guide-box");
  return {
    covers: ["#board", "#zone-prompt", "#zone-hand", "#zone-players", ".logbox"].filter((what) => meets(box(what))),
    inside: guide.right <= innerWidth && guide.bottom <= innerHeight && guide.top >= 0,
    shows: whole.scrollHeight <= whole.clientHeight + 1,
  };
}"""


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("id", ["cardia", "abyss", "bunny", "valeria", "heroes"])
def test_on_a_desk_the_guide_stands_beside_the_question_and_covers_nothing(
    server: Running, seated: Seated, id: str, lang: str
):
    player = seated(f"/learn/{id}/match", viewport={"width": 1280, "height": 720}, locale=lang)
    for _ in range(3):
        player.wait()
        assert player.page.evaluate(APART) == {"covers": [], "inside": True, "shows": True}
        question = player.question
        player.buttons.first.evaluate("(one) => one.click()")
        player.moved(question)
        if player.over:
            break
