"""Any card can be read whole: with the mouse, the keyboard and a finger; the question shows the card that asks it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import PHONE, Seated
from tests.browser.frames import STILL
from tests.browser.player import Player
from tests.browser.stage import SCREENS, Screen, Stage, Walk, scene
from tests.games.valeria.position import building, play
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser

PRESS = """async (piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, isPrimary: true, button: 0 };
  piece.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
  await new Promise((done) => setTimeout(done, 700));
  piece.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "touch" }));
  piece.click();
}"""

COVERED_TIPS = """() => [...document.querySelectorAll(".tip, #glance")].filter((words) => {
  if (!words.checkVisibility()) return false;
  const { left, right, top, bottom } = words.getBoundingClientRect();
  words.style.pointerEvents = "auto";
  const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
  const whole = corners.every(([x, y]) => words.contains(document.elementFromPoint(x, y)));
  words.style.pointerEvents = "";
  return !whole;
}).map((words) => words.textContent.trim()).join("; ")"""


def table(server: Running, seated: Seated, **context: Any) -> Player:
    links = server.open("you", "greedy", seed=3)
    player = seated(links["table"], **context)
    player.wait()
    return player


def is_open(player: Player) -> bool:
    return bool(player.page.locator("#reader").evaluate("one => one.matches(':popover-open')"))


def test_the_key_i_reads_the_card_in_focus_and_escape_goes_back(server: Running, seated: Seated):
    player = table(server, seated)
    card = player.page.locator("#zone-hand .card").first
    name = card.locator(".name").inner_text()
    card.focus()
    player.page.keyboard.press("i")
    assert is_open(player)
    assert name in player.page.locator("#reader h2").inner_text()
    assert len(player.page.locator("#reader .whole").inner_text()) > 20
    player.page.keyboard.press("Escape")
    assert not is_open(player)
    assert card.evaluate("one => one === document.activeElement")


def test_a_long_press_reads_and_does_not_answer(server: Running, seated: Seated):
    player = table(server, seated, viewport=PHONE, has_touch=True)
    asked = player.question
    player.page.locator("#zone-hand .card").first.evaluate(PRESS)
    assert is_open(player)
    box = player.page.locator("#reader").bounding_box()
    assert box is not None
    assert round(box["x"] + box["width"]) == PHONE["width"]  # a sheet over the whole width
    assert player.question == asked


@pytest.mark.parametrize("finger", [True, False])
def test_what_a_long_press_has_opened_stays_open_when_the_finger_leaves_beside_it(
    server: Running, seated: Seated, finger: bool
):
    """Whatever is pressed lies far from the sheet, on which the finger would leave otherwise."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    player = seated(server.open("you", "greedy", game="abyss", seed=3)["table"], **(phone if finger else {}))
    player.wait()
    page = player.page
    asked = player.question
    box = page.locator("#zone-court .card.lord").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 20
    touch = page.context.new_cdp_session(page)
    if finger:
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
    page.wait_for_selector("#reader:popover-open")
    page.wait_for_timeout(300)  # it is read, and the finger stays a while
    if finger:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.up()
    page.wait_for_timeout(400)
    page.wait_for_selector("#reader:popover-open", timeout=10_000)
    assert player.question == asked
    page.mouse.click(5, 400)
    page.wait_for_function("() => !document.querySelector('#reader:popover-open')")


# As on a phone that is busy: the finger has long left when the page gets round to it.
LATE = """async (piece) => {
  const of = (type) => new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch" });
  const [down, up] = ["pointerdown", "pointerup"].map(of);
  piece.dispatchEvent(down);
  await new Promise((done) => setTimeout(done, 700));
  piece.dispatchEvent(up);
  piece.click();
}"""


def test_a_tap_of_which_a_busy_phone_hears_late_is_an_answer_and_no_long_press(server: Running, seated: Seated):
    player = table(server, seated, viewport=PHONE, has_touch=True)
    asked = player.question
    player.page.locator("#zone-hand .card").first.evaluate(LATE)
    assert not is_open(player)
    player.moved(asked)


def test_an_answer_in_the_bar_reads_the_card_it_stands_for(server: Running, seated: Seated):
    player = table(server, seated)
    player.buttons.first.evaluate(PRESS)
    assert is_open(player)
    assert player.page.locator("#reader .card").count() == 1


def test_the_mouse_reads_a_card_by_pointing_at_it(server: Running, seated: Seated):
    player = table(server, seated)
    card = player.page.locator("#zone-hand .card").first
    card.hover()
    card.locator(".tip").wait_for(state="visible")


def test_a_question_shows_the_card_that_asks_it(server: Running, seated: Seated):
    player = table(server, seated)
    while player.wait() and not player.prompt.locator(".cause").count():
        asked = player.question
        player.page.evaluate("document.querySelector('#zone-prompt [data-option]').click()")
        player.moved(asked)
    cause = player.prompt.locator(".cause").first
    assert len(cause.locator(".text").inner_text()) > 10
    assert cause.locator(".drawn .card .art").count() == 1


# -- anywhere: every card that lies open on a table, in every game ----------------------------------------------------

# A long press takes no time, so that every piece of a table can be pressed.
HURRY = """{
  const real = setTimeout;
  window.setTimeout = (act, after, ...rest) => real(act, after === 450 ? 0 : after, ...rest);
}"""
# What of all cards that are seen face up, and of all names in the log and the question, a finger cannot read.
UNREAD = """async () => {
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cards = ["#board", "#zone-players", "#zone-hand", "#zone-loose"]
    .flatMap((place) => [...document.querySelectorAll(`${place} .card:not(.back)`)])
    .filter((one) => one.textContent.trim());
  const names = [...document.querySelectorAll("#zone-log .ref, #zone-prompt .ref")].slice(-40);
  const shown = [...cards, ...names].filter((one) => seen(one) && one.getClientRects().length);
  const read_before = (window.readBefore ??= new Set()); // the same face in the same place reads the same
  const fresh = (one) => {
    const face = [innerWidth, one.closest("[id]").id, one.className, one.textContent].join(" ");
    return !read_before.has(face) && read_before.add(face);
  };
  const pieces = shown.filter(fresh);
  const at = { bubbles: true, isPrimary: true, button: 0, pointerType: "touch" };
  const sheet = document.getElementById("reader");
  const read = async (piece) => {
    piece.dispatchEvent(new PointerEvent("pointerdown", at));
    await new Promise((done) => setTimeout(done, 2));
    const up = new PointerEvent("pointerup", at);
    Object.defineProperty(up, "timeStamp", { value: performance.now() + 1000 }); // it was long, for the finger
    piece.dispatchEvent(up);
    const words = sheet.matches(":popover-open") ? sheet.innerText.trim() : "";
    if (words) sheet.hidePopover();
    return words;
  };
  await (STILL)();
  const found = [];
  for (const piece of pieces) {
    const words = (await read(piece)) || (await read(piece)); // a press while the page scrolls reads nothing
    const name = piece.textContent.trim().split("\\n")[0].slice(0, 50);
    if (words.length < 12) found.push(`${piece.className} “${name}” reads: ${words}`);
  }
  return [shown.length, found];
}""".replace("STILL", STILL)


@pytest.fixture(scope="module")
def finger(chromium: Browser) -> Iterator[Stage]:
    stage = Stage(chromium, touch=True)
    stage.context.add_init_script(HURRY)
    yield stage
    assert stage.problems == []
    stage.close()


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_card_that_lies_open_and_every_name_of_one_can_be_read(finger: Stage, id: str):
    pressed, unread = 0, set[str]()
    for match in Walk(id, ludoteka.game(id).seats[-1], seed=21).sampled(4):
        for screen in (SCREENS[0], SCREENS[5]):
            finger.show(scene(match, "en"), screen, "light")
            finger.put_away()
            count, found = finger.page.evaluate(UNREAD)
            pressed += count
            unread |= set(found)
    assert pressed > 40
    assert unread == set()


def test_a_card_that_says_nothing_is_noticed(finger: Stage):
    match = ludoteka.game("cardia").start(seed=4)
    finger.shown = None
    finger.show(scene(match, "en"), SCREENS[5], "light")
    finger.page.evaluate("document.querySelector('#zone-hand .card .tip').remove()")
    assert len(finger.page.evaluate(UNREAD)[1]) == 1


# Which cards are opened by their names: of each kind those with the longest texts, and the shortest.
WORDIEST = """() => {
  const kinds = Map.groupBy(document.querySelectorAll(".peek:has(.clause)"), ({ id }) => id.split("-")[1]);
  const long = (one) => one.textContent.length;
  return [...kinds.values()].flatMap((all) => {
    const sorted = all.sort((a, b) => long(b) - long(a));
    return [...sorted.slice(0, 4), ...sorted.slice(4).slice(-1)].map(({ id }) => `#${CSS.escape(id)}`);
  });
}"""
# Whether the clause of an opened card can be touched and leads to its place in the rules, beside all its words.
ITS_CLAUSE = """(id) => {
  const lines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const clause = document.querySelector(`${id} .clause`);
  const { width, height } = clause.getBoundingClientRect();
  const [name] = lines(clause);
  const words = document.createTreeWalker(document.querySelector(id), NodeFilter.SHOW_TEXT);
  const under = [];
  while (words.nextNode()) {
    const one = words.currentNode;
    if (clause.contains(one) || !one.textContent.trim() || one.parentElement.closest(".sr, .tip")) continue;
    const beside = (box) => box.right <= name.left || box.left >= name.right;
    const apart = (box) => box.bottom <= name.top + 1 || box.top >= name.bottom - 1;
    if (!lines(one).every((box) => beside(box) || apart(box))) under.push(one.textContent);
  }
  return [Math.min(width, height) >= 40, clause.getAttribute("href").includes("#"), under];
}"""


@pytest.mark.parametrize("id", ludoteka.games())
def test_an_opened_card_leads_a_finger_to_its_clause(finger: Stage, id: str):
    match = ludoteka.game(id).start(seed=4)
    finger.show(scene(match, "pl"), SCREENS[5], "light")
    finger.page.wait_for_function("() => document.querySelector('.peek:has(.clause)')")  # they are made at leisure
    cards = finger.page.evaluate(WORDIEST)
    assert len(cards) >= 5
    for card in cards:
        finger.page.evaluate("(id) => document.querySelector(id).showPopover()", card)
        assert finger.measured(SCREENS[5], [], card) == [], card
        assert finger.page.evaluate(ITS_CLAUSE, card) == [True, True, []], card
        finger.close_all()


# The name of what asks may be as long as two lines; what it says begins below them.
NAME_AND_TEXT = """() => {
  const lines = (one) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(one));
    return [...range.getClientRects()];
  };
  const [name, text] = [".cause .title", ".cause .text"].map(lines);
  return [name.length, text[0].top - name.at(-1).bottom];
}"""


@pytest.mark.parametrize("screen", [SCREENS[5], Screen(1024, 768, touch=True)], ids=str)
def test_a_long_name_of_what_asks_stays_off_its_text(finger: Stage, screen: Screen):
    match = ludoteka.game("valeria").start(2, seed=1)
    match.state = play(building("nest_of_the_weaver_witch"), "build nest_of_the_weaver_witch")
    finger.show(scene(match, "pl", 0), screen, "light")
    lines, room = finger.page.evaluate(NAME_AND_TEXT)
    assert lines == 2
    assert room >= -3  # of the height of a line, in which no letter stands


@pytest.mark.parametrize("sort", ["monster", "citizen", "domain"])
def test_a_stack_that_is_touched_is_read_with_its_picture(finger: Stage, sort: str):
    match = ludoteka.game("valeria").start(2, seed=1)
    finger.show(scene(match, "pl", 0), SCREENS[5], "light")
    stack = finger.page.locator(f"#zone-centre .stack.{sort}").first
    stack.tap()
    shown = finger.page.locator("#reader:popover-open .shown .card")
    assert shown.locator(".emblem").is_visible()
    assert shown.locator(".name").inner_text() == stack.locator(".name").inner_text()
    assert len(finger.page.locator("#reader .whole").inner_text()) > 12
    finger.close_all()


# -- a glance: a mouse that rests, a key that stops -------------------------------------------------------------------


@pytest.fixture(scope="module")
def mouse(chromium: Browser) -> Iterator[Stage]:
    stage = Stage(chromium, touch=False)
    match = next(one for number, one in enumerate(Walk("valeria", 3, seed=21).positions()) if number == 36)
    stage.show(scene(match, "en"), SCREENS[0], "light")
    stage.put_away()
    yield stage
    assert stage.problems == []
    stage.close()


def glance(stage: Stage) -> str:
    stage.page.locator("#glance:popover-open").wait_for(timeout=10_000)
    return str(stage.page.locator("#glance").inner_text())


def test_a_name_in_the_log_shows_its_card_to_a_mouse_that_rests_there(mouse: Stage):
    name = mouse.page.locator("#zone-log .ref").last
    name.hover()
    assert name.inner_text().strip(" .:") in glance(mouse)
    assert mouse.page.locator("#glance .card .art").count() == 1
    mouse.page.mouse.move(2, 2)
    mouse.page.locator("#glance:popover-open").wait_for(state="detached", timeout=10_000)


def test_cards_of_others_are_shown_to_a_mouse_and_to_the_keyboard(mouse: Stage):
    mouse.page.locator(".tableau-of summary").first.click()
    names = mouse.page.locator(".tableau-of .ref:visible")
    names.first.hover()
    assert "Starter Peasant" in glance(mouse)
    names.first.focus()
    mouse.page.keyboard.press("Tab")
    assert "Starter Knight" in glance(mouse)
    mouse.page.keyboard.press("Escape")
    mouse.page.locator("#glance:popover-open").wait_for(state="detached", timeout=10_000)


def test_the_tip_of_an_answer_on_the_board_says_what_it_costs_and_leaves(mouse: Stage):
    piece = mouse.page.locator("#board .stack.choice").first
    piece.hover()
    said = piece.locator(".tip").evaluate("one => getComputedStyle(one, '::after').content")
    assert "leaves" in said


@pytest.mark.parametrize(
    "places", ["#zone-centre > .monster:has(> .tip)", "#zone-hand :has(> .tip)"], ids=["centre", "tableau"]
)
def test_a_tip_that_cannot_be_read_where_it_stands_is_lifted_above_everything(mouse: Stage, places: str):
    """Of the top row it would lie under the bar of the page, of the own tableau under the question."""
    pieces = mouse.page.locator(places)
    assert pieces.count()
    for piece in pieces.all():
        piece.hover()
        mouse.page.wait_for_timeout(450)
        assert mouse.page.evaluate(COVERED_TIPS) == ""
    mouse.page.mouse.move(2, 2)


def test_an_answer_of_the_bar_shows_what_it_stands_for(mouse: Stage):
    mouse.page.locator(".opt.all").click()
    answer = mouse.page.locator("#zone-prompt .opt[data-option]:visible").first
    name = answer.locator("span:not(.sr)").first.inner_text().split(":")[-1].strip()
    answer.hover()
    assert name in glance(mouse)


def test_what_an_answer_shows_leaves_the_question_to_be_read(chromium: Browser):
    """Also of cards with many words, and of the last answers of a row."""
    stage = Stage(chromium, touch=False)
    apart = """() => {
      const [words, question] = ["glance", "question"].map((id) => document.getElementById(id).getBoundingClientRect());
      const beside = words.right <= question.left || words.left >= question.right;
      return beside || words.bottom <= question.top || words.top >= question.bottom;
    }"""
    shown = 0
    for match in islice((one for one in Walk("cardia", 2, seed=411).positions() if one.to_act), 2, 12, 3):
        stage.show(scene(match, "en", match.to_act[0]), SCREENS[0], "light")
        stage.put_away()
        stage.page.keyboard.press("Shift")  # it is the keyboard that moves the focus
        answers = stage.page.locator("#zone-prompt .options > .opt[data-option]:visible")
        for answer in (answers.first, answers.last):
            answer.focus()
            stage.page.wait_for_timeout(600)
            if stage.page.locator("#glance:popover-open").count():  # not all answers are cards
                shown += 1
                assert stage.page.evaluate(apart), (answer.inner_text(), len(match.decisions))
    assert shown > 3
    stage.close()


def test_the_reader_of_an_answer_says_its_price_and_no_glance_lies_over_it(mouse: Stage):
    piece = mouse.page.locator("#board .stack.choice").first
    mouse.page.locator("#zone-log .ref").last.hover()
    assert glance(mouse)
    piece.focus()
    mouse.page.keyboard.press("i")
    mouse.page.locator("#reader:popover-open").wait_for(timeout=10_000)
    said = mouse.page.locator("#reader .ahead").inner_text()
    assert "leaves" in said
    assert said.startswith(("Slay: ", "Recruit: ", "Build: ")), "a price of what?"
    mouse.page.wait_for_timeout(500)
    assert mouse.page.locator("#glance:popover-open").count() == 0


def test_a_mouse_that_lies_still_where_it_has_clicked_opens_no_tip(mouse: Stage):
    """The film that a click brings would lie under it, whatever has come to lie under the mouse."""
    piece = mouse.page.locator("#board .stack.choice:has(> .tip)").first
    shown = "one => getComputedStyle(one.querySelector(':scope > .tip')).display"
    piece.hover()
    assert piece.evaluate(shown) == "block"
    mouse.page.mouse.down()
    assert piece.evaluate(shown) == "none"
    mouse.page.mouse.up()
    box = piece.bounding_box()
    assert box is not None
    mouse.page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    assert piece.evaluate(shown) == "block"
