"""What a seat could hold by public information: whether a window is worth asking it about. [HER-17.20, HER-28]

A seat is asked where one of the cards that may be in its hand, as everybody knows, fits the window: then it is asked
even if it can only pass, so that neither asking nor skipping tells anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteka.core.packed import only
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.timing import (
    ACTIVATION,
    AFTER_ROLL,
    AFTER_SEARCH,
    AFTER_SPELL,
    ATTACK,
    BEFORE_ACTIVATION,
    BEFORE_ROLL,
    BEFORE_SEARCH,
    CANCEL,
    CASTING,
    DICE,
    END,
    MACHINE,
    MAP,
    MOMENTS,
    OFFERED,
    OWN_SPELL,
    ROUND_START,
    SPELL,
    START,
    suits,
)
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect, Op
from ludoteka.games.heroes.state import Heroes

ATTACKING: Final = "attacking"
DEFENDING: Final = "defending"
CASTING_WINDOWS: Final = (MAP, START, ACTIVATION, ATTACK, END, CANCEL, SPELL, OWN_SPELL, CASTING)
CLASSES: Final = (
    *(START, DICE, CANCEL, SPELL, OWN_SPELL, AFTER_SPELL, BEFORE_ACTIVATION, ROUND_START),
    *(ATTACKING, DEFENDING, END, MACHINE),
    *(BEFORE_ROLL, AFTER_ROLL, BEFORE_SEARCH, AFTER_SEARCH, *OFFERED),
    *[f"cast:{where}" for where in CASTING_WINDOWS],  # something to cast there [HER-11.4]
)
BIT: Final = {name: only(at) for at, name in enumerate(CLASSES)}
AT_END: Final = frozenset({"heal", "cleanse", "retaliation", "overlay", "paralyze", "damage", "move_unit", "token"})
STRUCK: Final = frozenset({"heal", "retaliation", "damage_mod", "overlay"})


def operations(program: int) -> Iterator[Op]:
    """The operations of a program, those inside its choices included."""
    for op in PROGRAMS[program]:
        yield op
        inner = [*op.args.get("options", ()), op.args.get("each", -1)]
        for one in inner:
            if isinstance(one, int) and one >= 0:
                yield from operations(one)


def classes_of_op(op: Op) -> int:
    """The windows that an instant with this operation opens."""
    mask = 0
    if op.verb == "stat":
        strength, guard = op.args.get("attack", 0), op.args.get("defense", 0)
        mask |= BIT[ATTACKING] if strength > 0 or guard < 0 else 0
        mask |= BIT[DEFENDING] if strength < 0 or guard > 0 else 0
        mask |= BIT[END] if "initiative" in op.args or "health" in op.args else 0
    if op.verb in ("die", "damage_mod", "ignore_defense", "forbid", "reroll"):
        mask |= BIT[ATTACKING] | BIT[DEFENDING]
    if op.verb in STRUCK:
        mask |= BIT[DEFENDING]
    if op.verb in AT_END or (op.verb in ("discard", "morale") and op.args.get("who") == "enemy"):
        mask |= BIT[END]
    return mask


NAMED: Final = (
    *(START, DICE, CANCEL, SPELL, OWN_SPELL, AFTER_SPELL, BEFORE_ACTIVATION, ROUND_START, MACHINE),
    *(BEFORE_ROLL, AFTER_ROLL, BEFORE_SEARCH, AFTER_SEARCH, *OFFERED),
)
OF_AN_ATTACK: Final = frozenset({"combat", "before_attack_roll", "attack_declared", "before_roll"})


def all_operations(effect: Effect) -> list[Op]:
    programs = [effect.program] if effect.program >= 0 else [program for _, program in effect.levels]
    return [op for program in programs for op in operations(program)]


def classes_of_effect(effect: Effect) -> int:
    mask = 0
    for window in NAMED:
        if not (MOMENTS[window] - {"combat"}).isdisjoint(effect.when):
            mask |= BIT[window]
    here = not effect.when or not OF_AN_ATTACK.isdisjoint(effect.when)
    if here and effect.timing == "instant":
        for op in all_operations(effect):
            mask |= classes_of_op(op)
    if any("spell" in op.args.get("also_reduces", ()) for op in all_operations(effect)):
        mask |= BIT[SPELL] | BIT[OWN_SPELL]
    if effect.levels:
        for where in CASTING_WINDOWS:
            mask |= BIT[f"cast:{where}"] if suits(effect, where) else 0
    return mask


def classes_of(effects: tuple[Effect, ...]) -> int:
    mask = 0
    for effect in effects:
        mask |= classes_of_effect(effect)
    return mask


OPENS: Final = tuple([classes_of(card.effects) for card in CARDS])
OPENERS: Final = {name: frozenset([card for card, opens in enumerate(OPENS) if opens & BIT[name]]) for name in CLASSES}


DISGUISES: Final[dict[frozenset[str], dict[str, tuple[bool, ...]]]] = {}  # by boxes and window, as far as asked for


def disguises(sets: frozenset[str], window: str) -> tuple[bool, ...]:
    """By card whether, unseen, it could be one that opens a window."""
    by_window = DISGUISES.get(sets)
    if by_window is None:
        by_window = DISGUISES[sets] = {name: all_disguises(sets, name) for name in CLASSES}
    return by_window[window]


def all_disguises(sets: frozenset[str], window: str) -> tuple[bool, ...]:
    """Those of types of which some card of the boxes in use opens it."""
    openers = [CARDS[card] for card in OPENERS[window]]
    types = {card.type for card in openers if card.set in sets and card.copies}
    return tuple([card.type in types for card in CARDS])


def could_hold(s: Heroes, seat: int, window: str) -> bool:
    """Whether a card of the hand could open a window, as everybody knows. [HER-28]"""
    hand = s.hand[seat]
    if not hand:
        return False
    bit, shown, secret = BIT[window], s.shown[seat], s.secret[seat]
    if len(shown) == len(hand):
        return opens(shown, bit)
    if secret and any_card(secret, disguises(s.sets, window)):
        return True
    if not s.strayed and not (opens(hand, bit) or opens(s.deck[seat], bit)):
        return False
    if not secret and not s.strayed:
        return True
    known = hand + s.deck[seat] + [one.card for one in s.strayed if one.seat == seat]  # which strayed nobody knows
    return any(known.count(card) > secret.count(card) for card in OPENERS[window].intersection(known))


def any_card(cards: list[int], wanted: tuple[bool, ...]) -> bool:
    """Whether one of these cards is wanted, as the row says by card."""
    for card in cards:
        if wanted[card]:
            return True
    return False


def opens(cards: list[int], window: int) -> bool:
    """Whether one of these cards opens the window of this bit."""
    for card in cards:
        if OPENS[card] & window:
            return True
    return False
