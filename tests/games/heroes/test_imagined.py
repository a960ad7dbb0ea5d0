"""What a player of a mission imagines to follow from a decision, and the weights by which that is judged."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

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
    put,
    stand_beside,
)

import ludoteka
from ludoteka.bots.bot import Budget
from ludoteka.bots.ismcts import decided, think
from ludoteka.bots.opponent import first_thought as thought_of
from ludoteka.bots.search import Search
from ludoteka.bots.tree import Arm
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import Luck
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.estimates.host import from_town, hiring_plans, posts, ready
from ludoteka.games.heroes.estimates.instinct import BY_PROMPT, answer, bought_for_mission, carry_on, first_thought
from ludoteka.games.heroes.estimates.quests import OF_PART, progress, quest, stormed
from ludoteka.games.heroes.estimates.recruits import HIRE
from ludoteka.games.heroes.estimates.striking import at_once, led_to
from ludoteka.games.heroes.estimates.timing import time_left
from ludoteka.games.heroes.estimates.weights import MISSIONS, USUAL, weights_of
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.geometry import OFF_MAP
from ludoteka.games.heroes.scenarios.rules import record
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN
from ludoteka.games.heroes.town.buildings import coming
from ludoteka.games.heroes.town.text import NO_TRADE

KNIGHTS = "two_knights_defense"


@pytest.fixture
def tuned() -> Iterator[None]:
    before = dict(MISSIONS)
    yield
    MISSIONS.clear()
    MISSIONS.update(before)


def test_hiring_a_hero_is_looked_at_when_the_turn_is_over():
    """Two Heroes on one Field: the turn cannot end before one of them has stepped aside."""
    s = begun(KNIGHTS, 1)
    s.gold[0] = 20
    hire = next(option for option in s.options if option[0] == "hire")
    s.choose(hire)
    assert s.round == 1
    carry_on(s, Luck(1))
    assert s.round == 2
    assert len({one.field for one in s.figures if one.seat == 0}) == 2


def test_who_may_cross_borders_steps_aside_over_one_as_well():
    """Where a way of the map is closed and an effect opens it, the step leads to the field behind it. [HER-6.10]"""
    s = begun(KNIGHTS, 1)
    s.gold[0] = 20
    s.choose(next(option for option in s.options if option[0] == "hire"))
    s.figures[:] = [one._replace(passing=("borders", "blocked")) if one.seat == 0 else one for one in s.figures]
    ask_again(s)
    steps = [option for option in s.options if option[0] == "move"]
    closed = [step for step in steps if s.graph[s.figures[step[1]].field][step[2]] == OFF_MAP]
    assert closed, "some way is open to them alone"
    assert all(led_to(s, step) >= 0 for step in steps)
    carry_on(s, Luck(1))
    assert s.round == 2
    assert len({one.field for one in s.figures if one.seat == 0}) == 2


def test_the_main_hero_of_every_player_strikes_at_once():
    """A step names a figure of the table, and only the first player's Main Hero is the first of them."""
    s = begun("wandering_dragons", 2)
    go(s, lambda s: s.turn == 1 and asked(s)[0] == "main_action")
    s.army[1] = [face(one) for one in ("champions+", "crusaders+", "zealots+", "griffins+", "halberdiers+")]
    s.ai_armies[s.figures[army_of(s)].army] = [face("halberdiers")]
    enemy = next(field for field in s.graph[s.figures[main_of(s, 1)].field] if field != OFF_MAP)
    put(s, army_of(s), enemy)
    ask_again(s)
    blow = at_once(s)
    assert blow is not None
    assert main_of(s, 1) == blow[1] != 0
    assert led_to(s, blow) == enemy


def test_nobody_trades_in_passing():
    """Gold that was traded away at random made every visit to a Trading Post look like a loss."""
    s = begun(KNIGHTS, 1)
    s.gold[0], s.materials[0], s.army[0] = 20, 6, [face("champions")]
    post = field_with(s, "trading_post")
    stand_beside(s, post)
    for luck in range(8):
        after = s.clone()
        step = next(option for option in after.options if option[0] == "move" and leads_to(after, option, post))
        after.choose(step)
        before = (after.materials[0], after.valuables[0])
        carry_on(after, Luck(luck))
        assert after.materials[0] >= before[0]
        assert after.valuables[0] >= before[1]
        assert after.gold[0] < 20 or len(after.army[0]) == 1, "Gold goes into units"
    assert BY_PROMPT["trade"](s, s.asks[0], Luck(0)) == NO_TRADE


def leads_to(s: Heroes, option: tuple[str, int, int, int], field: int) -> bool:
    return s.graph[s.figures[option[1]].field][option[2]] == field


def test_what_none_of_the_five_makes_room_for_is_not_bought():
    army = [face(one) for one in ("champions", "crusaders+", "zealots+", "griffins+", "halberdiers+")]
    done = ("done", -1)
    assert bought_for_mission((("recruit", face("marksmen")), done), army) == done
    golden = ("recruit", face("neutral_dread_knights"))
    assert bought_for_mission((("recruit", face("marksmen")), golden, done), army) == golden
    small = [face(one) for one in ("champions", "crusaders")]
    assert bought_for_mission((("reinforce", face("crusaders")), done), small) == ("reinforce", face("crusaders"))


def test_each_of_several_conditions_must_succeed():
    s = begun("sicilian_dragon", 1)
    rows = record(s)["victory"][0]["conditions"]
    parts = [OF_PART + (1.0 - OF_PART) * progress(s, 0, row) for row in rows]
    assert quest(s, 0) <= parts[0] * parts[1] + 1e-9
    assert quest(s, 0) < sum(parts) / 2


def test_mercenaries_are_fetched_before_the_fight():
    s = begun(KNIGHTS, 1)
    s.army[0], s.gold[0] = [face("champions"), face("crusaders")], 2 * HIRE
    put(s, 0, field_with(s, "trading_post"))
    place, time = hexagon(s, s.figures[0].field), time_left(s, 0)
    assert s.figures[0].kind == MAIN
    assert hexagon(s, s.figures[0].field) in posts(s)
    assert ready(s, 0) >= from_town(s, 0)
    assert max(might for _, might in hiring_plans(s, 0)) > from_town(s, 0)
    with_hired = stormed(s, 0, place, 300.0, time)
    s.gold[0] = 0
    assert stormed(s, 0, place, 300.0, time) < with_hired
    assert hiring_plans(begun("greek_gift", 1), 0) == []


@pytest.mark.usefixtures("tuned")
def test_a_mission_is_judged_by_the_weights_that_it_is_given():
    s, other = begun(KNIGHTS, 1), begun("greek_gift", 1)
    usual, elsewhere = evaluate(s), evaluate(other)
    MISSIONS[KNIGHTS] = USUAL._replace(program=2.0)
    assert weights_of(KNIGHTS).program == 2.0
    assert evaluate(s)[0] < usual[0], "an enemy who counts for more"
    assert evaluate(other) == elsewhere


# -- what comes to mind first ------------------------------------------------------------------------------------


def test_something_comes_to_mind_in_a_combat_of_a_mission_and_nowhere_else():
    s = fighting()
    thought = first_thought(s, s.asks[0])
    assert thought in s.asks[0].options
    quiet = begun(KNIGHTS, 1)
    assert first_thought(quiet, quiet.asks[0]) is None
    clash = ludoteka.game("heroes").start(2, 1)
    seen = Perspective(clash, clash.to_act[0])
    assert thought_of(seen, [option.value for option in seen.question.options]) is None


def fighting() -> Heroes:
    """The Combat with the enemy of the mission, at the first decision with several options that a unit takes."""
    s = begun(KNIGHTS, 1)
    s.army[0] = [face(one) for one in ("champions", "crusaders+", "zealots+")]
    enter(s, s.figures[army_of(s)].field)
    for _ in range(100):
        if s.asks[0].prompt.id == "unit_action" and len(s.asks[0].options) > 2:
            return s
        s.choose(answer(s, s.asks[0], Luck(1)))
    raise AssertionError(s.asks[0].prompt.id)


class Found(Search):
    """A search whose options did as they are told."""

    def __init__(self, seen: Perspective, tries: dict[int, list[float]]) -> None:
        super().__init__(seen, Random(1))
        self.kept = [self.kept[place] for place in tries]
        for option, changes in zip(self.kept, tries.values(), strict=True):
            arm = self.root.arms_of(self.seat).setdefault(option, Arm())
            self.changes[option] = changes
            arm.visits, arm.total = len(changes), sum(changes)


def test_what_came_to_mind_is_given_up_only_for_what_is_better_beyond_chance():
    clash = ludoteka.game("heroes").start(2, 1)
    seen = Perspective(clash, clash.to_act[0])
    unsure = Found(seen, {0: [0.0, 0.3, 0.0, 0.3], 1: [0.4, 0.0, 0.3, 0.0]})
    first, other = unsure.kept
    assert decided(unsure, 1.0, Random(1)) == other
    assert decided(unsure, 1.0, Random(1), first) == first
    clear = Found(seen, {0: [0.0, 0.1, 0.0, 0.1], 1: [0.4, 0.5, 0.4, 0.4]})
    assert decided(clear, 1.0, Random(1), first) == other
    once = Found(seen, {0: [0.0], 1: [0.4]})
    assert decided(once, 1.0, Random(1), first) == first, "one guess says nothing"


def test_what_came_to_mind_stays_in_question_to_the_end():
    clash = ludoteka.game("heroes").start(2, 1)
    seen = Perspective(clash, clash.to_act[0])
    search = Search(seen, Random(1))
    worst = search.kept[-1]
    think(search, Budget(iterations=20 * len(search.kept)), 6.0, worst)
    assert worst in search.kept
    assert len(search.changes[worst]) == max(len(tries) for tries in search.changes.values())


def test_who_builds_is_further_on_than_who_only_plans_to():
    """Else nobody builds before the last Round in which there is still time for it."""
    s = begun("champions_of_gelea", 2)
    s.gold[0], s.materials[0], s.valuables[0] = 40, 12, 4
    faction = s.faction[0]
    planned = from_town(s, 0)
    _, coming_now = coming(faction, s.buildings[0], s.scenario)
    number, gold, materials, valuables = next(one for one in coming_now if BUILDINGS[one[0]].kind == "dwelling_silver")
    s.buildings[0] |= 1 << TOWNS[faction].buildings.index(number)
    s.gold[0] -= gold
    s.materials[0] -= materials
    s.valuables[0] -= valuables
    assert from_town(s, 0) > 1.05 * planned
