"""The statistics of tournaments, checked on known numbers."""

from __future__ import annotations

import pytest

from ludoteka.lab.ratings import evidence, expected, interval, rated, ratings, summed, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # a textbook case
        (50, 100, 0.4038, 0.5962),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_wilson_interval_of_known_shares(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_wilson_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_lower_bound_above_sixty_percent_over_four_hundred_games() -> None:
    assert wilson(259, 400)[0] < 0.6 < wilson(260, 400)[0]


def test_single_games_count_as_they_are() -> None:
    assert evidence([(1.0, 1)] * 15 + [(0.0, 1)] * 5) == pytest.approx(20)
    assert interval([(1.0, 1)] * 15 + [(0.0, 1)] * 5) == pytest.approx(wilson(15, 20))


def test_rounds_that_are_decided_together_count_as_one_game_each() -> None:
    """Four points of a game that always go to the same side tell no more than one."""
    assert evidence([(4.0, 4)] * 15 + [(0.0, 4)] * 5) == pytest.approx(20)
    assert interval([(4.0, 4)] * 15 + [(0.0, 4)] * 5) == pytest.approx(wilson(15, 20))


def test_rounds_that_balance_each_other_count_no_more_than_was_played() -> None:
    """Swapped seats often split a deal: that does not make a share surer than so many independent games."""
    assert evidence([(1.0, 2)] * 10) == 20
    assert interval([(1.0, 2)] * 10) == wilson(10, 20)


def test_the_interval_of_no_round_is_everything() -> None:
    assert interval([]) == interval([(0.0, 0)]) == (0.0, 1.0)


def test_ten_to_one_is_four_hundred_points() -> None:
    assert expected(1900, 1500) == pytest.approx(10 / 11)
    strong, weak = ratings(2, {(0, 1): (10_000.0, 11_000)})
    assert strong - weak == pytest.approx(400, abs=0.2)
    assert strong + weak == pytest.approx(3000)


def test_equal_results_give_equal_ratings() -> None:
    assert ratings(3, {(0, 1): (5.0, 10), (0, 2): (5.0, 10), (1, 2): (5.0, 10)}) == pytest.approx([1500] * 3)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    strong, weak = ratings(2, {(0, 1): (20.0, 20)})
    assert 1500 < strong < 3000
    assert weak < 1500


def test_ratings_follow_a_chain_of_results() -> None:
    """A player who never met the first is placed by way of the second."""
    first, second, third = ratings(3, {(0, 1): (75.0, 100), (1, 2): (75.0, 100)})
    assert first - second == pytest.approx(second - third, rel=0.05)
    assert first > second > third


def test_intervals_hold_the_value_and_shrink_with_more_rounds() -> None:
    few = [{(0, 1): (float(i % 3 > 0), 1)} for i in range(15)]
    many = few * 20
    for rounds in (few, many):
        for rating in rated(2, rounds):
            assert rating.low <= rating.value <= rating.high
    assert rated(2, many)[0].high - rated(2, many)[0].low < rated(2, few)[0].high - rated(2, few)[0].low
    assert rated(2, few) == rated(2, few)


def test_summed_adds_points_and_games() -> None:
    assert summed([{(0, 1): (1.0, 2)}, {(0, 1): (0.5, 1), (1, 2): (0.0, 1)}]) == {(0, 1): (1.5, 3), (1, 2): (0.0, 1)}
