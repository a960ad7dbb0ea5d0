"""The tables of a hall: what is played there, and the arrays in which everybody sees what is seen and said there."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from random import Random
from typing import Any, Final

import ludoteka
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import RANK, SCORE, Episode, episode, leads, returns

LONGEST: Final = 1000  # decisions of a match; one that takes longer is lost by everybody: nobody may gain by delay
EARLY: Final = 350  # decisions of a match of whole answers, within which tables begin
ENDED, ENDED_EASED = 1, 2  # how it is marked that a match has ended, and one that was made easier
LOST: Final = -1.0
CONTEXT: Final = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Setting:
    """What is played at the tables of a hall: variants in turn, table by table."""

    game: str
    seats: int
    variants: tuple[tuple[tuple[str, str], ...], ...]
    tables: int  # of one process, in each half
    workers: int
    seed: int
    lead: float  # what a point more than the others is worth on the way
    guided: float = 0.0  # what it is worth there to be better off than the others by the estimate of the game
    guides: tuple[str, ...] = ()  # at these questions it is estimated; none named: at all
    longest: int = LONGEST
    eased: float = 0.0  # the share of matches that are made easier, where all win or lose together
    early: int = EARLY  # decisions of a match of whole answers, within which tables begin

    @property
    def led(self) -> float:
        """What leads on the way are worth at first, by points or by the estimate."""
        return self.guided or self.lead


Shapes = Mapping[str, tuple[str, tuple[int, ...]]]  # by name: the kind of numbers, how many of them for each table


class Arrays:
    """What is seen, what can be said and what was said at the tables of one half, of all processes."""

    seat: Any  # who decides
    host: Any  # whose seat is the learner's, where older selves sit at the others
    said: Any
    earned: Any  # since the decision before
    led: Any  # by how much everybody's lead grew since then
    ended: Any  # whether a match ended since then
    games: Any  # ended at this table so far
    seen: Any
    mask: Any

    def __init__(self, setting: Setting, inputs: int, outputs: int) -> None:
        self.setting = setting
        self.count = setting.tables * setting.workers
        self.inputs, self.outputs, self.seats = inputs, outputs, setting.seats
        self.shapes: Shapes = {**self.common(), **self.own()}
        for name, (kind, shape) in self.shapes.items():
            setattr(self, name, CONTEXT.RawArray(kind, self.count * prod(shape)))

    def common(self) -> Shapes:
        seats = (self.seats,)
        single = {"seat": "q", "host": "q", "said": "q", "ended": "B", "games": "q"}
        return {**{name: (kind, ()) for name, kind in single.items()}, "earned": ("f", seats), "led": ("f", seats)}

    def own(self) -> Shapes:
        """All cells of what is seen, and which of all numbers can be said."""
        return {"seen": ("f", (self.inputs,)), "mask": ("B", (self.outputs,))}

    def part(self, name: str, place: int) -> Any:
        """What lies in an array for the table at this place."""
        kind, shape = self.shapes[name]
        size = prod(shape)
        every: Any = memoryview(getattr(self, name)).cast("B")
        return every.cast(kind)[place * size : (place + 1) * size]


def size_of(setting: Setting) -> tuple[int, int]:
    """How many numbers are seen, and how many can be said; the same for all variants."""
    sizes = {(one.observations.size, one.actions.size) for one in patterns(setting)}
    if len(sizes) != 1:
        raise ValueError(f"tables of one hall differ in size: {sorted(sizes)}")
    return sizes.pop()


def patterns(setting: Setting) -> list[Episode]:
    game = ludoteka.game(setting.game)
    rewards = SCORE if setting.lead else RANK
    return [episode(game, setting.seats, rewards, **dict(variants)) for variants in setting.variants]


class Table:
    """One match after another."""

    def __init__(self, one: Episode, arrays: Arrays, place: int, name: str) -> None:
        self.one = one
        self.arrays = arrays
        self.place = place
        self.name = name
        self.chance = Random(seeded("hall", name))
        self.games = -1
        self.steps = 0
        self.ease = 0.0  # how much easier the match is to become
        self.helped = False  # whether it was made so
        self.hope: list[float] = one.nothing  # everybody's lead by the estimate, as it was last taken
        self.take_seats()

    def take_seats(self) -> None:
        """Where this table writes what is seen there."""
        self.seen, self.mask = self.arrays.part("seen", self.place), self.arrays.part("mask", self.place)

    def come_in(self) -> None:
        """Begin anywhere within a match: if all tables went in step, what is learned at once would be of one stage."""
        self.begin()
        one, said = self.one, []
        one.reset(self.deal())
        while one.seat >= 0:
            said.append(one.numbers[int(self.chance.random() * len(one.numbers))])
            one.step(said[-1])
        one.reset(self.deal())
        for number in said[: int(self.chance.random() * len(said))]:
            one.step(number)
        self.go_on([0.0] * self.arrays.seats)
        self.hope = self.estimated()
        if one.seat < 0:
            self.begin()

    def deal(self) -> int:
        """The seed of the match at this table."""
        return seeded("hall", self.name, self.games)

    def begin(self) -> None:
        """The next match; until the first decision nothing is earned."""
        self.games += 1
        self.steps = 0
        self.one.reset(self.deal())
        self.helped = False
        if self.arrays.setting.eased:
            self.ease = self.chance.random() if self.chance.random() < self.arrays.setting.eased else 0.0
        self.arrays.host[self.place] = self.games % self.arrays.seats
        self.arrays.games[self.place] = self.games
        self.go_on([0.0] * self.arrays.seats)
        self.hope = self.estimated()

    def go_on(self, led: list[float]) -> list[float]:
        """Take what leaves no choice, until there is one or the match is over; leads gained on the way are added."""
        one = self.one
        self.mix_order()
        while one.seat >= 0 and len(one.numbers) == 1:
            one.step(one.numbers[0])
            led = [before + more for before, more in zip(led, one.earned, strict=True)]
            self.mix_order()
        learning = one.game.rules.learning
        if self.ease and learning is not None and learning.eased is not None and learning.eased(one.state, self.ease):
            self.ease, self.helped = 0.0, True
            self.hope = self.estimated()
        return led

    def mix_order(self) -> None:
        """Of those who are asked together anybody may be the first to answer."""
        one = self.one
        if one.seat >= 0 and len(one.state.asks) > 1 and self.chance.random() < 0.5:
            asked = one.asked()
            if len(asked) == len(one.state.asks) and not one.begun:
                one.turn_to(asked[int(self.chance.random() * len(asked))])

    def step(self) -> None:
        """Say what was decided; then what is seen next and what was earned."""
        one, arrays, place, seats = self.one, self.arrays, self.place, self.arrays.seats
        one.step(arrays.said[place])
        self.steps += 1
        led = self.go_on(one.earned)
        over = one.seat < 0 or self.steps >= arrays.setting.longest
        if over:  # at the end the result counts
            led = one.nothing
        elif one.rewards != SCORE:
            led = self.guided()
        earned = self.outcome() if over else one.nothing
        at = place * seats
        for seat in range(seats):
            arrays.earned[at + seat] = earned[seat]
            arrays.led[at + seat] = led[seat]
        arrays.ended[place] = 0 if not over else ENDED_EASED if self.helped else ENDED
        if over:
            self.begin()
        self.show()

    def guided(self) -> list[float]:
        """By how much everybody is better off than at the last estimate. Together that is what a match changes."""
        setting = self.arrays.setting
        if not setting.guided or (setting.guides and self.asked not in setting.guides):
            return self.one.nothing
        before, self.hope = self.hope, self.estimated()
        return [now - then for now, then in zip(self.hope, before, strict=True)]

    @property
    def asked(self) -> str:
        """What is asked: the prompt."""
        return self.one.state.asks[self.one.place].prompt.id

    def estimated(self) -> list[float]:
        """Everybody's lead by the estimate of the game, where that guides."""
        one = self.one
        if not self.arrays.setting.guided or one.seat < 0:
            return one.nothing
        learning = one.game.rules.learning
        together = learning.hope(one.state) if learning is not None and learning.hope is not None else None
        if together is not None:  # nobody leads where all win or lose together
            return together
        return leads(one.game.rules.evaluate(one.state))

    def outcome(self) -> list[float]:
        """What the match was worth to everybody in the end."""
        if self.one.seat < 0:
            return returns(self.one.game, self.one.state)
        return [LOST] * self.arrays.seats

    def show(self) -> None:
        one = self.one
        one.observe(one.seat, self.seen)
        one.mask(one.seat, self.mask)
        self.arrays.seat[self.place] = one.seat
