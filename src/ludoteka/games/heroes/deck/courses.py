"""What may become of one tale, in how many courses; and equal tales put together. [HER-28]"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, gcd, lcm

from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.rows import replaced

Cards = tuple[int, ...]
Told = tuple[tuple[int, int], ...]
Course = tuple[Tale, int, int]  # what becomes of a tale, and its share: so many of so many courses
Origins = Callable[[Tale, int], list[Course]]  # where a card of a tale may have come from


def without(cards: Cards, card: int) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)


def copies(cards: Cards, card: int) -> int:
    """How often a card is among these."""
    found = 0
    for one in cards:
        if one == card:
            found += 1
    return found


def together(*cards: Cards) -> Cards:
    found: list[int] = []
    for some in cards:
        found += some
    found.sort()
    return tuple(found)


def telling(tale: Tale, sure: Cards, layers: tuple[Cards, ...], drawn: Cards) -> Tale:
    """The same tale of other cards in hand and deck."""
    return Tale(tale.weight, sure, layers, drawn, tale.gone, tale.told)


def retold(tale: Tale, told: Told) -> Tale:
    """The same tale, of finds and gifts that came to light otherwise."""
    return Tale(tale.weight, tale.sure, tale.layers, tale.drawn, tale.gone, told)


def seen_as(tale: Tale, name: int, card: int) -> Tale:
    """The same tale in which an unseen card has turned out to be this one."""
    return tale if name >= 0 else retold(tale, tuple(sorted([*tale.told, (name, card)])))


def in_order(tale: Tale) -> Tale:
    """The same tale without layers from which nothing, or everything, was drawn."""
    if is_in_order(tale):
        return tale
    sure = tale.sure
    layers: list[Cards] = []
    drawn: list[int] = []
    left: Cards = ()
    in_deck = 0
    for at, number in enumerate(tale.drawn):
        cards = tale.layers[at]
        left = together(left, cards) if left else cards
        in_deck += len(cards) - number
        if number:
            layers.append(left)
            drawn.append(number)
            left = ()
        if not in_deck:
            sure = together(sure, *layers)
            layers, drawn = [], []
    if left:
        layers.append(left)
        drawn.append(0)
    return telling(tale, sure, tuple(layers), tuple(drawn))


def is_in_order(tale: Tale) -> bool:
    """Whether there are none: most often. From the last layer nothing may have been drawn yet."""
    layers, drawn, in_deck = tale.layers, tale.drawn, 0
    last = len(drawn) - 1
    for at in range(last + 1):
        number = drawn[at]
        in_deck += len(layers[at]) - number
        if not in_deck or not (number or (at == last and layers[at])):
            return False
    return True


def leaving(tale: Tale, card: int) -> list[Course]:
    """Where a card (or find) may have come from that leaves the hand: every copy of it in every place is a course."""
    found: list[Course] = []
    if count := copies(tale.sure, card):
        found.append((telling(tale, without(tale.sure, card), tale.layers, tale.drawn), tale.weight * count, 1))
    for first, layer in enumerate(tale.layers):
        if count := copies(layer, card):
            layers = replaced(tale.layers, first, without(layer, card))
            part, of = tale.weight * count, 1  # the share of courses in which it was not drawn before
            for at in range(first, len(tale.drawn)):
                number, total = tale.drawn[at], available(tale, at)
                if number:
                    drawn = replaced(tale.drawn, at, number - 1)
                    found.append((telling(tale, tale.sure, layers, drawn), part * number, of * total))
                part, of = part * (total - number), of * total
    return found


def drawn_lately(tale: Tale, card: int) -> list[Course]:
    """The same of one certain card that was drawn since the deck was shuffled."""
    at = len(tale.drawn) - 1
    if at < 0 or not tale.drawn[at]:
        return leaving(tale, card)
    found: list[Course] = []
    drawn = (*tale.drawn[:at], tale.drawn[at] - 1)
    for first, layer in enumerate(tale.layers):
        if count := copies(layer, card):
            layers = replaced(tale.layers, first, without(layer, card))
            part, of = passed_over(tale, first, at)
            share = tale.weight * count * part
            found.append((telling(tale, tale.sure, layers, drawn), share, of * available(tale, at)))
    return found


def milled(tale: Tale, card: int) -> list[Course]:
    """The same of a card that was still in the deck."""
    found: list[Course] = []
    for first, layer in enumerate(tale.layers):
        if count := copies(layer, card):
            layers = replaced(tale.layers, first, without(layer, card))
            part, of = passed_over(tale, first, len(tale.drawn))
            if part:
                found.append((telling(tale, tale.sure, layers, tale.drawn), tale.weight * count * part, of))
    return found


def hiding(tale: Tale, number: int, fits: Callable[[int], bool]) -> list[Course]:
    """So many cards of the hand fit, and make a new layer with all that fit and were in the deck."""
    found: list[Course] = []
    kept, gone = parted(tale.sure, fits)
    parts = [parted(layer, fits) for layer in tale.layers]
    layers = (*[layer for layer, _ in parts], together(gone, *[fitting for _, fitting in parts]))
    for moved, part, of in shares_of(tale, [len(fitting) for _, fitting in parts], number - len(gone)):
        drawn = tuple([total - some for total, some in zip(tale.drawn, moved, strict=True)])
        found.append((telling(tale, kept, layers, (*drawn, 0)), tale.weight * part, of))
    return found


def parted(cards: Cards, fits: Callable[[int], bool]) -> tuple[Cards, Cards]:
    """Those that do not fit, and those that do."""
    others: list[int] = []
    fitting: list[int] = []
    for card in cards:
        (fitting if fits(card) else others).append(card)
    return tuple(others), tuple(fitting)


def shares_of(
    tale: Tale, fitting: list[int], number: int, at: int = 0, before: int = 0
) -> list[tuple[tuple[int, ...], int, int]]:
    """By layer how many fitting cards were drawn, so many in all, and the share; `before`: those of earlier layers."""
    if at == len(fitting):
        return [] if number else [((), 1, 1)]
    found: list[tuple[tuple[int, ...], int, int]] = []
    total, drawn = available(tale, at), tale.drawn[at]
    some = sum(fitting[: at + 1]) - before
    for here in range(min(drawn, some, number) + 1):
        ways = comb(some, here) * comb(total - some, drawn - here)
        if ways:
            for later, part, of in shares_of(tale, fitting, number - here, at + 1, before + here):
                found.append(((here, *later), ways * part, comb(total, drawn) * of))
    return found


def available(tale: Tale, at: int) -> int:
    """How many cards the deck held, with those that were drawn, when this layer had been shuffled in."""
    number = len(tale.layers[at])
    for before in range(at):
        number += len(tale.layers[before]) - tale.drawn[before]
    return number


def passed_over(tale: Tale, first: int, end: int) -> tuple[int, int]:
    """The share of courses in which a card of a layer is not drawn before a later one is shuffled in."""
    part = of = 1
    for at in range(first, end):
        total = available(tale, at)
        part, of = part * (total - tale.drawn[at]), of * total
    return part, of


def renamed(tale: Tale, names: dict[int, int]) -> Tale:
    """The same tale with other names for some of its cards."""
    sure, gone, *layers = [
        tuple([names.get(card, card) for card in cards]) for cards in (tale.sure, tale.gone, *tale.layers)
    ]
    told = tuple(sorted([(names.get(name, name), card) for name, card in tale.told]))
    return tale._replace(sure=together(sure), layers=tuple([together(layer) for layer in layers]), gone=gone, told=told)


def merged(found: list[Course]) -> tuple[Tale, ...]:
    """Equal tales are one; weights are whole numbers without a common measure."""
    if len(found) == 1:
        tale = in_order(found[0][0])
        return (weighing(tale, 1),)
    whole = 1
    for _, _, of in found:
        if whole % of:
            whole = lcm(whole, of)
    tales: list[Tale] = []
    weights: list[int] = []
    for course, part, of in found:
        tale = in_order(course)
        place = place_among(tales, tale)
        if place == len(tales):
            tales.append(tale)
            weights.append(0)
        weights[place] = weights[place] + part * (whole // of)
    measure = 0
    for weight in weights:
        if measure != 1:
            measure = gcd(measure, weight)
    return tuple(sorted([weighing(tale, weights[place] // measure) for place, tale in enumerate(tales)]))


def place_among(tales: list[Tale], tale: Tale) -> int:
    """Where the same tale stands among others, whatever their weights; behind them where it is new. They are few."""
    for place, one in enumerate(tales):
        alike = one.sure == tale.sure and one.layers == tale.layers and one.drawn == tale.drawn
        if alike and one.gone == tale.gone and one.told == tale.told:
            return place
    return len(tales)


def weighing(tale: Tale, weight: int) -> Tale:
    """The same tale, told by so many courses."""
    if tale.weight == weight:
        return tale
    return Tale(weight, tale.sure, tale.layers, tale.drawn, tale.gone, tale.told)
