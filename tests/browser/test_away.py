"""A server that is killed: on every page a click is kept, said, and goes on by itself when the server is back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.browser.player import PATIENCE
from tests.server import helpers
from tests.server.helpers import Process, moved_on, my_turn, open_table

import ludoteka
from ludoteka.analysis.puzzles import kept

pytestmark = pytest.mark.browser
EN, PL = "Not sent yet: the server is away.", "Jeszcze nie wysłano: serwer nie odpowiada."


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    for key, value in (("tour", "done"), ("pace", "off")):
        context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
    problems: list[str] = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context
    context.close()
    assert problems == []


@pytest.fixture
def server(folder: Path) -> Iterator[Process]:
    """One that tests kill. What runs in its place in the end is shut down."""
    yield Process(folder)
    Process.started[-1].interrupt()


def come_back(server: Process, folder: Path) -> None:
    Process(folder, server.port)


def at(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("load")
    return page


def finished(server: Process) -> str:
    """The link of a match that is over."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        link: str = open_table(http, "you", "uniform", seed=16, match_wins=1)["table"]
    with helpers.Page(server.port, link) as page:
        while not (before := page.until(my_turn))["over"]:
            page.answer(page.options[0])
            page.until(moved_on(before))
    return link


def press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def enter(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.press("Enter")


# Where somebody is, what they click or press there, and where that leads.
ON_THE_WAY = {
    "start": ("/", press("form.setup:visible [type=submit]"), r"/t/"),
    "arrange": ("/", enter("form.setup:visible a.btn"), r"/\?game="),
    "set-up": ("/?game=cardia", press(".go [type=submit].primary"), r"/t/"),
    "lesson": ("/learn/cardia", press(".lessons a"), r"/t/"),
    "puzzles": ("/puzzles/cardia", press(".bar a[href='/statistics']"), r"/statistics"),
    "puzzle": ("/puzzles/cardia/{puzzle}", press(":is(#zone-hand, #board) [data-option]"), r"/puzzles/cardia/.*"),
    "statistics": ("/statistics", press(".bar .brand"), r"/$"),
    "rules": ("/rules/cardia", enter(".bar .brand"), r"/$"),
    "resume": ("/tables", press("#zone-mine a.trow"), r"/t/"),
    "result": ("{over}/result", press("a.btn[href*='analysis'], a[href*='analysis']"), r"/analysis"),
    "analysis": ("{over}/analysis", press(".bar .brand"), r"/$"),
    "language": ("/statistics", press("[name=lang]"), r"/statistics"),
}  # fmt: skip


def test_what_is_clicked_while_the_server_is_away_goes_on_when_it_is_back(
    server: Process, folder: Path, context: BrowserContext
):
    places = {"over": finished(server), "puzzle": kept(ludoteka.game("cardia"))[0].key}
    at(context, server.url + places["over"]).close()  # one of the tables of this browser
    pages = {name: at(context, server.url + path.format(**places)) for name, (path, _, _) in ON_THE_WAY.items()}
    server.kill()
    for name, page in pages.items():
        before = page.url
        page.bring_to_front()
        ON_THE_WAY[name][1](page)
        expect(page.locator("#away"), name).to_contain_text(EN)
        assert page.url == before, name
    come_back(server, folder)
    for name, page in pages.items():
        page.bring_to_front()
        page.wait_for_url(re.compile(ON_THE_WAY[name][2]))
        expect(page.locator("#away")).to_be_hidden()
    expect(pages["language"].locator("html")).to_have_attribute("lang", "pl")


def test_only_the_last_click_goes_on_and_nothing_of_which_somebody_thinks_better(
    server: Process, folder: Path, context: BrowserContext
):
    context.add_cookies([{"name": "lang", "value": "pl", "url": server.url}])
    first, other = at(context, server.url), at(context, server.url)
    heard: list[str] = []
    context.on("request", lambda request: heard.extend([request.url] * request.is_navigation_request()))
    server.kill()
    for page in (first, other):
        page.bring_to_front()
        page.locator("form.setup:visible [type=submit]").click()
        expect(page.locator("#away")).to_contain_text(PL)
    other.set_viewport_size({"width": 390, "height": 844})
    notice = other.locator("#away").bounding_box()
    assert notice
    assert notice["width"] > 300, "a phone is narrow enough"
    first.locator(".bar a[href='/tables']").click()
    other.locator("#away button").click()
    expect(other.locator("#away")).to_be_hidden()
    come_back(server, folder)
    first.wait_for_url("**/tables")
    other.set_viewport_size({"width": 1440, "height": 900})
    other.locator(".bar a[href='/statistics']").click()
    other.wait_for_url("**/statistics")
    assert heard == [f"{server.url}/tables", f"{server.url}/statistics"]


def test_what_opens_elsewhere_is_not_held_up(server: Process, folder: Path, context: BrowserContext):
    """A new tab is nobody's loss, and another place of the same page is there."""
    page = at(context, server.url + "/rules/cardia")
    server.kill()
    with context.expect_page():
        page.locator(".brand").click(modifiers=["Control"])
    expect(page.locator("#away")).to_be_hidden()
    page.locator("a.skip").press("Enter")  # another place of this very page
    expect(page.locator("#away")).to_be_hidden()
    assert "#" in page.url
    come_back(server, folder)


def test_whoever_comes_back_to_the_lobby_while_the_server_is_away_finds_it(
    server: Process, folder: Path, context: BrowserContext
):
    page = at(context, server.url)
    server.kill()
    page.evaluate("window.same = true")
    with page.expect_event("requestfailed"):
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_timeout(500)
    assert page.evaluate("window.same"), "it is not fetched anew"
    come_back(server, folder)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_function("!window.same")


def test_a_doubled_click_opens_one_table(server: Process, context: BrowserContext):
    page = at(context, server.url)
    opened: list[str] = []

    def slowly(route: Route) -> None:
        opened.append(route.request.method)
        sleep(0.4)
        route.continue_()

    page.route("**/tables", slowly)
    page.locator("form.setup:visible [type=submit]").hover()
    page.mouse.down()
    page.wait_for_timeout(100)  # the server is known to be there: nothing holds the click up
    page.mouse.up()
    page.mouse.down()
    page.mouse.up()
    page.wait_for_url("**/t/*")
    assert opened == ["POST"]
    page.unroute("**/tables")
    page.goto(server.url + "/tables")
    expect(page.locator("#zone-mine a.trow")).to_have_count(1)
