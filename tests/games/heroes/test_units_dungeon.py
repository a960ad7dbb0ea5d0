"""Abilities of the Dungeon, and of units that are only neutral. [HER-16.12, HER-16.13]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import face, position

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.damage import paralyse, suffer

# -- Troglodytes, Harpies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["troglodytes+", "neutral_troglodytes"])
def test_troglodytes_cannot_be_paralysed(unit: str):
    t = position("zombies@b1", f"{unit}@b5 troglodytes@c5", first="b1")
    paralyse(t.s, 1)
    paralyse(t.s, 2)
    assert "!" not in t.at("b5")
    assert t.at("c5") == "troglodytes! 0", "the few can"


def test_harpies_few_may_return_after_the_retaliation():
    t = position("harpies@b1", "zombies@b4", first="b1", dice="0 -1").play("move b3", "attack b4")
    assert len(t.told("retaliated")) == 1
    assert t.open == "ability_option 0"
    t.play("use")
    assert t.at("b1") == "harpies 1"
    t = position("harpies@b1", "zombies@b4", first="b1", dice="0 -1").play("move b3", "attack b4", "decline")
    assert t.at("b3") == "harpies 1"


def test_harpies_few_cannot_return_without_a_move_nor_when_defeated():
    t = position("harpies@b3", "zombies@b4", first="b3", dice="0 -1").play("attack b4")
    assert t.open != "ability_option 0"
    t = position("harpies@b1/2 zombies@d1", "zombies@b4", first="b1", dice="0 0").play("move b3", "attack b4")
    assert t.told("defeated")[0]["unit"] == "harpies-few"
    assert t.open == "unit_action 0"


@pytest.mark.parametrize("unit", ["harpies+", "neutral_harpies"])
def test_harpies_pack_strike_and_return_without_retaliation(unit: str):
    t = position(f"{unit}@b1", "crusaders@b4", first="b1", dice="0").play("move b3", "attack b4")
    assert t.open == "ability_option 0"
    t.play("use")
    assert t.told("moved")[-1]["space2"] == "b1"
    assert t.told("retaliated") == []
    t = position(f"{unit}@b1", "crusaders@b4", first="b1", dice="0").play("move b3", "attack b4", "decline")
    assert t.told("retaliated") == [], "even where they stay"


# -- Medusas, Minotaurs --------------------------------------------------------------------------------------


def test_medusas_few_paralyse_on_zero_whom_they_strike_in_retaliation():
    t = position("crusaders@b2 zombies@d1", "medusas@b3", first="b2 d1", dice="-1 0 0 0").play("attack b3")
    assert t.told("ability-rolled") == [{"unit": "medusas-few", "dice": "0"}]
    assert t.at("b2") == "crusaders! 1"
    t = position("crusaders@b2 zombies@d1", "medusas@b3", first="b2 d1", dice="-1 0 0 +1").play("attack b3")
    assert t.at("b2") == "crusaders 1"
    t = position("medusas@b2 zombies@d1", "crusaders@b3", first="b2 d1", dice="0 0 0").play("attack b3")
    assert t.told("ability-rolled") == [], "not when they attack"


@pytest.mark.parametrize("unit", ["medusas+", "neutral_medusas"])
def test_medusas_pack_always_paralyse_and_have_no_penalty(unit: str):
    t = position("crusaders@b2 zombies@d1", f"{unit}@b3", first="b2 d1", dice="-1 -1").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "-1"
    assert "!" in t.at("b2")
    t = position("neutral_troglodytes@b2 zombies@d1", f"{unit}@b3", first="b2 d1", dice="-1 -1").play("attack b3")
    assert "!" not in t.at("b2")


@pytest.mark.parametrize("unit", ["minotaurs", "minotaurs+"])
def test_minotaurs_draw_a_card_on_minus(unit: str):
    t = position(f"{unit}@b2", "black_dragons@b3", first="b2", dice="-1 -1", decks=("power", "")).play("attack b3")
    assert len(t.s.hand[0]) == 1
    for dice in ("0 -1", "+1 -1"):
        t = position(f"{unit}@b2", "black_dragons@b3", first="b2", dice=dice, decks=("power", "")).play("attack b3")
        assert t.s.hand[0] == []
    t = position("zombies@b2", f"{unit}@b3", first="b2", dice="0 -1", decks=("", "power")).play("attack b3")
    assert t.s.hand[1] == [], "HER-R60: not when they retaliate"


def test_neutral_minotaurs_reroll_a_minus_once():
    t = position("neutral_minotaurs@b2", "crusaders@b3", first="b2", dice="-1 -1 0").play("attack b3")
    assert [event["dice"] for event in t.told("rerolled")] == ["-1"], "it must, and only once"
    t = position("neutral_minotaurs@b2", "crusaders@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("rerolled") == []
    t = position(
        "crusaders@b3", "neutral_minotaurs@b4", neutral=True, first="b4", dice="-1 +1 0", switches="no_rerolls"
    )
    t.play("attack b3")
    assert len(t.told("rerolled")) == 1, "Neutral Units are no players"


# -- Manticores, Black Dragons -------------------------------------------------------------------------------


def test_manticores_pack_ignore_printed_defence():
    t = position("manticores+@b2", "black_dragons@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 5
    t = position("manticores@b2", "black_dragons@b3", first="b2", dice="0 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 2
    t = position("manticores+@b2", "black_dragons@b3~", first="b2", dice="0 +1 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 4, "bonuses still count"
    t = position("black_dragons@b2", "manticores+@b3", first="b2", dice="-1 0").play("attack b3")
    assert t.told("damaged")[1]["amount"] == 5 - 3, "not in retaliation"


@pytest.mark.parametrize(
    ("unit", "left"), [("black_dragons", 1), ("neutral_gold_golems", 1), ("neutral_diamond_golems", 0), ("zombies+", 3)]
)
def test_some_units_take_less_damage_from_spells(unit: str, left: int):
    t = position("zombies@b1", f"{unit}@b5 griffins@c5", first="b1")
    suffer(t.s, 1, 3, "spell", 0)
    assert sum(event["amount"] for event in t.told("damaged")) == left
    suffer(t.s, 1, 2, "specialty", 0)
    assert sum(event["amount"] for event in t.told("damaged")) == left + 2, "only from spells"


@pytest.mark.parametrize("unit", ["black_dragons+", "neutral_azure_dragons"])
def test_some_dragons_take_none_from_spells_and_specialties(unit: str):
    t = position("zombies@b1", f"{unit}@b5", first="b1")
    suffer(t.s, 1, 9, "spell", 0)
    suffer(t.s, 1, 9, "specialty", 0)
    assert t.told("damaged") == []
    suffer(t.s, 1, 2, "artifact", 0)
    assert t.told("damaged")[0]["amount"] == 2


def test_spell_damage_is_not_reduced_below_nothing_and_attacks_are_not_reduced():
    t = position("zombies@b1", "neutral_diamond_golems@b5", first="b1")
    suffer(t.s, 1, 2, "spell", 0)
    assert t.told("damaged") == []
    t = position("black_dragons+@b4", "neutral_gold_golems@b5 zombies@d5", first="b4", dice="-1 -1").play("attack b5")
    assert t.told("damaged")[0]["amount"] == 8 - 1 - 2


def test_neutral_black_dragons_also_strike_the_space_behind():
    t = position("crusaders@b3 griffins@b2", "neutral_black_dragons@b4", neutral=True, first="b4", dice="-1 0 0", mp=1)
    t.play("attack b3")
    assert [event["unit2"] for event in t.told("attacked")] == ["crusaders-few", "griffins-few"]
    assert t.told("damaged")[1] == {"unit": "griffins-few", "space": "b2", "amount": 2}
    assert [event["unit"] for event in t.told("retaliated")] == ["crusaders-few"], "before it only, and after both"


def test_neutral_black_dragons_strike_friends_behind_and_nothing_where_nobody_is():
    t = position("crusaders@b4", "neutral_black_dragons@b3 neutral_boars@b5", neutral=True, first="b3", dice="0 0 0")
    t.play("attack b4")
    assert t.told("damaged")[1]["unit"] == "neutral_boars"
    t = position("crusaders@b1", "neutral_black_dragons@b2", neutral=True, first="b2", dice="0 0", mp=1)
    t.play("attack b1")
    assert len(t.told("attacked")) == 1, "the board ends"
    t = position("crusaders@b3 griffins@a2", "neutral_black_dragons@b4", neutral=True, first="b4", dice="0 0", mp=1)
    t.play("attack b3")
    assert len(t.told("attacked")) == 1


# -- only neutral --------------------------------------------------------------------------------------------


def test_halflings_take_the_higher_of_two_dice_and_know_no_penalty():
    for place, target in (("b1", "b5"), ("b1", "b4"), ("b4", "b5")):
        t = position(f"neutral_halflings@{place}", f"crusaders@{target}", first=place, dice="-1 +1 0")
        t.play(f"attack {target}")
        assert t.told("rolled")[0]["dice"] == "-1 +1"
        assert t.told("damaged")[0]["amount"] == 1
    t = position("crusaders@b2", "neutral_halflings@b3/0", first="b2", dice="-1 0 -1").play("attack b3")
    assert t.told("rolled")[1]["dice"] == "0 -1", "in retaliation they have the penalty"


@pytest.mark.parametrize(("place", "target"), [("b1", "b5"), ("b4", "b5")])
def test_sharpshooters_know_no_penalty(place: str, target: str):
    t = position(f"neutral_sharpshooters@{place}", f"crusaders@{target}", first=place, dice="0 -1")
    t.play(f"attack {target}")
    assert t.told("rolled")[0]["dice"] == "0"


def test_mummies_ignore_their_die_and_set_that_of_their_attacker():
    t = position("neutral_mummies@b2", "crusaders@b3", first="b2", dice="+1 0").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 1
    assert [event["dice"] for event in t.told("rolled")] == ["+1", "-1"]
    assert t.told("damaged")[1]["amount"] == 3 - 1 - 1, "the retaliation is an attack on the Mummies"


def test_mummies_beat_every_other_way_of_rolling():
    for unit in ("neutral_crusaders", "neutral_halflings"):
        t = position(f"{unit}@b2", "neutral_mummies@b3", first="b2", dice="0 0").play("attack b3")
        assert t.told("rolled")[0]["dice"] == "-1"
    t = position("neutral_champions@b2", "neutral_mummies@b3", first="b2", dice="+1 0").play("attack b3")
    assert [t.told("rolled")[0]["dice"], t.told("rerolled")[0]["dice"]] == ["-1", "+1"], "it may be rerolled"


def test_enchanters_heal_another_unit_or_grow_stronger():
    t = position("neutral_enchanters@b1 zombies@a1/2 griffins@c1/3", "crusaders@b4", first="b1")
    assert t.open == "ability_target 0"
    assert t.options == ["a1", "c1"]
    t.play("c1")
    assert t.at("c1") == "griffins 1"
    assert t.told("strengthened") == []
    t = position("neutral_enchanters@b1/1 zombies@a1/1", "crusaders@b4", first="b1")
    assert t.at("a1") == "zombies 0", "the only one is no choice, and it is not itself"


def test_enchanters_grow_stronger_for_one_activation():
    t = position("neutral_enchanters@b1/2", "griffins+@b4", first="b1", dice="0")
    assert t.told("strengthened")[0]["amount"] == 1
    t.play("attack b4")
    assert t.told("damaged")[0]["amount"] == 4 + 1
    t.play("stay")
    assert t.s.mods == []
    assert t.open == "unit_action 1"


@pytest.mark.parametrize(("damage", "left"), [(5, 2), (2, 0), (0, 0)])
def test_trolls_heal_three(damage: int, left: int):
    assert position(f"neutral_trolls@b1/{damage}", "zombies@b5", first="b1").at("b1") == f"neutral_trolls {left}"


def test_azure_dragons_paralyse_on_minus():
    t = position("neutral_azure_dragons@b2 zombies@d1", "black_dragons@b3", first="b2 d1", dice="-1 -1")
    t.play("attack b3")
    assert "!" in t.at("b3")
    assert t.told("retaliated"), "HER-17.26: it does not stop retaliation"
    t = position("neutral_azure_dragons@b2 zombies@d1", "black_dragons@b3", first="b2 d1", dice="0 -1").play(
        "attack b3"
    )
    assert "!" not in t.at("b3")


@pytest.mark.parametrize(
    "unit", ["neutral_boars", "neutral_peasants", "neutral_rogues", "neutral_nomads", "neutral_crystal_dragons"]
)
def test_units_without_abilities_in_combat_just_fight(unit: str):
    t = position(f"{unit}@b2", "wraiths@b3", first="b2", dice="0 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == FACES[face(unit)].attack
