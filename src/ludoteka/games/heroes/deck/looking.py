"""Cards being looked at: they lie in `looked`, out of every deck and seen by one seat only, until it has decided.

What is discarded goes openly to the discard pile of its deck; what is put back stays known to the seat. [HER-28]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.packed import only
from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import different, gain, renew
from ludoteka.games.heroes.deck.knowledge import (
    ASTROLOGERS,
    COMMON,
    DRAWN,
    NEUTRAL,
    came_to_hand,
    chapter_looked_at,
    come_to_light,
    deck_at,
    look_at_top,
    look_away,
    pile_at,
    put_at_bottom,
    put_on_top,
    seen,
    seen_in,
    shuffle_deck,
)
from ludoteka.games.heroes.deck.tales import settle, tell_of_drawing, tell_of_milling, tell_of_shuffling
from ludoteka.games.heroes.deck.text import (
    COMMON_DISCARDED,
    DECK_RENEWED,
    DISCARDED,
    DREW,
    LOOKED_AT,
    PUT_BACK,
    REMOVED,
    SEARCH_AGAIN,
    SEARCH_CARD,
    SEARCH_ORDER,
    Taken,
    place_words,
    thing_id,
)
from ludoteka.games.heroes.hero.morale import spend
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS
from ludoteka.games.heroes.words.components import card_id

MAY_REMOVE: Final = 2  # a flag: the found card may be removed instead
ASKED_AGAIN: Final = 4  # a flag: the seat has been asked whether it searches again [HER-25.14]

# -- common decks --------------------------------------------------------------------------------------------


def keep_up(s: Heroes, deck: int) -> None:
    """An empty deck is made anew from its discard pile, an empty discard pile gets the top card. [HER-10.7]"""
    cards, pile = s.common_deck[deck], s.common_discard[deck]
    if not cards and len(pile) > 1:
        tell_of_shuffling(s, deck, pile)
        cards.extend(pile)
        pile.clear()
        shuffle_deck(s, COMMON + deck)
    if cards and not pile:
        turn_up(s, deck)


def turn_up(s: Heroes, deck: int) -> None:
    card = s.common_deck[deck].pop()
    s.known = [entry for entry in s.known if entry[1] != COMMON + deck or entry[2] < len(s.common_deck[deck])]
    s.common_discard[deck].append(card)
    come_to_light(s, deck, card)
    s.tell(DECK_RENEWED, COMMON_DECKS[deck], card_id(card))


# -- looking -------------------------------------------------------------------------------------------------


def as_thing(place: int, card: int) -> int:
    """A card as options and events name it: Neutral Units are told apart from cards."""
    return -2 - card if NEUTRAL <= place < ASTROLOGERS else card


def look(s: Heroes, seat: int, place: int, number: int) -> None:
    """Look at the top cards; a short deck is made anew without those in view. [HER-10.6, HER-R12]"""
    for _ in range(number):
        if not deck_at(s, place):
            replenish(s, place)
        if not deck_at(s, place):
            break
        card = look_at_top(s, place)
        s.whisper((seat,), LOOKED_AT, seat, thing_id(as_thing(place, card)), place_words(place))
    if place >= COMMON:
        replenish(s, place)


def replenish(s: Heroes, place: int) -> None:
    if place < COMMON:
        renew(s, place)
    elif place < NEUTRAL:
        keep_up(s, place - COMMON)


def discard_to(s: Heroes, seat: int, place: int, card: int) -> None:
    """A card that was looked at goes openly to the discard pile of its deck."""
    if place < COMMON:
        seen(s, place, card)
        tell_of_milling(s, place, card)
        s.tell(DISCARDED, place, card_id(card))
    else:
        s.tell(COMMON_DISCARDED, seat, thing_id(as_thing(place, card)))
        if place < NEUTRAL and s.chapters[place - COMMON]:
            seen_in(s, place - COMMON, chapter_looked_at(s, place - COMMON), card)
    look_away(s, card)
    pile_at(s, place).append(card)
    if place < COMMON:
        settle(s, place)


# -- what to do with the cards -------------------------------------------------------------------------------

VERBS_OF_MODE: Final = {
    "search": ("take",),
    "take_or_discard": ("take", "discard"),
    "top_or_bottom": ("top", "bottom"),
    "discard_any_reorder": ("discard", "top"),
    "one_discard_one_top": ("discard",),
    "top": ("top",),
}


def card_options(s: Heroes, seat: int, mode: str, flags: int) -> list[Taken]:
    """What may be done with the cards being looked at."""
    place, cards = s.looked_from, different(s.looked)
    options = [(verb, as_thing(place, card)) for card in cards for verb in VERBS_OF_MODE[mode]]
    if flags & MAY_REMOVE:
        options += [("remove", card) for card in cards]
    if VERBS_OF_MODE[mode][0] == "take" and place >= COMMON and deck_at(s, place):
        options += [("replace", card) for card in cards if is_foreign(s, seat, card)]
    return options


anew("search_card")(by_seat(card_options, 2))


@anew("search_order")
def order_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(different(s.looked))


@step
def decide_looked(s: Heroes, seat: int, mode: str, flags: int) -> None:
    """Ask what happens to the cards being looked at, until none is left."""
    if mode == "search" and may_search_again(s, seat, flags):
        s.ask(seat, SEARCH_AGAIN, (0, 1), again_decided, flags | ASKED_AGAIN)
    elif s.looked:
        s.ask(seat, SEARCH_CARD, card_options(s, seat, mode, flags), found_chosen, mode, flags)
    elif s.looked_from >= COMMON:
        replenish(s, s.looked_from)


def may_search_again(s: Heroes, seat: int, flags: int) -> bool:
    """A further Morale Action of Tournaments: discard all cards in view and search again. [HER-25.14]"""
    common = COMMON <= s.looked_from < NEUTRAL
    return s.mode == "tournament" and common and s.morale[seat] == 1 and bool(s.looked) and not flags & ASKED_AGAIN


@step
def again_decided(s: Heroes, seat: int, again: int, flags: int) -> None:
    if not again:
        s.then(decide_looked, seat, "search", flags)
        return
    spend(s, seat)
    place, number = s.looked_from, len(s.looked)
    for card in s.looked.copy():
        discard_to(s, seat, place, card)
    replenish(s, place)
    ANEW[0](s, seat, place - COMMON, number, flags & ~ASKED_AGAIN)


SearchAnew = Callable[[Heroes, int, int, int, int], None]  # (state, seat, deck, number, flags)
ANEW: Final[list[SearchAnew]] = []  # how a Search begins; common.py fills it in


@step
def found_chosen(s: Heroes, seat: int, choice: Taken, mode: str, flags: int) -> None:
    verb, place = choice[0], s.looked_from
    card = choice[1] if choice[1] >= 0 else -2 - choice[1]
    if verb in ("take", "remove"):
        s.then(discard_rest, seat)
    else:
        s.then(decide_looked, seat, "top" if mode == "one_discard_one_top" else mode, flags)
    if verb == "take":
        take_looked(s, seat, card)
    elif verb == "remove":
        look_away(s, card)
        seen_in(s, place - COMMON, chapter_looked_at(s, place - COMMON), card)
        s.removed[seat].append(card)
        s.tell(REMOVED, seat, card_id(card))
    elif verb in ("top", "bottom"):
        put_looked_back(s, seat, card, verb)
    else:
        discard_to(s, seat, place, card)
        if verb == "replace":
            look(s, seat, place, 1)


def put_looked_back(s: Heroes, seat: int, card: int, where: str) -> None:
    """The seat goes on knowing where the card lies. [HER-28]"""
    place = s.looked_from
    seats = look_away(s, card) | only(seat)
    if where == "top":
        put_on_top(s, place, card, seats)
    else:
        put_at_bottom(s, place, card, seats)
    s.whisper((seat,), PUT_BACK, seat, thing_id(as_thing(place, card)), where)


def take_looked(s: Heroes, seat: int, card: int) -> None:
    """A card that was looked at goes to the hand: a gain, or a draw from the own deck."""
    if s.looked_from >= COMMON:
        gain(s, seat, card, openly=False, seats=look_away(s, card))
        return
    seats = look_away(s, card)
    s.hand[seat].append(card)
    came_to_hand(s, seat, card, seats, DRAWN)
    tell_of_drawing(s, seat)
    s.whisper((seat,), DREW, seat, card_id(card))


@step
def discard_rest(s: Heroes, seat: int) -> None:
    """The others are discarded face up, in an order that the searching player chooses. [HER-10.6]"""
    if len(s.looked) > 1:
        s.ask(seat, SEARCH_ORDER, different(s.looked), one_discarded)
        return
    place = s.looked_from
    for card in s.looked.copy():
        discard_to(s, seat, place, card)
    if place >= COMMON:
        replenish(s, place)


@step
def one_discarded(s: Heroes, seat: int, card: int) -> None:
    discard_to(s, seat, s.looked_from, card)
    s.then(discard_rest, seat)
