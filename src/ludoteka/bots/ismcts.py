"""`ismcts`: information-set Monte-Carlo tree search, for any game and any number of seats.

Every iteration draws a new guess, walks down one shared tree (each seat choosing for itself, in joint questions
without knowing the others' answers), adds one situation, plays on a little at random and lets the game evaluate it.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.playout import play_on, values
from ludoteka.bots.tree import Arm, Node, arms_for, pick
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import State

DEFAULT = Budget(seconds=1.0)


class Settings(NamedTuple):
    """What was tuned by measurement (docs/strength.md)."""

    explore: float = 0.7
    ahead: int = 4
    mixed: float = 0.0


class Search:
    """The thinking about one decision."""

    def __init__(self, seen: Perspective, chance: Random, settings: Settings) -> None:
        self.seen = seen
        self.chance = chance
        self.evaluate = seen.game.rules.evaluate
        self.settings = settings
        self.root = Node()

    def iterate(self) -> None:
        state = self.seen.sample(self.chance.getrandbits(32))
        path: list[tuple[int, Arm]] = []
        nodes = [self.root]
        self.descend(state, path, nodes)
        play_on(state, self.settings.ahead, self.chance)
        result = values(state, self.seen.seats, self.evaluate)
        for node in nodes:
            node.visits += 1
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat]

    def descend(self, state: State, path: list[tuple[int, Arm]], nodes: list[Node]) -> None:
        """Walk down the tree to the first situation never seen before, and add it."""
        node = self.root
        while state.result is None:
            key = self.decide(state, node, path)
            child = node.children.get(key)
            if child is None:
                node.children[key] = Node()
                return
            node = child
            nodes.append(node)

    def decide(self, state: State, node: Node, path: list[tuple[int, Arm]]) -> Any:
        """Answer every open question, each seat by its own statistics; the key of what follows."""
        choices: list[Any] = []
        asks, answers = state.asks, state.answers
        for place, ask in enumerate(asks):
            choice = answers[place]
            if choice is None:
                arms = arms_for(node, ask)
                choice = pick(arms, ask.options, self.settings.explore, self.chance.random())
                path.append((ask.seat, arms[choice]))
            choices.append(choice)
        for place in range(len(asks)):
            if answers[place] is None:
                state.answer(place, choices[place])
        return (*choices, *[(ask.seat, ask.prompt.id) for ask in state.asks])

    def visits(self) -> list[int]:
        """How often each option of the question was tried."""
        arms = self.root.arms[self.seen.seat, self.seen.question.prompt.id]
        return [arms[option.value].visits for option in self.seen.question.options]


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
        return options[visits.index(best)]
