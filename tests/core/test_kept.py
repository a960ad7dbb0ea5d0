"""Parts that are not built again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.core.kept import Kept


def counting(built: list[Any], part: Any) -> Callable[[], Any]:
    """How a part is built, and that it was."""

    def build() -> Any:
        built.append(part)
        return part

    return build


def test_a_part_is_known_by_what_it_is_made_of():
    kept, built = Kept(), list[Any]()
    for _ in range(3):
        assert kept.get((1, 2), counting(built, "a")) == "a"
    assert built == ["a"]


def test_a_part_of_one_thing_is_known_by_that_thing_alone():
    """What is equal to it is something else, and nothing else can be taken for it while it is kept."""
    kept, built = Kept(2), list[Any]()
    decks = [tuple(range(size)) for size in (5, 5, 6)]
    for deck in decks:
        for _ in range(2):
            assert kept.of(deck, counting(built, list(deck))) == list(deck)
    assert built == [list(deck) for deck in decks]


def test_a_thing_is_not_mistaken_for_one_that_is_gone():
    """Places in memory are used again."""
    kept = Kept(8)
    for number in range(200):
        assert kept.of((number, *range(5)), counting([], number)) == number
