"""Abilities of the Castle: effect, refusal, boundary; the neutral cards of the same units. [HER-16.12, HER-16.13]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import face, position

from ludoteka.games.heroes.cards import FACES

# -- Halberdiers ---------------------------------------------------------------------------------------------


def test_halberdiers_pack_discards_a_card_to_ignore_the_die():
    t = position("skeletons@b2", "halberdiers+@b3", first="b2", dice="+1 -1", hands=("", "attack power"))
    t.play("attack b3")
    assert t.open == "ability_option 1"
    t.play("use")
    assert t.open == "pay_cards 1"
    t.play("discard statistic:power")
    assert t.told("damaged")[0]["amount"] == 1, "2 - 1 without the die"
    assert [len(t.s.hand[1]), len(t.s.discard[1])] == [1, 1]


def test_halberdiers_pack_may_decline_and_need_a_card():
    t = position("skeletons@b2", "halberdiers+@b3", first="b2", dice="+1 -1", hands=("", "attack"))
    t.play("attack b3", "decline")
    assert t.told("damaged")[0]["amount"] == 2
    assert len(t.s.hand[1]) == 1
    t = position("skeletons@b2", "halberdiers+@b3", first="b2", dice="+1 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 2, "not asked: a cost is paid in full or not at all"


def test_halberdiers_pack_are_not_asked_about_a_die_that_adds_nothing_nor_as_attackers():
    t = position("skeletons@b2", "halberdiers+@b3", first="b2", dice="0 -1", hands=("", "attack")).play("attack b3")
    assert t.open != "ability_option 1"
    t = position(
        "skeletons@b2", "halberdiers+@b3", first="b2", dice="+1", hands=("", "attack"), switches="no_die_damage"
    )
    t.play("attack b3")
    assert t.told("die-ignored") == []
    assert t.open != "ability_option 1", "no die counts anyway"
    t = position("halberdiers+@b2", "skeletons@b3 zombies@d5", first="b2", dice="-1 0", hands=("attack", ""))
    t.play("attack b3")
    assert t.told("rolled")[0]["dice"] == "-1"
    assert t.told("die-ignored") == []


def test_neutral_halberdiers_make_their_neighbours_count_as_defending():
    t = position("skeletons@b3", "neutral_boars@b4 neutral_halberdiers@c4", neutral=True, first="b3", dice="0 +1 0")
    t.play("attack b4")
    assert t.told("defence-rolled") == [{"unit": "neutral_boars", "dice": "+1"}]
    assert t.told("damaged")[0] == {"unit": "neutral_boars", "space": "b4", "amount": 1}


@pytest.mark.parametrize("place", ["c5", "d4"])
def test_neutral_halberdiers_help_neither_others_nor_themselves(place: str):
    t = position("skeletons@b3", f"neutral_boars@b4 neutral_halberdiers@{place}", neutral=True, first="b3", dice="0 0")
    t.play("attack b4")
    assert t.told("defence-rolled") == []
    t = position("skeletons@b3", "neutral_halberdiers@b4 neutral_boars@d5", neutral=True, first="b3", dice="0 0")
    t.play("attack b4")
    assert t.told("defence-rolled") == []


# -- Marksmen ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["marksmen+", "neutral_marksmen"])
def test_marksmen_shoot_twice_at_a_distant_target(unit: str):
    t = position(f"{unit}@b1", "crusaders@b4", first="b1", dice="+1 +1").play("attack b4")
    assert len(t.told("attacked")) == 2
    assert t.at("b4") == "crusaders 2"
    assert t.open == "free_step 0", "one step after all of it"


def test_marksmen_shoot_once_at_an_adjacent_or_defeated_target():
    t = position("marksmen+@b2", "crusaders@b3", first="b2", dice="0 0 0").play("attack b3")
    assert len(t.told("attacked")) == 1
    t = position("marksmen+@b1", "skeletons@b4/1 zombies@d5", first="b1", dice="0").play("attack b4")
    assert len(t.told("attacked")) == 1
    t = position("marksmen@b1", "crusaders@b4", first="b1", dice="0").play("attack b4")
    assert len(t.told("attacked")) == 1, "the few have no ability"


# -- Griffins ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["griffins", "griffins+", "neutral_griffins"])
def test_griffins_retaliate_any_number_of_times(unit: str):
    t = position("skeletons@b2 skeletons@a3 zombies@d1", f"{unit}@b3", first="b2 a3 d1", dice="-1 -1 -1 -1")
    t.play("b2", "attack b3", "attack b3")
    assert len(t.told("retaliated")) == 2
    assert "'" not in t.at("b3")


def test_others_retaliate_once():
    t = position("skeletons@b2 skeletons@a3 zombies@d1", "crusaders@b3", first="b2 a3 d1", dice="-1 -1 -1")
    t.play("b2", "attack b3", "attack b3")
    assert len(t.told("retaliated")) == 1
    assert "'" in t.at("b3")


# -- Crusaders -----------------------------------------------------------------------------------------------


def test_crusaders_pack_may_reroll_every_zero():
    t = position("crusaders+@b2", "black_dragons@b3", first="b2", dice="0 0 +1 -1").play("attack b3")
    assert t.open == "dice_window 0"
    assert t.options == ["reroll +0 by ability", "keep"]
    t.play("reroll +0 by ability", "reroll +0 by ability")
    assert [event["dice"] for event in t.told("rerolled")] == ["0", "+1"]
    assert t.told("damaged")[0]["amount"] == 2


def test_crusaders_pack_may_keep_it_and_reroll_nothing_else():
    t = position("crusaders+@b2", "black_dragons@b3", first="b2", dice="0 -1").play("attack b3", "keep")
    assert t.told("damaged")[0]["amount"] == 1
    t = position("crusaders+@b2", "black_dragons@b3", first="b2", dice="-1 -1").play("attack b3")
    assert t.told("rerolled") == []
    t = position("black_dragons@b2", "crusaders+@b3", first="b2", dice="-1 0").play("attack b3")
    assert t.told("retaliated"), "HER-R60: not when it retaliates"
    assert t.told("rerolled") == []


def test_her_22_no_rerolls_takes_it_away():
    t = position("crusaders+@b2", "black_dragons@b3", first="b2", dice="0 -1", switches="no_rerolls").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 1


def test_neutral_crusaders_take_the_higher_of_two_dice_also_in_retaliation():
    t = position("neutral_crusaders@b2", "crusaders@b3", first="b2", dice="-1 +1 0").play("attack b3")
    assert t.told("rolled")[0]["dice"] == "-1 +1"
    assert t.told("damaged")[0]["amount"] == 2
    t = position("crusaders@b2", "neutral_crusaders@b3", first="b2", dice="-1 -1 +1").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "-1 +1"


# -- Zealots, Champions, Archangels --------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["zealots+", "neutral_zealots", "evil_eyes+", "neutral_evil_eyes"])
def test_zealots_and_evil_eyes_have_no_penalty_next_to_their_target(unit: str):
    t = position(f"{unit}@b2", "crusaders@b3", first="b2", dice="0 -1").play("attack b3")
    assert t.told("rolled")[0]["dice"] == "0"
    t = position("crusaders@b2", f"{unit}@b3", first="b2", dice="-1 0").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "0", "nor when they retaliate"
    t = position(f"{unit}@b1", "crusaders@b5", first="b1", dice="0 -1").play("attack b5")
    assert t.told("rolled")[0]["dice"] == "0 -1", "but they have the one of the distance"


def test_champions_pack_may_reroll_once_after_a_move():
    t = position("champions+@b1", "black_dragons@b3", first="b1", dice="-1 -1 -1").play("move b2", "attack b3")
    assert t.options == ["reroll -1 by ability", "keep"]
    t.play("reroll -1 by ability")
    assert [event["dice"] for event in t.told("rerolled")] == ["-1"], "once"
    assert t.told("damaged")[0]["amount"] == 2


def test_champions_pack_may_not_without_a_move():
    t = position("champions+@b2", "black_dragons@b3", first="b2", dice="-1 -1").play("attack b3")
    assert t.told("rerolled") == []
    assert t.told("damaged")[0]["amount"] == 2


def test_neutral_champions_add_two_dice_and_reroll_every_minus():
    t = position("neutral_champions@b2", "black_dragons@b3", first="b2", dice="+1 -1 -1 +1 0").play("attack b3")
    assert t.told("rolled")[0]["dice"] == "+1 -1"
    assert [event["dice"] for event in t.told("rerolled")] == ["+1 -1", "+1 +1"]
    assert t.told("damaged")[0]["amount"] == 3


def test_neutral_champions_roll_one_die_in_retaliation_and_reroll_its_minus():
    t = position("zombies@b2", "neutral_champions@b3", first="b2", dice="0 -1 0").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "-1"
    assert t.told("rerolled")[0]["dice"] == "0"


def test_archangels_few_draw_a_card_when_combat_begins():
    t = position("archangels@b1", "zombies@b5", start=True, decks=("power attack", ""))
    assert len(t.s.hand[0]) == 1
    assert len(t.s.deck[0]) == 1
    assert position("archangels@b1", "zombies@b5", start=True).s.hand[0] == [], "no deck, no card"


def test_archangels_pack_cancel_an_attack_once():
    t = position("black_dragons@b2 black_dragons@a3", "zombies@b3 archangels+@d5", first="b2 a3", dice="0 0")
    t.play("b2", "attack b3")
    assert t.open == "cancel_window 1"
    assert t.options == ["cancel by d5", "pass"]
    t.play("cancel by d5")
    assert t.at("b3") == "zombies 0"
    assert t.told("retaliated") == [], "HER-17.21.7"
    t.play("attack b3")
    assert t.at("b3") == "", "once per Combat"


def test_archangels_pack_need_a_deadly_attack_on_another_unit_and_may_pass():
    t = position("skeletons@b2", "zombies@b3 archangels+@d5", first="b2", dice="0 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 1
    t = position("black_dragons@b2", "archangels+@b3/9 zombies@d5", first="b2", dice="0 0").play("attack b3")
    assert t.told("flipped") == [{"unit": "archangels-few", "space": "b3"}], "not itself"
    t = position("black_dragons@b2", "zombies@b3 archangels+@d5", first="b2", dice="0").play("attack b3", "pass")
    assert t.at("b3") == ""


def test_archangels_pack_save_a_pack_from_being_turned():
    t = position("black_dragons@b2", "griffins+@b3 archangels+@d5", first="b2", dice="0").play("attack b3")
    assert t.open == "cancel_window 1"
    t.play("cancel by d5")
    assert t.at("b3") == "griffins+ 0"


def test_neutral_archangels_hate_arch_devils():
    t = position("neutral_archangels@b2", "black_dragons@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 2
    t = position("neutral_archangels@b2", "arch_devils@b3", first="b2", dice="0 0").play("attack b3")
    printed = t.told("damaged")[0]["amount"]
    assert printed == 5 + 2 - FACES[face("arch_devils")].defense
