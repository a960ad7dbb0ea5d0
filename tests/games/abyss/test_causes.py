"""Every question of Abyss names what asks it: a Lord, a Location, or the rule. [ABY-12]"""

from __future__ import annotations

from tests.causes import RULE, check, kinds, prompts, questions

from ludoteka.core.reading import tips
from ludoteka.games.abyss import GAME, text

ASKED_BY = {
    **dict.fromkeys(
        (
            *("main", "end_turn", "buy", "explore", "monster", "reward", "pay", "affiliate", "control", "control_pick"),
            "pay_keys",
        ),
        kinds(RULE),
    ),
    **dict.fromkeys(
        (
            *("second_stack", "jailer_discard", "limit_discard", "assassin_target", "hunter_victim", "slaver_sale"),
            *("apprentice_stack", "oracle_stack", "illusionist_own", "illusionist_available", "opportunist_lord"),
            *("corruptor_lord", "traitor_dismiss", "traitor_lord", "schemer_dismiss", "ambassador_location"),
        ),
        kinds("lord"),
    ),
    "smokers_exchange": kinds("location"),
}
WITH_SUBJECT = {
    "buy": "card",
    "explore": "card",
    "monster": "card",
    "reward": "card",
    "pay": "lord",
    "affiliate": "lord",
    "traitor_lord": "lord",
    "pay_keys": "location",
    "illusionist_available": "location",
}


def test_aby_12_every_question_is_in_the_table() -> None:
    assert set(prompts(text)) == set(ASKED_BY)


def test_aby_12_what_asks_is_what_the_table_says() -> None:
    assert len(check(ASKED_BY, questions(GAME, 2))) >= len(ASKED_BY) - 8


def test_aby_8_4_the_lord_that_asks_is_the_one_whose_clause_is_cited() -> None:
    known = tips(GAME, "en")
    for several in prompts(text).values():
        for prompt in several:
            if prompt.cause is not None and prompt.clause.startswith("ABY-8"):
                assert known[prompt.cause.kind][prompt.cause.id]["clause"] == prompt.clause


def test_aby_7_2_what_is_paid_for_is_the_subject() -> None:
    for question in questions(GAME, 2):
        kind = None if question.subject is None else question.subject.kind
        assert kind == WITH_SUBJECT.get(question.prompt.id), question
        if question.prompt.id == "pay":
            assert question.subject is not None
            assert question.prompt.args["lord"] == question.subject.id
