"""No sentence of a match shows a raw id or an internal number, and no two options read the same. Both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from tests.games.heroes.world import world

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import option_label
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.map.fields import location
from ludoteka.games.heroes.map.spots import Spot, spot_said, tile_spot
from ludoteka.games.heroes.map.visiting import visit

GAME = ludoteka.game("heroes")
DECISIONS = 300
# An id is a word with an underscore, a kind before a colon, a side behind a dash; `field 14` and `tile 3` are numbers
# of the engine, `S3` is printed on a tile to sort the box, `2,-1` and `(2, -1)` its coordinates.
RAW = re.compile(
    r"[a-z]+_[a-z_]+|\b[a-z_]+:[a-z_0-9]+|\b[a-z_]+-(?:few|pack)\b|\b(?:field|pole|pola|polu) \(?-?\d+"
    r"|\b(?:tile|kafelek|kafelka) \d+|-?\d+,-?\d+|\(-?\d+, -?\d+\)|(?-i:(?<!\w)#?[SFNCUW]\d+\b)",
    re.IGNORECASE,
)
WORD = re.compile(r"[\w'-]+")
ENGLISH = frozenset(
    [
        "gold",
        "valuables",
        "materials",
        "main",
        "secondary",
        "roaming",
        "few",
        "pack",
        "town",
        "tower",
        "bronze",
        "silver",
    ]
)  # in Polish none of them has a place


def raw_in(text: str, lang: str) -> list[str]:
    """What in a sentence is no word of its language."""
    found = RAW.findall(text)
    return found + ([word for word in WORD.findall(text) if word in ENGLISH] if lang == "pl" else [])


def questions_of(match: Match, lang: str) -> list[str]:
    """What is wrong with the open questions."""
    wrong: list[str] = []
    for seat in match.to_act:
        question = match.question(seat)
        labels = [option_label(GAME, question.prompt.id, option.value, lang) for option in question.options]
        wrong += [f"{question.prompt.id}: {one}" for one in labels if raw_in(one, lang)]
        if len(set(labels)) < len(labels):
            twice = sorted({one for one in labels if labels.count(one) > 1})
            wrong.append(f"{question.prompt.id} twice: {twice}")
        said = GAME.texts(lang).say(question.prompt)
        wrong += [f"{question.prompt.id}: {said}"] if raw_in(said, lang) else []
    return wrong


def events_of(match: Match, first: int, lang: str) -> list[str]:
    texts = GAME.texts(lang)
    said = [
        texts.say(one) for event in match.events[first:] for one in (event.message, event.hidden) if one is not None
    ]
    return [text for text in said if "hero=" not in text and raw_in(text, lang)]


BOXES = ("tower", "rampart", "fortress", "inferno", "stronghold", "conflux", "cove")
TABLES: list[tuple[str, dict[str, Any]]] = [(id, {"scenario": id}) for id in SCENARIOS]
TABLES += [("brave_new_world", {"scenario": "brave_new_world", "sets": BOXES})]
TABLES += [("champions_of_gelea", {"scenario": "champions_of_gelea", "sets": BOXES, "free_exchange": True})]


@pytest.mark.parametrize(("id", "variants"), TABLES)
def test_every_sentence_of_a_match_is_in_words(id: str, variants: dict[str, Any]):
    rng = Random(id)
    seats = SCENARIOS[id].seats[-1]
    match = GAME.start(seats, rng.randrange(99), **variants)
    wrong: list[str] = []
    for _ in range(DECISIONS):
        if match.over:
            break
        wrong += [text for lang in ("en", "pl") for text in questions_of(match, lang)]
        told = len(match.events)
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.question(seat).options))
        wrong += [text for lang in ("en", "pl") for text in events_of(match, told, lang)]
    assert not wrong, sorted(set(wrong))[:20]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_her_14_1_a_place_is_said_by_what_lies_there_and_the_way_to_it(lang: str):
    """Every place around a Hero reads differently, and no coordinate is among the words."""
    around = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    said = [spot_said(Spot((90, 90), "mine", way), lang) for way in around]
    assert len(set(said)) == len(around)
    assert not [one for one in said if raw_in(one, lang)]
    assert (
        spot_said(Spot((7, 3), "mine", (3, -1)), lang)
        == {
            "en": "Mine, 1 north-east, 2 east",
            "pl": "Kopalnia, 1 na północny wschód, 2 na wschód",
        }[lang]
    )


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_her_14_10_tiles_are_said_by_their_back_and_the_way_to_them(lang: str):
    """What is printed on a tile to sort the box shows nowhere on the table: "tile S3" is for nobody. [HER-28]"""
    t = world("S1 0,0 / F1 3,-1 down / F2 -1,3", heroes="0 main S1.C")
    spots = [tile_spot(t.s.tiles, at, (0, 0)) for at in (1, 2)]
    expected = {
        "en": ["Far tile, 1 north-east, 2 east", "Far tile, 2 south-east, 1 south-west"],
        "pl": [
            "kafelek daleki, 1 na północny wschód, 2 na wschód",
            "kafelek daleki, 2 na południowy wschód, 1 na południowy zachód",
        ],
    }
    assert [option_label(GAME, "discover_tile", one, lang) for one in spots] == expected[lang]


def test_basic_and_expert_necromancy_after_a_victory_read_differently():
    effects = [one.number for one in CARDS[CARD_NUMBER["ability", "necromancy"]].effects]
    for lang in ("en", "pl"):
        labels = [option_label(GAME, "after_win", effect, lang) for effect in effects]
        assert len(set(labels)) == len(labels) == 2


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_is_offered_for_what_is_said_in_words(lang: str):
    wings = f"card:{CARD_NUMBER['artifact', 'angel_wings']}"
    args: dict[str, str | int | tuple[str, ...] | Message] = {"seat": 0, "thing": "gold:3", "thing2": wings}
    said = GAME.texts(lang).say(Message("trade_answer", args))
    assert not raw_in(said, lang), said


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_both_payments_of_a_tree_of_knowledge_read_differently(lang: str):
    t = world("N1 0,0", heroes="0 main N1.C", gold=20)
    field = next(n for n in range(7) if location(t.s, n).id == "tree_of_knowledge")
    t.s.valuables[0] = 9
    t.s.figures[0] = t.s.figures[0]._replace(field=field, back=field)
    t.s.ever_flagged = 0
    t.s.asks, t.s.answers = (), ()
    visit(t.s, 0)
    t.s.run()
    assert t.open == "visit_option 0"
    labels = [option_label(GAME, "visit_option", option, lang) for option in t.s.options]
    assert len(set(labels)) == 3
    assert any("10" in one for one in labels)
    assert any("3" in one for one in labels)


# -- sentences that name nothing twice -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "id", "sentence"),
    [
        ("en", "activated", "Arrow Tower activates."),
        ("pl", "activated", "Aktywuje się Wieża Łucznicza."),
        ("en", "attacked", "Arrow Tower attacks Zombies on b2."),
        ("pl", "attacked", "Wieża Łucznicza atakuje: Zombie na b2."),
    ],
)
def test_the_arrow_tower_does_not_stand_on_itself(lang: str, id: str, sentence: str):
    args: dict[str, str | int] = {"unit": "arrow_tower", "space": "tower", "unit2": "zombies", "space2": "b2"}
    assert GAME.texts(lang).say(Message(id, args)) == sentence
