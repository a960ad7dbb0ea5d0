"""Games for learning: bots that look at every option once play them, and a few positions of each are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

import ludoteka
from ludoteka.bots.insight import Insight
from ludoteka.bots.opponent import Estimate, mean_and_spread, try_all
from ludoteka.bots.weights import Learned, table_of
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.lab.executors import Executor

GAMES_A_SHARD = 20
POSITIONS = 12  # kept of a game: more would only repeat it
OPTIONS = 24  # looked at for one decision, drawn where there are more
ERROR = 0.2  # of a judgement, in standard deviations of what options are worth: so that games differ
FORMAT = 1


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A position: the signs and the estimate of each seat, what the player to decide saw in it, what became of it."""

    signs: list[list[int]]
    chances: list[float]
    seat: int
    seen: float  # the worth of the best option to that seat, a step later
    shares: list[float]  # of the victory, by seat
    game: int


@dataclass(frozen=True)
class Shard:
    """Some games to be played: plain values, so that it can be sent to another process or machine."""

    game: str
    seats: int
    variants: tuple[tuple[str, Any], ...]
    first: int  # the number of its first game, from which its seeds follow
    games: int
    weights: tuple[float, ...]
    scale: float
    seed: int


def play_shard(shard: Shard) -> bytes:
    """Play the games of a shard; this runs in the worker."""
    samples = [sample for number in range(shard.first, shard.first + shard.games) for sample in played(shard, number)]
    return msgspec.msgpack.encode(samples)


def played(shard: Shard, number: int) -> list[Sample]:
    """One game and the positions kept of it."""
    chance = Random(seeded("train", shard.seed, shard.seats, number))
    game = ludoteka.game(shard.game)
    match = game.start(shard.seats, chance.getrandbits(48), **dict(shard.variants))
    signs = game.rules.signs
    assert signs is not None
    estimate = game.rules.evaluate
    if shard.weights:
        estimate = Insight(signs.look, list(shard.weights), [], 0, shard.scale).evaluate
    kept: list[tuple[Any, int, float]] = []
    asked = 0
    while not match.over:
        seat = chance.choice(match.to_act)
        before = match.state.clone() if len(match.to_act) == 1 or not any(match.state.answers) else None
        option, seen = glance(match, seat, estimate, chance)
        if before is not None and seen is not None:
            asked += 1
            keep(kept, asked, (before, seat, seen), chance)
        match.play(seat, option)
    shares = game.rules.evaluate(match.state)
    found = []
    for state, seat, seen in kept:
        chances, own = signs.look(state)
        if own:
            found.append(Sample(own, chances, seat, seen, shares, number))
    return found


def keep(kept: list[tuple[Any, int, float]], asked: int, one: tuple[Any, int, float], chance: Random) -> None:
    """A fair draw of so many positions out of a game whose length nobody knows (reservoir sampling)."""
    if len(kept) < POSITIONS:
        kept.append(one)
    elif (place := chance.randrange(asked)) < POSITIONS:
        kept[place] = one


def glance(match: Match, seat: int, estimate: Estimate, chance: Random) -> tuple[Any, float | None]:
    """The option that looks best in one guess, judged with a small error, and what it is worth."""
    seen = Perspective(match, seat)
    options = list(seen.question.options)
    if len(options) == 1:
        return options[0], None
    if len(options) > OPTIONS:
        options = chance.sample(options, OPTIONS)
    tries: list[list[float]] = [[] for _ in options]
    try_all(seen, options, tries, seen.game.rules.ahead, estimate, chance)
    worth = [one[0] for one in tries]
    error = ERROR * mean_and_spread(worth)[1]
    felt = [value + error * chance.gauss(0.0, 1.0) for value in worth]
    best = felt.index(max(felt))
    return options[best], worth[best]


class Plan(msgspec.Struct, frozen=True):
    """What a folder of self-play holds. Written once, before the first game."""

    game: str
    seats: list[int]
    variants: dict[str, str]
    games: int  # for each number of seats
    seed: int
    kinds: list[tuple[str, int, str]]
    learned: Learned | None
    made_with: dict[str, str]
    format: int = FORMAT


def file_of(folder: Path, seats: int, first: int) -> Path:
    return folder / f"games-{seats}-{first:06d}.msgpack"


def shards_to_play(plan: Plan, folder: Path) -> list[Shard]:
    """What is still missing of a plan, the numbers of seats in turn so that a stopped run has some of each."""
    return [
        Shard(
            plan.game,
            seats,
            tuple(plan.variants.items()),
            first,
            min(GAMES_A_SHARD, plan.games - first),
            *believed(plan, seats),
            plan.seed,
        )
        for first in range(0, plan.games, GAMES_A_SHARD)
        for seats in plan.seats
        if not file_of(folder, seats, first).exists()
    ]


def believed(plan: Plan, seats: int) -> tuple[tuple[float, ...], float]:
    """What the players of the games have learned before."""
    own = plan.learned.tables.get(table_of(seats)) if plan.learned else None
    return (tuple(own.weights), own.scale) if own else ((), 1.0)


def collect(plan: Plan, folder: Path, where: Executor, seconds: float | None = None) -> Iterator[int]:
    """Play what is missing; yields the number of games after each shard. Ends early when the time is over."""
    end = None if seconds is None else monotonic() + seconds
    shards = shards_to_play(plan, folder)
    for shard, found in zip(shards, where.map(play_shard, shards), strict=False):
        file = file_of(folder, shard.seats, shard.first)
        part = file.with_suffix(".part")
        part.write_bytes(found)
        part.rename(file)
        yield shard.games
        if end is not None and monotonic() > end:
            return


def samples_in(folder: Path) -> list[Sample]:
    """Everything kept in a folder, in the order of the games."""
    decoder = msgspec.msgpack.Decoder(list[Sample])
    return [sample for file in sorted(folder.glob("games-*.msgpack")) for sample in decoder.decode(file.read_bytes())]
