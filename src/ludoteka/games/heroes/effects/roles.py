"""Who attacks and who is attacked: roles that an effect names, and on whom an effect for one attack may be put."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.combat.fighters import adjacent
from ludoteka.games.heroes.combat.standing import abilities, having, retaliates_without_limit
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RETALIATED, RETALIATION

BEFORE_ATTACK: Final = frozenset({"before_activation", "activation"})
REACTING: Final = ("spell", "own_spell")  # windows after a Spell was cast
AGAIN: Final = having("extra_attack")


def has_role(s: Heroes, one: int, role: str) -> bool:
    """Whether a unit attacks or is attacked now; before an attack of the active unit: could be. [HER-17.22, HER-R59]"""
    attack, window = s.attack, s.window
    if window == "attack" and attack is not None:
        return one == (attack.unit if role == "attacker" else attack.target)
    if window in BEFORE_ATTACK and s.active >= 0:
        return is_attackable(s, one) if role == "defender" else one == s.active
    return window in REACTING and role == "defender" and one in about_to_suffer(s)


def in_role(s: Heroes, role: str) -> list[int]:
    """Those who have a role, each once; a Spell damages its targets in the order in which they were chosen."""
    attack, window = s.attack, s.window
    if window in REACTING:
        return about_to_suffer(s) if role == "defender" else []
    if window == "attack" and attack is not None:
        return [attack.unit if role == "attacker" else attack.target]
    if window not in BEFORE_ATTACK or s.active < 0:
        return []
    return [one for one in range(len(s.side)) if is_attackable(s, one)] if role == "defender" else [s.active]


def about_to_suffer(s: Heroes) -> list[int]:
    """The units that the Spell being cast is about to damage. [HER-11.9]"""
    aims = s.cast.aims if s.cast is not None and s.cast.key else ()
    return [one for aim in aims if PROGRAMS[aim.program][aim.at].verb == "damage" for one in aim.targets]


def is_attackable(s: Heroes, one: int) -> bool:
    """Who might still be attacked in this activation: enemies, the active unit, and friends a further attack hits."""
    if s.space[one] == GONE:
        return False
    return s.side[one] != s.side[s.active] or one == s.active or hits_friends(s, s.active)


def hits_friends(s: Heroes, unit: int) -> bool:
    if not s.mods and not AGAIN[s.face[unit]]:
        return False
    return any(op.args["shape"] != "same_target" for _, op in abilities(s, unit, "extra_attack"))


def for_this_attack(s: Heroes, name: str) -> list[int]:
    """On whom an effect for one attack may be put: an Attack change on who strikes, else on who is struck. [HER-11.11]

    In an attack the other one of both counts too, if it will strike back.
    """
    attack = s.attack
    if s.window != "attack" or attack is None:
        return in_role(s, "attacker" if name == "attack" else "defender")
    first, other = (attack.unit, attack.target) if name == "attack" else (attack.target, attack.unit)
    return [first, other] if may_strike_back(s) else [first]


def takes_part(s: Heroes, one: int, name: str) -> bool:
    """Whether a unit is one of them."""
    attack = s.attack
    if s.window != "attack" or attack is None:
        return has_role(s, one, "attacker" if name == "attack" else "defender")
    first, other = (attack.unit, attack.target) if name == "attack" else (attack.target, attack.unit)
    return one == first or (one == other and may_strike_back(s))


def may_strike_back(s: Heroes) -> bool:
    attack = s.attack
    if attack is None or attack.kind == RETALIATION or not adjacent(s, attack.unit, attack.target):
        return False
    return not s.is_marked(attack.target, RETALIATED) or retaliates_without_limit(s, attack.target)
