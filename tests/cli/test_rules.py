"""The rules by clause, by section and by word."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run

import ludoteka
from ludoteka.core.rulebook import folded, parsed, rulebook
from ludoteka.core.texts import LANGUAGES, MINUS

PAGE = """# Toy

## 1. Things

Words before any clause.

[TOY-1.1] **First.** About apples.

1. A step.

[TOY-1.2] **Second (2).** About pears.

### More

[TOY-2.1] **Third.** Apples and pears.

## Rulings

- [TOY-R1] **Ruled.** One line.
- [TOY-R2] Another one.
"""


def test_a_page_is_cut_into_clauses():
    book = parsed(PAGE)
    assert [clause.id for clause in book.clauses] == ["TOY-1.1", "TOY-1.2", "TOY-2.1", "TOY-R1", "TOY-R2"]
    assert [clause.title for clause in book.clauses] == ["First", "Second (2)", "Third", "Ruled", "Another one."]
    assert [clause.heading for clause in book.clauses] == ["1. Things", "1. Things", "More", "Rulings", "Rulings"]
    assert book.clauses[0].text == "**First.** About apples.\n\n1. A step."


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("TOY-1.1", ["TOY-1.1"]),
        ("toy-1.2", ["TOY-1.2"]),
        ("[TOY-1.2]", ["TOY-1.2"]),
        ("1.2", ["TOY-1.2"]),
        ("TOY-1.1.7", ["TOY-1.1"]),
        ("TOY-1.1.7.3", ["TOY-1.1"]),
        ("TOY-1", ["TOY-1.1", "TOY-1.2"]),
        ("R2", ["TOY-R2"]),
        ("TOY-9.1", []),
        ("TOY-9", []),
        ("second", ["TOY-1.2"]),
        ("apples", ["TOY-1.1", "TOY-2.1"]),
        ("PEARS apples", ["TOY-2.1"]),
        ("plums", []),
    ],
)
def test_what_words_lead_to(words: str, found: list[str]):
    assert [clause.id for clause in parsed(PAGE).find(words)] == found


def test_letters_with_marks_are_found_without_them():
    assert folded("Sędzina ŻÓŁTA") == "sedzina zolta"
    assert [clause.id for clause in rulebook(ludoteka.game("cardia"), "pl").find("sedzina")] == ["CAR-7.8"]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("id", ludoteka.games())
def test_every_clause_that_a_game_asks_or_tells_by_can_be_opened(id: str, lang: str):
    game = ludoteka.game(id)
    book = rulebook(game, lang)
    match = game.start(max(2, game.seats[0]), seed=3)
    cited = set()
    for turn in range(400):
        if match.over:
            break
        seat = match.to_act[0]
        question = match.question(seat)
        cited.add(question.clause)
        match.play(seat, question.options[turn * 7 % len(question.options)])
    cited |= {event.clause for event in match.events}
    assert [clause for clause in sorted(cited) if not book.find(clause)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ludoteka.games())
def test_numbers_below_zero_have_a_real_minus_sign(id: str, lang: str):
    """As everywhere else; whoever looks for them types a hyphen."""
    book = rulebook(ludoteka.game(id), lang)
    assert MINUS.findall(book.page) == []
    if "−5" in book.page:
        assert book.find("-5")


def test_rules_command(run: Run):
    told = run("rules", "cardia", "CAR-7.2")
    assert told.code == 0
    assert "CAR-7.2" in told.out
    assert "Void Mage (2)" in told.out
    assert "CAR-7.3" not in told.out
    told = run("rules", "cardia", "ongoing", "token")
    assert 'clauses speak of "ongoing token"' in told.out
    assert "CAR-6.1" in told.out
    told = run("rules", "cardia", "CAR-9")
    assert [f"CAR-9.{number}" in told.out for number in range(1, 9)] == [True] * 8


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("id", ludoteka.games())
def test_the_whole_page_is_shown(run: Run, id: str, lang: str):
    told = run("rules", id, "--lang", lang)
    assert told.code == 0
    for clause in rulebook(ludoteka.game(id), lang).clauses[:20]:
        assert clause.id in told.out
