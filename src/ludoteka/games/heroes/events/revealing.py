"""Cards of a common deck revealed for an Event: which deck, off its top, and back what is left. [HER-27.3]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.heroes.deck.common import open_decks
from ludoteka.games.heroes.deck.knowledge import COMMON, come_to_light, common_deck_of, shuffle_deck, take_top
from ludoteka.games.heroes.deck.looking import keep_up
from ludoteka.games.heroes.deck.tales import tell_of_shuffling
from ludoteka.games.heroes.deck.text import SEARCH_DECK
from ludoteka.games.heroes.events.text import CARDS_REVEALED
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import card_id

NO_CARD: Final = -1


def name_deck(s: Heroes, seat: int, deck: str, then: Callable[..., None], *keep: Any) -> None:
    """Go on with the deck of a kind; where it is split by level the seat names one that is open to it. [HER-22]"""
    found = [one for one in open_decks(s, seat, deck, -1) if s.common_deck[one] or len(s.common_discard[one]) > 1]
    if found:
        s.ask(seat, SEARCH_DECK, found, then, *keep)


def reveal(s: Heroes, seat: int, deck: int, number: int) -> tuple[int, ...]:
    """The top cards of a common deck, for all to see; an empty deck is made anew. [HER-10.7]"""
    found: list[int] = []
    for _ in range(number):
        keep_up(s, deck)
        if not s.common_deck[deck]:
            break
        found.append(take_top(s, COMMON + deck)[0])
        come_to_light(s, deck, found[-1])
    keep_up(s, deck)
    if found:
        s.tell(CARDS_REVEALED, seat, tuple([card_id(card) for card in found]))
    return tuple(found)


def shuffle_back(s: Heroes, cards: tuple[int, ...]) -> None:
    """Cards that nobody took, and that everybody has seen, go back into their decks. [HER-27.3]"""
    for deck in sorted({common_deck_of(s, card) for card in cards}):
        tell_of_shuffling(s, deck, [card for card in cards if common_deck_of(s, card) == deck])
    shuffle_in(s, cards)


def shuffle_in(s: Heroes, cards: tuple[int, ...]) -> None:
    decks = sorted({common_deck_of(s, card) for card in cards})
    for card in cards:
        s.common_deck[common_deck_of(s, card)].append(card)
    for deck in decks:
        shuffle_deck(s, COMMON + deck)
        keep_up(s, deck)
