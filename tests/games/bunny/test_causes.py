"""Every question of Bunny Kingdom names what asks it: the card that is built or copied with, or the rule. [BUN-6]"""

from __future__ import annotations

from tests.causes import RULE, check, kinds, prompts, questions

from ludoteka.games.bunny import GAME, text

ASKED_BY = {
    **dict.fromkeys(("draft_pick", "draft_pick_2p", "construction_action"), kinds(RULE)),
    **dict.fromkeys(
        ("place", "place_second_tower", "camp_interrupt", "camp_place", "trading_post", "copy_target"), kinds("card")
    ),
}


def test_every_question_is_in_the_table() -> None:
    assert set(prompts(text)) == set(ASKED_BY)


def test_what_asks_is_what_the_table_says() -> None:
    assert check(ASKED_BY, questions(GAME, 2)) == set(ASKED_BY)


def test_bun_6_9_an_interruption_names_both_camps() -> None:
    """One's own camp asks; the camp that was announced is what it is about."""
    for question in questions(GAME, 2):
        args = question.prompt.args
        if question.prompt.id == "camp_interrupt":
            assert question.subject is not None
            assert (question.cause.id, question.subject.id) == (args["camp"], args["camp2"])
        else:
            assert question.subject is None
            if "card" in args:
                assert question.cause.id == args["card"]
