"""The lobby on every screen: a game is told and opened without scrolling, and nothing breaks a law of layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.access import faint
from tests.browser.player import PATIENCE
from tests.browser.stage import MEASURE, SCREENS, Screen
from tests.server.helpers import Running

import ludoteka
from ludoteka.core.texts import LANGUAGES

pytestmark = pytest.mark.browser

# Whether all of an element is in the window, and no other lies over its middle.
IN_SIGHT = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(over);
}"""
# The laws of layout that a page keeps which is longer than its window, with a bar that stays at its end.
LAWS = (
    "the page is wider", "is cut off", "is too small", "is written too small", "text is clipped", "text leaves its box",
    "a word is broken", "a drawing is cut",
)  # fmt: skip


@pytest.fixture(scope="module", params=SCREENS, ids=str)
def visitor(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Screen]]:
    screen: Screen = request.param
    given: Any = {"viewport": {"width": screen.width, "height": screen.height}, "reduced_motion": "reduce"}
    context = chromium.new_context(**given, has_touch=screen.touch, is_mobile=screen.touch)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page, screen
    context.close()


def wrong(page: Page, screen: Screen) -> list[str]:
    given = {"touch": screen.touch, "desk": False, "options": [], "within": ""}
    return [one for one in dict.fromkeys(page.evaluate(f"given => ({MEASURE})(given)", given)) if one.startswith(LAWS)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_opened_without_scrolling_and_told_in_words(
    server: Running, visitor: tuple[Page, Screen], lang: str
):
    page, screen = visitor
    page.context.add_cookies([{"name": "lang", "value": lang, "url": server.url}])
    found: list[str] = []
    for number, id in enumerate(ludoteka.games()):
        page.emulate_media(color_scheme="dark" if number % 2 else "light", reduced_motion="reduce")
        page.goto(server.url)
        page.locator(f'label[data-box="{id}"]').click()
        setup = page.locator(f'form[data-for="{id}"]')
        expect(setup).to_be_visible()
        assert ludoteka.game(id).blurb[lang] in setup.inner_text()
        page.evaluate("scrollTo(0, 0)")
        start = setup.locator(".go .primary")
        assert start.evaluate(IN_SIGHT), f"{id}: whoever wants to begin must look for the button"
        found += [f"{id}: {one}" for one in wrong(page, screen) + faint(page)[1]]
    assert found == []
