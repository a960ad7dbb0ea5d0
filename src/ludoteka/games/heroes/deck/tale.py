"""The records in which a state keeps what can be concluded about a player's cards; tales.py writes them. [HER-28]"""

from __future__ import annotations

from typing import NamedTuple

from ludoteka.games.heroes.made import often_replaced


class Stray(NamedTuple):
    """A card that left a hand face down: nobody else knows which one it is. [HER-23.6, HER-27.3]"""

    seat: int  # who gave it
    card: int
    to: int  # who got it, and knows it; -1: it went into the pool of an Event


class Chapter(NamedTuple):
    """A time in which nothing that everybody had seen was shuffled into a common deck. [HER-10.7]"""

    came: tuple[int, ...]  # what was shuffled in when it began
    seen: tuple[int, ...] = ()  # what has come to light out of the deck since
    looking: bool = False  # the cards that somebody looks at were taken off the deck before it began


@often_replaced
class Tale(NamedTuple):
    """One way in which all that everybody saw of a player's cards can have come about. [HER-28]

    Among the cards are some that nobody else has seen: below zero stand finds of Searches, by their deck and its
    chapter, and gifts of other players, by giver and number.
    """

    weight: int  # how many courses tell it, beside the other tales of this player
    sure: tuple[int, ...]  # cards in the hand
    layers: tuple[tuple[int, ...], ...]  # cards that were shuffled into the deck together, one layer after the other
    drawn: tuple[int, ...]  # by layer: how many cards of the hand were drawn after it and before the next
    gone: tuple[int, ...] = ()  # which cards left the hand face down, one after the other
    told: tuple[tuple[int, int], ...] = ()  # finds and gifts that have come to light since, and as which card
