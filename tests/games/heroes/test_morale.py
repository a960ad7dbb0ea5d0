"""A Positive Morale token rerolls a die. [HER-8.4, HER-8.7, HER-8.8]"""

from __future__ import annotations

from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.state import Heroes


def test_her_8_4_a_token_rerolls_one_attack_die():
    t = position("skeletons@b2", "crusaders@b3", first="b2", dice="-1 +1 0", morale=(1, 0)).play("attack b3")
    assert t.open == "morale_reroll 0"
    assert t.options == ["reroll -1", "keep"]
    t.play("reroll -1")
    assert t.s.morale == [0, 0]
    assert t.told("damaged")[0] == {"unit": "crusaders-few", "space": "b3", "amount": 1}


def test_her_8_4_it_may_be_kept_and_is_asked_again_for_the_next_roll():
    t = position("crusaders@b2", "crusaders@b3", first="b2", dice="0 0", morale=(1, 0)).play("attack b3", "keep")
    assert t.s.morale == [1, 0]
    assert t.told("retaliated")
    assert t.open == "unit_action 0", "the retaliation is the other player's roll"


def test_her_8_4_each_of_two_dice_may_be_chosen_after_the_abilities():
    t = position("marksmen@b2", "crusaders@b3", first="b2", dice="-1 +1 0 0", morale=(1, 0)).play("attack b3")
    assert t.options == ["reroll -1", "reroll +1", "keep"]
    t = position("crusaders+@b2", "crusaders@b3", first="b2", dice="0 0 0", morale=(1, 0)).play("attack b3")
    assert t.open == "dice_window 0"
    t.play("keep")
    assert t.open == "morale_reroll 0"


def test_her_8_8_rolls_of_defence_tokens_and_abilities_too():
    t = position("skeletons@b2", "griffins@b3~", first="b2", dice="+1 0 +1 -1", morale=(0, 1)).play("attack b3")
    assert t.open == "morale_reroll 1"
    t.play("reroll +0")
    assert [event["dice"] for event in t.told("defence-rolled")] == ["0", "+1"]
    assert t.told("damaged")[0]["amount"] == 2
    t = position("crusaders@b2 zombies@d1", "medusas@b3", first="b2 d1", dice="-1 0 0 -1 0", morale=(0, 1))
    t.play("attack b3", "keep")
    assert t.open == "morale_reroll 1", "the roll of the ability"
    t.play("reroll -1")
    assert "!" in t.at("b2")


def test_her_8_8_not_for_neutral_units_not_with_a_negative_token_not_without_rerolls():
    """[HER-R11]"""
    t = position("skeletons@b3", "neutral_boars@b4", neutral=True, first="b4", dice="0 0", morale=(-1, 1), mp=1)
    t.play("attack b3")
    assert t.s.morale == [-1, 1]
    assert t.told("morale-spent") == []
    t = position("zombies@b2", "crusaders@b3", first="b2", dice="0 0", morale=(1, 1), switches="no_rerolls")
    t.play("attack b3")
    assert t.open == "unit_action 1"
    assert t.s.morale == [1, 1]


def test_her_8_7_the_necropolis_has_no_morale():
    s = GAME.start(2, 0, attacker="skeletons", defender="griffins", morale=1).state
    assert isinstance(s, Heroes)
    assert s.morale == [0, 1]
