"""Verbs about dice: the attack roll in progress, rerolls, rolls that a table reads. [HER-17.21.3, HER-29.1]"""

from __future__ import annotations

from ludoteka.core.state import Prompt, step
from ludoteka.games.heroes.combat.deeds import lend
from ludoteka.games.heroes.combat.dice import is_not_rolled
from ludoteka.games.heroes.combat.fighters import counted, player_of
from ludoteka.games.heroes.combat.morale import rolled, spend
from ludoteka.games.heroes.combat.standing import lent
from ludoteka.games.heroes.combat.text import (
    CARD_REROLL,
    CARD_TOKEN,
    DIE_CHANGED,
    FACE_KEPT,
    SET_FACE,
    TABLE_REROLL,
    TABLE_ROLLED,
)
from ludoteka.games.heroes.deck.timing import AFTER_ROLL, BEFORE_ROLL
from ludoteka.games.heroes.effects.programs import Args, can_change, carry_out, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.effects.roles import takes_part
from ludoteka.games.heroes.effects.rules import has_time
from ludoteka.games.heroes.effects.select import deed, worth
from ludoteka.games.heroes.effects.selectors import is_of_kind
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.rerolls import allow, gives_choice, spend_reroll, usable_rerolls
from ludoteka.games.heroes.rolling import (
    ROLL,
    end_of_roll,
    is_open,
    not_rolled,
    offer_roll_card,
    set_dice,
    settable,
    take_fixed,
)
from ludoteka.games.heroes.rules import is_changed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NO_DIE_DAMAGE, NO_REROLLS, NOT_FIXED, Aim, Cause
from ludoteka.games.heroes.text import (
    ABILITY_ROLLED,
    DIE_IGNORED,
    KEEP,
    MORALE_REROLL,
    face_id,
)
from ludoteka.games.heroes.town.text import ATTACK_DIE
from ludoteka.games.heroes.words import card_id

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
        return not s.switches & NO_DIE_DAMAGE
    if attack.ignored or s.switches & NO_DIE_DAMAGE:
        return bool(args.get("and_effects")) and not attack.blank and bool(attack.dice)
    return bool(args.get("and_effects")) or sum(counted(s)) + attack.added != 0


@deed("die")
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
    if s.switches & NO_REROLLS or not has_time(s, args):
        return False
    if "duration" in args:
        return s.combat is None or "attack" in args["dice"]  # in a Combat it ends with it [HER-10.10]
    if args.get("per") == "turn":
        return True
    if s.window in ROLLS:
        return bool(settable(s, args))
    attack = s.attack
    if s.window not in ("dice", "attack") or attack is None or (s.mods and is_not_rolled(s, attack)):
        return False
    return cause.seat == player_of(s, s.side[attack.unit])


# -- tables --------------------------------------------------------------------------------------------------

Table = tuple[tuple[int, int], ...]  # (face, program)


@verb("roll_table")
def roll_table(s: Heroes, args: Args, cause: Cause) -> None:
    """Roll Attack Dice of its own and do what stands beside the face."""
    assert args["die"] == "attack"
    table = tuple([(int(face), int(program)) for face, program in args["table"].items()])
    if cause.fighter >= 0 and any(op.args["mode"] == "force" for _, op in lent(s, cause.fighter, "ability")):
        carry_out(s, table[0][1], cause)  # it works whatever the roll would be
        return
    count, match = int(args["count"]), str(args.get("match", "any"))
    s.then(throw_table, count, table, match, cause)
    if is_open(s, cause.seat, BEFORE_ROLL):
        s.then(offer_roll_card, cause.seat, BEFORE_ROLL, not_rolled((ATTACK_DIE,) * count), s.window)


@step
def throw_table(s: Heroes, count: int, table: Table, match: str, cause: Cause) -> None:
    fixed = take_fixed(s, cause.seat)
    dice = tuple([fixed[at] if at in fixed else rolled(s) for at in range(count)])
    show(s, dice, cause)
    s.then(offer_reroll, dice, table, match, cause, ())
    if is_open(s, cause.seat, AFTER_ROLL):
        thrown = tuple([(ATTACK_DIE, face) for face in dice])
        s.then(offer_roll_card, cause.seat, AFTER_ROLL, thrown, s.window)


def show(s: Heroes, dice: tuple[int, ...], cause: Cause) -> None:
    words = " ".join([f"{face:+d}" if face else "0" for face in dice])
    if cause.fighter >= 0:
        s.tell(ABILITY_ROLLED, face_id(s.face[cause.fighter]), words)
    else:
        s.tell(TABLE_ROLLED, cause.seat, words)


@step
def offer_reroll(
    s: Heroes, dice: tuple[int, ...], table: Table, match: str, cause: Cause, used: tuple[int, ...]
) -> None:
    """Effects in force reroll each die once, a Positive Morale token one of them. [HER-8.4 c]"""
    seat = cause.seat
    if seat < 0 or s.switches & NO_REROLLS:
        read_table(s, dice, table, match, cause)
        return
    places = [at for at in range(len(dice)) if at not in used]
    lucky = [dice[at] for at in places if may_reroll_at(s, cause, at, used)]
    if lucky:
        prompt = about(s, cause, TABLE_REROLL, CARD_REROLL)
        s.ask(seat, prompt, [*sorted(set(lucky)), KEEP], luck_decided, dice, table, match, cause, used)
    elif s.morale[seat] > 0:
        prompt = about(s, cause, MORALE_REROLL, CARD_TOKEN)
        s.ask(seat, prompt, [*sorted(set(dice)), KEEP], token_decided, dice, table, match, cause)
    else:
        read_table(s, dice, table, match, cause)


@step
def luck_decided(
    s: Heroes,
    seat: int,
    choice: int,
    dice: tuple[int, ...],
    table: Table,
    match: str,
    cause: Cause,
    used: tuple[int, ...],
) -> None:
    if choice == KEEP:
        s.then(offer_reroll, dice, table, match, cause, tuple(range(len(dice))))
        return
    places = [at for at in range(len(dice)) if dice[at] == choice and at not in used]
    at = next(at for at in places if may_reroll_at(s, cause, at, used))
    either = spend_at(s, cause, at)
    dice = (*dice[:at], rolled(s), *dice[at + 1 :])
    show(s, dice, cause)
    if either:
        kept = sorted({choice, dice[at]})
        s.ask(seat, FACE_KEPT.about(*about_what(s, cause)), kept, kept_in_table, at, dice, table, match, cause, used)
    else:
        s.then(offer_reroll, dice, table, match, cause, (*used, at))


@step
def kept_in_table(
    s: Heroes,
    seat: int,
    face: int,
    at: int,
    dice: tuple[int, ...],
    table: Table,
    match: str,
    cause: Cause,
    used: tuple[int, ...],
) -> None:
    """By some cards the old result may stand, and the die be rolled again."""
    s.then(offer_reroll, (*dice[:at], face, *dice[at + 1 :]), table, match, cause, used)


def may_reroll_at(s: Heroes, cause: Cause, at: int, used: tuple[int, ...]) -> bool:
    """By an effect in force, or because the Astrologers let each roll of an ability be made again once."""
    return bool(usable_rerolls(s, cause.seat, "attack", at)) or (not used and rerolls_abilities(s, cause))


def rerolls_abilities(s: Heroes, cause: Cause) -> bool:
    return cause.fighter >= 0 and is_changed(s, cause.seat, "reroll_unit_ability_rolls")


def spend_at(s: Heroes, cause: Cause, at: int) -> bool:
    """A die is rolled again: whether the old result may be kept."""
    cards = usable_rerolls(s, cause.seat, "attack", at)
    if not cards:
        return False
    either = gives_choice(s, cause.seat, "attack", cards[0])
    spend_reroll(s, cause.seat, "attack", cards[0], at)
    return either


def about_what(s: Heroes, cause: Cause) -> tuple[tuple[str, str], ...]:
    return (("card", face_id(s.face[cause.fighter]) if cause.fighter >= 0 else card_id(cause.card)),)


def about(s: Heroes, cause: Cause, of_unit: Prompt[int], of_card: Prompt[int]) -> Prompt[int]:
    if cause.fighter >= 0:
        return of_unit.about(("unit", face_id(s.face[cause.fighter])))
    return of_card.about(("card", card_id(cause.card)))


@step
def token_decided(
    s: Heroes, seat: int, choice: int, dice: tuple[int, ...], table: Table, match: str, cause: Cause
) -> None:
    if choice != KEEP:
        spend(s, seat)
        at = dice.index(choice)
        dice = (*dice[:at], rolled(s), *dice[at + 1 :])
        show(s, dice, cause)
    read_table(s, dice, table, match, cause)


def read_table(s: Heroes, dice: tuple[int, ...], table: Table, match: str, cause: Cause) -> None:
    """One die: the line of its face; of several all or any must show it."""
    end_of_roll(s)
    for face, program in reversed(table):
        hits = [one == face for one in dice]
        if all(hits) if match == "all" else any(hits):
            carry_out(s, program, cause)


@useful("roll_table")
def can_roll(s: Heroes, args: Args, cause: Cause) -> bool:
    return any(can_change(s, int(program), cause) for program in args["table"].values())
