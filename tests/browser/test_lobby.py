"""The lobby on every screen: a game is told and opened without scrolling, and nothing breaks a law of layout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.access import faint
from tests.browser.conftest import Seated
from tests.browser.player import PATIENCE
from tests.browser.stage import MEASURE, SCREENS, Screen
from tests.server.helpers import Running

import ludoteka
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render.outlook import duration

pytestmark = pytest.mark.browser

# Whether all of an element is in the window, and no other lies over its middle.
IN_SIGHT = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(over);
}"""
# Columns of the set-up in which something sticks out to the side.
TOO_WIDE = """() => [...document.querySelectorAll(".desk > .panel")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
# Boxes of the shelf whose name lies over their emblem.
COVERED = """() => [...document.querySelectorAll(".lid")].filter((lid) => {
  const size = ({ width, height }) => width * height;
  const boxes = [...lid.querySelectorAll(":scope > .icon")].map((one) => one.getBoundingClientRect());
  const emblem = boxes.reduce((one, other) => (size(other) > size(one) ? other : one));
  return emblem.bottom > lid.querySelector("b").getBoundingClientRect().top + 4;
}).map((lid) => lid.innerText)"""
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
    """On the shelf, and on its own page for as many players as there may be."""
    page, screen = visitor
    page.context.add_cookies([{"name": "lang", "value": lang, "url": server.url}])
    found: list[str] = []

    def look(id: str) -> None:
        form = page.locator(f'form[data-for="{id}"]')
        expect(form).to_be_visible()
        assert ludoteka.game(id).blurb[lang] in form.inner_text()
        page.evaluate("scrollTo(0, 0)")
        assert form.locator(".go .primary").evaluate(IN_SIGHT), f"{id}: whoever wants to begin must look for the button"
        found.extend([f"{id}: {one}" for one in wrong(page, screen) + faint(page)[1]])
        found.extend([f"{id}: {one} is wider than its column" for one in page.evaluate(TOO_WIDE)])

    page.goto(server.url)
    for number, id in enumerate(ludoteka.games()):
        page.emulate_media(color_scheme="dark" if number % 2 else "light", reduced_motion="reduce")
        page.locator(f'label[data-box="{id}"]').click()
        look(id)
    for number, id in enumerate(ludoteka.games()):
        page.emulate_media(color_scheme="light" if number % 2 else "dark", reduced_motion="reduce")
        page.goto(f"{server.url}/?game={id}&seats={ludoteka.game(id).seats[-1]}")
        look(id)
    assert found == []


def test_the_name_of_a_game_leaves_its_emblem_free_on_a_tablet(server: Running, seated: Seated):
    page = seated("/?lang=pl", viewport={"width": 768, "height": 1024}, has_touch=True, is_mobile=True).page
    assert page.evaluate(COVERED) == []


# -- who sits where ------------------------------------------------------------------------------------------


def row(page: Page, seat: int) -> Locator:
    return page.locator(".seats li").nth(seat)


def says(page: Page) -> Locator:
    return page.locator(".go [data-says]:visible")


def about(game: str, *kinds: str, pace: str = "off", **unusual: str) -> str:
    """How long a table is said to take; whoever is seated in a test sees no films."""
    return f"about {duration(ludoteka.game(game), kinds, unusual, pace).minutes} min"


def test_a_card_seats_somebody_by_mouse_by_keyboard_and_from_the_list(server: Running, seated: Seated):
    page = seated("/?game=valeria&seats=3&lang=en").page
    page.get_by_role("radio", name="Bruno").check()
    expect(row(page, 1).locator(".called")).to_have_text("Bruno")
    expect(row(page, 1)).to_contain_text(re.compile(r"Strong · \d+\s±\s\d+"))
    page.get_by_role("button", name="Who plays as player 3?").press("Enter")
    expect(page.get_by_role("radiogroup", name="Who plays as player 3?")).to_be_visible()
    page.get_by_role("radio", name="Janko").press("ArrowRight")  # on to the next of them
    expect(row(page, 2).locator(".called")).to_have_text("Bruno")
    page.get_by_role("radio", name="A friend, by link").check()
    row(page, 2).locator("input").fill("Marek")
    page.locator("select[name=seat_1]").select_option("sefa")
    expect(page.get_by_role("radio", name="Sefa")).to_be_checked()
    length = about("valeria", "you", "sefa", "human")
    expect(says(page)).to_have_text(f"You, Sefa, Marek · First game · No clock · {length}")
    page.locator("label", has_text="Glittering Gold").click()
    page.locator(".seg label", has_text="2").click()
    length = about("valeria", "you", "sefa", setup="glittering_gold")
    expect(says(page)).to_have_text(f"You, Sefa · Glittering Gold · No clock · {length}")
    page.get_by_role("button", name="Start the table").click()
    panel = page.locator("#zone-players .player", has_text="Sefa")
    expect(panel.locator("svg.face")).to_be_visible()


def test_what_to_expect_follows_the_choices_and_films_keep_the_pace_that_was_chosen(server: Running, seated: Seated):
    page = seated("/?game=cardia&lang=en", pace="").page
    even, masters = page.locator(".even"), page.locator(".odds li", has_text="Master")
    expect(even).to_contain_text("an even share is 50 %")
    page.get_by_role("radio", name="Edda").check()
    expect(masters).to_contain_text("50 %")
    page.get_by_role("radio", name="Slow").press("ArrowRight")  # by keys: each moment waits
    page.get_by_role("radio", name="Slow").check()
    expect(page.locator(".olen b")).to_have_text(about("cardia", "you", "edda", pace="slow"))
    page.get_by_role("radio", name="A friend, by link").check()
    expect(even).to_contain_text("not measured")
    expect(masters).to_have_count(0)
    page.get_by_role("radio", name="Pip").check()
    page.get_by_role("button", name="Start the table").click()
    expect(page.locator("#film [data-pace][value=slow]")).to_be_checked()


def test_somebody_of_every_level_waits_on_the_shelf(server: Running, seated: Seated):
    page = seated("/?lang=en").page
    page.locator("label[data-box=cardia]").click()
    page.locator("[data-for=cardia]").get_by_role("radio", name="Edda").check()
    length = about("cardia", "you", "ada", pace="normal")  # the shelf knows no more than the usual table
    expect(says(page)).to_have_text(f"You, Edda · Deck I · No clock · {length}")
    page.locator("[data-for=cardia]").get_by_role("button", name="Start the table").click()
    expect(page.locator("#zone-players")).to_contain_text("Edda")
    page.goto(server.url)
    expect(page.locator("#zone-mine")).to_contain_text("Edda")


def test_a_table_is_set_up_without_a_script(server: Running, chromium: Browser):
    context = chromium.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(f"{server.url}/?game=cardia")
    expect(page.locator("#cast")).to_contain_text("Irena")  # who they are, but nothing that would not work
    expect(page.locator("[data-told]")).to_be_hidden()
    row(page, 0).locator("input").fill("Zofia")
    page.locator("select[name=seat_1]").select_option("irena")
    page.get_by_role("button", name="What to expect").click()
    expect(page.locator(".odds li", has_text="Strong")).to_contain_text("50 %")
    page.get_by_role("button", name="Start the table").click()
    expect(page.locator("#zone-players")).to_contain_text("Zofia")
    expect(page.locator("#zone-players")).to_contain_text("Irena")
    context.close()
