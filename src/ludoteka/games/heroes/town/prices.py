"""What units cost: printed, halved, reduced; and paying for them. [HER-16.6, HER-R83]"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.packed import packed
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES, Cost, Face, row_of_faces, unit_of
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.in_force import change_of, in_force, use_up
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.buildings import effects_for, towns_used
from ludoteka.games.heroes.town.verbs import BUYING, DISCOUNT

RECRUIT: Final = "recruit"
REINFORCE: Final = "reinforce"
PRINTED: Final = "printed"
REINFORCING: Final = "reinforce_cost"  # the moment at which buildings and units reduce prices
MOMENTS: Final = (REINFORCING, "recruit_or_reinforce_cost")
USED: Final = "used"
UNIT_CHEAPER: Final = f"{DISCOUNT}:recruit_or_reinforce"  # rules in force for the next purchase
PACK_CHEAPER: Final = f"{DISCOUNT}:reinforce"
PURCHASE: Final = "recruit_or_reinforce_cost"  # the moment at which discount cards are played


def half(amount: int, up: bool) -> int:
    return (amount + up) // 2


def halved(cost: Cost, mode: str) -> Cost:
    """Half of everything, or half of the Gold with the rest in full; free: nothing. [HER-0.5, HER-R83]"""
    if mode == "free":
        return resources.FREE
    if mode == "half_up":
        return Cost(*[half(one, True) for one in cost])
    if mode in ("half_gold_up", "half_gold_down"):
        return cost._replace(gold=half(cost.gold, mode == "half_gold_up"))
    return cost


def price(s: Heroes, seat: int, what: str, face: int, mode: str = PRINTED, minus: int = 0) -> Cost:
    """The price of a unit now: halved first, then reductions are subtracted, at least 0. [HER-16.6]"""
    return less(s, seat, what, face, list_price(what, face, mode), reduction(s, seat, what) - minus)


def less(s: Heroes, seat: int, what: str, face: int, cost: Cost, reduced: int) -> Cost:
    """A price where it is known by how much that of any unit is reduced; a unit may reduce its own besides."""
    if REDUCES_ITSELF[face]:
        reduced += printed_discount(s, seat, what, face)
    return cost._replace(gold=max(0, cost.gold + reduced)) if reduced else cost


@cache
def list_price(what: str, face: int, mode: str) -> Cost:
    """The printed price, halved where the effect says so."""
    unit = unit_of(face)
    return halved(unit.recruit if what == RECRUIT else unit.reinforce, mode)


def reduction(s: Heroes, seat: int, what: str) -> int:
    """What cards played for this purchase and buildings take off the price of any unit, as a negative number."""
    found = 0
    if s.listening:
        found = change_of(s, seat, UNIT_CHEAPER)
        if what == REINFORCE:
            found += change_of(s, seat, PACK_CHEAPER)
    for _, effect in effects_for(s, seat, REINFORCING):
        if holds(s, seat, effect):
            found += sum([int(args["gold"]) for args in reductions(effect.number, what)])
    return found


def discounts_in_force(s: Heroes, seat: int, what: str) -> list[Listen]:
    found = in_force(s, seat, UNIT_CHEAPER)
    return [*found, *in_force(s, seat, PACK_CHEAPER)] if what == REINFORCE else found


def printed_discount(s: Heroes, seat: int, what: str, face: int) -> int:
    """Of the unit itself: part of its price. [HER-29.1]"""
    found = 0
    for effect in FACES[face].effects:
        for args in reductions(effect.number, what):
            if all_hold(s, effect.conditions, -1, Cause(seat)):
                found += int(args["gold"])
    return found


def holds(s: Heroes, seat: int, effect: Effect) -> bool:
    """Whether a reduction of a building acts now; some do once in a Round."""
    used = any(one.what == f"{USED}:{effect.number}" and one.seat == seat for one in s.listening)
    return not used and all_hold(s, effect.conditions, -1, Cause(seat))


@cache
def reductions(number: int, what: str) -> tuple[Args, ...]:
    """What an effect takes off a price, by the number of the effect: asked often, worked out once."""
    effect = EFFECTS[number]
    if effect.program < 0 or not set(MOMENTS) & set(effect.when):
        return ()
    ops = [op for op in PROGRAMS[effect.program] if op.verb == "cost_mod"]
    return tuple([op.args for op in ops if op.args["what"] in (what, "recruit_or_reinforce")])


def reduces_itself(face: Face) -> bool:
    return any(reductions(effect.number, what) for effect in face.effects for what in (RECRUIT, REINFORCE))


SELF_REDUCING: Final = frozenset([face.number for face in FACES if reduces_itself(face)])
REDUCES_ITSELF: Final = row_of_faces(SELF_REDUCING)

# -- paying --------------------------------------------------------------------------------------------------


def allows_substitutes(building: int) -> bool:
    effects = [effect for effect in BUILDINGS[building].effects if effect.program >= 0 and not effect.when]
    ops = [op for effect in effects for op in PROGRAMS[effect.program]]
    return any(op.verb == "rule" and op.args["what"] == "payment" for op in ops)


# By Faction the bits of the buildings with the rule `payment`.
ALLOWING: Final = {
    faction: packed([place for place, number in enumerate(town.buildings) if allows_substitutes(number)])
    for faction, town in TOWNS.items()
}


def substitutes(s: Heroes, seat: int) -> bool:
    """Whether Building Materials and Valuables may be spent as Gold for units."""
    for owner in towns_used(s, seat):
        if s.buildings[owner] & ALLOWING[s.faction[owner]]:
            return True
    return False


def payment(s: Heroes, seat: int, cost: Cost) -> Cost:
    """What is really paid: Gold first, then what may take its place. [HER-29.1 payment]"""
    short = cost.gold - s.gold[seat]
    if short <= 0 or not substitutes(s, seat):
        return cost
    materials = min(short, max(0, s.materials[seat] - cost.building_materials))
    return Cost(s.gold[seat], cost.building_materials + materials, cost.valuables + short - materials)


def can_afford(s: Heroes, seat: int, cost: Cost, discount: int = 0) -> bool:
    """Whether a price can be paid, with some more Gold taken off it."""
    gold, materials, valuables = cost
    if materials > s.materials[seat] or valuables > s.valuables[seat]:
        return False
    short = gold - discount - s.gold[seat]
    if short <= 0 or not substitutes(s, seat):
        return short <= 0
    return short <= s.materials[seat] - materials + s.valuables[seat] - valuables


def pay_price(s: Heroes, seat: int, what: str, face: int, mode: str, minus: int) -> None:
    """Pay for a unit: discounts of cards are used up, those of buildings remembered. [HER-16.6, HER-R77]"""
    resources.pay(s, seat, payment(s, seat, price(s, seat, what, face, mode, minus)))
    for one in discounts_in_force(s, seat, what):
        use_up(s, one)
    for _, effect in effects_for(s, seat, REINFORCING):
        if effect.limit[1] and reductions(effect.number, what) and holds(s, seat, effect):
            s.listening.append(Listen(seat, f"{USED}:{effect.number}", -1, 0, "round", -1, -1))


def forget_discounts(s: Heroes, seat: int) -> None:
    """What was not used in this purchase is lost. [HER-16.6]"""
    s.listening = [one for one in s.listening if one.until != BUYING or one.seat != seat]


# -- discount cards ------------------------------------------------------------------------------------------


def discount_of(card: int) -> int:
    """The most Gold that a card takes off a unit's price."""
    found = [int(args["gold"]) for effect in CARDS[card].effects for args in reductions(effect.number, REINFORCE)]
    return -min(found, default=0)


DISCOUNT_CARDS: Final = tuple([(card.set, discount_of(card.number)) for card in CARDS if discount_of(card.number)])


def most_discount(s: Heroes, seat: int) -> int:
    """How much the cards of a hand could take off by what everybody knows: all there are. [HER-28]"""
    return discount_in(s.sets) if s.turn == seat and s.hand[seat] else 0


@cache
def discount_in(sets: frozenset[str]) -> int:
    """How much all discount cards of the boxes in use take off together."""
    return sum([amount for set, amount in DISCOUNT_CARDS if set in sets])
