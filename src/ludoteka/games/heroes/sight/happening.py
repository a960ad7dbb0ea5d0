"""What a seat sees of an Event, and the rest as it might be: bids, the cards of a pool, who gave which. [HER-28]"""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.deck.knowledge import COMMON, NOWHERE, OFFERED, common_deck_of
from ludoteka.games.heroes.happenings.auction import bidders, tens
from ludoteka.games.heroes.happenings.text import SECRET_BID
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.remembered import fixed_in
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS
from ludoteka.games.heroes.town.text import die_word
from ludoteka.games.heroes.words import card_id, face_id

Json = dict[str, Any]
Place = tuple[list[int], int]  # a zone of cards and a place in it


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
    """The tens of Gold that others have named for their bids may be any. [HER-27.3]"""
    one = guess.happening
    if one is None or not one.bids or not guess.asks or guess.asks[0].prompt.id != SECRET_BID.id:
        return
    bids = list(one.bids)
    for other in bidders(guess):
        if other != seat:
            found = tens(guess, other)
            bids[other] = found[guess.below(len(found))]
    guess.happening = one._replace(bids=tuple(bids))


def pooled(guess: Heroes, deck: int) -> list[int]:
    """Cards of a deck that lie face down in the pool and are known to nobody; what others gave has strayed."""
    if guess.happening is None:
        return []
    return [card for card, who in guess.happening.pool if who < 0 and common_deck_of(guess, card) == deck]


def fill_pool(guess: Heroes, deck: int, cards: list[int]) -> None:
    """Put other cards of the deck into the places of the pool that nobody knows."""
    if guess.happening is None or not cards:
        return
    left = iter(cards)
    pool = [
        (next(left) if who < 0 and common_deck_of(guess, card) == deck else card, who)
        for card, who in guess.happening.pool
    ]
    guess.happening = guess.happening._replace(pool=tuple(pool))


# -- cards that left a hand face down ------------------------------------------------------------------------


def exchange_strays(guess: Heroes, seat: int, others: list[int]) -> None:
    """Each of them may have been another card of that player and deck: the two change places."""
    for at, (other, card) in enumerate(guess.strayed):
        if other in others:
            exchange(guess, seat, at, other, card, others)


def exchange(guess: Heroes, seat: int, at: int, other: int, card: int, others: list[int]) -> None:
    held = held_places(guess, seat, other, common_deck_of(guess, card))
    choice = guess.below(len(held) + 1)
    if choice == len(held):
        return
    zone, place = held[choice]
    instead = zone[place]
    if instead != card and put_for(guess, seat, card, instead, others):
        zone[place] = card
        guess.strayed = (*guess.strayed[:at], (other, instead), *guess.strayed[at + 1 :])


def held_places(guess: Heroes, seat: int, other: int, deck: int) -> list[Place]:
    """Where a player has cards of a deck that this seat cannot place for certain."""
    certain = [*guess.shown[other], *known_in_hand(guess, other, seat, OFFERED)]
    fixed = fixed_in(guess, seat, other, len(guess.deck[other]))
    hand = [(guess.hand[other], at) for at, card in enumerate(guess.hand[other]) if card not in certain]
    own = [(guess.deck[other], at) for at in range(len(guess.deck[other])) if at not in fixed]
    return [(zone, at) for zone, at in [*hand, *own] if common_deck_of(guess, zone[at]) == deck]


def put_for(guess: Heroes, seat: int, card: int, instead: int, others: list[int]) -> bool:
    """Put another card where a strayed one lies hidden: in the pool, in its deck, or gained by somebody."""
    pool = list(guess.happening.pool) if guess.happening is not None else []
    down = [at for at, (one, who) in enumerate(pool) if one == card and who != seat]
    if guess.happening is not None and down:
        pool[down[0]] = (instead, pool[down[0]][1])
        guess.happening = guess.happening._replace(pool=tuple(pool))
        return True
    deck = common_deck_of(guess, card)
    cards = guess.common_deck[deck]
    fixed = fixed_in(guess, seat, COMMON + deck, len(cards))
    found = [at for at, one in enumerate(cards) if one == card and at not in fixed]
    if found:
        cards[found[0]] = instead
        return True
    return any(put_in_gain(guess, seat, other, card, instead) for other in others)


def put_in_gain(guess: Heroes, seat: int, other: int, card: int, instead: int) -> bool:
    """A card that another player has gained unseen is the other one."""
    if card not in hidden_gains(guess, seat, other):
        return False
    fixed = fixed_in(guess, seat, other, len(guess.deck[other]))
    places = [(guess.hand[other], at) for at, one in enumerate(guess.hand[other]) if one == card]
    places += [(guess.deck[other], at) for at, one in enumerate(guess.deck[other]) if one == card and at not in fixed]
    if not places:
        return False
    zone, at = places[0]
    zone[at] = instead
    for mine in (guess.secret[other], guess.adrift[other]):
        if card in mine:
            mine[mine.index(card)] = instead
    return True


def hidden_gains(guess: Heroes, seat: int, other: int) -> list[int]:
    """The cards of another player of which this seat knows nothing but their deck; not those that have strayed."""
    known = known_in_hand(guess, other, seat, OFFERED)
    gone = [card for one, card in guess.strayed if one == other]
    found = []
    for card in guess.secret[other]:
        if card in gone:
            gone.remove(card)
        elif card in known:
            known.remove(card)
        elif common_deck_of(guess, card) != NOWHERE:
            found.append(card)
    return found
