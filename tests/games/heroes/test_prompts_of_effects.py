"""Questions of effects name what asks them, and say what will happen. [HER-28]"""

from __future__ import annotations

import random
from collections import Counter

import ludoteka
from ludoteka.core.events import CLAUSE
from ludoteka.core.reading import reading
from ludoteka.core.texts import LANGUAGES

GENERIC = ("which_hero", "effect_option", "resolve_die", "card_option", "pay_cards", "trade")
SCENARIOS = (("introduction", 2, 1), ("monks_retreat", 2, 2), ("all_for_one", 3, 2), ("cursed_mission", 2, 1))


def asked() -> list[tuple[ludoteka.Match, ludoteka.Question]]:
    found = []
    for scenario, seats, seed in SCENARIOS:
        match, chance = ludoteka.game("heroes").start(seats, seed, scenario=scenario), random.Random(seed)
        while not match.over and len(match.decisions) < 1200:
            question = match.question(match.to_act[0])
            if question.prompt.id in GENERIC:
                found.append((match.clone(), question))
            match.play(question.seat, chance.choice(question.options))
    return found


def test_generic_questions_name_a_card_unit_place_building_or_the_rule_that_gives_something():
    by: Counter[tuple[str, str]] = Counter()
    for match, question in asked():
        by[question.prompt.id, question.cause.kind] += 1
        if question.cause.kind == CLAUSE:
            assert question.cause.id in ("HER-3.10", "HER-9.4", "HER-23.1"), question
        for lang in LANGUAGES:
            assert reading(match.game, question.cause, lang).name
    assert by["effect_option", "location"] or by["effect_option", "card"]
    assert by["effect_option", "scenario"], "a rule of the scenario asks"


def test_which_hero_says_what_happens_to_him():
    texts = {lang: ludoteka.game("heroes").texts(lang) for lang in LANGUAGES}
    for deed, number in (("gains", 1), ("gains", 2), ("pays", 1), ("crosses", 0), ("goes", 0)):
        said = texts["en"].say(ludoteka.Message("which_hero", {"deed": deed, "number": number}))
        assert said.startswith("Which Hero ")
        assert deed.rstrip("es") in said or deed == "crosses"
        assert texts["pl"].say(ludoteka.Message("which_hero", {"deed": deed, "number": number})).endswith("?")
    assert "1 Movement Point?" in texts["en"].say(ludoteka.Message("which_hero", {"deed": "gains", "number": 1}))
