"""The referee of Cardia beside the engine, decision by decision; and proof that it notices."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest
from tests.laws.walks import set_ups
from tests.referees import cardia as referee
from tests.referees.cardia import Referee, Wrong

import ludoteka
from ludoteka.bots import make
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

GAMES = 4000 if os.environ.get("LUDOTEKA_DEEP") == "1" else 300
GREEDY = 300 if os.environ.get("LUDOTEKA_DEEP") == "1" else 6
Play = Callable[[Match], tuple[int, Any]]


def watched(match: Match, play: Play) -> int:
    """The decisions of a match that the referee has watched to its end."""
    one = Referee()
    one.check(match)
    while not match.over:
        match.play(*play(match))
        one.check(match)
    return len(match.decisions)


def at_random(seed: int) -> Play:
    rng = Random(seed)

    def play(match: Match) -> tuple[int, Any]:
        seat = rng.choice(match.to_act)
        return seat, rng.choice(match.question(seat).options)

    return play


def start(seed: int) -> Match:
    """Single games of every kind: decks, mixes, locations alone and together."""
    every = set_ups("cardia")
    variants = {**dict(every[seed % len(every)].variants), "match_wins": 1}
    return ludoteka.game("cardia").start(2, seed, **variants)


def test_car_11_1_random_games_pass_the_referee():
    assert sum(watched(start(seed), at_random(seed)) for seed in range(GAMES)) > 15 * GAMES


def test_car_9_1_greedy_games_pass_the_referee():
    for seed in range(GREEDY):
        bots = [make("greedy", seed + seat) for seat in (0, 1)]

        def play(match: Match, bots: Any = bots) -> tuple[int, Any]:
            seat = match.to_act[0]
            return seat, bots[seat].choose(Perspective(match, seat))

        watched(start(seed), play)


# -- sabotage ------------------------------------------------------------------------------------------------


def watch_many(games: int = 60) -> None:
    for seed in range(games):
        watched(start(seed), at_random(seed))


ENGINE = "ludoteka.games.cardia"
interpreted = pytest.mark.skipif(
    not str(import_module(f"{ENGINE}.flow").__file__).endswith(".py"), reason="compiled rules cannot be bent"
)


@interpreted
@pytest.mark.parametrize(
    ("name", "bent"),
    [
        ("flow.SIGNETS_TO_WIN", 4),
        ("flow.djinn_wins", lambda s: 0),
        ("moves.three_in_a_row", lambda s: 0),
        ("state.judges", lambda s: 0),
        ("state.TREASURER", 30),
        ("effects.deck_two.is_losing", lambda s, card: True),
        ("effects.deck_one.copyable_by_magistra", lambda s, card: [pair[card >> 5] for pair in s.line[:2]]),
        ("effects.deck_one.played_cards", lambda s: [card for pair in s.line[:1] for card in pair]),
        ("effects.deck_two.choosable", lambda cards, count: [tuple(cards[: min(count, len(cards))]), ()]),
    ],
)
def test_a_bent_rule_is_noticed(name: str, bent: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"{ENGINE}.{name}", bent)
    with pytest.raises(Wrong):
        watch_many(400)


def test_a_missing_option_and_a_wrong_result_are_noticed():
    match = start(3)
    sight = referee.Sight(match)
    options = [str(option) for option in match.question(0).options]
    referee.check_options(sight, "place_card", {}, 0, options)
    with pytest.raises(Wrong):
        referee.check_options(sight, "place_card", {}, 0, options[1:])
    with pytest.raises(Wrong):
        referee.check_options(sight, "choose_faction", {}, 0, ["name guild", "name swamp", "name academy"])
