"""The attack, step by step: declared, rolled, cancelled or dealt; what ends with it. [HER-17.21 to 17.25]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import FACES, any_face
from ludoteka.games.heroes.combat.abilities import TRIGGERED, may_still, trigger, waiting_for
from ludoteka.games.heroes.combat.board import GONE, space_name
from ludoteka.games.heroes.combat.damage import defeat, suffer, take_damage
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    adjacent,
    alive,
    attack_now,
    controller,
    fighter_at,
    health,
    lift_mark,
)
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.reckoning import damage, reckon
from ludoteka.games.heroes.combat.sequence import Frames, frame, go_on, go_through
from ludoteka.games.heroes.combat.standing import RETALIATING, abilities, acting, having, is_silent, lent_in_force
from ludoteka.games.heroes.combat.text import CARD
from ludoteka.games.heroes.combat.windows import open_window, with_cards
from ludoteka.games.heroes.deck.legal import plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.table import drop_mods
from ludoteka.games.heroes.deck.timing import ATTACK, CANCEL
from ludoteka.games.heroes.dice.attack_roll import (
    read_dice,
    roll_defence,
    roll_dice,
)
from ludoteka.games.heroes.dice.attack_window import open_dice
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.sight.questions import anew, openly
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    CLONE,
    DEFENCE,
    DEFENDER,
    FURTHER_ATTACK,
    LENT,
    ONE_DIE,
    PARALYSED,
    RANGED,
    RETALIATION,
    UNTIL_ATTACK,
    UNTIL_FIRST_ATTACK,
    UNTIL_FIRST_ATTACKED,
    Attack,
    Mod,
    Use,
)
from ludoteka.games.heroes.text import (
    ATTACKED,
    CANCEL_WINDOW,
    CANCELLED,
    PASS,
    RETALIATED_UNIT,
    face_id,
)

# -- the whole of it -----------------------------------------------------------------------------------------


def declare(s: Heroes, unit: int, target: int, kind: int, base: int, worst: bool) -> None:
    """Both are named; the target loses its Paralysis token. The last thing a step does. [HER-17.21.1]"""
    if s.space[unit] == GONE or s.space[target] == GONE:
        return
    lift_mark(s, target, PARALYSED)  # [HER-17.26, HER-R48]
    close = adjacent(s, unit, target)
    s.attack = declared(unit, target, kind, base, s.space[target], close, worst)
    if s.log is not None:
        names = (face_id(s.face[unit]), space_name(s.space[unit]), face_id(s.face[target]), space_name(s.space[target]))
        s.tell(RETALIATED_UNIT if kind == RETALIATION else ATTACKED, *names)
    floor = s.height
    open_window(s, ATTACK, s.side[unit])
    if DECLARING[s.face[unit]]:
        trigger(s, "attack_declared", unit, target, ATTACKER)
    if not s.beneath(floor, AFTER_CARDS) and go_through(s, ROLL, DAMAGE):
        strike(s)


step(declare)


def declared(unit: int, target: int, kind: int, base: int, origin: int, close: bool, worst: bool) -> Attack:
    """An attack before anything was rolled or played for it."""
    return Attack(unit, target, kind, base, origin, close, ONE_DIE, (), False, 0, 0, worst, False)


@step
def look_around(s: Heroes) -> None:
    """If one of both is gone after the cards, nothing more happens."""
    now = attack_now(s)
    if not alive(s, now.unit) or not alive(s, now.target):
        s.attack = now._replace(cancelled=True)


def strike(s: Heroes) -> None:
    """After a roll for which nothing was asked: the damage is reckoned once for all that follows."""
    now, floor = attack_now(s), s.height
    if not now.cancelled:
        dealt = damage(s, now)
        fells = s.damage[now.target] + dealt >= health(s, now.target)
        if fells:
            offer_rescue(s, now)
        if s.beneath(floor, DAMAGE[1:]):
            return
        s.window = ""
        deal(s, now, dealt, fells)
    go_on(s, floor, END)


@step
def offer_cancel(s: Heroes) -> None:
    """Abilities and cards against an attack which would bring a unit to 0 HP on its current side. [HER-17.21.7]"""
    now = attack_now(s)
    if not now.cancelled and s.damage[now.target] + damage(s, now) >= health(s, now.target):
        offer_rescue(s, now)


@step
def apply_damage(s: Heroes) -> None:
    """A cancelled attack deals nothing and nothing follows from it. [HER-17.21.7, HER-17.21.8]"""
    now = attack_now(s)
    s.window = ""
    if not now.cancelled:
        dealt = damage(s, now)
        deal(s, now, dealt, s.damage[now.target] + dealt >= health(s, now.target))


# -- an attack that would be deadly --------------------------------------------------------------------------


def offer_rescue(s: Heroes, now: Attack) -> None:
    """Ask whether somebody saves the target, where somebody might. The last thing a step does."""
    seat = with_cards(s, s.side[now.target])
    held = seat >= 0 and could_hold(s, seat, CANCEL)
    if not held and (not any_face(s.face, SAVING) or not savers(s)):
        return
    options = cancel_options(s)
    if len(options) == 1 and (s.lean or not held):
        return
    prompt = CANCEL_WINDOW.about(("unit", face_id(s.face[now.target])))
    s.ask(controller(s, now.target), openly(prompt) if held else prompt, options, cancel_decided)


def cancel_options(s: Heroes) -> list[int]:
    """Units that save the target, cards that do, and letting it happen."""
    s.window = CANCEL
    found = [s.space[one] for one in savers(s)]
    seat = with_cards(s, s.side[attack_now(s).target])
    if seat >= 0:
        found += [CARD + effect for _, effect in plays(s, seat, CANCEL)]
    return [*found, PASS]


@anew("cancel_window")
def cancel_anew(s: Heroes, ask: Ask, keep: tuple[()]) -> tuple[int, ...]:
    return tuple(cancel_options(s))


def rescues(effect: Effect) -> bool:
    return "ally_would_be_defeated_by_attack" in effect.when and PROGRAMS[effect.program][0].verb == "cancel"


SAVING: Final = tuple([any(rescues(effect) for effect in face.effects) for face in FACES])  # by face


def savers(s: Heroes) -> list[int]:
    """The fighters that could save the target of this attack."""
    return [one for one, face in enumerate(s.face) if SAVING[face] and saves(s, one) >= 0]


def saves(s: Heroes, fighter: int) -> int:
    """The ability by which a fighter could save the target of this attack, -1 if there is none."""
    target = attack_now(s).target
    if s.side[fighter] != s.side[target] or not alive(s, fighter) or is_silent(s, fighter):
        return -1
    for effect in FACES[s.face[fighter]].effects:
        if rescues(effect):
            other = fighter != target or not effect.conditions.get("not_self")
            if other and may_still(s, effect, fighter):
                return effect.number
    return -1


@step
def cancel_decided(s: Heroes, seat: int, space: int) -> None:
    s.window = ""
    if space == PASS:
        return
    if space >= CARD:
        s.window = CANCEL
        s.then(offer_cancel)
        play(s, seat, space - CARD, CANCEL)
        return
    saver = fighter_at(s, space)
    s.uses.append(Use(saver, saves(s, saver)))
    s.attack = attack_now(s)._replace(cancelled=True)
    s.tell(CANCELLED, face_id(s.face[saver]))


# -- damage done ---------------------------------------------------------------------------------------------


def deal(s: Heroes, now: Attack, dealt: int, fells: bool) -> None:
    """The damage, then what follows from it, at last what the target does to whoever attacks it. [HER-17.21.8]"""
    if s.log is not None:
        reckon(s, now, dealt)
    if fells:
        s.attack = now._replace(felled=True)
    side, floor = s.side[now.target], s.height
    pricks = [frame(prick, amount, source, side) for amount, source in thorns(s, now)]
    take_damage(s, now.target, dealt, s.side[now.unit])
    if s.is_marked(now.target, CLONE) and alive(s, now.target):
        defeat(s, now.target, s.side[now.unit])  # any attack ends a copy
    go_on(s, floor, (*AFTERWARDS, *pricks[::-1]) if pricks else AFTERWARDS)


def thorns(s: Heroes, now: Attack) -> list[tuple[int, str]]:
    """What the target does to whoever attacks it, even if it is defeated: (damage, source). [HER-17.21.8]"""
    if not s.mods and not PRICKLY[s.face[now.target]]:
        return []
    found = []
    for _, op in abilities(s, now.target, "thorns"):
        close = op.args["vs"] == "adjacent"
        if now.adjacent if close else KIND[s.face[now.unit]] != RANGED:
            twice = "double_for" in op.args and all_hold(s, op.args["double_for"], now.target)
            found.append((int(op.args["amount"]) * (2 if twice else 1), str(op.args["source"])))
    return found


PRICKLY: Final = having("thorns")


@step
def prick(s: Heroes, amount: int, source: str, by: int) -> None:
    s.then(end_if_decided)
    suffer(s, attack_now(s).unit, amount, source, by)


@step
def after_damage(s: Heroes) -> None:
    """Abilities of the unit that struck, after its attack or retaliation. [HER-17.21.8]"""
    now = attack_now(s)
    if not TRIGGERED[s.face[now.unit]]:
        return
    moment = "after_retaliation" if now.kind == RETALIATION else "after_attack"
    if not alive(s, now.target) and s.side[now.target] != s.side[now.unit]:
        trigger(s, "removed_enemy_unit", now.unit, now.target, ATTACKER)
    trigger(s, "after_own_strike", now.unit, now.target, ATTACKER)
    trigger(s, moment, now.unit, now.target, ATTACKER)


# -- the end of an attack ------------------------------------------------------------------------------------


@step
def expire(s: Heroes) -> None:
    """Bonuses for this attack end: those of the attacker's Attack and of the target's Defence. [HER-17.21.9]"""
    if s.mods:
        now = attack_now(s)
        drop_mods(s, lambda mod: is_spent(s, mod, now))
    if s.listening:
        s.listening = [one for one in s.listening if one.until != "attack"]


def is_spent(s: Heroes, mod: Mod, now: Attack) -> bool:
    if mod.unit == now.unit:
        return (mod.until == UNTIL_ATTACK and not is_guard(mod)) or (
            mod.until == UNTIL_FIRST_ATTACK and has_counted(s, mod, now, ATTACKER)
        )
    if mod.unit == now.target:
        return (mod.until == UNTIL_ATTACK and is_guard(mod)) or (
            mod.until == UNTIL_FIRST_ATTACKED and has_counted(s, mod, now, DEFENDER)
        )
    return False


def has_counted(s: Heroes, mod: Mod, now: Attack, role: int) -> bool:
    """What an AI cast for one attack waits for the first one in which it counts. [HER-20.20]"""
    if mod.stat != LENT:
        return True
    op = PROGRAMS[mod.program][mod.at]
    if op.verb == "ignore_penalty" and now.adjacent and "distance" in op.args["kinds"]:
        return False  # Precision: nothing is far away
    return lent_in_force(s, op, mod.unit, role)


def is_guard(mod: Mod) -> bool:
    """Whether a change for one attack is about being attacked."""
    if mod.stat != LENT:
        return mod.stat == DEFENCE
    args = PROGRAMS[mod.program][mod.at].args
    if "retaliation" in args.get("sources", ()):
        return True  # against the retaliation that follows the own attack
    target = args.get("target")
    return not isinstance(target, str) and target is not None and target.get("role") == "defender"


@step
def provoke(s: Heroes) -> None:
    """A target may retaliate unless the attack was cancelled or its ability prevents it. [HER-17.25]"""
    now = attack_now(s)
    if now.kind == RETALIATION or now.cancelled or now.calm or now.target in s.provoked:
        return
    if not (s.mods or RETALIATING[s.face[now.unit]]) or not prevents(s, now):
        s.provoked.append(now.target)


def prevents(s: Heroes, now: Attack) -> bool:
    """An ability that adds attacks means their victims too: Hydras attack two units, and neither retaliates."""
    found = [*acting(s, now.unit, "retaliation", ATTACKER)]
    if now.kind == FURTHER_ATTACK:
        found += [pair for pair in abilities(s, now.unit, "retaliation") if pair[0].timing == "attack"]
    return any(op.args["mode"] == "none" for _, op in found)


DECLARING: Final = waiting_for("attack_declared")
ROLL: Final[Frames] = (frame(roll_dice), frame(open_dice), frame(read_dice), frame(roll_defence))
AFTERWARDS: Final[Frames] = (frame(end_if_decided), frame(after_damage))
END: Final[Frames] = (frame(expire), frame(provoke))
DAMAGE: Final[Frames] = (frame(offer_cancel), frame(apply_damage), *END)
AFTER_CARDS: Final[Frames] = (frame(look_around), *ROLL, *DAMAGE)
