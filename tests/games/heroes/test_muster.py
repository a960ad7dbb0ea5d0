"""What an army can become: units are there once, buildings come first, Gold goes where it buys most."""

from __future__ import annotations

import pytest
from tests.games.heroes.scenarios_played.table import begun
from tests.games.heroes.test_missions import face

from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SLOTS, TILES, TOWNS
from ludoteka.games.heroes.estimates.host import ready
from ludoteka.games.heroes.estimates.might import MIGHT, fielded_might
from ludoteka.games.heroes.estimates.muster import OPENING, Purse, affordable, bought, expected_purse, mustered, plans
from ludoteka.games.heroes.estimates.quests import UNLOCKING, progress
from ludoteka.games.heroes.estimates.worth import place_worth
from ludoteka.games.heroes.features import on_the_map, worth
from ludoteka.games.heroes.state import Heroes

GELEA = "champions_of_gelea"
UTOPIA = {"type": "every_player_flagged", "location": "dragon_utopia"}


def board(*kinds: str) -> int:
    """The Town Board of the Castle with some buildings."""
    return sum(1 << place for place, one in enumerate(TOWNS["castle"].buildings) if BUILDINGS[one].kind in kinds)


BRONZE = board("dwelling_bronze", "citadel")
PACKS = (face("halberdiers+"), face("marksmen+"), face("griffins+"))


def test_a_unit_of_a_faction_is_there_once():
    """[HER-16.2] Who has all packs of its Dwellings keeps the Gold."""
    there = bought("castle", BRONZE, PACKS, 50, 0)
    assert (there.army, there.gold) == (PACKS, 50)
    assert there.strength == pytest.approx(fielded_might(list(PACKS)))


def test_gold_buys_what_strengthens_most_and_of_the_next_unit_a_part():
    few = (face("halberdiers"),)
    one = bought("castle", BRONZE, few, 3, 0)
    assert one.army == (face("halberdiers+"),)
    assert one.gold == 0
    part = bought("castle", BRONZE, few, 4, 0)
    assert one.strength < part.strength < one.strength + MIGHT[face("griffins+")]


def test_without_a_citadel_nobody_is_reinforced():
    """[HER-16.5]"""
    army = bought("castle", board("dwelling_bronze"), (), 60, 9).army
    assert sorted(army) == sorted([face("halberdiers"), face("marksmen"), face("griffins")])


def test_plans_are_rows_of_buildings_that_units_wait_for():
    """[HER-13.3] Silver after bronze, golden after silver; the Citadel whenever one likes."""
    found = {plan.bits: plan for plan in plans(GELEA, "castle", board("dwelling_bronze"))}
    assert len(found) == 6
    golden = found[board(*OPENING)]
    assert (golden.gold, golden.materials, golden.valuables, golden.builds) == (26, 20, 8, 3)
    assert len(plans("two_knights_defense", "castle", BRONZE)) == 2  # the golden Dwelling is forbidden there


def test_a_dwelling_that_can_be_paid_counts_before_it_stands():
    poor = mustered(GELEA, "castle", BRONZE, PACKS, Purse(30, 0, 0, 5))
    half = mustered(GELEA, "castle", BRONZE, PACKS, Purse(30, 4, 3, 5))
    rich = mustered(GELEA, "castle", BRONZE, PACKS, Purse(30, 6, 3, 5))
    assert poor.strength < half.strength < rich.strength
    assert {face(one) for one in ("crusaders", "crusaders+", "zealots", "zealots+")} & {*rich.army}
    assert mustered(GELEA, "castle", BRONZE, PACKS, Purse(30, 6, 3, 0)) == poor  # no Round is left to build in


def test_a_plan_without_its_gold_is_none():
    plan = plans(GELEA, "castle", BRONZE)[1]
    assert affordable(plan, Purse(plan.gold - 1, 20, 20, 5)) == 0.0
    assert affordable(plan, Purse(plan.gold, plan.materials, plan.valuables, 1)) == 1.0
    assert 0.0 < affordable(plan, Purse(plan.gold, plan.materials - 1, plan.valuables, 1)) < 1.0


# -- what that does to a mission -----------------------------------------------------------------------------


def gelea(*army: str) -> Heroes:
    s = begun(GELEA, 2)
    s.army[0] = [face(one) for one in army]
    return s


def test_materials_to_come_and_levels_make_an_army():
    s = gelea("griffins")
    s.gold[0], s.materials[0], s.valuables[0] = 60, 0, 0
    poor = ready(s, 0)
    s.materials[0], s.valuables[0] = 20, 10
    rich = ready(s, 0)
    assert rich > poor
    s.xp[0] += 2
    assert ready(s, 0) > rich
    assert expected_purse(s, 0).materials >= 20


def test_an_army_counts_though_the_place_is_still_barred():
    """The Utopia of the Champions opens after two Obelisks: who waits for that may grow meanwhile."""
    s = gelea("griffins")
    weak = progress(s, 0, UTOPIA)
    s.army[0] = [face(one) for one in ("archangels+", "champions+", "crusaders+", "zealots+", "griffins+")]
    assert progress(s, 0, UTOPIA) > weak + 0.1
    assert weak < UNLOCKING


def test_of_a_mine_that_is_near_less_than_half_counts():
    """Who can beat its guards does not stand before it for Rounds: to hope for it is not as good as to hold it."""
    s = begun("cursed_mission", 2)
    s.army[0] = [face(one) for one in ("griffins+", "halberdiers+", "marksmen+")]
    mine = next(field for field in range(len(s.graph)) if is_weakly_guarded_mine(s, field))
    beside = next(field for field in range(len(s.graph)) if mine in s.graph[field])
    s.figures[0] = s.figures[0]._replace(field=beside)
    every = (1 << len(s.graph)) - 1
    s.cubes = every
    nothing = on_the_map(s, 0)
    s.cubes = every & ~(1 << mine)
    assert 0.0 < on_the_map(s, 0) - nothing < place_worth(s, mine) / 2


def test_to_stand_idle_costs_time():
    """A Movement Point that is not used is lost: without a goal in sight a Hero goes on rather than end its turn."""
    s = gelea("griffins")
    idle, spent = s.clone(), s.clone()
    idle.figures[0] = idle.figures[0]._replace(mp=3)
    spent.figures[0] = spent.figures[0]._replace(mp=0)
    for later in (idle, spent):
        later.gold[0] = 0
    before = [worth(one, 0) for one in (idle, spent)]
    for later in (idle, spent):
        later.round += 1
        later.figures[0] = later.figures[0]._replace(mp=3)
    lost = [old - worth(one, 0) for old, one in zip(before, (idle, spent), strict=True)]
    assert lost[0] > lost[1] + 2.0


def is_weakly_guarded_mine(s: Heroes, field: int) -> bool:
    printed = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS]
    return s.tiles[field // SLOTS].up and printed.difficulty == 1 and LOCATIONS[printed.location].id == "mine"
