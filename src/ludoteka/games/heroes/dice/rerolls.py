"""Rerolls: the Morale token, and what an effect allows for some time: Luck, Swift Weasel … [HER-8.4 c, HER-29.1 reroll]

The verb `reroll` lays an effect down with `allow`. Every roll asks the player who made it in one window: all sources
together, in any order, until he keeps what lies there. `sources` says which there are; attacks (attack_window.py)
add those of units and of the Ammo Cart, other rolls are in throws.py.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.deck.legal import is_forbidden
from ludoteka.games.heroes.deck.table import spend
from ludoteka.games.heroes.effects.in_force import in_force
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.rules import duration_of
from ludoteka.games.heroes.hero.morale import spend as spend_token
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NO_REROLLS, Cause, Listen, Reroll
from ludoteka.games.heroes.town.text import TOKEN

REROLL: Final = "reroll"
DICE: Final = ("treasure", "resource", "attack")  # by the kind of a die
ONCE_EACH: Final = "each_roll_once"  # every die once
EVERYBODY: Final = -1
ANY_PLACE: Final = -1

Used = tuple[tuple[int, int], ...]  # (source, place of the die): by what a die was rolled again


def allow(s: Heroes, args: Args, cause: Cause) -> None:
    """Lay down what a `reroll` with a duration allows; `each`: once for every kind of dice."""
    per_turn = args.get("per") == "turn"
    times = -1 if args["times"] == ONCE_EACH or per_turn else int(args["times"])
    seat = EVERYBODY if args.get("who") == "each_player" else cause.seat
    kinds = [(die,) for die in args["dice"]] if args.get("each") else [tuple(args["dice"])]
    for dice in kinds:
        reroll = Reroll(dice, per_turn, args.get("keep") == "choose")
        s.listening.append(Listen(seat, REROLL, -1, 0, duration_of(s, args, cause), times, cause.card, reroll))


# -- what may be rolled again --------------------------------------------------------------------------------


def may_reroll(s: Heroes, seat: int, die: str) -> bool:
    """Whether a player may reroll dice of a kind at all. [HER-22 no_rerolls, HER-0.1]"""
    if seat < 0 or s.has_rule(NO_REROLLS):
        return False
    return die != "attack" or not is_forbidden(s, seat, "morale_tokens_and_attack_rerolls")


def sources(s: Heroes, seat: int, kinds: tuple[int, ...], used: Used) -> list[tuple[int, int]]:
    """(source, place of the die) of every reroll that a token or an effect in force allows; `kinds` of the dice."""
    found: list[tuple[int, int]] = []
    if seat < 0 or (not s.listening and s.morale[seat] < 1):
        return found
    for at, kind in enumerate(kinds):
        if not may_reroll(s, seat, DICE[kind]):
            continue
        if s.morale[seat] > 0:
            found.append(
                (TOKEN, at)
            )  # of own dice only: those of Neutral Units have no seat [HER-8.8, HER-20.11, HER-R11]
        cards = usable_rerolls(s, seat, DICE[kind], at)
        found += [(card, at) for card in sorted(set(cards)) if used.count((card, at)) < cards.count(card)]
    return sorted(found)


def usable_rerolls(s: Heroes, seat: int, die: str, at: int) -> list[int]:
    """The cards by which a seat may reroll the die at a place, once for each effect in force."""
    return [
        one.card
        for one in in_force(s, seat, REROLL)
        if isinstance(one.of, Reroll)
        and die in one.of.dice
        and one.of.place in (ANY_PLACE, at)
        and not (one.of.per_turn and mark_of(seat, one) in s.uses_of_turn)
    ]


def mark_of(seat: int, one: Listen) -> tuple[int, int, int]:
    """How the use of a reroll of each turn is remembered."""
    return seat, -1 - one.card, -1


def use_source(s: Heroes, seat: int, source: int, kind: int, at: int) -> tuple[bool, bool]:
    """A die is rolled again by a token or a card: whether it may not reroll this die again though it stays in force,
    and whether the old result may be kept."""
    if source == TOKEN:
        spend_token(s, seat)
        return False, False
    for one in in_force(s, seat, REROLL):
        reroll = one.of
        if one.card != source or not isinstance(reroll, Reroll) or DICE[kind] not in reroll.dice:
            continue
        if reroll.per_turn:
            s.uses_of_turn.append(mark_of(seat, one))
            return False, False
        if reroll.either:
            s.listening[s.listening.index(one)] = one._replace(of=reroll._replace(place=at), times=one.times - 1)
            s.listening = [other for other in s.listening if other.times != 0]
            return False, True
        spend(s, one)
        return one.times < 0, False
    raise AssertionError(source)
