"""Random matches of any registered game, for the laws: set-ups of every kind, positions along the way.

Quick by default; LUDOTEKA_DEEP=1 samples widely. Everything is chosen by seeds, so a failure repeats itself.
"""

from __future__ import annotations

import os
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from typing import Any

from hypothesis import strategies as st

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.rulebook import rulebook
from ludoteka.testing import play
from ludoteka.testing.play import LONGEST, SetUp, Walk, decide, play_on, play_state

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
GAMES = ludoteka.games()
SEEDS = 10_000 if DEEP else 3  # different matches of one set-up
SNAPSHOTS = 60 if DEEP else 12  # positions kept of one match

__all__ = [
    "DEEP",
    "GAMES",
    "LONGEST",
    "SetUp",
    "Walk",
    "decide",
    "examples",
    "play_on",
    "play_state",
    "positions",
    "walks",
]


@cache
def set_ups(id: str) -> tuple[SetUp, ...]:
    """Every number of seats, every single variant at a number of seats that allows it, and some combinations."""
    return play.set_ups(ludoteka.game(id), DEEP)


@cache
def length(id: str) -> int:
    """How many decisions a random match takes, about: the price of an example."""
    game = ludoteka.game(id)
    return sum(1 for _ in play_state(game.start(game.seats[-1], 1).state, Random(1)))


def examples(id: str, most: int = 40) -> int:
    """How many examples a law can afford for a game, without looking at a clock."""
    if DEEP:
        return 400
    return max(4, min(most, most * 200 // max(1, length(id))))


@lru_cache(maxsize=96)
def walk(set_up: SetUp, seed: int) -> Walk:
    return play.walk(set_up, seed, SNAPSHOTS)


def walks(id: str) -> st.SearchStrategy[Walk]:
    return st.builds(walk, st.sampled_from(set_ups(id)), st.integers(0, SEEDS - 1))


def positions(id: str) -> st.SearchStrategy[Match]:
    """Positions of random matches, the beginning and the end included. They are shared: clone before playing."""
    return walks(id).flatmap(lambda one: st.sampled_from(one.snapshots))


# -- what a game brings for its tests ------------------------------------------------------------------------


def components(id: str) -> Any:
    """The function of tests/games/<id>/position.py that lists every physical component of a state."""
    return import_module(f"tests.games.{id}.position").components


@cache
def anchors(id: str, lang: str = "en") -> frozenset[str]:
    """The clauses that the rule page of a game can open."""
    return frozenset([clause.id for clause in rulebook(ludoteka.game(id), lang).clauses])
