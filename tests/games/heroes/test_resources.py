"""Resources, trade, Treasure and Resource Dice. [HER-12, HER-23]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.household import card, household

from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.dice.treasure import roll
from ludoteka.games.heroes.terms import Cause, Figure, Listen, Reroll
from ludoteka.games.heroes.town.resources import can_pay, gain, offer_trade, pay, pay_player

EXPERIENCE, ARTIFACT, RESOURCE_DIE, TWO_DICE = 0, 2, 4, 5
GOLD_3, GOLD_6, MATERIALS_2, MATERIALS_4, VALUABLES_1, VALUABLES_2 = range(6)
ARTIFACTS = ("legs_of_legion loins_of_legion head_of_legion", "speculum")


def test_her_12_4_costs_are_paid_in_full_or_not_at_all():
    t = household(gold=(5,), materials=(2,), valuables=(1,))
    assert can_pay(t.s, 0, Cost(5, 2, 1))
    assert not can_pay(t.s, 0, Cost(6, 0, 0))
    assert not can_pay(t.s, 0, Cost(0, 3, 0))
    t.does(pay, 0, Cost(5, 1, 1)).does(gain, 0, Cost(0, 4, 2))
    assert t.pool(0) == (0, 5, 2)
    assert not t.possible({"op": "pay", "gold": 1})
    assert t.possible({"op": "pay", "valuables": 2})


def test_her_12_5_a_player_who_has_less_pays_all_he_has():
    """[HER-R18]"""
    t = household(gold=(3, 1)).does(pay_player, 0, 1, 5)
    assert (t.pool(0)[0], t.pool(1)[0]) == (0, 4)


def test_her_23_1_the_trade_table():
    t = household(gold=(6,), materials=(3,), valuables=(1,)).does(offer_trade, 0)
    assert t.options == [
        "trade gold for building_materials",
        "trade gold for valuables",
        "trade building_materials for gold",
        "trade building_materials for valuables",
        "trade valuables for gold",
        "trade valuables for building_materials",
        "done",
    ]
    for line, pool in {
        "gold for building_materials": (4, 4, 1),
        "gold for valuables": (0, 3, 2),
        "building_materials for gold": (7, 2, 1),
        "building_materials for valuables": (6, 0, 2),
        "valuables for gold": (9, 3, 0),
        "valuables for building_materials": (6, 5, 0),
    }.items():
        t = household(gold=(6,), materials=(3,), valuables=(1,)).does(offer_trade, 0)
        assert t.play(f"trade {line}", "done").pool(0) == pool


def test_her_23_7_trading_goes_on_while_something_can_be_paid():
    t = household(gold=(2,)).effect([{"op": "trade"}])
    assert t.options == ["trade gold for building_materials", "done"]
    t.play("trade gold for building_materials")
    assert t.options == ["trade building_materials for gold", "done"]
    t.play("trade building_materials for gold")
    assert (t.pool(0), t.open) == ((1, 0, 0), ""), "1 Gold buys nothing"
    assert not t.possible({"op": "trade"})


def test_her_22_free_exchange_trades_in_the_own_turn():
    assert household(gold=(9,)).turn().offers("trade") == []
    t = household(gold=(9,), switches="free_exchange").turn()
    assert t.offers("trade") == ["trade gold for building_materials", "trade gold for valuables"]
    t.play("trade gold for valuables")
    assert t.pool(0) == (3, 0, 1)
    assert t.open == "main_action 0"


# -- Resource Dice -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "pool"),
    [
        (GOLD_3, (3, 0, 0)),
        (GOLD_6, (6, 0, 0)),
        (MATERIALS_2, (0, 2, 0)),
        (MATERIALS_4, (0, 4, 0)),
        (VALUABLES_1, (0, 0, 1)),
        (VALUABLES_2, (0, 0, 2)),
    ],
)
def test_her_1_3_the_faces_of_a_resource_die(face: int, pool: tuple[int, int, int]):
    t = household().dice(face).does(roll, Cause(0), "resource", 1, "all")
    assert t.pool(0) == pool
    t = household(switches="single_resource_dice").dice(face).does(roll, Cause(0), "resource", 1, "all")
    assert t.pool(0) == tuple(min(one, 1) for one in pool), "HER-22"


def test_her_12_7_two_dice_and_one_result():
    t = household().dice(GOLD_6, MATERIALS_4).does(roll, Cause(0), "resource", 2, "one")
    assert t.options == ["resolve 6_gold", "resolve 4_building_materials"]
    assert t.play("resolve 4_building_materials").pool(0) == (0, 4, 0)
    t = household().dice(GOLD_6, GOLD_6).does(roll, Cause(0), "resource", 2, "one")
    assert (t.open, t.pool(0)) == ("", (6, 0, 0)), "equal results leave no choice"


def test_all_dice_or_none():
    t = household().dice(GOLD_6, VALUABLES_1).does(roll, Cause(0), "resource", 2, "all")
    assert t.pool(0) == (6, 0, 1)
    t = household().dice(GOLD_6).does(roll, Cause(0), "resource", 1, "none")
    assert t.pool(0) == (0, 0, 0)


# -- Treasure Dice -------------------------------------------------------------------------------------------


def test_her_12_6_experience():
    t = household().dice(EXPERIENCE).does(roll, Cause(0), "treasure", 1, "all")
    assert t.s.xp[0] == 1
    t.s.figures = [Figure(0, 1, 4, 2, 0, 4, -1, False, ())]
    t.dice(EXPERIENCE).does(roll, Cause(0, figure=0), "treasure", 1, "all")
    assert t.s.xp[0] == 1, "lost if a Secondary Hero rolled it"


def test_her_12_6_an_artifact_may_be_searched_for():
    t = household(artifacts=ARTIFACTS).dice(ARTIFACT).does(roll, Cause(0), "treasure", 1, "all")
    assert t.options == ["use", "decline"]
    t.play("use", "look", "take artifact:loins_of_legion")
    assert t.hand(0) == "loins_of_legion"
    t = household(artifacts=ARTIFACTS).dice(ARTIFACT).does(roll, Cause(0), "treasure", 1, "all").play("decline")
    assert (t.hand(0), t.open) == ("", "")


def test_her_12_6_resource_dice():
    t = household().dice(RESOURCE_DIE, VALUABLES_2).does(roll, Cause(0), "treasure", 1, "all")
    assert t.pool(0) == (0, 0, 2)
    t = household().dice(TWO_DICE, GOLD_3, MATERIALS_2).does(roll, Cause(0), "treasure", 1, "all")
    assert t.options == ["resolve 3_gold", "resolve 2_building_materials"]


def test_a_face_may_make_a_roll_void():
    crypt: dict[str, Any] = {"op": "roll", "die": "treasure", "count": 2, "keep": "one", "void_if_face": "experience"}
    t = household().dice(RESOURCE_DIE, EXPERIENCE).effect([crypt])
    assert (t.open, t.pool(0), t.s.xp[0]) == ("", (0, 0, 0), 0)


def test_what_was_rolled_may_be_paid_for_something():
    hermit = {"op": "roll", "die": "resource", "count": 1, "keep": "none", "then_pay_to": [{"op": "xp", "amount": 1}]}
    t = household(gold=(7,)).dice(GOLD_6).effect([hermit]).play("use")
    assert (t.pool(0), t.s.xp[0]) == ((1, 0, 0), 1)
    t = household(gold=(5,)).dice(GOLD_6).effect([hermit])
    assert (t.open, t.s.xp[0]) == ("", 0), "it cannot be paid"


# -- rerolls -------------------------------------------------------------------------------------------------


def test_her_8_4_a_token_rerolls_one_die_just_thrown():
    t = household(morale=(1,)).dice(GOLD_3, VALUABLES_2).does(roll, Cause(0), "resource", 1, "all")
    assert t.open == "roll_window 0"
    assert t.options == ["reroll 3_gold by morale", "keep"]
    t.play("reroll 3_gold by morale")
    assert (t.pool(0), t.s.morale[0]) == ((0, 0, 2), 0)
    t = household(morale=(1,)).dice(GOLD_3).does(roll, Cause(0), "resource", 1, "all").play("keep")
    assert (t.pool(0), t.s.morale[0]) == ((3, 0, 0), 1)


def test_her_22_no_rerolls():
    t = household(morale=(1,), switches="no_rerolls").dice(GOLD_3).does(roll, Cause(0), "resource", 1, "all")
    assert t.open == ""


def luck(times: int, *dice: str) -> Listen:
    return Listen(0, "reroll", -1, 0, "turn", times, card("luck"), Reroll(dice))


def test_luck_rerolls_one_die_of_a_kind_in_the_turn():
    t = household()
    t.s.listening = [luck(1, "resource")]
    t.dice(GOLD_3, GOLD_3, GOLD_6).does(roll, Cause(0), "resource", 2, "all")
    t.play("reroll 3_gold by ability:luck")
    assert (t.open, t.pool(0)) == ("", (9, 0, 0)), "it is used up"
    t.s.listening = [luck(1, "treasure")]
    assert t.does(roll, Cause(0), "resource", 1, "all").open == "", "only for Treasure Dice"


def test_luck_of_an_expert_rerolls_every_die_once():
    t = household()
    t.s.listening = [luck(-1, "attack", "treasure", "resource")]
    t.dice(GOLD_3, MATERIALS_2, GOLD_6, GOLD_6).does(roll, Cause(0), "resource", 2, "all")
    t.play("reroll 3_gold by ability:luck")
    assert t.options == ["reroll 2_building_materials by ability:luck", "keep"]
    t.play("reroll 2_building_materials by ability:luck")
    assert (t.open, t.pool(0)) == ("", (12, 0, 0))
    assert t.s.listening, "it lasts for the turn"


WEASEL = Reroll(("treasure", "resource"), per_turn=True)


def test_swift_weasel_rerolls_one_die_in_each_turn():
    t = household()
    t.s.listening = [Listen(-1, "reroll", -1, 0, "until_next_astrologers", -1, card("swift_weasel"), WEASEL)]
    t.dice(GOLD_3, GOLD_6).does(roll, Cause(0), "resource", 1, "all")
    t.play("reroll 3_gold by astrologers:swift_weasel")
    assert t.pool(0) == (6, 0, 0)
    assert t.does(roll, Cause(0), "resource", 1, "all").open == "", "once in a turn"
    assert t.does(roll, Cause(1), "resource", 1, "all").open == "roll_window 1", "another player has his own"
    t.s.asks, t.s.answers, t.s.uses_of_turn = (), (), []
    assert t.does(roll, Cause(0), "resource", 1, "all").open == "roll_window 0"
