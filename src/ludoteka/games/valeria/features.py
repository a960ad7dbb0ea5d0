"""Valeria in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from ludoteka.games.valeria.scoring import score, solo_won
from ludoteka.games.valeria.state import Valeria


def evaluate(s: Valeria, seat: int) -> float:
    if s.result is not None:
        if s.seats == 1:
            return 1.0 if solo_won(s.result.reason) else 0.0
        return 1.0 / s.result.ranks.count(1) if s.result.ranks[seat] == 1 else 0.0
    return min(1.0, score(s, seat) / 100)


def features(s: Valeria, seat: int) -> list[float]:
    return [float(s.gold[seat])]
