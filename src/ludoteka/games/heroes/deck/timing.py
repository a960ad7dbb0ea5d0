"""The moments at which cards may be played, and which of their effects belong to each. [HER-10.2, HER-10.10]

A moment is a window of a Combat, `map` (the own turn outside Combat), or the name of a moment of the vocabulary, e.g.
`combat_won`, `turn_end`, `recruit_or_reinforce_cost`, `neutral_combat_about_to_start`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.effects.programs import TARGETED
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect

MAP: Final = "map"
START: Final = "start"
ACTIVATION: Final = "activation"
ATTACK: Final = "attack"
DICE: Final = "dice"
CANCEL: Final = "cancel"
SPELL: Final = "spell"  # the enemy has cast a Spell [HER-11.9]
OWN_SPELL: Final = "own_spell"  # the caster himself may react to it
REACTING: Final = (SPELL, OWN_SPELL)
AFTER_SPELL: Final = "after_spell"
END: Final = "end"
BEFORE_ACTIVATION: Final = "before_activation"
ROUND_START: Final = "round_start"
MACHINE: Final = "machine"  # a War Machine is about to act [HER-27.2]
BEFORE_ROLL: Final = "before_roll"
AFTER_ROLL: Final = "after_roll"
BEFORE_SEARCH: Final = "before_search"
AFTER_SEARCH: Final = "after_search"
OFFERED: Final = ("about_to_level_up", "field_gives_negative_morale", "combat_round_end")  # asked for by offering.py
CASTING: Final = "casting"  # a Spell cast at once by another card [HER-11.4]

# The moments of the vocabulary that belong to a window. Any other moment stands for itself.
MOMENTS: Final = {
    MAP: frozenset({"own_turn"}),
    START: frozenset({"combat_start", "combat"}),
    ACTIVATION: frozenset({"combat"}),
    ATTACK: frozenset({"combat", "attack_declared", "before_attack_roll", "before_roll"}),
    DICE: frozenset({"attack_die_rolled", "after_roll"}),
    CANCEL: frozenset({"ally_would_be_defeated_by_attack", "self_would_be_defeated"}),
    SPELL: frozenset({"enemy_spell_cast", "any_spell_cast", "enemy_spell_targets_ally"}),
    OWN_SPELL: frozenset({"any_spell_cast"}),
    AFTER_SPELL: frozenset({"own_spell_cast"}),
    END: frozenset({"combat"}),
    BEFORE_ACTIVATION: frozenset({"before_unit_activates", "combat"}),
    ROUND_START: frozenset({"combat_round_start", "combat"}),
    CASTING: frozenset({"combat"}),
    MACHINE: frozenset({"war_machine_resolves"}),
    **{name: frozenset({name}) for name in (BEFORE_ROLL, AFTER_ROLL, BEFORE_SEARCH, AFTER_SEARCH, *OFFERED)},
}

# The timings that a window allows to effects without a moment of their own. [HER-10.10, HER-17.20]
TIMINGS: Final = {
    MAP: frozenset({"instant", "ongoing", "map", "permanent"}),
    START: frozenset({"instant"}),
    ACTIVATION: frozenset({"instant", "activation", "ongoing", "permanent"}),
    ATTACK: frozenset({"instant"}),
    END: frozenset({"instant"}),
    CASTING: frozenset({"instant", "activation", "ongoing"}),
}
NO_TIMINGS: Final[frozenset[str]] = frozenset()
STAYING: Final = frozenset({"ongoing", "permanent"})

# -- when ----------------------------------------------------------------------------------------------------


def suits(effect: Effect, where: str) -> bool:
    """Whether the timing and the moment of an effect belong to a window."""
    if not effect.when:
        fits = effect.timing in TIMINGS.get(where, NO_TIMINGS)
        return fits or (where in REACTING and effect.timing == "instant" and reduces_spells(effect))
    if "own_spell_being_cast" in effect.when and where in TIMINGS:
        return True  # it begins a casting sequence [HER-11.4]
    if where in effect.when or not MOMENTS.get(where, NO_TIMINGS).isdisjoint(effect.when):
        return True
    return where == MAP and waits(effect)


def reduces_spells(effect: Effect) -> bool:
    """A Defence bonus that may be used against the damage of a Spell."""
    ops = PROGRAMS[effect.program] if effect.program >= 0 else ()
    return any("spell" in op.args.get("also_reduces", ()) for op in ops)


@cache
def suiting(card: int, where: str) -> tuple[Effect, ...]:
    """The effects of a card that belong to a window: looked up often, worked out once."""
    found = [effect for effect in CARDS[card].effects if suits(effect, where)]
    return tuple([effect for effect in found if where != MAP or not needs_unit(effect)])


@cache
def suiting_from_table(card: int, where: str) -> tuple[Effect, ...]:
    """The effects of a permanent card that may be used from the table in a window. [HER-11.14]"""
    return tuple([one for one in CARDS[card].effects if "playable_from_play" in one.flags and suits(one, where)])


# What a card is at a moment, as bits.
FITTING: Final = 1  # it has an effect that belongs to the moment
POWERFUL: Final = 2  # one that does nothing but give Power to a cast of any School [HER-11.4]
MERELY_POWERFUL: Final = 4  # no other than such
CASTABLE: Final = 8  # one that is cast with Power


@dataclass(frozen=True, eq=False)
class Moment:
    """By card what it is for a moment: looked up often, worked out once."""

    traits: tuple[int, ...]
    effects: tuple[tuple[Effect, ...], ...]  # that belong to it
    cast: tuple[tuple[Effect, ...], ...]  # those of them that are cast with Power
    power: frozenset[int]  # the numbers of those that do nothing but give Power

    def traits_in(self, cards: list[int]) -> int:
        """What some of these cards are, all together."""
        found = 0
        for card in cards:
            found |= self.traits[card]
        return found

    def among(self, cards: list[int], wanted: int, unwanted: int = 0) -> list[int]:
        """Those of these cards that are something and something else not, each design once, ascending."""
        found: list[int] = []
        for card in cards:
            traits = self.traits[card]
            if traits & wanted and not traits & unwanted and card not in found:
                found.append(card)
        if len(found) > 1:
            found.sort()
        return found


KNOWN: Final[dict[str, Moment]] = {}  # the moments that have been asked for


def moment_of(where: str) -> Moment:
    moment = KNOWN.get(where)
    if moment is None:
        moment = KNOWN[where] = cards_of_moment(where)
    return moment


def cards_of_moment(where: str) -> Moment:
    effects = tuple([suiting(card.number, where) for card in CARDS])
    power = frozenset([one.number for found in effects for one in found if is_power(one, where)])
    traits = tuple([traits_of(found, power) for found in effects])
    return Moment(traits, effects, tuple([with_power(found) for found in effects]), power)


def traits_of(effects: tuple[Effect, ...], power: frozenset[int]) -> int:
    """What a card with these effects is at their moment."""
    if not effects:
        return 0
    gives_power = [effect.number in power for effect in effects]
    found = FITTING | CASTABLE if with_power(effects) else FITTING
    if any(gives_power):
        found |= POWERFUL
    return found | MERELY_POWERFUL if all(gives_power) else found


def with_power(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Those that are cast with Power. [HER-11.4]"""
    return tuple([effect for effect in effects if effect.levels])


def is_power(effect: Effect, where: str) -> bool:
    ops = PROGRAMS[effect.program] if effect.program >= 0 else ()
    gives = len(ops) > 0 and all(op.verb == "power" and "school" not in op.args for op in ops)
    return gives and not is_laid_down(effect, where)


def needs_unit(effect: Effect) -> bool:
    """Whether an effect is about units that fight and nothing else: outside Combat it could change nothing."""
    if effect.levels:
        return all(first_aim(program) >= 0 for _, program in effect.levels)
    if effect.program < 0 or is_laid_down(effect, MAP):
        return False
    return all(op.verb in TARGETED and "target" in op.args for op in PROGRAMS[effect.program])


def is_laid_down(effect: Effect, where: str) -> bool:
    """That it lies there is a change: permanent cards, on the map also what waits. [HER-10.10, HER-11.14]"""
    if not effect.when:
        return effect.timing == "permanent"
    return where == MAP and waits(effect)


def waits(effect: Effect) -> bool:
    """An effect that is laid down in the own turn and acts at a later moment of it. [HER-10.10]"""
    return effect.timing in STAYING and not {"own_turn", "combat"} & set(effect.when) and effect.program >= 0


def first_aim(program: int) -> int:
    """The place of the first operation of a program that names a target, -1: none does."""
    for at, op in enumerate(PROGRAMS[program]):
        if op.verb in TARGETED and op.args.get("target", "same") != "same":
            return at
    return -1
