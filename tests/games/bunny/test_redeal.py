"""Guesses are even: each way in which the unseen cards can lie is as likely as any other. [BUN-9.3, BUN-16]

Small tables, so that all these ways can be listed. The list is made here from what the seat saw in the course of the
draft, turn by turn, and from nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest
from tests.games.bunny.position import cards, position
from tests.games.even import assert_even

from ludoteka.core.rng import seeded
from ludoteka.games.bunny.memory import BOTH, DISCARD, EITHER_WAY, ONE_GONE, PARCHMENT, doubts, gone_card
from ludoteka.games.bunny.redeal import redeal
from ludoteka.games.bunny.state import Bunny
from ludoteka.games.bunny.terms import DISCARDED, HIDDEN, HOLDER, SHOWN, is_parchment

MANY = 30  # guesses for each way
PAPERS = [
    *("fisher", "farmer", "carpenter", "merchant", "explorer", "diplomat", "royal_ring", "royal_coat"),
    *("colonist", "matriarch"),
]
LANDS = ["A1", "A2", "A3", "B1", "B2", "B4", "B5", "C3", "C4", "C5"]


def guesses(s: Bunny, count: int) -> Iterator[Bunny]:
    for k in range(count):
        yield redeal(s, 0, seeded("even", k))


# -- two players -------------------------------------------------------------------------------------------------------


class Seen:
    """What seat 0 sees of a draft for two."""

    def __init__(self) -> None:
        self.left: list[tuple[int, ...]] = []  # what it left in the packet, by turn
        self.held: list[tuple[int, ...]] = []  # its hand before choosing, without the reserve card, by turn
        self.own: list[int] = []  # all that it ever held
        self.shown: list[int | None] = []  # what the opponent played, None: face down


def two(seed: int) -> tuple[Bunny, Seen]:
    """A draft with hands of four and as many in reserve, in its last turn; one card is left in the deck."""
    chance = Random(seed)
    words = chance.sample(PAPERS, 10) + chance.sample(LANDS, 7)
    chance.shuffle(words)
    dealt = [" ".join(words[4 * n : 4 * n + 4]) for n in range(4)]
    s = position("exploration", 2, hands={0: dealt[0], 1: dealt[1]}, reserves={0: dealt[2], 1: dealt[3]}, run=False)
    s.deck = cards(words[16])
    s.run()
    seen = Seen()
    for turn in range(4):
        seen.own += s.hands[0]
        before = list(s.hands[0])
        before.remove(s.added[0])
        seen.held.append(tuple(before))
        if turn == 3:
            return s, seen
        picks = [chance.choice(ask.options) for ask in s.asks]
        seen.left.append(tuple(card for card in s.hands[0] if card not in picks[0]))
        seen.shown.append(None if is_parchment(picks[1][0]) else picks[1][0])
        for place, pick in enumerate(picks):
            s.answer(place, pick)
    raise AssertionError


def ways_of_turn(seen: Seen, turn: int, unseen: set[int]) -> Iterator[tuple[int, int, set[int]]]:
    """What the opponent may have played and discarded in a turn, and the unseen cards that this takes up."""
    shown, back = seen.shown[turn], set(seen.held[turn + 1])
    if turn == 0:  # the packet was new: anything may have been discarded
        for played in [shown] if shown is not None else [card for card in unseen if is_parchment(card)]:
            for thrown in unseen - {played}:
                yield played, thrown, {played, thrown} & unseen
        return
    left = set(seen.left[turn - 1])
    gone = sorted(left - back)
    if back - left:  # the reserve card stayed
        pairs = [(gone[0], gone[1]), (gone[1], gone[0])]
    else:
        others = unseen if shown is None else {*unseen, shown}
        pairs = [pair for card in others for pair in ((gone[0], card), (card, gone[0]))]
    for played, thrown in pairs:
        fits = is_parchment(played) if shown is None else played == shown
        if fits and played != thrown:
            yield played, thrown, {played, thrown} & unseen


def worlds_of_two(s: Bunny, seen: Seen) -> Counter[Hashable]:
    everything = {*s.hands[0], *s.hands[1], *s.deck, *s.parchments[0], *s.parchments[1], *s.discards[0], *s.discards[1]}
    everything |= {*s.face_down[0], *s.face_down[1]}
    unseen = everything - set(seen.own) - {card for card in seen.shown if card is not None} - set(seen.left[-1])
    found: Counter[Hashable] = Counter()

    def go(turn: int, free: set[int], so_far: tuple[tuple[int, int], ...]) -> None:
        if turn == 3:
            for order in permutations(sorted(free)):  # the reserve card in hand, then the deck
                found[(so_far, order)] += 1
            return
        for played, thrown, used in ways_of_turn(seen, turn, free):
            if used <= free:
                go(turn + 1, free - used, (*so_far, (played, thrown)))

    go(0, unseen, ())
    return Counter({world: 1 for world in found if len(world[1]) == 1 + len(s.deck)})  # type: ignore[index]


def world_of_two(r: Bunny) -> Hashable:
    turns = [taken for taken in r.trace if taken[HOLDER] == 1]
    played = tuple([((*taken[SHOWN], *taken[HIDDEN])[0], taken[DISCARDED]) for taken in turns])
    return played, (r.added[1], *r.deck)


@pytest.mark.parametrize("seed", range(14))
def test_bun_16_guesses_of_two_players_are_even(seed: int):
    s, seen = two(seed)
    worlds = worlds_of_two(s, seen)
    assert world_of_two(s) in worlds, "the truth is one of the ways"
    assert_even(Counter(world_of_two(r) for r in guesses(s, MANY * len(worlds))), worlds)


def test_the_tables_for_two_leave_every_doubt():
    found: Counter[int] = Counter()
    for seed in range(14):
        for kind, places in enumerate(doubts(two(seed)[0], 0)):
            found[kind] += len(places)
            found[10 + kind] = max(found[10 + kind], len(places))
    assert all(found[kind] for kind in (EITHER_WAY, DISCARD, PARCHMENT, ONE_GONE, BOTH))
    assert found[10 + ONE_GONE] == 2, "two such turns at once: they compete for the parchments"


def test_bun_16_two_turns_that_compete_for_the_parchments_of_the_reserve():
    """How often one, both or neither of them played a parchment of the reserve, counted more closely."""
    s, seen = next(made for made in map(two, range(14)) if len(doubts(made[0], 0)[ONE_GONE]) == 2)
    turns = [taken for taken in s.trace if taken[HOLDER] == 1]
    places = [turns.index(s.trace[place]) for place in doubts(s, 0)[ONE_GONE]]
    gone = [gone_card(turns[place]) for place in places]

    def kinds(world: Any) -> Hashable:
        return tuple([world[0][place][0] == card for place, card in zip(places, gone, strict=True)])

    worlds = Counter(map(kinds, worlds_of_two(s, seen)))
    assert_even(Counter(kinds(world_of_two(r)) for r in guesses(s, 30_000)), worlds)


# -- three players -----------------------------------------------------------------------------------------------------


def three(seed: int) -> Bunny:
    """A draft with hands of six in its last question; the packets go to the left."""
    chance = Random(seed)
    words = PAPERS + LANDS
    chance.shuffle(words)
    hands = {seat: " ".join(words[6 * seat : 6 * seat + 6]) for seat in range(3)}
    s = position("exploration", 3, hands=hands, round=2, run=False)
    s.deck = cards(words[18])
    s.run()
    first = tuple(s.hands[0])
    for place, ask in enumerate(s.asks):
        papers = [pick for pick in ask.options if any(map(is_parchment, pick))]
        s.answer(place, chance.choice(papers or ask.options))
    assert len(s.hands[1]) == 4
    assert set(s.hands[1]) < set(first)
    return s


def worlds_of_three(s: Bunny) -> Counter[Hashable]:
    """Seat 0 has left four cards with seat 1, holds those of seat 2, and knows nothing of those that seat 2 holds."""
    hidden = [len(s.parchments[1]), len(s.parchments[2])]
    unseen = sorted([*s.parchments[1], *s.parchments[2], *s.hands[2], *s.deck])
    found: Counter[Hashable] = Counter()
    for order in permutations(unseen):
        first, second, rest = order[: hidden[0]], order[hidden[0] : sum(hidden)], order[sum(hidden) :]
        if all(map(is_parchment, (*first, *second))):
            found[tuple(sorted(first)), tuple(sorted(second)), tuple(sorted(rest[:4])), rest[4:]] += 1
    return found


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_bun_16_guesses_of_three_players_are_even(seed: int):
    s = three(seed)
    worlds = worlds_of_three(s)
    found = Counter[Hashable](
        (r.parchments[1], r.parchments[2], r.hands[2], r.deck) for r in guesses(s, 20 * len(worlds))
    )
    assert_even(found, worlds)


def test_bun_16_what_others_answered_in_secret_may_be_anything():
    s = three(1)
    s.answer(1, s.asks[1].options[0])
    found = Counter[Hashable](r.answers[1] for r in guesses(s, 2000))
    assert_even(found, Counter(s.asks[1].options))
