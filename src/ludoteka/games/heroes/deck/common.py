"""The decks that everybody searches: Search (X), reshuffles, cards of other Factions. [HER-10.6 to 10.8]

The cards being looked at lie in `looked`, out of every deck and seen by one seat only; the discarded ones go to the
discard pile of their deck, openly.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import different, gain, renew
from ludoteka.games.heroes.deck.knowledge import (
    COMMON,
    EXPERT_DECK,
    MAJOR_DECK,
    RELIC_DECK,
    came_to_hand,
    deck_at,
    look_at_top,
    look_away,
    pile_at,
    seen,
    shuffle_deck,
)
from ludoteka.games.heroes.deck.text import (
    COMMON_DISCARDED,
    DECK_RENEWED,
    DISCARDED,
    DREW,
    FACTION_CARD_REPLACE,
    LOOK,
    LOOKED_AT,
    SEARCH,
    SEARCH_CARD,
    SEARCH_DECK,
    SEARCH_ORDER,
    Taken,
)
from ludoteka.games.heroes.hidden import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    COMMON_DECKS,
    MAIN,
    SPELL_DECK,
    SPLIT_DECKS,
)
from ludoteka.games.heroes.words import card_id

LOOK_ONLY: Final = 1  # the top of the discard pile cannot be taken instead
MAY_REMOVE: Final = 2  # the found card may be removed instead
DEEP: Final = {"starting": 0, "far": 0, "near": 1, "center": 2}  # which decks a tile opens [HER-22 split_decks]

# -- decks ---------------------------------------------------------------------------------------------------


def keep_up(s: Heroes, deck: int) -> None:
    """An empty deck is made anew from its discard pile, an empty discard pile gets the top card. [HER-10.7]"""
    cards, pile = s.common_deck[deck], s.common_discard[deck]
    if not cards and len(pile) > 1:
        cards.extend(pile)
        pile.clear()
        shuffle_deck(s, COMMON + deck)
    if cards and not pile:
        turn_up(s, deck)


def turn_up(s: Heroes, deck: int) -> None:
    card = s.common_deck[deck].pop()
    s.known = [entry for entry in s.known if entry[1] != COMMON + deck or entry[2] < len(s.common_deck[deck])]
    s.common_discard[deck].append(card)
    s.tell(DECK_RENEWED, COMMON_DECKS[deck], card_id(card))


def discard_to(s: Heroes, seat: int, place: int, card: int) -> None:
    """A card that was looked at goes openly to the discard pile of its deck."""
    if place < COMMON:
        seen(s, place, card)
        look_away(s, card)
        s.tell(DISCARDED, place, card_id(card))
    else:
        look_away(s, card)
        s.tell(COMMON_DISCARDED, seat, card_id(card))
    pile_at(s, place).append(card)


def look(s: Heroes, seat: int, place: int, number: int) -> None:
    """Look at the top cards; a short deck is made anew without those in view. [HER-10.6, HER-R12]"""
    for _ in range(number):
        if not deck_at(s, place):
            replenish(s, place)
        if not deck_at(s, place):
            break
        card = look_at_top(s, place)
        s.whisper((seat,), LOOKED_AT, seat, card_id(card), deck_word(place))
    replenish(s, place)


def replenish(s: Heroes, place: int) -> None:
    if place < COMMON:
        if not deck_at(s, place):
            renew(s, place)
    elif place < COMMON + len(COMMON_DECKS):
        keep_up(s, place - COMMON)


def deck_word(place: int) -> str:
    return "own_deck" if place < COMMON else COMMON_DECKS[place - COMMON]


# -- Search (X) ----------------------------------------------------------------------------------------------


def search(s: Heroes, seat: int, deck: str, number: int, times: int = 1, field: int = -1, flags: int = 0) -> None:
    """Search (X) a common deck, or `own_deck`, so many times. [HER-10.6]"""
    for _ in range(times):
        s.then(begin_search, seat, deck, number, field, flags)


def can_search(s: Heroes, deck: str) -> bool:
    """Whether there is anything to find."""
    decks = {"ability": (ABILITY_DECK,), "artifact": (ARTIFACT_DECK, 3, 4), "spell": (SPELL_DECK, 5)}[deck]
    return any(s.common_deck[one] or s.common_discard[one] for one in decks)


@step
def begin_search(s: Heroes, seat: int, deck: str, number: int, field: int, flags: int) -> None:
    if deck == "own_deck":
        look_and_take(s, seat, seat, number, flags)
        return
    found = [one for one in open_decks(s, seat, deck, field) if s.common_deck[one] or s.common_discard[one]]
    if found:
        s.ask(seat, SEARCH_DECK, found, deck_named, number, flags)


def open_decks(s: Heroes, seat: int, deck: str, field: int) -> list[int]:
    """The decks that a Search may choose from; by an optional rule the tile says how deep they go. [HER-22]"""
    if deck == "ability":
        return [ABILITY_DECK]
    if not s.switches & SPLIT_DECKS:
        return [ARTIFACT_DECK if deck == "artifact" else SPELL_DECK]
    depth = DEEP[TILES[s.tiles[field_of_search(s, seat, field) // 7].tile].kind]
    if deck == "spell":
        return [SPELL_DECK, EXPERT_DECK] if depth else [SPELL_DECK]
    return [ARTIFACT_DECK, MAJOR_DECK, RELIC_DECK][: depth + 1]


def field_of_search(s: Heroes, seat: int, field: int) -> int:
    """What is tied to no field is looked for where the Main Hero stands."""
    if field >= 0:
        return field
    return next(figure.field for figure in s.figures if figure.seat == seat and figure.kind == MAIN)


@step
def deck_named(s: Heroes, seat: int, deck: int, number: int, flags: int) -> None:
    """Look at the top cards, or take the top card of the discard pile without looking. [HER-10.6]"""
    keep_up(s, deck)
    options = [LOOK] if s.common_deck[deck] else []
    if s.common_discard[deck] and not flags & LOOK_ONLY:
        options.append(s.common_discard[deck][-1])
    if options:
        prompt = SEARCH.about(("deck", COMMON_DECKS[deck]), ("number", number))
        s.ask(seat, prompt, options, searched, deck, number, flags)


@step
def searched(s: Heroes, seat: int, choice: int, deck: int, number: int, flags: int) -> None:
    if choice == LOOK:
        look_and_take(s, seat, COMMON + deck, number, flags)
        return
    s.common_discard[deck].pop()
    keep_up(s, deck)
    if is_foreign(s, seat, choice) and s.common_deck[deck]:
        s.ask(seat, FACTION_CARD_REPLACE.about(("card", card_id(choice))), (1, 0), top_taken, choice, deck, flags)
    else:
        gain(s, seat, choice)


@step
def top_taken(s: Heroes, seat: int, keep: int, card: int, deck: int, flags: int) -> None:
    """A card of another Faction was on top of the discard pile: kept, or replaced from the Deck. [HER-10.8]"""
    if keep:
        gain(s, seat, card)
        return
    s.common_discard[deck].append(card)
    s.tell(COMMON_DISCARDED, seat, card_id(card))
    look_and_take(s, seat, COMMON + deck, 1, flags)


def look_and_take(s: Heroes, seat: int, place: int, number: int, flags: int) -> None:
    look(s, seat, place, number)
    if s.looked:
        s.ask(seat, SEARCH_CARD, card_options(s, seat, "search", flags), card_chosen, "search", flags)


# -- which card ----------------------------------------------------------------------------------------------


def card_options(s: Heroes, seat: int, mode: str, flags: int) -> list[Taken]:
    """What may be done with the cards being looked at."""
    cards = different(s.looked)
    options = [(verb, card) for card in cards for verb in VERBS_OF_MODE[mode]]
    if flags & MAY_REMOVE:
        options += [("remove", card) for card in cards]
    if VERBS_OF_MODE[mode][0] == "take" and s.looked_from >= COMMON and deck_at(s, s.looked_from):
        options += [("replace", card) for card in cards if is_foreign(s, seat, card)]
    return options


VERBS_OF_MODE: Final = {
    "search": ("take",),
    "take_or_discard": ("take", "discard"),
    "top_or_bottom": ("top", "bottom"),
}


@anew("search_card")
def cards_anew(s: Heroes, ask: Ask, keep: tuple[str, int]) -> tuple[Taken, ...]:
    return tuple(card_options(s, ask.seat, keep[0], keep[1]))


@anew("search_order")
def order_anew(s: Heroes, ask: Ask, keep: tuple[()]) -> tuple[int, ...]:
    return tuple(different(s.looked))


@step
def card_chosen(s: Heroes, seat: int, choice: Taken, mode: str, flags: int) -> None:
    verb, card = choice
    place = s.looked_from
    if verb == "replace":
        discard_to(s, seat, place, card)
        look(s, seat, place, 1)
        s.ask(seat, SEARCH_CARD, card_options(s, seat, mode, flags), card_chosen, mode, flags)
        return
    s.then(discard_rest, seat)
    if verb == "remove":
        look_away(s, card)
        s.removed[seat].append(card)
        s.tell(COMMON_DISCARDED, seat, card_id(card))
    elif verb == "discard":
        discard_to(s, seat, place, card)
    else:
        take_looked(s, seat, card)


def take_looked(s: Heroes, seat: int, card: int) -> None:
    """A card that was looked at goes to the hand: a gain, or a draw from the own deck."""
    if s.looked_from >= COMMON:
        gain(s, seat, card, openly=False, seats=look_away(s, card))
        return
    seats = look_away(s, card)
    s.hand[seat].append(card)
    came_to_hand(s, seat, card, seats)
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
    replenish(s, place)


@step
def one_discarded(s: Heroes, seat: int, card: int) -> None:
    discard_to(s, seat, s.looked_from, card)
    s.then(discard_rest, seat)
