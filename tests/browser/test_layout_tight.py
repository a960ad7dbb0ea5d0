"""The laws of layout where a table is tightest: questions and crowds that once broke one, each on the screen it was."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.browser.access import faint, faint_tips, unreached
from tests.browser.stage import BOXES, SCREENS, Screen, Stage, Walk, scene

from ludoteka import Match

pytestmark = pytest.mark.browser
LAPTOP, TABLET, PHONE = SCREENS[0], SCREENS[4], SCREENS[5]
END = "the end"
LOW_PHONE = Screen(360, 640, touch=True)
WILL = Walk("heroes", 3, "uniform", 32, (("scenario", "force_of_will"), ("sets", BOXES)))
BOXED = Walk("heroes", 4, "uniform", 66, (("sets", BOXES),))
PLACES = "serpent_temple,bazaar,scrapyard,auction_house,foggy_swamp"
FOG = Walk("cardia", 2, "greedy", 31, (("deck", "II"), ("locations", PLACES)))
LIBRARY = (("deck", "II"), ("locations", "serpent_temple,great_library,foggy_swamp"))
TOWN = Walk("heroes", 2, "uniform", 101, (("scenario", "force_of_will"), ("sets", BOXES)))
KNIGHTS = Walk("heroes", 1, "greedy", 103, (("scenario", "two_knights_defense"),))
MIXED = Walk("valeria", 5, "uniform", 103, (("setup", "random"), ("mixed_citizens", True)))
ALLIES = Walk("heroes", 4, "uniform", 103, (("scenario", "brothers_in_arms"),))
DUEL = Walk("heroes", 2, "uniform", 1, (("scenario", "duel"),))


@dataclass(frozen=True)
class Tight:
    """What is looked at: the first question of this kind with at least so many answers, or the end."""

    what: str
    walk: Walk
    prompt: str
    answers: int
    screen: Screen = LAPTOP
    after: int = 0  # decisions

    def __str__(self) -> str:
        return f"{self.walk.game}: {self.what}"

    def reached(self) -> tuple[Match, int]:
        for match in self.walk.positions():
            for seat in match.to_act if len(match.decisions) >= self.after else ():
                question = match.question(seat)
                if question.prompt.id == self.prompt and len(question.options) >= self.answers:
                    return match, seat
            if match.over and self.prompt == END:
                return match, 0
        raise AssertionError(f"never asked: {self.prompt} with {self.answers} answers")


TIGHT = (
    Tight("many long answers in the bar", Walk("valeria", 5, "uniform", 35, (("setup", "random"),)), "pay_gold", 9),
    Tight("a strip of two lines to be chosen", MIXED, "return_monster", 4),
    Tight("what a thief may take from four", MIXED, "take_as_thief", 22, after=200),
    Tight("six sets of the hand", FOG, "discard_from_hand", 6),
    Tight("two coins", FOG, "librarian_modifier", 2, PHONE),
    Tight("a whole line and the next card", FOG, "envoy_target", 17, PHONE),
    Tight("a Faction to be named below what waits", Walk("cardia", 2, "uniform", 101, LIBRARY), "choose_faction", 4),
    Tight("two cards that ask", Walk("cardia", 2, "uniform", 103, LIBRARY), "kinesis_to", 5, TABLET),
    Tight("four crowded players, one to be chosen", Walk("abyss", 4, "uniform", 17), "hunter_victim", 3, after=200),
    Tight("a dear Lord who is asked about", Walk("abyss", 2, "uniform", 9), "affiliate", 2, PHONE),
    Tight("the tips of Buildings", Walk("bunny", 4, "uniform", 71), "construction_action", 3),
    Tight("what others have yet to build", Walk("bunny", 4, "greedy", 60), "place", 2, TABLET, after=120),
    Tight("ten parchments to copy", Walk("bunny", 4, "uniform", 74), "copy_target", 10),
    Tight("a column of words beside four of numbers", Walk("bunny", 4, "uniform", 101), END, 0),
    Tight("ten Factions", WILL, "choose_faction", 10),
    Tight("cards to take in a Combat", WILL, "take_card", 2),
    Tight("a hand of eight cards", WILL, "discard_start", 6),
    Tight("a long Event", WILL, "event_option", 3, PHONE),
    Tight("spells to buy in an Event", BOXED, "buy_card", 8),
    Tight("a machine that may be left behind", BOXED, "main_action", 10, TABLET, after=990),
    Tight("attacks from above and below, and what the unit can do", DUEL, "unit_action", 16, PHONE),
    Tight("the whole field on a tablet", DUEL, "unit_action", 16, TABLET),
    Tight("the whole field above six answers", KNIGHTS, "unit_action", 6, TABLET, after=96),
    Tight("the same on a low phone", DUEL, "unit_action", 16, LOW_PHONE),
    Tight("a token to be used", TOWN, "town_window", 2, PHONE, after=250),
    Tight("the same on a narrow phone", TOWN, "town_window", 2, LOW_PHONE, after=250),
    Tight("units to reinforce in a Combat", ALLIES, "reinforce", 3, PHONE, after=360),
    Tight("cards to draw beside an army of six", ALLIES, "draw_start", 6, TABLET, after=1147),
    Tight("fields for a tile", Walk("heroes", 2, "uniform", 33, (("scenario", "last_chance"),)), "build_map", 18),
)


@pytest.mark.parametrize("tight", TIGHT, ids=str)
def test_the_laws_of_layout_hold_where_a_table_is_tightest(stages: dict[bool, Stage], tight: Tight):
    match, seat = tight.reached()
    shown, stage = scene(match, "pl", seat), stages[tight.screen.touch]
    stage.show(shown, tight.screen, "dark")
    tips = [] if tight.screen.touch else faint_tips(stage.page)
    assert stage.wrong(shown, tight.screen) + faint(stage.page)[1] + tips + unreached(stage.page) == []
