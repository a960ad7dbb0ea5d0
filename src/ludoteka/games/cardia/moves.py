"""The verbs of Cardia: drawing, discarding, modifiers, tokens and the line. Abilities and flow are made of them.

A verb that changes results may end the game at once (Founder's Day), so it is the last thing its step does: what is
to follow is pushed first.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.cardia.cards import card_id
from ludoteka.games.cardia.knowledge import came_to_light, deck_shuffled, drew, learn_taken_back, left_seen
from ludoteka.games.cardia.scoring import end_game
from ludoteka.games.cardia.state import Cardia, all_winners, influence, plays_with, three_in_a_row
from ludoteka.games.cardia.terms import (
    BAZAAR,
    FOUNDERS_FESTIVAL,
    SERPENT_TEMPLE,
    Waiting,
    foe,
    owner,
)
from ludoteka.games.cardia.text import (
    DISCARDED_FROM_DECK,
    DISCARDED_FROM_HAND,
    DISCARDED_FROM_LINE,
    DREW,
    ENCOUNTER_REMOVED,
    MODIFIED,
    NO_EFFECT,
    SHUFFLED,
    TOKEN_PLACED,
    signed,
)

WATCHERS: Final = SERPENT_TEMPLE | FOUNDERS_FESTIVAL

# -- hand and deck -------------------------------------------------------------------------------------------


def draw(s: Cardia, seat: int, count: int) -> None:
    """Draw from one's own deck; an empty deck gives nothing, a full hand is no limit. [CAR-4.5, CAR-4.6]"""
    deck, hand = s.deck[seat], s.hand[seat]
    held = len(hand)
    while count and deck:
        hand.append(deck.pop())
        count -= 1
    if s.facts[seat]:
        for card in hand[held:]:
            drew(s, seat, card)
    if s.bottom[seat] > len(deck):
        s.bottom[seat] = len(deck)
    if s.log is not None and len(hand) > held:
        s.whisper((seat,), DREW, seat, tuple([card_id(card) for card in hand[held:]]), len(hand) - held)


def refill(s: Cardia) -> None:
    """Bazaar: whoever has 0 or 1 cards in hand at once draws 4. [CAR-10.4, CAR-R26]"""
    if plays_with(s, BAZAAR):
        for seat in (0, 1):
            if len(s.hand[seat]) <= 1:
                draw(s, seat, 4)


def leave_hand(s: Cardia, seat: int, cards: tuple[int, ...]) -> None:
    """All these cards leave the hand together, face up. [CAR-8.8] Their order must not tell when they were drawn."""
    for card in cards:
        s.hand[seat].remove(card)
        s.discard[seat].append(card)
        left_seen(s, seat, card)
        if s.log is not None:
            s.tell(DISCARDED_FROM_HAND, seat, card_id(card))


def discard_from_hand(s: Cardia, seat: int, cards: tuple[int, ...]) -> None:
    """One step; then the Bazaar reacts. [CAR-8.9]"""
    leave_hand(s, seat, cards)
    refill(s)


def discard_from_deck(s: Cardia, seat: int, cards: list[int]) -> None:
    """These cards of the deck go face up to the discard pile."""
    deck = s.deck[seat]
    for card in cards:
        deck.remove(card)
        s.discard[seat].append(card)
        if s.facts[seat]:
            came_to_light(s, seat, card)
        if s.log is not None:
            s.tell(DISCARDED_FROM_DECK, seat, card_id(card))
    if s.bottom[seat] > len(deck):
        s.bottom[seat] = len(deck)


def shuffle_deck(s: Cardia, seat: int) -> None:
    """Nobody knows any more which card lies where, also of those put under it."""
    s.bottom[seat] = 0
    deck_shuffled(s, seat)
    s.shuffle(s.deck[seat])
    s.tell(SHUFFLED, seat)


def discard_deck_top(s: Cardia, seat: int, count: int) -> None:
    """All, if there are fewer. [CAR-R36]"""
    deck = s.deck[seat]
    discard_from_deck(s, seat, deck[::-1][:count])


# -- the line ------------------------------------------------------------------------------------------------


def results(s: Cardia) -> list[int]:
    """The winners of every resolved encounter, if a location watches them."""
    if s.locations & WATCHERS == 0:
        return []
    return all_winners(s)


def results_changed(s: Cardia, me: int, before: list[int]) -> None:
    """After one step of an ability of `me`: Serpent Temple notes new winners, Founder's Day may end it. [CAR-R45]"""
    if s.locations & WATCHERS == 0:
        return
    if plays_with(s, SERPENT_TEMPLE):
        won = all_winners(s)
        past = s.resolved - 1 if s.current else s.resolved
        for i in range(past):  # [CAR-10.3] past encounters only, in the order of the line, owner of the ability first
            gained = won[i] & ~before[i]
            for seat in (me, foe(me)):
                if gained & (1 << seat):
                    s.temple.append(seat)
    check_founders_festival(s)


def check_founders_festival(s: Cardia) -> bool:
    """Three won encounters in a row win the game at once; true if they did. [CAR-10.5]"""
    if not plays_with(s, FOUNDERS_FESTIVAL):
        return False
    won = three_in_a_row(s)
    if won:
        end_game(s, won, "founders_festival")
    return won != 0


def put_modifier(s: Cardia, card: int, amount: int) -> None:
    """Only the sum exists. [CAR-5.1]"""
    s.modifier[card] += amount
    if s.log is not None:
        s.tell(MODIFIED, owner(card), card_id(card), signed(amount), influence(s, card))


def add_modifier(s: Cardia, me: int, card: int, amount: int) -> None:
    """One step of an ability of `me`; results are evaluated again at once. [CAR-5.3]"""
    before = results(s)
    put_modifier(s, card, amount)
    results_changed(s, me, before)


def place_token(s: Cardia, me: int, card: int) -> None:
    """Activating an ongoing ability: one token, unless it has one already. [CAR-8.3, CAR-R19]"""
    if s.ongoing[card] > 0:
        s.tell(NO_EFFECT, card_id(card), "token")
        return
    before = results(s)
    s.ongoing[card] = 1
    s.tell(TOKEN_PLACED, card_id(card))
    results_changed(s, me, before)


def leave_line(s: Cardia, card: int) -> None:
    """A card leaving the line loses all its tokens; an effect bound to it is lost. [CAR-5.2, CAR-5.5, CAR-8.8]"""
    s.modifier[card] = 0
    s.ongoing[card] = 0
    if s.bound:
        s.bound = [bound for bound in s.bound if bound.card != card]


def to_discard(s: Cardia, card: int) -> None:
    """A card that has left the line goes to its owner's discard pile."""
    s.discard[owner(card)].append(card)
    if s.log is not None:
        s.tell(DISCARDED_FROM_LINE, owner(card), card_id(card))


def remove_encounter(s: Cardia, place: int) -> None:
    """Both cards have left: the line closes up. [CAR-8.8]"""
    a, b = s.line.pop(place)
    s.resolved -= 1
    if s.current and place == s.resolved:
        s.current = False
    leave_line(s, a)
    leave_line(s, b)
    if s.log is not None:
        s.tell(ENCOUNTER_REMOVED, card_id(a), card_id(b))


def discard_encounter(s: Cardia, me: int, place: int) -> None:
    """Both cards of an encounter are discarded in one step. [CAR-7.1]"""
    before = results(s)
    a, b = s.line[place]
    remove_encounter(s, place)
    to_discard(s, a)
    to_discard(s, b)
    results_changed(s, me, before[:place] + before[place + 1 :])


def take_back(s: Cardia, me: int, card: int, place: int) -> None:
    """The card returns to the hand, its opposing card is discarded, in one step. [CAR-7.13]"""
    before = results(s)
    other = s.line[place][foe(me)]
    remove_encounter(s, place)
    s.hand[me].append(card)
    learn_taken_back(s, me, card)
    to_discard(s, other)
    results_changed(s, me, before[:place] + before[place + 1 :])


def wait_for_next_card(s: Cardia, seat: int, kind: int, amount: int) -> None:
    """An effect on the next card that the seat plays. At most one waits at any time. [CAR-5.4]"""
    assert s.pending is None
    s.pending = Waiting(seat, kind, amount)
