"""The page that says how a match ended, on a desk and on a phone: all of the score is there without scrolling aside."""

from __future__ import annotations

import pytest
from tests.browser.stage import SCREENS, SITE, URLS, Screen, Stage, Walk, scene

from ludoteka import Match
from ludoteka.server.render import result_page
from ludoteka.server.results import Finished, Tally

pytestmark = pytest.mark.browser
LAPTOP, TABLET, PHONE = SCREENS[0], next(one for one in SCREENS if one.width == 768), SCREENS[-1]
PLACES = URLS | {"analysis": "/t/x/analysis"}
# What of a table has to be scrolled aside, and what is cut there.
ASIDE = """() => [...document.querySelectorAll(".wide, .verdict .panel, .tally")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""


def ended(walk: Walk) -> Match:
    *_, last = walk.positions()
    return last


def shown(stage: Stage, match: Match, lang: str, screen: Screen) -> None:
    seats, result = match.seats, match.result
    assert result is not None
    kinds = ("human", *["greedy"] * (seats - 1))
    end = Finished("rules", result.reason, None, result.ranks, result.scores, kinds, 80, 0, 60_000, (1000,) * seats)
    facts = {
        "duration": "1:00",
        "began": "12:00",
        "spent": ["0:10"] * seats,
        "average": ["1 s"] * seats,
        "decided": [20] * seats,
        "analysed": [],
    }
    stage.html = result_page(
        scene(match, lang, 0, urls=PLACES), "auto", end, Tally(3, 20.0, 80.0, 0.5, {}, {"greedy": (3, 1)}), facts
    )
    stage.shown = None
    stage.page.set_viewport_size({"width": screen.width, "height": screen.height})
    stage.window = None
    stage.page.goto(f"{SITE}/t/x/result")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("walk", [Walk("bunny", 4), Walk("valeria", 5), Walk("abyss", 4)], ids=str)
def test_every_part_of_the_score_is_in_sight_on_a_phone(stages: dict[bool, Stage], walk: Walk, lang: str):
    stage, match = stages[True], ended(walk)
    shown(stage, match, lang, PHONE)
    assert stage.page.evaluate(ASIDE) == []
    assert [one for one in stage.measured(PHONE, []) if "tally" in one or "verdict" in one] == []
    assert stage.page.locator(".scores .part").count() >= 3 * match.seats


def test_no_table_of_figures_is_cut_on_a_tablet(stages: dict[bool, Stage]):
    shown(stages[True], ended(Walk("valeria", 5)), "pl", TABLET)
    assert stages[True].page.evaluate(ASIDE) == []


def test_that_somebody_has_won_is_no_number(stages: dict[bool, Stage]):
    match = ended(Walk("heroes", 2, "uniform", 1, (("scenario", "duel"),)))
    assert match.result is not None
    assert sorted(match.result.scores) == [0, 1]
    shown(stages[False], match, "en", LAPTOP)
    assert stages[False].page.locator(".scores tbody tr").count() == 2
    assert stages[False].page.locator(".scores .n").count() == 0
