"""How near Heroes are to places that a mission is about, in Movement Points and in time. For estimates only."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.estimates.growing import time_to_grow
from ludoteka.games.heroes.estimates.recruits import in_combat
from ludoteka.games.heroes.estimates.timing import time_left
from ludoteka.games.heroes.estimates.ways import steps_to
from ludoteka.games.heroes.estimates.weights import USUAL, Weights, weights_of
from ludoteka.games.heroes.estimates.worth import fielded_strength
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import Hex, centre, distance
from ludoteka.games.heroes.scenarios.victory import slots_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN

WINDING: Final = 1.3  # how much longer than straight a way is that nobody has looked for yet
LATE: Final = 2.0  # Movement Points by which a plan may be too tight before its chance is down to a quarter
UNSURE: Final = 0.2  # of a way, likewise: the longer it is, the less anybody knows about it


def closeness(away: int, time: float, weights: Weights = USUAL) -> float:
    """Of a place so many fields away, with so many Movement Points to come."""
    if away == 0:
        return 1.0
    return punctual(away, time, weights) * (
        weights.within_reach + (1.0 - weights.within_reach) * float(weights.step**away)
    )


def punctual(away: int, time: float, weights: Weights) -> float:
    """The chance to be at a place so many fields away with so many Movement Points."""
    return 1.0 / (1.0 + exp(min(30.0, (weights.detour * away - time) / max(LATE, UNSURE * away))))


def in_time(s: Heroes, seat: int, places: list[Hex]) -> float:
    """The chance to get to the nearest of some places before it is too late to fight, 0 where there is none."""
    if main_hero(s, seat) < 0 or not places:
        return 0.0
    return punctual(steps_of(s, seat, places), time_to_grow(s, seat), weights_of(s.scenario))


def main_hero(s: Heroes, seat: int) -> int:
    """The field of a Main Hero, -1: not on the map."""
    return next((one.field for one in s.figures if one.seat == seat and one.kind == MAIN), -1)


def nearest(s: Heroes, seat: int, places: list[Hex], time: float = -1.0) -> float:
    """How near the nearest of some places is, 0 where there is none; with so many Movement Points, or with all."""
    here = main_hero(s, seat)
    if here < 0 or not places:
        return 0.0
    time = time if time >= 0.0 else time_left(s, seat)
    return closeness(steps_of(s, seat, places), time, weights_of(s.scenario))


def steps_of(s: Heroes, seat: int, places: list[Hex]) -> int:
    """How far the Main Hero of a seat has to go, with the army it has."""
    strength = fielded_strength([*s.army[seat], *in_combat(s, seat)])
    return steps_to(s, main_hero(s, seat), places, seat, strength)


def places_with(s: Heroes, location: str, tile: int, visited: list[int]) -> list[Hex]:
    """Where a Location lies that was not visited yet: its field, of a tile that lies face down the centre."""
    slots = slots_with(location)
    found: list[Hex] = []
    for place, placed in enumerate(s.tiles):
        if placed.tile in slots and tile in (-1, placed.tile):
            if not placed.up:
                found.append(centre(placed))
            else:
                fields = [SLOTS * place + slot for slot in slots[placed.tile]]
                found += [hexagon(s, field) for field in fields if field not in visited]
    return found


def onward(start: Hex, place: Hex) -> int:
    """How far it is from one place to the next, over whatever lies between."""
    return int(WINDING * distance(start, place))
