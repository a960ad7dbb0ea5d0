"""What the estimate says of missions: the army must be strong enough, the Hero near enough, the Rounds enough."""

from __future__ import annotations

from tests.games.heroes.course import start
from tests.games.heroes.test_missions import enemy_of, face, in_turn, started

from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.estimates.quests import (
    MISSION_LOST,
    QUEST,
    ROUND,
    WITHIN_REACH,
    aims,
    nearness,
    progress,
    quest,
    risk,
)
from ludoteka.games.heroes.estimates.worth import GUARDS
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.scenarios.rules import record, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with, remember
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, SECONDARY

ENEMY = {"type": "defeat_ai", "ids": ["vhidhax"]}
UTOPIA = {"type": "flag_location", "location": "dragon_utopia"}


def mission() -> Heroes:
    return in_turn(started("greek_gift"))


def test_players_against_each_other_have_no_quest():
    assert quest(start(2, 1), 0) == 0.0


def test_a_beaten_enemy_is_the_whole_quest():
    s = mission()
    assert 0.0 < progress(s, 0, ENEMY) < 0.1  # two few units against four
    remember(s, "beaten:vhidhax")
    assert progress(s, 0, ENEMY) == 1.0
    assert quest(s, 0) == QUEST + ROUND * (round_limit(s) - s.round)


def test_a_stronger_army_is_further_on():
    s = mission()
    before = quest(s, 0)
    s.army[0] += [face("champions+"), face("archangels+")]
    assert quest(s, 0) > before + 0.2 * QUEST
    assert evaluate(s)[0] > evaluate(mission())[0]


def test_the_later_the_more_it_matters_to_be_near():
    s = mission()
    enemy = s.figures[enemy_of(s)].field
    away = distance(hexagon(s, s.figures[0].field), hexagon(s, enemy))
    early = nearness(s, 0, enemy)
    s.round = round_limit(s)
    late = nearness(s, 0, enemy)
    assert away > 5
    assert WITHIN_REACH < late < early < 1.0
    s.figures[0] = s.figures[0]._replace(field=enemy)
    assert nearness(s, 0, enemy) == 1.0


def test_a_round_that_is_left_counts():
    s = mission()
    before = quest(s, 0)
    s.round += 1
    assert quest(s, 0) < before - ROUND


def test_a_place_that_is_not_found_yet_gives_no_aim_and_one_found_its_guards():
    s = start(2, 1, scenario="wandering_dragons")
    while s.round < 1:
        s.choose(s.options[0])
    for tile, placed in enumerate(s.tiles):
        s.tiles[tile] = placed._replace(up=True)
    (field,) = fields_with(s, "dragon_utopia")
    assert [where for where, _ in aims(s, 0, UTOPIA)] == [field]
    assert aims(s, 0, UTOPIA)[0][1] in GUARDS[s.difficulty]
    s.tiles[field // SLOTS] = s.tiles[field // SLOTS]._replace(up=False)
    assert aims(s, 0, UTOPIA) == []


def test_a_mission_ends_with_its_main_hero_only():
    s = mission()
    assert [row["type"] for row in record(s)["defeat"]] == ["main_hero_defeated"]
    assert risk(s, MAIN, 0.0) == MISSION_LOST
    assert risk(s, MAIN, 0.9) < 1.0
    assert risk(s, SECONDARY, 0.0) == 0.0
    assert risk(start(2, 1), MAIN, 0.0) == 0.0
