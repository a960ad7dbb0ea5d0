"""Rerolls that an effect allows for some time: Luck, Swift Weasel and the like. [HER-29.1 reroll]

Each is a `Listen` named `reroll`; its value says which dice and how. The verb `reroll` lays them down with `allow`;
rolls of Treasure and Resource Dice (dice.py) and Attack Dice (combat/dice.py) look them up.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.deck.table import spend
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.rules import duration_of
from ludoteka.games.heroes.rules import in_force
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen

REROLL: Final = "reroll"
DICE: Final = ("attack", "treasure", "resource")  # bits of the value
PER_TURN: Final = 8  # so many dice in each turn
EITHER: Final = 16  # the old or the new result stands, of one die only: `program` is its place once it was rerolled
ONCE_EACH: Final = "each_roll_once"  # every die once
EVERYBODY: Final = -1
ANY_PLACE: Final = -1


def allow(s: Heroes, args: Args, cause: Cause) -> None:
    """Lay down what a `reroll` with a duration allows; `each`: once for every kind of dice."""
    kinds = [1 << DICE.index(die) for die in args["dice"]]
    times = -1 if args["times"] == ONCE_EACH else int(args["times"])
    seat = EVERYBODY if args.get("who") == "each_player" else cause.seat
    values = kinds if args.get("each") else [sum(kinds)]
    for value in values:
        if args.get("keep") == "choose":
            value |= EITHER
        if args.get("per") == "turn":
            value, times = value | PER_TURN, -1
        s.listening.append(Listen(seat, REROLL, -1, value, duration_of(s, args, cause), times, cause.card))


def usable_rerolls(s: Heroes, seat: int, die: str, at: int = ANY_PLACE) -> list[int]:
    """The cards by which a seat may reroll a kind of dice, once for each effect in force; `at`: the place of a die."""
    bit = 1 << DICE.index(die)
    return [
        one.card
        for one in in_force(s, seat, REROLL)
        if one.value & bit and not is_used(s, seat, one) and (at == ANY_PLACE or one.program in (ANY_PLACE, at))
    ]


def gives_choice(s: Heroes, seat: int, die: str, card: int) -> bool:
    """Whether the old result may be kept after a reroll by this card."""
    bit = 1 << DICE.index(die)
    return any(one.card == card and one.value & bit and one.value & EITHER for one in in_force(s, seat, REROLL))


def is_used(s: Heroes, seat: int, one: Listen) -> bool:
    return bool(one.value & PER_TURN) and mark_of(seat, one) in s.uses_of_turn


def mark_of(seat: int, one: Listen) -> tuple[int, int, int]:
    """How the use of a reroll of each turn is remembered."""
    return seat, -1 - one.card, -1


def spend_reroll(s: Heroes, seat: int, die: str, card: int, at: int = ANY_PLACE) -> bool:
    """A die is rolled again by this card: whether it may reroll other dice of the roll too, but this one no more."""
    bit = 1 << DICE.index(die)
    one = next(one for one in in_force(s, seat, REROLL) if one.card == card and one.value & bit)
    if one.value & PER_TURN:
        s.uses_of_turn.append(mark_of(seat, one))
        return False
    if one.value & EITHER:
        s.listening[s.listening.index(one)] = one._replace(program=at, times=one.times - 1)
        s.listening = [other for other in s.listening if other.times != 0]
        return False
    spend(s, one)
    return one.times < 0
