"""Schools of Magic: which one a Spell is of. Who casts Magic Arrow names one where that matters. [HER-11.8]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.boxes import elements_in_use
from ludoteka.games.heroes.cards import CARDS, FACES, trait, unit_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.state import Heroes

SCHOOLS: Final = ("air", "earth", "fire", "water")
ANY_SCHOOL: Final = "any"
PRINTED_SCHOOL: Final = tuple([trait(card.number, "school") for card in CARDS])  # by card, "": none


def school_of(s: Heroes, card: int) -> str:
    """As printed, or as the caster has named it."""
    if s.cast is not None and s.cast.school and s.cast.card == card:
        return s.cast.school
    return PRINTED_SCHOOL[card]


def must_name(s: Heroes, card: int) -> bool:
    return PRINTED_SCHOOL[card] == ANY_SCHOOL and matter(s.sets)


@cache
def matter(sets: frozenset[str]) -> bool:
    """Whether a component of the boxes refers to Schools; none of the base box does."""
    effects: list[Effect] = [effect for card in CARDS if card.set in sets and card.copies for effect in card.effects]
    effects += [effect for face in FACES if unit_of(face.number).set in sets for effect in face.effects]
    effects += [effect for one in BUILDINGS if TOWNS[one.town].set in sets for effect in one.effects]
    programs = [program for effect in effects for program in (effect.program, *[inner for _, inner in effect.levels])]
    return elements_in_use(sets) or any(speaks(program) for program in programs if program >= 0)


def speaks(program: int) -> bool:
    return any(speaks_of_schools(op.args) for op in PROGRAMS[program])


def speaks_of_schools(value: Any) -> bool:
    if isinstance(value, Mapping):
        return "school" in value or any(speaks_of_schools(item) for item in value.values())
    if isinstance(value, tuple):
        return any(speaks_of_schools(item) for item in value)
    return isinstance(value, str) and "school:" in value
