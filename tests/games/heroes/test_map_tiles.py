"""Turning up, placing and rotating tiles in a match. [HER-14.7 to 14.11, HER-25.19]"""

from __future__ import annotations

from tests.games.heroes.world import World, world

from ludoteka.games.heroes.boards import SLOTS, TILE_NUMBER, TILES
from ludoteka.games.heroes.map.connection import legal_rotations
from ludoteka.games.heroes.map.discovery import begin_placing
from ludoteka.games.heroes.map.geometry import movement_graph
from ludoteka.games.heroes.map.verbs import tile_useful
from ludoteka.games.heroes.sight.guess import redeal
from ludoteka.games.heroes.sight.world import map_view
from ludoteka.games.heroes.terms import Cause


def on_map(t: World) -> list[tuple[str, int, int, bool]]:
    return [(TILES[one.tile].id, one.q, one.r, one.up) for one in t.s.tiles]


# -- discovering [HER-6.7, HER-14.7] ----------------------------------------------------------------------------------


def test_her_14_7_discovering_costs_a_point_and_the_hero_stays():
    t = world("F2 0,0 / N3 3,-2 down", heroes="0 main F2.NE")
    assert t.offers("discover") == ["main tile 1"]
    t.play("discover main tile 1")
    assert t.open == "discover 0"
    assert t.s.tiles[1].up  # everybody sees it before it is turned
    assert t.told("tile-discovered") == [{"seat": 0, "tile": "N3"}]
    t.play("turn 120")
    assert t.s.tiles[1].rotation == 2
    assert t.where(0) == "F2.NE"
    assert t.mp(0) == 2


def test_her_14_7_afterwards_the_hero_may_walk_there():
    t = world("F2 0,0 / N3 3,-2 down", heroes="0 main F2.NE")
    before = len(t.offers("move"))
    t.play("discover main tile 1", "turn 120")
    assert t.s.graph == movement_graph(t.s.tiles)
    assert len(t.offers("move")) > before


def test_her_14_7_only_tiles_that_border_the_heros_field():
    t = world("F2 0,0 / N3 3,-2 down", heroes="0 main F2.W")
    assert t.offers("discover") == []


def test_her_r20_lines_do_not_prevent_discovering():
    t = world("S3 0,0 / F1 2,1 down", heroes="0 main S3.SE")
    assert "main se" not in t.offers("move")
    assert t.offers("discover") == ["main tile 1"]


def test_her_14_9_only_rotations_that_keep_the_map_connected_are_offered():
    t = world("F1 0,0 / S3 3,0 down", heroes="0 main F1.E")
    t.play("discover main tile 1")
    assert len(t.options) < 6
    assert t.options == [f"turn {60 * turn}" for turn in legal_rotations(t.s.tiles, 1)]


def test_her_14_11_a_tile_that_lies_open_is_not_discovered_again():
    t = world("F2 0,0 / N3 3,-2 down", heroes="0 main F2.NE")
    t.play("discover main tile 1", "turn 120")
    assert t.offers("discover") == []


# -- placing [HER-14.8] --------------------------------------------------------------------------------------

EX_12 = "F2 0,0 / N3 -3,1 / F9 -2,3"


def test_ex_12_a_tile_is_placed_next_to_two_others_beside_the_hero():
    t = world(EX_12, heroes="0 main F2.SE", pools=("F4",), mp=1)
    t.play("place main")
    assert t.told("tile-drawn") == [{"seat": 0, "tile": "F4"}]
    assert t.open == "place_tile_rotation 0"  # only one position is legal: (1,2)
    assert on_map(t)[-1] == ("F4", 1, 2, True)
    assert t.s.pool[0] == []
    t.play("turn 0")
    assert t.mp(0) == 0
    assert len(t.s.flag) == len(t.s.product) == len(t.s.shared_flags) == SLOTS * 4


def test_her_14_8_not_available_without_a_position_or_a_tile():
    assert not world(EX_12, heroes="0 main F2.NE", pools=("F4",)).offers("place")
    assert not world(EX_12, heroes="0 main F2.SE").offers("place")


def test_her_14_8_a_pool_of_several_kinds_is_asked_for_the_kind_first():
    t = world(EX_12, heroes="0 main F2.SE", pools=("F4 N1",))
    t.play("place main")
    assert t.open == "place_tile_kind 0"
    assert t.options == ["far", "near"]
    t.play("near")
    assert on_map(t)[-1][0] == "N1"
    assert t.s.pool[0] == [TILE_NUMBER["F4"]]


def test_her_14_8_several_positions_are_asked_for():
    t = world(EX_12, heroes="0 main F2.SE", pools=("F4",))
    t.cut_short()
    del t.s.stack[1:]
    begin_placing(t.s, 0, ((1, 2), (5, 5)))
    t.s.run()
    assert t.open == "place_tile 0"
    assert t.options == ["at 1,2", "at 5,5"]


def test_her_14_8_everybody_sees_the_tile_whose_place_is_being_chosen():
    """It lies neither in a pool nor face down in any guess."""
    t = world(EX_12, heroes="0 main F2.SE", pools=("F4", "F5 F6"))
    assert map_view(t.s)["drawn"] is None
    t.cut_short()
    del t.s.stack[1:]
    begin_placing(t.s, 0, ((1, 2), (5, 5)))
    t.s.run()
    assert map_view(t.s)["drawn"] == "F4"
    for k in range(40):
        assert TILE_NUMBER["F4"] not in redeal(t.s, 1, k).pool[1]


def test_her_14_8_a_random_tile_of_the_pool_is_drawn():
    drawn = set()
    for seed in range(12):
        t = world(EX_12, heroes="0 main F2.SE", pools=("F4 F5 F6",))
        t.s.rng = seed << 20
        t.play("place main")
        drawn.add(on_map(t)[-1][0])
        assert len(t.s.pool[0]) == 2
    assert drawn == {"F4", "F5", "F6"}


# -- the Observatory [HER-14.10] -----------------------------------------------------------------------------


def test_her_14_10_the_observatory_turns_up_a_tile_next_to_its_own():
    t = world("F9 0,0 / F1 3,-2 down / F2 -3,1 down / F3 6,-4 down", heroes="0 main F9.NE", flags="0 F9.NE")
    t.play("move main sw")
    assert t.open == "discover_tile 0"
    assert t.options == ["tile 1", "tile 2"]  # not the one farther away
    t.play("tile 2", "turn 0")
    assert t.s.tiles[2].up
    assert t.has_cube("F9.C")
    assert t.mp(0) == 2  # no point for the discovery


def test_her_14_10_without_such_a_tile_one_of_the_pool_may_be_placed():
    t = world("F9 0,0 / N3 -3,1", heroes="0 main F9.NE", flags="0 F9.NE", pools=("F4",))
    t.play("move main sw")
    assert t.open == "use_pool 0"
    t.play("use 0")
    assert t.open == "place_tile 0"
    t.play(t.options[0], "turn 0")
    assert len(t.s.tiles) == 3
    t = world("F9 0,0 / N3 -3,1", heroes="0 main F9.NE", flags="0 F9.NE", pools=("F4",))
    t.play("move main sw", "decline")
    assert len(t.s.tiles) == 2
    assert t.has_cube("F9.C")


def test_her_14_10_an_observatory_that_finds_nothing_still_gets_its_cube():
    t = world("F9 0,0", heroes="0 main F9.NE", flags="0 F9.NE")
    t.play("move main sw")
    assert t.open == "main_action 0"
    assert t.has_cube("F9.C")


def test_her_14_10_speculum_turns_up_a_tile_next_to_the_tile_of_a_hero():
    op = {"op": "tile", "do": "discover", "scope": "adjacent_to_hero_tile", "n": 1, "mp": 0}
    t = world("F1 0,0 / F2 3,-2 down / F3 6,-4 down", heroes="0 main F1.SW")
    t.do([op])
    assert t.open == "discover 0"
    t = world("F1 0,0 / F3 6,-4 down", heroes="0 main F1.SW")
    assert not tile_useful(t.s, op, Cause(0))


def test_her_25_19_in_a_tournament_the_observatory_turns_a_tile_without_heroes():
    t = world("F9 0,0 / F1 3,-2 / F2 -3,1", heroes="0 main F9.NE / 1 main F2.C", flags="0 F9.NE", mode="tournament")
    t.play("move main sw")
    assert t.open == "rotate_tile 0"
    assert t.options == ["tile 1", "decline"]
    t.play("tile 1")
    assert t.open == "rotate 0"
    assert "turn 0" not in t.options  # it must lie differently
    t.play("turn 60")
    assert t.s.tiles[1].rotation == 1


def test_no_tile_is_turned_twice_by_one_week():
    t = world("F1 0,0 / F2 3,-2", heroes="0 main F1.C")
    op = {"op": "tile", "do": "rotate", "n": 1, "without_heroes": True, "once_per_tile": True}
    t.do([op, op])
    assert t.options == ["tile 1", "decline"]
    t.play("tile 1", t.options[0] if t.open.startswith("rotate ") else "turn 60")
    assert t.open == "main_action 0"  # the only other tile has a Hero on it
