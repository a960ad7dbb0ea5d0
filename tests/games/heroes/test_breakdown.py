"""The score by category adds up to the score."""

from random import Random

from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.scenarios.tournament import breakdown


def finished(seats: int, seed: int, **variants: str):
    match = GAME.start(seats, seed, **variants)
    chance = Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return match


def test_her_25_15_victory_points_are_told_by_category():
    match = finished(2, 3, scenario="great_race")
    assert match.result.reason == "victory_points"
    rows = breakdown(match.state)
    assert [message.id for message, _ in rows] == [
        *("score-places", "score-buildings", "score-artifacts", "score-level", "score-beaten", "score-goals"),
    ]
    assert tuple(sum(points[seat] for _, points in rows) for seat in (0, 1)) == match.result.scores
    level = {message.id: points for message, points in rows}["score-level"]
    assert all(points >= 1 for points in level)


def test_elsewhere_a_victory_counts_one():
    match = finished(2, 3, scenario="duel")
    rows = breakdown(match.state)
    assert [(message.id, points) for message, points in rows] == [("score-victory", match.result.scores)]
    assert sorted(match.result.scores) == [0, 1]
