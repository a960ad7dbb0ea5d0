"""No question without what asks it: the page names its cause, with its text, in every game and both languages."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest
from tests.browser.stage import scene

import ludoteka
from ludoteka import Match
from ludoteka.core.events import Cause
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import zones
from ludoteka.testing.play import decide

WORDS = re.compile(r"<[^>]+>")
PIECE = re.compile(r'<section class="cause".*?</section>', re.DOTALL)
RULE = re.compile(
    r'popovertarget="reads-rule">(.*?)</button>.*?id="reads-rule"><h2[^>]*>(.*?)</h2><p>(.*?)</p>', re.DOTALL
)


def plain(html: str) -> str:
    return " ".join(unescape(WORDS.sub(" ", html)).split())


def shown_wrongly(prompt: str) -> str:
    """What is missing of the cause in a prompt that asks something."""
    pieces = [plain(one) for one in PIECE.findall(prompt)]
    if pieces and all(len(one) > 3 for one in pieces):
        return ""
    if rule := RULE.search(prompt):
        title, heading, text = map(plain, rule.groups())
        return "" if title and title == heading and len(text) > 20 else f"a rule without words: {title!r}, {text!r}"
    return "nothing that asks is shown"


def questions(id: str, seats: int, seed: int) -> list[tuple[Match, int]]:
    """A position for each question that comes in a match, with those that several are asked at once."""
    match, draw, found = ludoteka.game(id).start(seats, seed), Random(seed), dict[str, tuple[Match, int]]()
    while not match.over:
        for seat in match.to_act:
            found.setdefault(str(match.question(seat).prompt.id), (match.clone(), seat))
        match.play(*decide(match, draw))
    return list(found.values())


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_question_shows_what_asks_it(id: str):
    asked = questions(id, 2, 5) + questions(id, ludoteka.game(id).seats[-1], 6)
    assert len(asked) > 4
    wrong = set()
    for match, seat in asked:
        for lang in LANGUAGES:
            prompt = zones(scene(match, lang, seat=seat))["zone-prompt"]
            if why := shown_wrongly(prompt):
                wrong.add((match.question(seat).prompt.id, lang, why))
    assert not wrong


@pytest.mark.parametrize(("lang", "says"), [("en", "Defence 0, Health 3"), ("pl", "obrona 0, zdrowie 3")])
def test_what_asks_and_has_no_text_says_its_numbers(lang: str, says: str):
    """Evil Eyes do nothing but strike."""
    found = [one for seed in range(4) for one in asked_by(Cause("unit", "evil_eyes-few"), seed)]
    pieces = PIECE.findall(zones(scene(found[0], lang))["zone-prompt"])
    assert says in plain(" ".join(pieces))


def asked_by(cause: Cause, seed: int) -> list[Match]:
    """The first position of a duel in which this asks, if there is one."""
    match, draw = ludoteka.game("heroes").start(2, seed, scenario="duel"), Random(seed)
    while not match.over:
        if match.question(match.to_act[0]).cause == cause:
            return [match]
        match.play(*decide(match, draw))
    return []


def test_a_question_without_its_cause_is_noticed():
    match, seat = questions("cardia", 2, 5)[-1]
    prompt = zones(scene(match, "en", seat=seat))["zone-prompt"]
    assert shown_wrongly(prompt) == ""
    assert shown_wrongly(RULE.sub("", PIECE.sub("", prompt)))
