"""AI Heroes on the map: goals, ways, fields, Combats; armies that the scenario changes. [HER-20.B, HER-29.2]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.world import World, face, world

from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.opening import place_enemies_on_map
from ludoteka.games.heroes.automa.turns import ai_turns, army_goes_on
from ludoteka.games.heroes.automa.walks import goals, next_fields
from ludoteka.games.heroes.combat.board import COLUMNS, TOWER, column_of, space_name
from ludoteka.games.heroes.effects.programs import carry_out
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.map.announcing import attack_hero
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import AI_FLAG, AI_HERO, DEFENDER, SECONDARY, Cause
from ludoteka.games.heroes.words.components import face_id

assert ASSEMBLED
AI = 1  # the figure of the AI Hero in these tests; figure 0 is the player's


def march(tiles: str, hero: str, enemy: str, *, scenario: str = "two_knights_defense", **more: Any) -> World:
    """A map on which an AI Hero is about to take its turn."""
    t = world(tiles, f"0 main {hero} / -1 ai {enemy}", seats=1, mode="campaign", play=False, **more)
    s = t.s
    s.scenario = scenario
    s.figures[AI] = s.figures[AI]._replace(army=0, seat=PROGRAM, kind=AI_HERO)
    s.ai_armies = [[face("skeletons+"), face("zombies+")], []]
    s.ai_stock, s.ai_spell_stock = ((), ()), ((), ())
    s.turn = -1
    return t


def moves(t: World, *answers: str) -> World:
    t.s.then(ai_turns)
    t.s.run()
    return t.play(*answers)


def names(t: World, fields: list[int]) -> list[str]:
    return [t.name(field) for field in fields]


# -- goals ---------------------------------------------------------------------------------------------------


def test_her_20_12_a_hero_on_the_same_tile_comes_first():
    t = march("F1 0,0", "F1.SE", "F1.NE")
    assert names(t, goals(t.s, AI)) == ["F1.SE"]


def test_her_20_12_then_a_mine_or_settlement_that_is_not_the_ais():
    t = march("F1 0,0 / F8 3,0", "F8.C", "F1.NE")
    assert names(t, goals(t.s, AI)) == ["F1.NW"]
    t.s.flag[t.field("F1.NW")] = AI_FLAG
    assert names(t, goals(t.s, AI)) != ["F1.NW"]


def test_her_20_12_a_hero_in_a_sanctuary_is_left_alone():
    t = march("N1 0,0", "N1.E", "N1.W")
    assert names(t, goals(t.s, AI)) == ["N1.SE"], "the Mine"


def test_her_20_12_then_the_goal_of_the_scenario_until_it_is_reached_then_the_town():
    t = march("S1 0,0 / F3 3,0 / C1 6,0", "S1.C", "F3.SW", flags="0 S1.C")
    t.s.flag[t.field("F3.W")] = AI_FLAG
    assert names(t, goals(t.s, AI)) == ["C1.C"]
    t.s.flag[t.field("C1.C")] = AI_FLAG
    assert names(t, goals(t.s, AI)) == ["C1.C"], "its cube there proves nothing"
    t.s.figures[AI] = t.s.figures[AI]._replace(field=t.field("C1.C"))
    army_goes_on(t.s, AI, ())
    assert names(t, goals(t.s, AI)) == ["S1.C"]


def test_her_20_12_3_a_goal_once_reached_stays_reached_when_a_player_flags_it():
    t = march("S1 0,0 / C1 3,0", "S1.W", "C1.W", flags="0 S1.C")
    moves(t)
    while t.s.asks and t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert t.told("enemy-flagged")[0]["location"] == "dragon_utopia"
    t.s.flag[t.field("C1.C")] = 0
    here = t.where(AI)
    t.s.asks, t.s.answers, t.s.result = (), (), None
    assert names(t, goals(t.s, AI)) == ["S1.C"], here


def test_her_20_12_an_ai_hero_that_begins_on_a_mine_flags_it_and_goes_on():
    """[HER-30.42: the rotation of its tile decides what lies there]"""
    t = march("F1 0,0 / C1 3,0 / S1 6,0", "S1.W", "F1.NW", flags="0 S1.C")
    moves(t)
    while t.s.asks and t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert t.holder("F1.NW") == AI_FLAG
    assert t.where(AI) != "F1.NW"
    assert t.told("enemy-moved")[0]["place"] == "0,-1", "the flag cost no Movement Point"
    assert len(t.told("enemy-moved")) == 3


# -- ways ----------------------------------------------------------------------------------------------------


def test_her_20_13_a_shortest_way_around_blocked_fields():
    t = march("F1 0,0", "F1.SE", "F1.NW")
    assert names(t, next_fields(t.s, t.field("F1.NW"), [t.field("F1.SW")])) == ["F1.C"], "the west is blocked"
    assert names(t, next_fields(t.s, t.field("F1.NW"), [t.field("F1.E")])) == ["F1.C", "F1.NE"]


def test_her_20_13_lines_are_respected_and_without_a_way_it_stays():
    t = march("S1 0,0", "S1.C", "S1.NE", flags="0 S1.C")
    assert names(t, next_fields(t.s, t.field("S1.SE"), [t.field("S1.E")])) == ["S1.E"]
    assert next_fields(t.s, t.field("S1.NW"), [t.field("S1.C")]) == [], "nobody leaves a field that is closed"


def test_her_20_13_ties_are_the_players():
    t = moves(march("F1 0,0", "F1.SE", "F1.NE"))
    assert t.open == "ai_tie 0"
    assert t.options == ["to 0,0", "to 1,0"]
    t.play(t.options[0])
    assert t.told("enemy-moved")[0]["place2"] == "0,0"
    assert t.where(AI) == "F1.SE", "and on to the Hero"


def test_her_20_13_a_face_down_tile_is_discovered_for_a_movement_point():
    t = march("F8 0,0 / F9 3,0 down / C1 6,0 down", "F8.SW", "F8.E")
    t.s.figures[0] = t.s.figures[0]._replace(field=-1)
    t.s.flag[t.field("F8.C")] = AI_FLAG
    moves(t)
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert t.open == "discover 0"
    assert t.where(AI) == "F8.E"
    t.play(t.options[0])
    assert t.told("tile-discovered")


# -- fields --------------------------------------------------------------------------------------------------


def test_her_20_14_fields_are_visited_and_flagged_without_benefit_guards_or_not():
    t = march("F1 0,0 / F8 3,0", "F8.SW", "F1.NE", flags="0 F1.NW")
    t.s.gold = [0]
    moves(t)
    assert t.holder("F1.NW") == AI_FLAG
    assert t.s.gold == [0]


def test_her_20_14_a_visitable_field_gets_a_black_cube():
    t = march("F8 0,0 / F1 3,0", "F1.C", "F8.W")
    t.s.flag[t.field("F8.C")] = AI_FLAG
    army_goes_on(t.s, AI, ())
    assert t.has_cube("F8.W")


def test_her_20_15_entering_the_field_of_a_hero_is_an_attack():
    t = moves(march("F1 0,0", "F1.SW", "F1.C"))
    assert t.s.combat is not None
    assert t.s.combat.seats == (PROGRAM, 0)
    assert t.open == "deploy 0"
    assert t.s.face == [face("skeletons+"), face("zombies+")], "the AI has placed its army first"


def test_her_20_24_a_home_town_with_a_citadel_is_besieged():
    t = march("S1 0,0", "S1.C", "S1.NE", flags="0 S1.C", buildings=("citadel",), armies=("crusaders+",))
    moves(t)
    assert t.s.combat is not None
    assert t.s.combat.siege
    t.play(t.options[0])
    assert t.open == "place_gate 0"


def besieges(scenario: str, place: str, army: str = "skeletons+ zombies+ liches") -> World:
    """The player's Hero has entered the Field of the AI Hero."""
    t = march("S4 0,0", place, place, scenario=scenario, armies=("champions+",))
    t.s.ai_armies[0] = [face(word) for word in army.split()]
    t.s.turn = 0
    attack_hero(t.s, 0, AI)
    t.s.run()
    assert t.open == "deploy_space 0", "the attacker first [HER-17.13]"
    t.play(t.options[0])
    assert t.s.combat is not None
    return t


def test_her_20_23_a_town_of_the_ai_with_a_citadel_is_besieged():
    """[HER-18.1]"""
    t = besieges("sicilian_dragon", "S4.C")
    assert t.s.combat is not None
    assert t.s.combat.siege
    assert t.s.combat.seats == (0, PROGRAM)
    assert t.s.walls == 0b1111
    skeletons = t.s.space[t.s.face.index(face("skeletons+"))]
    assert t.told("enemy-gate") == [{"space": space_name(column_of(skeletons) + 2 * COLUMNS)}]
    assert [one for one in range(len(t.s.side)) if t.s.space[one] == TOWER and t.s.side[one] == DEFENDER]


@pytest.mark.parametrize(("scenario", "place"), [("two_knights_defense", "S4.C"), ("sicilian_dragon", "S4.NE")])
def test_her_18_1_no_siege_without_the_mark_of_the_scenario_or_outside_the_town(scenario: str, place: str):
    t = besieges(scenario, place)
    assert t.s.combat is not None
    assert not t.s.combat.siege
    assert TOWER not in t.s.space


def test_her_20_2_an_ai_defends_from_left_to_right_as_the_player_sees_it():
    t = besieges("sicilian_dragon", "S4.C", "liches dread_knights vampires zombies")
    places = {face_id(t.s.face[one]): space_name(t.s.space[one]) for one in range(len(t.s.side)) if t.s.side[one]}
    places.pop("arrow_tower")
    assert places == {"liches-few": "a5", "dread_knights-few": "a4", "vampires-few": "b4", "zombies-few": "c4"}


def test_her_17_8_a_secondary_hero_may_be_given_up_to_an_ai_hero():
    t = march("F1 0,0", "F1.SW", "F1.C")
    t.s.figures[0] = t.s.figures[0]._replace(kind=SECONDARY)
    moves(t)
    assert t.open == "concede_secondary 0"
    t.play("concede")
    assert t.where(0) == "-"
    assert t.s.combat is None
    assert t.s.trophies == ((),)


def test_her_20_15_an_undefended_town_may_be_defended_for_gold():
    t = march("S1 0,0 / F8 3,0", "F8.SW", "S1.NE", flags="0 S1.C", gold=8)
    t.s.scenario = "two_knights_defense"
    t.s.flag[t.field("S1.W")] = AI_FLAG
    moves(t)
    while t.open.startswith(("ai_tie", "town_window")):
        t.play("pass" if "pass" in t.options else t.options[0])
    assert t.open == "defend_place 0"


def test_her_20_15_an_undefended_town_is_flagged():
    t = march("S1 0,0 / F8 3,0", "F8.SW", "S1.NE", flags="0 S1.C", gold=0)
    t.s.flag[t.field("S1.W")] = AI_FLAG
    moves(t)
    assert t.holder("S1.C") == AI_FLAG


def test_her_20_16_a_beaten_ai_hero_is_removed_and_gives_nothing():
    t = moves(march("F1 0,0", "F1.SW", "F1.C"))
    before = (t.s.gold[0], t.s.xp[0])
    t.wins(1)
    assert t.where(AI) == "-"
    assert (t.s.gold[0], t.s.xp[0]) == before


def test_her_17_41_broken_off_the_attacker_goes_back():
    t = moves(march("F1 0,0", "F1.SW", "F1.C"))
    assert len(t.told("enemy-moved")) == 1
    t.ends(-1, "broken_off")
    moved = [(args["place"], args["place2"]) for args in t.told("enemy-moved")]
    assert moved == [("0,0", "-1,1")] * 2, "it went back and attacks again with its next Movement Point"


# -- scenarios -----------------------------------------------------------------------------------------------


def do(t: World, *ops: dict[str, Any]) -> World:
    carry_out(t.s, read_program(list(ops)), Cause(PROGRAM, figure=AI))
    while len(t.s.stack) > 1:
        step, keep, _ = t.s.stack.pop()
        step(t.s, *keep)
    return t


def test_her_29_2_units_join_and_are_flipped():
    t = march("F1 0,0", "F1.SW", "F1.C")
    do(t, {"op": "add_ai_unit", "unit": "ghost_dragons", "side": "pack"})
    do(t, {"op": "flip_ai_unit", "unit": "skeletons", "to": "few"})
    assert t.s.ai_armies[0] == [face("skeletons"), face("zombies+"), face("ghost_dragons+")]
    do(t, {"op": "flip_ai_unit", "unit": "liches", "to": "few"})
    assert len(t.s.ai_armies[0]) == 3, "a unit that is not there stays away"


def test_her_29_2_an_army_turns_out_to_be_another():
    t = march("F1 0,0", "F1.SW", "F1.C", neutrals="zombies boars skeletons")
    t.s.ai_armies[0] = [face("skeletons+"), face("zombies+"), face("dread_knights")]
    add = [{"unit": "zombies", "side": "neutral"}, {"unit": "skeletons", "side": "neutral"}]
    do(t, {"op": "replace_ai_army", "remove": ["dread_knights"], "add": add})
    assert t.s.ai_armies[0] == [
        face("skeletons+"),
        face("zombies+"),
        face("neutral_zombies"),
        face("neutral_skeletons"),
    ]
    assert t.s.neutral_deck[0] == [face("neutral_boars")]


def test_her_29_2_an_ai_deck_is_not_used_any_more():
    t = march("F1 0,0", "F1.SW", "F1.C")
    t.s.ai_stock = replaced(t.s.ai_stock, 0, (1, 2))
    do(t, {"op": "remove_ai_deck"})
    assert t.s.ai_stock == ((), ())


def test_her_29_2_a_specialty_is_laid_on_a_unit():
    t = march("F1 0,0", "F1.SW", "F1.C")
    do(t, {"op": "place_specialty", "hero": "sandro", "level": 4, "card": "sandro_4", "on": "zombies:pack"})
    do(t, {"op": "place_specialty", "hero": "sandro", "level": 4, "card": "sandro_6", "on": "liches:pack"})
    assert [one.seat for one in t.s.laid] == [PROGRAM]


def test_her_30_42_an_ai_hero_that_is_first_at_the_utopia():
    t = march("C1 0,0 / F1 3,0", "F1.SE", "C1.W")
    t.s.ai_armies[0] = [face("skeletons+"), face("dread_knights+")]
    moves(t)
    assert t.where(AI) != "C1.W"
    assert t.holder("C1.C") == AI_FLAG
    assert t.s.ai_armies[0] == [face("skeletons+"), face("dread_knights"), face("ghost_dragons+")]


def test_her_30_42_not_where_a_player_has_beaten_its_guards():
    t = march("C1 0,0 / F1 3,0", "F1.SE", "C1.W", flags="0 C1.C")
    t.s.ai_armies[0] = [face("skeletons+"), face("dread_knights+")]
    moves(t)
    assert t.holder("C1.C") == AI_FLAG
    assert t.s.ai_armies[0] == [face("skeletons+"), face("dread_knights+")]


def test_her_20_12_an_ai_hero_starts_where_the_scenario_says():
    t = world("S3 0,0 / N3 10,-3", "0 main S3.C", seats=1, mode="campaign", play=False, flags="0 S3.C")
    t.s.scenario = "greek_gift"
    place_enemies_on_map(t.s)
    assert t.where(1) == "N3.C"
    assert len(t.s.ai_armies[0]) == 4
    t.s.then(ai_turns)
    while len(t.s.stack) > 1:
        step, keep, _ = t.s.stack.pop()
        step(t.s, *keep)
    assert t.where(1) == "N3.C", "it does not move"
