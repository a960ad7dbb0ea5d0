"""What the estimate says of missions: the army must be strong enough, the Hero near enough, the Rounds enough."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.heroes.course import go, start
from tests.games.heroes.scenarios_played.table import enter
from tests.games.heroes.test_missions import enemy_of, face, in_turn, started

import ludoteka
from ludoteka import bots
from ludoteka.bots.search import Search
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.estimates.growing import time_to_grow
from ludoteka.games.heroes.estimates.host import ready, victory
from ludoteka.games.heroes.estimates.instinct import QUIET, carry_on
from ludoteka.games.heroes.estimates.might import GUARDS_MIGHT, MIGHT, fielded_might
from ludoteka.games.heroes.estimates.quests import (
    MISSION_LOST,
    UNLOCKING,
    aims,
    barred,
    decisive,
    guard_of,
    progress,
    quest,
    risk,
    truly_fielded,
    visited_once,
    worn_down,
)
from ludoteka.games.heroes.estimates.reach import main_hero, nearest, places_with
from ludoteka.games.heroes.estimates.recruits import HIRE, HIRELING, gifts_of, hires
from ludoteka.games.heroes.estimates.timing import time_left
from ludoteka.games.heroes.estimates.ways import FURTHEST, TURNING, steps_to
from ludoteka.games.heroes.estimates.weights import USUAL
from ludoteka.games.heroes.features import WON, evaluate
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import centre, distance
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.places import FULL_MP
from ludoteka.games.heroes.scenarios.rules import record, round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with, remember
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, SECONDARY, TIERS
from ludoteka.games.heroes.turn.turns import main_part

ENEMY = {"type": "defeat_ai", "ids": ["vhidhax"]}
UTOPIA = {"type": "flag_location", "location": "dragon_utopia"}
STRONG = ("archangels+", "champions+", "crusaders+", "zealots+", "griffins+")


def mission() -> Heroes:
    return in_turn(started("greek_gift"))


def printed_difficulty(s: Heroes, field: int) -> int:
    return TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty


def on_map(s: Heroes) -> list[int]:
    """The fields that lie face up."""
    return [field for field in range(SLOTS * len(s.tiles)) if s.tiles[field // SLOTS].up]


def test_a_beaten_enemy_is_the_whole_quest():
    s = mission()
    assert 0.0 < progress(s, 0, ENEMY) < 1.0
    remember(s, "beaten:vhidhax")
    assert progress(s, 0, ENEMY) == quest(s, 0) == 1.0


def test_a_stronger_army_is_further_on():
    s = mission()
    s.gold[0] = 0
    before, chances = quest(s, 0), evaluate(s)
    s.army[0] += [face("champions+"), face("archangels+")]
    assert quest(s, 0) > before
    assert evaluate(s)[0] > chances[0] + 0.1


def test_who_is_a_little_stronger_wins_nearly_always_and_who_is_far_too_weak_gains_by_growing():
    assert victory(100.0, 150.0) < 0.3
    assert victory(150.0, 100.0) > 0.75
    assert victory(10.0, 400.0) < victory(20.0, 400.0) < victory(40.0, 400.0) < 0.1
    assert victory(0.0, 1.0) == 0.0


def test_gold_is_as_good_as_the_units_that_are_for_sale():
    s = mission()
    s.round = round_limit(s)  # nothing comes in any more
    s.gold[0] = 0
    poor = ready(s, 0)
    s.gold[0] = 8
    assert ready(s, 0) > poor
    s.gold[0] = 400
    rich = ready(s, 0)
    s.gold[0] = 500
    assert ready(s, 0) == rich  # no more is for sale than three bronze units
    assert rich < fielded_might(s.army[0]) + sum(MIGHT[face(f"{one}+")] for one in ("halberdiers", "griffins")) * 2


def test_the_nearer_the_better_and_who_cannot_be_there_in_time_has_nothing_of_it():
    s = mission()
    enemy = s.figures[enemy_of(s)].field
    place = [hexagon(s, enemy)]
    away = steps_to(s, s.figures[0].field, place)
    early = nearest(s, 0, place)
    s.round = round_limit(s)
    late = nearest(s, 0, place)
    assert away > 5
    assert late < 0.1 < early < 1.0
    s.figures[0] = s.figures[0]._replace(field=enemy)
    assert nearest(s, 0, place) == 1.0


def test_what_one_owns_is_nothing_when_the_time_is_over():
    """A mission that cannot be won any more is lost, however rich its Hero is."""
    s = mission()
    s.army[0] = [face(one) for one in STRONG]
    s.gold[0] = 50
    assert evaluate(s)[0] > 0.3
    s.round = round_limit(s)
    s.figures[0] = s.figures[0]._replace(mp=0, extra=0)
    assert evaluate(s)[0] < 0.05


def test_guards_on_the_way_make_it_longer_for_whoever_cannot_beat_them():
    s = mission()
    guarded = next(field for field in on_map(s) if GUARDS_MIGHT[1][2] and is_on_way(s, field))
    start = next(here for here in on_map(s) if guarded in s.graph[here])
    beyond = [next(hexagon(s, there) for there in s.graph[guarded] if there >= 0 and there != start)]
    free = steps_to(s, start, beyond)
    assert free <= steps_to(s, start, beyond, 0, 500.0) <= steps_to(s, start, beyond, 0, 1.0)
    assert steps_to(s, start, [hexagon(s, guarded)], 0, 1.0) == 1  # the end of a way is not on the way


def is_on_way(s: Heroes, field: int) -> bool:
    """Guards stand there, and one can come and go on."""
    ways = [here for here in on_map(s) if field in s.graph[here]]
    return bool(ways) and printed_difficulty(s, field) > 0 and sum(there >= 0 for there in s.graph[field]) > 1


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
    assert true < fielded_might(shown) / 3
    exchanged = [one for one in shown if FACES[one].tier < TIERS.index("golden")]
    assert truly_fielded(s.scenario, tuple(exchanged)) == fielded_might(exchanged)
    assert truly_fielded("two_knights_defense", tuple(shown)) == fielded_might(shown)


def test_a_unit_that_waits_for_the_asking_draws_the_hero_near():
    """The Archangels of Greek Gift: the tile they wait on is known, though it lies face down."""
    s = mission()
    (gift,) = gifts_of(s.scenario)
    assert gift.face == face("archangels")
    (place,) = places_with(s, gift.location, gift.tile, [])
    far = quest(s, 0)
    town = s.figures[0].field
    s.figures[0] = s.figures[0]._replace(field=min(on_map(s), key=lambda one: distance(hexagon(s, one), place)))
    assert quest(s, 0) > far
    s.figures[0] = s.figures[0]._replace(field=town)
    tile = next(at for at, placed in enumerate(s.tiles) if placed.tile == gift.tile)
    s.tiles[tile] = s.tiles[tile]._replace(up=True)
    for field in range(SLOTS * tile, SLOTS * (tile + 1)):
        s.ever_flagged |= 1 << field
    assert places_with(s, gift.location, gift.tile, visited_once(s, gift.location)) == []
    assert quest(s, 0) < far  # gone, and not in the army


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
        s.shared_flags = replaced(s.shared_flags, field, 1)
    assert barred(s, "dragon_utopia") is None


def test_a_place_that_is_not_found_yet_is_sought_where_its_tile_lies():
    s = start(2, 1, scenario="wandering_dragons")
    while s.round < 1:
        s.choose(s.options[0])
    tile = next(at for at, placed in enumerate(s.tiles) if not placed.up and places_of(s, at))
    assert aims(s, 0, UTOPIA) == [(centre(s.tiles[tile]), guard_of(s, "dragon_utopia"), time_left(s, 0))]
    for at, placed in enumerate(s.tiles):
        s.tiles[at] = placed._replace(up=True)
    (field,) = fields_with(s, "dragon_utopia")
    assert [where for where, _, _ in aims(s, 0, UTOPIA)] == [hexagon(s, field)]
    assert aims(s, 0, UTOPIA)[0][1] == fielded_might(s.reserved[0]), "the dragons that were set aside"


def places_of(s: Heroes, tile: int) -> bool:
    return centre(s.tiles[tile]) in places_with(s, "dragon_utopia", -1, [])


def test_guards_with_a_deck_of_their_own_are_worn_down():
    s = start(2, 1, scenario="cursed_mission")
    while s.round < 1:
        s.choose(s.options[0])
    row = record(s)["victory"][0]
    whole = worn_down(s, 0, row)
    assert guard_of(s, "dragon_utopia") < fielded_might(s.guard_deck)  # five of them, seldom the strongest
    s.guard_deck = s.guard_deck[:4]
    assert worn_down(s, 0, row) > whole + 0.5


def test_a_mission_ends_with_its_main_hero_only():
    s = mission()
    assert [row["type"] for row in record(s)["defeat"]] == ["main_hero_defeated"]
    assert risk(s, MAIN, 0.0) == MISSION_LOST
    assert risk(s, MAIN, 0.9) < 1.0
    assert risk(s, SECONDARY, 0.0) == 0.0
    assert risk(start(2, 1), MAIN, 0.0) == 0.0


def test_an_army_that_marches_can_be_met_where_it_goes():
    s = in_turn(started("two_knights_defense"))
    (utopia,) = places_with(s, "dragon_utopia", -1, [])
    assert [place for place, _, _ in aims(s, 0, ENEMY)] == [hexagon(s, s.figures[enemy_of(s)].field), utopia, utopia]


def test_who_grows_must_be_quicker_than_an_enemy_who_is_about_to():
    """[HER-30.42] At the Utopia the enemy becomes much stronger: what one owns is of use before that, or not at all."""
    s = in_turn(started("two_knights_defense"))
    (utopia,) = fields_with(s, "dragon_utopia")
    far = evaluate(s)[0]
    enemy = enemy_of(s)
    beside = next(field for field in range(len(s.graph)) if utopia in s.graph[field])
    s.figures[enemy] = s.figures[enemy]._replace(field=beside)
    assert time_to_grow(s, 0) == 1.0
    assert evaluate(s)[0] < far / 2
    s.ever_flagged |= 1 << utopia  # he was there
    assert time_to_grow(s, 0) == time_left(s, 0)
    assert time_to_grow(mission(), 0) == time_left(mission(), 0)


def test_mercenaries_are_dear_and_five_units_fight():
    s = in_turn(started("sicilian_dragon"))
    assert hires(s.scenario) == "trading_post"
    army = s.army[0]
    found = []
    for gold in (0, HIRE, 2 * HIRE, 50 * HIRE, 60 * HIRE):
        s.gold[0] = gold
        found.append(ready(s, 0))
    assert found[0] < found[1] < found[2] < found[3] == found[4], "five units fight"
    assert found[1] - found[0] < 1.2 * MIGHT[HIRELING]
    assert found[0] >= fielded_might(army)
    assert hires("greek_gift") == ""


def test_gold_for_mercenaries_draws_the_hero_where_they_are():
    s = in_turn(started("sicilian_dragon"))
    s.gold[0] = 30
    post = places_with(s, "trading_post", -1, [])
    fields = [field for field in range(len(s.graph)) if hexagon(s, field) in post]
    far = ready(s, 0)
    s.figures[0] = s.figures[0]._replace(field=fields[0])
    assert ready(s, 0) > far


# -- how a Combat goes on, and what a bot does ------------------------------------------------------------------


def facing(*army: str) -> Heroes:
    """The Main Hero has just attacked the enemy of Greek Gift."""
    s = mission()
    s.army[0] = [face(one) for one in army]
    enter(s, s.figures[enemy_of(s)].field)
    return go(s, lambda s: s.combat is not None)


def test_a_combat_that_decides_the_mission_is_all_that_counts():
    s = facing("archangels", "griffins+")
    strong = decisive(s, 0)
    assert evaluate(s) == [WON * strong]
    weak = decisive(facing("halberdiers"), 0)
    assert 0.0 <= weak < 0.3 < 0.7 < strong <= 1.0
    assert decisive(mission(), 0) == -1.0
    assert USUAL.program > 1.0


def test_units_of_the_enemy_that_fight_are_still_his():
    s = mission()
    before = [guard for _, guard, _ in aims(s, 0, ENEMY)]
    s = go(facing("archangels"), lambda s: s.combat_round > 0)
    assert s.ai_armies[s.figures[enemy_of(s)].army] == []
    assert [guard for _, guard, _ in aims(s, 0, ENEMY)] == before


@pytest.mark.parametrize(
    ("army", "wins"), [(("archangels", "griffins+", "halberdiers+"), True), (("halberdiers",), False)]
)
def test_what_comes_to_mind_wins_a_combat_that_is_easily_won(army: tuple[str, ...], wins: bool):
    results = []
    for seed in range(5):
        s = facing(*army)
        s.rng += seed << 7
        for _ in range(6):  # some Combat Rounds each time
            carry_on(s, Luck(seed + 1))
        results.append(s.result is not None and evaluate(s) == [1.0])
    assert results == [wins] * 5


def test_playing_on_ends_at_a_quiet_question_and_leaves_rivals_alone():
    s = mission()
    s.choose(next(one for one in s.options if one[0] == "move"))
    assert carry_on(s, Luck(3))
    assert s.combat is None
    assert s.asks[0].prompt.id in QUIET
    rivals = start(2, 1)
    asked = rivals.asks
    assert not carry_on(rivals, Luck(3))
    assert rivals.asks == asked


def walked(game: str, seats: int, **variants: str) -> Search:
    match = ludoteka.game(game).start(seats, 3, **variants)
    search = Search(Perspective(match, match.to_act[0]), Random(1))
    for _ in range(3):
        search.compare()
    return search


def test_what_is_carried_on_is_not_searched_any_deeper():
    assert not walked("heroes", 1, scenario="greek_gift").root.children
    assert walked("heroes", 2).root.children


def decided(s: Heroes) -> Any:
    """What a strong opponent does in a mission of this position."""
    game = ludoteka.game("heroes")
    match = Match(game, 1, 0, game.checked(1, 0, {"scenario": s.scenario}), s)
    return bots.make("strong", 5, iterations=160).choose(Perspective(match, 0)).value


def first_move(s: Heroes) -> int:
    """The field to which the Main Hero goes first in this turn, after whatever the bot does before; -1: none."""
    while s.asks[0].prompt.id != "discard_start":
        action = decided(s)
        if s.asks[0].prompt.id == "main_action" and action[0] == "move":
            return s.graph[main_hero(s, 0)][action[2]]
        s.choose(action)
    return -1


def beside_enemy(*army: str) -> Heroes:
    """The Main Hero stands next to the enemy of Greek Gift, in its turn."""
    s = facing(*army)
    t = mission()
    t.army[0] = [face(one) for one in army]
    t.figures[0] = t.figures[0]._replace(field=s.figures[0].back, back=s.figures[0].back, mp=3)
    t.asks, t.answers = (), ()
    t.stack.pop()
    t.then(main_part, 0)
    t.run()
    return t


def test_a_bot_attacks_the_enemy_whom_it_can_beat_and_no_other():
    s = beside_enemy("archangels", "griffins+", "halberdiers+")
    there = s.figures[enemy_of(s)].field
    assert first_move(s) == there
    assert first_move(beside_enemy("halberdiers")) != there


def test_a_bot_goes_for_the_unit_that_waits_for_the_asking():
    """The Hero leaves the Town at once, towards the Archangels."""
    s = mission()
    (gift,) = gifts_of(s.scenario)
    place = places_with(s, gift.location, gift.tile, [])
    before = steps_to(s, main_hero(s, 0), place)
    there = first_move(s)
    assert s.round == 1
    assert there >= 0
    assert steps_to(s, there, place) < before
