"""Conditions of victory and defeat: who fulfils them now. [HER-30.8, HER-24]

What happened once (a beaten Main Hero, a beaten AI Hero, a field that was flagged) is remembered in `scenario_flags` as
words: `beat_main:<winner>:<loser>`, `beat_secondary:<winner>:<loser>`, `lost_main:<seat>`, `beaten:<AI Hero>`,
`roaming_army_defeated`, and the flags that a scenario sets itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.map.flags import held_by, mines_of, settlements_of, towns_of
from ludoteka.games.heroes.map.grail import carrier_seat, is_taken
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.scenarios.rules import Row, enemies_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD, NOBODY

Fulfilled = Callable[[Heroes, Row], list[int]]  # the seats that fulfil a condition
FULFILLED: Final[dict[str, Fulfilled]] = {}


def condition(name: str) -> Callable[[Fulfilled], Fulfilled]:
    """Register which seats fulfil a condition of a scenario."""
    return entered(FULFILLED, name)


def fulfilling(s: Heroes, row: Row) -> list[int]:
    """The seats, not eliminated, for which a condition holds now."""
    return [seat for seat in FULFILLED[row["type"]](s, row) if not s.eliminated[seat]]


def everybody(s: Heroes, holds: bool) -> list[int]:
    return list(range(len(s.faction))) if holds else []


def remember(s: Heroes, flag: str) -> None:
    s.scenario_flags = (*s.scenario_flags, flag)


def remembers(s: Heroes, flag: str) -> bool:
    return flag in s.scenario_flags


# -- Heroes and armies ---------------------------------------------------------------------------------------


@condition("defeat_enemy_main_hero")
def defeat_enemy_main_hero(s: Heroes, row: Row) -> list[int]:
    """His army was beaten in a Combat he took part in."""
    if not s.scenario_flags:
        return []
    seats = range(len(s.faction))
    return [seat for seat in seats if any(remembers(s, f"beat_main:{seat}:{other}") for other in enemies_of(s, seat))]


@condition("last_player_standing")
def last_player_standing(s: Heroes, row: Row) -> list[int]:
    """All other players are eliminated. [HER-24.4]"""
    left = [seat for seat in range(len(s.faction)) if not s.eliminated[seat]]
    return left if len({s.team[seat] for seat in left}) == 1 else []


@condition("roaming_army_defeated")
def roaming_army_defeated(s: Heroes, row: Row) -> list[int]:
    return everybody(s, remembers(s, "roaming_army_defeated"))


@condition("defeat_ai")
def defeat_ai(s: Heroes, row: Row) -> list[int]:
    return everybody(s, all(remembers(s, f"beaten:{id}") for id in row["ids"]))


@condition("main_hero_defeated")
def main_hero_defeated(s: Heroes, row: Row) -> list[int]:
    return [seat for seat in range(len(s.faction)) if remembers(s, f"lost_main:{seat}")]


@condition("player_eliminated")
def player_eliminated(s: Heroes, row: Row) -> list[int]:
    """Cooperating players lose together. [HER-25.6, HER-R44]"""
    return everybody(s, any(s.eliminated))


# -- places --------------------------------------------------------------------------------------------------


@condition("control_enemy_town")
def control_enemy_town(s: Heroes, row: Row) -> list[int]:
    """The home Town of an enemy, also of one who is out of the game."""
    return [seat for seat in range(len(s.faction)) if any(holds(s, seat, other) for other in enemies_of(s, seat))]


def holds(s: Heroes, seat: int, other: int) -> bool:
    """Whether a seat controls the home Town of another."""
    return s.home[other] >= 0 and s.flag[s.home[other]] == seat


@condition("team_controls_both_enemy_towns")
def team_controls_both_enemy_towns(s: Heroes, row: Row) -> list[int]:
    holders = [s.flag[home] if home >= 0 else NOBODY for home in s.home]  # by seat who controls its home Town
    teams = [s.team[holder] if holder >= 0 else NOBODY for holder in holders]
    return [seat for seat, team in enumerate(s.team) if all(teams[enemy] == team for enemy in enemies_of(s, seat))]


def fields_with(s: Heroes, location: str) -> list[int]:
    """The fields of the map with a Location on a face-up tile."""
    slots = slots_with(location)
    return [
        SLOTS * place + slot
        for place, placed in enumerate(s.tiles)
        if placed.up and placed.tile in slots
        for slot in slots[placed.tile]
    ]


@cache
def slots_with(location: str) -> dict[int, tuple[int, ...]]:
    """By tile the slots with a Location: asked often, worked out once."""
    found = {
        tile.number: tuple([slot for slot in range(SLOTS) if LOCATIONS[tile.fields[slot].location].id == location])
        for tile in TILES
    }
    return {tile: slots for tile, slots in found.items() if slots}


def has_flagged(s: Heroes, seat: int, location: str) -> bool:
    return any(s.flag[one] == seat or has(s.shared_flags[one], seat) for one in fields_with(s, location))


@condition("flag_location")
def flag_location(s: Heroes, row: Row) -> list[int]:
    """Whoever's cube lies there; cooperating players fulfil it together."""
    found = [seat for seat in range(len(s.faction)) if has_flagged(s, seat, row["location"])]
    return everybody(s, bool(found)) if s.mode == "coop" else found


@condition("every_player_flagged")
def every_player_flagged(s: Heroes, row: Row) -> list[int]:
    return everybody(s, all(has_flagged(s, seat, row["location"]) for seat in range(len(s.faction))))


@condition("location_flagged_by_anyone")
def location_flagged_by_anyone(s: Heroes, row: Row) -> list[int]:
    """Somebody's cube lies or has lain there."""
    found = fields_with(s, row["location"])
    return everybody(s, any(s.flag[one] != NOBODY or has(s.ever_flagged, one) for one in found))


@condition("controls_mines")
def controls_mines(s: Heroes, row: Row) -> list[int]:
    least = int(row["at_least"])
    many = [seat for seat in range(len(s.faction)) if len(held_by(s, seat)) >= least]
    return [seat for seat in many if len(mines_of(s, seat)) >= least]


@condition("guard_deck_empty")
def guard_deck_empty(s: Heroes, row: Row) -> list[int]:
    """Not while its cards are fighting."""
    return everybody(s, not s.guard_deck and s.combat is None)


# -- the Grail and flags -------------------------------------------------------------------------------------


@condition("grail_in_own_town")
def grail_in_own_town(s: Heroes, row: Row) -> list[int]:
    """Its carrier stands on his player's own, controlled home Town."""
    seat = carrier_seat(s)
    if seat < 0 or s.grail >= GRAIL_ON_FIELD:
        return []
    home = s.home[seat]
    return [seat] if s.figures[s.grail].field == home and s.flag[home] == seat else []


@condition("grail_taken")
def grail_taken(s: Heroes, row: Row) -> list[int]:
    return everybody(s, is_taken(s))


@condition("flag_set")
def flag_set(s: Heroes, row: Row) -> list[int]:
    return everybody(s, remembers(s, row["flag"]))


@condition("all_of")
def all_of(s: Heroes, row: Row) -> list[int]:
    found = [set(fulfilling(s, one)) for one in row["conditions"]]
    return sorted(set.intersection(*found))


# -- values --------------------------------------------------------------------------------------------------

Value = Callable[[Heroes, int], int]


def mines_controlled(s: Heroes, seat: int) -> int:
    return len(mines_of(s, seat))


def settlements_controlled(s: Heroes, seat: int) -> int:
    return len(settlements_of(s, seat))


def main_hero_xp(s: Heroes, seat: int) -> int:
    return s.xp[seat]


def gold(s: Heroes, seat: int) -> int:
    return s.gold[seat]


VALUES: Final[dict[str, Value]] = {
    "mines_controlled": mines_controlled,
    "settlements_controlled": settlements_controlled,
    "main_hero_xp": main_hero_xp,
    "gold": gold,
}


def standing(s: Heroes, seat: int) -> tuple[int, int, int]:
    """What decides among several who fulfil a condition at once. [HER-24.7, HER-R41]"""
    places = len(towns_of(s, seat)) + len(settlements_of(s, seat)) + len(mines_of(s, seat))
    return s.xp[seat], places, s.gold[seat]


def best_of(s: Heroes, seats: list[int]) -> list[int]:
    """Of several who fulfil a condition at the same check the best, or those who are equal. [HER-24.7, HER-R41]"""
    highest = max([standing(s, seat) for seat in seats])
    return [seat for seat in seats if standing(s, seat) == highest]
