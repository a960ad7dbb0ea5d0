"""How far players are on the way to what a mission wants of them, roughly in Gold. For estimates only.

Missions and co-operation are won together or not at all: by beating an enemy run by the program or by winning a
place, before the last Round. What counts is whether the army can do it and whether the Hero gets there in time. The
scenario lies open on the table: who plays it knows which army really fights and where a unit waits for the asking.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final, NamedTuple

from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.cards import UNIT_NUMBER, unit_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.estimates.ways import steps_to
from ludoteka.games.heroes.estimates.worth import GUARDS, UNIT, chance, fielded_strength
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import Hex, centre
from ludoteka.games.heroes.scenarios.rules import (
    LOCATION_RULES,
    SPECIAL_RULES,
    Row,
    is_played_against_program,
    program_in,
    record,
    round_limit,
    special,
)
from ludoteka.games.heroes.scenarios.victory import FULFILLED, fields_with, has_flagged, remembers, slots_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, ROAMING

QUEST: Final = 90.0  # what a mission wants, done
MISSION_LOST: Final = 120.0  # a Main Hero beaten where that ends it
ROUND: Final = 1.5  # a Round that is left: who alone decides when it ends must not waste it
OF_PROGRAM: Final = 1.25  # an army of the program plays cards besides
WITHIN_REACH: Final = 0.3  # of a quest, for an army that could do it wherever its Hero is
STEP: Final = 0.9  # what nearness keeps with every field to go
PACE: Final = 3.0  # Movement Points of a Round
DETOUR: Final = 1.2  # of a way that guards and borders make longer
LATE: Final = 2.0  # Movement Points by which a plan may be too tight before its chance is down to a quarter
GIFT: Final = 0.8  # of the worth of a unit that waits for the asking, when the Hero is there
UNLOCKING: Final = 0.3  # of a quest, for what opens the way to a place

Aim = tuple[int, float]  # a field (-1: not found yet) and the strength that waits there


def quest(s: Heroes, seat: int) -> float:
    """What the aims of the mission are worth to a seat as things stand, those done in full."""
    if not is_played_against_program(s):
        return 0.0
    rows = record(s)["victory"]
    parts = [one for row in rows for one in row.get("conditions", (row,))]
    done = sum([progress(s, seat, one) for one in parts]) / max(1, len(parts))
    return QUEST * done + ROUND * time_left(s, seat) / PACE + promised(s, seat)


def progress(s: Heroes, seat: int, row: Row) -> float:
    """From 0 to 1: done, or the chance that the army could do it, the more the nearer its Hero is."""
    if seat in FULFILLED[row["type"]](s, row):
        return 1.0
    if row["type"] == "flag_set":
        return sought(s, seat, row["flag"])
    locked = barred(s, row.get("location", ""))
    if locked:
        return UNLOCKING * unlocked(s, seat, locked)
    strength = fielded_strength(s.army[seat])
    return max([chance(strength, guard) * nearness(s, seat, field) for field, guard in aims(s, seat, row)], default=0.0)


def aims(s: Heroes, seat: int, row: Row) -> list[Aim]:
    """The places that a condition sends a seat to."""
    if row["type"] == "defeat_ai":
        armies = [one for one in s.figures if one.army >= 0 and not remembers(s, f"beaten:{id_of(s, one.army)}")]
        return [(one.field, OF_PROGRAM * truly_fielded(s.scenario, tuple(s.ai_armies[one.army]))) for one in armies]
    if row["type"] == "roaming_army_defeated":
        armies = [one for one in s.figures if one.kind == ROAMING]
        return [(one.field, fielded_strength(s.ai_armies[one.army])) for one in armies]
    if "location" in row and not has_flagged(s, seat, row["location"]):
        return [(field, guard_of(s, field)) for field in fields_with(s, row["location"])]
    return []


def id_of(s: Heroes, army: int) -> str:
    enemies = record(s).get("ai", ())
    return str(enemies[army]["id"]) if army < len(enemies) else ""


@cache
def truly_fielded(scenario: str, army: tuple[int, ...]) -> float:
    """The strength of an army of the program as it fights: the scenario may exchange units first. [HER-30.7]"""
    for row in SPECIAL_RULES[scenario].get("before_ai_combat", ()):
        for op in operations(row):
            if op.verb == "replace_ai_army":
                gone = [UNIT_NUMBER[unit] for unit in op.args["remove"]]
                kept = [face for face in army if unit_of(face).number not in gone]
                army = army if len(kept) == len(army) else (*kept, *[face_of(unit) for unit in op.args["add"]])
    return fielded_strength(list(army))


def operations(row: Row) -> tuple[Op, ...]:
    program = program_in(row)
    return PROGRAMS[program] if program >= 0 else ()


def guard_of(s: Heroes, field: int) -> float:
    """What the guards of a field are likely to be, a deck of its own counted whole."""
    if s.guard_deck:
        return fielded_strength(s.guard_deck)
    return GUARDS[s.difficulty][TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty]


# -- ways ----------------------------------------------------------------------------------------------------


def nearness(s: Heroes, seat: int, field: int) -> float:
    """From 0 to 1: whether the Main Hero can still be there in time, and how far it has to go."""
    if main_hero(s, seat) < 0 or field < 0:
        return WITHIN_REACH
    return nearest(s, seat, [hexagon(s, field)])


def closeness(away: int, time: float) -> float:
    """Of a place so many fields away, with so many Movement Points to come."""
    if away == 0:
        return 1.0
    in_time = 1.0 / (1.0 + exp(min(30.0, (DETOUR * away - time) / LATE)))
    return in_time * (WITHIN_REACH + (1.0 - WITHIN_REACH) * float(STEP**away))


def time_left(s: Heroes, seat: int) -> float:
    """Movement Points still to come. Of this turn what is left of them: nobody gains by not ending it."""
    now = max([one.mp + one.extra for one in s.figures if one.seat == seat and one.kind == MAIN], default=0)
    return PACE * max(0, round_limit(s) - s.round) + now


def main_hero(s: Heroes, seat: int) -> int:
    """The field of a Main Hero, -1: not on the map."""
    return next((one.field for one in s.figures if one.seat == seat and one.kind == MAIN), -1)


def nearest(s: Heroes, seat: int, places: list[Hex]) -> float:
    """How near the nearest of some places is, 0 where there is none."""
    here = main_hero(s, seat)
    if here < 0 or not places:
        return 0.0
    return closeness(steps_to(s, here, places), time_left(s, seat))


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


# -- places that the scenario makes important ---------------------------------------------------------------------


class Gift(NamedTuple):
    """A unit that waits at a place for whoever visits it first."""

    location: str
    tile: int  # -1: on any
    face: int


@cache
def gifts_of(scenario: str) -> tuple[Gift, ...]:
    """Units that a visit brings; where several visits are needed (`order`) it is a matter of a condition."""
    return tuple(
        [
            Gift(str(row["location"]), tile_named(str(row.get("tile", ""))), face_of(op.args))
            for row in LOCATION_RULES[scenario].get("visit", ())
            if "order" not in row
            for op in operations(row)
            if op.verb == "add_unit" and "unit" in op.args
        ]
    )


def tile_named(id: str) -> int:
    return next((tile.number for tile in TILES if tile.id == id), -1)


def promised(s: Heroes, seat: int) -> float:
    """What units that wait for the asking are worth, the more the nearer the Main Hero is."""
    total = 0.0
    for location, tile, face in gifts_of(s.scenario):
        taken = [field for field in fields_with(s, location) if s.ever_flagged >> field & 1 or s.cubes >> field & 1]
        total += GIFT * UNIT[face] * nearest(s, seat, places_with(s, location, tile, taken))
    return total


def sought(s: Heroes, seat: int, flag: str) -> float:
    """How far a seat is with a flag that visits set, the last of so many in a row."""
    for row in LOCATION_RULES[s.scenario].get("visit", ()):
        if any(op.verb == "set_flag" and op.args["flag"] == flag for op in operations(row)):
            start = f"visited:{row['location']}:{seat}:"
            visited = [int(word.removeprefix(start)) for word in s.scenario_flags if word.startswith(start)]
            next_one = nearest(s, seat, places_with(s, row["location"], -1, visited))
            return (len(visited) + next_one) / max(1, int(row.get("order", 1)))
    return 0.0


class Lock(NamedTuple):
    """Places of one kind, so many of which the players together must have visited."""

    key: str
    places: int


def barred(s: Heroes, location: str) -> Lock | None:
    """What still keeps players out of a Location. [HER-30.7 field_access]"""
    for row in special(s, "field_access"):
        needed = row["requires"].get("obelisks_visited_by_team")
        if row["location"] == location and needed is not None:
            lock = Lock("obelisk", int(needed[str(len(s.faction))]))
            return lock if len(opened(s, lock)) < lock.places else None
    return None


def opened(s: Heroes, lock: Lock) -> list[int]:
    return [field for field in fields_with(s, lock.key) if s.shared_flags[field]]


def unlocked(s: Heroes, seat: int, lock: Lock) -> float:
    """From 0 to 1: how much of a lock is open, or will be when the Hero gets to the next place."""
    done = opened(s, lock)
    return (len(done) + nearest(s, seat, places_with(s, lock.key, -1, done))) / (1 + lock.places)


def risk(s: Heroes, kind: int, won: float) -> float:
    """What a Combat may cost beyond its units where a mission ends with the defeat of the Main Hero.

    Cards, Morale and a retreat in time make the defeat of the stronger rarer than the strengths of units tell.
    """
    ends = any(row["type"] == "main_hero_defeated" for row in record(s).get("defeat", ()))
    return MISSION_LOST * (1.0 - won) ** 3 if ends and kind == MAIN else 0.0
