"""What buildings pay. For estimates only."""

from __future__ import annotations

from functools import cache

from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.effects.records import PROGRAMS


@cache
def pays(number: int) -> int:
    """The Gold that a building pays in a Resource Round, if one chooses Gold."""
    found = 0
    for effect in BUILDINGS[number].effects:
        if "resource_round_start" in effect.when and effect.program >= 0:
            for op in PROGRAMS[effect.program]:
                rows = [PROGRAMS[way] for way in op.args["options"]] if op.verb == "choose" else [(op,)]
                for row in rows:
                    found = max(found, sum([int(one.args.get("gold", 0)) for one in row if one.verb == "gain"]))
    return found
