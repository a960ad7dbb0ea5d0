"""What a unit may do in its activation: attack, break, move, defend, use its ability, surrender. [HER-17.18.7]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES, Face
from ludoteka.games.heroes.combat.abilities import caused, may_still
from ludoteka.games.heroes.combat.board import TOWER, listed, spaces_of, spread, written
from ludoteka.games.heroes.combat.control import rages, raging_actions
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    breakable,
    fought,
    is_neutral,
    masks_from,
    open_mask,
    targets_among,
    way_through,
)
from ludoteka.games.heroes.combat.standing import is_silent
from ludoteka.games.heroes.combat.text import USE
from ludoteka.games.heroes.deck import legal
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import can_change
from ludoteka.games.heroes.effects.records import Effect
from ludoteka.games.heroes.map.flags import may_leave_combat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_PLAYER, DEFENDER, HAD_DEFENCE, RANGED, SURRENDER_GOLD
from ludoteka.games.heroes.text import BREAK, DEFEND, END, MOVE, NOWHERE, STRIKE, SURRENDER, Action

STRIKES: Final = written(lambda space: (STRIKE, space))
MOVES: Final = written(lambda space: (MOVE, space))
DEFENCE: Final[Action] = (DEFEND, NOWHERE)
REST: Final[Action] = (END, NOWHERE)


def actions(s: Heroes, unit: int, moved: bool) -> list[Action]:
    if s.mods and rages(s, unit) and (forced := raging_actions(s, unit, moved)):
        return forced
    side, ranged = s.side[unit], KIND[s.face[unit]] == RANGED
    own, enemies = masks_from(s, side)
    struck = 0 if moved and ranged else targets_among(s, unit, enemies)
    found: list[Action] = listed(STRIKES, struck) if struck else []
    reached = 0 if moved else way_through(s, unit, open_mask(s, side, own | enemies))
    if is_neutral(s, unit):
        return neutral_actions(found, reached, 0 if ranged else reached & spread(enemies))
    if s.walls:
        found += [(BREAK, space) for space in spaces_of(breakable(s, unit))]
    if reached:
        found += listed(MOVES, reached)
    if s.space[unit] != TOWER and not s.is_marked(unit, HAD_DEFENCE):
        found.append(DEFENCE)
    found.append(REST)
    if not moved and may_surrender(s, side):
        found.append((SURRENDER, NOWHERE))
    return found


def neutral_actions(strikes: list[Action], reached: int, beside: int) -> list[Action]:
    """Neutral Units must attack a unit if they can, by whatever move, and never Defend. [HER-17.19]

    `beside`: the spaces in reach from which one could be attacked.
    """
    if beside:
        return strikes + listed(MOVES, beside)
    return strikes or [*listed(MOVES, reached), REST]


def may_surrender(s: Heroes, side: int) -> bool:
    """To a player, for 10 Gold; not when defending a Town, nor in a duel or final Combat. [HER-17.37, 27.8, 30.2]"""
    combat = fought(s)
    if combat.kind != AGAINST_PLAYER or (combat.siege and side == DEFENDER) or combat.duel:
        return False
    player = combat.players[side]
    if s.gold[player] < SURRENDER_GOLD:
        return False
    if legal.is_forbidden(s, player, "surrender_and_retreat"):
        return False
    return combat.field < 0 or may_leave_combat(s, combat.figures[side], combat.field, side == DEFENDER)


def instead(face: Face) -> list[Effect]:
    return [effect for effect in face.effects if effect.timing == "alternative"]


INSTEAD: Final = {face.number: instead(face) for face in FACES if instead(face)}  # by face, where there is one


def alternatives(s: Heroes, unit: int, moved: bool) -> list[Action]:
    """Abilities that replace the whole activation. [HER-16.12, HER-17.18.7 c]"""
    found = INSTEAD.get(s.face[unit])
    if found is None or moved or is_silent(s, unit) or rages(s, unit):
        return []
    return [
        (USE, effect.number)
        for effect in found
        if may_still(s, effect, unit)
        and all_hold(s, effect.conditions, unit, caused(s, unit, -1))
        and can_change(s, effect.program, caused(s, unit, -1))
    ]
