"""Conditions of effects: what must hold for them (`if`, `only_if`), or doubles them (`double_for`). [HER-29.1]

A condition is about the affected fighter, the attack in progress, the Combat or the player who causes the effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.heroes.cards import CARDS, FACES, unit_of
from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.combat.fighters import adjacent, attack_now, counted, initiative, player_of
from ludoteka.games.heroes.effects.who import players_meant, side_of
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    CLONE,
    FLIPPED_TO_FEW,
    NO_TIER,
    RETALIATION,
    STACKED,
    TIERS,
    TYPES,
    Cause,
)

Condition = Callable[[Heroes, Any, int, Cause], bool]  # state, value, affected fighter (-1: none), cause
CONDITIONS: Final[dict[str, Condition]] = {}
NOTHING: Final = Cause(-1)


def condition(name: str) -> Callable[[Condition], Condition]:
    """Register what a condition means. Those about the map are registered where the map is."""
    return entered(CONDITIONS, name)


def all_hold(s: Heroes, conditions: dict[str, Any], fighter: int, cause: Cause = NOTHING) -> bool:
    """All of them; one about an attack holds only in an attack."""
    if s.attack is None and not OF_AN_ATTACK.isdisjoint(conditions):
        return False
    return all(CONDITIONS[name](s, value, fighter, cause) for name, value in conditions.items())


OF_AN_ATTACK: Final = frozenset(
    {
        *("role", "attack_kind", "die_face_in", "target_adjacent", "attacker_adjacent", "attacker_types"),
        *("attacker_initiative", "defender_initiative", "defender_tiers", "defender_unit_in"),
        *("target_reduced_to_zero", "not_self"),
    }
)


# -- the attack in progress ----------------------------------------------------------------------------------


@condition("role")
def role(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    attack = s.attack
    return attack is not None and fighter == (attack.unit if value == "attacker" else attack.target)


@condition("attack_kind")
def attack_kind(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return (attack_now(s).kind == RETALIATION) == bool(value == "retaliation")


@condition("die_face_in")
def die_face_in(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return any(face in value for face in counted(s))


@condition("target_adjacent")
def target_adjacent(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return attack_now(s).adjacent == bool(value)


@condition("moved_this_activation")
def moved_this_activation(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return (s.space[fighter] != s.start_space) == bool(value)


@condition("not_self")
def not_self(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return fighter != attack_now(s).target


@condition("attacker_adjacent")
def attacker_adjacent(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return adjacent(s, attack_now(s).unit, fighter) == bool(value)


@condition("attacker_types")
def attacker_types(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return TYPES[FACES[s.face[attack_now(s).unit]].type] in value


@condition("attacker_initiative")
def attacker_initiative(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    attack = attack_now(s)
    return bool(value == "lower") and initiative(s, attack.unit) < initiative(s, attack.target)


@condition("defender_initiative")
def defender_initiative(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    attack = attack_now(s)
    own, other = initiative(s, attack.target), initiative(s, attack.unit)
    return own > other if value == "higher" else own < other


@condition("defender_tiers")
def defender_tiers(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    tier = FACES[s.face[attack_now(s).target]].tier
    return tier != NO_TIER and TIERS[tier] in value


@condition("defender_unit_in")
def defender_unit_in(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return unit_of(s.face[attack_now(s).target]).unit in value


@condition("target_reduced_to_zero")
def target_reduced_to_zero(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return attack_now(s).felled == bool(value)


# -- the affected unit ---------------------------------------------------------------------------------------


@condition("units")
def units(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return unit_of(s.face[fighter]).unit in value


@condition("types")
def types(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return TYPES[FACES[s.face[fighter]].type] in value


@condition("name_contains")
def name_contains(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return str(value) in unit_of(s.face[fighter]).name_en


@condition("flipped_to_few_this_combat")
def flipped_to_few(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return s.is_marked(fighter, FLIPPED_TO_FEW) == bool(value)


@condition("stacked")
def stacked(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    """A guard of a Creature Bank that still has its stack token. [HER-27.9]"""
    return s.is_marked(fighter, STACKED) == bool(value)


@condition("card_types")
def card_types(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return s.cast is not None and CARDS[s.cast.card].type in value


@condition("only_target")
def only_target(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    aimed = {one for aim in s.cast.aims for one in aim.targets} if s.cast is not None else set()
    return (aimed == {fighter}) == bool(value)


# -- the Combat and the players ------------------------------------------------------------------------------


@condition("combat_round")
def combat_round(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return s.combat_round == int(value)


@condition("combat_vs")
def combat_vs(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return s.combat is not None and value == "neutral" and player_of(s, 1 - side_of(s, cause)) < 0


@condition("siege")
def siege(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return s.combat is not None and s.combat.siege == bool(value)


@condition("enemy_faction")
def enemy_faction(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    """The Faction of the player whose side removed this unit."""
    player = player_of(s, cause.other)
    return player >= 0 and s.faction[player] == value


@condition("enemy_has_positive_morale")
def enemy_has_positive_morale(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return any(s.morale[other] > 0 for other in players_meant(s, cause, "enemy")) == bool(value)


@condition("own_unit_lost_this_combat")
def own_unit_lost(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    side = side_of(s, cause)
    gone = [one for one in range(len(s.side)) if s.space[one] == GONE and not s.is_marked(one, CLONE)]
    lost = any(s.side[one] == side for one in gone)
    return lost == bool(value)


@condition("own_discard_empty")
def own_discard_empty(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return (not s.discard[cause.seat]) == bool(value)


@condition("has_war_machine")
def has_war_machine(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return any(entry.seat == cause.seat and CARDS[entry.card].id == value for entry in s.in_play)


@condition("round_type")
def round_type(s: Heroes, value: Any, fighter: int, cause: Cause) -> bool:
    return (s.round % 2 == 0) == bool(value == "astrologers")
