"""Every question of Cardia names what asks it: the card or location whose text does, or the rule. [CAR-11.1]"""

from __future__ import annotations

from tests.causes import RULE, check, kinds, prompts, questions

from ludoteka.core.reading import tips
from ludoteka.games.cardia import GAME, text

ASKED_BY = {
    "place_card": kinds(RULE, "card"),  # a card where the Fortune Teller makes somebody place first
    "discard_from_hand": kinds("card", "location"),
    "scrapyard_return": kinds("location"),
    **dict.fromkeys(
        (
            *("librarian_modifier", "choose_faction", "palace_guard_discard", "void_mage_target"),
            *("swamp_guardian_target", "magistra_source", "inventor_plus", "inventor_minus", "kinesis_from"),
            *("kinesis_to", "envoy_target", "prodigy_target", "illusionist_source", "elemental_source"),
            "successor_keep",
        ),
        kinds("card"),
    ),
}
WITH_SUBJECT = {"librarian_modifier": "card", "kinesis_to": "card"}  # the card that is changed, and moved from


def test_car_11_1_every_question_is_in_the_table() -> None:
    assert set(prompts(text)) == set(ASKED_BY)


def test_car_11_1_what_asks_is_what_the_table_says() -> None:
    assert len(check(ASKED_BY, questions(GAME, 6))) >= len(ASKED_BY) - 2


def test_car_7_the_card_that_asks_is_the_one_whose_clause_is_cited() -> None:
    known = tips(GAME, "en")
    for several in prompts(text).values():
        for prompt in several:
            if prompt.cause is not None:
                assert known[prompt.cause.kind][prompt.cause.id]["clause"] == prompt.clause


def test_car_7_6_who_places_face_up_is_asked_by_the_fortune_teller() -> None:
    placing = [question.cause for question in questions(GAME, 6) if question.prompt.id == "place_card"]
    found = {cause.id for cause in placing if cause.kind == "card"}
    assert found == {"fortune_teller"}


def test_subjects_are_what_the_question_is_about() -> None:
    for question in questions(GAME, 6):
        kind = None if question.subject is None else question.subject.kind
        assert kind == WITH_SUBJECT.get(question.prompt.id)
