"""Speed of the environments, game by game: python -m bench.lab [seconds]

Steps a second of CPU time by one process, so that a busy machine changes little. Every step comes with the observation
and the mask of the seat that is asked, and numbers are said by chance: through an episode (what all adapters are made
of), PettingZoo, and many tables of Gymnasium. Beside it what one observation costs, dense and sparse.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np

import ludoteka
from ludoteka.core import state
from ludoteka.lab.episode import Episode, episode


def through_episode(id: str, seconds: float) -> float:
    """Steps a second with observation and mask into arrays that are used again."""
    one, chance = episode(ludoteka.game(id)), Random(1)
    vector: Any = np.zeros(one.observations.size, np.float32)
    mask: Any = np.zeros(one.actions.size, np.uint8)
    steps, seed, start = 0, 0, process_time()
    one.reset(seed)
    while process_time() - start < seconds:
        for _ in range(50):
            if one.over:
                seed += 1
                one.reset(seed)
            one.observe(one.seat, vector)
            one.mask(one.seat, mask)
            one.step(one.numbers[int(chance.random() * len(one.numbers))])
            steps += 1
    return steps / (process_time() - start)


def through_pettingzoo(id: str, seconds: float) -> float:
    from ludoteka.lab.pettingzoo import env

    table, chance = env(id), Random(1)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        table.reset(seed=steps)
        while table.agents and process_time() - start < seconds:
            seen, _, terminated, truncated, _ = table.last()
            numbers = table.episode.numbers
            if terminated or truncated:
                break
            assert seen is not None
            table.step(numbers[int(chance.random() * len(numbers))])
            steps += 1
    return steps / (process_time() - start)


def through_gymnasium(id: str, seconds: float) -> float:
    """Decisions of the learner and of its opponents, who play by chance."""
    from ludoteka.lab.gymnasium import ManyTables

    many, chance = ManyTables(id, 16, copy=False), Random(1)
    many.reset(seed=1)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        numbers = [table.episode.numbers for table in many.tables]
        many.step([several[int(chance.random() * len(several))] for several in numbers])
        steps += 16
    return steps / (process_time() - start)


def looks(id: str, seconds: float) -> tuple[float, float]:
    """Microseconds of a dense and of a sparse observation, over positions of random play."""
    one, chance = episode(ludoteka.game(id)), Random(2)
    vector: Any = np.zeros(one.observations.size, np.float32)
    positions = []
    one.reset(3)
    for _ in range(200):
        if one.over:
            one.reset(4)
        positions.append((one.state.clone(), one.seat))
        one.step(one.numbers[int(chance.random() * len(one.numbers))])
    dense = timed(lambda s, seat: one.observations.observe(s, seat, vector), positions, seconds / 2)
    return dense, timed(one.observations.sparse, positions, seconds / 2)


def timed(look: Callable[..., object], positions: list[tuple[state.State, int]], seconds: float) -> float:
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for position, seat in positions:
            look(position, seat)
        count += len(positions)
    return 1e6 * (process_time() - start) / count


def main(seconds: float = 2.0) -> None:
    compiled = "compiled" if not str(state.__file__).endswith(".py") else "interpreted"
    print(f"{compiled} engine, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {seconds:g} s each")
    print("game     actions  numbers  episode/s  PettingZoo/s  Gymnasium/s   dense  sparse µs")
    for id in ludoteka.games():
        one: Episode = episode(ludoteka.game(id))
        speeds = [measure(id, seconds) for measure in (through_episode, through_pettingzoo, through_gymnasium)]
        dense, sparse = looks(id, seconds)
        sizes = f"{one.actions.size:8} {one.observations.size:8}"
        print(
            f"{id:8} {sizes} {speeds[0]:10,.0f} {speeds[1]:13,.0f} {speeds[2]:12,.0f} {dense:7.1f} {sparse:7.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
