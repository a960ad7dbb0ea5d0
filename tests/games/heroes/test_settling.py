"""What was begun in a Combat has its effect before the estimate looks: units are placed, attacks hurt."""

from __future__ import annotations

from importlib import import_module

import pytest
from tests.games.heroes.course import go, start
from tests.games.heroes.household import household
from tests.games.heroes.test_quests import facing

from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.estimates.settling import PASSED, settled
from ludoteka.games.heroes.features import NEARER, closing_in, on_the_map, worth
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import DONE, MOVE, STRIKE

ARMY = ("griffins+", "halberdiers+", "crusaders+")


def after(s: Heroes, answer: object) -> Heroes:
    new = s.clone()
    new.choose(answer)
    return new


def placing() -> Heroes:
    """One unit of three stands on the board."""
    s = facing(*ARMY)
    s.choose(s.options[0])
    s.choose(s.options[0])
    assert s.asks[0].prompt.id == "deploy"
    return s


def test_a_unit_whose_space_is_not_named_yet_is_not_lost():
    s = placing()
    begun = [worth(settled(after(s, face)), 0) for face in s.options if face != DONE]
    assert min(begun) > worth(settled(after(s, DONE)), 0)


def test_what_is_begun_is_settled_on_a_copy():
    s = placing()
    standing = len(s.army[0])
    there = settled(s)
    assert standing == len(s.army[0]) == 2
    assert there is not s
    assert there.army[0] == []
    assert there.combat_round == 1
    assert there.asks[0].prompt.id not in PASSED


def test_nothing_is_settled_where_nothing_was_begun():
    s = start(2, 1)
    assert settled(s) is s


def in_the_fight() -> Heroes:
    return go(facing(*ARMY), lambda s: s.combat_round > 0 and s.asks[0].prompt.id == "unit_action")


def test_a_unit_gets_nearer_and_strikes_when_it_can(monkeypatch: pytest.MonkeyPatch):
    module = import_module("ludoteka.games.heroes.features")  # the package names a function so
    monkeypatch.setattr(module, "is_played_against_program", lambda s: False)
    s = in_the_fight()
    near = {move: closing_in(after(s, move), 0) for move in s.options if move[0] == MOVE}
    assert 0.0 < min(near.values()) < max(near.values()) <= NEARER
    best = max(near, key=lambda move: near[move])
    there = after(s, best)
    if any(action[0] == STRIKE for action in there.options):
        hurt = settled(there)
        gone = [one for one in range(len(hurt.side)) if hurt.side[one] == 1 and hurt.space[one] == GONE]
        assert gone or sum(hurt.damage) > sum(there.damage) or hurt.face != there.face


def test_whoever_goes_to_recruit_buys_something():
    """The army that Gold buys there counts, not only the question what to buy."""
    t = household(buildings="dwelling_bronze", gold=(20,)).turn()
    before = t.s.clone()
    t.play("population")
    there = settled(t.s)
    assert len(there.army[0]) > len(t.s.army[0])
    assert there.gold[0] < t.s.gold[0]
    assert worth(there, 0) > worth(before, 0)


def test_movement_points_that_were_not_used_are_lost_with_the_turn():
    s = go(start(2, 1), lambda s: s.asks[0].prompt.id == "main_action")
    first, second = s.order
    used = s.clone()
    used.figures = [one._replace(mp=0) if one.seat == first else one for one in s.figures]
    assert on_the_map(s, first) > on_the_map(used, first)
    s.turn = used.turn = second
    assert on_the_map(s, first) == on_the_map(used, first)
    assert on_the_map(s, second) == on_the_map(used, second)
