"""Cardia dealt card by card, for methods that need every chance with its probability, and smaller than it is printed.

One game with deck I: nothing is shuffled after the deal, so the order of both decks is all the chance there is. With
fewer cards each player has those of the lowest influences; all rules stay. [CAR-2.2, CAR-2.4]
"""

from __future__ import annotations

from ludoteka.core.game import Deals
from ludoteka.core.state import State
from ludoteka.games.cardia.flow import play_match
from ludoteka.games.cardia.setup import new
from ludoteka.games.cardia.terms import CHARACTERS, STARTING_HAND

SET_UP = {"deck": "I", "match_wins": 1, "locations": (), "mix": "random"}


def position(decks: list[list[int]], hand: int) -> State:
    """The first question where the players have these characters, from the top of their decks on."""
    s = new(0, SET_UP, play_match)
    s.run()
    for seat, deck in enumerate(decks):
        cards = [CHARACTERS * seat + card for card in deck]
        s.hand[seat], s.deck[seat] = cards[:hand], cards[hand:][::-1]
    s.asks = tuple([ask.offering(tuple(sorted(s.hand[ask.seat]))) for ask in s.asks])
    s.log = []
    return s


DEALS = Deals(SET_UP, 16, STARTING_HAND, position)
