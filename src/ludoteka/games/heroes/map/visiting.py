"""Visiting a field: cubes, flags, and the effect of its location by its data. [HER-15]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.packed import only
from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import Cost, read_cost
from ludoteka.games.heroes.deck.costs import can_afford, pay_cost
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import VERBS, can_change, is_possible, operate, run_program
from ludoteka.games.heroes.effects.records import EFFECTS, NO_PROGRAM, PROGRAMS, Effect
from ludoteka.games.heroes.map import grail
from ludoteka.games.heroes.map.banks import bank_of, rewards
from ludoteka.games.heroes.map.fields import category, is_empty_for, location
from ludoteka.games.heroes.map.figures import standing_on
from ludoteka.games.heroes.map.flags import mark_flagged
from ludoteka.games.heroes.map.text import DECLINE, REINFORCE, SETTLEMENT, VISIT_OPTION, VISITED, Way, hero_word
from ludoteka.games.heroes.map.verbs import choose_production
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import FREE_EXCHANGE, RESOURCES, Cause
from ludoteka.games.heroes.town import resources

ARTIFACT: Final = {"n": 1, "deck": "artifact"}
NO_USE: Final = Way(DECLINE, Cost(0, 0, 0))


def cause_of(s: Heroes, figure: int) -> Cause:
    """The Hero that visits, and the field."""
    one = s.figures[figure]
    return Cause(one.seat, figure=figure, field=one.field)


def visit(s: Heroes, figure: int) -> None:
    """From now on a retreat leads here. An Empty Field has no effect. [HER-14.6, HER-15.1 to 15.3, HER-17.32]"""
    one = s.figures[figure]
    if one.back != one.field or one.must_leave:
        s.figures[figure] = standing_on(one, one.field)
    grail.pick_up(s, figure)
    if is_empty_for(s, one.seat, one.field) or not hooks.has_effect.ask(s, one.field):
        return
    s.tell(VISITED, one.seat, hero_word(one.kind), location(s, one.field).id)
    if hooks.digs_needed.ask(s, one.field):
        s.beaten |= only(one.field)  # the guards are gone for good and nothing else happens [HER-30.7]
    else:
        carry_out_visit(s, figure)


step(visit)


@step
def carry_out_dug(s: Heroes, figure: int) -> None:
    """The effect of a location after enough digs. [HER-30.7]"""
    carry_out_visit(s, figure)


def carry_out_visit(s: Heroes, figure: int) -> None:
    """The cube lies on a Visitable Field whether or not its effect is used. [HER-15.1]"""
    cause = cause_of(s, figure)
    if category(s, cause.field) == "visitable":
        s.cubes |= only(cause.field)
    s.then(visit_over, cause.field)
    if not leaves_to_scenario(s, cause.field):
        s.then(scenario_visit, cause)
    push_effects(s, cause)
    s.then(scenario_bonus, cause)


@step
def visit_over(s: Heroes, field: int) -> None:
    """Whoever flags it from now on is not the first. [HER-15.7]"""
    if category(s, field) in ("flaggable", "flaggable_shared"):
        mark_flagged(s, field)


@step
def scenario_bonus(s: Heroes, cause: Cause) -> None:
    hooks.before_visit.ask(s, cause.seat, cause.figure, cause.field)


@step
def scenario_visit(s: Heroes, cause: Cause) -> None:
    hooks.on_visit.ask(s, cause.seat, cause.figure, cause.field)


def leaves_to_scenario(s: Heroes, field: int) -> bool:
    """Whether the location's own effect is what the scenario says: `scenario_effect`."""
    programs = [PROGRAMS[effect.program] for effect in location(s, field).effects if effect.program != NO_PROGRAM]
    return any(op.verb == "scenario_effect" for program in programs for op in program)


# -- effects of a location -----------------------------------------------------------------------------------


def push_effects(s: Heroes, cause: Cause) -> None:
    """In the order printed; with `free_exchange` a Trading Post gives a card instead. [HER-22]"""
    if location(s, cause.field).id == "trading_post" and s.has_rule(FREE_EXCHANGE):
        s.then(draw_artifact, cause)
        return
    bank = bank_of(s, cause.field)
    effects = list(location(s, cause.field).effects) if bank is None else rewards(s, bank)
    for at in range(len(effects) - 1, -1, -1):
        s.then(use_effect, effects[at].number, cause)


@step
def draw_artifact(s: Heroes, cause: Cause) -> None:
    VERBS["draw"](s, ARTIFACT, cause)


@step
def use_effect(s: Heroes, number: int, cause: Cause) -> None:
    """What is optional is offered, everything else is done. [HER-15.4]"""
    effect = EFFECTS[number]
    if not is_available(s, effect, cause):
        return
    note_use(s, effect, cause)
    if location(s, cause.field).id == "settlement":
        s.then(choose_for_settlement, number, cause)
        s.then(operate, effect.program, 0, cause)
    elif effect.optional:
        s.ask(
            cause.seat,
            VISIT_OPTION.about(("location", location(s, cause.field).id)),
            ways(s, effect, cause),
            used,
            number,
            cause,
        )
    else:
        run_program(s, effect.program, cause)


def is_available(s: Heroes, effect: Effect, cause: Cause) -> bool:
    """It can be paid, could change something and its limit is not reached. [HER-0.2, HER-15.6]"""
    per, times = effect.limit
    if per == "turn" and s.uses_of_turn.count((cause.figure, effect.number, cause.field)) >= times:
        return False
    if effect.conditions and not all_hold(s, effect.conditions, -1, cause):
        return False
    if effect.cost and not might_afford(s, effect, cause):
        return False
    return can_change(s, effect.program, cause) and has_its_point(s, effect, cause)


def might_afford(s: Heroes, effect: Effect, cause: Cause) -> bool:
    """For all that everybody knows: whether a card fits a cost is only the visitor's to know. [HER-28]"""
    if "remove" in effect.cost or "discard" in effect.cost:
        return bool(s.hand[cause.seat])
    return can_afford(s, cause.seat, effect.cost, -1)


def has_its_point(s: Heroes, effect: Effect, cause: Cause) -> bool:
    """A Tavern is used only to gain a Hero: what follows comes with him. [HER-15.B tavern]"""
    ops = PROGRAMS[effect.program]
    heroes = [at for at, op in enumerate(ops) if op.verb == "hire_secondary"]
    return all(is_possible(s, effect.program, at, cause) for at in heroes)


def note_use(s: Heroes, effect: Effect, cause: Cause) -> None:
    """A limit of a location counts for each Hero and field. [HER-15.6, HER-R76]"""
    if effect.limit[0] == "turn":
        s.uses_of_turn.append((cause.figure, effect.number, cause.field))


def can_use(s: Heroes, figure: int) -> bool:
    """Whether visiting again could change anything. [HER-0.2, HER-6.5]"""
    cause = cause_of(s, figure)
    return any(is_available(s, effect, cause) for effect in location(s, cause.field).effects)


# -- optional effects and payments ---------------------------------------------------------------------------


def ways(s: Heroes, effect: Effect, cause: Cause) -> list[Way]:
    """Use it by one of the payments that can be made, or not at all. [HER-15.4, HER-R63]"""
    prices = effect.cost.get("any_of", (effect.cost,))
    found = [(at, price) for at, price in enumerate(prices) if can_afford(s, cause.seat, price, -1)]
    return [*[Way(at, in_resources(price)) for at, price in found], NO_USE]


def in_resources(price: Mapping[str, Any]) -> Cost:
    """What a payment takes of the pool; cards are named when they are paid."""
    return read_cost({name: price.get(name, 0) for name in RESOURCES})


@step
def used(s: Heroes, seat: int, way: Way, number: int, cause: Cause) -> None:
    if way == NO_USE:
        return
    effect = EFFECTS[number]
    s.then(run_program, effect.program, cause)
    if "any_of" in effect.cost:
        resources.pay(s, seat, way.price)
    elif effect.cost:
        s.then(pay_cost, seat, number)


@anew("visit_option")
def ways_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Way, ...]:
    return tuple(ways(s, EFFECTS[keep[0]], keep[1]))


# -- Settlements [HER-15.7] ----------------------------------------------------------------------------------


def choices_of(number: int) -> tuple[int, int]:
    """The programs for production and for reinforcing, as the location's data has them."""
    choose = PROGRAMS[EFFECTS[number].program][1]
    assert choose.verb == "choose" and len(choose.args["options"]) == 2
    production, reinforce = choose.args["options"]
    return production, reinforce


def settlement_options(s: Heroes, number: int, cause: Cause) -> list[int]:
    """A step of one production, or to reinforce a unit if one can be."""
    _, reinforce = choices_of(number)
    return [*range(len(RESOURCES)), *([REINFORCE] if can_change(s, reinforce, cause) else [])]


@step
def choose_for_settlement(s: Heroes, number: int, cause: Cause) -> None:
    s.ask(cause.seat, SETTLEMENT, settlement_options(s, number, cause), settled, number, cause)


@step
def settled(s: Heroes, seat: int, choice: int, number: int, cause: Cause) -> None:
    if choice == REINFORCE:
        s.then(run_program, choices_of(number)[1], cause)
    else:
        choose_production(s, choice, cause)


@anew("settlement")
def settlement_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(settlement_options(s, keep[0], keep[1]))
