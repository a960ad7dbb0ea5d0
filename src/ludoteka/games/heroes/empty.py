"""A table with nothing on it: where every match, and every position of the tests, begins."""

from __future__ import annotations

from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import CORE

__all__ = ["CORE", "empty"]


def empty(rng: int, seats: int) -> Heroes:
    """A table for so many seats with nothing on it."""
    s = Heroes(rng, log=[])
    s.lay_out(seats)
    return s
