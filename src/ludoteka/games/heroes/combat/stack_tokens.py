"""Stack tokens: guards of Creature Banks carry them, and units that were won from them. [HER-27.9]

In a Combat the token is a mark on the unit; between Combats `stacks` says which units of an army have one.
"""

from __future__ import annotations

from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.fighters import lay_mark
from ludoteka.games.heroes.combat.text import STACK_GIVEN
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import STACKED
from ludoteka.games.heroes.words.components import face_id


def stacked_guards(s: Heroes) -> int:
    """One, two, three or four by Difficulty."""
    return s.difficulty + 1


def stack_guards(s: Heroes, side: int) -> None:
    """The tokens go to random units of a side."""
    guards = [fighter for fighter in range(len(s.side)) if s.side[fighter] == side]
    for _ in range(min(stacked_guards(s), len(guards))):
        fighter = guards.pop(s.below(len(guards)))
        lay_mark(s, fighter, STACKED)
        s.tell(STACK_GIVEN, face_id(s.face[fighter]), space_name(s.space[fighter]))


def earn(s: Heroes, seat: int, face: int) -> None:
    """A unit of an army has a token from now on."""
    s.stacks = tuple(sorted([*s.stacks, (seat, face)]))


def take_off(s: Heroes, seat: int, face: int) -> bool:
    """Whether a unit that leaves an army had a token: of equal ones those with a token go first."""
    if (seat, face) not in s.stacks:
        return False
    at = s.stacks.index((seat, face))
    s.stacks = (*s.stacks[:at], *s.stacks[at + 1 :])
    return True
