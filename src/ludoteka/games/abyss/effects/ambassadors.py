"""Ambassadors: each takes a Location at once and is tucked under it. [ABY-8.4.25]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import AMOUNT, LOCATION_ID, LORD_ID, LORD_NUMBER
from ludoteka.games.abyss.causes import LORD_CAUSE
from ludoteka.games.abyss.moves.verbs import draw_tiles, gain_location, keep_drawn, no_effect, on_entry
from ludoteka.games.abyss.state import Abyss, without
from ludoteka.games.abyss.terms import Controlled


def draw_and_control(s: Abyss, me: int, lord: int) -> None:
    """Draw so many tiles as the Lord prints and take one of them; an empty stack gives nothing. [ABY-8.4.25]"""
    if s.location_stack:
        draw_tiles(s, me, AMOUNT[lord])
        s.ask(me, text.AMBASSADOR_LOCATION, s.drawn, location_taken, lord, cause=LORD_CAUSE[lord])
    else:
        no_effect(s, me, lord)


@step
def location_taken(s: Abyss, me: int, location: int, lord: int) -> None:
    """The Ambassador's own three keys pay. [ABY-8.4.25]"""
    keep_drawn(s, location)
    s.active[me] = without(s.active[me], lord)
    s.controlled[me] += (Controlled(location, (lord,)),)
    s.tell(text.AMBASSADOR_TUCKED, me, LORD_ID[lord], LOCATION_ID[location])
    gain_location(s, me, location)


@on_entry("sage")
def sage(s: Abyss, me: int) -> None:
    """Draw 2 Locations. [ABY-8.4.25]"""
    draw_and_control(s, me, LORD_NUMBER["sage"])


@on_entry("hermit")
def hermit(s: Abyss, me: int) -> None:
    """Draw 1 Location. [ABY-8.4.25]"""
    draw_and_control(s, me, LORD_NUMBER["hermit"])


@on_entry("elder")
def elder(s: Abyss, me: int) -> None:
    """Draw 3 Locations. [ABY-8.4.25]"""
    draw_and_control(s, me, LORD_NUMBER["elder"])
