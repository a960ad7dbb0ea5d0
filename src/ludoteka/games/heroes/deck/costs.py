"""Costs of effects: paid in full before the effect, or it is not available. [HER-0.2, HER-29.1]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import CARDS, UNIT_NUMBER, UNITS, Cost
from ludoteka.games.heroes.deck.filters import fitting
from ludoteka.games.heroes.deck.hands import discard, remove
from ludoteka.games.heroes.deck.table import leave_play
from ludoteka.games.heroes.deck.text import PAY_CARDS, PAY_WAY, REMOVE_CARD, PriceWay, Taken
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.hero.levels import experts_left
from ludoteka.games.heroes.sight.questions import anew
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town import resources

Price = dict[str, Any]
ONLY_WAY: Final = -1  # a cost without a choice


def hand_without(s: Heroes, seat: int, card: int) -> list[int]:
    """The hand from which a cost is paid: the card being played pays for nothing."""
    cards = s.hand[seat].copy()
    if card in cards:
        cards.remove(card)
    return cards


def can_afford(s: Heroes, seat: int, cost: Price, card: int) -> bool:
    """Whether every part of a cost can be paid in full."""
    if not cost:
        return True
    if "any_of" in cost:
        return any(can_afford(s, seat, one, card) for one in cost["any_of"])
    if not resources.can_pay(s, seat, resources_in(cost)):
        return False
    if "expert" in cost and experts_left(s, seat) < int(cost["expert"]):
        return False
    if "discard_war_machine" in cost and machine(s, seat, cost["discard_war_machine"]) == 0:
        return False
    if "lose_unit" in cost and lost_face(cost["lose_unit"]) not in s.army[seat]:
        return False
    return ("discard" not in cost and "remove" not in cost) or can_give_cards(s, seat, cost, card)


def resources_in(cost: Price) -> Cost:
    return Cost(int(cost.get("gold", 0)), int(cost.get("building_materials", 0)), int(cost.get("valuables", 0)))


def can_give_cards(s: Heroes, seat: int, cost: Price, card: int) -> bool:
    hand = hand_without(s, seat, card)
    if "discard" in cost:
        wanted = cost["discard"]
        fit = set(fitting(s, seat, hand, wanted.get("filter", {})))
        if len([one for one in hand if one in fit]) < int(wanted["n"]):
            return False
    if "remove" in cost:
        wanted = cost["remove"]
        found = removable(s, seat, wanted, card)
        return len(found) > 0 and total_removable(s, seat, wanted, card) >= int(wanted["n"])
    return True


def removable(s: Heroes, seat: int, wanted: Price, card: int) -> list[Taken]:
    """The cards that may be removed for a cost, by zone."""
    zones = wanted.get("from", ("hand",))
    zones = (zones,) if isinstance(zones, str) else zones
    found: list[Taken] = []
    for zone in zones:
        cards = hand_without(s, seat, card) if zone == "hand" else s.discard[seat] if zone == "discard" else []
        found += [(zone, one) for one in fitting(s, seat, cards, wanted.get("filter", {}))]
    return found


def total_removable(s: Heroes, seat: int, wanted: Price, card: int) -> int:
    zones = {"hand": hand_without(s, seat, card), "discard": s.discard[seat]}
    return sum([zones[zone].count(one) for zone, one in removable(s, seat, wanted, card)])


def machine(s: Heroes, seat: int, id: str) -> int:
    """The key of a War Machine in play, 0: none. [HER-27.2]"""
    found = [one.key for one in s.in_play if one.seat == seat and CARDS[one.card].id == id]
    return found[0] if found else 0


def lost_face(wanted: Price) -> int:
    unit = UNITS[UNIT_NUMBER[wanted["unit"]]]
    return unit.faces[1 if wanted.get("side") == "pack" else 0]


# -- paying --------------------------------------------------------------------------------------------------


@step
def pay_cost(s: Heroes, seat: int, effect: int) -> None:
    """Pay the cost of an effect, in full: it can be, or the effect would not have been offered.

    Of several costs the payer chooses one. [HER-29.1 any_of]
    """
    if "any_of" in EFFECTS[effect].cost:
        s.ask(seat, PAY_WAY, ways_to_pay(s, seat, effect), price_chosen)
    else:
        pay_price(s, seat, effect, ONLY_WAY)


def ways_to_pay(s: Heroes, seat: int, effect: int) -> list[PriceWay]:
    prices = EFFECTS[effect].cost["any_of"]
    return [(effect, at) for at, price in enumerate(prices) if can_afford(s, seat, price, -1)]


@step
def price_chosen(s: Heroes, seat: int, way: PriceWay) -> None:
    pay_price(s, seat, *way)


@anew("pay_way")
def ways_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[PriceWay, ...]:
    return tuple(ways_to_pay(s, ask.seat, ask.options[0][0]))


def price_of(effect: int, way: int) -> Price:
    """The cost of an effect, or the one chosen of several."""
    cost: Price = EFFECTS[effect].cost
    return cost if way == ONLY_WAY else cost["any_of"][way]


def pay_price(s: Heroes, seat: int, effect: int, way: int) -> None:
    cost = price_of(effect, way)
    resources.pay(s, seat, resources_in(cost))
    s.experts_used[seat] += int(cost.get("expert", 0))
    if "discard_war_machine" in cost:
        leave_play(s, machine(s, seat, cost["discard_war_machine"]))
    if "lose_unit" in cost:
        s.army[seat].remove(lost_face(cost["lose_unit"]))
    if "remove" in cost:
        for _ in range(int(cost["remove"]["n"])):
            s.then(remove_one, seat, effect, way)
    if "discard" in cost:
        wanted = cost["discard"]
        for _ in range(int(wanted["n"])):
            s.then(give_card, seat, tuple(sorted(wanted.get("filter", {}).items())))


Filter = tuple[tuple[str, Any], ...]


@step
def give_card(s: Heroes, seat: int, wanted: Filter) -> None:
    """Asked even with one design in hand: not asking would tell that there is no other. [HER-28]"""
    s.ask(seat, PAY_CARDS, fitting(s, seat, s.hand[seat], dict(wanted)), cost_card_given, wanted)


@step
def cost_card_given(s: Heroes, seat: int, card: int, wanted: Filter) -> None:
    discard(s, seat, card)


@anew("pay_cards")
def given_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(fitting(s, ask.seat, s.hand[ask.seat], dict(keep[0]) if keep else {}))


@step
def remove_one(s: Heroes, seat: int, effect: int, way: int) -> None:
    wanted = price_of(effect, way)["remove"]
    s.ask(seat, REMOVE_CARD, removable(s, seat, wanted, -1), cost_card_removed, effect, way)


@step
def cost_card_removed(s: Heroes, seat: int, choice: Taken, effect: int, way: int) -> None:
    """What follows may be about that card: a Search of its deck."""
    remove(s, seat, choice[1], choice[0])
    s.same = (choice[1],)
