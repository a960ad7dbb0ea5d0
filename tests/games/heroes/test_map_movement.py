"""Movement Actions: moving, passing, visiting again, Movement Points, when a turn may end. [HER-6, HER-5.5]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import World, world

from ludoteka.games.heroes.map.figures import hire, regain_mp, start_of_turn_mp
from ludoteka.games.heroes.map.leaping import move_hero_useful
from ludoteka.games.heroes.map.movement import may_end_turn
from ludoteka.games.heroes.terms import Cause, Listen


def cross(t: World, *allow: str) -> None:
    """The first Hero may cross these in this turn."""
    t.s.figures[0] = t.s.figures[0]._replace(passing=allow)
    t.again()


# -- moving --------------------------------------------------------------------------------------------------


def test_her_6_1_each_hero_has_points_of_its_own_and_they_interleave():
    t = world("F1 0,0 / F2 3,-2", heroes="0 main F1.C / 0 secondary F2.C")
    assert (t.mp(0), t.mp(1)) == (3, 2)
    t.play("move main ne", "move secondary e", "move main sw")
    assert (t.mp(0), t.mp(1)) == (1, 1)
    assert (t.where(0), t.where(1)) == ("F1.C", "F2.E")


def test_her_6_1_only_in_the_own_turn_and_with_points_left():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE", mp=1)
    assert all("main" in option or option == "end turn" for option in t.options)
    t.play("move main ne")
    assert t.options == ["end turn"]
    t.play("end turn")
    assert t.open == "main_action 1"
    assert "move main ne" in t.options
    assert "move main nw" in t.options


def test_her_6_2_a_move_goes_to_a_bordering_open_field_of_a_face_up_tile():
    t = world("S3 0,0 / F1 3,-2 down", heroes="0 main S3.NE")
    # S3.NW is blocked, the tile beside lies face down
    assert t.offers("move") == ["main se", "main sw"]


def test_her_6_2_lines_stop_a_hero():
    t = world("S3 0,0", heroes="0 main S3.C")
    assert t.offers("move") == ["main ne", "main e", "main se", "main sw", "main w"]


def test_her_6_10_a_blocked_field_can_be_left():
    t = world("S3 0,0", heroes="0 main S3.NW")
    assert "main se" in t.offers("move")
    assert "end turn" not in t.options  # [HER-5.5]


def test_her_6_10_passing_blocked_fields_needs_a_point_to_go_on():
    t = world("F1 0,0", heroes="0 main F1.C", mp=2)
    assert "main w" not in t.offers("move")
    cross(t, "blocked")
    t.play("move main w")
    assert t.where(0) == "F1.W"
    assert "end turn" not in t.options
    assert set(t.offers("move")) == {"main ne", "main e", "main se"}
    t = world("F1 0,0", heroes="0 main F1.C", mp=1)
    cross(t, "blocked")
    assert "main w" not in t.offers("move")


def test_her_6_10_a_hero_without_points_stays_on_a_blocked_field():
    t = world("F1 0,0", heroes="0 main F1.W", mp=0)
    assert t.options == ["end turn"]


# -- allies [HER-6.3.1, HER-6.8] -----------------------------------------------------------------------------


def test_her_6_3_1_an_allied_heros_field_is_passed_through():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.NE")
    t.play("move main ne")
    assert t.where(0) == "F1.NE"
    assert not t.has_cube("F1.NE")
    assert t.s.valuables[0] == 0
    assert t.told("hero-passed") == [{"seat": 0, "figure": "main", "field": "1,-1", "location": "windmill"}]
    assert "end turn" not in t.options
    assert not t.offers("revisit")
    t.play("move main sw")
    assert "end turn" in t.options


def test_her_6_8_entering_an_allys_field_needs_a_further_point():
    """[HER-R07]"""
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.NE", mp=1)
    assert "main ne" not in t.offers("move")
    assert "main e" in t.offers("move")


def test_her_6_8_two_heroes_brought_together_by_force_must_part():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.C")
    assert {option.split()[0] for option in t.options} == {"move"}
    assert not may_end_turn(t.s, 0)
    t.play("move secondary e")
    assert t.open == "deploy 0"  # the artifact is guarded


def test_her_6_8_heroes_that_cannot_leave_may_stay():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.C", mp=0)
    assert t.options == ["end turn"]


def test_her_25_3_heroes_of_a_team_pass_through_each_other():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.NE", teams=(0, 0))
    t.play("move main ne")
    assert t.told("hero-passed")
    assert t.open == "main_action 0"


# -- sanctuary [HER-6.3.2] -----------------------------------------------------------------------------------


def test_her_6_3_2_enemies_in_a_sanctuary_are_passed_not_attacked():
    t = world("N1 0,0", heroes="0 main N1.NE / 1 main N1.E", cubes="N1.NE")
    t.play("move main se")
    assert t.where(0) == "N1.E"
    assert t.open == "main_action 0"
    assert "end turn" not in t.options
    assert not t.told("hero-attacked")


def test_her_6_3_2_an_occupied_sanctuary_is_not_entered_with_the_last_point():
    t = world("N1 0,0", heroes="0 main N1.NE / 1 main N1.E", cubes="N1.NE", mp=1)
    assert "main se" not in t.offers("move")


def test_her_15_a_an_empty_sanctuary_is_a_field_like_any_other():
    t = world("N1 0,0", heroes="0 main N1.NE", cubes="N1.NE", mp=1)
    t.play("move main se")
    assert t.where(0) == "N1.E"
    assert t.options == ["end turn"]  # nothing to visit again


# -- passing over fields [HER-6.12] --------------------------------------------------------------------------


def test_her_6_12_with_visit_skip_every_field_may_be_passed_over():
    t = world("F1 0,0", heroes="0 main F1.C")
    cross(t, "borders", "blocked", "neutral_fields", "enemy_heroes", "visit_skip")
    t.play("move main ne")
    assert t.open == "pass_or_resolve 0"
    assert t.options == ["resolve", "pass on"]
    t.play("pass on")
    assert not t.has_cube("F1.NE")
    assert "end turn" not in t.options
    assert {option.split()[0] for option in t.options} == {"move"}
    t.play("move main sw", "resolve")
    assert "end turn" in t.options


def test_her_6_12_resolving_visits_the_field():
    t = world("F1 0,0", heroes="0 main F1.C")
    cross(t, "visit_skip")
    t.play("move main ne", "resolve")
    assert t.has_cube("F1.NE")
    assert t.s.valuables[0] == 1


def test_her_6_12_passing_on_needs_a_further_point():
    t = world("F1 0,0", heroes="0 main F1.C", mp=1)
    cross(t, "visit_skip")
    t.play("move main ne")
    assert t.open == "main_action 0"
    assert t.has_cube("F1.NE")


def test_her_6_12_only_the_listed_kinds_are_passed_without_visit_skip():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE")
    cross(t, "neutral_fields", "enemy_heroes")
    t.play("move main ne")
    assert t.has_cube("F1.NE")  # a Windmill is no guarded field
    t.play("move main se")
    assert t.open == "pass_or_resolve 0"  # the Artifact is guarded
    t.play("pass on")
    assert t.where(0) == "F1.E"
    assert t.s.combat is None
    t.play("move main sw")
    assert t.open == "deploy 0"  # no point left to pass the enemy Hero on


def test_her_6_12_borders_are_crossed():
    t = world("S3 0,0 / F1 2,1 r3", heroes="0 main S3.SE", mp=1)
    assert "main e" not in t.offers("move")
    cross(t, "borders")
    assert "main e" in t.offers("move")


def test_her_6_12_move_mode_lasts_for_the_turn():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.SE")
    t.do([{"op": "move_mode", "allow": ["blocked"], "duration": "turn", "hero": "main"}])
    assert [one.passing for one in t.s.figures] == [("blocked",), ()]
    assert "main w" in t.offers("move")
    t.play("end turn")
    assert [one.passing for one in t.s.figures] == [(), ()]


def test_angel_wings_give_a_point_and_every_way_to_the_same_hero():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.SE")
    allow = ["borders", "blocked", "neutral_fields", "enemy_heroes", "visit_skip"]
    t.do([{"op": "mp", "amount": 1, "hero": "choose"}, {"op": "move_mode", "allow": allow, "hero": "same"}])
    t.play("secondary")
    assert t.mp(1) == 3
    assert t.s.figures[1].passing == tuple(sorted(allow))
    assert t.s.figures[0].passing == ()


# -- visiting again [HER-6.5] --------------------------------------------------------------------------------


def test_her_6_5_a_revisitable_field_is_visited_again_for_a_point():
    t = world("F1 0,0", heroes="0 main F1.C", gold=6)
    t.play("move main sw")
    assert t.open == "trade 0"
    t.play("done")
    assert t.offers("revisit") == ["main"]
    t.play("revisit main")
    assert t.mp(0) == 1
    assert t.open == "trade 0"


def test_her_0_2_a_post_where_nothing_can_be_traded_is_not_visited_again():
    t = world("F1 0,0", heroes="0 main F1.C")
    t.play("move main sw")
    assert t.open == "main_action 0"
    assert t.offers("revisit") == []


def test_her_6_5_a_visitable_field_only_when_its_cube_is_gone():
    """A Black Cube that left while the Hero stayed lets it visit again. [HER-R06]"""
    t = world("F1 0,0", heroes="0 main F1.C")
    t.play("move main ne")
    assert not t.offers("revisit")
    t.s.cubes = 0
    t.again()
    t.play("revisit main")
    assert t.s.valuables[0] == 2
    assert t.has_cube("F1.NE")
    assert t.mp(0) == 1


def test_her_6_5_guards_that_returned_are_fought_first():
    t = world("F1 0,0", heroes="0 main F1.E", neutrals="peasants rogues")
    assert t.offers("revisit") == ["main"]
    t.play("revisit main")
    assert t.open == "deploy 0"


def test_her_6_5_a_flaggable_field_only_when_another_holds_it():
    t = world("S3 0,0", heroes="0 main S3.SW", flags="0 S3.C / 0 S3.SW")
    assert not t.offers("revisit")
    t = world("S3 0,0", heroes="0 main S3.SW", flags="0 S3.C / 1 S3.SW")
    t.play("revisit main")
    assert t.holder("S3.SW") == 0


# -- Movement Points [HER-6.9, HER-6.11] ---------------------------------------------------------------------


def test_her_6_9_extra_points_vanish_with_the_turn():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE")
    t.do([{"op": "mp", "amount": 2, "hero": "main"}])
    assert t.mp(0) == 5
    t.play("end turn")
    assert t.mp(0) == 3


def test_her_6_9_points_gained_outside_the_turn_wait_for_it():
    """[HER-R08]"""
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE")
    t.do([{"op": "mp", "amount": 1, "hero": "main"}], Cause(1))
    t.play("end turn")
    assert t.mp(1) == 4
    regain_mp(t.s)
    assert t.mp(1) == 3


def test_her_6_9_an_effect_that_names_no_hero_lets_the_player_choose():
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.SE")
    t.do([{"op": "mp", "amount": 1, "hero": "choose"}])
    assert t.open == "which_hero 0"
    assert t.options == ["main", "secondary"]
    t.play("secondary")
    assert t.mp(1) == 3
    assert t.s.same == (1,)


def test_her_29_2_the_second_player_gets_the_point():
    t = world("F1 0,0", heroes="0 main F1.C / 1 main F1.SE")
    t.do([{"op": "mp", "amount": 1, "hero": "choose", "player": "second"}])
    assert (t.mp(0), t.mp(1)) == (3, 4)


@pytest.mark.parametrize(("change", "points"), [(1, (4, 3)), (-1, (2, 1)), (-5, (0, 0))])
def test_her_6_11_points_of_a_turn_follow_the_changes_in_force(change: int, points: tuple[int, int]):
    """They are counted when the turn starts. [HER-R08]"""
    t = world("F1 0,0", heroes="0 main F1.C / 0 secondary F1.SE")
    t.s.listening.append(Listen(-1, "hero_mp", -1, change, "until_next_astrologers", -1, -1))
    start_of_turn_mp(t.s, 0)
    assert (t.mp(0), t.mp(1)) == points


def test_her_6_11_a_hero_hired_in_the_turn_has_his_points_at_once():
    t = world("S3 0,0", heroes="0 main S3.NE", flags="0 S3.C")
    figure = hire(t.s, 0, t.field("S3.C"))
    assert t.mp(figure) == 2
    assert t.where(figure) == "S3.C"


# -- moved by an effect --------------------------------------------------------------------------------------


def leap(t: World, **op: object) -> World:
    return t.do([{"op": "move_hero", **op}])


def test_town_portal_leads_to_an_own_town_or_settlement():
    t = world("S3 0,0 / F1 3,-2", heroes="0 main F1.C", flags="0 S3.C / 0 F1.NW")
    leap(t, to="own_town_or_settlement", hero="choose")
    assert t.open == "hero_goes 0"
    assert len(t.options) == 2
    t.play("0,0")
    assert t.where(0) == "S3.C"
    assert t.s.figures[0].back == t.field("S3.C")


def test_her_6_8_a_teleport_to_an_ally_needs_a_point_to_go_on():
    t = world("S3 0,0 / F1 3,-2", heroes="0 main F1.C / 0 secondary S3.C", flags="0 S3.C", mp=0)
    args = {"to": "own_town_or_settlement", "hero": "choose"}
    assert not move_hero_useful(t.s, args, Cause(0))
    t.s.figures[0] = t.s.figures[0]._replace(mp=1)
    assert move_hero_useful(t.s, args, Cause(0))


def test_logistics_moves_to_an_adjacent_empty_field_without_visiting():
    t = world("F1 0,0", heroes="0 main F1.C", cubes="F1.NE", flags="0 F1.NW", mp=0)
    leap(t, to="adjacent_empty", fields=1, hero="choose", visit=False)
    assert sorted(t.options) == ["0,-1", "1,-1"]  # the used Windmill and the own Settlement
    t.play("1,-1")
    assert t.where(0) == "F1.NE"


def test_dimension_door_goes_over_anything_and_resolves_the_last_field():
    t = world("F1 0,0 / F2 3,-2", heroes="0 main F1.C", mp=0)
    leap(t, fields=2, up_to=True, ignore="all", hero="choose", visit=True)
    assert "-1,0" not in t.options  # blocked
    assert "2,-2" in t.options  # two fields away, on the other tile
    t.play("1,-1")
    assert t.has_cube("F1.NE")
    assert t.s.valuables[0] == 1
