"""Hands, decks and discard piles of the seats: drawing, gaining, discarding, removing. [HER-10]"""

from __future__ import annotations

from ludoteka.core.packed import only
from ludoteka.games.heroes.deck.knowledge import (
    DRAWN,
    NOWHERE,
    came_to_hand,
    common_deck_of,
    forget_hand,
    left_hand,
    seen,
    shuffle_deck,
    take_top,
)
from ludoteka.games.heroes.deck.tale import Stray
from ludoteka.games.heroes.deck.tales import (
    settle,
    tell_of_coming,
    tell_of_drawing,
    tell_of_gift,
    tell_of_giving,
    tell_of_leaving,
    tell_of_mixing,
)
from ludoteka.games.heroes.deck.text import DISCARDED, DREW, GAINED_CARD, GAINED_HIDDEN, REMOVED, SHUFFLED
from ludoteka.games.heroes.deck.unseen import find_looked_at, gift_of, given_by
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GAINED_CARDS_TO_DISCARD
from ludoteka.games.heroes.words.components import card_id


def different(cards: list[int]) -> list[int]:
    """Cards of one design are offered once, ascending."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    if len(found) > 1:
        found.sort()
    return found


# -- drawing -------------------------------------------------------------------------------------------------


def can_draw(s: Heroes, seat: int) -> bool:
    return bool(s.deck[seat] or s.discard[seat])


def renew(s: Heroes, seat: int) -> None:
    """An empty deck is made from the discard pile. [HER-10.4]"""
    if not s.deck[seat] and s.discard[seat]:
        tell_of_mixing(s, seat, s.discard[seat])
        s.deck[seat], s.discard[seat] = s.discard[seat], []
        shuffle_deck(s, seat)
        settle(s, seat)
        s.tell(SHUFFLED, seat)


def draw(s: Heroes, seat: int, count: int) -> None:
    """Draw into the hand; what cannot be drawn is lost. [HER-10.4]"""
    for _ in range(count):
        if not s.deck[seat]:
            renew(s, seat)
            if not s.deck[seat]:
                return
        card, seats = take_top(s, seat)
        s.hand[seat].append(card)
        came_to_hand(s, seat, card, seats, DRAWN)
        tell_of_drawing(s, seat)
        s.whisper((seat,), DREW, seat, card_id(card))


# -- out of the hand -----------------------------------------------------------------------------------------


def leave(s: Heroes, seat: int, card: int) -> None:
    """Take a card out of a hand openly: played, discarded, removed, given. Where it goes is the caller's."""
    tell_of_leaving(s, seat, card)
    seen(s, seat, card)
    left_hand(s, seat, card)
    s.hand[seat].remove(card)
    settle(s, seat)


def hide(s: Heroes, seat: int, card: int) -> None:
    """Take a card out of a hand face down, to shuffle it into the deck: what is secret stays so."""
    left_hand(s, seat, card)
    if s.secret[seat].count(card) > s.adrift[seat].count(card):
        s.adrift[seat].append(card)
    s.hand[seat].remove(card)


def discard(s: Heroes, seat: int, card: int) -> None:
    leave(s, seat, card)
    s.discard[seat].append(card)
    s.tell(DISCARDED, seat, card_id(card))


def discard_at_random(s: Heroes, seat: int) -> None:
    """Nothing happens to an empty hand. [HER-0.8]"""
    if hand := s.hand[seat]:
        discard(s, seat, sorted(hand)[s.below(len(hand))])


def discard_hand(s: Heroes, seat: int) -> None:
    """The whole hand, as a second Negative Morale demands. [HER-8.3]"""
    for card in sorted(s.hand[seat]):
        discard(s, seat, card)


def remove(s: Heroes, seat: int, card: int, zone: str = "hand") -> None:
    """Out of the game, from the hand or the discard pile. [HER-10.9]"""
    if zone == "hand":
        leave(s, seat, card)
    else:
        s.discard[seat].remove(card)
    s.removed[seat].append(card)
    s.tell(REMOVED, seat, card_id(card))


# -- into the hand -------------------------------------------------------------------------------------------


def gain(s: Heroes, seat: int, card: int, openly: bool = True, seats: int = 0) -> None:
    """A gained card goes to the hand; by an optional rule it goes to the discard pile. [HER-10.5, HER-10.14, HER-22]

    Cards taken from a face-up pile or revealed are known to all, those of a Search to nobody else but `seats`. [HER-28]
    """
    if s.has_rule(GAINED_CARDS_TO_DISCARD):
        s.discard[seat].append(card)
        s.tell(GAINED_CARD, seat, card_id(card))
    elif openly:
        put_in_hand(s, seat, card)
        s.tell(GAINED_CARD, seat, card_id(card))
    else:
        s.hand[seat].append(card)
        s.secret[seat].append(card)
        came_to_hand(s, seat, card, seats)
        tell_of_coming(s, seat, find_looked_at(s, common_deck_of(s, card)))
        s.whisper((seat,), GAINED_HIDDEN, seat, card_id(card))


def put_in_hand(s: Heroes, seat: int, card: int) -> None:
    """A card that everybody sees comes to a hand: from a discard pile, or back after it was played. [HER-28]"""
    s.hand[seat].append(card)
    s.shown[seat].append(card)
    tell_of_coming(s, seat, card)


def give(s: Heroes, seat: int, other: int, card: int) -> None:
    """A card goes from one hand to another: both players know it, others see only its back. [HER-23.6, HER-28]"""
    stray(s, seat, card, other)
    tell_of_gift(s, other, gift_of(seat, len(given_by(s, seat)) - 1))
    receive(s, other, card)
    came_to_hand(s, other, card, only(seat))


def receive(s: Heroes, seat: int, card: int) -> None:
    """A card comes to a hand face down."""
    s.hand[seat].append(card)
    s.secret[seat].append(card)


def stray(s: Heroes, seat: int, card: int, to: int = NOWHERE) -> None:
    """A card leaves a hand face down: others do not know any more which cards of its deck are in that hand. [HER-28]

    Who gets it sees which one it is, and goes on knowing the rest.
    """
    deck = common_deck_of(s, card)
    tell_of_giving(s, seat, deck)
    s.shown[seat] = [one for one in s.shown[seat] if common_deck_of(s, one) != deck]
    forget_hand(s, seat, deck, only(to) if to >= 0 else 0)
    left_hand(s, seat, card)
    s.hand[seat].remove(card)
    s.strayed = (*s.strayed, Stray(seat, card, to))
