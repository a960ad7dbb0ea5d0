"""Bunny Kingdom in numbers."""

from __future__ import annotations

from ludoteka.games.bunny.state import Bunny


def evaluate(s: Bunny, seat: int) -> float:
    return 0.5


def features(s: Bunny, seat: int) -> list[float]:
    return [0.0]
