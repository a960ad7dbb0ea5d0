"""The referee of Heroes III outside Combats: short runs here, long ones with LUDOTEKA_DEEP=1 or on demand.

LUDOTEKA_DEEP=1 pytest tests/referees/test_heroes_map.py
python -m tests.referees.heroes_map --games 200 --seed 0
"""

from __future__ import annotations

import os

import pytest
from tests.referees.heroes_map.__main__ import tables, varied, watch
from tests.referees.heroes_map.memory import Complaint

DEEP = bool(os.environ.get("LUDOTEKA_DEEP"))
GAMES = 12 if DEEP else 1

# Clauses that the game breaks at present, with the reason; the referee goes on complaining about them on demand.
OPEN: dict[str, str] = {}


def unexpected(complaints: list[Complaint]) -> list[str]:
    return [str(complaint) for complaint in complaints if f"{complaint.clause} {complaint.what}" not in OPEN]


@pytest.mark.parametrize(("scenario", "seats"), tables())
@pytest.mark.parametrize("policy", ["random", "hunter"])
def test_the_referee_agrees(scenario: str, seats: int, policy: str) -> None:
    for seed in range(GAMES):
        decisions = 1 << 30 if DEEP else 160
        referee = watch(scenario, seats, seed, policy, decisions, **(varied(seed, scenario) if DEEP else {}))
        assert not unexpected(referee.complaints)
        assert sum(referee.judged.values()) > 3 * sum(referee.passed_over.values())


@pytest.mark.parametrize("scenario", ["brave_new_world", "chain_link", "last_chance", "force_of_will"])
def test_whole_games_with_optional_rules(scenario: str) -> None:
    for seed in range(1, 1 + 2 * GAMES, 2):
        referee = watch(scenario, 2, seed, "bold", **varied(seed, scenario))
        assert not unexpected(referee.complaints)


def test_the_greedy_bot_is_watched_too() -> None:
    referee = watch("introduction", 2, 1, "greedy", 1 << 30 if DEEP else 70)
    assert not unexpected(referee.complaints)
