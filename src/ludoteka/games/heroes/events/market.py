"""`market`: cards for sale, to each player in turn. [HER-27.3, HER-15.B]

At an Event the cards are revealed from a deck: for all players together, or for each player anew. A Location shows the
top cards of a discard pile to its visitor; what is not bought stays there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS, Cost, read_cost, trait
from ludoteka.games.heroes.deck.common import open_decks
from ludoteka.games.heroes.deck.hands import different, gain
from ludoteka.games.heroes.deck.knowledge import common_deck_of
from ludoteka.games.heroes.deck.looking import keep_up
from ludoteka.games.heroes.effects.programs import Args, run_program
from ludoteka.games.heroes.events.procedures import procedure, worth_it
from ludoteka.games.heroes.events.revealing import name_deck, reveal, shuffle_back
from ludoteka.games.heroes.events.text import BUY_CARD, CARD_BOUGHT, NO_WARE, Ware
from ludoteka.games.heroes.events.use import current
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn.verbs import players_from
from ludoteka.games.heroes.words.components import card_id

ANY_NUMBER: Final = 99
PILE_OF: Final = {"artifact_discard": "artifact"}  # a face-up pile, by the kind of its cards


class Terms(NamedTuple):
    """What a market sells, how dear, and what follows."""

    kind: str  # of the cards: artifact, spell
    depth: int  # so many top cards of the discard pile are for sale too
    prices: tuple[tuple[str, Cost], ...]  # by level of the card
    any_price: tuple[Cost, ...]  # or one of these
    limit: int
    on_buy: int  # program, -1: none
    otherwise: int  # program for who bought nothing, -1: none


def terms_of(args: Args) -> Terms:
    look = args.get("look")
    kind = PILE_OF[look["zone"]] if look else str(args["reveal"]["deck"])
    top = 1 if args.get("alternative") == "artifact_discard_top" else 0
    prices = [(str(level), Cost(int(gold), 0, 0)) for level, gold in args.get("prices", {}).items()]
    return Terms(
        kind,
        int(look["n"]) if look else top,
        tuple(prices),
        tuple([read_cost(dict(price)) for price in args.get("price_any", ())]),
        ANY_NUMBER if args["limit"] == "any" else int(args["limit"]),
        int(args.get("on_buy", -1)),
        int(args.get("otherwise", -1)),
    )


# -- opening -------------------------------------------------------------------------------------------------


@procedure("market")
def market(s: Heroes, args: Args, cause: Cause) -> None:
    terms = terms_of(args)
    buyers = tuple(players_from(s, cause)) if is_common(cause) else (cause.seat,)
    if "look" in args:
        s.then(shop, cause.seat, terms, cause, 0)
        return
    shown = args["reveal"]
    number = int(shown["n"]) if "n" in shown else int(shown["n_per_player"]) * len(buyers)
    s.then(pack_up)
    s.each(buyers, shop, terms, cause, 0)
    name_deck(s, cause.seat, terms.kind, lay_out, number)


def is_common(cause: Cause) -> bool:
    """One offer for all, or every player reveals cards of his own. [HER-27.3]"""
    return cause.card >= 0 and trait(cause.card, "resolution") in ("shared", "pass_around")


@step
def lay_out(s: Heroes, seat: int, deck: int, number: int) -> None:
    s.happening = current(s)._replace(cards=reveal(s, seat, deck, number))


def discard_own(s: Heroes, cause: Cause) -> None:
    """Who reveals cards of his own and buys none discards them, as the card says. [HER-0.1, HER-R68]"""
    if not is_common(cause) and s.happening is not None:
        for card in s.happening.cards:
            s.common_discard[common_deck_of(s, card)].append(card)
        s.happening = s.happening._replace(cards=())


@step
def pack_up(s: Heroes) -> None:
    """What nobody bought is shuffled back."""
    left = current(s).cards
    s.happening = current(s)._replace(cards=())
    shuffle_back(s, left)


# -- buying --------------------------------------------------------------------------------------------------


def piles(s: Heroes, seat: int, terms: Terms, cause: Cause) -> list[int]:
    """Cards of discard piles that are for sale."""
    if not terms.depth:
        return []
    return [
        card
        for deck in open_decks(s, seat, terms.kind, cause.field)
        for card in different(s.common_discard[deck][-terms.depth :])
    ]


def prices(card: int, terms: Terms) -> list[Cost]:
    return list(terms.any_price) or [price for level, price in terms.prices if level == trait(card, "level")]


def wares(s: Heroes, seat: int, terms: Terms, cause: Cause) -> list[Ware]:
    """Every card for sale at every price that the seat can pay."""
    shown = s.happening.cards if s.happening is not None else ()
    cards = different([*shown, *piles(s, seat, terms, cause)])
    return [(card, *price) for card in cards for price in prices(card, terms) if resources.can_pay(s, seat, price)]


@step
def shop(s: Heroes, seat: int, terms: Terms, cause: Cause, bought: int) -> None:
    found = wares(s, seat, terms, cause) if bought < terms.limit else []
    if found:
        s.ask(seat, BUY_CARD, [*found, NO_WARE], ware_decided, terms, cause, bought)
    elif not bought and terms.otherwise >= 0:
        discard_own(s, cause)
        s.then(run_program, terms.otherwise, cause._replace(seat=seat))


@step
def ware_decided(s: Heroes, seat: int, ware: Ware, terms: Terms, cause: Cause, bought: int) -> None:
    if ware == NO_WARE:
        if not bought and terms.otherwise >= 0:
            discard_own(s, cause)
            s.then(run_program, terms.otherwise, cause._replace(seat=seat))
        return
    card, gold, materials, valuables = ware
    resources.pay(s, seat, Cost(gold, materials, valuables))
    take_ware(s, card, terms.depth)
    s.tell(CARD_BOUGHT, seat, card_id(card))
    gain(s, seat, card)
    s.same = (card,)
    s.then(shop, seat, terms, cause, bought + 1)
    if terms.on_buy >= 0:
        s.then(run_program, terms.on_buy, cause._replace(seat=seat))


def take_ware(s: Heroes, card: int, depth: int) -> None:
    """From the cards revealed, else from the discard pile, which is kept up. [HER-10.7]"""
    shown = list(s.happening.cards) if s.happening is not None else []
    if card in shown:
        shown.remove(card)
        s.happening = current(s)._replace(cards=tuple(shown))
        return
    deck = common_deck_of(s, card)
    pile = s.common_discard[deck]
    assert card in pile[-depth:], CARDS[card].id
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    keep_up(s, deck)


@worth_it("market")
def can_buy(s: Heroes, args: Args, cause: Cause) -> bool:
    """At a Location: whether the visitor can pay for a card. Cards of an Event are not revealed yet."""
    return "look" not in args or bool(wares(s, cause.seat, terms_of(args), cause))
