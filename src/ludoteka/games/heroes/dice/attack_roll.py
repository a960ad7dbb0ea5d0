"""The attack roll: how many dice, which one counts, rerolls, who reads the face. [HER-17.21.3 to 17.21.5]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has
from ludoteka.core.state import step
from ludoteka.games.heroes.combat.abilities import trigger, waiting_for
from ludoteka.games.heroes.combat.board import BACKLINE
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    attack_now,
    counted,
    on_board,
    player_of,
)
from ludoteka.games.heroes.combat.standing import abilities, acting, counts_as_defending, having
from ludoteka.games.heroes.dice.attack_die import rolled
from ludoteka.games.heroes.dice.throws import Throw, reads, throw_all
from ludoteka.games.heroes.effects.in_force import in_force, is_changed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    DEFENDER,
    HIGHEST,
    LOWEST,
    NO_DIE_DAMAGE,
    NOT_FIXED,
    ONE_DIE,
    RANGED,
    SUM,
    Attack,
    Cause,
)
from ludoteka.games.heroes.text import DEFENCE_ROLLED, ROLLED, face_id
from ludoteka.games.heroes.town.text import ATTACK_DIE


def shown(dice: tuple[int, ...]) -> str:
    return " ".join([f"{face:+d}" if face else "0" for face in dice])


COUNTS: Final = ("alone", "highest", "lowest", "sum")  # how events say which of the dice count, by the mode of a roll


def has_penalty(s: Heroes, attack: Attack) -> bool:
    """Of a ranged unit: next to its target, or from its Backline to the enemy's. [HER-17.24]"""
    spared = [kind for _, op in acting(s, attack.unit, "ignore_penalty", ATTACKER) for kind in op.args["kinds"]]
    if attack.adjacent:
        return "adjacent" not in spared
    return is_far(s, attack.unit, attack.target) and "distance" not in spared


def is_far(s: Heroes, shooter: int, target: int) -> bool:
    """From the own Backline to the enemy's; the Arrow Tower never has or causes it. [HER-17.24, HER-18.5]"""
    side = s.side[shooter]
    if s.side[target] == side or not on_board(s, shooter) or not on_board(s, target):
        return False
    back = has(BACKLINE[side], s.space[shooter]) and has(BACKLINE[1 - side], s.space[target])
    return bool(back)


def roll_mode(s: Heroes, attack: Attack) -> tuple[int, int]:
    """How the dice count and how many there are. Highest and lowest cancel to one die. [HER-17.21.3, HER-R28]"""
    best, worst = False, attack.worst or (KIND[s.face[attack.unit]] == RANGED and has_penalty(s, attack))
    if not s.mods and not UNUSUAL[s.face[attack.unit]]:
        return (LOWEST, 2) if worst else (ONE_DIE, 1)
    for _, op in acting(s, attack.unit, "die", ATTACKER):
        if op.args["mode"] == "sum_of":
            return SUM, int(op.args["count"])
        best = best or op.args["mode"] == "best_of"
        worst = worst or (op.args["mode"] == "worst_of" and op.args.get("applies") != "retaliation")
    if best == worst:
        return ONE_DIE, 1
    return (HIGHEST, 2) if best else (LOWEST, 2)


def roll_dice(s: Heroes) -> None:
    """An ability of the target may set the die instead; no roll at all beats every other way. [HER-17.21.3]"""
    attack = attack_now(s)
    s.window = ""
    if attack.cancelled or (s.mods and is_not_rolled(s, attack)):
        return
    fixed = set_by_target(s, attack) if s.mods or UNUSUAL[s.face[attack.target]] else []
    mode, count = (ONE_DIE, 1) if fixed else roll_mode(s, attack)
    if attack.fixed != NOT_FIXED:
        fixed = [attack.fixed] * count  # [HER-29.1 die]
    dice = tuple(fixed) if fixed else (rolled(s),) if count == 1 else tuple([rolled(s) for _ in range(count)])
    added = attack.added + rolled_besides(s, attack) if attack.more else attack.added
    s.attack = attack._replace(mode=mode, dice=dice, added=added)
    if s.log is not None:
        s.tell(ROLLED, face_id(s.face[attack.unit]), shown(dice), COUNTS[mode])


step(roll_dice)


# Places in an Attack.
UNUSUAL: Final = having("die")  # faces of units with an ability about the roll


def is_not_rolled(s: Heroes, attack: Attack) -> bool:
    """A card may say so; no unit does."""
    return any(op.args["mode"] == "no_roll" for _, op in acting(s, attack.unit, "die", ATTACKER))


def set_by_target(s: Heroes, attack: Attack) -> list[int]:
    """The face that an ability of the target sets."""
    setting = acting(s, attack.target, "die", DEFENDER)
    return [int(op.args["face"]) for _, op in setting if op.args["mode"] == "set"][:1]


def rolled_besides(s: Heroes, attack: Attack) -> int:
    """Further dice of which those showing -1 do not count."""
    faces = [attack.fixed if attack.fixed != NOT_FIXED else rolled(s) for _ in range(attack.more)]
    return sum([one for one in faces if one > 0])


# -- what is made of it --------------------------------------------------------------------------------------


@step
def read_dice(s: Heroes) -> None:
    """Abilities that read or ignore the face: those of the unit that rolled, then those of its target."""
    attack = attack_now(s)
    s.window = ""
    if attack.cancelled or not attack.dice:
        return  # without a roll there is nothing to read
    if READERS[s.face[attack.target]]:
        trigger(s, "attack_die_rolled", attack.target, attack.unit, DEFENDER)
    if READERS[s.face[attack.unit]]:
        trigger(s, "attack_die_rolled", attack.unit, attack.target, ATTACKER)


READERS: Final = waiting_for("attack_die_rolled")


@step
def roll_defence(s: Heroes) -> None:
    """A Defence token gives +1 Defence against this attack on a roll of +1. [HER-17.21.5]"""
    attack = attack_now(s)
    target = attack.target
    if attack.cancelled or not counts_as_defending(s, target):
        return
    if s.listening and is_changed(s, player_of(s, s.side[target]), "defense_token_automatic"):
        s.attack = attack._replace(shielded=1)
    else:
        throw_all(s, (ATTACK_DIE,), Throw((), Cause(player_of(s, s.side[target]), fighter=target), "defence"))


def show_defence(s: Heroes, throw: Throw) -> None:
    s.tell(DEFENCE_ROLLED, face_id(s.face[throw.cause.fighter]), shown((throw.dice[0][1],)))


@reads("defence", show=show_defence)
def shield(s: Heroes, throw: Throw) -> None:
    faces = in_force(s, player_of(s, s.side[attack_now(s).target]), "defense_token_faces") if s.listening else []
    face = throw.dice[0][1]
    if face == 1 or any(has(one.value, face + 1) for one in faces):
        s.attack = attack_now(s)._replace(shielded=1)


def result(s: Heroes, attack: Attack) -> int:
    """What the roll adds to the Attack. [HER-17.21.6, HER-22]"""
    if attack.ignored or not attack.dice or s.has_rule(NO_DIE_DAMAGE):
        return 0
    total = attack.added
    for face in counted(s):
        total += face
    return total * attack.factor


def retaliation_is_hampered(s: Heroes, fighter: int) -> bool:
    """Whether a retaliation against this unit is rolled with two dice, the lower counting."""
    if not s.mods and not UNUSUAL[s.face[fighter]]:
        return False
    found = [op.args for _, op in abilities(s, fighter, "die")]
    return any(args["mode"] == "worst_of" and args.get("applies") == "retaliation" for args in found)
