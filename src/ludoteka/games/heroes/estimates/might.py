"""What units show in Combats against the program, measured in prepared ones. For estimates only.

How it was measured stands in docs/notebook/strength-heroes.md.

Packs are worth less than both of their sides: the first half of the damage already takes the better one away. Enemies
strike their own tier first, so golden units draw the blows that they can bear, and who has no Defence falls at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteka.games.heroes.cards import FACES, FIELD_DIFFICULTY, Face, neutral_deck
from ludoteka.games.heroes.combat.board import GONE, TOWER
from ludoteka.games.heroes.combat.fighters import health_left
from ludoteka.games.heroes.estimates.worth import HEALTH, KEPT, STRENGTH
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, TIERS

OF_PACK: Final = 0.75
OF_GOLDEN: Final = 1.15
BARE: Final = 0.7  # without Defence
GOLDEN: Final = TIERS.index("golden")


def might_of(face: Face) -> float:
    pack = OF_PACK if face.side == "pack" else 1.0
    golden = OF_GOLDEN if face.tier >= GOLDEN else 1.0
    return STRENGTH[face.number] * pack * golden * (BARE if face.defense == 0 else 1.0)


MIGHT: Final = tuple([might_of(face) for face in FACES])


def average_might(tier: int) -> float:
    deck = neutral_deck(tier)
    return sum([MIGHT[face] for face in deck]) / len(deck)


BY_TIER: Final = tuple([average_might(tier) for tier in range(len(TIERS))])

# The might of guards by Difficulty of the table and of the Field, before they are drawn. [HER-21.3]
GUARDS_MIGHT: Final = tuple(
    [
        (0.0, *[sum([BY_TIER[tier] for tier in tiers]) for tiers in FIELD_DIFFICULTY[difficulty]])
        for difficulty in DIFFICULTIES
    ]
)


def fielded_might(faces: list[int]) -> float:
    """Of the five mightiest units. [HER-16.1]"""
    return might_together(tuple(faces))


@lru_cache(KEPT)
def might_together(faces: tuple[int, ...]) -> float:
    return sum(sorted([MIGHT[face] for face in faces], reverse=True)[:5])


def might_left(s: Heroes) -> list[float]:
    """Of both sides of a Combat, hurt units counting by the health they have left."""
    found = [0.0, 0.0]
    for fighter in range(len(s.side)):
        if s.space[fighter] != GONE and s.space[fighter] != TOWER:
            face = s.face[fighter]
            found[s.side[fighter]] += MIGHT[face] * min(1.0, health_left(s, fighter) / HEALTH[face])
    return found
