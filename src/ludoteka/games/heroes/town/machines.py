"""War Machines: a common face-up supply, bought or gained, played as Permanent cards. [HER-23.3, HER-27.2]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, Cost, load, read_cost
from ludoteka.games.heroes.combat.machines import can_be_changed, change_machine
from ludoteka.games.heroes.deck.hands import different, gain
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.text import BUY_MACHINE

NOTHING: Final = -1
PRICES: Final = {
    (CARD_NUMBER["war_machine", row["id"]], place): read_cost(row[f"price_{place}"])
    for row in load("war_machines")["cards"]
    for place in ("factory", "trading_post")
}


def price(card: int, place: str, discount: int) -> Cost:
    cost = PRICES[card, place]
    return cost._replace(gold=max(0, cost.gold - discount))


def for_sale(s: Heroes, seat: int, args: Args) -> list[int]:
    """What a seat can buy there: lower prices at the factory, higher ones at a Trading Post."""
    place, discount = str(args["price"]), int(args.get("discount", 0))
    return [card for card in different(s.machines) if resources.can_pay(s, seat, price(card, place, discount))]


def to_take(s: Heroes, args: Args) -> list[int]:
    """What is free: a named machine, or any."""
    return [card for card in different(s.machines) if "id" not in args or CARDS[card].id == args["id"]]


@verb("war_machine")
def war_machine(s: Heroes, args: Args, cause: Cause) -> None:
    """Buy one, take one for nothing; what is done with the own one in a Combat is told there."""
    if args["mode"] == "buy":
        place, discount = str(args["price"]), int(args.get("discount", 0))
        s.ask(
            cause.seat,
            BUY_MACHINE,
            [*for_sale(s, cause.seat, args), NOTHING],
            bought,
            place,
            discount,
            cause=through(s, cause),
        )
    elif args["mode"] == "take":
        s.ask(cause.seat, BUY_MACHINE, to_take(s, args), taken, cause=through(s, cause))
    else:
        change_machine(s, args, cause)


@step
def bought(s: Heroes, seat: int, card: int, place: str, discount: int) -> None:
    if card != NOTHING:
        resources.pay(s, seat, price(card, place, discount))
        taken(s, seat, card)


@step
def taken(s: Heroes, seat: int, card: int) -> None:
    """Like every gained card it goes to the hand. [HER-R45]"""
    s.machines.remove(card)
    gain(s, seat, card)


@useful("war_machine")
def can_use_machine(s: Heroes, args: Args, cause: Cause) -> bool:
    if args["mode"] == "buy":
        return bool(for_sale(s, cause.seat, args))
    if args["mode"] == "take":
        return bool(to_take(s, args))
    return can_be_changed(s, args, cause)
