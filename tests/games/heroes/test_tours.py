"""Rounds over the map in a mission: what a Hero can gather, where he goes, and that nobody stands idle."""

from __future__ import annotations

import pytest
from tests.games.heroes.scenarios_played.table import begun
from tests.games.heroes.test_missions import face
from tests.games.heroes.test_muster import board

from ludoteka.games.heroes.boards import LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.estimates.destinations import ends_of, gates, missing
from ludoteka.games.heroes.estimates.marches import (
    LASTING,
    first_thought,
    is_easy,
    is_fight,
    is_step,
    led_on,
    sensible,
    step_to,
)
from ludoteka.games.heroes.estimates.muster import expected_purse, town_income
from ludoteka.games.heroes.estimates.reach import main_hero
from ludoteka.games.heroes.estimates.tours import Goal, brings, gathered, goals_of, lacks, tour_of
from ludoteka.games.heroes.estimates.ways import distances_from, ways_of
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.estimates.worth import fielded_strength
from ludoteka.games.heroes.map.fields import measure_map
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.turn.text import END

CURSED = "cursed_mission"
STRONG = ("champions", "crusaders+", "zealots+")


def with_army(s: Heroes, *units: str) -> Heroes:
    s.army[0] = [face(one) for one in units]
    return s


def location(s: Heroes, field: int) -> str:
    return LOCATIONS[TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].location].id


def test_whoever_beats_guards_gathers_more():
    weak = gathered(with_army(begun(CURSED, 2), "marksmen"), 0)
    strong = gathered(with_army(begun(CURSED, 2), *STRONG), 0)
    assert strong.materials > weak.materials
    assert strong.besides > weak.besides


def test_what_is_left_to_gather_fades_with_time():
    early, late = begun(CURSED, 2), begun(CURSED, 2)
    late.round = 9
    assert gathered(early, 0).gold > gathered(late, 0).gold


def test_a_mine_brings_more_the_earlier_one_is_there():
    s = begun(CURSED, 2)
    mine = Goal(0, (5.0, 0.0, 0.0), (5.0, 0.0, 0.0), 0.0, 1.0, 0.0)
    assert brings(s, mine, 1.0, 10)[0] == 25.0  # at once and in Rounds 3, 5, 7 and 9
    assert brings(s, mine, 9.0, 10)[0] == 20.0


def test_a_city_hall_pays_in_every_resource_round():
    """[HER-13.4] The better of two things to choose from, if one of them is Gold."""
    assert town_income("castle", board("city_hall")) == 5
    assert town_income("castle", board("citadel")) == 0
    s = begun(CURSED, 2)
    s.buildings[0] = board("dwelling_bronze")
    before = expected_purse(s, 0).gold
    s.buildings[0] = board("dwelling_bronze", "city_hall")
    assert expected_purse(s, 0).gold == pytest.approx(before + 4 * 5)


def test_a_dwelling_sends_to_a_trading_post_for_what_it_lacks():
    """[HER-23.1]"""
    s = begun(CURSED, 2)
    s.faction = replaced(s.faction, 0, "castle")
    s.buildings[0] = board("dwelling_bronze", "dwelling_silver", "citadel")
    s.gold[0], s.materials[0], s.valuables[0] = 20, 9, 4
    assert not lacks(s, 0)  # it can be built
    s.valuables[0] = 3
    assert lacks(s, 0)
    s.gold[0] = 12
    assert not lacks(s, 0)  # too dear
    s.materials[0] = 12
    assert lacks(s, 0)  # for Building Materials


def test_the_end_of_a_round_is_known_before_its_tile_is_turned_up():
    s = begun(CURSED, 2)
    utopia = next(place for place, placed in enumerate(s.tiles) if TILES[placed.tile].id.startswith("C"))
    assert not s.tiles[utopia].up
    assert ends_of(s) == [SLOTS * utopia]


def test_what_must_be_visited_comes_before_the_end():
    s = begun("sicilian_dragon", 1)
    assert missing(s) == 2
    assert gates(s) == []
    assert missing(begun("champions_of_gelea", 2)) == 2
    assert missing(begun(CURSED, 2)) == 0
    s.scenario_flags = ("visited:obelisk:0:9", "visited:obelisk:0:30")
    assert gates(s) == [30]


def test_a_hero_with_a_goal_goes_there_and_nowhere_else():
    s = with_army(begun(CURSED, 2), *STRONG)
    ask = s.asks[0]
    steps = [one for one in ask.options if is_step(one)]
    kept = sensible(s, ask)
    assert 0 < len([one for one in kept if is_step(one)]) < len(steps)
    assert all(is_step(one) or one[0] in LASTING for one in kept)
    assert set(kept) <= set(ask.options)


def test_steps_lead_nearer_to_the_goal_and_never_back():
    s = with_army(begun("champions_of_gelea", 2), *STRONG)
    visited = [main_hero(s, 0)]
    while s.asks[0].prompt.id == "main_action" and s.asks[0].seat == 0:
        step = first_thought(s, s.asks[0])
        if step is None or step[0] != "move":
            break
        goal = tour_of(s, 0).first[0]
        before = distances_from(s, main_hero(s, 0))[goal]
        s.choose(step)
        assert main_hero(s, 0) not in visited
        assert distances_from(s, main_hero(s, 0))[goal] < before
        visited.append(main_hero(s, 0))


def test_who_must_catch_an_enemy_on_his_march_goes_no_round():
    """[HER-30.42] He grows stronger where he goes."""
    s = begun("two_knights_defense", 1)
    assert gathered(s, 0) == (0.0, 0.0, 0.0, 0.0)
    assert led_on(s, 0, [one for one in s.asks[0].options if is_step(one)]) == []
    assert sensible(s, s.asks[0]) == s.asks[0].options


@pytest.mark.parametrize("seat", [0, 1])
def test_a_way_over_tiles_face_down_is_gone_to_the_next_of_them_and_that_is_turned_up(seat: int):
    """Two fields that seemed equally far sent Heroes to and fro for Rounds."""
    s = begun(CURSED, 2)
    (goal,) = ends_of(s)
    while s.turn != seat or s.asks[0].prompt.id != "main_action":
        s.choose(END if s.asks[0].prompt.id == "main_action" else s.asks[0].options[-1])
    visited = [main_hero(s, seat)]
    for _ in range(3):
        steps = [one for one in s.asks[0].options if is_step(one)]
        peaceful = [one for one in steps if not is_fight(s, seat, one)]
        step = step_to(s, seat, goal, peaceful)
        if step[0] == "discover":
            return
        s.choose(step)
        assert main_hero(s, seat) not in visited
        visited.append(main_hero(s, seat))
    raise AssertionError(visited)


def test_who_sets_out_for_guards_fights_them():
    """One who set out for a Mine and dared not fight for it when he got there went to and fro before it for Rounds."""
    s = with_army(begun("sicilian_dragon", 1), "champions", "crusaders+")
    s.tiles = [one._replace(up=True) for one in s.tiles]
    measure_map(s)
    assert weights_of(s.scenario).easy <= weights_of(s.scenario).dares
    assert any(goal.fight for goal in goals_of(s, 0, fielded_strength(s.army[0]), ways_of(s)))
    for goal in goals_of(s, 0, fielded_strength(s.army[0]), ways_of(s)):
        guarded = goal.fight > 0.0
        assert not guarded or is_easy(s, 0, goal.field) or goal.field in ends_of(s)


def test_a_fight_that_may_cost_the_army_brings_less():
    """The prize of guards is paid with units, the more of them the closer the fight."""
    s = begun(CURSED, 2)
    mine = Goal(0, (5.0, 0.0, 0.0), (5.0, 0.0, 0.0), 0.0, 0.7, 1.0)
    dear = mine._replace(loss=4.0)
    assert brings(s, dear, 1.0, 10)[3] == pytest.approx(brings(s, mine, 1.0, 10)[3] - 4.0)
    assert brings(s, dear, 1.0, 10)[:3] == brings(s, mine, 1.0, 10)[:3]
