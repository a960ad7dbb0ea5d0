"""Which components can be played: every verb and condition of their effects is implemented. [HER-11.17, HER-29.1]

A card, Hero or unit that says something nobody carries out stays in its box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import AI_PROGRAMS, CARDS, FACES, UNITS
from ludoteka.games.heroes.combat.standing import STANDING
from ludoteka.games.heroes.effects.conditions import CONDITIONS
from ludoteka.games.heroes.effects.programs import TARGETED, VERBS
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect

# Read where they matter, not carried out.
LOOKED_UP: Final = frozenset({"siege_rule", "unlock"})
INNER: Final = ("ops", "each", "first", "otherwise", "replace", "then", "on_buy", "then_pay_to")  # hold programs


def programs_of(effect: Effect) -> list[int]:
    return [program for program in (effect.program, *[inner for _, inner in effect.levels]) if program >= 0]


def programs_inside(args: Mapping[str, Any]) -> list[int]:
    """The programs that an operation holds: options of a choice, faces of a table, what follows."""
    found: list[int] = []
    for name, value in args.items():
        if name == "options":
            found += value
        elif name == "table":
            found += value.values()
        elif name in INNER and isinstance(value, int):
            found.append(value)
        elif name in INNER and isinstance(value, Mapping):
            found += programs_inside(value)
    return found


@cache
def verbs_in(program: int) -> frozenset[str]:
    found = {op.verb for op in PROGRAMS[program]}
    for op in PROGRAMS[program]:
        for inner in programs_inside(op.args):
            found |= verbs_in(inner)
    return frozenset(found)


def are_ready(effects: Iterable[Effect]) -> bool:
    known = VERBS.keys() | TARGETED.keys() | STANDING | LOOKED_UP
    return all(
        verbs_in(program) <= known and CONDITIONS.keys() >= effect.conditions.keys()
        for effect in effects
        for program in programs_of(effect)
    )


@cache
def is_card_ready(card: int) -> bool:
    return card in AI_PROGRAMS or are_ready(CARDS[card].effects)


@cache
def is_unit_ready(unit: int) -> bool:
    return are_ready([effect for face in UNITS[unit].faces for effect in FACES[face].effects])


@cache
def is_hero_ready(hero: int) -> bool:
    cards = [HEROES[hero].ability, *[card for _, card in HEROES[hero].specialties]]
    return all(is_card_ready(card) for card in cards)


@cache
def heroes_in_use(sets: frozenset[str], faction: str) -> tuple[int, ...]:
    """The Heroes of a Faction whose Hero Board and starting Ability lie in one of the boxes. [HER-3.2, HER-3.3]"""
    own = [hero for hero in HEROES if hero.faction == faction and {hero.set, CARDS[hero.ability].set} <= sets]
    return tuple([hero.number for hero in own if is_hero_ready(hero.number)])


def left_out() -> list[str]:
    """What no game holds although its box may be in use."""
    cards = [f"{card.type}:{card.id}" for card in CARDS if not is_card_ready(card.number)]
    return [*cards, *[f"unit:{unit.id}" for unit in UNITS if not is_unit_ready(unit.number)]]
