"""The attack roll: how many dice, which one counts, rerolls, who reads the face. [HER-17.21.3 to 17.21.5]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.combat.abilities import trigger, waiting_for
from ludoteka.games.heroes.combat.board import BACKLINE
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    controller,
    counted,
    is_neutral,
    on_board,
    player_of,
)
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.machines import CART, cart_rerolls
from ludoteka.games.heroes.combat.morale import may_reroll, rolled, spend
from ludoteka.games.heroes.combat.sequence import part
from ludoteka.games.heroes.combat.standing import abilities, acting, counts_as_defending, having
from ludoteka.games.heroes.combat.text import CARD, CARD_OF, FACE_KEPT
from ludoteka.games.heroes.combat.windows import openly, with_cards
from ludoteka.games.heroes.deck.legal import is_forbidden, plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.timing import DICE
from ludoteka.games.heroes.effects.records import Op
from ludoteka.games.heroes.hidden import anew
from ludoteka.games.heroes.rerolls import gives_choice, spend_reroll, usable_rerolls
from ludoteka.games.heroes.rules import in_force, is_changed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACKER,
    DEFENDER,
    HIGHEST,
    LOWEST,
    NO_DIE_DAMAGE,
    NO_REROLLS,
    NOT_FIXED,
    ONE_DIE,
    RANGED,
    SUM,
    Attack,
)
from ludoteka.games.heroes.text import DEFENCE_ROLLED, DICE_WINDOW, KEEP, MORALE_REROLL, REROLLED, ROLLED, face_id
from ludoteka.games.heroes.words import card_id


def attack_of(s: Heroes) -> Attack:
    assert s.attack is not None
    return s.attack


def shown(dice: tuple[int, ...]) -> str:
    return " ".join([f"{face:+d}" if face else "0" for face in dice])


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
    back = BACKLINE[side] & (1 << s.space[shooter]) and BACKLINE[1 - side] & (1 << s.space[target])
    return bool(back)


def roll_mode(s: Heroes, attack: Attack) -> tuple[int, int]:
    """How the dice count and how many there are. Highest and lowest cancel to one die. [HER-17.21.3, HER-R28]"""
    best, worst = False, attack.worst or (KIND[s.face[attack.unit]] == RANGED and has_penalty(s, attack))
    if not s.mods and s.face[attack.unit] not in UNUSUAL:
        return (LOWEST, 2) if worst else (ONE_DIE, 1)
    for _, op in acting(s, attack.unit, "die", ATTACKER):
        if op.args["mode"] == "sum_of":
            return SUM, int(op.args["count"])
        best = best or op.args["mode"] == "best_of"
        worst = worst or (op.args["mode"] == "worst_of" and op.args.get("applies") != "retaliation")
    if best == worst:
        return ONE_DIE, 1
    return (HIGHEST, 2) if best else (LOWEST, 2)


@step
def roll_dice(s: Heroes) -> None:
    """An ability of the target may set the die instead; no roll at all beats every other way. [HER-17.21.3]"""
    attack = attack_of(s)
    s.window = ""
    if attack.cancelled or (s.mods and is_not_rolled(s, attack)):
        return
    fixed = set_by_target(s, attack) if s.mods or s.face[attack.target] in UNUSUAL else []
    mode, count = (ONE_DIE, 1) if fixed else roll_mode(s, attack)
    if attack.fixed != NOT_FIXED:
        fixed = [attack.fixed] * count  # [HER-29.1 die]
    dice = tuple(fixed) if fixed else (rolled(s),) if count == 1 else tuple([rolled(s) for _ in range(count)])
    added = attack.added + rolled_besides(s, attack) if attack.more else attack.added
    s.attack = attack._replace(mode=mode, dice=dice, added=added)
    if s.log is not None:
        s.tell(ROLLED, face_id(s.face[attack.unit]), shown(dice))


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


# -- rerolls -------------------------------------------------------------------------------------------------


@step
def offer_reroll(s: Heroes, at: int, used: int) -> None:
    """The reroll abilities of the attacking unit, one after the other. [HER-17.21.4]"""
    attack = attack_of(s)
    if not attack.dice:
        return
    found = acting(s, attack.unit, "reroll", ATTACKER)
    if at >= len(found) or (s.switches & NO_REROLLS and not is_neutral(s, attack.unit)):
        offer_token(s)
        return
    effect, op = found[at]
    faces = rerollable(s, op, used)
    if not faces:
        s.then(offer_reroll, at + 1, 0)
    elif effect.optional:
        prompt = DICE_WINDOW.about(("unit", face_id(s.face[attack.unit])))
        s.ask(controller(s, attack.unit), prompt, [*faces, KEEP], reroll_decided, at, used)
    else:
        s.then(offer_reroll, at, used + 1)
        reroll(s, faces[0])


def rerollable(s: Heroes, op: Op, used: int) -> list[int]:
    """The faces that may be rolled again, each once however many dice show it."""
    if not op.args.get("repeat") and used >= int(op.args["times"]):
        return []
    faces = op.args.get("faces", (-1, 0, 1))
    return sorted({face for face in attack_of(s).dice if face in faces})


@step
def reroll_decided(s: Heroes, seat: int, face: int, at: int, used: int) -> None:
    if face == KEEP:
        s.then(offer_reroll, at + 1, 0)
    else:
        s.then(offer_reroll, at, used + 1)
        reroll(s, face)


def reroll(s: Heroes, face: int) -> None:
    """One die that shows this face is rolled again; the new result stands."""
    attack = attack_of(s)
    place = attack.dice.index(face)
    dice = (*attack.dice[:place], rolled(s), *attack.dice[place + 1 :])
    s.attack = attack._replace(dice=dice)
    s.tell(REROLLED, face_id(s.face[attack.unit]), shown(dice))


def offer_token(s: Heroes) -> None:
    """A Positive Morale token of the player who rolled. [HER-17.21.4, HER-8.4 c]"""
    attack = attack_of(s)
    unit = attack.unit
    if may_reroll(s, unit):
        faces = sorted(set(attack.dice))
        prompt = MORALE_REROLL.about(("unit", face_id(s.face[unit])))
        s.ask(controller(s, unit), prompt, [*faces, KEEP], token_decided)


@step
def token_decided(s: Heroes, seat: int, face: int) -> None:
    if face != KEEP:
        spend(s, seat)
        reroll(s, face)


# -- cards of the roll ---------------------------------------------------------------------------------------

Rerolled = tuple[tuple[int, int], ...]  # (card, place of the die): by what a die was rolled again


@step
def open_dice(s: Heroes) -> None:
    """Rerolls and cards of the player who rolled, then cards of the other. [HER-17.21.4]"""
    attack = attack_of(s)
    if attack.dice and not attack.cancelled:
        side, floor = s.side[attack.unit], len(s.stack)
        offer_dice_card(s, side, ())
        if len(s.stack) == floor:
            offer_dice_card(s, 1 - side, ())
        else:
            s.stack.insert(floor, part(offer_dice_card, 1 - side, ()))


def rerolls(s: Heroes, side: int, used: Rerolled) -> list[tuple[int, int]]:
    """(card, place of the die) of the rerolls that effects in force allow the player who rolled."""
    attack = attack_of(s)
    if s.side[attack.unit] != side:
        return []
    places, seat = range(len(attack.dice)), player_of(s, side)
    found = [(card, at) for card in lucky_cards(s, side) for at in places if (card, at) not in used]
    found = [(card, at) for card, at in found if card in usable_rerolls(s, seat, "attack", at)]
    by_cart = len([card for card, _ in used if card == CART])
    if s.in_play and not s.switches & NO_REROLLS and by_cart < cart_rerolls(s, attack.unit):
        found += [(CART, at) for at in range(len(attack.dice))]
    return found


def dice_options(s: Heroes, side: int, used: Rerolled) -> list[int]:
    s.window = DICE
    faces = {attack_of(s).dice[at] for _, at in rerolls(s, side, used)}
    seat = with_cards(s, side)
    cards = plays(s, seat, DICE) if seat >= 0 else []
    return [*sorted(faces), *[CARD + effect for _, effect in cards], KEEP]


@step
def offer_dice_card(s: Heroes, side: int, used: Rerolled) -> None:
    seat = with_cards(s, side)
    held = seat >= 0 and not s.standing_pass[seat] and could_hold(s, seat, DICE)
    allowed = bool(s.listening or s.in_play) and bool(rerolls(s, side, used))
    if not held and not allowed:
        return
    options = dice_options(s, side, used)
    if len(options) == 1 and (s.lean or not held):
        return
    prompt = DICE_WINDOW.about(("unit", face_id(s.face[attack_of(s).unit])))
    s.ask(player_of(s, side), openly(prompt) if held else prompt, options, dice_card_decided, side, used)


@step
def dice_card_decided(s: Heroes, seat: int, choice: int, side: int, used: Rerolled) -> None:
    if choice == KEEP:
        return
    if choice >= CARD:
        s.then(offer_dice_card, side, used)
        play(s, seat, CARD_OF[choice - CARD], choice - CARD, DICE)
        return
    card, at = next((card, at) for card, at in rerolls(s, side, used) if attack_of(s).dice[at] == choice)
    either = card != CART and gives_choice(s, seat, "attack", card)
    if card == CART or spend_reroll(s, seat, "attack", card, at):
        used = (*used, (card, at))
    s.then(offer_dice_card, side, used)
    reroll(s, choice)
    if either:
        prompt = FACE_KEPT.about(("card", card_id(card)))
        s.ask(seat, prompt, sorted({choice, attack_of(s).dice[at]}), face_kept, at)


@step
def face_kept(s: Heroes, seat: int, face: int, at: int) -> None:
    """By some cards the old result may stand."""
    dice = attack_of(s).dice
    s.attack = attack_of(s)._replace(dice=(*dice[:at], face, *dice[at + 1 :]))


@anew("dice_window")
def dice_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    """Rerolls of units and of Defence dice do not depend on the hand: their frames remember numbers only."""
    return ask.options if len(keep) < 2 or isinstance(keep[1], int) else tuple(dice_options(s, keep[0], keep[1]))


# -- what is made of it --------------------------------------------------------------------------------------


@step
def read_dice(s: Heroes) -> None:
    """Abilities that read or ignore the face: those of the unit that rolled, then those of its target."""
    attack = attack_of(s)
    s.window = ""
    if attack.cancelled or not attack.dice:
        return  # without a roll there is nothing to read
    if s.face[attack.target] in READERS:
        trigger(s, "attack_die_rolled", attack.target, attack.unit, DEFENDER)
    if s.face[attack.unit] in READERS:
        trigger(s, "attack_die_rolled", attack.unit, attack.target, ATTACKER)


READERS: Final = waiting_for("attack_die_rolled")


@step
def roll_defence(s: Heroes) -> None:
    """A Defence token gives +1 Defence against this attack on a roll of +1. [HER-17.21.5]"""
    attack = attack_of(s)
    target = attack.target
    if attack.cancelled or not counts_as_defending(s, target):
        return
    if s.listening and is_changed(s, player_of(s, s.side[target]), "defense_token_automatic"):
        s.attack = attack._replace(shielded=1)
    else:
        s.then(defence_rolled, rolled_in_defence(s), False)


@step
def defence_rolled(s: Heroes, face: int, lucky: bool) -> None:
    """Rerolls as in an attack: effects that allow one (each once), then a token. [HER-17.21.4]"""
    target = attack_of(s).target
    about = ("unit", face_id(s.face[target]))
    if not lucky and lucky_cards(s, s.side[target]):
        s.ask(controller(s, target), DICE_WINDOW.about(about), (face, KEEP), luck_decided, face)
    elif may_reroll(s, target):
        s.ask(controller(s, target), MORALE_REROLL.about(about), (face, KEEP), defence_decided, face)
    else:
        shield(s, face)


def lucky_cards(s: Heroes, side: int) -> list[int]:
    """The cards in force by which the player of a side may reroll Attack Dice of his units. [HER-8.8]"""
    seat = player_of(s, side)
    if seat < 0 or not s.listening or s.switches & NO_REROLLS:
        return []
    if is_forbidden(s, seat, "morale_tokens_and_attack_rerolls"):
        return []
    return sorted(set(usable_rerolls(s, seat, "attack")))


@step
def luck_decided(s: Heroes, seat: int, choice: int, face: int) -> None:
    if choice != KEEP:
        spend_reroll(s, seat, "attack", lucky_cards(s, s.side[attack_of(s).target])[0])
        face = rolled_in_defence(s)
    s.then(defence_rolled, face, True)


def rolled_in_defence(s: Heroes) -> int:
    face = rolled(s)
    if s.log is not None:
        s.tell(DEFENCE_ROLLED, face_id(s.face[attack_of(s).target]), shown((face,)))
    return face


@step
def defence_decided(s: Heroes, seat: int, choice: int, face: int) -> None:
    if choice != KEEP:
        spend(s, seat)
        face = rolled_in_defence(s)
    shield(s, face)


def shield(s: Heroes, face: int) -> None:
    faces = in_force(s, player_of(s, s.side[attack_of(s).target]), "defense_token_faces") if s.listening else []
    if face == 1 or any(one.value >> (face + 1) & 1 for one in faces):
        s.attack = attack_of(s)._replace(shielded=1)


def result(s: Heroes, attack: Attack) -> int:
    """What the roll adds to the Attack. [HER-17.21.6, HER-22]"""
    if attack.ignored or not attack.dice or s.switches & NO_DIE_DAMAGE:
        return 0
    return (sum(counted(s)) + attack.added) * attack.factor


def retaliation_is_hampered(s: Heroes, fighter: int) -> bool:
    """Whether a retaliation against this unit is rolled with two dice, the lower counting."""
    if not s.mods and s.face[fighter] not in UNUSUAL:
        return False
    found = [op.args for _, op in abilities(s, fighter, "die")]
    return any(args["mode"] == "worst_of" and args.get("applies") == "retaliation" for args in found)
