"""Units that a scenario gives: the cheapest, the dearest, named ones; of equal ones the owner chooses. [HER-30.3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.state import step
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.text import CHOOSE_UNIT, UNIT_JOINED
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS
from ludoteka.games.heroes.words.components import face_id

Selector = Mapping[str, Any]


def by_price(units: Sequence[int], tier: int, dearest: bool) -> list[list[int]]:
    """Those of a tier from the cheapest (or dearest) on; those of equal cost stand together. [HER-30.3]"""
    fitting = [number for number in units if UNITS[number].tier == tier]
    prices = sorted({UNITS[number].recruit.gold for number in fitting}, reverse=dearest)
    return [[number for number in fitting if UNITS[number].recruit.gold == price] for price in prices]


def side_of(unit: int, side: str) -> int:
    """The face of a unit card on that side."""
    return UNITS[unit].faces[1 if side == "pack" else 0]


def rank_of(selector: Selector) -> int:
    return 2 if selector["pick"] == "second_most_expensive" else 1


def candidates(units: Sequence[int], selector: Selector) -> list[list[int]]:
    """Which unit cards of a Faction a selector takes: a group of several stands for a choice among equal costs."""
    if selector["pick"] == "named":
        return [[UNIT_NUMBER[selector["unit"]]]]
    tier = TIERS.index(selector["tier"])
    if selector["pick"] == "all":
        return [[number] for number in units if UNITS[number].tier == tier]
    groups = by_price(units, tier, selector["pick"] != "cheapest")
    places = [group for group in groups for _ in group]
    first = rank_of(selector) - 1
    return places[first : first + int(selector.get("count", 1))]


def named(selector: Selector) -> list[int]:
    """The faces of a selector that names its unit."""
    assert selector["pick"] == "named"
    return [side_of(UNIT_NUMBER[selector["unit"]], str(selector["side"]))]


def muster(s: Heroes, seat: int, selectors: Sequence[Selector]) -> None:
    """Give a seat the units of its scenario one by one. [HER-3.12]"""
    for selector in reversed(selectors):
        groups = candidates(faction_units(s.sets, s.faction[seat]), selector)
        for group in reversed(groups):
            s.then(choose_unit, seat, tuple(group), str(selector["side"]), True)


@step
def choose_unit(s: Heroes, seat: int, group: tuple[int, ...], side: str, starting: bool) -> None:
    """One unit of a group of equal cost that the seat does not have yet."""
    held = {FACES[face].card for face in s.army[seat]}
    free = [side_of(unit, side) for unit in group if unit not in held]
    if free:
        s.ask(seat, CHOOSE_UNIT, free, unit_chosen, starting)


@step
def unit_chosen(s: Heroes, seat: int, face: int, starting: bool) -> None:
    """The choice also holds when the army is given again. [HER-16.9, HER-30.3]"""
    if starting:
        s.starting_units = replaced(s.starting_units, seat, (*s.starting_units[seat], face))
    join(s, seat, face)


def join(s: Heroes, seat: int, face: int) -> None:
    """A unit joins the Unit Deck for free."""
    s.army[seat].append(face)
    s.tell(UNIT_JOINED, seat, face_id(face))
