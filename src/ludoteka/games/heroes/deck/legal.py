"""Which cards a seat may play at a moment, and which it may cast. [HER-10.2, HER-10.10, HER-11.4]

In a Combat the window that is open is also written in `s.window`, because what a card could change depends on it.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import CARDS, any_face, trait
from ludoteka.games.heroes.combat.standing import ABILITIES, abilities
from ludoteka.games.heroes.combat.text import NO_CARD
from ludoteka.games.heroes.deck.costs import can_afford, hand_without
from ludoteka.games.heroes.deck.filters import is_foreign
from ludoteka.games.heroes.deck.hands import different
from ludoteka.games.heroes.deck.schools import school_of
from ludoteka.games.heroes.deck.timing import (
    CANCEL,
    CASTABLE,
    FITTING,
    MAP,
    MERELY_POWERFUL,
    POWERFUL,
    REACTING,
    first_aim,
    is_laid_down,
    moment_of,
    suiting_from_table,
)
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.effects.programs import Args, Need, can_change, is_met, needs
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.hero.levels import experts_left
from ludoteka.games.heroes.map.terrain import elemental_power
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MOST_SEATS, Cause, Listen

NO_EFFECTS: Final[frozenset[int]] = frozenset()
REACTIONS: Final = (CANCEL, *REACTING)
MEDDLING: Final = frozenset({"spell_tax", "power_mod", "forbid"})  # abilities about the Spells of the enemy
MEDDLERS: Final = tuple([not MEDDLING.isdisjoint(found) for found in ABILITIES])  # by face
MOST_IN_TURN: Final = 40  # cards outside Combat [HER-5.6, HER-R72]
MOST_IN_COMBAT_ROUND: Final = 20

SOURCES: Final = {
    "spell": "spell",
    "specialty": "specialty",
    "artifact": "artifact",
    "ability": "ability_card",
    "statistic": "statistic",
    "war_machine": "war_machine",
}


CAUSES: Final[list[list[Cause | None]]] = [[None] * MOST_SEATS for _ in EFFECTS]  # by effect and seat, if asked for


def cause_of(seat: int, card: int, effect: int) -> Cause:
    """What is told to the operations of a card."""
    cause = CAUSES[effect][seat]
    if cause is None:
        cause = Cause(seat, card=card, source=SOURCES.get(CARDS[card].type, ""), effect=effect)
        CAUSES[effect][seat] = cause
    return cause


def has_room(s: Heroes, seat: int) -> bool:
    """At most so many cards in a turn, or in a Combat Round. [HER-5.6]"""
    if s.combat is not None:
        return s.combat_plays[seat] < MOST_IN_COMBAT_ROUND
    return s.plays[seat] < MOST_IN_TURN


def may_use_cards(s: Heroes, seat: int) -> bool:
    """In a Combat only the players whose Main Hero takes part. [HER-10.2]"""
    combat = s.combat
    if combat is None:
        return True
    for side, player in enumerate(combat.players):
        if player == seat:
            return combat.cards[side]
    return False


# -- what ----------------------------------------------------------------------------------------------------


def plays(s: Heroes, seat: int, where: str) -> list[tuple[int, int]]:
    """(card, number of its effect) that this seat may play at this moment, cards of equal design once."""
    moment, hand, reacts = moment_of(where), s.hand[seat], where in REACTIONS
    traits = moment.traits_in(hand)
    if not traits and not s.in_play and not reacts:
        return []
    casts: list[int] = []
    power, useless = NO_EFFECTS, 0
    if s.cast is None and traits & POWERFUL:
        casts, power = to_cast(s, seat), moment.power
        useless = 0 if casts else MERELY_POWERFUL
    cards = moment.among(hand, FITTING, useless) if traits else []
    if not (cards or s.in_play or reacts) or not has_room(s, seat) or not may_use_cards(s, seat):
        return []
    found: list[tuple[int, int]] = []
    for card in cards:
        for effect in moment.effects[card]:
            if effect.number in power and len(casts) <= int(card in casts):
                continue  # Power is of use for something to cast besides its own card [HER-11.4]
            if may_pay(s, seat, card, effect) and (effect.number in power or is_useful(s, seat, card, effect, where)):
                found.append((card, effect.number))
    if reacts:
        found += beginnings(s, seat, where)
    return found + from_table(s, seat, where) if s.in_play else found


def cards_or_pass(s: Heroes, seat: int, where: str) -> list[int]:
    """The answers of a window that asks one seat: the effects that it may play cards for, and none."""
    return [*[effect for _, effect in plays(s, seat, where)], NO_CARD]


def open_for(s: Heroes, seat: int, where: str) -> list[int]:
    """Such a window opens: its answers."""
    s.window = where
    return cards_or_pass(s, seat, where)


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
    return [
        (entry.card, effect.number)
        for entry in s.in_play
        if entry.seat == seat and entry.until == "permanent"
        for effect in suiting_from_table(entry.card, where)
        if may_play(s, seat, entry.card, effect, where)
    ]


def may_play(s: Heroes, seat: int, card: int, effect: Effect, where: str) -> bool:
    """Whether it can be paid and could change anything; its moment has come. [HER-0.2, HER-10.8, HER-10.11]"""
    return may_pay(s, seat, card, effect) and is_useful(s, seat, card, effect, where)


def may_pay(s: Heroes, seat: int, card: int, effect: Effect) -> bool:
    """Whether a player of this Faction has what an effect needs: Expert uses, its conditions, its cost."""
    if (effect.experts and effect.experts > experts_left(s, seat)) or is_foreign(s, seat, card):
        return False
    if effect.conditions and not all_hold(s, effect.conditions, -1, cause_of(seat, card, effect.number)):
        return False
    if effect.cost and gives_power(effect.number) and not leaves_a_card(s, seat, card, effect):
        return False
    return not effect.cost or can_afford(s, seat, effect.cost, card)


def leaves_a_card(s: Heroes, seat: int, card: int, effect: Effect) -> bool:
    """Cards that pay for Power leave one to cast: without it the Power would be lost. [HER-0.2, HER-11.4]"""
    cast = s.cast
    if cast is not None and cast.key == 0 and cast.seat == seat and cast.zone != "hand":
        return True
    return len(hand_without(s, seat, card)) > int(effect.cost.get("discard", {}).get("n", 0))


def is_useful(s: Heroes, seat: int, card: int, effect: Effect, where: str) -> bool:
    """Whether an effect could change anything."""
    if effect.levels:
        return is_castable(s, seat, card, effect, power_at_hand(s, seat, card), is_free(s, seat))
    return is_laid_down(effect, where) or can_change(s, effect.program, cause_of(seat, card, effect.number))


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
    return bool(s.listening) and is_changed(s, seat, f"forbid:{what}")


def may_cast(s: Heroes, seat: int, card: int, free: bool) -> bool:
    """The Spell limit and what forbids Spells; Specialties are not limited. [HER-11.6, HER-11.15]"""
    if not is_spell(card) or s.combat is None:
        return True
    if not (free or spells_left(s, seat) > 0) or is_forbidden(s, seat, "spells"):
        return False
    if not any_face(s.face, MEDDLERS):
        return True
    if seat in s.combat.players and any(args["what"] == "spells" for args in enemy_passives(s, seat, "forbid")):
        return False
    return can_pay_taxes(s, seat, card)


def can_pay_taxes(s: Heroes, seat: int, card: int) -> bool:
    """Of units that tax Spells each takes its cards: those that take the same together, then all of them."""
    taxes = spell_taxes(s, seat)
    for tax in taxes:
        alike = sum([int(other["n"]) for other in taxes if other.get("filter") == tax.get("filter")])
        if not can_afford(s, seat, {"discard": {**tax, "n": alike}}, card):
            return False
    return can_afford(s, seat, {"discard": {"n": sum([int(tax["n"]) for tax in taxes])}}, card)


def enemy_passives(s: Heroes, seat: int, verb: str) -> list[Args]:
    """What abilities of enemy units do to the Spells of a seat while they fight."""
    assert s.combat is not None
    if not any_face(s.face, MEDDLERS):
        return []
    side = 1 - s.combat.players.index(seat)
    units = [one for one in range(len(s.side)) if s.side[one] == side and MEDDLERS[s.face[one]] and s.space[one] >= 0]
    return [op.args for one in units for _, op in abilities(s, one, verb)]


def spell_taxes(s: Heroes, seat: int) -> list[Args]:
    """What casting a Spell costs besides: cards to discard; what any card pays for comes first, to be paid last."""
    if s.combat is None or seat not in s.combat.players:
        return []
    return sorted([args["discard"] for args in enemy_passives(s, seat, "spell_tax")], key=lambda tax: "filter" in tax)


def lines(s: Heroes, seat: int, card: int, effect: Effect, power: int) -> list[int]:
    """The strength lines that the Power is enough for and that could change something. [HER-11.3 to 11.5]"""
    cause = cause_of(seat, card, effect.number)
    return [
        at for at, (cost, program) in enumerate(effect.levels) if cost <= power and line_is_useful(s, program, cause)
    ]


def line_is_useful(s: Heroes, program: int, cause: Cause) -> bool:
    """What happens to a unit needs one: the first operation with a target must find it."""
    need = need_of_target(program)
    if need is not None:
        return s.combat is not None and is_met(s, need, cause)
    return can_change(s, program, cause)


TARGETS: Final[dict[int, int]] = {}  # by program, as far as one was asked for


def need_of_target(program: int) -> Need | None:
    at = TARGETS.get(program)
    if at is None:
        at = TARGETS[program] = first_aim(program)
    return needs(program)[at] if at >= 0 else None


def is_free(s: Heroes, seat: int) -> bool:
    """Whether the cast being prepared does not count for the Spell limit."""
    return s.cast is not None and s.cast.seat == seat and s.cast.key == 0 and s.cast.free


def is_castable(s: Heroes, seat: int, card: int, effect: Effect, power: int, free: bool) -> bool:
    if not may_cast(s, seat, card, free):
        return False
    if power == 0 and is_spell(card) and is_forbidden(s, seat, "spells_power_0"):
        return False
    cause = cause_of(seat, card, effect.number)
    for cost, program in effect.levels:
        if cost <= power and line_is_useful(s, program, cause):
            return True
    return False


PLENTY: Final = 99


def to_cast(s: Heroes, seat: int) -> list[int]:
    """Cards of the hand that could be cast now with Power enough: two copies at least, or all there are. [HER-11.4]"""
    hand, moment = s.hand[seat], moment_of(MAP if s.combat is None else s.window)
    found: list[int] = []
    for card in moment.among(hand, CASTABLE):
        for effect in moment.cast[card]:
            if not is_foreign(s, seat, card) and is_castable(s, seat, card, effect, PLENTY, False):
                found += [card] * hand.count(card)
                break
        if len(found) > 1:
            break
    return found


def could_cast(s: Heroes, seat: int, where: str, but: int, free: bool = False, school: str = "") -> bool:
    """Whether a card of the hand, another one than `but`, could be cast here with Power enough. [HER-11.4]"""
    hand, moment = s.hand[seat], moment_of(where)
    for card in moment.among(hand, CASTABLE):
        if (card == but and hand.count(card) == 1) or (school and trait(card, "school") not in (school, "any")):
            continue
        for effect in moment.cast[card]:
            if not is_foreign(s, seat, card) and is_castable(s, seat, card, effect, PLENTY, free):
                return True
    return False


def cast_in(card: int, where: str) -> tuple[Effect, ...]:
    """The effects of a card that are cast in a window with Power."""
    return moment_of(where).cast[card]


def gives_power(effect: int) -> bool:
    program = EFFECTS[effect].program
    return program >= 0 and any(op.verb == "power" for op in PROGRAMS[program])
