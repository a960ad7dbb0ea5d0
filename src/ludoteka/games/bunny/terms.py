"""The nouns of Bunny Kingdom: territories and cards as numbers, resources as bits, phases, records. [BUN-1, BUN-2]"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

ROUNDS: Final = 4  # [BUN-4.1]
HAND_SIZE: Final = (0, 0, 10, 12, 10)  # by number of players [BUN-4.2]
RESERVE_SIZE: Final = 10  # two players only [BUN-4.2]
PROVISIONS_DRAW: Final = 2  # [BUN-5.11]

# A territory is a number 0 to 99: row * 10 + column. A set of territories is one int, a bit for each. [BUN-2.1]
TERRITORIES: Final = 100
EVERYWHERE: Final = (1 << TERRITORIES) - 1
HALF: Final = 50  # of them: so many bits are a small number, a hundred are not
HALF_BOARD: Final = (1 << HALF) - 1  # the northern one

# A card is the number of its kind, in the order of data/cards.json; copies of one card are not told apart. [BUN-12]
# Territory cards come first, so that the card of a territory has the number of the territory. [BUN-1.1]
CARD_KINDS: Final = 161
CITY_1: Final = 100
CITY_2: Final = 101
CITY_3: Final = 102
FARM_WOOD: Final = 103
TRADING_POST: Final = 106
FARM_IRON: Final = 113
SKY_TOWER_BLUE: Final = 114
SKY_TOWER_BLACK: Final = 116
CAMP_1: Final = 117
CAMP_6: Final = 122
PROVISIONS: Final = 123
ROYAL_RING: Final = 124  # the first parchment, and the first treasure
RIGHT_GLOVE: Final = 131  # the last treasure
LIBERAL: Final = 158
SOCIALIST: Final = 159
OPPORTUNIST: Final = 160
COPY_CARDS: Final = (LIBERAL, SOCIALIST)

NO_BUILDING: Final = 0  # elsewhere a building is the number of its card

# Resources as bits, basic ones first. [BUN-2.12]
RESOURCE_IDS: Final = ("wood", "fish", "carrot", "mushroom", "spice", "pearl", "gold", "diamond", "copper", "iron")
WOOD: Final = 0
FISH: Final = 1
CARROT: Final = 2
BASIC: Final = (WOOD, FISH, CARROT)
RESOURCES: Final = 10

FOREST: Final = 0
SEA: Final = 1
FIELD: Final = 2
PLAIN: Final = 3
MOUNTAIN: Final = 4
CITY: Final = 5
TERRAIN_IDS: Final = ("forest", "sea", "field", "plain", "mountain", "city")

EXPLORATION: Final = 0
CONSTRUCTION: Final = 1
HARVEST: Final = 2
SCORING: Final = 3
PHASE_IDS: Final = ("exploration", "construction", "harvest", "scoring")

COLOURS: Final = ("yellow", "pink", "red", "black")  # of the rabbits, by seat [BUN-3.2]

NONE: Final = -1  # no card, no territory, no seat; the resource of a Trading Post before its first Harvest [BUN-6.5]
PASS: Final = -1  # the answer that builds nothing: end, decline, withdraw [BUN-6.1, BUN-6.9, BUN-6.10]


Cards = tuple[int, ...]

# What one player took from one packet in one turn: what everybody may remember of the draft. [BUN-9.3]
# A plain tuple, for a guess makes and reads many, and each time few of the parts: one whose length is declared would be
# taken apart wherever it is looked at. Its parts are two numbers, two rows of cards, two cards:
Taken = tuple[Any, ...]
PACKET: Final = 0  # (round - 1) * players + the seat it was dealt to
HOLDER: Final = 1
SHOWN: Final = 2  # played face up
HIDDEN: Final = 3  # parchments, played face down
DISCARDED: Final = 4  # face down; NONE with 3 or 4 players
ADDED: Final = 5  # from the reserve before choosing; NONE with 3 or 4 players


def is_territory(card: int) -> bool:
    return card < CITY_1


def is_building(card: int) -> bool:
    return CITY_1 <= card <= CAMP_6


def is_camp(card: int) -> bool:
    return CAMP_1 <= card <= CAMP_6


def is_sky_tower(card: int) -> bool:
    return SKY_TOWER_BLUE <= card <= SKY_TOWER_BLACK


def is_parchment(card: int) -> bool:
    return card >= ROYAL_RING


def is_treasure(card: int) -> bool:
    return ROYAL_RING <= card <= RIGHT_GLOVE


def is_copy_card(card: int) -> bool:
    return LIBERAL <= card <= SOCIALIST


def camp_number(card: int) -> int:
    return card - CAMP_1 + 1


def spread(land: int) -> list[int]:
    """The territories of a set, in reading order: half a board at a time, for that is a small number."""
    out = []
    before = 0
    while land:
        half: i64 = land & HALF_BOARD
        while half:
            bit: int = half & -half
            out.append(before + bit.bit_length() - 1)
            half ^= bit
        land >>= HALF
        before += HALF
    return out


def without(cards: Cards, card: int) -> Cards:
    """The cards less one copy of this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def without_both(cards: Cards, first: int, second: int) -> Cards:
    """The cards less one copy of each of these."""
    left = []
    for card in cards:
        if card == first:
            first = NONE
        elif card == second:
            second = NONE
        else:
            left.append(card)
    return tuple(left)


def with_card(cards: Cards, card: int) -> Cards:
    """The cards, which lie in the order of their numbers, and this one among them."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    more = list(cards)
    more.insert(place, card)
    return tuple(more)


def and_card(cards: Cards, card: int) -> Cards:
    """The cards, and this one after them."""
    return cards + (card,)  # noqa: RUF005 - a third of the time of unpacking
