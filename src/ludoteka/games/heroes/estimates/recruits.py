"""What an army can still become: mercenaries, those that fight now. For estimates only."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import neutral_deck, unit_of
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.estimates.worth import STRENGTH, fielded_strength
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS

GOLDEN: Final = sorted(neutral_deck(TIERS.index("golden")), key=lambda face: STRENGTH[face])
HIRELING: Final = GOLDEN[len(GOLDEN) // 2]  # one of the dearer Neutral Units, neither the best nor the worst
HIRE: Final = float(unit_of(HIRELING).recruit.gold)


def hired(army: list[int], gold: float) -> float:
    """How much stronger mercenaries make an army: they are dear, and five units fight. [HER-16.1]"""
    number = gold / HIRE
    whole = int(number)
    few, more = [fielded_strength([*army, *[HIRELING] * count]) for count in (whole, whole + 1)]
    return few + (number - whole) * (more - few) - fielded_strength(army)


def in_combat(s: Heroes, seat: int) -> list[int]:
    combat = s.combat
    if combat is None or seat not in combat.players:
        return []
    side = combat.players.index(seat)
    return [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]


def resource_rounds(s: Heroes) -> int:
    """Odd Rounds still to come. [HER-4.1]"""
    return (round_limit(s) + 1) // 2 - (s.round + 1) // 2
