"""How enemy units run by the program choose their targets and their ways. [HER-20.A, HER-20.D]

Where several answers are equally good all of them are returned: the player decides such ties. [HER-20.1]
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import (
    NEIGHBOURS,
    TOWER,
    distance,
    spaces_of,
    spread,
)
from ludoteka.games.heroes.combat.fighters import (
    fighter_at,
    free_mask,
    health_left,
    is_held,
    on_board,
    reach,
    targets,
    wall_mask,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FLYING, NO_TIER, RANGED, TIERS

FAR: Final = 99  # no way there
SILVER: Final = 1  # the Arrow Tower counts as a silver ranged unit [HER-20.23, HER-20.24]

# -- targets -------------------------------------------------------------------------------------------------


def tier_order(tier: int) -> tuple[int, ...]:
    """The own tier, then lower ones downwards, then higher ones upwards. [HER-20.4]"""
    return (*range(tier, -1, -1), *range(tier + 1, len(TIERS)))


def rank(s: Heroes, unit: int, target: int) -> tuple[int, int]:
    """How gladly a unit attacks another, lowest first; ranged units prefer ranged ones. [HER-20.4, HER-20.5]"""
    own, other = FACES[s.face[unit]], FACES[s.face[target]]
    tier = tier_of(s, target)
    place = len(TIERS) if tier == NO_TIER else tier_order(max(tier_of(s, unit), 0)).index(tier)
    return (int(own.type == RANGED and other.type != RANGED), place)


def tier_of(s: Heroes, fighter: int) -> int:
    """The Arrow Tower counts as silver. [HER-20.23, HER-20.24]"""
    return SILVER if s.space[fighter] == TOWER else FACES[s.face[fighter]].tier


def attackable(s: Heroes, unit: int) -> list[int]:
    """The enemies that it can attack in this activation, after a move where it may move first. [HER-20.6]"""
    if FACES[s.face[unit]].type == RANGED:
        return [fighter_at(s, space) for space in spaces_of(targets(s, unit))]
    if s.mods and is_held(s, unit, "cannot_attack"):
        return []
    points = reach(s, unit) | only(s.space[unit])
    return [one for one in enemies(s, unit) if NEIGHBOURS[s.space[one]] & points]


def enemies(s: Heroes, unit: int) -> list[int]:
    return [one for one in range(len(s.side)) if s.side[one] != s.side[unit] and on_board(s, one)]


def best(s: Heroes, unit: int, among: list[int]) -> list[int]:
    """The closest of the best class; several are a tie. [HER-20.7]

    Nothing is close to the Arrow Tower: it shoots at the one with the least HP left. [HER-20.23]
    """
    if not among:
        return []
    tower = s.space[unit] == TOWER
    keys = [(rank(s, unit, one), health_left(s, one) if tower else way_to(s, unit, one)) for one in among]
    return [one for one, key in zip(among, keys, strict=True) if key == min(keys)]


def best_targets(s: Heroes, unit: int) -> list[int]:
    return best(s, unit, attackable(s, unit))


# -- ways ----------------------------------------------------------------------------------------------------


def steps_from(s: Heroes, unit: int, start: int) -> list[int]:
    """How many steps each space is away from another for this unit, FAR where it cannot get. [HER-17.19]"""
    side = s.side[unit]
    free = free_mask(s, side) | only(s.space[unit])
    if FACES[s.face[unit]].type == FLYING:
        return [distance(start, space) if has(free, space) else FAR for space in range(TOWER)]
    found = [FAR] * TOWER
    edge, seen, step = only(start), only(start), 0
    while edge:
        for space in spaces_of(edge):
            found[space] = step
        edge = spread(edge) & free & ~seen
        seen |= edge
        step += 1
    return found


def way_to(s: Heroes, unit: int, target: int) -> int:
    """Orthogonal steps to the target; for ground units the shortest way to a space next to it. [HER-20.7]"""
    if s.space[unit] >= TOWER or s.space[target] >= TOWER:
        return FAR
    if FACES[s.face[unit]].type in (RANGED, FLYING):
        return distance(s.space[unit], s.space[target])
    return remaining(s, unit, s.space[target], s.space[unit])


def remaining(s: Heroes, unit: int, goal: int, start: int) -> int:
    """The steps from a space to the nearest free one next to the goal."""
    steps = steps_from(s, unit, start)
    return min([steps[space] for space in spaces_of(NEIGHBOURS[goal])])


def approaches(s: Heroes, unit: int, goal: int) -> list[int]:
    """Where a ground or flying unit attacks from: free spaces next to its goal, by a shortest way. [HER-20.8]"""
    points = (reach(s, unit) | only(s.space[unit])) & NEIGHBOURS[goal]
    steps = steps_from(s, unit, s.space[unit])
    nearest = min([steps[space] for space in spaces_of(points)], default=FAR)
    return [space for space in spaces_of(points) if steps[space] == nearest]


def advances(s: Heroes, unit: int) -> list[int]:
    """Without a target a ground or flying unit goes as far as it can towards the one it prefers. [HER-20.9, HER-R33]

    A ranged unit stays, and so does a unit that can get no nearer.
    """
    if FACES[s.face[unit]].type == RANGED:
        return [s.space[unit]]
    return nearer(s, unit, [s.space[one] for one in best(s, unit, enemies(s, unit))])


def nearer(s: Heroes, unit: int, goals: list[int]) -> list[int]:
    """Where a unit ends that goes as far as it can towards the nearest of some spaces; where it is, if it cannot."""
    here = s.space[unit]
    if not goals:
        return [here]
    ends = {space: min([remaining(s, unit, goal, space) for goal in goals]) for space in spaces_of(reach(s, unit))}
    nearest = min(ends.values(), default=FAR)
    if nearest >= min([remaining(s, unit, goal, here) for goal in goals]):
        return [here]
    return [space for space, left in ends.items() if left == nearest]


def nearest_walls(s: Heroes, unit: int) -> list[int]:
    """The Walls or the Gate that a besieging unit gets to first. [HER-20.24]"""
    ways = {wall: remaining(s, unit, wall, s.space[unit]) for wall in spaces_of(wall_mask(s))}
    return [wall for wall, way in ways.items() if way == min(ways.values()) < FAR]
