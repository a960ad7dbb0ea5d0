"""Units that come into a Combat: summoned, copied, or joining for this Combat only. [HER-27.4, HER-29.1 summon]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, UNIT_NUMBER, UNITS, unit_of
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import NEIGHBOURS, OWN_SIDE, spaces_of
from ludoteka.games.heroes.combat.fighters import controller, free_mask, initiative, lay_mark, on_board
from ludoteka.games.heroes.combat.hazards import arrive_on_space
from ludoteka.games.heroes.combat.machines import arm
from ludoteka.games.heroes.combat.text import CLONED, SUMMON_SPACE, SUMMONED
from ludoteka.games.heroes.combat.unit_verbs import key_for, names
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.select import done_to_units, worth
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, CLONE, COPY_OF, GUEST, UNTIL_COMBAT, Aim, Cause, Mod

# -- summoned units ------------------------------------------------------------------------------------------


def room_beside(s: Heroes, cause: Cause) -> list[int]:
    """Empty spaces next to the summoning unit; of a card any empty space."""
    if cause.fighter >= 0:
        return spaces_of(NEIGHBOURS[s.space[cause.fighter]] & free_mask(s, s.side[cause.fighter]))
    return spaces_of(free_mask(s, side_of(s, cause)))


def summoned_face(s: Heroes, args: Args, cause: Cause) -> int:
    """The face that comes, -1 where a few of it is there to be reinforced, -2 where nothing can come."""
    unit = UNITS[UNIT_NUMBER[args["unit"]]]
    side = side_of(s, cause)
    there = [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]
    owned = [face for face in [*there, *s.army[cause.seat]] if FACES[face].card == unit.number]
    if args.get("mode") == "few_or_reinforce" and owned:
        return -1 if unit.faces[0] in there and len(unit.faces) > 1 else -2
    return unit.faces[1 if args.get("side") == "pack" and len(unit.faces) > 1 else 0]


@verb("summon")
def summon(s: Heroes, args: Args, cause: Cause) -> None:
    """A unit comes to an empty space; a few that is there becomes a pack. [HER-27.4]"""
    face = summoned_face(s, args, cause)
    if face == -1:
        few = UNITS[UNIT_NUMBER[args["unit"]]].faces[0]
        side = side_of(s, cause)
        one = next(one for one in range(len(s.side)) if s.face[one] == few and s.side[one] == side and on_board(s, one))
        s.face[one] = unit_of(few).faces[1]
        s.tell(SUMMONED, *names(s, one))
    elif face >= 0 and (room := room_beside(s, cause)):
        seat = controller(s, cause.fighter) if cause.fighter >= 0 else cause.seat
        s.ask(seat, SUMMON_SPACE, room, summoned, face, side_of(s, cause), 0)


@step
def summoned(s: Heroes, seat: int, space: int, face: int, side: int, marks: int) -> None:
    one = join(s, side, face, space, marks)
    s.tell(SUMMONED, *names(s, one))


def join(s: Heroes, side: int, face: int, space: int, marks: int) -> int:
    """It acts in this Combat Round only if its Initiative is not higher than that of the active unit. [HER-27.4]"""
    one = harm.place(s, side, face, space)
    s.marks[one] = marks
    if s.active >= 0 and initiative(s, one) > initiative(s, s.active):
        lay_mark(s, one, ACTIVATED)
    s.then(arrive_on_space, one)
    arm(s, side)
    return one


@useful("summon")
def can_summon(s: Heroes, args: Args, cause: Cause) -> bool:
    if s.combat is None or "unit" not in args:
        return s.combat is not None  # a copy: whether there is room is asked of the unit
    if cause.seat < 0:
        return False
    face = summoned_face(s, args, cause)
    return face == -1 or (face >= 0 and bool(room_beside(s, cause)))


# -- copies --------------------------------------------------------------------------------------------------


def room_around(s: Heroes, fighter: int) -> list[int]:
    return spaces_of(NEIGHBOURS[s.space[fighter]] & free_mask(s, s.side[fighter]))


@done_to_units("summon")
def clone(s: Heroes, aim: Aim, cause: Cause) -> None:
    """A copy of the printed card next to its original. It leaves with it, or with the card that made it."""
    original = aim.targets[0]
    if room := room_around(s, original):
        s.ask(cause.seat, SUMMON_SPACE, room, cloned, original, key_for(s, cause))


@step
def cloned(s: Heroes, seat: int, space: int, original: int, key: int) -> None:
    one = join(s, s.side[original], s.face[original], space, CLONE)
    s.mods.append(Mod(one, COPY_OF, original, UNTIL_COMBAT, key))
    s.tell(CLONED, *names(s, one))


@worth("summon")
def can_be_copied(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    return on_board(s, fighter) and not s.is_marked(fighter, CLONE) and bool(room_around(s, fighter))


# -- units for this Combat -----------------------------------------------------------------------------------


def room_to_join(s: Heroes, side: int) -> list[int]:
    """Free spaces of the two own lines, as at the deployment. [HER-17.13]"""
    return spaces_of(OWN_SIDE[side] & free_mask(s, side))


def bring_in(s: Heroes, seat: int, side: int, face: int) -> None:
    """A unit joins an army for this Combat only; the last thing a step does."""
    s.ask(seat, SUMMON_SPACE, room_to_join(s, side), summoned, face, side, GUEST)
