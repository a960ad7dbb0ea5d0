"""Whole games: they end, nothing is lost, and each seed plays the same. [BUN-4, BUN-12]"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.bunny.position import asked, check, fresh

from ludoteka.core.fingerprint import fingerprint
from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.state import harvest_of


@given(st.integers(2, 4), st.integers(0, 10**6), st.sampled_from(["right_first", "left_first"]), st.data())
def test_bun_12_invariants_of_random_games(players: int, seed: int, direction: str, data: st.DataObject):
    """BUN-2.6, BUN-2.7, BUN-5.9: 182 cards, one rabbit and one building a territory, camps with their rabbits."""
    s = fresh(players, seed, draft_direction=direction)
    chance = fresh(2, data.draw(st.integers(0, 10**6)))
    while s.result is None:
        assert s.asks
        s.choose(s.options[chance.below(len(s.options))])
        check(s)
    assert len(s.result.scores) == players
    assert 1 in s.result.ranks
    assert all(score >= 0 for score in s.result.scores)
    assert asked(s) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_16_clones_are_independent(players: int):
    s = fresh(players, 5)
    for _ in range(60):
        copy = s.clone()
        assert fingerprint(copy) == fingerprint(s)
        before = fingerprint(s)
        for _ in range(4):
            if copy.result is None:
                copy.choose(copy.options[-1])
        assert fingerprint(s) == before
        s.choose(s.options[len(s.options) // 2])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_7_2_harvests_add_up_to_the_scores(players: int):
    """Before the parchments the score is the sum of four harvests."""
    match = GAME.start(players, seed=31)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.question(seat).options[0])
    gains = [0] * players
    for event in match.events:
        if event.message.id in ("harvested", "parchment-scored", "opportunist-scored"):
            gains[int(str(event.message.args["seat"]))] += int(str(event.message.args["points"]))
    assert match.result is not None
    assert tuple(gains) == match.result.scores
    last = [dict(event.message.args) for event in match.events if event.message.id == "harvested"][-players:]
    state = match.state
    assert [event["points"] for event in last] == [harvest_of(state, seat) for seat in range(players)]  # type: ignore[arg-type]
