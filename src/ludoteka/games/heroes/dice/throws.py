"""Dice thrown outside an attack: cards, tokens and effects in one window, in any order; then they count.

[HER-8.4 c, HER-12.6, HER-12.7, HER-29.C after_roll] What becomes of them is registered by what is kept of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ludoteka.core.state import Ask, Prompt, step
from ludoteka.games.heroes.combat.text import CARD
from ludoteka.games.heroes.deck.legal import plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.timing import AFTER_ROLL
from ludoteka.games.heroes.dice.attack_die import rolled
from ludoteka.games.heroes.dice.cards import end_of_roll, is_open, lay_open, take_fixed
from ludoteka.games.heroes.dice.rerolls import may_reroll, sources, use_source
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.made import often_replaced
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.sight.questions import anew, openly
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town.text import (
    ATTACK_DIE,
    BY_WEEK,
    CARD_REROLL,
    DIE_FACES,
    KEEP_DICE,
    RESULT_KEPT,
    ROLL_WINDOW,
    UNIT_REROLL,
    Die,
    Reroll,
)
from ludoteka.games.heroes.words.components import card_id, face_id


@often_replaced
class Throw(NamedTuple):
    """Dice just thrown outside an attack, before they count, and what becomes of them. [HER-8.4, HER-12.7]"""

    dice: tuple[tuple[int, int], ...]  # (kind, face)
    cause: Cause
    keep: str  # which of them are resolved, or the procedure that reads them
    void: str = ""  # a face that makes the whole roll worthless
    pay_for: int = -1  # the program bought by paying what was rolled, or what the procedure needs
    table: tuple[tuple[int, int], ...] = ()  # (face, program) of a table
    match: str = "any"  # of several dice all or any must show the face of a line
    used: tuple[tuple[int, int], ...] = ()  # (source, place of the die): by what a die was rolled again
    window: str = ""  # of the Combat that was open before


Reading = Callable[[Heroes, Throw], None]
SHOWN: Final[dict[str, Reading]] = {}  # how dice are told of
READ: Final[dict[str, Reading]] = {}  # what they do when they count


def reads(*keeps: str, show: Reading) -> Callable[[Reading], Reading]:
    """Register what becomes of dice of which so much is kept, and how they are told of."""
    SHOWN.update(dict.fromkeys(keeps, show))
    return entered(READ, *keeps)


def throw_one(s: Heroes, kind: int) -> Die:
    """One die; of faces that show the same the first one stands for all."""
    if kind == ATTACK_DIE:
        return kind, rolled(s)
    return kind, DIE_FACES[kind].index(DIE_FACES[kind][s.below(6)])


def throw_all(s: Heroes, kinds: tuple[int, ...], throw: Throw) -> None:
    """Throw dice of these kinds; what cards have set before is not thrown. The last thing a step does."""
    fixed = take_fixed(s, throw.cause.seat)
    dice = tuple([(kind, fixed[at]) if at in fixed else throw_one(s, kind) for at, kind in enumerate(kinds)])
    throw = throw._replace(dice=dice, window=s.window)
    SHOWN[throw.keep](s, throw)
    s.then(offer_rerolls, throw)


# -- the window ----------------------------------------------------------------------------------------------


def rerolls(s: Heroes, throw: Throw) -> list[tuple[int, int]]:
    """(source, place of the die) of every reroll that is possible now."""
    seat, kinds = throw.cause.seat, tuple([kind for kind, _ in throw.dice])
    found = sources(s, seat, kinds, throw.used)
    if is_of_ability(s, throw) and may_reroll(s, seat, "attack") and BY_WEEK not in [one for one, _ in throw.used]:
        found += [(BY_WEEK, at) for at in range(len(throw.dice))]
    return found


def is_of_ability(s: Heroes, throw: Throw) -> bool:
    """The Astrologers may let each roll of an ability be made again once."""
    if throw.cause.fighter < 0 or not throw.table or not s.listening:
        return False
    return is_changed(s, throw.cause.seat, "reroll_unit_ability_rolls")


def choices(s: Heroes, throw: Throw) -> list[Reroll]:
    """Each source with each face, the cards for the roll, and keeping what lies there."""
    seat = throw.cause.seat
    found = list(dict.fromkeys([(source, throw.dice[at]) for source, at in rerolls(s, throw)]))
    if is_held(s, seat):
        lay_open(s, seat, throw.dice)
        s.window = AFTER_ROLL
        found += [(CARD + effect, throw.dice[0]) for _, effect in plays(s, seat, AFTER_ROLL)]
    return [*found, (KEEP_DICE, throw.dice[0])]


def is_held(s: Heroes, seat: int) -> bool:
    """Whether the player could hold a card for the roll, and has not passed for the Combat."""
    return is_open(s, seat, AFTER_ROLL) and not (s.combat is not None and s.standing_pass[seat])


@step
def offer_rerolls(s: Heroes, throw: Throw) -> None:
    """Everything by which a die may be thrown again or turned, until the player keeps what lies there."""
    seat = throw.cause.seat
    throw = with_fixed(s, throw)
    held = is_held(s, seat)
    options = choices(s, throw) if seat >= 0 and throw.dice else []
    if len(options) < 2 and (s.lean or not held):
        count(s, throw)
    else:
        prompt = prompt_of(s, throw)
        s.ask(seat, openly(prompt) if held else prompt, options, reroll_decided, throw)


def with_fixed(s: Heroes, throw: Throw) -> Throw:
    """Dice that a card has turned show another face."""
    fixed = take_fixed(s, throw.cause.seat)
    if fixed:
        dice = tuple([(kind, fixed.get(at, face)) for at, (kind, face) in enumerate(throw.dice)])
        throw = throw._replace(dice=dice)
        SHOWN[throw.keep](s, throw)
    return throw


def prompt_of(s: Heroes, throw: Throw) -> Prompt[Reroll]:
    if throw.cause.fighter >= 0:
        return UNIT_REROLL.about(("unit", face_id(s.face[throw.cause.fighter])))
    if throw.table:
        return CARD_REROLL.about(("card", card_id(throw.cause.card)))
    return ROLL_WINDOW


@anew("roll_window", "unit_reroll", "card_reroll")
def choices_anew(s: Heroes, ask: Ask, keep: tuple[Throw]) -> tuple[Reroll, ...]:
    return tuple(choices(s, keep[0]))


@step
def reroll_decided(s: Heroes, seat: int, choice: Reroll, throw: Throw) -> None:
    source, die = choice
    if source == KEEP_DICE:
        count(s, throw)
    elif source >= CARD:
        s.then(offer_rerolls, throw)
        play(s, seat, source - CARD, AFTER_ROLL)
    else:
        throw_again(s, seat, source, die, throw)


def throw_again(s: Heroes, seat: int, source: int, die: Die, throw: Throw) -> None:
    """The new result stands, unless the card lets its player choose."""
    at = next(at for known, at in rerolls(s, throw) if known == source and throw.dice[at] == die)
    spent, either = (True, False) if source == BY_WEEK else use_source(s, seat, source, die[0], at)
    if spent:
        throw = throw._replace(used=(*throw.used, (source, at)))
    new = throw_one(s, die[0])
    throw = throw._replace(dice=(*throw.dice[:at], new, *throw.dice[at + 1 :]))
    SHOWN[throw.keep](s, throw)
    if either:
        s.ask(seat, RESULT_KEPT, sorted({die, new}), result_kept, at, throw)
    else:
        s.then(offer_rerolls, throw)


@step
def result_kept(s: Heroes, seat: int, die: Die, at: int, throw: Throw) -> None:
    s.then(offer_rerolls, throw._replace(dice=(*throw.dice[:at], die, *throw.dice[at + 1 :])))


def count(s: Heroes, throw: Throw) -> None:
    """The dice lie as they are: now they count."""
    end_of_roll(s)
    s.window = throw.window
    READ[throw.keep](s, throw)
