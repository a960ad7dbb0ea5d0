"""What people read are words: no raw ids, no numbers of the engine, nothing that is paid or gained zero times."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest
from tests.browser.stage import scene

import ludoteka
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import zones
from ludoteka.testing.play import decide

TAGS = re.compile(r"<(?:style|script)\b.*?</(?:style|script)>|<[^>]+>", re.DOTALL)
SPOKEN = re.compile(r'(?:aria-label|title|data-says|data-label)="([^"]*)"')
FORBIDDEN = {
    "a raw id": re.compile(r"\b[a-z]+_[a-z0-9_]+\b"),
    "a place of the engine": re.compile(r"-?\d+,-?\d+ ?(?:→|->)|\(-?\d+, -?\d+\)|\b-\d+,\d|\d,-\d|\b[Ff]ield \d"),
    "nothing, in the words of Python": re.compile(r"\bNone\b(?! yet)|\bTrue\b|\bFalse\b"),
    "a sentence that was not filled in": re.compile(r"\{ ?\$|\{\{"),
    "something that happens zero times": re.compile(
        r"\b(?:pays|gains|loses|draws|collects|płaci|zyskuje|otrzymuje|traci|dobiera|zbiera) 0\b"
    ),
    "a turn by nothing": re.compile(r"(?<!\d)0 ?(?:°|degrees|stopni)"),
    "a die with two signs": re.compile(r"\+ \([−-]?\d\)"),
    "brackets in brackets": re.compile(r"\((?:[^()]*\s)?[^()]+\([^()]*\)\)"),
    "two ways to write less": re.compile(r"(?<![\w-])-\d"),
}


def spoken(html: str) -> list[str]:
    """Everything of a zone that is read or heard."""
    return [unescape(TAGS.sub(" ", html)), *[unescape(one) for one in SPOKEN.findall(html)]]


def wrong(id: str, lang: str, seed: int) -> set[str]:
    game, draw = ludoteka.game(id), Random(seed)
    match, found = game.start(2, seed), set[str]()
    for number in range(260):
        if match.over:
            break
        if number % 9 == 0:
            for zone, html in zones(scene(match, lang)).items():
                for text in spoken(html):
                    for law, pattern in FORBIDDEN.items():
                        found |= {f"{law}: “{one[0]}” in {zone}" for one in pattern.finditer(text)}
        match.play(*decide(match, draw))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ludoteka.games())
def test_people_read_words(id: str, lang: str):
    assert wrong(id, lang, 3) == set()


@pytest.mark.parametrize(
    "text",
    [
        "goes to mage_guild",
        "field 0",
        "9,-3 → 9,-4",
        "gives None",
        "pays 0 Building Materials",
        "{ $seat }",
        "gets -3",
        "turned by 0°",
        "o 0 stopni",
        "3 + (−1) − 2",
        "0 HP (Harpies (few))",
    ],
)
def test_what_is_no_word_is_noticed(text: str):
    assert any(pattern.search(text) for pattern in FORBIDDEN.values())


# In Polish a past tense tells whether it was a man or a woman; a table knows names only.
OF_A_MAN = re.compile(r"\b\w+(?:ił|ył|ał|ął|ósł|ógł|edł)\b|\bjako \w+szy\b")
SENTENCE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ }].*)*)", re.MULTILINE)


def of_men(words: str) -> set[str]:
    """Sentences about a player, and words beside a player's name, that only fit a man."""
    about = [
        (id, text) for id, text in SENTENCE.findall(words) if "-offer-" in id or text.lstrip().startswith("{ $seat ")
    ]
    return {id for id, text in about if OF_A_MAN.search(text)}


@pytest.mark.parametrize("id", ludoteka.games())
def test_polish_sentences_fit_everybody(id: str):
    words = (ludoteka.game(id).folder / "locale" / "pl.ftl").read_text(encoding="utf-8")
    assert "$seat" in words
    assert of_men(words) == set()


def test_a_sentence_that_only_fits_a_man_is_noticed():
    words = "a-offer-b = już kupił\nc = { $seat } kładzie kartę jako pierwszy.\nd = { $seat } płaci.\ne = kupił\n"
    assert of_men(words) == {"a-offer-b", "c"}
