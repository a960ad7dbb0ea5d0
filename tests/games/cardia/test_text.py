"""Words: every question and event has a sentence in both languages, every component a name. [CAR-11.1, CAR-R39]"""

from __future__ import annotations

import re

import pytest
from tests.games.cardia.position import duel, position

from ludoteka.core.state import Message, Prompt, Told
from ludoteka.core.texts import LANGUAGES, option_label
from ludoteka.games.cardia import GAME, text
from ludoteka.games.cardia.cards import LOCATIONS, ROSTER

PROMPTS = {name: value for name, value in vars(text).items() if isinstance(value, Prompt)}
TOLD = {name: value for name, value in vars(text).items() if isinstance(value, Told)}
EXAMPLES: dict[str, str | int] = {
    **{"seat": 0, "card": "judge", "card2": "djinn", "faction": "guild", "kind": "modifiers", "reason": "signets"},
    **{
        "amount": "+3",
        "total": 5,
        "count": 2,
        "number": 1,
        "mine": 3,
        "theirs": 2,
        "wins": 1,
        "wins2": 0,
        "why": "void_mage",
    },
}


def anchors() -> set[str]:
    rules = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    return set(re.findall(r"^(?:- )?\[([A-Z]+-[0-9A-Z.]+)\]", rules, re.M))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
def test_every_question_has_a_sentence(prompt: Prompt, lang: str):
    deeds = {} if prompt.deed is None else {"deeds": (f"{prompt.id}-decline",)}
    sentence = GAME.texts(lang).say(Message(prompt.id, {**EXAMPLES, **deeds}))
    assert GAME.texts(lang).has(prompt.id)
    assert sentence.endswith((".", "?", ":", "!"))
    assert prompt.clause in anchors()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("told", TOLD.values(), ids=TOLD)
def test_every_event_has_a_sentence(told: Told, lang: str):
    texts = GAME.texts(lang)
    args = {name: EXAMPLES[name] for name in told.names}
    sentence = texts.say(Message(told.id, args))
    assert texts.has(told.id)
    assert told.id not in sentence
    if told.secret:
        rest = {name: value for name, value in args.items() if name not in told.secret}
        hidden = texts.say(Message(f"{told.id}-hidden", rest))
        assert texts.has(f"{told.id}-hidden")
        assert str(text.name("card", "judge", lang)) not in hidden
    assert told.clause in anchors()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_one_language_exists_in_the_other(lang: str):
    source = (GAME.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    ids = set(re.findall(r"^([a-z][\w-]*) =", source, re.M))
    other = GAME.texts("pl" if lang == "en" else "en")
    assert {id for id in ids if not other.has(id)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_components_have_names(lang: str):
    names = [text.name("card", one.id, lang) for one in ROSTER]
    assert len(set(names)) == 32
    places = [text.name("location", one.id, lang) for one in LOCATIONS]
    assert len(set(places)) == 8
    assert all(names)
    assert all(places)
    assert text.name("colour", "red", lang) is None


def test_polish_and_english_words():
    assert (text.name("card", "judge", "en"), text.name("card", "judge", "pl")) == ("Judge", "Sędzina")
    assert text.name("faction", "swamp", "pl") == "Rebelia"
    assert text.name("reason", "catacombs_draw", "en") == "two cards of one faction meet in the Haunted Catacombs"


@pytest.mark.parametrize(("count", "words"), [(1, "kartę"), (2, "2 karty"), (5, "5 kart")])
def test_polish_plurals_are_real(count: int, words: str):
    assert words in GAME.texts("pl").say(Message("drew-hidden", {"seat": 0, "count": count}))
    assert words in GAME.texts("pl").say(Message("discard_from_hand", {"count": count}))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_on_buttons_can_be_told_apart(lang: str):
    asked = [
        duel("void_mage|djinn", "judge|judge", modifiers={"0.judge": 2, "1.judge": 1}, tokens={"0.judge": 1}),
        duel("inventor|djinn", "judge|judge"),
        duel("envoy|djinn", "judge|judge"),
        duel("ambusher|djinn"),
        duel("palace_guard|djinn", hands=(None, "judge surgeon mediator")).choose("name dynasty"),
        duel("revolutionary|djinn", hands=(None, "judge surgeon mediator")),
        duel("judge|inventor", pending=(0, "on_reveal_choice", 2)),
        position("", ("judge surgeon", "inventor djinn")),
    ]
    for t in asked:
        question = t.match.question(t.match.to_act[0])
        labels = [option_label(GAME, question.prompt.id, option.value, lang) for option in question.options]
        assert len(set(labels)) == len(labels)
        assert all(labels)


def test_options_in_records_are_short_and_neutral():
    t = duel("void_mage|djinn", "judge|judge", modifiers={"0.judge": 2, "1.judge": 1}, tokens={"0.judge": 1})
    for option in t.options():
        assert re.fullmatch(r"[a-z0-9_ +-]+", option)
        assert len(option) < 60


def test_a_glance_shows_the_signets_own_first():
    t = position("judge|surgeon", ("inventor", "djinn magistra"))
    glance = GAME.rules.glance
    assert glance is not None
    assert glance(t.view(0), "en") == "signets 1 : 0"
    assert glance(t.view(1), "pl") == "sygnety 0 : 1"
    assert glance(t.view(None), "pl") == "1 : 0"


@pytest.mark.parametrize(("seat", "wins"), [(0, (2, 1)), (1, (1, 2))])
def test_car_9_7_the_games_of_the_winner_come_first(seat: int, wins: tuple[int, int]):
    args = {"seat": seat, "wins": wins[0], "wins2": wins[1]}
    said = {lang: GAME.texts(lang).say(Message("match-won", args)) for lang in ("en", "pl")}
    assert said == {"en": f"Player {seat + 1} wins the match 2 : 1.", "pl": f"Gracz {seat + 1} wygrywa mecz 2 : 1."}
    told = GAME.texts("en").say(Message("game-won", {**args, "reason": "signets"}))
    assert told.endswith("Games 2 : 1.")
