"""What an attack deals: Attack and die against Defence, and everything that changes them. [HER-17.21.6]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.damage import LOWERING, is_covered, reduction
from ludoteka.games.heroes.combat.fighters import KIND, attack_from, attack_value, defence_value, front
from ludoteka.games.heroes.combat.standing import CHANGING, RETALIATING, abilities, acting, bonus, having
from ludoteka.games.heroes.dice.attack_roll import result
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    DEFENDER,
    MIN_ONE_DAMAGE,
    RANGED,
    RETALIATION,
    TIERS,
    Attack,
)
from ludoteka.games.heroes.text import RECKONED, face_id

PIERCING: Final = having("ignore_defense")
PRINTED: Final = frozenset({"printed"})  # the part of the Defence that an attacker ignores


def damage(s: Heroes, now: Attack) -> int:
    """Attack and die against Defence, then what lowers damage, then the optional rules. [HER-17.21.6]"""
    unit, target = now.unit, now.target
    dealt = max(0, strength_of(s, now) + result(s, now) - guard_of(s, now))
    if s.walls and KIND[s.face[unit]] == RANGED and is_covered(s, unit, target):
        dealt -= 1  # [HER-18.6]
    dealt = max(0, dealt - reduction(s, target, "retaliation" if now.kind == RETALIATION else "attack"))
    if s.mods or LOWERING[s.face[target]]:
        caps = [int(op.args["cap"]) for _, op in abilities(s, target, "damage_mod") if "cap" in op.args]
        dealt = min([dealt, *caps])
    return max(1, dealt) if s.has_rule(MIN_ONE_DAMAGE) else dealt


def strength_of(s: Heroes, now: Attack) -> int:
    """The Attack of the unit in this attack, with everything that changes it."""
    more = bonus(s, now.unit, "attack", ATTACKER) + (retaliation_change(s, now) if now.kind == RETALIATION else 0)
    return max(0, attack_value(s, now.unit, more) if now.base < 0 else attack_from(s, now.unit, now.base, more))


def reckon(s: Heroes, now: Attack, dealt: int) -> None:
    """Tell how the damage comes about: Attack, die, Defence, what lowers it besides."""
    attack, die, guard = strength_of(s, now), result(s, now), guard_of(s, now)
    less = max(0, max(0, attack + die - guard) - dealt)
    s.tell(RECKONED, face_id(s.face[now.unit]), face_id(s.face[now.target]), attack, die, guard, less, dealt)


def guard_of(s: Heroes, now: Attack) -> int:
    """The Defence of the target against this attack; an ability of the attacker may lower or ignore it."""
    target, more = now.target, now.shielded
    if s.mods or now.pierced or PIERCING[s.face[now.unit]]:
        scopes = ignored_defence(s, now)
        if scopes - PRINTED:
            return 0
        more -= front(s, target).defense if scopes else 0
    if s.mods or CHANGING[s.face[now.unit]]:
        more += weakening(s, now)
    return max(0, defence_value(s, target, more + bonus(s, target, "defense", DEFENDER)))


def weakening(s: Heroes, now: Attack) -> int:
    """How abilities of the attacker change the Defence of its target."""
    found = [op.args for _, op in acting(s, now.unit, "stat", ATTACKER)]
    return sum([int(args.get("defense", 0)) for args in found if args.get("target") == "defender"])


def ignored_defence(s: Heroes, now: Attack) -> frozenset[str]:
    """Which part of the Defence the attacker ignores: the printed one, all of it, or all as elemental damage."""
    tier = FACES[s.face[now.target]].tier
    found = {now.pierced} if now.pierced else set()
    for _, op in acting(s, now.unit, "ignore_defense", ATTACKER):
        tiers = op.args.get("target_tiers")
        if tiers is None or (tier >= 0 and TIERS[tier] in tiers):
            found.add(str(op.args["scope"]))
    return frozenset(found)


def retaliation_change(s: Heroes, now: Attack) -> int:
    """What the unit that is struck back takes from the Attack of a retaliation."""
    if not s.mods and not RETALIATING[s.face[now.target]]:
        return 0
    found = [op.args for _, op in abilities(s, now.target, "retaliation") if op.args["mode"] == "attack_mod"]
    return sum([int(args["value"]) for args in found])
