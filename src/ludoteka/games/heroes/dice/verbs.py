"""Verbs about dice: the attack roll in progress, rerolls, rolls that a table reads. [HER-17.21.3, HER-29.1]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.fighters import counted, player_of
from ludoteka.games.heroes.combat.standing import lent
from ludoteka.games.heroes.combat.text import (
    DIE_CHANGED,
    SET_FACE,
    TABLE_ROLLED,
)
from ludoteka.games.heroes.combat.unit_verbs import lend
from ludoteka.games.heroes.deck.timing import AFTER_ROLL, BEFORE_ROLL
from ludoteka.games.heroes.dice.attack_roll import is_not_rolled, shown
from ludoteka.games.heroes.dice.cards import (
    ROLL,
    is_open,
    not_rolled,
    offer_roll_card,
    set_dice,
    settable,
)
from ludoteka.games.heroes.dice.rerolls import allow, may_reroll
from ludoteka.games.heroes.dice.throws import Throw, reads, throw_all
from ludoteka.games.heroes.effects.programs import Args, can_change, carry_out, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.effects.roles import takes_part
from ludoteka.games.heroes.effects.rules import has_time
from ludoteka.games.heroes.effects.select import done_to_units, worth
from ludoteka.games.heroes.effects.selectors import is_of_kind
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NO_DIE_DAMAGE, NOT_FIXED, Aim, Cause
from ludoteka.games.heroes.text import (
    ABILITY_ROLLED,
    DIE_IGNORED,
    face_id,
)
from ludoteka.games.heroes.town.text import ATTACK_DIE
from ludoteka.games.heroes.words.components import card_id

ROLLS = frozenset({AFTER_ROLL, BEFORE_ROLL})  # windows of rolls that are no attack

# -- the attack roll -----------------------------------------------------------------------------------------


@verb("die")
def die(s: Heroes, args: Args, cause: Cause) -> None:
    """Change the roll of the attack in progress. What decides how it is made is looked up when it is made."""
    attack, mode = s.attack, args["mode"]
    if s.window in ROLLS:
        set_dice(s, args, cause)
        return
    if attack is None:
        return  # played for the rest of its text [HER-10.13, HER-R13]
    if mode == "ignore":
        s.attack = attack._replace(ignored=True, blank=attack.blank or bool(args.get("and_effects")))
    elif mode == "add":
        s.attack = attack._replace(added=attack.added + int(args["value"]))
    elif mode == "multiply":
        s.attack = attack._replace(factor=attack.factor * int(args["value"]))
    elif mode == "extra":
        s.attack = attack._replace(more=attack.more + int(args["count"]))
    elif args["face"] == "choose":
        s.ask(cause.seat, SET_FACE.about(("card", card_id(cause.card))), (-1, 0, 1), face_chosen)
        return
    else:
        assert mode == "set", mode
        turn_dice(s, int(args["face"]))
    if cause.card >= 0:
        s.tell(DIE_CHANGED, card_id(cause.card))
    elif mode == "ignore":
        s.tell(DIE_IGNORED, face_id(s.face[cause.fighter]))


@step
def face_chosen(s: Heroes, seat: int, face: int) -> None:
    turn_dice(s, face)


def turn_dice(s: Heroes, face: int) -> None:
    """Those that lie there, or those that are about to be rolled."""
    attack = s.attack
    if attack is not None and attack.dice:
        s.attack = attack._replace(dice=(face,) * len(attack.dice))
    elif attack is not None:
        s.attack = attack._replace(fixed=face)


@useful("die")
def can_change_die(s: Heroes, args: Args, cause: Cause) -> bool:
    """Before the roll a die may always matter; afterwards only one that counts does. [HER-0.2]"""
    if "target" in args:
        return True
    attack = s.attack
    if s.window in ROLLS:
        return args["mode"] == "set" and bool(settable(s, args))
    if attack is None or (s.window not in ("attack", "dice") and cause.fighter < 0):
        return False
    if "attack" not in args.get("dice", ("attack",)) or (s.mods and is_not_rolled(s, attack)):
        return False
    if args["mode"] == "set" and args.get("all") and s.window == "attack":
        own = "before_roll" not in EFFECTS[cause.effect].when or s.side[attack.unit] == side_of(s, cause)
        return attack.fixed == NOT_FIXED and own
    if args["mode"] in ("set", "extra"):
        return bool(attack.dice) == (args["mode"] == "set") and s.window in ("attack", "dice")
    if "tiers" in args and not is_of_kind(s.face[attack.unit], args):
        return False
    if not attack.dice:
        return not s.has_rule(NO_DIE_DAMAGE)
    if attack.ignored or s.has_rule(NO_DIE_DAMAGE):
        return bool(args.get("and_effects")) and not attack.blank and bool(attack.dice)
    return bool(args.get("and_effects")) or sum(counted(s)) + attack.added != 0


@done_to_units("die")
def die_of_unit(s: Heroes, aim: Aim, cause: Cause) -> None:
    """The attacks of a unit are rolled otherwise, or not at all."""
    lend(s, aim, cause, "attack")


@worth("die")
def will_roll(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    if args.get("duration", "attack") != "attack":
        return True
    return takes_part(s, fighter, "attack") and not any(
        op.args["mode"] == "no_roll" for _, op in lent(s, fighter, "die")
    )


# -- rerolls -------------------------------------------------------------------------------------------------


@verb("reroll")
def reroll(s: Heroes, args: Args, cause: Cause) -> None:
    """For some time, or one die of the roll in progress: which one is asked in the window of the roll."""
    if "duration" in args or args.get("per") == "turn":
        allow(s, args, cause)
    else:
        times = int(args["times"])
        allow(s, {**args, "duration": ROLL if s.window in ROLLS else "attack", "times": times}, cause)


@useful("reroll")
def can_reroll(s: Heroes, args: Args, cause: Cause) -> bool:
    kinds = [die for die in args["dice"] if may_reroll(s, cause.seat, die)]
    if not kinds or not has_time(s, args):
        return False
    if "duration" in args:
        return s.combat is None or "attack" in kinds  # in a Combat it ends with it [HER-10.10]
    if args.get("per") == "turn":
        return True
    if s.window in ROLLS:
        return bool(settable(s, {"dice": kinds}))
    attack = s.attack
    if (
        "attack" not in kinds
        or s.window not in ("dice", "attack")
        or attack is None
        or (s.mods and is_not_rolled(s, attack))
    ):
        return False
    return cause.seat == player_of(s, s.side[attack.unit])


# -- tables --------------------------------------------------------------------------------------------------


@verb("roll_table")
def roll_table(s: Heroes, args: Args, cause: Cause) -> None:
    """Roll Attack Dice of its own and do what stands beside the face."""
    assert args["die"] == "attack"
    table = tuple([(int(face), int(program)) for face, program in args["table"].items()])
    if cause.fighter >= 0 and any(op.args["mode"] == "force" for _, op in lent(s, cause.fighter, "ability")):
        carry_out(s, table[0][1], cause)  # it works whatever the roll would be
        return
    count, match = int(args["count"]), str(args.get("match", "any"))
    s.then(throw_table, count, Throw((), cause, "table", table=table, match=match))
    if is_open(s, cause.seat, BEFORE_ROLL):
        s.then(offer_roll_card, cause.seat, BEFORE_ROLL, not_rolled((ATTACK_DIE,) * count), s.window)


@step
def throw_table(s: Heroes, count: int, throw: Throw) -> None:
    throw_all(s, (ATTACK_DIE,) * count, throw)


def show(s: Heroes, throw: Throw) -> None:
    words, cause = shown(tuple([face for _, face in throw.dice])), throw.cause
    if cause.fighter >= 0:
        s.tell(ABILITY_ROLLED, face_id(s.face[cause.fighter]), words)
    else:
        s.tell(TABLE_ROLLED, cause.seat, words)


@reads("table", show=show)
def read_table(s: Heroes, throw: Throw) -> None:
    """One die: the line of its face; of several all or any must show it."""
    for face, program in reversed(throw.table):
        hits = [one == face for _, one in throw.dice]
        if all(hits) if throw.match == "all" else any(hits):
            carry_out(s, program, throw.cause)


@useful("roll_table")
def can_roll(s: Heroes, args: Args, cause: Cause) -> bool:
    return any(can_change(s, int(program), cause) for program in args["table"].values())
