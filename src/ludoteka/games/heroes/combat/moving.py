"""Moving units by effects: to an empty space, one step, two that change places, pushed away. [HER-11.11, HER-29.1]"""

from __future__ import annotations

from ludoteka.core.packed import has
from ludoteka.core.state import step
from ludoteka.games.heroes.combat.board import NEIGHBOURS, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import alive, controller, free_mask, on_board
from ludoteka.games.heroes.combat.hazards import arrive_on_space, move_to
from ludoteka.games.heroes.combat.text import CARD_SPACE, SWAPPED
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.select import args_of, done_to_units, worth
from ludoteka.games.heroes.effects.selectors import fitting
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Aim, Cause
from ludoteka.games.heroes.text import PUSH_SPACE, face_id
from ludoteka.games.heroes.words.components import card_id


def can_return(s: Heroes, fighter: int) -> bool:
    """Whether the active unit has moved and the space it came from is empty."""
    moved = alive(s, fighter) and s.space[fighter] != s.start_space
    return moved and has(free_mask(s, s.side[fighter]), s.start_space)


@done_to_units("move_unit")
def move_unit(s: Heroes, aim: Aim, cause: Cause) -> None:
    mode, first = args_of(aim)["mode"], aim.targets[0]
    if mode == "return":
        moved(s, controller(s, first), s.start_space, first)
    elif mode == "push":
        push(s, cause.fighter, first)
    elif mode == "swap":
        if len(aim.targets) == 2:
            swap(s, *aim.targets)
    else:
        prompt = CARD_SPACE.about(("card", card_id(cause.card)), ("unit", face_id(s.face[first])))
        s.ask(cause.seat, prompt, destinations(s, mode, first), moved, first, cause=through(s, cause))


def destinations(s: Heroes, mode: str, fighter: int) -> list[int]:
    free = free_mask(s, s.side[fighter])
    return spaces_of(free & NEIGHBOURS[s.space[fighter]] if mode == "step" else free)


@step
def moved(s: Heroes, seat: int, space: int, fighter: int) -> None:
    s.then(arrive_on_space, fighter)
    move_to(s, fighter, space)


def swap(s: Heroes, one: int, other: int) -> None:
    spaces = space_name(s.space[one]), space_name(s.space[other])
    s.tell(SWAPPED, face_id(s.face[one]), spaces[0], face_id(s.face[other]), spaces[1])
    s.space[one], s.space[other] = s.space[other], s.space[one]
    s.then(arrive_on_space, other)
    s.then(arrive_on_space, one)


def push(s: Heroes, me: int, other: int) -> None:
    """The owner moves the unit one space away, not next to the attacker; where there is none, it stays."""
    away = NEIGHBOURS[s.space[other]] & free_mask(s, s.side[other]) & ~NEIGHBOURS[s.space[me]]
    if away:
        prompt = PUSH_SPACE.about(("unit", face_id(s.face[other])))
        s.ask(controller(s, other), prompt, spaces_of(away), moved, other)


@worth("move_unit")
def can_be_moved(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    """A unit on the board with somewhere to go; the Arrow Tower never moves."""
    if not on_board(s, fighter):
        return False
    mode = args["mode"]
    if mode == "return":
        return can_return(s, fighter)
    if mode == "swap":
        return len([one for one in fitting(s, args["target"], cause) if on_board(s, one)]) > 1
    return mode == "push" or bool(destinations(s, mode, fighter))
