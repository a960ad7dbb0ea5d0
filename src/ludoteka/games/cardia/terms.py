"""The nouns of Cardia: factions, decks, locations, cards as numbers, effects that wait for a card. [CAR-1, CAR-3]"""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = (0, 1)
FACTIONS: Final = ("swamp", "academy", "guild", "dynasty")
DECKS: Final = ("I", "II")

STARTING_HAND: Final = 5  # [CAR-2.4]
SIGNETS_TO_WIN: Final = 5  # [CAR-9.5]

# A card is one int: owner * 32 + deck * 16 + printed influence - 1; without the owner it is a character. [CAR-1.1]
CARDS: Final = 64
CHARACTERS: Final = 32

# Locations as bits, in their fixed order. [CAR-10.2]
SERPENT_TEMPLE: Final = 1
BAZAAR: Final = 2
FOUNDERS_FESTIVAL: Final = 4
GREAT_LIBRARY: Final = 8
SCRAPYARD: Final = 16
AUCTION_HOUSE: Final = 32
HAUNTED_CATACOMBS: Final = 64
FOGGY_SWAMP: Final = 128
LOCATION_IDS: Final = (
    "serpent_temple",
    "bazaar",
    "founders_festival",
    "great_library",
    "scrapyard",
    "auction_house",
    "haunted_catacombs",
    "foggy_swamp",
)

# What waits for the next card a player plays. [CAR-5.4]
ON_REVEAL: Final = 0  # Surgeon, Clockmaker, Envoy
ON_REVEAL_CHOICE: Final = 1  # Librarian
AFTER_ABILITIES: Final = 2  # Engineer
FACTION_DEMAND: Final = 3  # Blackmailer
FACE_UP_FIRST: Final = 4  # Fortune Teller
WAITING_IDS: Final = ("on_reveal", "on_reveal_choice", "after_abilities", "faction_demand", "face_up_first")

# What the Void Mage may remove. [CAR-7.2]
MODIFIERS: Final = 0
ONGOING_TOKENS: Final = 1

NEXT_CARD: Final = -1  # the Envoy's other target [CAR-7.19]
DECLINE: Final = -1  # the answer to a Palace Guard [CAR-7.7]


def owner(card: int) -> int:
    return card >> 5


def character(card: int) -> int:
    return card & 31


def faction(card: int) -> int:
    """In both decks the faction follows the influence. [CAR-1.2]"""
    return card & 3


def foe(seat: int) -> int:
    return 1 - seat


def modifier_tokens(amount: int) -> tuple[int, ...]:
    """An amount as the tokens that show it: 7 is 5 + 1 + 1. [CAR-5.6]"""
    sign = 1 if amount > 0 else -1
    rest = abs(amount)
    fives, rest = divmod(rest, 5)
    threes, ones = divmod(rest, 3)
    return (sign * 5,) * fives + (sign * 3,) * threes + (sign,) * ones


class Waiting(NamedTuple):
    """An effect on the next card that `seat` plays: pending, then bound to that card. [CAR-3.6, CAR-5.4]"""

    seat: int
    kind: int
    amount: int  # a modifier; for a demand the faction


class Bound(NamedTuple):
    """A waiting effect that has found its card. [CAR-5.5]"""

    card: int
    waiting: Waiting


# The history of a hand as its player's opponent saw it, and what was learned when. [CAR-E5]
HELD: Final = 0  # it begins with `what` cards in hand
DRAWN: Final = 1  # a card came in from the deck
CAME_BACK: Final = 2  # the one that the fact number `what` put under the deck
TAKEN_BACK: Final = 3  # the card `what` came in from the line
LEFT: Final = 4  # the card `what` left
PLACED_DOWN: Final = 5  # a card left face down into the line: `what`, which only its owner knows
PUT_UNDER: Final = 6  # a card left face down under the deck: `what`, which only its owner knows
LOST: Final = 7  # a card left face down, and cannot be followed any more
LACKED: Final = 8  # the hand had no card of the class `what`
BANISHED: Final = 9  # neither hand nor deck had a card of the class `what`
VOID: Final = 10  # what is no longer of interest
UNKNOWN: Final = -1
INSTANT_CARDS: Final = 4  # a class beside the four factions


class Fact(NamedTuple):
    kind: int
    what: int


class Options(NamedTuple):
    """The options of a match; they stay the same in all its games. [CAR-2.1, CAR-2.5]"""

    deck: str
    cast: tuple[int, ...]  # the character of each influence 1 to 16 [CAR-2.2]
    match_wins: int
