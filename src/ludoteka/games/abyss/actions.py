"""What can be answered in Abyss, prompt by prompt, for learners. [ABY-12]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from ludoteka.core.actions import Choice, Slot, one, seat_slot
from ludoteka.games.abyss.cards import CARD_ID, KEYS, LOCATION_ID, LORD_ID
from ludoteka.games.abyss.options import keys_words, move_words
from ludoteka.games.abyss.terms import (
    ALLY_KINDS,
    BUY,
    CLAIM,
    CONTINUE,
    DECLINE,
    DISMISS,
    DONE,
    DRAW,
    END_TURN,
    EXPLORE,
    FIGHT,
    GAIN,
    KEYS_FOR_A_LOCATION,
    LOCATIONS_IN_ALL,
    LORDS_IN_ALL,
    PASS,
    PLOT,
    RACES,
    RECRUIT,
    REFUSE,
    REQUEST,
    SKIP,
    TAKE,
    USE,
    Move,
)


def ally_word(card: int) -> str:
    return "done" if card == DONE else CARD_ID[card]


def lord_word(lord: int) -> str:
    return LORD_ID[lord]


def location_word(location: int) -> str:
    return "decline" if location == DECLINE else LOCATION_ID[location]


def race_word(race: int) -> str:
    return "decline" if race == DECLINE else RACES[race]


def moves(*some: Move) -> Slot:
    return Slot("move", some, move_words)


def key_sets() -> list[tuple[int, ...]]:
    """The Lords that can pay for a Location: their keys are 3 at most, Key tokens make up for the rest. [ABY-9.3]"""
    holders = [lord for lord in range(LORDS_IN_ALL) if KEYS[lord]]
    found: list[tuple[int, ...]] = []
    for count in range(KEYS_FOR_A_LOCATION + 1):
        found += [
            lords for lords in combinations(holders, count) if sum([KEYS[one] for one in lords]) <= KEYS_FOR_A_LOCATION
        ]
    return found


def in_order(lords: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Lords are paid together: their order tells nothing."""
    return tuple(sorted(lords))


ALLY: Final = Slot("ally", range(ALLY_KINDS), ally_word)
LORD: Final = Slot("lord", range(LORDS_IN_ALL), lord_word)
LOCATION: Final = Slot("location", range(LOCATIONS_IN_ALL), location_word)
LOCATION_OR_NOT: Final = Slot("location", [*range(LOCATIONS_IN_ALL), DECLINE], location_word)
STACK: Final = Slot("stack", range(len(RACES)), race_word)
STACK_OR_NOT: Final = Slot("stack", [*range(len(RACES)), DECLINE], race_word)


def choices(seats: int, variants: Mapping[str, object]) -> tuple[Choice, ...]:
    """Every prompt of the game with the answers that its cards allow."""
    return (
        one("main", moves(PLOT, EXPLORE, SKIP, *REQUEST, *RECRUIT, *USE)),
        one("end_turn", moves(END_TURN, *USE)),
        one("buy", Slot("answer", (BUY, PASS))),
        one("explore", moves(TAKE, CONTINUE, *USE)),
        one("monster", moves(FIGHT, CONTINUE, *USE)),
        one("reward", moves(*GAIN, *USE)),
        one("second_stack", moves(*REQUEST, *USE)),
        one("pay", Slot("ally", [*range(ALLY_KINDS), DONE], ally_word)),
        one("affiliate", ALLY),
        one("jailer_discard", ALLY),
        one("limit_discard", ALLY),
        one("assassin_target", LORD),
        one("hunter_victim", seat_slot(seats)),
        one("slaver_sale", ALLY),
        one("apprentice_stack", STACK_OR_NOT),
        one("oracle_stack", STACK),
        one("illusionist_own", LOCATION_OR_NOT),
        one("illusionist_available", LOCATION),
        one("opportunist_lord", LORD),
        one("corruptor_lord", moves(REFUSE, *RECRUIT, *USE)),
        one("traitor_dismiss", moves(REFUSE, *DISMISS, *USE)),
        one("traitor_lord", LORD),
        one("schemer_dismiss", moves(REFUSE, *DISMISS)),
        one("ambassador_location", LOCATION),
        one("control", moves(*CLAIM, *DRAW)),
        one("control_pick", LOCATION),
        one("pay_keys", Slot("lords", key_sets(), keys_words, in_order)),
        one("smokers_exchange", LOCATION_OR_NOT),
    )
