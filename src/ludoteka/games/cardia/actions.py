"""What can be answered in Cardia, prompt by prompt, for learners. [CAR-11.1]

Cards are seen from the seat that answers: its own come first, then its opponent's.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from ludoteka.core.actions import Choice, Slot, one
from ludoteka.games.cardia.cards import ROSTER
from ludoteka.games.cardia.terms import CHARACTERS, DECKS, DECLINE, FACTIONS, MODIFIERS, NEXT_CARD, ONGOING_TOKENS

WHOSE: Final = ("own", "foe")


def turned(card: int, seat: int) -> int:
    """A card with its owner counted from the seat that looks; what is no card stays."""
    return card if card < 0 else card ^ (seat * CHARACTERS)


def turned_all(cards: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([turned(card, seat) for card in cards])


def card_word(card: int) -> str:
    return "none" if card < 0 else f"{WHOSE[card // CHARACTERS]} {ROSTER[card % CHARACTERS].id}"


def cards_word(cards: tuple[int, ...]) -> str:
    return " and ".join([card_word(card) for card in cards])


def token_word(kind: int) -> str:
    return ("modifiers", "tokens")[kind]


def faction_word(faction: int) -> str:
    return FACTIONS[faction]


def cast(deck: str) -> list[int]:
    """The characters that a match with this deck can have. [CAR-2.2]"""
    if deck in DECKS:
        return [one for one in range(CHARACTERS) if one // 16 == DECKS.index(deck)]
    return list(range(CHARACTERS))


def choices(seats: int, variants: Mapping[str, object]) -> tuple[Choice, ...]:
    """Every prompt of the game with the answers that its cards allow."""
    own = cast(str(variants["deck"]))
    played = own + [CHARACTERS + card for card in own]
    pairs = list(combinations(own, 2))
    card = Slot("card", own, card_word, turned)
    guard = Slot("card", [*own, DECLINE], card_word, turned)
    any_card = Slot("card", played, card_word, turned)
    target = Slot("card", [*played, NEXT_CARD], card_word, turned)
    some = Slot("cards", [*[(one,) for one in own], *pairs], cards_word, turned_all)
    faction = Slot("faction", range(len(FACTIONS)), faction_word)
    return (
        one("place_card", card),
        one("librarian_modifier", Slot("amount", (2, -2))),
        one("discard_from_hand", some),
        one("choose_faction", faction),
        one("palace_guard_discard", guard),
        one("void_mage_target", any_card, Slot("kind", (MODIFIERS, ONGOING_TOKENS), token_word)),
        one("swamp_guardian_target", card),
        one("magistra_source", any_card),
        one("inventor_plus", any_card),
        one("inventor_minus", any_card),
        one("kinesis_from", card),
        one("kinesis_to", card),
        one("envoy_target", target),
        one("prodigy_target", any_card),
        one("illusionist_source", any_card),
        one("elemental_source", card),
        one("successor_keep", Slot("cards", pairs, cards_word, turned_all)),
        one("scrapyard_return", card),
    )
