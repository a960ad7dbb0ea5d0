"""Scenario operations on the army of an AI, and what the scenario says of its Combats. [HER-29.2, HER-30.7]"""

from __future__ import annotations

from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.automa.text import ENEMY_CHANGED
from ludoteka.games.heroes.cards import CARD_NUMBER, FACES, UNIT_NUMBER, unit_of
from ludoteka.games.heroes.deck.knowledge import NEUTRAL, shuffle_deck
from ludoteka.games.heroes.effects.programs import Args, verb
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Laid
from ludoteka.games.heroes.words.components import face_id


def army_meant(s: Heroes, cause: Cause) -> int:
    """The army of the figure that the operation is about, else the first of the scenario."""
    if cause.figure >= 0 and s.figures[cause.figure].army >= 0:
        return s.figures[cause.figure].army
    return next(number for number, row in enumerate(ai_rows(s)) if "army" in row)


def tell_army(s: Heroes, army: int) -> None:
    s.tell(ENEMY_CHANGED, tuple([face_id(face) for face in s.ai_armies[army]]))


@verb("add_ai_unit")
def add_ai_unit(s: Heroes, args: Args, cause: Cause) -> None:
    army = army_meant(s, cause)
    s.ai_armies[army].append(face_of(args))
    tell_army(s, army)


@verb("flip_ai_unit")
def flip_ai_unit(s: Heroes, args: Args, cause: Cause) -> None:
    """A unit that is not in the army any more, or on that side already, stays as it is."""
    army = army_meant(s, cause)
    units = unit_of(face_of({"unit": args["unit"], "side": "few"}))
    to = units.faces[args["to"] == "pack"]
    s.ai_armies[army] = [to if face in units.faces else face for face in s.ai_armies[army]]
    tell_army(s, army)


@verb("replace_ai_army")
def replace_ai_army(s: Heroes, args: Args, cause: Cause) -> None:
    """Some units turn out to be others."""
    army = army_meant(s, cause)
    gone = [UNIT_NUMBER[unit] for unit in args["remove"]]
    kept = [face for face in s.ai_armies[army] if unit_of(face).number not in gone]
    joining = [face_of(unit) for unit in args["add"]]
    for face in joining:
        take_card(s, face)
    s.ai_armies[army] = [*kept, *joining]
    tell_army(s, army)


def take_card(s: Heroes, face: int) -> None:
    """A Neutral card comes out of its Deck or discard pile; one that a player owns is there no more."""
    if unit_of(face).kind == "neutral":
        tier = FACES[face].tier
        for zone in (s.neutral_deck[tier], s.neutral_discard[tier]):
            if face in zone:
                zone.remove(face)
                shuffle_deck(s, NEUTRAL + tier)
                return


@verb("remove_ai_deck")
def remove_ai_deck(s: Heroes, args: Args, cause: Cause) -> None:
    """The AI Deck is not used any more."""
    army = army_meant(s, cause)
    s.ai_stock, s.ai_spell_stock = replaced(s.ai_stock, army, ()), replaced(s.ai_spell_stock, army, ())


@verb("place_specialty")
def place_specialty(s: Heroes, args: Args, cause: Cause) -> None:
    """Lay a Specialty on a unit of the AI's army: `zombies:pack`. [HER-11.16]"""
    unit, _, side = args["on"].partition(":")
    face = face_of({"unit": unit, "side": side})
    if face in s.ai_armies[army_meant(s, cause)]:
        s.laid.append(Laid(PROGRAM, UNIT_NUMBER[unit], CARD_NUMBER["specialty", args["card"]], 0))
