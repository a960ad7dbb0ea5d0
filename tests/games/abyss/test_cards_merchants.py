"""Merchants: effect, refusal, boundary. [ABY-8.4.8 to ABY-8.4.11]"""

from __future__ import annotations

import pytest
from tests.games.abyss.position import (
    asked,
    hand,
    options,
    play,
    position,
    recruited,
    shown,
)


def test_aby_8_4_8_ship_master_pays_for_the_races_sent_to_the_council():
    s = position(active={0: "ship_master"}, deck="C1 C2 H1 J4")
    play(s, "explore", "continue", "continue", "continue", "take")
    assert s.pearls[0] == 2
    assert asked(s) == (1, "main")


def test_aby_8_4_8_ship_master_pays_nothing_when_nothing_is_sent_or_an_opponent_explores():
    s = position(active={0: "ship_master"}, deck="C1")
    play(s, "explore", "take")
    assert s.pearls[0] == 0
    s = position(active={1: "ship_master"}, deck="C1 C2")
    play(s, "explore", "continue", "take")
    assert s.pearls == [0, 0]
    s = position(disabled={0: "ship_master"}, deck="C1 C2")
    play(s, "explore", "continue", "take")
    assert s.pearls == [0, 0]
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(("lord", "pearls"), [("trader", 3), ("peddler", 2), ("shopkeeper", 1)])
def test_aby_8_4_9_trader_peddler_and_shopkeeper_bring_pearls_once(lord, pearls):
    s = recruited(lord)
    assert s.pearls[0] == pearls
    play(s, "request squid")
    assert s.pearls[0] == pearls
    assert s.turn == 0


def test_aby_8_4_10_landlord_pays_on_entry_and_at_the_start_of_each_own_turn():
    s = recruited("landlord", council="Q1 C1 H1")
    assert s.pearls == [1, 0]
    play(s, "request squid")
    assert s.pearls == [2, 0]
    assert asked(s) == (0, "main")


def test_aby_8_4_10_a_disabled_or_tucked_landlord_pays_nothing():
    assert position(disabled={0: "landlord"}).pearls[0] == 0
    assert position(controlled={0: {"jail": "landlord"}}).pearls[0] == 0
    assert position(active={0: "landlord"}).pearls[0] == 1


def test_aby_8_4_11_slaver_sells_one_ally_a_turn_for_two_pearls():
    s = position(active={0: "slaver"}, hands={0: "C1 C1 Q3"}, deck="H1")
    play(s, "use slaver")
    assert asked(s) == (0, "slaver_sale")
    assert options(s) == ["sell crab_1", "sell squid_3"]
    play(s, "sell crab_1")
    assert (hand(s, 0), s.pearls[0], shown(s.discard)) == ("C1 Q3", 2, "C1")
    assert "use slaver" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_11_slaver_needs_an_ally_and_its_own_turn():
    assert "use slaver" not in options(position(active={0: "slaver"}, deck="H1"))
    assert "use slaver" not in options(position(active={1: "slaver"}, hands={0: "C1", 1: "C1"}, deck="H1"))
    assert "use slaver" not in options(position(disabled={0: "slaver"}, hands={0: "C1"}, deck="H1"))
