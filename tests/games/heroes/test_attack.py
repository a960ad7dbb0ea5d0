"""The attack step by step, damage, penalty, retaliation, paralysis, defence. [HER-17.21 to 17.29]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.damage import suffer, take_damage
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.terms import ATTACK, DEFENCE, HEALTH, Mod

# -- damage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "dealt"), [("+1", 2), ("0", 1), ("-1", 0)])
def test_her_17_21_6_attack_and_die_against_defence(die: str, dealt: int):
    t = position("skeletons@b2 zombies@d1", "crusaders@b3", first="b2 d1", dice=f"{die} -1")
    t.s.mods.append(Mod(0, ATTACK, 1, 99))
    t.play("attack b3")
    assert t.at("b3") == f"crusaders' {dealt}"


def test_her_17_21_6_attack_and_defence_are_at_least_nothing():
    t = position("skeletons@b2", "troglodytes@b3", first="b2", dice="+1 -1")
    t.s.mods.append(Mod(0, ATTACK, -9, 99))
    t.play("attack b3")
    assert t.told("damaged") == [], "0 + 1 - 1"
    t = position("skeletons@b2", "wraiths@b3", first="b2", dice="0 -1")
    t.s.mods.append(Mod(1, DEFENCE, -9, 99))
    t.play("attack b3")
    assert t.told("damaged")[0]["amount"] == 2


def test_her_22_no_die_damage_and_min_one_damage():
    t = position("zombies@b2", "crusaders@b3", first="b2", dice="+1 0", switches="no_die_damage").play("attack b3")
    assert t.at("b3") == "crusaders 0"
    assert t.at("b2") == "zombies 2", "the retaliation: 3 - 1"
    t = position("zombies@b2", "crusaders@b3", first="b2", dice="-1 0", switches="min_one_damage").play("attack b3")
    assert t.at("b3") == "crusaders 1"


def test_her_17_23_a_pack_is_turned_to_few_and_keeps_the_rest():
    t = position("black_dragons@b2", "griffins+@b3", first="b2", dice="0 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 6
    assert t.at("b3") == "griffins 2"
    assert t.told("flipped") == [{"unit": "griffins-few", "space": "b3"}]


def test_her_17_23_the_rest_may_defeat_the_few_too():
    t = position("black_dragons+@b2", "griffins+@b3 zombies@d5", first="b2", dice="0").play("attack b3")
    assert t.at("b3") == ""
    assert [event["unit"] for event in t.told("defeated")] == ["griffins-few"]


def test_her_17_23_damage_adds_up_and_few_are_defeated():
    t = position("skeletons@b2 zombies@d1", "wraiths@b3/1", first="b2 d1", dice="-1 -1").play("attack b3")
    assert t.at("b3") == "wraiths' 2"
    assert t.at("b2") == "skeletons 1"
    t = position("skeletons@b2", "wraiths@b3/1 zombies@d5", first="b2", dice="0").play("attack b3")
    assert t.at("b3") == ""
    assert t.open.startswith("unit_action")


def test_her_17_23_hp_bonuses_count_for_the_current_side():
    t = position("skeletons@b2 zombies@d1", "skeletons+@b3", first="b2 d1", dice="+1 -1")
    t.s.mods.append(Mod(2, HEALTH, 1, 99))
    t.play("attack b3")
    assert t.at("b3") == "skeletons+' 2", "2 + 1 HP"


def test_her_17_28_other_damage_ignores_defence_and_removes_paralysis():
    t = position("skeletons@b1", "crusaders@b5!~", first="b1")
    suffer(t.s, 1, 1, "spell", 0)
    assert t.at("b5") == "crusaders~ 1"
    assert t.told("attacked") == []
    take_damage(t.s, 1, 0, 0)
    assert t.at("b5") == "crusaders~ 1"


# -- penalty -------------------------------------------------------------------------------------------------


def dice_of(t) -> str:
    return t.told("rolled")[0]["dice"]


def test_her_17_24_next_to_its_target_a_ranged_unit_rolls_two_dice():
    t = position("marksmen@b2", "zombies@b3", first="b2", dice="+1 -1 0").play("attack b3")
    assert dice_of(t) == "+1 -1"
    assert t.told("damaged")[0]["unit"] == "marksmen-few", "the lower counts: 2 - 1 - 1"


@pytest.mark.parametrize(
    ("shooter", "target", "dice"), [("b1", "b5", 2), ("b1", "b4", 1), ("b2", "b5", 1), ("b1", "d5", 2)]
)
def test_her_17_24_from_backline_to_backline(shooter: str, target: str, dice: int):
    t = position(f"marksmen@{shooter}", f"crusaders@{target}", first=shooter, dice="0 0")
    t.play(f"attack {target}")
    assert len(dice_of(t).split()) == dice


def test_her_17_24_a_ranged_unit_retaliates_with_the_penalty():
    t = position("crusaders@b2", "zealots@b3", first="b2", dice="-1 0 -1").play("attack b3")
    assert [event["dice"] for event in t.told("rolled")] == ["-1", "0 -1"]
    assert t.at("b2") == "crusaders 0"


def test_her_17_24_reasons_do_not_add_up_and_ground_units_have_none():
    t = position("skeletons@b2", "zombies@b3", first="b2", dice="0 0").play("attack b3")
    assert dice_of(t) == "0"


# -- retaliation ---------------------------------------------------------------------------------------------


def test_her_17_25_the_target_strikes_back_at_once():
    """Nobody is asked: it must. [HER-R54]"""
    t = position("skeletons@b2 zombies@d1", "zombies@b3", first="b2 d1", dice="-1 0").play("attack b3")
    assert t.told("retaliated") == [{"unit": "zombies-few", "space": "b3", "unit2": "skeletons-few", "space2": "b2"}]
    assert t.at("b2") == "skeletons 1"
    assert t.at("b3") == "zombies' 0", "marked"


def test_her_17_25_only_once_in_a_combat_round():
    t = position("skeletons@b2", "zombies@b3'", first="b2", dice="0").play("attack b3")
    assert t.told("retaliated") == []


def test_her_17_25_only_next_to_the_attacker_and_only_survivors():
    t = position("marksmen@b2", "zombies@b4", first="b2", dice="0").play("attack b4")
    assert t.told("retaliated") == []
    t = position("black_dragons@b2", "zombies@b3 griffins@d5", first="b2", dice="0").play("attack b3")
    assert t.told("retaliated") == []


def test_her_17_25_a_flipped_unit_retaliates_with_its_few_side():
    t = position("crusaders@b2", "skeletons+@b3", first="b2", dice="0 +1").play("attack b3")
    assert t.told("flipped") == [{"unit": "skeletons-few", "space": "b3"}]
    assert t.told("retaliated")[0]["unit"] == "skeletons-few"
    assert t.at("b2") == "crusaders 1", "2 + 1 - 2; the pack would deal 2"


def test_her_17_25_a_retaliation_provokes_none():
    t = position("crusaders@b2", "crusaders@b3", first="b2", dice="0 0").play("attack b3")
    assert len(t.told("attacked")) == 1
    assert len(t.told("retaliated")) == 1


# -- paralysis and defence -----------------------------------------------------------------------------------


def test_her_17_26_an_attack_removes_paralysis_even_without_damage():
    """[HER-R48]"""
    t = position("zombies@b2", "crusaders@b3!", first="b2", dice="-1 0").play("attack b3")
    assert "!" not in t.at("b3")
    assert t.told("retaliated"), "it does not stop retaliation"


def test_her_17_27_a_defence_token_helps_on_plus_one():
    t = position("skeletons@b2", "griffins@b3~", first="b2", dice="+1 +1 -1").play("attack b3")
    assert t.told("defence-rolled") == [{"unit": "griffins-few", "dice": "+1"}]
    assert t.told("damaged")[0]["amount"] == 2
    for face in ("0", "-1"):
        t = position("skeletons@b2", "griffins@b3~", first="b2", dice=f"+1 {face} -1").play("attack b3")
        assert t.told("damaged")[0]["amount"] == 3


def test_her_17_27_it_works_against_every_attack_until_the_next_activation():
    t = position("skeletons@b2 zombies@a3", "griffins@b3~", first="b2", dice="0 0 -1").play("attack b3")
    assert len(t.told("defence-rolled")) == 1
    assert t.s.combat_round == 2
    assert t.told("activated")[-1]["unit"] == "griffins-few"
    assert "~" not in t.at("b3"), "HER-17.18.3"


# -- the end -------------------------------------------------------------------------------------------------


def test_her_17_29_the_combat_ends_at_once_when_a_side_is_gone():
    t = position("black_dragons@b2 skeletons@a1", "zombies@b3", first="b2", dice="0").play("attack b3")
    assert t.open == "over victory 1 2"
    assert t.s.combat is None
    assert len(t.s.army[0]) == 2, "HER-17.33: survivors go back"
    assert t.s.army[1] == []


def test_her_17_29_the_arrow_tower_does_not_count():
    t = position("black_dragons@b4 skeletons@a1", "zombies@b5", first="b4", dice="0", siege="a b c d", tower=True)
    t.play("attack b5")
    assert t.open == "over victory 1 2"


def test_her_17_29_a_retaliation_may_end_it():
    t = position("skeletons@b2/1", "griffins@b3", first="b2", dice="-1 0").play("attack b3")
    assert t.open == "over victory 2 1"


def test_her_17_29_if_both_sides_vanish_the_defender_wins():
    """[HER-R30]"""
    t = position("skeletons@b2", "zombies@b5", first="b2")
    t.s.space = [-1, -1]
    end_if_decided(t.s)
    assert t.s.outcome == (1, "victory")


# -- worked examples -----------------------------------------------------------------------------------------


def test_ex_8_attack():
    """EX-8, the two cards as bonuses for that attack: 2 + 1 + 1 - (0 + 1) = 3; the Griffins are not marked."""
    t = position("zombies@b2", "griffins+@b3", first="b2", dice="+1 -1")
    t.s.mods += [Mod(0, ATTACK, 1, 1), Mod(1, DEFENCE, 1, 1)]
    t.play("attack b3")
    assert t.told("damaged")[0] == {"unit": "griffins-pack", "space": "b3", "amount": 3}
    assert t.told("flipped") == []
    assert len(t.told("retaliated")) == 1
    assert t.at("b3") == "griffins+ 3"
    assert t.s.mods == []
