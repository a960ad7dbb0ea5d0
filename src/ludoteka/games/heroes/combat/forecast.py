"""What an attack would do for every roll, by the rules themselves: for people who look before they strike.

Nothing here rolls or asks: the attack is tried out on clones. Everything in a Combat but the hands is public, and so is
what follows from it; cards that might still be played do not count.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import NEIGHBOURS, TOWER, space_name, spaces_of
from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.combat.fighters import adjacent, alive, health, on_board, reach, targets
from ludoteka.games.heroes.combat.reckoning import damage
from ludoteka.games.heroes.combat.standing import acting, counts_as_defending
from ludoteka.games.heroes.combat.strikes import can_retaliate
from ludoteka.games.heroes.dice.attack_roll import result, retaliation_is_hampered, roll_mode
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    DEFENDER,
    FIRST_ATTACK,
    ONE_DIE,
    RANGED,
    RETALIATION,
    Attack,
)

Json = dict[str, Any]
DIE: Final = (-1, 0, 1)  # the faces of the Attack Die are equally likely
Roll = tuple[int, tuple[int, ...]]  # how the dice count, and what they show


def imagined(s: Heroes, unit: int, target: int, kind: int, worst: bool, close: bool) -> Heroes:
    """A clone in which the attack is declared and nothing rolled yet."""
    trial = s.clone()
    trial.attack = Attack(unit, target, kind, -1, s.space[target], close, ONE_DIE, (), False, 0, 0, worst, False)
    return trial


def rolls(s: Heroes) -> list[Roll]:
    """Every roll that the declared attack may see, each as likely as the others; one without dice. [HER-17.21.3]"""
    now = s.attack
    assert now is not None
    if any(op.args["mode"] == "no_roll" for _, op in acting(s, now.unit, "die", ATTACKER)):
        return [(ONE_DIE, ())]
    fixed = [int(op.args["face"]) for _, op in acting(s, now.target, "die", DEFENDER) if op.args["mode"] == "set"]
    if fixed:
        return [(ONE_DIE, (fixed[0],))]
    mode, count = roll_mode(s, now)
    return [(mode, dice) for dice in product(DIE, repeat=count)]


def after(trial: Heroes, roll: Roll) -> tuple[int, int, Heroes]:
    """What the roll adds, the damage, and the position after it."""
    now = trial.attack
    assert now is not None
    struck = trial.clone()
    thrown = now._replace(mode=roll[0], dice=roll[1])
    struck.attack = thrown
    added, dealt = result(struck, thrown), damage(struck, thrown)
    take_damage(struck, now.target, dealt, struck.side[now.unit])
    return added, dealt, struck


def fate(before: Heroes, struck: Heroes, target: int) -> str:
    """`destroyed`, `few` (the pack is gone), `hurt` or `unhurt`."""
    if not alive(struck, target):
        return "destroyed"
    if struck.face[target] != before.face[target] or len(struck.laid) < len(before.laid):
        return "few"
    return "hurt" if struck.damage[target] > before.damage[target] else "unhurt"


def rows_of(trial: Heroes, target: int) -> tuple[list[Json], list[Heroes]]:
    """One row for each different outcome: result of the roll, damage, what becomes of the target, chance in percent."""
    every = rolls(trial)
    found: dict[tuple[int, int], Json] = {}
    positions = []
    for roll in every:
        added, dealt, struck = after(trial, roll)
        if (added, dealt) not in found:
            left = health(struck, target) - struck.damage[target] if alive(struck, target) else 0
            words = {"die": added if roll[1] else None, "damage": dealt, "then": fate(trial, struck, target)}
            found[added, dealt] = {**words, "left": left, "ways": 0, "of": len(every)}
            positions.append(struck)
        found[added, dealt]["ways"] += 1
    return [found[key] for key in sorted(found)], positions


def strikes_back(position: Heroes, unit: int, target: int) -> list[int]:
    """The damage of the retaliation for every roll; nothing where there is none. [HER-17.25]"""
    if not alive(position, target) or not alive(position, unit) or not can_retaliate(position, target, unit):
        return []
    if any(op.args["mode"] == "none" for _, op in acting(position, unit, "retaliation", ATTACKER)):
        return []
    back = imagined(position, target, unit, RETALIATION, retaliation_is_hampered(position, unit), True)
    return [after(back, roll)[1] for roll in rolls(back)]


def forecast(s: Heroes, unit: int, target: int, space: int) -> Json:
    """The attack of a unit that stands on a space then."""
    here = s.clone()
    here.space[unit] = space
    close = adjacent(here, unit, target)
    trial = imagined(here, unit, target, FIRST_ATTACK, False, close)
    rows, positions = rows_of(trial, target)
    back = [dealt for position in positions for dealt in strikes_back(position, unit, target)]
    return {
        "target": target,
        "from": space_name(space),
        "rows": rows,
        "back": [min(back), max(back)] if back else None,
        "shield": counts_as_defending(s, target),
    }


def stand_for(s: Heroes, unit: int, target: int, reached: int) -> int:
    """Where the unit would attack from: where it stands, else the first space in reach beside the target; -1: none."""
    if has(targets(s, unit), s.space[target]):
        return s.space[unit]
    if FACES[s.face[unit]].type == RANGED or not on_board(s, target):
        return -1
    beside = spaces_of(NEIGHBOURS[s.space[target]] & reached)
    return beside[0] if beside else -1


def forecasts(s: Heroes) -> list[Json]:
    """What the active unit could do to each enemy that it can attack now or after a move."""
    unit = s.active
    if unit < 0 or s.attack is not None or not alive(s, unit):
        return []
    reached = reach(s, unit) if s.space[unit] == s.start_space or s.space[unit] == TOWER else 0
    found = []
    for target in range(len(s.side)):
        if s.side[target] != s.side[unit] and alive(s, target):
            space = stand_for(s, unit, target, reached)
            if space >= 0:
                found.append(forecast(s, unit, target, space))
    return found


def attack_in_progress(s: Heroes) -> Json | None:
    """The declared attack: what it would do for every roll, or does as the dice lie."""
    now = s.attack
    if now is None or not alive(s, now.unit) or not alive(s, now.target):
        return None
    if now.dice or now.cancelled:
        dealt = 0 if now.cancelled else damage(s, now)
        rows = [{"die": result(s, now), "damage": dealt, "then": "", "left": 0, "ways": 1, "of": 1}]
        struck = s.clone()
        take_damage(struck, now.target, dealt, s.side[now.unit])
        left = health(struck, now.target) - struck.damage[now.target] if alive(struck, now.target) else 0
        rows[0].update({"then": fate(s, struck, now.target), "left": left})
    else:
        rows, _ = rows_of(s, now.target)
    kind = {FIRST_ATTACK: "attack", RETALIATION: "retaliation"}.get(now.kind, "further")
    words = {"unit": now.unit, "target": now.target, "kind": kind, "dice": list(now.dice)}
    return {**words, "rows": rows, "cancelled": now.cancelled, "shield": counts_as_defending(s, now.target)}
