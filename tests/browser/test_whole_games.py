"""A whole game of every kind by keys alone, by fingers alone, and by what a screen reader hears."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import TimeoutError
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser
HASTE = 330  # milliseconds: nobody reads a question faster, and a key struck twice at once is taken for one stroke
SHORT: dict[str, dict[str, Any]] = {
    "cardia": {"match_wins": 1},
    "heroes": {"scenario": "duel", "reactions": "lean"},
}
# The games that take a minute or more are played by `make test-slow`.
GAMES = [id if id == "cardia" else pytest.param(id, marks=pytest.mark.slow) for id in ludoteka.games()]
# What was said politely, in order, and whether the focus was ever lost to the page while somebody was to answer.
LISTEN = """() => {
  window.said = [];
  for (const id of ["told", "news"]) {
    const box = document.getElementById(id);
    const hear = () => box.textContent && window.said.push([id, box.textContent]);
    new MutationObserver(hear).observe(box, { childList: true });
  }
}"""


def sit(server: Running, seated: Seated, id: str, **context: Any) -> Player:
    player = seated(server.open("you", "greedy", game=id, seed=7, **SHORT.get(id, {}))["table"], **context)
    player.put_reports_away()
    return player


def a_key(player: Player, chance: Random) -> None:
    """The keys of an answer, as its caps show them."""
    caps = [str(one) for one in player.buttons.evaluate_all("(all) => all.map((one) => one.dataset.key)")]
    player.strike(chance.choice(caps).lower())


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_by_keys_alone(server: Running, seated: Seated, id: str):
    player, chance = sit(server, seated, id), Random(3)
    while player.wait():
        question = player.question
        a_key(player, chance)
        player.moved(question)
    assert player.over
    assert player.page.locator("#zone-report").count() == 1


def touch_an_answer(player: Player, chance: Random) -> None:
    """One of the answers that a finger reaches in the bar, which opens if it must; nothing while it is drawn anew."""
    page = player.page
    parts, answers = (
        page.locator("#zone-prompt [data-picks]:visible"),
        page.locator("#zone-prompt [data-option]:visible"),
    )
    if not parts.count() and not answers.count() and page.locator("[data-all]:visible").count():
        page.locator("[data-all]").tap()
    found = parts if parts.count() else answers
    if count := found.count():
        with suppress(TimeoutError):  # it was answered meanwhile, and is gone
            found.nth(chance.randrange(count)).tap(timeout=3000)


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_by_fingers_alone(server: Running, seated: Seated, id: str):
    player, chance = sit(server, seated, id, viewport=PHONE, has_touch=True), Random(5)
    while player.wait():
        question = player.question
        for _ in range(12):  # pieces of a set are picked one after the other
            touch_an_answer(player, chance)
            player.page.wait_for_timeout(30)
            if player.question != question or player.over or not player.page.locator("[data-picks]").count():
                break
        player.moved(question)
    assert player.over


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_as_a_screen_reader_hears_it(server: Running, seated: Seated, id: str):
    """The question is a heading, its answers are buttons with names; news are said once, and the focus stays."""
    player, chance = sit(server, seated, id), Random(9)
    page = player.page
    page.evaluate(LISTEN)
    while player.wait():
        question = player.question
        tree = player.prompt.aria_snapshot()
        assert "heading" in tree
        buttons = player.prompt.get_by_role("button").filter(visible=True)
        answers = [one for one in buttons.all() if one.get_attribute("data-option") is not None]
        if answers:
            one = chance.choice(answers)
            assert (one.get_attribute("aria-label") or one.inner_text()).strip(), "an answer without a name"
            page.wait_for_timeout(HASTE)
            one.focus()
            page.keyboard.press("Enter")
        else:
            a_key(player, chance)
        player.moved(question)
        if answers and player.wait():
            assert not page.evaluate("document.activeElement === document.body"), "the focus was lost"
    assert player.over
    said = page.evaluate("window.said")
    assert said, "nothing was said"
    assert all(one != other for one, other in pairwise(said)), "something was said twice"
