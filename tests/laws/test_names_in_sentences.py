"""The law of names: a sentence in Polish never needs a name in another case than the one in which it is given.

Names of components and players are given as they are printed, in the nominative. So a name begins a sentence, follows a
sign (a colon, a bracket, an arrow), stands behind a noun that is declined in its place ("zagrywa kartę Obrona"), or is
the subject of the verb before it ("Zaczyna Zofia"). Signs of places (b4, I7, tile N2) have no cases.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteka

SOURCE = Path(ludoteka.__file__).parent
COMPONENTS = "card|unit|lord|location|building|citizen|monster|domain|duke|thing|faction|hero|scenario|race|area|school"
PLAYERS = "seat|name|names|who|opponent"
NAME = re.compile(rf"(?P<before>\w+|[^\w\s])?\s*(?P<quote>„?)\{{ \$(?:{COMPONENTS}|{PLAYERS})\d? \}}")
SIGN = re.compile(r"[:;,.()→–=\]}?!„]")
NOUN = re.compile(
    r"kart[aęąy]?|zaklęci[aeu]m?|jednostk[aęąi]|lord(?:a|em)?|miejsc[ae]|bohater(?:a|em)?|frakcj[aęąi]|pol[aeu]m?"
    r"|wydarzeni[aeu]|budynek|budynku|gracz(?:a|em)?",
    re.IGNORECASE,
)
SUBJECT_AFTER = {  # verbs and words before their subject: "aktywują się Gryfy", "a Zofia go dostaje"
    *("i", "a", "to", "ją", "się", "teraz", "tylko", "Zaczyna", "Wygrywa", "Wygrywają", "dostaje", "sprzedaje", "ma"),
    *("przybywa", "dołączają", "dotyczy", "trafia", "prowadzi", "zajmuje", "opuszcza"),
}


def files() -> dict[str, Path]:
    games = {id: SOURCE / "games" / id / "locale" / "pl.ftl" for id in ludoteka.games()}
    return {"core": SOURCE / "locale" / "pl.ftl", **games}


def undeclined(text: str) -> list[str]:
    """The words before a name that ask for another case."""
    wrong = []
    for found in NAME.finditer(text):
        before = found["before"] or "="
        if not (SIGN.fullmatch(before) or NOUN.fullmatch(before) or before in SUBJECT_AFTER or found["quote"]):
            wrong.append(found[0])
    return wrong


@pytest.mark.parametrize("where", files())
def test_no_name_stands_where_another_case_belongs(where: str):
    text = files()[where].read_text(encoding="utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert undeclined(lines) == []


@pytest.mark.parametrize(
    "text", ["{ $seat } zagrywa { $card }.", "Atak na { $unit }.", "Na miejscu { $seat } ktoś jest."]
)
def test_a_name_that_would_be_declined_is_noticed(text: str):
    assert undeclined(text)


@pytest.mark.parametrize(
    "text", ["{ $seat } zagrywa kartę { $card }.", "Zaczyna { $seat }.", "{ $seat } buduje: { $building }."]
)
def test_a_name_as_it_is_printed_is_fine(text: str):
    assert undeclined(text) == []
