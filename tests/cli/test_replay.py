"""Records seen again: as text, and step by step for any pair of eyes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

import ludoteka


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = ludoteka.game("cardia").start(seed=5, match_wins=1)
    while not match.over:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    file = tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def loaded(file: Path) -> ludoteka.Match:
    return ludoteka.load(file.read_text(encoding="utf-8"))


def test_plain_prints_every_decision_and_event(run: Run, record: Path):
    match = loaded(record)
    told = run("replay", str(record), "--plain")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    decisions = [line for line in lines if line.strip().split(" ")[0].isdecimal() and "Player" in line and ": " in line]
    assert len(decisions) == len(match.decisions)
    assert sum(line.startswith("  ") and "[CAR-" in line and line not in decisions for line in lines) == len(
        match.events
    )
    assert "wins." in told.out
    assert "1." in told.out


def test_plain_as_a_seat_tells_only_what_that_seat_knew(run: Run, record: Path):
    told = run("replay", str(record), "--plain", "--seat", "1")
    assert "Player 1 draws " in told.out
    assert "Player 2 draws 5 cards." in told.out
    assert "Player 2: " not in told.out  # what the other decided in secret
    told = run("replay", str(record), "--plain", "--seat", "none")
    assert "Player 1 draws 5 cards." in told.out
    assert "Player 2 draws 5 cards." in told.out


def test_plain_of_an_unfinished_match(run: Run, tmp_path: Path):
    file = tmp_path / "begun.txt"
    match = ludoteka.game("cardia").start(seed=5)
    match.play(0, match.question(0).options[0])
    file.write_text(match.record(), encoding="utf-8")
    assert "The match is not over after 1 decision." in run("replay", str(file), "--plain").out
    assert "Partia nie jest skończona po 1 decyzji." in run("replay", str(file), "--plain", "--lang", "pl").out


def test_walking_forwards_and_backwards(run: Run, record: Path):
    last = len(loaded(record).decisions)
    told = run("replay", str(record), typed=f"\nn\np\n4\n+2\n-1\nb\np\ne\nn\n{last + 1}\n?\nxyz\nq\n")
    assert told.code == 0
    plies = [line.partition("/")[0] for line in told.out.splitlines() if f"/{last} (Enter: next" in line]
    want = ["0", "1", "2", "1", "4", "6", "5", "0", "0", str(last), *[str(last)] * 4]
    assert plies == want
    assert told.err.count("There is no such decision") == 3
    assert told.out.count("Enter or n  next") == 3  # at the beginning, for ?, and for a line that means nothing


def test_looking_with_other_eyes(run: Run, record: Path):
    told = run("replay", str(record), typed="2\nv 1\nv 2\nv none\nv 9\nl\nr\nr CAR-7.2\nq\n")
    assert told.code == 0
    shown = told.out.split("(Enter: next, ? for help):")
    assert "Hand of Player 1" in shown[1]
    assert "Hand of Player 2" in shown[1]
    assert "Hand of Player 2" not in shown[2]
    assert "Hand of Player 1" not in shown[3]
    assert "Hand of" not in shown[4]
    assert '"9" is nobody\'s eyes' in told.err
    assert "Void Mage (2)" in told.out
    assert run("replay", str(record), "--seat", "9").code == 2


@pytest.mark.parametrize("id", ludoteka.games())
def test_every_game_can_be_seen_again(run: Run, tmp_path: Path, id: str):
    game = ludoteka.game(id)
    match = game.start(max(2, game.seats[0]), seed=6)
    for turn in range(60):
        if not match.over:
            seat = match.to_act[0]
            match.play(seat, match.question(seat).options[turn % len(match.question(seat).options)])
    file = tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    told = run("replay", str(file), "--plain", "--lang", "pl")
    assert (told.code, told.err) == (0, "")
    assert run("replay", str(file), typed="30\nv 1\ne\nv none\nq\n").code == 0
