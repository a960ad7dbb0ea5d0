"""The attack of an activation as a whole: the first attack, further ones, retaliation, what comes after. [HER-17.21]"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.state import Frame, step
from ludoteka.games.heroes.combat.attack import declare
from ludoteka.games.heroes.combat.board import NEIGHBOURS, TOWER, behind, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    adjacent,
    alive,
    attack_now,
    controller,
    fighter_at,
    lay_mark,
    reach,
)
from ludoteka.games.heroes.combat.hazards import travel
from ludoteka.games.heroes.combat.moving import can_return
from ludoteka.games.heroes.combat.sequence import frame, go_on
from ludoteka.games.heroes.combat.standing import abilities, acting, having, retaliates_without_limit
from ludoteka.games.heroes.dice.attack_roll import retaliation_is_hampered
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, FIRST_ATTACK, FURTHER_ATTACK, RANGED, RETALIATED, RETALIATION
from ludoteka.games.heroes.text import ABILITY_OPTION, ABILITY_TARGET, FREE_STEP, NO_EFFECT, STAY, face_id


def attack(s: Heroes, unit: int, target: int) -> None:
    """The attack of an activation: the attack itself, further ones, retaliation. The last thing a step does."""
    s.provoked.clear()
    floor = s.height
    declare(s, unit, target, FIRST_ATTACK, -1, False)
    go_on(s, floor, rest_of_attack(unit))


@cache
def rest_of_attack(unit: int) -> tuple[Frame, ...]:
    return frame(follow_up, unit), frame(attack_is_over, unit)


@step
def follow_up(s: Heroes, unit: int) -> None:
    """Attacks that the ability of the unit adds, before or after the retaliation. [HER-17.21.10, HER-17.21.11]"""
    found = [op.args for _, op in acting(s, unit, "extra_attack", ATTACKER)]
    if not found:
        retaliate(s, unit)
        return
    origin = attack_now(s).origin
    later = [args for args in found if args.get("after") == "retaliation"]
    if later:
        s.then(retaliate, unit)
        for args in later:
            push_further(s, unit, args, origin)
    s.then(retaliate, unit)
    for args in found:
        if args not in later:
            push_further(s, unit, args, origin)


def push_further(s: Heroes, unit: int, args: Args, origin: int) -> None:
    values = (str(args["shape"]), str(args.get("sides", "")), int(args.get("attack", -1)), bool(args.get("optional")))
    s.then(further_attack, unit, attack_now(s).target, origin, *values)


# -- further attacks -----------------------------------------------------------------------------------------


@step
def further_attack(
    s: Heroes, unit: int, first: int, origin: int, shape: str, sides: str, base: int, optional: bool
) -> None:
    """A further victim, chosen by the controller; or everybody around."""
    if not alive(s, unit):
        return
    victims = further_victims(s, unit, first, origin, shape, sides)
    if not victims:
        return
    if shape == "all_adjacent":
        for one in reversed(victims):
            s.then(declare, unit, one, FURTHER_ATTACK, base, False)
        return
    spaces = tuple([s.space[one] for one in victims])
    if optional:
        prompt = ABILITY_OPTION.about(("unit", face_id(s.face[unit])), ("deed", "further"))
        s.ask(controller(s, unit), prompt, (1, 0), further_decided, NO_EFFECT, unit, base, spaces)
    else:
        choose_victim(s, unit, base, spaces)


@step
def further_decided(s: Heroes, seat: int, use: int, effect: int, unit: int, base: int, spaces: tuple[int, ...]) -> None:
    if use:
        choose_victim(s, unit, base, spaces)


def choose_victim(s: Heroes, unit: int, base: int, spaces: tuple[int, ...]) -> None:
    prompt = ABILITY_TARGET.about(("unit", face_id(s.face[unit])))
    s.ask(controller(s, unit), prompt, spaces, attack_further, NO_EFFECT, unit, base)


def further_victims(s: Heroes, unit: int, first: int, origin: int, shape: str, sides: str) -> list[int]:
    """Whom it may strike; Walls are never hit."""
    if shape == "same_target":
        return [first] if alive(s, first) and (adjacent(s, unit, first) or is_ranged(s, unit)) else []
    if shape == "behind_target":
        space = behind(s.space[unit], origin)
        return [fighter_at(s, space)] if fighter_at(s, space) >= 0 else []
    if shape == "adjacent_to_target":
        around = spaces_of(NEIGHBOURS[origin]) if origin < TOWER else []
        return [fighter_at(s, space) for space in around if fighter_at(s, space) >= 0]
    assert shape in ("other_adjacent", "other_adjacent_enemy", "all_adjacent"), shape
    enemies = shape == "other_adjacent_enemy" or sides == "enemy"
    near = [one for one in range(len(s.side)) if one != first and adjacent(s, unit, one)]
    return [one for one in near if not enemies or s.side[one] != s.side[unit]]


def is_ranged(s: Heroes, unit: int) -> bool:
    return KIND[s.face[unit]] == RANGED


@step
def attack_further(s: Heroes, seat: int, space: int, effect: int, unit: int, base: int) -> None:
    declare(s, unit, fighter_at(s, space), FURTHER_ATTACK, base, False)


# -- retaliation ---------------------------------------------------------------------------------------------


def retaliate(s: Heroes, unit: int) -> None:
    """Each unit attacked in this activation strikes back once, if it can: it must. [HER-17.25, HER-R54]"""
    while s.provoked:
        target = s.provoked.pop(0)
        if can_retaliate(s, target, unit):
            s.then(retaliate, unit)
            s.then(has_retaliated, target)
            declare(s, target, unit, RETALIATION, -1, retaliation_is_hampered(s, unit))
            return


step(retaliate)


@step
def has_retaliated(s: Heroes, target: int) -> None:
    """Marked when it is done, not before: nobody can take the mark off in its own retaliation. [HER-17.25]"""
    if alive(s, target) and not retaliates_without_limit(s, target):
        lay_mark(s, target, RETALIATED)


def can_retaliate(s: Heroes, target: int, unit: int) -> bool:
    return target != unit and adjacent(s, target, unit) and not s.is_marked(target, RETALIATED)


# -- afterwards ----------------------------------------------------------------------------------------------


@step
def attack_is_over(s: Heroes, unit: int) -> None:
    """A unit that may go back does so now; a ranged unit may step aside. [HER-17.19]"""
    s.provoked.clear()
    if not alive(s, unit):
        return
    if (s.mods or RETURNING[s.face[unit]]) and abilities(s, unit, "move_unit") and can_return(s, unit):
        home = ("space", space_name(s.start_space))
        prompt = ABILITY_OPTION.about(("unit", face_id(s.face[unit])), ("deed", "return"), home)
        s.ask(controller(s, unit), prompt, (1, 0), return_decided, NO_EFFECT, unit)
    elif KIND[s.face[unit]] == RANGED and s.space[unit] != TOWER:
        prompt = FREE_STEP.about(("unit", face_id(s.face[unit])))
        s.ask(controller(s, unit), prompt, [STAY, *spaces_of(reach(s, unit))], step_decided, unit)


RETURNING: Final = having("move_unit")


@step
def return_decided(s: Heroes, seat: int, use: int, effect: int, unit: int) -> None:
    if use:
        travel(s, unit, s.start_space)


@step
def step_decided(s: Heroes, seat: int, space: int, unit: int) -> None:
    if space != STAY:
        travel(s, unit, space)
