"""How opponents judge: what they overlook, misjudge and never think of, and how they play when all is decided."""

from __future__ import annotations

from random import Random

from tests.games.abyss.position import position

import ludoteka
from ludoteka.bots.bot import Budget
from ludoteka.bots.characters import CHARACTERS
from ludoteka.bots.opponent import Estimate, Opponent, noticed, sensible
from ludoteka.bots.pride import DECIDED, POINT, proud
from ludoteka.bots.skills import Skill
from ludoteka.core.game import Holdings
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective
from ludoteka.games.abyss.terms import EXPLORE, PLOT, RECRUIT, REQUEST
from ludoteka.testing.positions import match_in


def options(*values: object) -> tuple[Option, ...]:
    return tuple([Option(str(value), value) for value in values])


def test_what_can_be_done_in_one_way_only_is_not_overlooked() -> None:
    """One of five stacks or Lords may be overlooked, exploring never."""
    offered = options(EXPLORE, PLOT, *REQUEST, *RECRUIT[:5])
    for seed in range(40):
        found = noticed(offered, 0.8, Random(seed))
        assert {EXPLORE, PLOT} <= {option.value for option in found}
    assert any(len(noticed(offered, 0.8, Random(seed))) < 7 for seed in range(40))


def test_without_verbs_anything_may_be_overlooked_but_two() -> None:
    offered = options(*range(6))
    seen = [noticed(offered, 0.9, Random(seed)) for seed in range(60)]
    assert min(len(found) for found in seen) == 2
    assert {option.value for found in seen for option in found} == set(range(6))


class Certain(Opponent):
    """A beginner to whom one thing wins for sure: to have something in hand."""

    def estimate(self, seen: Perspective, skill: Skill) -> Estimate:
        return lambda state: [0.9, 0.1] if state.hands[0] else [0.1, 0.9]


def test_a_beginner_does_not_overlook_a_victory() -> None:
    """Errors are a share of what differs a little; what decides the match is seen, also by the weakest."""
    game = ludoteka.game("abyss")
    seen = Perspective(match_in(game, position(council="Q1"), 2), 0)
    assert [str(option) for option in seen.question.options] == ["explore", "request squid"]
    for seed in range(60):
        assert str(Certain(CHARACTERS["pip"], seed, Budget(iterations=1)).choose(seen)) == "request squid"


def test_an_opponent_does_not_think_of_what_another_option_beats() -> None:
    s = position(court="slaver landowner keeper", hands={0: "S4 S2 S2 S1 H1"})
    s.choose(next(move for move in s.options if move.verb == "recruit"))
    match = match_in(ludoteka.game("abyss"), s, 2)
    seen = Perspective(match, 0)
    assert len(seen.question.options) == 2
    assert [str(option) for option in sensible(seen)] == ["done"]
    for id in CHARACTERS:
        assert str(Opponent(CHARACTERS[id], 1, Budget(iterations=2)).choose(seen)) == "done"


HOLDINGS = Holdings(
    lambda state, seat: [0.0, float(state[1][seat])], (("means", 1.0), ("points", 1.0)), decides="points"
)


def test_who_has_lost_still_plays_for_points() -> None:
    judged = proud(lambda state: list(state[0]), HOLDINGS, 0)
    near, far = judged(([0.0, 1.0], (50, 60))), judged(([0.0, 1.0], (40, 60)))
    assert near[0] - far[0] == 10 * POINT
    assert near[1] == far[1] == 1.0


def test_an_open_match_is_not_played_for_points() -> None:
    chances = [2 * DECIDED, 1.0 - 2 * DECIDED]
    assert proud(lambda state: state[0], HOLDINGS, 0)((chances, (50, 60))) is chances


def test_no_number_of_points_outweighs_a_chance() -> None:
    assert 100 * POINT < DECIDED


def test_of_two_ways_to_lose_the_nearer_one_is_better() -> None:
    judged = proud(lambda state: list(state[0]), HOLDINGS, 0)
    assert judged(((0.0, 1.0), (59, 60)))[0] > judged(((0.0, 1.0), (50, 60)))[0]
    assert judged(((1.0, 0.0), (70, 60)))[0] > judged(((1.0, 0.0), (61, 60)))[0]


def test_without_points_there_is_no_pride() -> None:
    def estimate(state: object) -> list[float]:
        return [0.0]

    assert proud(estimate, None, 0) is estimate
    assert proud(estimate, Holdings(lambda state, seat: [], ()), 0) is estimate
