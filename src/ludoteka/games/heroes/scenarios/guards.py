"""Neutral Units that a scenario sets aside: the deck of a Location, reserved armies. [HER-30.7]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.scenarios.rules import by_difficulty, special
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS

RESERVED: Final = ("utopia", "wanderers")  # places in `Heroes.reserved`
UTOPIA: Final = 0
WANDERERS: Final = 1


def set_neutrals_aside(s: Heroes) -> None:
    for row in special(s, "guard_deck"):
        s.guard_deck = taken(s, by_difficulty(s, row["deck"]), "")
        s.shuffle(s.guard_deck)
    for row in special(s, "reserved_neutrals"):
        extra = row["wanderers_extra_3p"] if len(s.faction) == 3 else {}
        utopia = taken(s, by_difficulty(s, row["utopia"]), row["filter"])
        wanderers = taken(s, by_difficulty(s, row["wanderers"]), row["filter"])
        s.reserved = [utopia, [*wanderers, *taken(s, extra, row["filter"])]]


def taken(s: Heroes, numbers: Mapping[str, Any], wanted: str) -> list[int]:
    """So many cards of each tier out of the Neutral Decks, the highest tier first."""
    tiers = [tier for tier in range(len(TIERS) - 1, -1, -1) for _ in range(int(numbers.get(TIERS[tier], 0)))]
    faces = [take_neutral(s, tier, wanted) for tier in tiers]
    return [face for face in faces if face >= 0]


def take_neutral(s: Heroes, tier: int, wanted: str) -> int:
    """A random card that fits, else any of the tier, else one of the next lower tier; -1: none is left. [HER-30.7]"""
    while tier >= 0:
        deck = s.neutral_deck[tier]
        fitting = [face for face in deck if fits(face, wanted)] or deck
        if fitting:
            face = fitting[s.below(len(fitting))]
            deck.remove(face)
            return face
        tier -= 1
    return -1


def fits(face: int, wanted: str) -> bool:
    """A filter of scenarios.json: `name_contains_dragon`, or none."""
    return wanted.removeprefix("name_contains_") in unit_of(face).name_en.lower()
