"""The search tree of `ismcts`: what was tried in a situation, how often it could have been, and how it went."""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from ludoteka.core.state import Ask

WIDEN: Final = 0.375  # of what a situation considers at first, more with the root of its visits
LOWEST: Final = -9.0  # below every bound: values are differences of chances


class Arm:
    """One option of one seat in one situation. An option may exist in some guesses only, so its chances count."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0


class Node:
    """A situation: the decisions that led to it. Each seat that is asked has statistics of its own, by option.

    In a joint question nobody sees the others' answers, so no seat's statistics depend on them. Nodes lie deep in one
    another: neither they nor their arms may be `acyclic` when compiled, or a tree of some fifty levels that is thrown
    away writes over other memory (what is nested so deep waits in a list that only garbage collection has room for).
    """

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[int, dict[Any, Arm]] = {}  # by seat, then by option
        self.children: dict[Any, Node] = {}
        self.visits = 0

    def arms_of(self, seat: int) -> dict[Any, Arm]:
        arms = self.arms.get(seat)
        if arms is None:
            arms = self.arms[seat] = {}
        return arms


def width(visits: int, narrow: float) -> int:
    """How many options a situation considers after so many visits (progressive widening)."""
    return int(max(narrow, WIDEN * narrow * sqrt(visits)))


def pick(
    arms: dict[Any, Arm],
    options: tuple[Any, ...],
    most: int,
    explore: float,
    luck: float,
    habits: dict[Any, Arm] | None = None,
) -> Any:
    """The option to try now: one never tried while fewer than `most` were, else the highest upper confidence bound.

    An option is compared by how often it could have been tried (UCB1 with availability). `luck` (0 to 1) says where
    to start looking, so that options never tried come in no fixed order; with `habits` the one comes first that did
    best in other situations.
    """
    count = len(options)
    start = int(luck * count)
    fresh = best = options[start]
    found, tried, best_bound, best_hope = False, 0, LOWEST, LOWEST
    for i in range(start - count, start):
        option = options[i]
        arm = arms.get(option)
        if arm is None:
            if habits is not None:
                hope = hoped(habits, option, explore)
                if hope > best_hope:
                    fresh, best_hope = option, hope
            elif not found:
                fresh = option
            found = True
            continue
        tried += 1
        arm.available += 1
        bound = arm.total / arm.visits + explore * sqrt(log(arm.available) / arm.visits)
        if bound > best_bound:
            best, best_bound = option, bound
    if found and tried < most:
        arms[fresh] = Arm()
        arms[fresh].available = 1
        return fresh
    return best


def hoped(habits: dict[Any, Arm], option: Any, explore: float) -> float:
    """How an option did wherever it was tried; more than most of them where it never was."""
    habit = habits.get(option)
    return explore if habit is None or not habit.visits else habit.total / habit.visits


def habit_of(habits: dict[Any, Arm], option: Any) -> Arm:
    """What is known of an option wherever it was tried."""
    habit = habits.get(option)
    if habit is None:
        habit = habits[option] = Arm()
    return habit


def follows(choices: list[Any], asks: tuple[Ask, ...]) -> Any:
    """What tells a situation from its sisters: the decisions that were taken, and who is asked what next."""
    if not asks:
        return tuple(choices)
    first = asks[0]
    return tuple(choices), first.prompt.id, first.seat, len(asks)
