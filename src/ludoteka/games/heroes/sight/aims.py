"""The goal of the scenario at a glance: how many Rounds are left and how far everybody is. [HER-30]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.map.fields import is_settlement, is_town
from ludoteka.games.heroes.map.flags import held_by, is_mine
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.scenarios.endings import HOMELESS_ROUNDS
from ludoteka.games.heroes.scenarios.rules import is_suspended, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with, has_flagged
from ludoteka.games.heroes.state import Heroes

Json = dict[str, Any]

# What the goal of a scenario counts, and how much of it is needed (0: the most, or simply more than the others).
MEASURES: Final = {
    "introduction": ("xp", 0),
    "monks_retreat": ("xp", 0),
    "brave_new_world": ("mines", 5),
    "all_for_one": ("obelisks", 2),
    "chain_link": ("towns", 2),
    "force_of_will": ("utopia", 1),
    "champions_of_gelea": ("utopia", 1),
    "cursed_mission": ("guards", 0),
    "wandering_dragons": ("utopia", 1),
    "brothers_in_arms": ("towns", 2),
    "last_chance": ("xp", 0),
    "great_race": ("utopia", 1),
    "unexpected_inheritance": ("obelisks", 2),
}


def goal_outlook(s: Heroes) -> Json:
    """The Round limit, and for each seat what the goal counts."""
    measure, wanted = MEASURES.get(s.scenario, ("", 0))
    seats = range(len(s.faction))
    holdings = [held(s, seat) for seat in seats]
    is_counted = measure and s.flag
    return {
        "rounds": round_limit(s),
        "measure": measure or None,
        "wanted": wanted,
        "counts": [progress(s, seat, measure, holdings[seat]) if is_counted else 0 for seat in seats],
        "held": holdings,
        "homeless": 0 if is_suspended(s, "HER-24.1") else HOMELESS_ROUNDS,  # Rounds after which a player is out
    }


def progress(s: Heroes, seat: int, measure: str, holding: Json) -> int:
    if measure in holding:
        return int(holding[measure])
    if measure == "obelisks":
        return sum([1 for field in fields_with(s, "obelisk") if has(s.shared_flags[field], seat)])
    if measure == "utopia":
        return int(has_flagged(s, seat, "dragon_utopia"))
    return len(s.guard_deck) if measure == "guards" else s.xp[seat]


def held(s: Heroes, seat: int) -> Json:
    """What everybody counts all the time."""
    if not s.flag:
        return {"towns": 0, "settlements": 0, "mines": 0, "grail": False}
    fields = held_by(s, seat)
    return {
        "towns": len([True for field in fields if is_town(s, field)]),
        "settlements": len([True for field in fields if is_settlement(s, field)]),
        "mines": len([True for field in fields if is_mine(s, field)]),
        "grail": carrier_seat(s) == seat,
    }
