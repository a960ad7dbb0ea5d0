"""Which cards a seat may play at a moment, and which it may cast. [HER-10.2, HER-10.10, HER-11.4]

A moment is a window of a Combat, `map` (the own turn outside Combat), or the name of a moment of the vocabulary, e.g.
`combat_won`, `turn_end`, `recruit_or_reinforce_cost`, `neutral_combat_about_to_start`. In a Combat the window that is
open is also written in `s.window`, because what a card could change depends on it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.games.heroes.cards import CARDS, trait
from ludoteka.games.heroes.combat.standing import ABILITIES, abilities
from ludoteka.games.heroes.deck.costs import can_afford
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import different
from ludoteka.games.heroes.deck.schools import school_of
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import TARGETED, Args, can_change, is_possible
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.levels import experts_left
from ludoteka.games.heroes.map.terrain import elemental_power
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen

MEDDLING: Final = frozenset({"spell_tax", "power_mod", "forbid"})  # abilities about the Spells of the enemy
MEDDLERS: Final = frozenset([n for n, found in enumerate(ABILITIES) if MEDDLING.intersection(found)])
MOST_IN_TURN: Final = 40  # cards outside Combat [HER-5.6, HER-R72]
MOST_IN_COMBAT_ROUND: Final = 20

MAP: Final = "map"
START: Final = "start"
ACTIVATION: Final = "activation"
ATTACK: Final = "attack"
DICE: Final = "dice"
CANCEL: Final = "cancel"
SPELL: Final = "spell"
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

SOURCES: Final = {
    "spell": "spell",
    "specialty": "specialty",
    "artifact": "artifact",
    "ability": "ability_card",
    "statistic": "statistic",
    "war_machine": "war_machine",
}


@cache
def cause_of(seat: int, card: int, effect: int) -> Cause:
    """What is told to the operations of a card."""
    return Cause(seat, card=card, source=SOURCES.get(CARDS[card].type, ""), effect=effect)


# -- when ----------------------------------------------------------------------------------------------------


def suits(effect: Effect, where: str) -> bool:
    """Whether the timing and the moment of an effect belong to a window."""
    if not effect.when:
        fits = effect.timing in TIMINGS.get(where, NO_TIMINGS)
        return fits or (where == SPELL and effect.timing == "instant" and reduces_spells(effect))
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
def playable(where: str) -> frozenset[int]:
    """The cards with an effect that belongs to a window."""
    return frozenset([card.number for card in CARDS if suiting(card.number, where)])


@cache
def giving_power(where: str) -> frozenset[int]:
    """The cards that in a window do nothing but give Power."""
    return frozenset([card for card in playable(where) if all(is_power(one, where) for one in suiting(card, where))])


def is_power(effect: Effect, where: str) -> bool:
    if effect.program < 0 or is_laid_down(effect, where):
        return False
    return all(op.verb == "power" for op in PROGRAMS[effect.program])


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


def has_room(s: Heroes, seat: int) -> bool:
    """At most so many cards in a turn, or in a Combat Round. [HER-5.6]"""
    if s.combat is not None:
        return s.combat_plays[seat] < MOST_IN_COMBAT_ROUND
    return s.plays[seat] < MOST_IN_TURN


def may_use_cards(s: Heroes, seat: int) -> bool:
    """In a Combat only the players whose Main Hero takes part. [HER-10.2]"""
    combat = s.combat
    return combat is None or (seat in combat.players and combat.cards[combat.players.index(seat)])


# -- what ----------------------------------------------------------------------------------------------------


def plays(s: Heroes, seat: int, where: str) -> list[tuple[int, int]]:
    """(card, number of its effect) that this seat may play at this moment, cards of equal design once."""
    cards = playable(where).intersection(s.hand[seat])
    if cards and s.cast is None and castable(MAP if s.combat is None else s.window).isdisjoint(s.hand[seat]):
        cards -= giving_power(where)  # without a card to cast Power is lost [HER-11.4]
    if not (cards or s.in_play or where in (CANCEL, SPELL)) or not has_room(s, seat) or not may_use_cards(s, seat):
        return []
    found = [
        (card, effect.number)
        for card in sorted(cards)
        for effect in suiting(card, where)
        if may_play(s, seat, card, effect, where)
    ]
    if where in (CANCEL, SPELL):
        found += beginnings(s, seat, where)
    return found + from_table(s, seat, where)


def beginnings(s: Heroes, seat: int, where: str) -> list[tuple[int, int]]:
    """In a reaction Power is gathered only for a card that fits it. [HER-11.4]"""
    return [
        (card, effect.number)
        for card in different(s.hand[seat])
        if could_cast(s, seat, where, card)
        for effect in CARDS[card].effects
        if gives_power(effect.number) and not effect.when and may_play(s, seat, card, effect, where)
    ]


def from_table(s: Heroes, seat: int, where: str) -> list[tuple[int, int]]:
    """Effects of permanent cards that may be used from the table."""
    if not s.in_play:
        return []
    return [
        (entry.card, effect.number)
        for entry in s.in_play
        if entry.seat == seat and entry.until == "permanent"
        for effect in CARDS[entry.card].effects
        if "playable_from_play" in effect.flags
        and suits(effect, where)
        and may_play(s, seat, entry.card, effect, where)
    ]


def may_play(s: Heroes, seat: int, card: int, effect: Effect, where: str) -> bool:
    """Whether it can be paid and could change anything; its moment has come. [HER-0.2, HER-10.8, HER-10.11]"""
    if (effect.experts and effect.experts > experts_left(s, seat)) or is_foreign(s, seat, card):
        return False
    cause = cause_of(seat, card, effect.number)
    if effect.conditions and not all_hold(s, effect.conditions, -1, cause):
        return False
    if effect.cost and not can_afford(s, seat, effect.cost, card):
        return False
    if effect.levels:
        return is_castable(s, seat, card, effect, power_at_hand(s, seat, card), is_free(s, seat))
    return is_laid_down(effect, where) or can_change(s, effect.program, cause)


# -- casting -------------------------------------------------------------------------------------------------


def is_spell(card: int) -> bool:
    return CARDS[card].type == "spell"


def power_of(s: Heroes, seat: int, card: int, gathered: int) -> int:
    """The Power of a cast: what was played for it, then lasting changes, at least 0. [HER-11.4]"""
    power = gathered
    if not is_spell(card):
        return power
    power += elemental_power(s, seat, school_of(s, card))
    if s.combat is not None and seat in s.combat.players:
        for args in enemy_passives(s, seat, "power_mod"):
            power = max(0, power + int(args["amount"]))
    if not s.listening:
        return power
    for one in power_changes(s, seat, card):
        if one.what.startswith("power_mod:max"):
            power = max([power, *[cost for effect in CARDS[card].effects for cost, _ in effect.levels]])
        elif one.what.startswith("power_mod:multiply"):
            power *= one.value
        else:
            power = max(0, power + one.value)
    return power


def power_changes(s: Heroes, seat: int, card: int) -> list[Listen]:
    """The lasting changes of Power that concern a Spell of a seat now."""
    school = school_of(s, card)
    return [
        one
        for one in s.listening
        if one.what.startswith("power_mod")
        and one.seat in (seat, -1)
        and of_school(one.what, school)
        and not (one.program == EACH_TURN and first_spell_mark(seat, one) in s.uses_of_turn)
    ]


EACH_TURN: Final = 1  # in the program of a change of Power: for the first Spell of each turn


def first_spell_mark(seat: int, one: Listen) -> tuple[int, int, int]:
    """How it is remembered that a seat has cast its first Spell of a turn."""
    return seat, -1 - one.card, -2


def of_school(what: str, school: str) -> bool:
    """`power_mod:amount:fire` concerns Spells of that School, `power_mod:amount` all; Magic Arrow is of any."""
    schools = what.split(":")[2:]
    return not schools or school in schools or school == "any"


def power_at_hand(s: Heroes, seat: int, card: int) -> int:
    cast = s.cast
    gathered = cast.power if cast is not None and cast.seat == seat and cast.key == 0 else 0
    return power_of(s, seat, card, gathered)


def spells_left(s: Heroes, seat: int) -> int:
    """How many Spells a seat may still cast in this Combat Round; outside Combat there is no limit. [HER-11.6]"""
    if s.combat is None:
        return 1
    limit = 1
    for one in s.listening:
        if one.what == "spell_limit" and one.seat == seat:
            limit = max(limit, one.value)
    return limit + s.spell_room[seat] - s.spells_cast[seat]


def is_forbidden(s: Heroes, seat: int, what: str) -> bool:
    if not s.listening:
        return False
    rule = f"forbid:{what}"
    return any(one.what == rule and one.seat in (seat, -1) for one in s.listening)


def may_cast(s: Heroes, seat: int, card: int, free: bool) -> bool:
    """The Spell limit and what forbids Spells; Specialties are not limited. [HER-11.6, HER-11.15]"""
    if not is_spell(card) or s.combat is None:
        return True
    if not (free or spells_left(s, seat) > 0) or is_forbidden(s, seat, "spells"):
        return False
    if seat in s.combat.players and any(args["what"] == "spells" for args in enemy_passives(s, seat, "forbid")):
        return False
    return all(can_afford(s, seat, {"discard": tax}, card) for tax in spell_taxes(s, seat))


def enemy_passives(s: Heroes, seat: int, verb: str) -> list[Args]:
    """What abilities of enemy units do to the Spells of a seat while they fight."""
    assert s.combat is not None
    if MEDDLERS.isdisjoint(s.face):
        return []
    side = 1 - s.combat.players.index(seat)
    units = [one for one in range(len(s.side)) if s.side[one] == side and s.face[one] in MEDDLERS and s.space[one] >= 0]
    return [op.args for one in units for _, op in abilities(s, one, verb)]


def spell_taxes(s: Heroes, seat: int) -> list[Args]:
    """What casting a Spell costs besides: cards to discard."""
    if s.combat is None or seat not in s.combat.players:
        return []
    return [args["discard"] for args in enemy_passives(s, seat, "spell_tax")]


def lines(s: Heroes, seat: int, card: int, effect: Effect, power: int) -> list[int]:
    """The strength lines that the Power is enough for and that could change something. [HER-11.3 to 11.5]"""
    cause = cause_of(seat, card, effect.number)
    return [
        at for at, (cost, program) in enumerate(effect.levels) if cost <= power and line_is_useful(s, program, cause)
    ]


def line_is_useful(s: Heroes, program: int, cause: Cause) -> bool:
    """What happens to a unit needs one: the first operation with a target must find it."""
    at = first_aim(program)
    if at >= 0:
        return s.combat is not None and is_possible(s, program, at, cause)
    return can_change(s, program, cause)


@cache
def first_aim(program: int) -> int:
    """The place of the first operation of a program that names a target, -1: none does."""
    for at, op in enumerate(PROGRAMS[program]):
        if op.verb in TARGETED and op.args.get("target", "same") != "same":
            return at
    return -1


def is_free(s: Heroes, seat: int) -> bool:
    """Whether the cast being prepared does not count for the Spell limit."""
    return s.cast is not None and s.cast.seat == seat and s.cast.key == 0 and s.cast.free


def is_castable(s: Heroes, seat: int, card: int, effect: Effect, power: int, free: bool) -> bool:
    if not may_cast(s, seat, card, free):
        return False
    if power == 0 and is_spell(card) and is_forbidden(s, seat, "spells_power_0"):
        return False
    cause = cause_of(seat, card, effect.number)
    return any(cost <= power and line_is_useful(s, program, cause) for cost, program in effect.levels)


PLENTY: Final = 99


def could_cast(s: Heroes, seat: int, where: str, but: int, free: bool = False, school: str = "") -> bool:
    """Whether a card of the hand, another one than `but`, could be cast here with Power enough. [HER-11.4]"""
    hand = s.hand[seat]
    for card in castable(where).intersection(hand):
        if (card == but and hand.count(card) == 1) or (school and trait(card, "school") not in (school, "any")):
            continue
        for effect in cast_in(card, where):
            if not is_foreign(s, seat, card) and is_castable(s, seat, card, effect, PLENTY, free):
                return True
    return False


@cache
def castable(where: str) -> frozenset[int]:
    """The cards that are cast in a window with Power."""
    return frozenset([card.number for card in CARDS if cast_in(card.number, where)])


@cache
def cast_in(card: int, where: str) -> tuple[Effect, ...]:
    """The effects of a card that are cast in a window with Power."""
    return tuple([effect for effect in suiting(card, where) if effect.levels])


def gives_power(effect: int) -> bool:
    program = EFFECTS[effect].program
    return program >= 0 and any(op.verb == "power" for op in PROGRAMS[program])
