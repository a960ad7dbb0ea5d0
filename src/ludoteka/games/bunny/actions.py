"""What can be answered in Bunny Kingdom, prompt by prompt, for learners. [BUN-12]

The two cards of a draft are two sub-steps, and so is what each Trading Post produces: as single numbers the pairs alone
would be tens of thousands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteka.core.actions import Choice, Slot, in_steps, one, several
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.terms import BASIC, CAMP_6, CARD_KINDS, CITY_1, PASS, RESOURCE_IDS, ROYAL_RING, TERRITORIES
from ludoteka.games.bunny.text import card_words


def territory_word(territory: int) -> str:
    return "pass" if territory == PASS else COORD[territory]


def kind_word(card: int) -> str:
    return "pass" if card == PASS else CARD_ID[card]


def post_word(post: tuple[int, int]) -> str:
    return f"{RESOURCE_IDS[post[1]]} on {COORD[post[0]]}"


CARD: Final = Slot("card", range(CARD_KINDS), card_words)
PLAYED: Final = Slot("play", range(CARD_KINDS), card_words)
DISCARDED: Final = Slot("discard", range(CARD_KINDS), card_words)
TERRITORY: Final = Slot("territory", range(TERRITORIES), territory_word)
TERRITORY_OR_NOT: Final = Slot("territory", [*range(TERRITORIES), PASS], territory_word)
BUILDING_OR_NOT: Final = Slot("building", [*range(CITY_1, CAMP_6 + 1), PASS], kind_word)
PARCHMENT: Final = Slot("parchment", range(ROYAL_RING, CARD_KINDS), kind_word)
POST: Final = Slot("post", [(place, goods) for place in range(TERRITORIES) for goods in BASIC], post_word)


def choices(seats: int, variants: Mapping[str, object]) -> tuple[Choice, ...]:
    """Every prompt of the game with the answers that its cards and its board allow."""
    draft = in_steps("draft_pick_2p", PLAYED, DISCARDED) if seats == 2 else several("draft_pick", CARD)
    return (
        draft,
        one("construction_action", BUILDING_OR_NOT),
        one("place", TERRITORY),
        one("place_second_tower", TERRITORY),
        one("camp_interrupt", TERRITORY_OR_NOT),
        one("camp_place", TERRITORY_OR_NOT),
        several("trading_post", POST),
        one("copy_target", PARCHMENT),
    )
