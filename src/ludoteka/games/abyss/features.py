"""Numbers for learning, and the chance to win as the bots see it."""

from __future__ import annotations

from ludoteka.games.abyss.scoring import score
from ludoteka.games.abyss.state import Abyss


def evaluate(s: Abyss, seat: int) -> float:
    return 0.5


def features(s: Abyss, seat: int) -> list[float]:
    return [float(score(s, seat).total)]
