"""Walls, Gate and Arrow Tower. [HER-18]"""

from __future__ import annotations

from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.sandbox import GAME


def test_her_18_2_the_defender_places_the_gate_after_both_placements():
    match = GAME.start(2, 0, fight="siege", attacker="griffins", defender="zombies")
    match.play(0, "b2")
    match.play(1, "b4")
    assert match.question(1).prompt.id == "place_gate"
    assert [str(option) for option in match.question(1).options] == ["gate a3", "gate b3", "gate c3", "gate d3"]
    match.play(1, "gate c3")
    combat = match.view(0)["combat"]
    assert combat["walls"] == ["a3", "b3", "c3", "d3"]
    assert combat["gate"] == "c3"
    assert [unit["unit"] for unit in combat["units"]] == ["griffins-few", "zombies-few", "arrow_tower"]
    assert match.to_act == (1,), "the Arrow Tower has the highest Initiative"
    assert [str(option) for option in match.question(1).options] == ["attack b2", "end"]


def test_her_18_3_walls_stop_everybody_and_are_destroyed_by_an_attack():
    t = position("skeletons@a2", "zombies@a5", first="a2", siege="a b c d", gate="d")
    assert t.offers("move") == ["a1", "b1", "c1", "b2", "c2", "d2"]
    assert t.offers("break") == ["a3"]
    t.play("break a3")
    assert t.match.view(None)["combat"]["walls"] == ["b3", "c3", "d3"]
    assert t.told("rolled") == []
    assert t.told("broken") == [{"unit": "skeletons-few", "space": "a3"}]


def test_her_18_3_after_a_move_and_by_own_units_too():
    t = position("skeletons@a1", "zombies@a4", first="a1", siege="a b c d", gate="d").play("move b2")
    assert t.options == ["break b3", "defend", "end"]
    t = position("skeletons@a1", "zombies@a4", first="a4", siege="a b c d", gate="d")
    assert t.offers("break") == ["a3"]


def test_her_18_3_flying_units_pass_over_walls_ranged_units_break_none():
    t = position("griffins@a2", "zombies@d5", first="a2", siege="a b c d", gate="d")
    assert "a4" in t.offers("move")
    assert not {"a3", "b3"} & set(t.offers("move"))
    t = position("marksmen@a2", "zombies@d5", first="a2", siege="a b c d", gate="d")
    assert t.offers("break") == []


def test_her_18_4_the_gate_is_no_obstacle_for_defenders():
    t = position("skeletons@b1", "zombies@b4", first="b4", siege="a b c d", gate="b")
    assert {"b3", "b2"} <= set(t.offers("move"))
    assert "a3" not in t.offers("move")
    t = position("skeletons@b2", "zombies@b5", first="b2", siege="a b c d", gate="b")
    assert "b3" not in t.offers("move")
    t = position("griffins@b2", "zombies@b5", first="b2", siege="a b c d", gate="b")
    assert "b3" not in t.offers("move")


def test_her_18_4_enemies_attack_the_unit_on_the_gate_or_the_gate():
    """[HER-R67]"""
    t = position("skeletons@b2", "zombies@b3", first="b2", siege="b", gate="b", dice="0 0", tower=True)
    assert t.options[:2] == ["attack b3", "break b3"]
    t.play("break b3")
    assert t.at("b3") == "zombies 0", "the unit stays"
    assert t.told("tower-fell") == [{}]


def test_her_18_4_the_gate_remains_while_it_is_not_destroyed():
    t = position("black_dragons@b2", "zombies@b3 griffins@d5", first="b2", siege="b", gate="b", dice="0")
    t.play("attack b3")
    assert t.at("b3") == ""
    assert t.match.view(None)["combat"]["walls"] == ["b3"]


def test_her_18_5_the_arrow_tower_shoots_at_anybody_without_penalty():
    t = position("crusaders@b1 zombies@a4", "skeletons@a5", first="tower", siege="a b c d", tower=True, dice="0")
    assert t.options == ["attack b1", "attack a4", "end"], "it neither moves nor defends, and is next to nobody"
    t.play("attack b1")
    assert t.told("rolled")[0]["dice"] == "0"
    assert t.at("b1") == "crusaders 2"
    assert t.told("retaliated") == []


def test_her_18_5_only_ranged_attacks_reach_it():
    t = position("skeletons@b2", "zombies@d5", first="b2", siege="a b c d", tower=True)
    assert "tower" not in t.offers("attack")
    t = position("marksmen@b1", "zombies@d5", first="b1", siege="a b c d", tower=True, dice="+1")
    assert t.offers("attack") == ["d5", "tower"]
    t.play("attack tower")
    assert t.told("rolled")[0]["dice"] == "+1", "never a penalty"
    assert t.at("tower") == "arrow_tower 1"
    assert t.told("retaliated") == []


def test_her_18_5_and_r61_not_past_an_adjacent_enemy_nor_by_its_own_side():
    t = position("marksmen@b1", "zombies@b2", first="b1", siege="a b c d", tower=True)
    assert t.offers("attack") == ["b2"], "HER-R61"
    t = position("skeletons@b1", "marksmen@b5", first="b5", siege="a b c d", tower=True)
    assert t.offers("attack") == ["b1"]


def test_her_18_5_it_can_be_destroyed():
    t = position("zealots@b2", "zombies@d5", first="b2", siege="a b c d", tower=True, dice="+1")
    t.s.damage[2] = 1
    t.play("attack tower")
    assert t.at("tower") == ""
    assert t.open == "free_step 0", "the Combat goes on"


def test_her_18_5_it_falls_with_the_last_of_walls_and_gate():
    t = position("skeletons@a2", "zombies@d5", first="a2", siege="a c", gate="b", tower=True).play("break a3")
    assert t.at("tower") == "arrow_tower 0"
    t = position("skeletons@a2", "zombies@d5", first="a2", siege="a", gate="b", tower=True).play("break a3")
    assert t.at("tower") == ""
    assert t.told("tower-fell") == [{}]


def test_ex_9_cover():
    """EX-9: Evil Eyes shoot at Halberdiers behind the Gate: 3 - 1 - 1; without it 2, and they are defeated."""
    t = position("evil_eyes@b2", "halberdiers@b4 zombies@d5", first="b2", siege="a b c d", gate="b", dice="0")
    t.play("attack b4")
    assert t.told("damaged") == [{"unit": "halberdiers-few", "space": "b4", "amount": 1}]
    t = position("evil_eyes@b2", "halberdiers@b4 zombies@d5", first="b2", siege="a c d", gate="b", dice="0")
    t.play("attack b4")
    assert t.at("b4") == ""


def test_her_18_6_cover_needs_the_column_and_a_shot_from_the_other_side():
    t = position("evil_eyes@b2", "griffins@c5", first="b2", siege="a b d", gate="b", dice="0").play("attack c5")
    assert t.told("damaged")[0]["amount"] == 3
    t = position("evil_eyes@a3", "griffins@b4", first="a3", siege="b c d", gate="b", dice="0").play("attack b4")
    assert t.told("damaged")[0]["amount"] == 3, "from the middle row"
    t = position("griffins@b2", "evil_eyes@b4", first="b4", siege="a b c d", gate="b", dice="0").play("attack b2")
    assert t.told("damaged")[0]["amount"] == 3, "attackers have no cover"
    t = position("crusaders@b2", "griffins@b4", first="b2", siege="", gate="b", dice="0 -1").play(
        "move b3", "attack b4"
    )
    assert t.told("damaged")[0]["amount"] == 3


def test_her_18_6_cover_takes_no_more_than_there_is():
    t = position("evil_eyes@b2", "crusaders@b4", first="b2", siege="b", gate="b", dice="-1").play("attack b4")
    assert t.told("damaged") == []
