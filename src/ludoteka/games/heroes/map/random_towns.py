"""Random Towns: which Faction defends one is decided when its tile is turned up. [HER-27.6, HER-R46]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.boxes import faction_units, factions_in_use
from ludoteka.games.heroes.cards import DICE, UNITS, read_cost
from ludoteka.games.heroes.map.text import TOWN_FACTION, TOWN_ROLLED, TOWN_SETTLED
from ludoteka.games.heroes.state import Heroes

BRONZE: Final = 0
SILVER: Final = 1
GOLDEN: Final = 2
FEW: Final = 0
PACK: Final = 1
AMOUNTS: Final = tuple([max(read_cost(face)) for face in DICE["resource"]["faces"]])  # the numbers on a Resource Die


def faction_of(s: Heroes, field: int) -> str:
    """The Faction that defends a Random Town, empty for any other field."""
    return next((faction for where, faction in s.random_towns if where == field), "")


def find_towns(s: Heroes, tile: int) -> None:
    """Every Random Town on a tile that lies open now and whose Faction is not known yet."""
    fields = TILES[s.tiles[tile].tile].fields
    for slot in range(SLOTS - 1, -1, -1):
        field = SLOTS * tile + slot
        if LOCATIONS[fields[slot].location].id == "random_town" and not faction_of(s, field):
            s.then(roll_for_town, field, tuple([seat for seat in s.order if not s.eliminated[seat]]))


def free_factions(s: Heroes) -> list[str]:
    """Factions of the boxes in use that nobody plays."""
    known = [*s.faction, *[faction for _, faction in s.random_towns]]
    return [faction for faction in factions_in_use(s.sets) if faction not in known]


@step
def roll_for_town(s: Heroes, field: int, seats: tuple[int, ...]) -> None:
    """All players roll two Resource Dice; those who tie roll again; the highest chooses. [HER-27.6]"""
    sums = [sum([AMOUNTS[s.below(len(AMOUNTS))] for _ in range(2)]) for _ in seats]
    for seat, total in zip(seats, sums, strict=True):
        s.tell(TOWN_ROLLED, seat, total)
    best = tuple([seat for seat, total in zip(seats, sums, strict=True) if total == max(sums)])
    if len(best) > 1:
        s.then(roll_for_town, field, best)
    elif found := free_factions(s):
        s.ask(best[0], TOWN_FACTION, found, faction_named, field)


@step
def faction_named(s: Heroes, seat: int, faction: str, field: int) -> None:
    s.random_towns = (*s.random_towns, (field, faction))
    s.tell(TOWN_SETTLED, seat, faction)


def units_of(s: Heroes, field: int, tier: int, side: int) -> list[int]:
    return [UNITS[n].faces[side] for n in faction_units(s.sets, faction_of(s, field)) if UNITS[n].tier == tier]


def bronze_packs(s: Heroes, field: int) -> list[int]:
    """Among these whoever runs the defence chooses one."""
    return units_of(s, field, BRONZE, PACK)


def defenders_of(s: Heroes, field: int, bronze: int) -> tuple[int, ...]:
    """A pack of bronze, two packs of silver and two fews of gold units."""
    return bronze, *units_of(s, field, SILVER, PACK), *units_of(s, field, GOLDEN, FEW)
