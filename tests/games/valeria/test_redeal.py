"""Guesses are even: every way in which the unseen cards can lie is as likely as any other. [VAL-12.3, VAL-18]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations

import pytest
from tests.games.even import assert_even
from tests.games.valeria.position import position, table

from ludoteka.core.rng import seeded
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.view import redeal


def guesses(s: Valeria, count: int, seat: int = 0) -> Iterator[Valeria]:
    for k in range(count):
        yield redeal(s, seat, seeded("even", k))


def test_val_18_the_dukes_of_two_others():
    s = position(seats=3)
    mine = {s.dukes[0], s.returned[0]}
    rest = [duke for duke in range(10) if duke not in mine]
    worlds = Counter[Hashable](permutations(rest, 3))
    found = Counter[Hashable]((r.dukes[1], r.returned[1], r.dukes[2]) for r in guesses(s, 20 * len(worlds)))
    assert_even(found, worlds)


def test_val_18_the_dukes_while_they_are_chosen():
    """A secret choice may be either of two new Dukes."""
    s = table(2)
    s.run()
    s.answer(1, s.asks[1].options[0])
    rest = [duke for duke in range(10) if duke not in s.asks[0].options]
    worlds = Counter[Hashable]((a, b, kept) for a, b in permutations(rest, 2) for kept in (a, b))
    found = Counter[Hashable]((*r.asks[1].options, r.answers[1]) for r in guesses(s, 40 * len(worlds)))
    assert_even(found, worlds)


def test_val_18_the_dark_lord():
    s = position(seats=1)
    rest = [duke for duke in range(10) if duke not in (s.dukes[0], s.returned[0])]
    assert_even(Counter[Hashable](r.dark_lord for r in guesses(s, 2000)), Counter(rest))


@pytest.mark.parametrize("unrevealed", [-1, 1])
def test_val_18_face_down_domains(unrevealed: int):
    """Three stacks hold face-down cards, two Domains are in the box; one top card may not be turned up yet."""
    s = position()
    s.domain_stacks = [(0, 1), (2, 3, 4), (5,), (), (6, 7)]
    s.box_domains = (8, 9)
    s.unrevealed = unrevealed
    hidden = [0, 2, 3, 6, 8, 9] if unrevealed < 0 else [0, 2, 3, 4, 6, 8, 9]
    count = len(hidden) - 2
    worlds = Counter[Hashable](order[:count] for order in permutations(hidden))
    found: Counter[Hashable] = Counter()
    for r in guesses(s, 12 * len(worlds)):
        first, second, third, fourth, last = r.domain_stacks
        assert (first[1:], third, fourth, last[1:]) == ((1,), (5,), (), (7,))
        assert second[3 - (unrevealed < 0) :] == ((4,) if unrevealed < 0 else ())
        found[(first[0], *second[: 2 + (unrevealed == 1)], last[0])] += 1
    assert_even(found, worlds)


def test_val_11_3_face_down_citizens_of_mixed_stacks():
    """Of equal cards the more numerous are the likelier: every single card is as likely as any other."""
    s = position(mixed_citizens=True)
    cleric, monk = 0, 1
    s.citizen_stacks[0] = (cleric, cleric, monk, monk, cleric)
    s.face_down[0] = 3  # two lie face up: one was returned onto the other [VAL-11.3.3]
    s.box_citizens = ((cleric, monk, monk, monk), *s.box_citizens[1:])
    worlds = Counter[Hashable](order[:3] for order in permutations((cleric, cleric, monk, cleric, monk, monk, monk)))
    found: Counter[Hashable] = Counter()
    for r in guesses(s, 4000):
        assert r.citizen_stacks[0][3:] == (monk, cleric)
        found[r.citizen_stacks[0][:3]] += 1
    assert_even(found, worlds)
