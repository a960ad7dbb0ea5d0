"""Gold, Building Materials and Valuables: gaining, paying, trading with the supply. [HER-12, HER-23.1]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import TRADE_TABLE
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GOLD, MATERIALS, RESOURCES
from ludoteka.games.heroes.town.text import GAINED, NO_TRADE, PAID, TRADE, TRADED
from ludoteka.games.heroes.words.goods import goods_told

FREE: Final = Cost(0, 0, 0)


def pool(s: Heroes, seat: int) -> Cost:
    """What a seat has. [HER-12.1]"""
    return Cost(s.gold[seat], s.materials[seat], s.valuables[seat])


def gain(s: Heroes, seat: int, cost: Cost) -> None:
    """Take resources from the supply, which never runs out. [HER-0.6, HER-R02]"""
    if any(cost):
        change(s, seat, cost, 1)
        if s.log is not None:
            s.tell(GAINED, seat, *cost, goods_told(cost))


def can_pay(s: Heroes, seat: int, cost: Cost) -> bool:
    """A cost is paid in full or not at all. [HER-12.4]"""
    gold, materials, valuables = cost
    return s.gold[seat] >= gold and s.materials[seat] >= materials and s.valuables[seat] >= valuables


def pay(s: Heroes, seat: int, cost: Cost) -> None:
    assert can_pay(s, seat, cost)
    if any(cost):
        change(s, seat, cost, -1)
        if s.log is not None:
            s.tell(PAID, seat, *cost, goods_told(cost))


def change(s: Heroes, seat: int, cost: Cost, sign: int) -> None:
    gold, materials, valuables = cost
    s.gold[seat] += sign * gold
    if materials:
        s.materials[seat] += sign * materials
    if valuables:
        s.valuables[seat] += sign * valuables


def pay_player(s: Heroes, payer: int, receiver: int, gold: int) -> None:
    """A payment to another player: who has less pays all he has. [HER-12.5, HER-R18]"""
    amount = Cost(min(gold, s.gold[payer]), 0, 0)
    pay(s, payer, amount)
    gain(s, receiver, amount)


def of_kind(resource: int, amount: int) -> Cost:
    """So much of one resource."""
    return Cost(
        amount if resource == GOLD else 0,
        amount if resource == MATERIALS else 0,
        0 if resource in (GOLD, MATERIALS) else amount,
    )


# -- trade ---------------------------------------------------------------------------------------------------

# (sold, bought, price, amount) [HER-23.1]
EXCHANGES: Final = tuple(
    [
        (sold, bought, *TRADE_TABLE[f"{RESOURCES[sold]}_to_{RESOURCES[bought]}"])
        for sold in range(3)
        for bought in range(3)
        if sold != bought
    ]
)


def exchanges(s: Heroes, seat: int) -> list[int]:
    """The lines of the trade table that a seat can pay."""
    has = pool(s, seat)
    return [at for at, (sold, _, price, _) in enumerate(EXCHANGES) if has[sold] >= price]


@step
def offer_trade(s: Heroes, seat: int) -> None:
    """Trade with the supply, any number of times; each exchange loses value, so that it ends. [HER-23.1, HER-23.7]"""
    if found := exchanges(s, seat):
        s.ask(seat, TRADE, [*found, NO_TRADE], traded)


@step
def traded(s: Heroes, seat: int, choice: int) -> None:
    if choice == NO_TRADE:
        return
    exchange(s, seat, choice)
    s.then(offer_trade, seat)


def exchange(s: Heroes, seat: int, line: int) -> None:
    sold, bought, price, amount = EXCHANGES[line]
    change(s, seat, of_kind(sold, price), -1)
    change(s, seat, of_kind(bought, amount), 1)
    s.tell(TRADED, seat, price, RESOURCES[sold], amount, RESOURCES[bought])
