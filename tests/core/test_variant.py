"""Options of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.variant import Variant, spelled

TITLE = {"en": "Title", "pl": "Tytuł"}
LEVEL = Variant(default=2, choices=(1, 2, 3), title=TITLE, labels={1: {"en": "easy", "pl": "łatwy"}})
FLAG = Variant(default=False, choices=(False, True), title=TITLE)
NAME = Variant(default="a", choices=("a", "b"), title=TITLE)
MANY = Variant(default=(), choices=((), ("x",), ("x", "y")), members=("x", "y", "z"), title=TITLE)


def reads_even(text: str) -> int:
    if not text.isdecimal() or int(text) % 2:
        raise ValueError
    return int(text)


EVEN = Variant(default=0, choices=(0, 2), title=TITLE, reads=reads_even, legal="an even number")


@pytest.mark.parametrize(
    ("value", "words"),
    [(True, "yes"), (False, "no"), ((), "none"), (("x", "y"), "x,y"), (3, "3"), ("a", "a")],
)
def test_values_are_spelled_as_forms_and_records_write_them(value: Any, words: str):
    assert spelled(value) == words


@pytest.mark.parametrize(
    ("variant", "given", "value"),
    [
        (LEVEL, 3, 3),
        (LEVEL, "3", 3),
        (LEVEL, " 3 ", 3),
        (FLAG, True, True),
        (FLAG, "yes", True),
        (FLAG, "no", False),
        (NAME, "b", "b"),
        (MANY, (), ()),
        (MANY, "", ()),
        (MANY, "none", ()),
        (MANY, "z, x", ("x", "z")),
        (MANY, ["y", "x"], ("x", "y")),
        (EVEN, "14", 14),
        (EVEN, 2, 2),
    ],
)
def test_legal_values_are_read(variant: Variant, given: Any, value: Any):
    assert variant.read(given) == value
    assert variant.read(spelled(value)) == value


@pytest.mark.parametrize(
    ("variant", "given"),
    [
        (LEVEL, 4),
        (LEVEL, "four"),
        (LEVEL, 2.0),
        (LEVEL, True),
        (LEVEL, None),
        (FLAG, 1),
        (FLAG, "maybe"),
        (NAME, "c"),
        (NAME, ["a"]),
        (MANY, "x,x"),
        (MANY, ("x", "q")),
        (MANY, 5),
        (MANY, {"x": 1}),
        (EVEN, "13"),
        (EVEN, 13),
        (EVEN, "x"),
    ],
)
def test_other_values_are_refused(variant: Variant, given: Any):
    with pytest.raises(ValueError):  # noqa: PT011 - the game turns it into a sentence
        variant.read(given)


def test_legal_values_in_words():
    assert LEVEL.legal_values == "1, 2, 3"
    assert FLAG.legal_values == "no, yes"
    assert MANY.legal_values == "none, or different ones of: x, y, z"
    assert EVEN.legal_values == "an even number"


def test_labels():
    assert (LEVEL.label(1, "en"), LEVEL.label(1, "pl"), LEVEL.label(2, "en")) == ("easy", "łatwy", "2")
    assert (MANY.many, LEVEL.many) == (True, False)
