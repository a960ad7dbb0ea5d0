"""Guesses in the middle of real matches beside a rejection sampler; a bias that is put in is noticed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.rng import seeded
from ludoteka.core.state import State
from ludoteka.testing.guesses import whereabouts
from ludoteka.testing.play import SetUp
from ludoteka.testing.rejection import Course, agrees_with_rejection, compare


def keep_top(deck: list[int], true: list[int], drawn: int, chance: Random) -> None:
    """What was drawn from the top of a deck, seen by the seat, lies there; the rest as it was dealt anew.

    Of equal cards any one changes places with what lies there.
    """
    for place in range(len(deck) - 1, len(deck) - 1 - drawn, -1):
        at = chance.choice([i for i in range(place + 1) if deck[i] == true[place]])
        deck[at], deck[place] = deck[place], deck[at]


def cardia(s: Any, first: Any, now: Any, seat: int, chance: Random) -> None:
    s.deck[seat] = list(s.deck[seat])
    keep_top(s.deck[seat], first.deck[seat], len(first.deck[seat]) - len(now.deck[seat]), chance)


def abyss(s: Any, first: Any, now: Any, seat: int, chance: Random) -> None:
    for name in ("deck", "lord_deck", "location_stack"):
        mine = list(getattr(s, name))
        keep_top(mine, getattr(first, name), len(getattr(first, name)) - len(getattr(now, name)), chance)
        setattr(s, name, mine)


def valeria(s: Any, first: Any, now: Any, seat: int, chance: Random) -> None:
    """Domains that were turned up since lay below those that were taken."""
    stacks = [list(stack) for stack in (*s.domain_stacks, s.box_domains)]
    for number, true in enumerate(first.domain_stacks):
        for place in range(max(0, len(now.domain_stacks[number]) - 1), len(true)):
            where = next(stack for stack in stacks if true[place] in stack)
            at = where.index(true[place])
            where[at], stacks[number][place] = stacks[number][place], where[at]
    *s.domain_stacks, s.box_domains = (tuple(stack) for stack in stacks)


KEPT = {"cardia": cardia, "abyss": abyss, "valeria": valeria}
COURSES = [  # game, seats, seed, decisions, deals
    *[("cardia", 2, seed, 6, 4000) for seed in (1, 4, 5)],
    ("cardia", 2, 4, 8, 4000),
    *[("abyss", seats, seed, 40, 200) for seats in (3, 4) for seed in (1, 2)],
    *[("valeria", seats, seed, 30, 200) for seats in (2, 3) for seed in (1, 2)],
]


@pytest.mark.parametrize(("id", "seats", "seed", "decisions", "deals"), COURSES)
def test_guesses_agree_with_a_rejection_sampler(id: str, seats: int, seed: int, decisions: int, deals: int):
    agrees_with_rejection(SetUp(ludoteka.game(id), seats), seed, 0, decisions, deals, KEPT[id])


def biased(game: Game) -> Game:
    """Of twelve guesses the one that comes first in the alphabet: everything is possible, but not equally likely."""

    def redeal(s: State, seat: int, rng: int) -> State:
        guesses = [game.rules.redeal(s, seat, seeded(one)) for one in range(rng, rng + 12)]
        return min(guesses, key=lambda guess: sorted(map(repr, whereabouts(guess, seat))))

    return replace(game, rules=replace(game.rules, redeal=redeal))


@pytest.mark.parametrize(("id", "decisions", "deals"), [("cardia", 6, 4000), ("abyss", 40, 200), ("valeria", 30, 200)])
def test_guesses_that_prefer_something_are_noticed(id: str, decisions: int, deals: int):
    fair = SetUp(ludoteka.game(id), 2)
    course = Course(fair, 4, 0, decisions)
    course.game = biased(fair.game)
    with pytest.raises(AssertionError, match=r"of the guesses, .* of the deals"):
        compare(course, deals, KEPT[id])
