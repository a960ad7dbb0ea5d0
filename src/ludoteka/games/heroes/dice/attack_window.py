"""The window after an attack roll: what the player who rolled may reroll by, and the cards of both. [HER-17.21.4]

All sources are offered together, in any order, until he keeps the dice: abilities of his unit, his Morale token,
effects in force, the Ammo Cart, cards of the hand. An ability that leaves no choice acts by itself.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.combat.fighters import attack_now, controller, is_neutral, player_of
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.machines import CART, cart_rerolls
from ludoteka.games.heroes.combat.sequence import frame
from ludoteka.games.heroes.combat.standing import Ability, acting, having
from ludoteka.games.heroes.combat.text import CARD
from ludoteka.games.heroes.combat.windows import with_cards
from ludoteka.games.heroes.deck.legal import is_forbidden, plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.timing import DICE
from ludoteka.games.heroes.dice.attack_die import rolled
from ludoteka.games.heroes.dice.attack_roll import COUNTS, shown
from ludoteka.games.heroes.dice.rerolls import Used, may_reroll, sources, use_source
from ludoteka.games.heroes.effects.records import Op
from ludoteka.games.heroes.sight.questions import anew, openly
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, NO_REROLLS
from ludoteka.games.heroes.text import REROLLED, face_id
from ludoteka.games.heroes.town.text import ATTACK_DIE, BY_UNIT, DICE_WINDOW, KEEP_DICE, RESULT_KEPT, Die, Reroll

LUCKY: Final = having("reroll")  # faces of units with an ability to reroll
ANY_FACE: Final = (-1, 0, 1)


@step
def open_dice(s: Heroes) -> None:
    """The player who rolled, then the other. [HER-17.21.4]"""
    attack = attack_now(s)
    if attack.dice and not attack.cancelled:
        side, floor = s.side[attack.unit], s.height
        offer_dice(s, side, ())
        if not s.beneath(floor, [frame(offer_dice, 1 - side, ())]):
            offer_dice(s, 1 - side, ())


# -- what there is -------------------------------------------------------------------------------------------


def abilities_to_reroll(s: Heroes) -> list[Ability]:
    """The reroll abilities of the unit that rolled, as far as rerolls are allowed.

    An optional rule forbids them to players, but what a unit card does by itself stands above it. [HER-22, HER-0.1]
    """
    unit = attack_now(s).unit
    if not s.mods and not LUCKY[s.face[unit]]:
        return []
    if s.listening and is_forbidden(s, player_of(s, s.side[unit]), "morale_tokens_and_attack_rerolls"):
        return []
    found = acting(s, unit, "reroll", ATTACKER)
    if s.has_rule(NO_REROLLS) and not is_neutral(s, unit):
        return [one for one in found if not one[0].optional]
    return found


def places_for(s: Heroes, op: Op, source: int, used: Used) -> list[int]:
    """The dice that an ability may still reroll."""
    if not op.args.get("repeat") and len([one for one, _ in used if one == source]) >= int(op.args["times"]):
        return []
    faces = op.args.get("faces", ANY_FACE)
    return [at for at, face in enumerate(attack_now(s).dice) if face in faces]


def rerolls(s: Heroes, side: int, used: Used) -> list[tuple[int, int]]:
    """(source, place of the die) of every reroll that the player of a side may choose."""
    attack = attack_now(s)
    if s.side[attack.unit] != side:
        return []
    found: list[tuple[int, int]] = []
    for effect, op in abilities_to_reroll(s):
        source = BY_UNIT - effect.number
        found += [(source, at) for at in places_for(s, op, source, used) if effect.optional]
    seat = player_of(s, side)
    found += sources(s, seat, (ATTACK_DIE,) * len(attack.dice), used)
    by_cart = len([card for card, _ in used if card == CART])
    if s.in_play and may_reroll(s, seat, "attack") and by_cart < cart_rerolls(s, attack.unit):
        found += [(CART, at) for at in range(len(attack.dice))]
    return found


def forced(s: Heroes, side: int, used: Used) -> list[tuple[int, int]]:
    """What an ability rerolls without being asked."""
    if s.side[attack_now(s).unit] != side:
        return []
    return [
        (BY_UNIT - effect.number, at)
        for effect, op in abilities_to_reroll(s)
        if not effect.optional
        for at in places_for(s, op, BY_UNIT - effect.number, used)
    ]


def choices(s: Heroes, side: int, used: Used) -> list[Reroll]:
    s.window = DICE
    dice = attack_now(s).dice
    found = list(dict.fromkeys([(source, as_die(dice[at])) for source, at in rerolls(s, side, used)]))
    seat = with_cards(s, side)
    if seat >= 0 and not s.standing_pass[seat]:
        found += [(CARD + effect, as_die(dice[0])) for _, effect in plays(s, seat, DICE)]
    return [*found, (KEEP_DICE, as_die(dice[0]))]


def as_die(face: int) -> Die:
    return ATTACK_DIE, face


# -- the window ----------------------------------------------------------------------------------------------


def offer_dice(s: Heroes, side: int, used: Used) -> None:
    must = forced(s, side, used)
    if must:
        s.then(offer_dice, side, (*used, must[0]))
        throw_again(s, must[0][1])
        return
    seat = with_cards(s, side)
    held = seat >= 0 and not s.standing_pass[seat] and could_hold(s, seat, DICE)
    if not held and not rerolls(s, side, used):
        return
    options = choices(s, side, used)
    if len(options) == 1 and (s.lean or not held):
        return
    unit = attack_now(s).unit
    asked = controller(s, unit) if s.side[unit] == side else player_of(s, side)
    prompt = DICE_WINDOW.about(("unit", face_id(s.face[unit])))
    s.ask(asked, openly(prompt) if held else prompt, options, dice_decided, side, used)


step(offer_dice)


@anew("dice_window")
def choices_anew(s: Heroes, ask: Ask, keep: tuple[int, Used]) -> tuple[Reroll, ...]:
    return tuple(choices(s, keep[0], keep[1]))


@step
def dice_decided(s: Heroes, seat: int, choice: Reroll, side: int, used: Used) -> None:
    source, die = choice
    if source == KEEP_DICE:
        return
    if source >= CARD:
        s.then(offer_dice, side, used)
        play(s, seat, source - CARD, DICE)
        return
    at = next(at for known, at in rerolls(s, side, used) if known == source and attack_now(s).dice[at] == die[1])
    own = source <= BY_UNIT or source == CART
    spent, either = (True, False) if own else use_source(s, seat, source, ATTACK_DIE, at)
    s.then(offer_dice, side, (*used, (source, at)) if spent else used)
    throw_again(s, at)
    if either:
        s.ask(seat, RESULT_KEPT, sorted({die, as_die(attack_now(s).dice[at])}), face_kept, at)


def throw_again(s: Heroes, at: int) -> None:
    """One die is rolled again; the new result stands."""
    attack = attack_now(s)
    dice = (*attack.dice[:at], rolled(s), *attack.dice[at + 1 :])
    s.attack = attack._replace(dice=dice)
    s.tell(REROLLED, face_id(s.face[attack.unit]), shown(dice), COUNTS[attack.mode])


@step
def face_kept(s: Heroes, seat: int, die: Die, at: int) -> None:
    """By some cards the old result may stand."""
    dice = attack_now(s).dice
    s.attack = attack_now(s)._replace(dice=(*dice[:at], die[1], *dice[at + 1 :]))
