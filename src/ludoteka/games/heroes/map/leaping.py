"""The verb `move_hero`: a Hero goes somewhere without Movement Points. [HER-6.8, HER-6.10, HER-29.1]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.deck.power import interrupt
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.map.entering import resolve_field
from ludoteka.games.heroes.map.fields import (
    allies_on,
    field_at,
    figures_on,
    hexagon,
    is_blocked_field,
    is_empty_for,
    lying,
    spot,
)
from ludoteka.games.heroes.map.figures import bound_to_leave, figures_of, mp_left, put
from ludoteka.games.heroes.map.flags import places_of
from ludoteka.games.heroes.map.geometry import fields_at, neighbour
from ludoteka.games.heroes.map.passing import can_go_on, must_pass
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.map.terrain import embark, embarks
from ludoteka.games.heroes.map.text import HERO_GOES, HERO_PUT, WHICH_HERO, hero_word, place_word
from ludoteka.games.heroes.map.verbs import figure_of, kinds_of
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

HOME = "own_town_or_settlement"
NEXT_FIELD = "adjacent_empty"


def goals(s: Heroes, figure: int, to: str, reach: int) -> list[int]:
    """Where an effect may take a Hero."""
    if to == HOME:
        return [field for field in places_of(s, s.figures[figure].seat) if may_be_put(s, figure, field)]
    if to == NEXT_FIELD:
        return [field for field in s.graph[s.figures[figure].field] if field >= 0 and is_quiet(s, figure, field)]
    return [field for field in within(s, s.figures[figure].field, reach) if may_land(s, figure, field)]


def may_be_put(s: Heroes, figure: int, field: int) -> bool:
    """Not where it stands already; on an ally's field only if it can go on from there. [HER-6.8]"""
    if field == s.figures[figure].field:
        return False
    others = [other for other in figures_on(s, field) if other != figure]
    return not others or (others == allies_on(s, figure, field) and can_go_on(s, figure, field, mp_left(s, figure)))


def is_quiet(s: Heroes, figure: int, field: int) -> bool:
    """Empty, blacked out or flagged by the own team, and nobody on it. [HER-29.1 adjacent_empty]"""
    seat = s.figures[figure].seat
    return is_empty_for(s, seat, field) and not figures_on(s, field) and hooks.may_enter.ask(s, seat, field)


def may_land(s: Heroes, figure: int, field: int) -> bool:
    """The last field of a leap is entered: it lies open and may be stopped on, or left again. [HER-6.3, HER-6.8]"""
    if not s.tiles[field // SLOTS].up or is_blocked_field(s, field):
        return False
    if not hooks.may_enter.ask(s, s.figures[figure].seat, field):
        return False
    if not must_pass(s, figure, field):
        return True
    stays = embarks(s, figure, s.figures[figure].field, field)
    return not stays and can_go_on(s, figure, field, mp_left(s, figure))


def within(s: Heroes, start: int, reach: int) -> list[int]:
    """Fields at most so many steps away over anything that is part of the map."""
    fields = fields_at(s.tiles)
    seen, edge = {hexagon(s, start)}, [hexagon(s, start)]
    for _ in range(reach):
        around = [neighbour(place, way) for place in edge for way in range(6)]
        edge = [place for place in dict.fromkeys(around) if place in fields and place not in seen]
        seen.update(edge)
    return sorted([fields[place] for place in seen if fields[place] != start])


def travellers(s: Heroes, args: Args, seat: int) -> list[int]:
    """The seat's Heroes that have somewhere to go; `from`: only one that stands in a place of its own."""
    to, reach = str(args.get("to", "")), int(args.get("fields", 0))
    heroes = [figure for figure in figures_of(s, seat) if goals(s, figure, to, reach)]
    return [one for one in heroes if "from" not in args or s.figures[one].field in places_of(s, seat)]


@verb("move_hero")
def move_hero(s: Heroes, args: Args, cause: Cause) -> None:
    """A Hero of the player's choice, then the field."""
    heroes = travellers(s, args, cause.seat)
    s.same = ()
    if heroes:
        kinds, visits = kinds_of(s, heroes), bool(args.get("visit", False))
        keep = (str(args.get("to", "")), int(args.get("fields", 0)), visits)
        prompt = WHICH_HERO.about(("deed", "goes"), ("number", 0))
        s.ask(cause.seat, prompt, kinds, traveller_chosen, *keep, cause=through(s, cause))


@useful("move_hero")
def move_hero_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    return s.combat is None and bool(travellers(s, args, cause.seat))


@step
def traveller_chosen(s: Heroes, seat: int, kind: int, to: str, reach: int, visits: bool) -> None:
    figure = figure_of(s, seat, kind)
    s.same = (figure,)
    here = s.figures[figure].field
    places = [spot(s, field, here) for field in goals(s, figure, to, reach)]
    s.ask(seat, HERO_GOES.about(("figure", hero_word(kind))), places, hero_goes, figure, visits)


@step
def hero_goes(s: Heroes, seat: int, chosen: Spot, figure: int, visits: bool) -> None:
    """Put there, or entering the field like after a move. [HER-6.3, HER-17.32]"""
    place = chosen.place
    one, field = s.figures[figure], field_at(s, place)
    s.tell(HERO_PUT, seat, hero_word(one.kind), place_word(place), lying(s, field))
    if not visits:
        put(s, figure, field)
        return
    interrupt(s)
    if embarks(s, figure, one.field, field):
        embark(s, figure)
        one = s.figures[figure]
    s.figures[figure] = one._replace(field=field, must_leave=False)
    if must_pass(s, figure, field):
        s.figures[figure] = bound_to_leave(s.figures[figure])
    else:
        s.then(resolve_field, figure, ())
