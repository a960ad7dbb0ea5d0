"""Which components can be played: everything that their effects say is carried out. [HER-11.17, HER-29.1]

A card, Hero or unit that says something nobody carries out stays in its box. Event and AI cards have procedures of
their own.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARDS, FACES, UNITS
from ludoteka.games.heroes.effects.coverage import gaps

BY_PROCEDURE: Final = ("event", "ai")


@cache
def is_card_ready(card: int) -> bool:
    type = CARDS[card].type
    kind = "astrologers" if type == "astrologers" else "card"
    return type in BY_PROCEDURE or not any(gaps(effect, kind) for effect in CARDS[card].effects)


@cache
def is_unit_ready(unit: int) -> bool:
    return not any(gaps(effect, "unit") for face in UNITS[unit].faces for effect in FACES[face].effects)


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
