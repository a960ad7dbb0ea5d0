"""Which abilities of units the referee understands: all of the base box, many of the further boxes."""

from __future__ import annotations

from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import Json
from tests.referees.heroes_combat.stream import NotJudged


def known(unit: Fighter, target: Fighter) -> None:
    """Units whose abilities the referee does not know are not judged when they fight."""
    for one, timings in ((unit, ("attack", "passive")), (target, ("retaliation", "passive"))):
        if one.murky:
            raise NotJudged("a unit changed by something not judged")
        for ability in one.abilities:
            if ability["timing"] in timings and not all(understood(ability, op) for op in ability["ops"]):
                raise NotJudged(f"ability of {one.base}")


UNDERSTOOD: dict[
    str, dict[str, tuple[str, ...]]
] = {  # operations of abilities, and what the referee knows of their parameters
    "die": {"mode": ("best_of", "sum_of", "ignore", "set", "add", "worst_of")},
    "stat": {"target": ("self", "defender")},
    "retaliation": {"mode": ("none", "unlimited", "attack_mod")},
    "extra_attack": {"shape": ("same_target", "behind_target", "adjacent_to_target")},
    "ignore_defense": {"scope": ("printed", "all", "elemental")},
    "heal": {"target": ("self",)},
    "paralyze": {"target": ("defender", "retaliation_target")},
    "move_unit": {"mode": ("return", "push")},
    "reroll": {},
    "ignore_penalty": {},
    "immune": {},
    "aura": {"side": ("ally",)},
    "siege_rule": {},
    "draw": {},
    "gain": {},
    "cancel": {},
    "reinforce": {},
    "spell_tax": {},
    "power_mod": {},
}
CONDITIONS = frozenset(
    ("role", "die_face_in", "target_adjacent", "moved_this_activation", "attack_kind", "defender_unit_in", "not_self",
     "enemy_faction")
)  # fmt: skip


def understood(ability: Json, op: Json) -> bool:
    if op["op"] == "roll_table":
        return set(op["table"]) == {"0"} and op["table"]["0"][0]["op"] in ("paralyze", "move_unit")
    if op["op"] == "damage_mod":
        return "reduce" in op or ("cap" in op and op.get("sources") == ["attack"])
    if op["op"] not in UNDERSTOOD or not set(ability.get("if", {})) <= CONDITIONS:
        return False
    if op["op"] == "ignore_defense" and ("target_tiers" in op or "unit" in op):
        return False
    if op["op"] == "extra_attack" and "after" in op:
        return False
    return all(op.get(key) in values for key, values in UNDERSTOOD[op["op"]].items())
