"""What the estimate says of missions: the army must be strong enough, the Hero near enough, the Rounds enough."""

from __future__ import annotations

from tests.games.heroes.course import start
from tests.games.heroes.test_missions import enemy_of, face, in_turn, started

from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.estimates.quests import (
    MISSION_LOST,
    PACE,
    QUEST,
    ROUND,
    UNLOCKING,
    aims,
    barred,
    gifts_of,
    nearness,
    places_with,
    progress,
    promised,
    quest,
    risk,
    time_left,
    truly_fielded,
)
from ludoteka.games.heroes.estimates.ways import FURTHEST, TURNING, steps_to
from ludoteka.games.heroes.estimates.worth import GUARDS, fielded_strength
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import centre, distance
from ludoteka.games.heroes.scenarios.places import FULL_MP
from ludoteka.games.heroes.scenarios.rules import record, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with, remember
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, SECONDARY, TIERS

ENEMY = {"type": "defeat_ai", "ids": ["vhidhax"]}
UTOPIA = {"type": "flag_location", "location": "dragon_utopia"}


def mission() -> Heroes:
    return in_turn(started("greek_gift"))


def on_map(s: Heroes) -> list[int]:
    """The fields that lie face up."""
    return [field for field in range(SLOTS * len(s.tiles)) if s.tiles[field // SLOTS].up]


def test_players_against_each_other_have_no_quest():
    assert quest(start(2, 1), 0) == 0.0


def test_a_beaten_enemy_is_the_whole_quest():
    s = mission()
    assert 0.0 < progress(s, 0, ENEMY) < 0.1  # two few units against four
    remember(s, "beaten:vhidhax")
    assert progress(s, 0, ENEMY) == 1.0
    assert quest(s, 0) == QUEST + ROUND * time_left(s, 0) / PACE + promised(s, 0)


def test_a_stronger_army_is_further_on():
    s = mission()
    before = quest(s, 0)
    s.army[0] += [face("champions+"), face("archangels+")]
    assert quest(s, 0) > before + 0.2 * QUEST
    assert evaluate(s)[0] > evaluate(mission())[0]


def test_the_nearer_the_better_and_who_cannot_be_there_in_time_has_nothing_of_it():
    s = mission()
    enemy = s.figures[enemy_of(s)].field
    away = steps_to(s, s.figures[0].field, [hexagon(s, enemy)])
    early = nearness(s, 0, enemy)
    s.round = round_limit(s)
    late = nearness(s, 0, enemy)
    assert away > 5
    assert late < 0.1 < early < 1.0
    s.figures[0] = s.figures[0]._replace(field=enemy)
    assert nearness(s, 0, enemy) == 1.0


def test_a_tile_that_is_being_turned_is_no_wall():
    """Between seeing a tile and choosing how it lies nobody knows its ways: that is no reason to fear it."""
    s = mission()
    enemy = [hexagon(s, s.figures[enemy_of(s)].field)]
    tile = next(at for at, placed in enumerate(s.tiles) if not placed.up)
    edge = min(on_map(s)[:SLOTS], key=lambda one: distance(hexagon(s, one), centre(s.tiles[tile])))
    before = steps_to(s, edge, enemy)
    s.tiles[tile] = s.tiles[tile]._replace(up=True)
    assert before - TURNING <= steps_to(s, edge, enemy) <= before < FURTHEST


def test_nobody_gains_time_by_not_ending_a_turn():
    """What is left of a turn is counted by its Movement Points: with none left the next Round is no loss."""
    s = mission()
    s.figures[0] = s.figures[0]._replace(mp=0, extra=0)
    before = time_left(s, 0)
    s.round += 1
    s.figures[0] = s.figures[0]._replace(mp=FULL_MP[0])
    assert time_left(s, 0) == before


def test_an_army_is_as_strong_as_the_one_that_will_fight():
    """[HER-30.7] before_ai_combat: the Dread Knights and Ghost Dragons that are shown are never fought."""
    s = mission()
    shown = s.ai_armies[s.figures[enemy_of(s)].army]
    true = truly_fielded(s.scenario, tuple(shown))
    assert true < fielded_strength(shown) / 3
    exchanged = [one for one in shown if FACES[one].tier < TIERS.index("golden")]
    assert truly_fielded(s.scenario, tuple(exchanged)) == fielded_strength(exchanged)
    assert truly_fielded("two_knights_defense", tuple(shown)) == fielded_strength(shown)


def test_a_unit_that_waits_for_the_asking_draws_the_hero_near():
    """The Archangels of Greek Gift: the tile they wait on is known, though it lies face down."""
    s = mission()
    (gift,) = gifts_of(s.scenario)
    assert gift.face == face("archangels")
    (place,) = places_with(s, gift.location, gift.tile, [])
    far = promised(s, 0)
    town = s.figures[0].field
    s.figures[0] = s.figures[0]._replace(field=min(on_map(s), key=lambda one: distance(hexagon(s, one), place)))
    assert promised(s, 0) > far
    s.figures[0] = s.figures[0]._replace(field=town)
    tile = next(at for at, placed in enumerate(s.tiles) if placed.tile == gift.tile)
    s.tiles[tile] = s.tiles[tile]._replace(up=True)
    for field in range(SLOTS * tile, SLOTS * (tile + 1)):
        s.ever_flagged |= 1 << field
    assert promised(s, 0) == 0.0


def test_a_flag_that_visits_set_is_sought_place_by_place():
    s = in_turn(started("sicilian_dragon"))
    row = {"type": "flag_set", "flag": "archangels_found"}
    assert 0.0 < progress(s, 0, row) < 0.5
    field = next(one for one in range(SLOTS * len(s.tiles)))
    remember(s, f"visited:obelisk:0:{field}")
    assert 0.5 <= progress(s, 0, row) < 1.0
    remember(s, "archangels_found")
    assert progress(s, 0, row) == 1.0


def test_what_bars_the_way_comes_first():
    """[HER-30.7] field_access: the Utopia of the Champions opens after two Obelisks."""
    s = start(2, 1, scenario="champions_of_gelea")
    while s.round < 1:
        s.choose(s.options[0])
    for tile, placed in enumerate(s.tiles):
        s.tiles[tile] = placed._replace(up=True)
    row = {"type": "every_player_flagged", "location": "dragon_utopia"}
    locked = progress(s, 0, row)
    assert barred(s, "dragon_utopia") == ("obelisk", 2)
    assert 0.0 <= locked < UNLOCKING
    for field in fields_with(s, "obelisk"):
        s.shared_flags[field] = 1
    assert barred(s, "dragon_utopia") is None


def test_a_round_that_is_left_counts():
    s = mission()
    before = quest(s, 0)
    s.round += 1
    assert quest(s, 0) <= before - ROUND


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
