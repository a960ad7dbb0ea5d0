"""What everybody can conclude about the cards of a player where it takes more than counting them. [HER-28]

All his known cards are alike to the others: each lies in his hand or in his deck. That changes when they learn more or
cannot tell equal cards apart. When an empty deck is made anew, everything else is in the hand; a discard pile that is
shuffled into the deck is not in the hand; and a card that is played may be one that was shown, one that was drawn, or a
find of a Search that nobody saw; a card that is given away face down may be any that was in the hand. From then on
`tales` keeps the ways in which all this can have come about, each with the number of courses that tell it (by their
common measure), until only what counting tells is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import prod
from typing import Final

from ludoteka.games.heroes.deck.courses import (
    Course,
    Origins,
    Told,
    hiding,
    in_order,
    leaving,
    merged,
    milled,
    renamed,
    retold,
    seen_as,
    telling,
    together,
    without,
)
from ludoteka.games.heroes.deck.knowledge import (
    COMMON,
    NOWHERE,
    come_to_light,
    common_deck_of,
    known_cards,
    seen_in,
    tells_enough,
)
from ludoteka.games.heroes.deck.tale import Chapter, Tale
from ludoteka.games.heroes.deck.unseen import (
    chapter_of,
    deck_of,
    find_now,
    gift_of,
    given_by,
    is_gift,
    pool_of_event,
)
from ludoteka.games.heroes.state import Heroes

MOST: Final = 128  # ways to put tales of all players together, before gifts of cards are forgotten

# -- what counting tells -------------------------------------------------------------------------------------


def plain(s: Heroes, seat: int, astray: list[int]) -> Tale:
    """Cards that were shown and unseen finds are in the hand but for some `astray`, all others there or in the deck."""
    adrift = [find_now(s, common_deck_of(s, card)) for card in astray]
    finds = [find_now(s, common_deck_of(s, card)) for card in s.secret[seat]]
    mixed = known_cards(s, seat)
    for card in s.shown[seat]:
        mixed.remove(card)
    for find in adrift:
        finds.remove(find)
    sure = together(tuple(s.shown[seat]), tuple(finds))
    layers = (together(tuple(mixed), tuple(adrift)),)
    return in_order(Tale(1, sure, layers, (len(s.hand[seat]) - len(sure),), (), ()))


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
        if not in_doubt(s, seat, card):
            return
        tales = (plain(s, seat, s.adrift[seat]),)
    s.tales[seat] = come_to_light_in(s, tales, card, leaving)
    keep_few(s, seat)


def come_to_light_in(s: Heroes, tales: tuple[Tale, ...], card: int, origins: Origins) -> tuple[Tale, ...]:
    """What becomes of tales when a card comes to light."""
    found: list[Course] = []
    for tale in tales:
        for name in names_of(s, tale, card):
            found += origins(seen_as(tale, name, card), name)
    return besides_constants(s, merged(found))


def names_of(s: Heroes, tale: Tale, card: int) -> list[int]:
    """What a card that comes to light may be by a tale: itself, or an unseen card of its deck."""
    deck = common_deck_of(s, card)
    if deck == NOWHERE:
        return [card]
    found = [name for name in unseen_in(tale) if deck_of(s, name) == deck]
    return [card, *found] if found else [card]


def unseen_in(tale: Tale) -> list[int]:
    """What nobody else has seen of the cards in hand and deck, each once, ascending."""
    found = [card for card in tale.sure if card < 0]
    for layer in tale.layers:
        found += [card for card in layer if card < 0]
    return sorted(set(found)) if len(found) > 1 else found


def tell_of_giving(s: Heroes, seat: int, deck: int) -> None:
    """A card of this deck leaves the hand face down: any that may be there. Called before it does."""
    found: list[Course] = []
    for tale in s.tales[seat] or (plain(s, seat, s.adrift[seat]),):
        for name in sorted({card for cards in (tale.sure, *tale.layers) for card in cards if deck_of(s, card) == deck}):
            found += leaving(tale._replace(gone=(*tale.gone, name)), name)
    s.tales[seat] = merged(found)
    keep_few(s, seat)


def tell_of_gift(s: Heroes, seat: int, gift: int) -> None:
    """A card that another player gives comes to the hand face down."""
    if not s.tales[seat]:
        s.tales[seat] = (plain(s, seat, s.adrift[seat]),)
    tell_of_coming(s, seat, gift)


def tell_of_milling(s: Heroes, seat: int, card: int) -> None:
    """A card of the deck comes to light and is laid aside."""
    if tales := s.tales[seat]:
        s.tales[seat] = come_to_light_in(s, tales, card, milled)


def tell_of_drawing(s: Heroes, seat: int) -> None:
    """A card of the deck comes to the hand."""
    if tales := s.tales[seat]:
        s.tales[seat] = tuple([one_more_drawn(tale) for tale in tales])
        settle(s, seat)


def one_more_drawn(tale: Tale) -> Tale:
    return in_order(telling(tale, tale.sure, tale.layers, (*tale.drawn[:-1], tale.drawn[-1] + 1)))


def tell_of_coming(s: Heroes, seat: int, card: int) -> None:
    """A card, or an unseen find, comes to the hand from elsewhere."""
    if tales := s.tales[seat]:
        s.tales[seat] = tuple([with_sure(tale, card) for tale in tales])


def with_sure(tale: Tale, card: int) -> Tale:
    """The same tale with one more card that is in the hand for certain."""
    return telling(tale, together(tale.sure, (card,)), tale.layers, tale.drawn)


def tell_of_mixing(s: Heroes, seat: int, cards: list[int], shown: int = NOWHERE) -> None:
    """Known cards are going to be shuffled into the deck, perhaps with one that was shown in the hand.

    Whatever else is in the hand now is none of them.
    """
    tales = s.tales[seat] or (plain(s, seat, s.adrift[seat]),)
    layer = tuple(sorted(cards))
    if shown != NOWHERE:
        tales = tuple([telling(tale, without(tale.sure, shown), tale.layers, tale.drawn) for tale in tales])
        layer = together(layer, (shown,))
    s.tales[seat] = tuple(
        [in_order(telling(tale, tale.sure, (*tale.layers, layer), (*tale.drawn, 0))) for tale in tales]
    )


def tell_of_hiding(s: Heroes, seat: int, moving: list[int], fits: Callable[[int], bool]) -> None:
    """All cards of the hand that fit are going to be shuffled into the deck: how many they are is seen."""
    tales = s.tales[seat] or (plain(s, seat, s.adrift[seat]),)
    s.tales[seat] = merged([one for tale in tales for one in hiding(tale, len(moving), fits)])


def keep_few(s: Heroes, seat: int) -> None:
    """Where too much was given to and fro, or found at many times, nobody keeps in mind what a player has of a deck."""
    if len(s.tales[seat]) > 1 and prod([len(tales) for tales in s.tales if tales]) > MOST:
        given = {deck_of(s, name) for tale in s.tales[seat] for name in gifts_in(tale)}
        found = {deck_of(s, name) for tale in s.tales[seat] for name, _ in tale.told}
        for deck in sorted(given | {deck for deck in found if s.chapters[deck]}):
            forget(s, seat, deck)


def gifts_in(tale: Tale) -> list[int]:
    """What a player has given away face down, and what he was given so."""
    return [*tale.gone, *[card for cards in (tale.sure, *tale.layers) for card in cards if is_gift(card)]]


def forget(s: Heroes, seat: int, deck: int) -> None:
    """All cards of a deck that a player has, or has given away, are to others like finds that they have not seen."""
    lay_open(s, deck, told_of(s, seat, deck))
    cards = {name for tale in s.tales[seat] for some in (tale.sure, tale.gone, *tale.layers) for name in some}
    names = {card: find_now(s, deck) for card in cards if deck_of(s, card) == deck}
    found: list[Course] = []
    for tale in s.tales[seat]:
        told = tuple([one for one in tale.told if common_deck_of(s, one[1]) != deck])
        found.append((renamed(tale._replace(told=told), names), tale.weight, 1))
    s.tales[seat] = merged(found)
    if seat == pool_of_event(s):
        return
    looked = s.looked if s.looked_from == seat else []
    theirs = [*s.hand[seat], *s.deck[seat], *looked, *[one.card for one in given_by(s, seat)]]
    s.secret[seat] = [card for card in s.secret[seat] if common_deck_of(s, card) != deck]
    s.secret[seat] += [card for card in theirs if common_deck_of(s, card) == deck]
    s.shown[seat] = [card for card in s.shown[seat] if common_deck_of(s, card) != deck]


# -- common decks --------------------------------------------------------------------------------------------


def tell_of_shuffling(s: Heroes, deck: int, cards: list[int]) -> None:
    """Cards that everybody has seen are going to be shuffled into a common deck: no find made before is one of them."""
    if not is_found_unseen(s, deck):
        s.chapters[deck] = ()
        return
    for seat in range(len(s.hand)):
        if not s.tales[seat] and any(common_deck_of(s, card) == deck for card in s.secret[seat]):
            s.tales[seat] = (plain(s, seat, s.adrift[seat]),)
    before = s.chapters[deck] or (Chapter(()),)
    s.chapters[deck] = (*before, Chapter(tuple(sorted(cards)), (), is_looked_at(s, deck)))


def is_looked_at(s: Heroes, deck: int) -> bool:
    return bool(s.looked) and s.looked_from == COMMON + deck


def is_found_unseen(s: Heroes, deck: int) -> bool:
    """Whether there are finds of a deck that others have not seen, or will be, or that only some tales tell of."""
    if is_looked_at(s, deck) or any(common_deck_of(s, card) == deck for secret in s.secret for card in secret):
        return True
    names = {name for tales in s.tales for tale in tales for name in (*tale.gone, *[name for name, _ in tale.told])}
    return any(name < 0 and not is_gift(name) and deck_of(s, name) == deck for name in names)


# -- the pool of an Event: it takes cards and gives them away face down like a player ------------------------


def tell_of_pooling(s: Heroes, name: int) -> None:
    """A card is put into the pool: a gift, or the top card of a deck."""
    pool = pool_of_event(s)
    tales = s.tales[pool] or (Tale(1, (), (), ()),)
    s.tales[pool] = tuple([with_sure(tale, name) for tale in tales])


def tell_of_taking(s: Heroes, seat: int, deck: int, openly: int = NOWHERE) -> None:
    """A random card of this deck goes from the pool to a player, perhaps for all to see."""
    pool = pool_of_event(s)
    gift = gift_of(pool, len(given_by(s, pool)))
    tell_of_giving(s, pool, deck)
    if openly == NOWHERE:
        tell_of_gift(s, seat, gift)
    else:
        tales = s.tales[seat] or (plain(s, seat, s.adrift[seat]),)
        s.tales[seat] = tuple([seen_as(tale, gift, openly) for tale in tales])


def tell_of_the_rest(s: Heroes) -> None:
    """What is left of the pool goes back into the decks."""
    pool = pool_of_event(s)
    s.tales[pool] = merged([(tale._replace(sure=()), tale.weight, 1) for tale in s.tales[pool]])


def settle(s: Heroes, seat: int) -> None:
    """Nothing is kept where counting tells as much."""
    if len(s.tales[seat]) == 1 and s.tales[seat][0].told:
        write_down(s, seat)
    tales = s.tales[seat]
    if len(tales) == 1 and may_be_plain(s, seat, tales[0]) and tells_enough(s, seat) and tales[0] == plain(s, seat, []):
        s.tales[seat], s.adrift[seat] = (), []


def may_be_plain(s: Heroes, seat: int, tale: Tale) -> bool:
    """Whether it can be what counting tells: one shuffling at most; shown cards and finds are sure, none else."""
    if tale.gone or tale.told or len(tale.layers) > 1:
        return False
    return not tale.layers or len(tale.sure) == len(s.shown[seat]) + len(s.secret[seat])


def tell_of_elimination(s: Heroes, seat: int) -> None:
    """Nobody asks any more which cards a player gave who is out: they are cards of their deck like finds. [HER-24.3]

    His finds come to light with all that he has: called before it leaves the game.
    """
    for deck in range(len(s.chapters)):
        finds = [card for card in finds_in_hand_and_deck(s, seat) if common_deck_of(s, card) == deck]
        lay_open(s, deck, [*finds, *told_of(s, seat, deck)])
    gifts = {gift_of(seat, at): find_now(s, common_deck_of(s, one.card)) for at, one in enumerate(given_by(s, seat))}
    s.tales[seat] = ()
    for other, tales in enumerate(s.tales):
        if gifts and tales:
            s.tales[other] = merged([(renamed(tale, gifts), tale.weight, 1) for tale in tales])


def finds_in_hand_and_deck(s: Heroes, seat: int) -> list[int]:
    """His unseen finds without those that he has given away."""
    looked = s.looked if s.looked_from == seat else []
    return list((Counter(s.secret[seat]) & Counter(s.hand[seat] + s.deck[seat] + looked)).elements())


# -- tales that are given up ---------------------------------------------------------------------------------


def told_of(s: Heroes, seat: int, deck: int) -> list[int]:
    """The cards of a deck as which finds and gifts have come to light, as many as any of a player's tales tells of."""
    found = Counter[int]()
    for tale in s.tales[seat]:
        found |= Counter([card for _, card in tale.told if common_deck_of(s, card) == deck])
    return sorted(found.elements())


def lay_open(s: Heroes, deck: int, cards: list[int]) -> None:
    """Cards out of a common deck are seen by all, but nobody keeps in mind when they were found: by now at the latest.

    Else there would be fewer of them than were shuffled into the deck, and no tale of anybody could be true.
    """
    for card in cards:
        come_to_light(s, deck, card)


def tell_what_counting_tells(s: Heroes) -> None:
    """Cards lie otherwise than tales tell: instead of them, any card of a player's deck may be a find or a gift."""
    s.chapters = [() for _ in s.chapters]
    for seat, tales in enumerate(s.tales):
        if tales:
            s.tales[seat] = (counted(s, seat),) if seat < len(s.hand) else tales[:1]


def counted(s: Heroes, seat: int) -> Tale:
    """What was shown is in the hand, all others there or in the deck, wherever they come from."""
    finds = Counter(finds_in_hand_and_deck(s, seat))
    known = Counter(s.hand[seat] + s.deck[seat] + (s.looked if s.looked_from == seat else [])) - finds
    shown = known & Counter(s.shown[seat])
    names = [find_now(s, common_deck_of(s, card)) for card in finds.elements()]
    layer = together(tuple((known - shown).elements()), tuple(names))
    sure = tuple(sorted(shown.elements()))
    given = gifts_named(s, seat, Counter(s.secret[seat]) - finds)
    return in_order(Tale(1, sure, (layer,), (len(s.hand[seat]) - len(sure),), given, ()))


def gifts_named(s: Heroes, seat: int, finds: Counter[int]) -> tuple[int, ...]:
    """What a player has given away face down, where some of it were unseen finds."""
    names: list[int] = []
    for one in given_by(s, seat):
        names.append(find_now(s, common_deck_of(s, one.card)) if finds[one.card] > 0 else one.card)
        finds[one.card] -= 1
    return tuple(names)


# -- what is the same in all tales ---------------------------------------------------------------------------


def besides_constants(s: Heroes, tales: tuple[Tale, ...]) -> tuple[Tale, ...]:
    """The same tales without finds of which all of them tell, where their deck had no shuffling: they are as likely.

    In a position that somebody has laid out a card may be played of which no tale knows: then nothing is concluded.
    """
    if not tales or not tales[0].told:
        return tales
    constant: list[tuple[int, int]] = []
    for one in sorted(set(tales[0].told)):
        if not is_gift(one[0]) and not s.chapters[deck_of(s, one[0])]:
            constant += [one] * min([tale.told.count(one) for tale in tales])
    if not constant:
        return tales
    return tuple([retold(tale, told_besides(tale.told, constant)) for tale in tales])


def told_besides(told: Told, gone: list[tuple[int, int]]) -> Told:
    left = list(told)
    for one in gone:
        left.remove(one)
    return tuple(left)


def write_down(s: Heroes, seat: int) -> None:
    """There is one tale only: the finds of which it tells were seen in the chapter in which they were made."""
    tale = s.tales[seat][0]
    for find, card in [one for one in tale.told if not is_gift(one[0])]:
        seen_in(s, deck_of(s, find), chapter_of(find), card)
    s.tales[seat] = (retold(tale, tuple([one for one in tale.told if is_gift(one[0])])),)
