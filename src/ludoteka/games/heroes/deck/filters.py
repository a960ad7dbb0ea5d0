"""Which cards an effect means: card filters, and cards that only one Faction can use. [HER-10.8, HER-29.1]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARDS, trait
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.state import Heroes

Filter = dict[str, Any]


def fits(s: Heroes, seat: int, card: int, wanted: Filter) -> bool:
    """Whether a card of a seat is one that a filter means; an empty filter means any card."""
    if not wanted:
        return True
    one = CARDS[card]
    if "type" in wanted and one.type != wanted["type"]:
        return False
    if "types" in wanted and one.type not in wanted["types"]:
        return False
    if "type_not" in wanted and one.type == wanted["type_not"]:
        return False
    return named(s, seat, card, wanted) and marked(card, wanted)


def named(s: Heroes, seat: int, card: int, wanted: Filter) -> bool:
    """By its name; some effects do not take the Starting Ability or Magic Arrow. [HER-23.2]"""
    one = CARDS[card]
    if "id" in wanted and one.id != wanted["id"]:
        return False
    if "ids" in wanted and one.id not in wanted["ids"]:
        return False
    excluded = wanted.get("not", ())
    if "starting_ability" in excluded and s.hero[seat] >= 0 and card == HEROES[s.hero[seat]].ability:
        return False
    return one.id not in excluded


def marked(card: int, wanted: Filter) -> bool:
    for name in ("level", "school"):
        if name in wanted and trait(card, name) != wanted[name]:
            return False
    if "empowered" in wanted and (trait(card, "empowered") == "True") != bool(wanted["empowered"]):
        return False
    if "permanent" in wanted and is_permanent(card) != bool(wanted["permanent"]):
        return False
    return "gives" not in wanted or wanted["gives"] in verbs_of(card)


def is_permanent(card: int) -> bool:
    """[HER-11.14, HER-27.1]"""
    return any(effect.timing == "permanent" for effect in CARDS[card].effects)


def verbs_of(card: int) -> set[str]:
    """The verbs that the effects of a card begin with; those inside choices are not looked for."""
    return {op.verb for op in operations(card)}


def operations(card: int) -> Iterator[Op]:
    for effect in CARDS[card].effects:
        programs = [effect.program] if effect.program >= 0 else [program for _, program in effect.levels]
        for program in programs:
            yield from PROGRAMS[program]


def fitting(s: Heroes, seat: int, cards: list[int], wanted: Filter) -> list[int]:
    """The designs among cards that a filter means, each once."""
    return sorted({card for card in cards if fits(s, seat, card, wanted)})


ONLY_FOR: Final = tuple([trait(card.number, "faction_only") for card in CARDS])  # by card a Faction, "": anybody


def is_foreign(s: Heroes, seat: int, card: int) -> bool:
    """Whether a card belongs to another Faction: it may be replaced, and cannot be used. [HER-10.8]"""
    faction = ONLY_FOR[card]
    return faction != "" and faction != s.faction[seat]
