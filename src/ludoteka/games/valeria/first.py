"""The estimate of Valeria when ratings began: the yardstick `ismcts-1` judges by it. It stays as it is.

What a card brings and how long the game lasts is reckoned as ever; resources counted alike, whatever they could buy.
"""

from __future__ import annotations

from math import exp

from ludoteka.games.valeria.cards import DUKE
from ludoteka.games.valeria.features import (
    HALF_TIME,
    INCOME,
    RATE,
    last_turns,
    rounds_left,
    settled,
    standing,
)
from ludoteka.games.valeria.scoring import dark_lord_score, solo_won
from ludoteka.games.valeria.state import Valeria, end_condition
from ludoteka.games.valeria.terms import NONE, SETUP


def first_estimate(s: Valeria) -> list[float]:
    """The players' chances to win, as far as a glance can tell."""
    s = settled(s)
    if s.result is not None:
        ranks = s.result.ranks
        if s.seats == 1:
            return [1.0 if solo_won(s.result.reason) else 0.0]
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    rounds = rounds_left(s)
    if s.seats == 1:
        margin = projected(s, 0, rounds) - (dark_lord_score(s) if s.dark_lord != NONE else 0.0)
        return [1.0 / (1.0 + exp(-margin / (4.0 + rounds)))]
    final = s.phase != SETUP and end_condition(s) != ""
    scores = [projected(s, other, last_turns(s, other) if final else rounds) for other in range(s.seats)]
    spread = 3.0 + 1.2 * rounds
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def projected(s: Valeria, seat: int, rounds: float) -> float:
    """The score a seat may expect: what it has, and what its resources and its income can still become."""
    points, income = standing(s, seat)
    least = 1.0 / DUKE[s.dukes[seat]].resources_per_vp
    rate = least + max(0.0, RATE - least) * rounds / (rounds + HALF_TIME)
    resources = s.gold[seat] + s.strength[seat] + s.magic[seat]
    return points + rate * resources + rounds * INCOME * income
