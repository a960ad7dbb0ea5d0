"""Verbs that only further boxes use in Combats: tokens, Walls destroyed, damage moved. [HER-27, HER-29.1]

Tokens with numbers are lasting changes (`Mod`) marked as tokens, so that they can be taken off.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.board import COLUMNS, MIDDLE_ROW, TOWER, space_name, spaces_of
from ludoteka.games.heroes.combat.fighters import (
    controller,
    fighter_at,
    health,
    lay_mark,
    on_board,
    wall_mask,
)
from ludoteka.games.heroes.combat.hazards import OBSTACLE, clear_space
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.text import (
    CARD_TARGET,
    DESTROY,
    DESTROYED,
    TOKEN_LAID,
    VENOM_WORKS,
)
from ludoteka.games.heroes.combat.unit_verbs import lend, names
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.select import args_of, done_to_units, worth
from ludoteka.games.heroes.effects.selectors import fitting
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    DEFENCE,
    DEFENDING,
    TIERS,
    TOKEN_MARK,
    UNTIL_COMBAT,
    UNTIL_COMBAT_ROUND,
    UNTIL_NEXT_COMBAT_ROUND,
    VENOM,
    Aim,
    Cause,
    Mod,
)
from ludoteka.games.heroes.words.components import card_id

# -- tokens --------------------------------------------------------------------------------------------------

ROUNDS: Final = {1: UNTIL_COMBAT_ROUND, 2: UNTIL_NEXT_COMBAT_ROUND}


@done_to_units("token")
def token(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Attack and weakness change the Attack for some rounds, corrosion the Defence, venom waits for activations."""
    args = args_of(aim)
    kind = args["kind"]
    for one in aim.targets:
        if kind == "defense":
            lay_mark(s, one, DEFENDING)
        elif kind == "venom":
            s.mods += [Mod(one, VENOM, 1, UNTIL_COMBAT, effect=TOKEN_MARK)] * int(args.get("count", 1))
        elif kind == "corrosion":
            s.mods.append(Mod(one, DEFENCE, -1, UNTIL_COMBAT, effect=TOKEN_MARK))
        else:
            until = ROUNDS[int(args.get("rounds", 1))]
            s.mods.append(Mod(one, ATTACK, int(args["value"]), until, effect=TOKEN_MARK))
        s.tell(TOKEN_LAID, *names(s, one), str(kind))


@worth("token")
def can_get_token(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    """Corrosion lies on a unit once, a Defence token too."""
    if args["kind"] == "defense":
        return not s.is_marked(fighter, DEFENDING)
    corroded = any(mod.unit == fighter and mod.stat == DEFENCE and mod.effect == TOKEN_MARK for mod in s.mods)
    return args["kind"] != "corrosion" or not corroded


def has_venom(s: Heroes, fighter: int) -> bool:
    return any(mod.unit == fighter and mod.stat == VENOM for mod in s.mods)


def venom_works(s: Heroes, fighter: int) -> None:
    """At the start of an activation one cube goes and deals 1 damage. [HER-17.18.4]"""
    cube = next((mod for mod in s.mods if mod.unit == fighter and mod.stat == VENOM), None)
    if cube is not None:
        s.mods.remove(cube)
        s.tell(VENOM_WORKS, *names(s, fighter))
        s.then(end_if_decided)
        harm.suffer(s, fighter, 1, "ability", 1 - s.side[fighter])


# -- the attack in progress ----------------------------------------------------------------------------------


@verb("ignore_defense")
def ignore_defense(s: Heroes, args: Args, cause: Cause) -> None:
    """This attack ignores the Defence of its target; or the attacks of a unit do for some time."""
    if "unit" in args:
        side = side_of(s, cause)
        for one in range(len(s.side)):
            if s.side[one] == side and unit_of(s.face[one]).unit == args["unit"] and on_board(s, one):
                lend_to(s, one, args, cause)
    elif s.attack is not None:
        s.attack = s.attack._replace(pierced=str(args["scope"]))


def lend_to(s: Heroes, fighter: int, args: Args, cause: Cause) -> None:
    """The operation of the card that is being played acts like an ability of a unit."""
    program = EFFECTS[cause.effect].program
    at = next(at for at, op in enumerate(PROGRAMS[program]) if op.verb == "ignore_defense")
    lend(s, Aim(program, at, (fighter,)), cause)


@useful("ignore_defense")
def can_ignore(s: Heroes, args: Args, cause: Cause) -> bool:
    if s.combat is None:
        return False
    if "unit" in args:
        side = side_of(s, cause)
        return any(
            s.side[one] == side and on_board(s, one) and unit_of(s.face[one]).unit == args["unit"]
            for one in range(len(s.side))
        )
    attack = s.attack
    if s.window != "attack" or attack is None or s.side[attack.unit] != side_of(s, cause):
        return False
    tier = FACES[s.face[attack.target]].tier
    return "target_tiers" not in args or (tier >= 0 and TIERS[tier] in args["target_tiers"])


@verb("retaliation")
def no_retaliation(s: Heroes, args: Args, cause: Cause) -> None:
    """The target does not retaliate against this attack."""
    if s.attack is not None and args["mode"] == "none":
        s.attack = s.attack._replace(calm=True)


@useful("retaliation")
def can_prevent(s: Heroes, args: Args, cause: Cause) -> bool:
    if "target" in args:
        return True
    attack = s.attack
    return s.window == "attack" and attack is not None and s.side[attack.unit] == side_of(s, cause)


# -- siege ---------------------------------------------------------------------------------------------------


def destroyable(s: Heroes, pieces: tuple[str, ...]) -> list[int]:
    """The spaces of the pieces that may be destroyed; an Obstacle is a card that lies on the board as one."""
    gate = MIDDLE_ROW * COLUMNS + s.gate
    found = [space for space in spaces_of(wall_mask(s)) if ("gate" if space == gate else "wall") in pieces]
    if OBSTACLE in pieces:
        found = sorted([*found, *[one.space for one in s.hazards if one.kind == OBSTACLE]])
    return [*found, TOWER] if "arrow_tower" in pieces and fighter_at(s, TOWER) >= 0 else found


@verb("siege")
def siege(s: Heroes, args: Args, cause: Cause) -> None:
    """Destroy so many of the listed pieces."""
    if args["n"] == "all":
        for space in destroyable(s, args["destroy"]):
            destroy(s, space)
    else:
        seat = controller(s, cause.fighter) if cause.fighter >= 0 else cause.seat
        s.then(destroy_next, seat, tuple(args["destroy"]), int(args["n"]))


@step
def destroy_next(s: Heroes, seat: int, pieces: tuple[str, ...], left: int) -> None:
    found = destroyable(s, pieces)
    if left and found:
        s.ask(seat, DESTROY, found, piece_chosen, pieces, left)


@step
def piece_chosen(s: Heroes, seat: int, space: int, pieces: tuple[str, ...], left: int) -> None:
    s.then(destroy_next, seat, pieces, left - 1)
    destroy(s, space)


def destroy(s: Heroes, space: int) -> None:
    s.tell(DESTROYED, space_name(space))
    if any(one.space == space and one.kind == OBSTACLE for one in s.hazards):
        clear_space(s, space)
    elif space == TOWER:
        tower = fighter_at(s, TOWER)
        if tower >= 0:
            harm.defeat(s, tower, 1 - s.side[tower])
    else:
        harm.take_wall(s, space)


@useful("siege")
def can_destroy(s: Heroes, args: Args, cause: Cause) -> bool:
    return s.combat is not None and bool(destroyable(s, args["destroy"]))


# -- damage moved --------------------------------------------------------------------------------------------


@verb("transfer_damage")
def transfer_damage(s: Heroes, args: Args, cause: Cause) -> None:
    """Damage tokens go from one own unit to another, at most as many as that one needs to perish."""
    givers = [one for one in fitting(s, args["from"], cause) if s.damage[one]]
    receivers = fitting(s, args["to"], cause)
    pairs = [(giver, receiver) for giver in givers for receiver in receivers if giver != receiver]
    if pairs:
        spaces = sorted({s.space[giver] for giver, _ in pairs})
        prompt = CARD_TARGET.about(("card", card_id(cause.card)))
        s.ask(cause.seat, prompt, spaces, giver_chosen, tuple(receivers), cause)


@step
def giver_chosen(s: Heroes, seat: int, space: int, receivers: tuple[int, ...], cause: Cause) -> None:
    giver = fighter_at(s, space)
    spaces = sorted([s.space[one] for one in receivers if one != giver])
    s.ask(seat, CARD_TARGET.about(("card", card_id(cause.card))), spaces, receiver_chosen, giver)


@step
def receiver_chosen(s: Heroes, seat: int, space: int, giver: int) -> None:
    receiver = fighter_at(s, space)
    amount = min(s.damage[giver], health(s, receiver) - s.damage[receiver])
    harm.heal(s, giver, amount)
    s.then(end_if_decided)
    harm.take_damage(s, receiver, amount, s.side[receiver])


@useful("transfer_damage")
def can_transfer(s: Heroes, args: Args, cause: Cause) -> bool:
    if s.combat is None:
        return False
    givers = [one for one in fitting(s, args["from"], cause) if s.damage[one]]
    return any(giver != other for giver in givers for other in fitting(s, args["to"], cause))
