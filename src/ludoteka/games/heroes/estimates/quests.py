"""How far players are on the way to what a mission wants of them, roughly in Gold. For estimates only.

Missions and co-operation are won together or not at all: by beating an enemy run by the program or by winning a
place, before the last Round. What counts is whether the army can do it and whether the Hero gets there in time.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.estimates.worth import GUARDS, chance, fielded_strength
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.scenarios.rules import Row, is_played_against_program, record, round_limit
from ludoteka.games.heroes.scenarios.victory import FULFILLED, fields_with, has_flagged, remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, ROAMING

QUEST: Final = 90.0  # what a mission wants, done
MISSION_LOST: Final = 120.0  # a Main Hero beaten where that ends it
ROUND: Final = 8.0  # a Round that is left: who alone decides when it ends must not waste it
OF_PROGRAM: Final = 1.25  # an army of the program plays cards besides
WITHIN_REACH: Final = 0.45  # of a quest, for an army that could do it wherever its Hero is
STEP: Final = 0.9  # what nearness keeps with every field to go
FURTHEST: Final = 20  # fields: beyond, and where a place is not found yet, it makes no difference

Aim = tuple[int, float]  # a field (-1: not found yet) and the strength that waits there


def quest(s: Heroes, seat: int) -> float:
    """What the aims of the mission are worth to a seat as things stand, those done in full."""
    if not is_played_against_program(s):
        return 0.0
    rows = record(s)["victory"]
    parts = [one for row in rows for one in row.get("conditions", (row,))]
    done = sum([progress(s, seat, one) for one in parts]) / max(1, len(parts))
    return QUEST * done + ROUND * max(0, round_limit(s) - s.round)


def progress(s: Heroes, seat: int, row: Row) -> float:
    """From 0 to 1: done, or the chance that the army could do it, the more the nearer its Hero is."""
    if seat in FULFILLED[row["type"]](s, row):
        return 1.0
    strength = fielded_strength(s.army[seat])
    return max([chance(strength, guard) * nearness(s, seat, field) for field, guard in aims(s, seat, row)], default=0.0)


def aims(s: Heroes, seat: int, row: Row) -> list[Aim]:
    """The places that a condition sends a seat to."""
    if row["type"] == "defeat_ai":
        armies = [one for one in s.figures if one.army >= 0 and not remembers(s, f"beaten:{id_of(s, one.army)}")]
        return [(one.field, OF_PROGRAM * fielded_strength(s.ai_armies[one.army])) for one in armies]
    if row["type"] == "roaming_army_defeated":
        armies = [one for one in s.figures if one.kind == ROAMING]
        return [(one.field, fielded_strength(s.ai_armies[one.army])) for one in armies]
    if "location" in row and not has_flagged(s, seat, row["location"]):
        return [(field, guard_of(s, field)) for field in fields_with(s, row["location"])]
    return []


def id_of(s: Heroes, army: int) -> str:
    enemies = record(s).get("ai", ())
    return str(enemies[army]["id"]) if army < len(enemies) else ""


def guard_of(s: Heroes, field: int) -> float:
    """What the guards of a field are likely to be, a deck of its own counted whole."""
    if s.guard_deck:
        return fielded_strength(s.guard_deck)
    return GUARDS[s.difficulty][TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty]


def nearness(s: Heroes, seat: int, field: int) -> float:
    """The further the game has gone, the more it matters how far the Main Hero still has to go."""
    here = next((one.field for one in s.figures if one.seat == seat and one.kind == MAIN), -1)
    away = distance(hexagon(s, here), hexagon(s, field)) if here >= 0 and field >= 0 else FURTHEST
    late = min(1.0, s.round / max(1, round_limit(s)))
    return WITHIN_REACH + (1.0 - WITHIN_REACH) * float(STEP ** (late * min(away, FURTHEST)))


def risk(s: Heroes, kind: int, won: float) -> float:
    """What a Combat may cost beyond its units where a mission ends with the defeat of the Main Hero.

    Cards, Morale and a retreat in time make the defeat of the stronger rarer than the strengths of units tell.
    """
    ends = any(row["type"] == "main_hero_defeated" for row in record(s).get("defeat", ()))
    return MISSION_LOST * (1.0 - won) ** 3 if ends and kind == MAIN else 0.0
