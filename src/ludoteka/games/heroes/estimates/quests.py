"""How far players are on the way to what a mission wants of them, roughly in Gold. For estimates only.

Missions and co-operation are won together or not at all: by beating an enemy run by the program or by winning a
place, before the last Round. What counts is whether the army can do it and whether the Hero gets there in time. The
scenario lies open on the table: who plays it knows which army really fights and where a unit waits for the asking.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteka.core.packed import has
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import UNIT_NUMBER, unit_of
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.estimates.destinations import ends_of, is_stormed
from ludoteka.games.heroes.estimates.growing import grown, march_left, operations, time_to_grow
from ludoteka.games.heroes.estimates.host import from_town, hiring_plans, led, posts, ready, victory
from ludoteka.games.heroes.estimates.might import GUARDS_MIGHT, MIGHT, fielded_might, might_left
from ludoteka.games.heroes.estimates.muster import expected_purse, mustered
from ludoteka.games.heroes.estimates.reach import closeness, main_hero, nearest, onward, places_with, steps_of
from ludoteka.games.heroes.estimates.recruits import gifts_of, in_combat
from ludoteka.games.heroes.estimates.timing import PACE, time_left
from ludoteka.games.heroes.estimates.wearing import AT_ONCE, worn
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import APART, Hex
from ludoteka.games.heroes.scenarios.guards import RESERVED
from ludoteka.games.heroes.scenarios.rules import (
    IDS,
    LOCATION_RULES,
    SPECIAL_RULES,
    Row,
    by_difficulty,
    record,
    record_of,
    round_limit,
    special,
)
from ludoteka.games.heroes.scenarios.victory import FULFILLED, fields_with, has_flagged, remembers, slots_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_AI, AGAINST_NEUTRALS, MAIN, ROAMING, Combat

UTOPIA: Final = "dragon_utopia"
MISSION_LOST: Final = 120.0  # a Main Hero beaten where that ends it
OF_PART: Final = 0.1  # what is left of a quest when one of its conditions is out of sight
UNLOCKING: Final = 0.3  # of a quest, for what opens the way to a place

Aim = tuple[Hex, float, float]  # a place (of a tile that lies face down its centre), the might there, and the time


def quest(s: Heroes, seat: int) -> float:
    """From 0 to 1: how far a seat is with what the mission wants; the Combat that decides it counts alone.

    Where several things are wanted each of them must succeed: to be half-way with one is no half of a victory.
    """
    rows = record(s)["victory"]
    parts = [one for row in rows for one in row.get("conditions", (row,))]
    apart = OF_PART if len(parts) > 1 else 0.0
    done = 1.0
    for part in parts:
        done *= apart + (1.0 - apart) * progress(s, seat, part)
    haste = weights_of(s.scenario).haste
    return done * (1.0 - haste + haste * min(1.0, time_left(s, seat) / (PACE * round_limit(s)))) if done < 1.0 else 1.0


def decisive(s: Heroes, seat: int) -> float:
    """The chance to win a Combat against an army of the program that is going on; -1: there is none."""
    combat = s.combat
    if combat is None or seat not in combat.players:
        return -1.0
    if combat.kind != AGAINST_AI:
        return storming(s, seat, combat)
    side = combat.players.index(seat)
    if combat.figures[side] < 0 or s.figures[combat.figures[side]].kind != MAIN:
        return -1.0
    both = might_left(s)
    army = s.figures[combat.figures[1 - side]].army
    mine = led(s, seat) * (both[side] + (fielded_might(s.army[seat]) if s.combat_round == 0 else 0.0))
    theirs = both[1 - side] + fielded_might(s.ai_armies[army])  # on the board, or about to be placed there
    weights = weights_of(s.scenario)
    return victory(mine, (weights.program if s.ai_deck else 1.0) * theirs, weights) / max(1, len(still_open(s, seat)))


def storming(s: Heroes, seat: int, combat: Combat) -> float:
    """The same for a Combat with the guards of the place that decides the mission, where they are beaten at once."""
    if combat.kind != AGAINST_NEUTRALS or not is_stormed(s.scenario) or combat.field not in ends_of(s):
        return -1.0
    both = might_left(s)
    mine = led(s, seat) * (both[0] + (fielded_might(s.army[seat]) if s.combat_round == 0 else 0.0))
    theirs = both[1] or guard_of(s, UTOPIA)
    return victory(mine, theirs, weights_of(s.scenario)) / max(1, len(still_open(s, seat)))


def still_open(s: Heroes, seat: int) -> list[Row]:
    """The conditions of victory that do not hold yet."""
    rows = [one for row in record(s)["victory"] for one in row.get("conditions", (row,))]
    return [row for row in rows if seat not in FULFILLED[row["type"]](s, row)]


def progress(s: Heroes, seat: int, row: Row) -> float:
    """From 0 to 1: done, or the chance that the army could do it, the more the nearer its Hero is."""
    if seat in FULFILLED[row["type"]](s, row):
        return 1.0
    if row["type"] == "every_player_flagged" and has_flagged(s, seat, row["location"]):
        return 1.0  # his part
    if row["type"] == "flag_set":
        return sought(s, seat, row["flag"])
    locked = barred(s, row.get("location", ""))
    if locked:
        weights = weights_of(s.scenario)
        able = victory(ready(s, seat), guard_of(s, row["location"]), weights)
        return UNLOCKING * unlocked(s, seat, locked) + (1.0 - UNLOCKING) * weights.within_reach * able
    if row["type"] == "guard_deck_empty":
        return worn_down(s, seat, row)
    return max([conquest(s, seat, aim) for aim in aims(s, seat, row)], default=0.0)


def conquest(s: Heroes, seat: int, aim: Aim) -> float:
    """The chance to win a place: straight on, or by way of a unit that waits for the asking."""
    strength, weights = ready(s, seat), weights_of(s.scenario)
    place, guard, time = aim
    if place[0] >= APART:
        return beyond(s, seat, strength, guard)
    found = stormed(s, seat, place, guard, time)
    here = main_hero(s, seat)
    for location, tile, face in gifts_of(s.scenario):
        places = places_with(s, location, tile, visited_once(s, location))
        if places and here >= 0:
            away = steps_of(s, seat, places) + onward(places[0], place)
            found = max(found, victory(strength + MIGHT[face], guard, weights) * closeness(away, time, weights))
    return found


def stormed(s: Heroes, seat: int, place: Hex, guard: float, time: float) -> float:
    """The chance to win a place: straight on with what the Town sells, or by way of those who can be hired."""
    weights = weights_of(s.scenario)
    found = victory(from_town(s, seat), guard, weights) * nearest(s, seat, [place], time)
    if main_hero(s, seat) < 0:
        return found
    for number, might in hiring_plans(s, seat):
        able = victory(might, guard, weights)
        for post in posts(s):
            away = steps_of(s, seat, [post]) + number - 1 + onward(post, place)  # one golden unit a visit
            found = max(found, able * closeness(away, time, weights))
    return found


def beyond(s: Heroes, seat: int, strength: float, guard: float) -> float:
    """The chance to win a place that lies apart: what leads there comes first, and it may bring a unit besides."""
    weights = weights_of(s.scenario)
    for row in LOCATION_RULES[s.scenario].get("visit", ()):
        if "order" in row and any(op.verb == "add_unit" for op in operations(row)):
            visited = visited_by(s, seat, row["location"])
            if len(visited) >= int(row["order"]):
                return stormed(s, seat, hexagon(s, visited[-1]), guard, time_left(s, seat))
            found = sum([MIGHT[face_of(op.args)] for op in operations(row) if op.verb == "add_unit"])
            open = (len(visited) + nearest(s, seat, places_with(s, row["location"], -1, visited))) / int(row["order"])
            return victory(strength + found, guard, weights) * open
    return victory(strength, guard, weights) * weights.within_reach


def worn_down(s: Heroes, seat: int, row: Row) -> float:
    """Guards with a deck of their own are beaten few by few: those that are gone, and those there is time for."""
    whole = int(sum(by_difficulty(s, special(s, "guard_deck")[0]["deck"]).values()))
    places = [place for place, _, _ in aims(s, seat, row)]
    if main_hero(s, seat) < 0 or not places:
        return 1.0 - len(s.guard_deck) / whole
    turns = max(0.0, time_left(s, seat) - weights_of(s.scenario).detour * steps_of(s, seat, places)) / PACE
    now = [*s.army[seat], *in_combat(s, seat)]
    then = mustered(s.scenario, s.faction[seat], s.buildings[seat], tuple(sorted(now)), expected_purse(s, seat))
    half = len(s.faction) * turns / 2  # the others do as much
    return worn(s.guard_deck, whole, [now, list(then.army)], [half, half])


# -- aims ----------------------------------------------------------------------------------------------------


def aims(s: Heroes, seat: int, row: Row) -> list[Aim]:
    """The places that a condition sends a seat to, what waits there and how many Movement Points there are for it."""
    time = time_left(s, seat)
    if row["type"] == "defeat_ai":
        return enemies_of_mission(s, seat)
    if row["type"] == "roaming_army_defeated":
        armies = [one for one in s.figures if one.kind == ROAMING and one.field >= 0]
        return [(hexagon(s, one.field), fielded_might(led_by(s, one.army)), time) for one in armies]
    if "location" in row and not has_flagged(s, seat, row["location"]):
        return [(place, guard_of(s, row["location"]), time) for place in places_with(s, row["location"], -1, [])]
    return []


def enemies_of_mission(s: Heroes, seat: int) -> list[Aim]:
    """Armies of the program where they are now, and where they go to: who is there later finds them stronger."""
    found: list[Aim] = []
    whole, grows, program = time_left(s, seat), march_left(s) >= 0, weights_of(s.scenario).program
    time = PACE + time_to_grow(s, seat) if grows else whole
    for one in s.figures:
        if one.army >= 0 and one.field >= 0 and not remembers(s, f"beaten:{id_of(s, one.army)}"):
            army = tuple(led_by(s, one.army))
            now = program * truly_fielded(s.scenario, army)
            found += [(place, now, time) for place in (hexagon(s, one.field), *goals_of(s))]
            if grows:
                then = program * fielded_might(list(grown(s.scenario, army)))
                found += [(place, then, whole) for place in goals_of(s)]
    return found


def led_by(s: Heroes, army: int) -> list[int]:
    """The units of an army of the program, those that fight right now among them."""
    combat = s.combat
    if combat is None or combat.kind != AGAINST_AI:
        return s.ai_armies[army]
    side = combat.players.index(PROGRAM)
    if s.figures[combat.figures[side]].army != army:
        return s.ai_armies[army]
    fighting = [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]
    return [*s.ai_armies[army], *fighting]


def goals_of(s: Heroes) -> list[Hex]:
    """The places to which armies of the program march: there they can be met."""
    goals = [str(row["goal"]) for row in record(s).get("ai", ()) if row.get("moves") and "goal" in row]
    return [place for goal in goals for place in places_with(s, goal, -1, [])]


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
    return fielded_might(list(army))


def guard_of(s: Heroes, location: str) -> float:
    """What the guards of a Location are likely to be: of a deck of its own so many are drawn at once."""
    if s.guard_deck:
        drawn = min(1.0, AT_ONCE / len(s.guard_deck))
        return drawn * sum([MIGHT[face] for face in s.guard_deck])
    reserved = special(s, "reserved_neutrals")
    if reserved and location == UTOPIA and s.reserved[RESERVED.index("utopia")]:
        return fielded_might(s.reserved[RESERVED.index("utopia")])
    slots = slots_with(location)
    return max(
        [GUARDS_MIGHT[s.difficulty][TILES[tile].fields[slot].difficulty] for tile in slots for slot in slots[tile]]
    )


# -- places that the scenario makes important ---------------------------------------------------------------------


def visited_once(s: Heroes, location: str) -> list[int]:
    """The fields whose gift is gone."""
    return [field for field in fields_with(s, location) if has(s.ever_flagged, field) or has(s.cubes, field)]


def visited_by(s: Heroes, seat: int, location: str) -> list[int]:
    """The fields that a seat has visited, where a scenario counts them."""
    start = f"visited:{location}:{seat}:"
    return [int(word.removeprefix(start)) for word in s.scenario_flags if word.startswith(start)]


def sought(s: Heroes, seat: int, flag: str) -> float:
    """How far a seat is with a flag that visits set, the last of so many in a row."""
    for row in LOCATION_RULES[s.scenario].get("visit", ()):
        if any(op.verb == "set_flag" and op.args["flag"] == flag for op in operations(row)):
            visited = visited_by(s, seat, row["location"])
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


LOST_WITH_HERO: Final = frozenset(  # scenarios that end with the defeat of a Main Hero
    [id for id in IDS if any(row["type"] == "main_hero_defeated" for row in record_of(id).get("defeat", ()))]
)


def risk(s: Heroes, kind: int, won: float) -> float:
    """What a Combat may cost beyond its units where a mission ends with the defeat of the Main Hero.

    Cards, Morale and a retreat in time make the defeat of the stronger rarer than the strengths of units tell.
    """
    return MISSION_LOST * (1.0 - won) ** 3 if kind == MAIN and ends_with_hero(s) else 0.0


def ends_with_hero(s: Heroes) -> bool:
    """Whether a mission ends with the defeat of the Main Hero."""
    return s.scenario in LOST_WITH_HERO
