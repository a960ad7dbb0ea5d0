"""What a seat sees of an Event, and the rest as it might be: bids, the cards of a pool, who gave which. [HER-28]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.redeal import mix
from ludoteka.games.heroes.deck.knowledge import COMMON, LOOKED, NOWHERE, common_deck_of
from ludoteka.games.heroes.events.auction import TEN, bidders, tens
from ludoteka.games.heroes.events.text import SECRET_BID
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.remembered import common_part, fixed_in, looked_by_others, take_out
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS
from ludoteka.games.heroes.town.text import die_word
from ludoteka.games.heroes.words.components import card_id, face_id

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


def pooled(guess: Heroes, others: list[int], deck: int) -> list[int]:
    """Cards of a deck that lie face down in the pool and may be any; what others gave of known cards has strayed."""
    if guess.happening is None:
        return []
    return [card for card, who in guess.happening.pool if is_any(guess, others, deck, card, who)]


def is_any(guess: Heroes, others: list[int], deck: int, card: int, who: int) -> bool:
    """Nobody knows the card, or it is a secret gain of its giver."""
    if common_deck_of(guess, card) != deck:
        return False
    return who < 0 or (who in others and card in given_gains(guess, who))


def fill_pool(guess: Heroes, others: list[int], deck: int, cards: list[int]) -> None:
    """Put other cards of the deck into the places of the pool that may hold any."""
    if guess.happening is None or not cards:
        return
    left, pool = iter(cards), list(guess.happening.pool)
    for at in [at for at, (card, who) in enumerate(pool) if is_any(guess, others, deck, card, who)]:
        card, who = pool[at]
        pool[at] = (next(left), who)
        if who >= 0:
            strayed = guess.strayed.index((who, card))
            guess.strayed = (*guess.strayed[:strayed], (who, pool[at][0]), *guess.strayed[strayed + 1 :])
            rename(guess, who, [card], [pool[at][0]])
    guess.happening = guess.happening._replace(pool=tuple(pool))


# -- cards that left a hand face down ------------------------------------------------------------------------


def exchange_strays(guess: Heroes, seat: int, others: list[int]) -> None:
    """Each of them may have been another card of that player and deck: all of these change places at random."""
    if not guess.strayed:
        return
    for other, deck in sorted({(one, common_deck_of(guess, card)) for one, card in guess.strayed}):
        if other in others:
            exchange(guess, seat, other, deck, others)


def exchange(guess: Heroes, seat: int, other: int, deck: int, others: list[int]) -> None:
    pool = [card for card, _ in guess.happening.pool] if guess.happening is not None else []
    gains = {one: gain_places(guess, seat, one, deck) for one in others if one != other}
    hidden = [*pool_places(guess, pool, other), *deck_places(guess, seat, deck)]
    hidden += [place for one in gains for place in gains[one]]
    found = found_strays(guess, other, deck, hidden)
    places = [*[place for _, place in found], *held_places(guess, seat, other, deck)]
    before = {one: [zone[at] for zone, at in gains[one]] for one in gains}
    cards = sorted([zone[at] for zone, at in places])
    mix(guess, cards)
    for (zone, at), card in zip(places, cards, strict=True):
        zone[at] = card
    strayed = list(guess.strayed)
    for at, (zone, height) in found:
        strayed[at] = (other, zone[height])
    guess.strayed = tuple(strayed)
    for one in gains:
        rename(guess, one, before[one], [zone[at] for zone, at in gains[one]])
    if guess.happening is not None:
        owners = [who for _, who in guess.happening.pool]
        guess.happening = guess.happening._replace(pool=tuple(zip(pool, owners, strict=True)))


def found_strays(guess: Heroes, other: int, deck: int, hidden: list[Place]) -> list[tuple[int, Place]]:
    """The strayed cards of a player that lie hidden, by their number, and where."""
    found: list[tuple[int, Place]] = []
    names = [zone[at] for zone, at in hidden]
    for number, (one, card) in enumerate(guess.strayed):
        if one == other and common_deck_of(guess, card) == deck and card in names:
            place = names.index(card)
            names[place] = NOWHERE  # each place holds one of them
            found.append((number, hidden[place]))
    return found


def pool_places(guess: Heroes, pool: list[int], other: int) -> list[Place]:
    """What this player gave first, then what nobody knows any more."""
    owners = [who for _, who in guess.happening.pool] if guess.happening is not None else []
    return [(pool, at) for wanted in (other, -1) for at, who in enumerate(owners) if who == wanted]


def deck_places(guess: Heroes, seat: int, deck: int) -> list[Place]:
    """Where a common deck, and what others are looking at of it, can be any card."""
    cards, looked = guess.common_deck[deck], guess.looked
    fixed = fixed_in(guess, seat, COMMON + deck, len(cards))
    found = [(cards, at) for at in range(len(cards)) if at not in fixed]
    if looked_by_others(guess, seat, COMMON + deck):
        fixed = fixed_in(guess, seat, LOOKED, len(looked))
        found += [(looked, at) for at in range(len(looked)) if at not in fixed]
    return found


def gain_places(guess: Heroes, seat: int, one: int, deck: int) -> list[Place]:
    """Where the cards of a deck lie that a player has gained unseen."""
    gains = [card for card in hidden_gains(guess, seat, one) if common_deck_of(guess, card) == deck]
    found: list[Place] = []
    for zone, at in unplaced(guess, seat, one):
        if zone[at] in gains:
            gains.remove(zone[at])
            found.append((zone, at))
    return found


def unplaced(guess: Heroes, seat: int, other: int) -> list[Place]:
    """Hand and deck of a player without what this seat can place for certain."""
    certain = [*guess.shown[other], *known_in_hand(guess, other, seat)]
    fixed = fixed_in(guess, seat, other, len(guess.deck[other]))
    found: list[Place] = []
    for at, card in enumerate(guess.hand[other]):
        if card in certain:
            certain.remove(card)
        else:
            found.append((guess.hand[other], at))
    return [*found, *[(guess.deck[other], at) for at in range(len(guess.deck[other])) if at not in fixed]]


def held_places(guess: Heroes, seat: int, other: int, deck: int) -> list[Place]:
    """Where a player has cards of a deck that may have been in the place of a strayed one; not his later gains."""
    later = take_out(guess.secret[other], common_part(guess.adrift[other], guess.secret[other]))
    found: list[Place] = []
    for zone, at in unplaced(guess, seat, other):
        if zone[at] in later:
            later.remove(zone[at])
        elif common_deck_of(guess, zone[at]) == deck:
            found.append((zone, at))
    return found


def rename(guess: Heroes, other: int, before: list[int], now: list[int]) -> None:
    """Secret gains of a player are other cards in the guess."""
    for old, new in zip(before, now, strict=True):
        for mine in (guess.secret[other], guess.adrift[other]):
            if old in mine:
                mine[mine.index(old)] = new


# -- secret gains --------------------------------------------------------------------------------------------


def in_possession(guess: Heroes, other: int) -> list[int]:
    looked = guess.looked if guess.looked_from == other else []
    return [*guess.hand[other], *guess.deck[other], *looked]


def given_gains(guess: Heroes, other: int) -> list[int]:
    """Secret gains of a player that have left his hand face down."""
    return take_out(guess.secret[other], common_part(guess.secret[other], in_possession(guess, other)))


def hidden_gains(guess: Heroes, seat: int, other: int) -> list[int]:
    """The cards of another player of which this seat knows nothing but their deck; not those that have strayed."""
    if not guess.secret[other]:
        return []
    known = [*known_in_hand(guess, other, seat), *seen_of_deck(guess, seat, other)]
    gains = common_part(guess.secret[other], in_possession(guess, other))
    gains = take_out(gains, common_part(known, gains))
    return [card for card in gains if common_deck_of(guess, card) != NOWHERE]


def seen_of_deck(guess: Heroes, seat: int, other: int) -> list[int]:
    """The cards of another player's deck that this seat has seen there or is looking at."""
    cards = list(fixed_in(guess, seat, other, len(guess.deck[other])).values())
    if guess.looked_from != other:
        return cards
    return [*cards, *take_out(guess.looked, looked_by_others(guess, seat, other))]
