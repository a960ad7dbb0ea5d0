"""What a card or an ability that deals damage would do to each unit that may be chosen for it. [HER-11.10, HER-11.11]

As with attacks, what others may still answer to it does not count.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.frames import waiting_step
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.combat.fighters import alive, health
from ludoteka.games.heroes.combat.forecast import ONCE, Json, fate
from ludoteka.games.heroes.combat.unit_verbs import amount_for
from ludoteka.games.heroes.effects.areas import UNIT
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.effects.select import CHAIN
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

CHOOSING: Final = "heroes:target_taken"
DAMAGE: Final = "damage"
ONE_BY_ONE: Final = ("", UNIT, CHAIN)  # targets that are chosen unit by unit


def aimed(s: Heroes) -> list[Json]:
    """For each unit the damage and what becomes of it; nothing unless one is chosen for a certain damage now."""
    if s.combat is None or not s.height or waiting_step(s, s.height - 1) != CHOOSING:
        return []
    program, at, cause, chosen, _ = s.kept()
    op = PROGRAMS[program][at]
    if op.verb != DAMAGE or not is_certain(op):
        return []
    here = [one for one in range(len(s.side)) if s.space[one] != GONE]
    return [{"target": one, "rows": [hurt(s, op, len(chosen), one, cause)]} for one in here]


def is_certain(op: Op) -> bool:
    """Of one unit after the other, so much as is printed: no area, no dice."""
    target: Any = op.args["target"]
    shape = "" if isinstance(target, str) else target.get("shape", "")
    return shape in ONE_BY_ONE and not isinstance(op.args.get("amount"), dict)


def hurt(s: Heroes, op: Op, place: int, fighter: int, cause: Cause) -> Json:
    """As a row of a forecast that needs no die; `place`: how many were chosen before it."""
    source = str(op.args.get("source", cause.source))
    most = len(op.args.get("amounts", ())) - 1
    amount = amount_for(s, op.args, min(place, most) if most >= 0 else 0, fighter)
    dealt = 0 if harm.is_spared(s, fighter, source) else max(0, amount - harm.reduction(s, fighter, source))
    struck = s.clone()
    harm.take_damage(struck, fighter, dealt, 1 - s.side[fighter])
    left = health(struck, fighter) - struck.damage[fighter] if alive(struck, fighter) else 0
    return {"die": None, "damage": dealt, "then": fate(s, struck, fighter), "left": left, **ONCE}
