"""A Town Board at a glance: what stands, what can be built or bought now, what it costs, what is in the way. [HER-7]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import FACES, UNITS, Cost, unit_of
from ludoteka.games.heroes.scenarios.rules import may_be_built
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD, POPULATION, TIERS
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.buildings import buildings_of, stands_before, towns_used, unlocks
from ludoteka.games.heroes.town.guild import spell_price
from ludoteka.games.heroes.town.prices import (
    RECRUIT,
    REINFORCE,
    SELF_REDUCING,
    can_afford,
    price,
    printed_discount,
    reduction,
)
from ludoteka.games.heroes.words.components import face_id

Json = dict[str, Any]


def town_outlook(s: Heroes, seat: int) -> Json | None:
    """Nothing while the faction is not chosen."""
    if not s.faction[seat]:
        return None
    return {
        "buildings": board_outlook(s, seat),
        "units": units_outlook(s, seat),
        "spell_price": spell_price(s, seat),
    }


BOARDS_SEEN: Final = Kept()


def board_outlook(s: Heroes, seat: int) -> list[Json]:
    """Every building of the Town Board. As it was while nothing is built, gained, paid or turned over."""
    means = (s.gold[seat], s.materials[seat], s.valuables[seat], s.has_token(seat, BUILD))
    made_of = (s.faction[seat], s.buildings[seat], s.scenario, means)
    buildings = TOWNS[s.faction[seat]].buildings
    found: list[Json] = BOARDS_SEEN.get(made_of, lambda: [building_outlook(s, seat, one) for one in buildings])
    return found


def building_outlook(s: Heroes, seat: int, number: int) -> Json:
    building = BUILDINGS[number]
    return {"id": building.id, "cost": list(building.cost), "state": building_state(s, seat, number)}


def building_state(s: Heroes, seat: int, number: int) -> str:
    """`built`, `can`, or what is in the way: `forbidden`, `needs` another one, `dear`, `spent` (one in a Round)."""
    if number in buildings_of(s, seat):
        return "built"
    if not may_be_built(s.scenario, BUILDINGS[number].kind):
        return "forbidden"
    if not stands_before(s, seat, number):
        return "needs"
    if not resources.can_pay(s, seat, BUILDINGS[number].cost):
        return "dear"
    return "can" if s.has_token(seat, BUILD) else "spent"


UNITS_SEEN: Final = Kept()
SPARING: Final = tuple([(face, unit_of(face).faction) for face in sorted(SELF_REDUCING)])  # units that may cost less


def units_outlook(s: Heroes, seat: int) -> list[Json]:
    """Every unit of the faction. As it was while nothing is built, bought, gained or paid and no price changes."""
    held = (*s.army[seat], *fielded(s, seat))
    means = (s.gold[seat], s.materials[seat], s.valuables[seat], s.has_token(seat, POPULATION))
    towns = tuple([(s.faction[owner], s.buildings[owner]) for owner in towns_used(s, seat)])
    found: list[Json] = UNITS_SEEN.get(
        (s.sets, towns, held, means, reductions_now(s, seat)), lambda: each_unit(s, seat, held)
    )
    return found


def reductions_now(s: Heroes, seat: int) -> tuple[int, ...]:
    """By how much units are cheaper than printed: all that are recruited, all that are reinforced, some by themselves.

    [HER-16.6]
    """
    own = [
        printed_discount(s, seat, what, face)
        for face, faction in SPARING
        if faction == s.faction[seat]
        for what in (RECRUIT, REINFORCE)
    ]
    return (reduction(s, seat, RECRUIT), reduction(s, seat, REINFORCE), *own)


def each_unit(s: Heroes, seat: int, held: tuple[int, ...]) -> list[Json]:
    return [unit_outlook(s, seat, number, held) for number in faction_units(s.sets, s.faction[seat])]


def unit_outlook(s: Heroes, seat: int, number: int, held: tuple[int, ...]) -> Json:
    """On which side the player has a unit, what the next step costs, what is in the way; `held`: faces he has."""
    unit = UNITS[number]
    owned = [face for face in held if FACES[face].card == number]
    side = FACES[owned[0]].side if owned else None
    what = RECRUIT if side is None else REINFORCE
    face = unit.faces[0]
    cost = price(s, seat, what, face)
    state = "pack" if side == "pack" else unit_state(s, seat, what, face, cost)
    return {
        "unit": unit.id,
        "face": face_id(owned[0] if owned else face),
        "side": side,
        "cost": list(cost),
        "state": state,
    }


def fielded(s: Heroes, seat: int) -> list[int]:
    """The faces of the seat's units that fight now."""
    if s.combat is None or seat not in s.combat.players:
        return []
    side = s.combat.players.index(seat)
    return [s.face[one] for one in range(len(s.side)) if s.side[one] == side and s.space[one] >= 0]


def unit_state(s: Heroes, seat: int, what: str, face: int, cost: Cost) -> str:
    """`can`, or what is in the way: `dwelling`, `citadel`, `dear`, `spent`."""
    towns = towns_used(s, seat)
    if not any(unlocks(s, owner, RECRUIT, TIERS[FACES[face].tier]) for owner in towns):
        return "dwelling"
    if what == REINFORCE and not any(unlocks(s, owner, REINFORCE) for owner in towns):
        return "citadel"
    if not can_afford(s, seat, cost):
        return "dear"
    return "can" if s.has_token(seat, POPULATION) else "spent"
