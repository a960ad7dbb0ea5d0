"""No bot goes in circles: a position with the same question never comes twice in a match, whatever the level."""

from __future__ import annotations

import pytest
from tests.bots.toy import again, toy

import ludoteka
from ludoteka import bots
from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

LIMIT = 150  # decisions that are looked at in haste: what goes in circles does so before
# Fewer than they have: what is cut short errs more, and goes astray sooner.
WALKS = {"skilled": 2, "strong": 12, "master": 24}


def situation(match: Match) -> str:
    """The position and its questions, whatever the dice will show next."""
    state = match.state.clone()
    state.rng = 0
    return fingerprint(state)


def circles(match: Match, level: str, seed: int, limit: int = LIMIT) -> list[str]:
    """Bots of this level play on; the situations that came again, by the decision that led there."""
    players = [bots.make(level, seed + seat, iterations=WALKS.get(level)) for seat in range(match.seats)]
    seen: set[str] = set()
    found = []
    while not match.over and len(match.decisions) < limit:
        for seat in match.to_act:
            match.play(seat, players[seat].choose(Perspective(match, seat)))
        now = situation(match)
        if now in seen:
            found.append(f"{len(match.decisions)}: {match.decisions[-1].text}")
        seen.add(now)
    return found


@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("game", ludoteka.games())
def test_no_position_comes_twice(game: str, level: str):
    assert circles(ludoteka.game(game).start(seed=1), level, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("game", ludoteka.games())
def test_no_position_comes_twice_in_whole_matches(game: str, level: str):
    for seed in range(2, 5):
        match = ludoteka.game(game).start(seed=seed)
        assert circles(match, level, seed, 20_000) == []
        assert match.over


@pytest.mark.parametrize("scenario", ["greek_gift", "sicilian_dragon"])
@pytest.mark.parametrize("level", ["skilled", "strong"])
def test_no_position_comes_twice_in_a_mission(level: str, scenario: str):
    match = ludoteka.game("heroes").start(1, 1, scenario=scenario)
    assert circles(match, level, 1) == []


MISSIONS = {
    "greek_gift": 1,
    "sicilian_dragon": 1,
    "two_knights_defense": 1,
    "champions_of_gelea": 2,
    "cursed_mission": 2,
    "wandering_dragons": 2,
}


@pytest.mark.parametrize("level", ["novice", "casual"])
@pytest.mark.parametrize("scenario", ["sicilian_dragon", "cursed_mission"])
def test_who_looks_at_first_effects_only_does_not_go_in_circles_either(scenario: str, level: str):
    match = ludoteka.game("heroes").start(MISSIONS[scenario], 2, scenario=scenario)
    assert circles(match, level, 2) == []


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "strong"])
@pytest.mark.parametrize("scenario", MISSIONS)
def test_no_position_comes_twice_in_whole_missions(scenario: str, level: str):
    match = ludoteka.game("heroes").start(MISSIONS[scenario], 2, scenario=scenario)
    assert circles(match, level, 2, 20_000) == []
    assert match.over


def test_circles_are_seen():
    assert len(circles(toy(again), "novice", 1, 6)) == 5
