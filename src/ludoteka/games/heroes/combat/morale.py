"""Spending a Positive Morale token to reroll a die of the own units. [HER-8.4 c, HER-8.8]"""

from __future__ import annotations

from ludoteka.games.heroes.cards import ATTACK_FACES
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import MORALE_SPENT


def rolled(s: Heroes) -> int:
    """One Attack Die."""
    return ATTACK_FACES[s.below(len(ATTACK_FACES))]


def spend(s: Heroes, player: int) -> None:
    s.morale[player] = 0
    s.tell(MORALE_SPENT, player)
