"""What a seat may expect of an Event that is not decided yet, for estimates: a bid made but not revealed. [HER-27.3]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.heroes.estimates.worth import CARD
from ludoteka.games.heroes.events.auction import TEN, bidders, bids_of
from ludoteka.games.heroes.events.text import SECRET_BID, SECRET_TENS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Happening

OF_GOLD: Final = 0.45
USUAL_BID: Final = 3.0  # what a rival may be thought to bid


def answer_of(s: Heroes, seat: int, prompt: str) -> Any:
    """The answer that a seat has given to an open question of all, None where there is none."""
    for ask, answer in zip(s.asks, s.answers, strict=True):
        if ask.seat == seat and ask.prompt.id == prompt:
            return answer
    return None


def of_bid(s: Heroes, seat: int, bid: int, card: int) -> float:
    """The chance to win the card by what it is worth more than the Gold."""
    rivals = len([one for one in bidders(s) if one != seat])
    chance = float(bid > 0) if not rivals else (bid / (bid + USUAL_BID)) ** rivals
    return chance * (CARD[card] - OF_GOLD * bid)


def of_auction(s: Heroes, seat: int, one: Happening) -> float:
    """Of the bid made, or of the best one that is still open."""
    named = answer_of(s, seat, SECRET_TENS.id)
    bid = answer_of(s, seat, SECRET_BID.id)
    if bid is not None:
        return of_bid(s, seat, bid, one.cards[0])
    if s.asks and s.asks[0].prompt.id == SECRET_BID.id:
        found = bids_of(s, seat)
    else:
        low = 0 if named is None else named
        found = list(range(low, min(s.gold[seat], low + TEN - 1) + 1))
    return max([of_bid(s, seat, bid, one.cards[0]) for bid in found], default=0.0)


def expected(s: Heroes, seat: int) -> float:
    one = s.happening
    if one is None or not one.bids or not one.cards:
        return 0.0
    return of_auction(s, seat, one)
