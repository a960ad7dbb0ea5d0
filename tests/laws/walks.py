"""Random matches of any registered game, for the laws: set-ups of every kind, positions along the way.

Quick by default; LUDOTEKA_DEEP=1 samples widely. Everything is chosen by seeds, so a failure repeats itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

import ludoteka
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.core.variant import Variant

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
GAMES = ludoteka.games()
LONGEST = 60_000  # decisions: random play ends long before
SEEDS = 10_000 if DEEP else 3  # different matches of one set-up
SNAPSHOTS = 60 if DEEP else 12  # positions kept of one match
MANY_CHOICES = 12  # of a variant with more choices than this a few are taken


class SetUp(NamedTuple):
    """A game with a number of seats and variants that go together."""

    game: str
    seats: int
    variants: tuple[tuple[str, Any], ...]

    def start(self, seed: int) -> Match:
        return ludoteka.game(self.game).start(self.seats, seed, **dict(self.variants))


class Walk(NamedTuple):
    """A match played at random to its end, and some of the positions on the way."""

    end: Match
    snapshots: tuple[Match, ...]


# -- set-ups -------------------------------------------------------------------------------------------------


def few(variant: Variant) -> list[Any]:
    """Choices of a variant other than its default, a handful where there are many."""
    choices = [choice for choice in variant.choices if choice != variant.default]
    if len(choices) > MANY_CHOICES and not DEEP:
        choices = choices[:: len(choices) // MANY_CHOICES + 1] + choices[-1:]
    return choices


def legal(game: Game, seats: int, variants: dict[str, Any]) -> bool:
    try:
        game.checked(seats, 0, variants)
    except InvalidSetup:
        return False
    return True


@cache
def set_ups(id: str) -> tuple[SetUp, ...]:
    """Every number of seats, every single variant at a number of seats that allows it, and some combinations."""
    game = ludoteka.game(id)
    found = [SetUp(id, seats, ()) for seats in game.seats]
    singles = [(name, choice) for name, variant in game.variants.items() for choice in few(variant)]
    for i, (name, choice) in enumerate(singles):
        order = [*game.seats][i % len(game.seats) :] + [*game.seats][: i % len(game.seats)]
        found += [SetUp(id, seats, ((name, choice),)) for seats in order if legal(game, seats, {name: choice})][:1]
    return tuple(dict.fromkeys([*found, *combinations(game)]))


def combinations(game: Game) -> Iterator[SetUp]:
    """Random values for all variants at once, where they go together."""
    rng = Random(game.id)
    for _ in range(400 if DEEP else 40):
        seats = rng.choice(game.seats)
        variants = {name: rng.choice(few(variant) or [variant.default]) for name, variant in game.variants.items()}
        kept = dict(pair for pair in variants.items() if rng.random() < 0.6)
        if legal(game, seats, kept):
            yield SetUp(game.id, seats, tuple(sorted(kept.items(), key=lambda pair: pair[0])))


# -- play ----------------------------------------------------------------------------------------------------


def decide(match: Match, rng: Random) -> tuple[int, str]:
    """A random seat that is asked, and a random option of its question."""
    seat = rng.choice(match.to_act)
    return seat, str(rng.choice(match.question(seat).options))


def play_on(match: Match, rng: Random, plies: int = LONGEST) -> Match:
    for _ in range(plies):
        if match.over:
            break
        match.play(*decide(match, rng))
    return match


def play_state(s: State, rng: Random) -> Iterator[State]:
    """The state after every decision until the end, the fast way. What is yielded is the same object, moving on."""
    for _ in range(LONGEST):
        if s.result is not None:
            return
        waiting = [place for place, answer in enumerate(s.answers) if answer is None]
        place = rng.choice(waiting)
        s.answer(place, rng.choice(s.asks[place].options))
        yield s
    raise AssertionError(f"random play did not end in {LONGEST} decisions")


@cache
def length(id: str) -> int:
    """How many decisions a random match takes, about: the price of an example."""
    game = ludoteka.game(id)
    return sum(1 for _ in play_state(game.start(game.seats[-1], 1).state, Random(1)))


def examples(id: str, most: int = 40) -> int:
    """How many examples a law can afford for a game, without looking at a clock."""
    if DEEP:
        return 400
    return max(6, min(most, most * 200 // max(1, length(id))))


@lru_cache(maxsize=96)
def walk(set_up: SetUp, seed: int) -> Walk:
    rng = Random(seed)
    match = set_up.start(seed)
    count = sum(1 for _ in play_state(set_up.start(seed).state, Random(seed + 1)))
    kept = {0, *(rng.randrange(count + 1) for _ in range(SNAPSHOTS))}
    snapshots = []
    for ply in range(LONGEST):
        if ply in kept or match.over:
            snapshots.append(match.clone())
        if match.over:
            break
        match.play(*decide(match, rng))
    return Walk(match, tuple(snapshots))


def walks(id: str) -> st.SearchStrategy[Walk]:
    return st.builds(walk, st.sampled_from(set_ups(id)), st.integers(0, SEEDS - 1))


def positions(id: str) -> st.SearchStrategy[Match]:
    """Positions of random matches, the beginning and the end included. They are shared: clone before playing."""
    return walks(id).flatmap(lambda one: st.sampled_from(one.snapshots))


# -- what a game brings for its tests ------------------------------------------------------------------------


def components(id: str) -> Any:
    """The function of tests/games/<id>/position.py that lists every physical component of a state."""
    return import_module(f"tests.games.{id}.position").components


ANCHOR = re.compile(r"^(?:[-*] )?\[([A-Z]+-[0-9A-Za-z.]+)\]", re.M)


@cache
def anchors(id: str, lang: str = "en") -> frozenset[str]:
    """The clauses that the rule page of a game can open."""
    rules = (ludoteka.game(id).folder / f"rules.{lang}.md").read_text(encoding="utf-8")
    return frozenset(ANCHOR.findall(rules))


def opens(id: str, clause: str) -> bool:
    """Whether a cited clause leads somewhere: to itself, or as a step to the clause above it."""
    known = anchors(id)
    while clause not in known:
        clause, dot, _ = clause.rpartition(".")
        if not dot:
            return False
    return True
