"""The attack, step by step, its further attacks and the retaliation. [HER-17.21 to 17.25]"""

from __future__ import annotations

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import may_still, trigger
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.damage import defeat, is_covered, reduction, suffer, take_damage
from ludoteka.games.heroes.combat.dice import (
    attack_of,
    offer_reroll,
    open_dice,
    read_dice,
    result,
    roll_defence,
    roll_dice,
)
from ludoteka.games.heroes.combat.fighters import (
    adjacent,
    alive,
    attack_value,
    controller,
    defence_value,
    fighter_at,
    front,
    health,
    player_of,
)
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.standing import abilities, acting, bonus, is_silent
from ludoteka.games.heroes.combat.text import CARD, CARD_OF
from ludoteka.games.heroes.combat.windows import has_cards, open_window, openly
from ludoteka.games.heroes.deck.legal import plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.table import drop_mods
from ludoteka.games.heroes.deck.timing import ATTACK, CANCEL
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.hidden import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    CLONE,
    DEFENCE,
    DEFENDER,
    LENT,
    MIN_ONE_DAMAGE,
    ONE_DIE,
    PARALYSED,
    RANGED,
    RETALIATION,
    TIERS,
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
    RECKONED,
    RETALIATED_UNIT,
    face_id,
)

# -- the whole of it -----------------------------------------------------------------------------------------


@step
def declare(s: Heroes, unit: int, target: int, kind: int, base: int, worst: bool) -> None:
    """Both are named; the target loses its Paralysis token. [HER-17.21.1]"""
    if not alive(s, unit) or not alive(s, target):
        return
    s.marks[target] &= ~PARALYSED  # [HER-17.26, HER-R48]
    close = adjacent(s, unit, target)
    s.attack = Attack(unit, target, kind, base, s.space[target], close, ONE_DIE, (), False, 0, 0, worst, False)
    if s.log is not None:
        names = (face_id(s.face[unit]), space_name(s.space[unit]), face_id(s.face[target]), space_name(s.space[target]))
        s.tell(RETALIATED_UNIT if kind == RETALIATION else ATTACKED, *names)
    s.then(provoke)
    s.then(expire)
    s.then(apply_damage)
    s.then(offer_cancel)
    s.then(roll_defence)
    s.then(read_dice)
    s.then(open_dice)
    s.then(offer_reroll, 0, 0)
    s.then(roll_dice)
    s.then(look_around)
    open_window(s, ATTACK, s.side[unit])
    trigger(s, "attack_declared", unit, target, ATTACKER)


@step
def look_around(s: Heroes) -> None:
    """If one of both is gone after the cards, nothing more happens."""
    now = attack_of(s)
    if not alive(s, now.unit) or not alive(s, now.target):
        s.attack = now._replace(cancelled=True)


# -- damage --------------------------------------------------------------------------------------------------


def damage(s: Heroes) -> int:
    """Attack and die against Defence, then what lowers damage, then the optional rules. [HER-17.21.6]"""
    now = attack_of(s)
    unit, target = now.unit, now.target
    dealt = max(0, strength_of(s) + result(s) - guard_of(s))
    if FACES[s.face[unit]].type == RANGED and is_covered(s, unit, target):
        dealt -= 1  # [HER-18.6]
    dealt = max(0, dealt - reduction(s, target, "retaliation" if now.kind == RETALIATION else "attack"))
    caps = [int(op.args["cap"]) for _, op in abilities(s, target, "damage_mod") if "cap" in op.args]
    dealt = min([dealt, *caps])
    return max(1, dealt) if s.switches & MIN_ONE_DAMAGE else dealt


def strength_of(s: Heroes) -> int:
    """The Attack of the unit in this attack, with everything that changes it."""
    now = attack_of(s)
    own = attack_value(s, now.unit) if now.base < 0 else now.base
    return max(0, own + bonus(s, now.unit, "attack", ATTACKER) + retaliation_change(s))


def reckon(s: Heroes, dealt: int) -> None:
    """Tell how the damage comes about: Attack, die, Defence, what lowers it besides."""
    now = attack_of(s)
    attack, die, guard = strength_of(s), result(s), guard_of(s)
    less = max(0, max(0, attack + die - guard) - dealt)
    s.tell(RECKONED, face_id(s.face[now.unit]), face_id(s.face[now.target]), attack, die, guard, less, dealt)


def guard_of(s: Heroes) -> int:
    """The Defence of the target against this attack; an ability of the attacker may lower or ignore it."""
    now = attack_of(s)
    scopes = ignored_defence(s)
    if scopes - {"printed"}:
        return 0
    target = now.target
    modified = defence_value(s, target) - (front(s, target).defense if scopes else 0)
    lowered = sum([int(op.args.get("defense", 0)) for op in weakening(s)])
    return max(0, modified + lowered + bonus(s, target, "defense", DEFENDER) + now.shielded)


def weakening(s: Heroes) -> list[Op]:
    """Abilities of the attacker that change the Defence of its target."""
    return [op for _, op in acting(s, attack_of(s).unit, "stat", ATTACKER) if op.args.get("target") == "defender"]


def ignored_defence(s: Heroes) -> set[str]:
    """Which part of the Defence the attacker ignores: the printed one, all of it, or all as elemental damage."""
    now = attack_of(s)
    tier = FACES[s.face[now.target]].tier
    found = {now.pierced} if now.pierced else set()
    for _, op in acting(s, now.unit, "ignore_defense", ATTACKER):
        tiers = op.args.get("target_tiers")
        if tiers is None or (tier >= 0 and TIERS[tier] in tiers):
            found.add(str(op.args["scope"]))
    return found


def retaliation_change(s: Heroes) -> int:
    """What the unit that is struck back takes from the Attack of a retaliation."""
    now = attack_of(s)
    if now.kind != RETALIATION:
        return 0
    found = [op.args for _, op in abilities(s, now.target, "retaliation") if op.args["mode"] == "attack_mod"]
    return sum([int(args["value"]) for args in found])


@step
def offer_cancel(s: Heroes) -> None:
    """Abilities and cards against an attack which would bring a unit to 0 HP on its current side. [HER-17.21.7]"""
    now = attack_of(s)
    if now.cancelled or s.damage[now.target] + damage(s) < health(s, now.target):
        return
    side = s.side[now.target]
    held = has_cards(s, side) and could_hold(s, player_of(s, side), CANCEL)
    if not held and not any(saves(s, one) >= 0 for one in range(len(s.side))):
        return
    options = cancel_options(s)
    if len(options) == 1 and (s.lean or not held):
        return
    prompt = CANCEL_WINDOW.about(("unit", face_id(s.face[now.target])))
    s.ask(controller(s, now.target), openly(prompt) if held else prompt, options, cancel_decided)


def cancel_options(s: Heroes) -> list[int]:
    """Units that save the target, cards that do, and letting it happen."""
    s.window = CANCEL
    side = s.side[attack_of(s).target]
    found = [s.space[one] for one in range(len(s.side)) if saves(s, one) >= 0]
    if has_cards(s, side):
        found += [CARD + effect for _, effect in plays(s, player_of(s, side), CANCEL)]
    return [*found, PASS]


@anew("cancel_window")
def cancel_anew(s: Heroes, ask: Ask, keep: tuple[()]) -> tuple[int, ...]:
    return tuple(cancel_options(s))


def saves(s: Heroes, fighter: int) -> int:
    """The ability by which a fighter could save the target of this attack, -1 if there is none."""
    target = attack_of(s).target
    if s.side[fighter] != s.side[target] or not alive(s, fighter) or is_silent(s, fighter):
        return -1
    for effect in FACES[s.face[fighter]].effects:
        if "ally_would_be_defeated_by_attack" in effect.when and PROGRAMS[effect.program][0].verb == "cancel":
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
        play(s, seat, CARD_OF[space - CARD], space - CARD, CANCEL)
        return
    saver = fighter_at(s, space)
    s.uses.append(Use(saver, saves(s, saver)))
    s.attack = attack_of(s)._replace(cancelled=True)
    s.tell(CANCELLED, face_id(s.face[saver]))


@step
def apply_damage(s: Heroes) -> None:
    """A cancelled attack deals nothing and nothing follows from it. [HER-17.21.7, HER-17.21.8]"""
    now = attack_of(s)
    s.window = ""
    if now.cancelled:
        return
    dealt = damage(s)
    if s.log is not None:
        reckon(s, dealt)
    s.attack = now._replace(felled=s.damage[now.target] + dealt >= health(s, now.target))
    for amount, source in thorns(s):
        s.then(prick, amount, source, s.side[now.target])
    s.then(after_damage)
    s.then(end_if_decided)
    take_damage(s, now.target, dealt, s.side[now.unit])
    if s.marks[now.target] & CLONE and alive(s, now.target):
        defeat(s, now.target, s.side[now.unit])  # any attack ends a copy


def thorns(s: Heroes) -> list[tuple[int, str]]:
    """What the target does to whoever attacks it, even if it is defeated: (damage, source). [HER-17.21.8]"""
    now, found = attack_of(s), []
    for _, op in abilities(s, now.target, "thorns"):
        close = op.args["vs"] == "adjacent"
        if now.adjacent if close else FACES[s.face[now.unit]].type != RANGED:
            twice = "double_for" in op.args and all_hold(s, op.args["double_for"], now.target)
            found.append((int(op.args["amount"]) * (2 if twice else 1), str(op.args["source"])))
    return found


@step
def prick(s: Heroes, amount: int, source: str, by: int) -> None:
    s.then(end_if_decided)
    suffer(s, attack_of(s).unit, amount, source, by)


@step
def expire(s: Heroes) -> None:
    """Bonuses for this attack end: those of the attacker's Attack and of the target's Defence. [HER-17.21.9]"""
    now = attack_of(s)
    if s.mods:
        drop_mods(s, lambda mod: is_spent(mod, now))
    s.listening = [one for one in s.listening if one.until != "attack"] if s.listening else s.listening


def is_spent(mod: Mod, now: Attack) -> bool:
    if mod.unit == now.unit:
        return (mod.until == UNTIL_ATTACK and not is_guard(mod)) or mod.until == UNTIL_FIRST_ATTACK
    if mod.unit == now.target:
        return (mod.until == UNTIL_ATTACK and is_guard(mod)) or mod.until == UNTIL_FIRST_ATTACKED
    return False


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
def after_damage(s: Heroes) -> None:
    """Abilities of the unit that struck, after its attack or retaliation. [HER-17.21.8]"""
    now = attack_of(s)
    moment = "after_retaliation" if now.kind == RETALIATION else "after_attack"
    if not alive(s, now.target) and s.side[now.target] != s.side[now.unit]:
        trigger(s, "removed_enemy_unit", now.unit, now.target, ATTACKER)
    trigger(s, "after_own_strike", now.unit, now.target, ATTACKER)
    trigger(s, moment, now.unit, now.target, ATTACKER)


@step
def provoke(s: Heroes) -> None:
    """A target may retaliate unless the attack was cancelled or its ability prevents it. [HER-17.25]"""
    now = attack_of(s)
    prevented = any(op.args["mode"] == "none" for _, op in acting(s, now.unit, "retaliation", ATTACKER))
    if (
        now.kind != RETALIATION
        and not now.cancelled
        and not now.calm
        and not prevented
        and now.target not in s.provoked
    ):
        s.provoked.append(now.target)
