"""What is read of a rule is words: none of the marks of the book that they are taken from."""

from __future__ import annotations

import re

import pytest

import ludoteka
from ludoteka.core.reading import clause_reading, plain_text
from ludoteka.core.rulebook import rulebook

MARKS = re.compile(r"(?:^|\s)(?:>+|#+|[-*])\s|[*`]|\]\(|\|\s*-")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("id", ["abyss", "bunny", "cardia", "heroes", "valeria"])
def test_a_rule_is_read_without_the_marks_of_the_book(id: str, lang: str):
    game = ludoteka.game(id)
    for clause in rulebook(game, lang).clauses:
        if clause.id:
            text = clause_reading(game, clause.id, lang).text
            assert not MARKS.search(text), f"{clause.id}: {text}"


def test_quotations_lists_and_tables_are_read_as_sentences():
    assert plain_text("You choose.\n\n> Example: you have **A3**.") == "You choose. Example: you have A3."
    assert plain_text("You agree on:\n- the deck;\n- the length.") == "You agree on: · the deck; · the length."
    assert plain_text("| Level | Limit |\n|---|:-:|\n| 1 | 5 |") == "Level · Limit · 1 · 5"
    assert plain_text("B1|B2 is a border; + means both.") == "B1|B2 is a border; + means both."
