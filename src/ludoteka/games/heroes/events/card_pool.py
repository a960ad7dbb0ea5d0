"""`card_pool`: every player puts a card face down into a pool, then takes one at random. [HER-27.3, HER-28]

Everybody sees from which deck a card is: its back tells its kind. What card it is only its giver knows, and where it
is he knows only as long as nobody has taken one. Of the giver's cards one of that kind is gone: which one, others
cannot know (`strayed`), nor whose card it is that somebody takes.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS, Cost, read_cost
from ludoteka.games.heroes.deck.hands import different, gain, receive, stray
from ludoteka.games.heroes.deck.knowledge import COMMON, NOWHERE, common_deck_of, take_top
from ludoteka.games.heroes.deck.looking import keep_up
from ludoteka.games.heroes.deck.tale import Stray
from ludoteka.games.heroes.deck.tales import tell_of_pooling, tell_of_taking, tell_of_the_rest
from ludoteka.games.heroes.deck.text import GAINED_HIDDEN
from ludoteka.games.heroes.deck.unseen import find_now, gift_of, given_by, pool_of_event
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.procedures import procedure
from ludoteka.games.heroes.events.revealing import shuffle_in
from ludoteka.games.heroes.events.text import (
    CARD_POOLED,
    FROM_DECK,
    FROM_HAND,
    POOL_CARD,
    POOL_CARD_TAKEN,
    TAKE_POOL,
    TOP_POOLED,
    Pooled,
)
from ludoteka.games.heroes.events.use import current
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS, GAINED_CARDS_TO_DISCARD, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn.verbs import players_from
from ludoteka.games.heroes.words.components import card_id

KINDS: Final = ("spell", "artifact", "ability")
NOBODY: Final = -1


@procedure("card_pool")
def card_pool(s: Heroes, args: Args, cause: Cause) -> None:
    assert set(args["add"]) == {"hand_spell_artifact_ability", "deck_draw"}
    players = players_from(s, cause)
    s.then(return_rest)
    s.each(players, offer_pool, read_cost(dict(args["take_or"])))
    s.each(players, ask_for_card)


# -- into the pool -------------------------------------------------------------------------------------------


def givable(s: Heroes, seat: int) -> list[Pooled]:
    """Spells, Artifacts and Abilities of the hand, or the top card of one of their decks."""
    hand = [(FROM_HAND, card) for card in different(s.hand[seat]) if CARDS[card].type in KINDS]
    decks = [(FROM_DECK, deck) for deck in range(len(COMMON_DECKS)) if s.common_deck[deck]]
    return [*decks, *hand]


@step
def ask_for_card(s: Heroes, seat: int) -> None:
    if found := givable(s, seat):
        s.ask(seat, POOL_CARD, found, pool_card_given)


anew("pool_card")(by_seat(givable))


@step
def pool_card_given(s: Heroes, seat: int, choice: Pooled) -> None:
    zone, number = choice
    if zone == FROM_DECK:
        card = take_top(s, COMMON + number)[0]
        keep_up(s, number)
        s.tell(TOP_POOLED, seat, COMMON_DECKS[number])
        put(s, card, NOBODY)
        tell_of_pooling(s, find_now(s, number))
    else:
        stray(s, seat, number)
        tell_of_pooling(s, gift_of(seat, len(given_by(s, seat)) - 1))
        s.whisper((seat,), CARD_POOLED, seat, COMMON_DECKS[common_deck_of(s, number)], card_id(number))
        put(s, number, seat)


def put(s: Heroes, card: int, knower: int) -> None:
    s.happening = current(s)._replace(pool=(*current(s).pool, (card, knower)))


# -- out of the pool -----------------------------------------------------------------------------------------


@step
def offer_pool(s: Heroes, seat: int, instead: Cost) -> None:
    """A random card of the pool, or resources; once the pool is empty only those."""
    s.ask(
        seat, TAKE_POOL.about(("gold", instead.gold)), (1, 0) if current(s).pool else (0,), pool_card_decided, instead
    )


@step
def pool_card_decided(s: Heroes, seat: int, takes: int, instead: Cost) -> None:
    if not takes:
        resources.gain(s, seat, instead)
        return
    cards = [card for card, _ in current(s).pool]
    card = cards.pop(s.below(len(cards)))
    s.happening = current(s)._replace(pool=tuple([(one, NOBODY) for one in cards]))
    s.tell(POOL_CARD_TAKEN, seat, COMMON_DECKS[common_deck_of(s, card)])
    take(s, seat, card)


def take(s: Heroes, seat: int, card: int) -> None:
    """A card of the pool is gained: to the others it is a gift of those who filled it."""
    openly = s.has_rule(GAINED_CARDS_TO_DISCARD)
    tell_of_taking(s, seat, common_deck_of(s, card), card if openly else NOWHERE)
    s.strayed = (*s.strayed, Stray(pool_of_event(s), card, seat))
    if openly:
        gain(s, seat, card)
    else:
        receive(s, seat, card)
        s.whisper((seat,), GAINED_HIDDEN, seat, card_id(card))


@step
def return_rest(s: Heroes) -> None:
    """What nobody took is shuffled into its decks."""
    cards = tuple([card for card, _ in current(s).pool])
    s.happening = current(s)._replace(pool=())
    tell_of_the_rest(s)
    shuffle_in(s, cards)
