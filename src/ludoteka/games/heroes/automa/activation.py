"""An activation of a unit that the program runs: AI card, target, way, attack. [HER-20.3 to 20.9, HER-20.23, HER-20.24]

It takes the place of the question what the unit does. Ties are asked as the actions between which they are.
"""

from __future__ import annotations

from ludoteka.core.packed import has
from ludoteka.core.state import Prompt, step
from ludoteka.games.heroes.automa.cards import draw_ai_card
from ludoteka.games.heroes.automa.deciding import settle, takes_over
from ludoteka.games.heroes.automa.tactics import advances, approaches, best_targets, nearer, nearest_walls
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import TOWER, space_name
from ludoteka.games.heroes.combat.control import prey, rages, raging_actions
from ludoteka.games.heroes.combat.damage import break_wall
from ludoteka.games.heroes.combat.fighters import adjacent, alive, breakable, fighter_at, fought, lay_mark
from ludoteka.games.heroes.combat.hazards import travel
from ludoteka.games.heroes.combat.strikes import attack
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENDING,
    HAD_DEFENCE,
    RANGED,
    STUCK,
    UNTIL_FIRST_ATTACK,
)
from ludoteka.games.heroes.text import BREAK, DEFENDED, MOVE, STRIKE, UNIT_ACTION, Action
from ludoteka.games.heroes.words.components import face_id


@takes_over("unit_action")
def take_turn(s: Heroes, keep: tuple[int, ...]) -> None:
    """The AI card is drawn and resolved before the unit acts. [HER-20.3, HER-20.18]"""
    s.then(act_for_program, s.active)
    s.then(draw_ai_card, s.active)


@step
def act_for_program(s: Heroes, unit: int) -> None:
    """Attack the preferred target; without one come nearer, or break what is in the way."""
    if not alive(s, unit):
        return
    if rages(s, unit) and prey(s, unit, False):
        s.then(rage, unit, False)
        return
    found = followed(s, best_targets(s, unit))
    if found:
        settle(s, about(s, unit), [(STRIKE, s.space[one]) for one in found], target_chosen, unit)
    elif FACES[s.face[unit]].type == RANGED:
        hold_out(s, unit)  # it does not move [HER-20.9]
    elif s.walls and s.side[unit] == ATTACKER:
        walls = [(BREAK, wall) for wall in nearest_walls(s, unit)]
        settle(s, about(s, unit), walls or [(MOVE, s.space[unit])], wall_chosen, unit)
    else:
        settle(s, about(s, unit), [(MOVE, space) for space in advances(s, unit)], advanced, unit)


def followed(s: Heroes, tied: list[int]) -> list[int]:
    """Of tied targets the one that was weakened: the Spell was cast on the unit that will retaliate. [HER-20.22]"""
    weakened = {mod.unit for mod in s.mods if mod.stat == ATTACK and mod.value < 0 and mod.until == UNTIL_FIRST_ATTACK}
    return [one for one in tied if one in weakened] or tied


def about(s: Heroes, unit: int) -> Prompt[Action]:
    return UNIT_ACTION.about(("unit", face_id(s.face[unit])), ("space", space_name(s.space[unit])))


# -- attacks -------------------------------------------------------------------------------------------------


@step
def target_chosen(s: Heroes, seat: int, action: Action, unit: int) -> None:
    if FACES[s.face[unit]].type == RANGED:
        attack(s, unit, fighter_at(s, action[1]))
    else:
        spaces = [(MOVE, space) for space in approaches(s, unit, action[1])]
        settle(s, about(s, unit), spaces, approached, unit, fighter_at(s, action[1]))


@step
def approached(s: Heroes, seat: int, action: Action, unit: int, target: int) -> None:
    s.then(attack_there, unit, target)
    go(s, unit, action[1])


@step
def attack_there(s: Heroes, unit: int, target: int) -> None:
    """What lies on its way may have stopped it."""
    if is_able(s, unit) and alive(s, target) and adjacent(s, unit, target):
        attack(s, unit, target)


def is_able(s: Heroes, unit: int) -> bool:
    return alive(s, unit) and not s.is_marked(unit, STUCK)


def go(s: Heroes, unit: int, space: int) -> None:
    """The last thing a step does."""
    if space != s.space[unit]:
        travel(s, unit, space)


@step
def rage(s: Heroes, unit: int, moved: bool) -> None:
    """A unit that must attack the nearest one of any side; the player breaks ties. [HER-20.1]"""
    forced = raging_actions(s, unit, moved) if is_able(s, unit) else []
    if forced:
        settle(s, about(s, unit), forced, raged, unit)


@step
def raged(s: Heroes, seat: int, action: Action, unit: int) -> None:
    if action[0] == STRIKE:
        attack(s, unit, fighter_at(s, action[1]))
    else:
        s.then(rage, unit, True)
        go(s, unit, action[1])


# -- without a target ----------------------------------------------------------------------------------------


@step
def advanced(s: Heroes, seat: int, action: Action, unit: int) -> None:
    """As far as it gets. [HER-20.9]"""
    if action[1] != s.space[unit]:
        go(s, unit, action[1])
    else:
        hold_out(s, unit)


def hold_out(s: Heroes, unit: int) -> None:
    """A besieged unit that can neither attack nor come nearer defends itself; the Arrow Tower may not. [HER-20.23]"""
    besieged = fought(s).siege and s.side[unit] == DEFENDER and s.space[unit] != TOWER
    if besieged and not s.is_marked(unit, HAD_DEFENCE):
        lay_mark(s, unit, DEFENDING)
        s.tell(DEFENDED, face_id(s.face[unit]), space_name(s.space[unit]))


@step
def wall_chosen(s: Heroes, seat: int, action: Action, unit: int) -> None:
    """A besieging unit goes to the nearest Wall or Gate and destroys it if it gets there. [HER-20.24]"""
    if action[0] != BREAK:
        return
    wall = action[1]
    ends = approaches(s, unit, wall) or nearer(s, unit, [wall])
    settle(s, about(s, unit), [(MOVE, space) for space in ends], at_the_wall, unit, wall)


@step
def at_the_wall(s: Heroes, seat: int, action: Action, unit: int, wall: int) -> None:
    s.then(break_there, unit, wall)
    go(s, unit, action[1])


@step
def break_there(s: Heroes, unit: int, wall: int) -> None:
    if is_able(s, unit) and has(breakable(s, unit), wall):
        break_wall(s, unit, wall)
