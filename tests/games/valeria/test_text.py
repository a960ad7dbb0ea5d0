"""Every sentence exists in both languages, every option has a name. [VAL-13]"""

import re

import pytest
from tests.games.valeria.position import GAME, state_of
from tests.sentences import beside_the_rules

from ludoteka.core.state import Prompt, Told
from ludoteka.core.texts import option_label
from ludoteka.games.valeria import text
from ludoteka.games.valeria.terms import Gain
from ludoteka.games.valeria.text import name, tokens_in_words

ELSEWHERE = ("table-", "first-steps-", "score-", "guide-", "view-")  # words of web and terminal tables
REASONS = (
    "monsters",
    "domains",
    "exhausted",
    "solo-all-slain",
    "solo-more-points",
    "solo-fewer-points",
    "solo-nothing-to-capture",
)


def several(value: object) -> list[object]:
    """Questions and events that come in several kinds lie in tuples and by clause."""
    return [*value.values()] if isinstance(value, dict) else [*value] if isinstance(value, tuple) else [value]


def ids() -> set[str]:
    found = {f"reason-{reason}" for reason in REASONS} | {f"lost-{reason}" for reason in REASONS[-2:]}
    for value in vars(text).values():
        for item in several(value):
            if isinstance(item, Prompt):
                found.add(item.id)
            elif isinstance(item, Told):
                found.add(item.id)
                if item.secret:
                    found.add(f"{item.id}-hidden")
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_message_exists_and_none_is_left_over(lang):
    source = (GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    assert {id for id in written if not id.startswith(ELSEWHERE)} == ids() | beside_the_rules(GAME)


def test_the_words_on_the_table_are_the_same_in_both_languages():
    sources = [(GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in ("en", "pl")]
    english, polish = (set(re.findall(r"^(table-[\w-]*) =", source, re.MULTILINE)) for source in sources)
    drawing = (GAME.folder / "table" / "table.html").read_text(encoding="utf-8")
    assert english == polish
    assert set(re.findall(r'"(table-[a-z-]*[a-z])"', drawing)) <= english


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_whole_games_can_be_told_and_labelled_in_both_languages(seats):
    for seed in range(4):
        match = GAME.start(seats, seed=seed, setup="random")
        while not match.over:
            seat = match.to_act[0]
            question = match.question(seat)
            for lang in ("en", "pl"):
                labels = [option_label(GAME, question.prompt.id, option.value, lang) for option in question.options]
                assert len(set(labels)) == len(labels), (question, labels)
                assert "{" not in GAME.texts(lang).say(question.prompt)
            match.play(seat, question.options[(7 * len(match.decisions) + seed) % len(question.options)])
        for lang in ("en", "pl"):
            texts = GAME.texts(lang)
            for event in match.events:
                sentence = texts.say(event.message)
                assert sentence
                assert not sentence.startswith(event.message.id)
                hidden = event.seen_by(None)
                assert hidden is not None
                assert texts.say(hidden)
            assert state_of(match).result is not None


def test_clauses_of_questions_and_events_are_on_the_rule_pages():
    for lang in ("en", "pl"):
        page = (GAME.folder / f"rules.{lang}.md").read_text(encoding="utf-8")
        for value in vars(text).values():
            for item in several(value):
                if isinstance(item, (Prompt, Told)):
                    assert re.search(re.escape(item.clause) + r"\b", page), (lang, item.clause)


@pytest.mark.parametrize(
    ("id", "en", "pl"),
    [
        ("1 gold", "1 Gold", "1 Złoto"),
        ("2 gold", "2 Gold", "2 Złota"),
        ("1 strength", "1 Strength", "1 Siłę"),
        ("5 strength", "5 Strength", "5 Siły"),
        ("1 magic", "1 Magic", "1 Magię"),
        ("3 victory", "3 VP", "3 PZ"),
    ],
)
def test_tokens_in_words(id, en, pl):
    assert (name("tokens", id, "en"), name("tokens", id, "pl")) == (en, pl)


def test_val_2_12_gains_are_written_in_the_order_of_the_resources():
    assert tokens_in_words(Gain(2, 0, 1, 3)) == ("2 gold", "1 magic", "3 victory")


@pytest.mark.parametrize(
    ("id", "en"),
    [("m2", "Monsters of column 2"), ("c9", "Citizens 9/10"), ("c5", "Citizens 5"), ("d1", "Domains of column 1")],
)
def test_positions_have_names(id, en):
    assert name("position", id, "en") == en
    assert name("position", id, "pl")


def test_unknown_kinds_speak_for_themselves():
    assert name("value", 3, "pl") is None
