"""The laws of layout where a table is tightest: questions and crowds that once broke one, each on the screen it was."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from tests.browser.access import faint, faint_tips, unreached
from tests.browser.ink import unseen
from tests.browser.stage import BOXES, SCREENS, Screen, Stage, Walk, scene

from ludoteka import Match
from ludoteka.core.asks import Ask
from ludoteka.games.cardia.cards import is_instant
from ludoteka.games.cardia.terms import CHARACTERS
from ludoteka.games.heroes.cards import UNITS
from ludoteka.games.heroes.text import tips
from ludoteka.server.render import Scene
from ludoteka.server.render.drawing import soft

pytestmark = pytest.mark.browser
LAPTOP, NOTEBOOK, DESK, WIDE, TABLET, PHONE = SCREENS
END = "the end"
LOW_PHONE = Screen(360, 640, touch=True)
PLOT = Walk("abyss", 2, "uniform", 401)
PAYING = Walk("abyss", 2, "greedy", 611)
WILL = Walk("heroes", 3, "uniform", 32, (("scenario", "force_of_will"), ("sets", BOXES)))
BOXED = Walk("heroes", 4, "uniform", 66, (("sets", BOXES),))
PLACES = "serpent_temple,bazaar,scrapyard,auction_house,foggy_swamp"
FOG = Walk("cardia", 2, "greedy", 31, (("deck", "II"), ("locations", PLACES)))
SWAMP = Walk("cardia", 2, "greedy", 33, FOG.variants)
LIBRARY = (("deck", "II"), ("locations", "serpent_temple,great_library,foggy_swamp"))
DJINN = Walk("cardia", 2, "uniform", 107, LIBRARY)
MAGISTRA = Walk("cardia", 2, "greedy", 11, (("deck", "mixed_by_faction"), ("locations", "bazaar")))
SEALED = Walk("cardia", 2, "uniform", 401, LIBRARY)
MAGE = Walk("cardia", 2, "greedy", 107, (("deck", "mixed_by_faction"), ("locations", "bazaar")))
TOWN = Walk("heroes", 2, "uniform", 101, (("scenario", "force_of_will"), ("sets", BOXES)))
DEFENCE = (("scenario", "two_knights_defense"),)
KNIGHTS, BUILDERS = Walk("heroes", 1, "greedy", 107, DEFENCE), Walk("heroes", 1, "greedy", 1, DEFENCE)
MIXED = Walk("valeria", 5, "uniform", 103, (("setup", "random"), ("mixed_citizens", True)))
ALLIES = Walk("heroes", 4, "uniform", 103, (("scenario", "brothers_in_arms"),))
BROTHERS = Walk("heroes", 4, "uniform", 107, (("scenario", "brothers_in_arms"),))
CRAGS = Walk("heroes", 4, "greedy", 107, (("scenario", "brothers_in_arms"), ("sets", BOXES)))
RETREAT = Walk("heroes", 2, "greedy", 701, (("scenario", "monks_retreat"),))
ROAMING = Walk("heroes", 3, "greedy", 701, (("scenario", "wandering_dragons"), ("sets", BOXES)))
SECOND = Walk("heroes", 4, "uniform", 701, (("scenario", "brothers_in_arms"),))
HAART = Walk("heroes", 2, "uniform", 702, (("scenario", "force_of_will"), ("sets", BOXES)))
STORMS = Walk("heroes", 1, "uniform", 702, (("scenario", "sicilian_dragon"), ("sets", BOXES)))
MANY = Walk("bunny", 4, "uniform", 702)
SWIRL = Walk("cardia", 2, "uniform", 702, LIBRARY)
FIRST, LAST = Walk("heroes", 1, "greedy", 703, DEFENCE), Walk("heroes", 1, "greedy", 706, DEFENCE)
BLADES = Walk("cardia", 2, "greedy", 702, MAGE.variants)
VOID = Walk("cardia", 2, "greedy", 801, MAGE.variants)
DUEL = Walk("heroes", 2, "uniform", 1, (("scenario", "duel"),))
FOUR = Walk("bunny", 4, "uniform", 211)
CROWD = Walk("bunny", 4, "uniform", 107)
LEFT = Walk("bunny", 4, "greedy", 311, (("draft_direction", "left_first"),))
REVEALED = Walk("bunny", 4, "greedy", 612, (("draft_direction", "left_first"),))
SLAYERS = Walk("valeria", 2, "greedy", 107, (("setup", "monster_blood"),))
FIVE = Walk("valeria", 5, "uniform", 211, (("setup", "random"), ("mixed_citizens", True)))
DICE = Walk("valeria", 5, "uniform", 802, MIXED.variants)
ROW = Walk("valeria", 5, "uniform", 801, MIXED.variants)
PAIR = Walk("valeria", 2, "uniform", 107)
GOLD = Walk("valeria", 2, "uniform", 2, (("setup", "glittering_gold"),))
DRAGON = (("scenario", "sicilian_dragon"), ("sets", BOXES))
ALONE, EARLIER = Walk("heroes", 1, "uniform", 211, DRAGON), Walk("heroes", 1, "uniform", 107, DRAGON)
SPELLS = Walk("heroes", 2, "uniform", 107, (("scenario", "force_of_will"), ("sets", BOXES)))
WAYS, ENDS = Walk("heroes", 1, "uniform", 704, DRAGON), Walk("heroes", 1, "greedy", 705, DEFENCE)
CUBES = Walk("heroes", 3, "uniform", 704, (("scenario", "champions_of_gelea"),))
LIFTED = Walk("cardia", 2, "uniform", 706, LIBRARY)
BEHIND = Walk("heroes", 4, "uniform", 703, ALLIES.variants)
FEET = Walk("heroes", 4, "uniform", 801, ALLIES.variants)
BLADE, PORTAL = Walk("heroes", 1, "greedy", 901, DEFENCE), Walk("heroes", 1, "greedy", 902, DEFENCE)
CLUB, DARKNESS = Walk("heroes", 2, "greedy", 901, RETREAT.variants), Walk("heroes", 2, "greedy", 902, RETREAT.variants)
GIVING = Walk("heroes", 4, "uniform", 904, ALLIES.variants)
JOINED = Walk("heroes", 3, "uniform", 802, CUBES.variants)
GARDEN = Walk("heroes", 2, "uniform", 901, TOWN.variants)
LIZARDS = Walk("heroes", 2, "uniform", 1, (("scenario", "force_of_will"), ("sets", BOXES)))


@dataclass(frozen=True)
class Tight:
    """What is looked at: the first question of this kind with at least so many answers, or the end."""

    what: str
    walk: Walk
    prompt: str
    answers: int
    screen: Screen = LAPTOP
    after: int = 0  # decisions
    lang: str = "pl"

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
    Tight("seven Monsters of a tableau", SLAYERS, "return_monster", 8, NOTEBOOK),
    Tight("what Magic pays for above a large tableau", Walk("valeria", 2, "uniform", 411), "pay_gold", 8, DESK),
    Tight("two numbers on a small card", GOLD, "harvest_off_turn", 2, PHONE, after=13),
    Tight("many long answers in the bar", Walk("valeria", 5, "uniform", 35, (("setup", "random"),)), "pay_gold", 9),
    Tight("a strip of two lines to be chosen", MIXED, "return_monster", 4),
    Tight("what a thief may take from four", MIXED, "take_as_thief", 22, after=200),
    Tight("what an action brings beside its key", FIVE, "take_action", 20, after=64),
    Tight(
        "three answers below a card of many words, and a tableau of two rows", DICE, "change_die", 3, DESK, after=126
    ),
    Tight("a long word on a narrow card", DICE, "harvest_on_turn", 2, TABLET, after=216, lang="en"),
    Tight("six sets of the hand", FOG, "discard_from_hand", 6),
    Tight("two coins", SWAMP, "librarian_modifier", 2, PHONE),
    Tight("a whole line and the next card", SWAMP, "envoy_target", 17, PHONE),
    Tight("a Faction to be named below what waits", Walk("cardia", 2, "uniform", 101, LIBRARY), "choose_faction", 4),
    Tight("what two coins lead to beside two cards that ask", DJINN, "librarian_modifier", 2, after=34),
    Tight("many tokens on small cards, and numbers far below zero", DJINN, "discard_from_hand", 2, PHONE, after=42),
    Tight("a seal below what is said of its card", MAGISTRA, "inventor_plus", 18, PHONE, after=21),
    Tight("four tokens on the card beside one that acts", SEALED, "envoy_target", 19, TABLET, lang="en"),
    Tight("five long answers, each with what it leads to", MAGE, "void_mage_target", 5, DESK, after=29),
    Tight("two cards that ask below eight encounters", SWIRL, "kinesis_to", 6, DESK, after=46, lang="en"),
    Tight("what may be taken from two neighbours", VOID, "void_mage_target", 5, after=27),
    Tight("the same with fingers", VOID, "void_mage_target", 5, TABLET, after=27, lang="en"),
    Tight("a drawing above many words", BLADES, "place_card", 5, TABLET, after=8, lang="en"),
    Tight("two cards that ask", Walk("cardia", 2, "uniform", 103, LIBRARY), "kinesis_to", 5, TABLET),
    Tight(
        "two cards that ask above six answers", Walk("cardia", 2, "uniform", 311, LIBRARY), "kinesis_to", 6, after=22
    ),
    Tight("four crowded players, one to be chosen", Walk("abyss", 4, "uniform", 17), "hunter_victim", 3, after=200),
    Tight("a Lord that was used below the heading of a low realm", Walk("abyss", 2, "greedy", 701), END, 0, lang="en"),
    Tight("four Allies to be affiliated, each with its points", PLOT, "affiliate", 4, after=140),
    Tight("what a Lord can do where texts have no room", Walk("abyss", 4, "greedy", 612), "main", 5, TABLET, after=192),
    Tight("short points in a narrow panel", Walk("abyss", 4, "greedy", 801), "main", 1, TABLET, after=64, lang="en"),
    Tight("a disabled Lord to be given up", Walk("abyss", 4, "greedy", 702), "traitor_dismiss", 5, TABLET, after=168),
    Tight("three rewards for fingers", Walk("abyss", 2, "uniform", 702), "reward", 3, TABLET, after=106),
    Tight("nine Allies that have paid", PAYING, "affiliate", 3, PHONE, after=58, lang="en"),
    Tight(
        "a power among Lords that are strips",
        Walk("abyss", 4, "greedy", 411),
        "monster",
        3,
        TABLET,
        after=279,
        lang="en",
    ),
    Tight("a dear Lord who is asked about", Walk("abyss", 2, "uniform", 9), "affiliate", 2, PHONE),
    Tight("harvests of fiefs side by side", CROWD, "draft_pick", 1, DESK, after=64),
    Tight("somebody who is done, with much to build", CROWD, "camp_interrupt", 9, NOTEBOOK, after=140),
    Tight("a Camp on a territory to be drawn", Walk("bunny", 2, "uniform", 211), "draft_pick_2p", 3, after=96),
    Tight("a cap above what a building brings", FOUR, "place_second_tower", 6, after=63),
    Tight("the tips of Buildings", Walk("bunny", 4, "uniform", 71), "construction_action", 3),
    Tight("everybody beside eleven cards", Walk("bunny", 2, "greedy", 701), "draft_pick_2p", 11, after=32),
    Tight("nine things that wait in one line", MANY, "place_second_tower", 12, NOTEBOOK, after=111, lang="en"),
    Tight("a long name beside its tag", MANY, "draft_pick", 45, TABLET, after=96, lang="en"),
    Tight("what others have yet to build", Walk("bunny", 4, "greedy", 60), "place", 2, TABLET, after=120),
    Tight("three lines of what happened above a card that asks", REVEALED, "copy_target", 7, TABLET, after=157),
    Tight("ten parchments to copy", Walk("bunny", 4, "uniform", 74), "copy_target", 10),
    Tight("twenty-one parchments to copy", Walk("bunny", 4, "uniform", 121), "copy_target", 21),
    Tight("a column of words beside four of numbers", Walk("bunny", 4, "uniform", 101), END, 0),
    Tight("totals of three digits side by side", LEFT, END, 0, DESK),
    Tight("a long word beside four totals", LEFT, END, 0, lang="en"),
    Tight("what a Lord can do, at its place alone", Walk("abyss", 4, "greedy", 311), "main", 5, after=128, lang="en"),
    Tight("ten Factions", WILL, "choose_faction", 10),
    Tight("cards to take in a Combat", WILL, "take_card", 2),
    Tight("a hand of eight cards", WILL, "discard_start", 6),
    Tight("a long Event", WILL, "event_option", 3, PHONE),
    Tight("an army that roams over a tile face down", ROAMING, "place_tile_rotation", 6, NOTEBOOK, after=85),
    Tight("the fourth of four beside a long title", SECOND, "main_action", 9, after=768, lang="en"),
    Tight("which Hero, at the lower end of the map", HAART, "which_hero", 2, PHONE, after=244),
    Tight("what one has after an exchange", STORMS, "trade", 4, after=96, lang="en"),
    Tight("two numbers that are not as printed", STORMS, "ai_tie", 2, DESK, after=32, lang="en"),
    Tight("six Artifacts to buy", Walk("heroes", 2, "uniform", 701, WILL.variants), "buy_card", 6, after=151),
    Tight("what Morale allows in a Combat", RETREAT, "unit_action", 9, PHONE, after=320),
    Tight("spells to buy in an Event", BOXED, "buy_card", 8),
    Tight("a machine that may be left behind", BOXED, "main_action", 10, TABLET, after=990),
    Tight("attacks from above and below, and what the unit can do", DUEL, "unit_action", 16, PHONE),
    Tight("the whole field on a tablet", DUEL, "unit_action", 16, TABLET),
    Tight("the whole field above six answers", KNIGHTS, "unit_action", 6, TABLET, after=18),
    Tight("the same on a low phone", DUEL, "unit_action", 16, LOW_PHONE),
    Tight("a token to be used", TOWN, "town_window", 2, PHONE, after=250),
    Tight("the same on a narrow phone", TOWN, "town_window", 2, LOW_PHONE, after=250),
    Tight("units to reinforce in a Combat", ALLIES, "reinforce", 3, PHONE, after=360),
    Tight("cards to draw beside an army of six", ALLIES, "draw_start", 6, TABLET, after=1147),
    Tight("fields for a tile", Walk("heroes", 2, "uniform", 33, (("scenario", "last_chance"),)), "build_map", 18),
    Tight("no phase beside a long title when all is over", Walk("heroes", 1, "uniform", 701, DRAGON), END, 0),
    Tight("seven Heroes", ALONE, "choose_hero", 7),
    Tight("seven Heroes on a tablet", ALONE, "choose_hero", 7, TABLET, lang="en"),
    Tight("seven Heroes with many words", SPELLS, "choose_hero", 7, DESK),
    Tight("a deed beside a guard", EARLIER, "main_action", 6, after=64),
    Tight("a Hero to be hired where another one may go", BROTHERS, "main_action", 2, after=256, lang="en"),
    Tight("what tile may be discovered", BROTHERS, "main_action", 8, PHONE, after=512),
    Tight("three tokens of a Town to be used", BROTHERS, "town_window", 4, PHONE, after=269, lang="en"),
    Tight("buildings and the end of a turn in one line", BUILDERS, "main_action", 15, PHONE, after=30),
    Tight("a name of two lines on a target", CRAGS, "card_target", 15, PHONE, after=954),
    Tight("a short name on a narrow unit", ALONE, "population", 4, NOTEBOOK, after=155, lang="en"),
    Tight("spells, each for two prices", SPELLS, "buy_card", 9, NOTEBOOK, after=99),
    Tight("a pass beside many cards", SPELLS, "window_card", 7, PHONE, after=441),
    Tight("the whole field above a card of many words", SPELLS, "after_spell", 2, WIDE, after=158),
    Tight("two signs beside a name", LIZARDS, "extend", 2, NOTEBOOK, after=37),
    Tight("a way below the buttons of the map", WAYS, "main_action", 6, TABLET, after=3, lang="en"),
    Tight("a Hero to be hired at the other end of the map", ENDS, "main_action", 12, NOTEBOOK, after=127, lang="en"),
    Tight("exchanges below a text of many words", FIRST, "trade", 7, after=64, lang="en"),
    Tight("so many cards to draw that the bar does not list them", FIRST, "draw_start", 7, PHONE, after=152),
    Tight("a consequence longer than its line", FIRST, "pass_or_resolve", 2, DESK, after=163),
    Tight("a number of two digits beside one that is not as printed", LAST, "power_step", 4, DESK, after=176),
    Tight("an enemy where a Hero stands", LAST, "relocate", 2, WIDE, after=183),
    Tight("what can be done where a Hero stands, above a way", FEET, "main_action", 16, WIDE, after=743, lang="en"),
    Tight("a way to where a Hero stands who can do something", JOINED, "main_action", 8, after=128, lang="en"),
    Tight("cards and an army to give from", GIVING, "ally_gives", 16, after=601),
    Tight("a blade above a low space", BLADE, "unit_action", 21, TABLET, after=80),
    Tight("the map above a card of many words", PORTAL, "power_step", 6, after=39, lang="en"),
    Tight("the whole field above cards to be discarded", CLUB, "pay_cards", 6, TABLET, after=398, lang="en"),
    Tight("units to be replaced, beside the field", CLUB, "replace_neutral", 4, TABLET, after=136),
    Tight("the whole field below what is exchanged", DARKNESS, "morale_exchange", 2, TABLET, after=211, lang="en"),
    Tight("prices of many words", DARKNESS, "build", 4, after=176, lang="en"),
    Tight(
        "tiles that may be turned, by their names", Walk("heroes", 2, "uniform", 903, TOWN.variants), "rotate_tile", 5
    ),
    Tight("seven cards to be taken", GARDEN, "draw_either", 8, after=220),
    Tight("the same on a large screen", GARDEN, "draw_either", 8, WIDE, after=220),
    Tight("a step behind an enemy", BEHIND, "unit_action", 13, after=512, lang="en"),
    Tight("which Hero, below an Event", Walk("heroes", 2, "uniform", 705, TOWN.variants), "which_hero", 2, PHONE),
    Tight("somebody to give to, beside numbers", CUBES, "gift_partner", 3, PHONE, after=494),
    Tight(
        "tiles face down to be turned up",
        Walk("heroes", 3, "greedy", 704, ROAMING.variants),
        "discover_tile",
        2,
        TABLET,
    ),
    Tight("four consequences beside two cards that ask", LIFTED, "kinesis_to", 4, DESK, after=48, lang="en"),
    Tight("long names of Lords in a low realm", Walk("abyss", 2, "greedy", 706), END, 0, DESK, lang="en"),
)


@pytest.mark.parametrize("tight", TIGHT, ids=str)
def test_the_laws_of_layout_hold_where_a_table_is_tightest(stages: dict[bool, Stage], tight: Tight):
    match, seat = tight.reached()
    shown, stage = scene(match, tight.lang, seat), stages[tight.screen.touch]
    stage.show(shown, tight.screen, "dark")
    assert stage.wrong(shown, tight.screen) + faint(stage.page)[1] + unreached(stage.page) == []
    assert tight.screen.touch or faint_tips(stage.page) == []


def asked_at(walk: Walk, decisions: int) -> Scene:
    """What somebody who is asked sees after so many decisions."""
    return scene(next(match for match in walk.positions() if len(match.decisions) == decisions), "pl")


SCROLL = "(to) => document.querySelector('.ledger').scrollTo({ top: to, behavior: 'instant' })"
SCROLLED = "document.querySelector('.ledger').scrollTop"


def test_a_new_question_brings_its_answers_into_sight(stages: dict[bool, Stage]):
    stage, asked = stages[False], asked_at(CROWD, 129)
    stage.show(asked_at(CROWD, 96), LAPTOP, "dark")
    stage.page.evaluate(SCROLL, 9999)
    stage.show(asked, LAPTOP, "dark")
    assert stage.wrong(asked, LAPTOP) == []


def test_nothing_moves_that_is_in_sight_already(stages: dict[bool, Stage]):
    stage = stages[False]
    stage.show(asked_at(CROWD, 129), LAPTOP, "dark")
    stage.page.evaluate(SCROLL, 20)
    stage.show(asked_at(CROWD, 131), LAPTOP, "dark")
    assert stage.page.evaluate(SCROLLED) == 20


# How many ways of the map lie outside its window.
OUTSIDE = """() => {
  const pane = document.querySelector("[data-pan]").getBoundingClientRect();
  const beyond = (box) => box.left < pane.left || box.right > pane.right;
  const isOut = (box) => beyond(box) || box.top < pane.top || box.bottom > pane.bottom;
  const ways = [...document.querySelectorAll("[data-world] [data-option]")].filter((one) => one.checkVisibility());
  return ways.filter((one) => isOut(one.getBoundingClientRect())).length;
}"""


SIZE = "new DOMMatrix(document.querySelector('[data-world]').style.transform).a"


def all_in_sight(stage: Stage) -> None:
    """As soon as the map has the room that the question leaves it."""
    stage.page.wait_for_function(f"() => ({OUTSIDE})() === 0")


def answers(match: Match) -> list[str]:
    return [] if match.over else list(map(str, match.question(match.to_act[0]).options))


def test_a_map_that_was_moved_away_comes_back_to_a_new_question_and_to_no_other(stages: dict[bool, Stage]):
    stage, first = stages[False], asked_at(ENDS, 127)
    stage.show(first, LAPTOP, "light")
    stage.page.mouse.move(300, 150)
    stage.page.mouse.down()
    stage.page.mouse.move(300, 600, steps=4)
    stage.page.mouse.up()
    stage.show(first, LAPTOP, "light")
    assert stage.page.evaluate(OUTSIDE) > 0  # it stays where it was put
    later = next(match for match in ENDS.positions() if len(match.decisions) > 127 and "move main ne" in answers(match))
    stage.show(scene(later, "pl"), LAPTOP, "light")
    all_in_sight(stage)
    assert stage.page.locator("[data-world] [data-option]").count() > 1


PLACE = "document.querySelector('[data-world]').style.transform"


def drag_away(stage: Stage) -> None:
    """The map, until no answer on it is in sight."""
    stage.page.mouse.move(300, 180)
    stage.page.mouse.down()
    stage.page.mouse.move(300, 640, steps=4)
    stage.page.mouse.up()
    assert stage.page.evaluate(OUTSIDE) > 0


def test_a_map_stays_where_it_was_left_while_a_question_stands(stages: dict[bool, Stage]):
    stage, asked = stages[False], asked_at(ENDS, 127)
    stage.show(asked, LAPTOP, "light")
    drag_away(stage)
    left = stage.page.evaluate(PLACE)
    stage.page.set_viewport_size({"width": 1280, "height": 740})  # as where the address of a page comes and goes
    stage.page.wait_for_timeout(100)
    assert stage.page.evaluate(PLACE) == left
    stage.page.set_viewport_size({"width": LAPTOP.width, "height": LAPTOP.height})
    assert stage.film(asked)
    stage.close_all()
    assert stage.page.evaluate(PLACE) == left


def test_a_map_comes_to_a_question_in_the_same_words_about_other_fields(stages: dict[bool, Stage]):
    stage = stages[False]
    stage.show(asked_at(ENDS, 57), LAPTOP, "light")
    for _ in range(2):
        stage.page.locator("[data-zoom=in]").click()
    near = stage.page.evaluate(SIZE)
    stage.show(asked_at(ENDS, 143), LAPTOP, "light")
    all_in_sight(stage)
    stage.show(asked_at(ENDS, 127), LAPTOP, "light")  # answers all over the map
    assert stage.page.evaluate(SIZE) < near
    stage.show(asked_at(ENDS, 57), LAPTOP, "light")
    assert stage.page.evaluate(SIZE) == near  # as big as hands made it


def test_after_a_film_a_map_lies_as_before(stages: dict[bool, Stage]):
    stage, match = stages[True], next(one for one in BROTHERS.positions() if len(one.decisions) == 831)
    asked = scene(match, "en", 0)
    stage.show(asked, PHONE, "light")
    place = stage.page.evaluate(PLACE)
    assert stage.film(asked)
    stage.close_all()
    stage.page.wait_for_function(f"(place) => {PLACE} === place", arg=place)


def test_whoever_is_chosen_to_go_finds_the_ways_in_sight(stages: dict[bool, Stage]):
    stage, match = stages[True], next(one for one in BROTHERS.positions() if len(one.decisions) == 831)
    stage.show(scene(match, "en", 0), PHONE, "light")
    assert stage.page.evaluate(OUTSIDE) == 0
    for who in ("secondary", "main"):
        stage.page.locator(f"label:has(#who-{who})").tap()
        assert stage.page.locator(f"[data-world] [data-who={who}]").first.is_visible()
        assert stage.page.evaluate(OUTSIDE) == 0


# Units of a Combat get other names, and three numbers that are not as printed.
RENAMED = """(names) => document.querySelectorAll(".arena .unit").forEach((unit, place) => {
  const name = names[place % names.length];
  unit.querySelector(".name").textContent = name;
  unit.classList.toggle("long", name.replaceAll("\u00ad", "").length > 10);
  unit.querySelectorAll(".ust > span").forEach((one, number) => {
    one.classList.add(number === 1 ? "less" : "more");
    one.querySelector("i")?.remove();
    one.lastChild.data = [12, 10, 16][number];
    one.insertAdjacentHTML("beforeend", "<i></i>");
  });
})"""


def longest_names(lang: str) -> list[str]:
    """Of units: those with the longest words, and the longest of all."""
    names = {one["short"] for one in tips(lang)["unit"].values()}
    words = sorted(names, key=lambda name: (-max(map(len, name.split())), name))
    return list(map(soft, words[:3] + sorted(names, key=lambda name: (-len(name), name))[:3]))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_any_unit_has_room_for_its_name_and_for_numbers_of_two_digits(
    stages: dict[bool, Stage], screen: Screen, lang: str
):
    stage, match = stages[screen.touch], next(one for one in DUEL.positions() if asks(one) == "unit_action")
    shown = scene(match, lang)
    stage.show(shown, screen, "light")
    stage.page.evaluate(RENAMED, longest_names(lang))
    assert stage.wrong(shown, screen) == []
    stage.shown = None  # the next one begins with a page of its own


def test_territories_that_are_pointed_at_lie_still(stages: dict[bool, Stage]):
    stage, asked = stages[False], asked_at(Walk("bunny", 2, "uniform", 107), 76)
    stage.show(asked, DESK, "light")
    stage.page.locator("#zone-tray .thing").first.focus()
    assert stage.page.locator(".cell.choice.pointed").count() > 1
    assert stage.wrong(asked, DESK) == []


def test_what_became_of_a_unit_stands_below_its_long_name(stages: dict[bool, Stage]):
    stage, ended = stages[False], asked_at(ALONE, 32)
    stage.show(ended, WIDE, "light")
    within = stage.report(ended)
    assert within
    assert stage.measured(WIDE, [], within) == []
    stage.close_all()


@pytest.mark.parametrize(("decisions", "screen"), [(52, DESK), (70, TABLET), (96, TABLET)], ids=str)
def test_the_lines_of_a_report_have_their_buttons_beside_them(
    stages: dict[bool, Stage], decisions: int, screen: Screen
):
    stage, ended = stages[screen.touch], asked_at(PAIR, decisions)
    stage.show(ended, screen, "dark")
    within = stage.report(ended)
    assert stage.page.locator(f"{within} .result-line .rc-show").count() > 1
    assert stage.measured(screen, [], within) == []
    stage.close_all()


@pytest.mark.parametrize(("walk", "decisions", "screen"), [(GOLD, 13, TABLET), (FOUR, 160, LAPTOP)], ids=str)
def test_films_have_buttons_for_fingers_and_many_lines(
    stages: dict[bool, Stage], walk: Walk, decisions: int, screen: Screen
):
    stage, told = stages[screen.touch], asked_at(walk, decisions)
    stage.show(told, screen, "light")
    assert stage.measured(screen, [], stage.film(told)) == []
    stage.close_all()


# Where the whole field ends and begins, and what is above and below it.
FIELD = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const field = box(".arena");
  return { above: field.top - box(".players").bottom, below: box(".dock").top - field.bottom };
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", [LOW_PHONE, Screen(390, 664, touch=True)], ids=str)
def test_a_combat_is_whole_in_sight_on_a_low_phone_also_with_cards_in_hand(
    stages: dict[bool, Stage], screen: Screen, lang: str
):
    looked = 0
    for match in DUEL.positions():
        if looked == 6:
            break
        seat = match.to_act[0]
        question = match.question(seat)
        cards = [one for one in question.options if one.text.startswith("play ")]
        if question.prompt.id == "unit_action" and cards:
            looked += 1
            shown = scene(match, lang, seat)
            stages[True].show(shown, screen, "light")
            assert stages[True].wrong(shown, screen) == []
            room = stages[True].page.evaluate(FIELD)
            assert room["above"] >= 0, (question.prompt, room)
            assert room["below"] >= 0, (question.prompt, room)


@pytest.mark.parametrize("screen", [LOW_PHONE, Screen(390, 664, touch=True), PHONE], ids=str)
def test_a_combat_is_whole_in_sight_on_a_phone_while_a_card_is_aimed(stages: dict[bool, Stage], screen: Screen):
    aimed = [one.clone() for one in DUEL.positions() if asks(one) == "card_target"][:4]
    assert len(aimed) > 2
    for match in aimed:
        shown = scene(match, "pl")
        stages[True].show(shown, screen, "light")
        assert stages[True].wrong(shown, screen) == []
        room = stages[True].page.evaluate(FIELD)
        assert min(room.values()) >= 0, room


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_everything_on_a_field_is_seen_also_where_units_stand(stages: dict[bool, Stage], screen: Screen):
    match = next(one for one in DUEL.positions() if asks(one) == "unit_action")
    stages[screen.touch].show(scene(match, "pl"), screen, "dark")
    assert unseen(stages[screen.touch]) == []


@pytest.mark.parametrize("screen", [NOTEBOOK, TABLET], ids=str)
def test_keys_factions_and_seals_are_seen_beside_each_other(stages: dict[bool, Stage], screen: Screen):
    match = next(one for one in SEALED.positions() if asks(one) == "envoy_target")
    stages[screen.touch].show(scene(match, "en"), screen, "dark")
    assert unseen(stages[screen.touch]) == []


def test_what_the_rewards_of_a_fight_cover_is_not_drawn(stages: dict[bool, Stage]):
    match = next(one for one in Walk("abyss", 2, "greedy", 401).positions() if len(one.decisions) == 24)
    stages[False].show(scene(match, "en"), NOTEBOOK, "light")
    assert unseen(stages[False]) == []


@pytest.mark.parametrize("screen", [NOTEBOOK, DESK], ids=str)
@pytest.mark.parametrize("kinds", [5, 8, 12], ids=str)
def test_the_number_of_an_ally_is_seen_beside_one_of_its_kind_that_may_be_chosen(
    stages: dict[bool, Stage], screen: Screen, kinds: int
):
    match = next(one for one in Walk("abyss", 4, "greedy", 801).positions() if asks(one) == "jailer_discard").clone()
    seat, (asked, *_) = match.to_act[0], match.state.asks
    hand = tuple(sorted(2 * list(range(0, 25, 25 // kinds))[:kinds]))
    match.state.hands[seat] = hand  # type: ignore[attr-defined]
    match.state.asks = (Ask(seat, asked.prompt, tuple(sorted(set(hand))), asked.cause, asked.subject),)
    stages[False].show(scene(match, "en", seat), screen, "light")
    assert unseen(stages[False]) == []


def test_to_react_again_is_an_answer_of_the_bar(stages: dict[bool, Stage]):
    screen, stage = Screen(1200, 750), stages[False]
    match = next(one for one in DUEL.positions() if "resume" in map(str, one.question(one.to_act[0]).options))
    shown = scene(match, "pl")
    stage.show(shown, screen, "light")
    assert stage.page.locator("main [data-option=resume]").count() == 0
    assert stage.page.locator("#zone-prompt [data-option=resume]").is_visible()
    assert stage.wrong(shown, screen) == []


def test_an_answer_of_a_combat_is_listed_once(stages: dict[bool, Stage]):
    """In the bar or beside the field, whose top is in sight then."""
    screen, stage, few, many = Screen(1280, 720), stages[False], 0, 0
    for match in DUEL.positions():
        if asks(match) not in ("window_card", "power_step", "spell_reaction") or few + many > 8:
            continue
        stage.show(scene(match, "en"), screen, "light")
        stops = "[data-option=stop], [data-option=pass]"
        seen = [one.is_visible() for one in stage.page.locator(f"main :is({stops}), #zone-prompt :is({stops})").all()]
        assert sum(seen) == 1, asks(match)
        assert stage.page.evaluate("(one => one.scrollHeight - one.clientHeight)(document.querySelector('.fight'))") < 2
        few, many = few + (len(match.question(match.to_act[0]).options) <= 6), many + 1
    assert few


def asks(match: Match) -> str:
    return "" if match.over else match.question(match.to_act[0]).prompt.id


@pytest.mark.parametrize("screen", [LAPTOP, DESK], ids=str)
def test_the_players_are_all_in_sight_after_the_end(stages: dict[bool, Stage], screen: Screen):
    *_, ended = Walk("valeria", 5, "greedy", 3).positions()
    stages[False].show(scene(ended, "pl", 0), screen, "light")
    stages[False].put_away()
    rail = stages[False].page.evaluate(
        "[document.querySelector('.players')].map((one) => one.scrollHeight - one.clientHeight)"
    )
    assert rail == [0]


@pytest.mark.parametrize(("walk", "decisions"), [(ROW, 192), (PAIR, 127), (CROWD, 120), (VOID, 27)], ids=str)
def test_the_panels_of_a_row_are_whole_in_sight_on_a_tablet(stages: dict[bool, Stage], walk: Walk, decisions: int):
    stages[True].show(asked_at(walk, decisions), TABLET, "light")
    stages[True].put_away()
    rail = stages[True].page.evaluate(
        "(one => one.scrollHeight - one.clientHeight)(document.querySelector('.players'))"
    )
    assert rail <= 2


# Units whose kind or side is drawn over their name.
SIGNS_ON_NAMES = """() => [...document.querySelectorAll(".unit")].filter((unit) => {
  const name = unit.querySelector(".name");
  if (!name.checkVisibility()) return false;
  const words = name.getBoundingClientRect();
  return [...unit.querySelectorAll(".ty, .sd")].filter((sign) => sign.checkVisibility()).some((sign) => {
    const box = sign.getBoundingClientRect();
    return box.bottom > words.top + 1 && box.left < words.right && box.right > words.left;
  });
}).map((unit) => unit.querySelector(".name").textContent)"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_name_of_every_unit_is_free_on_phones(stages: dict[bool, Stage], lang: str):
    stage = stages[True]
    begun = next(one for one in DUEL.positions() if one.question(one.to_act[0]).prompt.id == "unit_action").clone()
    fighting, wrong = begun.state.face, set[str]()  # type: ignore[attr-defined]
    for first in range(0, len(UNITS), len(fighting)):
        for place in range(len(fighting)):
            fighting[place] = UNITS[(first + place) % len(UNITS)].faces[0]
        for screen in (PHONE, LOW_PHONE):
            stage.show(scene(begun, lang), screen, "light")
            wrong |= set(stage.page.evaluate(SIGNS_ON_NAMES))
    assert not wrong


def test_a_target_on_a_phone_keeps_its_name(stages: dict[bool, Stage]):
    """Whom a blow would strike is asked; his numbers are not."""
    struck = next(
        one.clone()
        for one in DUEL.positions()
        if any(str(o).startswith("attack ") for o in one.question(one.to_act[0]).options)
    )
    stages[True].show(scene(struck, "en"), PHONE, "light")
    names = stages[True].page.locator(".unit:has(.odds) .name")
    assert names.count() >= 1
    assert all(name.is_visible() for name in names.all())


@pytest.mark.parametrize("screen", [LAPTOP, Screen(1000, 700), TABLET], ids=str)
def test_the_results_of_a_long_line_lie_beside_each_other(stages: dict[bool, Stage], screen: Screen):
    walk = Walk("cardia", 2, "uniform", 103, (("deck", "mixed_custom"), ("locations", "great_library,serpent_temple")))
    longest = max(
        [one.clone() for one in walk.positions() if not one.over], key=lambda match: len(match.view(0)["line"])
    )
    stages[screen.touch].show(scene(longest, "pl", 0), screen, "light")
    stages[screen.touch].put_away()
    edges = stages[screen.touch].page.evaluate(
        """[...document.querySelectorAll("#zone-line .result")].map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [left, right, Math.max(...[...one.children].map((part) => part.scrollWidth - part.clientWidth))];
        })"""
    )
    assert len(edges) >= 9
    assert all(right <= left + 1 for (_, right, _), (left, _, _) in pairwise(edges))
    assert max(wider for _, _, wider in edges) <= 1  # these are rounded


@pytest.mark.parametrize("screen", [LAPTOP, TABLET, PHONE], ids=str)
@pytest.mark.parametrize("amount", [-13, 5], ids=str)
def test_everything_may_be_taken_from_every_card_of_a_long_line(stages: dict[bool, Stage], screen: Screen, amount: int):
    match = next(one for one in VOID.positions() if len(one.decisions) == 27).clone()
    state, (asked, *_) = match.state, match.state.asks
    cards = [card for pair in state.line for card in pair]  # type: ignore[attr-defined]
    lasting = [card for card in cards if not is_instant(card % CHARACTERS)]
    for card in cards:
        state.modifier[card] = amount  # type: ignore[attr-defined]
        state.ongoing[card] = int(card in lasting)  # type: ignore[attr-defined]
    offered = [(card, 0) for card in cards[6:]] + [(card, 1) for card in lasting]
    state.asks = (Ask(asked.seat, asked.prompt, tuple(offered), asked.cause, asked.subject),)
    shown = scene(match, "pl", asked.seat)
    stages[screen.touch].show(shown, screen, "dark")
    assert screen.touch or unseen(stages[screen.touch]) == []
    assert stages[screen.touch].wrong(shown, screen) == []


@pytest.mark.parametrize("screen", [LAPTOP, TABLET, PHONE], ids=str)
def test_what_is_said_of_a_card_at_the_end_of_a_long_line_is_read(stages: dict[bool, Stage], screen: Screen):
    walk = Walk("cardia", 2, "greedy", 6)
    first = next(
        one for one in walk.positions() if not one.over and (laid := one.view(0)["laid"]) and laid["seat"] == 1
    )
    assert len(first.view(0)["line"]) >= 9
    stages[screen.touch].show(scene(first, "pl", 0), screen, "light")
    stages[screen.touch].put_away()
    over = """() => {
      document.querySelector("#zone-line").scrollTo({ left: 9999, behavior: "instant" });
      const [flag, board] = ["#zone-line .next .flag", "main.board"].map((one) => document.querySelector(one));
      return flag.getBoundingClientRect().right - board.getBoundingClientRect().right;
    }"""
    assert stages[screen.touch].page.evaluate(over) <= 0
