"""Astrologers Proclaim cards: drawing them, what they do, what stays in force. [HER-4.1.4, HER-4.5, HER-R68]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.knowledge import ASTROLOGERS, shuffle_deck, take_top
from ludoteka.games.heroes.effects.in_force import EVERYBODY
from ludoteka.games.heroes.effects.programs import can_change, run_program
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.effects.rules import end_of_card
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, Cause, Listen
from ludoteka.games.heroes.turn.moments import RESOURCE_ROUND, source
from ludoteka.games.heroes.turn.text import IGNORED_WEEK, PROCLAIMED, Waiting
from ludoteka.games.heroes.words.components import card_id

NO_CARD: Final = -1
FIRST_ASTROLOGERS: Final = 2  # the first Astrologers' Round
AGAIN_NEXT_ROUND: Final = "this_and_next_round"
EXPLORERS: Final = "explorers"  # everybody draws now instead of at the start of his turn: only its text says so
NO_START_DRAW: Final = "no_start_draw"


# -- drawing -------------------------------------------------------------------------------------------------


@step
def proclaim(s: Heroes) -> None:
    """The card in force is discarded and its effects end; the next one is drawn and resolved."""
    retire(s)
    card = draw(s)
    while card != NO_CARD and is_ignored(s, card):
        s.tell(IGNORED_WEEK, card_id(card))
        s.astrologers_discard.append(card)
        card = draw(s)
    s.proclaimed = card
    if card == NO_CARD:
        return
    s.tell(PROCLAIMED, card_id(card))
    if CARDS[card].id == EXPLORERS:
        s.listening.append(Listen(EVERYBODY, NO_START_DRAW, -1, 0, "this_round", -1, card))
    for effect in CARDS[card].effects[::-1]:
        if "drawn" in effect.when or announces_income(effect):
            s.then(run_program, effect.program, Cause(s.order[0], card=card))


def retire(s: Heroes) -> None:
    if s.proclaimed != NO_CARD:
        end_of_card(s, s.proclaimed)
        s.astrologers_discard.append(s.proclaimed)
        s.proclaimed = NO_CARD


def draw(s: Heroes) -> int:
    """An empty deck is made from its discards; with none of both there is no card. [HER-4.5]"""
    if not s.astrologers and s.astrologers_discard:
        s.astrologers, s.astrologers_discard = s.astrologers_discard, []
        shuffle_deck(s, ASTROLOGERS)
    return take_top(s, ASTROLOGERS)[0] if s.astrologers else NO_CARD


# -- cards that are ignored ----------------------------------------------------------------------------------


def first_round(s: Heroes, value: object) -> bool:
    return s.round <= FIRST_ASTROLOGERS


def no_events(s: Heroes, value: object) -> bool:
    return not s.events and not s.events_discard


def no_sea(s: Heroes, value: object) -> bool:
    """For all that everybody sees. [HER-28]"""
    return not any(placed.up and TILES[placed.tile].layer == "sea" for placed in s.tiles)


def nothing_to_turn(s: Heroes, value: object) -> bool:
    return not any(placed.up and not occupied(s, place) for place, placed in enumerate(s.tiles))


def occupied(s: Heroes, place: int) -> bool:
    return any(figure.field // 7 == place for figure in s.figures if figure.field >= 0)


def is_difficulty(s: Heroes, value: object) -> bool:
    return DIFFICULTIES[s.difficulty] == value


def is_mode(s: Heroes, value: object) -> bool:
    return s.mode == value


IGNORED_IF: Final[dict[str, Callable[[Heroes, object], bool]]] = {
    "first_astrologers_round": first_round,
    "no_event_deck": no_events,
    "no_sea_tiles": no_sea,
    "no_rotatable_tile": nothing_to_turn,
    "difficulty": is_difficulty,
    "mode": is_mode,
}


def is_ignored(s: Heroes, card: int) -> bool:
    """A card that says so is discarded and another one drawn. [HER-4.5]"""
    return any(IGNORED_IF[key](s, value) for effect in CARDS[card].effects for key, value in effect.redraw_if)


# -- what it gives later -------------------------------------------------------------------------------------


def inner_program(effect: Effect) -> int:
    """What each player does by an effect; effects of a card speak of every player."""
    ops = PROGRAMS[effect.program]
    return int(ops[0].args["ops"]) if len(ops) == 1 and ops[0].verb == "each_player" else effect.program


def announces_income(effect: Effect) -> bool:
    """A changed income is announced now and counts in the next Resource Round. [HER-4.1.4 (a)]"""
    inner = PROGRAMS[inner_program(effect)]
    return RESOURCE_ROUND in effect.when and inner[0].verb == "rule"


@source
def of_astrologers(s: Heroes, seat: int) -> list[Waiting]:
    """What the card in force gives in this Resource Round. [HER-4.1.4 (b)]"""
    if s.proclaimed == NO_CARD:
        return []
    return [
        Waiting("week", s.proclaimed, inner_program(effect), effect.number, False)
        for effect in CARDS[s.proclaimed].effects
        if RESOURCE_ROUND in effect.when and not announces_income(effect)
    ]


@step
def at_round_start(s: Heroes) -> None:
    """Cards that act at the start of the Round after the one in which they were drawn. [HER-4.1.3]"""
    if s.proclaimed == NO_CARD:
        return
    cause = Cause(s.order[0], card=s.proclaimed)
    for effect in CARDS[s.proclaimed].effects[::-1]:
        again = "drawn" in effect.when and effect.duration == AGAIN_NEXT_ROUND
        if (again or "round_start" in effect.when) and can_change(s, effect.program, cause):
            s.then(run_program, effect.program, cause)
