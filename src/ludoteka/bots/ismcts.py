"""`ismcts`: information-set Monte-Carlo tree search, for any game and any number of seats.

Every iteration draws a new guess, walks down one shared tree (each seat choosing for itself, in joint questions
without knowing the others' answers), adds one situation, plays on a little at random and lets the game evaluate it.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.playout import play_on, values
from ludoteka.bots.tree import Arm, Node, follows, pick, width
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import State

DEFAULT: Final = Budget(seconds=1.0)
EVERYTHING: Final = 1 << 30


class Settings(NamedTuple):
    """What was tuned by measurement (docs/strength.md)."""

    explore: float = 1.2
    ahead: int = 2
    mixed: float = 0.0
    forget: bool = True
    plain: float = 0.0


class Search:
    """The thinking about one decision."""

    def __init__(self, seen: Perspective, chance: Random, settings: Settings) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.chance = chance
        self.evaluate = seen.game.rules.evaluate
        self.settings = settings
        self.root = Node()
        self.iterations = 0
        self.sum = 0.0  # of the values at the leaves, and of their squares
        self.squares = 0.0
        self.explore = 0.5

    def iterate(self) -> None:
        state = self.seen.sample(self.chance.getrandbits(32))
        if self.settings.forget:
            state.answers = (None,) * len(state.asks)
        path: list[tuple[int, Arm]] = []
        self.descend(state, path)
        play_on(state, self.settings.ahead, self.chance)
        result = values(state, self.seen.seats, self.evaluate)
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat]
        self.note(result[self.seat])

    def note(self, value: float) -> None:
        """Keep the search as curious as values differ: what is much in one position is little in another."""
        self.iterations += 1
        self.sum += value
        self.squares += value * value
        if self.settings.plain:
            self.explore = self.settings.plain
        elif self.iterations >= 8:
            mean = self.sum / self.iterations
            self.explore = self.settings.explore * sqrt(max(1e-6, self.squares / self.iterations - mean * mean))

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
        """Answer every open question, each seat by its own statistics; the key of what follows."""
        asks, answers = state.asks, state.answers
        most = EVERYTHING if node is self.root else width(node.visits)
        choices: list[Any] = []
        joint, mine = 1, -1
        for place, ask in enumerate(asks):
            choice = answers[place]
            if choice is None:
                seat, options = ask.seat, ask.options
                arms = node.arms_of(seat)
                choice = pick(arms, options, most, self.explore, self.chance.random())
                path.append((seat, arms[choice]))
                joint *= len(options)
                if seat == self.seat:
                    mine = place
            choices.append(choice)
        for place in range(len(asks)):
            if answers[place] is None:
                state.answer(place, choices[place])
        return follows(choices, mine, state.asks, joint)

    def best(self) -> int:
        """The place of the option that was tried most, of several the one that did best."""
        arms = self.root.arms_of(self.seat)
        found, most = 0, (-1, 0.0)
        for i, option in enumerate(self.seen.question.options):
            arm = arms.get(option.value)
            if arm is not None and (arm.visits, arm.total) > most:
                found, most = i, (arm.visits, arm.total)
        return found

    def visits(self) -> list[int]:
        """How often each option of the question was tried."""
        arms = self.root.arms_of(self.seat)
        return [arms[option.value].visits if option.value in arms else 0 for option in self.seen.question.options]


class Ismcts:
    """Thinks for `seconds` or `iterations` about each decision and takes what it tried most."""

    def __init__(self, seed: int, budget: Budget, settings: Settings | None = None) -> None:
        self.seed = seed
        self.budget = budget.or_else(DEFAULT)
        self.settings = settings or Settings()

    def choose(self, seen: Perspective) -> Option:
        options = seen.question.options
        if len(options) == 1:
            return options[0]
        chance = chance_for(self.seed, seen)
        search = Search(seen, chance, self.settings)
        for _ in self.budget.rounds():
            search.iterate()
        visits = search.visits()
        best = max(visits)
        if self.settings.mixed > 0:
            return chance.choices(options, [float(v) if v > best * self.settings.mixed else 0.0 for v in visits])[0]
        return options[search.best()]
