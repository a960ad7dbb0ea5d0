"""Plans: a Hero walks to a far field, a unit goes to an enemy and strikes, one decision after the other."""

from __future__ import annotations

import random

import pytest
from tests.games.heroes.position import position
from tests.games.heroes.world import world

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.plans import Plan, plan_of, plans, stopped
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.heroes import GAME
from ludoteka.testing.plans import carried_out


def offered(match: Match, seat: int = 0) -> dict[str, Plan]:
    """The plans of a position built from words, as the game itself makes them."""
    assert GAME.rules.plans is not None
    return {plan.id: plan for plan in GAME.rules.plans(match.state, match.state.asks[match.place(seat)])}


def options(plan: Plan) -> list[str]:
    return [planned.option for planned in plan.steps]


# -- walking ---------------------------------------------------------------------------------------------------


def test_her_6_1_a_walk_is_made_of_single_moves_and_says_what_it_costs():
    t = world("F1 0,0 / F2 3,-2", heroes="0 main F1.C")
    plans = [plan for plan in offered(t.match).values() if len(plan.steps) == 3]
    assert plans, "three Movement Points reach further than one field"
    for plan in plans:
        assert all(option.startswith("move main ") for option in options(plan))
        assert plan.price is not None
        assert plan.price.args == {"count": 3, "left": 0}


def test_her_6_2_who_walks_a_plan_stands_where_it_led():
    t = world("F1 0,0", heroes="0 main F1.C")
    for plan in offered(t.match).values():
        trial = t.match.clone()
        taken = carried_out(trial, 0, plan)
        field = trial.state.figures[0].field  # type: ignore[attr-defined]
        assert str(field) == plan.way[taken - 1].place


def test_fields_beside_the_hero_are_single_answers_and_no_plans():
    t = world("F1 0,0", heroes="0 main F1.C")
    assert all(len(plan.way) > 1 for plan in offered(t.match).values())


def test_each_hero_has_walks_of_his_own():
    t = world("F1 0,0 / F2 3,-2", heroes="0 main F1.C / 0 secondary F2.C")
    found = offered(t.match)
    assert {plan.who for plan in found.values()} == {"main", "secondary"}
    assert all(option.split()[1] == plan.who for plan in found.values() for option in options(plan))


def test_her_6_3_nobody_plans_through_a_fight():
    """The way ends with the fight, whatever lies beyond."""
    for plan in of_matches("walk"):
        fights = [number for number, one in enumerate(plan.way) if one.stops]
        assert not fights or len(plan.steps) <= fights[0] + 1


def of_matches(verb: str) -> list[Plan]:
    """Plans of a match that is played at random."""
    match = ludoteka.game("heroes").start(2, seed=3, scenario="introduction", reactions="lean")
    chance, found = random.Random(2), list[Plan]()
    while not match.over and len(match.decisions) < 600:
        seat = match.to_act[0]
        found += [plan for plan in plans(match, seat) if plan.id.startswith(verb)]
        match.play(seat, chance.choice(match.question(seat).options))
    assert found
    return found


def test_a_walk_stops_when_something_else_is_asked():
    """Whatever comes up between two steps is seen before anything more is decided."""
    match = ludoteka.game("heroes").start(2, seed=3, scenario="introduction", reactions="lean")
    chance, why = random.Random(2), set[str]()
    while not match.over and len(match.decisions) < 600:
        seat = match.to_act[0]
        for plan in plans(match, seat):
            trial, events = match.clone(), 0
            for number, planned in enumerate(plan.steps):
                reason = stopped(trial, seat, planned, events) if number else None
                if reason is not None:
                    why.add(reason.id)
                    assert_sayable(reason)
                    break
                events = len(trial.events)
                trial.play(seat, planned.option)
        match.play(seat, chance.choice(match.question(seat).options))
    assert {"plan-stopped-event", "plan-stopped-question"} & why


def assert_sayable(reason: ludoteka.Message) -> None:
    for lang in LANGUAGES:
        said = GAME.texts(lang).say(reason)
        assert reason.id not in said
        assert said.endswith((".", "!", "?"))


# -- striking ----------------------------------------------------------------------------------------------------


def test_her_17_19_an_enemy_is_struck_from_every_side_that_can_be_reached():
    t = position("zombies@b1", "skeletons@b4", first="b1")
    found = offered(t.match)
    assert set(found) == {"strike b4 from b3", "strike b4 from a4", "strike b4 from c4"} & set(found)
    assert "strike b4 from b3" in found
    assert options(found["strike b4 from b3"]) == ["move b3", "attack b4"]


def test_her_17_21_the_damage_is_told_before_the_strike_and_comes_true():
    t = position("zombies@b2", "skeletons@b4", first="b2", dice="+1")
    plan = offered(t.match)["strike b4 from b3"]
    assert plan.after is not None
    after = plan.after.args.get("struck", plan.after)
    assert isinstance(after, ludoteka.Message)
    told = [int(number) for number in str(after.args["damage"]).split("·")]
    carried_out(t.match, 0, plan)
    dealt = [event.message.args["amount"] for event in t.match.events if event.message.id == "damaged"]
    assert dealt[:1] == [told[-1]] or not told[-1] or t.at("b4") == ""


def test_her_17_19_who_shoots_has_no_charge():
    t = position("marksmen@b1", "skeletons@b4", first="b1")
    assert not offered(t.match)


def test_a_charge_that_a_hazard_ends_stops_with_a_sentence():
    plan = offered(position("zombies@b2", "skeletons@b4", first="b2").match)["strike b4 from b3"]
    gone = position("zombies@b2", "skeletons@c4", first="b2")
    gone.play("move b3")
    reason = stopped(gone.match, 0, plan.steps[1], len(gone.match.events))
    assert reason is not None
    assert reason.id == "plan-stopped-impossible"


def test_a_plan_that_is_not_offered_is_refused():
    match = ludoteka.game("heroes").start(2, seed=3, scenario="introduction")
    with pytest.raises(ludoteka.IllegalMove):
        plan_of(match, match.to_act[0], "walk main 0")
