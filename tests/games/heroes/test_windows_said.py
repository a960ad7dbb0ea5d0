"""What is said where nothing but passing can be done, against whom one sets up, and of a tile that is not turned."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

import ludoteka
from ludoteka import Question
from ludoteka.core.events import CLAUSE
from ludoteka.core.state import Cause, Message
from ludoteka.core.texts import LANGUAGES, option_label
from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS
from ludoteka.testing.play import decide

PASSES = {"pass", "stop", "keep", "done"}


def asked(seed: int, **variants: str) -> Iterator[tuple[ludoteka.Match, Question]]:
    match, draw = ludoteka.game("heroes").start(2, seed, **variants), Random(seed)
    while not match.over:
        yield from [(match, match.question(seat)) for seat in match.to_act]
        match.play(*decide(match, draw))


def deeds(question: Question) -> set[str]:
    return {str(option).partition(" ")[0] for option in question.options}


def test_where_only_passing_is_possible_it_is_said_what_for_and_why():
    """Every such question has a sentence of its own, in both languages; windows of cards among them."""
    met: set[str] = set()
    for seed in range(4):
        for _, question in asked(seed):
            prompt = question.asked.prompt
            if prompt.always and prompt.deed is not None and len(deeds(question)) == 1 and deeds(question) <= PASSES:
                id = f"{prompt.id}-only-{deeds(question).pop()}"
                for lang in LANGUAGES:
                    texts = GAME.texts(lang)
                    assert texts.has(id), id
                    assert texts.say(question.prompt) == texts.say(Message(id, dict(prompt.args)))
                met.add(prompt.id)
    assert {"window_card", "population"} <= met


def test_every_window_that_is_always_asked_can_say_it():
    """A prompt that is asked with one answer alone lists what can be done, or every answer means something."""
    en = GAME.texts("en")
    windows = (
        "window_card",
        "spell_reaction",
        "after_spell",
        "machine_card",
        "roll_card",
        "moment_card",
        "search_cards",
    )
    for id in (*windows, "cancel_window", "skip_combat", "after_win"):
        assert en.has(f"{id}-only-pass"), id
        assert "fits" in en.say(Message(f"{id}-only-pass", {"window": "start", "moment": "", "card": "a", "unit": "b"}))
    for id in ("roll_window", "unit_reroll", "card_reroll", "dice_window"):
        assert en.has(f"{id}-only-keep"), id


@pytest.mark.parametrize(("variants", "clause"), [({}, "HER-17.11"), ({"scenario": "duel"}, "HER-17.13")])
def test_setting_up_is_headed_by_whom_one_meets(variants: dict[str, str], clause: str):
    """Guards are no player. [HER-17.11, HER-17.13]"""
    for match, question in asked(1, **variants):
        if question.prompt.id in ("deploy", "deploy_space"):
            assert (fought(cast(Heroes, match.state)).kind == AGAINST_NEUTRALS) == (clause == "HER-17.11")
            assert question.cause == Cause(CLAUSE, clause)
            if question.prompt.id == "deploy_space":
                assert question.subject is not None
                return
    raise AssertionError("nobody deployed")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("prompt", ["discover", "rotate", "place_tile_rotation", "orient_start", "build_map_turn"])
def test_a_tile_that_stays_as_it_is_is_not_turned_by_nothing(prompt: str, lang: str):
    said = [option_label(GAME, prompt, rotation, lang) for rotation in range(6)]
    assert "°" not in said[0]
    assert [f"{60 * rotation}°" in said[rotation] for rotation in range(1, 6)] == [True] * 5
    texts = GAME.texts(lang)
    for id, name in (("start-turned", "number"), ("tile-lies", "degrees")):
        assert "0" not in texts.say(Message(id, {"seat": 0, "tile": "S1", name: 0})).replace("S1", "")
        assert "60°" in texts.say(Message(id, {"seat": 0, "tile": "S1", name: 60}))


def test_levels_and_difficulties_are_told_as_they_are_printed():
    """[HER-0.7]"""
    say = GAME.texts("en").say
    assert say(Message("level-reached", {"seat": 0, "level": 4})).endswith("Level IV.")
    assert say(Message("guards-ahead", {"seat": 0, "location": "mine", "number": 7})).endswith("Difficulty VII.")


@pytest.mark.parametrize(("die", "sum"), [(-1, "3 − 1 − 2"), (0, "3 + 0 − 2"), (1, "3 + 1 − 2"), (2, "3 + 2 − 2")])
def test_a_die_is_added_or_taken_away_with_one_sign(die: int, sum: str):
    args: dict[str, str | int | tuple[str, ...] | Message] = {
        "unit": "griffins-few",
        "unit2": "skeletons-few",
        "attack": 3,
        "die": die,
        "defense": 2,
        "less": 0,
        "amount": 1,
    }
    for lang in LANGUAGES:
        assert f": {sum} = " in GAME.texts(lang).say(Message("reckoned", args))


def test_a_price_of_a_place_and_a_bid_are_counted():
    """1 złoto, 3 kosztowności."""
    assert option_label(GAME, "secret_bid", 1, "pl") == "1 złoto"
    assert option_label(GAME, "secret_bid", 5, "pl") == "5 złota"
