"""Self-play and records as tables of numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ludoteka
from ludoteka.lab.dataset import from_records, played, provenance, write
from ludoteka.testing.play import play_on


@pytest.mark.parametrize("id", ["cardia", "bunny"])
def test_every_row_says_a_number_that_could_be_said(id: str):
    game = ludoteka.game(id)
    rows = list(played(game, ["uniform"], 2, 2, 1, {}))
    assert {row["match"] for row in rows} == {0, 1}
    for row in rows:
        assert row["action"] in row["legal"]
        assert len(row["cells"]) == len(row["values"])
        assert -1.0 <= row["return"] <= 1.0
    by_match = {(row["match"], row["seat"]): row["return"] for row in rows}
    assert by_match[0, 0] == -by_match[0, 1]


def test_records_become_the_same_rows():
    game = ludoteka.game("cardia")
    record = play_on(game.start(seed=4), Random(4)).record()
    rows = list(from_records([record]))
    assert len(rows) == len(record.split("\n\n")[1].splitlines())
    assert rows == list(from_records([record]))
    assert len({row["information_state"] for row in rows}) > len(rows) // 2


def test_a_file_says_where_it_comes_from(tmp_path: Path):
    pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: files of rows are NOT TESTED")
    game, path = ludoteka.game("cardia"), tmp_path / "cardia.parquet"
    count = write(
        played(game, ["greedy", "uniform"], 1, 2, 7, {}), provenance(game, ["greedy", "uniform"], 2, 7, {}), path
    )
    table = pq.read_table(path)
    assert table.num_rows == count > 10
    about = {name.decode(): value.decode() for name, value in table.schema.metadata.items() if name != b"ARROW:schema"}
    assert about["game"].startswith("cardia")
    assert game.actions().checksum in about["actions"]
