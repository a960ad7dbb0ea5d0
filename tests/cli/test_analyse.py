"""`ludoteka analyse`: a record in, sentences, a page and data out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.cli.conftest import Run

import ludoteka
from ludoteka.analysis.shapes import read
from ludoteka.cli import main
from ludoteka.core.record import annotated


def record(over: bool = True) -> str:
    match = ludoteka.game("cardia").start(2, 4)
    chance = Random(4)
    while not match.over and (over or len(match.decisions) < 9):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return match.record()


def test_analyse_tells_and_writes_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "match.txt"
    file.write_text(annotated(record(), [("player 0", "Zofia"), ("player 1", "Marek")]), encoding="utf-8")
    page, data = tmp_path / "report.html", tmp_path / "analysis.json"
    words = ["analyse", str(file), "--seconds", "0.2", "--html", str(page), "--json", str(data), "--lang", "en"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "Zofia: accuracy" in told
    found = read(data.read_bytes())
    assert found is not None
    assert found.names["pl"] == ("Zofia", "Marek")
    assert "Zofia" in page.read_text(encoding="utf-8")


def test_analyse_refuses_a_match_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "match.txt"
    file.write_text(record(over=False), encoding="utf-8")
    assert main(["analyse", str(file), "--seconds", "0.2", "--lang", "en"]) == 2
    assert "when it is over" in capsys.readouterr().err


def test_a_match_that_was_given_up_can_be_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "match.txt"
    notes = [("ended", "resign 0"), ("ranks", "2 1")]
    file.write_text(annotated(record(over=False), notes), encoding="utf-8")
    assert main(["analyse", str(file), "--seconds", "0.2", "--lang", "pl"]) == 0
    assert "celność" in capsys.readouterr().out


def test_puzzles_are_found_and_the_command_goes_on_where_it_was(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("ludoteka.lab.puzzling.LONGEST", 6)
    words = ["puzzles", "make", "cardia", "--count", "1", "--out", "found.jsonl", "--walks", "200", "--seconds", "0"]
    for _ in range(2):
        told = run(*words)
        assert (told.code, told.err) == (0, "")
        assert "found.jsonl" in told.out
    assert len((tmp_path / "found.jsonl").read_bytes().splitlines()) in (2, 3)
    assert run(*words, "--bot", "nobody").code == 2
    assert run(*words, "--seed", "5").code == 2  # begun with another one


def test_puzzles_are_checked_and_mended(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    told: list[bool] = []

    def looked(file: Path, where: object, longer: int, mend: bool, advance: object) -> tuple[int, list[str]]:
        told.append(mend)
        assert (file.name, longer) == ("puzzles.jsonl", 2)
        return 100, ["7-20-1"]

    monkeypatch.setattr("ludoteka.lab.rechecking.check_puzzles", looked)
    words = ["puzzles", "check", "cardia", "--longer", "2", "--lang", "en"]
    found = run(*words)
    assert (found.code, told) == (1, [False])
    assert "Puzzles that hold: 99 of 100. Not these: 7-20-1." in found.out
    assert run(*words, "--mend").code == 0
    assert told == [False, True]
