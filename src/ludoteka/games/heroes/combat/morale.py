"""Spending a Positive Morale token to reroll a die of the own units. [HER-8.4 c, HER-8.8]"""

from __future__ import annotations

from ludoteka.games.heroes.cards import ATTACK_FACES
from ludoteka.games.heroes.combat.fighters import player_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NO_REROLLS
from ludoteka.games.heroes.text import MORALE_SPENT


def rolled(s: Heroes) -> int:
    """One Attack Die."""
    return ATTACK_FACES[s.below(len(ATTACK_FACES))]


def may_reroll(s: Heroes, fighter: int) -> bool:
    """Whether a fighter's player holds a token; dice of Neutral Units are nobody's. [HER-8.8, HER-20.11, HER-R11]"""
    player = player_of(s, s.side[fighter])
    return player >= 0 and s.morale[player] > 0 and not s.switches & NO_REROLLS


def spend(s: Heroes, player: int) -> None:
    s.morale[player] = 0
    s.tell(MORALE_SPENT, player)
