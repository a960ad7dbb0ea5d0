"""The verbs that bring Statistic cards from their supply, and the one that mills the own deck. [HER-0.6, HER-29.1]

Statistic cards gained in the game are unlimited; an Empowered card exists while its box is in use.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, Cost, read_cost, trait
from ludoteka.games.heroes.deck.filters import fits, fitting
from ludoteka.games.heroes.deck.hands import gain, put_in_hand, remove
from ludoteka.games.heroes.deck.knowledge import seen, take_top
from ludoteka.games.heroes.deck.leaving import removable
from ludoteka.games.heroes.deck.tales import settle, tell_of_milling
from ludoteka.games.heroes.deck.text import (
    CARD_OPTION,
    DISCARDED,
    DONE,
    EXCHANGED_CARD,
    TAKE_CARD,
    TAKEN,
    Taken,
)
from ludoteka.games.heroes.deck.verbs import ANY, Key, gain_top, key_of, others_in_hand
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SPELL_DECK, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.words.components import card_id

STATISTICS: Final = tuple([CARD_NUMBER["statistic", id] for id in ("attack", "defense", "power", "knowledge")])
EMPOWERED: Final = {
    CARD_NUMBER["statistic", trait(card.number, "upgrades")]: card.number
    for card in CARDS
    if card.type == "statistic" and trait(card.number, "upgrades")
}
assert set(EMPOWERED) == set(STATISTICS)

# -- gaining -------------------------------------------------------------------------------------------------


@verb("gain_card")
def gain_card(s: Heroes, args: Args, cause: Cause) -> None:
    """A Statistic card of choice. Scrolls are no cards of their own: one is the top card of the Spell Deck."""
    if args["kind"] == "statistic":
        s.ask(cause.seat, TAKE_CARD, STATISTICS, statistic_gained, cause=through(s, cause))
    else:
        gain_top(s, cause.seat, SPELL_DECK, 1)


@step
def statistic_gained(s: Heroes, seat: int, card: int) -> None:
    gain(s, seat, card)


@useful("gain_card")
def can_gain(s: Heroes, args: Args, cause: Cause) -> bool:
    return args["kind"] == "statistic" or bool(s.common_deck[SPELL_DECK])


# -- exchanging ----------------------------------------------------------------------------------------------


def in_exchange(s: Heroes, card: int, how: str) -> list[int]:
    """What a Statistic card may be exchanged for: its Empowered card, one of another kind, any other. [HER-27.5]"""
    if how == "other":
        return [one for one in STATISTICS if one != card]
    known = [empowered for plain, empowered in sorted(EMPOWERED.items()) if CARDS[empowered].set in s.sets]
    if how == "same_type":
        return [one for one in known if one == EMPOWERED.get(card)]
    return [one for one in known if one != EMPOWERED.get(card)]


def how_of(args: Args) -> str:
    return next(name for name in ("same_type", "different", "other") if args["to"].get(name))


@verb("exchange_card")
def exchange_card(s: Heroes, args: Args, cause: Cause) -> None:
    """Remove a card and take another one, up to so many times, paying for each."""
    wanted, zones = key_of(args["filter"]), tuple(args["from"])
    terms = (how_of(args), str(args["place"]), read_cost(args.get("cost_each")), bool(args.get("up_to")))
    s.then(exchange_from_zones, cause.seat, wanted, zones, int(args["n"]), terms)


Terms = tuple[str, str, Cost, bool]  # what for, where to, the price of each, whether one may stop


def exchangeable(s: Heroes, seat: int, wanted: Key, zones: tuple[str, ...], how: str) -> list[Taken]:
    return [(zone, card) for zone, card in removable(s, seat, wanted, zones) if in_exchange(s, card, how)]


@step
def exchange_from_zones(s: Heroes, seat: int, wanted: Key, zones: tuple[str, ...], left: int, terms: Terms) -> None:
    how, _, price, may_stop = terms
    found = exchangeable(s, seat, wanted, zones, how)
    if left and found and resources.can_pay(s, seat, price):
        options = [*found, ("hand", DONE)] if may_stop else found
        s.ask(seat, EXCHANGED_CARD, options, exchange_named, wanted, zones, left, terms)


@anew("exchange_card")
def exchange_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Taken, ...]:
    done = [("hand", DONE)] if ("hand", DONE) in ask.options else []
    return (*exchangeable(s, ask.seat, keep[0], keep[1], keep[3][0]), *done)


@step
def exchange_named(
    s: Heroes, seat: int, choice: Taken, wanted: Key, zones: tuple[str, ...], left: int, terms: Terms
) -> None:
    zone, card = choice
    if card == DONE:
        return
    s.then(exchange_from_zones, seat, wanted, zones, left - 1, terms)
    resources.pay(s, seat, terms[2])
    remove(s, seat, card, zone)
    place = zone if terms[1] == "same_zone" else terms[1]
    s.ask(seat, TAKE_CARD, in_exchange(s, card, terms[0]), exchange_taken, place)


@step
def exchange_taken(s: Heroes, seat: int, card: int, place: str) -> None:
    """Into the hand, or on top of the discard pile: for a Library where the other card was. [HER-R23]"""
    if place == "hand":
        gain(s, seat, card)
    else:
        s.discard[seat].append(card)
        s.tell(TAKEN, seat, card_id(card))


@useful("exchange_card")
def can_exchange(s: Heroes, args: Args, cause: Cause) -> bool:
    if not resources.can_pay(s, cause.seat, read_cost(args.get("cost_each"))):
        return False
    held = others_in_hand(s, cause) if "hand" in args["from"] else []
    cards = [*held, *(s.discard[cause.seat] if "discard" in args["from"] else [])]
    return any(in_exchange(s, card, how_of(args)) for card in fitting(s, cause.seat, cards, args["filter"]))


# -- milling -------------------------------------------------------------------------------------------------


@verb("mill")
def mill(s: Heroes, args: Args, cause: Cause) -> None:
    """The top cards of the own deck go to the discard pile one by one, then some of them to the hand."""
    take = args["take"]
    wanted = key_of({name: take[name] for name in ("type", "types") if name in take})
    number = ANY if take["n"] == "all" else int(take["n"])
    s.then(
        mill_next, cause.seat, int(args["n"]), 0, bool(args.get("up_to")), wanted, number, bool(take.get("optional"))
    )


@step
def mill_next(
    s: Heroes, seat: int, left: int, gone: int, may_stop: bool, wanted: Key, number: int, optional: bool
) -> None:
    if not left or not s.deck[seat]:
        s.then(take_milled, seat, gone, wanted, number, optional)
        return
    if may_stop and gone:
        prompt = CARD_OPTION.about(("deed", "mill"), ("left", left))
        s.ask(seat, prompt, (1, 0), mill_decided, left, gone, wanted, number, optional)
        return
    mill_one(s, seat)
    s.then(mill_next, seat, left - 1, gone + 1, may_stop, wanted, number, optional)


@step
def mill_decided(
    s: Heroes, seat: int, more: int, left: int, gone: int, wanted: Key, number: int, optional: bool
) -> None:
    if not more:
        s.then(take_milled, seat, gone, wanted, number, optional)
        return
    mill_one(s, seat)
    s.then(mill_next, seat, left - 1, gone + 1, True, wanted, number, optional)


def mill_one(s: Heroes, seat: int) -> None:
    """Everybody sees it."""
    seen(s, seat, s.deck[seat][-1])
    tell_of_milling(s, seat, s.deck[seat][-1])
    card, _ = take_top(s, seat)
    s.discard[seat].append(card)
    settle(s, seat)
    s.tell(DISCARDED, seat, card_id(card))


@step
def take_milled(s: Heroes, seat: int, among: int, wanted: Key, number: int, optional: bool) -> None:
    """Of the cards just milled, which lie on top of the pile."""
    top = s.discard[seat][len(s.discard[seat]) - among :] if among else []
    found = sorted({card for card in top if fits(s, seat, card, dict(wanted))})
    if number and found:
        options = [*found, DONE] if optional else found
        s.ask(seat, TAKE_CARD, options, milled_taken, among, wanted, number, optional)


@step
def milled_taken(s: Heroes, seat: int, card: int, among: int, wanted: Key, number: int, optional: bool) -> None:
    if card == DONE:
        return
    pile = s.discard[seat]
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    put_in_hand(s, seat, card)
    s.tell(TAKEN, seat, card_id(card))
    s.then(take_milled, seat, among - 1, wanted, number - 1, optional)


@useful("mill")
def can_mill(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(s.deck[cause.seat])
