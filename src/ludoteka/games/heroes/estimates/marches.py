"""Where a Main Hero may go in a mission: of all steps only those that lead on to a goal that is worth the way.

So a search compares goals and not fields: the best of a round over the map (`estimates/tours.py`), and what the mission
wants where nothing else is left or time is short. Whoever has a goal and Movement Points does not end the turn, and
cards are played when the way is done: what costs nothing would only put it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.estimates.destinations import ends_of, has_leisure, is_stormed
from ludoteka.games.heroes.estimates.gifts import is_giver, to_give
from ludoteka.games.heroes.estimates.growing import last_round, time_to_grow
from ludoteka.games.heroes.estimates.hunted import flight, kept_away
from ludoteka.games.heroes.estimates.instinct import first_thought as in_combat
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.spending import hired_again, spent_well, worthwhile
from ludoteka.games.heroes.estimates.storming import deployed, foes, too_weak
from ludoteka.games.heroes.estimates.striking import armies, led_to
from ludoteka.games.heroes.estimates.thrift import built_first
from ludoteka.games.heroes.estimates.timing import time_left
from ludoteka.games.heroes.estimates.tours import route_of, tour_of
from ludoteka.games.heroes.estimates.ways import FURTHEST, STEP, arrivals_from, delay, distances_from, ways_of
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.estimates.worth import GUARDS, chance, fielded_strength
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.scenarios.rules import is_played_against_program
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN

TURN: Final = "main_action"
DEPLOY: Final = "deploy"
SPARE: Final = 1.0  # Movement Points with which nobody goes anywhere but to the end
NEAR: Final = 3  # fields from which a Hero gets there in one turn
LASTING: Final = frozenset({"build", "population", "revisit", "place", "dig", "location"})  # beside steps


def first_thought(s: Heroes, ask: Ask) -> Any:
    """What comes to mind: in a Combat what units do by themselves, in a turn of a mission the step to the next goal."""
    if ask.prompt.id == TURN and s.combat is None and is_played_against_program(s):
        return next_step(s, ask)
    return in_combat(s, ask)


def sensible(s: Heroes, ask: Ask) -> Sequence[Any]:
    """The options of a turn less the steps of the Main Hero that lead nowhere, and of purchases less those in vain."""
    options: Sequence[Any] = ask.options
    if not is_played_against_program(s) or not has_leisure(s.scenario):
        return options
    if s.combat is not None:
        return (deployed(s, ask) or options) if ask.prompt.id == DEPLOY else options
    return of_turn(s, ask) if ask.prompt.id == TURN else spent_well(s, ask)


def of_turn(s: Heroes, ask: Ask) -> list[Any]:
    """What is done at once where nothing else makes sense; else steps to a goal, and what is worth its price."""
    options = worthwhile(s, ask)
    if is_stormed(s.scenario):
        options = [one for one in kept_away(s, ask.seat, options) if not too_weak(s, ask.seat, one)]
    for only in (built_first, given_again, flight, hired_again, last_chances, out_of_the_way):
        found = only(s, ask.seat, options)
        if found:
            return found
    wanted = led_on(s, ask.seat, [one for one in options if is_step(one)])
    if not wanted:
        return options
    if hurries(s, ask.seat):
        return wanted[-1:]
    if all(is_fight(s, ask.seat, one) for one in wanted):
        return [one for one in options if one in wanted or not is_step(one)]
    return [one for one in options if one in wanted or one[0] in LASTING]


def hurries(s: Heroes, seat: int) -> bool:
    """Whether there is just time to get to where the mission is decided."""
    here = main_hero(s, seat)
    if not is_stormed(s.scenario) or is_giver(s, seat) or here < 0:
        return False
    away = arrivals_from(s, ways_of(s), here, seat, fielded_strength(s.army[seat]))
    way = min([away[end] for end in ends_of(s)], default=0) / STEP
    return way > 1.0 and time_left(s, seat) - way < SPARE


def given_again(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """To come back at once to a Trading Post with what is given there. [HER-23.5]"""
    if to_give(s, seat) <= 0.0 or main_hero(s, seat) not in fields_with(s, "trading_post"):
        return []
    return [one for one in options if one[0] == "revisit" and one[3] == MAIN]


def next_step(s: Heroes, ask: Ask) -> Any:
    """The step to the best goal, None where the Main Hero has none, or where guards or an army await him there."""
    wanted = led_on(s, ask.seat, [one for one in ask.options if is_step(one)])
    return wanted[0] if wanted and not is_fight(s, ask.seat, wanted[0]) else None


def is_step(option: Any) -> bool:
    """Whether an option moves the Main Hero, or turns a tile up for him."""
    return option[0] in ("move", "discover") and option[3] == MAIN


def is_fight(s: Heroes, seat: int, option: Any) -> bool:
    if option[0] != "move":
        return False
    there = led_to(s, option)
    return there in armies(s) or (is_guarded(s, seat, there) and not is_easy(s, seat, there))


def last_chances(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """In the last Round the step into the fight that decides the mission: who does not dare it now has lost it."""
    if s.round < last_round(s):
        return []
    there = [field for field in ends_of(s) if is_guarded(s, seat, field) and field not in others_at(s, seat)]
    there += [field for field in foes(s, seat) if field not in there]
    through = [one for one in options if one[0] == "location"]
    found = [one for one in options if one[0] == "move" and one[3] == MAIN and led_to(s, one) in there]
    again = [one for one in options if one[0] == "revisit" and one[3] == MAIN and main_hero(s, seat) in there]
    return [*through, *again, *found][:1]


def out_of_the_way(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """Whoever stands where the mission is decided steps aside with his last Movement Point for who comes after him.

    Nobody fights on a Field where a Hero of his own side stands. [HER-6.3]
    """
    here = main_hero(s, seat)
    if is_stormed(s.scenario) and here in ends_of(s) and not is_guarded(s, seat, here):
        return [one for one in options if is_quiet_step(s, seat, one)][:1]
    if not s.guard_deck or here not in ends_of(s) or not any(near(s, here, other) for other in others_at(s, seat)):
        return []
    if max([one.mp + one.extra for one in s.figures if one.seat == seat and one.kind == MAIN]) != 1:
        return []
    return [one for one in options if is_quiet_step(s, seat, one)][:1]


def is_quiet_step(s: Heroes, seat: int, option: Any) -> bool:
    return option[0] == "move" and option[3] == MAIN and not is_guarded(s, seat, led_to(s, option))


def others_at(s: Heroes, seat: int) -> list[int]:
    """The fields on which Main Heroes of other players stand."""
    return [
        one.field for one in s.figures if one.seat >= 0 and one.seat != seat and one.kind == MAIN and one.field >= 0
    ]


def near(s: Heroes, here: int, there: int) -> bool:
    return distances_from(s, there)[here] <= STEP * NEAR


def is_easy(s: Heroes, seat: int, field: int) -> bool:
    """Whether guards are so weak that nobody thinks twice about them."""
    level = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty
    if field in ends_of(s) or not 0 < level < len(GUARDS[s.difficulty]):
        return False
    won = chance(fielded_strength(s.army[seat]), GUARDS[s.difficulty][level])
    return won >= weights_of(s.scenario).easy


def led_on(s: Heroes, seat: int, steps: list[Any]) -> list[Any]:
    """The step to the best goal by the shortest way; if it leads to guards, one to the next goal that does not.

    So nobody stands idle before guards whom he does not dare to fight.
    """
    found: list[Any] = []
    if not steps or main_hero(s, seat) < 0 or not has_leisure(s.scenario):
        return found
    here = main_hero(s, seat)
    for goal in goals_from(s, seat):
        if goal == here:
            break
        step = step_to(s, seat, goal, steps)
        if step is not None and step not in found:
            peaceful = not is_fight(s, seat, step)
            if peaceful or not found:
                found.append(step)
            if peaceful:
                break
    return found


def goals_from(s: Heroes, seat: int) -> list[int]:
    """The goals to choose from: those of a round over the map, then what the mission wants, the nearest first."""
    here = main_hero(s, seat)
    away = arrivals_from(s, ways_of(s), here, seat, fielded_strength(s.army[seat]))
    route = route_of(s, seat, here, time_to_grow(s, seat))
    ends = [field for field in route.ends if not is_stormed(s.scenario) or not is_taken(s, seat, field)]
    if not is_giver(s, seat):
        ends += [field for field in foes(s, seat) if field not in ends]
    last = [*sorted(route.before, key=lambda field: away[field]), *sorted(ends, key=lambda field: away[field])]
    return [*tour_of(s, seat).first, *[field for field in last if field != here or field in ends]]


def is_taken(s: Heroes, seat: int, field: int) -> bool:
    """Whether a seat has won a place: its cube lies there."""
    return s.tiles[field // SLOTS].up and (s.flag[field] == seat or has(s.shared_flags[field], seat))


def step_to(s: Heroes, seat: int, goal: int, steps: list[Any]) -> Any:
    """The step to a goal by the shortest way, guards counted; a tile that lies in the way is turned up."""
    strength = fielded_strength(s.army[seat])
    ways = ways_of(s)
    best, found = None, STEP * FURTHEST
    for step in steps:
        if step[0] == "discover":
            turned = [one for one in ways.steps[main_hero(s, seat)] if one[0] // SLOTS == step[2]]
        else:
            there = led_to(s, step)
            turned = [(there, STEP + (STEP * delay(s, seat, there, strength) if there != goal else 0))]
        for there, price in turned:
            further = price + arrivals_from(s, ways, there, seat, strength)[goal]
            if further < found:
                best, found = step, further
    return best
