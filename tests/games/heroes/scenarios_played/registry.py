"""What a scenario says that must be played by a test, and which tests say that they play it.

    @plays("monks_retreat special no_secondary")
    def test_...

A key is a scenario, a part of its record and what the part says there. `test_completeness.py` compares both lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.terms import OPTIONAL_RULES

T = TypeVar("T", bound=Callable[..., None])
PLAYED: Final[dict[str, list[str]]] = {}


def plays(*keys: str) -> Callable[[T], T]:
    """Say that a test plays these rules: what is forbidden is not offered, what must happen happens."""

    def register(test: T) -> T:
        for key in keys:
            PLAYED.setdefault(key, []).append(f"{test.__module__}.{test.__name__}")
        return test

    return register


def of_scenario(id: str, rows: Any) -> Iterator[str]:
    """The keys of one record."""
    for row in rows["special_rules"]:
        yield f"{id} special {row['id']}"
    for row in rows["location_rules"]:
        order = f" {row['order']}" if "order" in row else ""
        yield f"{id} location {row['location']} {row['when']}{order}"
    for row in rows["timed_events"]:
        yield f"{id} event {' '.join([str(number) for number in row['rounds']])}"
    for part in ("victory", "defeat"):
        for row in rows.get(part, ()):
            yield f"{id} {part} {row['type']}"
    yield f"{id} limit {rows['at_limit']['type']}"
    if "carry_over" in rows:
        yield f"{id} carry_over"


# Optional rules that tests of other modules play: module and test.
ELSEWHERE: Final = {
    "option no_rerolls": ("test_resources", "test_her_22_no_rerolls"),
    "option min_one_damage": ("test_attack", "test_her_22_no_die_damage_and_min_one_damage"),
    "option no_die_damage": ("test_attack", "test_her_22_no_die_damage_and_min_one_damage"),
    "option free_extend": ("test_limits", "test_her_17_30_free_extend_costs_nothing"),
    "option captured_town_buildings": (
        "test_town_on_map",
        "test_her_22_captured_town_buildings_are_used_by_who_holds_the_town",
    ),
    "option double_mines": ("test_map_flags", "test_her_22_double_mines_gives_two_steps_and_a_double_first_gain"),
    "option miniatures_rule": ("test_map_guards", "test_her_22_miniatures_rule_redraws_units_on_the_table"),
    "option split_decks": ("test_searches", "test_her_22_split_decks_are_chosen_by_the_tile"),
    "option start_with_secondary": (
        "test_setup",
        "test_her_22_start_with_secondary_puts_him_beside_the_town_unguarded",
    ),
}


def wanted() -> list[str]:
    """Everything that some test has to play."""
    found = [key for id, one in SCENARIOS.items() for key in of_scenario(id, one.rows)]
    return [*found, *[f"option {name}" for name, _ in OPTIONAL_RULES]]


def event_cards() -> list[str]:
    """The Events of the Fortress box, each played by tests that begin with its name. [HER-27.3]"""
    return [card.id for card in CARDS if card.type == "event"]
