"""What bots of Abyss do not think of: Allies that a payment does not need."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.abyss.position import position

from ludoteka.games.abyss.features import evaluate
from ludoteka.games.abyss.moves.payment import rest_of_payment
from ludoteka.games.abyss.positions import allies
from ludoteka.games.abyss.sense import sensible
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.terms import DONE, Move


def paying(lord: str, paid: str = "", **more: Any) -> Abyss:
    """The question what to pay with, after these Allies; some of them have to be paid and are not asked about."""
    s = position(court=f"{lord} landowner keeper", **more)
    s.choose(next(move for move in s.options if move.verb == "recruit"))
    for count, card in enumerate(allies(paid), 1):
        if len(s.paid) < count:
            s.choose(card)
    assert list(s.paid) == allies(paid)
    return s


def thought_of(s: Abyss) -> list[int]:
    return list(sensible(s, s.asks[0]))


def test_a_payment_that_is_complete_is_ended():
    s = paying("slaver", "S4 S2 S2", hands={0: "S4 S2 S2 S1 H1"})  # cost 8, shellfish only
    assert list(s.options) == [*allies("S1"), DONE]
    assert thought_of(s) == [DONE]


def test_another_ally_may_save_pearls():
    s = paying("slaver", "S4", hands={0: "S4 S2 H1"}, pearls=(4, 0))
    assert thought_of(s) == list(s.options) == [*allies("S2"), DONE]


def test_a_race_that_is_needed_anyway_counts():
    """Jellyfish 5 with the lowest of the other races makes ten: a second jellyfish is not needed for the Sage."""
    s = paying("sage", "J5", hands={0: "J5 J4 C1 H2 S1 Q3 Q1"})
    assert allies("J4")[0] in s.options
    assert thought_of(s) == allies("C1")


def test_a_low_ally_of_another_race_may_be_wanted_for_its_affiliation():
    s = paying("seeker", "C4 S3", hands={0: "C4 S3 S1 H1"})  # cost 7, two races with crabs
    assert thought_of(s) == [DONE]
    s = paying("seeker", "C3 S4", hands={0: "C3 S4 S1 H1"})
    assert thought_of(s) == [*allies("S1"), DONE]


@pytest.mark.parametrize("more", [{"active": {0: "master_of_magic"}}, {"ender": 1}])
def test_who_may_have_a_reason_to_pay_more_thinks_of_it(more):
    s = paying("slaver", "S4 S2 S2", hands={0: "S4 S2 S2 S1 H1"}, **more)
    assert thought_of(s) == list(s.options)


def test_the_estimate_of_a_payment_counts_the_races_it_still_needs():
    """The Opportunist costs 6 and wants a squid, which is worth 5: whatever else is paid had better be low."""
    s = paying("opportunist", "H2", hands={0: "J2 C1 H2 H1 S4 S3 S1 Q5"})
    assert rest_of_payment(s, 0) == (4, 6)  # a shellfish of 1 and the squid
    chances = {}
    for card in s.options:
        after = s.clone()
        after.choose(card)
        chances[card] = evaluate(after)[0]
    low, spare, high = [chances[card] for card in allies("S1 H1 S4")]
    assert low > spare > high


def test_nothing_else_is_left_out():
    s = position(hands={0: "H5 H4 H3"})
    assert sensible(s, s.asks[0]) == s.options
    assert all(isinstance(move, Move) for move in s.options)
