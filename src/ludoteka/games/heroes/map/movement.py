"""Movement Actions: where a Hero may go, what it may do for a Movement Point, when a turn may end. [HER-6, HER-5.5]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import has, only
from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.map.discovery import begin_placing, discover, look_around, places_beside
from ludoteka.games.heroes.map.entering import arrive_on_field, resolve_field
from ludoteka.games.heroes.map.fields import (
    category,
    hexagon,
    is_blocked_field,
    is_empty_for,
    is_with_ally,
    location,
    lying,
)
from ludoteka.games.heroes.map.figures import figure_of_kind, main_first, moved_to, spend_mp
from ludoteka.games.heroes.map.geometry import DIRECTIONS, centre
from ludoteka.games.heroes.map.passing import field_beyond, ways_on
from ludoteka.games.heroes.map.spots import way_number
from ludoteka.games.heroes.map.terrain import embark, embarks
from ludoteka.games.heroes.map.text import (
    DUG,
    HERO_MOVED,
    dig_words,
    discover_words,
    hero_word,
    location_words,
    move_words,
    place_action_words,
    place_word,
    revisit_words,
)
from ludoteka.games.heroes.map.visiting import can_use, carry_out_dug
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import WITH_ACTIONS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FIELD, MAIN, SEAT, SECONDARY, Figure
from ludoteka.games.heroes.turn.actions import Action, action

# -- who may act ---------------------------------------------------------------------------------------------


def able(s: Heroes, seat: int) -> list[int]:
    """The seat's Heroes that still have a Movement Point, in its own turn and outside Combat. [HER-6.1]"""
    if s.turn != seat or s.combat is not None:
        return []
    found = [i for i, one in enumerate(s.figures) if one[SEAT] == seat and (one.mp or one.extra) and one.field >= 0]
    return found if len(found) < 2 else main_first(s, found)


def must_move(s: Heroes, one: Figure) -> bool:
    """Whether the next Movement Point of a Hero has to be spent to leave its field. [HER-6.8, HER-6.12, HER-5.5]"""
    return one.must_leave or is_blocked_field(s, one[FIELD]) or is_with_ally(s, one)


# -- what is offered -----------------------------------------------------------------------------------------


def for_points(s: Heroes, seat: int) -> list[Action]:
    """Whatever the seat's Heroes may do for a Movement Point. [HER-6.1]"""
    return points_and_end(s, seat)[0]


def may_end_turn(s: Heroes, seat: int) -> bool:
    """Not while a Hero on a Blocked Field or an ally's Field could leave it. [HER-5.5, HER-6.8]"""
    return points_and_end(s, seat)[1]


def points_and_end(s: Heroes, seat: int) -> tuple[list[Action], bool]:
    """Whatever the seat's Heroes may do for a Movement Point: move, or something else where they stand. [HER-6.1]

    Who has to leave his field may do something else only where he cannot. [HER-6.8] While he can the turn may not end:
    that is answered too. [HER-5.5]
    """
    heroes = able(s, seat)
    if not heroes:
        return [], True
    found, free = list[Action](), list[int]()
    for figure in heroes:
        moves = moves_of(s, figure)
        found += moves
        if not moves or not must_move(s, s.figures[figure]):
            free.append(figure)
    if free:
        add_revisits(s, free, found)
        add_tile_actions(s, seat, free, found)
        if s.beaten:
            found += digs(s, free)
        if s.scenario in WITH_ACTIONS:
            found += location_actions(s, seat, free)
    return found, len(free) == len(heroes)


# -- moving --------------------------------------------------------------------------------------------------


def moves_of(s: Heroes, figure: int) -> tuple[Any, ...]:
    """To a bordering field. [HER-6.2]"""
    one = s.figures[figure]
    ways = ways_on(s, figure, one[FIELD], one.mp + one.extra - 1)
    return MOVES[one.kind][figure][ways]


def moves_by_ways(figure: int, kind: int) -> tuple[tuple[Any, ...], ...]:
    """What is offered to a Hero, by the directions in which he may go, as bits."""
    moves = [("move", figure, way, kind) for way in range(DIRECTIONS)]
    return tuple([tuple([one for way, one in enumerate(moves) if has(ways, way)]) for ways in range(only(DIRECTIONS))])


# By kind and figure.
MOST_FIGURES: Final = 32
MOVES: Final = tuple(
    [tuple([moves_by_ways(figure, kind) for figure in range(MOST_FIGURES)]) for kind in (MAIN, SECONDARY)]
)


@action("move", for_points, move_words, apart=True)
def move(s: Heroes, seat: int, chosen: Action) -> None:
    _, figure, way, _ = chosen
    one = s.figures[figure]
    there = field_beyond(s, one.field, way)
    s.figures[figure] = moved_to(one, there)
    if s.log is not None:
        here, where = place_word(hexagon(s, one.field)), place_word(hexagon(s, there))
        s.tell(HERO_MOVED, seat, hero_word(one.kind), here, where, lying(s, one.field), lying(s, there))
    if embarks(s, figure, one.field, there):
        embark(s, figure)
    arrive_on_field(s, figure)


# -- visiting again ------------------------------------------------------------------------------------------


def add_revisits(s: Heroes, heroes: list[int], found: list[Action]) -> None:
    for figure in heroes:
        if may_revisit(s, figure):
            found.append(("revisit", figure, -1, s.figures[figure].kind))


def may_revisit(s: Heroes, figure: int) -> bool:
    """Revisitable Fields, those whose Black Cube or own cube is gone; not if it gives nothing. [HER-6.5, HER-R06]"""
    one = s.figures[figure]
    field = one.field
    if is_empty_for(s, one.seat, field) or location(s, field).id in ("stables", "sanctuary"):
        return False
    if has(s.beaten, field) and hooks.digs_needed.ask(s, field):
        return False
    return category(s, field) != "revisitable" or can_use(s, figure)


@action("revisit", for_points, revisit_words, apart=True)
def revisit(s: Heroes, seat: int, chosen: Action) -> None:
    """Guards that returned are fought first. [HER-6.5]"""
    spend_mp(s, chosen[1])
    resolve_field(s, chosen[1], ())


# -- tiles [HER-6.7] -----------------------------------------------------------------------------------------


def add_tile_actions(s: Heroes, seat: int, heroes: list[int], found: list[Action]) -> None:
    """Face-down tiles that border the Hero's field; a tile of the own pool, if there is a place for it beside him.

    [HER-14.7, HER-14.8]
    """
    placing = 0  # the Heroes that may, as bits
    for figure in heroes:
        if not s.figures[figure].field % SLOTS:
            continue  # the middle of a tile borders no other
        hidden, places = look_around(s, figure)
        for tile in hidden:
            way = way_number(hexagon(s, s.figures[figure].field), centre(s.tiles[tile]))
            found.append(("discover", way, tile, s.figures[figure].kind))
        if places and s.pool[seat]:
            placing |= only(figure)
    if placing:
        found += [("place", one, -1, s.figures[one].kind) for one in heroes if has(placing, one)]


@action("discover", for_points, discover_words, apart=True)
def discover_action(s: Heroes, seat: int, chosen: Action) -> None:
    _, _, tile, kind = chosen
    spend_mp(s, figure_of_kind(s, seat, kind))
    discover(s, seat, tile)


@action("place", for_points, place_action_words, apart=True)
def place_action(s: Heroes, seat: int, chosen: Action) -> None:
    spend_mp(s, chosen[1])
    begin_placing(s, seat, tuple(places_beside(s, chosen[1])))


# -- what the scenario allows for a Movement Point -----------------------------------------------------------


def digs(s: Heroes, heroes: list[int]) -> list[Action]:
    """On a field whose guards are gone and whose effect costs more. [HER-30.7 extra_mp_cost]"""
    return [("dig", figure, -1, s.figures[figure].kind) for figure in heroes if may_dig(s, figure)]


def may_dig(s: Heroes, figure: int) -> bool:
    """While the effect could still change something: not for a Token that is gone. [HER-0.2, HER-15.A grail]"""
    field = s.figures[figure].field
    if not has(s.beaten, field) or not hooks.digs_needed.ask(s, field):
        return False
    return not is_empty_for(s, s.figures[figure].seat, field) and can_use(s, figure)


def dug_by(s: Heroes, seat: int, field: int) -> int:
    return next((times for digger, where, times in s.digs if (digger, where) == (seat, field)), 0)


@action("dig", for_points, dig_words, apart=True)
def dig(s: Heroes, seat: int, chosen: Action) -> None:
    """After enough digs of one player, in any turns, the effect is carried out and the cube placed. [HER-30.7]"""
    figure = chosen[1]
    field = s.figures[figure].field
    spend_mp(s, figure)
    times = dug_by(s, seat, field) + 1
    s.digs = (*[one for one in s.digs if one[:2] != (seat, field)], (seat, field, times))
    s.tell(DUG, seat, times)
    if times >= hooks.digs_needed.ask(s, field):
        s.then(carry_out_dug, figure)


def location_actions(s: Heroes, seat: int, heroes: list[int]) -> list[Action]:
    return [
        ("location", figure, rule, s.figures[figure].kind)
        for figure in heroes
        for rule in hooks.location_actions.ask(s, seat, figure)
    ]


@action("location", for_points, location_words, apart=True)
def location_action(s: Heroes, seat: int, chosen: Action) -> None:
    spend_mp(s, chosen[1])
    s.then(act_at_location, seat, chosen[1], chosen[2])


@step
def act_at_location(s: Heroes, seat: int, figure: int, rule: int) -> None:
    hooks.on_location_action.ask(s, seat, figure, rule)
