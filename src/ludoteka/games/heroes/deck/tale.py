"""The record in which a state keeps what can be concluded about a player's cards; tales.py writes it. [HER-28]"""

from __future__ import annotations

from typing import NamedTuple


class Tale(NamedTuple):
    """One way in which all that everybody saw of a player's cards can have come about. [HER-28]

    Unseen finds of Searches are among the cards by their deck only, as -1 - deck.
    """

    weight: int  # how many courses tell it, beside the other tales of this player
    sure: tuple[int, ...]  # cards in the hand
    layers: tuple[tuple[int, ...], ...]  # cards that were shuffled into the deck together, one layer after the other
    drawn: tuple[int, ...]  # by layer: how many cards of the hand were drawn after it and before the next
