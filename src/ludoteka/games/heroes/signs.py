"""What a glance at a match of Heroes III finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.core.packed import has
from ludoteka.games.heroes.cards import CARDS, FACES
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.estimates.worth import BY_TYPE
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.flags import held_by
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS

HALVES: Final = 2  # of the Rounds that the scenario gives
MOST_XP: Final = 14
MOST_GOLD: Final = 12  # in threes
MOST_MATERIALS: Final = 8
MOST_VALUABLES: Final = 5
MOST_UNITS: Final = 9
MOST_FIELDS: Final = 9
PLACES_IN_TOWN: Final = 24
KINDS: Final = tuple(BY_TYPE)
KIND: Final = tuple([KINDS.index(card.type) if card.type in BY_TYPE else -1 for card in CARDS])
UNIT_KINDS: Final = 2 * (len(TIERS) + 1)  # of each tier a few or a pack

LEVEL: Final = 0
PURSE: Final = LEVEL + HALVES * (MOST_XP + 1)
MATERIALS: Final = PURSE + HALVES * (MOST_GOLD + 1)
VALUABLES: Final = MATERIALS + HALVES * (MOST_MATERIALS + 1)
UNITS: Final = VALUABLES + HALVES * (MOST_VALUABLES + 1)
NUMBER: Final = UNITS + HALVES * UNIT_KINDS
BUILT: Final = NUMBER + HALVES * (MOST_UNITS + 1)
CARDS_HELD: Final = BUILT + HALVES * PLACES_IN_TOWN
FIELDS: Final = CARDS_HELD + HALVES * len(KINDS)
HEROES: Final = FIELDS + HALVES * (MOST_FIELDS + 1)
MORALE: Final = HEROES + HALVES * 3


def look(s: Heroes) -> tuple[list[float], list[list[int]]]:
    chances = evaluate(s)
    if s.result is not None:
        return chances, []
    half = 1 if 2 * s.round > round_limit(s) else 0
    return chances, [signs_of(s, seat, half) for seat in range(len(s.team))]


def signs_of(s: Heroes, seat: int, half: int) -> list[int]:
    """Level, resources, units, buildings, cards, fields held, Heroes on the map and Morale."""
    army = [*s.army[seat], *fielded(s, seat)]
    found = [
        LEVEL + half * (MOST_XP + 1) + min(s.xp[seat], MOST_XP),
        PURSE + half * (MOST_GOLD + 1) + min(s.gold[seat] // 3, MOST_GOLD),
        MATERIALS + half * (MOST_MATERIALS + 1) + min(s.materials[seat], MOST_MATERIALS),
        VALUABLES + half * (MOST_VALUABLES + 1) + min(s.valuables[seat], MOST_VALUABLES),
        NUMBER + half * (MOST_UNITS + 1) + min(len(army), MOST_UNITS),
        MORALE + 1 + s.morale[seat],
    ]
    for number in army:
        face = FACES[number]
        found.append(UNITS + half * UNIT_KINDS + 2 * (face.tier + 1) + (1 if face.side == "pack" else 0))
    for zone in (s.hand, s.deck, s.discard):
        for card in zone[seat]:
            if KIND[card] >= 0:
                found.append(CARDS_HELD + half * len(KINDS) + KIND[card])
    built = s.buildings[seat]
    for place in range(PLACES_IN_TOWN):
        if has(built, place):
            found.append(BUILT + half * PLACES_IN_TOWN + place)
    fields = len(held_by(s, seat)) if s.tiles else 0
    found.append(FIELDS + half * (MOST_FIELDS + 1) + min(fields, MOST_FIELDS))
    heroes = [figure for figure in s.figures if figure.seat == seat and figure.field >= 0]
    found.append(HEROES + half * 3 + min(len(heroes), 2))
    return found


def fielded(s: Heroes, seat: int) -> list[int]:
    """The units of a seat that fight: on the Combat Board they are as much its own as in the Unit Deck."""
    if s.combat is None or seat not in s.combat.players:
        return []
    side = s.combat.players.index(seat)
    return [s.face[unit] for unit in range(len(s.side)) if s.side[unit] == side and on_board(s, unit)]


SIGNS: Final = Signs(
    look,
    (
        ("level", HALVES * (MOST_XP + 1), "points"),
        ("purse", HALVES * (MOST_GOLD + 1), "means"),
        ("materials", HALVES * (MOST_MATERIALS + 1), "means"),
        ("valuables", HALVES * (MOST_VALUABLES + 1), "means"),
        ("units", HALVES * UNIT_KINDS, "fight"),
        ("number", HALVES * (MOST_UNITS + 1), "fight"),
        ("built", HALVES * PLACES_IN_TOWN, "growth"),
        ("cards", HALVES * len(KINDS), "means"),
        ("fields", HALVES * (MOST_FIELDS + 1), "growth"),
        ("heroes", HALVES * 3, "growth"),
        ("morale", 3, "means"),
    ),
)
