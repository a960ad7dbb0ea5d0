"""AI Heroes on the map: their turns after those of the players, and what they leave behind. [HER-20.B]"""

from __future__ import annotations

from ludoteka.core.packed import has, only
from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM, settle, tie_breaker
from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.automa.opening import MP
from ludoteka.games.heroes.automa.roaming import roam, trample
from ludoteka.games.heroes.automa.text import AI_STEP, ENEMY_FLAGGED, ENEMY_MOVED, ENEMY_TURN, ENEMY_VISITED
from ludoteka.games.heroes.automa.walks import cube_of, goal_of, goals, next_fields, occupied_sanctuary, reached
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import NO_PROGRAM
from ludoteka.games.heroes.map.discovery import discover
from ludoteka.games.heroes.map.entering import resolve_field
from ludoteka.games.heroes.map.fields import category, field_at, hexagon, is_guarded, is_town, location, lying, spot
from ludoteka.games.heroes.map.flags import lose_field, mark_flagged
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.map.terrain import embarks
from ludoteka.games.heroes.map.text import place_word
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.rules import program_in, record
from ludoteka.games.heroes.scenarios.victory import remember, remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_HERO, ROAMING, Cause


@step
def ai_turns(s: Heroes) -> None:
    """In the order of the scenario, those who move. [HER-20.12]"""
    moving = [i for i, one in enumerate(s.figures) if one.kind == AI_HERO and ai_rows(s)[one.army].get("moves", True)]
    s.each(moving, ai_turn)


@hooks.after_turns.filled
def after_turns(s: Heroes) -> None:
    s.then(ai_turns)


@hooks.at_round_end.filled
def at_round_end(s: Heroes) -> None:
    s.then(roam)


@step
def ai_turn(s: Heroes, figure: int) -> None:
    one = s.figures[figure]
    if one.field >= 0:
        s.figures[figure] = one._replace(mp=int(ai_rows(s)[one.army].get("mp", MP)), back=one.field)
        s.tell(ENEMY_TURN)
        s.then(ai_step, figure)
        if is_claimable(s, figure, one.field):
            claim(s, figure, one.field)  # where it began, or what was taken from under its feet [HER-20.14]


@step
def ai_step(s: Heroes, figure: int) -> None:
    """One Field towards the nearest goal, again until the Movement Points are spent. [HER-20.12, HER-20.13]"""
    one = s.figures[figure]
    if one.field < 0 or one.mp == 0:
        return
    ways = [field for field in next_fields(s, one.field, goals(s, figure)) if may_enter(s, figure, field)]
    if ways:
        settle(s, AI_STEP, [spot(s, field, one.field) for field in ways], step_chosen, figure)


def may_enter(s: Heroes, figure: int, field: int) -> bool:
    """An occupied Sanctuary is passed through only. [HER-6.3.2, HER-6.8]"""
    return not occupied_sanctuary(s, field) or s.figures[figure].mp > 1


@step
def step_chosen(s: Heroes, seat: int, chosen: Spot, figure: int) -> None:
    """A face-down tile is discovered first: its rotation is the player's. [HER-20.13]"""
    place = chosen.place
    one, field = s.figures[figure], field_at(s, place)
    s.figures[figure] = one._replace(mp=one.mp - 1)
    s.then(ai_step, figure)
    if not s.tiles[field // SLOTS].up:
        discover(s, tie_breaker(s), field // SLOTS)
        return
    s.figures[figure] = s.figures[figure]._replace(field=field)
    s.tell(ENEMY_MOVED, place_word(hexagon(s, one.field)), place_word(place), lying(s, one.field), lying(s, field))
    if embarks(s, figure, one.field, field):
        s.figures[figure] = s.figures[figure]._replace(mp=0)  # [HER-27.9]
    if not occupied_sanctuary(s, field):
        s.then(resolve_field, figure, ())


# -- fields --------------------------------------------------------------------------------------------------


@hooks.army_goes_on.filled
def army_goes_on(s: Heroes, figure: int, beaten: tuple[int, ...]) -> None:
    """Nobody defends the field any more: the AI visits or flags it, guards and all. [HER-20.14, HER-20.15]"""
    if s.figures[figure].kind == ROAMING:
        trample(s, figure)
        return
    field = s.figures[figure].field
    s.figures[figure] = s.figures[figure]._replace(back=field)
    arrive_first(s, figure, field)
    if location(s, field).id == goal_of(s, figure) and not remembers(s, reached(s, figure)):
        remember(s, reached(s, figure))
    if category(s, field) == "visitable" and not has(s.cubes, field):
        s.cubes |= only(field)
        s.tell(ENEMY_VISITED, location(s, field).id)
    elif is_claimable(s, figure, field):
        claim(s, figure, field)


def is_claimable(s: Heroes, figure: int, field: int) -> bool:
    """A Flaggable Field without the cube of this AI."""
    return category(s, field) == "flaggable" and s.flag[field] != cube_of(s, figure)


def claim(s: Heroes, figure: int, field: int) -> None:
    """It is lost for its former holder and gives the AI nothing. [HER-20.14]"""
    lose_field(s, field)
    s.flag[field] = cube_of(s, figure)
    mark_flagged(s, field)
    s.tell(ENEMY_FLAGGED, location(s, field).id)


@hooks.is_fortified.filled
def is_fortified(s: Heroes, figure: int) -> bool:
    """A Town of the AI that the scenario marks with a Citadel. [HER-18.1, HER-20.23]"""
    one, rows = s.figures[figure], ai_rows(s)
    return (
        one.kind == AI_HERO and one.army < len(rows) and bool(rows[one.army].get("citadel")) and is_town(s, one.field)
    )


def arrive_first(s: Heroes, figure: int, field: int) -> None:
    """A scenario may reward an AI Hero that is there before the guards were beaten. [HER-30.7 ai_enters_first]"""
    if not is_guarded(s, tie_breaker(s), field):
        return
    for row in record(s)["location_rules"]:
        fits = row["when"] == "ai_enters_first" and row["location"] == location(s, field).id
        if fits and program_in(row) != NO_PROGRAM:
            s.then(run_program, program_in(row), Cause(PROGRAM, figure=figure, field=field))
