"""What Heroes of a mission look out for: the whole map, what is still of use, the end of the turn."""

from __future__ import annotations

from tests.games.heroes.course import go
from tests.games.heroes.enemies import enemies
from tests.games.heroes.scenarios_played.table import army_of, begun, enter, face

from ludoteka.bots.opponent import imagine
from ludoteka.core.packed import only
from ludoteka.core.rng import Luck
from ludoteka.games.heroes.boards import LOCATIONS, SLOTS
from ludoteka.games.heroes.estimates.errands import (
    BARE,
    appeal,
    errand,
    hiring,
    needed,
    useful,
)
from ludoteka.games.heroes.estimates.instinct import TURN, answer, carry_on, harm
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.muster import expected_purse
from ludoteka.games.heroes.estimates.recruits import HIRE, announced
from ludoteka.games.heroes.estimates.timing import PACE, has_moved, time_left
from ludoteka.games.heroes.estimates.ways import NOT_REACHED, STEP, distances_from
from ludoteka.games.heroes.estimates.wearing import labour, standing, worn
from ludoteka.games.heroes.estimates.worth import FAR, fielded_strength
from ludoteka.games.heroes.map.fields import measure_map, printed
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Listen

STRONG = 500.0


def turned_up(id: str, seats: int) -> Heroes:
    """A scenario at its first turn, all tiles face up."""
    s = begun(id, seats)
    for at, placed in enumerate(s.tiles):
        s.tiles[at] = placed._replace(up=True)
    measure_map(s)
    return s


def fields_of(s: Heroes, location: str) -> list[int]:
    return [one for one in range(SLOTS * len(s.tiles)) if LOCATIONS[printed(s, one).location].id == location]


# -- errands -------------------------------------------------------------------------------------------------


def test_a_hero_looks_further_than_around_him():
    s = turned_up("greek_gift", 1)
    here = s.figures[0].field
    away = distances_from(s, here)
    mines = [one for one in fields_of(s, "mine") if FAR * STEP < away[one] < NOT_REACHED]
    assert mines
    s.cubes = (1 << SLOTS * len(s.tiles)) - 1
    assert errand(s, 0, here, STRONG) == 0.0
    s.cubes &= ~only(mines[0])
    near = next(one for one in range(len(away)) if away[one] == away[mines[0]] - STEP and mines[0] in s.graph[one])
    assert 0.0 < errand(s, 0, here, STRONG) < errand(s, 0, near, STRONG)
    assert errand(s, 0, here, 1.0) < errand(s, 0, here, STRONG), "its guards must be beaten"


def test_a_mine_is_worth_what_it_will_yield():
    s = turned_up("two_knights_defense", 1)
    mine = fields_of(s, "mine")[0]
    early = appeal(s, 0, mine, STRONG)
    s.round = round_limit(s)
    assert appeal(s, 0, mine, STRONG) < early / 2


def test_a_tile_that_lies_face_down_is_an_errand_of_its_own():
    s = begun("two_knights_defense", 1)
    s.cubes = (1 << SLOTS * len(s.tiles)) - 1
    assert errand(s, 0, s.figures[0].field, STRONG) > 0.0


def test_gold_draws_a_hero_to_where_units_are_for_hire():
    s = turned_up("sicilian_dragon", 1)
    post = fields_of(s, "trading_post")[0]
    beside = next(one for one in range(len(s.graph)) if post in s.graph[one])
    s.gold[0] = int(HIRE) - 1
    assert hiring(s, 0, distances_from(s, beside)) == 0.0
    s.gold[0] = 2 * int(HIRE)
    assert hiring(s, 0, distances_from(s, beside)) > 0.2 * s.gold[0]
    assert hiring(turned_up("greek_gift", 1), 0, distances_from(s, beside)) == 0.0


def test_what_nothing_can_be_built_of_is_worth_little():
    s = begun("two_knights_defense", 1)
    materials, valuables = needed(s.scenario, s.faction[0], s.buildings[0])
    assert materials == 0, "all Dwellings that may be built stand"
    s.materials[0], s.valuables[0] = 10, valuables + 10
    assert useful(s, 0) == (BARE * 10, valuables + BARE * 10)
    poor = begun("champions_of_gelea", 2)
    assert needed(poor.scenario, poor.faction[0], poor.buildings[0])[0] > 15, "two Dwellings and the Citadel"


# -- time ----------------------------------------------------------------------------------------------------


def test_movement_points_of_a_turn_that_is_over_are_no_time():
    s = begun("cursed_mission", 2)
    first = s.turn
    left = time_left(s, first)
    go(s, lambda s: s.turn != first)
    assert s.round == 1
    assert has_moved(s, first)
    assert time_left(s, first) == left - PACE
    assert time_left(s, 1 - first) == left


def test_whatever_is_done_is_looked_at_when_the_turn_is_over():
    s = begun("greek_gift", 1)
    for action in [one for one in s.options if one[0] != "hire"]:  # two Heroes on one field cannot stay there
        after = s.clone()
        after.choose(action)
        carry_on(after, Luck(3))
        assert after.result is not None or after.combat is not None or after.round == 2, action
        assert after.result is not None or after.asks[0].prompt.id != TURN


def test_who_looks_ahead_sees_how_the_game_carries_on():
    calls = []

    def carried(s: Heroes, luck: Luck) -> bool:
        calls.append(luck)
        return True

    s = begun("greek_gift", 1)
    asked = s.asks
    imagine(s, 2, carried, Luck(1))
    assert len(calls) == 1
    assert s.asks is asked
    imagine(s, 0, carried, Luck(1))
    assert len(calls) == 1, "who sees the first effect only sees no more"


def test_income_that_was_announced_is_counted_before_it_comes():
    s = begun("greek_gift", 1)
    s.round = 2
    purse = expected_purse(s, 0)
    s.listening.append(Listen(-1, "income:gold", -1, -5, "astrologers", -1, -1))
    assert announced(s, 0) == (-5, 0, 0)
    assert expected_purse(s, 0).gold == purse.gold - 5
    s.round = 3
    assert announced(s, 0) == (0, 0, 0), "it has come"


# -- guards with a deck of their own ---------------------------------------------------------------------------


GUARDS_LEFT = [
    face("neutral_boars"),
    face("neutral_vampires"),
    face("neutral_trolls"),
    face("neutral_azure_dragons"),
]
WEAK = [face("skeletons"), face("wraiths")]
BETTER = [face("skeletons+"), face("wraiths+"), face("vampires+")]


def test_more_guards_fall_to_the_stronger_and_in_more_turns():
    assert worn(GUARDS_LEFT, 14, [WEAK], [1.0]) < worn(GUARDS_LEFT, 14, [WEAK], [2.0]) < 1.0
    assert worn(GUARDS_LEFT, 14, [WEAK], [2.0]) < worn(GUARDS_LEFT, 14, [BETTER], [2.0]) < 1.0
    assert worn(GUARDS_LEFT, 14, [WEAK], [2.0]) < worn(GUARDS_LEFT, 14, [WEAK, BETTER], [2.0, 1.0])
    assert worn(GUARDS_LEFT, 14, [WEAK], [2.0]) < worn(GUARDS_LEFT[:3], 14, [WEAK], [2.0])
    assert worn(GUARDS_LEFT, 14, [BETTER], [0.0]) == 1.0 - 4 / 14
    assert worn(GUARDS_LEFT, 14, [[]], [3.0]) == 1.0 - 4 / 14
    assert worn([], 14, [WEAK], [0.0]) == 1.0


def test_there_is_never_time_enough_to_wait():
    """With however many turns left, one turn fewer is worse."""
    assert worn(GUARDS_LEFT, 14, [BETTER], [20.0]) < worn(GUARDS_LEFT, 14, [BETTER], [21.0])


def test_only_who_strikes_harder_than_a_guard_parries_wears_it_down():
    dragon = (face("neutral_azure_dragons"),)
    many = (face("griffins+"), face("halberdiers+"), face("marksmen+"), face("wraiths+"), face("skeletons+"))
    golden = (face("champions"), face("neutral_dread_knights"))
    assert fielded_might(list(many)) < 2 * fielded_might(list(golden))
    assert labour(dragon, golden) < labour(dragon, many)
    assert standing(dragon, golden) < standing((face("neutral_boars"),), golden)


# -- units ---------------------------------------------------------------------------------------------------

# Of 100 prepared Combats with the enemy of Two Knights Defense so many were won by what comes to mind first.
MEASURED = (
    ("champions,crusaders+,zealots+,griffins,marksmen", 2),
    ("champions,crusaders+,griffins+,halberdiers+,zealots+", 5),
    ("champions,crusaders+,griffins,neutral_diamond_golems,neutral_trolls", 15),
    ("champions,crusaders+,griffins+,zealots,neutral_champions", 25),
    ("champions,crusaders+,griffins+,zealots+,neutral_champions", 39),
    ("champions,crusaders+,griffins,neutral_dread_knights,neutral_champions", 59),
    ("champions+,crusaders+,griffins+,halberdiers+,zealots+", 74),
    ("champions,crusaders+,neutral_dread_knights,zealots+,neutral_champions", 93),
)


def test_armies_are_as_mighty_as_they_were_in_prepared_combats():
    mights = [fielded_might([face(word) for word in army.split(",")]) for army, _ in MEASURED]
    assert mights == sorted(mights)
    strengths = [fielded_strength([face(word) for word in army.split(",")]) for army, _ in MEASURED]
    assert strengths != sorted(strengths), "what a unit can deal and take does not tell that"


# -- Combat --------------------------------------------------------------------------------------------------


def test_units_are_placed_away_from_where_the_enemies_begin():
    s = begun("greek_gift", 1)
    s.gold[0] = 0
    enter(s, s.figures[army_of(s)].field)
    spaces = []
    while s.combat_round == 0:
        choice = answer(s, s.asks[0], Luck(1))
        if s.asks[0].prompt.id == "deploy_space":
            spaces.append(choice)
        s.choose(choice)
    assert sorted(spaces) == [3, 7], "enemies fill their lines from the left"


def test_of_equal_targets_the_enemy_takes_the_one_that_is_hurt_least():
    s = enemies("halberdiers+@a3 griffins+@c3", "zombies+@b4", first="b4").s
    assert s.asks[0].prompt.id == "ai_tie"
    taken = answer(s, s.asks[0], Luck(1))
    assert harm(s, *taken[1]) == min([harm(s, *option[1]) for option in s.asks[0].options])
    assert len({harm(s, *option[1]) for option in s.asks[0].options}) > 1
