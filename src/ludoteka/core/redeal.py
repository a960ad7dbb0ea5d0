"""What a `redeal` is made of: hidden cards dealt anew, and the questions of others as their new cards pose them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import comb
from typing import Any, Final

from ludoteka.core.events import RulesError
from ludoteka.core.rng import reordered
from ludoteka.core.state import Ask, Offer, State

TRIES: Final = 8  # deals at random before deals are counted: most often one of them will do
NEVER: Final[dict[int, Collection[int]]] = {}  # every place may hold every card
BITS: Final = 32
ASIDE: Final = 0x1B87_3593_2E6A  # turns a generator into one that has nothing to do with it

Room = tuple[int, ...]  # how many cards each place still takes
Ways = dict[tuple[int, Room], int]


def mix(s: State, cards: list[Any]) -> None:
    """Put cards of a guess into random order: quicker than `shuffle`, which is for matches.

    How they really lie plays no part: whoever knows the seed of a guess could undo its shuffle otherwise.
    """
    if len(cards) > 1:
        cards.sort()
        mix_ordered(s, cards)


def mix_ordered(s: State, cards: list[Any]) -> None:
    """The same with cards that lie in order already."""
    if len(cards) > 1:
        s.rng = reordered(cards, s.rng)


def renew_asks(s: State, seat: int, options: Callable[[Ask], Sequence[Any] | Offer] | None = None) -> None:
    """Ask all but this seat again: the options follow from the new cards, a secret answer may be any of them.

    `options(ask)` are those of a question now; without it all questions stay as they are, but not the answers. Whether
    somebody has answered already changes nothing that is drawn later, and the answer foretells nothing of it.
    """
    if len(s.asks) == 1 and s.asks[0].seat == seat:
        return
    asks, answers, dice = list(s.asks), list(s.answers), s.rng
    s.rng = dice ^ ASIDE
    for i, ask in enumerate(asks):
        if ask.seat != seat:
            if options is not None:
                ask = asks[i] = ask.offering(options(ask))
            if answers[i] is not None:
                answers[i] = ask.nth(s.below(ask.count))
    s.asks, s.answers = tuple(asks), tuple(answers)
    s.rng = dice


def dealt(
    s: State, cards: Sequence[int], sizes: Sequence[int], never: Mapping[int, Collection[int]] = NEVER
) -> list[list[int]]:
    """The cards in places of these sizes, each in random order; all deals that are possible are equally likely.

    `never[place]` are the cards that cannot lie in a place: a seat that did not follow suit holds none of it. In what
    order the cards are given plays no part, so nothing of the truth is left in a guess. RulesError: no deal will do.
    """
    if len(cards) != sum(sizes):
        raise RulesError(f"{len(cards)} cards are to be dealt into {sum(sizes)} places")
    pool = sorted(cards)
    for _ in range(TRIES):
        mix(s, pool)
        found = cut(pool, sizes)
        if not any(card in barred for place, barred in never.items() for card in found[place]):
            return found
    return counted(s, sorted(cards), sizes, never)


def cut(cards: list[int], sizes: Sequence[int]) -> list[list[int]]:
    """A row of cards in pieces of these sizes."""
    found = []
    begin = 0
    for size in sizes:
        found.append(cards[begin : begin + size])
        begin += size
    return found


# -- deals that chance would rarely find -----------------------------------------------------------------------


def counted(s: State, cards: list[int], sizes: Sequence[int], never: Mapping[int, Collection[int]]) -> list[list[int]]:
    """A deal drawn by counting: cards that may lie in the same places are alike, so only their numbers matter.

    Kind by kind, and place by place within a kind, a number of cards is drawn with the weight of the deals that it
    leaves possible; then which cards these are.
    """
    kinds = alike(cards, len(sizes), never)
    known: Ways = {}
    if not ways(kinds, 0, tuple(sizes), known):
        raise RulesError(f"no deal puts {len(cards)} cards into places of {list(sizes)} without what they never hold")
    room = tuple(sizes)
    found: list[list[int]] = [[] for _ in sizes]
    for number, (places, members) in enumerate(kinds):
        mix(s, members)
        splits = parted(len(members), places, room)
        weights = [weight * ways(kinds, number + 1, rest, known) for weight, rest in splits]
        _, rest = splits[drawn(s, weights)]
        for place in places:
            for _ in range(room[place] - rest[place]):
                found[place].append(members.pop())
        room = rest
    for lying in found:
        mix(s, lying)
    return found


def alike(
    cards: list[int], places: int, never: Mapping[int, Collection[int]]
) -> list[tuple[tuple[int, ...], list[int]]]:
    """The cards by the places where they may lie, the most particular first."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    for card in cards:
        open_to = tuple([place for place in range(places) if card not in never.get(place, ())])
        kinds.setdefault(open_to, []).append(card)
    return sorted(kinds.items(), key=lambda kind: len(kind[0]))


def parted(count: int, places: tuple[int, ...], room: Room) -> list[tuple[int, Room]]:
    """Every way to spread so many cards over these places: in how many ways that is done, and what room is left."""
    if not places:
        return [] if count else [(1, room)]
    first, others = places[0], places[1:]
    found: list[tuple[int, Room]] = []
    for here in range(min(count, room[first]) + 1):
        left = (*room[:first], room[first] - here, *room[first + 1 :])
        for weight, rest in parted(count - here, others, left):
            found.append((comb(count, here) * weight, rest))
    return found


def ways(kinds: list[tuple[tuple[int, ...], list[int]]], number: int, room: Room, known: Ways) -> int:
    """How many deals of the kinds from this one on fill the room."""
    if number == len(kinds):
        return 1
    if (number, room) not in known:
        places, members = kinds[number]
        splits = parted(len(members), places, room)
        known[number, room] = sum([weight * ways(kinds, number + 1, rest, known) for weight, rest in splits])
    return known[number, room]


def drawn(s: State, weights: list[int]) -> int:
    """A place in a list, as likely as its weight; weights may be larger than any number that `below` draws evenly."""
    total = sum(weights)
    if not total:
        raise RulesError("none of these can be drawn")
    size = total.bit_length()
    while True:
        chance = 0
        for _ in range(0, size, BITS):
            chance = chance << BITS | s.below(1 << BITS)
        chance >>= -size % BITS
        if chance < total:
            break
    for place, weight in enumerate(weights):
        chance -= weight
        if chance < 0:
            return place
    raise AssertionError("the weights are their sum")
