"""What was learned of how players play: which cards they keep, and which of those they hold comes next.

Two small networks (lanes.py) look at what everybody sees of a player (`Rules.reading`). One says of every card how much
speaks for its being in the hand; the other, for a hand in a guess, how likely each of its cards is to be played now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.bots.lanes import Net
from ludoteka.bots.policy import shares
from ludoteka.core.game import Reading


class Reader:
    """Reads one player at one moment."""

    def __init__(self, reading: Reading, hands: Net, answers: Net, state: Any, seat: int) -> None:
        self.reading = reading
        self.net = answers
        self.seat = seat
        self.seen: list[int] = reading.look(state, seat)
        self.kept: list[float] = hands.logits(hands.think(self.seen, [], []), list(range(reading.cards)))

    def weight(self, guess: Any) -> float:
        """How much speaks for what the player holds in a guess: the logarithm of how likely that is, and a constant."""
        total = 0.0
        for card in self.reading.hand(guess, self.seat):
            total += self.kept[card]
        return total

    def answers(self, guess: Any, seat: int, options: Sequence[int]) -> list[float]:
        """How likely each of these cards is to be played, by a player who holds what it holds in the guess."""
        held = self.reading.hand(guess, seat)
        first = self.reading.held
        thought = self.net.think(self.seen + [first + card for card in held], [], [])
        return shares(self.net.logits(thought, [option % self.reading.cards for option in options]))
