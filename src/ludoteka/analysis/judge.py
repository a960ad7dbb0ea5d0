"""The judge: what each option of a question is worth, from what the seat could know, or with everything as it was.

It searches as the strong bots do. First all options are tried, then the best few and the one that was chosen go on
into guesses of their own, by which alone they are compared: which options looked best at first has no influence on
what they are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from ludoteka.bots.insight import Insight
from ludoteka.bots.search import Search
from ludoteka.bots.tree import Arm
from ludoteka.bots.weights import insight_of
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.core.state import State

FINALISTS: Final = 4  # options that go on, with the one that was chosen
FEWEST: Final = 3  # guesses in each part
READ: Final = 0.5  # how often others are taken to find what serves them best in a question to several
SURE: Final = 1.96  # standard errors of a 95 % interval

Estimate = Callable[[Any], list[float]]
Leaf = tuple[list[float], list[list[float]], bool]  # the chances of all seats, what they hold, and whether it is over


def estimate_of(game: Game, seats: int) -> Estimate:
    """How positions look to the judge: with all that was learned, and no style."""
    weights, scale = insight_of(game, seats)
    signs = game.rules.signs
    if signs is None or not weights:
        return game.rules.evaluate
    return Insight(signs.look, weights, [], 0, scale).evaluate


class AsItWas(Perspective):
    """The question with everything hidden as it really is; only the chance that is still to come is open."""

    __slots__ = ()

    def sample(self, seed: int) -> State:
        state: State = self._match.state.clone()
        state.rng = seeded("as it was", self.seat, seed)
        return state


class Witness(Search):
    """A search that remembers where its walks led: the chances of all seats, and the parts of the game."""

    def __init__(self, seen: Perspective, chance: Random, estimate: Estimate, parts: bool) -> None:
        super().__init__(seen, chance, self.watched)
        self.estimate = estimate
        rules = seen.game.rules
        self.look = rules.holdings.look if parts and rules.holdings is not None else None
        self.leaves: list[Leaf] = []

    def watched(self, state: Any) -> list[float]:
        result = self.estimate(state)
        look = self.look
        held = [] if look is None else [look(state, seat) for seat in range(self.seen.seats)]
        self.leaves.append((result, held, state.over))
        return result

    def other_choice(self, seat: int, options: tuple[Any, ...]) -> Any:
        """What another seat may answer at the same time: half of the time what serves it best, else anything.

        Who answers together cannot see through the other; a judge that took the others for readable would call every
        honest guess a mistake.
        """
        if self.chance.random() < READ:
            return super().other_choice(seat, options)
        choice = options[int(self.chance.random() * len(options))]
        self.root.arms_of(seat).setdefault(choice, Arm())
        return choice

    def try_all(self) -> list[Leaf]:
        """One guess: where each option still in question led, in their order."""
        self.leaves = []
        self.compare()
        led = self.leaves[1:]  # the first is the guess itself
        assert len(led) == len(self.kept)
        return led


@dataclass
class Tried:
    """What the walks of one option led to."""

    option: str
    value: Any
    mine: list[float] = field(default_factory=list)  # guess by guess
    totals: list[float] = field(default_factory=list)  # the chances of all seats, added up
    parts: list[list[float]] = field(default_factory=list)  # by seat, added up
    over: int = 0  # walks that saw the end of the match

    def add(self, seat: int, leaf: Leaf) -> None:
        result, held, over = leaf
        self.over += over
        self.mine.append(result[seat])
        self.totals = added(self.totals, result)
        if held:
            self.parts = [added(old, new) for old, new in zip(self.parts or [[] for _ in held], held, strict=True)]

    @property
    def mean(self) -> float:
        return sum(self.mine) / len(self.mine)

    @property
    def error(self) -> float:
        return standard_error(self.mine)

    @property
    def ends(self) -> float:
        """How often the match was over soon."""
        return self.over / len(self.mine)

    def chances(self) -> list[float]:
        return [total / len(self.mine) for total in self.totals]

    def held(self) -> list[list[float]]:
        return [[total / len(self.mine) for total in one] for one in self.parts]


def added(old: Sequence[float], new: Sequence[float]) -> list[float]:
    return [one + more for one, more in zip(old, new, strict=True)] if old else list(new)


def standard_error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.5
    mean = sum(values) / len(values)
    return sqrt(sum([(one - mean) * (one - mean) for one in values]) / (len(values) * (len(values) - 1)))


@dataclass
class Verdict:
    """What the judge found: all options, the best first; what was lost, and how certain that is."""

    ranked: list[Tried]
    played: Tried
    lost: float
    error: float
    lead: float  # of the best option over the next one, less one standard error
    walks: int = 0

    @property
    def best(self) -> Tried:
        return self.ranked[0]


def judged(
    match: Match, seat: int, played: str, walks: int, chance: Random, *, hidden: bool = True, parts: bool = False
) -> Verdict:
    """The options of a seat's question, compared in about so many walks; with `hidden` off everything is known."""
    seen = Perspective(match, seat) if hidden else AsItWas(match, seat)
    search = Witness(seen, chance, estimate_of(match.game, match.seats), parts)
    words = {option.value: str(option) for option in seen.question.options}
    [own] = [value for value, text in words.items() if text == played]
    tried = {value: Tried(text, value) for value, text in words.items()}
    go(search, tried, walks // 2)
    estimates = search.estimates()
    ranked = sorted(search.kept, key=lambda value: estimates[value], reverse=True)
    finalists = [*ranked[:FINALISTS], *([own] if own not in ranked[:FINALISTS] else [])]
    if len(finalists) > 1:
        search.kept = finalists
        for value in finalists:
            tried[value] = Tried(words[value], value)
        go(search, tried, walks - walks // 2)
    verdict = compared([tried[value] for value in finalists], [tried[value] for value in words], tried[own])
    verdict.walks = search.walks
    return verdict


def go(search: Witness, tried: dict[Any, Tried], walks: int) -> None:
    """Try all options in question in as many guesses as the walks allow, at least a few."""
    for _ in range(max(FEWEST, walks // len(search.kept))):
        for value, leaf in zip(search.kept, search.try_all(), strict=True):
            tried[value].add(search.seat, leaf)


def compared(finalists: list[Tried], every: list[Tried], played: Tried) -> Verdict:
    ranked = sorted(finalists, key=lambda one: one.mean, reverse=True)
    best = ranked[0]
    lost, error = gap(best, played)
    lead, unsure = gap(best, ranked[1]) if len(ranked) > 1 else (0.0, 0.0)
    rest = sorted([one for one in every if one not in finalists], key=lambda one: one.mean, reverse=True)
    return Verdict([*ranked, *rest], played, max(0.0, lost), error, lead - unsure)


def gap(better: Tried, worse: Tried) -> tuple[float, float]:
    """How far an option is behind another one, guess by guess, and the standard error of that."""
    if better is worse:
        return 0.0, 0.0
    gaps = [more - less for more, less in zip(better.mine, worse.mine, strict=True)]
    return sum(gaps) / len(gaps), standard_error(gaps)


def chance_of(seed: int, ply: int, what: str) -> Random:
    """The dice of one judgement: they depend on nothing that was judged before."""
    return Random(seeded("analysis", seed, ply, what))
