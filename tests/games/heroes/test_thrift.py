"""Gold in a mission: Dwellings before small units, nothing in vain, and a Trading Post for what lies about."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.scenarios_played.table import begun, face
from tests.games.heroes.test_muster import board

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.estimates.marches import sensible
from ludoteka.games.heroes.estimates.thrift import (
    LINES,
    is_wasted,
    kept,
    lacking,
    line_of_trade,
    next_dwelling,
    saved_for,
    to_sell,
)
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.resources import exchange
from ludoteka.games.heroes.town.text import BUILD, BUY_UNIT, NO_TRADE, TRADE

GOLD, MATERIALS, VALUABLES = range(3)
SILVER = ("dwelling_bronze", "dwelling_silver", "citadel")


def castle(gold: int, materials: int, valuables: int, *buildings: str) -> Heroes:
    s = begun("cursed_mission", 2)
    s.faction = replaced(s.faction, 0, "castle")
    s.buildings[0] = board(*(buildings or SILVER))
    s.gold[0], s.materials[0], s.valuables[0] = gold, materials, valuables
    return s


def building(kind: str) -> int:
    return next(number for number in TOWNS["castle"].buildings if BUILDINGS[number].kind == kind)


def asked(s: Heroes, prompt: Any, options: list[Any]) -> list[Any]:
    return list(sensible(s, Ask(0, prompt, tuple(options))))


def test_the_next_dwelling_is_known_until_it_is_too_late_for_its_units():
    s = castle(10, 9, 4)
    found = next_dwelling(s, 0)
    assert found is not None
    assert found[0] == building("dwelling_golden")
    s.round = round_limit(s)
    assert next_dwelling(s, 0) is None
    assert next_dwelling(begun("sicilian_dragon", 1), 0) is None  # nothing can be built there


def test_a_dwelling_that_can_be_paid_is_built_before_anything_else():
    s = castle(10, 9, 4)
    wanted = ("build", building("dwelling_golden"), -1, -1)
    s.asks = (Ask(0, s.asks[0].prompt, (*s.asks[0].options, wanted)),)
    assert sensible(s, s.asks[0]) == [wanted]
    assert asked(s, BUILD, [building("city_hall"), building("dwelling_golden"), -1]) == [building("dwelling_golden")]


def test_gold_for_a_dwelling_is_not_spent_on_small_units():
    s = castle(11, 9, 4)
    small, done = ("recruit", face("halberdiers")), ("done", -1)
    assert saved_for(s, 0) == 10
    assert asked(s, BUY_UNIT, [small, done]) == [done]
    s.gold[0] = 12
    assert asked(s, BUY_UNIT, [small, done]) == [small, done]
    s.gold[0], s.valuables[0] = 11, 2
    assert saved_for(s, 0) == 0  # Valuables are lacking, Gold is not
    assert asked(s, BUY_UNIT, [small, done]) == [small, done]
    s.materials[0] = 15
    assert saved_for(s, 0) == 10  # a Trading Post gives them for Building Materials


def test_what_comes_in_before_the_next_turn_need_not_be_saved():
    s = castle(11, 9, 4)
    s.round = 2
    assert saved_for(s, 0) < 10


@pytest.mark.parametrize(
    ("pool", "line"),
    [
        ((10, 12, 3), (MATERIALS, VALUABLES)),  # a third as many Valuables
        ((10, 8, 5), (VALUABLES, MATERIALS)),
        ((17, 9, 3), (GOLD, VALUABLES)),
        ((12, 8, 4), (GOLD, MATERIALS)),
        ((9, 10, 4), (MATERIALS, GOLD)),  # the last piece of Gold for it
    ],
)
def test_a_trade_is_for_what_the_next_dwelling_lacks(pool: tuple[int, int, int], line: tuple[int, int]):
    """[HER-23.1]"""
    assert line_of_trade(castle(*pool), 0) == LINES[line]


def test_what_is_too_dear_is_not_traded_for():
    assert line_of_trade(castle(11, 9, 3), 0) == NO_TRADE


def test_what_nothing_will_be_built_of_is_sold():
    s = castle(3, 20, 5, *SILVER, "dwelling_golden")
    assert kept(s, 0) == (0, 2)
    assert to_sell(s, 0) == 20 + 3 * 3
    traded = 0
    while (line := line_of_trade(s, 0)) != NO_TRADE:
        assert asked(s, TRADE, [*LINES.values(), NO_TRADE]) == [line]
        exchange(s, 0, line)
        traded += 1
    assert (s.gold[0], s.materials[0], s.valuables[0]) == (32, 0, 2)
    assert traded == 23
    assert to_sell(s, 0) == 0


@pytest.mark.parametrize("gold", range(0, 40, 3))
def test_trading_ends(gold: int):
    """Nothing is exchanged to and fro, whatever there is."""
    for materials in range(0, 30, 4):
        for valuables in range(9):
            s = castle(gold, materials, valuables)
            for _ in range(60):
                line = line_of_trade(s, 0)
                if line == NO_TRADE:
                    break
                exchange(s, 0, line)
            assert line_of_trade(s, 0) == NO_TRADE


def test_a_building_that_no_unit_waits_for_must_pay_for_itself():
    s = castle(20, 2, 0)
    assert is_wasted(s, 0, building("mage_guild"))
    assert not is_wasted(s, 0, building("dwelling_golden"))
    assert not is_wasted(s, 0, building("city_hall"))  # 20 Gold until Round 9
    s.round = 5
    assert is_wasted(s, 0, building("city_hall"))
    found = next_dwelling(s, 0)
    assert found is not None
    assert lacking(s, 0, found) > 0
