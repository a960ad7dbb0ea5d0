"""Whether weights play better than none, and how far they may be trusted: quick games on paired seeds.

A fit can predict games well and still play badly, because a player chooses what it overrates. So what was fitted is
tried at the table before it is believed, whole and in part, and thrown away where it wins nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import ludoteka
from ludoteka.bots.insight import Insight
from ludoteka.bots.opponent import Estimate, try_all
from ludoteka.bots.weights import Weights
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.lab.executors import Executor

FACTORS = (0.3, 0.6, 1.0)
GUESSES = 3
OPTIONS = 30
LONGEST = 3000  # decisions: whoever learned to wait for ever has lost
ENOUGH = 0.52  # of the points: less is chance


@dataclass(frozen=True)
class Trial:
    """One deal, played with every second seat trusting the weights, then with the other seats doing so."""

    game: str
    seats: int
    factor: float
    weights: Weights
    seed: int


def tempered(weights: Weights, factor: float) -> Weights:
    """The weights believed only in part."""
    return Weights(
        [round(factor * weight, 4) for weight in weights.weights], round(1.0 + factor * (weights.scale - 1.0), 4)
    )


def tried(trial: Trial) -> tuple[float, int]:
    """Points of those who trust the weights against the others, and their number; this runs in the worker."""
    points, games = 0.0, 0
    for first in (0, 1):
        ranks = ranks_of(trial, first)
        for a in range(first, trial.seats, 2):
            for b in range(1 - first, trial.seats, 2):
                points += 0.5 if ranks[a] == ranks[b] else float(ranks[a] < ranks[b])
                games += 1
    return points, games


def ranks_of(trial: Trial, first: int) -> Sequence[int]:
    game = ludoteka.game(trial.game)
    signs = game.rules.signs
    assert signs is not None
    own = tempered(trial.weights, trial.factor)
    trusting = Insight(signs.look, own.weights, [], 0, own.scale).evaluate
    match = game.start(trial.seats, trial.seed)
    chance = Random(seeded("trial", trial.seed))
    for _ in range(LONGEST):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, chosen(match, seat, trusting if seat % 2 == first else game.rules.evaluate, chance))
    if match.result is None:
        return [2 if seat % 2 == first else 1 for seat in range(trial.seats)]
    return match.result.ranks


def chosen(match: Match, seat: int, estimate: Estimate, chance: Random) -> Any:
    """The option that looks best in a few guesses."""
    seen = Perspective(match, seat)
    options = list(seen.question.options)
    if len(options) == 1:
        return options[0]
    if len(options) > OPTIONS:
        options = chance.sample(options, OPTIONS)
    tries: list[list[float]] = [[] for _ in options]
    for _ in range(GUESSES):
        try_all(seen, options, tries, seen.game.rules.ahead, estimate, chance)
    worth = [sum(one) for one in tries]
    return options[worth.index(max(worth))]


def best_factor(
    game: str, seats: int, weights: Weights, deals: int, where: Executor, seed: int = 10_000
) -> tuple[float, dict[float, float]]:
    """How far the weights are best trusted (0: not at all), and the share of points with each factor."""
    trials = [Trial(game, seats, factor, weights, seed + deal) for deal in range(deals) for factor in FACTORS]
    points, games = dict.fromkeys(FACTORS, 0.0), dict.fromkeys(FACTORS, 0)
    for trial, (won, of) in zip(trials, where.map(tried, trials), strict=True):
        points[trial.factor] += won
        games[trial.factor] += of
    shares = {factor: round(points[factor] / games[factor], 4) for factor in FACTORS}
    best = max(FACTORS, key=lambda factor: shares[factor])
    return (best if shares[best] >= ENOUGH else 0.0), shares
