"""Where Gold and resources go in a mission: of every question about them only the answers that waste nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.core.state import Ask
from ludoteka.games.heroes.cards import FACES, Cost
from ludoteka.games.heroes.estimates.bargains import is_post, waits_for_another, worth_hiring
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


def worthwhile(s: Heroes, ask: Ask) -> list[Any]:
    """The actions of a turn less those that cost more than they bring: Secondary Heroes, and buildings without use.

    Where mercenaries are for hire nobody comes back without the Gold for one.
    """
    seat = ask.seat
    idle = is_post(s, seat) and not waits_for_another(s, seat)
    return [
        one
        for one in ask.options
        if one[0] != "hire"
        and not (one[0] == "build" and is_wasted(s, seat, one[1]))
        and not (idle and one[0] == "revisit" and one[3] == MAIN)
    ]


def hired_again(s: Heroes, seat: int, options: list[Any]) -> list[Any]:
    """To come back at once to where mercenaries are for hire, while there is Gold and time for another one."""
    again = [one for one in options if one[0] == "revisit" and one[3] == MAIN]
    return again if again and waits_for_another(s, seat) else []


def spent_well(s: Heroes, ask: Ask) -> Sequence[Any]:
    """The options of questions about Gold and resources less those that waste them."""
    options: Sequence[Any] = ask.options
    prompt, found = ask.prompt.id, list[Any]()
    if prompt == "population":
        found = worth_hiring(s, ask) if is_offer(ask) else bought_thriftily(s, ask)
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


def built_well(s: Heroes, ask: Ask) -> list[Any]:
    """The Dwelling that comes next where it can be paid; else nothing that is wasted."""
    dwelling = next_dwelling(s, ask.seat)
    if dwelling is not None and can_pay(s, ask.seat, Cost(*dwelling[1:])):
        return [one for one in ask.options if one in ("build", dwelling[0])]
    if ask.prompt.id == "town_window":
        return [one for one in ask.options if one != "build"]
    return [one for one in ask.options if one < 0 or not is_wasted(s, ask.seat, one)]
