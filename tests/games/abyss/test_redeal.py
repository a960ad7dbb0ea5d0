"""Redeals of Abyss are uniform over the deals that agree with what a seat saw. [ABY-18.6, ABY-18.7]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from typing import Any

from tests.games.abyss.position import options, play, position, recruited, table

from ludoteka.core.rng import seeded
from ludoteka.games.abyss.moves.limit import discards_chosen, next_discards
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.terms import Token
from ludoteka.games.abyss.view import redeal


def guesses(s: Abyss, seat: int, number: int = 2000) -> list[Abyss]:
    return [redeal(s, seat, seeded("uniform", k)) for k in range(number)]


def check_uniform(expected: Counter[Any], drawn: Counter[Any]) -> None:
    """Nothing impossible is drawn, and the rest as often as it should be (chi-square, four deviations)."""
    assert set(drawn) <= set(expected)
    total, deals = drawn.total(), expected.total()
    squares = sum((drawn[one] - total * n / deals) ** 2 / (total * n / deals) for one, n in expected.items())
    free = len(expected) - 1
    assert squares < free + 4 * sqrt(2 * max(1, free)), (squares, free)


def test_aby_18_7_every_order_of_a_deck_is_equally_likely():
    s = position(hands={0: "Q1"}, lord_deck="sage hermit elder", other_lords="discard", deck="J1 J2 J3")
    every = Counter(permutations(s.lord_deck))
    assert len(every) == 6
    check_uniform(every, Counter(tuple(other.lord_deck) for other in guesses(s, 0)))


def test_aby_18_7_unseen_tokens_are_any_of_the_unseen_ones():
    """Five tokens: the seat has one, another seat two (one of them seen by a Hunter), and two lie in the pool."""
    s = table(2, tokens={0: "2", 1: "3 4"})
    s.pool = [2, 3]
    s.tokens[1] = (Token(3, 0b11), Token(4, 0b10))
    every = Counter((3, hidden[0], *sorted(hidden[1:])) for hidden in permutations([4, 2, 3]))
    found = Counter((*[token.points for token in other.tokens[1]], *sorted(other.pool)) for other in guesses(s, 0))
    check_uniform(every, found)


def test_aby_18_7_every_answer_to_the_jailer_is_equally_likely():
    s = recruited("jailer", 3, hands={1: "C1 C1 Q3 Q4", 2: "H2 H3"})
    play(s, "1: discard crab_1")
    every = Counter(s.asks[0].options)
    check_uniform(every, Counter(other.answers[0] for other in guesses(s, 2)))


def sequences(s: Abyss, seat: int, number: int, chosen: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Everything a seat may have chosen so far."""
    if len(chosen) == number:
        yield chosen
        return
    for card in next_discards(s, seat, chosen):
        yield from sequences(s, seat, number, (*chosen, card))


def test_aby_18_7_every_set_of_discards_chosen_so_far_is_equally_likely():
    """Step by step the first kinds would come too often: a choice counts by the ways in which it can go on."""
    nine, eight = "C1 C1 C2 C3 Q3 Q4 Q5 H1 H2", "J1 J1 J2 J3 J4 J5 H3 H4"
    s = recruited("commander", 3, hands={1: nine, 2: eight})
    for seat in (1, 2, 1):
        play(s, f"{seat}: {options(s, seat)[0]}")
    assert s.stack[-1][0] is discards_chosen  # seat 1 has chosen one card and answered with another
    every = Counter(sequences(s, 1, 2))
    assert len(every) > 10
    found = Counter((*other.stack[-1][1][1][0], other.answers[0]) for other in guesses(s, 2))
    check_uniform(every, found)
