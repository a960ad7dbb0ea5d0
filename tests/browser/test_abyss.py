"""Abyss in a real browser: a whole game on the pieces, offers between two people, a payment, a phone, Polish."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE, Seated
from tests.browser.player import Player
from tests.server.helpers import Running

import ludoteka

pytestmark = pytest.mark.browser

EAGER = ("affiliate", "done", "pay", "recruit", "claim", "take", "fight", "pass")  # what brings the end nearer, first
MOST = 120  # decisions of one person in a whole game
MANY = 40  # of them, in the match that is played here


def eager(options: list[str], chance: Random) -> str:
    """The answer of an impatient player: a Lord if there is one to be had, else an Ally, a stack, anything."""
    for wish in (*EAGER, "request"):
        wished = [option for option in options if option.partition(" ")[0] == wish]
        if wished:
            return wished[0] if wish != "request" else chance.choice(wished)
    return chance.choice(options)


def answers(player: Player) -> list[str]:
    """All answers of the prompt, read at once."""
    read = "[...document.querySelectorAll('#zone-prompt [data-option]')].map(one => one.dataset.option)"
    found: list[str] = player.page.evaluate(read)
    return found


def piece(player: Player, option: str) -> Locator:
    """The piece on the table that stands for an answer."""
    return player.page.locator(f'[data-option="{option}"]:not(.opt)').first


def test_a_whole_game_on_the_pieces(server: Running, seated: Seated):
    """Begun without a browser; the end by mouse whatever is answered for the first times, then by the keys."""
    links = server.open("you", "uniform", game="abyss", seed=28)
    chance = Random(1)
    server.hurry(links["table"], lambda options: eager(options, chance), most=MANY)
    player = seated(links["table"])
    verbs: Counter[str] = Counter()
    while sum(verbs.values()) < MOST and player.wait():
        option = eager(answers(player), chance)
        verb = option.partition(" ")[0]
        verbs[verb] += 1
        if verbs[verb] <= 3:
            player.click(piece(player, option))
        else:
            player.press(piece(player, option))
    assert player.over
    assert "recruit" in verbs
    assert len(verbs) >= 4, verbs
    expect(player.prompt).to_contain_text("wins")
    record = ludoteka.load(player.page.request.get(server.url + links["table"] + "/record").text())
    assert record.result is not None
    totals = player.page.locator(".scores tbody tr td:last-child").all_inner_texts()
    assert [int(total) for total in totals] == list(record.result.scores)


def test_a_payment_adds_up_on_the_cards(server: Running, seated: Seated):
    link = server.open("you", "uniform", game="abyss", seed=101)["table"]
    chance = Random(4)
    server.hurry(link, lambda options: eager(options, chance), until="pay ")
    player = seated(link)
    while player.wait() and not [option for option in answers(player) if option.startswith("pay ")]:
        player.press(piece(player, eager(answers(player), chance)))
    flag = player.page.locator(".court .flag, .card.lord > .flag").first.bounding_box()
    assert flag is not None
    assert flag["height"] < 40  # a word over the Lord, which stays readable under it
    bill = player.page.locator(".bill")
    before = int(bill.locator(".sum b").inner_text())
    option = next(option for option in answers(player) if option.startswith("pay "))
    player.click(player.page.locator(f'#zone-hand .cards [data-option="{option}"]'))
    player.wait()
    values = [int(text) for text in bill.locator(".paid .value").all_inner_texts()]  # what is forced follows by itself
    assert sum(values) >= before + int(option.rpartition("_")[2])
    assert [int(text) for text in bill.locator(".sum b").all_inner_texts()] in ([], [sum(values)])


def test_an_offer_is_clear_to_both_and_a_pass_lies_beside_it(server: Running, seated: Seated):
    links = server.open("you", "human", game="abyss")
    players = [seated(links["table"]), seated(links["guests"]["1"])]
    for player in players:
        expect(player.prompt).to_have_class(re.compile("asks|waiting"))
    asked = next(player for player in players if player.question is not None)
    while "continue" in answers(asked):  # the first card is a Monster, which is not on offer
        asked.click(piece(asked, "continue"))
        asked = next(player for player in players if player.question is not None)
    one, two = [player for player in players if player is not asked] + [asked]
    two.wait()
    assert answers(two) == ["buy", "pass"]
    expect(two.page.locator('#zone-track .card[data-option="buy"]')).to_be_visible()
    expect(one.page.locator("#zone-track .bid.is-asked")).to_contain_text("is asked")
    expect(one.page.locator("#zone-track .bidding")).to_contain_text("for 1 Pearl")
    two.click(two.page.locator('#zone-track .bid[data-option="pass"]'))
    one.wait()
    assert answers(one) == ["take", "continue"]
    expect(one.page.locator('#zone-track .card[data-option="take"]')).to_be_visible()


def test_a_phone_shows_everything_without_sideways_scrolling(server: Running, seated: Seated):
    player = seated(
        server.open("you", "greedy", "greedy", game="abyss", seed=2)["table"], viewport=PHONE, has_touch=True
    )
    chance = Random(5)
    for _ in range(8):
        assert player.wait()
        assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert player.page.evaluate("document.querySelector('.board').scrollWidth") <= PHONE["width"]
        smallest = min(one.bounding_box()["height"] for one in player.buttons.all())  # type: ignore[index]
        assert smallest >= 40
        option = eager(answers(player), chance)
        player.click(player.prompt.locator(f'[data-option="{option}"]'))
    player.page.locator('#zone-players button[popovertarget="realm-1"]:visible').first.tap()
    expect(player.page.locator("#realm-1")).to_be_visible()


def test_polish_words_and_tips(server: Running, seated: Seated):
    player = seated(server.open("you", "uniform", game="abyss", seed=1)["table"])
    player.wait()
    page = player.page
    page.locator('form[action="/lang"] button').first.click()
    player.wait()
    expect(page.locator("#zone-court h2")).to_have_text(re.compile("dziedziniec", re.IGNORECASE))
    lord = page.locator("#zone-court .lord").first
    lord.hover()
    expect(lord.locator(".tip")).to_be_visible()
    expect(lord.locator(".tip")).to_contain_text("koszt")
