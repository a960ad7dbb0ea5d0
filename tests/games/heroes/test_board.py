"""The Combat Board and how units move on it. [HER-17.9, HER-17.19]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.board import (
    ALL,
    BACKLINE,
    GONE,
    LEFT,
    MIDDLE,
    NEIGHBOURS,
    OWN_SIDE,
    RIGHT,
    SPACES,
    TOWER,
    behind,
    distance,
    left_to_right,
    listed,
    space_name,
    space_number,
    spaces_of,
    spread,
    walk,
    written,
)


def names(mask: int) -> str:
    return " ".join(sorted(space_name(space) for space in spaces_of(mask)))


def test_her_17_9_five_rows_of_four_spaces():
    assert SPACES == 20
    assert [space_name(space) for space in (0, 3, 4, 19)] == ["a1", "d1", "a2", "d5"]
    assert all(space_number(space_name(space)) == space for space in range(SPACES))
    assert names(OWN_SIDE[0]) == "a1 a2 b1 b2 c1 c2 d1 d2"
    assert names(BACKLINE[1]) == "a5 b5 c5 d5"
    assert [left_to_right(side, space_number("a4")) for side in (0, 1)] == [0, 3]


def test_her_17_9_adjacent_spaces_share_an_edge():
    assert names(NEIGHBOURS[space_number("b3")]) == "a3 b2 b4 c3"
    assert names(NEIGHBOURS[space_number("a1")]) == "a2 b1"
    assert names(NEIGHBOURS[space_number("d5")]) == "c5 d4"
    for space in range(SPACES):
        assert NEIGHBOURS[space] == sum(1 << other for other in range(SPACES) if distance(space, other) == 1)
        assert spread(1 << space) == NEIGHBOURS[space]


def test_the_space_behind_a_target():
    assert behind(space_number("b2"), space_number("b3")) == space_number("b4")
    assert behind(space_number("b2"), space_number("a2")) == GONE
    assert behind(space_number("b4"), space_number("b5")) == GONE
    assert behind(space_number("c2"), space_number("b2")) == space_number("a2")


def test_walking_is_a_flood_over_free_spaces():
    assert walk(0, ALL, 0) == 0
    for start in range(SPACES):
        assert walk(start, ALL, 3) == sum(1 << o for o in range(SPACES) if 0 < distance(start, o) <= 3)


def test_her_17_19_ground_units_walk_three_spaces_around_obstacles():
    t = position("skeletons@b1", "zombies@b3 wraiths@a2", first="b1")
    assert t.offers("move") == ["a1", "c1", "d1", "b2", "c2", "d2", "c3"]
    t.play("move c3")
    assert t.offers("move") == []
    assert t.offers("attack") == ["b3"]
    assert t.options == ["attack b3", "defend", "end"]


def test_her_17_19_flying_units_pass_over_obstacles_and_end_on_an_empty_space():
    t = position("griffins@b1 skeletons@a1 zombies@c1 wraiths@b2", "troglodytes@b3", first="b1")
    assert t.offers("move") == ["d1", "a2", "c2", "d2", "a3", "c3", "b4"]
    walled = position("skeletons@b1 griffins@a1 zombies@c1 wraiths@b2", "troglodytes@b3", first="b1")
    assert walled.offers("move") == []


def test_her_17_19_ranged_units_attack_anybody_or_move_one_space():
    t = position("marksmen@b1", "troglodytes@b3 harpies@d5", first="b1")
    assert t.offers("attack") == ["b3", "d5"]
    assert t.offers("move") == ["a1", "c1", "b2"]
    t.play("move b2")
    assert t.options == ["defend", "end"], "it never attacks after moving"


def test_her_17_19_ranged_units_must_attack_an_adjacent_enemy():
    t = position("marksmen@b2", "troglodytes@b3 harpies@d5", first="b2")
    assert t.offers("attack") == ["b3"]


def test_her_17_19_ranged_units_step_after_their_attack():
    t = position("marksmen@b1", "troglodytes@b3", first="b1", dice="-1")
    t.play("attack b3")
    assert t.open == "free_step 0"
    assert t.options == ["stay", "move a1", "move c1", "move b2"]
    t.play("move b2")
    assert t.at("b2") == "marksmen 0"
    assert t.open == "unit_action 0", "the next Combat Round: Marksmen and Troglodytes have the same Initiative"
    assert (
        position("marksmen@b1", "troglodytes@b3", first="b1", dice="-1").play("attack b3", "stay").at("b1")
        == "marksmen 0"
    )


@pytest.mark.parametrize("unit", ["skeletons", "marksmen"])
def test_her_17_18_a_unit_may_do_nothing(unit: str):
    t = position(f"{unit}@b1", "zombies@b4", first="b1").play("end")
    assert t.board == {"b1": f"{unit} 0", "b4": "zombies 0"}
    assert t.s.combat_round == 2


def test_her_17_19_neutral_units_must_attack_if_they_can():
    t = position("skeletons@b2 zombies@d1", "neutral_boars@b4", neutral=True, first="b4")
    assert t.open == "unit_action 1"
    assert t.options == ["move a2", "move c2", "move b3"], "only spaces from which it can attack"


def test_her_17_19_neutral_units_attack_after_their_move():
    t = position("skeletons@b2", "neutral_boars@b4", neutral=True, first="b4", dice="0 -1", mp=1)
    t.play("move b3")
    assert t.told("attacked") == [{"unit": "neutral_boars", "space": "b3", "unit2": "skeletons-few", "space2": "b2"}]
    assert t.open == "extend 0"


def test_her_17_19_neutral_units_out_of_reach_move_or_wait_and_never_defend():
    t = position("skeletons@a1", "neutral_peasants@d5", neutral=True, first="d5")
    assert t.offers("move") == ["d2", "c3", "d3", "b4", "c4", "d4", "a5", "b5", "c5"]
    assert t.options[-1] == "end"
    assert "defend" not in t.options
    assert not t.offers("attack")


def test_her_17_19_neutral_ranged_units_must_shoot():
    t = position("skeletons@a1 zombies@b2", "neutral_sharpshooters@d5", neutral=True, first="d5")
    assert t.options == ["attack a1", "attack b2"]


def test_the_spaces_of_a_mask_are_listed_ascending_the_arrow_tower_last() -> None:
    words = written(space_name)
    for mask in (0, 1, ALL, LEFT, RIGHT | MIDDLE, 1 << TOWER, ALL | 1 << TOWER, 0b1010_0101_1100_0011_0110):
        spaces = [space for space in range(TOWER + 1) if mask >> space & 1]
        assert spaces_of(mask) == spaces
        assert listed(words, mask) == [space_name(space) for space in spaces]
