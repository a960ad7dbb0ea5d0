"""The verbs that abilities of units use at their moments, each once. The vocabulary says what they mean. [HER-29.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import NEIGHBOURS, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import (
    alive,
    controller,
    fighter_at,
    free_mask,
    on_board,
    player_of,
)
from ludoteka.games.heroes.combat.morale import may_reroll, rolled, spend
from ludoteka.games.heroes.combat.standing import STANDING
from ludoteka.games.heroes.deck import verbs as card_verbs
from ludoteka.games.heroes.effects.conditions import CONDITIONS
from ludoteka.games.heroes.effects.programs import VERBS, Args, carry_out, verb
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import STATISTICS, TIERS, UNTIL_ACTIVATION, Cause, Mod
from ludoteka.games.heroes.text import (
    ABILITY_ROLLED,
    ABILITY_TARGET,
    DIE_IGNORED,
    KEEP,
    MORALE_REROLL,
    MOVED,
    PUSH_SPACE,
    REINFORCE,
    REINFORCED,
    STRENGTHENED,
    face_id,
)
from ludoteka.games.heroes.town import verbs as town_verbs

NECROPOLIS: Final = "necropolis"  # never gains or loses Morale [HER-8.7]


# -- units ---------------------------------------------------------------------------------------------------


@verb("heal")
def heal(s: Heroes, args: Args, cause: Cause) -> None:
    """Remove damage from this unit, or from one that its controller chooses."""
    me = cause.fighter
    if args["target"] == "self":
        harm.heal(s, me, int(args["amount"]))
        return
    found = damaged(s, args["target"], me)
    if found:
        spaces = [s.space[one] for one in found]
        s.ask(controller(s, me), ABILITY_TARGET.about(unit(s, me)), spaces, heal_there, int(args["amount"]))


@step
def heal_there(s: Heroes, seat: int, space: int, amount: int) -> None:
    harm.heal(s, fighter_at(s, space), amount)


def damaged(s: Heroes, selector: Args, me: int) -> list[int]:
    """The units of the own side that fit a selector {side ally, not_self, damaged}."""
    return [
        one
        for one in range(len(s.side))
        if s.side[one] == s.side[me]
        and alive(s, one)
        and not (selector.get("not_self") and one == me)
        and (s.damage[one] > 0 or not selector.get("damaged"))
    ]


def unit(s: Heroes, fighter: int) -> tuple[str, str]:
    return "unit", face_id(s.face[fighter])


@verb("paralyze")
def paralyze(s: Heroes, args: Args, cause: Cause) -> None:
    """The target of the attack, or the unit struck by the retaliation: the other one of the moment."""
    harm.paralyse(s, cause.other)


@verb("stat")
def stat(s: Heroes, args: Args, cause: Cause) -> None:
    """A bonus for this unit that lasts for its activation."""
    me = cause.fighter
    assert args["target"] == "self" and args["duration"] == "activation"
    for number, name in enumerate(STATISTICS):
        if name in args:
            s.mods.append(Mod(me, number, int(args[name]), UNTIL_ACTIVATION))
            s.tell(STRENGTHENED, face_id(s.face[me]), space_name(s.space[me]), int(args[name]))


@verb("move_unit")
def move_unit(s: Heroes, args: Args, cause: Cause) -> None:
    me, other = cause.fighter, cause.other
    if args["mode"] == "return":
        move_to(s, me, s.start_space)
    else:
        assert args["mode"] == "push"
        push(s, me, other)


def move_to(s: Heroes, fighter: int, space: int) -> None:
    s.tell(MOVED, face_id(s.face[fighter]), space_name(s.space[fighter]), space_name(space))
    s.space[fighter] = space


def push(s: Heroes, me: int, other: int) -> None:
    """The owner moves the unit one space away, not next to the attacker; where there is none, it stays."""
    if not on_board(s, other):
        return
    away = NEIGHBOURS[s.space[other]] & free_mask(s, s.side[other]) & ~NEIGHBOURS[s.space[me]]
    if away:
        s.ask(controller(s, other), PUSH_SPACE.about(unit(s, other)), spaces_of(away), pushed, other)


@step
def pushed(s: Heroes, seat: int, space: int, fighter: int) -> None:
    move_to(s, fighter, space)


@verb("reinforce")
def reinforce(s: Heroes, args: Args, cause: Cause) -> None:
    """The player who defeated this unit turns one of his few units to pack, on the board or in his Unit Deck."""
    assert args["who"] == "defeater" and args["cost"] == "free"
    tiers = [TIERS.index(tier) for tier in args["tiers"]]
    side = cause.other  # the one that defeated it
    player = player_of(s, side)
    fielded = [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]
    found = [face for face in [*fielded, *s.army[player]] if FACES[face].side == "few" and FACES[face].tier in tiers]
    if found:
        s.ask(player, REINFORCE, sorted(set(found)), turned_to_pack, side)


@step
def turned_to_pack(s: Heroes, seat: int, face: int, side: int) -> None:
    pack = unit_of(face).faces[1]
    if face in s.army[seat]:
        s.army[seat][s.army[seat].index(face)] = pack
    else:
        there = [one for one in range(len(s.side)) if s.side[one] == side and on_board(s, one) and s.face[one] == face]
        s.face[there[0]] = pack  # its damage stays
    s.tell(REINFORCED, seat, face_id(pack))


# -- dice ----------------------------------------------------------------------------------------------------


@verb("die")
def die(s: Heroes, args: Args, cause: Cause) -> None:
    """Ignore the result of the attack roll, or add to it. What decides the roll is looked up when it is made."""
    me = cause.fighter
    assert s.attack is not None
    if args["mode"] == "ignore":
        s.attack = s.attack._replace(ignored=True)
        s.tell(DIE_IGNORED, face_id(s.face[me]))
    else:
        assert args["mode"] == "add"
        s.attack = s.attack._replace(added=s.attack.added + int(args["value"]))


@verb("roll_table")
def roll_table(s: Heroes, args: Args, cause: Cause) -> None:
    """Roll an Attack Die of its own and do what stands beside the face."""
    me = cause.fighter
    assert args["die"] == "attack" and args["count"] == 1
    table = tuple([(int(face), int(program)) for face, program in args["table"].items()])
    face = rolled_for(s, me)
    if may_reroll(s, me):
        s.ask(controller(s, me), MORALE_REROLL.about(unit(s, me)), (face, KEEP), table_decided, face, table, cause)
    else:
        read_table(s, face, table, cause)


def rolled_for(s: Heroes, me: int) -> int:
    face = rolled(s)
    s.tell(ABILITY_ROLLED, face_id(s.face[me]), face)
    return face


Table = tuple[tuple[int, int], ...]  # (face, program)


@step
def table_decided(s: Heroes, seat: int, choice: int, face: int, table: Table, cause: Cause) -> None:
    if choice != KEEP:
        spend(s, seat)
        face = rolled_for(s, cause.fighter)
    read_table(s, face, table, cause)


def read_table(s: Heroes, face: int, table: Table, cause: Cause) -> None:
    for shown, program in table:
        if shown == face:
            carry_out(s, program, cause)


@verb("either")
def either(s: Heroes, args: Args, cause: Cause) -> None:
    """The first program if it has a legal target, otherwise the other."""
    me = cause.fighter
    first = PROGRAMS[args["first"]]
    possible = all(op.verb == "heal" and damaged(s, op.args["target"], me) for op in first)
    carry_out(s, int(args["first"] if possible else args["otherwise"]), cause)


# -- what is covered -----------------------------------------------------------------------------------------

# Looked up where they matter (fighters, dice, attack, damage), besides the verbs above.
ELSEWHERE: Final = (card_verbs, town_verbs)  # drawing, discarding and Morale are theirs
IN_COMBAT: Final = STANDING | frozenset(VERBS) | frozenset({"cancel", "siege_rule"})
READ: Final = frozenset(CONDITIONS) - {"stacked"}


def verbs_of(program: int) -> set[str]:
    """The verbs of a program, those of programs inside it included."""
    found = set()
    for op in PROGRAMS[program]:
        found.add(op.verb)
        for inner in inner_programs(op.verb, op.args):
            found |= verbs_of(inner)
    return found


def inner_programs(name: str, args: Args) -> list[int]:
    if name == "either":
        return [int(args["first"]), int(args["otherwise"])]
    return [int(one) for one in args["table"].values()] if name == "roll_table" else []


def is_covered(face: int) -> bool:
    """Whether every ability of a face that matters in a Combat is implemented."""
    fighting = [effect for effect in FACES[face].effects if effect.timing != "map"]
    return all(verbs_of(effect.program) <= IN_COMBAT and READ.issuperset(effect.conditions) for effect in fighting)


assert all(is_covered(face.number) for face in FACES if unit_of(face.number).set == "core")
