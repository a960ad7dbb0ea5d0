"""Who stands before what a mission wants strikes while the enemy is as weak as he will ever be. For estimates only."""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.estimates.growing import last_round
from ludoteka.games.heroes.estimates.host import led
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.quests import truly_fielded
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.map.passing import field_beyond
from ludoteka.games.heroes.scenarios.rules import special
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN


def armies(s: Heroes) -> dict[int, float]:
    """The fields with an army of the program, and the might with which it is attacked: any, if it must be now."""
    hurry, program = s.round >= last_round(s), weights_of(s.scenario).program
    found: dict[int, float] = {}
    for one in s.figures:
        if one.army >= 0 and one.field >= 0:
            found[one.field] = 0.0 if hurry else program * truly_fielded(s.scenario, tuple(s.ai_armies[one.army]))
    return found


def is_facing(s: Heroes, seat: int) -> bool:
    """Whether a Main Hero is about to fight what the mission is about: an army, or guards with a deck of their own."""
    guarded = [field for row in special(s, "guard_deck") for field in fields_with(s, row["location"])]
    there = {*armies(s), *guarded}
    return any(one.seat == seat and one.kind == MAIN and one.field in there for one in s.figures)


def led_to(s: Heroes, step: tuple[str, int, int, int]) -> int:
    """The field to which a step leads, also across what an effect lets a Hero cross. [HER-6.10]"""
    return field_beyond(s, s.figures[step[1]].field, step[2])


def at_once(s: Heroes) -> Any:
    """The step that leads a Main Hero into the fight of the mission, None where there is none or he is too weak."""
    ask = s.asks[0]
    there = armies(s)
    if not there:
        return None
    might = led(s, ask.seat) * fielded_might(s.army[ask.seat])
    for option in ask.options:
        if option[0] == "move" and s.figures[option[1]].kind == MAIN:
            field = led_to(s, option)
            if field in there and might >= there[field]:
                return option
    return None
