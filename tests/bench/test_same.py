"""Whether matches go as they went before: the comparison itself, on stories made by hand and on one that is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import same


def story(*seen: str) -> same.Story:
    return {"game": "cardia", "seats": 2, "seed": 3, "variants": {}, "seen": list(seen)}


def test_equal_stories_have_no_difference() -> None:
    assert same.difference([story("a", "b")], [story("a", "b")]) == ""


def test_the_first_decision_that_differs_is_named() -> None:
    assert same.difference([story("a", "b", "c")], [story("a", "x", "y")]).startswith("decision 1 of 3 differs")


def test_a_match_that_ends_earlier_differs() -> None:
    assert "instead of 2" in same.difference([story("a", "b")], [story("a")])


def test_what_is_played_is_the_same_in_every_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = tmp_path / "wanted.json"
    wanted.write_text(json.dumps([{"game": "cardia", "matches": 2}]))
    same.main(["--play", str(wanted)])
    drawn = capsys.readouterr().out
    again = tmp_path / "again.json"
    again.write_text(drawn)
    same.main(["--play", str(again)])
    assert capsys.readouterr().out == drawn
    assert [len(one["seen"]) > 10 for one in json.loads(drawn)] == [True, True]


def test_another_fingerprint_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = same.told(next(same.set_ups("cardia", 1)))
    monkeypatch.setattr("ludoteka.core.fingerprint.fingerprint", lambda state: "another")
    assert same.difference([before], [same.told(before)]).startswith("decision 0")
