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


def test_records_of_a_server_and_of_one_set_up_only(tmp_path: Path):
    """A server draws seeds of 128 bits; the file says which spaces its numbers belong to, and strangers are refused."""
    game, out = ludoteka.game("cardia"), tmp_path / "rows.parquet"
    seed = 2**127 + 5
    (tmp_path / "1.txt").write_text(play_on(game.start(seed=seed), Random(1)).record(), encoding="utf-8")
    write_dataset(game, out, 1, [], tmp_path, None, 0, {})
    table = pq.read_table(out)
    assert set(table["seed"].to_pylist()) == {str(seed)}
    about = {name.decode(): value.decode() for name, value in table.schema.metadata.items()}
    assert (about["records"], about["game"]) == ("1", f"cardia {game.version}")
    assert game.actions().checksum in about["actions"]
    second = play_on(game.start(seed=3, deck="II"), Random(1)).record()
    (tmp_path / "2.txt").write_text(second, encoding="utf-8")
    for wanted in ("cardia", "abyss"):
        with pytest.raises(ludoteka.LudotekaError):
            write_dataset(ludoteka.game(wanted), tmp_path / f"{wanted}.parquet", 1, [], tmp_path, None, 0, {})
