"""How fast a game is played: decisions, copies, guesses at what is hidden, and search, all on one core.

>>> from ludoteka.lab.speed import measure
>>> measure("cardia", seconds=0.02).decisions > 0
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

import ludoteka
from ludoteka import bots
from ludoteka.core import state as state_module
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.core.state import State

POSITIONS = 24  # from random play, so that a figure is not that of the first move
BATCH = 20


@dataclass(frozen=True)
class Speed:
    """The figures of one game. Rates are per second, times in microseconds."""

    game: str
    seats: int
    decisions: float  # random play on states, without a log
    clone: float
    redeal: float
    match_decisions: float  # random play on matches: questions in words, a log, a record
    iterations: float  # of ISMCTS, from positions of random play


def engine() -> str:
    """Whether the engines are compiled."""
    return "interpreted" if str(state_module.__file__).endswith(".py") else "compiled"


def measure(id: str, seconds: float = 1.0, seats: int | None = None, seed: int = 1) -> Speed:
    """Measure a game, each figure for about so many seconds."""
    game = ludoteka.game(id)
    seats = max(2, game.seats[0]) if seats is None else seats
    variants = game.checked(seats, seed, {})
    matches = positions(game, seats, seed)
    states = [match.state for match in matches]
    chance = Random(seed)

    def start(number: int) -> State:
        state: State = game.rules.new(seats, seeded(game.id, number), variants)
        state.log = None
        return state

    return Speed(
        game.id,
        seats,
        play_rate(start, seconds, chance),
        each(states, lambda state: state.clone(), seconds),
        each(states, lambda state: game.rules.redeal(state, state.to_act[0], 7), seconds),
        match_rate(game, seats, seconds, chance),
        search_rate(matches, seconds, seed),
    )


def positions(game: Game, seats: int, seed: int) -> list[Match]:
    """Positions in which somebody has a choice, spread over games of random play."""
    chance = Random(seed)
    found: list[Match] = []
    number = seed
    while len(found) < POSITIONS:
        match = game.start(seats, number)
        number += 1
        while not match.over:
            seat = match.to_act[0]
            options = match.question(seat).options
            if len(options) > 1 and chance.random() < 0.1 and len(found) < POSITIONS:
                found.append(match.clone())
            match.play(seat, chance.choice(options))
    return found


def play_rate(start: Callable[[int], State], seconds: float, chance: Random) -> float:
    """Decisions a second in random play, the set-up of each game included."""
    pick = chance.random
    decisions, number = 0, 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        state = start(number)
        number += 1
        while state.result is None:
            options = state.options
            state.choose(options[int(pick() * len(options))])
            decisions += 1
    return decisions / (perf_counter() - begin)


def match_rate(game: Game, seats: int, seconds: float, chance: Random) -> float:
    decisions, number = 0, 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        match = game.start(seats, number)
        number += 1
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.question(seat).options))
            decisions += 1
    return decisions / (perf_counter() - begin)


def each(states: list[State], action: Callable[[State], object], seconds: float) -> float:
    """Microseconds that an action takes on a state, on average."""
    times = 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        for state in states:
            for _ in range(BATCH):
                action(state)
        times += BATCH * len(states)
    return 1e6 * (perf_counter() - begin) / times


def search_rate(matches: list[Match], seconds: float, seed: int) -> float:
    """ISMCTS iterations a second."""
    done, number = 0, 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        match = matches[number % len(matches)]
        bots.make("ismcts", seed + number, iterations=BATCH).choose(Perspective(match, match.to_act[0]))
        number += 1
        done += BATCH
    return done / (perf_counter() - begin)
