"""What a mission sends a Hero to: where it is decided, what must be visited before, where mercenaries are for hire.

For estimates only.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.estimates.growing import operations
from ludoteka.games.heroes.estimates.might import MIGHT
from ludoteka.games.heroes.estimates.recruits import HIRELING, hires
from ludoteka.games.heroes.scenarios.rules import LOCATION_RULES, SPECIAL_RULES, Row, record_of
from ludoteka.games.heroes.scenarios.victory import fields_with, slots_with
from ludoteka.games.heroes.state import Heroes

COUNTED: Final = 14.0  # what must be visited, in Gold
OF_UNIT: Final = 0.7  # Gold, for the might of a unit that waits there
LEAST_HIRE: Final = 16  # Gold for which anybody worth it is for hire
MOST_HIRE: Final = 72
FIRST_HIRE: Final = 0.4  # likewise of the first one: guards who bar the way are beaten with him
FIVE: Final = 5  # units that fight [HER-16.1]
STORMED: Final = frozenset({"flag_location", "every_player_flagged"})  # conditions of victory
ON_THE_WAY: Final = 0.25  # of the Gold that pays one mercenary, while something must still be found


@cache
def is_stormed(scenario: str) -> bool:
    """Whether the mission is decided by a fight for a place whose guards are beaten at once or not at all."""
    rows = [one for row in record_of(scenario)["victory"] for one in row.get("conditions", (row,))]
    return any(row["type"] in STORMED for row in rows)


@cache
def has_leisure(scenario: str) -> bool:
    """Whether there is time to go round: not where an enemy must be caught before he grows on his march. [HER-30.7]"""
    return not LOCATION_RULES[scenario].get("ai_enters_first")


def ends_of(s: Heroes) -> list[int]:
    """The fields where the mission is decided, or what must be visited before; else tiles face down."""
    if missing(s):
        return open_keys(s) or [SLOTS * place for place, placed in enumerate(s.tiles) if not placed.up]
    rows = [one for row in record_of(s.scenario)["victory"] for one in row.get("conditions", (row,))]
    places = [field for row in rows if "location" in row for field in lying(s, row["location"])]
    return places or gates(s) or [one.field for one in s.figures if one.army >= 0 and one.field >= 0]


def lying(s: Heroes, location: str) -> list[int]:
    """The fields with a Location, of a tile that lies face down its centre."""
    slots, found = slots_with(location), list[int]()
    for place, placed in enumerate(s.tiles):
        if placed.tile in slots:
            found += [SLOTS * place + slot for slot in slots[placed.tile]] if placed.up else [SLOTS * place]
    return found


def gates(s: Heroes) -> list[int]:
    """The last place of those that must be visited one after the other: from there a way leads on. [HER-30.7]"""
    if not any("order" in row for row in LOCATION_RULES[s.scenario].get("visit", ())):
        return []
    visited = [word for word in s.scenario_flags if word.startswith("visited:")]
    return [int(visited[-1].rsplit(":", 1)[1])] if visited else []


# -- what must be visited before -----------------------------------------------------------------------------


@cache
def counted(scenario: str) -> frozenset[str]:
    """The Locations that must be visited before the mission can be decided. [HER-30.7]"""
    rows = [str(row["location"]) for row in LOCATION_RULES[scenario].get("visit", ()) if "order" in row]
    return frozenset([*rows, *["obelisk" for _ in locks(scenario)]])


def locks(scenario: str) -> list[Row]:
    """By number of players: how many Obelisks they must have visited together."""
    rows = [row["requires"] for row in SPECIAL_RULES[scenario].get("field_access", ())]
    return [row["obelisks_visited_by_team"] for row in rows if "obelisks_visited_by_team" in row]


def missing(s: Heroes) -> int:
    """How many of the places are still to be visited that must be before the mission can be decided."""
    places = counted(s.scenario)
    if not places:
        return 0
    done = [field for location in places for field in fields_with(s, location) if s.shared_flags[field]]
    orders = [int(row["order"]) for row in LOCATION_RULES[s.scenario].get("visit", ()) if "order" in row]
    team = [int(row[str(len(s.faction))]) for row in locks(s.scenario)]
    return max(0, max([*orders, *team]) - len(done))


def open_keys(s: Heroes) -> list[int]:
    """The fields that lie face up, must be visited, and have not been."""
    keys = [field for location in counted(s.scenario) for field in fields_with(s, location)]
    return [field for field in keys if not s.shared_flags[field] and s.tiles[field // SLOTS].up]


@cache
def kinds_with_counted(scenario: str) -> frozenset[str]:
    """The kinds of tiles, as their backs show, on which places lie that must be visited."""
    return frozenset([TILES[tile].kind for location in counted(scenario) for tile in slots_with(location)])


@cache
def worth_of_visit(scenario: str) -> float:
    """What a visit to a place that must be visited is worth in Gold: the more where a unit waits at the last one."""
    rows = [row for row in LOCATION_RULES[scenario].get("visit", ()) if "order" in row]
    units = [MIGHT[face_of(op.args)] for row in rows for op in operations(row) if op.verb == "add_unit"]
    return COUNTED + OF_UNIT * sum(units) / max(1, len(rows))


def sought_behind(s: Heroes) -> float:
    """What a tile that lies face down is worth, in Gold, because a place may lie there that must still be found."""
    lacking = missing(s) - len(open_keys(s))
    kinds = kinds_with_counted(s.scenario)
    unseen = len([one for one in s.tiles if not one.up and TILES[one.tile].kind in kinds])
    return worth_of_visit(s.scenario) * lacking / unseen if lacking > 0 and unseen else 0.0


# -- mercenaries ---------------------------------------------------------------------------------------------


def posts(s: Heroes) -> list[int]:
    """The fields where Neutral Units are for hire."""
    return fields_with(s, hires(s.scenario))


def to_hire_with(s: Heroes, seat: int) -> float:
    """The Gold that makes it worth going where mercenaries are: for one of them nobody stops looking for the rest."""
    gold = s.gold[seat]
    if gold < LEAST_HIRE:
        return 0.0
    share = 1.0
    if missing(s) and gold < 2 * LEAST_HIRE:
        share = ON_THE_WAY if any(MIGHT[one] >= MIGHT[HIRELING] / 2 for one in s.army[seat]) else FIRST_HIRE
    return min(gold, MOST_HIRE) * share


def hiring_stops(s: Heroes, seat: int) -> list[int]:
    """Where to go before the end because there is Gold for mercenaries, and how many of them still have a place."""
    small = [
        one for one in sorted(s.army[seat], key=lambda face: -MIGHT[face])[:FIVE] if MIGHT[one] < MIGHT[HIRELING] / 2
    ]
    free = FIVE - min(FIVE, len(s.army[seat])) + len(small)
    if not hires(s.scenario) or s.gold[seat] < 2 * LEAST_HIRE or free < 1:
        return []
    return [field for field in posts(s) if s.tiles[field // SLOTS].up]
