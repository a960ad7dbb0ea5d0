"""What a scenario says that must be played by a test, and which tests say that they play it.

    @plays("monks_retreat special no_secondary")
    def test_...

A key is a scenario, a part of its record and what the part says there. `test_completeness.py` compares both lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from ludoteka.games.heroes.boards import SCENARIOS
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


def wanted() -> list[str]:
    """Everything that some test has to play."""
    found = [key for id, one in SCENARIOS.items() for key in of_scenario(id, one.rows)]
    return [*found, *[f"option {name}" for name, _ in OPTIONAL_RULES]]
