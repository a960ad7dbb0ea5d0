"""A question names nothing that cannot be done: a law over random play of every game, in both languages.

A sentence that lists what can be done lists what is offered (`{ $deeds }`). Whatever else a sentence gives to choose
from, with an "or", is in the table below with the options that it promises.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import ludoteka
from ludoteka import Question
from ludoteka.core.state import Prompt, verb
from ludoteka.core.texts import LANGUAGES
from ludoteka.testing.play import decide

EITHER = {"en": re.compile(r"\bor\b"), "pl": re.compile(r"\b(?:albo|lub)\b")}
# What fixed sentences promise, as the options are written in a record: one of each has to be there.
PROMISED: dict[str, dict[str, tuple[str, ...]]] = {
    "cardia": {
        "librarian_modifier": (r"\+2", "-2"),
        "envoy_target": ("-3 on .* of seat", "-3 on the next card"),
        "prodigy_target": (r"\+3 on",),  # "8 or less" is a limit
    },
    "abyss": {
        "end_turn": ("use", "end"),
        "illusionist_own": ("(?!decline)", "decline"),
        "corruptor_lord": ("recruit", "decline"),
        "traitor_dismiss": ("dismiss", "decline"),
        "schemer_dismiss": ("dismiss", "decline"),
        "smokers_exchange": ("(?!decline)", "decline"),
    },
    "bunny": {},
    "valeria": {
        "change_die": ("(?!announce)", "announce"),
        "bane_spider_reward": ("gold", "knight"),
        "spider_queen_reward": ("gold", "citizen"),
    },
    "heroes": {
        "concede_secondary": ("fight", "concede"),
        "extend": ("extend", "retreat"),
        "free_step": ("move", "stay"),
        "mulligan": ("yes", "no"),
        "pass_or_resolve": ("resolve", "pass"),
        "rest_of_offer": ("top", "bottom"),
        "search": ("look", "take"),
        "take_pool": ("take card", "take gold"),
        "town_window": ("(?!pass)", "pass"),
        "trade": ("trade", "done"),
    },
}
PLAYED = {"cardia": (2, 60), "abyss": (4, 12), "bunny": (3, 10), "valeria": (3, 12), "heroes": (2, 4)}  # seats, matches


def asked(id: str) -> Iterator[Question]:
    """What is asked in whole matches at random."""
    seats, matches = PLAYED[id]
    for seed in range(matches):
        match, draw = ludoteka.game(id).start(seats, seed), Random(seed)
        while not match.over:
            yield from [match.question(seat) for seat in match.to_act]
            match.play(*decide(match, draw))


def broken(question: Question, promised: tuple[str, ...]) -> list[str]:
    """What a sentence promises and no option does."""
    options = [str(option) for option in question.options]
    return [one for one in promised if not any(re.match(one, option) for option in options)]


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_question_names_nothing_that_cannot_be_done(id: str):
    for question in asked(id):
        prompt = question.asked.prompt
        missing = broken(question, PROMISED[id].get(prompt.id, ()))
        assert not missing, f"{prompt.id} speaks of {missing}, but there is {[str(one) for one in question.options]}"
        if prompt.deed is None:
            continue
        offered = {prompt.deed(str(option)) for option in question.options}
        for lang in LANGUAGES:
            texts = ludoteka.game(id).texts(lang)
            said = texts.say(question.prompt)
            for deed in [one.removeprefix(f"{prompt.id}-") for one in texts.ids(f"{prompt.id}-")]:
                words = texts.say(ludoteka.Message(f"{prompt.id}-{deed}", dict(prompt.args)))
                named = re.search(
                    rf"(?:[:,]| {texts.say(ludoteka.Message('or', {}))}) {re.escape(words)}(?=[,.]| )", said
                )
                assert bool(named) == (deed in offered), f"“{said}” with {sorted(offered)}"


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_sentence_that_gives_a_choice_is_looked_at(id: str):
    """Whoever writes a new question with an "or" lists what is offered, or says here what it promises."""
    game = ludoteka.game(id)
    for lang in LANGUAGES:
        source = (game.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
        for prompt in game.actions().prompts:
            found = re.search(rf"^{prompt} = (.*(?:\n[ }}].*)*)", source, re.MULTILINE)
            if found and EITHER[lang].search(found[1]):
                assert prompt in PROMISED[id], f"{lang}: {found[0]}"


def test_what_a_sentence_promises_and_nobody_offers_is_noticed():
    question = next(one for one in asked("abyss") if one.prompt.id == "main")
    assert broken(question, ("explore", "no such deed")) == ["no such deed"]
    assert verb("recruit slaver") == "recruit"
    assert Prompt[str]("x", "ABY-3.1", str, deed=verb).about(("card", "a")).deed is verb
