"""Abilities of the Necropolis and of the neutral cards of the same units. [HER-16.12, HER-16.13]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import face, position

from ludoteka.games.heroes.terms import TOKEN_MARK, UNTIL_COMBAT, VENOM, Mod

# -- Skeletons, Zombies, Wraiths -----------------------------------------------------------------------------


def test_neutral_skeletons_reinforce_a_bronze_unit_of_a_necropolis_player():
    t = position(
        "vampires@b3 zombies@a1/1",
        "neutral_skeletons@b4 neutral_boars@d5",
        neutral=True,
        first="b3",
        dice="0",
        factions=("necropolis", "castle"),
        armies=("wraiths liches", ""),
        mp=1,
    ).play("attack b4")
    assert t.open == "reinforce 0"
    assert t.options == ["reinforce zombies-few", "reinforce wraiths-few"]
    t.play("reinforce zombies-few")
    assert t.at("a1") == "zombies+ 1", "its damage stays"


def test_neutral_skeletons_reinforce_in_the_unit_deck_even_with_the_last_blow():
    t = position(
        "vampires@b3",
        "neutral_skeletons@b4",
        neutral=True,
        first="b3",
        dice="0",
        factions=("necropolis", "castle"),
        armies=("wraiths", ""),
    ).play("attack b4")
    assert t.told("reinforced") == [{"seat": 0, "unit": "wraiths-pack"}], "one unit fits: no choice"
    assert sorted(t.s.army[0]) == sorted([face("vampires"), face("wraiths+")])
    assert t.open == "over victory 1 2"


def test_neutral_skeletons_that_die_of_venom_are_defeated_by_the_enemy():
    t = position(
        "vampires@b3",
        "neutral_skeletons@b5/2 neutral_boars@d5",
        neutral=True,
        first="b3 b5",
        factions=("necropolis", "castle"),
        armies=("wraiths", ""),
    )
    t.s.mods.append(Mod(1, VENOM, 1, UNTIL_COMBAT, effect=TOKEN_MARK))
    t.play("end")
    assert t.at("b5") == ""
    assert t.told("reinforced") == [{"seat": 0, "unit": "wraiths-pack"}]


def test_neutral_skeletons_do_nothing_for_others_or_without_a_fitting_unit():
    t = position("griffins@b3", "neutral_skeletons@b4/1", neutral=True, first="b3", dice="0").play("attack b4")
    assert t.told("reinforced") == []
    t = position(
        "vampires@b3", "neutral_skeletons@b4", neutral=True, first="b3", dice="0", factions=("necropolis", "castle")
    ).play("attack b4")
    assert t.told("reinforced") == []


def test_neutral_skeletons_defeated_by_their_own_side_reinforce_nobody():
    t = position(
        "zombies@b3",
        "neutral_liches@d5 neutral_skeletons@b4/2",
        neutral=True,
        first="d5",
        dice="0 0",
        factions=("necropolis", "castle"),
        mp=1,
    )
    assert [event["unit2"] for event in t.told("attacked")] == ["zombies-few", "neutral_skeletons"]
    assert t.told("defeated")[0]["unit"] == "neutral_skeletons"
    assert t.told("reinforced") == []
    assert t.open == "free_step 1"


@pytest.mark.parametrize(
    ("unit", "die", "dealt"),
    [
        ("zombies", "+1", 2),
        ("zombies", "0", 2),
        ("zombies", "-1", 1),
        ("zombies+", "+1", 2),
        ("zombies+", "0", 1),
        ("zombies+", "-1", 1),
        ("neutral_zombies", "0", 2),
        ("neutral_zombies", "-1", 2),
        ("neutral_manticores", "+1", 2),
        ("neutral_manticores", "0", 1),
        ("neutral_manticores", "-1", 1),
    ],
)
def test_zombies_and_neutral_manticores_are_tougher_against_good_rolls(unit: str, die: str, dealt: int):
    t = position("crusaders@b2", f"{unit}@b3", first="b2", dice=f"{die} 0").play("attack b3")
    assert t.told("damaged")[0] == {"unit": t.told("damaged")[0]["unit"], "space": "b3", "amount": dealt}


def test_zombies_gain_once_for_each_die_that_counts():
    t = position("neutral_champions@b2", "zombies+@b3 griffins@d5", first="b2", dice="+1 0 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 4 + 1 - 1 - 2


def test_zombies_gain_nothing_when_they_attack():
    t = position("zombies+@b2", "griffins@b3", first="b2", dice="+1 -1").play("attack b3")
    assert t.told("damaged") == [
        {"unit": "griffins-few", "space": "b3", "amount": 3},
    ], "the retaliation deals 2 - 1 - 1"
    t = position("zombies@b2", "griffins@b3", first="b2", dice="+1 0").play("attack b3")
    assert t.told("damaged")[1] == {"unit": "zombies-few", "space": "b2", "amount": 1}


def test_wraiths_heal_when_they_activate():
    assert position("wraiths@b1/2", "zombies@b5", first="b1").at("b1") == "wraiths 1"
    assert position("wraiths@b1", "zombies@b5", first="b1").at("b1") == "wraiths 0"
    assert position("neutral_wraiths@b1/3", "zombies@b5", first="b1").at("b1") == "neutral_wraiths 1"
    assert position("neutral_wraiths@b1/1", "zombies@b5", first="b1").at("b1") == "neutral_wraiths 0"


def test_wraiths_pack_also_make_the_enemy_discard_at_random():
    t = position("wraiths+@b1/3", "zombies@b5", first="b1", hands=("attack", "power defense"))
    assert t.at("b1") == "wraiths+ 2"
    assert [len(hand) for hand in t.s.hand] == [1, 1]
    assert len(t.s.discard[1]) == 1
    t = position("wraiths+@b1", "neutral_boars@b5", neutral=True, first="b1")
    assert t.told("discarded") == [], "Neutral Units have no hand"
    assert position("wraiths+@b1", "zombies@b5", first="b1").told("discarded") == []


# -- Vampires, Liches ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["vampires", "vampires+", "neutral_vampires"])
def test_vampires_are_not_struck_back(unit: str):
    t = position(f"{unit}@b2", "crusaders@b3", first="b2", dice="0").play("attack b3")
    assert t.told("retaliated") == []
    t = position("crusaders@b2", f"{unit}@b3", first="b2", dice="-1 0").play("attack b3")
    assert len(t.told("retaliated")) == 1, "they retaliate like others"


@pytest.mark.parametrize("unit", ["vampires+", "neutral_vampires"])
def test_vampires_heal_two_after_their_attack(unit: str):
    t = position(f"{unit}@b2/3", "crusaders@b3", first="b2", dice="0").play("attack b3")
    assert t.told("healed")[0]["amount"] == 2
    assert t.at("b2").endswith(" 1")
    t = position(f"{unit}@b2/1", "crusaders@b3", first="b2", dice="0").play("attack b3")
    assert t.told("healed")[0]["amount"] == 1
    t = position("crusaders@b2", f"{unit}@b3/1", first="b2", dice="-1 0").play("attack b3")
    assert t.told("healed") == [], "not after a retaliation"
    t = position("vampires@b2/3", "crusaders@b3", first="b2", dice="0").play("attack b3")
    assert t.told("healed") == [], "not the few"


@pytest.mark.parametrize("unit", ["liches+", "neutral_liches"])
def test_liches_strike_a_unit_next_to_their_target_with_attack_two(unit: str):
    t = position(f"{unit}@b1 griffins@a4", "crusaders@b4 zombies@b5", first="b1", dice="0 +1").play("attack b4")
    assert t.open == "ability_target 0"
    assert t.options == ["a4", "b5"], "friend or foe"
    t.play("a4")
    assert t.told("damaged")[-1] == {"unit": "griffins-few", "space": "a4", "amount": 3}
    assert t.told("retaliated") == [], "nobody is next to the Liches"


def test_liches_must_strike_even_themselves():
    t = position("liches+@b3", "crusaders@b4", first="b3", dice="0 0 0 -1").play("attack b4")
    assert [event["unit2"] for event in t.told("attacked")] == ["crusaders-few", "liches-pack"]
    assert t.told("rolled")[1]["dice"] == "0", "nobody is next to himself: one die"
    assert t.told("damaged")[1] == {"unit": "liches-pack", "space": "b3", "amount": 1}
    assert len(t.told("retaliated")) == 1, "of the Crusaders, once, after both"


def test_liches_strike_nobody_where_nobody_is():
    t = position("liches+@b1", "crusaders@b4", first="b1", dice="0").play("attack b4")
    assert len(t.told("attacked")) == 1
    t = position("liches@b1", "crusaders@b4 zombies@b5", first="b1", dice="0").play("attack b4")
    assert len(t.told("attacked")) == 1, "the few have no ability"
    t = position("liches+@b1", "crusaders@b4", first="b1", dice="0", siege="b", tower=True).play("attack tower")
    assert len(t.told("attacked")) == 1


# -- Dread Knights, Ghost Dragons ----------------------------------------------------------------------------


def test_dread_knights_few_hamper_the_retaliation():
    t = position("dread_knights@b2", "crusaders+@b3", first="b2", dice="-1 +1 -1").play("attack b3")
    assert [event["dice"] for event in t.told("rolled")] == ["-1", "+1 -1"]
    assert t.told("damaged")[-1]["amount"] == 1, "4 - 1 - 2"
    t = position("crusaders@b2", "dread_knights@b3", first="b2", dice="-1 +1").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "+1", "not when they retaliate"


def test_her_r28_two_dice_lower_and_higher_cancel_to_one():
    t = position("dread_knights@b2", "neutral_crusaders@b3", first="b2", dice="-1 0").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "0"


@pytest.mark.parametrize(("die", "dealt"), [("+1", 5), ("0", 4), ("-1", 2)])
def test_dread_knights_pack_strike_harder_on_zero_and_plus(die: str, dealt: int):
    t = position("dread_knights+@b2", "black_dragons@b3", first="b2", dice=f"{die} 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == dealt


def test_neutral_dread_knights_are_tougher_against_retaliation():
    t = position("neutral_dread_knights@b2", "crusaders@b3/0 zombies@d5", first="b2", dice="-1 0").play("attack b3")
    assert t.told("damaged")[1]["amount"] == 3 - 1 - 1
    t = position("crusaders@b2", "neutral_dread_knights@b3", first="b2", dice="0 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 3 - 1


@pytest.mark.parametrize("unit", ["ghost_dragons", "ghost_dragons+"])
def test_ghost_dragons_take_a_positive_morale_token(unit: str):
    assert position(f"{unit}@b1", "zombies@b5", first="b1", morale=(1, 1)).s.morale == [1, 0]
    assert position(f"{unit}@b1", "zombies@b5", first="b1", morale=(0, -1)).s.morale == [0, -1]
    spared = position(f"{unit}@b1", "zombies@b5", first="b1", morale=(0, 1), factions=("castle", "necropolis"))
    assert spared.s.morale == [0, 1], "HER-8.7"
    assert position(f"{unit}@b1", "neutral_boars@b5", neutral=True, first="b1").told("morale-lost") == []


def test_ghost_dragons_pack_add_one_to_their_die():
    t = position("ghost_dragons+@b2", "black_dragons@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 7 + 1 - 3
    t = position("black_dragons@b2", "ghost_dragons+@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("damaged")[1]["amount"] == 7 - 3, "not in retaliation"


def test_neutral_ghost_dragons_push_their_target_away_on_zero():
    t = position("crusaders@b3", "neutral_ghost_dragons@b4", neutral=True, first="b4", dice="-1 0", mp=1)
    t.play("attack b3")
    assert t.open == "push_space 0", "its owner chooses"
    assert t.options == ["b2", "a3", "c3"]
    t.play("a3")
    assert t.at("a3") == "crusaders 2"
    assert t.told("retaliated") == []


def test_neutral_ghost_dragons_push_nobody_otherwise():
    t = position("crusaders@b3", "neutral_ghost_dragons@b4", neutral=True, first="b4", dice="-1 +1 -1", mp=1)
    t.play("attack b3")
    assert t.told("moved") == []
    assert len(t.told("retaliated")) == 1
    hemmed = "griffins@a1 zombies@a2 crusaders@b1"
    t = position(hemmed, "neutral_ghost_dragons@c1", neutral=True, first="c1", dice="-1 0 -1", mp=1).play("attack b1")
    assert t.told("moved")[-1]["space2"] == "b2", "one space is left"
    t = position(f"{hemmed} skeletons@b2", "neutral_ghost_dragons@c1", neutral=True, first="c1", dice="-1 0 -1", mp=1)
    t.play("attack b1")
    assert t.told("moved") == [], "no space: it stays"
    assert len(t.told("retaliated")) == 1
