"""What players who win together give each other at a Trading Post. [HER-23.5]

Where the cube of anybody wins the mission, one strong army is worth more than two weak ones: the players agree on who
shall lead it, by how many Dwellings he has, and the others bring him what they gather. Where everybody must win his own
fight nobody gives anything away that he can use himself. For estimates only.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.estimates.destinations import is_stormed
from ludoteka.games.heroes.estimates.might import GUARDS_MIGHT, fielded_might
from ludoteka.games.heroes.scenarios.rules import record_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.buildings import standing

NOTHING: Final = -1  # the answer to whom to give
OF_GIVER: Final = 1.3  # times the might of guards of Difficulty III: so much of an army gathers what is given
OF_MINES: Final = 3
DWELLINGS: Final = 3  # of a Town
MATERIALS: Final = 1  # among the resources
WORTH: Final = (1.0, 1.0, 3.0)  # of what is given, in Gold
LEAST: Final = 8.0  # Gold for which anybody goes to a Trading Post


@cache
def is_won_by_one(scenario: str) -> bool:
    """Whether the cube of one player wins the place for all."""
    rows = [one for row in record_of(scenario)["victory"] for one in row.get("conditions", (row,))]
    return is_stormed(scenario) and not any(row["type"] == "every_player_flagged" for row in rows)


def leader(s: Heroes) -> int:
    """The seat that shall win the place: who has most Dwellings, the first of them."""
    dwellings = [number_of_dwellings(s, seat) for seat in range(len(s.faction))]
    return dwellings.index(max(dwellings))


def number_of_dwellings(s: Heroes, seat: int) -> int:
    kinds = [BUILDINGS[number].kind for number in standing(s.faction[seat], s.buildings[seat])]
    return len([kind for kind in kinds if kind.startswith("dwelling")])


def is_giver(s: Heroes, seat: int) -> bool:
    """Whether a seat gathers for another one."""
    return is_won_by_one(s.scenario) and seat != leader(s)


def may_arm(s: Heroes, seat: int) -> bool:
    """Whether a giver still needs units for his own errands."""
    return fielded_might(s.army[seat]) < OF_GIVER * GUARDS_MIGHT[s.difficulty][OF_MINES]


def needs_materials(s: Heroes, seat: int) -> bool:
    """Whether the one who leads still has Dwellings to build; else Building Materials are sold before."""
    return number_of_dwellings(s, leader(s)) < DWELLINGS


def to_give(s: Heroes, seat: int) -> float:
    """What a giver carries, in Gold; too little to go anywhere for counts nothing."""
    if not is_giver(s, seat):
        return 0.0
    pool = s.gold[seat], s.materials[seat], s.valuables[seat]
    found = sum([worth * amount for worth, amount in zip(WORTH, pool, strict=True)])
    return found if found >= LEAST else 0.0


# -- answers -------------------------------------------------------------------------------------------------------


def given(s: Heroes, ask: Ask) -> list[Any]:
    """To whom a visitor of a Trading Post gives something: to who leads, else to nobody."""
    seat = ask.seat
    gives = s.gold[seat] or s.valuables[seat] or (s.materials[seat] and needs_materials(s, seat))
    if is_giver(s, seat) and leader(s) in ask.options and gives:
        return [leader(s)]
    return [NOTHING]


def of_use(s: Heroes, ask: Ask) -> list[Any]:
    """What is given first: no Building Materials to who needs none."""
    return [kind for kind in ask.options if kind != MATERIALS or needs_materials(s, ask.seat)][:1]


def all_of_it(s: Heroes, ask: Ask) -> list[Any]:
    """Of what is given as much as there is."""
    return [max(ask.options, key=lambda thing: int(thing.number))]
