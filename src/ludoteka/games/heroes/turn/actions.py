"""What a player may do in the main part of his turn: one question whose options come from every part of the game.

A part registers a kind of action: what is offered, how it is written in a record, and what it does. Kinds that share
what has to be worked out for them are offered together, by one function. [HER-5.3]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludoteka.games.heroes.state import Heroes

Action = tuple[str, int, int, int]  # the kind, then what it is about: figure, direction, card, effect … (-1: nothing)
Offer = Callable[[Heroes, int], list[Action]]
Words = Callable[[Action], str]
Do = Callable[[Heroes, int, Action], None]


@dataclass(frozen=True, eq=False)
class Kind:
    offer: Offer
    words: Words
    do: Do


KINDS: Final[dict[str, Kind]] = {}
OFFERS: Final[list[Offer]] = []  # of all kinds but those apart, each function once


def action(name: str, offer: Offer, words: Words, apart: bool = False) -> Callable[[Do], Do]:
    """Register a kind of action: `@action("build", affordable, build_words)` above the function that does it.

    Kinds with the same `offer` are registered one after the other: it gives the actions of all of them. For kinds
    `apart` the turn itself asks.
    """

    def register(do: Do) -> Do:
        assert name not in KINDS, name
        KINDS[name] = Kind(offer, words, do)
        if not apart and offer not in OFFERS:
            OFFERS.append(offer)
        return do

    return register


def offered(s: Heroes, seat: int) -> list[Action]:
    """Every action that this seat may take now, but those for Movement Points and the end of the turn."""
    found: list[Action] = []
    for offer in OFFERS:
        more = offer(s, seat)
        if more:  # most have nothing
            found += more
    return found


def words(one: Action) -> str:
    return KINDS[one[0]].words(one)


def do(s: Heroes, seat: int, one: Action) -> None:
    KINDS[one[0]].do(s, seat, one)
