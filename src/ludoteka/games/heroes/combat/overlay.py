"""Specialties that are put on a unit card and fight in its place, in a Combat and between Combats. [HER-11.16]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES, OVERLAYS, UNITS
from ludoteka.games.heroes.combat.fighters import laid_on, on_board
from ludoteka.games.heroes.combat.text import LAID
from ludoteka.games.heroes.deck.table import being_played, place_of
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Laid
from ludoteka.games.heroes.words.components import card_id

HORDE: Final = "horde"


def carriers(s: Heroes, seat: int, card: int) -> list[tuple[int, int]]:
    """(face, fighter or -1) of the own unit card, in the Combat or the Unit Deck, that may carry a Specialty."""
    overlay = OVERLAYS[card]
    found = [(face, -1) for face in (s.army[seat] if seat >= 0 else ())]
    if s.combat is not None and seat in s.combat.players:
        side = s.combat.players.index(seat)
        found += [(s.face[one], one) for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]
    return [
        (face, one) for face, one in found if FACES[face].card == overlay.face.card and may_carry(s, seat, card, face)
    ]


def may_carry(s: Heroes, seat: int, card: int, face: int) -> bool:
    """The sides that the card names; a pile counts by what it is: a Horde goes under a Legion."""
    on = OVERLAYS[card].on
    hordes = [one for one in laid_on(s, seat, face) if HORDE not in OVERLAYS[one.card].on]
    if hordes:
        return HORDE in on
    return FACES[face].side in on


@verb("overlay")
def overlay(s: Heroes, args: Args, cause: Cause) -> None:
    """Lay the card being played on the unit. A Horde goes under a Legion that lies there."""
    found = carriers(s, cause.seat, cause.card)
    key = being_played(s, cause)
    if not found or not key:
        return
    del s.in_play[place_of(s, key)]
    lay_on(s, cause.seat, cause.card, *found[0])


def lay_on(s: Heroes, seat: int, card: int, face: int, fighter: int) -> None:
    """What is beneath keeps its damage; the top card has its own."""
    unit = FACES[face].card
    pile = laid_on(s, seat, face)
    legion = next((one for one in pile if HORDE in OVERLAYS[one.card].on), None)
    if legion is not None and HORDE not in OVERLAYS[card].on:
        s.laid.insert(s.laid.index(legion), Laid(seat, unit, card, legion.damage))
        s.laid[s.laid.index(legion)] = legion._replace(damage=0)
    else:
        s.laid.append(Laid(seat, unit, card, s.damage[fighter] if fighter >= 0 else 0))
        if fighter >= 0:
            s.damage[fighter] = 0
    if seat >= 0:
        s.tell(LAID, seat, card_id(card), UNITS[unit].id)


@useful("overlay")
def can_be_laid(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(carriers(s, cause.seat, cause.card))
