"""Learning to judge a duel: quick games, a fit, and a file that plays."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.bots.foresights import at_work
from ludoteka.lab.training.duels import Position, learn, learned

pytest.importorskip("numpy")


def test_a_few_games_make_a_network_that_judges() -> None:
    kept = learn("cardia", {"match_wins": "1"}, (6, 3), units=4, epochs=1, seed=1)
    rules = ludoteka.game("cardia").rules
    assert rules.outlook is not None
    foresight = at_work(kept, rules.outlook)
    match = ludoteka.game("cardia").start(seed=5)
    for seat in (0, 1):
        match.play(seat, match.question(seat).options[seat])
    assert sum(foresight.evaluate(match.state)) == pytest.approx(1.0)
    assert kept.provenance["games"] == 9
    assert [table["match_wins"] for table in kept.variants] == ["2", "1"]


def test_the_same_seed_learns_the_same() -> None:
    one, other = (learn("cardia", {"match_wins": "1"}, (3,), units=4, epochs=1, seed=2) for _ in range(2))
    assert one == other


def test_a_fit_finds_what_decides_and_looks_at_games_held_out() -> None:
    cases = [([0, 2], 1.0), ([1, 2], 0.0)]
    positions = [Position(found, 0.0, won, game) for game in range(2000) for found, won in cases]
    _, before, after = learned(positions, 3, 8, 40, 1)
    assert after < 0.9 * before


def test_a_game_without_an_outlook_is_refused() -> None:
    with pytest.raises(SystemExit):
        learn("abyss", {}, (1,), 4, 1, 1)
