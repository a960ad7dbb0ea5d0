"""How enemy units run by the program fight: placement, targets, moves. No Combat uses them yet. [HER-20.A]

Where several answers are equally good all of them are returned: the player decides such ties. [HER-20.1]
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import (
    COLUMNS,
    NEIGHBOURS,
    TOWER,
    distance,
    left_to_right,
    spaces_of,
    spread,
)
from ludoteka.games.heroes.combat.fighters import (
    fighter_at,
    free_mask,
    on_board,
    reach,
    targets,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FLYING, NO_TIER, RANGED, TIERS

FAR: Final = 99  # no way there
BACK_ROW: Final = (0, 4)
FRONT_ROW: Final = (1, 3)


# -- placement -----------------------------------------------------------------------------------------------


def placement(faces: list[int], side: int) -> list[tuple[int, int]]:
    """(face, space) by descending Initiative, then tier; ranged units first and on the Backline. [HER-20.2]

    Lines are filled from the left as the player sees it, who sits opposite. Faces that are still tied keep their order.
    """
    ordered = sorted(faces, key=lambda face: (FACES[face].type != RANGED, -FACES[face].initiative, -FACES[face].tier))
    taken: list[int] = []
    for face in ordered:
        rows = (BACK_ROW[side], FRONT_ROW[side])
        lines = [line(side, row) for row in (rows if FACES[face].type == RANGED else rows[::-1])]
        taken.append(next(space for space in lines[0] + lines[1] if space not in taken))
    return list(zip(ordered, taken, strict=True))


def line(side: int, row: int) -> list[int]:
    """The spaces of a line from the left of the player opposite."""
    spaces = range(COLUMNS * row, COLUMNS * (row + 1))
    return sorted(spaces, key=lambda space: left_to_right(1 - side, space))


# -- targets -------------------------------------------------------------------------------------------------


def tier_order(tier: int) -> tuple[int, ...]:
    """The own tier, then lower ones downwards, then higher ones upwards. [HER-20.4]"""
    return (*range(tier, -1, -1), *range(tier + 1, len(TIERS)))


def rank(s: Heroes, unit: int, target: int) -> tuple[int, int]:
    """How gladly a unit attacks another, lowest first; ranged units prefer ranged ones. [HER-20.4, HER-20.5]"""
    own, other = FACES[s.face[unit]], FACES[s.face[target]]
    tier = len(TIERS) if other.tier == NO_TIER else tier_order(max(own.tier, 0)).index(other.tier)
    return (int(own.type == RANGED and other.type != RANGED), tier)


def attackable(s: Heroes, unit: int) -> list[int]:
    """The enemies that it can attack in this activation, after a move where it may move first. [HER-20.6]"""
    if FACES[s.face[unit]].type == RANGED:
        return [fighter_at(s, space) for space in spaces_of(targets(s, unit))]
    points = reach(s, unit) | 1 << s.space[unit]
    return [one for one in enemies(s, unit) if NEIGHBOURS[s.space[one]] & points]


def enemies(s: Heroes, unit: int) -> list[int]:
    return [one for one in range(len(s.side)) if s.side[one] != s.side[unit] and on_board(s, one)]


def best(s: Heroes, unit: int, among: list[int]) -> list[int]:
    """The closest of the best class; several are a tie. [HER-20.7]"""
    if not among:
        return []
    keys = [(rank(s, unit, one), way_to(s, unit, one)) for one in among]
    return [one for one, key in zip(among, keys, strict=True) if key == min(keys)]


def best_targets(s: Heroes, unit: int) -> list[int]:
    return best(s, unit, attackable(s, unit))


# -- ways ----------------------------------------------------------------------------------------------------


def steps_from(s: Heroes, unit: int, start: int) -> list[int]:
    """How many steps each space is away from another for this unit, FAR where it cannot get. [HER-17.19]"""
    side = s.side[unit]
    free = free_mask(s, side) | 1 << s.space[unit]
    if FACES[s.face[unit]].type == FLYING:
        return [distance(start, space) if free >> space & 1 else FAR for space in range(TOWER)]
    found = [FAR] * TOWER
    edge, seen, step = 1 << start, 1 << start, 0
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
    return remaining(s, unit, target, s.space[unit])


def remaining(s: Heroes, unit: int, target: int, start: int) -> int:
    """The steps from a space to the nearest free one next to the target."""
    steps = steps_from(s, unit, start)
    return min([steps[space] for space in spaces_of(NEIGHBOURS[s.space[target]])])


def approaches(s: Heroes, unit: int, target: int) -> list[int]:
    """Where a ground or flying unit attacks from: free spaces next to its target, by a shortest way. [HER-20.8]"""
    points = (reach(s, unit) | 1 << s.space[unit]) & NEIGHBOURS[s.space[target]]
    steps = steps_from(s, unit, s.space[unit])
    nearest = min([steps[space] for space in spaces_of(points)], default=FAR)
    return [space for space in spaces_of(points) if steps[space] == nearest]


def advances(s: Heroes, unit: int) -> list[int]:
    """Without a target a ground or flying unit goes as far as it can towards the one it would prefer. [HER-20.9]

    A ranged unit stays, and so does a unit that can get no nearer.
    """
    here = s.space[unit]
    wanted = best(s, unit, enemies(s, unit))
    if FACES[s.face[unit]].type == RANGED or not wanted:
        return [here]
    ends = {space: min([remaining(s, unit, one, space) for one in wanted]) for space in spaces_of(reach(s, unit))}
    nearest = min(ends.values(), default=FAR)
    if nearest >= min([remaining(s, unit, one, here) for one in wanted]):
        return [here]
    return [space for space, left in ends.items() if left == nearest]
