"""What a glance at a match of Abyss finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.games.abyss.features import evaluate
from ludoteka.games.abyss.state import Abyss, keys, lord_count
from ludoteka.games.abyss.terms import ALLY_KINDS, LOCATIONS_IN_ALL, LORDS_IN_ALL, RACE_OF, VALUE

STAGES: Final = 3  # by the Lords of the player who has most: fewer than three, fewer than five, more
MOST_PEARLS: Final = 12
MOST_KEYS: Final = 5
MOST_VALUE: Final = 10  # of a hand, in threes
MOST_TOKENS: Final = 5
MOST_LORDS: Final = 8

LORDS: Final = 0
TUCKED: Final = LORDS + 2 * LORDS_IN_ALL
PLACES: Final = TUCKED + LORDS_IN_ALL
PEARLS: Final = PLACES + LOCATIONS_IN_ALL
KEYS: Final = PEARLS + STAGES * (MOST_PEARLS + 1)
VALUES: Final = KEYS + STAGES * (MOST_KEYS + 1)
RACES: Final = VALUES + STAGES * (MOST_VALUE + 1)
ALLIES: Final = RACES + STAGES * 6
AFFILIATED: Final = ALLIES + ALLY_KINDS
TOKENS: Final = AFFILIATED + ALLY_KINDS
NUMBER: Final = TOKENS + MOST_TOKENS + 1
TURN: Final = NUMBER + MOST_LORDS + 1


def look(s: Abyss) -> tuple[list[float], list[list[int]]]:
    chances = evaluate(s)
    if s.result is not None:
        return chances, []
    seats = range(len(s.pearls))
    lords = [lord_count(s, seat) for seat in seats]
    most = max(lords)
    stage = 0 if most < 3 else 1 if most < 5 else 2
    return chances, [signs_of(s, seat, lords[seat], stage) for seat in seats]


def signs_of(s: Abyss, seat: int, lords: int, stage: int) -> list[int]:
    """Lords, Locations, Pearls, keys, the hand, what is affiliated, Monster tokens, and whose turn it is."""
    late = 1 if stage == 2 else 0
    found = [LORDS + late * LORDS_IN_ALL + lord for lord in s.active[seat]]
    for tile in s.controlled[seat]:
        found.append(PLACES + tile.location)
        for lord in tile.tucked:
            found.append(TUCKED + lord)
    value = races = 0
    for card in s.hands[seat]:
        found.append(ALLIES + card)
        value += VALUE[card]
        races |= 1 << RACE_OF[card]
    for card in s.affiliated[seat]:
        found.append(AFFILIATED + card)
    found.append(PEARLS + stage * (MOST_PEARLS + 1) + min(s.pearls[seat], MOST_PEARLS))
    found.append(KEYS + stage * (MOST_KEYS + 1) + min(keys(s, seat), MOST_KEYS))
    found.append(VALUES + stage * (MOST_VALUE + 1) + min(value // 3, MOST_VALUE))
    found.append(RACES + stage * 6 + races.bit_count())
    found.append(TOKENS + min(len(s.tokens[seat]), MOST_TOKENS))
    found.append(NUMBER + min(lords, MOST_LORDS))
    if s.turn == seat:
        found.append(TURN + stage)
    return found


SIGNS: Final = Signs(
    look,
    (
        ("lords", 2 * LORDS_IN_ALL, "points"),
        ("tucked", LORDS_IN_ALL, "points"),
        ("places", LOCATIONS_IN_ALL, "growth"),
        ("pearls", STAGES * (MOST_PEARLS + 1), "means"),
        ("keys", STAGES * (MOST_KEYS + 1), "growth"),
        ("values", STAGES * (MOST_VALUE + 1), "means"),
        ("races", STAGES * 6, "means"),
        ("allies", ALLY_KINDS, "means"),
        ("affiliated", ALLY_KINDS, "points"),
        ("tokens", MOST_TOKENS + 1, "fight"),
        ("number", MOST_LORDS + 1, "points"),
        ("turn", STAGES, "fight"),
    ),
)
