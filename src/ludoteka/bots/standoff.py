"""Two seats that answer at the same time: what every pair of answers does, and how each may expect the other to answer.

In each guess at what is hidden every pair of answers is tried, down to where the same is asked again, and judged there.
The other seat does not know what the searcher holds: in the same guess its view is dealt anew some times, and it is by
those worlds that its answers are foreseen. Neither is thought to be perfect: what is better is answered more often, the
more so the more it is better (a quantal response), each to what the other does on average, until that changes little.
The searcher's options are then worth what they do against such answers, in the guesses that agree with its own cards.

Where it was learned how such players answer (reader.py), the other is thought to do so with a chance (`reads`), and
else as above: who answers best to the one alone loses much to somebody who plays otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any, Final

from ludoteka.bots.tree import Arm, Node, pick, width
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.core.state import State

COMBINATIONS: Final = 256  # pairs of answers that are still tried one by one
DEEPEST: Final = 12  # decisions between one such question and the next
CURIOSITY: Final = 0.05  # about decisions in between
NARROW: Final = 3.0  # options of these that are considered at first
ROUNDS: Final = 8  # of answering each other

Shares = list[float]


def is_standoff(guess: State) -> bool:
    """Whether two seats are asked, both have a choice, and few enough."""
    if len(guess.asks) != 2:
        return False
    mine, theirs = guess.asks[0].count, guess.asks[1].count
    return mine > 1 and theirs > 1 and mine * theirs <= COMBINATIONS


class World:
    """One deal: what both may answer, and by how much each pair of answers changes the searcher's chance."""

    def __init__(self, mine: Sequence[Any], theirs: Sequence[Any], gains: list[list[float]]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.gains = gains

    def expected(self, answers: Shares) -> list[float]:
        """What each option of the searcher gains against these answers."""
        found: list[float] = []
        for row in self.gains:
            value = 0.0
            for j in range(len(answers)):
                value += answers[j] * row[j]
            found.append(value)
        return found


class Standoff:
    """The thinking about one such question."""

    def __init__(
        self,
        seen: Perspective,
        chance: Random,
        evaluate: Callable[[Any], list[float]],
        options: Sequence[Any],
        imagined: int,
        foresee: Callable[[Any, int, Sequence[Any]], Shares] | None = None,
        reads: float = 0.0,
    ) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.chance = chance
        self.evaluate = evaluate
        self.options = options
        self.imagined = imagined  # worlds by guess in which the other does not know what the searcher holds
        self.foresee = foresee  # (guess, seat, options): how the seat answers, as far as that was learned
        self.reads: float = reads if foresee is not None else 0.0  # the chance that it does
        self.redeal: Callable[[Any, int, int], Any] = seen.game.rules.redeal
        self.prompt = seen.question.prompt.id
        self.real: list[World] = []  # by guess
        self.thought: list[list[World]] = []  # by guess: as the other may imagine it
        self.foreseen: list[Shares] = []  # by guess: how the other answers, by what was learned
        self.nodes: dict[Any, Node] = {}  # what is decided in between, by what came before
        self.cells = 0  # pairs of answers that were tried in real guesses

    # -- guesses ---------------------------------------------------------------------------------------------
    def compare(self) -> None:
        """One guess, and what the other seat may make of it."""
        guess = self.seen.sample(self.chance.getrandbits(32))
        place = 0 if guess.asks[0].seat == self.seat else 1
        self.real.append(self.world(guess, place, self.options))
        self.cells += len(self.options) * len(self.real[-1].theirs)
        other = guess.asks[1 - place].seat
        if self.foresee is not None and self.reads > 0.0:
            self.foreseen.append(self.foresee(guess, other, self.real[-1].theirs))
        thoughts: list[World] = []
        for _ in range(self.imagined):
            dream = self.redeal(guess, other, self.chance.getrandbits(62))
            thoughts.append(self.world(dream, place, dream.asks[place].options))
        self.thought.append(thoughts)

    def world(self, guess: State, place: int, mine: Sequence[Any]) -> World:
        """Every pair of answers in one deal, with the same luck."""
        guess.answers = (None, None)
        theirs = guess.asks[1 - place].options
        usual = self.evaluate(guess)
        luck = self.chance.getrandbits(32)
        gains: list[list[float]] = []
        for option in mine:
            row: list[float] = []
            for answer in theirs:
                state = guess.clone()
                state.answer(place, option)
                state.answer(1 - place, answer)
                row.append(self.play_on(state, (option, answer), usual, Luck(luck)))
            gains.append(row)
        return World(mine, theirs, gains)

    def play_on(self, state: State, key: Any, usual: list[float], luck: Luck) -> float:
        """Decide what comes in between by what did well in other guesses, and judge where the same is asked again."""
        path: list[tuple[int, Arm]] = []
        while state.result is None and len(path) < DEEPEST and len(state.asks) == 1:
            ask = state.asks[0]
            if ask.prompt.id == self.prompt:
                break
            key = (key, ask.prompt.id, ask.seat)
            node = self.nodes.get(key)
            if node is None:
                node = self.nodes[key] = Node()
            node.visits += 1
            arms = node.arms_of(ask.seat)
            choice = pick(arms, ask.options, width(node.visits, NARROW), CURIOSITY, luck.random())
            path.append((ask.seat, arms[choice]))
            key = (key, choice)
            state.answer(0, choice)
        result = self.evaluate(state)
        for seat, arm in path:
            arm.visits += 1
            arm.total += result[seat] - usual[seat]
        return result[self.seat] - usual[self.seat]

    # -- what it comes to ------------------------------------------------------------------------------------
    def worth(self, temper: float) -> list[float]:
        """What each option gains on average. `temper` is the lag at which an answer is given e times as rarely."""
        answers = [[1.0 / len(world.theirs)] * len(world.theirs) for world in self.real]
        for turn in range(ROUNDS if self.imagined else 0):
            liked = self.liked(self.trusted(answers))
            step = 2.0 / (turn + 2.0)
            for guess in range(len(answers)):
                mixed = answers[guess]
                better = self.answered(self.thought[guess], len(mixed), liked, temper)
                for j in range(len(mixed)):
                    mixed[j] += step * (better[j] - mixed[j])
        answers = self.trusted(answers)
        total = [0.0] * len(self.options)
        for guess in range(len(answers)):
            gains = self.real[guess].expected(answers[guess])
            for i in range(len(total)):
                total[i] += gains[i]
        return [gain / len(answers) for gain in total]

    def trusted(self, answers: list[Shares]) -> list[Shares]:
        """These answers, and those that were learned with the chance that they are given."""
        if self.reads <= 0.0:
            return answers
        found: list[Shares] = []
        for guess in range(len(answers)):
            mixed, learned = answers[guess], self.foreseen[guess]
            found.append([mixed[j] + self.reads * (learned[j] - mixed[j]) for j in range(len(mixed))])
        return found

    def liked(self, answers: list[Shares]) -> dict[Any, float]:
        """How much better each option of the searcher does than the others it holds, whatever it may hold."""
        total: dict[Any, float] = {}
        times: dict[Any, int] = {}
        for guess in range(len(answers)):
            for world in [*self.thought[guess], self.real[guess]]:
                gains = world.expected(answers[guess])
                mean = sum(gains) / len(gains)
                for i in range(len(gains)):
                    option = world.mine[i]
                    total[option] = total.get(option, 0.0) + gains[i] - mean
                    times[option] = times.get(option, 0) + 1
        return {option: total[option] / times[option] for option in total}

    def answered(self, thoughts: list[World], count: int, liked: dict[Any, float], temper: float) -> Shares:
        """How the other seat answers with what it holds in a guess, to what it may think that the searcher holds."""
        losses = [0.0] * count
        for world in thoughts:
            shares = softened([liked[option] for option in world.mine], temper)
            for i in range(len(shares)):
                row = world.gains[i]
                for j in range(count):
                    losses[j] += shares[i] * row[j]
        return softened([-loss / max(1, len(thoughts)) for loss in losses], temper)


def softened(values: list[float], temper: float) -> Shares:
    """Shares of one: what is better has more, e times as much for each `temper` that it is better by."""
    most = max(values)
    shares = [exp((value - most) / temper) for value in values]
    whole = sum(shares)
    return [share / whole for share in shares]
