"""Information-set Monte-Carlo tree search, for any game and any number of seats.

Every iteration draws a new guess at what is hidden, walks down one shared tree (each seat choosing for itself, in
joint questions without knowing the others' answers), adds one situation, plays on a little at random and lets the
game evaluate where that led. Values are chances to win, one for each seat, and every seat is out for its own.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from ludoteka.bots.playout import play_on, values
from ludoteka.bots.tree import Arm, Node, follows, pick, width
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import State

# Tuned by playing (docs/strength.md).
CURIOSITY: Final = 1.2  # how many standard deviations of the values an uncertain option may hope for
AHEAD: Final = 2  # decisions played at random below the tree, so that what was begun takes effect

JOINT: Final = 64  # combinations of simultaneous answers that are still told apart
EVERYTHING: Final = 1 << 30
UNKNOWN: Final = 0.5  # the curiosity of the first iterations, before the values can be compared
ENOUGH: Final = 8


class Search:
    """The thinking about one decision."""

    def __init__(self, seen: Perspective, chance: Random) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.chance = chance
        self.evaluate = seen.game.rules.evaluate
        self.root = Node()
        self.iterations = 0
        self.sum = 0.0  # of the values at the leaves
        self.squares = 0.0  # and of their squares
        self.explore = UNKNOWN
        self.joint = False  # whether others answer at the same time

    def iterate(self) -> None:
        """One guess, one walk, one evaluation."""
        state = self.seen.sample(self.chance.getrandbits(32))
        # What others may have answered already is as open as what they have not: they choose by their own statistics.
        state.answers = (None,) * len(state.asks)
        self.joint = len(state.asks) > 1
        path: list[tuple[int, Arm]] = []
        self.descend(state, path)
        play_on(state, AHEAD, self.chance)
        result = values(state, self.seen.seats, self.evaluate)
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat]
        self.note(result[self.seat])

    def note(self, value: float) -> None:
        """Keep the search as curious as the values differ: what is much in one position is little in another."""
        self.iterations += 1
        self.sum += value
        self.squares += value * value
        if self.iterations >= ENOUGH:
            mean = self.sum / self.iterations
            self.explore = CURIOSITY * sqrt(max(1e-6, self.squares / self.iterations - mean * mean))

    def descend(self, state: State, path: list[tuple[int, Arm]]) -> None:
        """Walk down the tree to the first situation never seen before, and add it."""
        node = self.root
        while state.result is None:
            node.visits += 1
            key = self.decide(state, node, path)
            child = node.children.get(key)
            if child is None:
                node.children[key] = Node()
                return
            node = child

    def decide(self, state: State, node: Node, path: list[tuple[int, Arm]]) -> Any:
        """Answer every open question, each seat by its own statistics; the key of what follows.

        Where many seats decide at once over many options, hardly any combination would come twice; there only the
        searcher's own decision tells situations apart, and what the others did is averaged.
        """
        asks, answers = state.asks, state.answers
        most = EVERYTHING if node is self.root else width(node.visits)
        choices: list[Any] = []
        mine: list[Any] = []
        combinations = 1
        for place, ask in enumerate(asks):
            choice = answers[place]
            if choice is None:
                seat, options = ask.seat, ask.options
                arms = node.arms_of(seat)
                choice = pick(arms, options, most, self.explore, self.chance.random())
                path.append((seat, arms[choice]))
                combinations *= len(options)
                if seat == self.seat:
                    mine.append(choice)
            choices.append(choice)
        for place in range(len(asks)):
            if answers[place] is None:
                state.answer(place, choices[place])
        return follows(mine if len(asks) > 1 and combinations > JOINT else choices, state.asks)

    def visits(self) -> list[int]:
        """How often each option of the question was tried."""
        arms = self.root.arms_of(self.seat)
        return [arms[option.value].visits if option.value in arms else 0 for option in self.seen.question.options]

    def means(self) -> list[float]:
        """How each option did on average, 0 where it was never tried."""
        arms = self.root.arms_of(self.seat)
        found = [arms.get(option.value) for option in self.seen.question.options]
        return [0.0 if arm is None else arm.total / arm.visits for arm in found]
