"""Parts of a redeal: every possible deal is equally likely, and others are asked what their new cards allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from itertools import permutations, product
from math import comb

import pytest
from tests.core.toy import Toy
from tests.games.even import assert_even

from ludoteka.core import redeal
from ludoteka.core.redeal import counted, dealt, drawn, mix, mix_ordered, renew_asks
from ludoteka.core.state import Ask, Prompt, RulesError

Deal = tuple[tuple[int, ...], ...]


def possible(cards: list[int], sizes: list[int], never: Mapping[int, Collection[int]]) -> dict[Hashable, int]:
    """Every deal, found by laying the cards out in every order and leaving out what cannot be."""
    found: Counter[Deal] = Counter()
    for order in permutations(cards):
        rest = list(order)
        places = [[rest.pop() for _ in range(size)] for size in sizes]
        if not any(card in never.get(place, ()) for place, lying in enumerate(places) for card in lying):
            found[tuple(tuple(sorted(lying)) for lying in places)] += 1
    return dict.fromkeys(found, 1)


def sorted_deal(places: list[list[int]]) -> Deal:
    return tuple(tuple(sorted(lying)) for lying in places)


CASES = [
    ([1, 2, 3, 4], [2, 2], {}),
    ([1, 2, 3, 4, 5], [2, 1, 2], {0: {1, 2}, 1: {3}}),
    ([1, 2, 3, 4, 5, 6], [2, 2, 2], {0: {1, 2, 3}, 1: {1, 2}}),
    ([1, 2, 3, 4, 5, 6], [3, 0, 3], {0: {1}, 1: {2}, 2: {6, 5}}),
    ([1, 2, 3, 4, 5, 6], [1, 2, 3], {1: {1, 2, 3, 4}}),
]


@pytest.mark.parametrize(("cards", "sizes", "never"), CASES)
@pytest.mark.parametrize("way", [dealt, counted])
def test_every_possible_deal_is_equally_likely(way, cards, sizes, never):
    s = Toy(7)
    found: Counter[Hashable] = Counter()
    for _ in range(6000):
        found[sorted_deal(way(s, cards[:], sizes, never))] += 1
    assert_even(found, possible(cards, sizes, never))


def test_a_place_of_a_deck_has_its_cards_in_any_order():
    s = Toy(3)
    found: Counter[Hashable] = Counter(tuple(counted(s, [1, 2, 3, 4], [1, 3], {0: {1, 2, 3}})[1]) for _ in range(3000))
    assert_even(found, dict.fromkeys(permutations((1, 2, 3)), 1))


def test_the_order_of_the_cards_given_tells_nothing():
    deals = [dealt(Toy(11), order, [2, 3], {0: {5}}) for order in ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1])]
    assert deals[0] == deals[1]


def test_what_chance_would_never_find_is_counted(monkeypatch):
    """Thirteen players' worth of suits: one hand holds nothing but one suit. Shuffling would take ages."""
    monkeypatch.setattr(redeal, "TRIES", 1)
    cards = list(range(52))
    hands = dealt(Toy(1), cards, [13, 13, 13, 13], {0: range(13, 52), 1: range(26), 2: range(20)})
    assert sorted(hands[0]) == list(range(13))
    assert not {*hands[1]} & {*range(26)}
    assert not {*hands[2]} & {*range(20)}
    assert sorted(card for hand in hands for card in hand) == cards


def test_what_cannot_be_dealt_is_said():
    with pytest.raises(RulesError, match="3 cards are to be dealt into 2 places"):
        dealt(Toy(1), [1, 2, 3], [1, 1])
    with pytest.raises(RulesError, match="no deal puts 3 cards"):
        dealt(Toy(1), [1, 2, 3], [2, 1], {0: {1, 2}})


def test_weights_of_any_size_are_drawn_evenly():
    s = Toy(5)
    large = comb(300, 150)  # much more than 64 bits
    found: Counter[Hashable] = Counter(drawn(s, [large, 3 * large, 0, 2 * large]) for _ in range(6000))
    assert_even(found, {0: 1, 1: 3, 3: 2})


# -- questions -------------------------------------------------------------------------------------------------

HOLD: Prompt[int] = Prompt("hold", "TOY-1", str)


def test_others_are_asked_what_their_new_cards_allow():
    answers = set()
    for rng in range(50):
        s = Toy(rng)
        s.asks = (Ask(0, HOLD, (1, 2)), Ask(1, HOLD, (3, 4)), Ask(2, HOLD, (5, 6)))
        s.answers = (2, 3, None)
        renew_asks(s, 0, lambda ask: [ask.seat * 10, ask.seat * 10 + 1])
        assert [ask.options for ask in s.asks] == [(1, 2), (10, 11), (20, 21)]
        assert (s.answers[0], s.answers[2]) == (2, None)
        answers.add(s.answers[1])
    assert answers == {10, 11}


def test_where_only_answers_are_secret_the_questions_stay():
    answers = set()
    for rng in range(50):
        s = Toy(rng)
        s.asks, s.answers = (Ask(0, HOLD, (1, 2)), Ask(1, HOLD, (3, 4))), (2, 3)
        renew_asks(s, 0)
        assert [ask.options for ask in s.asks] == [(1, 2), (3, 4)]
        assert s.answers[0] == 2
        answers.add(s.answers[1])
    assert answers == {3, 4}


def test_secret_answers_change_and_foretell_nothing_that_is_drawn_later():
    both: Counter[Hashable] = Counter()
    for rng in range(3000):
        s = Toy(rng)
        s.asks, s.answers = (Ask(0, HOLD, (1, 2)), Ask(1, HOLD, (3, 4)), Ask(2, HOLD, (5, 6))), (None, 4, None)
        renew_asks(s, 0)
        assert s.rng == rng
        both[s.answers[1], s.below(2)] += 1
    assert_even(both, dict.fromkeys(product((3, 4), (0, 1)), 1))


def test_cards_that_lie_in_order_are_mixed_as_any_others():
    one, other = Toy(5), Toy(5)
    cards, ordered = [3, 1, 2, 5, 4], [1, 2, 3, 4, 5]
    mix(one, cards)
    mix_ordered(other, ordered)
    assert cards == ordered != [1, 2, 3, 4, 5]
    assert one.rng == other.rng != 5
