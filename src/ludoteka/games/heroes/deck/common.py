"""Search (X): look at the top cards of a deck that everybody searches and take one. [HER-10.6 to 10.8]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import gain
from ludoteka.games.heroes.deck.knowledge import COMMON, EXPERT_DECK, MAJOR_DECK, RELIC_DECK
from ludoteka.games.heroes.deck.looking import ANEW, decide_looked, keep_up, look
from ludoteka.games.heroes.deck.text import COMMON_DISCARDED, FACTION_CARD_REPLACE, LOOK, SEARCH, SEARCH_DECK
from ludoteka.games.heroes.effects.in_force import in_force, use_up
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    COMMON_DECKS,
    MAIN,
    SPELL_DECK,
    SPLIT_DECKS,
    Cause,
)
from ludoteka.games.heroes.words.components import card_id

LOOK_ONLY: Final = 1  # a flag: the top of the discard pile cannot be taken instead
DEEP: Final = {"starting": 0, "far": 0, "near": 1, "center": 2}  # which decks a tile opens [HER-22 split_decks]

# Changes of the next Search, named with its deck or `any`: they wait in `listening`.
SEARCHED_N: Final = "search_n"
SEARCH_REPLACED: Final = "search_replaced"
SEARCH_AGAIN: Final = "search_again"
SEARCH_MAY: Final = "search_may"  # whenever a player searches he may look at so many cards


Prepare = Callable[[Heroes, int, str, int, int, int], bool]
PREPARED: Final[list[Prepare]] = []  # what comes first: True where it takes over and goes on with `make_search`


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
    """Cards may be played before a Search and after it (searching.py). [HER-10.6, HER-29.C]"""
    if deck == "own_deck":
        look_and_take(s, seat, seat, number, flags)
        return
    if not any(prepare(s, seat, deck, number, field, flags) for prepare in PREPARED):
        make_search(s, seat, deck, number, field, flags)


def make_search(s: Heroes, seat: int, deck: str, number: int, field: int, flags: int) -> None:
    """What changes this Search is used up now; by an optional rule the deck is chosen. [HER-10.6, HER-22]"""
    replaced, number = changed_search(s, seat, deck, number)
    found = [one for one in open_decks(s, seat, deck, field) if s.common_deck[one] or s.common_discard[one]]
    if replaced >= 0:
        s.then(run_program, replaced, Cause(seat, field=field))
    elif found:
        s.ask(seat, SEARCH_DECK, found, deck_named, number, flags)


step(make_search)


def changed_search(s: Heroes, seat: int, deck: str, number: int) -> tuple[int, int]:
    """The program that takes the place of a Search (-1: none) and the number of cards looked at."""
    replaced = -1
    if not s.listening:
        return replaced, number
    for name in (deck, "any"):
        for one in in_force(s, seat, f"{SEARCHED_N}:{name}"):
            number = one.value
            use_up(s, one)
        for one in in_force(s, seat, f"{SEARCH_REPLACED}:{name}"):
            replaced = one.program
            use_up(s, one)
    return replaced, number


def open_decks(s: Heroes, seat: int, deck: str, field: int) -> list[int]:
    """The decks that a Search may choose from; by an optional rule the tile says how deep they go. [HER-22]"""
    if deck == "ability":
        return [ABILITY_DECK]
    if not s.has_rule(SPLIT_DECKS):
        return [ARTIFACT_DECK if deck == "artifact" else SPELL_DECK]
    depth = depth_of(s, seat, field)
    if deck == "spell":
        return [SPELL_DECK, EXPERT_DECK] if depth else [SPELL_DECK]
    return [ARTIFACT_DECK, MAJOR_DECK, RELIC_DECK][: depth + 1]


def depth_of(s: Heroes, seat: int, field: int) -> int:
    """What is tied to no field is looked for where the Main Hero stands; before he is on the map at home."""
    if field < 0:
        standing = [figure.field for figure in s.figures if figure.seat == seat and figure.kind == MAIN]
        field = standing[0] if standing else -1
    return DEEP[TILES[s.tiles[field // SLOTS].tile].kind] if field >= 0 else 0


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


ANEW.append(deck_named)  # [HER-25.14]


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
    """A card of another Faction was on top of the discard pile: kept, or replaced from the Deck. [HER-10.8, HER-R74]"""
    if keep:
        gain(s, seat, card)
        return
    s.common_discard[deck].append(card)
    s.tell(COMMON_DISCARDED, seat, card_id(card))
    look_and_take(s, seat, COMMON + deck, 1, flags)


def look_and_take(s: Heroes, seat: int, place: int, number: int, flags: int) -> None:
    look(s, seat, place, number)
    s.then(decide_looked, seat, "search", flags)
