"""The search tree of `ismcts`: what was tried in a situation, how often it could have been, and how it went."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from ludoteka.core.state import Ask


class Arm:
    """One option of one seat in one situation. An option may exist in some guesses only, so its chances count."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0


class Node:
    """A situation: the decisions that led to it. Each seat that is asked has statistics of its own, by option.

    In a joint question nobody sees the others' answers, so no seat's statistics depend on them.
    """

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, dict[Any, Arm]] = {}  # (seat, prompt) -> option -> arm
        self.children: dict[Any, Node] = {}
        self.visits = 0


def arms_for(node: Node, ask: Ask) -> dict[Any, Arm]:
    """The statistics of the seat that is asked, for this kind of question."""
    key = (ask.seat, ask.prompt.id)
    arms = node.arms.get(key)
    if arms is None:
        arms = node.arms[key] = {}
    return arms


def pick(arms: dict[Any, Arm], options: tuple[Any, ...], explore: float, luck: float) -> Any:
    """The option to try now: one never tried, else the one with the highest upper confidence bound (UCB1).

    `luck` (0 to 1) says where to start looking, so that options never tried come in no fixed order.
    """
    count = len(options)
    start = int(luck * count)
    best, best_bound = options[start], -1.0
    for i in range(count):
        option = options[(start + i) % count]
        arm = arms.get(option)
        if arm is None:
            arm = arms[option] = Arm()
        arm.available += 1
        if arm.visits == 0:
            bound = 1e9
        else:
            bound = arm.total / arm.visits + explore * sqrt(log(arm.available) / arm.visits)
        if bound > best_bound:
            best, best_bound = option, bound
    return best
