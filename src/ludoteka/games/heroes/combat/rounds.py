"""Combat Rounds: whose unit is next, its activation, what it may do. The table of contents of a Combat. [HER-17.C]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import trigger
from ludoteka.games.heroes.combat.attack import attack
from ludoteka.games.heroes.combat.board import TOWER, space_name, spaces_of
from ludoteka.games.heroes.combat.damage import break_wall
from ludoteka.games.heroes.combat.fighters import (
    alive,
    breakable,
    controller,
    fighter_at,
    fought,
    initiative,
    is_neutral,
    player_of,
    reach,
    targets,
    vantage,
)
from ludoteka.games.heroes.combat.moving import move_to
from ludoteka.games.heroes.combat.outcome import break_off, retreat, surrender
from ludoteka.games.heroes.map.flags import may_leave_combat
from ludoteka.games.heroes.rules import FREE_ROUND, in_force, is_changed, use_up
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    AGAINST_PLAYER,
    ATTACKER,
    DEFENDER,
    DEFENDING,
    FREE_EXTEND,
    HAD_DEFENCE,
    LONGEST_COMBAT,
    PARALYSED,
    RANGED,
    ROUND_MARKS,
    SURRENDER_GOLD,
    UNTIL_ACTIVATION,
)
from ludoteka.games.heroes.text import (
    ACTIVATED_UNIT,
    BREAK,
    DEFEND,
    DEFENDED,
    END,
    EXTEND,
    EXTENDED,
    MOVE,
    NEXT_AMONG_EQUALS,
    NOWHERE,
    ROUND_BEGAN,
    SKIPPED,
    STRIKE,
    SURRENDER,
    UNIT_ACTION,
    Action,
    face_id,
)


@step
def start_combat(s: Heroes) -> None:
    """Abilities of the start of Combat, the attacker's first; then the first Combat Round. [HER-17.15]"""
    s.then(next_round)
    for side in (DEFENDER, ATTACKER):
        for fighter in range(len(s.side) - 1, -1, -1):
            if s.side[fighter] == side:
                trigger(s, "combat_start", fighter, -1, -1)


@step
def next_round(s: Heroes) -> None:
    """Marks of the last Combat Round are cleared. [HER-17.16]"""
    s.combat_round += 1
    s.marks = [mark & ~ROUND_MARKS for mark in s.marks]
    s.last_initiative = s.last_side = -1
    s.tell(ROUND_BEGAN, s.combat_round)
    s.then(next_unit)


# -- whose unit is next --------------------------------------------------------------------------------------


@step
def next_unit(s: Heroes) -> None:
    """The highest Initiative goes first; tied sides alternate, its controller chooses among equals. [HER-17.17]"""
    found = next_units(s)
    if not found:
        s.then(end_of_round)
        return
    s.then(next_unit)
    spaces = [s.space[fighter] for fighter in found]
    s.ask(controller(s, found[0]), NEXT_AMONG_EQUALS, spaces, activate)


def next_units(s: Heroes) -> list[int]:
    """The units of one side among which the next one is chosen."""
    waiting = [one for one in range(len(s.side)) if alive(s, one) and not s.marks[one] & ACTIVATED]
    if not waiting:
        return []
    highest = max([initiative(s, one) for one in waiting])
    tied = [one for one in waiting if initiative(s, one) == highest]
    first = 1 - s.last_side if s.last_initiative == highest else ATTACKER
    return [one for one in tied if s.side[one] == first] or tied


# -- activation ----------------------------------------------------------------------------------------------


@step
def activate(s: Heroes, seat: int, space: int) -> None:
    """Mark, Paralysis, Defence token, abilities, then what the unit does. [HER-17.18]"""
    unit = fighter_at(s, space)
    s.last_initiative, s.last_side = initiative(s, unit), s.side[unit]
    s.marks[unit] |= ACTIVATED
    if s.marks[unit] & PARALYSED:
        s.marks[unit] &= ~PARALYSED
        s.tell(SKIPPED, face_id(s.face[unit]), space_name(space))
        return
    s.active, s.start_space = unit, space
    s.tell(ACTIVATED_UNIT, face_id(s.face[unit]), space_name(space))
    if s.marks[unit] & DEFENDING:
        s.marks[unit] = s.marks[unit] & ~DEFENDING | HAD_DEFENCE
    s.then(end_activation, unit)
    s.then(act, unit, False)
    trigger(s, "unit_activates", unit, -1, -1)


@step
def act(s: Heroes, unit: int, moved: bool) -> None:
    """Move, attack, break, defend, end; before a move also surrender. [HER-17.18.5 to 17.18.7]"""
    prompt = UNIT_ACTION.about(("unit", face_id(s.face[unit])), ("space", space_name(s.space[unit])))
    s.ask(controller(s, unit), prompt, actions(s, unit, moved), acted, unit)


def actions(s: Heroes, unit: int, moved: bool) -> list[Action]:
    ranged = FACES[s.face[unit]].type == RANGED
    strikes = [] if ranged and moved else [(STRIKE, space) for space in spaces_of(targets(s, unit))]
    moves = [] if moved else [(MOVE, space) for space in spaces_of(reach(s, unit))]
    if is_neutral(s, unit):
        return neutral_actions(s, unit, moved, strikes, moves)
    found = strikes + [(BREAK, space) for space in spaces_of(breakable(s, unit))] + moves
    if s.space[unit] != TOWER and not s.marks[unit] & HAD_DEFENCE:
        found.append((DEFEND, NOWHERE))
    found.append((END, NOWHERE))
    if not moved and may_surrender(s, s.side[unit]):
        found.append((SURRENDER, NOWHERE))
    return found


def neutral_actions(s: Heroes, unit: int, moved: bool, strikes: list[Action], moves: list[Action]) -> list[Action]:
    """Neutral Units must attack a unit if they can, by whatever move, and never Defend. [HER-17.19]"""
    if FACES[s.face[unit]].type != RANGED and not moved:
        points = vantage(s, unit)
        approach = [action for action in moves if points & (1 << action[1])]
        if approach:
            return strikes + approach
    return strikes or [*moves, (END, NOWHERE)]


def may_surrender(s: Heroes, side: int) -> bool:
    """To a player, for 10 Gold, not when defending a Town. [HER-17.37]"""
    combat = fought(s)
    allowed = combat.kind == AGAINST_PLAYER and not (combat.siege and side == DEFENDER)
    if not allowed or s.gold[player_of(s, side)] < SURRENDER_GOLD:
        return False
    return combat.field < 0 or may_leave_combat(s, combat.figures[side], combat.field, side == DEFENDER)


@step
def acted(s: Heroes, seat: int, action: Action, unit: int) -> None:
    kind, space = action
    if kind == MOVE:
        move_to(s, unit, space)
        s.then(act, unit, True)
    elif kind == STRIKE:
        attack(s, unit, fighter_at(s, space))
    elif kind == BREAK:
        break_wall(s, unit, space)
    elif kind == DEFEND:
        s.marks[unit] |= DEFENDING  # [HER-17.27]
        s.tell(DEFENDED, face_id(s.face[unit]), space_name(s.space[unit]))
    elif kind == SURRENDER:
        surrender(s, s.side[unit])


@step
def end_activation(s: Heroes, unit: int) -> None:
    """Bonuses that were not used expire. [HER-17.18.8]"""
    s.marks[unit] &= ~HAD_DEFENCE
    s.mods = [mod for mod in s.mods if mod.until != UNTIL_ACTIVATION]
    s.active = s.start_space = -1
    s.attack = None


# -- the end of a Combat Round -------------------------------------------------------------------------------


@step
def end_of_round(s: Heroes) -> None:
    """A Combat against Neutral Units goes on only for a Movement Point; none lasts for ever. [HER-17.30, HER-17.41]"""
    if s.combat_round >= LONGEST_COMBAT:
        break_off(s)
    elif not fought(s).limited:
        s.then(next_round)
    else:
        free = s.switches & FREE_EXTEND or is_changed(s, player_of(s, ATTACKER), FREE_ROUND)
        s.ask(fought(s).seats[ATTACKER], EXTEND, (1, 0) if s.mp or free else (0,), limit_decided)


@step
def limit_decided(s: Heroes, seat: int, extend: int) -> None:
    if not extend:
        retreat(s)
        return
    given = in_force(s, seat, FREE_ROUND)
    if given:
        use_up(s, given[0])  # a card lengthens the Combat [HER-17.30]
    elif not s.switches & FREE_EXTEND:
        s.mp -= 1
    s.tell(EXTENDED, seat)
    s.then(next_round)
