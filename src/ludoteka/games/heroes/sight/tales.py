"""One of the tales about each player's cards, as likely as there are courses that tell it. [HER-28]

Where a tale says that an unseen find has left the hand, that find was one of the cards of its deck that the seat has
not seen: the more of them are equal to it, the more courses there are. A card that was given away face down is what
the tale of its giver says, wherever it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from math import lcm, perm
from typing import Final

from ludoteka.core.redeal import drawn
from ludoteka.core.state import RulesError
from ludoteka.games.heroes.deck.knowledge import COMMON, NOWHERE, common_deck_of
from ludoteka.games.heroes.deck.tale import Stray, Tale
from ludoteka.games.heroes.deck.tales import find_of, gift_of, given_by, giver_of, is_gift, pool_of_event
from ludoteka.games.heroes.sight.event import hidden_gains, in_possession, pooled, seen_of_deck
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.remembered import common_part, fixed_in, looked_by_others, take_out
from ludoteka.games.heroes.state import Heroes

Unseen = dict[int, Counter[int]]  # by common deck
NONE_TOLD: Final[dict[int, Tale]] = {}


class Telling:
    """A tale of every player of whom there are any, told to one seat."""

    def __init__(self, s: Heroes, seat: int, tales: dict[int, Tale]) -> None:
        self.s, self.tales = s, tales
        self.came_to_light: list[int] = []  # what unseen finds have turned out to be
        self.finds_given: dict[int, int] = {}  # gifts that were finds of their givers, and which card
        self.agrees = True
        for gift, card in gifts_to(s, seat) if s.strayed else []:
            self.turned_out(gift, card)
        for tale in tales.values():
            for name, card in tale.told:
                if is_gift(name):
                    self.turned_out(name, card)
                else:
                    self.came_to_light.append(card)

    def turned_out(self, gift: int, card: int) -> None:
        """A gift is known to be this card: so the tale of its giver says, or it was a find of his."""
        first, name = self.origin(gift)
        if name < 0 and first not in self.finds_given:
            self.finds_given[first] = card
            self.came_to_light.append(card)
        elif self.finds_given.get(first, name) != card:
            self.agrees = False

    def origin(self, gift: int) -> tuple[int, int]:
        """The first gift of those by which it was passed on, and which card it is to its giver (below zero: a find)."""
        while True:
            seat, number = giver_of(gift)
            if seat not in self.tales:
                return gift, given_by(self.s, seat)[number].card
            name = self.tales[seat].gone[number]
            if not is_gift(name):
                return gift, name
            gift = name

    def card_of(self, name: int) -> int:
        """Which card of a tale it is; below zero: one that the seat has not seen, of which the deck is known."""
        if not is_gift(name):
            return name
        first, found = self.origin(name)
        return self.finds_given.get(first, found)

    def cards_of(self, other: int) -> list[int]:
        tale = self.tales[other]
        return [self.card_of(card) for cards in (tale.sure, *tale.layers) for card in cards]


def gifts_to(s: Heroes, seat: int) -> Iterator[tuple[int, int]]:
    """The gifts that a seat got, and which cards they are."""
    numbers = [0] * len(s.tales)
    for one in s.strayed:
        if one.to == seat:
            yield gift_of(one.seat, numbers[one.seat]), one.card
        numbers[one.seat] += 1


# -- choosing ------------------------------------------------------------------------------------------------


def chosen_tales(s: Heroes, seat: int, others: list[int]) -> Telling:
    """A tale of each player of whom there are any."""
    doubtful = [other for other in (*others, pool_of_event(s)) if s.tales[other]]
    if not doubtful:
        return Telling(s, seat, NONE_TOLD)
    if all(len(s.tales[other]) == 1 for other in doubtful):
        return Telling(s, seat, {other: s.tales[other][0] for other in doubtful})
    hidden = {deck: Counter(unseen_of(s, seat, others, deck, doubtful)) for deck in range(len(s.common_deck))}
    tellings = list(every_telling(s, seat, doubtful, {}))
    shares = [share_of(one, seat, hidden) for one in tellings]
    whole = lcm(*[share.denominator for share in shares])
    weights = [int(share * whole) for share in shares]
    if not any(weights):
        raise RulesError("no tale about the cards of the others agrees with what a seat has seen")
    return tellings[drawn(s, weights)]


def every_telling(s: Heroes, seat: int, doubtful: list[int], tales: dict[int, Tale]) -> Iterator[Telling]:
    """Every tale of each of these players with every tale of the others."""
    if len(tales) == len(doubtful):
        yield Telling(s, seat, tales)
        return
    other = doubtful[len(tales)]
    for tale in s.tales[other]:
        yield from every_telling(s, seat, doubtful, {**tales, other: tale})


def share_of(telling: Telling, seat: int, hidden: Unseen) -> Fraction:
    """How many courses tell this."""
    share = Fraction(0)
    if telling.agrees:
        share = Fraction(1)
        for tale in telling.tales.values():
            share *= tale.weight
        for deck, gone in by_deck(telling.s, telling.came_to_light).items():
            unseen = unnamed(telling, seat, deck, hidden.get(deck, Counter()))
            unseen.update(gone)
            for card, number in Counter(gone).items():
                share *= perm(max(0, unseen[card]), number)
            share /= perm(unseen.total(), len(gone))
    return share if can_be(telling, seat, hidden) else Fraction(0)


def can_be(telling: Telling, seat: int, hidden: Unseen) -> bool:
    """Whether all that the tales name is there, and what the seat knows to be unseen finds may be some."""
    for other, tale in telling.tales.items():
        for deck, known in by_deck(telling.s, known_finds(telling, seat, other)).items():
            if len(known) > finds_held(tale, deck):
                return False
    return all(min(unnamed(telling, seat, deck, hidden[deck]).values(), default=0) >= 0 for deck in hidden)


def by_deck(s: Heroes, cards: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for card in cards:
        found.setdefault(common_deck_of(s, card), []).append(card)
    return found


# -- what is left where tales name cards ---------------------------------------------------------------------


def unseen_of(s: Heroes, seat: int, others: list[int], deck: int, doubtful: Collection[int]) -> list[int]:
    """The cards of a common deck that may lie anywhere in it, in a pool, before others, or among their gains.

    Where there are tales, about players or the pool, all cards of that deck.
    """
    cards = s.common_deck[deck]
    fixed = fixed_in(s, seat, COMMON + deck, len(cards))
    found = [card for place, card in enumerate(cards) if place not in fixed] if fixed else cards.copy()
    found += looked_by_others(s, seat, COMMON + deck)
    found += pooled(s, deck, NOWHERE - 1 if pool_of_event(s) in doubtful else seat)
    for other in others:
        theirs = in_possession(s, other) if other in doubtful else hidden_gains(s, seat, other)
        found += [card for card in theirs if common_deck_of(s, card) == deck]
    found.sort()
    return found


def unnamed(telling: Telling, seat: int, deck: int, hidden: Counter[int]) -> Counter[int]:
    """What is left of them for places of which the seat knows nothing but the deck; below zero: there are too few."""
    s, left = telling.s, hidden.copy()
    for other in telling.tales:
        left.subtract([card for card in telling.cards_of(other) if card >= 0 and common_deck_of(s, card) == deck])
        left.subtract([card for card in known_finds(telling, seat, other) if common_deck_of(s, card) == deck])
    return left


def known_finds(telling: Telling, seat: int, other: int) -> list[int]:
    """Unseen finds of a player that this seat alone has seen in his hand or deck."""
    s = telling.s
    if other == pool_of_event(s) or (not s.known and s.looked_from != other):
        return []
    seen = [*known_in_hand(s, other, seat), *seen_of_deck(s, seat, other)]
    found = common_part(seen, s.secret[other])
    return take_out(found, common_part([telling.card_of(card) for card in gifts_held(telling.tales[other])], found))


def gifts_held(tale: Tale) -> list[int]:
    return [card for cards in (tale.sure, *tale.layers) for card in cards if is_gift(card)]


def finds_held(tale: Tale, deck: int) -> int:
    """How many unseen finds of a deck a player has by a tale."""
    return sum([cards.count(find_of(deck)) for cards in (tale.sure, *tale.layers)])


# -- gifts ---------------------------------------------------------------------------------------------------


def name_gifts(telling: Telling, deck: int, pool: list[int]) -> None:
    """Gifts that were unseen finds of their givers are cards of the pool, the last of them.

    Where such a card lies, if no hand and no Event keeps it, nobody knows: any may be the one.
    """
    s = telling.s
    for gift in [gift for tale in telling.tales.values() for gift in gifts_held(tale)]:
        first, name = telling.origin(gift)
        if name == find_of(deck) and first not in telling.finds_given:
            telling.finds_given[first] = pool.pop()
    for other, tale in telling.tales.items():
        for number, name in enumerate(tale.gone):
            if name == find_of(deck):
                one = given_by(s, other)[number].card
                telling.finds_given.setdefault(gift_of(other, number), pool[0] if pool else one)


def strays_by(telling: Telling) -> tuple[Stray, ...]:
    """All that was given away face down, as the tales of the givers name it."""
    numbers = [0] * len(telling.s.tales)
    found: list[Stray] = []
    for one in telling.s.strayed:
        gift = gift_of(one.seat, numbers[one.seat])
        numbers[one.seat] += 1
        found.append(one._replace(card=telling.card_of(gift)))
    return tuple(found)
