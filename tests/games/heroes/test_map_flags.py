"""Mines, Settlements and Towns change hands; what leaves the map. [HER-15.7 to 15.9, HER-24.3]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import World, world

from ludoteka.games.heroes.map.flags import hiring_places, leave_map, mines_of, places_of, production, towns_of
from ludoteka.games.heroes.rows import replaced

ARTIFACTS = "artifact:centaurs_axe artifact:shield_of_the_dwarven_lords artifact:speculum artifact:boots_of_speed"


def hand(t: World, seat: int = 0) -> int:
    return len(t.s.hand[seat])


# -- Mines [HER-15.9] ----------------------------------------------------------------------------------------


def test_ex_13_first_and_later_flag_of_a_mine():
    t = world("F7 0,0", heroes="0 main F7.E / 1 main F7.W", xp=(6, 6), cubes="F7.C / F7.W / F7.SW")
    t.play("move main sw")
    assert t.holder("F7.SE") == 0
    assert production(t.s, 0) == (10, 0, 1)
    assert t.s.valuables[0] == 1
    t.play("move main ne", "end turn", "move main e", "move main se")
    assert t.holder("F7.SE") == 1
    assert not t.told("guards-ahead")
    assert t.s.valuables[1] == 0
    assert production(t.s, 1) == (10, 0, 1)
    assert production(t.s, 0) == (10, 0, 0)


def test_her_22_double_mines_gives_two_steps_and_a_double_first_gain():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C", xp=(2, 0), switches="double_mines")
    t.play("move main sw")
    assert production(t.s, 0) == (10, 4, 0)
    assert t.s.materials[0] == 4


def test_view_earth_flags_an_enemy_mine_within_reach_without_a_visit():
    t = world("S3 0,0 / F7 3,-2", heroes="0 main S3.C", flags="0 S3.C / 1 S3.SW / 1 F7.SE")
    t.do([{"op": "flag", "kind": "mine", "range": 1, "owner": "enemy"}])
    assert t.holder("S3.SW") == 0
    assert t.holder("F7.SE") == 1
    assert t.s.materials[0] == 0
    assert t.where(0) == "S3.C"


# -- Settlements [HER-15.7] ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "made", "gained"),
    [
        ("gold", (15, 0, 0), (5, 0, 0)),
        ("building_materials", (10, 2, 0), (0, 2, 0)),
        ("valuables", (10, 0, 1), (0, 0, 1)),
    ],
)
def test_her_15_7_a_settlement_raises_one_production(
    choice: str, made: tuple[int, int, int], gained: tuple[int, int, int]
):
    t = world("F1 0,0", heroes="0 main F1.C", xp=(6, 0))
    t.play("move main nw")
    assert t.open == "settlement 0"
    t.play(choice)
    assert production(t.s, 0) == made
    assert (t.s.gold[0], t.s.materials[0], t.s.valuables[0]) == gained


def test_her_15_7_a_later_holder_chooses_anew_and_gains_nothing_at_once():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.E", flags="1 F1.NW")
    t.s.product = replaced(t.s.product, t.field("F1.NW"), 2)
    assert production(t.s, 1) == (10, 0, 1)
    t.play("move main nw")
    assert t.open == "settlement 0"
    t.play("gold")
    assert t.s.gold[0] == 0
    assert production(t.s, 0) == (15, 0, 0)
    assert production(t.s, 1) == (10, 0, 0)


def test_her_15_7_it_is_a_place_to_appear_and_counts_as_such():
    t = world("F1 0,0", heroes="0 main F1.C", flags="0 F1.NW")
    assert places_of(t.s, 0) == [t.field("F1.NW")]
    assert hiring_places(t.s, 0) == [t.field("F1.NW")]


def test_her_9_6_an_occupied_place_only_if_no_other_is_left():
    t = world("S3 0,0 / F1 3,-2", heroes="0 main S3.C", flags="0 S3.C / 0 F1.NW")
    assert hiring_places(t.s, 0) == [t.field("F1.NW")]
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C")
    assert hiring_places(t.s, 0) == [t.field("S3.C")]


# -- Towns [HER-15.8] ----------------------------------------------------------------------------------------


def test_her_15_8_flagging_an_enemy_town_takes_a_trophy():
    t = world("S1 0,0", heroes="0 main S1.NE", flags="1 S1.C")
    t.play("move main sw")
    assert t.holder("S1.C") == 0
    assert t.s.trophies[0] == (1,)
    assert towns_of(t.s, 0) == [t.field("S1.C")]
    assert places_of(t.s, 1) == []


def test_her_r24_the_home_player_frees_his_town_without_a_trophy():
    t = world("S3 0,0", heroes="0 main S3.NE", flags="0 S3.C")
    t.s.flag[t.field("S3.C")] = 1
    t.again().play("move main sw")
    assert t.holder("S3.C") == 0
    assert t.s.trophies[0] == ()


def test_production_moved_with_a_town_moves_back_when_it_is_lost():
    t = world("S1 0,0", heroes="0 main S1.NE / 1 main S1.E", flags="1 S1.C")
    t.play("move main sw")
    t.s.transfers = (*t.s.transfers, (1, 0, 15, 2, 1, t.field("S1.C")))
    assert production(t.s, 0) == (25, 2, 1)
    assert production(t.s, 1) == (0, 0, 0)  # never below 0
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("S1.NE"))
    t.again().play("end turn", "move main w")
    assert t.holder("S1.C") == 1
    assert t.s.transfers == ()
    assert production(t.s, 1) == (10, 0, 0)


# -- the whole map -------------------------------------------------------------------------------------------


def test_black_cubes_leave_the_map_and_guards_return():
    t = world("F1 0,0 / F3 3,-2", heroes="0 main F1.C", cubes="F1.NE / F1.E / F3.NW")
    t.do([{"op": "map_cubes", "do": "remove_black", "where": ["windmill", "water_wheel"]}])
    assert [t.has_cube(name) for name in ("F1.NE", "F3.NW", "F1.E")] == [False, False, True]
    t.do([{"op": "map_cubes", "do": "remove_black"}])
    assert t.s.cubes == 0
    assert t.told("cubes-removed") == [{"number": 2}, {"number": 1}]


def test_her_24_3_an_eliminated_players_figures_and_cubes_leave_the_map():
    t = world(
        "S3 0,0 / N4 3,-2", heroes="0 main S3.C / 0 secondary S3.NE", flags="0 S3.C / 0 S3.SW", shared="0 N4.C / 1 N4.C"
    )
    t.s.trophies = replaced(t.s.trophies, 1, (0,))
    leave_map(t.s, 0)
    assert [t.where(0), t.where(1)] == ["-", "-"]
    assert mines_of(t.s, 0) == []
    assert t.holder("S3.C") == -1
    assert t.s.shared_flags[t.field("N4.C")] == 0b10
    assert t.s.trophies[1] == (0,)
    assert t.s.ever_flagged >> t.field("S3.SW") & 1  # its guards do not return [HER-14.12]


def test_her_24_3_of_an_obelisk_only_the_cube_of_the_eliminated_player_goes():
    t = world("S3 0,0 / N4 3,-2", heroes="0 main S3.C", flags="0 S3.C", shared="0 N4.C / 1 N4.C / 2 N4.C", seats=3)
    leave_map(t.s, 1)
    assert t.s.shared_flags[t.field("N4.C")] == 0b101
