"""Room: what is looked at as a whole keeps its place beside every question, and what was scrolled hides no answer."""

from __future__ import annotations

import pytest
from tests.browser.ink import unseen
from tests.browser.stage import SCREENS, Screen, Stage, Walk, scene
from tests.games.cardia.position import duel

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.cardia.state import Cardia
from ludoteka.server.render import Scene, zones

pytestmark = pytest.mark.browser
LAPTOP, NOTEBOOK, DESK, WIDE, TABLET, PHONE = SCREENS
LEFT = Walk("bunny", 4, "greedy", 311, (("draft_direction", "left_first"),))
MAGE = Walk("cardia", 2, "greedy", 107, (("deck", "mixed_by_faction"), ("locations", "bazaar")))
FIVES = Walk("bunny", 4, "greedy", 5)
MARKET = Walk("valeria", 5, "greedy", 311, (("setup", "glittering_gold"),))
WHOLE = "[document.querySelector('main.board')].map((one) => one.scrollHeight - one.clientHeight)"
# What is drawn somewhere, and how many of them do not show.
HIDDEN = "(names) => [...document.querySelectorAll(names)].filter((one) => !one.checkVisibility()).length"
BRINGS = "#zone-centre :is(.citizen .line, .citizen .cost, .monster .cost, .monster .rw)"


@pytest.mark.parametrize("screen", [LAPTOP, DESK], ids=str)
def test_the_market_is_whole_in_sight_above_every_question(stages: dict[bool, Stage], screen: Screen):
    asked = dict[str, tuple[int, Match]]()
    for match in MARKET.positions():
        for seat in match.to_act:
            question = match.question(seat)
            if len(question.options) > asked.get(question.prompt.id, (0,))[0]:
                asked[question.prompt.id] = len(question.options), match.clone()
    assert {"keep_duke", "pay_gold", "eye_slay", "change_die", "take_action"} <= asked.keys()
    for kind, (_, match) in asked.items():
        shown = scene(match, "pl")
        stages[False].show(shown, screen, "light")
        assert stages[False].page.evaluate(WHOLE) == [0], kind
        assert stages[False].page.evaluate(HIDDEN, BRINGS) == 0, kind
        assert stages[False].wrong(shown, screen) == [], kind


def test_the_words_of_a_duke_to_be_kept_are_read_on_the_card(stages: dict[bool, Stage]):
    for screen in (LAPTOP, DESK, PHONE):
        stages[screen.touch].show(scene(next(iter(MARKET.positions())), "pl"), screen, "light")
        texts = stages[screen.touch].page.locator(".duke-card .text")
        assert [texts.nth(place).is_visible() for place in (0, 1)] == [True, True]
        assert stages[screen.touch].page.evaluate(HIDDEN, "#zone-centre .domain .txt") == 0


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("game", "seats"), [("valeria", 5), ("heroes", 2), ("bunny", 4)])
def test_the_title_and_the_phase_stand_in_one_line_beside_all_tools(
    stages: dict[bool, Stage], game: str, seats: int, lang: str
):
    match = next(one for one in Walk(game, seats, "greedy", 311).positions() if len(one.decisions) == 30)
    stages[False].show(scene(match, lang), LAPTOP, "light")
    high = stages[False].page.evaluate(
        "[...document.querySelectorAll('.where b.not-phone, .phases li')].map((one) => one.offsetHeight)"
    )
    assert stages[False].page.locator(".tools [data-ask=hint]:visible").count() == 1
    assert max(high) < 28


# How far the titles of the bar lie before the phase, this before the tools, and its words within its box.
ROOM_IN_BAR = """() => {
  const words = (selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    return range.getBoundingClientRect();
  };
  const where = Math.max(words(".where b.not-phone").right, words(".where span").right);
  const [first] = [...document.querySelectorAll(".tools > *")].filter((one) => one.checkVisibility());
  const tools = first.getBoundingClientRect().left;
  const phase = words(".phases [aria-current]");
  const box = document.querySelector(".phases [aria-current]").getBoundingClientRect();
  return [phase.left - where, tools - phase.right, phase.left - box.left, box.right - phase.right];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", [Screen(1200, 720), LAPTOP, DESK], ids=str)
def test_the_longest_title_leaves_room_for_the_phase(stages: dict[bool, Stage], screen: Screen, lang: str):
    match = ludoteka.game("cardia").start(2, 3, deck="mixed_by_faction", locations="foggy_swamp")
    state = match.state
    assert isinstance(state, Cardia)
    state.tied_at_five, state.round = True, 12
    stages[False].show(scene(match, lang), screen, "light")
    assert min(stages[False].page.evaluate(ROOM_IN_BAR)) >= 0


BELOW = """document.querySelector("#zone-council .stack").getBoundingClientRect().bottom
  - document.querySelector("main.board").getBoundingClientRect().bottom"""


def test_the_court_and_the_council_are_in_sight_after_the_end(stages: dict[bool, Stage]):
    *_, ended = Walk("abyss", 4, "greedy", 311).positions()
    stages[False].show(scene(ended, "pl", 0), LAPTOP, "light")
    stages[False].put_away()
    assert stages[False].page.evaluate(BELOW) <= 0
    assert stages[False].page.evaluate(HIDDEN, ".court .lord .text") == 0


@pytest.mark.parametrize("screen", [LAPTOP, DESK], ids=str)
def test_the_threat_has_its_title_beside_any_number_of_offers(stages: dict[bool, Stage], screen: Screen):
    match = next(one for one in Walk("abyss", 4, "greedy", 5).positions() if asks(one) == "buy")
    stages[False].show(scene(match, "pl"), screen, "light")
    assert stages[False].page.locator(".bid").count() == 3
    title, threat, offers = (
        stages[False].page.locator(f"{name} >> visible=true").bounding_box()
        for name in ("#zone-threat h2", "#zone-threat .threat", "#zone-track .bidding")
    )
    assert title
    assert threat
    assert offers
    assert threat["y"] >= offers["y"] + offers["height"] - 1
    assert title["y"] >= threat["y"] + threat["height"]


LINES = """[document.querySelector(".ask")].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 12))).size;
})[0]"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_long_question_has_the_width(stages: dict[bool, Stage], lang: str):
    for walk, kind in ((Walk("abyss", 4, "greedy", 5), "main"), (Walk("bunny", 4, "greedy", 5), "draft_pick")):
        longest = max(
            (one.clone() for one in walk.positions() if asks(one) == kind and len(one.decisions) < 140),
            key=lambda one: len(one.question(one.to_act[0]).options),
        )
        stages[False].show(scene(longest, lang), LAPTOP, "light")
        assert stages[False].page.evaluate(LINES) <= 2, (kind, lang)


# How far the line, with the signets on it, reaches over the upper edge of the board, or the dock over its answers.
COVERED = """() => {
  const boxes = (all) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
  const signets = boxes("#board .seal").map((one) => one.top);
  const answers = boxes("#board [data-option]").map((one) => one.bottom);
  const [board, dock] = boxes("main.board, .dock");
  return [board.top - Math.min(...signets), Math.max(...answers) - dock.top, signets.length];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_four_answers_under_a_long_text_leave_the_line_whole(stages: dict[bool, Stage], lang: str):
    match = duel("palace_guard|inventor", "saboteur|mediator").match
    stages[False].show(scene(match, lang), LAPTOP, "light")
    over, under, signets = stages[False].page.evaluate(COVERED)
    assert signets
    assert over <= 0
    assert under <= 0


def test_the_map_is_whole_beside_seventeen_answers(stages: dict[bool, Stage]):
    asked = (
        (match, seat) for match in FIVES.positions() for seat in match.to_act if len(match.question(seat).options) == 17
    )
    match, seat = next((match, seat) for match, seat in asked if match.question(seat).prompt.id == "copy_target")
    stages[False].show(scene(match, "en", seat), LAPTOP, "light")
    below = "document.querySelector('#zone-map').getBoundingClientRect().bottom - innerHeight"
    dock = "document.querySelector('.dock').getBoundingClientRect().top - innerHeight"
    assert stages[False].page.evaluate(below) <= stages[False].page.evaluate(dock)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_is_whole_on_a_tablet_while_cards_are_drafted(stages: dict[bool, Stage], seats: int, lang: str):
    drafted = next(iter(Walk("bunny", seats, "greedy", 5).positions()))
    stages[True].show(scene(drafted, lang, 1), TABLET, "light")
    below = """document.querySelector('#zone-map').getBoundingClientRect().bottom
      - document.querySelector('.dock').getBoundingClientRect().top"""
    assert stages[True].page.evaluate(below) <= 0


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("seats", "seed", "decisions"), [(2, 3, 1), (3, 1, 60), (3, 3, 0)])
def test_the_map_is_whole_above_a_full_hand_of_many_words(
    stages: dict[bool, Stage], seats: int, seed: int, decisions: int, lang: str
):
    drafted = next(one for one in Walk("bunny", seats, "uniform", seed).positions() if len(one.decisions) == decisions)
    shown = scene(drafted, lang, drafted.to_act[0])
    stages[False].show(shown, LAPTOP, "light")
    assert stages[False].page.locator(".hand .card").count() >= 11
    below = """document.querySelector('#zone-map').getBoundingClientRect().bottom
      - document.querySelector('.dock').getBoundingClientRect().top"""
    assert stages[False].page.evaluate(below) <= 0
    assert stages[False].wrong(shown, LAPTOP) == []


# How far a row of panels goes on beyond its window, to the side and down.
BEYOND = "(row) => [row.scrollWidth - row.clientWidth, row.scrollHeight - row.clientHeight]"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_four_players_are_in_sight_beside_each_other_on_an_upright_tablet(stages: dict[bool, Stage], lang: str):
    *_, late = Walk("abyss", 4, "greedy", 612).sampled(3)
    stages[True].show(scene(late, lang, 0), TABLET, "light")
    row = stages[True].page.locator(".players")
    assert row.locator("> .player").count() == 4
    assert row.evaluate(BEYOND) == [0, 0]


def test_a_tablet_tells_what_happened_last(stages: dict[bool, Stage]):
    match = next(one for one in Walk("valeria", 5, "greedy", 5).positions() if len(one.decisions) == 60)
    stages[True].show(scene(match, "pl"), TABLET, "light")
    told = stages[True].page.locator(".since .told")
    assert [told.nth(one).is_visible() for one in range(told.count())] == [False, False, True]
    stages[False].show(scene(match, "pl"), DESK, "light")
    lines = stages[False].page.locator(".since .told").all_text_contents()
    assert told.last.text_content() == lines[-1]


@pytest.mark.parametrize("screen", [PHONE, Screen(360, 640, touch=True)], ids=str)
@pytest.mark.parametrize("game", ["abyss", "bunny", "cardia", "heroes", "valeria"])
def test_the_name_of_the_game_lies_beside_the_tools(stages: dict[bool, Stage], game: str, screen: Screen):
    match = next(iter(Walk(game, 2, "uniform", 5).positions()))
    stages[True].show(scene(match, "pl"), screen, "light")
    apart = """() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".where b.only-phone"));
      const tool = [...document.querySelectorAll(".bar .tools > *")].find((one) => one.checkVisibility());
      return tool.getBoundingClientRect().left - range.getBoundingClientRect().right;
    }"""
    assert stages[True].page.evaluate(apart) >= 0


def test_the_end_is_read_from_the_top_of_everything_that_was_scrolled(stages: dict[bool, Stage]):
    *_, ended = FIVES.positions()
    before = next(one for one in FIVES.positions() if asks(one) == "copy_target").clone()
    stages[False].show(scene(before, "en", 0), LAPTOP, "light")
    stages[False].page.evaluate("document.querySelector('.ledger').scrollTo({ top: 90, behavior: 'instant' })")
    assert stages[False].page.evaluate("document.querySelector('.ledger').scrollTop") > 0
    stages[False].page.wait_for_timeout(100)
    stages[False].show(scene(ended, "en", 0), LAPTOP, "light")
    assert stages[False].page.evaluate("document.querySelector('.ledger').scrollTop") == 0


# What a building brings: how often, and how often under a label or a cap.
ON_GAINS = """() => {
  const all = (names) => [...document.querySelectorAll(names)].map((one) => one.getBoundingClientRect());
  const boxes = (names) => all(names).filter((box) => box.width);
  const along = (a, b, low, high) => Math.min(a[high], b[high]) - Math.max(a[low], b[low]) > 1;
  const meet = (a, b) => along(a, b, "left", "right") && along(a, b, "top", "bottom");
  const [gains, others] = [boxes(".gain"), boxes(".fief, .cell > .key")];
  return [gains.length, gains.filter((gain) => others.some((box) => meet(gain, box))).length];
}"""


def building() -> list[Scene]:
    """The questions of a game in which building would bring something on most territories."""
    looks = [scene(one.clone(), "pl") for one in LEFT.positions() if not one.over]
    return sorted(looks, key=lambda shown: zones(shown)["zone-map"].count('class="gain"'))[-4:]


@pytest.mark.parametrize("screen", [LAPTOP, DESK, TABLET, PHONE], ids=str)
def test_what_a_building_brings_lies_clear_of_labels_and_caps(stages: dict[bool, Stage], screen: Screen):
    stage, gains = stages[screen.touch], 0
    for shown in building():
        stage.show(shown, screen, "light")
        count, covered = stage.page.evaluate(ON_GAINS)
        gains += count
        assert covered == 0
    assert gains > 10


# Everything that scrolls goes to its end; and whether the first answer in a zone lies within all that cuts it.
AWAY = """() => {
  const to = { top: 9999, left: 9999, behavior: "instant" };
  for (const one of document.querySelectorAll("main, main *, .dock *, .players")) one.scrollTo(to);
}"""
FIRST = """(zone) => {
  const answers = [...document.querySelectorAll(`${zone} :is([data-option], [data-part])`)];
  const first = answers.find((one) => one.checkVisibility());
  const isWithin = (a, b) =>
    a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  for (let at = first.parentElement; at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflow !== "visible")
      if (!isWithin(first.getBoundingClientRect(), at.getBoundingClientRect())) return false;
  return true;
}"""


@pytest.mark.parametrize(
    ("walk", "kind", "zone", "screen"),
    [
        (LEFT, "trading_post", "#zone-tray", LAPTOP),
        (MAGE, "place_card", "#zone-hand", PHONE),
        (MAGE, "place_card", "#zone-prompt", PHONE),
        (Walk("abyss", 2, "greedy", 311), "pay", "#zone-hand", PHONE),
        (MARKET, "take_action", "#zone-players", PHONE),
    ],
    ids=str,
)
def test_what_was_scrolled_hides_no_first_answer(
    stages: dict[bool, Stage], walk: Walk, kind: str, zone: str, screen: Screen
):
    before, asked = dict[int, Match](), list[tuple[int, Match, Match]]()
    for match in walk.positions():
        if match.over:
            break
        seat = match.to_act[0]
        question = match.question(seat)
        if question.prompt.id == kind and seat in before and question.number != before[seat].question(seat).number:
            asked.append((len(question.options), before[seat], match.clone()))
        if len(question.options) > 3:
            before[seat] = match.clone()
    _, earlier, longest = max(asked, key=lambda one: one[0])
    stage = stages[screen.touch]
    stage.show(scene(earlier, "en"), screen, "light")
    stage.put_away()
    stage.page.evaluate(AWAY)
    stage.page.wait_for_timeout(100)
    stage.show(scene(longest, "en"), screen, "light")
    stage.put_away()
    assert stage.page.evaluate(FIRST, zone)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_part_of_the_score_stands_beside_its_number(stages: dict[bool, Stage], lang: str):
    *_, ended = FIVES.positions()
    stages[False].show(scene(ended, lang, 0), LAPTOP, "light")
    high = stages[False].page.evaluate(
        "[...document.querySelectorAll('.standings .part')].map((one) => one.getBoundingClientRect().height)"
    )
    assert len(high) > 8
    assert max(high) < 20


@pytest.mark.parametrize("screen", [LAPTOP, DESK], ids=str)
def test_phases_without_names_are_dots_and_after_the_end_nothing(stages: dict[bool, Stage], screen: Screen):
    *_, ended = Walk("valeria", 1, "greedy", 7).positions()
    seen = """[...document.querySelectorAll(".phases li")].filter(
      (one) => getComputedStyle(one).opacity !== "0" && getComputedStyle(one).fontSize === "0px").length"""
    stages[False].show(scene(ended, "en", 0), screen, "light")
    assert stages[False].page.evaluate(seen) == 0


def asked_at(walk: Walk, decisions: int) -> Scene:
    return scene(next(match for match in walk.positions() if len(match.decisions) == decisions), "pl")


def asks(match: Match) -> str:
    return "" if match.over else match.question(match.to_act[0]).prompt.id


def test_a_tableau_of_ten_kinds_of_cards_is_whole_in_sight_on_a_low_desk(stages: dict[bool, Stage]):
    match = next(one for one in Walk("valeria", 5, "greedy", seed=5).positions() if len(one.decisions) == 160)
    stages[False].show(scene(match, "pl"), SCREENS[0], "light")
    stages[False].put_away()
    cards = stages[False].page.locator("#zone-hand .cards")
    assert cards.locator(".card").count() >= 10
    assert cards.evaluate("one => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("walk", [Walk("abyss", 4, seed=8), FIVES], ids=str)
def test_the_final_score_is_as_wide_as_a_phone(stages: dict[bool, Stage], walk: Walk, lang: str):
    stages[True].show(scene(list(walk.positions())[-1], lang), PHONE, "light")
    stages[True].put_away()
    wide = "one => [one.getBoundingClientRect().right, innerWidth]"
    right, screen = stages[True].page.locator("main.board table:is(.scores, .sheet)").first.evaluate(wide)
    assert right <= screen


def test_the_texts_of_two_locations_leave_the_realm_in_sight_on_a_low_desk(stages: dict[bool, Stage]):
    """Among them the Black Smokers, which have most to say."""
    match = next(
        one
        for one in Walk("abyss", 4, "greedy", 21).positions()
        if not one.over and one.view(0)["locations"]["available"] == ["black_smokers", "sargasso_fields"]
    )
    stages[False].show(scene(match, "pl"), LAPTOP, "light")
    high = stages[False].page.evaluate(
        "[...document.querySelectorAll('#zone-places .tiles > .place')].map((one) => one.offsetHeight)"
    )
    assert len(high) == 2
    assert max(high) < 100


CROWDED = Walk("abyss", 4, "greedy", 21)  # three Locations with many words lie open


@pytest.mark.parametrize("screen", [LAPTOP, NOTEBOOK], ids=str)
def test_four_realms_and_wordy_locations_are_in_sight_above_every_question(stages: dict[bool, Stage], screen: Screen):
    looked = [one.clone() for one in CROWDED.positions() if len(one.decisions) in (216, 222, 255, 273, 276)]
    assert {asks(one) for one in looked} == {"pay", "main", "ambassador_location"}
    for match in looked:
        shown = scene(match, "pl")
        stages[False].show(shown, screen, "light")
        assert stages[False].page.evaluate(WHOLE) == [0], len(match.decisions)
        assert stages[False].page.evaluate(HIDDEN, "#zone-court .lord .text") == 0
        assert stages[False].wrong(shown, screen) == []


TIGHT = "document.querySelector('main.board').dataset.tight"


def test_a_board_says_less_only_where_it_does_not_fit(stages: dict[bool, Stage]):
    match = next(one for one in CROWDED.positions() if len(one.decisions) == 222)
    for screen, tight in ((LAPTOP, True), (WIDE, False), (LAPTOP, True)):
        stages[False].show(scene(match, "pl"), screen, "light")
        stages[False].page.wait_for_function(f"given => Boolean({TIGHT}) === given", arg=tight)
        assert (stages[False].page.evaluate(HIDDEN, "#zone-places .place .p") > 0) == tight
    place = stages[False].page.locator("#zone-places .place").first
    place.hover()
    assert place.locator(".tip").is_visible()


def test_like_cards_of_a_low_hand_show_their_race(stages: dict[bool, Stage]):
    match = next(one for one in Walk("abyss", 4, "greedy", 611).positions() if len(one.decisions) == 192)
    stages[False].show(scene(match, "en", 0), NOTEBOOK, "light")
    stages[False].put_away()
    assert stages[False].page.locator("#zone-hand .twin").count() >= 2
    assert unseen(stages[False]) == []


TEMPLE = "serpent_temple"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", [LAPTOP, DESK, TABLET], ids=str)
def test_the_texts_of_two_locations_are_read_without_a_click(stages: dict[bool, Stage], screen: Screen, lang: str):
    for more, decisions in (("great_library", 24), ("foggy_swamp", 2)):
        walk = Walk("cardia", 2, "uniform", 401, (("deck", "II"), ("locations", f"{TEMPLE},{more}")))
        match = next(one for one in walk.positions() if len(one.decisions) == decisions)
        shown = scene(match, lang)
        stages[screen.touch].show(shown, screen, "light")
        assert stages[screen.touch].page.evaluate(HIDDEN, ".places .place p") == 0
        assert stages[screen.touch].wrong(shown, screen) == []


def test_of_many_locations_each_is_read_at_its_name(stages: dict[bool, Stage]):
    places = f"{TEMPLE},bazaar,scrapyard,auction_house,foggy_swamp"
    walk = Walk("cardia", 2, "uniform", 401, (("deck", "II"), ("locations", places)))
    match = next(one for one in walk.positions() if len(one.decisions) == 2)
    for screen, opened in ((LAPTOP, ".glance"), (TABLET, "#reader")):
        stage = stages[screen.touch]
        stage.show(scene(match, "en"), screen, "light")
        assert stage.page.evaluate(HIDDEN, ".places .place p") == 5
        last = stage.page.locator(".places .place").last
        last.tap() if screen.touch else last.hover()
        told = stage.page.locator(f"{opened}:popover-open")
        told.wait_for()
        assert "stay face down" in str(told.text_content()).lower()
        stage.page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("screen", [LAPTOP, DESK, TABLET], ids=str)
def test_what_seven_cards_in_hand_say_is_read_on_them(stages: dict[bool, Stage], screen: Screen, lang: str):
    walk = Walk("cardia", 2, "greedy", 33, (("deck", "II"), ("locations", "great_library,foggy_swamp")))
    match = next(one for one in walk.positions() if len(one.decisions) == 46)
    shown = scene(match, lang)
    stages[screen.touch].show(shown, screen, "light")
    assert stages[screen.touch].page.locator("#zone-hand .card > .text").count() == 7
    assert stages[screen.touch].page.evaluate(HIDDEN, "#zone-hand .card > .text") == 0
    assert stages[screen.touch].wrong(shown, screen) == []


def test_three_tokens_leave_the_faction_of_a_card_in_sight(stages: dict[bool, Stage]):
    fog = (("deck", "II"), ("locations", f"{TEMPLE},great_library,foggy_swamp"))
    *_, ended = Walk("cardia", 2, "uniform", 612, fog).positions()
    stages[False].show(scene(ended, "pl"), LAPTOP, "dark")
    stages[False].put_away()
    assert stages[False].page.locator("#zone-line .mods:has(.token:nth-of-type(3))").count() == 1
    assert unseen(stages[False]) == []
    assert stages[False].page.locator("#zone-line .bound").count() == 0, "nothing is waited for any more"
