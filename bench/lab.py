"""Speed of the environments beside other suites, in one run: python -m bench.lab [--peers PYTHON]

Steps a second of CPU time by one process, so that a busy machine changes little. Every step comes with the observation
and the mask of the seat that is asked, and numbers are said by chance: through an episode (what all adapters are made
of), PettingZoo, many tables of Gymnasium, and OpenSpiel (its tensors as lists, and by an observer into an array).
Beside it what one observation costs, dense and sparse.

`--peers` names a Python in which RLCard, pettingzoo[classic], OpenSpiel or PyTAG are installed (see `bench.lab_peers`);
they are measured in the same minutes. `--workers` compares tables in one process with tables in several, by the clock.
`--sizes` tells how large the spaces are.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

import ludoteka
from ludoteka.core import state
from ludoteka.lab.episode import Episode, episode

SOME = 320  # steps between two looks at the clock


def speed(play: Callable[[], int], seconds: float, run: float = 0.25) -> float:
    """Steps a second of something that plays on and says how many steps it took: the best of many short runs."""
    play()
    best = 0.0
    for _ in range(max(1, round(seconds / run))):
        steps, start = 0, process_time()
        while process_time() - start < run:
            steps += play()
        best = max(best, steps / (process_time() - start))
    return best


def through_episode(id: str) -> Callable[[], int]:
    """With observation and mask into arrays that are used again."""
    one, chance = episode(ludoteka.game(id)), Random(1)
    vector: Any = np.zeros(one.observations.size, np.float32)
    mask: Any = np.zeros(one.actions.size, np.uint8)

    def play() -> int:
        for _ in range(SOME):
            if one.over:
                one.reset(chance.getrandbits(32))
            one.observe(one.seat, vector)
            one.mask(one.seat, mask)
            one.step(one.numbers[int(chance.random() * len(one.numbers))])
        return SOME

    return play


def through_pettingzoo(id: str) -> Callable[[], int]:
    from ludoteka.lab.pettingzoo import env

    table, chance = env(id), Random(1)
    table.reset(seed=1)

    def play() -> int:
        for _ in range(SOME):
            _, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.reset(seed=chance.getrandbits(30))
            numbers = table.episode.numbers
            table.step(numbers[int(chance.random() * len(numbers))])
        return SOME

    return play


def through_gymnasium(id: str) -> Callable[[], int]:
    """Decisions of the learner only: its opponents decide by chance, about as often."""
    from ludoteka.lab.gymnasium import ManyTables

    many, chance = ManyTables(id, 16, copy=False), Random(1)
    many.reset(seed=1)

    def play() -> int:
        for _ in range(SOME // 16):
            numbers = [table.episode.numbers for table in many.tables]
            many.step([several[int(chance.random() * len(several))] for several in numbers])
        return SOME // 16 * 16

    return play


def through_openspiel(id: str, listed: bool = True) -> Callable[[], int]:
    """Legal numbers, the tensor of whoever decides, one number: as a list, or by an observer into an array."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    import ludoteka.lab.openspiel  # noqa: F401 - registers the games

    game, chance = pyspiel.load_game(f"ludoteka_{id}"), Random(1)
    observer = make_observation(game)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        state.apply_action(chance.randrange(1024))
        while not state.is_terminal() and steps < SOME:
            if listed:
                state.observation_tensor(state.current_player())
            else:
                observer.set_from(state, state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def by_the_clock(id: str, seconds: float, workers: int, tables: int = 16) -> float:
    """Decisions of the learner in a second of the clock, against chance."""
    from ludoteka.lab.gymnasium import ManyTables

    many, chance = ManyTables(id, tables, copy=False, workers=workers), np.random.default_rng(1)
    seen, _ = many.reset(seed=1)
    steps, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        weights = seen["action_mask"] * chance.random(seen["action_mask"].shape, np.float32)
        many.step(weights.argmax(axis=1))
        steps += tables
    many.close()
    return steps / (perf_counter() - start)


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


def ours(games: list[str], seconds: float) -> None:
    print(
        "game     actions  numbers  episode/s  PettingZoo/s  Gymnasium/s  OpenSpiel/s    observer/s   dense  sparse µs"
    )
    for id in games:
        one: Episode = episode(ludoteka.game(id))
        plays = [through(id) for through in (through_episode, through_pettingzoo, through_gymnasium, through_openspiel)]
        speeds = [speed(play, seconds) for play in (*plays, through_openspiel(id, listed=False))]
        dense, sparse = looks(id, seconds)
        sizes = f"{one.actions.size:8} {one.observations.size:8}"
        words = "{:10,.0f} {:13,.0f} {:12,.0f} {:12,.0f} {:12,.0f}".format(*speeds)
        print(f"{id:8} {sizes} {words} {dense:7.1f} {sparse:7.1f}", flush=True)


def sizes(games: list[str]) -> None:
    """How many numbers the spaces have, for every number of seats."""
    print("game     seats  actions  observation  not zero  checksum of the actions")
    for id in games:
        for seats in ludoteka.game(id).seats:
            one, chance = episode(ludoteka.game(id), seats), Random(1)
            found: list[int] = []
            one.reset(1)
            while not one.over and len(found) < 200:
                found.append(len(one.observations.sparse(one.state, one.seat)[0]))
                one.step(chance.choice(one.numbers))
            filled = sum(found) / len(found)
            print(f"{id:8} {seats:5} {one.actions.size:8,} {one.observations.size:12,} {filled:9.0f}  ", end="")
            print(one.actions.checksum, flush=True)


def theirs(python: str, seconds: float) -> None:
    """Other suites, in a Python of their own."""
    words = [python, str(Path(__file__).with_name("lab_peers.py")), str(seconds)]
    for line in subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines():
        if not line.startswith("{"):  # some of them print what they think
            continue
        found = json.loads(line)
        speed = f"{found['steps']:10,}" if "steps" in found else f"not measured: {found['problem']}"
        print(f"{found['suite']:19} {found['game']:26} {speed}", flush=True)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", nargs="*", default=list(ludoteka.games()), help="our games (default: all)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each figure (default 2)")
    parser.add_argument("--peers", help="a Python in which other suites are installed")
    parser.add_argument("--workers", type=int, default=0, help="compare many tables in one process and in so many")
    parser.add_argument("--sizes", action="store_true", help="say how large the spaces are, and measure nothing")
    chosen = parser.parse_args(words)
    if chosen.sizes:
        sizes(chosen.games)
        return
    compiled = "compiled" if not str(state.__file__).endswith(".py") else "interpreted"
    print(f"{compiled} engine, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {chosen.seconds:g} s each")
    if chosen.workers:
        for id in chosen.games:
            speeds = [by_the_clock(id, chosen.seconds, workers) for workers in (0, chosen.workers)]
            print(
                f"{id:8} one process {speeds[0]:10,.0f}/s, {chosen.workers} processes {speeds[1]:10,.0f}/s", flush=True
            )
        return
    ours(chosen.games, chosen.seconds)
    if chosen.peers:
        theirs(chosen.peers, chosen.seconds)


if __name__ == "__main__":
    main()
