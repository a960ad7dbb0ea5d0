"""Whole games of Valeria in a real browser: three seats, and alone against the Dark Lord."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.stage import SCREENS, Screen, Stage, Walk, scene
from tests.games.valeria.position import position
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("opponents", "before"), [(("greedy", "greedy"), 28), ((), 60)], ids=["three seats", "solo"])
def test_a_whole_game(server: Running, seated: Seated, opponents: tuple[str, ...], before: int):
    """Its last third; what came before was answered without a browser."""
    links = server.open("you", *opponents, game="valeria", seed=22)
    server.hurry(links["table"], Random(5).choice, most=before)
    player = seated(links["table"])
    assert player.play_on(Random(5)) > 3
    expect(player.prompt).to_contain_text(re.compile("wins|win|lost|drawn|Score", re.IGNORECASE))
    record = player.page.request.get(server.url + links["table"] + "/record").text()
    match = ludoteka.load(record)
    assert match.over
    assert match.seats == 1 + len(opponents)


def test_what_can_be_done_is_on_the_stacks(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", game="valeria", seed=22)["table"])
    player.wait()
    assert {one.get_attribute("data-option") for one in player.pieces.all()} == set(player.options)
    while not any(option.startswith("recruit ") for option in player.options):
        player.play_on(Random(1), 1)
        player.wait()
    stacks = player.page.locator("#zone-centre .stack.choice")
    named = {one.get_attribute("data-option") for one in stacks.all()}
    assert named == {option for option in player.options if re.match("slay|recruit|build", option)}
    assert player.page.locator(".player .res [data-option]").count() == 3


def test_a_phone_shows_the_stacks_and_the_question(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", game="valeria", seed=23)["table"], viewport=PHONE, has_touch=True)
    player.play_on(Random(2), 3)
    player.wait()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(player.page.locator("#zone-strip")).to_be_visible()
    expect(player.prompt).to_be_in_viewport()


IN_SIGHT = """(one) => {
  const [box, board] = [one.getBoundingClientRect(), document.getElementById("board").getBoundingClientRect()];
  return box.height > 0 && box.top >= board.top - 1 && box.bottom <= Math.min(board.bottom, innerHeight) + 1;
}"""


def test_a_film_shows_the_dice_that_were_rolled_on_a_phone_too(server: Running, seated: Seated):
    links = server.open("you", "greedy", game="valeria", seed=5)
    player = seated(links["table"], viewport=PHONE, has_touch=True, pace="step")
    film = player.page.locator("#film")
    for _ in range(60):
        if not film.is_visible():
            assert player.wait()
            player.page.evaluate("document.getElementById('board').scrollTo(0, 9999)")
            player.buttons.first.evaluate("(one) => one.click()")
            player.page.wait_for_timeout(300)
        elif "rolls" in film.inner_text():
            break
        else:
            player.page.keyboard.press("Space")
    dice = player.page.locator("#zone-strip.lit")
    expect(dice).to_be_visible()
    assert dice.evaluate(IN_SIGHT)


NEIGHBOURS = """() => [...document.querySelectorAll("#zone-hand .offering")].map(({ children }) => {
  const boxes = [...children].map((one) => one.getBoundingClientRect());
  const level = (box) => box.top + box.bottom;
  const follows = (box, before) => box.left >= before.right - 1 && Math.abs(level(box) - level(before)) < 12;
  return children[0].matches(".tab") && boxes.slice(1).every((box, place) => follows(box, boxes[place]));
})"""


@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[2], SCREENS[4], SCREENS[5]], ids=str)
def test_what_a_citizen_offers_stands_beside_it(chromium: Browser, screen: Screen):
    """Two of them may offer the same: whose answer it is is seen."""
    stage = Stage(chromium, screen.touch)
    asked = [
        one.clone()
        for one in Walk("valeria", 2, "greedy", seed=1).positions()
        if not one.over and one.question(one.to_act[0]).prompt.id in ("harvest_on_turn", "harvest_off_turn")
    ]
    for match in asked[:6:2]:
        stage.show(scene(match, "en"), screen, "light")
        found = stage.page.evaluate(NEIGHBOURS)
        assert found
        assert set(found) == {True}
    stage.close()


def test_a_film_shows_the_stack_that_a_die_wakes(chromium: Browser):
    stage = Stage(chromium, touch=False)
    walk = Walk("valeria", 1, seed=3).positions()
    match = next(one for one in walk if any(event.told.id == "stack-woke" for event in one.events))
    shown = scene(match, "en")
    stage.show(shown, SCREENS[0], "light")
    woken = next(shot for shot in stage.shots(shown) if shot.beats[0].event.told.id == "stack-woke")
    stage.play(shown, woken)
    area = woken.beats[0].event.message.args["area"]
    assert stage.page.locator("#board .lit").get_attribute("data-area") == area
    stage.close()


COLOURS = """() => [".clause", ".text"].map(
  (one) => getComputedStyle(document.querySelector(`#reader .card ${one}`)).color)"""


def test_the_clause_of_a_card_that_is_read_is_ink_on_paper(chromium: Browser):
    stage = Stage(chromium, touch=False)
    match = ludoteka.game("valeria").start(2, seed=3)
    stage.show(scene(match, "en"), SCREENS[0], "dark")
    stage.page.locator("#zone-centre .stack.monster").first.focus()
    stage.page.keyboard.press("i")
    clause, text = stage.page.evaluate(COLOURS)
    assert clause == text
    stage.close()


LONGEST = "desert_orchid gargans_embrace forgotten_sorrows eye_of_asteraten cutthroats_truce"
DOMAINS_READ = """() => {
  const board = document.getElementById("board");
  const texts = [...board.querySelectorAll(".stack.domain .txt")];
  return [texts.length, texts.filter((one) => one.checkVisibility()).length, board.scrollHeight - board.clientHeight];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("given", [{"gold": (9,)}, {"gold": (9,), "strength": (20,), "magic": (9,)}], ids=str)
def test_on_a_low_screen_domains_that_cannot_be_built_keep_their_sentences(
    chromium: Browser, lang: str, given: dict[str, tuple[int, ...]]
):
    """The longest that there are, wherever they have room; the board does not scroll for them."""
    stage = Stage(chromium, touch=False)
    match = ludoteka.game("valeria").start(2, seed=1)
    match.state = position(domain_tops=LONGEST, **given)  # type: ignore[arg-type]
    stage.show(scene(match, lang), SCREENS[0], "light")
    assert stage.page.evaluate(DOMAINS_READ) == [5, 5, 0]
    stage.close()


BROKEN = """() => [...document.querySelectorAll("#board .name .word")].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  return lines > 1 && one.getBoundingClientRect().width < one.closest(".name").getBoundingClientRect().width - 4;
}).map((one) => one.textContent)"""


def test_a_word_of_a_name_is_broken_only_where_a_line_does_not_hold_it(chromium: Browser):
    stage = Stage(chromium, touch=False)
    match = ludoteka.game("valeria").start(2, seed=1)
    match.state = position(domain_tops="foxgrove_palisade rogues_landing emerald_stronghold", gold=(2,))
    for screen in SCREENS[:3]:
        stage.show(scene(match, "pl"), screen, "light")
        assert stage.page.locator("#board .name .word").count() > 4
        assert stage.page.evaluate(BROKEN) == []
    stage.close()
