"""Payments in steps, against a plain search over all sets of Allies. [ABY-7.2, ABY-18.3, ABY-18.4, ABY-18.5]"""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.games.abyss.position import fresh, table

from ludoteka.games.abyss.cards import LORDS, MANDATORY, RACE_COUNT
from ludoteka.games.abyss.moves.limit import next_discards
from ludoteka.games.abyss.moves.payment import payment_options, recruitable
from ludoteka.games.abyss.setup import exploration_cards
from ludoteka.games.abyss.state import Abyss, recruit_cost, without
from ludoteka.games.abyss.terms import DONE, MONSTER, NO_RACE, RACE_OF, VALUE

ALLIES = [card for card in exploration_cards() if card != MONSTER]


def legal_sets(s: Abyss, lord: int) -> set[tuple[int, ...]]:
    """ABY-7.2 word by word."""
    hand, cost = s.hands[0], recruit_cost(s, 0, lord)
    required = NO_RACE if any(LORDS[one].id == "diplomat" for one in s.active[0]) else MANDATORY[lord]
    found = set()
    for size in range(1, len(hand) + 1):
        for paid in combinations(hand, size):
            races = {RACE_OF[card] for card in paid}
            pearls = cost - sum(VALUE[card] for card in paid)
            if len(races) == RACE_COUNT[lord] and required in (NO_RACE, *races) and pearls <= s.pearls[0]:
                found.add(paid)
    return found


def reachable_sets(s: Abyss, lord: int) -> list[tuple[int, ...]]:
    """All payments to which the steps lead."""
    s.wanted = lord
    found: list[tuple[int, ...]] = []
    walk(s, found)
    s.wanted = -1
    return found


def walk(s: Abyss, found: list[tuple[int, ...]]) -> None:
    options = payment_options(s, 0)
    assert options, "a dead end"
    for card in options:
        if card == DONE:
            found.append(s.paid)
            continue
        hand, paid = s.hands[0], s.paid
        s.hands[0], s.paid = without(hand, card), (*paid, card)
        walk(s, found)
        s.hands[0], s.paid = hand, paid


@given(
    st.lists(st.sampled_from(ALLIES), min_size=1, max_size=7),
    st.integers(0, 6),
    st.sampled_from(range(35)),
    st.sampled_from(["", "diplomat", "treasurer", "diplomat treasurer"]),
)
def test_aby_18_3_the_steps_lead_to_exactly_the_legal_payments_each_by_one_path(cards, pearls, lord, active):
    if LORDS[lord].id in active:
        return
    s = table(active={0: active}, court=LORDS[lord].id, pearls=(pearls, 0))
    s.hands[0] = tuple(sorted(cards))
    legal = legal_sets(s, lord)
    assert recruitable(s, 0) == ([lord] if legal else [])
    if legal:
        paths = reachable_sets(s, lord)
        assert len(paths) == len(set(paths))
        assert set(paths) == legal


@given(st.lists(st.sampled_from(ALLIES), min_size=7, max_size=11))
def test_aby_18_4_the_limit_in_steps_reaches_every_set_of_discards_by_one_path(cards):
    s = table(active={1: "commander"})
    s.hands[0] = tuple(sorted(cards))
    excess = len(cards) - 6
    found: list[tuple[int, ...]] = []

    def go(chosen: tuple[int, ...]) -> None:
        options = next_discards(s, 0, chosen)
        if len(chosen) == excess:
            assert options == []
            found.append(chosen)
            return
        assert options, "a dead end"
        for card in options:
            go((*chosen, card))

    go(())
    assert len(found) == len(set(found))
    assert set(found) == set(combinations(s.hands[0], excess))


MOST = {
    "main": 16,
    "buy": 2,
    "explore": 5,
    "monster": 5,
    "reward": 6,
    "second_stack": 7,
    "affiliate": 25,
    "jailer_discard": 25,
    "limit_discard": 25,
    "slaver_sale": 25,
    "pay": 26,
    "assassin_target": 8,
    "hunter_victim": 3,
    "apprentice_stack": 5,
    "oracle_stack": 5,
    "opportunist_lord": 6,
    "illusionist_own": 8,
    "illusionist_available": 18,
    "corruptor_lord": 9,
    "traitor_dismiss": 12,
    "traitor_lord": 5,
    "schemer_dismiss": 9,
    "ambassador_location": 3,
    "control": 23,
    "control_pick": 4,
    "pay_keys": 42,
    "smokers_exchange": 20,
    "end_turn": 4,
}


def test_aby_18_5_and_18_8_questions_are_small_and_random_games_end():
    """ABY-18.5, ABY-18.8; ABY-18.1 and ABY-18.2 in passing: what is stored is plain, the rest is computed from it."""
    chance = random.Random(11)
    decisions = 0
    for seed in range(30):
        s = fresh(2 + seed % 3, seed)
        s.log = None
        while s.result is None:
            for i, ask in enumerate(s.asks):
                if s.answers[i] is None:
                    assert 1 <= len(ask.options) <= MOST[ask.prompt.id], ask.prompt.id
                    assert len(set(ask.options)) == len(ask.options)
            s.choose(chance.choice(s.options))
            decisions += 1
        assert s.turns < 400
    assert 100 < decisions / 30 < 500
