"""The measurement of the server: a small run of it works. How long anything takes is not judged here."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bench import load
from bench.clients import quantile


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to tell CPU time")
def test_every_decision_reaches_all_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    words = ["--clients", "8", "--tables", "2", "--rate", "4", "--seconds", "1.5", "--json", str(tmp_path / "x.json")]
    code = load.main(words)
    found = json.loads((tmp_path / "x.json").read_text())
    assert found["decisions"] > 0
    assert (found["unseen"], found["errors"]) == (0, 0)
    assert (code == 0) == found["good"] == (found["p99_ms"] < load.GOAL * 1000)
    assert ("NOT below" in capsys.readouterr().out) != found["good"]


def test_quantiles():
    values = [float(number) for number in range(100, 0, -1)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([7.0], 0.99)) == (51.0, 100.0, 7.0)
