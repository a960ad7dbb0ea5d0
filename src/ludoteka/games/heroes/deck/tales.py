"""What everybody can conclude about the cards of a player where it takes more than counting them. [HER-28]

All his known cards are alike to the others: each lies in his hand or in his deck. That changes when they learn more or
cannot tell equal cards apart. When an empty deck is made anew, everything else is in the hand; a discard pile that is
shuffled into the deck is not in the hand; and a card that is played may be one that was shown, one that was drawn, or a
find of a Search that nobody saw. From then on `tales` keeps the ways in which all this can have come about, each with
the number of courses that tell it (by their common measure), until only what counting tells is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, gcd, lcm
from typing import Final

from ludoteka.games.heroes.deck.knowledge import NOWHERE, common_deck_of
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.state import Heroes

Cards = tuple[int, ...]
Shares = dict[tuple[Cards, tuple[Cards, ...], tuple[int, ...]], Fraction]  # by tale without its weight
ONE: Final = Fraction(1)


def find_of(deck: int) -> int:
    """A find that nobody else saw, among the cards of a tale: only its deck is known."""
    return -1 - deck


def without(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def together(*cards: Cards) -> Cards:
    return tuple(sorted([card for some in cards for card in some]))


def any_like(s: Heroes, seat: int, card: int) -> int:
    """A card of a tale, or instead of an unseen find one of its deck."""
    return card if card >= 0 else next(one for one in s.secret[seat] if find_of(common_deck_of(s, one)) == card)


# -- what counting tells -------------------------------------------------------------------------------------


def known_cards(s: Heroes, seat: int) -> list[int]:
    """The cards in a player's hand and deck, without his unseen finds: everybody can count them."""
    held = s.hand[seat] + s.deck[seat]
    if s.looked_from == seat:
        held += s.looked
    for card in s.secret[seat]:
        held.remove(card)
    return held


def plain(s: Heroes, seat: int, astray: list[int]) -> Tale:
    """Cards that were shown and unseen finds are in the hand but for some `astray`, all others there or in the deck."""
    adrift = [find_of(common_deck_of(s, card)) for card in astray]
    finds = [find_of(common_deck_of(s, card)) for card in s.secret[seat]]
    mixed = known_cards(s, seat)
    for card in s.shown[seat]:
        mixed.remove(card)
    for find in adrift:
        finds.remove(find)
    sure = together(tuple(s.shown[seat]), tuple(finds))
    return in_order(Tale(1, sure, (together(tuple(mixed), tuple(adrift)),), (len(s.hand[seat]) - len(sure),)))


def in_order(tale: Tale) -> Tale:
    """The same tale without layers from which nothing, or everything, was drawn."""
    weight, sure = tale.weight, tale.sure
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
    return Tale(weight, sure, tuple(layers), tuple(drawn))


def cannot_be_followed(s: Heroes, seat: int) -> bool:
    """A card of this player has left his hand face down for good: nobody knows any more what counting would tell."""
    return bool(s.strayed) and any(one == seat for one, _ in s.strayed)


def in_doubt(s: Heroes, seat: int, card: int) -> bool:
    """Whether a card that leaves the hand may be one of several kinds: shown, an unseen find, drawn from the deck."""
    shown, finds = s.shown[seat], s.secret[seat]
    if not shown and not finds:
        return False
    if s.adrift[seat]:
        return True
    deck = common_deck_of(s, card)
    found = deck != NOWHERE and any(common_deck_of(s, one) == deck for one in finds)
    if not found and card not in shown:
        return False
    mixed = known_cards(s, seat).count(card) > shown.count(card)
    return found + (card in shown) + mixed > 1


# -- what happens to the cards of a seat ---------------------------------------------------------------------


def tell_of_leaving(s: Heroes, seat: int, card: int) -> None:
    """A card leaves the hand openly: called before it does."""
    tales = s.tales[seat]
    if not tales:
        if cannot_be_followed(s, seat) or not in_doubt(s, seat, card):
            return
        tales = (plain(s, seat, s.adrift[seat]),)
    find = find_of(common_deck_of(s, card)) if common_deck_of(s, card) != NOWHERE else card
    s.tales[seat] = merged([one for tale in tales for name in {card, find} for one in leaving(tale, name)])


def tell_of_milling(s: Heroes, seat: int, card: int) -> None:
    """A card of the deck comes to light and is laid aside."""
    if not s.tales[seat]:
        return
    find = find_of(common_deck_of(s, card)) if common_deck_of(s, card) != NOWHERE else card
    found = [one for tale in s.tales[seat] for name in {card, find} for one in milled(tale, name)]
    s.tales[seat] = merged(found)


def tell_of_drawing(s: Heroes, seat: int) -> None:
    """A card of the deck comes to the hand."""
    if tales := s.tales[seat]:
        s.tales[seat] = tuple([in_order(tale._replace(drawn=(*tale.drawn[:-1], tale.drawn[-1] + 1))) for tale in tales])
        settle(s, seat)


def tell_of_coming(s: Heroes, seat: int, card: int) -> None:
    """A card, or an unseen find, comes to the hand from elsewhere."""
    if tales := s.tales[seat]:
        s.tales[seat] = tuple([tale._replace(sure=together(tale.sure, (card,))) for tale in tales])


def tell_of_mixing(s: Heroes, seat: int, cards: list[int], shown: int = NOWHERE) -> None:
    """Known cards are going to be shuffled into the deck, perhaps with one that was shown in the hand.

    Whatever else is in the hand now is none of them.
    """
    if cannot_be_followed(s, seat):
        return
    tales = s.tales[seat] or (plain(s, seat, s.adrift[seat]),)
    layer = tuple(sorted(cards))
    if shown != NOWHERE:
        tales = tuple([tale._replace(sure=without(tale.sure, shown)) for tale in tales])
        layer = together(layer, (shown,))
    s.tales[seat] = tuple(
        [in_order(tale._replace(layers=(*tale.layers, layer), drawn=(*tale.drawn, 0))) for tale in tales]
    )


def tell_of_hiding(s: Heroes, seat: int, moving: list[int], fits: Callable[[int], bool]) -> None:
    """All cards of the hand that fit are going to be shuffled into the deck: how many they are is seen."""
    if cannot_be_followed(s, seat):
        return
    tales = s.tales[seat] or (plain(s, seat, s.adrift[seat]),)
    s.tales[seat] = merged([one for tale in tales for one in hiding(tale, len(moving), fits)])


def settle(s: Heroes, seat: int) -> None:
    """Nothing is kept where counting tells as much."""
    tales = s.tales[seat]
    if len(tales) == 1 and tales[0] == plain(s, seat, []):
        s.tales[seat], s.adrift[seat] = (), []


def forget(s: Heroes, seat: int) -> None:
    """A card leaves or comes face down, and nobody else can follow: finds that may lie in the deck stay in doubt."""
    tales = s.tales[seat]
    if tales:
        decks = [common_deck_of(s, card) for card in s.secret[seat]]
        sure = [
            deck for deck in set(decks) if all(tale.sure.count(find_of(deck)) == decks.count(deck) for tale in tales)
        ]
        s.adrift[seat] = [card for card in s.secret[seat] if common_deck_of(s, card) not in sure]
        s.tales[seat] = ()


# -- one tale ------------------------------------------------------------------------------------------------


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
        yield Tale(tale.weight, kept, layers, (*drawn, 0)), tale.weight * share


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


def merged(found: list[tuple[Tale, Fraction]]) -> tuple[Tale, ...]:
    """Equal tales are one; weights are whole numbers without a common measure."""
    shares: Shares = {}
    for tale, share in found:
        _, sure, layers, drawn = in_order(tale)
        key = (sure, layers, drawn)
        shares[key] = shares.get(key, Fraction(0)) + share
    whole = lcm(*[share.denominator for share in shares.values()])
    weights = [int(share * whole) for share in shares.values()]
    measure = gcd(*weights)
    return tuple(sorted([Tale(weight // measure, *key) for key, weight in zip(shares, weights, strict=True)]))
