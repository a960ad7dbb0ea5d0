"""Learning: self-play is kept in small files and goes on, fits learn what is there, and a trial decides."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import ludoteka
from ludoteka.bots.weights import Learned, Weights, table_of
from ludoteka.lab.arena import surroundings
from ludoteka.lab.executors import Here
from ludoteka.lab.training.fit import Curve, Fit, aim
from ludoteka.lab.training.run import BadTraining, Found, Wish, keep, planned
from ludoteka.lab.training.selfplay import Plan, Sample, collect, samples_in, shards_to_play
from ludoteka.lab.training.trial import Trial, best_factor, tempered, tried


def a_plan(folder: Path, games: int = 2) -> Plan:
    return planned(Wish("cardia", games, seed=4), folder)


def test_self_play_is_kept_and_goes_on(tmp_path: Path) -> None:
    plan = a_plan(tmp_path, 30)
    games = collect(plan, tmp_path, Here())
    assert next(games) == 20
    del games  # stopped
    assert [shard.first for shard in shards_to_play(plan, tmp_path)] == [20]
    assert sum(collect(plan, tmp_path, Here())) == 10
    assert len({sample.game for sample in samples_in(tmp_path)}) == 30


def test_a_sample_says_what_is_there_and_what_became_of_it(tmp_path: Path) -> None:
    plan = a_plan(tmp_path, 1)
    list(collect(plan, tmp_path, Here()))
    samples = samples_in(tmp_path)
    assert 0 < len(samples) <= 12
    count = sum(size for _, size, _ in plan.kinds)
    for sample in samples:
        assert sorted(sample.shares) in ([0.0, 1.0], [0.5, 0.5])
        assert all(0 <= sign < count for own in sample.signs for sign in own)
        assert sum(aim(sample)) == pytest.approx(1.0)


def test_a_folder_of_another_game_is_refused(tmp_path: Path) -> None:
    a_plan(tmp_path)
    with pytest.raises(BadTraining):
        planned(Wish("abyss", 2), tmp_path)
    assert planned(Wish("cardia", 50), tmp_path).games == 50  # more of the same


def test_a_trial_without_weights_is_even() -> None:
    count = ludoteka.game("cardia").rules.signs
    assert count is not None
    nothing = Weights([0.0] * count.count)
    points, games = tried(Trial("cardia", 2, 1.0, nothing, 7))
    assert games == 2
    assert best_factor("cardia", 2, nothing, 1, Here())[0] in (0.0, 0.3, 0.6, 1.0)
    assert 0.0 <= points <= 2.0


def test_trust_in_part_keeps_the_estimate() -> None:
    assert tempered(Weights([1.0, -2.0], 3.0), 0.5) == Weights([0.5, -1.0], 2.0)
    assert [table_of(seats) for seats in (1, 2, 3, 5)] == ["two", "two", "more", "more"]


def test_weights_that_win_nothing_are_not_kept(tmp_path: Path) -> None:
    plan = Plan("cardia", [2], {}, 1, 0, [("hand", 2, "means")], None, surroundings())
    fit = Fit([Curve(1e-4, [(0, 0.7, 0.7), (1, 0.6, 0.6)], 0.6, [1.0, 2.0])], 0.7, 1, 12, "cpu")
    for factor, tables in ((0.0, {}), (0.5, {"two": Weights([0.5, 1.0])})):
        keep(plan, [Found("two", 2, fit, factor, {0.5: 0.6})], tmp_path)
        assert msgspec.json.decode((tmp_path / "weights.json").read_bytes(), type=Learned).tables == tables
    assert "<svg" in (tmp_path / "report.html").read_text()


def test_a_fit_learns_which_sign_wins() -> None:
    pytest.importorskip("torch")
    from ludoteka.lab.training.fit import fit

    samples = [Sample([[0], [1]], [0.5, 0.5], 0, 0.5, [1.0, 0.0], game) for game in range(200)]
    found = fit(samples, 2, "cpu")
    assert found.best.best < found.before
    assert found.best.weights[0] > found.best.weights[1]
