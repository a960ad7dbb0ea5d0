"""Two browsers play each other: invitation, ready check, chat, consent, clocks, reload, resignation, rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser


def opened(server: Running, *kinds: str, game: str = "cardia", **more: Any) -> dict[str, Any]:
    body = {"game": game, "players": [{"kind": kind} for kind in kinds], **more}
    answer = server.http.post("/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def gather(player: Player, name: str) -> None:
    """Say a name, and that one is ready."""
    write_name(player, name)
    player.page.get_by_role("button", name="I am ready").click()


def write_name(player: Player, name: str) -> None:
    player.page.locator("#ready-name").fill(name)
    expect(player.page.locator("#ready-name")).to_have_value(name)


def menu(player: Player, name: str) -> Locator:
    """An entry of the table's menu, which is opened for it."""
    player.page.locator("[popovertarget=menu-table]").click()
    return player.page.locator("#menu-table").get_by_text(name, exact=True)


def decide(*players: Player) -> None:
    """Everybody who is asked takes the first answer."""
    for player in players:
        if player.question is not None:
            player.page.evaluate("document.activeElement?.blur()")  # out of the chat, where keys are letters
            player.press(player.buttons.first)


def has(page: Page, words: str) -> None:
    expect(page.locator("#zone-offers")).to_contain_text(words)


def test_from_the_lobby_to_the_rematch_on_a_desktop_and_a_phone(server: Running, seated: Seated):
    me = seated("/?game=cardia&lang=en")
    form = me.page.locator("form[data-for=cardia]")
    form.locator("select[name=seat_1]").select_option("human")
    form.locator("select[name=clock]").select_option("fischer 600 10")
    form.get_by_role("button", name="Start the table").click()
    invitation = me.page.locator("#zone-prompt a[data-copy]").get_attribute("href")
    assert invitation
    friend = seated(invitation, viewport=PHONE, has_touch=True)
    expect(me.page.locator("#zone-prompt a[data-copy]")).to_have_count(0)  # somebody sits there now
    friend.page.locator(".swatches label").nth(3).click()
    gather(friend, "Ola")
    expect(me.page.locator("#zone-prompt")).to_contain_text("Ola")
    gather(me, "Zofia")
    me.wait()
    friend.wait()
    for player in (me, friend):
        expect(player.page.locator("[data-clock]").first).to_have_text(re.compile(r"^(10:0\d|9:\d\d)$"))
        expect(player.page.locator(".here.on")).to_have_count(2)

    # chat: the phone has a badge until the sheet is opened
    me.page.locator("[data-tab=chat]").last.click()
    me.page.locator("#talk input").fill("Good luck!")
    me.page.keyboard.press("Enter")
    badge = friend.page.locator(".bar .badge")
    expect(badge).to_have_text("1")
    friend.page.locator(".bar [popovertarget=side]").click()
    friend.page.locator("#side [data-tab=chat]").click()
    expect(friend.page.locator("#chat-lines")).to_contain_text("Good luck!")
    expect(badge).to_be_hidden()
    friend.page.locator("#side .tool.only-phone").click()

    # undo: what was revealed is taken back only by consent
    decide(me, friend)
    me.page.locator("[data-command=ask-undo]").click()
    has(friend.page, "Zofia would like to take back a decision")
    friend.page.get_by_role("button", name="Agree").click()
    expect(me.page.locator("#zone-replay output")).to_have_text("0/0")

    # reload in mid-game
    decide(me, friend)
    friend.page.reload()
    expect(friend.page.locator("#zone-replay output")).to_have_text("2/2")
    expect(friend.page.locator("#zone-players")).to_contain_text("Zofia")

    # resign, result, rematch with swapped seats
    menu(friend, "Resign").click()
    friend.page.get_by_role("button", name="Yes, resign").click()
    expect(me.prompt).to_contain_text("Zofia wins")
    expect(me.prompt).to_contain_text("Ola resigned")
    me.page.get_by_role("button", name="Rematch").click()
    has(friend.page, "Zofia would like a rematch")
    before = me.page.url
    friend.page.get_by_role("button", name="Agree").click()
    for player in (me, friend):
        expect(player.page).not_to_have_url(before)
        expect(player.page.locator("#ready-name")).to_be_visible()  # a clock: everybody says when they are there
    expect(friend.page.locator(".attending li").first).to_contain_text("Ola")
    me.page.goto(before + "/result")
    expect(me.page.locator(".verdict h1")).to_have_text("Zofia wins")
    expect(me.page.locator(".tally").first.locator("tbody tr").first).to_contain_text("Zofia")
    me.page.goto(server.url + "/tables")
    expect(me.page.locator(".tlist li").first).to_contain_text("Ready?")


def test_a_name_said_at_one_table_is_known_at_the_next(server: Running, seated: Seated):
    links = opened(server, "you", "human", ready=True)
    me, friend = seated(links["table"]), seated(links["guests"]["1"])
    gather(me, "Zofia")
    gather(friend, "Żółw")
    friend.wait()
    other = opened(server, "you", "human", ready=True)["table"]
    friend.page.goto(server.url + other)
    expect(friend.page.locator("#ready-name")).to_have_value("Żółw")
    friend.page.goto(server.url + "/play/cardia")
    expect(friend.page.locator("#zone-players")).to_contain_text("Żółw")


def test_a_half_written_name_outlives_what_the_others_do(server: Running, seated: Seated):
    links = opened(server, "you", "human", ready=True)
    me, friend = seated(links["table"]), seated(links["guests"]["1"])
    field = friend.page.locator("#ready-name")
    field.fill("Oa")
    field.press("ArrowLeft")
    field.evaluate("(field) => (window.field = field)")
    gather(me, "Zofia")
    expect(friend.page.locator(".attending li").first).to_contain_text("Zofia")
    friend.page.keyboard.type("l")
    expect(field).to_have_value("Ola")
    assert field.evaluate("(field) => field === window.field && field.selectionStart === 2")
    expect(friend.page.locator(".attending li")).to_have_count(2)
    friend.page.keyboard.press("Enter")
    expect(me.page.locator("#zone-players")).to_contain_text("Ola")


def test_a_friend_by_keyboard_alone(server: Running, seated: Seated):
    links = opened(server, "you", "human", ready=True)
    me, friend = seated(links["table"]), seated(links["guests"]["1"])
    for player in (me, friend):
        player.page.locator(".skip").focus()
        player.page.keyboard.press("Enter")
        player.strike("1")  # ready
    for player in (me, friend):
        player.wait()
        player.press(player.buttons.first)
    friend.page.keyboard.press("/")
    friend.page.keyboard.type("1 2 u + -")  # writing is not playing
    friend.page.keyboard.press("Enter")
    friend.page.keyboard.press("Escape")
    expect(me.page.locator("#chat-lines")).to_contain_text("1 2 u + -")
    friend.page.locator("[data-command=ask-undo]").focus()
    friend.page.keyboard.press("Enter")
    has(me.page, "would like to take back")
    me.page.keyboard.press("-")
    expect(friend.page.locator("#zone-offers")).to_be_empty()
    expect(me.page.locator("#zone-replay output")).to_have_text("2/2")
    me.page.locator("[popovertarget=menu-table]").focus()
    me.page.keyboard.press("Enter")
    me.page.locator("#menu-table").get_by_role("button", name="Offer a draw").focus()
    me.page.keyboard.press("Enter")
    has(friend.page, "offers a draw")
    friend.page.keyboard.press("+")
    for player in (me, friend):
        expect(player.prompt).to_contain_text("agreed on a draw")


@pytest.mark.parametrize("id", ludoteka.games())
def test_two_browsers_at_every_game(server: Running, seated: Seated, id: str):
    """Gather, decide, reload, leave to a bot, come back, and see the result: whatever the game."""
    seats = next(count for count in ludoteka.game(id).seats if count > 1)
    links = opened(server, "you", "human", *["uniform"] * (seats - 2), game=id, ready=True)
    me, friend = seated(links["table"]), seated(links["guests"]["1"], locale="pl-PL")
    write_name(friend, "Ola")
    friend.page.locator(".seatform .primary").click()
    gather(me, "Zofia")
    for player in (me, friend):
        expect(player.prompt).not_to_contain_text("Zofia and Ola")
        expect(player.page.locator("#zone-prompt .gathering")).to_have_count(0)
    decide(me, friend)
    me.page.reload()
    expect(me.page.locator("#zone-players")).to_contain_text("Ola")
    menu(me, "Resign").click()
    me.page.get_by_role("button", name="Yes, resign").click()
    if seats == 2:
        expect(friend.prompt).to_contain_text("Wygrywa Ola")
        friend.page.locator("#zone-prompt a[href$=result]").click()
        expect(friend.page.locator(".verdict h1")).to_have_text("Wygrywa Ola")
        expect(friend.page.locator(".verdict")).to_contain_text("poddanie")


NOTED = """() => {
  window.told = [];
  const noted = { construct: (target, given) => (window.told.push(given), {}) };
  window.Notification = new Proxy(Notification, noted);
}"""


def test_a_title_a_dot_and_a_notification_say_that_it_is_my_turn(server: Running, seated: Seated):
    links = opened(server, "you", "human")
    me, friend = seated(links["table"], permissions=["notifications"]), seated(links["guests"]["1"])
    me.wait()
    me.page.evaluate(NOTED)  # a browser without a screen shows none: what it would show is noted
    me.page.locator("[popovertarget=menu-table]").click()
    me.page.locator("[data-preference=notify]").check()
    me.page.keyboard.press("Escape")
    friend.wait()
    assert me.page.title().startswith("● ")
    decide(me)
    expect(me.page).to_have_title(re.compile("^(?!● )"))
    assert me.page.evaluate("[Notification.permission, window.told]") == ["granted", []]
    me.page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    decide(friend)
    if me.question is None:
        decide(friend)
    me.wait()
    expect(me.page).to_have_title(re.compile("^● "))
    assert "logo-turn" in str(me.page.locator("link[rel=icon]").get_attribute("href"))
    [[title, rest]] = me.page.evaluate("window.told")
    assert title == me.page.title()
    assert rest["body"] == (me.page.locator("#zone-prompt .ask").text_content() or "").strip()


def log_of(player: Player) -> list[str]:
    """The lines of the log as the server knows them."""
    own = "zone => [...zone.children].filter(one => !('local' in one.dataset)).map(one => one.outerHTML)"
    lines: list[str] = player.page.locator("#zone-log").evaluate(own)
    return lines


def test_what_is_new_since_one_looked_is_marked_in_the_log(server: Running, seated: Seated):
    links = opened(server, "you", "human", game="abyss")
    me, friend = seated(links["table"]), seated(links["guests"]["1"])
    for player in (me, friend):
        expect(player.prompt).to_have_class(re.compile("asks|waiting"))
    while friend.question is None:
        me.wait()
        decide(me)
        me.page.wait_for_timeout(200)
    while not me.page.evaluate("Number(localStorage.getItem('ludoteka-log-' + location.pathname))"):
        me.page.wait_for_timeout(100)
    address = me.page.url
    me.page.goto(server.url + "/rules/abyss")
    decide(friend)
    me.page.goto(address)
    expect(me.page.locator("#log-unread")).to_have_text("new since you looked")
    below = me.page.locator("#log-unread ~ li:not(.new, .turn)").count()
    assert 0 < below < me.page.locator("#zone-log > li:not(.new, .turn)").count()
    assert any(one.get("grown") for one in friend.frames)  # what grew is, line by line, what a new page gets whole
    grown = log_of(friend)
    friend.page.reload()
    expect(friend.prompt).to_have_class(re.compile("asks|waiting"))
    assert log_of(friend) == grown


def test_a_choice_is_confirmed_by_those_who_want_it(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", seed=4)["table"])
    player.wait()
    player.page.locator("[popovertarget=menu-table]").click()
    player.page.get_by_text("Confirm my choices").click()
    player.page.keyboard.press("Escape")
    question = player.question
    player.page.keyboard.press("1")
    expect(player.page.locator("#confirm")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#confirm")).to_be_hidden()
    assert player.question == question
    player.page.keyboard.press("1")
    player.page.keyboard.press("Enter")
    player.moved(question)
    player.page.reload()
    player.wait()
    player.buttons.first.click()
    expect(player.page.locator("#confirm")).to_be_visible()  # the browser remembers
    question = player.question
    player.page.get_by_role("button", name="Yes", exact=False).first.click()
    player.moved(question)


def test_the_hints_of_the_first_visit_cover_no_answer(server: Running, seated: Seated):
    """Nobody closes a box to see the second of two Dukes."""
    links = server.open("you", "uniform", game="valeria", seed=4)
    player = seated(links["table"], newcomer=True)
    player.wait()
    expect(player.page.locator("#tour")).to_be_visible()
    covered = """() => {
        const box = document.querySelector("#tour").getBoundingClientRect();
        return [...document.querySelectorAll("[data-option]")].filter((one) => one.checkVisibility()).filter((one) => {
            const it = one.getBoundingClientRect();
            return it.right > box.left && it.left < box.right && it.bottom > box.top && it.top < box.bottom;
        }).map((one) => one.dataset.option);
    }"""
    assert player.page.evaluate(covered) == []


def test_newcomers_get_hints_once_and_by_keyboard(server: Running, seated: Seated):
    links = server.open("you", "uniform", seed=4)
    player = seated(links["table"], newcomer=True)
    tour = player.page.locator("#tour")
    expect(tour).to_contain_text("This is where you are asked")
    player.wait()
    player.press(player.buttons.first)  # the table can be played all the while
    player.page.get_by_role("button", name="Next", exact=True).focus()
    for words in ("Choose right on the table", "The players", "What happened", "The rules", "first steps"):
        player.page.keyboard.press("Enter")
        expect(tour).to_contain_text(words)
    expect(tour.get_by_role("button", name="Let’s play")).to_be_visible()  # nothing comes after it
    player.page.keyboard.press("Escape")
    expect(tour).to_be_hidden()
    player.page.reload()
    player.wait()
    expect(tour).to_be_hidden()
    player.page.locator("[popovertarget=menu-table]").click()
    player.page.get_by_role("button", name="Show the hints again").click()
    expect(tour).to_be_visible()


def test_the_hints_of_a_first_visit_leave_room_for_a_film_and_for_a_lesson(server: Running, seated: Seated):
    links = server.open("you", "uniform", seed=4)
    player = seated(links["table"], newcomer=True, pace="step")
    tour, film = player.page.locator("#tour"), player.page.locator("#film")
    expect(tour).to_be_visible()
    player.page.keyboard.press("1")
    expect(film).to_be_visible()
    expect(tour).to_be_hidden()
    player.page.keyboard.press("Escape")
    expect(film).to_be_hidden()
    expect(tour).to_be_visible()
    taught = seated(f"/learn/cardia/{ludoteka.game('cardia').lessons[0].id}", newcomer=True).page
    expect(taught.locator("#zone-guide .lesson-goal")).to_be_visible()
    taught.wait_for_load_state("load")
    expect(taught.locator("#tour")).to_be_hidden()  # it says itself what to do


def test_after_the_end_from_every_seat_and_on_from_here(server: Running, seated: Seated):
    links = opened(server, "you", "uniform", variants={"match_wins": 1}, seed=9)
    player = seated(links["table"])
    for _ in range(3):
        player.wait()
        player.press(player.buttons.first)
    player.wait()
    menu(player, "Resign").click()
    player.page.get_by_role("button", name="Yes, resign").click()
    expect(player.page.locator("[data-eyes]")).to_be_visible()
    player.page.locator("[data-eyes]").select_option("1")
    expect(player.page.locator("#zone-players .you .name")).to_contain_text("Random")
    player.page.keyboard.press("[")
    expect(player.prompt).to_contain_text("After decision")
    player.page.locator("#zone-afterwards button").click()
    player.page.wait_for_url(re.compile(r"/t/[^/]+$"))
    player.wait()
    player.press(player.buttons.first)
