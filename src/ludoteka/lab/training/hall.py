"""Many tables stepped by many processes into shared memory: what is seen there is decided by one network for all.

Each process has its tables in two halves. While the network decides about one half of all tables, the processes play
at the other. Nothing is sent but the sign that a half is ready: observations, masks and answers lie in arrays that
everybody sees. A decision with one possible answer is taken at once and never seen.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import ludoteka
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import RANK, SCORE, Episode, episode, returns

HALVES: Final = 2
LONGEST: Final = 1000  # decisions of a match; one that takes longer is lost by everybody: nobody may gain by delay
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


class Arrays:
    """What is seen, what can be said and what was said at the tables of one half, of all processes."""

    def __init__(self, setting: Setting, inputs: int, outputs: int) -> None:
        count = setting.tables * setting.workers
        self.count, self.inputs, self.outputs, self.seats = count, inputs, outputs, setting.seats
        self.seen = CONTEXT.RawArray("f", count * inputs)
        self.mask = CONTEXT.RawArray("B", count * outputs)
        self.seat = CONTEXT.RawArray("q", count)  # who decides
        self.host = CONTEXT.RawArray("q", count)  # whose seat is the learner's, where older selves sit at the others
        self.said = CONTEXT.RawArray("q", count)
        self.earned = CONTEXT.RawArray("f", count * setting.seats)  # since the decision before
        self.led = CONTEXT.RawArray("f", count * setting.seats)  # by how many points everybody's lead grew since then
        self.ended = CONTEXT.RawArray("B", count)  # whether a match ended since then
        self.games = CONTEXT.RawArray("q", count)  # ended at this table so far


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
        inputs, outputs = arrays.inputs, arrays.outputs
        self.seen = memoryview(arrays.seen).cast("B").cast("f")[place * inputs : (place + 1) * inputs]
        self.mask = memoryview(arrays.mask).cast("B")[place * outputs : (place + 1) * outputs]

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
        self.arrays.host[self.place] = self.games % self.arrays.seats
        self.arrays.games[self.place] = self.games
        self.go_on([0.0] * self.arrays.seats)

    def go_on(self, led: list[float]) -> list[float]:
        """Take what leaves no choice, until there is one or the match is over; leads gained on the way are added."""
        one = self.one
        self.mix_order()
        while one.seat >= 0 and len(one.numbers) == 1:
            one.step(one.numbers[0])
            led = [before + more for before, more in zip(led, one.earned, strict=True)]
            self.mix_order()
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
        over = one.seat < 0 or self.steps >= LONGEST
        if over or one.rewards != SCORE:  # at the end the result counts
            led = one.nothing
        earned = self.outcome() if over else one.nothing
        at = place * seats
        for seat in range(seats):
            arrays.earned[at + seat] = earned[seat]
            arrays.led[at + seat] = led[seat]
        arrays.ended[place] = over
        if over:
            self.begin()
        self.show()

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


class Hall:
    """All tables of all processes, as the learner sees them."""

    def __init__(self, setting: Setting, begun: int = 0) -> None:
        self.setting = setting
        self.inputs, self.outputs = size_of(setting)
        self.halves = [Arrays(setting, self.inputs, self.outputs) for _ in range(HALVES)]
        self.ready = [CONTEXT.Semaphore(0) for _ in range(HALVES)]
        self.go = [[CONTEXT.Semaphore(0) for _ in range(HALVES)] for _ in range(setting.workers)]
        self.processes = [
            CONTEXT.Process(
                target=work, args=(setting, number, begun, self.halves, self.ready, self.go[number]), daemon=True
            )
            for number in range(setting.workers)
        ]
        for process in self.processes:
            process.start()

    def wait(self, half: int) -> None:
        """Until all tables of a half are seen."""
        for _ in range(self.setting.workers):
            while not self.ready[half].acquire(timeout=10.0):
                if not all(process.is_alive() for process in self.processes):
                    raise RuntimeError("a process of the hall has ended")

    def step(self, half: int) -> None:
        """Let all tables of a half go on with what was said."""
        for own in self.go:
            own[half].release()

    def close(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


def work(
    setting: Setting, number: int, begun: int, halves: Sequence[Arrays], ready: Sequence[Any], go: Sequence[Any]
) -> None:
    """One process of a hall. `begun` tells its matches from those of earlier runs."""
    kinds = patterns(setting)
    tables: list[list[Table]] = []
    for half, arrays in enumerate(halves):
        own = []
        for i in range(setting.tables):
            place = number * setting.tables + i
            name = f"{setting.seed}/{begun}/{half}/{place}"
            own.append(Table(kinds[place % len(kinds)].another(), arrays, place, name))
        tables.append(own)
    for half, own in enumerate(tables):
        for table in own:
            table.come_in()
            table.show()
        ready[half].release()
    while True:
        for half, own in enumerate(tables):
            go[half].acquire()
            for table in own:
                table.step()
            ready[half].release()
