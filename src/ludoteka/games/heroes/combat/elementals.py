"""The Astrologers' rule `elementals_on_top`: Elementals lie face up on the Neutral Decks. [HER-4.5, HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import below
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.deck.knowledge import NEUTRAL, put_on_top, take_top
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.rules import BEGINNING, ENDING
from ludoteka.games.heroes.map.text import ELEMENTALS_UP
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AZURE, TIERS
from ludoteka.games.heroes.words.components import face_id

RULE: Final = "elementals_on_top"
NAME: Final = "Elementals"


def is_elemental(face: int) -> bool:
    return NAME in unit_of(face).name_en


def everybody(s: Heroes) -> int:
    return below(len(s.hand))


def bring_up(s: Heroes, args: Args) -> None:
    """In each deck cards are discarded until Elementals show; a deck without them stays as it is."""
    for tier in [TIERS.index(name) for name in args["decks"]]:
        if any(is_elemental(face) for face in s.neutral_deck[tier]):
            face, _ = take_top(s, NEUTRAL + tier)
            while not is_elemental(face):
                s.neutral_discard[tier].append(face)
                face, _ = take_top(s, NEUTRAL + tier)
            lay_up(s, face)


def lay_up(s: Heroes, face: int) -> None:
    """On top, face up: everybody knows it."""
    put_on_top(s, NEUTRAL + FACES[face].tier, face, everybody(s))
    s.tell(ELEMENTALS_UP, face_id(face))


def goes_up(s: Heroes, face: int) -> bool:
    """Whether a defeated unit goes back on top of its deck."""
    in_force = any(one.what == RULE for one in s.listening)
    return in_force and is_elemental(face) and FACES[face].tier < AZURE


def take_down(s: Heroes) -> None:
    """The card of the Astrologers is replaced: those that lie face up are discarded."""
    for tier in range(AZURE):
        deck = s.neutral_deck[tier]
        while deck and is_face_up(s, tier, len(deck) - 1):
            s.neutral_discard[tier].append(take_top(s, NEUTRAL + tier)[0])


def is_face_up(s: Heroes, tier: int, height: int) -> bool:
    known = [entry for entry in s.known if entry[1:3] == (NEUTRAL + tier, height) and entry[0] == everybody(s)]
    return bool(known) and is_elemental(known[0][3])


BEGINNING[RULE] = bring_up
ENDING[RULE] = take_down
