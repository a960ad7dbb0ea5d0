"""How a match ended, in words: names with their points, those who win or lose together."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.core.endings import by_rank, for_all, is_counted, reason_said, scores_said
from ludoteka.core.results import Result
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES

NAMES = {0: "Zofia", 1: "Marek", 2: "Ida"}


def test_scores_stand_with_their_names_the_best_first():
    result = Result((58, 66, 65), (3, 1, 2), "points")
    assert scores_said(result, "en", NAMES) == "Marek\u00a0–\u00a066, Ida\u00a0–\u00a065, Zofia\u00a0–\u00a058"
    assert scores_said(result, "pl") == "Gracz 2\u00a0–\u00a066, Gracz 3\u00a0–\u00a065, Gracz 1\u00a0–\u00a058"
    assert by_rank(Result((5, 7, 7), (3, 1, 1), "points")) == [1, 2, 0]


def test_a_mere_victory_is_no_number():
    assert is_counted((2, 1))
    assert not is_counted((0, 1))
    assert not is_counted(None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_loses_together_is_told_so_and_why(lang: str):
    texts = ludoteka.game("heroes").texts(lang)
    lost, won = Result((0, 0), (1, 1), "defeat"), Result((1, 0), (1, 2), "defeat")
    assert for_all(texts, lost, "lost") == "lost-defeat"
    assert reason_said(texts, lost) == texts.say(Message("reason-lost-defeat", {}))
    assert for_all(texts, won, "lost") == ""
    assert reason_said(texts, won) == texts.say(Message("reason-defeat", {}))
    assert reason_said(texts, None) == ""


@pytest.mark.parametrize(
    ("id", "told", "wins"), [("abyss", {"pearls": 3, "points": 9}, "win"), ("valeria", {"cards": 7}, "win")]
)
def test_a_tie_for_any_place_is_told_as_one(id: str, told: dict[str, int], wins: str):
    """A tie for the second place has no winner: nobody "wins" by it."""
    said = {lang: ludoteka.game(id).texts(lang).say(Message("tied", {"seat": 1, **told})) for lang in LANGUAGES}
    assert wins not in said["en"]
    assert "placed higher" in said["en"]
    assert "ygrywa" not in said["pl"]
    assert "wyżej jest" in said["pl"]
