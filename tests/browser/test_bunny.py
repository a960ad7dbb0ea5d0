"""Whole games of Bunny Kingdom in a real browser: by mouse, by keyboard, by touch."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.ink import unseen
from tests.browser.player import Player
from tests.browser.stage import SCREENS, Screen, Stage, Walk, scene
from tests.server.helpers import Running

import ludoteka
from ludoteka import Match

pytestmark = pytest.mark.browser


def cards(player: Player) -> Locator:
    return player.page.locator("#zone-hand [data-part]")


def draft(player: Player, chance: Random) -> None:
    """Pick two cards, one after the other."""
    first, second = chance.sample(range(cards(player).count()), 2)
    cards(player).nth(first).click()
    player.click(cards(player).nth(second))


def play_by_mouse(player: Player, chance: Random, decisions: int = 1000) -> int:
    """Cards of the hand in the draft, else pieces on the table."""
    taken = 0
    while taken < decisions and player.wait():
        if cards(player).count():
            draft(player, chance)
        else:
            pieces = player.page.locator("main.board [data-option]")
            player.click(pieces.nth(chance.randrange(pieces.count())))
        taken += 1
    return taken


def test_a_whole_game_of_four_by_mouse(server: Running, seated: Seated):
    links = server.open("you", "uniform", "uniform", "uniform", game="bunny", seed=3)
    server.hurry(links["table"], Random(1).choice, most=26)
    player = seated(links["table"])
    player.put_reports_away()
    assert play_by_mouse(player, Random(1)) >= 8
    assert player.over
    expect(player.page.locator(".sheet tfoot td")).to_have_count(4)
    record = ludoteka.load(player.page.request.get(server.url + links["table"] + "/record").text())
    assert record.over
    assert len(record.decisions) > 100
    totals = player.page.locator(".sheet tfoot td").all_inner_texts()
    assert record.result is not None
    assert totals == [str(score) for score in record.result.scores]


def test_two_players_by_keyboard_alone(server: Running, seated: Seated):
    """First the card to play, then the card to discard: the order of the keys counts."""
    player = seated(server.open("you", "uniform", game="bunny", seed=4)["table"])
    chance = Random(2)
    for _ in range(14):
        if not player.wait():
            break
        player.press(chance.choice(player.buttons.all()))
    assert player.page.locator("#zone-fiefs").inner_text()


def test_a_card_marks_its_field_and_a_field_picks_its_card(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", "uniform", "uniform", game="bunny", seed=5)["table"])
    player.wait()
    page = player.page
    card = page.locator("#zone-hand [data-part][data-t]").first
    place = str(card.get_attribute("data-part"))
    field = page.locator(f"#territory-{place}")
    card.hover()
    assert "pointed" in str(field.get_attribute("class"))
    page.locator("#zone-where").hover()
    assert "pointed" not in str(field.get_attribute("class"))
    field.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f'#zone-prompt [data-picks="{place}"]')).to_have_attribute("aria-pressed", "true")
    field.click()
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_first_card_stays_picked_while_others_answer(server: Running, seated: Seated):
    links = server.open("you", "human", "uniform", game="bunny")
    player, other = seated(links["table"]), seated(links["guests"]["1"])
    player.wait()
    other.wait()
    cards(player).first.click()
    draft(other, Random(1))
    expect(player.page.locator("#zone-players .turn-tag.done")).to_have_count(2)
    expect(cards(player).first).to_have_attribute("aria-pressed", "true")
    player.click(cards(player).nth(1))


def test_a_fief_shows_its_strength_and_wealth(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", "uniform", "uniform", game="bunny", seed=7)["table"])
    play_by_mouse(player, Random(3), 5)
    player.wait()
    label = player.page.locator(".fief").first
    label.focus()
    assert player.page.locator(".cell.pointed").count() >= 1
    cell = player.page.locator(".cell.pointed").first
    cell.hover()
    expect(cell.locator(".tip")).to_contain_text("strength")


def test_a_phone_zooms_the_map_and_never_scrolls_sideways(server: Running, seated: Seated):
    player = seated(
        server.open("you", "uniform", "uniform", "uniform", game="bunny", seed=8)["table"],
        viewport=PHONE,
        has_touch=True,
    )
    player.wait()
    page = player.page
    for _ in range(3):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if cards(player).count() > 4:
            question = player.question
            cards(player).first.tap()
            cards(player).nth(1).tap()
            player.moved(question)
            player.wait()
    width = page.locator(".map").bounding_box()["width"]  # type: ignore[index]
    page.locator("label.zoom").tap()
    assert page.locator(".map").bounding_box()["width"] > 1.8 * width  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_with_motion_the_page_keeps_up(server: Running, seated: Seated):
    """Every swap is a view transition here; the map does not hold it up."""
    links = server.open("you", "uniform", "uniform", "uniform", game="bunny", seed=9)
    player = seated(links["table"], reduced_motion="no-preference")
    assert play_by_mouse(player, Random(4), 9) == 9
    names = (
        "[...document.querySelectorAll('*')].filter(one => getComputedStyle(one).viewTransitionName !== 'none').length"
    )
    assert player.page.evaluate(names) < 60


LETTERS_IN_SIGHT = """() => {
  const map = document.getElementById("zone-map");
  map.scrollLeft = map.scrollWidth;
  const left = map.getBoundingClientRect().left;
  const letters = [...map.querySelectorAll(".ax.row")];
  return [map.scrollLeft, letters.every((one) => one.getBoundingClientRect().left >= left)];
}"""


def test_on_a_phone_the_whole_map_is_in_sight_with_the_letters_of_its_rows(chromium: Browser):
    stage, screen = Stage(chromium, touch=True), SCREENS[-1]
    stage.show(scene(ludoteka.game("bunny").start(seed=4), "en"), screen, "light")
    assert stage.page.evaluate(LETTERS_IN_SIGHT) == [0, True]
    stage.close()


def places(match: Match) -> bool:
    """Whether territories are to be chosen to build on."""
    return any(match.question(seat).prompt.id == "place" for seat in match.to_act)


@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[2], SCREENS[5]], ids=str)
def test_the_keys_of_territories_stand_beside_what_fiefs_are_worth(chromium: Browser, screen: Screen):
    stage = Stage(chromium, screen.touch)
    asked = [one.clone() for one in Walk("bunny", 2, "greedy", seed=5).positions() if places(one)]
    labelled = 0
    for match in asked[-3:]:
        stage.show(scene(match, "en"), screen, "light")
        labelled += stage.page.locator(".cell.choice.labelled > .key").count()
        assert stage.wrong(scene(match, "en"), screen) == []
    assert labelled
    stage.close()


def test_a_fief_that_is_pointed_at_keeps_its_label(chromium: Browser):
    """On the map and in the list beside it."""
    stage = Stage(chromium, touch=False)
    match = next(one for number, one in enumerate(Walk("bunny", 4, seed=411).positions()) if number == 64)
    stage.show(scene(match, "en", 2), SCREENS[1], "light")
    stage.put_away()
    fiefs = stage.page.locator("tr[data-points-at]")
    assert fiefs.count() > 1
    for fief in fiefs.all():
        fief.hover()
        assert stage.page.locator(".cell.pointed").count()
        assert [one for one in unseen(stage) if "#zone-map" in one] == []
    stage.close()


IN_THE_LEDGER = """() => {
  const ledger = document.querySelector(".ledger").getBoundingClientRect();
  return [...document.querySelectorAll("#zone-tray .choice")].map((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= ledger.top && box.bottom <= ledger.bottom;
  });
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_on_a_low_screen_all_that_two_trading_posts_may_produce_is_in_sight(chromium: Browser, lang: str):
    def posts(match: Match) -> bool:
        return any(len(match.question(seat).options) == 9 for seat in match.to_act if asks(match, seat))

    def asks(match: Match, seat: int) -> bool:
        return match.question(seat).prompt.id == "trading_post"

    match = next(one for one in Walk("bunny", 2, "greedy", seed=28).positions() if posts(one))
    stage = Stage(chromium, touch=False)
    stage.show(scene(match, lang), SCREENS[0], "light")
    assert stage.page.evaluate(IN_THE_LEDGER) == [True] * 9
    stage.close()


def test_after_the_card_to_play_the_others_are_to_be_discarded(stages: dict[bool, Stage]):
    drafted = next(iter(Walk("bunny", 2, "greedy", 5).positions()))
    cap = "one => getComputedStyle(one.querySelector('.key'), '::after').content"
    for screen in (SCREENS[0], SCREENS[-1]):
        stage = stages[screen.touch]
        stage.show(scene(drafted, "pl"), screen, "light")
        first, second = (stage.page.locator("#zone-hand [data-part]").nth(one) for one in (0, 1))
        assert second.evaluate(cap) == "none"
        first.click()
        if not screen.touch:
            second.hover()
        assert second.evaluate(cap) == '"odrzuć"'
        assert first.evaluate("one => getComputedStyle(one, '::after').content") == '"zagraj"'
        first.click()
