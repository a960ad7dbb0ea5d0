"""How strong the players of a tournament are, and how sure that is: intervals for a score, ratings for many players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random

Z95 = 1.959963984540054  # of a normal distribution, 95 % lie within so many standard deviations
AVERAGE = 1500.0  # the mean of all ratings: only differences mean anything
SCALE = 400.0  # so many points more: ten times the odds, as in chess

# Points that the first of two players took from the second, and the games they played against each other.
Scores = Mapping[tuple[int, int], tuple[float, int]]


def wilson(points: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a share: where the true share lies with 95 % confidence. Draws are half a point."""
    if games == 0:
        return 0.0, 1.0
    share = points / games
    width = z * sqrt(share * (1.0 - share) / games + z * z / (4.0 * games * games))
    middle = share + z * z / (2.0 * games)
    scale = 1.0 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def interval(rounds: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The interval of a share whose points and games are given by round: all that was played with one seed."""
    points, games = sum(won for won, _ in rounds), sum(of for _, of in rounds)
    worth = evidence(rounds)
    return wilson(points / games * worth, worth) if games else wilson(0.0, 0)


def evidence(rounds: Sequence[tuple[float, int]]) -> float:
    """How many independent games the results by round are worth: at most those that were played.

    Seats of one game and games with the same cards are not independent of each other. Where rounds differ more than
    independent games would, each counts the less (the design effect of samples that are drawn in clusters).
    """
    games = sum(of for _, of in rounds)
    if not games:
        return 0.0
    share = sum(won for won, _ in rounds) / games
    even = games * share * (1.0 - share)
    seen = sum((won - share * of) ** 2 for won, of in rounds)
    return games * even / seen if seen > even else games


def expected(rating: float, other: float) -> float:
    """The share of points that a rating promises against another."""
    return float(1.0 / (1.0 + 10.0 ** ((other - rating) / SCALE)))


def ratings(players: int, scores: Scores) -> list[float]:
    """Bradley-Terry ratings on the scale of chess: what makes the results most likely, by repeated improvement.

    Each player also draws half a game against an average one, so that a clean sweep has a finite rating.
    """
    strength = [1.0] * players
    for _ in range(1000):
        old = strength
        strength = [improved(i, old, scores) for i in range(players)]
        mean = sum(log10(value) for value in strength) / players
        strength = [value / 10.0**mean for value in strength]
        if max(abs(new / was - 1.0) for new, was in zip(strength, old, strict=True)) < 1e-9:
            break
    return [AVERAGE + SCALE * log10(value) for value in strength]


def improved(i: int, strength: list[float], scores: Scores) -> float:
    """One step of the algorithm of minorisation and maximisation (Hunter 2004) for one player."""
    points, weight = 0.25, 0.5 / (strength[i] + 1.0)
    for (first, second), (won, games) in scores.items():
        if i in (first, second):
            other = second if i == first else first
            points += won if i == first else games - won
            weight += games / (strength[i] + strength[other])
    return points / weight


@dataclass(frozen=True)
class Rating:
    """A rating and the interval in which it lies with 95 % confidence."""

    value: float
    low: float
    high: float


def rated(players: int, rounds: Sequence[Scores], samples: int = 300, seed: int = 0) -> list[Rating]:
    """Ratings with intervals. A round is all that was played with one seed; whole rounds are drawn again and again.

    Resampling rounds keeps together what is not independent: games with the same cards, seats of the same game.
    """
    values = ratings(players, summed(rounds))
    if not rounds:
        return [Rating(value, value, value) for value in values]
    chance = Random(seed)
    drawn = [ratings(players, summed(chance.choices(rounds, k=len(rounds)))) for _ in range(samples)]
    out = []
    for i, value in enumerate(values):
        ordered = sorted(row[i] for row in drawn)
        low, high = ordered[int(0.025 * samples)], ordered[min(samples - 1, int(0.975 * samples))]
        out.append(Rating(value, min(low, value), max(high, value)))
    return [widened(i, one, values, rounds) if one.low == one.high else one for i, one in enumerate(out)]


def widened(i: int, one: Rating, values: Sequence[float], rounds: Sequence[Scores]) -> Rating:
    """The interval where all rounds ended alike, as in a clean sweep: what the Wilson interval of the share says."""
    points, games = 0.0, 0
    for (first, second), (won, of) in summed(rounds).items():
        if i in (first, second):
            points += won if i == first else of - won
            games += of
    if not games:
        return one
    others = sum(value for j, value in enumerate(values) if j != i) / max(1, len(values) - 1)
    low, high = (min(0.999, max(0.001, share)) for share in wilson(points, games))
    bounds = [others + SCALE * log10(share / (1.0 - share)) for share in (low, high)]
    return Rating(one.value, min(one.value, bounds[0]), max(one.value, bounds[1]))


def summed(rounds: Sequence[Scores]) -> Scores:
    """The results of several rounds together."""
    total: dict[tuple[int, int], tuple[float, int]] = {}
    for scores in rounds:
        for pair, (points, games) in scores.items():
            old = total.get(pair, (0.0, 0))
            total[pair] = (old[0] + points, old[1] + games)
    return total
