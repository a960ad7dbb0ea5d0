"""An enemy who becomes stronger on his way: until when he can be met as he is, and what he will be then. [HER-30.7]

What comes in later than that is of little use, and so is an army that gets there later. For estimates only.
"""

from __future__ import annotations

from functools import cache
from math import ceil

from ludoteka.core.packed import has
from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.estimates.looking import ALL, once
from ludoteka.games.heroes.estimates.timing import PACE, time_left
from ludoteka.games.heroes.estimates.ways import FURTHEST, STEP, distances_from
from ludoteka.games.heroes.scenarios.rules import LOCATION_RULES, Row, program_in, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes


def operations(row: Row) -> tuple[Op, ...]:
    program = program_in(row)
    return PROGRAMS[program] if program >= 0 else ()


def march_left(s: Heroes) -> int:
    """The fields that an enemy still has to go until he becomes stronger; -1: nobody will."""
    found: int = once(way_of_enemy, s, ALL)
    return found


def way_of_enemy(s: Heroes, _: int) -> int:
    for row in LOCATION_RULES[s.scenario].get("ai_enters_first", ()):
        fields = fields_with(s, row["location"])
        if not any(has(s.ever_flagged, field) for field in fields):
            marching = [one.field for one in s.figures if one.army >= 0 and one.field >= 0]
            if fields and marching:
                away = min([distances_from(s, here)[there] for here in marching for there in fields])
                return min(FURTHEST, (away + 1) // STEP)
    return -1


def time_to_grow(s: Heroes, seat: int) -> float:
    """Movement Points until the end, or until an enemy on his march gets to where he becomes stronger."""
    left, march = time_left(s, seat), march_left(s)
    return left if march < 0 else min(left, float(march))


def last_round(s: Heroes) -> int:
    """The last Round whose income is of use. Enemies move when all players have: in that Round he can still be met."""
    march = march_left(s)
    return round_limit(s) if march < 0 else min(round_limit(s), s.round + max(0, ceil(march / PACE) - 1))


@cache
def grown(scenario: str, army: tuple[int, ...]) -> tuple[int, ...]:
    """An army of the program as it will be when it got where it goes."""
    for row in LOCATION_RULES[scenario].get("ai_enters_first", ()):
        for op in operations(row):
            if op.verb == "add_ai_unit":
                army = (*army, face_of(op.args))
            elif op.verb == "flip_ai_unit":
                faces = unit_of(face_of({"unit": op.args["unit"], "side": "few"})).faces
                to = faces[op.args["to"] == "pack"]
                army = tuple([to if face in faces else face for face in army])
    return army
