"""Abilities in force: printed on a unit, lent to it by a card; looked up where they matter. [HER-16.12]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES, any_face
from ludoteka.games.heroes.combat.fighters import adjacent, alive, counted, pile_on
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect, Op
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    DEFENDER,
    DEFENDING,
    FIRST_ATTACK,
    LENT,
    RETALIATION,
)

# Operations that are looked up where they matter; all others act at their moment (abilities.py).
STANDING: Final = frozenset(
    {
        "stat",
        "extra_attack",
        "retaliation",
        "ignore_penalty",
        "ignore_defense",
        "damage_mod",
        "immune",
        "aura",
        "reroll",
        "thorns",
        "control",
        "siege_rule",
        "spell_tax",
        "forbid",
    }
)
SETTING: Final = frozenset({"best_of", "worst_of", "sum_of", "set", "extra"})  # modes of `die` that decide the roll
Ability = tuple[Effect, Op]


def is_standing(effect: Effect, op: Op) -> bool:
    if op.verb == "die":
        return op.args["mode"] in SETTING
    if op.verb == "move_unit":
        return op.args.get("after") == "retaliation"
    if op.verb == "control":
        return bool(op.args["mode"] == "move_to_any_empty")
    if op.verb == "power_mod":
        return op.args.get("duration") == "while"
    if op.verb == "retaliation":
        return op.args["mode"] in ("none", "unlimited", "attack_mod") and "target" not in op.args
    return op.verb in STANDING and (op.verb != "stat" or op.args.get("duration") in ("attack", "while", None))


def standing_of(effects: tuple[Effect, ...]) -> dict[str, tuple[Ability, ...]]:
    found: dict[str, tuple[Ability, ...]] = {}
    for effect in effects:
        if effect.timing == "map" or effect.program < 0:
            continue
        for op in PROGRAMS[effect.program]:
            if is_standing(effect, op):
                found[op.verb] = (*found.get(op.verb, ()), (effect, op))
    return found


ABILITIES: Final = tuple([standing_of(face.effects) for face in FACES])
NONE: Final[tuple[Ability, ...]] = ()


def having(verb: str) -> tuple[bool, ...]:
    """By face whether a lasting ability with this verb is printed on it: where a look is worth while."""
    return tuple([verb in found for found in ABILITIES])


CHANGING: Final = having("stat")
GIVING: Final = having("aura")
RETALIATING: Final = having("retaliation")  # otherwise than all do, or none against it
IMMUNITIES: Final = tuple(
    [frozenset([to for _, op in found.get("immune", NONE) for to in op.args["to"]]) for found in ABILITIES]
)  # by face, what it is immune to as printed


def stack_of(effect: Effect) -> dict[str, bool]:
    """The condition of a passive ability that is about the unit itself: it has a stack token. [HER-27.9]"""
    return {"stacked": True} if "stacked" in effect.conditions else {}


STACKABLE: Final = frozenset([face.number for face in FACES if any(stack_of(effect) for effect in face.effects)])


# -- what a unit has -----------------------------------------------------------------------------------------


def is_silent(s: Heroes, fighter: int) -> bool:
    """Whether its printed ability is off: by a card, or because another card lies on it. [HER-11.16, HER-R17]"""
    if s.laid and pile_on(s, fighter):
        return True
    return any(op.args["mode"] == "suppress" and "about" not in op.args for _, op in lent(s, fighter, "ability"))


ABOUT_SPELLS: Final = frozenset({"immune", "damage_mod"})


def is_silent_about_spells(s: Heroes, fighter: int) -> bool:
    return any(op.args.get("about") == "spell" for _, op in lent(s, fighter, "ability"))


def abilities(s: Heroes, fighter: int, verb: str) -> tuple[Ability, ...]:
    """The lasting abilities of a fighter with this verb, in force or not: printed ones, then lent ones."""
    face = s.face[fighter]
    printed = ABILITIES[face].get(verb, NONE)
    if not printed and not s.mods:
        return NONE
    if face in STACKABLE:
        printed = tuple([pair for pair in printed if all_hold(s, stack_of(pair[0]), fighter)])
    if not s.mods and not s.laid:
        return printed
    if printed and (is_silent(s, fighter) or (verb in ABOUT_SPELLS and is_silent_about_spells(s, fighter))):
        printed = NONE
    return (*printed, *lent(s, fighter, verb))


def lent(s: Heroes, fighter: int, verb: str) -> list[Ability]:
    found = []
    for mod in s.mods:
        if mod.unit == fighter and mod.stat == LENT:
            op = PROGRAMS[mod.program][mod.at]
            if op.verb == verb:
                found.append((EFFECTS[mod.effect], op))
    return found


def acting(s: Heroes, fighter: int, verb: str, role: int) -> list[Ability]:
    """Those in force for the attack in progress, in which the fighter has this role. [HER-16.12]"""
    printed = ABILITIES[s.face[fighter]].get(verb, NONE)
    if not printed and not s.mods:
        return []
    found = [pair for pair in printed if in_force(s, pair[0], fighter, role)]
    if s.mods or s.laid:
        if found and is_silent(s, fighter):
            found = []
        found += [pair for pair in lent(s, fighter, verb) if lent_in_force(s, pair[1], fighter, role)]
    return found


def in_force(s: Heroes, effect: Effect, fighter: int, role: int) -> bool:
    """Whether a printed ability acts in this attack; `attack` means no retaliation. [HER-R60]"""
    attack = s.attack
    assert attack is not None
    if effect.timing == "attack" and (role != ATTACKER or attack.kind != FIRST_ATTACK):
        return False
    if effect.timing == "retaliation" and (role != ATTACKER or attack.kind != RETALIATION):
        return False
    conditions = effect.conditions
    if effect.when and role != (DEFENDER if conditions.get("role") == "defender" else ATTACKER):
        return False  # a moment of an attack without a role means the attacker
    return not conditions or all_hold(s, conditions, fighter)


def lent_in_force(s: Heroes, op: Op, fighter: int, role: int) -> bool:
    """What a card lends is bound by the role the card names, if any, and by its own condition."""
    target = op.args.get("target")
    wanted = target.get("role") if not isinstance(target, (str, type(None))) else None
    if wanted in ("attacker", "defender") and role != (ATTACKER if wanted == "attacker" else DEFENDER):
        return False
    conditions = op.args.get("only_if")
    return conditions is None or all_hold(s, conditions, fighter)


# -- what follows from it ------------------------------------------------------------------------------------


def bonus(s: Heroes, fighter: int, name: str, role: int) -> int:
    """What abilities add to Attack or Defence for the attack in progress."""
    if not s.mods and not CHANGING[s.face[fighter]]:
        return 0
    total = 0
    for effect, op in acting(s, fighter, "stat", role):
        if op.args.get("target") == "defender" and role == ATTACKER:
            continue  # about the other one of both
        value = int(op.args.get(name, 0))
        if value and op.args.get("per_die"):
            value *= sum([1 for face in counted(s) if face in effect.conditions["die_face_in"]])
        if value and "double_for" in op.args and all_hold(s, op.args["double_for"], fighter):
            value *= 2
        total += value
    return total


def immunities(s: Heroes, fighter: int) -> frozenset[str]:
    """What a unit is immune to: Spells, a School, paralysis …"""
    printed = IMMUNITIES[s.face[fighter]]
    if not s.mods and (not printed or (not s.laid and s.face[fighter] not in STACKABLE)):
        return printed
    return frozenset([to for _, op in abilities(s, fighter, "immune") for to in op.args["to"]])


def is_immune(s: Heroes, fighter: int, to: str) -> bool:
    return to in immunities(s, fighter)


def retaliates_without_limit(s: Heroes, fighter: int) -> bool:
    if not s.mods and not RETALIATING[s.face[fighter]]:
        return False
    return any(op.args["mode"] == "unlimited" for _, op in abilities(s, fighter, "retaliation"))


def counts_as_defending(s: Heroes, fighter: int) -> bool:
    """Whether it has a Defence token, or a neighbour who makes it count as having one. [HER-17.21.5]"""
    if s.is_marked(fighter, DEFENDING):
        return True
    if not s.mods and not any_face(s.face, GIVING):
        return False
    for other in range(len(s.side)):
        if s.side[other] == s.side[fighter] and alive(s, other):
            for _, op in abilities(s, other, "aura"):
                if other == fighter:
                    if op.args.get("include_self") or op.args.get("only_self"):
                        return True
                elif not op.args.get("only_self") and (not op.args.get("adjacent") or adjacent(s, other, fighter)):
                    return True
    return False
