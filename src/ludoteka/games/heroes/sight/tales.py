"""One of the tales about each player's cards, as likely as there are courses that tell it. [HER-28]

Where a tale says that an unseen find has left the hand and an equal card stayed, that find was one of the cards of its
deck that the seat has not seen: the more of them are equal to it, the more courses there are.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm, perm

from ludoteka.core.redeal import drawn
from ludoteka.games.heroes.deck.knowledge import COMMON, common_deck_of
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.deck.tales import find_of, known_cards
from ludoteka.games.heroes.sight.event import hidden_gains, pooled
from ludoteka.games.heroes.sight.remembered import fixed_in, looked_by_others
from ludoteka.games.heroes.state import Heroes

Unseen = dict[int, Counter[int]]  # by common deck


def replaced(s: Heroes, seat: int, tale: Tale) -> list[int]:
    """The cards that by a tale stayed where unseen finds of equal design have left."""
    told = Counter([card for cards in (tale.sure, *tale.layers) for card in cards if card >= 0])
    told.subtract(known_cards(s, seat))
    return sorted(told.elements())


def chosen_tales(s: Heroes, seat: int, others: list[int]) -> dict[int, Tale]:
    """A tale of each player of whom there are any."""
    doubtful = [other for other in others if s.tales[other]]
    if not doubtful:
        return {}
    if all(len(s.tales[other]) == 1 for other in doubtful):
        return {other: s.tales[other][0] for other in doubtful}
    gains = {other: hidden_gains(s, seat, other) for other in others}
    unseen: Unseen = {}
    found: dict[int, Tale] = {}
    for at, other in enumerate(doubtful):
        tales = s.tales[other]
        shares = [share_of(s, seat, others, doubtful[at:], one, gains, unseen) for one in tales]
        if any(shares):
            whole = lcm(*[share.denominator for share in shares])
            found[other] = tales[drawn(s, [int(share * whole) for share in shares])]
            take_from(unseen, s, replaced(s, other, found[other]))
    return found


def share_of(
    s: Heroes,
    seat: int,
    others: list[int],
    doubtful: list[int],
    tale: Tale,
    gains: dict[int, list[int]],
    unseen: Unseen,
) -> Fraction:
    """How many courses tell this of the first of these players, and anything of those after him."""
    owner = doubtful[0]
    gone = replaced(s, owner, tale)
    share = Fraction(tale.weight)
    for deck, cards in by_deck(s, gone).items():
        if len(cards) > len([card for card in gains[owner] if common_deck_of(s, card) == deck]):
            return Fraction(0)  # the seat knows better
        if deck not in unseen:
            unseen[deck] = Counter(unseen_of(s, seat, others, deck, gains))
        for card, number in Counter(cards).items():
            share *= perm(unseen[deck][card], number)
        share /= perm(unseen[deck].total(), len(cards))
    if len(doubtful) == 1 or not share:
        return share
    take_from(unseen, s, gone)
    more = [share_of(s, seat, others, doubtful[1:], one, gains, unseen) for one in s.tales[doubtful[1]]]
    for card in gone:
        unseen[common_deck_of(s, card)][card] += 1
    return share * sum(more)


def by_deck(s: Heroes, cards: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for card in cards:
        found.setdefault(common_deck_of(s, card), []).append(card)
    return found


def take_from(unseen: Unseen, s: Heroes, cards: list[int]) -> None:
    for card in cards:
        unseen[common_deck_of(s, card)][card] -= 1


def unseen_of(s: Heroes, seat: int, others: list[int], deck: int, gains: dict[int, list[int]]) -> list[int]:
    """The cards of a common deck that may lie anywhere in it, in a pool, before others, or among their gains."""
    cards = s.common_deck[deck]
    fixed = fixed_in(s, seat, COMMON + deck, len(cards))
    found = [card for place, card in enumerate(cards) if place not in fixed] if fixed else cards.copy()
    found += looked_by_others(s, seat, COMMON + deck)
    found += pooled(s, others, deck)
    for other in others:
        found += [card for card in gains[other] if common_deck_of(s, card) == deck]
    found.sort()
    return found


def named(s: Heroes, cards: tuple[int, ...], finds: list[int]) -> list[int]:
    """The cards of a tale, each unseen find being the last of those of its deck."""
    found: list[int] = []
    for card in cards:
        if card < 0:
            at = max([at for at, one in enumerate(finds) if find_of(common_deck_of(s, one)) == card])
            card = finds.pop(at)
        found.append(card)
    return found
