"""How an ability is resolved: activated, copied, or activated again from another place. [CAR-8]

`me` owns the ability, `card` is "this card": the acting card, or the one that copies (Magistra, Elemental).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, IS_ONGOING, card_id
from ludoteka.games.cardia.moves import (
    discard_from_hand,
    draw,
    place_token,
)
from ludoteka.games.cardia.state import (
    Cardia,
)
from ludoteka.games.cardia.terms import (
    character,
)
from ludoteka.games.cardia.text import (
    ACTIVATED,
    COPIED,
    NO_EFFECT,
)

Ability = Callable[[Cardia, int, int], None]
ABILITIES: Final[dict[int, Ability]] = {}
ALL_FACTIONS: Final = (0, 1, 2, 3)


def ability(id: str) -> Callable[[Ability], Ability]:
    """Register the function of a character's text. Every instant character has exactly one."""
    number = CHARACTER_NUMBER[id]
    assert number not in ABILITIES and not IS_ONGOING[number], id

    def register(function: Ability) -> Ability:
        ABILITIES[number] = function
        return function

    return register


def activate(s: Cardia, me: int, card: int) -> None:
    """The first activation of a round: the losing card's own ability, instant or ongoing. [CAR-4.3, CAR-8.3]"""
    s.chain = (card,)
    if s.log is not None:
        s.tell(ACTIVATED, me, card_id(card))
    use_ability(s, me, card)


def use_ability(s: Cardia, me: int, card: int) -> None:
    if IS_ONGOING[character(card)]:
        place_token(s, me, card)
    else:
        ABILITIES[character(card)](s, me, card)


@step
def copy_ability(s: Cardia, me: int, source: int, card: int) -> None:
    """Copy and activate: the instant ability of the source, as if printed on `card`. [CAR-8.5]"""
    s.chain = (*s.chain, source)
    s.tell(COPIED, card_id(card), card_id(source))
    ABILITIES[character(source)](s, me, card)


def no_effect(s: Cardia, card: int, why: str) -> None:
    """Nothing qualifies: the rest of the ability is skipped. `why` is the ability that found nothing. [CAR-8.1]"""
    s.tell(NO_EFFECT, card_id(card), why)


def choosable(cards: list[int], count: int) -> list[tuple[int, ...]]:
    """Every way to choose so many cards of a hand, all of them if there are fewer. [CAR-11.1, CAR-R36]"""
    return list(combinations(sorted(cards), min(count, len(cards))))


@step
def draw_step(s: Cardia, seat: int, count: int) -> None:
    draw(s, seat, count)


@step
def discard_step(s: Cardia, seat: int, cards: tuple[int, ...]) -> None:
    discard_from_hand(s, seat, cards)
