"""Calibration of the judge: what was said against what came."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteka
from ludoteka.analysis.calibrated import ENOUGH, measured, remark_of
from ludoteka.cli import main
from ludoteka.lab.calibration import binned, calibration, positions_of, reliability


def test_bins_tell_what_was_said_and_what_came():
    said = [(0.72, 1.0), (0.78, 1.0), (0.75, 0.0), (0.75, 1.0), (0.1, 0.0), (1.0, 1.0)]
    low, middle, high = binned(said)
    assert (low.count, middle.count, high.count) == (1, 4, 1)
    assert middle.said == pytest.approx(0.75)
    assert middle.won == pytest.approx(0.75)
    found = calibration(ludoteka.game("cardia"), 2, "strong", 1, said)
    assert found.error == pytest.approx((0.1 + 0.0 + 0.0) / 6, abs=1e-3)


def test_a_match_of_bots_gives_positions_with_their_end():
    said = positions_of("cardia", 2, "novice", 12, 3)
    assert len(said) > 20
    assert {worth for _, worth in said} <= {0.0, 0.5, 1.0}
    assert said == positions_of("cardia", 2, "novice", 12, 3)


def test_calibrate_measures_keeps_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out, plots = tmp_path / "calibration.json", tmp_path / "plots"
    words = ["calibrate", "cardia", "--matches", "1", "--walks", "12", "--bot", "novice"]
    assert main([*words, "--out", str(out), "--plots", str(plots), "--lang", "en"]) == 0
    assert "mean error" in capsys.readouterr().out
    assert '"cardia 2"' in out.read_text(encoding="utf-8")
    assert (plots / "calibration-cardia.svg").read_text(encoding="utf-8").startswith("<svg")


def test_pages_say_where_the_judge_is_not_measured():
    assert remark_of("nothing", 2, [(0.5, 0.5)]) == "analysis-remark-unmeasured"
    assert remark_of("nothing", 1, [(0.4,)]) == "analysis-remark-alone"
    assert remark_of("nothing", 2, [(0.5, 0.5), (1.0, 1.0)]) == "analysis-remark-alone"  # they win together
    for name, found in measured().items():
        game, seats = name.split()
        remark = remark_of(game, int(seats), [(1 / int(seats),) * int(seats)])
        assert (remark == "analysis-remark-unmeasured") == (found.positions < ENOUGH)
        assert "svg" in reliability(found)
