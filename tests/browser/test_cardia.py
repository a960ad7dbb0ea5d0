"""Whole games of Cardia in a real browser: by mouse, by keyboard, by two people, on one device and on a phone."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import PATIENCE, Process, Running, open_table

import ludoteka
from ludoteka.core.match import Match

pytestmark = pytest.mark.browser

OWNED = re.compile(r"car-([01])-([a-z_]+)")


def play_by_mouse(player: Player, chance: Random) -> int:
    """Point at a highlighted piece wherever there is one, else at the button."""
    taken = 0
    while player.wait():
        on_table = player.pieces.all()
        player.click(chance.choice(on_table) if on_table else chance.choice(player.buttons.all()))
        taken += 1
    return taken


def play_by_keys(player: Player, chance: Random) -> int:
    taken = 0
    while player.wait():
        player.press(chance.choice(player.prompt.locator("[data-key]").all()))
        taken += 1
    return taken


def test_a_whole_game_by_mouse(server: Running, seated: Seated):
    links = server.open("you", "greedy", seed=3, match_wins=1)
    player = seated(links["table"])
    assert play_by_mouse(player, Random(1)) >= 4
    expect(player.page.locator("#zone-prompt")).to_contain_text(re.compile("wins|drawn", re.IGNORECASE))
    record = player.page.request.get(server.url + links["table"] + "/record")
    assert ludoteka.load(record.text()).over


def test_a_whole_game_by_keyboard_alone(server: Running, seated: Seated):
    links = server.open("you", "uniform", seed=4, match_wins=1, deck="II")
    player = seated(links["table"])
    assert play_by_keys(player, Random(2)) >= 4
    assert player.over


def test_arrows_and_enter_decide(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=5)["table"])
    player.wait()
    question = player.question
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowRight")
    chosen = player.page.evaluate("document.activeElement.dataset.option")
    assert chosen == player.options[1]
    player.page.keyboard.press("Enter")
    player.moved(question)


def test_every_option_is_on_the_table_and_in_the_prompt(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=6)["table"])
    player.wait()
    pieces = {one.get_attribute("data-option") for one in player.pieces.all()}
    assert pieces == set(player.options)
    assert len(pieces) == 5


def test_a_doubled_click_counts_once(server: Running, seated: Seated):
    links = server.open("you", "human")
    player = seated(links["table"])
    seated(links["guests"]["1"])
    player.wait()
    player.buttons.first.dblclick()
    player.page.wait_for_timeout(300)
    assert not [frame for frame in player.frames if frame["type"] == "error"]
    expect(player.prompt).to_have_class(re.compile("waiting"))


def visible_of(match: Match, seat: int, other: int) -> set[str]:
    """The cards of `other` that `seat` may see now."""
    view = match.view(seat)
    known = {card["cards"][other]["id"] for card in view["line"]} | set(view["players"][other]["discard"])
    if view["laid"] and view["laid"]["seat"] == other:
        known.add(view["laid"]["id"])
    return known - {None}


def test_the_other_hand_is_nowhere(server: Running, seated: Seated):
    """Two people play a whole game; no frame and no page ever names a card of the other that is not on the table."""
    links = server.open("you", "human", match_wins=1)
    players = [seated(links["table"]), seated(links["guests"]["1"])]
    pages: list[tuple[int, int, str]] = []
    chance = Random(3)
    end = time.monotonic() + 2 * PATIENCE
    while not (players[0].over and players[1].over):
        assert time.monotonic() < end
        for seat, player in enumerate(players):
            if not player.over and player.question is not None and player.buttons.count():
                pages.append((seat, player.zones["plies"], player.page.content()))
                player.click(chance.choice(player.buttons.all()))
        players[0].page.wait_for_timeout(40)
    record = players[0].page.request.get(server.url + links["table"] + "/record").text()
    match = ludoteka.load(record)
    at = [match.at(ply) for ply in range(len(match.decisions) + 1)]
    checked = 0
    for seat, player in enumerate(players):
        sent = [(frame["plies"], str(frame["zones"])) for frame in player.frames if frame["type"] == "zones"]
        sent += [(plies, html) for whose, plies, html in pages if whose == seat]
        for plies, text in sent:
            allowed = visible_of(at[plies], seat, 1 - seat)
            named = {card for owner, card in OWNED.findall(text) if int(owner) == 1 - seat}
            assert named <= allowed, (seat, plies, named - allowed)
            checked += len(named)
    assert checked > 20


def test_hot_seat_covers_the_hands_between_turns(server: Running, seated: Seated):
    links = server.open("you", "hotseat", match_wins=1)
    player = seated(links["table"])
    page = player.page
    for seat in (0, 1):
        cover = page.locator(f'[data-uncover="{seat}"]')
        expect(cover).to_be_visible()
        assert not player.pieces.count()
        assert not {owner for owner, _ in OWNED.findall(page.content())}, "a hand is in the page while it is covered"
        cover.click()
        player.wait()
        assert {int(owner) for owner, _ in OWNED.findall(page.content())} == {seat}
        player.click(player.buttons.first)
    expect(page.locator("#zone-line, main.board").first).to_contain_text(re.compile(r"\d"))


def test_on_a_phone_everybody_at_the_device_sees_their_button(server: Running, seated: Seated):
    player = seated(
        server.open("you", "hotseat", match_wins=1)["table"], viewport=PHONE, has_touch=True, locale="pl-PL"
    )
    for button in player.page.locator("[data-uncover]").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert button.evaluate("(one) => getComputedStyle(one.parentElement).maskImage") == "none"


def test_reloading_and_another_tab_show_the_same(server: Running, seated: Seated):
    links = server.open("you", "uniform", seed=10)
    player = seated(links["table"])
    for _ in range(3):
        player.wait()
        player.click(player.buttons.first)
    player.wait()
    options = player.options
    player.page.reload()
    player.wait()
    assert player.options == options
    other = seated(links["table"])
    other.wait()
    assert other.options == options
    question = other.question
    player.click(player.buttons.first)
    other.moved(question)


def test_undo_takes_the_answer_back(server: Running, seated: Seated):
    links = server.open("you", "human")
    player = seated(links["table"])
    seated(links["guests"]["1"])
    player.wait()
    options = player.options
    player.click(player.buttons.first)
    player.page.locator('[data-command="undo"]').click()
    player.wait()
    assert player.options == options


def test_the_replay_slider_looks_back_and_returns(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=12)["table"])
    for _ in range(3):
        player.wait()
        player.click(player.buttons.first)
    player.wait()
    options = player.options
    page = player.page
    page.keyboard.press("[")
    expect(player.prompt).not_to_have_attribute("data-question", re.compile("."))
    assert not player.buttons.count()
    page.locator("#zone-replay a[data-look]").last.click()
    player.wait()
    assert player.options == options


def test_polish_and_the_lamp(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=13)["table"])
    player.wait()
    assert player.ask.startswith("Choose a card")
    page = player.page
    page.locator('form[action="/lang"] button').first.click()
    player.wait()
    assert player.ask.startswith("Wybierz kartę")
    assert page.locator("html").get_attribute("lang") == "pl"
    for theme in ("dark", "light"):
        page.locator('[popovertarget="menu-look"]').click()
        page.locator(f'form[action="/theme"] button[value="{theme}"]').click()
        player.wait()
        assert page.locator("html").get_attribute("data-theme") == theme


def test_a_clause_opens_the_rules_at_its_place(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=14)["table"])
    player.wait()
    href = str(player.prompt.locator("a.clause:visible").get_attribute("href"))
    assert href.endswith("#CAR-4.2")
    rules = seated(href)
    expect(rules.page.locator('[id="CAR-4.2"]')).to_be_in_viewport()


def test_a_phone_plays_without_sideways_scrolling(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=15, match_wins=1)["table"], viewport=PHONE, has_touch=True)
    player.wait()
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    smallest = min(one.bounding_box()["height"] for one in player.buttons.all())  # type: ignore[index]
    assert smallest >= 40
    for _ in range(4):
        if player.wait():
            player.buttons.first.tap()
            page.wait_for_timeout(200)


def test_a_killed_server_loses_nothing(folder: Path, seated: Seated):
    """kill -9 in the middle of a match; the page comes back by itself and shows the same question."""
    first = Process(folder)
    with httpx.Client(base_url=first.url) as http:
        links = open_table(http, "you", "uniform", seed=16)
    player = seated(links["table"], url=first.url)
    for _ in range(4):
        player.wait()
        player.click(player.buttons.first)
    player.wait()
    options = player.options
    first.kill()
    expect(player.page.locator("#net")).to_be_visible()
    second = Process(folder, port=first.port)
    try:
        expect(player.page.locator("#net")).to_be_hidden(timeout=60_000)
        player.wait()
        assert player.options == options
        player.click(player.buttons.first)
        player.wait()
    finally:
        second.interrupt()
