"""Treasure and Resource Dice: rolled and resolved. [HER-1.3, HER-1.4, HER-12.6, HER-12.7]

Dice in a roll are (kind, face): everybody sees them, so the frames remember them. Rerolls are in throws.py.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import DICE, Cost, read_cost
from ludoteka.games.heroes.deck.timing import BEFORE_ROLL
from ludoteka.games.heroes.dice.cards import is_open, not_rolled, offer_roll_card
from ludoteka.games.heroes.dice.throws import Throw, reads, throw_all
from ludoteka.games.heroes.effects.programs import carry_out, run_program
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SINGLE_RESOURCE_DICE, Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.text import (
    DICE_ROLLED,
    DIE_FACES,
    DIE_OPTION,
    PAY_ROLLED,
    RESOLVE_DIE,
    RESOURCE,
    TREASURE,
    Die,
    die_word,
)

KINDS: Final = ("treasure", "resource")
ALL: Final = "all"
ONE: Final = "one"
NONE: Final = "none"

# What the faces give. [HER-12.6]
TREASURES: Final = tuple([(str(face["id"]), read_program(face["ops"])) for face in DICE["treasure"]["faces"]])
OPTIONAL: Final = tuple([bool(face.get("optional")) for face in DICE["treasure"]["faces"]])
AMOUNTS: Final = tuple([read_cost(face) for face in DICE["resource"]["faces"]])
assert tuple([face for face, _ in TREASURES]) == DIE_FACES[TREASURE]
assert len(AMOUNTS) == len(DIE_FACES[RESOURCE])


def roll(s: Heroes, cause: Cause, die: str, count: int, keep: str, void: str = "", pay_for: int = -1) -> None:
    """Roll dice of a kind and resolve all, one or none of them.

    `void`: a face that makes the whole roll worthless. `pay_for`: the program bought by paying what was rolled.
    """
    roll_dice(s, cause, (KINDS.index(die),) * count, keep, void, pay_for)


def roll_dice(s: Heroes, cause: Cause, kinds: tuple[int, ...], keep: str, void: str = "", pay_for: int = -1) -> None:
    """Cards may be played before the roll, and before it is resolved. [HER-29.C before_roll, after_roll]"""
    throw = Throw((), cause, keep, void, pay_for)
    if is_open(s, cause.seat, BEFORE_ROLL):
        s.then(throw_dice, kinds, throw)
        s.then(offer_roll_card, cause.seat, BEFORE_ROLL, not_rolled(kinds), s.window)
    else:
        throw_all(s, kinds, throw)


@step
def throw_dice(s: Heroes, kinds: tuple[int, ...], throw: Throw) -> None:
    throw_all(s, kinds, throw)


def show(s: Heroes, throw: Throw) -> None:
    s.tell(DICE_ROLLED, throw.cause.seat, tuple([die_word(die) for die in throw.dice]))


# -- results -------------------------------------------------------------------------------------------------


@reads(ALL, ONE, NONE, show=show)
def resolve(s: Heroes, throw: Throw) -> None:
    dice, cause = throw.dice, throw.cause
    if throw.void and any(die_word(die) == throw.void for die in dice):
        return
    if throw.pay_for >= 0:
        offer_payment(s, dice, cause, throw.pay_for)
    elif throw.keep == ONE and dice:
        s.ask(cause.seat, RESOLVE_DIE, sorted(set(dice)), one_resolved, cause)
    elif throw.keep == ALL:
        for die in reversed(dice):
            s.then(resolve_die, die, cause)


@step
def one_resolved(s: Heroes, seat: int, die: Die, cause: Cause) -> None:
    resolve_die(s, die, cause)


def resolve_die(s: Heroes, die: Die, cause: Cause) -> None:
    kind, face = die
    if kind == RESOURCE:
        resources.gain(s, cause.seat, yielded(s, face))
    elif OPTIONAL[face]:
        s.ask(cause.seat, DIE_OPTION.about(("dice", die_word(die))), (1, 0), option_decided, face, cause)
    else:
        carry_out(s, TREASURES[face][1], cause)


step(resolve_die)


def yielded(s: Heroes, face: int) -> Cost:
    """By an optional rule a die yields a single piece. [HER-22 single_resource_dice]"""
    amount = AMOUNTS[face]
    return Cost(*[min(one, 1) for one in amount]) if s.has_rule(SINGLE_RESOURCE_DICE) else amount


@step
def option_decided(s: Heroes, seat: int, use: int, face: int, cause: Cause) -> None:
    if use:
        carry_out(s, TREASURES[face][1], cause)


def offer_payment(s: Heroes, dice: tuple[Die, ...], cause: Cause, program: int) -> None:
    """The rolled resources are not gained but may be paid for something. [HER-29.1 roll]"""
    price = Cost(*[sum(parts) for parts in zip(*[yielded(s, face) for _, face in dice], strict=True)])
    if resources.can_pay(s, cause.seat, price):
        gold, materials, valuables = price
        prompt = PAY_ROLLED.about(("gold", gold), ("materials", materials), ("valuables", valuables))
        s.ask(cause.seat, prompt, (1, 0), price_decided, price, program, cause)


@step
def price_decided(s: Heroes, seat: int, use: int, price: Cost, program: int, cause: Cause) -> None:
    if use:
        s.then(run_program, program, cause)
        resources.pay(s, seat, price)
