"""What a seat remembers of decks: the cards whose place it knows stay where they are. [HER-28]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.deck.knowledge import (
    AI_CARDS,
    AI_SPELLS,
    ASTROLOGERS,
    EVENTS,
    HAND,
    LOOKED,
    NEUTRAL,
    OFFERED,
    deck_at,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS

Fixed = dict[int, int]  # by height the card that lies there
ORDER_ONLY: Final = (*range(NEUTRAL, NEUTRAL + len(TIERS)), ASTROLOGERS, EVENTS, AI_CARDS, AI_SPELLS)


def lies_there(s: Heroes, place: int, height: int, card: int) -> bool:
    """Whether an entry still holds: cards may have been drawn since."""
    if place >= HAND:
        cards = s.looked if place == LOOKED else s.hand[place - HAND]
        return card in cards if place != LOOKED else height < len(cards) and cards[height] == card
    cards = deck_at(s, place)
    return height < len(cards) and cards[height] == card


def fixed_in(s: Heroes, seat: int, place: int, size: int) -> Fixed:
    """The cards of a deck, or among those being looked at, whose place a seat knows."""
    return {
        height: card
        for seats, where, height, card in s.known
        if where == place and seats >> seat & 1 and height < size and lies_there(s, place, height, card)
    }


def looked_by_others(s: Heroes, seat: int, place: int) -> list[int]:
    """The cards of a deck that somebody else is looking at and this seat does not know."""
    if s.looked_from != place or not s.looked or any(ask.seat == seat for ask in s.asks):
        return []
    fixed = fixed_in(s, seat, LOOKED, len(s.looked))
    return [card for at, card in enumerate(s.looked) if at not in fixed]


def take_out(cards: list[int], gone: list[int]) -> list[int]:
    """Cards without some of them."""
    left = cards.copy()
    for card in gone:
        left.remove(card)
    return left


def shuffle_around(s: Heroes, cards: list[int], fixed: Fixed) -> None:
    """Put a deck into random order around what is known."""
    free = sorted([card for at, card in enumerate(cards) if at not in fixed])
    s.shuffle(free)
    for at in range(len(cards)):
        if at not in fixed:
            cards[at] = free.pop()


def shuffle_decks(s: Heroes, seat: int) -> None:
    """Of the other decks only the order is unknown."""
    for place in ORDER_ONLY:
        cards = deck_at(s, place)
        shuffle_around(s, cards, fixed_in(s, seat, place, len(cards)))
    shuffle_around(s, s.guard_deck, {})


def memories_follow(s: Heroes, seat: int) -> None:
    """That others know a place is public: in the guess they know the card that lies there now."""
    stays = OFFERED | 1 << seat
    s.known = [entry if entry[0] & stays else (*entry[:3], card_now(s, entry)) for entry in s.known]


def card_now(s: Heroes, entry: tuple[int, int, int, int]) -> int:
    _, place, height, card = entry
    if place == LOOKED:
        return s.looked[height] if height < len(s.looked) else card
    if place >= HAND:
        hand = sorted(s.hand[place - HAND])
        return hand[s.below(len(hand))] if hand else card
    cards = deck_at(s, place)
    return cards[height] if height < len(cards) else card
