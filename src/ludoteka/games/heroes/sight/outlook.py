"""What follows from what everybody sees, by the rules: where a Hero can go, what a building or unit costs and why it
cannot be had, in which order units act, what an attack would do, how near the goal is. For people at a table. [HER-28]
"""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.sight.aims import goal_outlook
from ludoteka.games.heroes.sight.clash import clash_outlook
from ludoteka.games.heroes.sight.towns import town_outlook
from ludoteka.games.heroes.sight.ways import map_outlook
from ludoteka.games.heroes.state import Heroes

Json = dict[str, Any]


def outlook(s: Heroes, seat: int | None) -> Json:
    """`seat` looks; it learns nothing here that others do not."""
    return {
        "combat": clash_outlook(s),
        "map": map_outlook(s, max(s.turn, 0) if seat is None else seat),
        "towns": [town_outlook(s, other) for other in range(len(s.faction))],
        "goal": goal_outlook(s),
    }
