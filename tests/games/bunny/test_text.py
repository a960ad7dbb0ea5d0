"""Sentences and words in both languages. [BUN-12, BUN-15]"""

from __future__ import annotations

import re

import pytest
from tests.games.bunny.position import asked, fresh, position
from tests.sentences import beside_the_rules

from ludoteka.core.state import Message, Prompt, Told
from ludoteka.core.texts import option_label
from ludoteka.games.bunny import GAME, text
from ludoteka.games.bunny.cards import CARDS, COORD
from ludoteka.games.bunny.view import view

ELSEWHERE = ("table-", "first-steps-", "score-", "guide-", "view-")  # words of web and terminal tables
PROMPTS = [value for value in vars(text).values() if isinstance(value, Prompt)]
EVENTS = [value for value in vars(text).values() if isinstance(value, Told)]
QUESTIONS = {
    "draft_pick",
    "draft_pick_2p",
    "construction_action",
    "place",
    "place_second_tower",
    "camp_interrupt",
    "camp_place",
    "trading_post",
    "copy_target",
}


def test_bun_12_the_questions_are_those_of_the_rules():
    assert {prompt.id for prompt in PROMPTS} == QUESTIONS


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_message_exists(lang: str):
    texts = GAME.texts(lang)
    wanted = {prompt.id for prompt in PROMPTS} | {event.id for event in EVENTS} | beside_the_rules(GAME)
    wanted |= {f"{event.id}-hidden" for event in EVENTS if event.secret}
    wanted |= {"reason-points", "reason-shared", "won-shared"}
    assert [id for id in sorted(wanted) if not texts.has(id)] == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_message_is_left_over(lang: str):
    known = {prompt.id for prompt in PROMPTS} | {event.id for event in EVENTS} | beside_the_rules(GAME)
    known |= {f"{event.id}-hidden" for event in EVENTS if event.secret} | {
        "reason-points",
        "reason-shared",
        "won-shared",
    }
    source = (GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    told = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    assert {id for id in told if not id.startswith(ELSEWHERE)} == known


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_can_be_told(lang: str, players: int):
    """Every question, option and event of a random game comes out as a sentence without an open argument."""
    match = GAME.start(players, seed=6)
    texts = GAME.texts(lang)
    count = 0
    while not match.over:
        seat = match.to_act[0]
        question = match.question(seat)
        assert "{" not in texts.say(question.prompt)
        labels = [option_label(GAME, question.prompt.id, option.value, lang) for option in question.options]
        assert len(set(labels)) == len(labels)
        count += 1
        match.play(seat, question.options[(7 * count) % len(question.options)])
    for event in match.events:
        for reader in (0, None):
            message = event.seen_by(reader)
            assert message is not None
            sentence = texts.say(message)
            assert "{" not in sentence
            assert "=" not in sentence or "×" in sentence, sentence


def test_bun_15_polish_plurals():
    texts = GAME.texts("pl")
    said = [texts.say(Message("won", {"seat": 0, "points": points})) for points in (1, 3, 5, 22, 112)]
    assert [sentence.rsplit(" ", 1)[1] for sentence in said] == ["punkt.", "punkty.", "punktów.", "punkty.", "punktów."]


def test_bun_15_words_of_the_glossary():
    assert text.name("card", "trading_post", "pl") == "Faktoria uniwersalna"
    assert text.name("card", "sky_tower_green", "pl") == "Podniebna wieża (zielona)"
    assert text.name("resource", "carrot", "pl") == "marchewki"
    assert text.name("phase", "harvest", "pl") == "Zbiory"
    assert text.name("colour", "pink", "en") == "pink"
    assert text.name("points", 5, "en") is None
    assert text.territory_name(0, "pl") == "A1 – las"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_card_and_territory_has_a_name(lang: str):
    names = [text.name("card", card.id, lang) for card in CARDS]
    assert all(names)
    assert len(set(names)) == len(names)
    assert [text.name("territory", coord, lang) for coord in COORD] == list(COORD)


def test_bun_12_options_are_short_and_unique():
    for players in (2, 3, 4):
        s = fresh(players, 12)
        while s.result is None:
            ask = s.asks[s.open]
            words = [ask.prompt.words(value) for value in ask.options]
            assert len(set(words)) == len(words)
            assert max(map(len, words)) < 70
            s.choose(s.options[len(words) // 2])


def test_bun_12_largest_questions():
    """At most 66 pairs, 110 ordered pairs, 82 territories."""
    assert max(len(ask.options) for ask in fresh(3).asks) == 66
    assert max(len(ask.options) for ask in fresh(4).asks) == 45
    assert max(len(ask.options) for ask in fresh(2).asks) == 110


def test_a_glance_shows_own_points_and_the_next_harvest():
    s = position("construction", own={0: "A3 A4", 1: "E5 E6 F5"}, tray={0: "camp_1"}, scores=(25, 18, 3))
    views = [{"seat": seat, **view(s, seat)} for seat in (0, 1, None)]
    assert [text.glance(one, "en") for one in views] == ["points: 25 · Harvest: 1", "points: 18 · Harvest: 1", "25 + 1"]
    assert text.glance(views[0], "pl") == "punkty: 25 · zbiory: 1"
    assert asked(s) == {0: "construction_action"}
