"""What may become of one tale, in how many courses; and equal tales put together. [HER-28]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, gcd, lcm
from typing import Final

from ludoteka.games.heroes.deck.tale import Tale

Cards = tuple[int, ...]
Told = tuple[tuple[int, int], ...]
Shares = dict[tuple[Cards, tuple[Cards, ...], tuple[int, ...], Cards, Told], Fraction]  # by tale without its weight
Origins = Callable[[Tale, int], Iterator[tuple[Tale, Fraction]]]  # where a card of a tale may have come from
ONE: Final = Fraction(1)


def without(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def together(*cards: Cards) -> Cards:
    return tuple(sorted([card for some in cards for card in some]))


def in_order(tale: Tale) -> Tale:
    """The same tale without layers from which nothing, or everything, was drawn."""
    sure = tale.sure
    layers: list[Cards] = []
    drawn: list[int] = []
    left: Cards = ()
    for cards, number in zip(tale.layers, tale.drawn, strict=True):
        left = together(left, cards)
        if number:
            layers.append(left)
            drawn.append(number)
            left = ()
        if sum(drawn) == sum([len(layer) for layer in layers]) + len(left):
            sure = together(sure, *layers)
            layers, drawn = [], []
    if left:
        layers.append(left)
        drawn.append(0)
    return Tale(tale.weight, sure, tuple(layers), tuple(drawn), tale.gone, tale.told)


def leaving(tale: Tale, card: int) -> Iterator[tuple[Tale, Fraction]]:
    """Where a card (or find) may have come from that leaves the hand: every copy of it in every place is a course."""
    if count := tale.sure.count(card):
        yield tale._replace(sure=without(tale.sure, card)), Fraction(tale.weight * count)
    for first, layer in enumerate(tale.layers):
        if count := layer.count(card):
            layers = (*tale.layers[:first], without(layer, card), *tale.layers[first + 1 :])
            for at, number in enumerate(tale.drawn):
                if at >= first and number:
                    drawn = (*tale.drawn[:at], number - 1, *tale.drawn[at + 1 :])
                    share = passed_over(tale, first, at) * Fraction(number, available(tale, at))
                    yield tale._replace(layers=layers, drawn=drawn), tale.weight * count * share


def drawn_lately(tale: Tale, card: int) -> Iterator[tuple[Tale, Fraction]]:
    """The same of one certain card that was drawn since the deck was shuffled."""
    at = len(tale.drawn) - 1
    if at < 0 or not tale.drawn[at]:
        yield from leaving(tale, card)
        return
    drawn = (*tale.drawn[:at], tale.drawn[at] - 1)
    for first, layer in enumerate(tale.layers):
        if count := layer.count(card):
            layers = (*tale.layers[:first], without(layer, card), *tale.layers[first + 1 :])
            share = passed_over(tale, first, at) / available(tale, at)
            yield tale._replace(layers=layers, drawn=drawn), tale.weight * count * share


def milled(tale: Tale, card: int) -> Iterator[tuple[Tale, Fraction]]:
    """The same of a card that was still in the deck."""
    for first, layer in enumerate(tale.layers):
        if count := layer.count(card):
            layers = (*tale.layers[:first], without(layer, card), *tale.layers[first + 1 :])
            share = passed_over(tale, first, len(tale.drawn))
            if share:
                yield tale._replace(layers=layers), tale.weight * count * share


def hiding(tale: Tale, number: int, fits: Callable[[int], bool]) -> Iterator[tuple[Tale, Fraction]]:
    """So many cards of the hand fit, and make a new layer with all that fit and were in the deck."""
    kept, gone = parted(tale.sure, fits)
    parts = [parted(layer, fits) for layer in tale.layers]
    layers = (*[layer for layer, _ in parts], together(gone, *[fitting for _, fitting in parts]))
    for moved, share in shares_of(tale, [len(fitting) for _, fitting in parts], number - len(gone)):
        drawn = tuple([total - some for total, some in zip(tale.drawn, moved, strict=True)])
        yield tale._replace(sure=kept, layers=layers, drawn=(*drawn, 0)), tale.weight * share


def parted(cards: Cards, fits: Callable[[int], bool]) -> tuple[Cards, Cards]:
    return tuple([card for card in cards if not fits(card)]), tuple([card for card in cards if fits(card)])


def shares_of(
    tale: Tale, fitting: list[int], number: int, at: int = 0, before: int = 0
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """By layer how many fitting cards were drawn, so many in all; `before`: those of earlier layers."""
    if at == len(fitting):
        if not number:
            yield (), ONE
        return
    total, drawn = available(tale, at), tale.drawn[at]
    some = sum(fitting[: at + 1]) - before
    for here in range(min(drawn, some, number) + 1):
        share = Fraction(comb(some, here) * comb(total - some, drawn - here), comb(total, drawn))
        if share:
            for later, more in shares_of(tale, fitting, number - here, at + 1, before + here):
                yield (here, *later), share * more


def available(tale: Tale, at: int) -> int:
    """How many cards the deck held, with those that were drawn, when this layer had been shuffled in."""
    return sum([len(layer) for layer in tale.layers[: at + 1]]) - sum(tale.drawn[:at])


def passed_over(tale: Tale, first: int, end: int) -> Fraction:
    """The share of courses in which a card of a layer is not drawn before a later one is shuffled in."""
    share = ONE
    for at in range(first, end):
        share *= 1 - Fraction(tale.drawn[at], available(tale, at))
    return share


def renamed(tale: Tale, names: dict[int, int]) -> Tale:
    """The same tale with other names for some of its cards."""
    sure, gone, *layers = [
        tuple([names.get(card, card) for card in cards]) for cards in (tale.sure, tale.gone, *tale.layers)
    ]
    told = tuple(sorted([(names.get(name, name), card) for name, card in tale.told]))
    return tale._replace(sure=together(sure), layers=tuple([together(layer) for layer in layers]), gone=gone, told=told)


def merged(found: list[tuple[Tale, Fraction]]) -> tuple[Tale, ...]:
    """Equal tales are one; weights are whole numbers without a common measure."""
    shares: Shares = {}
    for tale, share in found:
        _, sure, layers, drawn, gone, told = in_order(tale)
        key = (sure, layers, drawn, gone, told)
        shares[key] = shares.get(key, Fraction(0)) + share
    whole = lcm(*[share.denominator for share in shares.values()])
    weights = [int(share * whole) for share in shares.values()]
    measure = gcd(*weights)
    return tuple(sorted([Tale(weight // measure, *key) for key, weight in zip(shares, weights, strict=True)]))
