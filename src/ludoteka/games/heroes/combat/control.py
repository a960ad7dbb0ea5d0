"""The verb `control`: units that are held, skip their activation, rage, or act at once. [HER-17.18, HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.core.state import Step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import NEIGHBOURS, distance, spaces_of
from ludoteka.games.heroes.combat.fighters import is_held, lay_mark, on_board, reach
from ludoteka.games.heroes.combat.text import LOST_ACTIVATION
from ludoteka.games.heroes.combat.unit_verbs import lend, names
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.select import args_of, done_to_units, worth
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, RANGED, Aim, Cause
from ludoteka.games.heroes.text import MOVE, STRIKE, Action

AT_ONCE: Final[list[Step]] = []  # how a unit acts at once; rounds.py fills it in
NEXT: Final = "next_activation"  # what names no time lasts through the next activation of the unit


@done_to_units("control")
def control(s: Heroes, aim: Aim, cause: Cause) -> None:
    """A unit may not move or attack, must attack the nearest unit, loses its activation, or acts at once."""
    args = args_of(aim)
    if args["mode"] == "skip_activation":
        for one in aim.targets:
            lay_mark(s, one, ACTIVATED)
            s.tell(LOST_ACTIVATION, *names(s, one))
    elif args["mode"] == "activate":
        for one in aim.targets[::-1]:
            twice = "double_for" in args and all_hold(s, args["double_for"], one, cause)
            for _ in range(2 if twice else 1):
                s.then(AT_ONCE[0], one)
    else:
        lend(s, aim, cause, NEXT)


@worth("control")
def can_be_controlled(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    if args["mode"] == "skip_activation":
        return not s.is_marked(fighter, ACTIVATED)
    if args["mode"] == "activate":
        return bool(args.get("even_if_activated")) or not s.is_marked(fighter, ACTIVATED)
    return args["mode"] != "attack_nearest" or on_board(s, fighter)


# -- rage ----------------------------------------------------------------------------------------------------


def rages(s: Heroes, unit: int) -> bool:
    """Whether a unit must attack the nearest unit of any side in this activation."""
    return bool(s.mods) and is_held(s, unit, "attack_nearest")


def prey(s: Heroes, unit: int, moved: bool) -> list[int]:
    """The nearest of those that it can attack now, after a move where it may move; its owner breaks ties."""
    if is_held(s, unit, "cannot_attack"):
        return []
    others = [one for one in range(len(s.side)) if one != unit and on_board(s, one)]
    if FACES[s.face[unit]].type != RANGED:
        points = only(s.space[unit]) | (0 if moved else reach(s, unit))
        others = [one for one in others if NEIGHBOURS[s.space[one]] & points]
    elif moved:
        return []
    steps = {one: distance(s.space[one], s.space[unit]) for one in others}
    return [one for one in others if steps[one] == min(steps.values())]


def raging_actions(s: Heroes, unit: int, moved: bool) -> list[Action]:
    """Strike the nearest unit, or go to it first; nothing where no unit can be attacked."""
    found: list[Action] = []
    ranged = FACES[s.face[unit]].type == RANGED
    for one in prey(s, unit, moved):
        if ranged or has(NEIGHBOURS[s.space[unit]], s.space[one]):
            found.append((STRIKE, s.space[one]))
        else:
            found += [(MOVE, space) for space in spaces_of(reach(s, unit) & NEIGHBOURS[s.space[one]])]
    return list(dict.fromkeys(found))
