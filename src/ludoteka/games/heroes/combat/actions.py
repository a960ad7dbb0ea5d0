"""What a unit may do in its activation: attack, break, move, defend, use its ability, surrender. [HER-17.18.7]"""

from __future__ import annotations

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import caused, may_still
from ludoteka.games.heroes.combat.board import TOWER, spaces_of
from ludoteka.games.heroes.combat.control import rages, raging_actions
from ludoteka.games.heroes.combat.fighters import breakable, fought, is_neutral, player_of, reach, targets, vantage
from ludoteka.games.heroes.combat.standing import is_silent
from ludoteka.games.heroes.combat.text import USE
from ludoteka.games.heroes.deck import legal
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import can_change
from ludoteka.games.heroes.map.flags import may_leave_combat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_PLAYER, DEFENDER, HAD_DEFENCE, RANGED, SURRENDER_GOLD
from ludoteka.games.heroes.text import BREAK, DEFEND, END, MOVE, NOWHERE, STRIKE, SURRENDER, Action


def actions(s: Heroes, unit: int, moved: bool) -> list[Action]:
    if rages(s, unit) and (forced := raging_actions(s, unit, moved)):
        return forced
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
    player = player_of(s, side)
    if not allowed or s.gold[player] < SURRENDER_GOLD or s.mode == "duel":
        return False
    if legal.is_forbidden(s, player, "surrender_and_retreat"):
        return False
    return combat.field < 0 or may_leave_combat(s, combat.figures[side], combat.field, side == DEFENDER)


def alternatives(s: Heroes, unit: int, moved: bool) -> list[Action]:
    """Abilities that replace the whole activation. [HER-16.12, HER-17.18.7 c]"""
    found = [effect for effect in FACES[s.face[unit]].effects if effect.timing == "alternative"]
    if not found or moved or is_silent(s, unit) or rages(s, unit):
        return []
    return [
        (USE, effect.number)
        for effect in found
        if may_still(s, effect, unit)
        and all_hold(s, effect.conditions, unit, caused(s, unit, -1))
        and can_change(s, effect.program, caused(s, unit, -1))
    ]
