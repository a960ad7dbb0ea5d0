"""Any card can be read whole: with the mouse, the keyboard and a finger; the question shows the card that asks it."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import Running

PRESS = """async (piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, isPrimary: true, button: 0 };
  piece.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
  await new Promise((done) => setTimeout(done, 700));
  piece.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "touch" }));
  piece.click();
}"""


def table(server: Running, seated: Seated, **context: Any) -> Player:
    links = server.open("you", "greedy", seed=3)
    player = seated(links["table"], **context)
    player.wait()
    return player


def is_open(player: Player) -> bool:
    return bool(player.page.locator("#reader").evaluate("one => one.matches(':popover-open')"))


def test_the_key_i_reads_the_card_in_focus_and_escape_goes_back(server: Running, seated: Seated):
    player = table(server, seated)
    card = player.page.locator("#zone-hand .card").first
    name = card.locator(".name").inner_text()
    card.focus()
    player.page.keyboard.press("i")
    assert is_open(player)
    assert name in player.page.locator("#reader h2").inner_text()
    assert len(player.page.locator("#reader .whole").inner_text()) > 20
    player.page.keyboard.press("Escape")
    assert not is_open(player)
    assert card.evaluate("one => one === document.activeElement")


def test_a_long_press_reads_and_does_not_answer(server: Running, seated: Seated):
    player = table(server, seated, viewport=PHONE, has_touch=True)
    asked = player.question
    player.page.locator("#zone-hand .card").first.evaluate(PRESS)
    assert is_open(player)
    box = player.page.locator("#reader").bounding_box()
    assert box is not None
    assert round(box["x"] + box["width"]) == PHONE["width"]  # a sheet over the whole width
    assert player.question == asked


def test_an_answer_in_the_bar_reads_the_card_it_stands_for(server: Running, seated: Seated):
    player = table(server, seated)
    player.buttons.first.evaluate(PRESS)
    assert is_open(player)
    assert player.page.locator("#reader .card").count() == 1


def test_the_mouse_reads_a_card_by_pointing_at_it(server: Running, seated: Seated):
    player = table(server, seated)
    card = player.page.locator("#zone-hand .card").first
    card.hover()
    card.locator(".tip").wait_for(state="visible")


def test_a_question_shows_the_card_that_asks_it(server: Running, seated: Seated):
    player = table(server, seated)
    while player.wait() and not player.prompt.locator(".cause").count():
        asked = player.question
        player.page.evaluate("document.querySelector('#zone-prompt [data-option]').click()")
        player.moved(asked)
    cause = player.prompt.locator(".cause").first
    assert len(cause.locator(".text").inner_text()) > 10
    assert cause.locator(".drawn .card .art").count() == 1
