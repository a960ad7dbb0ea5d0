"""Backups and records from the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.helpers import run as awaited

import ludoteka
from ludoteka.core.match import Match
from ludoteka.server.config import Config
from ludoteka.server.store import Store


def finished(seed: int) -> Match:
    """Any match that is over."""
    match = ludoteka.game("cardia").start(seed=seed, match_wins=1)
    while not match.over:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    return match


@pytest.fixture
def two_records(tmp_path: Path) -> list[str]:
    for seed in (1, 2):
        (tmp_path / f"{seed}.txt").write_text(finished(seed).record())
    return ["1.txt", "2.txt"]


def test_records_go_in_and_come_out(run: Run, two_records: list[str], tmp_path: Path):
    told = run("import", *two_records)
    assert (told.code, told.err) == (0, "")
    assert re.fullmatch(r"1\.txt → /t/\S{24}\n2\.txt → /t/\S{24}\n2 records are tables on the server\.\n", told.out)
    assert run("import", "1.txt").out == "1.txt is there already\nOne record is a table on the server.\n"
    assert run("export", "out.zip").out == "2 records are in out.zip.\n"
    assert run("export", "out", "--lang", "pl").out == "2 zapisy są w out.\n"
    assert {ludoteka.load(file.read_text()).seed for file in (tmp_path / "out").iterdir()} == {1, 2}
    there = run("import", "out.zip", "out", "--data", "other")
    assert there.code == 0
    assert there.out.endswith("4 records are tables on the server.\n")
    assert awaited(tables_in(Path("other"))) == 2


async def tables_in(folder: Path) -> int:
    store = Store(Config(data=folder).database_url)
    await store.open()
    found = len(await store.states())
    await store.close()
    return found


def test_a_folder_without_records_is_refused(run: Run, tmp_path: Path):
    (tmp_path / "empty").mkdir()
    told = run("import", "empty")
    assert (told.code, told.err) == (2, "empty: There is no record in it: records end in .txt.\n")
    assert told.out == "No record has become a table.\n"


def test_bad_records_are_told_and_the_good_ones_imported(run: Run, two_records: list[str], tmp_path: Path):
    (tmp_path / "bad.txt").write_text("a shopping list")
    (tmp_path / "new.txt").write_text(ludoteka.game("cardia").start(seed=3).record())
    (tmp_path / "raw.txt").write_bytes(b"\xff\xfe")
    told = run("import", "bad.txt", "1.txt", "new.txt", "raw.txt", "gone.txt")
    assert told.code == 2
    assert [line.partition(": ")[0] for line in told.err.splitlines()] == ["bad.txt", "new.txt", "raw.txt", "gone.txt"]
    assert "This match is not over." in told.err
    assert told.out.endswith("One record is a table on the server.\n")


def test_a_backup_is_restored(run: Run, two_records: list[str], tmp_path: Path):
    run("import", *two_records)
    told = run("backup", "x.backup")
    assert told.code == 0
    assert re.fullmatch(r"\d+ rows are in x\.backup\. Keep it to yourself: .*\n", told.out)
    again = run("restore", "x.backup")
    assert (again.code, again.out) == (2, "")
    assert again.err == (
        "The database is not empty, it holds 2 tables. --force throws them away and restores the file.\n"
    )
    assert run("restore", "x.backup", "--force").code == 0
    assert run("restore", "x.backup", "--data", "new").code == 0
    assert awaited(tables_in(Path("new"))) == 2
    (tmp_path / "x.backup").write_text("x")
    assert run("restore", "x.backup", "--force").err == "x.backup is not a backup of Ludoteka.\n"
    assert run("backup", "y", "--data", "nowhere").err.startswith("There is no database")


def test_settings_come_from_the_environment_too(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LUDOTEKA_WORKERS", "3")
    assert run("serve").err.startswith("Several workers need a PostgreSQL database")
    assert run("serve", "--workers", "0").err == "There must be at least one worker, not 0.\n"
    monkeypatch.setenv("LUDOTEKA_WORKERS", "many")
    assert run("serve").err == "--workers must be a whole number.\n"
    monkeypatch.delenv("LUDOTEKA_WORKERS")
    monkeypatch.setenv("LUDOTEKA_DATABASE_URL", "nonsense")
    assert run("serve").err.startswith("The address of the database makes no sense")
