"""Somebody who is quicker than the scripts of a page: what they click or press is kept, marked, and played once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.conftest import PHONE
from tests.browser.player import PATIENCE
from tests.server.helpers import Running

pytestmark = pytest.mark.browser


class Slow:
    """A page whose scripts are on their way until they are let through."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: list[Route] = []
        self.through = False
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("websocket", self.listen)
        page.route("**/static/*.js*", lambda route: route.continue_() if self.through else self.held.append(route))

    def listen(self, socket: Any) -> None:
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def come(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")
        expect(self.page.locator("#zone-prompt [data-option]").first).to_be_attached()

    def let_through(self) -> None:
        self.through = True
        for route in self.held:
            route.continue_()
        self.page.wait_for_load_state("load")

    @property
    def answers(self) -> list[str]:
        return [one["option"] for one in self.said if one["type"] == "answer"]

    @property
    def errors(self) -> list[dict[str, Any]]:
        return [one for one in self.heard if one["type"] == "error"]


Coming = Callable[..., Slow]


@pytest.fixture
def slow(chromium: Browser) -> Iterator[Coming]:
    contexts = []

    def come(address: str, **given: Any) -> Slow:
        context = chromium.new_context(
            **{"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce", **given}
        )
        contexts.append(context)
        for key, value in (("tour", "done"), ("pace", "off")):
            context.add_init_script(f"try {{ localStorage.setItem('ludoteka-{key}', '{value}') }} catch {{}}")
        visitor = Slow(context.new_page())
        visitors.append(visitor)
        visitor.come(address)
        return visitor

    visitors: list[Slow] = []
    yield come
    for context in contexts:
        context.close()
    assert [one.problems + one.errors for one in visitors] == [[] for _ in visitors]


def answered(visitor: Slow, question: str | None) -> None:
    expect(visitor.page.locator(f'#zone-prompt[data-question="{question}"]')).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_click_before_the_scripts_are_there_is_marked_kept_and_played_once(
    server: Running, slow: Coming, phone: bool
):
    table = server.url + server.open("you", "uniform", game="cardia")["table"]
    visitor = slow(table, **({"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}))
    question = visitor.page.locator("#zone-prompt").get_attribute("data-question")
    first, other = (visitor.page.locator("#zone-hand [data-option]").nth(place) for place in (0, 1))
    option = first.get_attribute("data-option")
    for one in (first, other):  # whoever clicks on has chosen already
        one.tap() if phone else one.click()
    expect(visitor.page.locator(".sent")).to_have_count(1)
    assert visitor.page.url == table
    visitor.let_through()
    answered(visitor, question)
    assert visitor.answers == [option]
    visitor.page.wait_for_timeout(200)
    assert visitor.answers == [option], "nor again when the line is open"


def test_a_key_before_the_scripts_are_there_answers_when_they_are(server: Running, slow: Coming):
    visitor = slow(server.url + server.open("you", "uniform", game="valeria")["table"])
    question = visitor.page.locator("#zone-prompt").get_attribute("data-question")
    last = visitor.page.locator("#zone-prompt [data-option]").last
    option, key = last.get_attribute("data-option"), str(last.get_attribute("data-key"))
    for sign in key:
        visitor.page.keyboard.press(sign.lower())
    visitor.let_through()
    answered(visitor, question)
    assert visitor.answers == [option]


def test_what_is_no_answer_waits_for_its_script_as_well(server: Running, slow: Coming):
    visitor = slow(server.url + server.open("you", "uniform", game="cardia")["table"])
    visitor.page.locator('.tabs [data-tab="chat"]').click()
    visitor.page.locator("[data-ask=hint]").first.click()
    visitor.let_through()
    expect(visitor.page.locator("#side")).to_have_attribute("data-tab", "chat")
    expect(visitor.page.locator("#hint-box li").first).to_be_visible()
    assert visitor.answers == []


def test_what_works_without_scripts_does_not_wait(server: Running, slow: Coming):
    visitor = slow(server.url + server.open("you", "uniform", game="cardia")["table"])
    visitor.page.locator("[popovertarget=help]").click()
    expect(visitor.page.locator("#help")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.let_through()


def test_a_card_that_is_still_packed_opens_when_the_scripts_are_there(server: Running, slow: Coming):
    visitor = slow(server.url + server.open("you", "uniform", game="valeria")["table"])
    name = visitor.page.locator('[popovertarget^="peek-"]:visible').first
    card = visitor.page.locator(f"#{name.get_attribute('popovertarget')}")
    expect(card).not_to_be_attached()
    name.click()
    visitor.let_through()
    expect(card).to_be_visible()
    expect(visitor.page.locator("#cards")).not_to_be_attached()


def test_scripts_that_never_come_leave_the_answer_to_the_form(server: Running, slow: Coming):
    visitor = slow(server.url + server.open("you", "uniform", game="cardia")["table"])
    question = visitor.page.locator("#zone-prompt").get_attribute("data-question")
    visitor.page.locator("#zone-hand [data-option]").first.click()
    for route in visitor.held:
        route.abort()
    answered(visitor, question)
    assert visitor.answers == []
