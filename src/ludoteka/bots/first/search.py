"""Information-set Monte-Carlo tree search as `ismcts-1` does it; nothing here is improved any more.

Every guess at what is hidden is used for all options that are still in question: with the same hidden cards, the same
luck and the same answers of the others they are compared fairly, and far fewer guesses tell them apart. After each part
of the thinking the worse half is dropped (sequential halving). Below the first decision one shared tree grows: each
seat chooses for itself, in joint questions without knowing the others' answers; each walk adds one situation, plays on
a little at random where the game wants it, and lets the game evaluate where that led. Values are chances to win, one
for each seat, and every seat is out for its own.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from ludoteka.bots.first.playout import play_on
from ludoteka.bots.first.tree import Arm, Node, follows, pick, width
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import State

# Tuned by playing (docs/strength.md).
CURIOSITY: Final = 0.5  # how many standard deviations of the values an uncertain option may hope for
TRUST: Final = 4.0  # how many tries of an option the estimate by its parts is worth

JOINT: Final = 64  # combinations of simultaneous answers that are still told apart
EVERYTHING: Final = 1 << 30
UNKNOWN: Final = 0.5  # the curiosity of the first iterations, before the values can be compared
ENOUGH: Final = 8


def combinations_of(state: State) -> int:
    """In how many ways the open questions can be answered together."""
    product = 1
    for ask in state.asks:
        product *= len(ask.options)
    return product


def parts_of(options: list[Any]) -> dict[Any, tuple[Any, ...]]:
    """The parts that options are made of, nothing where they have none: two cards to take, one to keep and one to drop.

    Such options are plain tuples of things of one kind; another tuple is an action and what it is about. Where a tuple
    and its reverse are different options, a part counts by its place.
    """
    lengths = {len(option) if type(option) is tuple else 0 for option in options}
    if len(lengths) > 1 or max(lengths) < 2 or len({type(part) for option in options for part in option}) > 1:
        return {}
    every = set(options)
    if any(option[::-1] in every and option[::-1] != option for option in options):
        return {option: tuple(enumerate(option)) for option in options}
    return {option: option for option in options}


class Search:
    """The thinking about one decision."""

    def __init__(self, seen: Perspective, chance: Random) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.chance = chance
        self.evaluate = seen.game.rules.first_estimate or seen.game.rules.evaluate
        self.ahead = seen.game.rules.ahead  # decisions played at random below the tree: what was begun takes effect
        self.root = Node()
        self.kept: list[Any] = [option.value for option in seen.question.options]  # still in question
        self.parts = parts_of(self.kept)
        self.changes: dict[Any, list[float]] = {option: [] for option in self.kept}  # by guess: what it did for me
        self.walks = 0
        self.sum = 0.0  # of the values at the leaves
        self.squares = 0.0  # and of their squares
        self.explore = UNKNOWN
        self.usual: list[float] = []  # how the seats stand in the guess of the moment, before anything is decided
        self.joint = False  # whether others answer at the same time, with so few options that one could be read

    # -- the question itself ---------------------------------------------------------------------------------
    def compare(self) -> None:
        """One guess; every option that is still in question is tried in it, with the same luck."""
        guess = self.seen.sample(self.chance.getrandbits(32))
        # What others may have answered already is as open as what they have not: they choose by their own statistics.
        guess.answers = (None,) * len(guess.asks)
        self.joint = len(guess.asks) > 1 and combinations_of(guess) <= JOINT
        luck = self.chance.getrandbits(32)
        self.usual = self.evaluate(guess)
        others = [self.other_choice(ask.seat, ask.options) for ask in guess.asks if ask.seat != self.seat]
        mine = self.root.arms_of(self.seat)
        for option in self.kept:
            arm = mine.setdefault(option, Arm())
            change = self.walk(guess.clone(), option, others, [(self.seat, arm)], Random(luck))
            self.changes[option].append(change)

    def other_choice(self, seat: int, options: tuple[Any, ...]) -> Any:
        """What another seat may answer at the same time, by its own statistics."""
        return pick(self.root.arms_of(seat), options, EVERYTHING, self.explore, self.chance.random())

    def halve(self) -> None:
        """Drop the worse half of the options still in question."""
        estimates = self.estimates()
        ranked = sorted(self.kept, key=lambda option: estimates[option], reverse=True)
        self.kept = ranked[: (len(ranked) + 1) // 2]

    # -- one walk --------------------------------------------------------------------------------------------
    def walk(self, state: State, option: Any, others: list[Any], path: list[tuple[int, Arm]], chance: Random) -> float:
        """Take an option, go down the tree, play on, evaluate, and remember by how much that changed the standing."""
        key = self.answer_all(state, option, others, path)
        self.descend(state, self.root, key, path, chance)
        play_on(state, self.ahead, chance)
        result = self.evaluate(state)
        usual = self.usual
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat] - usual[seat]
        change = result[self.seat] - usual[self.seat]
        self.note(change)
        return change

    def answer_all(self, state: State, option: Any, others: list[Any], path: list[tuple[int, Arm]]) -> Any:
        """Answer the question together with whoever is asked at the same time; the key of what follows."""
        choices: list[Any] = []
        combinations = combinations_of(state)
        for ask in state.asks:
            if ask.seat == self.seat:
                choices.append(option)
            else:
                choices.append(others[len(path) - 1])
                path.append((ask.seat, self.root.arms_of(ask.seat)[choices[-1]]))
        for place in range(len(choices)):
            state.answer(place, choices[place])
        return follows([option] if len(choices) > 1 and combinations > JOINT else choices, state.asks)

    def note(self, value: float) -> None:
        """Keep the search as curious as the values differ: what is much in one position is little in another."""
        self.walks += 1
        self.sum += value
        self.squares += value * value
        if self.walks >= ENOUGH:
            mean = self.sum / self.walks
            self.explore = CURIOSITY * sqrt(max(1e-6, self.squares / self.walks - mean * mean))

    def descend(self, state: State, node: Node, key: Any, path: list[tuple[int, Arm]], chance: Random) -> None:
        """Walk down the tree to the first situation never seen before, and add it."""
        while state.result is None:
            child = node.children.get(key)
            if child is None:
                node.children[key] = Node()
                return
            node = child
            node.visits += 1
            key = self.decide(state, node, path, chance)

    def decide(self, state: State, node: Node, path: list[tuple[int, Arm]], chance: Random) -> Any:
        """Answer every open question, each seat by its own statistics; the key of what follows.

        Where many seats decide at once over many options, hardly any combination would come twice; there only the
        searcher's own decision tells situations apart, and what the others did is averaged.
        """
        asks, answers = state.asks, state.answers
        most = width(node.visits)
        choices: list[Any] = []
        mine: list[Any] = []
        combinations = 1
        for place, ask in enumerate(asks):
            choice = answers[place]
            if choice is None:
                seat, options = ask.seat, ask.options
                arms = node.arms_of(seat)
                choice = pick(arms, options, most, self.explore, chance.random())
                path.append((seat, arms[choice]))
                combinations *= len(options)
                if seat == self.seat:
                    mine.append(choice)
            choices.append(choice)
        for place in range(len(asks)):
            if answers[place] is None:
                state.answer(place, choices[place])
        return follows(mine if len(asks) > 1 and combinations > JOINT else choices, state.asks)

    # -- what it came to -------------------------------------------------------------------------------------
    def estimates(self) -> dict[Any, float]:
        """By how much each option still in question changed the chance to win, on average.

        Of many options each is tried only a few times. Then those that share a part speak for one another: the mean
        of an option is drawn towards the sum of what its parts did wherever they were tried.
        """
        arms = self.root.arms_of(self.seat)
        if not self.parts:
            return {option: arms[option].total / arms[option].visits for option in self.kept}
        mean, effects = self.effects_of_parts(arms)
        found = {}
        for option in self.kept:
            expected = mean + sum([effects[part] for part in self.parts[option]])
            found[option] = (arms[option].total + TRUST * expected) / (arms[option].visits + TRUST)
        return found

    def effects_of_parts(self, arms: dict[Any, Arm]) -> tuple[float, dict[Any, float]]:
        """The mean of all tries, and by how much those with a part differ from it."""
        totals: dict[Any, float] = {}
        visits: dict[Any, int] = {}
        for option, arm in arms.items():
            for part in self.parts[option]:
                totals[part] = totals.get(part, 0.0) + arm.total
                visits[part] = visits.get(part, 0) + arm.visits
        mean = self.sum / self.walks
        return mean, {part: total / visits[part] - mean for part, total in totals.items()}

    def lag(self, option: Any, best: Any) -> tuple[float, float]:
        """How far an option still in question is behind another one, guess by guess, and the standard error of that."""
        gaps = [more - less for more, less in zip(self.changes[best], self.changes[option], strict=True)]
        mean = sum(gaps) / len(gaps)
        squares = sum([(gap - mean) * (gap - mean) for gap in gaps])
        return mean, sqrt(squares / (len(gaps) * max(1, len(gaps) - 1)))

    def visits(self) -> list[int]:
        """How often each option of the question was tried."""
        arms = self.root.arms_of(self.seat)
        return [arms[option.value].visits for option in self.seen.question.options]
