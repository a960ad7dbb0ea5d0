"""What the terminal says when a match is over: who won, that all won or lost together, and points that count."""

from __future__ import annotations

from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

import ludoteka
from ludoteka.cli.drawing import outcome, winners_sentence
from ludoteka.core.results import Result
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts


def face(lang: str) -> Any:
    return SimpleNamespace(lang=lang, say=lambda id, **args: core_texts(lang).say(Message(id, args)))


def over(game: str, result: Result) -> Any:
    return SimpleNamespace(game=ludoteka.game(game), seats=len(result.ranks), result=result)


def drawn(match: Any, lang: str) -> str:
    out = StringIO()
    Console(file=out, width=80).print(outcome(match, face(lang)))
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize(
    ("game", "result", "said"),
    [
        ("heroes", Result((0,), (1,), "defeat"), "The match is lost. The goal of the scenario was not reached."),
        ("heroes", Result((1, 1), (1, 1), "all_of"), "Won together. Every goal was reached."),
        ("bunny", Result((40, 40), (1, 1), "shared"), "A shared victory. The best players"),
        ("cardia", Result((1, 2), (2, 1), "signets"), "Player 2 wins."),
    ],
)
def test_the_end_is_told_as_at_the_table(game: str, result: Result, said: str):
    assert winners_sentence(over(game, result), face("en")).startswith(said)


def test_points_are_shown_where_they_were_counted_the_best_first():
    assert drawn(over("cardia", Result((1, 2), (2, 1), "signets")), "pl") == "1. Gracz 2 wynik 2 2. Gracz 1 wynik 1"
    assert drawn(over("heroes", Result((0, 1), (2, 1), "most")), "en") == "1. Player 2 2. Player 1"
    assert drawn(over("heroes", Result((0,), (1,), "defeat")), "en") == "– Player 1"
