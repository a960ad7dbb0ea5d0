"""`ludoteka dataset` from the command line: matches of bots, records, refusals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ludoteka
from ludoteka.cli.dataset import write_dataset
from ludoteka.cli.face import Refused
from ludoteka.testing.play import play_on

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: `ludoteka dataset` is NOT TESTED")


def test_bots_fill_a_file_once(tmp_path: Path):
    out, game = tmp_path / "rows.parquet", ludoteka.game("cardia")
    count = write_dataset(game, out, 2, ["uniform"], None, None, 1, {})
    assert pq.read_table(out).num_rows == count
    with pytest.raises(ludoteka.LudotekaError):
        write_dataset(game, out, 1, ["uniform"], None, None, 1, {})


def test_records_fill_a_file(tmp_path: Path):
    game = ludoteka.game("cardia")
    with pytest.raises(Refused):
        write_dataset(game, tmp_path / "none.parquet", 1, [], tmp_path, None, 0, {})
    for seed in (1, 2):
        (tmp_path / f"{seed}.txt").write_text(play_on(game.start(seed=seed), Random(seed)).record(), encoding="utf-8")
    count = write_dataset(game, tmp_path / "rows.parquet", 1, [], tmp_path, None, 0, {})
    assert set(pq.read_table(tmp_path / "rows.parquet")["match"].to_pylist()) == {0, 1}
    assert count > 20
