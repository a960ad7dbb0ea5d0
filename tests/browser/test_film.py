"""What happened is seen at a human pace: a film of moments on the way to the next question."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import DESKTOP, PHONE, Seated
from tests.browser.player import CLICK, Player
from tests.server.helpers import Running

LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => said.push(document.getElementById("told").textContent))
    .observe(document.getElementById("told"), { childList: true, characterData: true, subtree: true });
}"""


def film(page: Page):
    return page.locator("#film")


def in_a_film(
    server: Running, seated: Seated, game: str = "cardia", *kinds: str, pace: str = "step", **more: object
) -> Player:
    """At a table with bots, after one's first choice: the first picture is on the table."""
    links = server.open("human", *(kinds or ("greedy",)), game=game, seed=5)
    player = seated(links["table"], pace=pace, **more)
    player.wait()
    player.page.evaluate(LISTEN)
    question = player.question
    player.buttons.first.evaluate("(one) => one.click()")
    if pace == "off":
        player.moved(question)
    else:
        expect(film(player.page)).to_be_visible()
    return player


def caption(player: Player) -> str:
    return re.sub(r"\s+", " ", player.page.locator("#film .captions").inner_text())


def asked_again(player: Player) -> bool:
    """Until the film has come to the present; whether there is something to decide."""
    expect(film(player.page)).to_be_hidden()
    return player.wait()


def watch(player: Player) -> list[str]:
    """Go on with the space bar to the end of the film: its captions."""
    seen = []
    while film(player.page).is_visible():
        seen.append(caption(player))
        at = player.page.evaluate("said.length")
        player.page.keyboard.press("Space")
        player.page.wait_for_function("(n) => said.length > n || !document.body.dataset.film", arg=at)
    return seen


def test_a_reveal_is_seen_with_both_cards_before_the_next_question(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    assert len(re.findall("reveals", caption(me))) == 2
    assert me.page.locator("#zone-line .card:not(.back):not(.down)").count() >= 2
    assert me.page.locator("#stage .card").count() == 2  # at reading size
    question = me.question
    me.buttons.first.evaluate("(one) => one.click()")  # nothing can be answered while the film runs: it goes on
    assert len(re.findall("reveals", caption(me))) == 0
    assert me.question == question
    captions = [caption(me), *watch(me)]
    assert any("encounter" in one for one in captions)
    assert asked_again(me)
    expect(me.buttons.first).to_be_visible()


def test_two_cards_that_are_compared_stand_beside_their_numbers(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    assert me.page.locator("#stage .clash").count() == 0  # revealed, not yet compared
    while film(me.page).is_visible() and "encounter" not in caption(me):
        at = me.page.evaluate("said.length")
        me.page.keyboard.press("Space")
        me.page.wait_for_function("(n) => said.length > n || !document.body.dataset.film", arg=at)
    numbers = me.page.locator("#stage .clash b").all_inner_texts()
    assert me.page.locator("#stage > .card").count() == 2
    assert sorted(numbers) == sorted(re.findall(r"−?\d+", caption(me).replace("-", "−").partition(", ")[2])[:2])
    assert me.page.locator("#stage .clash .win").count() == 1
    watch(me)


def test_every_caption_is_announced_once(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    captions = watch(me)
    said = [one for one in me.page.evaluate("said") if one]
    assert len(said) == len(set(said)) == len(captions)
    assert "reveals" in said[0]


@pytest.mark.parametrize("game", ["abyss", "bunny", "valeria"])
def test_every_picture_is_announced_once_in_the_order_of_the_film(server: Running, seated: Seated, game: str):
    """What is read aloud is what stands under the pictures; two pictures may say the same, each says it once."""
    me = in_a_film(server, seated, game, "greedy")
    captions = watch(me)
    said = [re.sub(r"\s+", " ", one) for one in me.page.evaluate("said") if one]
    assert len(said) == len(captions)
    for spoken, shown in zip(said, captions, strict=True):
        assert set(re.findall(r"\w+", spoken)) <= set(re.findall(r"\w+", shown))


def test_going_back_in_a_film_says_nothing_twice_and_on_again(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    first = caption(me)
    me.page.keyboard.press("Space")
    expect(me.page.locator("#film [data-beat='1']")).to_have_attribute("aria-current", "step")
    said = len(me.page.evaluate("said"))
    me.page.keyboard.press("ArrowLeft")
    expect(me.page.locator("#film [data-beat='0']")).to_have_attribute("aria-current", "step")
    assert caption(me) == first
    assert len(me.page.evaluate("said")) == said
    me.page.keyboard.press("Space")
    expect(me.page.locator("#film [data-beat='1']")).to_have_attribute("aria-current", "step")
    assert len(me.page.evaluate("said")) == said
    watch(me)
    assert asked_again(me)


def test_escape_jumps_to_now(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    me.page.keyboard.press("Escape")
    expect(film(me.page)).to_be_hidden()
    assert asked_again(me)
    shown = me.page.locator("#zone-log").inner_text()
    assert "reveals" in shown  # nothing is lost: the log has it


def test_the_key_of_an_answer_leads_to_the_question_and_answers_with_the_next_press(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    me.page.wait_for_timeout(300)  # the present is there
    me.page.keyboard.press("1")
    expect(film(me.page)).to_be_hidden()
    assert asked_again(me)
    question = me.question
    me.page.wait_for_timeout(200)
    assert me.question == question  # it was only shown
    me.page.keyboard.press("1")
    expect(film(me.page)).to_be_visible()  # of what the answer brought


def test_a_click_on_the_table_goes_on(server: Running, seated: Seated):
    me = in_a_film(server, seated)
    first = caption(me)
    me.page.locator("#board").click(position={"x": 4, "y": 4})
    me.page.wait_for_function("(text) => !document.body.dataset.film || said.at(-1) !== text", arg=first)
    assert not film(me.page).is_visible() or caption(me) != first


def test_films_play_by_themselves_and_the_pace_is_remembered(server: Running, seated: Seated):
    me = in_a_film(server, seated, pace="quick")
    assert asked_again(me)  # without a key
    assert len(me.page.evaluate("said")) >= 3
    me.page.evaluate("localStorage.setItem('ludoteka-pace', 'slow')")
    me.page.reload()
    assert me.page.locator("[data-pace][value=slow]").first.evaluate("(one) => one.checked")


def test_off_sends_no_pictures(server: Running, seated: Seated):
    me = in_a_film(server, seated, pace="off")
    assert asked_again(me)
    assert [one for one in me.frames if one["type"] == "picture"] == []
    assert not film(me.page).is_visible()


def test_a_turn_of_bots_is_a_film_with_captions(server: Running, seated: Seated):
    for game, word in (("valeria", "rolls"), ("abyss", "reveals")):
        me = in_a_film(server, seated, game, "greedy", "greedy")
        captions = watch(me)
        for _ in range(4):
            if any(word in one for one in captions) or not me.wait():
                break
            me.buttons.first.evaluate("(one) => one.click()")
            me.page.wait_for_timeout(500)
            captions += watch(me)
        assert any(word in one for one in captions), captions


def test_a_hint_for_the_last_question_is_gone_while_its_answer_is_shown(server: Running, seated: Seated):
    me = in_a_film(server, seated, "valeria", "uniform")
    me.page.evaluate("document.querySelector('#hint-box').hidden = false")
    expect(film(me.page)).to_be_visible()
    expect(me.page.locator("#hint-box")).to_be_hidden()


def test_a_film_on_a_phone(server: Running, seated: Seated):
    me = in_a_film(server, seated, viewport=PHONE, has_touch=True)
    box = film(me.page).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"] + 1
    for button in me.page.locator("#film .film-right button:visible").all():
        size = button.bounding_box()
        assert size
        assert size["height"] >= 40
    me.page.locator("#film [data-film=skip]").tap()
    expect(film(me.page)).to_be_hidden()
    assert asked_again(me)


# -- since one's last choice, what came of it, the replay ------------------------------------------------------------


def test_a_line_of_the_recap_shows_its_moment_again_and_comes_back(server: Running, seated: Seated):
    me = in_a_film(server, seated, pace="off")
    assert me.wait()
    expect(me.page.locator("#zone-line .card.back")).to_have_count(1)  # the opponent's next card has come too
    before = me.page.locator("#zone-line").inner_html()
    me.page.locator('.tabs [data-tab="recap"]').click()
    lines = me.page.locator("#zone-recap li[data-show]")
    weights = [int(one.get_attribute("data-weight") or 0) for one in lines.all()]
    assert max(weights) == 3
    lines.filter(has_text="reveals").first.locator(".rc-show").click()
    expect(film(me.page)).to_be_visible()
    assert "reveals" in caption(me)
    me.page.keyboard.press("Escape")
    expect(film(me.page)).to_be_hidden()
    assert me.page.locator("#zone-line").inner_html() == before
    assert me.wait()


def to_the_end_of_a_game(me: Player) -> None:
    for _ in range(200):
        if me.page.locator("#zone-report:visible").count() or not me.wait():
            return
        me.page.evaluate("document.querySelector('#zone-prompt [data-option]')?.click()")
        me.page.wait_for_timeout(60)


def test_the_result_of_a_game_stays_until_it_is_put_away_and_can_be_opened_again(server: Running, seated: Seated):
    me = seated(server.open("human", "greedy", seed=5, match_wins=2)["table"])
    to_the_end_of_a_game(me)
    panel = me.page.locator("#zone-report")
    expect(panel).to_be_visible()
    assert "wins the game" in panel.inner_text()
    me.page.evaluate("document.querySelector('#zone-prompt [data-option]')?.click()")  # nobody has to wait for it
    me.page.wait_for_timeout(300)
    expect(panel).to_be_visible()
    hidden = """() => [...document.querySelectorAll('main.board *, .players *')].filter((one) => {
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return document.getElementById('zone-report').contains(top);
    }).length"""
    for size in ({"width": 1280, "height": 720}, {"width": 900, "height": 900}, DESKTOP):
        me.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert me.page.evaluate(hidden) == 0, f"the table is hidden at {size}"
    panel.locator("[data-report-close]").click()
    expect(panel).to_be_hidden()
    me.page.locator('.tabs [data-tab="recap"]').click()
    me.page.locator("[data-report-open]").click()
    expect(panel).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def to_the_picture_of_the_end(me: Player) -> None:
    """Plays on, picture by picture, until the one that shows how a game ended."""
    ended = me.page.locator("body[data-ended]")
    for _ in range(3000):  # a film may begin while somebody else decides: nothing here waits for a question alone
        if ended.count():
            return
        if film(me.page).is_visible():
            me.page.keyboard.press("Space")
        elif me.question is not None and me.buttons.count():
            me.page.evaluate(CLICK, 0.4)
        me.page.wait_for_timeout(20)
    raise AssertionError("no game has ended")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, PHONE])
def test_how_a_game_ended_stays_on_the_table_beside_its_result(server: Running, seated: Seated, viewport: object):
    me = seated(server.open("human", "greedy", seed=5, match_wins=2)["table"], pace="step", viewport=viewport)
    to_the_picture_of_the_end(me)
    panel, cards = me.page.locator("#zone-report"), me.page.locator("#zone-line .encounter .card:not(.back)")
    expect(panel).to_be_visible()
    assert "wins the game" in panel.inner_text()
    lie = cards.count()
    assert lie > 2  # not the empty line of the next game
    assert me.page.locator("#stage > *").count() == 0
    panel.locator("[data-report-close]").click()
    expect(panel).to_be_hidden()
    while film(me.page).is_visible():
        me.page.keyboard.press("Space")
    assert me.wait()
    assert cards.count() == 0
    me.page.evaluate("document.querySelector('[data-recap], .tabs [data-tab=recap]').click()")
    me.page.evaluate("document.querySelector('[data-report-open]').click()")
    me.page.evaluate("document.querySelector('#zone-report [data-stay]').click()")  # the table of that moment, again
    expect(film(me.page)).to_be_visible()
    assert cards.count() == lie
    me.page.wait_for_timeout(600)
    expect(film(me.page)).to_be_visible()
    me.page.keyboard.press("Space")
    expect(film(me.page)).to_be_hidden()
    assert cards.count() == 0


def test_escape_puts_the_result_away_and_goes_on(server: Running, seated: Seated):
    me = seated(server.open("human", "greedy", seed=5, match_wins=2)["table"], pace="normal")
    me.page.evaluate("localStorage.setItem('ludoteka-pace', 'step')")
    to_the_picture_of_the_end(me)
    me.page.evaluate("localStorage.setItem('ludoteka-pace', 'quick')")
    me.page.wait_for_timeout(1500)  # at no pace does it go by itself
    expect(me.page.locator("#zone-report")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#zone-report")).to_be_hidden()
    expect(film(me.page)).to_be_hidden()
    assert me.wait()


def test_a_replay_is_a_film_with_a_place_in_the_address(server: Running, seated: Seated):
    me = in_a_film(server, seated, pace="quick")
    expect(film(me.page)).to_be_hidden()
    me.page.locator("#zone-replay a[data-look]").first.click()
    me.page.wait_for_url("**/at/0*")
    me.page.locator("[data-replay]").click()
    expect(film(me.page)).to_be_visible()  # of the first decision that brought something
    me.page.wait_for_url("**/at/2*")
    expect(film(me.page)).to_be_hidden()
    me.page.locator("#zone-log [data-event]").first.click(position={"x": 6, "y": 6})
    me.page.wait_for_url(re.compile("/at/\\d"))


# What a replay shows: the decision, and whether it plays by itself.
PLACE = (
    "() => [Number(document.querySelector('[data-slider]').value), document.querySelector('[data-replay]').ariaPressed]"
)


def test_a_replay_goes_by_arrow_keys_pauses_and_comes_back(server: Running, seated: Seated):
    links = server.open("human", "greedy", seed=5)
    server.hurry(links["table"], lambda options: options[0], most=8)
    me = seated(links["table"], pace="slow")
    me.page.wait_for_selector("#zone-replay a[data-look]")
    me.page.locator("#zone-replay a[data-look]").first.click()
    me.page.wait_for_url("**/at/0*")
    for ply in (1, 2):
        me.page.keyboard.press("ArrowRight")
        me.page.keyboard.press("Escape")  # the film of that decision
        me.page.wait_for_url(f"**/at/{ply}*")
    me.page.keyboard.press("ArrowLeft")
    me.page.wait_for_url("**/at/1*")
    assert me.page.evaluate(PLACE) == [1, "false"]
    me.page.locator("[data-replay]").click()
    assert me.page.evaluate(PLACE)[1] == "true"
    me.page.locator("[data-replay]").click()
    at, plays = me.page.evaluate(PLACE)
    assert plays == "false"
    me.page.keyboard.press("Escape")
    me.page.wait_for_timeout(600)
    assert me.page.evaluate(PLACE)[0] <= at + 1, "it stands still"


def test_a_replay_is_held_goes_back_before_its_first_picture_and_stops_at_escape(server: Running, seated: Seated):
    links = server.open("human", "greedy", seed=5)
    server.hurry(links["table"], lambda options: options[0], most=4)
    me = seated(f"{links['table']}/at/1", pace="quick")
    me.page.locator("[data-replay]").click()
    expect(film(me.page)).to_be_visible()
    hold = me.page.locator("[data-film=hold]")
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "true")
    held = caption(me)
    me.page.wait_for_timeout(1500)
    assert caption(me) == held  # longer than a quick look
    me.page.locator("[data-film=back]:visible, [data-beat='0']").first.click()
    me.page.keyboard.press("ArrowLeft")
    expect(film(me.page)).to_be_hidden()
    me.page.wait_for_url("**/at/1*")
    assert me.page.evaluate(PLACE) == [1, "false"]
    me.page.locator("[data-replay]").click()
    expect(film(me.page)).to_be_visible()
    me.page.keyboard.press("Escape")
    me.page.wait_for_url("**/at/2*")
    assert me.page.evaluate(PLACE) == [2, "false"]


def test_the_slider_of_a_replay_is_wide(server: Running, seated: Seated):
    links = server.open("human", "greedy", seed=5)
    server.hurry(links["table"], lambda options: options[0], most=2)
    for size in ({"width": 1280, "height": 720}, PHONE):
        me = seated(f"{links['table']}/at/1", viewport=size)
        prompt, slider = (
            me.page.locator(name).bounding_box() for name in ("#zone-prompt", "#zone-prompt [data-slider]")
        )
        assert prompt is not None
        assert slider is not None
        assert slider["width"] > prompt["width"] * 0.5


def test_the_pace_is_in_the_menu_of_the_table_so_that_films_that_are_off_can_be_switched_on(
    server: Running, seated: Seated
):
    me = in_a_film(server, seated, pace="off")
    assert asked_again(me)
    paces = me.page.locator("#menu-table .pace label")
    assert not paces.first.is_visible()
    me.page.locator("[popovertarget=menu-table]").click()
    expect(paces).to_have_count(5)
    paces.filter(has_text="Step").click()
    me.page.keyboard.press("Escape")
    me.page.reload()
    assert me.wait()
    me.buttons.first.evaluate("(one) => one.click()")
    expect(film(me.page)).to_be_visible()


def test_arrow_keys_go_through_the_film_after_its_pace_was_chosen_with_the_mouse(server: Running, seated: Seated):
    me = in_a_film(server, seated, pace="slow")
    me.page.locator("#film .pace label").filter(has_text="Step").click()
    at = me.page.locator("#film [aria-current=step]").get_attribute("data-beat")
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator("#film [aria-current=step]")).not_to_have_attribute("data-beat", at or "")
    assert me.page.evaluate("localStorage.getItem('ludoteka-pace')") == "step"


def test_arrow_keys_go_through_the_replay_after_pace_and_eyes_were_chosen_with_the_mouse(
    server: Running, seated: Seated
):
    links = server.open("human", "greedy", seed=5, match_wins=1)
    server.hurry(links["table"], lambda options: options[0])
    me = seated(links["table"], pace="quick")
    me.page.locator("#zone-replay a[data-look]").first.click()
    me.page.wait_for_url("**/at/0*")
    me.page.locator("#zone-prompt .pace label").filter(has_text="Off").click()
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_url("**/at/1*")
    eyes = me.page.locator("[data-eyes]")
    eyes.click()
    eyes.select_option("1")
    me.page.wait_for_url("**/at/1?eyes=1")
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_url("**/at/2?eyes=1")


def test_eyes_at_the_end_stay_in_the_address_and_a_replay_where_it_was_when_the_line_breaks(
    server: Running, seated: Seated
):
    links = server.open("human", "greedy", seed=5, match_wins=1)
    server.hurry(links["table"], lambda options: options[0])
    page = seated(links["table"]).page
    page.evaluate("document.querySelector('#zone-report [data-report-close]')?.click()")
    page.locator("[data-eyes]").select_option("-2")
    page.wait_for_url(f"**{links['table']}?eyes=-2")
    lines: list[WebSocketRoute] = []

    def keep(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket(re.compile("/ws"), keep)
    page.reload()
    expect(page.locator(".open-hand")).to_have_count(1)
    page.locator("#zone-replay a[data-look]").first.click()
    page.wait_for_url("**/at/0?eyes=-2")
    lines[-1].close(code=1006)
    page.wait_for_function("() => document.getElementById('net').hidden === false")
    page.wait_for_function("() => document.getElementById('net').hidden")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/1?eyes=-2")
    expect(page.locator(".open-hand")).to_have_count(1)


def test_a_phone_may_be_kept_from_shaking(server: Running, seated: Seated):
    me = seated(server.open("human", "greedy", seed=5)["table"], viewport=PHONE, has_touch=True, locale="pl-PL")
    me.page.locator("[popovertarget=menu-table]").tap()
    assert me.page.locator("#menu-table").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    tops = "(all) => all.map((one) => one.getBoundingClientRect().top)"
    assert len(set(me.page.locator("#menu-table .pace label").evaluate_all(tops))) == 1  # in one row
    shakes = me.page.locator("[data-preference=touch]")
    expect(shakes).to_be_checked()
    shakes.tap()
    assert me.page.evaluate("document.documentElement.dataset.wantsTouch") == "off"
    me.page.reload()
    assert not me.page.locator("[data-preference=touch]").is_checked()
    desk = seated(server.open("human", "greedy", seed=5)["table"])
    desk.page.locator("[popovertarget=menu-table]").click()
    expect(desk.page.locator("[data-preference=sound]")).to_be_visible()
    expect(desk.page.locator("[data-preference=touch]")).to_be_hidden()


def test_on_a_phone_everything_that_may_be_done_next_is_in_sight(server: Running, seated: Seated):
    links = server.open("human", "greedy", seed=5, match_wins=1)
    server.hurry(links["table"], lambda options: options[0])
    me = seated(links["table"], viewport=PHONE, has_touch=True, locale="pl-PL")
    deeds = me.page.locator("#zone-prompt .outcome .opt")
    expect(deeds.first).to_be_visible()
    assert deeds.count() > 3
    for one in deeds.all():
        box = one.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]
