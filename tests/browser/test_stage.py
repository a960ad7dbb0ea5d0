"""What comes forward in a film, and what moves on the table: looked at without a server."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.stage import SCREENS, Stage, scene

import ludoteka
from ludoteka import Match
from ludoteka.server.render import Shot, zones
from ludoteka.testing.play import decide

pytestmark = pytest.mark.browser
LAPTOP = SCREENS[0]
TRIPS = "document.getAnimations().filter((one) => one.id === 'trip').length"


@pytest.fixture(scope="module")
def stage(chromium: Browser) -> Iterator[Stage]:
    one = Stage(chromium, touch=False, moving=True)
    yield one
    one.close()
    assert one.problems == []


def both_play_the_same() -> Match:
    """A match of Cardia in which both reveal the same character."""
    for seed in range(50):
        match = ludoteka.game("cardia").start(2, seed)
        common = {str(one) for one in match.question(0).options} & {str(one) for one in match.question(1).options}
        if common:
            for seat in match.to_act:
                match.play(seat, min(common))
            return match
    raise AssertionError("no such deal")


def test_two_equal_cards_come_forward_both_each_with_its_owner(stage: Stage):
    match = both_play_the_same()
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    heights = set()
    for shot in stage.shots(seen)[:2]:  # revealed, then compared
        stage.play(seen, shot)
        cards = stage.page.locator("#stage > .card")
        expect(cards).to_have_count(2)
        whose = [one.get_attribute("data-whose") or "" for one in cards.all()]
        assert sorted(one.split(" (")[0] for one in whose) == sorted(seen.names[seat] for seat in (0, 1))
        heights.add(stage.page.locator("#film").bounding_box()["height"])  # type: ignore[index]
    assert len(heights) == 1  # the table stays where it is from picture to picture, however many lines are said
    stage.close_all()


def test_the_log_tells_along_with_a_film_and_nothing_twice_afterwards(stage: Stage):
    match = both_play_the_same()
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    lines = stage.page.locator("#zone-log > li")
    before = lines.count()
    stage.play(seen, stage.shots(seen)[0])
    expect(lines).to_have_count(before + 2)
    assert "reveals" in lines.last.inner_text()
    stage.close_all()
    assert lines.count() == before


def test_lines_that_a_film_tells_along_are_not_counted_as_read(stage: Stage):
    """They give way to the lines of the log itself: whoever comes back would look for those below them."""
    match = both_play_the_same()
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    counted = "() => Number(Object.entries(localStorage).find(([key]) => key.includes('log-'))?.[1] ?? 0)"
    stage.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    stage.page.wait_for_function(f"{counted.replace('() => ', '() => 0 < ')}")
    before = stage.page.evaluate(counted)
    stage.play(seen, stage.shots(seen)[0])
    stage.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    stage.page.wait_for_timeout(1800)
    assert stage.page.evaluate(counted) == before
    stage.close_all()


def test_an_ally_that_is_revealed_is_read_where_it_lies(stage: Stage):
    match = ludoteka.game("abyss").start(2, 5)
    while match.events[-1].told.id != "revealed" or len(match.events) == match.opening:
        seat = match.to_act[0]
        match.play(seat, match.question(seat).options[0])
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    shot = stage.shots(seen)[-1]
    stage.play(seen, shot)
    assert stage.page.locator("#board .ally.fresh").count() == 1
    assert stage.page.locator("#stage > *").count() == 0
    stage.close_all()


def test_a_harvest_is_seen_on_the_map_and_no_card_lies_over_it(stage: Stage):
    match, chance = ludoteka.game("bunny").start(2, 3), Random(3)
    while "fief-harvested" not in [event.told.id for event in match.events]:
        match.play(*decide(match, chance))
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    beats = match.beats_since(match.opening)
    found = [Shot((one,)) for one in beats if one.event.told.id in ("fief-harvested", "claimed", "built")]
    for told, cards in (("fief-harvested", 0), ("claimed", 0), ("built", 1)):  # a building is read
        stage.play(seen, next(shot for shot in found if shot.last.event.told.id == told))
        assert stage.page.locator("#board .lit").count() > 0
        assert stage.page.locator("#stage > .card").count() == cards, told
        stage.close_all()


# The first unit has gone, and the question is longer: the board has less room.
ONE_LESS = """([combat, prompt]) => {
  const parsed = (html) => new DOMParser().parseFromString(html, "text/html").body;
  const [board, bar] = [parsed(combat), parsed(prompt)];
  board.querySelector(".post").remove();
  bar.querySelector(".ask").append("Now ".repeat(300));
  return [board, bar].map((one) => one.firstElementChild.outerHTML);
}"""


def test_units_that_stay_do_not_fly_when_another_one_falls(stage: Stage):
    match = ludoteka.game("heroes").start(2, 3, scenario="duel")
    while len([event for event in match.events if event.told.id == "deployed"]) < 4:
        seat = match.to_act[0]
        match.play(seat, match.question(seat).options[0])
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    drawn, page = zones(seen), stage.page
    first, last = page.locator(".unit").first.bounding_box(), page.locator(".unit").last.bounding_box()
    assert first != last
    combat, prompt = page.evaluate(ONE_LESS, [drawn["zone-combat"], drawn["zone-prompt"]])
    fewer = drawn | {"zone-combat": combat, "zone-prompt": prompt}
    stage.say({"type": "zones", "seq": stage.number + 1, "zones": fewer, "title": "", "yourTurn": True})
    stage.number += 1
    assert page.locator(".unit").last.bounding_box() != last  # it stands on the same space of a smaller board
    assert page.evaluate(TRIPS) == 0


def test_what_led_to_an_end_is_shown_again_as_a_film_and_one_comes_back(stage: Stage):
    match = both_play_the_same()
    seen = scene(match, "en", 0)
    stage.shown = None
    stage.show(seen, LAPTOP, "light")
    page = stage.page
    page.evaluate("""() => {
      const line = document.querySelector("#zone-recap [data-show]");
      line.dataset.until = "99";
      line.click();
    }""")
    wanted = page.evaluate("sent.at(-1)")
    assert wanted["type"] == "show"
    assert wanted["until"] == 99
    film = stage.shots(seen)[:2]
    for number, shot in enumerate(film):
        stage.say(stage.pictured(seen, shot) | {"seq": wanted["event"], "left": 1 - number, "again": True})
    assert "reveals" in page.locator("#film .captions").inner_text()
    page.keyboard.press("Space")
    assert "tie" in page.locator("#film .captions").inner_text()
    page.keyboard.press("Space")
    assert page.locator("#film").is_hidden()
    stage.say(stage.pictured(seen, film[0]) | {"seq": wanted["event"], "left": 0, "again": True})
    assert page.locator("#film").is_hidden()  # what comes too late is shown no more


def test_clicking_on_through_a_film_answers_nothing(stage: Stage):
    match = both_play_the_same()
    seen = scene(match, "en", 0)
    stage.shown = None
    stage.show(seen, LAPTOP, "light")
    stage.play(seen, stage.shots(seen)[0])
    stage.page.mouse.dblclick(640, 680)  # on a card of the hand: the first click ends the film
    assert stage.page.locator("#film").is_hidden()
    assert [one for one in stage.page.evaluate("sent") if one["type"] == "answer"] == []
    stage.page.wait_for_timeout(350)
    stage.page.mouse.click(640, 680)  # whoever has read the question answers it
    assert [one["type"] for one in stage.page.evaluate("sent")][-1] == "answer"


def test_on_the_map_a_hero_is_seen_to_go_and_nothing_lies_over_it(stage: Stage):
    match = ludoteka.game("heroes").start(2, 2)
    while not any(event.told.id == "hero-moved" for event in match.events):
        seat = match.to_act[0]
        options = match.question(seat).options
        match.play(seat, next((one for one in options if str(one).startswith("move main")), options[0]))
    went = next(event for event in match.events if event.told.id == "hero-moved").message.args["seat"]
    seen = scene(match, "en", 1 - int(str(went)))
    stage.show(seen, LAPTOP, "light")
    stage.play(seen, next(one for one in stage.shots(seen) if one.last.event.told.id == "hero-moved"))
    assert stage.page.locator("#board .figure.fresh").count() == 1
    assert stage.page.locator("#stage > *").count() == 0
    stage.close_all()


def test_a_unit_that_is_told_of_is_marked_where_it_stands(stage: Stage):
    match = ludoteka.game("heroes").start(2, 3, scenario="duel")
    while not any(event.told.id == "deployed" for event in match.events):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    deployed = next(event for event in match.events if event.told.id == "deployed").message.args
    seen = scene(match, "en", 1 - int(str(deployed["seat"])))
    stage.show(seen, LAPTOP, "light")
    stage.play(seen, next(one for one in stage.shots(seen) if one.last.event.told.id == "deployed"))
    assert stage.page.locator(f".unit#space-{deployed['space']}.lit").count() == 1
    stage.close_all()


# How long the pictures of a film are to be looked at, as the page says.
LISTEN = """() => {
  localStorage.setItem("ludoteka-pace", "normal");
  window.looks = [];
  const wait = window.setTimeout;
  window.setTimeout = (then, time, ...more) => (then.name === "goOn" && looks.push(time), wait(then, time, ...more));
}"""


def test_where_many_pictures_wait_each_is_shorter_and_so_are_ones_own_deeds(stage: Stage):
    match = both_play_the_same()
    stage.shown = None
    seen = scene(match, "en", 0)
    stage.show(seen, LAPTOP, "light")
    stage.page.evaluate(LISTEN)
    told = stage.pictured(seen, stage.shots(seen)[0])
    mine, theirs = ([one for one in told["captions"] if one["seat"] == seat] for seat in (0, 1))
    for captions in (theirs, mine, theirs):
        stage.number += 1
        stage.say({"type": "zones", "seq": stage.number, "zones": {}, "title": "", "yourTurn": True, "film": 13})
        crowd = 12 if captions is theirs and stage.page.evaluate("looks.length") else 0
        stage.say(told | {"captions": captions, "seq": stage.number, "left": crowd, "again": False})
        for left in range(crowd - 1, -1, -1):
            stage.say(told | {"captions": captions, "seq": stage.number, "left": left, "again": False})
        stage.page.keyboard.press("Space")
        stage.close_all()
    usual, own, *crowded = stage.page.evaluate("looks")
    assert own < usual
    assert crowded[1] < 0.6 * usual
    stage.shown = None


def test_a_long_film_leaves_room_for_its_buttons(stage: Stage):
    match = both_play_the_same()
    seen = scene(match, "pl", 0)
    stage.show(seen, LAPTOP, "light")
    stage.number += 1
    stage.say({"type": "zones", "seq": stage.number, "zones": zones(seen), "title": "", "yourTurn": True, "film": 20})
    for left in range(19, -1, -1):
        stage.say(stage.pictured(seen, stage.shots(seen)[0]) | {"seq": stage.number, "left": left, "again": False})
    bar, page = stage.page.locator("#film").bounding_box(), stage.page
    assert bar is not None
    for _ in range(15):
        page.keyboard.press("Space")
    assert page.locator("#film [aria-current=step]").count() == 1
    assert page.locator("#film [data-beat]:not([disabled])").count() < page.locator("#film [data-beat]").count()
    for button in page.locator("#film button:visible, #film label:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert bar["x"] <= box["x"]
        assert box["x"] + box["width"] <= bar["x"] + bar["width"]
    stage.close_all()


def test_whoever_looks_back_sees_the_table_from_its_beginning(stage: Stage):
    """The last question may have led to the end of a long board. One's own place is kept afterwards."""
    phone = SCREENS[-1]
    match, chance = ludoteka.game("bunny").start(2, 3), Random(3)
    for _ in range(90):
        match.play(*decide(match, chance))
    seen = scene(match, "en", 0)
    stage.show(seen, phone, "light")
    at = "() => document.getElementById('board').scrollTop"
    down = "() => document.getElementById('board').scrollTo(0, 260)"
    stage.page.evaluate(down)
    assert stage.page.evaluate(at) > 100
    for live, top in ((True, False), (False, True), (False, False)):
        stage.number += 1
        looking = {"type": "zones", "seq": stage.number, "zones": zones(seen), "title": "", "live": live, "over": False}
        stage.say(looking)
        assert (stage.page.evaluate(at) == 0) == top
        stage.page.evaluate(down)


def test_the_focus_stays_in_the_table_when_a_film_draws_its_piece_anew(stage: Stage):
    """The answer that was given lay among the resources of a player, and is none any more."""
    match, chance = ludoteka.game("valeria").start(2, 3), Random(3)
    while "gain gold" not in map(str, match.question(match.to_act[0]).options) or match.to_act[0] != 0:
        match.play(*decide(match, chance))
    stage.show(scene(match, "en", 0), LAPTOP, "light")
    page = stage.page
    page.locator("#zone-players [data-option='gain gold']").focus()
    match.play(0, "gain gold")
    after = scene(match, "en", 0)
    stage.play(after, stage.shots(after)[-1])
    focused = "() => document.activeElement.closest('[id^=zone-]')?.id ?? ''"
    assert page.evaluate(focused) == "zone-prompt"
    stage.close_all()
    assert page.evaluate(focused) == "zone-prompt"
