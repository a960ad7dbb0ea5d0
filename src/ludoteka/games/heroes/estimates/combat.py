"""What a Combat looks like in numbers: an estimate of winning it, and features for learning."""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import GONE, SPACES, TOWER
from ludoteka.games.heroes.combat.fighters import health_left
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, ATTACKER, DEFENDER, PARALYSED, RANGED

PER_SPACE: Final = 8


def strength(s: Heroes, side: int) -> float:
    """HP left, weighed by what the unit can do with it."""
    total = 0.0
    for fighter in range(len(s.side)):
        if s.side[fighter] == side and s.space[fighter] != GONE:
            face = FACES[s.face[fighter]]
            total += (health_left(s, fighter) + 0.5) * (1 + face.attack) * (1 + 0.25 * face.defense)
            if s.marks[fighter] & PARALYSED:
                total -= face.attack
    return total


def side_of(s: Heroes, seat: int) -> int:
    """The side a seat decides for, -1 where it takes no part."""
    combat = s.combat
    return combat.seats.index(seat) if combat is not None and seat in combat.seats else -1


def evaluate(s: Heroes) -> list[float]:
    """The chances to win the Combat, as its strengths tell."""
    if s.result is not None:
        ranks = s.result.ranks
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    return [chance(s, side_of(s, seat)) for seat in range(len(s.team))]


def chance(s: Heroes, side: int) -> float:
    if side < 0 or not s.side:
        return 0.5
    mine, theirs = strength(s, side), strength(s, 1 - side)
    if mine + theirs == 0:
        return 0.5
    return mine**2 / (mine**2 + theirs**2)


def features(s: Heroes, seat: int) -> list[float]:
    """By space (the Arrow Tower last) whose unit, its values and marks; then round, walls and strengths."""
    side = side_of(s, seat)
    out = [0.0] * (PER_SPACE * (SPACES + 1))
    for fighter in range(len(s.side)):
        space = s.space[fighter]
        if space == GONE:
            continue
        face = FACES[s.face[fighter]]
        at = PER_SPACE * min(space, TOWER)
        out[at] = 1.0 if s.side[fighter] == side else -1.0
        out[at + 1 : at + 5] = [face.attack / 8, face.defense / 4, health_left(s, fighter) / 20, face.initiative / 20]
        out[at + 5] = float(face.type == RANGED)
        out[at + 6] = float(s.marks[fighter] & ACTIVATED != 0)
        out[at + 7] = float(s.marks[fighter] & PARALYSED != 0)
    walls = [float(has(s.walls, column)) for column in range(4)]
    return [*out, s.combat_round / 12, *walls, strength(s, ATTACKER) / 100, strength(s, DEFENDER) / 100, float(side)]
