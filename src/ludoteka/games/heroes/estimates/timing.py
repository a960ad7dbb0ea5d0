"""How much time is left, in Movement Points. For estimates only."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN

PACE: Final = 3.0  # Movement Points of a Round


def time_left(s: Heroes, seat: int) -> float:
    """Movement Points still to come. Of this turn what is left: ending it gains nothing, nor does not ending it."""
    now = 0
    if not has_moved(s, seat):
        now = max([one.mp + one.extra for one in s.figures if one.seat == seat and one.kind == MAIN], default=0)
    return PACE * max(0, round_limit(s) - s.round) + now


def has_moved(s: Heroes, seat: int) -> bool:
    """Whether the turn of a seat in this Round is over: Movement Points that it has not used are lost. [HER-4.1.2]"""
    for one in s.order:
        if one == s.turn:
            return False
        if one == seat:
            return s.turn in s.order
    return False
