"""How a learned policy does at the table, without any thinking: games against a bot, each deal with every seating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka import bots
from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.manner import Manner
from ludoteka.bots.policies import at_work, read
from ludoteka.bots.policy import Policy
from ludoteka.bots.rehearsed import rehearsed
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import returns
from ludoteka.lab.executors import Executor

LONGEST = 5000  # decisions: whoever learned to wait for ever has lost


@dataclass(frozen=True)
class PolicyTrial:
    """One deal with the policy on every second seat, the first of them `first`."""

    file: str
    stamp: int  # of the file, so that a newer one is read again
    variants: tuple[tuple[str, str], ...]
    seed: int
    first: int
    opponent: str


@cache
def policy_in(file: str, stamp: int, variants: tuple[tuple[str, str], ...]) -> tuple[str, int, Policy]:
    found = read(Path(file).read_bytes())
    policy = at_work(found, variants)
    assert policy is not None
    return found.game, found.seats, policy


class Follower:
    """Answers as was learned."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.seed = seed

    def choose(self, seen: Perspective) -> Option:
        if len(seen.question.options) == 1:
            return seen.question.options[0]
        return rehearsed(seen, self.policy, Budget(), Manner(), chance_for(self.seed, seen))


def tried(trial: PolicyTrial) -> tuple[float, int]:
    """Points of the policy against the others, and their number; this runs in the worker."""
    id, seats, policy = policy_in(trial.file, trial.stamp, trial.variants)
    players: list[Any] = []
    for seat in range(seats):
        seed = seeded("trial", trial.seed, trial.first, seat)
        mine = seat % 2 == trial.first
        players.append(Follower(policy, seed) if mine else bots.make(trial.opponent, seed))
    match = ludoteka.game(id).start(seats, trial.seed, **dict(trial.variants))
    for _ in range(LONGEST):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(Perspective(match, seat)))
    ranks = match.result.ranks if match.result else [2 if seat % 2 == trial.first else 1 for seat in range(seats)]
    points, games = 0.0, 0
    for a in range(trial.first, seats, 2):
        for b in range(1 - trial.first, seats, 2):
            points += 0.5 if ranks[a] == ranks[b] else float(ranks[a] < ranks[b])
            games += 1
    return points, games


@dataclass(frozen=True)
class MissionTrial:
    """One deal of a table at which all win or lose together, the policy at every seat."""

    file: str
    stamp: int
    variants: tuple[tuple[str, str], ...]
    seed: int


def tried_together(trial: MissionTrial) -> bool:
    """Whether it was won; this runs in the worker."""
    id, seats, policy = policy_in(trial.file, trial.stamp, trial.variants)
    players = [Follower(policy, seeded("trial", trial.seed, seat)) for seat in range(seats)]
    game = ludoteka.game(id)
    match = game.start(seats, trial.seed, **dict(trial.variants))
    for _ in range(LONGEST):
        if match.over:
            return returns(game, match.state)[0] == 1.0
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(Perspective(match, seat)))
    return False


def won(
    file: Path, variants: Sequence[tuple[tuple[str, str], ...]], deals: int, seed: int, where: Executor
) -> tuple[float, int]:
    """Matches won by all seats together, the same number of deals with each of these variants, and their number."""
    stamp = file.stat().st_mtime_ns
    tasks = [MissionTrial(str(file), stamp, one, seed + deal) for deal in range(deals) for one in variants]
    found = list(where.map(tried_together, tasks))
    return float(sum(found)), len(found)


def shown(
    file: Path, variants: tuple[tuple[str, str], ...], opponent: str, deals: int, seed: int, where: Executor
) -> tuple[float, int]:
    """Points against a bot in so many deals, both seatings of each, and their number."""
    stamp = file.stat().st_mtime_ns
    tasks = [
        PolicyTrial(str(file), stamp, variants, seed + deal, first, opponent)
        for deal in range(deals)
        for first in (0, 1)
    ]
    points, games = 0.0, 0
    for won, of in where.map(tried, tasks):
        points += won
        games += of
    return points, games
