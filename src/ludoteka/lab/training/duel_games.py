"""Quick games of a duel for a network to learn from: who plays them, and what is kept of each position.

A shard of games is played by one process and kept as arrays: the numbers that are found in every position in which the
first question of the game is asked again (`Rules.outlook`), one after another, and what became of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

import ludoteka
from ludoteka.bots.foresights import Kept, at_work
from ludoteka.bots.opponent import try_all
from ludoteka.bots.standoff import Standoff, is_standoff, softened
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game, Outlook
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded

Numbers = Any  # arrays of numpy
Estimate = Callable[[Any], list[float]]

TEMPER: Final = 0.08  # how imperfect the other is thought to be
TRYING: Final = 0.04  # the lag at which an answer is given e times as rarely, so that games differ
GUESSES: Final = 2


@dataclass(frozen=True)
class Shard:
    """Some games to be played: plain values, so that it can be sent to another process."""

    game: str
    variants: tuple[tuple[str, str], ...]
    seed: int
    first: int  # the number of its first game, from which its deals follow
    games: int
    network: bytes | None  # that judges, as its file says it; None: the game's own estimate


class Positions:
    """Positions as arrays; those of one game follow one another."""

    def __init__(self, found: Numbers, counts: Numbers, glances: Numbers, won: Numbers, game: Numbers) -> None:
        self.found = found  # the numbers of all positions, one after another
        self.counts = counts  # of these, by position
        self.glances = glances  # the chance of the first seat, as the game itself sees it
        self.won = won  # by the first seat, in the end
        self.game = game  # its number

    def __len__(self) -> int:
        return len(self.counts)

    def packed(self) -> bytes:
        out = BytesIO()
        np.savez_compressed(out, **vars(self))
        return out.getvalue()


def unpacked(kept: bytes) -> Positions:
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        return Positions(**arrays)


def together(parts: Sequence[Positions]) -> Positions:
    return Positions(**{name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0])})


def outlook_of(game: Game) -> Outlook:
    if game.rules.outlook is None:
        raise LudotekaError("error-train-outlook", game=game.id)
    return game.rules.outlook


@cache
def judging(game: str, network: bytes | None) -> Estimate:
    """What judges positions for the players of a shard."""
    found = ludoteka.game(game)
    if network is None:
        return found.rules.evaluate
    return at_work(msgspec.json.decode(network, type=Kept), outlook_of(found)).evaluate


def play_shard(shard: Shard) -> bytes:
    """Play the games of a shard; this runs in the worker."""
    game, estimate = ludoteka.game(shard.game), judging(shard.game, shard.network)
    found: list[int] = []
    counts: list[int] = []
    glances: list[float] = []
    won: list[float] = []
    numbers: list[int] = []
    for number in range(shard.first, shard.first + shard.games):
        seen, result = played(game, dict(shard.variants), estimate, seeded("duel", shard.seed, number))
        for position, glance in seen:
            found += position
            counts.append(len(position))
            glances.append(glance)
        won += [result] * len(seen)
        numbers += [number] * len(seen)
    return Positions(
        np.array(found, np.uint16),
        np.array(counts, np.uint8),
        np.array(glances, np.float32),
        np.array(won, np.float32),
        np.array(numbers, np.int32),
    ).packed()


def played(
    game: Game, variants: dict[str, str], estimate: Estimate, seed: int
) -> tuple[list[tuple[list[int], float]], float]:
    """One game: what was found whenever its first question was asked again, with the glance; and who won."""
    chance = Random(seed)
    look = outlook_of(game).look
    match = game.start(2, chance.getrandbits(48), **variants)
    prompt = match.state.asks[0].prompt.id
    seen: list[tuple[list[int], float]] = []
    while not match.over:
        state = match.state
        if state.asks[0].prompt.id == prompt and state.answers.count(None) == len(state.answers):
            found = look(state)
            if found:
                seen.append((found, game.rules.evaluate(state)[0]))
        seat = match.to_act[0]
        match.play(seat, decided(match, seat, estimate, chance))
    return seen, game.rules.evaluate(match.state)[0]


def decided(match: Match, seat: int, estimate: Estimate, chance: Random) -> Option:
    """A quick decision: one guess of what two may answer, or what each option does in two."""
    seen = Perspective(match, seat)
    options = seen.question.options
    if len(options) == 1:
        return options[0]
    if is_standoff(seen.sample(0)):
        standoff = Standoff(seen, chance, estimate, [option.value for option in options], 1)
        standoff.compare()
        return chance.choices(options, softened(standoff.worth(TEMPER), TRYING))[0]
    tries: list[list[float]] = [[] for _ in options]
    for _ in range(GUESSES):
        try_all(seen, list(options), tries, 0, estimate, chance)
    return chance.choices(options, softened([sum(values) / GUESSES for values in tries], TRYING / 2))[0]
