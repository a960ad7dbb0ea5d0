"""A person at a page: sees the question, points at pieces, presses keys, and keeps everything the page was sent."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

PATIENCE = 60_000
# A click on one of the visible answers, pieces before buttons: what a mouse does, without waiting for every movement.
CLICK = """(chance) => {
  const seen = (one) => one.checkVisibility();
  const pieces = [...document.querySelectorAll("main.board [data-option], #zone-hand [data-option]")].filter(seen);
  const all = pieces.length ? pieces : [...document.querySelectorAll("#zone-prompt [data-option]")];
  all[Math.floor(chance * all.length)].click();
}"""


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[dict[str, Any]] = []
        self.problems: list[str] = []
        self.struck = ""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    # -- what the page shows ---------------------------------------------------------------------------------
    @property
    def prompt(self) -> Locator:
        return self.page.locator("#zone-prompt")

    @property
    def ask(self) -> str:
        return self.prompt.locator(".ask").inner_text().strip("\u2060 \n")

    @property
    def buttons(self) -> Locator:
        return self.prompt.locator("[data-option]")

    @property
    def pieces(self) -> Locator:
        """The options on the table and in the hand, outside the prompt bar."""
        return self.page.locator("main.board [data-option]:visible, #zone-hand [data-option]:visible")

    @property
    def options(self) -> list[str]:
        return [str(one.get_attribute("data-option")) for one in self.buttons.all()]

    @property
    def question(self) -> str | None:
        return self.prompt.get_attribute("data-question")

    @property
    def over(self) -> bool:
        return bool(self.frames and self.zones.get("over"))

    @property
    def zones(self) -> dict[str, Any]:
        """The latest message with zones; who is here and what is said comes beside it."""
        return [one for one in self.frames if one["type"] == "zones"][-1]

    # -- waiting ---------------------------------------------------------------------------------------------
    def wait(self) -> bool:
        """Until it is my move or the match is over; true if there is something to decide."""
        for _ in range(PATIENCE // 25):
            if self.over:
                return False
            if self.question is not None and self.buttons.count():
                return True
            self.page.wait_for_timeout(25)
        raise AssertionError(f"nothing to decide: {self.prompt.inner_text()}")

    def moved(self, question: str | None) -> None:
        """Until the question that was open is answered."""
        for _ in range(PATIENCE // 25):
            if self.question != question or self.over:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"question {question} is still open: {self.page.locator('#toast').inner_text()}")

    def put_reports_away(self) -> None:
        """From now on: what came of something that ended is put away as soon as it lies over what is pointed at."""
        self.page.add_locator_handler(self.page.locator("#zone-report [data-report-close]"), lambda on: on.click())

    # -- deciding --------------------------------------------------------------------------------------------
    def click(self, option: Locator) -> None:
        question = self.question
        option.click()
        self.moved(question)

    def press(self, option: Locator) -> None:
        """By the keys on the option's cap."""
        question = self.question
        self.strike(str(option.get_attribute("data-key")).lower())
        self.moved(question)

    def strike(self, signs: str) -> None:
        """Keys one after the other, as by somebody who reads a question before the same key answers it."""
        if signs[0] == self.struck:
            self.page.wait_for_timeout(320)  # a key struck twice at once is taken for one stroke
        for sign in signs:
            self.page.keyboard.press(sign)
        self.struck = signs[-1]

    def play_on(self, chance: Random, decisions: int = 10_000) -> int:
        """Answer at random, on a piece where there is one, until the match is over; how many decisions it took."""
        taken = 0
        while taken < decisions and self.wait():
            question = self.question
            self.page.evaluate(CLICK, chance.random())
            self.moved(question)
            taken += 1
        return taken
