"""What a player can work out about the hidden hand of the other: how many cards of a faction are there. [CAR-E5]

The cards that were not seen are all alike, so the hand is a sample of them. What was learned about the hand since
(`knowledge`) is taken in as far as a few lines of arithmetic can do it; where they cannot, nothing is said.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

from ludoteka.games.cardia.knowledge import Facts, in_class, surely_held
from ludoteka.games.cardia.state import Cardia, hidden_in_line
from ludoteka.games.cardia.terms import DRAWN, HELD, LACKED, LEFT, TAKEN_BACK, UNKNOWN, VOID

FOLLOWED: Final = frozenset((HELD, DRAWN, LACKED, LEFT, VOID, TAKEN_BACK))  # all that is openly known
Ways = dict[tuple[int, int], float]  # (cards that lacked the class, cards drawn since): how likely that is


class Odds(NamedTuple):
    """How many cards of a faction there are in a hand, and the chance that there is any."""

    expected: float
    any: float


class Hidden(NamedTuple):
    """The cards of a player that the other has not seen, wherever they lie, and how many of them are in hand."""

    cards: list[int]
    held: int
    sure: list[int]  # in hand for certain, and not among the others


def in_hand(s: Cardia, victim: int, named: int) -> Odds | None:
    """What the opponent of the victim knows about one faction; None where it would take more than this."""
    facts = s.facts[victim]
    sure = surely_held(facts)
    if [one for one in facts if one.kind not in FOLLOWED or (one.kind == TAKEN_BACK and one.what not in sure)]:
        return None
    lacked = {one.what for one in facts if one.kind == LACKED}
    if len(lacked) > 1:
        return None
    hand = [card for card in s.hand[victim] if card not in sure]
    hidden = Hidden(hand + hidden_in_line(s, victim) + s.deck[victim], len(hand), list(sure))
    known = len([card for card in sure if in_class(card, named)])
    rest = sampled(hidden, named) if not lacked else after_a_lack(hidden, facts, lacked.pop(), named)
    if rest is None:
        return None
    return Odds(rest.expected + known, 1.0 if known else rest.any)


def sampled(hidden: Hidden, named: int) -> Odds:
    """Of cards that are all alike: the hand is any of them."""
    total, found = len(hidden.cards), count(hidden, named)
    if not total:
        return Odds(0.0, 0.0)
    return Odds(hidden.held * found / total, 1.0 - comb(total - found, hidden.held) / comb(total, hidden.held))


def after_a_lack(hidden: Hidden, facts: Facts, lacked: int, named: int) -> Odds | None:
    """Some of these cards were in hand when it lacked a class, the others were drawn since."""
    total, absent, found = len(hidden.cards), count(hidden, lacked), count(hidden, named)
    both = len([card for card in hidden.cards if in_class(card, lacked) and in_class(card, named)])
    if both not in (0, found) or (both and absent != found):
        return None  # of instant cards some belong to the faction
    weights = expected = none = 0.0
    for (old, new), way in ways_to(facts, lacked).items():
        if old + new != hidden.held or old > total - absent:
            continue
        weight = way * comb(total - absent, old) / comb(total, old)
        of_old = 0.0 if both else old * found / (total - absent) if total > absent else 0.0
        weights += weight
        expected += weight * (of_old + new * (found - of_old) / (total - old) if total > old else of_old)
        free = 1.0 if both else comb(total - absent - found, old) / comb(total - absent, old)
        if free:
            none += weight * free * comb(total - old - found, new) / comb(total - old, new)
    return Odds(expected / weights, 1.0 - none / weights) if weights else None


def ways_to(facts: Facts, lacked: int) -> Ways:
    """How many cards of the hand may be those that lacked the class, by what was seen to come in and to leave.

    What leaves is any card of the hand; a card of the class can only have been drawn since. Cards that are surely held
    take no part.
    """
    ways: Ways = {(0, 0): 1.0}
    for kind, what in facts:
        found: Ways = {}
        for (old, new), way in ways.items():
            if kind == HELD:
                found[old, new + what] = way
            elif kind == DRAWN:
                found[old, new + 1] = way
            elif kind == LACKED:
                found[old + new, 0] = found.get((old + new, 0), 0.0) + way
            elif kind == LEFT and what != UNKNOWN:
                size = old + new
                if new:
                    found[old, new - 1] = found.get((old, new - 1), 0.0) + way * new / size
                if old and not in_class(what, lacked):
                    found[old - 1, new] = found.get((old - 1, new), 0.0) + way * old / size
            else:
                found[old, new] = way
        ways = found
    return ways


def count(hidden: Hidden, named: int) -> int:
    return len([card for card in hidden.cards if in_class(card, named)])
