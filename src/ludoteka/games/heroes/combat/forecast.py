"""What an attack would do for every roll, by the rules themselves: for people who look before they strike.

Nothing here rolls or asks: the attack is tried out on clones. Everything in a Combat but the hands is public, and so is
what follows from it; cards that might still be played do not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import TRIGGERED, caused
from ludoteka.games.heroes.combat.board import NEIGHBOURS, TOWER, space_name, spaces_of
from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.combat.fighters import adjacent, alive, attack_now, health, on_board, reach, targets
from ludoteka.games.heroes.combat.reckoning import damage
from ludoteka.games.heroes.combat.standing import acting, counts_as_defending, in_force, is_silent
from ludoteka.games.heroes.combat.strikes import can_retaliate, further_victims
from ludoteka.games.heroes.deck.timing import DICE
from ludoteka.games.heroes.dice.attack_roll import result, retaliation_is_hampered, roll_mode
from ludoteka.games.heroes.dice.attack_window import abilities_to_reroll
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.effects.select import is_shielded
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    ATTACKER,
    DEFENDER,
    FIRST_ATTACK,
    ONE_DIE,
    RANGED,
    RETALIATION,
    UNTIL_COMBAT,
    Attack,
    Mod,
)

Json = dict[str, Any]
DIE: Final = (-1, 0, 1)  # the faces of the Attack Die are equally likely
SURE: Final = ("all_adjacent", "behind_target")  # further attacks on whom nobody chooses
ONCE: Final[Json] = {"again": False, "ways": 1, "of": 1}  # a row without dice
Dice = tuple[int, ...]
Roll = tuple[int, Dice]  # how the dice count, and what they show


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
        return [(ONE_DIE, dice) for dice in settled(s, [(fixed[0],)])]
    mode, count = roll_mode(s, now)
    return [(mode, dice) for dice in settled(s, list(product(DIE, repeat=count)))]


def settled(s: Heroes, every: list[Dice]) -> list[Dice]:
    """How the dice lie in the end, where an ability rolls some of them again by itself. [HER-17.21.4]"""
    for effect, op in abilities_to_reroll(s):
        if not effect.optional:
            faces = op.args.get("faces", DIE)
            again = until_gone if op.args.get("repeat") else once_more
            every = [after for dice in every for after in again(dice, faces)]
    return every


def until_gone(dice: Dice, faces: Sequence[int]) -> list[Dice]:
    """Every die is rolled until it shows another face; each is as likely as the others."""
    others = [face for face in DIE if face not in faces]
    return list(product(*[others if face in faces else [face] for face in dice]))


def once_more(dice: Dice, faces: Sequence[int]) -> list[Dice]:
    """The first die that shows such a face is rolled once more."""
    for at, face in enumerate(dice):
        if face in faces:
            return [(*dice[:at], one, *dice[at + 1 :]) for one in DIE]
    return [dice] * len(DIE)  # as likely as three results of a die


def after(trial: Heroes, roll: Roll) -> tuple[int, int, Heroes]:
    """What the roll adds, the damage, and the position after it."""
    struck = trial.clone()
    struck.attack = attack_now(trial)._replace(mode=roll[0], dice=roll[1])
    read(struck)
    now = attack_now(struck)
    added, dealt = result(struck, now), damage(struck, now)
    take_damage(struck, now.target, dealt, struck.side[now.unit])
    return added, dealt, struck


def read(s: Heroes) -> None:
    """What abilities of both make of the dice by themselves: they add to them, or do not count them. [HER-17.21.3]"""
    now = attack_now(s)
    for fighter, other, role in ((now.unit, now.target, ATTACKER), (now.target, now.unit, DEFENDER)):
        for effect in certain(s, "attack_die_rolled", fighter, role):
            if now.dice and all(op.verb == "die" for op in PROGRAMS[effect.program]):
                run_program(s, effect.program, caused(s, fighter, other))


def certain(s: Heroes, moment: str, fighter: int, role: int) -> list[Effect]:
    """The abilities of a fighter that act at a moment of the attack, whether anybody wants it or not. [HER-16.12]"""
    found = TRIGGERED[s.face[fighter]].get(moment, ())
    return [one for one in found if not one.optional and not is_silent(s, fighter) and in_force(s, one, fighter, role)]


def weaken(s: Heroes, unit: int, target: int) -> None:
    """Tokens that the attacker lays on its target take from the Attack with which this strikes back. [HER-17.21.8]"""
    for effect in certain(s, "after_attack", unit, ATTACKER):
        for op in PROGRAMS[effect.program]:
            weakness = op.verb == "token" and op.args["kind"] == "weakness"
            if weakness and not is_shielded(s, target, "token", caused(s, unit, target)):
                s.mods.append(Mod(target, ATTACK, int(op.args["value"]), UNTIL_COMBAT))


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
            counts = roll[1] and not attack_now(struck).ignored
            words = {"die": added if counts else None, "damage": dealt, "then": fate(trial, struck, target)}
            again = target in struck_further(struck, ("same_target",))
            found[added, dealt] = {**words, "left": left, "again": again, "ways": 0, "of": len(every)}
            positions.append(struck)
        found[added, dealt]["ways"] += 1
    return [found[key] for key in sorted(found)], positions


def struck_further(struck: Heroes, shapes: Sequence[str]) -> list[int]:
    """Whom the ability of the attacker strikes after the first attack, without anybody choosing. [HER-17.21.10]"""
    now = attack_now(struck)
    if now.kind != FIRST_ATTACK or not alive(struck, now.unit):
        return []
    found = [op.args for _, op in acting(struck, now.unit, "extra_attack", ATTACKER) if not op.args.get("optional")]
    return [
        victim
        for args in found
        if args["shape"] in shapes
        for victim in further_victims(
            struck, now.unit, now.target, now.origin, str(args["shape"]), str(args.get("sides", ""))
        )
    ]


def strikes_back(position: Heroes, unit: int, target: int) -> list[int]:
    """The damage of the retaliation for every roll; nothing where there is none. [HER-17.25]"""
    if not alive(position, target) or not alive(position, unit) or not can_retaliate(position, target, unit):
        return []
    if any(op.args["mode"] == "none" for _, op in acting(position, unit, "retaliation", ATTACKER)):
        return []
    weaken(position, unit, target)
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
        "others": struck_further(positions[0], SURE),
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


def as_it_lies(s: Heroes, now: Attack) -> Json:
    """What an attack does with the dice that were rolled for it; nobody has read them while they can be changed."""
    struck = s.clone()
    if s.window == DICE:
        read(struck)
    thrown = attack_now(struck)
    dealt = 0 if now.cancelled else damage(struck, thrown)
    added = None if thrown.ignored else result(struck, thrown)
    take_damage(struck, now.target, dealt, s.side[now.unit])
    left = health(struck, now.target) - struck.damage[now.target] if alive(struck, now.target) else 0
    return {"die": added, "damage": dealt, "then": fate(s, struck, now.target), "left": left, **ONCE}


def attack_in_progress(s: Heroes) -> Json | None:
    """The declared attack: what it would do for every roll, or does as the dice lie."""
    now = s.attack
    if now is None or not alive(s, now.unit) or not alive(s, now.target):
        return None
    if now.dice or now.cancelled:
        rows = [as_it_lies(s, now)]
    else:
        rows, _ = rows_of(s, now.target)
    kind = {FIRST_ATTACK: "attack", RETALIATION: "retaliation"}.get(now.kind, "further")
    words = {"unit": now.unit, "target": now.target, "kind": kind, "dice": list(now.dice)}
    return {**words, "rows": rows, "cancelled": now.cancelled, "shield": counts_as_defending(s, now.target)}
