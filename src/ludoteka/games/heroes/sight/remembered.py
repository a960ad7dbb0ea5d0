"""What a seat remembers of decks: the cards whose place it knows stay where they are. [HER-28]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.core.redeal import mix
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


def still_known(s: Heroes, seat: int) -> list[tuple[int, int, int, int]]:
    """The entries that hold; once cards were given away face down, nobody else can tell what others know of hands."""
    found: list[tuple[int, int, int, int]] = []
    left = [hand.copy() for hand in s.hand]
    for entry in s.known:
        seats, place, height, card = entry
        if not HAND <= place < LOOKED:
            if lies_there(s, place, height, card):
                found.append(entry)
        elif has(seats, seat) or seats & OFFERED or not s.strayed:
            hand = left[place - HAND]
            if card in hand:
                found.append(entry)
                if has(seats, seat):
                    hand.remove(card)
    return found


def fixed_in(s: Heroes, seat: int, place: int, size: int) -> Fixed:
    """The cards of a deck, or among those being looked at, whose place a seat knows."""
    if not s.known:
        return {}
    return {
        height: card
        for seats, where, height, card in s.known
        if where == place and has(seats, seat) and height < size and lies_there(s, place, height, card)
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


def common_part(cards: list[int], others: list[int]) -> list[int]:
    """The cards that are among the others too, copy by copy."""
    left = others.copy()
    found = []
    for card in cards:
        if card in left:
            left.remove(card)
            found.append(card)
    return found


def put_around(s: Heroes, seat: int, cards: list[int]) -> list[int]:
    """The cards being looked at by somebody else, around those that this seat knows."""
    return filled(len(s.looked), fixed_in(s, seat, LOOKED, len(s.looked)), cards)


def filled(size: int, fixed: Fixed, cards: list[int]) -> list[int]:
    if not fixed and len(cards) == size:
        return cards
    left = iter(cards)
    return [fixed[place] if place in fixed else next(left) for place in range(size)]


def shuffle_around(s: Heroes, seat: int, place: int) -> None:
    """Put a deck, and what others are looking at of it, into random order around what is known."""
    cards = deck_at(s, place)
    if len(cards) < 2 and s.looked_from != place:
        return
    fixed = fixed_in(s, seat, place, len(cards))
    looked = looked_by_others(s, seat, place)
    if not fixed and not looked:
        mix(s, cards)
        return
    free = [card for at, card in enumerate(cards) if at not in fixed] + looked
    mix(s, free)
    if looked:
        s.looked = put_around(s, seat, [free.pop() for _ in looked])
    cards[:] = filled(len(cards), fixed, free)


def shuffle_decks(s: Heroes, seat: int) -> None:
    """Of the own deck and of those that belong to nobody only the order is unknown."""
    own = [seat] if 0 <= seat < len(s.deck) else []
    for place in (*own, *ORDER_ONLY):
        shuffle_around(s, seat, place)
    mix(s, s.guard_deck)


def memories_follow(s: Heroes, seat: int) -> None:
    """That others know a place is public: in the guess they know the card that lies there now."""
    if not s.known:
        return
    stays = OFFERED | only(seat)
    left = []
    for place, hand in enumerate(s.hand, HAND):
        kept = [entry[3] for entry in s.known if entry[1] == place and has(entry[0], seat)]
        left.append(take_out(hand, common_part(kept, hand)))
    s.known = [entry if entry[0] & stays else (*entry[:3], card_now(s, entry, left)) for entry in s.known]


def card_now(s: Heroes, entry: tuple[int, int, int, int], left: list[list[int]]) -> int:
    """The card that an entry means in the guess: in a hand any, but each entry another one of those `left`."""
    _, place, height, card = entry
    if place == LOOKED:
        return s.looked[height] if height < len(s.looked) else card
    if place >= HAND:
        hand = left[place - HAND]
        hand.sort()
        return hand.pop(s.below(len(hand))) if hand else card
    cards = deck_at(s, place)
    return cards[height] if height < len(cards) else card
