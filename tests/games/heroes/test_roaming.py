"""The roaming army of Wandering Dragons: roll, way, what it meets, what beating it gives. [HER-30.22]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.world import World, face, stopped, world

from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.opening import place_enemies_on_map
from ludoteka.games.heroes.automa.roaming import roam
from ludoteka.games.heroes.automa.walks import nearest_assets
from ludoteka.games.heroes.map.discovery import discover
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.terms import ROAMING, Listen

assert ASSEMBLED
ARMY = 1  # its figure in these tests
DICE = {-1: "0 0", 0: "0 2", 1: "2 2", 2: "2 4", 3: "4 4"}  # faces -1 -1 0 0 1 1, and 1 is added


def wander(tiles: str, hero: str, army: str, units: str = "neutral_azure_dragons", **more: Any) -> World:
    t = world(tiles, f"0 main {hero} / -1 roaming {army}", seats=2, mode="coop", teams=(0, 0), play=False, **more)
    t.s.scenario = "wandering_dragons"
    t.s.figures[ARMY] = t.s.figures[ARMY]._replace(army=0, seat=PROGRAM, kind=ROAMING)
    t.s.ai_armies = [[face(word) for word in units.split()]]
    t.s.turn = -1
    t.s.counters = (0, 0)
    return t


def again(t: World) -> None:
    """The test goes on after it had come to its end."""
    if t.s.result is not None:
        t.s.result = None
        t.s.then(stopped)


def roams(t: World, total: int) -> World:
    t.dice(DICE[total])
    again(t)
    t.s.then(roam)
    t.s.run()
    assert t.told("roaming-rolled")[-1]["number"] == total
    return t


def steps(t: World, a: str, b: str) -> int:
    (q, r), (v, w) = hexagon(t.s, t.field(a)), hexagon(t.s, t.field(b))
    return (abs(q - v) + abs(r - w) + abs(q + r - v - w)) // 2


ROW = "C1 0,0 r1 / F8 3,0 / S1 6,0"


# -- the roll ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [1, 2, 3])
def test_her_30_22_so_many_fields_towards_the_nearest_asset(total: int):
    t = wander(ROW, "S1.C", "C1.C", flags="0 S1.C")
    before = steps(t, "C1.C", "S1.C")
    roams(t, total)
    assert steps(t, t.where(ARMY), "S1.C") == before - total


def test_her_30_22_zero_stays_and_minus_one_goes_back_to_the_utopia():
    t = roams(wander(ROW, "S1.C", "F8.W", flags="0 S1.C"), 0)
    assert t.where(ARMY) == "F8.W"
    t = roams(wander(ROW, "S1.C", "F8.C", flags="0 S1.C"), -1)
    assert steps(t, t.where(ARMY), "C1.C") == 2
    t = roams(wander(ROW, "S1.C", "C1.C", flags="0 S1.C"), -1)
    assert t.where(ARMY) == "C1.C"


def test_her_29_2_a_bonus_of_the_scenario_counts():
    t = wander(ROW, "S1.C", "C1.C", flags="0 S1.C")
    t.s.listening.append(Listen(-1, "roaming_roll_bonus", -1, 1, "this_round", -1, -1))
    t.dice(DICE[0])
    t.s.then(roam)
    t.s.run()
    assert t.told("roaming-rolled") == [{"number": 1}]


# -- the way -------------------------------------------------------------------------------------------------


def test_her_30_22_nearest_first_then_hero_town_settlement():
    """By hexagonal distance. [HER-R82]"""
    t = wander("C1 0,0 / F1 3,0 / S1 0,3", "F1.E", "C1.C", flags="0 S1.C / 1 F1.NW")
    assert [t.name(field) for field in nearest_assets(t.s, t.field("C1.E"))] == ["F1.NW"]
    assert [t.name(field) for field in nearest_assets(t.s, t.field("C1.C"))] == ["S1.C"], "a Town before a Settlement"
    t = wander("C1 0,0 / F8 3,0 / S1 0,3", "F8.C", "C1.C", flags="0 S1.C")
    assert [t.name(field) for field in nearest_assets(t.s, t.field("C1.C"))] == ["F8.C"], "a Hero before a Town"


def test_her_30_22_a_hero_on_a_sanctuary_is_no_goal():
    """He could not be attacked: the army goes for the Town farther away, and for him as soon as he steps out."""
    tiles = "C1 0,0 / N1 3,0 / F8 0,3 / S1 0,6"
    t = wander(tiles, "N1.E", "C1.C", flags="0 S1.C")
    assert steps(t, "C1.C", "N1.E") < steps(t, "C1.C", "S1.C")
    assert [t.name(field) for field in nearest_assets(t.s, t.field("C1.C"))] == ["S1.C"]
    t = wander(tiles, "N1.NE", "C1.C", flags="0 S1.C")
    assert [t.name(field) for field in nearest_assets(t.s, t.field("C1.C"))] == ["N1.NE"]


def test_her_30_22_it_crosses_blocked_fields_but_does_not_stop_there():
    t = wander("C1 0,0 / F8 3,0", "F8.W", "C1.W")
    t.s.tiles[0] = t.s.tiles[0]._replace(rotation=0)
    roams(t, 2)
    assert t.where(ARMY) == "C1.C", "C1.E is blocked: it stops before it"
    t = roams(wander("C1 0,0 / F8 3,0", "F8.W", "C1.W"), 3)
    assert t.where(ARMY) == "F8.W"


def test_her_30_22_it_goes_over_face_down_tiles_and_stays_in_place_when_one_is_turned():
    t = wander("C1 0,0 / F8 3,0 down / S1 6,0", "S1.C", "C1.C", flags="0 S1.C")
    roams(t, 3)
    place = hexagon(t.s, t.s.figures[ARMY].field)
    assert t.where(ARMY).startswith("F8")
    assert not t.s.tiles[1].up
    again(t)
    discover(t.s, 0, 1)
    t.s.run()
    t.play(t.options[-1])
    assert hexagon(t.s, t.s.figures[ARMY].field) == place


# -- what it meets -------------------------------------------------------------------------------------------


def test_her_30_22_it_stops_at_a_hero_and_attacks():
    """At the first player piece that it reaches. [HER-R82]"""
    t = roams(wander(ROW, "F8.W", "C1.C", flags="0 S1.C"), 3)
    assert t.where(ARMY) == "F8.W"
    assert t.s.combat is not None
    assert (t.s.combat.seats, t.s.combat.limited) == ((PROGRAM, 0), False)
    assert t.s.ai_deck == [], "no AI cards"


def test_her_30_22_a_settlement_without_hero_loses_its_cube():
    t = wander("C1 0,0 / F1 3,0 r3", "F1.NE", "C1.C", flags="1 F1.NW", gold=20)
    t.s.figures[0] = t.s.figures[0]._replace(field=-1)
    for total in (3, 3):
        roams(t, total)
    assert t.where(ARMY) == "F1.NW"
    assert t.holder("F1.NW") == -1
    assert t.s.combat is None


def test_her_30_22_an_undefended_town_loses_its_cube_a_defended_one_is_attacked():
    for gold in (0, 8):
        t = wander("C1 0,0 / S1 3,0", "C1.NW", "S1.E", flags="0 S1.C", gold=gold)
        t.s.figures[0] = t.s.figures[0]._replace(field=-1)
        roams(t, 3)
        while t.s.asks and t.open.startswith("town_window"):
            t.play("pass")
        if gold:
            assert t.open == "defend_place 0"
            t.play(t.options[0])
            assert t.s.combat is not None
        else:
            assert t.holder("S1.C") == -1


def test_her_30_22_a_town_with_a_citadel_and_its_hero_is_besieged():
    t = wander("C1 0,0 / S1 3,0", "S1.C", "S1.E", flags="0 S1.C", buildings=("citadel",))
    roams(t, 1)
    assert t.where(ARMY) == "S1.C"
    assert t.s.combat is not None
    assert t.s.combat.siege


# -- beating it ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "xp"), [("neutral_azure_dragons", 12), ("neutral_champions", 2)])
def test_her_30_22_beating_it_counts_as_difficulty_vii(units: str, xp: int):
    t = roams(wander(ROW, "F8.W", "C1.C", units, flags="0 S1.C"), 3)
    t.wins(1)
    while t.s.asks and t.open.split()[0] != "deploy":
        t.play(t.options[0])
    assert t.s.xp[0] == xp
    assert "roaming_army_defeated" in t.s.scenario_flags
    assert t.s.morale[0] == 1
    assert t.where(ARMY) == "-"


def test_her_30_22_an_army_that_won_keeps_its_survivors():
    t = roams(wander(ROW, "F8.W", "C1.C", "neutral_azure_dragons neutral_champions", flags="0 S1.C"), 3)
    t.wins(0)
    assert sorted(t.s.ai_armies[0]) == sorted([face("neutral_azure_dragons"), face("neutral_champions")])


def test_her_30_22_it_starts_on_the_centre_of_the_center_tile():
    t = world("S1 0,0 / C1 3,0 down", "0 main S1.C", seats=2, mode="coop", teams=(0, 0), play=False)
    t.s.scenario = "wandering_dragons"
    t.s.reserved = [[], [face("neutral_azure_dragons")]]
    place_enemies_on_map(t.s)
    assert t.where(1) == "C1.C"
    assert t.s.ai_armies == [[face("neutral_azure_dragons")]]
    assert t.s.reserved == [[], []]
