"""Treasure and Resource Dice: rolled, rolled again, resolved. [HER-1.3, HER-1.4, HER-12.6, HER-12.7]

Dice in a roll are (kind, face): everybody sees them, so the frames remember them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes import resources
from ludoteka.games.heroes.cards import DICE, Cost, read_cost
from ludoteka.games.heroes.combat.morale import spend
from ludoteka.games.heroes.deck.timing import AFTER_ROLL, BEFORE_ROLL
from ludoteka.games.heroes.effects.programs import carry_out, run_program
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.rerolls import gives_choice, spend_reroll, usable_rerolls
from ludoteka.games.heroes.rolling import end_of_roll, is_open, not_rolled, offer_roll_card, take_fixed
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NO_REROLLS, SINGLE_RESOURCE_DICE, Cause
from ludoteka.games.heroes.town.text import (
    DICE_ROLLED,
    DIE_FACES,
    DIE_OPTION,
    KEEP_DICE,
    PAY_ROLLED,
    RESOLVE_DIE,
    RESOURCE,
    RESULT_KEPT,
    ROLL_WINDOW,
    TOKEN,
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

Used = tuple[tuple[int, int], ...]  # (card, place of the die): what a die was rolled again by


def roll(s: Heroes, cause: Cause, die: str, count: int, keep: str, void: str = "", pay_for: int = -1) -> None:
    """Roll dice of a kind and resolve all, one or none of them.

    `void`: a face that makes the whole roll worthless. `pay_for`: the program bought by paying what was rolled.
    """
    roll_dice(s, cause, (KINDS.index(die),) * count, keep, void, pay_for)


def roll_dice(s: Heroes, cause: Cause, kinds: tuple[int, ...], keep: str, void: str = "", pay_for: int = -1) -> None:
    """Cards may be played before the roll, and before it is resolved. [HER-29.C before_roll, after_roll]"""
    if is_open(s, cause.seat, BEFORE_ROLL):
        s.then(throw_dice, cause, kinds, keep, void, pay_for)
        s.then(offer_roll_card, cause.seat, BEFORE_ROLL, not_rolled(kinds), s.window)
    else:
        throw_dice(s, cause, kinds, keep, void, pay_for)


@step
def throw_dice(s: Heroes, cause: Cause, kinds: tuple[int, ...], keep: str, void: str, pay_for: int) -> None:
    fixed = take_fixed(s, cause.seat)
    dice = tuple([(kind, fixed[at]) if at in fixed else throw(s, kind) for at, kind in enumerate(kinds)])
    show(s, cause, dice)
    if is_open(s, cause.seat, AFTER_ROLL):
        s.then(set_dice, dice, cause, keep, void, pay_for)
        s.then(offer_roll_card, cause.seat, AFTER_ROLL, dice, s.window)
    else:
        s.then(offer_reroll, dice, (), cause, keep, void, pay_for)


@step
def set_dice(s: Heroes, dice: tuple[Die, ...], cause: Cause, keep: str, void: str, pay_for: int) -> None:
    """Dice that a card has turned show another face; then come rerolls."""
    fixed = take_fixed(s, cause.seat)
    if fixed:
        dice = tuple([(die[0], fixed.get(at, die[1])) for at, die in enumerate(dice)])
        show(s, cause, dice)
    s.then(offer_reroll, dice, (), cause, keep, void, pay_for)


def throw(s: Heroes, kind: int) -> Die:
    """One die; of faces that show the same the first one stands for all."""
    return kind, DIE_FACES[kind].index(DIE_FACES[kind][s.below(6)])


def show(s: Heroes, cause: Cause, dice: tuple[Die, ...]) -> None:
    s.tell(DICE_ROLLED, cause.seat, tuple([die_word(die) for die in dice]))


# -- rerolls -------------------------------------------------------------------------------------------------


@step
def offer_reroll(
    s: Heroes, dice: tuple[Die, ...], used: Used, cause: Cause, keep: str, void: str, pay_for: int
) -> None:
    """Every die just thrown may be thrown again by a Morale token or an effect; the new result stands. [HER-8.4 c]"""
    found = rerolls(s, cause.seat, dice, used)
    if not found:
        resolve(s, dice, cause, keep, void, pay_for)
        return
    options = [*dict.fromkeys([(source, dice[at]) for source, at in found]), (KEEP_DICE, dice[0])]
    s.ask(cause.seat, ROLL_WINDOW, options, reroll_decided, dice, used, cause, keep, void, pay_for)


def rerolls(s: Heroes, seat: int, dice: tuple[Die, ...], used: Used) -> list[tuple[int, int]]:
    """(source, place of the die) of every reroll that is possible now."""
    if s.switches & NO_REROLLS:
        return []
    found = [(TOKEN, at) for at in range(len(dice))] if s.morale[seat] == 1 else []
    for at, die in enumerate(dice):
        cards = usable_rerolls(s, seat, KINDS[die[0]], at)
        found += [(card, at) for card in sorted(set(cards)) if used.count((card, at)) < cards.count(card)]
    return found


@step
def reroll_decided(
    s: Heroes,
    seat: int,
    choice: tuple[int, Die],
    dice: tuple[Die, ...],
    used: Used,
    cause: Cause,
    keep: str,
    void: str,
    pay_for: int,
) -> None:
    source, die = choice
    if source == KEEP_DICE:
        resolve(s, dice, cause, keep, void, pay_for)
        return
    at = next(at for known, at in rerolls(s, seat, dice, used) if known == source and dice[at] == die)
    either = source != TOKEN and gives_choice(s, seat, KINDS[die[0]], source)
    if source == TOKEN:
        spend(s, seat)
    elif spend_reroll(s, seat, KINDS[die[0]], source, at):
        used = (*used, (source, at))
    new = throw(s, die[0])
    dice = (*dice[:at], new, *dice[at + 1 :])
    show(s, cause, dice)
    if either:
        s.ask(seat, RESULT_KEPT, sorted({die, new}), result_kept, at, dice, used, cause, keep, void, pay_for)
    else:
        s.then(offer_reroll, dice, used, cause, keep, void, pay_for)


@step
def result_kept(
    s: Heroes,
    seat: int,
    die: Die,
    at: int,
    dice: tuple[Die, ...],
    used: Used,
    cause: Cause,
    keep: str,
    void: str,
    pay_for: int,
) -> None:
    dice = (*dice[:at], die, *dice[at + 1 :])
    s.then(offer_reroll, dice, used, cause, keep, void, pay_for)


# -- results -------------------------------------------------------------------------------------------------


Outcome = Callable[[Heroes, tuple[Die, ...], Cause, int], None]  # state, dice, cause, what `pay_for` holds
OUTCOMES: Final[dict[str, Outcome]] = {}


def result_of(keep: str) -> Callable[[Outcome], Outcome]:
    """Register what a procedure does with the dice of a roll, instead of resolving them. [HER-27.3]"""

    def register(function: Outcome) -> Outcome:
        assert keep not in OUTCOMES, keep
        OUTCOMES[keep] = function
        return function

    return register


def resolve(s: Heroes, dice: tuple[Die, ...], cause: Cause, keep: str, void: str, pay_for: int) -> None:
    end_of_roll(s)
    if keep in OUTCOMES:
        OUTCOMES[keep](s, dice, cause, pay_for)
        return
    if void and any(die_word(die) == void for die in dice):
        return
    if pay_for >= 0:
        offer_payment(s, dice, cause, pay_for)
    elif keep == ONE and dice:
        s.ask(cause.seat, RESOLVE_DIE, sorted(set(dice)), one_resolved, cause)
    elif keep == ALL:
        for die in reversed(dice):
            s.then(resolve_die, die, cause)


@step
def one_resolved(s: Heroes, seat: int, die: Die, cause: Cause) -> None:
    resolve_die(s, die, cause)


@step
def resolve_die(s: Heroes, die: Die, cause: Cause) -> None:
    kind, face = die
    if kind == RESOURCE:
        resources.gain(s, cause.seat, yielded(s, face))
    elif OPTIONAL[face]:
        s.ask(cause.seat, DIE_OPTION.about(("die", die_word(die))), (1, 0), option_decided, face, cause)
    else:
        carry_out(s, TREASURES[face][1], cause)


def yielded(s: Heroes, face: int) -> Cost:
    """By an optional rule a die yields a single piece. [HER-22 single_resource_dice]"""
    amount = AMOUNTS[face]
    return Cost(*[min(one, 1) for one in amount]) if s.switches & SINGLE_RESOURCE_DICE else amount


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
