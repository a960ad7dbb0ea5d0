"""What fiefs may bring until the end: their Harvests, and what is still likely to be added to them. [BUN-7]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.bunny.cards import FIELDS, FORESTS, PRINTED_CITIES, SEAS
from ludoteka.games.bunny.state import Bunny, Fief
from ludoteka.games.bunny.terms import EVERYWHERE, NONE

CLAIM: Final = 0.6  # the chance, at the start, that a territory one hopes for can be had
COMING_STRENGTH: Final = 6.0  # that cities of later turns may add to the best fief, in a whole game
COMING_WEALTH: Final = 2.5
BASIC_LAND: Final = (FORESTS, SEAS, FIELDS)
BASIC: Final = 7  # wood, fish and carrots, as bits


def fief_prospect(s: Bunny, own: list[Fief], harvests: float, left: float) -> float:
    """Harvests of the fiefs as they are, and what is still likely to be added to them."""
    total = 0.0
    strongest = richest = 0
    free = claimable(s)
    later = harvests * 0.6 * CLAIM * left
    for fief in own:
        total += fief.value * harvests
        if fief.strength > strongest:
            strongest = fief.strength
        if fief.wealth > richest:
            richest = fief.wealth
        if later > 0.0 and fief.goods | fief.strength:
            total += growth(fief, (fief.known_border or fief.border) & free) * later
    if later > 0.0:
        total += joining(own, free) * later
    total += harvests * undecided_posts(s, own)
    coming = left * harvests * 0.5
    return total + coming * (COMING_STRENGTH * richest + COMING_WEALTH * strongest)


def undecided_posts(s: Bunny, own: list[Fief]) -> float:
    """What Trading Posts will add whose resource is chosen at the Harvest: one that the fief lacks. [BUN-7.1]"""
    total = 0.0
    for place, goods in zip(s.posts, s.goods, strict=True):
        if place != NONE and goods == NONE:
            for fief in own:
                if has(fief.land, place) and fief.goods & BASIC != BASIC:
                    total += fief.strength
    return total


def claimable(s: Bunny) -> int:
    """Territories where nobody stands."""
    taken = 0
    for land in s.land:
        taken |= land
    return EVERYWHERE & ~taken


def growth(fief: Fief, around: int) -> float:
    """What single territories beside a fief would add to each of its harvests."""
    total = float((around & PRINTED_CITIES).bit_count() * fief.wealth) if fief.wealth else 0.0
    if fief.strength:
        goods = fief.goods
        for resource in (0, 1, 2):
            if not goods >> resource & 1 and around & BASIC_LAND[resource]:
                total += 1.5 * fief.strength
    return total


def joining(own: list[Fief], free: int) -> float:
    """What fiefs would gain that one territory between them can join: one of the two has a city, else it is nothing."""
    total = 0.0
    others = [fief for fief in own if fief.goods and not fief.strength]
    strong = [fief for fief in own if fief.strength]
    while strong:
        first = strong.pop()
        border = (first.known_border or first.border) & free
        if border:
            for second in strong:
                if border & (second.known_border or second.border):
                    total += joined(first, second)
            for second in others:
                if border & (second.known_border or second.border):
                    total += joined(first, second)
    return total


def joined(first: Fief, second: Fief) -> int:
    """How much more two fiefs give as one."""
    both = (first.strength + second.strength) * (first.goods | second.goods).bit_count()
    return both - first.value - second.value
