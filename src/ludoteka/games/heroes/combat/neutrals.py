"""Neutral Units for a Combat: drawn by tier, some of them replaced. [HER-17.11, HER-16.11]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.combat.sequence import Frames, frame, go_through
from ludoteka.games.heroes.deck.knowledge import NEUTRAL, shuffle_deck, take_top
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.map.text import ALL_CARDS, NEUTRAL_REPLACED, NO_CARD, REPLACE_NEUTRAL
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, AZURE, MINIATURES_RULE
from ludoteka.games.heroes.text import NEUTRALS_DRAWN
from ludoteka.games.heroes.words.components import face_id


@step
def draw_neutrals(s: Heroes, tiers: tuple[int, ...], faces: tuple[int, ...]) -> None:
    """Lowest tier first; `faces` are units that the Location names. [HER-17.11 (2)]"""
    s.drawn_neutrals = []
    for tier in sorted(tiers):
        face = draw_fitting(s, tier)
        if face >= 0:
            s.drawn_neutrals.append(face)
    s.drawn_neutrals.extend(faces)
    if s.log is not None:
        s.tell(NEUTRALS_DRAWN, tuple([face_id(face) for face in s.drawn_neutrals]))
    go_through(s, DRAWN if tiers else DRAWN[1:])


@step
def limit_time(s: Heroes) -> None:
    """One azure unit among them: no time limit, unless the scenario sets one. [HER-17.31, HER-R55]"""
    azure = AZURE in [FACES[face].tier for face in s.drawn_neutrals]
    if azure and not hooks.is_limited.ask(s, fought(s).field):
        s.combat = fought(s)._replace(limited=False)


def draw_neutral(s: Heroes, tier: int) -> int:
    """The next lower tier helps out where a deck and its discard pile are empty. [HER-16.11, HER-R25]"""
    while tier >= 0:
        face = draw_of_tier(s, tier)
        if face >= 0:
            return face
        tier -= 1
    return -1


def draw_of_tier(s: Heroes, tier: int) -> int:
    """An empty deck is made from its discard pile. [HER-16.11]"""
    deck = s.neutral_deck[tier]
    if not deck:
        deck.extend(s.neutral_discard[tier])
        s.neutral_discard[tier].clear()
        shuffle_deck(s, NEUTRAL + tier)
    return take_top(s, NEUTRAL + tier)[0] if deck else -1


def draw_fitting(s: Heroes, tier: int) -> int:
    """With `miniatures_rule` a unit that is on the table already is discarded and another one drawn. [HER-22]"""
    face = draw_neutral(s, tier)
    if not s.has_rule(MINIATURES_RULE):
        return face
    tries = len(s.neutral_deck[tier]) + len(s.neutral_discard[tier])
    while face >= 0 and tries and is_on_table(s, face):
        s.neutral_discard[FACES[face].tier].append(face)
        face = draw_neutral(s, tier)
        tries -= 1
    return face


def is_on_table(s: Heroes, face: int) -> bool:
    """Drawn for this Combat already, in the attacker's army, or a unit of his Faction."""
    seat = fought(s).players[ATTACKER]
    fielded = [s.face[one] for one in range(len(s.side)) if s.side[one] == ATTACKER]
    known = {unit_of(other).unit for other in [*s.drawn_neutrals, *s.army[seat], *fielded]}
    return unit_of(face).unit in known or unit_of(face).unit in faction_units(s.faction[seat])


def faction_units(faction: str) -> set[str]:
    return {unit_of(face.number).unit for face in FACES if unit_of(face.number).faction == faction}


# -- what the Astrologers allow ------------------------------------------------------------------------------


@step
def offer_to_replace(s: Heroes) -> None:
    """The attacker may have one drawn card replaced, or all of them. [HER-17.11 (2)]"""
    seat = fought(s).players[ATTACKER]
    if not s.listening:
        return
    options = list(range(len(s.drawn_neutrals))) if is_changed(s, seat, "replace_one_neutral") else []
    if is_changed(s, seat, "redraw_all_neutrals"):
        options.append(ALL_CARDS)
    if options:
        s.ask(seat, REPLACE_NEUTRAL, [*options, NO_CARD], replaced)


@step
def replaced(s: Heroes, seat: int, place: int) -> None:
    """A card of the same tier comes instead."""
    if place == NO_CARD:
        return
    for at in range(len(s.drawn_neutrals)) if place == ALL_CARDS else (place,):
        face = s.drawn_neutrals[at]
        s.neutral_discard[FACES[face].tier].append(face)
        s.drawn_neutrals[at] = draw_fitting(s, FACES[face].tier)
        s.tell(NEUTRAL_REPLACED, seat, face_id(face), face_id(s.drawn_neutrals[at]))


DRAWN: Final[Frames] = (frame(offer_to_replace), frame(limit_time))
