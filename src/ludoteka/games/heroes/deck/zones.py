"""From where a Spell is cast: the hand, a discard pile, what a Search just found. [HER-11.7, HER-29.1 cast]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import trait
from ludoteka.games.heroes.deck.filters import Filter, fitting, is_foreign
from ludoteka.games.heroes.deck.legal import PLENTY, cast_in, could_cast, gives_power, is_castable, is_spell
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SPELL_DECK

ANY_CARD: Final[Filter] = {}
SEARCHED_FROM: Final = "searched_from"  # its value: how many cards the hand held when the Search of a card began
FOUND: Final = "just_searched"


def cards_to_cast(s: Heroes, seat: int, zone: str, wanted: Filter) -> list[int]:
    """The cards of a zone that may be cast from there."""
    zones = {"hand": s.hand[seat], "discard": s.discard[seat], "spell_discard_top": s.common_discard[SPELL_DECK][-1:]}
    cards = just_searched(s, seat) if zone == FOUND else zones.get(zone, [])
    return fitting(s, seat, cards, wanted)


def just_searched(s: Heroes, seat: int) -> list[int]:
    """The Spells that came to the hand since the Search of a card began."""
    marks = [one.value for one in s.listening if one.what == SEARCHED_FROM and one.seat == seat]
    return [card for card in s.hand[seat][marks[-1] :] if is_spell(card)] if marks else []


def could_cast_from(s: Heroes, seat: int, where: str, free: bool, zone: str, wanted: Filter, school: str = "") -> bool:
    """Whether a card of a zone could be cast with Power enough; `school`: one of that School. [HER-11.4]"""
    return any(
        is_castable(s, seat, card, effect, PLENTY, free)
        for card in cards_to_cast(s, seat, zone, wanted)
        if not is_foreign(s, seat, card) and (not school or trait(card, "school") in (school, "any"))
        for effect in cast_in(card, where)
    )


def may_follow(s: Heroes, seat: int, where: str, but: int, school: str = "") -> bool:
    """Whether Power is of use: something could be cast by the sequence being prepared, or by a new one."""
    cast = s.cast
    prepared = cast is not None and cast.key == 0 and cast.seat == seat
    if cast is not None and prepared and cast.zone != "hand":
        return could_cast_from(s, seat, where, cast.free, cast.zone, dict(cast.wanted), school)
    free = cast is not None and prepared and cast.free
    return could_cast(s, seat, where, but, free, school)


def helps_cast(effect: int) -> bool:
    """A card played for a cast: it gives Power, or changes that of the Spell being cast."""
    return gives_power(effect) or "own_spell_being_cast" in EFFECTS[effect].when
