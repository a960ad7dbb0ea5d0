"""What a position of Valeria holds for a player, in the words by which judgements are explained."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Holdings
from ludoteka.games.valeria.features import settled, standing
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, MONSTERS


def look(s: Valeria, seat: int) -> list[float]:
    """Points with the Duke, income a round, Gold, Strength, Magic, Citizens, Monsters slain, Domains."""
    s = settled(s)
    points, income = standing(s, seat)
    return [
        points,
        income,
        float(s.gold[seat]),
        float(s.strength[seat]),
        float(s.magic[seat]),
        float(sum(s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS])),
        float(sum(s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS])),
        float(s.domains[seat].bit_count()),
    ]


HOLDINGS: Final = Holdings(
    look,
    (
        ("points", 1.2),
        ("income", 0.5),
        ("gold", 1.5),
        ("strength", 1.5),
        ("magic", 1.5),
        ("citizens", 0.5),
        ("monsters", 0.4),
        ("domains", 0.4),
    ),
    decides="points",
)
