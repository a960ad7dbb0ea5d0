"""Lessons in a real browser: by mouse and by finger from a wrong answer to the goal and on, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.access import flaws
from tests.browser.conftest import PHONE, Seated
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser


def at(page: Page, option: str) -> None:
    """The answer where it lies: on the board or in the hand."""
    piece = page.locator(f'#board [data-option="{option}"], #zone-hand [data-option="{option}"]').first
    piece.tap() if page.viewport_size == PHONE else piece.click()


def test_a_lesson_is_played_by_mouse_from_a_mistake_to_the_goal_and_on(server: Running, seated: Seated):
    page = seated("/learn/cardia").page
    expect(page.locator(".lessons .now")).to_contain_text("How an encounter works")
    assert flaws(page) == []
    page.locator('[data-lesson="on-purpose"] a').click()
    expect(page.locator("#zone-guide")).to_contain_text("Lose on purpose")
    page.locator("#zone-guide [data-ask=hint]").click()
    expect(page.locator("#hint-box")).to_contain_text("one weak card takes its opponent along")
    expect(page.locator('#zone-hand .hinted[data-option="place hired_blade"]')).to_be_visible()
    expect(page.locator("#hint-arrow path").last).to_be_attached()
    assert flaws(page) == []
    at(page, "place saboteur")
    expect(page.locator(".verdict-box.bad")).to_contain_text("it only touches the deck")
    expect(page.locator("#hint-arrow")).to_have_count(0)
    assert flaws(page) == []
    page.get_by_role("button", name="Try again").click()
    at(page, "place hired_blade")
    expect(page.locator(".verdict-box.good")).to_contain_text("the whole encounter is gone")
    assert flaws(page) == []
    page.get_by_role("link", name="Next lesson").click()
    expect(page.locator("#zone-guide")).to_contain_text("Past encounters still count")


def test_progress_is_remembered_over_a_reload_and_by_keys_it_goes_on(server: Running, seated: Seated):
    player = seated("/learn/cardia/encounter")
    page = player.page
    player.wait()
    page.keyboard.press("3")
    expect(page.locator(".verdict-box.good")).to_be_visible()
    page.goto(f"{server.url}/learn/cardia")
    page.reload()
    expect(page.locator('[data-lesson="encounter"].done .stars')).to_have_text("★★★")
    expect(page.locator(".lessons .now")).to_contain_text("The weaker card acts")
    expect(page.locator('[data-count="cardia"]')).to_have_text("1 of 8 lessons")
    assert flaws(page) == []
    page.locator(".lessons .now a").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#zone-guide")).to_contain_text("The weaker card acts")


def test_on_a_phone_a_lesson_is_played_by_finger_in_polish(server: Running, seated: Seated):
    page = seated("/learn/cardia", viewport=PHONE, has_touch=True, locale="pl-PL").page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator('[data-lesson="weaker"] a').tap()
    expect(page.locator("#zone-guide")).to_contain_text("Działa słabsza karta")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    at(page, "place clockmaker")
    expect(page.locator(".verdict-box.bad")).to_contain_text("talia jest nietknięta")
    page.get_by_role("button", name="Spróbuj jeszcze raz").tap()
    at(page, "place saboteur")
    expect(page.locator(".verdict-box.good")).to_contain_text("Sabotażysta przegrał")
    page.get_by_role("link", name="Następna lekcja").tap()
    expect(page.locator("#zone-guide")).to_contain_text("Piąty sygnet")


def test_a_pair_of_cards_is_hinted_piece_by_piece(server: Running, seated: Seated):
    page = seated("/learn/bunny/connect").page
    page.locator("#zone-guide [data-ask=hint]").click()
    expect(page.locator("#hint-box")).to_contain_text("E5 closes the gap")
    for part in ("D4", "E5"):
        expect(page.locator(f'#zone-hand .hinted[data-part="{part}"]')).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("id", ludoteka.games())
def test_the_first_lesson_of_every_game_is_solved_by_its_answers(server: Running, seated: Seated, id: str):
    lesson = ludoteka.game(id).lessons[0]
    page = seated(f"/learn/{id}/{lesson.id}").page
    prompt = page.locator("#zone-prompt")
    for answer in lesson.solution:
        question = prompt.get_attribute("data-question") or ""
        page.locator(f'[data-option="{answer}"]').first.dispatch_event("click")
        expect(prompt).not_to_have_attribute("data-question", question)
    expect(page.locator(".verdict-box.good")).to_be_visible()
    assert flaws(page) == []


ROOM = """() => {
  const [board, dock] = ["#board", ".dock"].map((one) => document.querySelector(one).getBoundingClientRect());
  return (Math.min(board.bottom, dock.top) - board.top) / innerHeight;
}"""  # the part of the window in which the board is seen


@pytest.mark.parametrize("id", ["heroes", "bunny"])
def test_on_a_phone_a_lesson_leaves_the_board_a_third_of_the_window(server: Running, seated: Seated, id: str):
    lesson = ludoteka.game(id).lessons[0]
    page = seated(f"/learn/{id}/{lesson.id}", viewport=PHONE, has_touch=True).page
    expect(page.locator(".lesson-goal")).to_be_visible()
    assert page.evaluate(ROOM) >= 0.31
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
