"""Heroes III late in a match: keys, targets, results and signs that are seen whole where the table is full."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from playwright.sync_api import Browser
from tests.browser.stage import Screen, Stage, scene

import ludoteka
from ludoteka.core.match import Match
from ludoteka.games.heroes.cards import ARROW_TOWER
from ludoteka.games.heroes.combat.board import TOWER
from ludoteka.games.heroes.combat.damage import place
from ludoteka.games.heroes.state import Heroes

pytestmark = pytest.mark.browser

DESK, WIDE, PHONE = Screen(1280, 720), Screen(1440, 900), Screen(390, 844, touch=True)
UPRIGHT, LYING = Screen(768, 1024, touch=True), Screen(1024, 768, touch=True)  # tablets

# Keys on the board of a Combat that something else lies over.
COVERED = """() => [...document.querySelectorAll(".arena .post .choice > .key")].filter((key) => {
  key.style.pointerEvents = "auto";
  const { left, top, width, height } = key.getBoundingClientRect();
  return [0.25, 0.75].some((part) => !key.parentElement.contains(
    document.elementFromPoint(left + width / 2, top + height * part)));
}).map((key) => key.textContent)"""
# Rules before groups of answers that are the first of their line and still drawn.
RULES = """() => {
  const line = document.querySelector(".prompt .options:has(> .opt-group)");
  const cut = parseFloat(getComputedStyle(line).clipPath.split(" ").at(-1)), from = line.getBoundingClientRect().left;
  const groups = [...line.children].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const lefts = Math.min(...groups.map((one) => one.left));
  return [groups.length, lefts + 1 - from - cut];
}"""
# Words and numbers of units that reach over the edge of their card, and what of a field under siege is out of sight.
OUTSIDE = """() => [...document.querySelectorAll(".unit :is(.name, .ust > span, .odds b)")]
  .filter((one) => one.checkVisibility()).filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one.lastChild);
    const inner = words.getBoundingClientRect(), card = one.closest(".unit").getBoundingClientRect();
    return inner.right > card.right + 1 || inner.bottom > card.bottom + 1;
  }).map((one) => one.closest(".unit").id + ": " + one.textContent)"""
UNSEEN = """() => [...document.querySelectorAll(".arena > .space, .tower-box .unit, .order li.now")].filter((one) => {
  const box = one.getBoundingClientRect(), frame = one.closest(".board").getBoundingClientRect();
  return box.top < frame.top || box.bottom > frame.bottom;
}).map((one) => one.id)"""
# How far the words beside the name of a side of a fight reach over its edge.
OVER = """() => Math.max(...[...document.querySelectorAll(".both-sides h3 small")].map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().right - one.closest("section").getBoundingClientRect().right;
}))"""


@cache
def aiming() -> Match:
    """A Spell that deals damage to one of several units, which stand above each other."""
    for deal in range(60):
        match, chance = ludoteka.game("heroes").start(2, deal, scenario="duel"), Random(deal)
        while not match.over:
            seat = match.to_act[0]
            question = match.question(seat)
            if question.prompt.id == "card_target" and question.prompt.args["card"] == "spell:magic_arrow":
                spaces = [str(one) for one in question.options]
                beside = any(f"{chr(ord(one[0]) + 1)}{one[1]}" in spaces for one in spaces)
                if beside and any(f"{one[0]}{int(one[1]) + 1}" in spaces for one in spaces) and len(spaces) > 4:
                    return match
            match.play(seat, chance.choice(question.options))
    raise AssertionError("nobody aims an arrow")


@cache
def first(prompt: str, scenario: str, seats: int = 2) -> Match:
    """The first such question of a match at random."""
    match, chance = ludoteka.game("heroes").start(seats, 1, scenario=scenario), Random(1)
    while match.question(match.to_act[0]).prompt.id != prompt:
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    return match


@pytest.mark.parametrize("screen", [DESK, WIDE, PHONE], ids=str)
def test_no_key_on_the_board_lies_under_a_unit(chromium: Browser, screen: Screen):
    stage = Stage(chromium, screen.touch)
    stage.show(scene(aiming(), "en"), screen, "light")
    stage.put_away()
    covered = stage.page.evaluate(COVERED)
    stage.close()
    assert covered == []


def test_while_a_spell_is_aimed_units_show_its_damage_and_not_that_of_an_attack(chromium: Browser):
    stage = Stage(chromium, touch=False)
    stage.show(scene(aiming(), "en"), WIDE, "light")
    shown = stage.page.locator(".arena .unit.choice .odds").all_inner_texts()
    offered = stage.page.locator(".arena .unit.choice").count()
    stage.close()
    assert len(shown) == offered
    assert all(len(one.split()) == 1 for one in shown), shown


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_no_rule_is_drawn_before_the_first_group_of_answers(chromium: Browser, screen: Screen):
    stage = Stage(chromium, screen.touch)
    stage.show(scene(first("unit_action", "duel"), "en"), screen, "light")
    groups, beyond = stage.page.evaluate(RULES)
    stage.close()
    assert groups
    assert beyond <= 0


def test_losses_and_damage_beside_a_side_of_a_fight_are_read_whole(chromium: Browser):
    match = first("unit_action", "duel").clone()
    chance = Random(2)
    while not match.over:
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    ended = scene(match, "pl")
    stage.show(ended, DESK, "light")
    assert stage.report(ended)
    over = stage.page.evaluate(OVER)
    stage.close()
    assert over <= 0


def test_the_picture_of_a_building_that_can_be_used_is_seen_by_lamp_light(chromium: Browser):
    """It is ink on paper, as that of any building that stands."""
    colour = "(one) => getComputedStyle(one.querySelector('.icon')).color"
    stage = Stage(chromium, touch=False)
    stage.show(scene(first("main_action", "brave_new_world"), "en"), DESK, "dark")
    building = stage.page.locator(".town-mini .bld").first
    building.evaluate("(one) => { one.className = 'bld built'; }")
    ink = building.evaluate(colour)
    building.evaluate("(one) => { one.className = 'bld built choice'; }")
    offered = building.evaluate(colour)
    stage.close()
    assert offered == ink


def test_the_week_is_a_whole_card_however_low_its_place(chromium: Browser):
    """Its name stands on it, and nothing of the card is cut off."""
    match, chance = ludoteka.game("heroes").start(2, 1, scenario="brave_new_world"), Random(1)
    while not match.view(0)["table"]["proclaimed"]:
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "pl"), DESK, "dark")
    page = stage.page
    page.evaluate("() => { document.getElementById('zone-week').style.cssText = 'flex: none; height: 66px'; }")
    bottom = "(one) => one.getBoundingClientRect().bottom"
    card, place = page.locator("#zone-week .paper").evaluate(bottom), page.locator("#zone-week").evaluate(bottom)
    stage.close()
    assert card <= place + 1


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_a_key_on_a_spread_card_lies_beside_the_word_for_its_kind(chromium: Browser, screen: Screen):
    """Also the longest such word."""
    stage = Stage(chromium, screen.touch)
    stage.show(scene(first("search_card", "brave_new_world"), "pl"), screen, "light")
    card = stage.page.locator("#zone-spread .card.mm.wide.choice").first
    word, key = card.evaluate("""(one) => {
      const kind = one.querySelector(".kind"), words = document.createRange();
      kind.textContent = "specjalność";
      words.selectNodeContents(kind);
      return [words.getBoundingClientRect().right, one.querySelector(":scope > .key").getBoundingClientRect().left];
    }""")
    stage.close()
    assert word <= key


# -- plans -----------------------------------------------------------------------------------------------------

# How many fields of the ways that could be walked lie under what is said of them.
UNDER = """() => [...document.querySelectorAll('[data-plan^="walk"]:not(.later)')].map((plan) => {
  plan.focus();
  const { top, right, bottom, left } = document.getElementById("plan").getBoundingClientRect();
  const across = (one) => one.left < right - 1 && one.right > left + 1;
  return [...document.querySelectorAll(".waymark")].map((one) => one.getBoundingClientRect())
    .filter((one) => across(one) && one.top < bottom - 1 && one.bottom > top + 1).length;
})"""


@pytest.mark.parametrize("screen", [DESK, UPRIGHT, LYING, PHONE], ids=str)
def test_what_a_plan_says_stands_beside_its_way(chromium: Browser, screen: Screen):
    match, chance = ludoteka.game("heroes").start(2, 5, scenario="introduction"), Random(5)
    stage, under = Stage(chromium, screen.touch), list[int]()
    while len(under) < 30:
        seat = match.to_act[0]
        question = match.question(seat)
        if question.prompt.id == "main_action" and sum(str(one).startswith("move ") for one in question.options) > 4:
            stage.show(scene(match, "pl", seat), screen, "light")
            stage.put_away()
            under += stage.page.evaluate(UNDER)
        match.play(seat, chance.choice(question.options))
    stage.close()
    assert not any(under), under


# -- the question ----------------------------------------------------------------------------------------------

LINES = """() => {
  const ask = document.getElementById("question");
  return Math.round(ask.getBoundingClientRect().height / parseFloat(getComputedStyle(ask).lineHeight));
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("prompt", ["search", "window_card"])
def test_a_long_question_has_two_lines_at_most(chromium: Browser, prompt: str, lang: str):
    stage = Stage(chromium, touch=False)
    stage.show(scene(first(prompt, "brave_new_world"), lang), DESK, "light")
    stage.put_away()
    lines = stage.page.evaluate(LINES)
    stage.close()
    assert lines <= 2


# -- the Town Board --------------------------------------------------------------------------------------------

# What stands in a line beside a picture stands beside it, and what is written of a unit has its signs.
BESIDE = """(id) => [...document.querySelectorAll(`${id} li`)].map((one) => {
  const [drawn, name] = [":scope > .icon", "b"].map((part) => one.querySelector(part).getBoundingClientRect());
  return drawn.right <= name.left;
})"""


@pytest.mark.parametrize("screen", [DESK, UPRIGHT, LYING, PHONE], ids=str)
def test_the_town_board_is_one_list_like_the_other_and_can_be_closed(chromium: Browser, screen: Screen):
    match, chance = ludoteka.game("heroes").start(4, 3, scenario="brothers_in_arms"), Random(3)
    while (
        len(match.view(0)["players"][0]["buildings"]) < 3 or match.question(match.to_act[0]).prompt.id != "main_action"
    ):
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, screen.touch)
    stage.show(scene(match, "pl", 0), screen, "light")
    stage.put_away()
    stage.page.evaluate("document.querySelector('#town-0').showPopover()")
    wrong, beside = stage.measured(screen, [], "#town-0"), stage.page.evaluate(BESIDE, "#town-0")
    said = stage.page.locator("#town-0 .units li").first.inner_text()
    stage.page.evaluate("document.querySelector('#town-0').scrollTo(0, 9999)")
    stage.page.locator("#town-0 h2 .tool").click()
    still = stage.page.locator("#town-0:popover-open").count()
    stage.close()
    assert (wrong, still) == ([], 0)
    assert len(beside) > 12
    assert all(beside)
    assert "/" not in said


# -- a siege ---------------------------------------------------------------------------------------------------


@cache
def besieged() -> Match:
    """A Combat of ten units under the Walls of the defender; a ranged unit has its turn, which can reach the tower."""
    match, chance = ludoteka.game("heroes").start(2, 1, scenario="duel"), Random(1)

    def go_on() -> None:
        options = match.question(match.to_act[0]).options
        plain = [one for one in options if str(one) not in ("done", "surrender")]
        match.play(match.to_act[0], chance.choice(plain or options))

    while match.question(match.to_act[0]).prompt.id != "unit_action":
        go_on()
    s = match.state
    assert isinstance(s, Heroes)
    assert s.combat is not None
    s.combat, s.walls, s.gate = s.combat._replace(siege=True), 0b1111, 1
    place(s, 1, ARROW_TOWER, TOWER)
    while "attack tower" not in [str(one) for one in match.question(match.to_act[0]).options]:
        go_on()
    return match


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", [DESK, WIDE, UPRIGHT, LYING, PHONE], ids=str)
def test_a_field_under_siege_is_seen_whole_with_all_numbers_of_its_units(chromium: Browser, screen: Screen, lang: str):
    stage = Stage(chromium, screen.touch)
    shown = scene(besieged(), lang)
    stage.show(shown, screen, "light")
    wrong, outside, unseen = stage.wrong(shown, screen), stage.page.evaluate(OUTSIDE), stage.page.evaluate(UNSEEN)
    stage.close()
    assert (wrong, outside, unseen) == ([], [], [])


def test_on_a_tablet_that_lies_an_attack_is_told_beside_the_whole_field(chromium: Browser):
    """Who strikes whom with what result, the order of activation and every space."""
    stage = Stage(chromium, touch=True)
    shown = scene(first("window_card", "brothers_in_arms", 4), "pl")
    stage.show(shown, LYING, "light")
    wrong, unseen = stage.wrong(shown, LYING), stage.page.evaluate(UNSEEN)
    stage.close()
    assert (wrong, unseen) == ([], [])
