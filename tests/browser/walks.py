"""`python -m tests.browser.walks`: the laws of layout over whole games, on every screen, in both languages and lights.

The grid is every game for two and for the most players, played at random and greedily, on six screens, in English and
Polish, by day and by lamp light. Heroes III is walked in each of its kinds: a Clash, an Alliance, a co-operative
scenario and a mission of the campaign. On each screen one sees positions from all over the game, its end, the longest
questions of the game in turn, and what opens over the table.

In one walk English is read by day and Polish by lamp light, in the other walk for as many players, or with the next
seed, the other way round. What breaks a law is said as it is met; a table of what was walked comes at the end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.access import faint, faint_tips
from tests.browser.ink import unseen
from tests.browser.stage import BOXES, SCREENS, Screen, Stage, Walk, opened, scene

from bench.screenshots import chromium
from ludoteka import LudotekaError, Match
from ludoteka.server.render import Scene

PLACES = "serpent_temple,great_library,foggy_swamp"
# Game and seats; what is chosen beside them in the walk at random, and in the greedy one.
Choices = dict[str, str | bool]
TABLES: tuple[tuple[str, int, Choices, Choices], ...] = (
    ("cardia", 2, {"deck": "II", "locations": PLACES}, {"deck": "mixed_by_faction", "locations": "bazaar"}),
    ("abyss", 2, {}, {}),
    ("abyss", 4, {}, {}),
    ("bunny", 2, {}, {}),
    ("bunny", 4, {}, {"draft_direction": "left_first"}),
    ("valeria", 2, {}, {"setup": "monster_blood"}),
    ("valeria", 5, {"setup": "random", "mixed_citizens": True}, {"setup": "glittering_gold"}),
    ("heroes", 1, {"scenario": "sicilian_dragon", "sets": BOXES}, {"scenario": "two_knights_defense"}),
    ("heroes", 2, {"scenario": "force_of_will", "sets": BOXES}, {"scenario": "monks_retreat"}),
    ("heroes", 3, {"scenario": "champions_of_gelea"}, {"scenario": "wandering_dragons", "sets": BOXES}),
    ("heroes", 4, {"scenario": "brothers_in_arms"}, {"scenario": "brothers_in_arms", "sets": BOXES}),
)
CROSSED = ((("en", "light"), ("pl", "dark")), (("en", "dark"), ("pl", "light")))
SPREAD = 3  # positions from all over a game that are seen on every screen, and the end beside them
QUESTIONS = 3  # long questions on each screen, others on the next one


@dataclass(frozen=True)
class Look:
    """A position, and with whose eyes it is seen."""

    match: Match
    seat: int | None = None


@dataclass
class Found:
    """What came of a walk."""

    walk: Walk
    decisions: int = 0
    questions: int = 0
    views: int = 0
    seconds: float = 0
    wrong: dict[str, str] = field(default_factory=dict)  # what is wrong, and where it was met first

    def __str__(self) -> str:
        about = [f"{name}={'all' if value == BOXES else value}" for name, value in self.walk.variants]
        words = [self.walk.game, self.walk.seats, self.walk.player, self.walk.seed, " ".join(about)]
        counts = [self.decisions, self.questions, self.views, len(self.wrong), round(self.seconds)]
        return "| " + " | ".join(map(str, words + counts)) + " |"


HEADING = (
    "| game | seats | played | seed | with | decisions | kinds of question | views | found | seconds |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)


class Course:
    """What there is to be seen of a whole game."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.all_over: list[Look] = []
        self.longest: dict[str, tuple[int, Look]] = {}
        step = 1
        for number, match in enumerate(walk.positions()):
            self.end = Look(match)
            self.note_questions(match)
            if number % step == 0:
                self.all_over.append(Look(match.clone()))
            if len(self.all_over) > 2 * SPREAD:
                self.all_over, step = self.all_over[1::2], 2 * step

    def note_questions(self, match: Match) -> None:
        for seat in match.to_act:
            question = match.question(seat)
            if len(question.options) > self.longest.get(question.prompt.id, (0,))[0]:
                self.longest[question.prompt.id] = len(question.options), Look(match.clone(), seat)

    @cached_property
    def questions(self) -> list[Look]:
        return [look for _, look in self.longest.values()]

    def seen(self, number: int) -> list[Look]:
        """What is looked at in this view: the same from all over the game, other questions than in the last view."""
        turn = [self.questions[(number * QUESTIONS + place) % len(self.questions)] for place in range(QUESTIONS)]
        looks = [*self.all_over[:: max(1, len(self.all_over) // SPREAD)][:SPREAD], *turn]
        return [*sorted(looks, key=lambda look: len(look.match.decisions)), self.end]


def grid(seed: int, only: list[str]) -> Iterator[Walk]:
    for id, seats, random, greedy in TABLES:
        for player, choices in (("uniform", random), ("greedy", greedy)):
            if not only or id in only or f"{id}{seats}" in only or f"{id}{seats}-{player}" in only:
                yield Walk(id, seats, player, seed, tuple(choices.items()))


def wrong(stage: Stage, shown: Scene, screen: Screen, opening: bool) -> list[str]:
    """What breaks a law there, as it is seen first: tips take room, and what has taken room may have been scrolled."""
    stage.put_away()
    met = unseen(stage) if opening else []
    met += stage.wrong(shown, screen) + faint(stage.page)[1]
    met += [] if screen.touch else faint_tips(stage.page)
    return met + (list(opened(stage, shown, screen)) if opening else [])


def walked(stages: dict[bool, Stage], walk: Walk, screens: list[Screen], pictures: Path | None) -> Found:
    """Look at a whole game, and say what is wrong as it is met."""
    begun = time.monotonic()
    course = Course(walk)
    found = Found(walk, len(course.end.match.decisions), len(course.questions))
    views = product(CROSSED[(walk.seed + (walk.player == "greedy")) % 2], screens)
    for number, ((lang, light), screen) in enumerate(views):
        stage = stages[screen.touch]
        seen = course.seen(number)
        print(f"  {screen}, {lang}, {light} ({time.monotonic() - begun:.0f} s)", flush=True)
        for place, look in enumerate(seen):
            where = f"decision {len(look.match.decisions)} seat {look.seat}, {screen}, {lang}, {light}"
            opening = place == number % len(seen)
            shown = scene(look.match, lang, look.seat)
            stage.show(shown, screen, light)
            if pictures:
                stage.put_away()
                stage.page.screenshot(
                    path=pictures / f"{walk.game}{walk.seats}-{walk.player}-{screen}-{place}-{lang}.png"
                )
            found.views += 1
            for one in wrong(stage, shown, screen, opening):
                if one not in found.wrong:
                    found.wrong[one] = where
                    print(f"  ! {one} | {where}", flush=True)
    found.seconds = time.monotonic() - begun
    return found


def walk_all(browser: Browser, walks: list[Walk], screens: list[Screen], pictures: Path | None) -> list[Found]:
    stages = {touch: Stage(browser, touch) for touch in (False, True)}
    all_found: list[Found] = []
    for number, walk in enumerate(walks, 1):
        print(f"{number} of {len(walks)}: {walk}", flush=True)
        try:
            all_found.append(walked(stages, walk, screens, pictures))
        except LudotekaError as error:  # what is wrong with the game ends this walk, not the others
            all_found.append(Found(walk, wrong={f"the game itself: {error}": ""}))
            print(f"  ! the game itself: {error}", flush=True)
        print(all_found[-1], flush=True)
    for stage in stages.values():
        for problem in stage.problems:
            print(f"  ! an error in a script: {problem}")
    return all_found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.walks", description=__doc__)
    parser.add_argument("tables", nargs="*", help="abyss, abyss4 or abyss4-greedy (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--screens", default="0,1,2,3,4,5", help="by number: " + ", ".join(map(str, SCREENS)))
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each view")
    given = parser.parse_args()
    screens = [SCREENS[int(number)] for number in given.screens.split(",")]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        all_found = walk_all(browser, list(grid(given.seed, given.tables)), screens, given.pictures)
        browser.close()
    print("", HEADING, *all_found, sep="\n")
    views, wrongs = sum(one.views for one in all_found), sum(len(one.wrong) for one in all_found)
    print(f"\n{len(all_found)} walks, {views} views, {wrongs} things wrong.")
    return 1 if wrongs else 0


if __name__ == "__main__":
    sys.exit(main())
