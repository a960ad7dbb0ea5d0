"""Effects that wait for a moment of a Round or turn: their owner chooses the order. [HER-0.3, HER-R01, HER-29.C]

A moment collects what a seat has for it: buildings, units of the Unit Deck, cards in play, rules of the scenario, the
Astrologers card in force. Cards of the hand are offered by deck/play.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, any_face
from ludoteka.games.heroes.deck.costs import can_afford, pay_cost
from ludoteka.games.heroes.deck.table import leave_play
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import can_change, run_program
from ludoteka.games.heroes.effects.records import EFFECTS, NO_PROGRAM, Effect
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town.buildings import effects_for
from ludoteka.games.heroes.turn.text import NOTHING_MORE, ORDER_EFFECTS, Waiting

RESOURCE_ROUND: Final = "resource_round_start"
Source = Callable[[Heroes, int], list[Waiting]]
SOURCES: Final[list[Source]] = []  # of the start of a Resource Round, besides those of every moment


def source(function: Source) -> Source:
    """Register a part of the game that has effects for the start of Resource Rounds only."""
    SOURCES.append(function)
    return function


def waiting(s: Heroes, seat: int, moment: str) -> list[Waiting]:
    """What a seat has for a moment, whether or not it could change anything."""
    found = of_buildings(s, seat, moment)
    if any_face(s.army[seat], acting_at(moment)):
        found += of_units(s, seat, moment)
    if s.in_play:
        found += of_cards_in_play(s, seat, moment)
    if moment == RESOURCE_ROUND:
        for collect in SOURCES:
            found += collect(s, seat)
    return found


def of_effects(kind: str, number: int, effects: tuple[Effect, ...], moment: str) -> list[Waiting]:
    return [
        Waiting(kind, number, effect.program, effect.number, effect.optional)
        for effect in effects
        if moment in effect.when and effect.program != NO_PROGRAM
    ]


def of_buildings(s: Heroes, seat: int, moment: str) -> list[Waiting]:
    """Of the Towns that the seat uses. [HER-13.4, HER-13.5]"""
    found = effects_for(s, seat, moment)
    if not found:
        return []
    return [Waiting("building", number, effect.program, effect.number, effect.optional) for number, effect in found]


def of_units(s: Heroes, seat: int, moment: str) -> list[Waiting]:
    """Units of the Unit Deck with a `map` ability. [HER-16.12]"""
    acting = acting_at(moment)
    return [
        one
        for face in sorted([face for face in s.army[seat] if acting[face]])
        for one in of_effects("unit", face, FACES[face].effects, moment)
    ]


ACTING: Final[dict[str, tuple[bool, ...]]] = {}


def acting_at(moment: str) -> tuple[bool, ...]:
    """By face whether a unit has an effect for a moment: asked often, worked out once."""
    acting = ACTING.get(moment)
    if acting is None:
        acting = tuple([bool(of_effects("unit", face.number, face.effects, moment)) for face in FACES])
        ACTING[moment] = acting
    return acting


def of_cards_in_play(s: Heroes, seat: int, moment: str) -> list[Waiting]:
    """Permanent cards, and ongoing ones laid down for this moment. [HER-10.10, HER-11.14]"""
    mine = [one for one in s.in_play if one.seat == seat and moment in EFFECTS[one.effect].when]
    return [
        Waiting("card", one.card, EFFECTS[one.effect].program, one.effect, EFFECTS[one.effect].optional) for one in mine
    ]


# -- carrying out --------------------------------------------------------------------------------------------


def resolve_moment(s: Heroes, seat: int, moment: str) -> None:
    """Carry out all effects of a seat for a moment, in an order of its choice."""
    if not s.eliminated[seat]:
        go_on(s, seat, tuple(waiting(s, seat, moment)))


step(resolve_moment)


def go_on(s: Heroes, seat: int, left: tuple[Waiting, ...]) -> None:
    """Ask which effect comes next, if there is any."""
    if left and (options := due(s, seat, left)):
        s.ask(seat, ORDER_EFFECTS, options, chosen, left)


def due(s: Heroes, seat: int, left: tuple[Waiting, ...]) -> list[Waiting]:
    """Optional effects may be left out once nothing else is due."""
    useful = [one for one in left if is_useful(s, seat, one)]
    options = list(dict.fromkeys(useful))
    return [*options, NOTHING_MORE] if options and all(one.optional for one in useful) else options


anew("order_effects")(by_seat(due, 1))  # whether an effect could change something may depend on the hand


def is_useful(s: Heroes, seat: int, one: Waiting) -> bool:
    """Its condition holds, its cost can be paid, and it could change something. [HER-0.2]"""
    cause = cause_of(seat, one)
    if one.effect >= 0:
        effect = EFFECTS[one.effect]
        if not all_hold(s, effect.conditions, -1, cause) or not can_afford(s, seat, effect.cost, -1):
            return False
    return can_change(s, one.program, cause)


@step
def chosen(s: Heroes, seat: int, one: Waiting, left: tuple[Waiting, ...]) -> None:
    if one == NOTHING_MORE:
        return
    rest = list(left)
    rest.remove(one)
    s.then(proceed, seat, tuple(rest))
    if one.kind == "card":
        s.then(used_up, seat, one.effect)
    s.then(run_program, one.program, cause_of(seat, one))
    if one.effect >= 0 and EFFECTS[one.effect].cost:
        s.then(pay_cost, seat, one.effect)


@step
def used_up(s: Heroes, seat: int, effect: int) -> None:
    """An ongoing card that has acted leaves play. [HER-10.10]"""
    for one in s.in_play:
        if one.seat == seat and one.effect == effect and EFFECTS[effect].timing == "ongoing":
            leave_play(s, one.key)
            return


@step
def proceed(s: Heroes, seat: int, left: tuple[Waiting, ...]) -> None:
    if not s.eliminated[seat]:
        go_on(s, seat, left)


def cause_of(seat: int, one: Waiting) -> Cause:
    card = one.number if one.kind in ("card", "week") else -1
    return Cause(seat, card=card, building=one.number if one.kind == "building" else -1, effect=one.effect)
