"""Laws of layout, over whole games: nothing overlaps, is cut, too small, too faint, out of sight or out of reach.

Always a sample: of each game for two and for the most players the longest question and the end, on a desk and on a
screen for fingers. On demand with LUDOTEKA_DEEP=1: many positions of random and greedy play, all screens and languages.
What is measured, and how, is in `measure.js`; how positions get onto a page without a server, in `stage.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random

import pytest
from tests.browser.access import faint, faint_tips
from tests.browser.ink import unseen
from tests.browser.stage import BOXES, SCREENS, Screen, Stage, Walk, opened, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
TURNS = 4  # every view looks at each fourth position, so that every position is seen in several views
pytestmark = [pytest.mark.browser, pytest.mark.timeout(3600 if DEEP else 600)]
LIGHTS = ("light", "dark")
PLACES = "serpent_temple,scrapyard,haunted_catacombs"
VARIANTS = {
    "cardia": ((("deck", "I"),), (("deck", "II"), ("locations", PLACES), ("match_wins", "1"))),
    "valeria": ((), (("mixed_citizens", "yes"),)),
}


# On demand as well: every kind of mission and map, further boxes, other Kingdoms, a line in the fog.
FURTHER = (
    Walk("heroes", 1, "uniform", 34, (("scenario", "greek_gift"),)),
    Walk("heroes", 2, "uniform", 33, (("scenario", "last_chance"),)),
    Walk("heroes", 2, "greedy", 41, (("scenario", "introduction"),)),
    Walk("heroes", 3, "uniform", 32, (("scenario", "force_of_will"), ("sets", BOXES))),
    Walk("heroes", 4, "uniform", 46, (("sets", BOXES),)),
    Walk("valeria", 5, "uniform", 35, (("setup", "random"), ("mixed_citizens", True))),
    Walk("cardia", 2, "greedy", 31, (("deck", "II"), ("locations", "bazaar,scrapyard,foggy_swamp"))),
)


def walks() -> Iterator[Walk]:
    """Every game for two and for the most players, and alone where it can be, with its variants."""
    if DEEP:
        yield from FURTHER
    for id in ludoteka.games():
        seats = ludoteka.game(id).seats
        counts = sorted({seats[-1], *[count for count in seats if count == 2 or (count == 1 and DEEP)]})
        for number, (count, variants) in enumerate(product(counts, VARIANTS.get(id, ((),))[: 9 if DEEP else 1])):
            for player in ("uniform", "greedy") if DEEP and id != "heroes" else ("uniform",):
                yield Walk(id, count, player, 11 + number, variants)


@lru_cache(maxsize=1)
def walked(walk: Walk, count: int) -> list[Match]:
    return walk.sampled(count)


def views(walk: Walk, screen: Screen | None) -> list[tuple[Screen, str]]:
    """On which screens and in which languages a game is looked at."""
    if screen is not None:
        return list(product([screen], LANGUAGES))
    chance = Random(f"{walk}")
    tongues = chance.sample(LANGUAGES, 2)
    return [(chance.choice(SCREENS[:4]), tongues[0]), (chance.choice(SCREENS[4:]), tongues[1])]


@pytest.mark.parametrize("asked", SCREENS if DEEP else [None], ids=str)
@pytest.mark.parametrize("walk", list(walks()), ids=str)
def test_the_laws_of_layout_hold_in_a_whole_game(stages: dict[bool, Stage], walk: Walk, asked: Screen | None):
    positions = walked(walk, 10) if DEEP else walk.sampled(2)[-2:]
    first = 0 if asked is None else 2 * SCREENS.index(asked)
    found: dict[str, str] = {}
    for number, (screen, lang) in enumerate(views(walk, asked), first):
        looked_at = positions[number % TURNS :: TURNS] if DEEP else positions
        for place, match in enumerate(looked_at):
            light = LIGHTS[(place + number + screen.touch) % 2]
            shown, stage = scene(match, lang), stages[screen.touch]
            stage.show(shown, screen, light)
            where = f"decision {len(match.decisions)}, {screen}, {lang}, {light}"
            stage.put_away()
            for one in unseen(stage) if match is looked_at[-1] else ():
                found.setdefault(one, where)
            for one in stage.wrong(shown, screen) + faint(stage.page)[1]:
                found.setdefault(one, where)
            for one in () if screen.touch else faint_tips(stage.page):
                found.setdefault(one, where)
            for one in opened(stage, shown, screen) if match is looked_at[-1] else ():
                found.setdefault(one, where)
    assert not found, "\n".join([f"{one} ({where})" for one, where in found.items()])
