"""What a position of Heroes III holds for a player, in the words by which judgements are explained."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Holdings
from ludoteka.games.heroes.estimates.worth import STRENGTH
from ludoteka.games.heroes.features import strengths
from ludoteka.games.heroes.map.flags import held_by, production
from ludoteka.games.heroes.state import Heroes


def look(s: Heroes, seat: int) -> list[float]:
    """Experience, the army, the lead in a Combat, resources and their income, fields, Town, cards and Morale."""
    on_map = bool(s.tiles)
    gold, materials, valuables = production(s, seat) if on_map else (0, 0, 0)
    return [
        float(s.xp[seat]),
        float(sum([STRENGTH[face] for face in s.army[seat]])) + own_strength(s, seat),
        combat_lead(s, seat),
        float(s.gold[seat]),
        float(s.materials[seat]),
        float(s.valuables[seat]),
        float(gold),
        float(materials),
        float(valuables),
        float(len(held_by(s, seat))) if on_map else 0.0,
        float(s.buildings[seat].bit_count()),
        float(len(s.hand[seat])),
        float(s.morale[seat]),
    ]


def own_strength(s: Heroes, seat: int) -> float:
    """Of the units that fight right now."""
    combat = s.combat
    return strengths(s)[combat.players.index(seat)] if combat is not None and seat in combat.players else 0.0


def combat_lead(s: Heroes, seat: int) -> float:
    """By how much the own side of a Combat is stronger."""
    combat = s.combat
    if combat is None or seat not in combat.players:
        return 0.0
    side = combat.players.index(seat)
    both = strengths(s)
    return both[side] - both[1 - side]


HOLDINGS: Final = Holdings(
    look,
    (
        ("xp", 0.5),
        ("army", 4.0),
        ("combat", 5.0),
        ("gold", 3.0),
        ("materials", 1.5),
        ("valuables", 0.8),
        ("gold-income", 2.0),
        ("materials-income", 0.8),
        ("valuables-income", 0.5),
        ("fields", 0.5),
        ("buildings", 0.5),
        ("cards", 0.8),
        ("morale", 0.6),
    ),
)
