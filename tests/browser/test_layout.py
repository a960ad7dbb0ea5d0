"""Laws of layout, over whole games: nothing overlaps, is cut, too small, too faint, out of sight or out of reach.

On demand: LUDOTEKA_LAYOUT=1 looks at a sample, LUDOTEKA_DEEP=1 at many positions on every screen in every language.
What is measured, and how, is in `measure.js`; how positions get onto a page without a server, in `stage.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser
from tests.browser.access import faint
from tests.browser.stage import SCREENS, Screen, Stage, Walk, scene

import ludoteka
from ludoteka.core.texts import LANGUAGES

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
WANTED = DEEP or os.environ.get("LUDOTEKA_LAYOUT") == "1"
pytestmark = [pytest.mark.browser, pytest.mark.skipif(not WANTED, reason="on demand: LUDOTEKA_LAYOUT=1")]
LIGHTS = ("light", "dark")
PLACES = "serpent_temple,scrapyard,haunted_catacombs"
VARIANTS = {
    "cardia": ((("deck", "I"),), (("deck", "II"), ("locations", PLACES), ("match_wins", "1"))),
    "valeria": ((), (("mixed_citizens", "yes"),)),
}


def walks() -> Iterator[Walk]:
    """Every game for two and for the most players, and alone where it can be, with its variants."""
    for id in ludoteka.games():
        seats = ludoteka.game(id).seats
        counts = sorted({seats[-1], *[count for count in seats if count == 2 or (count == 1 and DEEP)]})
        for number, (count, variants) in enumerate(product(counts, VARIANTS.get(id, ((),)))):
            players = ("uniform", "greedy") if DEEP else (("uniform", "greedy")[number % 2],)
            for player in players:
                yield Walk(id, count, player if id != "heroes" else "uniform", 11 + number, variants)


@pytest.fixture(scope="module")
def stages(chromium: Browser) -> Iterator[dict[bool, Stage]]:
    """A page for mice and one for fingers."""
    found = {touch: Stage(chromium, touch) for touch in (False, True)}
    yield found
    for stage in found.values():
        stage.close()
        assert stage.problems == []


def views(walk: Walk, place: int) -> list[tuple[Screen, str, str]]:
    """On which screens, in which language and by which light a position is looked at."""
    every = list(product(SCREENS, LANGUAGES, LIGHTS))
    if DEEP:
        return [(screen, lang, light) for screen, lang, light in every if light == LIGHTS[place % 2]]
    chance = Random(f"{walk} {place}")
    return [chance.choice(every[:8]), chance.choice(every[-8:])]  # a laptop, and a tablet or a phone


@pytest.mark.parametrize("walk", list(walks()), ids=str)
def test_the_laws_of_layout_hold_in_a_whole_game(stages: dict[bool, Stage], walk: Walk):
    for place, match in enumerate(walk.sampled(12 if DEEP else 3)):
        for screen, lang, light in views(walk, place):
            shown = scene(match, lang)
            stage = stages[screen.touch]
            stage.show(shown, screen, light)
            wrong = stage.wrong(shown, screen) + faint(stage.page)[1]
            assert wrong == [], f"{walk}, decision {len(match.decisions)}, {screen}, {lang}, {light}"
