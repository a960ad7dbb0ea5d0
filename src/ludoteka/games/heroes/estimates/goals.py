"""How far a seat is on the way to what a scenario wants, where players are rivals. For estimates only."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.map.flags import mines_of
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.scenarios.rules import IDS, record_of
from ludoteka.games.heroes.state import Heroes

VICTORY_FIELD: Final = 16.0


def wanted_by(scenario: str) -> tuple[int, int, int]:
    """How many of a scenario's conditions of victory are about Mines, about the Grail, about enemy Towns."""
    mines = grail = towns = 0
    rules = record_of(scenario)
    for row in (*rules["victory"], rules.get("at_limit", {})):
        kind = row.get("type")
        inner = row.get("condition", row)
        counted = (row.get("by") or inner.get("type")) in ("mines_controlled", "controls_mines")
        if kind in ("most", "trigger_final_round") and counted:
            mines += 1
        elif kind in ("grail_in_own_town", "holder_of_grail"):
            grail += 1
        elif kind in ("control_enemy_town", "team_controls_both_enemy_towns"):
            towns += 1
    return mines, grail, towns


WANTED: Final = {id: wanted_by(id) for id in IDS}


def goals(s: Heroes, seat: int) -> float:
    """How far the seat is on the way to what the scenario wants."""
    mines, grail, towns = WANTED[s.scenario]
    total = 0.0
    if mines:
        total += mines * VICTORY_FIELD / 2 * len(mines_of(s, seat))
    if grail and carrier_seat(s) == seat:
        total += grail * VICTORY_FIELD
    if towns:
        taken = [home for home in s.home if home >= 0 and s.flag[home] == seat != s.home.index(home)]
        total += towns * VICTORY_FIELD * len(taken)
    return total
