"""`auction`: cards revealed one by one, secret bids made all at once. [HER-27.3, HER-28]

A bid is made in two steps, tens of Gold and then the rest, so that no question has too many options. The tens lie in
`bids` of the Event: secret like an answer that is given already.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.deck.hands import gain
from ludoteka.games.heroes.deck.looking import keep_up
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.procedures import procedure
from ludoteka.games.heroes.events.revealing import name_deck, reveal
from ludoteka.games.heroes.events.text import AUCTION_FAILED, AUCTION_WON, BID_MADE, SECRET_BID, SECRET_TENS
from ludoteka.games.heroes.events.use import current
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.words.components import card_id

TEN: Final = 10


@procedure("auction")
def auction(s: Heroes, args: Args, cause: Cause) -> None:
    """So many cards, one after the other; a tie discards the card."""
    assert args["sealed"] and args["currency"] == "gold" and args["tie"] == "discard"
    for _ in range(int(args["rounds"])):
        s.then(next_card, cause.seat, str(args["deck"]))


@step
def next_card(s: Heroes, seat: int, deck: str) -> None:
    name_deck(s, seat, deck, hold)


@step
def hold(s: Heroes, seat: int, deck: int) -> None:
    """Everybody bids Gold that he has, or nothing."""
    cards = reveal(s, seat, deck, 1)
    s.happening = current(s)._replace(cards=cards, bids=(0,) * len(s.gold))
    if not cards:
        return
    rich = [one for one in bidders(s) if s.gold[one] >= TEN]
    if rich:
        s.ask_all(SECRET_TENS.about(("card", card_id(cards[0]))), {one: tens(s, one) for one in rich}, tens_named, deck)
    else:
        ask_rest(s, deck)


def bidders(s: Heroes) -> list[int]:
    """Who has no Gold can only bid nothing, as everybody sees."""
    return [seat for seat in range(len(s.gold)) if s.gold[seat] and not s.eliminated[seat]]


def tens(s: Heroes, seat: int) -> list[int]:
    return [TEN * one for one in range(s.gold[seat] // TEN + 1)]


@step
def tens_named(s: Heroes, named: dict[int, int], deck: int) -> None:
    s.happening = current(s)._replace(bids=tuple([named.get(seat, 0) for seat in range(len(s.gold))]))
    ask_rest(s, deck)


def ask_rest(s: Heroes, deck: int) -> None:
    found = {seat: bids_of(s, seat) for seat in bidders(s)}
    if found:
        s.ask_all(SECRET_BID.about(("card", card_id(current(s).cards[0]))), found, bids_in, deck)
    else:
        bids_in(s, {}, deck)


def bids_of(s: Heroes, seat: int) -> list[int]:
    """The bids that the named tens leave open."""
    low = current(s).bids[seat]
    return list(range(low, min(low + TEN, s.gold[seat] + 1)))


anew("secret_bid")(by_seat(bids_of))  # which tens another seat has named is not known


@step
def bids_in(s: Heroes, bids: dict[int, int], deck: int) -> None:
    """The single highest bid pays and takes the card; a tie or no bid discards it."""
    card = current(s).cards[0]
    s.happening = current(s)._replace(cards=(), bids=())
    for seat, bid in bids.items():
        s.tell(BID_MADE, seat, bid)
    best = max(bids.values(), default=0)
    winners = [seat for seat, bid in bids.items() if bid == best]
    if best and len(winners) == 1:
        resources.pay(s, winners[0], Cost(best, 0, 0))
        s.tell(AUCTION_WON, winners[0], card_id(card), best)
        gain(s, winners[0], card)
    else:
        s.common_discard[deck].append(card)
        s.tell(AUCTION_FAILED, card_id(card))
        keep_up(s, deck)
