"""Whole scenarios of Heroes III, map and Combats, by keys alone, by fingers alone and as a screen reader has them.

Besides single answers a person walks to far fields, strikes an enemy from a side, and says which Hero is meant.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Locator, TimeoutError, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HASTE = 330  # milliseconds: an answer struck twice at once is taken for one stroke
ENOUGH = 2  # of each kind of plan
# Plans of the Hero who is meant, as far as they lie free: what somebody could point at.
PLANS = """(kind) => [...document.querySelectorAll(`[data-plan^="${kind}"]:not(.later)`)]
  .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }))
  .map((one) => one.dataset.plan)"""
WALKS, STRIKES = "walk", "strike"
# The name of the Hero who could go, too, and is not meant yet.
OTHER = """() => document.querySelector('[name="who"]:not(:checked)')?.id ?? ''"""


class Campaigner:
    """Somebody who plays a scenario to its end and counts how."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.page, self.chance = player, player.page, Random(seed)
        self.done: Counter[str] = Counter()

    def plan(self, kind: str) -> Locator | None:
        found = self.page.evaluate(PLANS, kind)
        return self.page.locator(f'[data-plan="{self.chance.choice(found)}"]') if found else None

    def choose_the_other_hero(self) -> None:
        """Where either Hero could go: the one that is not meant yet."""
        other = self.page.evaluate(OTHER)
        if other:
            self.turn_to(other)
            expect(self.page.locator(f"#{other}")).to_be_checked()
            self.done["other hero"] += 1

    def play(self) -> Counter[str]:
        while self.player.wait():
            question = self.player.question
            if self.chance.random() < 0.3:
                self.choose_the_other_hero()
            kind = WALKS if self.page.locator(".mapbox").is_visible() else STRIKES
            plan = self.plan(kind) if self.chance.random() < 0.5 else None
            if plan is None:
                self.answer()
            else:
                self.carry_out(plan, kind)
            self.player.moved(question)
        assert self.player.over
        return self.done

    def turn_to(self, other: str) -> None:
        raise NotImplementedError

    def carry_out(self, plan: Locator, kind: str) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError


class ByKeys(Campaigner):
    def turn_to(self, other: str) -> None:
        self.page.locator('[name="who"]:checked').focus()
        self.page.keyboard.press("ArrowRight")

    def carry_out(self, plan: Locator, kind: str) -> None:
        self.page.wait_for_timeout(HASTE)
        plan.focus()
        expect(self.page.locator("#plan")).to_contain_text(str(plan.get_attribute("data-label")))
        if kind == STRIKES:
            expect(self.page.locator("#plan")).to_contain_text("damage")
        self.page.keyboard.press("Enter")
        self.done[kind] += 1

    def answer(self) -> None:
        buttons = self.player.buttons
        caps = [str(one) for one in buttons.evaluate_all("(all) => all.map((one) => one.dataset.key)")]
        self.player.strike(self.chance.choice(caps).lower())


class ByFingers(Campaigner):
    """A first touch shows a plan, the button on its sheet plays it."""

    def turn_to(self, other: str) -> None:
        self.page.locator(f"label:has(> #{other})").tap()

    def carry_out(self, plan: Locator, kind: str) -> None:
        label = str(plan.get_attribute("data-label"))
        whole = self.page.locator('[data-zoom="fit"]')
        if kind == WALKS and whole.is_visible():  # what can be done on a map has its room on a phone
            whole.tap()
        touch = plan.locator(".glow") if kind == WALKS else plan
        touch.tap()
        expect(self.page.locator("#plan")).to_contain_text(label)
        self.page.locator("[data-plan-play]").tap()
        self.done[kind] += 1

    def answer(self) -> None:
        parts = self.page.locator("#zone-prompt [data-picks]:visible")
        answers = self.page.locator("#zone-prompt [data-option]:visible")
        if not parts.count() and not answers.count() and self.page.locator("[data-all]:visible").count():
            self.page.locator("[data-all]").tap()
        found = parts if parts.count() else answers
        if count := found.count():
            with suppress(TimeoutError):  # it was answered meanwhile, and is gone
                found.nth(self.chance.randrange(count)).tap(timeout=3000)


def sit(server: Running, seated: Seated, seed: int, **context: object) -> Player:
    links = server.open("you", "uniform", game="heroes", seed=seed, scenario="brave_new_world", reactions="lean")
    player = seated(links["table"], **context)
    player.put_reports_away()
    return player


def test_a_scenario_by_keys_alone(server: Running, seated: Seated):
    done = ByKeys(sit(server, seated, 5), 3).play()
    assert done[WALKS] >= ENOUGH, done
    assert done[STRIKES] >= ENOUGH, done
    assert done["other hero"] >= ENOUGH, done


def test_a_scenario_by_fingers_alone(server: Running, seated: Seated):
    done = ByFingers(sit(server, seated, 5, viewport=PHONE, has_touch=True), 4).play()
    assert done[WALKS] >= ENOUGH, done
    assert done[STRIKES] >= ENOUGH, done
    assert done["other hero"] >= ENOUGH, done


class ByEar(ByKeys):
    """Who hears the page: each plan and each answer is a button with a name, and the focus is never lost."""

    def carry_out(self, plan: Locator, kind: str) -> None:
        said = plan.inner_text().strip()
        assert str(plan.get_attribute("data-label")) in said
        expect(self.page.get_by_role("button", name=said).first).to_be_attached()
        super().carry_out(plan, kind)

    def answer(self) -> None:
        assert "heading" in self.player.prompt.aria_snapshot()
        buttons = self.player.prompt.get_by_role("button").filter(visible=True)
        answers = [one for one in buttons.all() if one.get_attribute("data-option") is not None]
        if not answers:
            return super().answer()
        one = self.chance.choice(answers)
        assert (one.get_attribute("aria-label") or one.inner_text()).strip(), "an answer without a name"
        self.page.wait_for_timeout(HASTE)
        one.focus()
        self.page.keyboard.press("Enter")
        return None


def test_a_scenario_as_a_screen_reader_has_it(server: Running, seated: Seated):
    done = ByEar(sit(server, seated, 5), 6).play()
    assert done[WALKS] >= ENOUGH, done
    assert done[STRIKES] >= ENOUGH, done
