"""What is done to units: damage, healing, statistics, tokens, abilities lent and taken away. [HER-17.22 to 17.28]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import step
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.abilities import TRIGGERED
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.fighters import health, lay_mark, lift_mark
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.standing import ABILITIES, is_silent
from ludoteka.games.heroes.combat.text import (
    AFFECTED,
    CARD_OF,
    RESTORED,
    SPENT,
    STAT_CHANGED,
    TABLE_ROLLED,
)
from ludoteka.games.heroes.deck.hands import different, discard
from ludoteka.games.heroes.deck.legal import cause_of, is_forbidden
from ludoteka.games.heroes.deck.power import after_cast
from ludoteka.games.heroes.deck.table import being_played, drop_mods
from ludoteka.games.heroes.deck.text import DISCARD_ANY, DONE
from ludoteka.games.heroes.deck.timing import REACTING, STAYING
from ludoteka.games.heroes.dice.attack_die import rolled
from ludoteka.games.heroes.effects.conditions import OF_AN_ATTACK, all_hold
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.roles import about_to_suffer, takes_part
from ludoteka.games.heroes.effects.select import (
    args_of,
    done_to_units,
    is_shielded,
    turns_to_attack,
    worth,
)
from ludoteka.games.heroes.effects.who import side_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    LENT,
    NO_FLOOR,
    NOBODY,
    PARALYSED,
    RETALIATED,
    STATISTICS,
    UNTIL,
    UNTIL_ACTIVATION,
    UNTIL_ATTACK,
    UNTIL_COMBAT,
    UNTIL_FIRST_ATTACK,
    UNTIL_FIRST_ATTACKED,
    WARD,
    Aim,
    Cause,
    Mod,
)
from ludoteka.games.heroes.text import STRENGTHENED, face_id
from ludoteka.games.heroes.words.components import card_id

ALL = 99


def names(s: Heroes, fighter: int) -> tuple[str, str]:
    return face_id(s.face[fighter]), space_name(s.space[fighter])


# -- damage and healing --------------------------------------------------------------------------------------


def amount_for(s: Heroes, args: Args, at: int, fighter: int) -> int:
    """The damage of one target: of ordered targets each has its own; `all` is what the current side has left."""
    value: Any = args["amounts"][at] if "amounts" in args else args["amount"]
    if isinstance(value, dict):
        return int(value["count"])  # at most so much; it is rolled when it is dealt
    return health(s, fighter) - s.damage[fighter] if value == "all" else int(value)


@done_to_units("damage")
def damage(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Directly to HP, to all targets at once; Defence does not count. [HER-11.10, HER-17.28]"""
    args = args_of(aim)
    source = str(args.get("source", cause.source))
    amounts = [amount_for(s, args, at, one) for at, one in enumerate(aim.targets)]
    if isinstance(args.get("amount"), dict):
        amounts = [rolled_amount(s, args["amount"], cause)] * len(aim.targets)
    look_for_the_end(s, cause)
    for one, amount in zip(aim.targets, amounts, strict=True):
        harm.suffer(s, one, amount, source, side_of(s, cause))


def look_for_the_end(s: Heroes, cause: Cause) -> None:
    """Units may fall by what a card does now: whether the Combat is decided is asked after it. [HER-17.29]"""
    if s.cast is None or s.cast.card != cause.card or not after_cast(s, end_if_decided):
        s.then(end_if_decided)


def rolled_amount(s: Heroes, amount: Args, cause: Cause) -> int:
    """So many Attack Dice: 1 damage for each that shows the face."""
    dice = [rolled(s) for _ in range(int(amount["count"]))]
    s.tell(TABLE_ROLLED, cause.seat, " ".join([f"{face:+d}" if face else "0" for face in dice]))
    return dice.count(int(amount["per_face"]))


@worth("damage")
def can_be_hurt(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    source = str(args.get("source", cause.source))
    most = max([int(one) for one in args["amounts"]]) if "amounts" in args else amount_for(s, args, 0, fighter)
    return most > harm.reduction(s, fighter, source) and not harm.is_spared(s, fighter, source)


@done_to_units("heal")
def heal(s: Heroes, aim: Aim, cause: Cause) -> None:
    amount = args_of(aim)["amount"]
    for one in aim.targets:
        harm.heal(s, one, ALL if amount == "all" else int(amount))


@worth("heal")
def is_hurt(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    return s.damage[fighter] > 0


@done_to_units("paralyze")
def paralyze(s: Heroes, aim: Aim, cause: Cause) -> None:
    for one in aim.targets:
        harm.paralyse(s, one)


@worth("paralyze")
def can_be_paralysed(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    return not s.is_marked(fighter, PARALYSED)


# -- statistics ----------------------------------------------------------------------------------------------


def key_for(s: Heroes, cause: Cause) -> int:
    """The card that stays in play for what it changes, 0: none does."""
    stays = cause.effect >= 0 and EFFECTS[cause.effect].timing in STAYING
    return being_played(s, cause) if stays and cause.card >= 0 else 0


def until_of(args: Args, otherwise: str, cause: Cause) -> int:
    """What an AI casts for one attack stays until the first attack in which it counts. [HER-20.20]"""
    if "duration" not in args and cause.effect >= 0 and EFFECTS[cause.effect].timing == "permanent":
        return UNTIL_COMBAT  # as long as the card lies there
    duration = str(args.get("duration", otherwise))
    if duration == "attack" and cause.seat < 0 and cause.fighter < 0:
        return UNTIL_FIRST_ATTACKED if "defense" in args else UNTIL_FIRST_ATTACK
    return UNTIL.index(duration) if duration in UNTIL else UNTIL_COMBAT


@done_to_units("stat")
def stat(s: Heroes, aim: Aim, cause: Cause) -> None:
    """A change for some time; one with a condition is looked up attack by attack."""
    args = args_of(aim)
    if turns_to_attack(s, args, cause):
        strengthen(s, aim, int(args["defense"]), cause)
        return
    if s.window in REACTING:
        for one in aim.targets:
            s.mods.append(Mod(one, WARD, int(args["defense"]), UNTIL_ACTIVATION))
        return
    if "extra_for_discard" in args:
        s.then(offer_more, aim, cause)
    if "only_if" in args or args.get("per_die") or not OF_AN_ATTACK.isdisjoint(args.get("double_for", {})):
        lend(s, aim, cause, "attack")
        return
    until, key = until_of(args, "attack", cause), key_for(s, cause)
    for one in aim.targets:
        for number, name in enumerate(STATISTICS):
            if name in args:
                change_stat(s, one, number, doubled(s, int(args[name]), args, one, cause), until, key, args, cause)


def strengthen(s: Heroes, aim: Aim, value: int, cause: Cause) -> None:
    """So much Attack for the next attack in this activation."""
    for one in aim.targets:
        change_stat(s, one, ATTACK, value, UNTIL_ATTACK, 0, {}, cause)


@step
def offer_more(s: Heroes, aim: Aim, cause: Cause) -> None:
    """A card may be discarded for more."""
    if hand := different(s.hand[cause.seat]):
        s.ask(cause.seat, DISCARD_ANY, [*hand, DONE], paid_for_more, aim, cause)


@step
def paid_for_more(s: Heroes, seat: int, card: int, aim: Aim, cause: Cause) -> None:
    if card != DONE:
        discard(s, seat, card)
        strengthen(s, aim, int(args_of(aim)["extra_for_discard"]), cause)


def change_stat(
    s: Heroes, fighter: int, number: int, value: int, until: int, key: int, args: Args, cause: Cause
) -> None:
    s.mods.append(Mod(fighter, number, value, until, key, cause.effect, low=int(args.get("min", NO_FLOOR))))
    if cause.card >= 0:
        s.tell(STAT_CHANGED, *names(s, fighter), STATISTICS[number], value, f"{value:+d}")
    else:
        s.tell(STRENGTHENED, *names(s, fighter), STATISTICS[number], value, f"{value:+d}")
    harm.fall_if_spent(s, fighter, side_of(s, cause))


def doubled(s: Heroes, value: int, args: Args, fighter: int, cause: Cause) -> int:
    twice = "double_for" in args and all_hold(s, args["double_for"], fighter, cause)
    return 2 * value if twice else value


@worth("stat")
def can_be_changed(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    """What lasts for one attack goes on those who take part in one in this activation. [HER-11.11, HER-R75]"""
    if s.listening and int(args.get("attack", 0)) > 0 and is_forbidden(s, cause.seat, "attack_bonuses"):
        return False
    if s.window in REACTING:
        return "spell" in args.get("also_reduces", ()) and fighter in about_to_suffer(s)
    if s.listening and turns_to_attack(s, args, cause):
        return takes_part(s, fighter, "attack")
    if args.get("duration", "attack") != "attack":
        return True
    if "attack" in args and takes_part(s, fighter, "attack"):
        return True
    return "defense" in args and takes_part(s, fighter, "defense")


# -- abilities lent and taken away ---------------------------------------------------------------------------


def lend(s: Heroes, aim: Aim, cause: Cause, otherwise: str = "combat") -> None:
    """The operation acts like an ability of the units for some time."""
    until, key = until_of(args_of(aim), otherwise, cause), key_for(s, cause)
    for one in aim.targets:
        s.mods.append(Mod(one, LENT, 0, until, key, cause.effect, aim.program, aim.at))
        if cause.card >= 0:
            s.tell(AFFECTED, card_id(cause.card), *names(s, one))


@done_to_units("damage_mod", "thorns", "ability")
def lend_for_combat(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Damage, thorns; or the unit has no special ability, none about Spells, or one that needs no roll."""
    lend(s, aim, cause)


@done_to_units("ignore_penalty")
def ignore_penalty(s: Heroes, aim: Aim, cause: Cause) -> None:
    lend(s, aim, cause, "attack")


@done_to_units("immune")
def immune(s: Heroes, aim: Aim, cause: Cause) -> None:
    """What the unit becomes immune to ends for it: ongoing cards, and instants that still count. [HER-29.1 immune]"""
    look_for_the_end(s, cause)
    lend(s, aim, cause)
    drop_mods(s, lambda mod: mod.unit in aim.targets and mod.effect != cause.effect and is_warded_off(s, mod))
    for one in aim.targets:
        harm.fall_if_spent(s, one, side_of(s, cause))


def is_warded_off(s: Heroes, mod: Mod) -> bool:
    """Whether a unit is immune to the card that has changed it."""
    if mod.effect not in CARD_OF:
        return False
    card = CARD_OF[mod.effect]
    verb = PROGRAMS[mod.program][mod.at].verb if mod.stat == LENT else "stat"
    return is_shielded(s, mod.unit, verb, cause_of(NOBODY, card, mod.effect))


@worth("ability")
def has_ability(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    face = s.face[fighter]
    if args["mode"] == "force":
        rolls = [op for found in TRIGGERED[face].values() for effect in found for op in PROGRAMS[effect.program]]
        return any(op.verb == "roll_table" for op in rolls)
    if args.get("about") == "spell":
        return "immune" in ABILITIES[face] or "damage_mod" in ABILITIES[face]
    return bool(ABILITIES[face] or TRIGGERED[face]) and not is_silent(s, fighter)


# -- retaliation ---------------------------------------------------------------------------------------------


@done_to_units("retaliation")
def retaliation(s: Heroes, aim: Aim, cause: Cause) -> None:
    """Remove or place the mark of a unit that has retaliated in this Combat Round."""
    mode = args_of(aim)["mode"]
    for one in aim.targets:
        restore = mode == "restore" or (mode == "toggle" and s.is_marked(one, RETALIATED))
        if restore:
            lift_mark(s, one, RETALIATED)
        else:
            lay_mark(s, one, RETALIATED)
        s.tell(RESTORED if restore else SPENT, *names(s, one))


@worth("retaliation")
def can_change_retaliation(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    marked = s.is_marked(fighter, RETALIATED)
    return bool(args["mode"] == "toggle" or marked == (args["mode"] == "restore"))
