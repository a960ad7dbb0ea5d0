"""Chance as one int."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.core.toy import bare

from ludoteka.core.rng import advance, number, seeded


def test_known_values_never_change():
    """Records of old matches must replay for ever: these numbers are part of the format."""
    assert seeded("cardia", 42) == 4314759470768207750
    assert [number(advance(7)), number(advance(advance(7)))] == [7191089600892374487, 309689372594955804]
    s = bare(7)
    assert [s.below(100) for _ in range(6)] == [38, 1, 90, 58, 45, 24]
    cards = list(range(8))
    s.shuffle(cards)
    assert cards == [0, 4, 1, 3, 5, 2, 7, 6]


def test_seeds_are_unrelated():
    firsts = {number(advance(seeded("x", seed))) for seed in range(1000)}
    assert len(firsts) == 1000
    assert seeded("cardia", 1) != seeded("abyss", 1)


def test_numbers_have_64_bits_and_are_spread():
    rng, seen = 1, []
    for _ in range(4000):
        rng = advance(rng)
        seen.append(number(rng))
        assert 0 <= seen[-1] < 2**64
        assert 0 <= rng < 2**64
    assert 0.47 < sum(seen) / len(seen) / 2**64 < 0.53


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000])
def test_below_reaches_every_number_and_no_other(n: int):
    s = bare(3)
    counts = Counter(s.below(n) for _ in range(200 * min(n, 60)))
    assert all(0 <= value < n for value in counts)
    if n <= 60:
        assert set(counts) == set(range(n))
        assert max(counts.values()) < 300


def test_shuffles_are_even():
    """Every order of three cards is equally likely."""
    s = bare(5)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        cards = ["a", "b", "c"]
        s.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("size", [0, 1, 2, 5, 16, 40, 182])
def test_a_shuffle_keeps_the_cards_whatever_their_number(size: int):
    s = bare(9)
    cards = list(range(size))
    s.shuffle(cards)
    assert sorted(cards) == list(range(size))
    if size >= 16:
        assert cards != list(range(size))


@pytest.mark.parametrize("size", [16, 40, 182])
def test_every_place_of_a_long_deck_is_reached(size: int):
    s = bare(11)
    tops: Counter[int] = Counter()
    lasts: Counter[int] = Counter()
    for _ in range(40 * size):
        cards = list(range(size))
        s.shuffle(cards)
        tops[cards[0]] += 1
        lasts[cards[-1]] += 1
    assert len(tops) == len(lasts) == size
    assert max(tops.values()) < 90
    assert max(lasts.values()) < 90


def test_a_clone_has_the_same_chance():
    s = bare(13)
    s.below(6)
    other = s.clone()
    assert [s.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]
