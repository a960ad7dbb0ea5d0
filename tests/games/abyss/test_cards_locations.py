"""Every Location: effect and boundary. [ABY-10.6, ABY-9.5, ABY-9.6]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.abyss.position import table

from ludoteka.games.abyss.cards import LOCATION_NUMBER, LOCATIONS
from ludoteka.games.abyss.scoring import location_points
from ludoteka.games.abyss.state import counted_lords


def worth(location: str, **words) -> int:
    """What the tile is worth to seat 0."""
    s = table(**words)
    return location_points(s, 0, LOCATION_NUMBER[location], counted_lords(s, 0))


@pytest.mark.parametrize(
    ("location", "base", "members"),
    [
        ("sargasso_silos", 5, "keeper miller"),
        ("hydrozoa_reserves", 6, "oracle invoker"),
        ("parliament", 6, "traitor diplomat"),
        ("barracks", 7, "jailer tamer"),
        ("dockworks", 5, "trader slaver"),
    ],
)
def test_aby_10_6_two_points_for_each_lord_of_the_guild(location, base, members):
    assert worth(location) == base
    assert worth(location, active={0: members}) == base + 4
    assert worth(location, disabled={0: members}) == base  # [ABY-R16]
    assert worth(location, controlled={0: {"jail": members}}) == base + 4
    assert worth(location, active={0: "sage", 1: members}) == base


@pytest.mark.parametrize(
    ("location", "base", "letter"),
    [
        ("sanctuary", 4, "J"),
        ("chasm", 5, "C"),
        ("sargasso_fields", 3, "H"),
        ("nest_of_giant_clams", 3, "S"),
        ("oceanic_senate_assembly", 4, "Q"),
    ],
)
def test_aby_10_6_three_points_for_each_affiliated_ally_of_the_race(location, base, letter):
    other = "C" if letter != "C" else "Q"
    assert worth(location) == base
    assert worth(location, affiliated={0: f"{letter}1 {letter}1 {letter}5 {other}5"}) == base + 9
    assert worth(location, hands={0: f"{letter}1"}, affiliated={1: f"{letter}2"}) == base


def test_aby_10_6_abyss_two_points_for_each_guild():
    assert worth("abyss") == 0
    assert worth("abyss", active={0: "keeper miller reaper"}) == 2
    assert worth("abyss", active={0: "keeper oracle trader jailer traitor"}, controlled={0: {"jail": "sage"}}) == 12


def test_aby_10_6_depths_twice_the_weakest_lord():
    assert worth("depths") == 0
    assert worth("depths", active={0: "landowner miller"}) == 20
    assert worth("depths", active={0: "landowner"}, controlled={0: {"jail": "elder"}}) == 6


def test_aby_10_6_throne_room_the_strongest_lord():
    assert worth("throne_room") == 0
    assert worth("throne_room", active={0: "keeper"}, disabled={0: "landowner"}) == 6


def test_aby_10_6_jail_fifteen_less_one_for_each_lord():
    assert worth("jail") == 15
    assert worth("jail", active={0: "keeper"}, disabled={0: "slaver"}, controlled={0: {"abyss": "miller"}}) == 13


def test_aby_10_6_closed_and_lost_tower_count_printed_keys():
    words: Any = {"active": {0: "keeper miller"}, "disabled": {0: "slaver"}, "controlled": {0: {"jail": "sage"}}}
    assert worth("closed_tower", **words) == 6  # the disabled Slaver does not count [ABY-R16]
    assert worth("lost_tower", **words) == 3
    assert worth("closed_tower") == worth("lost_tower") == 0


def test_aby_10_6_chamber_of_allies_the_weakest_of_each_race():
    assert worth("chamber_of_allies") == 3
    assert worth("chamber_of_allies", affiliated={0: "J3 J1 C2 Q5 Q4"}) == 3 + 1 + 2 + 4


def test_aby_10_6_coral_barrier_twenty_less_one_for_each_affiliated_ally():
    assert worth("coral_barrier") == 20
    assert worth("coral_barrier", affiliated={0: "J3 J1 C2"}) == 17


def test_aby_10_6_black_smokers_is_worth_nothing():
    assert worth("black_smokers", active={0: "keeper"}, affiliated={0: "J3"}) == 0


def test_aby_10_6_city_of_mirrors_copies_the_best_tile_of_an_opponent_with_ones_own_cards():
    tiles: Any = {1: {"barracks": "", "sargasso_fields": ""}}
    assert worth("city_of_mirrors", controlled=tiles) == 7
    assert worth("city_of_mirrors", controlled=tiles, affiliated={0: "H1 H2"}) == 9
    assert worth("city_of_mirrors", controlled=tiles, affiliated={1: "H1 H2 H3"}) == 7
    assert worth("city_of_mirrors", controlled={0: {"jail": ""}}) == 0


def test_aby_10_6_city_of_mirrors_looks_at_every_opponent():
    tiles: Any = {1: {"dockworks": ""}, 2: {"coral_barrier": ""}}
    assert worth("city_of_mirrors", players=3, controlled=tiles) == 20


def test_every_location_is_tested_here():
    known = {tile.id for tile in LOCATIONS}
    assert len(known) == 20
    kinds = {term.kind for tile in LOCATIONS for term in tile.terms}
    assert kinds == {
        "per_guild_lord",
        "per_race_affiliated",
        "per_distinct_guild",
        "weakest_lord_points",
        "strongest_lord_points",
        "per_lord",
        "per_affiliated",
        "per_keyed_lord",
        "per_keyless_lord",
        "weakest_affiliated_per_race_sum",
        "copy_opponent_location",
    }
