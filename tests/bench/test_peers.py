"""Ours beside TAG's: what is compared with what, and what is said where TAG is missing. Nothing is measured here."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import ludoteka
from bench import peers
from bench.builds import ROOT

ROW = {"whole": 400.0, "loop": 100.0, "choices": 0.9, "clone": 2.0, "redeal": 10.0, "search": 40.0}


def test_every_game_has_a_relative() -> None:
    assert set(peers.RELATIVES) == set(ludoteka.games())


def test_times_and_rates_are_compared_a_second() -> None:
    theirs: peers.Theirs = {
        ("fm", "LoveLetter"): {"decisions_per_s": 200.0},
        ("copy", "LoveLetter"): {"copies_per_s": 1000.0, "player_copies_per_s": 500.0},
    }
    found = peers.compared("cardia", ROW, theirs)
    assert found == [
        ("bare, steps", "LoveLetter", 400.0, 200.0),
        ("copies", "LoveLetter", 500000.0, 1000.0),
        ("guesses", "LoveLetter", 100000.0, 500.0),
    ]


def test_steps_that_leave_no_choice_are_counted_apart_on_both_sides() -> None:
    theirs: peers.Theirs = {
        ("fm", "Root"): {"decisions_per_s": 600.0, "choices_per_s": 300.0, "choice_share": 0.5},
        ("game", "Root"): {"decisions_per_s": 30.0},
    }
    assert peers.compared("heroes", ROW, theirs) == [
        ("bare, steps", "Root", 400.0, 600.0),
        ("bare, choices", "Root", 360.0, 300.0),
        ("loop, choices", "Root", 90.0, 30.0),
    ]
    assert peers.shares("heroes", ROW, theirs) == {"heroes": 0.9, "Root": 0.5}


def test_what_a_peer_did_not_finish_is_left_out() -> None:
    unfinished = json.loads('{"copies_per_s": NaN, "player_copies_per_s": 0}')
    assert peers.compared("cardia", ROW, {("copy", "LoveLetter"): unfinished}) == []


def test_ours_are_measured_as_they_are_here_if_that_is_said() -> None:
    assert peers.build("cardia", peers.arguments(["--here"])) == ROOT / "src"


def test_of_two_runs_the_better_one_counts() -> None:
    assert peers.better("whole", 1.0, 2.0) == 2.0
    assert peers.better("redeal", 1.0, 2.0) == 1.0


def test_classes_and_jars_of_an_installation_are_found(tmp_path: Path) -> None:
    (tmp_path / "target" / "classes" / "core").mkdir(parents=True)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "gson.jar").touch()
    (tmp_path / "cp.txt").write_text("more.jar\n")
    classes, jar, more = peers.class_path(tmp_path).split(os.pathsep)
    assert (classes, jar) == (str(tmp_path / "target" / "classes"), str(tmp_path / "lib" / "gson.jar"))
    assert more == "more.jar"


def test_an_installation_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no folder"):
        peers.installation(tmp_path / "nothing")


def test_without_classes_and_without_maven_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.peers.shutil.which", lambda name: None)
    with pytest.raises(SystemExit, match="Maven"):
        peers.class_path(tmp_path)
