"""Learning where all win or lose together: what a mission is worth, what guides, what is seen, where one begins."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludoteka
from ludoteka.bots import policies
from ludoteka.bots.policies import kept_elsewhere, kept_for
from ludoteka.bots.policy import thought_key
from ludoteka.bots.rehearsal import Rehearsal
from ludoteka.cli.strength import several_variants
from ludoteka.core.perspective import Perspective
from ludoteka.core.state import Result
from ludoteka.games.heroes.estimates.nearness import GIFT, hope, nearness
from ludoteka.games.heroes.state import Heroes
from ludoteka.lab.episode import by_rank, returns
from ludoteka.lab.executors import Here
from ludoteka.lab.training.hall import arrays_of, tables_at
from ludoteka.lab.training.policy_run import PolicyRun, PolicyWish, is_together, setting_of, usual_manner
from ludoteka.lab.training.policy_trial import won
from ludoteka.lab.training.ppo import Manner
from ludoteka.lab.training.sights import ROWS
from ludoteka.lab.training.tables import Setting, Table, size_of
from ludoteka.lab.training.whole import NOBODY

HEROES = ludoteka.game("heroes")
SOLO = ("greek_gift", "two_knights_defense", "sicilian_dragon")
COOP = ("champions_of_gelea", "cursed_mission", "wandering_dragons")
MISSIONS = [(1, one) for one in SOLO] + [(2, one) for one in COOP]
SMALL = Manner(steps=4, piece=64, every=1, selves=1, past=0.0)  # as wide as what is shipped


def tables(seats: int, missions: tuple[str, ...], eased: float = 0.0, longest: int = 1000) -> list[Table]:
    variants = tuple(tuple(HEROES.checked(seats, 0, {"scenario": one}).items()) for one in missions)
    spelled = tuple(tuple((name, str(value)) for name, value in one if name == "scenario") for one in variants)
    one = Setting("heroes", seats, spelled, len(missions), 1, 7, 0.0, 1.0, eased=eased, longest=longest)
    arrays = arrays_of(one, *size_of(one))
    found = tables_at(one, arrays, range(arrays.count), "7")
    for table in found:
        table.begin()
        table.show()
    return found


def part(table: Table, name: str) -> list[Any]:
    return list(table.arrays.part(name, table.place))


def near(table: Table) -> float:
    return nearness(position(table.one.state))


def position(state: Any) -> Heroes:
    assert isinstance(state, Heroes)
    return state


def say(table: Table, chance: Random) -> None:
    able = [place for place, key in enumerate(part(table, "keys")) if key != NOBODY]
    table.arrays.said[table.place] = chance.choice(able)
    table.step()


@pytest.mark.parametrize(("seats", "mission"), MISSIONS)
def test_a_mission_is_won_or_lost_by_everybody(seats: int, mission: str) -> None:
    state = HEROES.start(seats, 1, scenario=mission).state
    ranks = (1,) * seats
    state.result = Result((0,) * seats, ranks, "defeat")
    assert returns(HEROES, state) == [-1.0] * seats
    state.result = Result((1,) * seats, ranks, "mission")
    assert returns(HEROES, state) == [1.0] * seats


def test_rivals_who_share_a_rank_share_what_it_is_worth() -> None:
    state = HEROES.start(2, 1).state
    for ranks, scores in (((1, 2), (1, 0)), ((1, 1), (1, 1))):
        state.result = Result(scores, ranks, "xp")
        assert returns(HEROES, state) == by_rank(ranks)


@pytest.mark.parametrize(("seats", "mission"), MISSIONS)
def test_a_rehearsal_ends_as_the_mission_does(seats: int, mission: str) -> None:
    match = HEROES.start(seats, 1, scenario=mission)
    seen = Perspective(match, match.to_act[0])
    (policy,) = [policies.policy_of(HEROES, 2, HEROES.checked(2, 0, {}))]
    assert policy is not None
    thinking = object.__new__(Rehearsal)
    thinking.seen, thinking.seat = seen, seen.seat
    state = match.state.clone()
    for reason, scores, worth in (("defeat", 0, -1.0), ("mission", 1, 1.0)):
        state.result = Result((scores,) * seats, (1,) * seats, reason)
        assert thinking.result(state, state.result.ranks) == worth


@pytest.mark.parametrize(("seats", "missions"), [(1, SOLO), (2, COOP)])
def test_the_hope_of_all_guides_everybody_alike(seats: int, missions: tuple[str, ...]) -> None:
    chance = Random(5)
    for table in tables(seats, missions):
        first, summed, moved = near(table), 0.0, False
        for _ in range(150):
            say(table, chance)
            led = part(table, "led")
            assert len(set(led)) == 1
            if table.arrays.ended[table.place]:
                assert led == [0.0] * seats
                assert part(table, "earned") in ([-1.0] * seats, [1.0] * seats)
                break
            summed += led[0]
            moved = moved or led[0] != 0.0
            assert summed == pytest.approx(near(table) - first, abs=1e-4)
        assert moved


def test_a_mission_that_takes_too_long_is_lost_by_everybody() -> None:
    table = tables(2, ("cursed_mission",), longest=3)[0]
    for _ in range(3):
        say(table, Random(1))
    assert part(table, "earned") == [-1.0, -1.0]


def test_some_matches_are_made_easier_before_the_first_turn() -> None:
    def purse(share: float) -> int:
        table = tables(1, ("sicilian_dragon",), share)[0]
        table.chance, table.games = Random(3), -1  # the same match
        table.begin()
        while table.asked != "main_action":
            say(table, Random(1))
        assert table.ease == 0.0
        assert table.helped == (share > 0.0)
        return position(table.one.state).gold[0]

    assert purse(0.0) < purse(1.0) <= purse(0.0) + GIFT[0]


@pytest.mark.parametrize(("seats", "mission"), MISSIONS)
def test_what_is_seen_of_a_mission_is_no_secret(seats: int, mission: str) -> None:
    """In every guess at what is hidden a seat sees the same."""
    space = HEROES.observation(seats, scenario=mission)
    assert [field.name for field in space.fields if field.name.startswith("hint_")][-1] == "hint_thought"
    match, chance = HEROES.start(seats, 2, scenario=mission), Random(2)
    for step in range(120):
        if match.over:
            break
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        if step % 6 == 0:
            there = space.sparse(match.state, seat)
            for seed in range(2):
                assert space.sparse(seen.sample(seed), seat) == there
        match.play(seat, chance.choice(seen.question.options))


def test_rivals_see_what_they_saw() -> None:
    shipped = policies.kept("heroes", 2)
    assert shipped is not None
    assert HEROES.observation(2).checksum == shipped.checksum
    assert not any(field.name in ("hint_mission", "hint_quest") for field in HEROES.observation(2).fields)
    assert hope(position(HEROES.start(2, 1).state)) is None
    assert not is_together(HEROES, 2, {})
    assert is_together(HEROES, 2, {"scenario": "cursed_mission"})


def test_a_policy_belongs_to_the_tables_it_was_learned_for() -> None:
    usual = policies.kept("heroes", 2)
    assert usual is not None
    assert kept_for("heroes", 2, usual.variants[0]) is usual
    assert kept_elsewhere("heroes") is usual
    assert kept_for("heroes", 3, usual.variants[0]) is None
    assert policies.name_of("heroes", 2, True) == "heroes-2-together.json"


def test_several_kinds_of_tables_are_named_by_their_values() -> None:
    words = ["scenario=greek_gift", "scenario=sicilian_dragon", "difficulty=easy"]
    assert several_variants(words) == [
        {"scenario": "greek_gift", "difficulty": "easy"},
        {"scenario": "sicilian_dragon", "difficulty": "easy"},
    ]
    assert several_variants(None) == []


def test_missions_are_learned_in_a_manner_of_their_own() -> None:
    manner = usual_manner("heroes", True)
    assert manner.least > 0.0 == usual_manner("heroes").least
    assert manner.past == 0.0 < usual_manner("heroes").past


# -- with torch ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "missions"), [(1, SOLO), (2, COOP)])
def test_it_begins_with_what_was_learned_among_rivals(tmp_path: Path, seats: int, missions: tuple[str, ...]) -> None:
    pytest.importorskip("torch")
    variants = [{"scenario": one} for one in missions]
    wish = PolicyWish(
        "heroes", seats, 60, variants=variants, seed=3, tables=3, looks=1, deals=0, manner=SMALL, onward=True
    )
    run = PolicyRun(wish, tmp_path, Here(), "cpu")
    try:
        shipped = policies.kept("heroes", 2)
        assert shipped is not None
        assert run.setting.guided > 0.0 == setting_of(run.plan, wish, True).guided
        fields = {one.name: one for one in HEROES.observation(2).fields}
        mine = {one.name: one for one in run.learner.sight.space().fields}  # type: ignore[attr-defined]
        first = run.learner.net.weights["w1"].detach()
        kinds = mine["hint_board"].start - fields["hint_board"].start
        known = [cell for cell in shipped.cells if 0 <= cell - fields["hint_board"].start < fields["hint_board"].size]
        assert known
        assert all(float(first[cell + kinds].abs().sum()) > 0.0 for cell in known)
        quest = mine["hint_quest"]
        assert float(first[quest.start : quest.start + quest.size].abs().sum()) == 0.0
        assert float(run.learner.net.weights["p"].detach()[thought_key("main_action") % ROWS].abs().sum()) > 0.0
        kept = run.go(lambda look: None)
    finally:
        run.close()
    assert kept.seats == seats
    assert [one["scenario"] for one in kept.variants] == list(missions)
    assert run.learner.decisions >= 60
    file = tmp_path / "policy.json"
    points, games = won(file, [tuple(kept.variants[0].items())], 1, 5, Here())
    assert games == 1
    assert points in (0.0, 1.0)
