"""Heroes III in a real browser: a whole fight, the first turns of a scenario, the map under mouse, keys and fingers."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.browser.stage import Screen, Stage, scene
from tests.server.helpers import Running

import ludoteka
from ludoteka import Match

pytestmark = pytest.mark.browser
WORLD = "getComputedStyle(document.querySelector('[data-world]')).transform"


def sit(
    server: Running, seated: Seated, scenario: str, seed: int, *others: str, until: str = "", **context: object
) -> Player:
    """Sit down at a scenario, where wished when an answer of this kind is offered for the first time."""
    links = server.open("you", *others, game="heroes", seed=seed, scenario=scenario, reactions="lean")
    if until:
        server.hurry(links["table"], Random(seed).choice, until)
    player = seated(links["table"], **context)
    assert player.wait(), f"over before {until}"
    return player


def test_a_whole_fight_by_clicks(server: Running, seated: Seated):
    player = sit(server, seated, "duel", 3, "uniform", until="deploy")
    page = player.page
    unit = page.locator("#zone-hand .unit-mini.choice").first
    name = unit.locator("> b").inner_text()
    player.click(unit)
    player.wait()
    player.click(page.locator("#zone-combat .step").first)
    expect(page.locator('#zone-combat .unit[data-seat="1"] .name')).to_have_text([name])
    assert player.play_on(Random(2)) > 5
    assert player.over
    expect(page.locator("#zone-prompt")).to_contain_text("won")
    assert page.locator("#zone-log", has_text="damage").count()


def test_an_enemy_shows_what_an_attack_would_do(server: Running, seated: Seated):
    player = sit(server, seated, "duel", 4, "uniform", until="attack")
    page = player.page
    target = page.locator("#zone-combat .unit.choice").first
    odds = target.locator(".odds b").all_inner_texts()
    assert odds == sorted(odds, key=int)
    target.hover()
    tip = target.locator(".tip")
    expect(tip).to_be_visible()
    assert tip.locator(".rows-of-dice b").all_inner_texts() == odds
    option = str(target.get_attribute("data-option"))
    assert "\u00a0·\u00a0".join(odds) in page.locator(f'#zone-prompt [data-option="{option}"]').inner_text()
    player.click(target)
    player.wait()
    expect(page.locator("#zone-log", has_text=re.compile(r": \d+ [+−] \d+ − \d+.* = \d+ damage")).first).to_be_visible()


def test_the_first_turns_of_a_scenario_by_clicks(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 5, "uniform", until="move main")
    page = player.page
    figure = page.locator('.figure[data-seat="1"]')
    before = figure.get_attribute("style")
    way = page.locator("#zone-map .way").first
    player.click(way.locator(".glow"))
    expect(figure).not_to_have_attribute("style", str(before))
    assert player.play_on(Random(5), 12) == 12 or player.over
    expect(page.locator("#zone-goal")).to_contain_text("Main Hero")
    assert int(page.locator("#zone-round .round b").inner_text()) >= 1


def transform(page: Page) -> str:
    return str(page.evaluate(WORLD))


def size(page: Page) -> str:
    return transform(page).partition(",")[0]


def test_the_map_moves_under_wheel_drag_and_keys_and_keeps_its_size(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 6, "uniform", until="move main")
    page = player.page
    box = page.locator("[data-pan]").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    first = transform(page)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    while page.evaluate(WORLD) == first:
        page.wait_for_timeout(100)
    zoomed = transform(page)
    question = player.question
    page.mouse.down()
    page.mouse.move(middle[0] + 70, middle[1] + 30, steps=5)
    page.mouse.up()
    dragged = transform(page)
    assert dragged != zoomed
    assert player.question == question, "a drag is no click"
    page.locator("[data-pan]").focus()
    page.keyboard.press("ArrowLeft")
    moved = transform(page)
    assert moved != dragged
    page.keyboard.press("-")
    assert transform(page) != moved
    for _ in range(4):
        page.keyboard.press("-")
    kept = transform(page)
    player.play_on(Random(7), 1)
    player.wait()
    assert size(page) == kept.partition(",")[0], "a new question moves it no more than its answers need"
    page.locator('[data-zoom="fit"]').click()
    assert size(page) != kept.partition(",")[0]


def test_a_map_seen_whole_shows_what_stands_at_its_edge(server: Running, seated: Seated):
    """The name of a Hero is wider than the field he stands on."""
    player = sit(server, seated, "introduction", 6, "uniform", until="move main")
    page = player.page
    page.locator('[data-zoom="fit"]').click()
    beyond = """() => {
        const here = document.querySelector("[data-pan]").getBoundingClientRect();
        const [left, , right] = document.querySelector("[data-bounds]").dataset.bounds.split(" ").map(Number);
        const world = new DOMMatrix(getComputedStyle(document.querySelector("[data-world]")).transform);
        return [left * world.a + world.e, here.width - (right * world.a + world.e)];
    }"""
    assert min(page.evaluate(beyond)) >= 8


def test_a_tile_is_turned_at_its_pictures_and_said_nowhere_else(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 6, "uniform", until="turn ")
    page = player.page
    pictures = page.locator("#zone-spread .turn-tile")
    assert pictures.count() >= 2
    expect(pictures.first).to_be_visible()
    expect(page.locator("#zone-prompt [data-option^='turn ']").first).to_be_hidden()
    page.locator("#zone-prompt [data-all]").click()  # by words as well, for whoever asks for them
    expect(page.locator("#zone-prompt [data-option^='turn ']").first).to_be_visible()


def test_the_map_can_be_looked_at_during_a_combat(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 7, "uniform", until="deploy")
    page = player.page
    expect(page.locator(".arena")).to_be_visible()
    expect(page.locator(".mapbox")).to_be_hidden()
    page.locator(".switch-map").click()
    expect(page.locator(".mapbox")).to_be_visible()
    expect(page.locator(".arena")).to_be_hidden()
    page.locator(".switch-map").click()
    expect(page.locator(".arena")).to_be_visible()


def test_a_town_opens_and_says_what_its_buildings_need(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 8, "uniform", until="move main")
    player.page.locator(".open-town").first.click()
    board = player.page.locator(".town-board:popover-open")
    expect(board.locator(".built li")).to_have_count(8)
    expect(board).to_contain_text("needs first")


def test_a_phone_plays_map_and_combat_without_scrolling_sideways(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 9, "uniform", until="move main", viewport=PHONE, has_touch=True)
    player.put_reports_away()
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    before = transform(page)
    page.locator('[data-zoom="in"]').tap()
    assert transform(page) != before
    server.hurry(page.url.removeprefix(server.url), Random(11).choice, "deploy")
    assert player.wait()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator(".arena")).to_be_visible()
    question = player.question
    player.buttons.first.tap()
    player.moved(question)


def test_a_scenario_is_chosen_on_its_page_and_opened(server: Running, seated: Seated):
    player = seated("/scenarios/heroes")
    page = player.page
    page.locator("#all_for_one .ways a").click()
    expect(page.locator('[data-for="heroes"] select[name="variant_scenario"]')).to_have_value("all_for_one")
    page.locator('[data-for="heroes"] button[type="submit"]').click()
    page.wait_for_url("**/t/*")
    assert player.wait()
    assert ludoteka.game("heroes").name["en"] in page.title()


# -- plans ---------------------------------------------------------------------------------------------------------


def to_plan(player: Player, which: str, chance: Random) -> Locator:
    """Play on until something can be planned that is more than a step away."""
    player.put_reports_away()
    for _ in range(150):
        assert player.wait(), f"over before {which}"
        found = player.page.locator(f"{which}:visible")
        if found.count():
            return found.first
        player.play_on(chance, 1)
    raise AssertionError(f"never planned: {which}")


def where(page: Page) -> str:
    return str(page.locator("#figure-main").get_attribute("style"))


def test_pointing_at_a_far_field_shows_the_way_and_a_click_walks_it(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 5, "uniform", until="move main")
    page = player.page
    plan = to_plan(player, '[data-plan^="walk main"]:not(.later)', Random(4))
    before, steps = where(page), len(str(plan.get_attribute("data-way")).split()) - 1
    plan.locator(".glow").hover()
    expect(page.locator("#plan")).to_be_visible()
    expect(page.locator("#plan")).to_contain_text("Movement Points")
    expect(page.locator(".trail .waymark")).to_have_count(steps)
    player.click(plan.locator(".glow"))
    expect(page.locator("#plan")).to_be_hidden()
    assert where(page) != before


def test_a_finger_sees_the_way_first_and_may_think_again(server: Running, seated: Seated):
    player = sit(server, seated, "introduction", 5, "uniform", until="move main", viewport=PHONE, has_touch=True)
    page = player.page
    plan = to_plan(player, '[data-plan^="walk main"]:not(.later)', Random(4))
    before, question = where(page), player.question
    plan.scroll_into_view_if_needed()
    page.locator('[data-zoom="fit"]').tap()
    plan.locator(".glow").tap()
    expect(page.locator(".trail")).to_have_count(1)
    assert player.question == question, "a first touch decides nothing"
    page.locator("[data-plan-cancel]").tap()
    expect(page.locator(".trail")).to_have_count(0)
    plan.locator(".glow").tap()
    page.locator("[data-plan-play]").tap()
    player.moved(question)
    assert where(page) != before


def test_by_keys_a_unit_goes_to_an_enemy_and_strikes_from_the_chosen_side(server: Running, seated: Seated):
    player = sit(server, seated, "duel", 4, "uniform", until="move")
    page = player.page
    charge = to_plan(player, '[data-plan^="strike"]', Random(3))
    space, side = str(charge.get_attribute("data-plan")).split()[1::2]
    charge.focus()
    expect(page.locator("#plan")).to_contain_text(side)
    expect(page.locator("#plan")).to_contain_text("damage")
    question = player.question
    page.keyboard.press("Enter")
    player.moved(question)
    expect(page.locator("#zone-log", has_text=f"on {space}").first).to_be_attached()
    expect(page.locator("#zone-log", has_text=f"on {side}").first).to_be_attached()


def test_by_keys_a_hero_is_chosen_and_the_next_key_answers(chromium: Browser):
    """The focus is on the choice of the Hero then, which is no place for writing."""
    match, chance = ludoteka.game("heroes").start(2, 5, scenario="brave_new_world"), Random(5)

    def both_could_go(seat: int) -> bool:
        options = [str(one) for one in match.question(seat).options]
        return all(any(one.startswith(f"move {who} ") for one in options) for who in ("main", "secondary"))

    while not both_could_go(match.to_act[0]):
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en", match.to_act[0]), Screen(1280, 720), "light")
    page = stage.page
    page.locator("#who-main").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#who-secondary")).to_be_checked()
    last = page.locator("#zone-prompt [data-option]").last
    for sign in str(last.get_attribute("data-key")).lower():
        page.keyboard.press(sign)
    answered = [one["option"] for one in page.evaluate("window.sent ?? []") if one["type"] == "answer"]
    assert answered == [last.get_attribute("data-option")]
    stage.close()


COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const along = (a, b, low, high) => Math.min(a[high], b[high]) - Math.max(a[low], b[low]) > 1;
  const meet = (a, b) => along(a, b, "left", "right") && along(a, b, "top", "bottom");
  return [...document.querySelectorAll(".post")].flatMap((post) =>
    [...post.querySelectorAll(".charge")].flatMap((blade) =>
      [...post.querySelectorAll(".odds b")].filter((one) => meet(box(blade.querySelector(".icon")), box(one)))
        .map((one) => `${post.querySelector(".name").textContent}: ${one.textContent} under ${blade.className}`)));
}"""

BELOW = """() => [...document.querySelectorAll(".post")].flatMap((post) =>
  [...post.querySelectorAll(".odds")]
    .filter((one) => one.getBoundingClientRect().bottom > post.getBoundingClientRect().bottom + 1)
    .map(() => post.querySelector(".name").textContent))"""


BLADES = (
    *(Screen(1280, 720), Screen(1440, 900)),
    *(Screen(768, 1024, touch=True), Screen(1024, 768, touch=True), Screen(390, 844, touch=True)),
)


@pytest.mark.parametrize("screen", BLADES, ids=str)
def test_no_blade_lies_over_the_damage_it_does(chromium: Browser, screen: Screen):
    """An enemy can be struck from up to four sides; below all of them its card says with what result."""
    match, chance = ludoteka.game("heroes").start(2, 4, scenario="duel"), Random(4)
    stage, blades = Stage(chromium, touch=screen.touch), 0
    while not match.over and blades < 30:
        seat = match.to_act[0]
        if match.question(seat).prompt.id == "unit_action":
            stage.show(scene(match, "en", seat), screen, "light")
            blades += stage.page.locator(".charge").count()
            assert stage.page.evaluate(COVERED) == []
            assert stage.page.evaluate(BELOW) == []
        match.play(seat, chance.choice(match.question(seat).options))
    stage.close()
    assert blades > 10


# -- a phone -------------------------------------------------------------------------------------------------------

OUT_OF_SIGHT = """(names) => names.filter((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  const frame = document.querySelector(name).closest("main, .dock, .players").getBoundingClientRect();
  const high = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  return !high || box.left < -1 || box.right > innerWidth + 1;
})"""


def asked_for(option: str, seed: int, scenario: str) -> Match:
    """The position in which an answer of this kind is offered to the first player for the first time."""
    match, chance = ludoteka.game("heroes").start(2, seed, scenario=scenario, reactions="lean"), Random(seed)
    while not (0 in match.to_act and any(str(one).startswith(option) for one in match.question(0).options)):
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    return match


@pytest.mark.parametrize(
    ("option", "scenario", "shown"),
    [
        ("attack", "duel", [".order", ".arena", ".unit.now", "#question", "#zone-prompt .opt"]),
        ("move main", "introduction", [".mapbox", "#question"]),
    ],
)
def test_on_a_phone_board_and_question_and_both_players_are_in_sight(
    chromium: Browser, option: str, scenario: str, shown: list[str]
):
    stage = Stage(chromium, touch=True)
    stage.show(scene(asked_for(option, 4, scenario), "en", 0), Screen(390, 844, touch=True), "light")
    stage.put_away()
    both = ['.player[data-seat="1"]', '.player[data-seat="2"]']
    out = stage.page.evaluate(OUT_OF_SIGHT, [*shown, *both])
    stage.close()
    assert out == []


AROUND = """() => {
  const box = document.querySelector(".mapbox").getBoundingClientRect();
  const fields = [...document.querySelectorAll("[data-world] .land path")].map((one) => one.getBoundingClientRect());
  const own = document.querySelector('#zone-map [data-seat="1"]').getBoundingClientRect();
  const inside = own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom;
  const left = Math.min(...fields.map((one) => one.left)), top = Math.min(...fields.map((one) => one.top));
  return { inside, left: left - box.left, top: top - box.top, wide: box.width };
}"""


def test_a_map_for_four_opens_at_the_own_heroes_and_is_full_of_map(chromium: Browser):
    """Its edge is never far inside the window while there is more of it beyond the other."""
    match, chance = ludoteka.game("heroes").start(4, 1, scenario="brothers_in_arms"), Random(1)
    while match.question(match.to_act[0]).prompt.id != "main_action" or 0 not in match.to_act:
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en", 0), Screen(1280, 720), "light")
    seen = stage.page.evaluate(AROUND)
    stage.close()
    assert seen["inside"]
    assert seen["left"] < 60, seen


def test_whoever_decides_for_neutral_units_is_told_in_the_question(chromium: Browser):
    match, chance = ludoteka.game("heroes").start(2, 1, scenario="brave_new_world"), Random(1)

    def runs(seat: int) -> bool:
        fight = match.view(seat)["combat"]
        asks = match.question(seat).prompt.id == "unit_action"
        return asks and any(fight["players"][side] < 0 and fight["seats"][side] == seat for side in (0, 1))

    while not runs(match.to_act[0]):
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en", match.to_act[0]), Screen(1280, 720), "light")
    expect(stage.page.locator("#question .as")).to_have_text("Neutral Units, run by you")
    stage.close()


def test_a_card_that_can_be_played_in_a_combat_says_its_name_and_what_it_does_on_a_low_screen(chromium: Browser):
    match, chance = ludoteka.game("heroes").start(2, 1, scenario="brave_new_world"), Random(1)

    def offers(seat: int) -> bool:
        options = [str(one) for one in match.question(seat).options]
        return bool(match.view(seat)["combat"]) and any(one.startswith("play statistic:power") for one in options)

    while not offers(match.to_act[0]):
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, "en", match.to_act[0]), Screen(1280, 720), "light")
    card = stage.page.locator("#zone-hand .card", has_text="power for the spell").first
    expect(card.locator(".name")).to_be_visible()
    words = card.locator(".fx.act > span").first.bounding_box()
    assert words is not None
    assert words["width"] > 60, "not for readers alone"
    stage.close()
