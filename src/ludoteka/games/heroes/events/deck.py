"""The Event Deck: one card in every Resource Round but the first, drawn in turn and resolved. [HER-27.3, HER-4.1.5]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import below
from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARDS, trait
from ludoteka.games.heroes.deck.knowledge import EVENTS, put_at_bottom, shuffle_deck, take_top
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.events.text import CHOOSE_EVENT, EVENT_DRAWN
from ludoteka.games.heroes.events.use import events_in_use
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Happening
from ludoteka.games.heroes.turn.verbs import players_from
from ludoteka.games.heroes.words.components import card_id

TOGETHER: Final = ("shared", "pass_around")  # one procedure for the whole table


@step
def draw_event(s: Heroes) -> None:
    """The drawer changes clockwise with every Event; an empty deck is shuffled anew. [HER-27.3]"""
    if s.round % 2 == 0 or not events_in_use(s) or not (s.events or s.events_discard):
        return
    seat = drawer_in_play(s)
    first = take(s)
    if is_changed(s, seat, "event_draw_two_choose_one") and (s.events or s.events_discard):
        both = (first, take(s))
        s.ask(seat, CHOOSE_EVENT, sorted(set(both)), event_chosen, both)
    else:
        resolve(s, seat, first)


def drawer_in_play(s: Heroes) -> int:
    """The next drawer who is not eliminated; then it is the turn of the player after him."""
    seats = len(s.faction)
    seat = next(one % seats for one in range(s.drawer, s.drawer + seats) if not s.eliminated[one % seats])
    s.drawer = (seat + 1) % seats
    return seat


def take(s: Heroes) -> int:
    if not s.events:
        s.events, s.events_discard = s.events_discard, []
        shuffle_deck(s, EVENTS)
    return take_top(s, EVENTS)[0]


@step
def event_chosen(s: Heroes, seat: int, card: int, both: tuple[int, int]) -> None:
    """The other one goes under the deck; everybody has seen it."""
    other = both[1] if card == both[0] else both[0]
    put_at_bottom(s, EVENTS, other, below(len(s.faction)))
    resolve(s, seat, card)


def resolve(s: Heroes, seat: int, card: int) -> None:
    """Clockwise beginning with the drawer, or together."""
    s.tell(EVENT_DRAWN, seat, card_id(card))
    s.happening = Happening(card, seat)
    s.then(finish_event, card)
    cause = Cause(seat, card=card)
    for effect in CARDS[card].effects[::-1]:
        if trait(card, "resolution") in TOGETHER:
            s.then(run_program, effect.program, cause)
        else:
            for player in reversed(players_from(s, cause)):
                s.then(run_program, effect.program, cause._replace(seat=player))


@step
def finish_event(s: Heroes, card: int) -> None:
    s.happening = None
    s.events_discard.append(card)
