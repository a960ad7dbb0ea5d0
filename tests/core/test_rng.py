"""Chance as one int."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.core.toy import bare

import ludoteka
from ludoteka.core.rng import Luck, advance, keyed, number, reorder, seeded, seeded_for_match


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


# -- the generator that cannot be foreseen -------------------------------------------------------------------

LARGE = 2**127 + 12345


def test_small_seeds_use_the_fast_generator_as_ever():
    for seed in (-3, 0, 42, 2**64 - 1):
        assert seeded_for_match("cardia", seed) == seeded("cardia", seed) < 2**64


def test_known_values_of_the_keyed_stream_never_change():
    rng = seeded_for_match("cardia", LARGE)
    assert rng == 4209725920552093769044850169152890802980353325845549416448
    assert [number(advance(rng)), number(advance(advance(rng)))] == [5928465946642417983, 12736652026265402805]
    assert number(rng) == keyed(rng) != number(rng & (2**64 - 1))


def test_the_keyed_state_is_a_key_and_a_counter():
    rng = seeded_for_match("cardia", 2**64)
    assert rng & (2**64 - 1) == 0
    assert 2**64 <= rng < 2**192
    assert advance(rng) == rng + 1
    assert seeded_for_match("abyss", 2**64) >> 64 != rng >> 64


def test_keyed_numbers_have_64_bits_and_are_spread():
    rng, seen = seeded_for_match("toy", LARGE), []
    for _ in range(4000):
        rng = advance(rng)
        seen.append(number(rng))
        assert 0 <= seen[-1] < 2**64
    assert len(set(seen)) == len(seen)
    assert 0.47 < sum(seen) / len(seen) / 2**64 < 0.53


def test_shuffles_of_the_keyed_stream_are_even():
    s = bare(seeded_for_match("toy", LARGE))
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        cards = ["a", "b", "c"]
        s.shuffle(cards)
        counts[tuple(cards)] += 1
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("id", ludoteka.games())
@pytest.mark.parametrize("seed", [7, LARGE], ids=["fast", "keyed"])
def test_matches_with_either_generator_replay(id: str, seed: int):
    match = ludoteka.game(id).start(seed=seed)
    draw = Random(id)
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, draw.choice(match.question(seat).options))
    again = ludoteka.load(match.record())
    assert again.fingerprint() == match.fingerprint()
    assert again.state.rng == match.state.rng
    assert (again.state.rng >= 2**64) == (seed >= 2**64)


def test_guesses_use_the_fast_generator():
    match = ludoteka.game("cardia").start(seed=LARGE)
    assert match.redeal(0, 1).state.rng < 2**64
    assert match.redeal(0, LARGE).state.rng < 2**64
    assert match.clone().state.rng == match.state.rng


# -- luck: chance for what is only thought ---------------------------------------------------------------------------


def test_the_same_luck_in_every_build():
    luck = Luck(7)
    assert [int(luck.random() * 1000) for _ in range(4)] == [393, 154, 321, 8]
    cards = list(range(8))
    reorder(cards, 7)
    assert cards == [5, 4, 2, 7, 0, 6, 1, 3]


@pytest.mark.parametrize("size", [0, 1, 2, 11, 12, 40, 254, 255, 256, 300])
def test_few_cards_and_many_are_reordered_by_the_same_luck(size: int):
    """Place after place, from the end, takes one of the cards up to it."""
    cards, expected, luck = list(range(size)), list(range(size)), Luck(5)
    reorder(cards, 5)
    for last in range(size - 1, 0, -1):
        place = int(luck.random() * (last + 1))
        expected[last], expected[place] = expected[place], expected[last]
    assert cards == expected


def test_luck_is_spread_from_0_to_less_than_1():
    luck = Luck(1)
    seen = [luck.random() for _ in range(4000)]
    assert min(seen) >= 0.0
    assert max(seen) < 1.0
    assert 0.48 < sum(seen) / len(seen) < 0.52


def test_every_order_of_mixed_cards_is_equally_likely():
    """Chi-square over the 24 orders of four cards, each begun with another seed: 23 degrees of freedom, p > 0.001."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(12000):
        cards = [0, 1, 2, 3]
        reorder(cards, seed)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7
