"""Information-set Monte-Carlo tree search, for any game and any number of seats.

Every guess at what is hidden is used for all options that are still in question: with the same hidden cards, the same
luck and the same answers of the others they are compared fairly, and far fewer guesses tell them apart. After each part
of the thinking the worse half is dropped (sequential halving). Below the first decision one shared tree grows: each
seat chooses for itself, in joint questions without knowing the others' answers; each walk adds one situation, plays on
a little at random where the game wants it, and lets the game evaluate where that led. Values are chances to win, one
for each seat, and every seat is out for its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludoteka.bots.manner import USUAL, Manner
from ludoteka.bots.playout import play_on, settle
from ludoteka.bots.tree import LOWEST, Arm, Node, follows, habit_of, pick, width
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask, State

JOINT: Final = 64  # combinations of simultaneous answers that are still told apart
EVERYTHING: Final = 1 << 30
UNKNOWN: Final = 0.5  # the curiosity of the first iterations, before the values can be compared
ENOUGH: Final = 8
THOUGHT: Final = 64  # added to the searcher's seat: what others think that it may do


def combinations_of(state: State) -> int:
    """In how many ways the open questions can be answered together."""
    product = 1
    for ask in state.asks:
        product *= ask.count
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


@mypyc_attr(allow_interpreted_subclasses=True)  # the judge of analyses is one that remembers
class Search:
    """The thinking about one decision."""

    def __init__(
        self,
        seen: Perspective,
        chance: Random,
        evaluate: Callable[[Any], list[float]] | None = None,
        manner: Manner = USUAL,
    ) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.chance = chance
        self.evaluate = evaluate or seen.game.rules.evaluate
        # decisions played at random below the tree: what was begun takes effect
        self.ahead: int = seen.game.rules.ahead if manner.onward < 0 else manner.onward
        self.carry_on: Callable[[Any, Luck], bool] | None = seen.game.rules.carry_on
        self.curiosity: float = manner.curiosity
        self.narrow: float = manner.narrow
        self.trust: float = manner.trust
        self.habitual: bool = manner.habits
        self.glances: int = manner.glances
        self.imagines: float = manner.imagines
        self.settles: int = manner.settles
        self.instinct: Callable[[Any, Luck], None] | None = seen.game.rules.instinct if manner.instinct else None
        self.redeal: Callable[[Any, int, int], Any] = seen.game.rules.redeal
        self.own = self.seat  # by which number the searcher's arms are kept: its seat, or that plus THOUGHT
        self.owed = 0.0  # imagined walks that are due
        self.habits: dict[tuple[int, str], dict[Any, Arm]] = {}  # by seat and kind of question, then by option
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
        if self.imagining:
            self.imagine(guess)
        luck = self.chance.getrandbits(32)
        self.usual = self.evaluate(guess)
        others = [self.other_choice(ask.seat, ask.options) for ask in guess.asks if ask.seat != self.seat]
        mine = self.root.arms_of(self.seat)
        last = len(self.kept) - 1
        for place, option in enumerate(self.kept):
            arm = mine.setdefault(option, Arm())
            world = guess.clone() if place < last else guess  # which nobody needs after its last walk
            change = self.walk(world, option, others, [(self.seat, arm)], Luck(luck))
            self.changes[option].append(change)

    @property
    def imagining(self) -> bool:
        """Whether the others who answer at the same time are thought of as not knowing what the searcher holds."""
        return self.imagines > 0.0 and self.joint

    def imagine(self, guess: State) -> None:
        """Think as the others do: deal anew what they cannot know, and let everybody choose.

        Only such walks teach what others answer. Walks with the searcher's own cards would teach them an answer to
        cards that they have never seen.
        """
        self.owed += self.imagines * len(self.kept)
        seats = [ask.seat for ask in guess.asks if ask.seat != self.seat]
        while self.owed >= 1.0:
            self.owed -= 1.0
            seat = seats[int(self.chance.random() * len(seats))]
            world = self.redeal(guess, seat, self.chance.getrandbits(62))
            world.answers = (None,) * len(world.asks)
            self.usual = self.evaluate(world)
            self.own = self.seat + THOUGHT
            self.wander(world, Luck(self.chance.getrandbits(32)))
            self.own = self.seat

    def wander(self, state: State, chance: Luck) -> None:
        """One walk in which every seat chooses by what it knows, the first decision too."""
        path: list[tuple[int, Arm]] = []
        self.root.visits += 1
        key = self.decide(state, self.root, path, chance)
        self.end_walk(state, key, path, chance)

    def other_choice(self, seat: int, options: tuple[Any, ...]) -> Any:
        """What another seat may answer at the same time, by its own statistics."""
        arms = self.root.arms_of(seat)
        if self.imagining:
            return self.leaned(arms, options)
        return pick(arms, options, EVERYTHING, self.explore, self.chance.random())

    def leaned(self, arms: dict[Any, Arm], options: tuple[Any, ...]) -> Any:
        """An option that did well, the likelier the less is known of how well."""
        best, found = options[0], LOWEST
        for option in options:
            arm = arms.get(option)
            visits = arm.visits if arm is not None else 0
            mean = arm.total / visits if arm is not None and visits else 0.0
            hope = mean + self.explore * self.chance.gauss(0.0, 1.0) / sqrt(visits + 1.0)
            if hope > found:
                best, found = option, hope
        return best

    def halve(self) -> None:
        """Drop the worse half of the options still in question."""
        estimates = self.estimates()
        ranked = sorted(self.kept, key=lambda option: estimates[option], reverse=True)
        self.kept = ranked[: (len(ranked) + 1) // 2]

    # -- one walk --------------------------------------------------------------------------------------------
    def walk(self, state: State, option: Any, others: list[Any], path: list[tuple[int, Arm]], chance: Luck) -> float:
        """Take an option, go down the tree, play on, evaluate, and remember by how much that changed the standing."""
        key = self.answer_all(state, option, others, path)
        change = self.end_walk(state, key, path, chance)
        self.note(change)
        return change

    def end_walk(self, state: State, key: Any, path: list[tuple[int, Arm]], chance: Luck) -> float:
        """Go down the tree, play on, evaluate; every arm on the way learns by how much its seat's standing changed.

        What a game carries on by itself is not searched any deeper: options that lead to many others would look worse
        than they are, because all of those are tried.
        """
        if self.carry_on is None or not self.carry_on(state, chance):
            self.descend(state, self.root, key, path, chance)
            self.play_on(state, chance)
        result = self.evaluate(state)
        usual = self.usual
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat] - usual[seat]
        return result[self.seat] - usual[self.seat]

    def play_on(self, state: State, chance: Luck) -> None:
        """Below the tree: as instinct says, or so many decisions at random, or until everybody is asked again."""
        if self.instinct is not None:
            self.instinct(state, chance)
        elif self.settles > 0:
            settle(state, self.settles, chance)
        else:
            play_on(state, self.ahead, chance)

    def answer_all(self, state: State, option: Any, others: list[Any], path: list[tuple[int, Arm]]) -> Any:
        """Answer the question together with whoever is asked at the same time; the key of what follows."""
        choices: list[Any] = []
        combinations = combinations_of(state)
        silent = self.imagining  # others have learned what they answer in imagined walks
        for ask in state.asks:
            if ask.seat == self.seat:
                choices.append(option)
            else:
                choices.append(others[len(path) - 1])
                path.append((ask.seat, self.root.arms_of(ask.seat)[choices[-1]] if not silent else Arm()))
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
            self.explore = self.curiosity * sqrt(max(1e-6, self.squares / self.walks - mean * mean))

    def descend(self, state: State, node: Node, key: Any, path: list[tuple[int, Arm]], chance: Luck) -> None:
        """Walk down the tree to the first situation never seen before, and add it."""
        while state.result is None:
            child = node.children.get(key)
            if child is None:
                node.children[key] = Node()
                return
            node = child
            node.visits += 1
            key = self.decide(state, node, path, chance)

    def decide(self, state: State, node: Node, path: list[tuple[int, Arm]], chance: Luck) -> Any:
        """Answer every open question, each seat by its own statistics; the key of what follows.

        Where many seats decide at once over many options, hardly any combination would come twice; there only the
        searcher's own decision tells situations apart, and what the others did is averaged.
        """
        asks, answers = state.asks, state.answers
        most = width(node.visits, self.narrow)
        choices: list[Any] = []
        mine: list[Any] = []
        combinations = 1
        for place, ask in enumerate(asks):
            choice = answers[place]
            if choice is None:
                seat, options = ask.seat, ask.options
                arms = node.arms_of(self.own if seat == self.seat else seat)
                if node.visits == self.glances and len(asks) == 1:
                    self.glance(state, arms, ask)
                habits = self.habits_of(ask)
                choice = pick(arms, options, most, self.explore, chance.random(), habits)
                path.append((seat, arms[choice]))
                if habits is not None:
                    path.append((seat, habit_of(habits, choice)))
                combinations *= len(options)
                if seat == self.seat:
                    mine.append(choice)
            choices.append(choice)
        for place in range(len(asks)):
            if answers[place] is None:
                state.answer(place, choices[place])
        return follows(mine if len(asks) > 1 and combinations > JOINT else choices, state.asks)

    def glance(self, state: State, arms: dict[Any, Arm], ask: Ask) -> None:
        """Look at what each option of a situation that comes often does: the best are tried first, none at random."""
        seat = ask.seat
        luck = self.chance.getrandbits(32)
        for option in ask.options:
            arm = arms.get(option)
            if arm is None:
                arm = arms[option] = Arm()
                arm.available = 1
                after = state.clone()
                after.answer(0, option)
                self.play_on(after, Luck(luck))
                arm.visits = 1
                arm.total = self.evaluate(after)[seat] - self.usual[seat]

    def habits_of(self, ask: Ask) -> dict[Any, Arm] | None:
        """How the options of this kind of question did for the seat in all situations, None where that is not asked."""
        if not self.habitual:
            return None
        key = (ask.seat, ask.prompt.id)
        habits = self.habits.get(key)
        if habits is None:
            habits = self.habits[key] = {}
        return habits

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
            found[option] = (arms[option].total + self.trust * expected) / (arms[option].visits + self.trust)
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
