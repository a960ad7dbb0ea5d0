"""Every page for those who do not see it or use no mouse, in both languages: names, roles, order, contrast, news."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise, product
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.access import cut_focus, faint, flaws, nodes, tab_through, tokens, unreached
from tests.browser.conftest import Seated
from tests.browser.player import PATIENCE
from tests.browser.stage import SCREENS, Stage, Walk, scene
from tests.server.helpers import Running

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES

pytestmark = pytest.mark.browser

LIGHTS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
AROUND = ("/", "/?game=valeria", "/tables", "/nothing-here", "/scenarios/heroes", "/rules/cardia")
STOPS = 20  # of the Tab key; a page has many more of the same kind


@pytest.fixture(scope="module")
def reader(chromium: Browser) -> Iterator[Page]:
    """One page that goes everywhere; the hints of the first visit are tested elsewhere."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script("try { localStorage.setItem('ludoteka-tour', 'done') } catch {}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def visit(page: Page, server: Running, path: str, lang: str) -> None:
    page.context.add_cookies([{"name": "lang", "value": lang, "url": server.url}])
    page.goto(server.url + path)
    assert page.locator("html").get_attribute("lang") == lang


def check(page: Page) -> None:
    """No flaw, no text that is too faint by day or by lamp, and the Tab key goes through the page in its order."""
    assert flaws(page) == []
    assert tab_through(page, STOPS) == []
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        measured, too_faint = faint(page)
        assert measured >= 4
        assert too_faint == []


def test_pages_around_the_tables(server: Running, reader: Page):
    for path in AROUND:
        visit(reader, server, path, "en")
        assert flaws(reader) == []
        reader.set_viewport_size({"width": 390, "height": 844})  # words that have no room there are still said
        assert flaws(reader) == []
        reader.set_viewport_size({"width": 1440, "height": 900})
        visit(reader, server, path, "pl")
        check(reader)


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_table_of_every_game(server: Running, reader: Page, id: str):
    """The question is a group with its options by name; whoever skips to it comes to the first, past what it cites."""
    seats = next(count for count in ludoteka.game(id).seats if count > 1)
    path = server.open("you", *["uniform"] * (seats - 1), game=id, seed=4)["table"]
    for lang in LANGUAGES:
        visit(reader, server, path, lang)
        expect(reader.locator("#zone-prompt .opt:visible").first).to_be_visible()
        assert flaws(reader) == []
    check(reader)
    ask = reader.locator("#zone-prompt .ask").inner_text().strip()
    snapshot = reader.locator("#zone-prompt").aria_snapshot()
    assert f'heading "{ask}" [level=1]' in snapshot
    assert snapshot.count("- button") >= reader.locator("#zone-prompt .opt:visible").count() > 0
    reader.locator(".skip").focus()
    reader.keyboard.press("Enter")
    reader.keyboard.press("Tab")
    while reader.evaluate("document.activeElement.matches('.clause, .ref, .why')"):
        reader.keyboard.press("Tab")
    assert reader.evaluate("document.activeElement.matches('#zone-prompt .opt')")
    if reader.evaluate("document.activeElement.matches('[data-all]')"):  # many answers: a key lists them all
        reader.keyboard.press("Enter")
        reader.keyboard.press("Tab")
        while reader.evaluate("document.activeElement.matches('.clause')"):
            reader.keyboard.press("Tab")
        first = reader.locator("#zone-prompt .options .opt").first
        expect(first).to_be_visible()
        expect(first).to_be_focused()


@pytest.mark.parametrize(
    "walk",
    [
        Walk("abyss", 4, "greedy", 21),
        Walk("bunny", 2, "greedy", 5),
        Walk("cardia", 2, "uniform", 31, (("deck", "II"), ("locations", "serpent_temple,bazaar"))),
        Walk("heroes", 2, "greedy", 5),
        Walk("valeria", 3, "greedy", 5),
    ],
    ids=str,
)
def test_the_focus_of_every_answer_is_seen_whole(stages: dict[bool, Stage], walk: Walk):
    longest = dict[str, tuple[int, Match, int]]()
    for match in islice(walk.positions(), 160):
        for seat in match.to_act:
            question = match.question(seat)
            if len(question.options) > longest.get(question.prompt.id, (0,))[0]:
                longest[question.prompt.id] = len(question.options), match.clone(), seat
    for (_, match, seat), screen in product(longest.values(), (SCREENS[0], SCREENS[2])):
        stages[False].show(scene(match, "pl", seat), screen, "light")
        stages[False].put_away()
        assert cut_focus(stages[False].page) == [], (match.question(seat).prompt, screen)


def test_a_result(server: Running, reader: Page):
    path = server.open("you", "uniform", seed=4)["table"]
    with server.page(path) as page:
        page.send("resign")
        page.until(lambda zones: zones["over"])
    for lang in LANGUAGES:
        visit(reader, server, f"{path}/result", lang)
        check(reader)
    assert {"table", "columnheader", "rowheader"} <= {node.role for node in nodes(reader)}


def test_what_opens_on_a_table(server: Running, seated: Seated):
    """A film, what happened since, what came of it, a card that is read, an earlier position: each without a flaw."""
    me = seated(server.open("human", "greedy", seed=5, match_wins=2)["table"], pace="step")
    page = me.page
    me.wait()

    def sound(what: str) -> None:
        assert flaws(page) == [], what
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            assert faint(page)[1] == [], what

    page.locator("#zone-hand .card").first.focus()
    page.keyboard.press("i")
    sound("the reader")
    page.keyboard.press("Escape")
    me.buttons.first.evaluate("(one) => one.click()")
    expect(page.locator("#film")).to_be_visible()
    sound("a film")
    page.keyboard.press("Escape")
    expect(page.locator("#film")).to_be_hidden()
    page.locator('.tabs [data-tab="recap"]').click()
    sound("what happened since")
    page.locator("#zone-replay a[data-look]").first.click()
    page.wait_for_url("**/at/0*")
    sound("an earlier position")
    page.locator("#zone-prompt [data-look]").click()
    page.evaluate("document.querySelector('[data-pace][value=off]').click()")
    for _ in range(200):
        if page.locator("#zone-report:visible").count() or not me.wait():
            break
        page.evaluate("document.querySelector('#zone-prompt [data-option]')?.click()")
        page.wait_for_timeout(60)
    expect(page.locator("#zone-report")).to_be_visible()
    sound("what came of it")


def test_the_next_question_is_said_aloud(server: Running, seated: Seated):
    """A region that is announced gets the words of every new question, and of nothing else."""
    player = seated(server.open("you", "uniform", game="valeria", seed=4)["table"])
    player.wait()
    news = player.page.locator("#news")
    assert news.get_attribute("aria-live") == "polite"
    player.page.evaluate(
        """() => {
          window.said = [];
          const heard = () => window.said.push(document.querySelector("#news").textContent);
          new MutationObserver(heard).observe(document.querySelector("#news"), { childList: true });
        }"""
    )
    asked = []
    for _ in range(2):
        player.press(player.buttons.first)
        player.wait()
        asked.append(player.page.locator("#zone-prompt .ask").text_content() or "")
        expect(news).to_have_text(asked[-1].strip())
    said = [words.strip() for words in player.page.evaluate("window.said")]
    assert [words for words in said if words in {one.strip() for one in asked}] != []
    assert all(one != other for one, other in pairwise(said))


def test_the_colours_of_every_cloth_are_told_apart(server: Running, reader: Page):
    """Texts have 4.5 : 1 on every surface they may stand on, seats 3 : 1, by day and by lamp."""
    reader.goto(server.url + "/tables")
    for light in LIGHTS:
        reader.emulate_media(color_scheme=light)
        assert tokens(reader, ["lobby", *ludoteka.games()]) == []


def test_the_checks_notice_what_they_are_for(chromium: Browser):
    page = chromium.new_page()
    page.set_content(
        """<html lang="en"><body style="background:#fff"><main><button></button><a href="#x"><button>b</button></a>
        <p style="color:#999">faint</p><p style="color:#000">plain</p>
        <label for="no">l</label><i id="a"></i><b id="a"></b>
        <div tabindex="0">stop</div><div aria-hidden="true"><a href="#y">unheard</a></div>
        <input tabindex="3" style="outline:none" aria-label="first"><img src="x.png"></main><nav></nav><nav></nav>"""
    )
    told = "\n".join(flaws(page))
    for words in (
        "a button without a name",
        "<button> lies in <a>",
        "hidden from readers",
        'for="no" of <label> leads nowhere',
        "the id a comes 2 times",
        "a stop without a name",
        "tabindex 3",
        "no title",
        "no heading of the first level",
        "2 times navigation",
        "image without a name",
    ):
        assert words in told
    assert faint(page) == (5, ["2.85 p.: faint"])
    assert any("goes back" in one for one in tab_through(page, 5))
    page.close()


def test_whatever_scrolls_while_a_film_runs_on_a_phone_is_scrolled_by_keys_too(stages: dict[bool, Stage]):
    positions = Walk("valeria", 5, "greedy", 71).positions()
    shown = scene(next(match for match in positions if len(match.decisions) == 12), "pl")
    stage = stages[True]
    stage.show(shown, SCREENS[5], "light")
    assert stage.film(shown)
    assert unreached(stage.page) == []
