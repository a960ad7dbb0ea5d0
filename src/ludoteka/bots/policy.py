"""A learned policy at work: how likely it is that a seat answers so, and what its position is worth to it.

It sees what the seat may know as numbers (`game.observation`) and nothing else, whether the seat is the bot's own or
another one in a guess at what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from ludoteka.bots.lanes import Net
from ludoteka.core.observation import ObservationSpace, Sheet
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask, State


class Policy:
    """A network, and the numbers in which it sees and answers."""

    def __init__(self, net: Net, space: ObservationSpace) -> None:
        self.net = net
        self.space = space

    def thought(self, sheet: Sheet) -> list[int]:
        """What the network makes of what is seen."""
        return self.net.think(sheet.marked, sheet.cells, sheet.values)

    def chances(self, thought: list[int], prompt: str, seat: int, options: Sequence[Any]) -> list[float]:
        """How likely each option is to be chosen."""
        return shares(self.net.logits(thought, self.space.actions.legal(prompt, seat, options)))

    def worth(self, state: State, seat: int) -> float:
        """What a position is worth to a seat that is asked something in it, from -1 to 1."""
        return self.net.value(self.thought(self.space.noted(state, seat)))

    def answer(self, state: State, ask: Ask, chance: Luck) -> Any:
        """What a seat answers in a position, drawn as likely as it is."""
        if len(ask.options) == 1:
            return ask.options[0]
        thought = self.thought(self.space.noted(state, ask.seat))
        return ask.options[drawn(self.chances(thought, ask.prompt.id, ask.seat, ask.options), chance.random())]


def shares(logits: list[float]) -> list[float]:
    """Chances that sum up to one."""
    most = max(logits)
    powers = [exp(logit - most) for logit in logits]
    whole = 0.0
    for power in powers:
        whole += power
    return [power / whole for power in powers]


def drawn(chances: list[float], luck: float) -> int:
    """The place on which the luck (0 to 1) falls."""
    for place in range(len(chances) - 1):
        luck -= chances[place]
        if luck < 0.0:
            return place
    return len(chances) - 1
