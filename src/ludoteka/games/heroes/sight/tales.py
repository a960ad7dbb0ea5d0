"""One of the tales about each player's cards, as likely as there are courses that tell it. [HER-28]

Where a tale says that an unseen find has left the hand, that find was one of the cards of its deck that the seat has
not seen: the more of them are equal to it, the more courses there are. A card that was given away face down is what
the tale of its giver says, wherever it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from math import perm, prod
from typing import Final

from ludoteka.core.packed import has
from ludoteka.core.redeal import drawn, mix
from ludoteka.games.heroes.deck.courses import Course, Origins, drawn_lately, leaving, merged, milled, seen_as
from ludoteka.games.heroes.deck.knowledge import COMMON, DRAWN, HAND, NOWHERE, chapter_now, common_deck_of
from ludoteka.games.heroes.deck.tale import Stray, Tale
from ludoteka.games.heroes.deck.tales import names_of
from ludoteka.games.heroes.deck.unseen import (
    chapter_of,
    deck_of,
    find_of,
    gift_of,
    given_by,
    giver_of,
    is_gift,
    pool_of_event,
)
from ludoteka.games.heroes.sight.chapters import NoTale, Slots, drawn_finds, rows_of, shares
from ludoteka.games.heroes.sight.event import hidden_gains, in_possession, pooled, seen_of_deck
from ludoteka.games.heroes.sight.own import gifts_to, own_finds, unseen_cards
from ludoteka.games.heroes.sight.players import known_in_hand
from ludoteka.games.heroes.sight.remembered import fixed_in, looked_by_others, take_out
from ludoteka.games.heroes.state import Heroes

Unseen = dict[int, Counter[int]]  # by common deck
Finds = dict[int, list[int]]  # by name of the find: which cards they are
NONE_TOLD: Final[dict[int, Tale]] = {}
NOTHING: Final[dict[int, int]] = {}


class Telling:
    """A tale of every player of whom there are any, told to one seat."""

    def __init__(self, s: Heroes, seat: int, tales: dict[int, Tale]) -> None:
        self.s, self.tales = s, tales
        self.came_to_light: list[tuple[int, int]] = []  # unseen finds, and what they have turned out to be
        self.finds_given: dict[int, int] = {}  # gifts that were finds of their givers, and which card
        self.agrees = True
        for gift, card in gifts_to(s, seat) if s.strayed else []:
            self.turned_out(gift, card)
        for tale in tales.values():
            for name, card in tale.told:
                if is_gift(name):
                    self.turned_out(name, card)
                else:
                    self.came_to_light.append((name, card))

    def turned_out(self, gift: int, card: int) -> None:
        """A gift is known to be this card: so the tale of its giver says, or it was a find of his."""
        first, name = self.origin(gift)
        if name < 0 and first not in self.finds_given:
            self.finds_given[first] = card
            self.came_to_light.append((name, card))
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


# -- choosing ------------------------------------------------------------------------------------------------


def chosen_tales(s: Heroes, seat: int, others: list[int]) -> Telling:
    """A tale of each player of whom there are any."""
    doubtful = [other for other, tales in enumerate(s.tales) if tales and other != seat]
    if not doubtful:
        return Telling(s, seat, NONE_TOLD)
    told = {other: told_to(s, seat, other) for other in doubtful}
    if all(len(tales) == 1 for tales in told.values()):
        return Telling(s, seat, {other: told[other][0] for other in doubtful})
    tellings = list(every_telling(s, seat, told, {}))
    decks = {deck for one in tellings for deck in decks_told_of(one)}
    hidden = {deck: Counter(unseen_of(s, seat, others, deck, doubtful)) for deck in sorted(decks)}
    weights = [courses_of(one, seat, hidden) for one in tellings]
    if not any(weights):
        raise NoTale("no tale about the cards of the others agrees with what a seat has seen")
    return tellings[drawn(s, weights)]


def every_telling(s: Heroes, seat: int, told: dict[int, tuple[Tale, ...]], tales: dict[int, Tale]) -> Iterator[Telling]:
    """Every tale of each of these players with every tale of the others."""
    if len(tales) == len(told):
        yield Telling(s, seat, tales)
        return
    other = list(told)[len(tales)]
    for tale in told[other]:
        yield from every_telling(s, seat, told, {**tales, other: tale})


def told_to(s: Heroes, seat: int, other: int) -> tuple[Tale, ...]:
    """The tales about a player as a seat hears them that alone has seen cards of his: these are in no tale any more."""
    tales = s.tales[other]
    if other == pool_of_event(s) or (not s.known and s.looked_from != other):
        return tales
    for card in seen_of_deck(s, seat, other):
        tales = told_anew(s, tales, card, milled)
    lately = [entry[3] for entry in s.known if entry[1] == HAND + other and entry[2] == DRAWN and has(entry[0], seat)]
    given = {gift_of(seat, number): one.card for number, one in enumerate(given_by(s, seat)) if one.to == other}
    for card in known_in_hand(s, other, seat):
        tales = told_anew(s, tales, card, drawn_lately if card in lately else leaving, given)
    return tales


def told_anew(
    s: Heroes, tales: tuple[Tale, ...], card: int, how: Origins, given: dict[int, int] = NOTHING
) -> tuple[Tale, ...]:
    """The same tales in which one card is known to be in the deck, or in the hand: first of all what the seat gave."""
    found: list[Course] = []
    for tale in tales:
        names = [name for name in tale.sure if given.get(name) == card][:1] or names_of(s, tale, card)
        for name in names:
            found += how(seen_as(tale, name, card), name)
    return merged(found)


def courses_of(telling: Telling, seat: int, hidden: Unseen) -> int:
    """How many courses tell this, by a common measure."""
    number = prod([tale.weight for tale in telling.tales.values()]) if telling.agrees else 0
    for deck in hidden:
        if number:
            number *= courses_of_deck(telling, seat, deck, unnamed(telling, deck, hidden[deck]))
    return number


def courses_of_deck(telling: Telling, seat: int, deck: int, unseen: Counter[int]) -> int:
    """In how many courses of a common deck everything was found and seen as the tales tell; 0: it cannot be."""
    s = telling.s
    if min(unseen.values(), default=0) < 0:
        return 0
    slots, chapters = older_finds(telling, deck), s.chapters[deck]
    places = len(s.common_deck[deck]) - len(fixed_in(s, seat, COMMON + deck, len(s.common_deck[deck])))
    later = unseen.total() - sum(slots) - places  # finds of now, and other cards that may be any
    seen = seen_by_chapter(telling, seat, deck, unseen)
    return prod(shares(chapters, seen, unseen, slots)) * perm(places + later, later)


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
        theirs = unplaced(s, seat, other) if other in doubtful else hidden_gains(s, seat, other)
        found += [card for card in theirs if common_deck_of(s, card) == deck]
    found.sort()
    return found


def unplaced(s: Heroes, seat: int, other: int) -> list[int]:
    """Hand and deck of a player without what this seat alone has seen of them."""
    cards = in_possession(s, other)
    if not s.known and s.looked_from != other:
        return cards
    return take_out(cards, [*seen_of_deck(s, seat, other), *known_in_hand(s, other, seat)])


def unnamed(telling: Telling, deck: int, hidden: Counter[int]) -> Counter[int]:
    """What is left of them for places of which the seat knows nothing but the deck; below zero: there are too few."""
    s, left = telling.s, hidden.copy()
    for other in telling.tales:
        left.subtract([card for card in telling.cards_of(other) if card >= 0 and common_deck_of(s, card) == deck])
    return left


def decks_told_of(telling: Telling) -> set[int]:
    """The common decks of which the tales, or what players have, hold cards that others have not seen."""
    s, found = telling.s, set[int]()
    for other, tale in telling.tales.items():
        names = [*unseen_cards(tale), *[name for name, _ in tale.told], *tale.gone]
        found.update([deck_of(s, name) for name in names])
        if other < len(s.hand):
            found.update([common_deck_of(s, card) for card in s.secret[other]])
    found.update([common_deck_of(s, one.card) for one in s.strayed])
    return found


# -- finds ---------------------------------------------------------------------------------------------------


def finds_held(telling: Telling, other: int, deck: int) -> list[int]:
    """The unseen finds of a deck that a player has by his tale; not those that he was given."""
    names = [name for name in unseen_cards(telling.tales[other]) if not is_gift(name)]
    return [name for name in names if deck_of(telling.s, name) == deck]


def hidden_finds(telling: Telling, deck: int) -> list[int]:
    """All unseen finds of a deck that lie with a player or in the pool."""
    s, found = telling.s, list[int]()
    for other in telling.tales:
        found += finds_held(telling, other, deck)
        gifts = [telling.card_of(name) for name in unseen_cards(telling.tales[other]) if is_gift(name)]
        found += [name for name in gifts if name < 0 and deck_of(s, name) == deck]
    return found


def older_finds(telling: Telling, deck: int) -> Slots:
    """How many of them were made in each chapter before this one."""
    now = chapter_now(telling.s, deck)
    if not now:
        return ()
    chapters = [chapter_of(name) for name in hidden_finds(telling, deck)]
    return tuple([chapters.count(chapter) for chapter in range(now)])


def seen_by_chapter(telling: Telling, seat: int, deck: int, unseen: Counter[int]) -> list[Counter[int]]:
    """The cards of a deck that the seat has seen, by the chapter in which they were found or came to light.

    Of its own finds it is not written down which is which: any way is taken in which all that was seen can be.
    """
    s, slots = telling.s, older_finds(telling, deck)
    found = [Counter(chapter.seen) for chapter in s.chapters[deck]] or [Counter[int]()]
    note(s, deck, telling.came_to_light, found)
    if not s.chapters[deck]:
        return found
    found[-1].update(fixed_in(s, seat, COMMON + deck, len(s.common_deck[deck])).values())
    if s.looked_from == COMMON + deck:
        found[-1].update(take_out(s.looked, looked_by_others(s, seat, COMMON + deck)))
    with_own = found
    for own in own_finds(s, seat, deck):
        with_own = [chapter.copy() for chapter in found]
        note(s, deck, own, with_own)
        if prod(shares(s.chapters[deck], with_own, unseen, slots)):
            break
    return with_own


def note(s: Heroes, deck: int, finds: Sequence[tuple[int, int]], found: list[Counter[int]]) -> None:
    for name, card in finds:
        if deck_of(s, name) == deck:
            found[min(chapter_of(name), len(found) - 1)][card] += 1


def deal_finds(guess: Heroes, telling: Telling, seat: int, deck: int, unseen: list[int]) -> Finds:
    """Cards for all unseen finds of a deck, by their names: they are taken out of what is unseen, which is mixed."""
    found: Finds = {}
    slots = older_finds(telling, deck)
    if sum(slots):
        rows = rows_of(guess.chapters[deck], seen_by_chapter(telling, seat, deck, Counter(unseen)), Counter(unseen))
        for chapter, cards in enumerate(drawn_finds(guess, rows, slots, unseen)):
            mix(guess, cards)
            found[find_of(deck, chapter)] = cards
    for name in hidden_finds(telling, deck):
        if chapter_of(name) >= len(slots):
            found.setdefault(name, []).append(unseen.pop())
    return found


def finds_of(telling: Telling, other: int, deck: int, found: Finds) -> Finds:
    """Which of the cards that were found are those of a player."""
    mine: Finds = {}
    for name in finds_held(telling, other, deck):
        mine.setdefault(name, []).append(found[name].pop())
    return mine


# -- gifts ---------------------------------------------------------------------------------------------------


def name_gifts(telling: Telling, deck: int, found: Finds, unseen: list[int]) -> None:
    """Gifts that were unseen finds of their givers are some of those found.

    Where such a card lies, if neither a hand nor the pool keeps it, nobody knows: any that is unseen may be the one.
    """
    s = telling.s
    for gift in [name for tale in telling.tales.values() for name in unseen_cards(tale) if is_gift(name)]:
        first, name = telling.origin(gift)
        if name < 0 and deck_of(s, name) == deck and first not in telling.finds_given:
            telling.finds_given[first] = found[name].pop()
    for other, tale in telling.tales.items():
        for number, name in enumerate(tale.gone):
            if name < 0 and not is_gift(name) and deck_of(s, name) == deck:
                one = given_by(s, other)[number].card
                telling.finds_given.setdefault(gift_of(other, number), unseen[0] if unseen else one)


def strays_by(telling: Telling) -> tuple[Stray, ...]:
    """All that was given away face down, as the tales of the givers name it."""
    numbers = [0] * len(telling.s.tales)
    found: list[Stray] = []
    for one in telling.s.strayed:
        gift = gift_of(one.seat, numbers[one.seat])
        numbers[one.seat] += 1
        found.append(one._replace(card=telling.card_of(gift)))
    return tuple(found)
