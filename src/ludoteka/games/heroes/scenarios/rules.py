"""What the scenario of a match says: its record, its special rules by key, its limits. [HER-30.1, HER-30.7]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.effects.records import NO_PROGRAM
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES

Row = Mapping[str, Any]
NO_SCENARIO: Final[Row] = MappingProxyType(
    {"special_rules": (), "location_rules": (), "timed_events": (), "victory": (), "rounds": {"limit": 0}}
)
TEAMS: Final = ("alliance", "coop")


def record_of(scenario: str) -> Row:
    """A scenario as it is written; a duel has none."""
    return SCENARIOS[scenario].rows if scenario in SCENARIOS else NO_SCENARIO


def record(s: Heroes) -> Row:
    return record_of(s.scenario)


Table = dict[str, tuple[Row, ...]]


def by_key(rows: Sequence[Row], key: str) -> Table:
    """Those rows together that say the same for a key."""
    table: Table = {}
    for row in rows:
        table[row[key]] = (*table.get(row[key], ()), row)
    return table


# By scenario and key, looked up often; of location rules also by scenario, moment and Location. '' is no scenario.
IDS: Final = ("", *SCENARIOS)
SPECIAL_RULES: Final = {id: by_key(record_of(id)["special_rules"], "rule") for id in IDS}
LOCATION_RULES: Final = {id: by_key(record_of(id)["location_rules"], "when") for id in IDS}
RULES_OF_LOCATION: Final = {
    id: {when: by_key(rows, "location") for when, rows in table.items()} for id, table in LOCATION_RULES.items()
}
NO_RULES: Final[Table] = {}


def scenarios_about(key: str) -> frozenset[str]:
    """Those with a location rule that says something about a key."""
    return frozenset([id for id in IDS if any(key in row for row in record_of(id)["location_rules"])])


SHARING_FLAGS: Final = scenarios_about("shared_flags")
CHANGING_GUARDS: Final = scenarios_about("guard") | {id for id in IDS if "guard_deck" in SPECIAL_RULES[id]}
CLOSING_FIELDS: Final = frozenset([id for id in IDS if "field_access" in SPECIAL_RULES[id]])
PLACING_UNITS: Final = frozenset([id for id in IDS if "combat_placement" in SPECIAL_RULES[id]])
WITH_ACTIONS: Final = frozenset([id for id in IDS if "action_1mp" in LOCATION_RULES[id]])
WITH_TOKEN: Final = frozenset([id for id in IDS if "holding_token" in LOCATION_RULES[id]])


def location_rules(s: Heroes, when: str) -> tuple[Row, ...]:
    """The location rules of one moment. [HER-30.7]"""
    return LOCATION_RULES[s.scenario].get(when, ())


def special(s: Heroes, rule: str) -> tuple[Row, ...]:
    """The special rules of one key. [HER-30.7]"""
    return SPECIAL_RULES[s.scenario].get(rule, ())


def rules_at(s: Heroes, when: str, location: str) -> tuple[Row, ...]:
    """The location rules of one moment for one Location. [HER-30.7]"""
    return RULES_OF_LOCATION[s.scenario].get(when, NO_RULES).get(location, ())


FORBIDDEN: Final = {id: frozenset([str(row["what"]) for row in SPECIAL_RULES[id].get("forbid", ())]) for id in IDS}


def is_forbidden(s: Heroes, what: str) -> bool:
    """`secondary_hero`, `build`, `building:<kind>`, `attack_allies_or_reflag`. [HER-30.7]"""
    return what in FORBIDDEN[s.scenario]


def may_be_built(scenario: str, kind: str) -> bool:
    """Whether a scenario forbids no building of this kind, and building at all neither. [HER-30.7 forbid]"""
    return not FORBIDDEN[scenario] & {"build", f"building:{kind}"}


def is_suspended(s: Heroes, clause: str) -> bool:
    return any(row["what"] == clause for row in special(s, "suspend"))


def program_in(row: Row, key: str = "ops") -> int:
    """The program of a record; an empty list of operations is none."""
    value = row.get(key, ())
    return value if isinstance(value, int) else NO_PROGRAM


def by_difficulty(s: Heroes, value: Any) -> Any:
    """A value that may be written by Difficulty. [HER-21.1]"""
    return value[DIFFICULTIES[s.difficulty]] if isinstance(value, Mapping) else value


def round_limit(s: Heroes) -> int:
    return ROUND_LIMITS[s.scenario][s.difficulty]


def limits_of(scenario: str) -> tuple[int, ...]:
    """The last Round by Difficulty. [HER-21.1]"""
    limit = record_of(scenario)["rounds"]["limit"]
    return tuple([int(limit[one] if isinstance(limit, Mapping) else limit) for one in DIFFICULTIES])


ROUND_LIMITS: Final = {id: limits_of(id) for id in IDS}


def is_played_against_program(s: Heroes) -> bool:
    """Whether enemies are run by the program: in these modes rules for them replace a controller. [HER-20.1]"""
    return s.mode in ("campaign", "coop")


def allies(s: Heroes, seat: int, other: int) -> bool:
    return seat == other or (s.team[seat] == s.team[other])


def enemies_of(s: Heroes, seat: int) -> list[int]:
    """Seats of other teams, whether or not they are still in play. [HER-0.4]"""
    return [other for other in range(len(s.team)) if s.team[other] != s.team[seat]]


def in_play(s: Heroes) -> list[int]:
    """The seats that are not eliminated, in turn order. [HER-24.3]"""
    return [seat for seat in s.order if not s.eliminated[seat]]
