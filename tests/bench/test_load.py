"""The measurement of the server: a small run of it works. How long anything takes is not judged here."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import pytest

from bench import load
from bench.clients import quantile
from bench.servers import Served


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to tell CPU time")
def test_every_decision_reaches_all_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    words = ["--clients", "8", "--tables", "2", "--rate", "4", "--seconds", "1.5", "--json", str(tmp_path / "x.json")]
    code = load.main(words)
    found = json.loads((tmp_path / "x.json").read_text())
    assert found["decisions"] > 0
    assert (found["unseen"], found["errors"]) == (0, 0)
    assert (code == 0) == found["good"] == (found["p99_ms"] < load.GOAL * 1000)
    assert ("NOT below" in capsys.readouterr().out) != found["good"]


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to tell CPU time")
def test_every_rate_of_a_climb_has_a_server_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    rates: list[float] = []
    servers: list[Served] = []

    async def one_rate(options: argparse.Namespace, here: load.Load, served: Served, bar: object) -> dict[str, Any]:
        """The fourth rate is too much."""
        rates.append(options.rate)
        servers.append(served)
        assert len(here.tables) == 2
        return {"good": len(rates) < 4, "decisions_per_second": options.rate, "p99_ms": 1.0}

    monkeypatch.setattr(load, "SETTLING", 0.1)
    monkeypatch.setattr(load, "CALM", 0.1)
    monkeypatch.setattr(load, "one_rate", one_rate)
    words = ["--clients", "6", "--tables", "2", "--rate", "100", "--climb", "--json", str(tmp_path / "x.json")]
    load.main(words)
    assert rates == [100, 125, 156.25, 195.3125]
    assert json.loads((tmp_path / "x.json").read_text())["highest_rate"] == 156.25
    assert len({id(one) for one in servers}) == 4


def test_quantiles():
    values = [float(number) for number in range(100, 0, -1)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([7.0], 0.99)) == (51.0, 100.0, 7.0)
