"""The finds of a seat itself: it has seen them, and others are told of some of them only. [HER-28]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Final

from ludoteka.games.heroes.deck.knowledge import chapter_now, common_deck_of
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.deck.unseen import deck_of, find_of, gift_of, given_by, is_gift
from ludoteka.games.heroes.sight.event import in_possession
from ludoteka.games.heroes.sight.remembered import common_part
from ludoteka.games.heroes.state import Heroes

ORDERS: Final = 24  # of the finds of a tale that are tried: those of four finds


def own_finds(s: Heroes, seat: int, deck: int) -> Iterator[list[tuple[int, int]]]:
    """What the seat may have found in a deck, find by find: in hand and deck, come to light since, or given away.

    First as if what lies longest with it were the oldest, by the first of its tales that agrees with what it has.
    """
    if not 0 <= seat < len(s.hand):
        return
    mine = [card for card in s.secret[seat] if common_deck_of(s, card) == deck]
    if not s.tales[seat]:
        yield [(find_of(deck, chapter_now(s, deck)), card) for card in mine]
    for tale, unseen in own_tales(s, seat):
        known = [*tale.told, *zip(tale.gone, [one.card for one in given_by(s, seat)], strict=False)]
        known = [(name, card) for name, card in known if is_find(s, name, deck)]
        names = sorted([name for name in unseen_cards(tale) if is_find(s, name, deck)], reverse=True)
        for order in islice(permutations(common_part(mine, unseen)), ORDERS):
            yield [*known, *zip(names, order, strict=False)]


def is_find(s: Heroes, name: int, deck: int) -> bool:
    return name < 0 and not is_gift(name) and deck_of(s, name) == deck


def own_tales(s: Heroes, seat: int) -> Iterator[tuple[Tale, list[int]]]:
    """The tales of the seat's own cards that agree with what it has, each with the cards that others have not seen."""
    gifts = dict(gifts_to(s, seat))
    for tale in s.tales[seat]:
        cards = [gifts.get(name, name) for some in (tale.sure, *tale.layers) for name in some]
        left = Counter(in_possession(s, seat))
        left.subtract([card for card in cards if card >= 0])
        if min(left.values(), default=0) >= 0:
            yield tale, list(left.elements())


def unseen_cards(tale: Tale) -> list[int]:
    return [card for cards in (tale.sure, *tale.layers) for card in cards if card < 0]


def gifts_to(s: Heroes, seat: int) -> Iterator[tuple[int, int]]:
    """The gifts that a seat got, and which cards they are."""
    numbers = [0] * len(s.tales)
    for one in s.strayed:
        if one.to == seat:
            yield gift_of(one.seat, numbers[one.seat]), one.card
        numbers[one.seat] += 1
