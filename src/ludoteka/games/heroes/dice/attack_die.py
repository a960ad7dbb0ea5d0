"""The Attack Die. [HER-1.2, HER-17.21.3]"""

from __future__ import annotations

from ludoteka.games.heroes.cards import ATTACK_FACES
from ludoteka.games.heroes.state import Heroes


def rolled(s: Heroes) -> int:
    """One Attack Die."""
    return ATTACK_FACES[s.below(len(ATTACK_FACES))]
