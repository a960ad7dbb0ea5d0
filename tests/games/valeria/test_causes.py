"""Every question of Valeria names what asks it: a Citizen, Monster or Domain, or the rule. [VAL-13]"""

from __future__ import annotations

from tests.causes import RULE, check, kinds, prompts, questions

from ludoteka.games.valeria import GAME, text

ASKED_BY = {
    **dict.fromkeys(("keep_duke", "consolation", "take_action", "wake_stack", "pay_strength"), kinds(RULE)),
    "change_die": kinds(RULE, "domain"),  # a rule where several Domains could
    "pay_gold": kinds(RULE, "domain"),  # a Domain where a die is changed for Gold
    **dict.fromkeys(("harvest_on_turn", "harvest_off_turn"), kinds(RULE, "citizen")),  # a rule for several Citizens
    "take_as_thief": kinds("citizen"),
    **dict.fromkeys(("choose_reward", "bane_spider_reward", "spider_queen_reward", "lose_citizen"), kinds("monster")),
    "take_citizen": kinds("monster", "domain"),
    **dict.fromkeys(
        (
            *("eye_slay", "truce_opponent", "perch_opponent", "return_citizen", "return_monster", "obelisk"),
            *("cathedral_opponent", "orb_opponent"),
        ),
        kinds("domain"),
    ),
}


def test_val_13_every_question_is_in_the_table() -> None:
    assert set(prompts(text)) == set(ASKED_BY)


def test_val_13_what_asks_is_what_the_table_says() -> None:
    assert len(check(ASKED_BY, questions(GAME, 2))) >= len(ASKED_BY) - 4


def test_val_8_what_is_paid_for_is_the_subject() -> None:
    """Whatever is recruited, built or slain; a changed die has a Domain that asks instead."""
    for question in questions(GAME, 1):
        paying = question.prompt.id in ("pay_gold", "pay_strength")
        assert (question.subject is not None) == (paying and question.cause.kind == RULE), question
