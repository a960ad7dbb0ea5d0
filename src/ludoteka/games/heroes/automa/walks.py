"""Where AI Heroes and the roaming army want to go, and the next fields on their ways. [HER-20.12, HER-20.13, HER-30.22]

Nothing here moves anybody. Several next fields are a tie.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.map.connection import is_open
from ludoteka.games.heroes.map.fields import OFF_THE_MAP, SANCTUARY, figures_on, is_settlement, location
from ludoteka.games.heroes.map.flags import is_mine
from ludoteka.games.heroes.map.geometry import DIRECTIONS, Hex, fields_at, neighbour, place_of
from ludoteka.games.heroes.scenarios.victory import remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_FLAG, MAIN, SECONDARY

Steps = dict[int, int]  # by field: steps to the nearest goal
PLAYERS_TOWN: Final = "town"


def cube_of(s: Heroes, figure: int) -> int:
    """The value of `flag` that stands for the Faction Cube of an AI Hero."""
    return AI_FLAG - s.figures[figure].army


# -- ways ----------------------------------------------------------------------------------------------------


def bordering(s: Heroes, fields: dict[Hex, int], field: int, freely: bool) -> list[int]:
    """Fields next to a field. Lines and Blocked Fields stop unless one goes freely; face-down tiles are open."""
    place = place_of(s.tiles[field // SLOTS], field % SLOTS)
    found = []
    for way in range(DIRECTIONS):
        there = fields.get(neighbour(place, way), OFF_THE_MAP)
        if there != OFF_THE_MAP and (freely or is_open(s.tiles, field, there, way)):
            found.append(there)
    return found


def steps_to(s: Heroes, goals: list[int], freely: bool = False) -> Steps:
    """How far every field is from the nearest of some goals; fields without a way are missing. [HER-20.13]"""
    fields = fields_at(s.tiles)
    found = dict.fromkeys(goals, 0)
    edge = list(found)
    while edge:
        reached = []
        for field in edge:
            for there in bordering(s, fields, field, freely):
                if there not in found:
                    found[there] = found[field] + 1
                    reached.append(there)
        edge = reached
    return found


def next_fields(s: Heroes, field: int, goals: list[int], freely: bool = False) -> list[int]:
    """The bordering fields on shortest ways to the nearest goals; none where there is no way, or nowhere to go."""
    steps = steps_to(s, goals, freely)
    if not steps.get(field):
        return []
    around = bordering(s, fields_at(s.tiles), field, freely)
    return sorted({there for there in around if steps.get(there) == steps[field] - 1})


# -- goals of an AI Hero -------------------------------------------------------------------------------------


def goals(s: Heroes, figure: int) -> list[int]:
    """A player's Hero on the same tile, else a Mine or Settlement there, else the goal of the march. [HER-20.12]"""
    return heroes_near(s, figure) or mines_near(s, figure) or march(s, figure)


def heroes_near(s: Heroes, figure: int) -> list[int]:
    tile = s.figures[figure].field // SLOTS
    found = [one.field for one in s.figures if one.seat >= 0 and one.field >= 0 and one.field // SLOTS == tile]
    return sorted({field for field in found if location(s, field).id != SANCTUARY})


def mines_near(s: Heroes, figure: int) -> list[int]:
    tile, cube = s.figures[figure].field // SLOTS, cube_of(s, figure)
    fields = [SLOTS * tile + slot for slot in range(SLOTS)]
    return [field for field in fields if (is_mine(s, field) or is_settlement(s, field)) and s.flag[field] != cube]


def march(s: Heroes, figure: int) -> list[int]:
    """The Location that the scenario names until it has been reached, then the players' Towns. [HER-20.12.3]

    Whoever flags it later: it was reached.
    """
    goal = "" if remembers(s, reached(s, figure)) else goal_of(s, figure)
    fields = [field for field in range(SLOTS * len(s.tiles)) if location(s, field).id == goal] if goal else []
    return fields or [town for town in s.home if town >= 0]


def goal_of(s: Heroes, figure: int) -> str:
    """The Location for which the scenario sends out an AI Hero, empty where it names none."""
    return str(ai_rows(s)[s.figures[figure].army].get("goal", ""))


def reached(s: Heroes, figure: int) -> str:
    """The flag of the scenario that says so."""
    return f"reached:{ai_rows(s)[s.figures[figure].army]['id']}"


def occupied_sanctuary(s: Heroes, field: int) -> bool:
    """Heroes there are safe: an AI Hero only passes through. [HER-6.3.2]"""
    return location(s, field).id == SANCTUARY and any(s.figures[one].seat >= 0 for one in figures_on(s, field))


# -- goals of the roaming army -------------------------------------------------------------------------------


def assets(s: Heroes) -> list[tuple[int, int]]:
    """(rank, field) of the players' Heroes, Towns and Settlements. [HER-30.22]"""
    heroes = [one.field for one in s.figures if one.kind in (MAIN, SECONDARY) and one.field >= 0]
    found = [(0, field) for field in heroes if location(s, field).id != SANCTUARY]
    for field in range(SLOTS * len(s.tiles)):
        if s.flag[field] >= 0 and location(s, field).id == PLAYERS_TOWN:
            found.append((1, field))
        elif s.flag[field] >= 0 and is_settlement(s, field):
            found.append((2, field))
    return found


def nearest_assets(s: Heroes, field: int) -> list[int]:
    """The nearest ones; at equal distance Heroes before Towns before Settlements. [HER-30.22]"""
    steps = steps_to(s, [field], freely=True)
    known = sorted({(steps[place], rank, place) for rank, place in assets(s) if steps.get(place)})
    return sorted({place for step, rank, place in known if (step, rank) == known[0][:2]})
