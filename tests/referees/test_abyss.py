"""The referee of Abyss beside the engine, decision by decision; and proof that it notices."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import pytest
from tests.referees.abyss import Referee, Sight, Wrong
from tests.referees.test_cardia import Play, at_random

import ludoteka
from ludoteka.bots import make
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
GAMES = 600 if DEEP else 12
GREEDY = 60 if DEEP else 2
ENGINE = "ludoteka.games.abyss"
interpreted = pytest.mark.skipif(
    not str(import_module(f"{ENGINE}.flow").__file__).endswith(".py"), reason="compiled rules cannot be bent"
)


def watched(match: Match, play: Play) -> int:
    """The decisions of a match that the referee has watched to its end."""
    one = Referee()
    one.check(match)
    while not match.over:
        match.play(*play(match))
        one.check(match)
    return len(match.decisions)


def start(seed: int) -> Match:
    return ludoteka.game("abyss").start(2 + seed % 3, seed)


def greedy(seed: int, seats: int) -> Play:
    bots = [make("greedy", seed + seat) for seat in range(seats)]

    def play(match: Match) -> tuple[int, Any]:
        seat = match.to_act[0]
        return seat, bots[seat].choose(Perspective(match, seat))

    return play


def test_aby_12_random_games_pass_the_referee():
    assert sum(watched(start(seed), at_random(seed)) for seed in range(GAMES)) > 100 * GAMES


def test_aby_10_greedy_games_pass_the_referee():
    for seed in range(GREEDY):
        watched(start(seed), greedy(seed, 2 + seed % 3))


def watch_many(games: int) -> None:
    for seed in range(games):
        watched(start(seed), at_random(seed))


@interpreted
@pytest.mark.parametrize(
    ("name", "bent"),
    [
        ("flow.LORDS_TO_END", 8),
        ("flow.KEYS_FOR_A_LOCATION", 4),
        ("scoring.counted_lords", lambda s, seat: []),
        ("scoring.strongest", lambda allies: [0]),
        ("scoring.opponents", lambda s, seat: []),
        ("flow.recruitable", lambda s, me: []),
        ("flow.can_plot", lambda s, me: False),
        ("moves.court.affiliable", lambda s, seat: sorted(set(s.paid))),
        ("moves.explore.reward_space", lambda s, seat: 1),
        ("moves.explore.TRACK_SPACES", 4),
        ("moves.payment.recruit_cost", lambda s, seat, lord: 1),
    ],
)
def test_a_bent_rule_is_noticed(name: str, bent: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"{ENGINE}.{name}", bent)
    with pytest.raises(Wrong):
        watch_many(12)


def test_a_disabled_lord_counts_for_no_location():
    """The second reading itself, on the example of the ruling. [ABY-R16]"""
    sight = Sight(start(1))
    sight.players[0] |= {"active": [], "disabled": ["keeper"], "locations": [{"location": "jail", "tucked": []}]}
    assert sight.points(0) == {"locations": 15, "lords": 6, "allies": 0}
