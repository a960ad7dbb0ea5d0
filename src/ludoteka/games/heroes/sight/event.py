"""What a seat sees of an Event, and the rest as it might be: bids, the cards of a pool, who gave which. [HER-28]"""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.deck.knowledge import NOWHERE, common_deck_of
from ludoteka.games.heroes.events.auction import TEN, bidders, tens
from ludoteka.games.heroes.events.text import SECRET_BID
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.remembered import common_part, fixed_in, looked_by_others, take_out
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS
from ludoteka.games.heroes.town.text import die_word
from ludoteka.games.heroes.words.components import card_id, face_id

Json = dict[str, Any]


def happening_view(s: Heroes, seat: int | None) -> Json | None:
    """The card, what lies open for it, how many cards of which deck lie in the pool, and what is one's own."""
    one = s.happening
    if one is None:
        return None
    decks = [COMMON_DECKS[common_deck_of(s, card)] for card, _ in one.pool]
    return {
        "card": card_id(one.card) if one.card >= 0 else None,
        "seat": one.seat,
        "cards": [card_id(card) for card in one.cards],
        "units": [face_id(face) for face in one.units],
        "dice": [die_word(die) for die in one.dice],
        "pool": {deck: decks.count(deck) for deck in sorted(set(decks))},
        "given": [card_id(card) for card, who in one.pool if who == seat],
        "bid": one.bids[seat] if one.bids and seat is not None else None,
    }


# -- guesses -------------------------------------------------------------------------------------------------


def deal_bids(guess: Heroes, seat: int) -> None:
    """The tens of Gold that others have named for their bids may be any; a bid already made may be any. [HER-27.3]"""
    one = guess.happening
    if one is None or not one.bids or not guess.asks or guess.asks[0].prompt.id != SECRET_BID.id:
        return
    bids = list(one.bids)
    made = [ask.seat for ask, answer in zip(guess.asks, guess.answers, strict=True) if answer is not None]
    for other in bidders(guess):
        if other != seat:
            bid = guess.below(guess.gold[other] + 1) if other in made else TEN * guess.below(len(tens(guess, other)))
            bids[other] = bid - bid % TEN
    guess.happening = one._replace(bids=tuple(bids))


def pooled(guess: Heroes, deck: int, but: int) -> list[int]:
    """The cards of a deck that lie face down in the pool, without what one seat has put there."""
    if guess.happening is None:
        return []
    return [card for card, who in guess.happening.pool if who != but and common_deck_of(guess, card) == deck]


# -- secret gains --------------------------------------------------------------------------------------------


def in_possession(guess: Heroes, other: int) -> list[int]:
    looked = guess.looked if guess.looked_from == other else []
    return [*guess.hand[other], *guess.deck[other], *looked]


def hidden_gains(guess: Heroes, seat: int, other: int) -> list[int]:
    """The cards of another player of which this seat knows nothing but their deck; not those that have strayed."""
    if not guess.secret[other]:
        return []
    known = [*known_in_hand(guess, other, seat), *seen_of_deck(guess, seat, other)]
    cards = in_possession(guess, other)
    gains = common_part(guess.secret[other], cards)
    if known:  # first of all they are cards that everybody knows to be his
        known = take_out(known, common_part(known, take_out(cards, gains)))
        gains = take_out(gains, common_part(known, gains))
    return [card for card in gains if common_deck_of(guess, card) != NOWHERE]


def seen_of_deck(guess: Heroes, seat: int, other: int) -> list[int]:
    """The cards of another player's deck that this seat has seen there or is looking at."""
    cards = list(fixed_in(guess, seat, other, len(guess.deck[other])).values())
    if guess.looked_from != other:
        return cards
    return [*cards, *take_out(guess.looked, looked_by_others(guess, seat, other))]
