"""Buying units: the supply, the Population token, effects that recruit or reinforce, offers of Neutral Units.

A purchase is a `Deal` that goes on, question by question, until its buyer is done: discount cards, recruit, reinforce.
[HER-7.5, HER-16.4 to 16.7]
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from ludoteka.core.packed import only
from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNITS, Cost, Unit, unit_of
from ludoteka.games.heroes.combat.fighters import fought
from ludoteka.games.heroes.combat.text import CARD_OF
from ludoteka.games.heroes.deck.play import play, plays
from ludoteka.games.heroes.made import often_replaced
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import POPULATION, TIERS
from ludoteka.games.heroes.text import REINFORCED
from ludoteka.games.heroes.town.buildings import permissions, towns_used
from ludoteka.games.heroes.town.prices import (
    PRINTED,
    PURCHASE,
    RECRUIT,
    REDUCES_ITSELF,
    REINFORCE,
    can_afford,
    discount_of,
    forget_discounts,
    less,
    list_price,
    most_discount,
    pay_price,
    reduction,
)
from ludoteka.games.heroes.town.text import BUY_UNIT, BUY_UNIT_OPENLY, RECRUITED, Buying
from ludoteka.games.heroes.words.components import face_id

STOP: Final[Buying] = ("done", -1)
ANY_NUMBER: Final = 99


Priced = tuple[str, int, Cost]  # recruit or reinforce, the few side, what it costs
# To recruit, by bit of the unit; to reinforce. What is Priced is handed on as it is and need not be taken apart.
Sold = tuple[tuple[tuple[int, Any], ...], tuple[Any, ...]]


@often_replaced
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


def bits_of(faction: str) -> tuple[int, ...]:
    """By face the unit of this Faction to which it belongs, as a bit; 0: it belongs to none."""
    units = [unit.number for unit in UNITS if unit.faction == faction]
    return tuple([only(units.index(face.card)) if face.card in units else 0 for face in FACES])


BITS: Final = {faction: bits_of(faction) for faction in {unit.faction for unit in UNITS}}


def supply(s: Heroes, owner: int) -> list[int]:
    """The Faction units of a player that are in nobody's Unit Deck. [HER-16.2]"""
    owned, bits = in_unit_decks(s, owner), BITS[s.faction[owner]]
    return [unit for unit in faction_units(s.sets, s.faction[owner]) if not owned & bits[UNITS[unit].faces[0]]]


def in_unit_decks(s: Heroes, owner: int) -> int:
    """The units of a player's Faction that others or he himself have, as bits.

    Units that fight are taken out of their deck.
    """
    bits, owned = BITS[s.faction[owner]], 0
    if not s.face and plays_it_alone(s, owner):  # anybody may have them, nobody fights
        for army in s.army:
            for face in army:
                owned |= bits[face]
        return owned
    seats = sharers(s, owner)
    fighting = [face for at, face in enumerate(s.face) if fought(s).players[s.side[at]] in seats]
    for faces in (fighting, *[s.army[seat] for seat in seats]):
        for face in faces:
            owned |= bits[face]
    return owned


def sharers(s: Heroes, owner: int) -> list[int]:
    """Who may hold units of a player's Faction: anybody; of a Faction played by both teams his own team. [HER-30.6]"""
    if plays_it_alone(s, owner):
        return list(range(len(s.team)))
    return [seat for seat in range(len(s.team)) if s.team[seat] == s.team[owner]]


def plays_it_alone(s: Heroes, owner: int) -> bool:
    """Whether nobody else plays the Faction of a player."""
    own = s.faction[owner]
    for seat, faction in enumerate(s.faction):
        if faction == own and seat != owner:
            return False
    return True


# What the buildings of a Town allow, by Faction and building bits: asked often, worked out once.


def housed(faction: str, bits: int) -> list[Unit]:
    """The units of a Faction for which its Town has a Dwelling, ascending by their few sides."""
    allowed = permissions(faction, bits)
    tiers = [tier for tier, name in enumerate(TIERS) if (RECRUIT, name) in allowed]
    return [unit for unit in UNITS if unit.faction == faction and unit.tier in tiers]


SOLD: Final[dict[frozenset[str], dict[str, dict[int, Sold]]]] = {}


def sold_by(sets: frozenset[str], faction: str, bits: int) -> Sold:
    by_faction = SOLD.get(sets)
    if by_faction is None:
        by_faction = SOLD[sets] = {one: {} for one in BITS}
    known = by_faction[faction]
    sold = known.get(bits)
    if sold is None:
        sold = known[bits] = allowed_by(sets, faction, bits)
    return sold


def allowed_by(sets: frozenset[str], faction: str, bits: int) -> Sold:
    """What a Town allows to recruit, of the boxes in use, and to reinforce: that needs a Citadel besides.

    [HER-16.4, HER-16.5]
    """
    units = housed(faction, bits)
    recruits = [unit.faces[0] for unit in units if unit.number in faction_units(sets, faction)]
    packs = units if (REINFORCE, "") in permissions(faction, bits) else []
    reinforces = [face for unit in packs for face in unit.faces if FACES[face].side == "few"]
    return (
        tuple([(BITS[faction][few], offer(RECRUIT, few)) for few in recruits]),
        tuple([offer(REINFORCE, few) for few in reinforces]),
    )


def offer(what: str, face: int, mode: str = PRINTED) -> Priced:
    """A ware before anything is taken off its price."""
    return what, face, list_price(what, face, mode)


def few_units(s: Heroes, seat: int) -> list[int]:
    """The units of the Unit Deck that can be reinforced; Neutral units cannot. [HER-16.7]"""
    return sorted({face for face in s.army[seat] if FACES[face].side == "few"})


# -- a deal --------------------------------------------------------------------------------------------------


def for_population(s: Heroes, seat: int) -> list[Priced]:
    """What the token is for: units with a Dwelling that nobody has, few units with a Citadel besides. [HER-7.5 (a)]"""
    goods: list[Priced] = []
    towns = towns_used(s, seat)
    for owner in towns:
        recruits, reinforces = sold_by(s.sets, s.faction[owner], s.buildings[owner])
        if recruits:
            owned = in_unit_decks(s, owner)
            for bit, one in recruits:
                if not owned & bit:
                    goods.append(one)
        if reinforces:
            goods += [one for one in reinforces if one[1] in s.army[seat]]
    return goods if len(towns) == 1 else sorted(set(goods))


def wares(s: Heroes, deal: Deal) -> list[Priced]:
    """Everything that the deal is about, affordable or not: to recruit, then to reinforce, ascending."""
    if deal.population:
        return for_population(s, deal.seat)
    recruits = [offer(RECRUIT, face, deal.mode) for face in sorted(set(deal.recruits))]
    return recruits + [offer(REINFORCE, face, deal.mode) for face in deal.reinforces if face in s.army[deal.seat]]


def priced(s: Heroes, deal: Deal) -> list[Priced]:
    """The wares with what they cost now."""
    return reduced(s, deal.seat, wares(s, deal), deal.minus)


def reduced(s: Heroes, seat: int, goods: list[Priced], minus: int = 0) -> list[Priced]:
    """What is taken off the prices of wares; those to be reinforced come last. [HER-16.6]"""
    if not goods:
        return goods
    recruit = reduction(s, seat, RECRUIT) - minus if goods[0][0] == RECRUIT else 0
    reinforce = reduction(s, seat, REINFORCE) - minus if goods[-1][0] == REINFORCE else 0
    if not recruit and not reinforce and not any_reduces_itself(goods):
        return goods
    return [
        (what, face, less(s, seat, what, face, cost, recruit if what == RECRUIT else reinforce))
        for what, face, cost in goods
    ]


def any_reduces_itself(goods: list[Priced]) -> bool:
    for _, face, _ in goods:
        if REDUCES_ITSELF[face]:
            return True
    return False


def payable(s: Heroes, seat: int, goods: list[Priced], discount: int = 0) -> list[Priced]:
    """What can be paid now; with a discount: what could be paid then."""
    return [one for one in goods if can_afford(s, seat, one[2], discount)]


def is_payable(s: Heroes, seat: int, goods: list[Priced], discount: int = 0) -> bool:
    """Whether any of it can be paid."""
    for _, _, cost in goods:
        if can_afford(s, seat, cost, discount):
            return True
    return False


def discount_cards(s: Heroes, seat: int, goods: list[Priced]) -> list[Buying]:
    """Played in the own turn, before the unit is named; what costs no Gold needs none. [HER-16.6, HER-R77]"""
    found = plays(s, seat, PURCHASE) if s.turn == seat else []
    return [("card", effect) for _, effect in found] if found and dear(s, seat, goods) else []


def dear(s: Heroes, seat: int, goods: list[Priced]) -> bool:
    """Whether something that could be bought with discounts still costs Gold."""
    return any(cost.gold > 0 for _, _, cost in payable(s, seat, goods, most_discount(s, seat)))


def options(s: Heroes, deal: Deal, goods: list[Priced]) -> list[Buying]:
    found = [(what, face) for what, face, _ in payable(s, deal.seat, goods)] if deal.left else []
    cards = discount_cards(s, deal.seat, goods) if deal.left else []
    done = [STOP] if deal.may_stop or deal.bought or not found else []
    return [*cards, *found, *done]


def can_buy(s: Heroes, deal: Deal) -> bool:
    """Whether the deal could change anything."""
    return is_worthwhile(s, deal.seat, priced(s, deal))


def is_worthwhile(s: Heroes, seat: int, goods: list[Priced]) -> bool:
    """Whether something can be paid, perhaps with the discount cards of the hand."""
    if not goods or is_payable(s, seat, goods):
        return len(goods) > 0
    cards = discount_cards(s, seat, goods)
    return len(cards) > 0 and is_payable(s, seat, goods, sum([discount_of(CARD_OF[one]) for _, one in cards]))


@step
def go_on_buying(s: Heroes, deal: Deal) -> None:
    """Ask what is bought next. In the own turn it is asked as long as cards could help: not asking would tell."""
    seat, most = deal.seat, most_discount(s, deal.seat)
    goods = priced(s, deal) if deal.left else []
    if not is_payable(s, seat, goods, most):
        forget_discounts(s, seat)
        return
    prompt = BUY_UNIT if most and dear(s, seat, goods) else BUY_UNIT_OPENLY
    s.ask(seat, prompt, options(s, deal, goods), unit_decided, deal)


@anew("population")
def options_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Buying, ...]:
    return tuple(options(s, keep[0], priced(s, keep[0])))


@step
def unit_decided(s: Heroes, seat: int, choice: Buying, deal: Deal) -> None:
    what, face = choice
    if choice == STOP:
        forget_discounts(s, seat)
        return
    if what == "card":
        s.then(go_on_buying, deal._replace(may_stop=True))
        play(s, seat, face, PURCHASE)
        return
    pay_price(s, seat, what, face, deal.mode, deal.minus)
    if what == RECRUIT:
        recruit(s, seat, face)
    else:
        reinforce(s, seat, face)
    recruits = without(deal.recruits, face)
    s.then(go_on_buying, deal._replace(left=deal.left - 1, bought=deal.bought + 1, recruits=recruits))


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
    return s.has_token(seat, POPULATION) and is_worthwhile(s, seat, reduced(s, seat, for_population(s, seat)))


def can_pay_for_population(s: Heroes, seat: int) -> bool:
    """Without the help of cards: everybody can work it out."""
    return s.has_token(seat, POPULATION) and is_payable(s, seat, reduced(s, seat, for_population(s, seat)))


def use_population(s: Heroes, seat: int) -> None:
    """Recruit and reinforce any number of units, in any order. [HER-7.5 (a)]"""
    s.spend_token(seat, POPULATION)
    s.then(go_on_buying, population_deal(seat))


# -- an empty army -------------------------------------------------------------------------------------------


def refill(s: Heroes, seat: int) -> None:
    """An empty Unit Deck gets the starting units of the scenario again, freely. [HER-16.9]"""
    if not s.army[seat] and s.combat is None:
        for face in starting_again(s, seat):
            recruit(s, seat, face)


def starting_again(s: Heroes, seat: int) -> list[int]:
    """The starting units but those in another's Unit Deck; were that all, the lowest of the supply. [HER-16.2]"""
    own, there = faction_units(s.sets, s.faction[seat]), supply(s, seat)
    back = [face for face in s.starting_units[seat] if FACES[face].card not in own or FACES[face].card in there]
    return back or [UNITS[unit].faces[0] for unit in there[:1]]
