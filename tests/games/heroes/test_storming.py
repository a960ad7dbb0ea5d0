"""Missions that one fight for a place decides: when to begin it, what to bring, whom to give, whom to run from."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.course import asked, go
from tests.games.heroes.scenarios_played.table import (
    army_of,
    ask_again,
    begun,
    enter,
    face,
    field_with,
    main_of,
    names,
    put,
    stand_beside,
    visit_obelisks,
    ways_into,
)

from ludoteka.core.state import Ask
from ludoteka.games.heroes.boards import BUILDINGS, SLOTS, TOWNS
from ludoteka.games.heroes.estimates.destinations import ends_of, is_stormed
from ludoteka.games.heroes.estimates.gifts import is_giver, leader, may_arm, to_give
from ludoteka.games.heroes.estimates.growing import last_round
from ludoteka.games.heroes.estimates.hunted import REACH, hunters, is_hunted, kept_away, room
from ludoteka.games.heroes.estimates.marches import goals_from, hurries, sensible
from ludoteka.games.heroes.estimates.might import might_together
from ludoteka.games.heroes.estimates.muster import best_for
from ludoteka.games.heroes.estimates.quests import decisive, guard_of, progress
from ludoteka.games.heroes.estimates.storming import built_for_all, is_at_the_gate, is_waiting, too_weak
from ludoteka.games.heroes.estimates.striking import led_to
from ludoteka.games.heroes.estimates.thrift import is_wasted, next_dwelling, saved_for
from ludoteka.games.heroes.estimates.tours import HOME, PREY, lost_home, prey_of
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.fields import hexagon, measure_map
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.deal_text import ALLY_AMOUNT, ALLY_RESOURCE, GIFT_PARTNER, Thing
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import NOBODY
from ludoteka.games.heroes.text import DONE
from ludoteka.games.heroes.town.text import TOWN_WINDOW

DRAGONS = "wandering_dragons"
GELEA = "champions_of_gelea"
OTHERS = ("cursed_mission", "sicilian_dragon", "two_knights_defense", "greek_gift")
WHOLE = ("dwelling_bronze", "dwelling_silver", "dwelling_golden", "citadel")


def army(*words: str) -> list[int]:
    return [face(word) for word in words]


WEAK = army("troglodytes", "harpies", "evil_eyes")
STRONG = army("black_dragons+", "manticores+", "minotaurs+", "medusas+", "evil_eyes+")


def built(s: Heroes, seat: int, *kinds: str) -> None:
    """These buildings stand in the Town of a seat, which is the Castle."""
    s.faction = tuple(["castle" if one == seat else "dungeon" for one in range(2)])
    numbers = TOWNS["castle"].buildings
    s.buildings[seat] = sum(1 << at for at, one in enumerate(numbers) if BUILDINGS[one].kind in kinds)


def before_utopia(scenario: str, faces: list[int], round: int = 3) -> tuple[Heroes, int]:
    """The Main Hero of the turn stands beside the Dragon Utopia, which may be entered."""
    s = begun(scenario, 2)
    place = field_with(s, "dragon_utopia")
    if scenario == GELEA:
        visit_obelisks(s, s.turn, 2)
    else:
        put(s, army_of(s), -1)
    s.army[s.turn], s.round = faces.copy(), round
    return stand_beside(s, place), place


def at_the_gate(gold: int, *buildings: str) -> tuple[Heroes, int]:
    """In the last Round a Hero of the Castle enters the Utopia: Town Actions are asked before the Combat."""
    s, place = before_utopia(GELEA, army("champions", "crusaders", "zealots", "griffins", "marksmen"), 11)
    seat = s.turn
    built(s, seat, *buildings)
    s.gold[seat], s.materials[seat], s.valuables[seat] = gold, 9, 3
    ask_again(s)
    s.choose(ways_into(s, place)[0])
    assert is_at_the_gate(s, seat)
    return s, seat


def thoughts(s: Heroes) -> list[Any]:
    return list(sensible(s, s.asks[0]))


# -- when ----------------------------------------------------------------------------------------------------------


def test_which_missions_are_decided_by_a_storm():
    assert is_stormed(DRAGONS)
    assert is_stormed(GELEA)
    assert not any(is_stormed(one) for one in OTHERS)


@pytest.mark.parametrize("scenario", [DRAGONS, GELEA])
def test_who_is_too_weak_storms_only_in_the_last_round(scenario: str):
    s, place = before_utopia(scenario, WEAK)
    way = ways_into(s, place)[0]
    assert way in s.options
    assert way not in thoughts(s)
    s.round = last_round(s)
    assert thoughts(s) == [way], "who does not dare it now has lost it"


def test_who_is_strong_enough_may_storm_at_once():
    s, place = before_utopia(GELEA, STRONG)
    way = ways_into(s, place)[0]
    assert not too_weak(s, s.turn, way)
    s.army[s.turn] = WEAK.copy()
    assert too_weak(s, s.turn, way)


def test_the_guards_that_were_set_aside_are_known():
    s = begun(DRAGONS, 2, difficulty="easy")
    assert guard_of(s, "dragon_utopia") == pytest.approx(might_together(tuple(s.reserved[0])))
    assert guard_of(s, "dragon_utopia") > 1.5 * guard_of(begun(GELEA, 2, difficulty="easy"), "dragon_utopia")


def test_with_just_enough_time_everybody_goes_to_where_it_ends():
    s = begun(DRAGONS, 2)
    assert not hurries(s, leader(s))
    s.round = last_round(s)
    assert hurries(s, leader(s))


def test_who_has_won_the_place_makes_room_and_does_not_come_back():
    s, place = before_utopia(GELEA, STRONG)
    seat = s.turn
    s.shared_flags = replaced(s.shared_flags, place, s.shared_flags[place] | 1 << seat)
    put(s, main_of(s, seat), place)
    ask_again(s)
    assert [one[0] for one in thoughts(s)] == ["move"]
    assert place not in goals_from(stand_beside(s, place), seat)


# -- with what -----------------------------------------------------------------------------------------------------


def test_the_best_of_all_that_the_gold_pays_is_bought():
    s = begun(DRAGONS, 2)
    built(s, 0, *WHOLE)
    now = tuple(sorted(army("archangels", "crusaders", "zealots", "griffins")))
    assert best_for("castle", s.buildings[0], now, 0, 9) == now
    rich = best_for("castle", s.buildings[0], now, 30, 2)
    assert face("archangels+") in rich, "one golden pack is worth more than a few small ones"
    poor = best_for("castle", s.buildings[0], now, 30, 0)
    assert might_together(now) < might_together(poor) < might_together(rich)


def test_before_the_fight_everything_is_bought_and_nothing_else():
    s, seat = at_the_gate(40, *WHOLE[:3])
    s.materials[seat] = 0
    assert thoughts(s) == ["population"]
    s.choose("population")
    assert thoughts(s) == [("recruit", face("archangels"))]
    s, seat = at_the_gate(10, *WHOLE[:3])
    s.army[seat].append(face("halberdiers"))
    s.materials[seat] = 0
    assert "hire" in s.options
    assert thoughts(s) == ["pass"]


def test_before_the_fight_a_citadel_is_built_if_the_packs_are_worth_it():
    s, seat = at_the_gate(28, *WHOLE[:3])
    s.army[seat] = army("archangels", "champions", "crusaders", "zealots", "griffins")
    s.valuables[seat] = 2
    assert BUILDINGS[built_for_all(s, seat)].kind == "citadel"
    assert thoughts(s) == ["build"]
    s.gold[seat] = 8
    assert built_for_all(s, seat) < 0, "nothing would be left for a pack"


def test_the_mightiest_five_fight_and_nobody_is_left_in_the_deck():
    s, place = before_utopia(GELEA, [*WEAK, *STRONG], 11)
    s.choose(ways_into(s, place)[0])
    go(s, lambda s: asked(s)[0] == "deploy")
    assert thoughts(s) == [face("black_dragons+")]
    go(s, lambda s: asked(s)[0] == "deploy" and DONE in s.options)
    assert DONE not in thoughts(s)


def test_gold_waits_for_the_fight_in_the_last_rounds():
    s = begun(GELEA, 2)
    seat = s.turn
    s.gold[seat] = 20
    s.army[seat] = s.army[seat][:1]
    ask_again(s)
    assert not is_waiting(s, seat)
    s.round = last_round(s) - 1
    assert is_waiting(s, seat)
    assert any(one[0] == "population" for one in s.options)
    assert not any(one[0] == "population" for one in thoughts(s))
    assert list(sensible(s, Ask(seat, TOWN_WINDOW, ("population", "pass")))) == ["pass"]


# -- the fight itself ----------------------------------------------------------------------------------------------


def in_the_fight() -> tuple[Heroes, int]:
    """The Combat for the Utopia in the last Round, at the first decision of a unit."""
    s, place = before_utopia(GELEA, STRONG, 11)
    seat = s.turn
    s.choose(ways_into(s, place)[0])
    go(s, lambda s: asked(s)[0] == "unit_action")
    return s, seat


def test_what_is_left_of_the_guards_counts_in_the_last_round_too():
    s, seat = in_the_fight()
    guards = next(one for one in range(len(s.side)) if s.side[one] == 1)
    before = evaluate(s)[seat]
    s.damage[guards] = 5
    assert evaluate(s)[seat] > before + 0.02
    assert decisive(s, 1 - seat) < 0.0, "he does not fight"


def test_who_has_won_his_own_fight_has_done_his_part():
    s, place = before_utopia(GELEA, STRONG, 11)
    seat, wanted = s.turn, {"type": "every_player_flagged", "location": "dragon_utopia"}
    hope = progress(s, seat, wanted)
    s.shared_flags = replaced(s.shared_flags, place, s.shared_flags[place] | 1 << seat)
    assert hope < progress(s, seat, wanted) == 1.0
    assert progress(s, 1 - seat, wanted) < 1.0


def test_a_combat_for_a_mine_decides_no_mission():
    s = begun(GELEA, 2)
    mine = next(field for field in range(len(s.graph)) if names(s, field) == "mine" and s.tiles[field // SLOTS].up)
    enter(s, mine)
    go(s, lambda s: asked(s)[0] == "deploy")
    assert decisive(s, s.turn) < 0.0


# -- thrift --------------------------------------------------------------------------------------------------------


def test_the_citadel_comes_after_the_dwellings():
    s = begun(GELEA, 2)
    built(s, 0, "dwelling_bronze")
    s.gold[0], s.materials[0], s.valuables[0] = 25, 9, 4
    citadel, city_hall = [number_of(kind) for kind in ("citadel", "city_hall")]
    assert is_wasted(s, 0, citadel)
    assert is_wasted(s, 0, city_hall), "the next Dwelling needs its Building Materials"
    built(s, 0, *WHOLE[:3])
    assert not is_wasted(s, 0, citadel)
    assert next_dwelling(s, 0) is not None


def number_of(kind: str) -> int:
    return next(one for one in TOWNS["castle"].buildings if BUILDINGS[one].kind == kind)


def test_gold_is_saved_for_a_dwelling_also_while_a_trade_is_needed_for_it():
    s = begun(GELEA, 2)
    built(s, 0, "dwelling_bronze")
    s.army[0] = army("halberdiers+", "marksmen+", "griffins+", "crusaders")
    s.round, s.gold[0], s.materials[0], s.valuables[0] = 3, 12, 4, 3
    assert saved_for(s, 0) == 8 + 4, "the silver Dwelling and two Building Materials"
    s.army[0] = army("halberdiers")
    assert saved_for(s, 0) == 0, "an army that takes Mines comes first"


def test_nobody_hires_a_second_hero_in_passing():
    s = begun(GELEA, 2)
    ask = Ask(0, TOWN_WINDOW, ("population", "hire", "pass"))
    assert "hire" not in sensible(s, ask)
    cursed = begun("cursed_mission", 2)
    assert "hire" in sensible(cursed, ask)


# -- gifts ---------------------------------------------------------------------------------------------------------


def test_one_leads_and_the_other_gives_him_all():
    s = begun(DRAGONS, 2)
    s.gold, s.materials, s.valuables = [20, 20], [4, 4], [1, 1]
    assert leader(s) == 0
    assert (is_giver(s, 0), is_giver(s, 1)) == (False, True)
    assert to_give(s, 1) > 0.0
    assert list(sensible(s, Ask(1, GIFT_PARTNER, (0, -1)))) == [0]
    assert list(sensible(s, Ask(0, GIFT_PARTNER, (1, -1)))) == [-1]
    whole = Thing("gold", 20)
    assert list(sensible(s, Ask(1, ALLY_AMOUNT, (Thing("gold", 1), Thing("gold", 10), whole)))) == [whole]


def test_building_materials_are_given_only_to_who_can_build():
    s = begun(DRAGONS, 2)
    s.gold[1], s.materials[1], s.valuables[1] = 0, 9, 0
    assert list(sensible(s, Ask(1, GIFT_PARTNER, (0, -1)))) == [0]
    assert list(sensible(s, Ask(1, ALLY_RESOURCE, (1,)))) == [1]
    built(s, 0, *WHOLE)
    assert list(sensible(s, Ask(1, GIFT_PARTNER, (0, -1)))) == [-1]


def test_a_giver_keeps_an_army_for_mines_and_builds_nothing():
    s = begun(DRAGONS, 2)
    s.gold[1] = 20
    assert may_arm(s, 1)
    assert saved_for(s, 1) == 0
    s.army[1] = STRONG.copy()
    assert saved_for(s, 1) == 20
    assert list(sensible(s, Ask(1, TOWN_WINDOW, ("build", "population", "pass")))) == ["pass"]


def test_where_everybody_has_to_win_nobody_gives():
    s = begun(GELEA, 2)
    s.gold = [20, 20]
    assert [is_giver(s, seat) for seat in range(2)] == [False, False]
    assert list(sensible(s, Ask(0, GIFT_PARTNER, (1, -1)))) == [-1]


# -- an army that roams the map ------------------------------------------------------------------------------------


def near_the_army(faces: list[int], mp: int) -> tuple[Heroes, int]:
    """The Main Hero of the turn stands at home, the army that roams the map two fields away."""
    s = begun(DRAGONS, 2)
    s.tiles = [placed._replace(up=True) for placed in s.tiles]
    measure_map(s)
    seat = s.turn
    s.army[seat] = faces.copy()
    home = s.home[seat]
    put(s, main_of(s, seat), home, mp)
    put(s, army_of(s), next(field for field in range(len(s.graph)) if room_of(s, home, field) == 2))
    return ask_again(s), seat


def room_of(s: Heroes, here: int, there: int) -> int:
    return distance(hexagon(s, here), hexagon(s, there))


def test_nobody_waits_at_home_for_a_stronger_army():
    s, seat = near_the_army(WEAK, 2)
    assert hunters(s, seat)
    assert is_hunted(s, seat, s.home[seat])
    assert [one[0] for one in thoughts(s)] == ["move"]


def test_who_is_stronger_than_the_army_does_not_flee_but_hunts_it():
    s, seat = near_the_army(STRONG, 2)
    assert not hunters(s, seat)
    assert not is_hunted(s, seat, s.home[seat])
    if not is_giver(s, seat):
        assert [goal.besides for goal in prey_of(s, seat)] == [PREY]
    s.army[seat] = WEAK.copy()
    assert prey_of(s, seat) == []


def test_the_last_step_does_not_lead_to_the_army():
    s, seat = near_the_army(WEAK, 1)
    put(s, main_of(s, seat), ends_of(s)[0] // SLOTS * SLOTS + 1, 1)
    ask_again(s)
    steps = [one for one in kept_away(s, seat, list(s.options)) if one[0] == "move"]
    assert all(room(s, seat, led_to(s, one)) > REACH for one in steps)


def test_a_fight_that_is_lost_before_it_begins_costs_one_unit():
    s, seat = near_the_army(WEAK, 3)
    s.army[seat], s.round = army("troglodytes", "evil_eyes+", "harpies+"), 3
    enter(s, s.figures[army_of(s)].field)
    go(s, lambda s: asked(s)[0] == "deploy")
    assert thoughts(s) == [face("troglodytes")]
    go(s, lambda s: asked(s)[0] == "deploy" and DONE in s.options)
    assert thoughts(s) == [DONE]


def test_a_town_that_was_lost_is_a_goal():
    s = begun(DRAGONS, 2)
    assert lost_home(s, 0) == []
    s.flag[s.home[0]] = NOBODY
    assert [goal.besides for goal in lost_home(s, 0)] == [HOME]
