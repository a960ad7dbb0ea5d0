"""What everybody sees of a player of Cardia: by this it is foreseen what the player holds and which card comes next."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Reading
from ludoteka.games.cardia.outlook import SCORE, SIDE, SIZE, look, mirror
from ludoteka.games.cardia.state import Cardia
from ludoteka.games.cardia.terms import CHARACTERS, foe

PLACES: Final = 10  # of the line that are told apart
RECENT: Final = 2  # encounters, from the last
MOST: Final = 10  # cards in a hand, or rounds, that are told apart

# After the numbers of the outlook, of which those of both hands are never found.
PLAYED: Final = SIZE
PLAYED_LATELY: Final = PLAYED + 2 * PLACES * CHARACTERS
HOLDS: Final = PLAYED_LATELY + 2 * RECENT * CHARACTERS
DRAWS: Final = HOLDS + 2 * MOST
ROUND: Final = DRAWS + 2 * MOST
HELD: Final = ROUND + MOST  # what the player holds, which nobody but the player sees
NUMBERS: Final = HELD + CHARACTERS


def seen_of(s: Cardia, seat: int) -> list[int]:
    """The numbers of what lies open, from the chair of the player who is read."""
    found: list[int] = []
    for number in look(s):
        own = number if seat == 0 else mirror(number)
        if own >= SCORE or own % SIDE >= CHARACTERS:
            found.append(own)
    for side in (0, 1):
        player = seat if side == 0 else foe(seat)
        for place in range(s.resolved):
            card = s.line[place][player] & 31
            found.append(PLAYED + (side * PLACES + min(place, PLACES - 1)) * CHARACTERS + card)
            late = s.resolved - 1 - place
            if late < RECENT:
                found.append(PLAYED_LATELY + (side * RECENT + late) * CHARACTERS + card)
        found.append(HOLDS + side * MOST + min(len(s.hand[player]), MOST - 1))
        found.append(DRAWS + side * MOST + min(len(s.deck[player]), MOST - 1))
    found.append(ROUND + min(s.round, MOST - 1))
    return found


def held_by(s: Cardia, seat: int) -> list[int]:
    """The cards in the player's hand, as they lie in a guess."""
    return [card & 31 for card in s.hand[seat]]


def left_to(s: Cardia, seat: int) -> list[int]:
    """The cards in the player's deck; none where more is known of the hand than that they are hidden. [CAR-E5]"""
    return [] if s.facts[seat] else [card & 31 for card in s.deck[seat]]


READING: Final = Reading(NUMBERS, HELD, CHARACTERS, seen_of, held_by, left_to)
