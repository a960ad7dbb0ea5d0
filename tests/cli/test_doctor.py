"""`ludoteka doctor` says what is there and what is missing, and plays every game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.conftest import ROOT

import ludoteka
from ludoteka.cli import doctor
from ludoteka.core.errors import LudotekaError


def test_everything_is_told_with_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(doctor, "compiled", lambda: False)
    monkeypatch.setattr(doctor, "find_spec", lambda name: None)
    monkeypatch.setattr(doctor, "BROWSERS", ())
    told = run("doctor")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(f"ludoteka {ludoteka.__version__}\n")
    for id in ludoteka.games():
        assert re.search(rf"{re.escape(ludoteka.game(id).name['en'])} \(\d+\)", told.out)
    assert "not compiled: everything works" in told.out
    assert "none found here" in told.out
    for extra in doctor.EXTRAS:
        assert f'pip install "ludoteka[{extra}]"' in told.out
    assert told.out.rstrip().endswith("Everything that is needed is there.")


def test_it_speaks_polish(run: Run):
    assert "Jest wszystko, co potrzebne." in run("doctor", "--lang", "pl").out


def test_a_folder_that_cannot_be_written_to_is_told(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr(doctor, "trial", lambda id: 1)
    told = run("doctor", "--data", str(tmp_path / "locked"))
    assert told.code == 1
    assert "✗" in told.out
    assert "LUDOTEKA_DATA" in told.out


def test_a_game_that_does_not_work_is_told(run: Run, monkeypatch: pytest.MonkeyPatch):
    def broken(id: str) -> int:
        raise LudotekaError("error-over")

    monkeypatch.setattr(doctor, "trial", broken)
    told = run("doctor")
    assert told.code == 1
    assert "abyss does not work" in " ".join(told.out.split())


def test_whatever_a_game_raises_is_told_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch):
    def broken(id: str) -> int:
        raise KeyError

    monkeypatch.setattr(doctor, "trial", broken)
    told = run("doctor")
    assert (told.code, told.err) == (1, "")
    assert "abyss does not work: KeyError" in " ".join(told.out.split())


def test_a_database_that_does_not_answer_is_told_and_its_password_is_not(run: Run, monkeypatch: pytest.MonkeyPatch):
    """Nobody listens at port 1. An address that cannot be read and a missing driver are told in sentences, too."""
    monkeypatch.setattr(doctor, "trial", lambda id: 1)
    monkeypatch.setenv("COLUMNS", "300")
    told = run("doctor", "--database-url", "postgresql://me:secret@127.0.0.1:1/games")
    assert (told.code, told.err) == (1, "")
    assert "The database cannot be used: " in told.out
    assert "secret" not in told.out
    nonsense = run("doctor", "--database-url", "nonsense://somewhere")
    assert nonsense.code == 1
    assert "The address of the database makes no sense" in nonsense.out


def test_the_start_of_a_server_says_when_engines_are_not_compiled(run: Run, monkeypatch: pytest.MonkeyPatch):
    from ludoteka.cli import web

    monkeypatch.setattr(web, "serve", lambda config, announce: announce("http://127.0.0.1:1"))
    monkeypatch.setattr(web, "compiled", lambda: False)
    assert "not compiled" in run("serve").out
    monkeypatch.setattr(web, "compiled", lambda: True)
    assert "not compiled" not in run("serve").out


def test_every_extra_for_those_who_use_it_is_looked_for():
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for_developers = {"fast", "wheel", "docs", "dev"}
    assert set(doctor.EXTRAS) == set(known) - for_developers
    for extra, package in doctor.EXTRAS.items():
        assert any(line.startswith(package) for line in known[extra]), (extra, package)
