"""Where Gold and resources go in a mission: of every question about them only the answers that waste nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteka.core.state import Ask
from ludoteka.games.heroes.cards import FACES, Cost
from ludoteka.games.heroes.estimates.bargains import is_post, waits_for_another, worth_hiring
from ludoteka.games.heroes.estimates.destinations import is_stormed
from ludoteka.games.heroes.estimates.gifts import all_of_it, given, is_giver, may_arm, of_use, to_give
from ludoteka.games.heroes.estimates.storming import armed, built_for_all, can_arm, is_at_the_gate, is_waiting
from ludoteka.games.heroes.estimates.thrift import (
    at_the_post,
    bought_thriftily,
    is_wasted,
    line_of_trade,
    next_dwelling,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN
from ludoteka.games.heroes.town.resources import can_pay
from ludoteka.games.heroes.town.text import NO_TRADE

AT_THE_GATE: Final = frozenset({"population", "build", "town_window"})
PURCHASES: Final = frozenset({"recruit", "reinforce"})
GIFTS: Final = {"gift_partner": given, "ally_resource": of_use, "ally_amount": all_of_it}


def worthwhile(s: Heroes, ask: Ask) -> list[Any]:
    """The actions of a turn less those that cost more than they bring: Secondary Heroes, and buildings without use.

    Where mercenaries are for hire nobody comes back without the Gold for one.
    """
    seat = ask.seat
    giver, waiting = is_giver(s, seat), is_waiting(s, seat)
    idle = is_post(s, seat) and not waits_for_another(s, seat)
    vain = is_stormed(s.scenario) and line_of_trade(s, seat) == NO_TRADE and to_give(s, seat) <= 0.0
    return [
        one
        for one in ask.options
        if one[0] != "hire"
        and not (one[0] == "build" and (giver or is_wasted(s, seat, one[1])))
        and not (one[0] == "population" and (waiting or (giver and not may_arm(s, seat))))
        and not ((idle or vain) and one[0] == "revisit" and one[3] == MAIN)
    ]


def hired_again(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """To come back at once to where mercenaries are for hire, while there is Gold and time for another one."""
    again = [one for one in options if one[0] == "revisit" and one[3] == MAIN]
    return again if again and waits_for_another(s, seat) else []


def spent_well(s: Heroes, ask: Ask) -> Sequence[Any]:
    """The options of questions about Gold and resources less those that waste them."""
    options: Sequence[Any] = ask.options
    prompt, found = ask.prompt.id, list[Any]()
    if prompt in GIFTS and is_stormed(s.scenario):
        found = GIFTS[prompt](s, ask)
    elif prompt in AT_THE_GATE and is_at_the_gate(s, ask.seat):
        found = spent_at_the_gate(s, ask)
    elif prompt == "population":
        found = worth_hiring(s, ask) if is_offer(ask) else bought_in_time(s, ask)
    elif prompt == "trade":
        found = [line_of_trade(s, ask.seat)]
    elif prompt == "effect_option":
        found = at_the_post(s, ask)
    elif prompt in ("build", "town_window"):
        found = built_well(s, ask)
    return [one for one in options if one in found] or options


def is_offer(ask: Ask) -> bool:
    """Whether Neutral Units are for hire, not those of a Town."""
    return any(one[0] == "recruit" and FACES[one[1]].side == "one" for one in ask.options)


def idle_actions(s: Heroes, seat: int) -> list[str]:
    """The Town Actions that nobody takes in passing."""
    second = ["hire"] if is_stormed(s.scenario) else []
    return ["build", *second, *(["population"] if is_waiting(s, seat) else [])]


def bought_in_time(s: Heroes, ask: Ask) -> list[Any]:
    """The purchases that leave enough for the next Dwelling, or for the fight that is near."""
    if is_waiting(s, ask.seat):
        return [one for one in ask.options if one[0] not in PURCHASES]
    return bought_thriftily(s, ask)


def spent_at_the_gate(s: Heroes, ask: Ask) -> list[Any]:
    """Before the fight for the mission all that makes the army stronger is built and bought, and nothing else."""
    if ask.prompt.id == "population":
        return armed(s, ask) or [one for one in ask.options if one[0] not in PURCHASES]
    building = built_for_all(s, ask.seat)
    if ask.prompt.id == "build":
        return [building]
    if building >= 0 and "build" in ask.options:
        return ["build"]
    return ["population"] if "population" in ask.options and can_arm(s, ask.seat) else ["pass"]


def built_well(s: Heroes, ask: Ask) -> list[Any]:
    """The Dwelling that comes next where it can be paid; else nothing that is wasted."""
    dwelling = next_dwelling(s, ask.seat)
    if is_giver(s, ask.seat):
        wanted = ("pass", "population", -1) if may_arm(s, ask.seat) else ("pass", -1)
        return [one for one in ask.options if one in wanted]
    if dwelling is not None and can_pay(s, ask.seat, Cost(*dwelling[1:])):
        return [one for one in ask.options if one in ("build", dwelling[0])]
    if ask.prompt.id == "town_window":
        idle = idle_actions(s, ask.seat)
        return [one for one in ask.options if one not in idle]
    return [one for one in ask.options if one < 0 or not is_wasted(s, ask.seat, one)]
