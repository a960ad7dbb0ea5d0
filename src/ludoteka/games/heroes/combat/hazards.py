"""Hazards on the board: fire, quicksand, mines, obstacles; and moves that lead through them. [HER-17.28, HER-29.1]

A hazard is a card or a token on a space. It stays while its card is in play. Tokens lie face down and half of them are
blank: they are shuffled, so nobody knows which. A blank one is taken away when a unit enters, a real one stays face up.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import NEIGHBOURS, STEPS, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import LEAPERS, alive, controller, fought, free_mask, lay_mark
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.text import (
    HAZARD_GONE,
    HAZARD_LAID,
    HAZARD_SPACE,
    HAZARD_WORKS,
    TOKEN_TURNED,
    WAY,
)
from ludoteka.games.heroes.deck.table import being_played, leave_play, place_of
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.select import is_shielded
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, DEFENDER, FLYING, GROUND, STUCK, WHILE_PLAYED, Cause, Hazard
from ludoteka.games.heroes.text import MOVED
from ludoteka.games.heroes.words.components import card_id, face_id

FIRE_WALL: Final = "fire_wall"
QUICKSAND: Final = "quicksand"
OBSTACLE: Final = "obstacle"
BLANK: Final = "blank"
Path = tuple[int, ...]


# -- laying them down ----------------------------------------------------------------------------------------


def operation(args: Args, cause: Cause) -> tuple[int, int]:
    """The program and the place in it of an operation of the card that is being played."""
    effect = EFFECTS[cause.effect]
    programs = [effect.program] if effect.program >= 0 else [program for _, program in effect.levels]
    return next((program, at) for program in programs for at, op in enumerate(PROGRAMS[program]) if op.args is args)


def empty_spaces(s: Heroes) -> list[int]:
    """Spaces on which nothing stands or lies."""
    taken = {hazard.space for hazard in s.hazards}
    return [space for space in spaces_of(free_mask(s, ATTACKER)) if space not in taken]


@verb("hazard")
def hazard(s: Heroes, args: Args, cause: Cause) -> None:
    """Put the card, or so many shuffled tokens, on empty spaces."""
    program, at = operation(args, cause)
    s.then(lay_next, program, at, cause, being_played(s, cause), int(args.get("tokens", 1)))


@step
def lay_next(s: Heroes, program: int, at: int, cause: Cause, key: int, left: int) -> None:
    room = empty_spaces(s)
    if left and room:
        s.ask(cause.seat, HAZARD_SPACE.about(("card", card_id(cause.card))), room, laid, program, at, cause, key, left)
    else:
        shuffle_blanks(s, key)


@step
def laid(s: Heroes, seat: int, space: int, program: int, at: int, cause: Cause, key: int, left: int) -> None:
    args = PROGRAMS[program][at].args
    kind, hidden = str(args["kind"]), bool(args.get("hidden"))
    s.hazards.append(Hazard(space, kind, key, cause.seat, cause.card, cause.effect, program, at, hidden))
    s.tell(HAZARD_LAID, card_id(cause.card), space_name(space))
    s.then(lay_next, program, at, cause, key, left - 1)


def shuffle_blanks(s: Heroes, key: int) -> None:
    """Which tokens are blank is drawn once all of them lie there: nobody knows. [HER-0.8]"""
    places = [at for at, one in enumerate(s.hazards) if one.key == key and one.hidden]
    if places:
        args = operation_of(s.hazards[places[0]])
        bag = [True] * int(args["blank"]) + [False] * (int(args["tokens"]) - int(args["blank"]))
        s.shuffle(bag)
        for at, blank in zip(places, bag, strict=False):
            s.hazards[at] = s.hazards[at]._replace(blank=blank)


@useful("hazard")
def can_be_laid(s: Heroes, args: Args, cause: Cause) -> bool:
    return s.combat is not None and bool(empty_spaces(s))


def operation_of(one: Hazard) -> Args:
    return PROGRAMS[one.program][one.at].args


# -- taking them away ----------------------------------------------------------------------------------------


def take_away(s: Heroes, one: Hazard) -> None:
    """A hazard leaves its space; a card of which nothing is left is used up. [HER-10.10]"""
    s.hazards.remove(one)
    s.tell(HAZARD_GONE, card_id(one.card), space_name(one.space))
    at = place_of(s, one.key)
    if at >= 0 and s.in_play[at].until != WHILE_PLAYED and all(other.key != one.key for other in s.hazards):
        leave_play(s, one.key)


def clear_space(s: Heroes, space: int) -> None:
    for one in [one for one in s.hazards if one.space == space]:
        take_away(s, one)


# -- what they do --------------------------------------------------------------------------------------------


def acts_on(one: Hazard, moment: str, type: int) -> bool:
    """Whether a hazard does something to a unit that stops, passes or starts its activation there.

    Who flies passes over it; a token acts on whoever enters its space, also to go on.
    """
    if one.kind == OBSTACLE or (moment == "pass" and type == FLYING):
        return False
    if one.kind != FIRE_WALL:
        return moment != "start_activation"
    return ("pass_ground_ranged" if moment == "pass" else moment) in operation_of(one)["on"]


def come_upon(s: Heroes, fighter: int, moment: str) -> None:
    """What lies on the space of a unit acts on it."""
    type = FACES[s.face[fighter]].type
    for one in [one for one in s.hazards if one.space == s.space[fighter] and acts_on(one, moment, type)]:
        turned = turn_up(s, one) if one.hidden else one
        if turned is None:
            continue
        s.tell(HAZARD_WORKS, card_id(one.card), face_id(s.face[fighter]), space_name(one.space))
        if one.kind != QUICKSAND:
            hurt(s, fighter, turned)
        elif fighter == s.active:
            lay_mark(s, fighter, STUCK)


def turn_up(s: Heroes, one: Hazard) -> Hazard | None:
    """A token is turned face up; a blank one is taken away."""
    s.tell(TOKEN_TURNED, space_name(one.space), BLANK if one.blank else one.kind)
    if one.blank:
        take_away(s, one)
        return None
    turned = one._replace(hidden=False)
    s.hazards[s.hazards.index(one)] = turned
    return turned


def hurt(s: Heroes, fighter: int, one: Hazard) -> None:
    """Its damage is that of the Spell or Specialty; immunities count. [HER-17.28, HER-11.11]"""
    args = operation_of(one)
    source = str(args["source"])
    if not is_shielded(s, fighter, "damage", Cause(one.seat, card=one.card, source=source, effect=one.effect)):
        s.then(end_if_decided)
        harm.suffer(s, fighter, int(args["amount"]), source, side_of(s, one))


def side_of(s: Heroes, one: Hazard) -> int:
    players = fought(s).players
    return players.index(one.seat) if one.seat in players else DEFENDER


def is_burning(s: Heroes, fighter: int) -> bool:
    """Whether the space on which a unit starts its activation hurts it. [HER-17.18.4]"""
    return any(one.space == s.space[fighter] and acts_on(one, "start_activation", FLYING) for one in s.hazards)


# -- moves ---------------------------------------------------------------------------------------------------


def move_to(s: Heroes, fighter: int, space: int) -> None:
    if s.log is not None:
        s.tell(MOVED, face_id(s.face[fighter]), space_name(s.space[fighter]), space_name(space))
    s.space[fighter] = space


def travel(s: Heroes, fighter: int, space: int) -> None:
    """A unit moves to a space. The last thing a step does: where ways differ in danger, its controller is asked."""
    if not s.hazards:
        move_to(s, fighter, space)
        return
    found = ways(s, fighter, space)
    s.ask(controller(s, fighter), WAY.about(("unit", face_id(s.face[fighter]))), found, path_chosen, fighter)


@step
def path_chosen(s: Heroes, seat: int, path: Path, fighter: int) -> None:
    s.then(walk_on, fighter, path)


def ways(s: Heroes, fighter: int, space: int) -> list[Path]:
    """The shortest path for each choice of hazards that cannot be avoided; one where nothing has to be passed."""
    if FACES[s.face[fighter]].type != GROUND or LEAPERS[s.face[fighter]]:
        return [(space,)]
    best: dict[frozenset[int], Path] = {}
    for path in paths(s, s.space[fighter], space, free_mask(s, s.side[fighter]), ()):
        passed = frozenset([one.space for one in s.hazards if one.space in path[:-1] and acts_on(one, "pass", GROUND)])
        if passed not in best or len(path) < len(best[passed]):
            best[passed] = path
    return [path for passed, path in best.items() if not any(other < passed for other in best)]


def paths(s: Heroes, here: int, goal: int, free: int, gone: Path) -> list[Path]:
    """Every way through free spaces that does not cross itself. [HER-17.19]"""
    if here == goal:
        return [gone]
    if len(gone) == STEPS:
        return []
    onward = [space for space in spaces_of(NEIGHBOURS[here] & free) if space not in gone]
    return [path for space in onward for path in paths(s, space, goal, free, (*gone, space))]


@step
def walk_on(s: Heroes, fighter: int, path: Path) -> None:
    """To the next hazard, or to the end; who is stuck or gone comes no farther."""
    if not alive(s, fighter) or s.is_marked(fighter, STUCK):
        return
    type = FACES[s.face[fighter]].type
    dangers = {one.space for one in s.hazards if acts_on(one, "pass", type)}
    at = next((at for at, space in enumerate(path[:-1]) if space in dangers), len(path) - 1)
    move_to(s, fighter, path[at])
    if at < len(path) - 1:
        s.then(walk_on, fighter, path[at + 1 :])
    come_upon(s, fighter, "stop" if at == len(path) - 1 else "pass")


@step
def arrive_on_space(s: Heroes, fighter: int) -> None:
    """A unit was put on its space by an effect: that is where it stops."""
    if alive(s, fighter) and s.hazards:
        come_upon(s, fighter, "stop")
