"""Buying units: the supply, the Population token, effects that recruit or reinforce, offers of Neutral Units.

A purchase is a `Deal` that goes on, question by question, until its buyer is done: discount cards, recruit, reinforce.
[HER-7.5, HER-16.4 to 16.7]
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNITS, Cost, Unit, unit_of
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.combat.text import CARD_OF
from ludoteka.games.heroes.deck.play import play, plays
from ludoteka.games.heroes.hidden import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import POPULATION, TIERS
from ludoteka.games.heroes.text import REINFORCED
from ludoteka.games.heroes.town.buildings import permissions, towns_used
from ludoteka.games.heroes.town.prices import (
    PRINTED,
    PURCHASE,
    RECRUIT,
    REINFORCE,
    can_afford,
    discount_of,
    forget_discounts,
    most_discount,
    pay_price,
    price_of,
    reduction,
)
from ludoteka.games.heroes.town.text import BUY_UNIT, BUY_UNIT_OPENLY, RECRUITED, Buying
from ludoteka.games.heroes.words import face_id

STOP: Final[Buying] = ("done", -1)
ANY_NUMBER: Final = 99


Priced = tuple[str, int, Cost]  # recruit or reinforce, the few side, what it costs


class Deal(NamedTuple):
    """What may be bought in one use of the token or by one effect."""

    seat: int
    left: int  # units that may still be bought
    may_stop: bool  # without having bought anything
    mode: str = PRINTED  # how the price is made
    minus: int = 0
    population: bool = False  # what the Town allows, else `faces`
    recruits: tuple[int, ...] = ()  # faces that may be recruited
    reinforces: tuple[int, ...] = ()  # few sides that may be reinforced
    bought: int = 0


# -- the supply ----------------------------------------------------------------------------------------------


def supply(s: Heroes, owner: int) -> list[int]:
    """The Faction units of a player that are in nobody's Unit Deck. [HER-16.2]"""
    owned = in_unit_decks(s, owner)
    return [unit for unit in faction_units(s.sets, s.faction[owner]) if owned.isdisjoint(UNITS[unit].faces)]


def in_unit_decks(s: Heroes, owner: int) -> set[int]:
    """The units of all who may hold those of a player's Faction; units that fight are taken out of their deck."""
    seats = sharers(s, owner)
    owned = set[int]().union(*[s.army[seat] for seat in seats])
    if s.face:
        owned |= {face for at, face in enumerate(s.face) if fought(s).players[s.side[at]] in seats}
    return owned


def sharers(s: Heroes, owner: int) -> list[int]:
    """Who may hold units of a player's Faction: anybody; of a Faction played by both teams his own team. [HER-30.6]"""
    if s.faction.count(s.faction[owner]) == 1:
        return list(range(len(s.team)))
    return [seat for seat in range(len(s.team)) if s.team[seat] == s.team[owner]]


# What the buildings of a Town allow, by Faction and building bits: asked often, worked out once.


def housed(faction: str, bits: int) -> list[Unit]:
    """The units of a Faction for which its Town has a Dwelling."""
    allowed = permissions(faction, bits)
    tiers = [tier for tier, name in enumerate(TIERS) if (RECRUIT, name) in allowed]
    return [unit for unit in UNITS if unit.faction == faction and unit.tier in tiers]


@cache
def recruits_of(sets: frozenset[str], faction: str, bits: int) -> tuple[tuple[int, ...], ...]:
    """The faces of each Faction unit of the boxes in use that may be recruited. [HER-16.4]"""
    return tuple([unit.faces for unit in housed(faction, bits) if unit.number in faction_units(sets, faction)])


@cache
def reinforced_by(faction: str, bits: int) -> frozenset[int]:
    """The few sides that may be reinforced: that needs a Citadel besides. [HER-16.5]"""
    units = housed(faction, bits) if (REINFORCE, "") in permissions(faction, bits) else []
    return frozenset([face for unit in units for face in unit.faces if FACES[face].side == "few"])


def recruitable(s: Heroes, seat: int) -> list[int]:
    """Few sides of the units for which there is a Dwelling, in ascending order. [HER-16.4]"""
    found: set[int] = set()
    for owner in towns_used(s, seat):
        if units := recruits_of(s.sets, s.faction[owner], s.buildings[owner]):
            owned = in_unit_decks(s, owner)
            found.update([faces[0] for faces in units if owned.isdisjoint(faces)])
    return sorted(found)


def reinforceable(s: Heroes, seat: int) -> list[int]:
    """Few units for which there are a Citadel and a Dwelling. [HER-16.5]"""
    found: set[int] = set()
    for owner in towns_used(s, seat):
        found |= reinforced_by(s.faction[owner], s.buildings[owner]).intersection(s.army[seat])
    return sorted(found)


def few_units(s: Heroes, seat: int) -> list[int]:
    """The units of the Unit Deck that can be reinforced; Neutral units cannot. [HER-16.7]"""
    return sorted({face for face in s.army[seat] if FACES[face].side == "few"})


# -- a deal --------------------------------------------------------------------------------------------------


def wares(s: Heroes, deal: Deal) -> list[Buying]:
    """Everything that the deal is about, affordable or not."""
    if deal.population:
        recruits, reinforces = recruitable(s, deal.seat), reinforceable(s, deal.seat)
    else:
        recruits = sorted(set(deal.recruits))
        reinforces = [face for face in deal.reinforces if face in s.army[deal.seat]]
    return [*[(RECRUIT, face) for face in recruits], *[(REINFORCE, face) for face in reinforces]]


def priced(s: Heroes, deal: Deal) -> list[Priced]:
    """The wares with what they cost now."""
    goods = wares(s, deal)
    if not goods:
        return []
    reduced = {what: reduction(s, deal.seat, what) - deal.minus for what in {one[0] for one in goods}}
    return [(what, face, price_of(s, deal.seat, what, face, deal.mode, reduced[what])) for what, face in goods]


def payable(s: Heroes, seat: int, goods: list[Priced], discount: int = 0) -> list[Priced]:
    """What can be paid now; with a discount: what could be paid then."""
    return [one for one in goods if can_afford(s, seat, one[2], discount)]


def affordable(s: Heroes, deal: Deal) -> list[Buying]:
    return [(what, face) for what, face, _ in payable(s, deal.seat, priced(s, deal))]


def discount_cards(s: Heroes, deal: Deal, goods: list[Priced]) -> list[Buying]:
    """Played in the own turn, before the unit is named; what costs no Gold needs none. [HER-16.6, HER-R77]"""
    if s.turn != deal.seat or not deal.left:
        return []
    found = plays(s, deal.seat, PURCHASE)
    return [("card", effect) for _, effect in found] if found and dear(s, deal.seat, goods) else []


def dear(s: Heroes, seat: int, goods: list[Priced]) -> bool:
    """Whether something that could be bought with discounts still costs Gold."""
    return any(cost.gold > 0 for _, _, cost in payable(s, seat, goods, most_discount(s, seat)))


def options(s: Heroes, deal: Deal, goods: list[Priced]) -> list[Buying]:
    found = [(what, face) for what, face, _ in payable(s, deal.seat, goods)] if deal.left else []
    cards = discount_cards(s, deal, goods)
    done = [STOP] if deal.may_stop or deal.bought or not found else []
    return [*cards, *found, *done]


def can_buy(s: Heroes, deal: Deal) -> bool:
    """Whether the deal could change anything: something can be paid, perhaps with the discount cards of the hand."""
    goods = priced(s, deal)
    if not goods or payable(s, deal.seat, goods):
        return bool(goods)
    cards = discount_cards(s, deal, goods)
    return bool(cards) and bool(payable(s, deal.seat, goods, sum([discount_of(CARD_OF[one]) for _, one in cards])))


@step
def go_on(s: Heroes, deal: Deal) -> None:
    """Ask what is bought next. In the own turn it is asked as long as cards could help: not asking would tell."""
    seat, most = deal.seat, most_discount(s, deal.seat)
    goods = priced(s, deal) if deal.left else []
    if not payable(s, seat, goods, most):
        forget_discounts(s, seat)
        return
    prompt = BUY_UNIT if most and dear(s, seat, goods) else BUY_UNIT_OPENLY
    s.ask(seat, prompt, options(s, deal, goods), decided, deal)


@anew("population")
def options_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Buying, ...]:
    return tuple(options(s, keep[0], priced(s, keep[0])))


@step
def decided(s: Heroes, seat: int, choice: Buying, deal: Deal) -> None:
    what, face = choice
    if choice == STOP:
        forget_discounts(s, seat)
        return
    if what == "card":
        s.then(go_on, deal._replace(may_stop=True))
        play(s, seat, CARD_OF[face], face, PURCHASE)
        return
    pay_price(s, seat, what, face, deal.mode, deal.minus)
    if what == RECRUIT:
        recruit(s, seat, face)
    else:
        reinforce(s, seat, face)
    recruits = without(deal.recruits, face)
    s.then(go_on, deal._replace(left=deal.left - 1, bought=deal.bought + 1, recruits=recruits))


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = faces.index(face) if face in faces else len(faces)
    return (*faces[:at], *faces[at + 1 :])


def recruit(s: Heroes, seat: int, face: int) -> None:
    s.army[seat].append(face)
    s.tell(RECRUITED, seat, face_id(face))


def reinforce(s: Heroes, seat: int, face: int) -> None:
    """Turn a few unit to pack; what lies on it stays. [HER-16.5, HER-11.16]"""
    pack = unit_of(face).faces[1]
    s.army[seat][s.army[seat].index(face)] = pack
    s.tell(REINFORCED, seat, face_id(pack))


# -- the Population token ------------------------------------------------------------------------------------


@cache
def population_deal(seat: int) -> Deal:
    return Deal(seat, ANY_NUMBER, False, population=True)


def can_use_population(s: Heroes, seat: int) -> bool:
    return bool(s.tokens[seat] & POPULATION) and can_buy(s, population_deal(seat))


def can_pay_for_population(s: Heroes, seat: int) -> bool:
    """Without the help of cards: everybody can work it out."""
    return bool(s.tokens[seat] & POPULATION) and bool(affordable(s, population_deal(seat)))


def use_population(s: Heroes, seat: int) -> None:
    """Recruit and reinforce any number of units, in any order. [HER-7.5 (a)]"""
    s.tokens[seat] &= ~POPULATION
    s.then(go_on, population_deal(seat))


# -- an empty army -------------------------------------------------------------------------------------------


def refill(s: Heroes, seat: int) -> None:
    """An empty Unit Deck gets the starting units of the scenario again, freely. [HER-16.9]"""
    if not s.army[seat] and s.combat is None:
        for face in s.starting_units[seat]:
            recruit(s, seat, face)
