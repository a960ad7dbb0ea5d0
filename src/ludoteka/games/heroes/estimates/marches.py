"""Where a Main Hero may go in a mission: of all steps only those that lead on to a goal that is worth the way.

So a search compares goals and not fields: the best of a round over the map (`estimates/tours.py`), and what the mission
wants where nothing else is left or time is short. Whoever has a goal and Movement Points does not end the turn, and
cards are played when the way is done: what costs nothing would only put it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.estimates.instinct import first_thought as in_combat
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.striking import armies, led_to
from ludoteka.games.heroes.estimates.tours import ends_of, has_leisure, tour_of
from ludoteka.games.heroes.estimates.ways import FURTHEST, STEP, arrivals_from, delay, ways_of
from ludoteka.games.heroes.estimates.worth import fielded_strength
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.scenarios.rules import is_played_against_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN

TURN: Final = "main_action"
LASTING: Final = frozenset({"build", "population", "revisit", "place", "dig", "location"})  # beside steps


def first_thought(s: Heroes, ask: Ask) -> Any:
    """What comes to mind: in a Combat what units do by themselves, in a turn of a mission the step to the next goal."""
    if ask.prompt.id == TURN and s.combat is None and is_played_against_program(s):
        return next_step(s, ask)
    return in_combat(s, ask)


def sensible(s: Heroes, ask: Ask) -> Sequence[Any]:
    """The options of a turn less the steps of the Main Hero that lead nowhere; elsewhere all of them."""
    options: Sequence[Any] = ask.options
    if ask.prompt.id != TURN or s.combat is not None or not is_played_against_program(s):
        return options
    wanted = led_on(s, ask.seat, [one for one in options if is_step(one)])
    if not wanted:
        return options
    if all(is_fight(s, ask.seat, one) for one in wanted):
        return [one for one in options if one in wanted or not is_step(one)]
    return [one for one in options if one in wanted or one[0] in LASTING]


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
    return there in armies(s) or is_guarded(s, seat, there)


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
    away = arrivals_from(s, ways_of(s), main_hero(s, seat), seat, fielded_strength(s.army[seat]))
    return [*tour_of(s, seat).first, *sorted(ends_of(s), key=lambda field: away[field])]


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
