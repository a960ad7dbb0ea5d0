"""Mercenaries in a mission: only five units fight, so nobody is hired who would not be among them."""

from __future__ import annotations

from tests.games.heroes.scenarios_played.table import begun, face

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.estimates.bargains import CHEAP, promises, waits_for_another
from ludoteka.games.heroes.estimates.destinations import (
    hiring_stops,
    missing,
    open_keys,
    posts,
    sought_behind,
    to_hire_with,
)
from ludoteka.games.heroes.estimates.marches import is_fight, last_chances, out_of_the_way, sensible
from ludoteka.games.heroes.estimates.tours import stopovers
from ludoteka.games.heroes.map.fields import is_guarded, measure_map
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN
from ludoteka.games.heroes.town.text import BUY_UNIT

SICILIAN = "sicilian_dragon"
DONE = ("done", -1)


def mission() -> Heroes:
    """The whole map lies open, and the Hero stands where mercenaries are for hire."""
    s = begun(SICILIAN, 1)
    s.tiles = [placed._replace(up=True) for placed in s.tiles]
    measure_map(s)
    return standing_at(s, 0, posts(s)[0])


def standing_at(s: Heroes, seat: int, field: int) -> Heroes:
    for number, one in enumerate(s.figures):
        if one.seat == seat and one.kind == MAIN:
            s.figures[number] = one._replace(field=field, back=field)
    return s


def hired(s: Heroes, *units: str) -> list[tuple[str, int]]:
    offered = [("recruit", face(f"neutral_{one}")) for one in units]
    return list(sensible(s, Ask(0, BUY_UNIT, (*offered, DONE))))


def test_small_units_are_left_for_better_ones_to_come():
    s = mission()
    s.gold[0] = 30
    assert hired(s, "troglodytes", "crusaders") == [DONE]
    assert hired(s, "troglodytes", "crusaders", "dread_knights") == [("recruit", face("neutral_dread_knights"))]


def test_with_no_time_left_anybody_helps_who_will_fight():
    s = mission()
    s.gold[0], s.round = 30, round_limit(s)
    s.figures[0] = s.figures[0]._replace(mp=0)
    assert ("recruit", face("neutral_crusaders")) in hired(s, "crusaders", "peasants")
    s.army[0] = [face(one) for one in ("champions", "zealots+", "crusaders+", "griffins+", "halberdiers+")]
    s.scenario_flags = ("visited:obelisk:0:1", "visited:obelisk:0:2")
    assert hired(s, "peasants") == [DONE]  # he would not be among the five


def test_the_unit_that_waits_at_the_last_place_is_promised():
    s = mission()
    assert promises(s) == [face("archangels")]
    s.scenario_flags = ("visited:obelisk:0:1", "visited:obelisk:0:2")
    assert promises(s) == []


def test_nobody_waits_for_mercenaries_without_gold_or_room_for_them():
    s = mission()
    s.gold[0] = CHEAP - 1
    assert not waits_for_another(s, 0)
    s.gold[0] = CHEAP
    assert waits_for_another(s, 0)  # the first one
    s.army[0].append(face("champions"))
    assert not waits_for_another(s, 0)  # for one more nobody gives up looking for the Obelisks
    s.gold[0] = 2 * CHEAP
    assert waits_for_another(s, 0)
    s.army[0] = [face("champions")] * 5
    assert not waits_for_another(s, 0)


def test_with_gold_for_two_the_way_to_the_end_leads_by_mercenaries():
    s = mission()
    s.gold[0] = 40
    assert hiring_stops(s, 0) == posts(s)
    assert stopovers(s, 0, s.figures[0].field, 30.0).before == posts(s)
    assert stopovers(s, 0, s.figures[0].field, 1.0).before == []  # too late
    rich = to_hire_with(s, 0)
    s.gold[0] = 20
    assert hiring_stops(s, 0) == []
    assert 0.0 < to_hire_with(s, 0) < rich / 2


def test_tiles_are_turned_up_for_what_must_still_be_found():
    s = begun(SICILIAN, 1)
    assert missing(s) == 2
    assert sought_behind(s) > 10.0
    for place, placed in enumerate(s.tiles):
        if TILES[placed.tile].id in ("N4", "N5"):
            s.tiles[place] = placed._replace(up=True)
    assert len(open_keys(s)) == 2
    assert sought_behind(s) == 0.0
    assert sought_behind(begun("cursed_mission", 2)) == 0.0


# -- the end -------------------------------------------------------------------------------------------------


def at_the_utopia(seat: int = 0) -> tuple[Heroes, int]:
    """A Main Hero beside the Dragon Utopia of Cursed Mission, which lies open."""
    s = begun("cursed_mission", 2)
    s.tiles = [placed._replace(up=True) for placed in s.tiles]
    measure_map(s)
    (utopia,) = fields_with(s, "dragon_utopia")
    beside = next(here for here in range(len(s.graph)) if utopia in s.graph[here] and here // SLOTS == utopia // SLOTS)
    return standing_at(s, seat, beside), utopia


def steps(s: Heroes) -> list[tuple[str, int, int, int]]:
    figure = next(number for number, one in enumerate(s.figures) if one.seat == 0 and one.kind == MAIN)
    return [("move", figure, way, MAIN) for way in range(6) if s.graph[s.figures[figure].field][way] >= 0]


def test_in_the_last_round_the_fight_that_decides_is_fought():
    s, utopia = at_the_utopia()
    assert last_chances(s, 0, steps(s)) == []
    s.round = round_limit(s)
    (step,) = last_chances(s, 0, steps(s))
    assert s.graph[s.figures[step[1]].field][step[2]] == utopia
    standing_at(s, 1, utopia)  # nobody fights where a Hero of his own side stands [HER-6.3]
    assert last_chances(s, 0, steps(s)) == []


def test_who_stands_where_it_is_decided_makes_room_for_the_other():
    s, utopia = at_the_utopia(seat=1)
    standing_at(s, 0, utopia)
    number = next(number for number, one in enumerate(s.figures) if one.seat == 0 and one.kind == MAIN)
    s.figures[number] = s.figures[number]._replace(mp=1, extra=0)
    (aside,) = out_of_the_way(s, 0, steps(s))
    there = s.graph[utopia][aside[2]]
    assert not is_guarded(s, 0, there)
    s.figures[number] = s.figures[number]._replace(mp=2)
    assert out_of_the_way(s, 0, steps(s)) == []


def test_guards_who_are_far_weaker_are_no_fight_to_think_about():
    s, _ = at_the_utopia()
    mines = [field for field in fields_with(s, "mine") if is_guarded(s, 0, field)]
    here, way = next((here, ways.index(mine)) for mine in mines for here, ways in enumerate(s.graph) if mine in ways)
    step = ("move", steps(s)[0][1], way, MAIN)
    standing_at(s, 0, here)
    s.army[0] = [face("marksmen")]
    assert is_fight(s, 0, step)
    s.army[0] = [face(one) for one in ("champions+", "archangels+", "crusaders+")]
    assert not is_fight(s, 0, step)
