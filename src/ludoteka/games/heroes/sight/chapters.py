"""Unseen finds of common decks into which cards were shuffled since: drawn by counting. [HER-10.7, HER-28]

A find is no card that everybody saw when it was made, and that was shuffled back later. Of a card that was not, any
unseen copy may be the find. Of one that was, some copies were there before and some came later, and which of them came
to light since nobody can tell: so all courses are counted in which so many of its copies are finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from typing import Final

from ludoteka.core.redeal import drawn, mix
from ludoteka.core.state import RulesError
from ludoteka.games.heroes.deck.tale import Chapter
from ludoteka.games.heroes.state import Heroes

KEPT: Final = 4096  # counts that are not worked out again

Row = tuple[int, tuple[tuple[int, int], ...]]  # of a card: copies unseen now; by chapter how many came, and were seen
Slots = tuple[int, ...]  # by chapter: so many finds that nobody has seen


class NoTale(RulesError):
    """Nothing that is told can be true: a mistake of what is kept, never of a player."""


def rows_of(chapters: Sequence[Chapter], seen: Sequence[Counter[int]], unseen: Counter[int]) -> list[tuple[int, Row]]:
    """The cards that were shuffled into a deck at any time, each with its row; `seen` are the cards seen by chapter."""
    cards = sorted({card for chapter in chapters for card in chapter.came})
    return [
        (card, (unseen[card], tuple([(one.came.count(card), seen[at][card]) for at, one in enumerate(chapters)])))
        for card in cards
    ]


def courses_of(row: Row, found: Slots) -> int:
    """In how many ways copies of a card were found and seen, so many of them being finds of each chapter."""
    left, number = row[0] - sum(found), 1
    for chapter in range(len(row[1]) - 1, -1, -1):
        came, seen = row[1][chapter]
        taken = seen + (found[chapter] if chapter < len(found) else 0)
        if left < 0:
            return 0
        number *= perm(left + taken, taken)
        left += taken - came
    return number if left >= 0 else 0


@lru_cache(KEPT)
def splits(row: Row, slots: Slots) -> tuple[tuple[int, Slots], ...]:
    """Every way in which copies of a card are among the finds: in how many courses, and what finds are left."""
    found = []
    for some in product(*[range(min(number, row[0]) + 1) for number in slots]):
        number = courses_of(row, some) * prod([comb(*both) for both in zip(slots, some, strict=True)])
        if number:
            found.append((number, tuple([all - part for all, part in zip(slots, some, strict=True)])))
    return tuple(found)


@lru_cache(KEPT)
def ways(rows: tuple[Row, ...], slots: Slots, others: int) -> int:
    """In how many courses all these finds were made; `others`: unseen copies of cards that never were shuffled back."""
    if not rows:
        return perm(others, sum(slots))
    return sum([number * ways(rows[1:], left, others) for number, left in splits(rows[0], slots)])


def drawn_finds(s: Heroes, rows: list[tuple[int, Row]], slots: Slots, unseen: list[int]) -> list[list[int]]:
    """Finds of each chapter, every course being equally likely: they are taken out of the unseen cards."""
    counted = [row for _, row in rows]
    found: list[list[int]] = [[] for _ in slots]
    cards = [card for card, _ in rows]
    others = len([card for card in unseen if card not in cards])
    for at, (card, row) in enumerate(rows):
        choices = splits(row, slots)
        weights = [number * ways(tuple(counted[at + 1 :]), rest, others) for number, rest in choices]
        if not any(weights):
            raise NoTale("no finds of a deck agree with what was shuffled into it and seen since")
        left = choices[drawn(s, weights)][1]
        for chapter, (before, after) in enumerate(zip(slots, left, strict=True)):
            found[chapter] += taken_out(unseen, [card] * (before - after))
        slots = left
    for chapter, number in enumerate(slots):
        found[chapter] += taken_out(unseen, [card for card in unseen if card not in cards][:number])
    mix(s, unseen)
    return found


def taken_out(unseen: list[int], cards: list[int]) -> list[int]:
    for card in cards:
        unseen.remove(card)
    return cards


def shares(
    chapters: Sequence[Chapter], seen: Sequence[Counter[int]], unseen: Counter[int], slots: Slots
) -> Iterator[int]:
    """The factors of the number of courses of a deck: of cards that were shuffled back, and of the others."""
    rows = rows_of(chapters, seen, unseen)
    cards = [card for card, _ in rows]
    yield ways(tuple([row for _, row in rows]), slots, sum([unseen[card] for card in unseen if card not in cards]))
    total: Counter[int] = Counter()
    for some in seen:
        total.update(some)
    for card in total:
        if card not in cards:
            yield perm(unseen[card] + total[card], total[card])
