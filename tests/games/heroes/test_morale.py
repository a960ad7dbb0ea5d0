"""A Positive Morale token rerolls a die. [HER-8.4, HER-8.7, HER-8.8]"""

from __future__ import annotations

from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.state import Heroes


def test_her_8_4_a_token_rerolls_one_attack_die():
    t = position("skeletons@b2", "crusaders@b3", first="b2", dice="-1 +1 0", morale=(1, 0)).play("attack b3")
    assert t.open == "dice_window 0"
    assert t.options == ["reroll -1 by morale", "keep"]
    t.play("reroll -1 by morale")
    assert t.s.morale == [0, 0]
    assert t.told("damaged")[0] == {"unit": "crusaders-few", "space": "b3", "amount": 1}


def test_her_8_4_it_may_be_kept_and_is_asked_again_for_the_next_roll():
    t = position("crusaders@b2", "crusaders@b3", first="b2", dice="0 0", morale=(1, 0)).play("attack b3", "keep")
    assert t.s.morale == [1, 0]
    assert t.told("retaliated")
    assert t.open == "unit_action 0", "the retaliation is the other player's roll"


def test_her_8_4_each_of_two_dice_may_be_chosen_beside_the_abilities():
    t = position("marksmen@b2", "crusaders@b3", first="b2", dice="-1 +1 0 0", morale=(1, 0)).play("attack b3")
    assert t.options == ["reroll -1 by morale", "reroll +1 by morale", "keep"]
    t = position("crusaders+@b2", "crusaders@b3", first="b2", dice="0 0 0", morale=(1, 0)).play("attack b3")
    assert t.options == ["reroll +0 by ability", "reroll +0 by morale", "keep"]


def test_her_17_21_4_a_free_reroll_first_and_the_token_then():
    """All that a player may reroll by is offered together, in any order, until he keeps the dice."""
    t = lucky("-1 -1 +1")
    t.play("reroll -1 by ability:luck")
    assert t.options == ["reroll -1 by morale", "keep"], "each die once by Luck"
    t.play("reroll -1 by morale")
    assert (t.told("rerolled")[-1]["dice"], t.s.morale[0]) == ("+1", 0)
    assert t.told("reckoned")[0]["die"] == 1


def test_her_17_21_4_the_token_first_and_the_free_reroll_then():
    t = lucky("-1 0 +1").play("reroll -1 by morale")
    assert t.options == ["reroll +0 by ability:luck", "keep"]
    t.play("reroll +0 by ability:luck")
    assert t.told("reckoned")[0]["die"] == 1


def test_her_17_21_4_what_is_kept_costs_nothing():
    t = lucky("-1").play("keep")
    assert (t.s.morale[0], t.told("rerolled")) == (1, [])


def lucky(dice: str) -> Table:
    """An attack of a player with Luck in force and a Morale token; the dice come in this order."""
    us, them = "griffins@b2 zombies@a1", "crusaders@b3 champions@d5"
    t = position(us, them, first="b2", hands=("ability:luck", ""), levels=(2, 1), morale=(1, 0), dice=dice)
    t.play("play ability:luck expert", "attack b3")
    assert t.options == ["reroll -1 by morale", "reroll -1 by ability:luck", "keep"]
    return t


def test_her_17_21_5_the_defence_die_has_the_same_window():
    hands = ("", "ability:luck")
    t = position("griffins@b2", "griffins@b3 zombies@d5", first="b2 b3", hands=hands, levels=(1, 2), morale=(0, 1))
    if t.open == "unit_action 0":
        t.play("end")
    t.play("play ability:luck expert", "defend")
    t.dice("+1 -1 0 +1")
    while t.open != "unit_reroll 1":
        t.play("attack b3" if "attack b3" in t.options else "keep" if "keep" in t.options else "end")
    assert t.options == ["reroll -1 by morale", "reroll -1 by ability:luck", "keep"]
    t.play("reroll -1 by ability:luck", "reroll +0 by morale")
    assert [event["dice"] for event in t.told("defence-rolled")] == ["-1", "0", "+1"]


def test_spirit_of_oppression_forbids_every_reroll_of_attack_dice():
    """Tokens, cards, and abilities of units of both sides. [HER-0.1]"""
    hands = ("artifact:spirit_of_oppression", "")
    t = position("crusaders+@b2", "black_dragons@b3~", first="b2", hands=hands, morale=(1, 1), dice="0 0 0")
    t.play("play artifact:spirit_of_oppression top", "attack b3")
    assert t.told("rolled")
    assert t.told("rerolled") == []
    assert t.open.split()[0] in ("unit_action", "over")


def test_her_8_8_rolls_of_defence_tokens_and_abilities_too():
    t = position("skeletons@b2", "griffins@b3~", first="b2", dice="+1 0 +1 -1", morale=(0, 1)).play("attack b3")
    assert t.open == "unit_reroll 1"
    t.play("reroll +0 by morale")
    assert [event["dice"] for event in t.told("defence-rolled")] == ["0", "+1"]
    assert t.told("damaged")[0]["amount"] == 2
    t = position("crusaders@b2 zombies@d1", "medusas@b3", first="b2 d1", dice="-1 0 0 -1 0", morale=(0, 1))
    t.play("attack b3", "keep")
    assert t.open == "unit_reroll 1", "the roll of the ability"
    t.play("reroll -1 by morale")
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
