"""What a player may do in the main part of his turn: one question whose options come from every part of the game.

A part registers a kind of action: what is offered, how it is written in a record, and what it does. [HER-5.3]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ludoteka.games.heroes.state import Heroes

Action = tuple[str, int, int, int]  # the kind, then what it is about: figure, direction, card, effect … (-1: nothing)
Offer = Callable[[Heroes, int], list[Action]]
Words = Callable[[Action], str]
Do = Callable[[Heroes, int, Action], None]


class Kind(NamedTuple):
    offer: Offer
    words: Words
    do: Do


KINDS: Final[dict[str, Kind]] = {}


def action(name: str, offer: Offer, words: Words) -> Callable[[Do], Do]:
    """Register a kind of action: `@action("build", affordable, build_words)` above the function that does it."""

    def register(do: Do) -> Do:
        assert name not in KINDS, name
        KINDS[name] = Kind(offer, words, do)
        return do

    return register


def offered(s: Heroes, seat: int) -> list[Action]:
    """Every action that this seat may take now."""
    return [one for kind in KINDS.values() for one in kind.offer(s, seat)]


def words(one: Action) -> str:
    return KINDS[one[0]].words(one)


def do(s: Heroes, seat: int, one: Action) -> None:
    KINDS[one[0]].do(s, seat, one)
