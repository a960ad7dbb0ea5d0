"""Whole matches at the terminal table, by lines that are piped in."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import ludoteka
from ludoteka.cli.seating import PERSON, Seating, kept_seating, seated

ONES = "1\n" * 400
UNIFORM = ("--bot", "uniform")


def recorded(file: Path) -> ludoteka.Match:
    return ludoteka.load(file.read_text(encoding="utf-8"))


def test_a_whole_match_against_a_bot_in_a_process_of_its_own(spawn: Run, tmp_path: Path):
    file = tmp_path / "game.txt"
    told = spawn("play", "cardia", "--terminal", *UNIFORM, "--seed", "4", "--record", str(file), typed=ONES)
    assert (told.code, told.err) == (0, "")
    match = recorded(file)
    assert match.over
    assert (match.seed, match.seats, match.variants["match_wins"]) == (4, 2, 2)
    assert told.out.count("Your choice") == sum(decision.seat == 0 for decision in match.decisions)
    assert "Player 1: you" in told.out
    assert "Player 2: bot uniform" in told.out
    assert "Game 2 begins." in told.out
    assert match.result is not None
    winner = match.result.ranks.index(1) + 1
    assert f"Player {winner} wins." in told.out
    assert f"ludoteka replay {file}" in told.out


def test_the_hand_of_the_bot_is_never_shown(run: Run):
    told = run("play", "cardia", "-t", *UNIFORM, "--seed", "4", "-v", "match_wins=1", typed=ONES)
    assert "Hand of Player 1" in told.out
    assert "Hand of Player 2" not in told.out


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("id", ludoteka.games())
def test_every_game_can_be_played_in_both_languages(run: Run, id: str, seats: str, lang: str, tmp_path: Path):
    game = ludoteka.game(id)
    count = max(2, game.seats[0]) if seats == "fewest" else game.seats[-1]
    words = ("play", id, "-t", "--seats", str(count), "--seed", "3", "--record", "x.txt", "--lang", lang)
    told = run(*words, *UNIFORM, typed="1\n2\n1\n1\nl\nr\nq\n")
    assert (told.code, told.err) == (0, "")
    assert sum(decision.seat == 0 for decision in recorded(tmp_path / "x.txt").decisions) >= 3
    assert ("Od twojej ostatniej decyzji:" if lang == "pl" else "Since your last decision:") in told.out


def test_a_person_may_take_any_seat(run: Run, tmp_path: Path):
    told = run("play", "abyss", "-t", "--seats", "3", "--seat", "2", *UNIFORM, "--record", "x.txt", typed="q\n")
    assert told.code == 0
    assert "Player 2: you" in told.out
    assert kept_seating((tmp_path / "x.txt").read_text(encoding="utf-8"), 3) == Seating(("uniform", PERSON, "uniform"))


def test_options_are_chosen_by_number_words_or_the_beginning_of_them(run: Run, tmp_path: Path):
    match = ludoteka.game("cardia").start(seed=11)
    assert [str(option) for option in match.question(0).options][:2] == ["place void_mage", "place surgeon"]
    for line in ("2", "place surgeon", "Surgeon", "surg"):
        file = tmp_path / f"{line}.txt"
        told = run("play", "cardia", "-t", *UNIFORM, "--seed", "11", "-o", str(file), typed=f"{line}\nq\n")
        assert told.code == 0
        assert recorded(file).decisions[0].text == "place surgeon", line


def test_a_line_that_means_nothing_is_refused_and_changes_nothing(run: Run, tmp_path: Path):
    typed = "99\n0\nxyzzy\nplace nobody\n" + "9" * 50 + "\n²\nq\n"
    told = run("play", "cardia", "-t", *UNIFORM, "--seed", "11", "-o", "x.txt", typed=typed)
    assert told.code == 0
    assert "There is no option 99; choose a number from 1 to 5." in told.err
    assert '"xyzzy" is neither an option nor a command' in told.err
    assert recorded(tmp_path / "x.txt").decisions == []


def test_several_options_with_the_same_beginning_are_told_apart(run: Run):
    told = run("play", "bunny", "-t", *UNIFORM, "--seed", "4", typed="play\nq\n")
    assert '"play" begins several options' in told.err


def test_help_log_rules_and_the_table_again(run: Run):
    typed = "?\nl\nr\nr CAR-7.2\nr 4.2.3\nr judge\nr xyzzy\n\nq\n"
    told = run("play", "cardia", "-t", *UNIFORM, "--seed", "11", typed=typed)
    assert "take back your last decision" in told.out
    assert told.out.count("Player 2 draws 5 cards.") == 2  # in the news and in the log
    assert told.out.count("CAR-4.2  4. A round") == 2  # the rule of the question, and the clause of a step
    assert "Void Mage (2)" in told.out
    assert "CAR-7.8" in told.out
    assert 'nothing about "xyzzy"' in told.err
    assert told.out.count("Hand of Player 1") == 2


def test_consequences_are_shown_where_they_are_certain(run: Run, tmp_path: Path):
    file = tmp_path / "envoy.txt"
    file.write_text(position_with("envoy_target"), encoding="utf-8")
    told = run("play", "--continue", str(file), "--seat", "1", *UNIFORM, typed="q\n")
    assert told.code == 0
    assert "→ " in told.out.partition("Choose what gets −3")[2]


def position_with(prompt: str) -> str:
    """The record of a match in which seat 0 is asked this."""
    for seed in range(200):
        match = ludoteka.game("cardia").start(seed=seed, deck="II")
        while not match.over:
            seat = match.to_act[0]
            if seat == 0 and match.question(0).prompt.id == prompt and len(match.view(0)["line"]) > 2:
                return match.record()
            match.play(seat, match.question(seat).options[seed % len(match.question(seat).options)])
    raise AssertionError(prompt)


# -- undo ----------------------------------------------------------------------------------------------------


def test_undo_is_refused_where_something_came_to_light_and_granted_when_all_agree(run: Run, tmp_path: Path):
    told = run("play", "cardia", "-t", *UNIFORM, "--seed", "11", "-o", "x.txt", typed="u\n1\nu\nu!\n3\nq\n")
    assert "There is no decision of yours to take back." in told.err
    assert "all players would have to agree" in told.err
    assert "u! takes it back anyway" in told.out
    assert told.out.count("Taken back.") == 1
    texts = [decision.text for decision in recorded(tmp_path / "x.txt").decisions if decision.seat == 0]
    assert texts == ["place mediator"]


def test_undo_of_a_safe_decision_needs_nobody(run: Run, tmp_path: Path):
    match = ludoteka.load(position_with_two_steps())
    before = len(match.decisions)
    file = tmp_path / "x.txt"
    file.write_text(match.record(), encoding="utf-8")
    told = run("play", "--continue", str(file), *UNIFORM, typed="1\nu\nq\n")
    assert (told.code, told.err) == (0, "")
    assert "Taken back." in told.out
    assert len(recorded(file).decisions) == before
    assert recorded(file).fingerprint() == match.fingerprint()


def position_with_two_steps() -> str:
    """Seat 0 gives +3 with the Inventor, and has yet to give −3: nothing is revealed between the two."""
    for seed in range(300):
        match = ludoteka.game("cardia").start(seed=seed)
        while not match.over:
            seat = match.to_act[0]
            if seat == 0 and match.question(0).prompt.id == "inventor_plus":
                after = match.clone()
                after.play(0, after.question(0).options[0])
                if not after.over and after.to_act == (0,) and after.question(0).prompt.id == "inventor_minus":
                    return match.record()
            match.play(seat, match.question(seat).options[-1])
    raise AssertionError


# -- several people at one keyboard --------------------------------------------------------------------------


def test_hot_seat_hides_the_hands_between_turns(spawn: Run, tmp_path: Path):
    file = tmp_path / "two.txt"
    words = ("play", "cardia", "-t", "--hot-seat", "--seed", "5", "-v", "match_wins=1", "-o", str(file))
    told = spawn(*words, typed="\n1\n" * 200)
    assert (told.code, told.err) == (0, "")
    assert recorded(file).over
    parts = told.out.split("Pass the keyboard to Player ")[1:]
    assert len(parts) > 10
    for part in parts:
        assert f"Hand of Player {part[0]}" in part
        assert f"Hand of Player {3 - int(part[0])}" not in part
    end = told.out.rpartition("wins the match")[2] or told.out
    assert "Hand of" not in end  # the end is shown as anybody may see it


def test_hot_seat_undo_calls_back_the_one_who_decided(run: Run, tmp_path: Path):
    typed = "\n1\n\nu\n\n2\nq\n"
    told = run("play", "cardia", "-t", "--hot-seat", "--seed", "11", "-o", "x.txt", typed=typed)
    assert told.code == 0
    passed = [part[0] for part in told.out.split("Pass the keyboard to Player ")[1:]]
    assert passed == ["1", "2", "1", "2"]
    assert [(d.seat, d.text) for d in recorded(tmp_path / "x.txt").decisions] == [(0, "place surgeon")]


@pytest.mark.parametrize(("answer", "taken_back"), [("y", 1), ("n", 0), ("", 0)])
def test_hot_seat_asks_everybody_before_an_undo_that_shows_something(run: Run, answer: str, taken_back: int):
    typed = f"\n1\n\n1\n\nu!\n{answer}\nq\nq\n"
    told = run("play", "cardia", "-t", "--hot-seat", "--seed", "11", typed=typed)
    assert "Do all players agree? (y/n)" in told.out
    assert told.out.count("Taken back.") == taken_back


def test_people_and_bots_at_one_table(run: Run):
    told = run(
        "play", "abyss", "-t", "--hot-seat", "--seats", "4", *UNIFORM, "--seed", "2", typed="\n1\n" * 3 + "q\nq\n"
    )
    assert told.code == 0
    assert [line for line in told.out.splitlines() if line.startswith("Player 4: ")] == ["Player 4: bot uniform"]
    assert "Player 3: at this keyboard" in told.out


def test_a_solo_game_may_take_back_anything(run: Run, tmp_path: Path):
    solo = [id for id in ludoteka.games() if 1 in ludoteka.game(id).seats]
    assert solo
    told = run("play", solo[0], "-t", "--seats", "1", "--seed", "1", "-o", "x.txt", typed="1\n1\nu\nu\nq\n")
    assert (told.code, told.err) == (0, "")
    assert told.out.count("Taken back.") == 2
    assert recorded(tmp_path / "x.txt").decisions == []


# -- keeping and continuing ----------------------------------------------------------------------------------


def test_leaving_keeps_the_match_and_says_how_to_continue(run: Run, spawn: Run, tmp_path: Path):
    words = ("play", "cardia", "-t", *UNIFORM, "--seed", "4", "-v", "match_wins=1")
    told = run(*words, typed="1\n1\ns\ns copy.txt\ns copy.txt\nq\n")
    (kept,) = (tmp_path / "data" / "records").iterdir()
    assert told.code == 0
    assert f"Go on with: ludoteka play --continue {kept}" in told.out
    assert (tmp_path / "copy.txt").read_text(encoding="utf-8") == kept.read_text(encoding="utf-8")
    assert "is already there and is not overwritten" in told.err
    left = recorded(kept)
    told = spawn("play", "--continue", str(kept), typed=ONES)
    assert (told.code, told.err) == (0, "")
    assert "Player 2: bot uniform" in told.out  # the record remembers who sat where
    match = recorded(kept)
    assert match.over
    before = [(decision.seat, decision.text) for decision in left.decisions]
    assert [(decision.seat, decision.text) for decision in match.decisions][: len(before)] == before


def test_the_same_seed_and_lines_give_the_same_record(run: Run, tmp_path: Path):
    for name in ("a.txt", "b.txt"):
        run("play", "cardia", "-t", *UNIFORM, "--seed", "8", "-v", "match_wins=1", "-o", name, typed=ONES)
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "b.txt").read_bytes()


def test_the_end_of_the_input_keeps_the_match(run: Run, tmp_path: Path):
    told = run("play", "cardia", "-t", *UNIFORM, "--seed", "4", "-o", "x.txt", typed="1\n1\n")
    assert (told.code, told.err) == (0, "")
    assert "The match is kept in x.txt" in told.out
    assert len(recorded(tmp_path / "x.txt").decisions) >= 4


def test_two_matches_of_a_day_do_not_share_a_file(run: Run, tmp_path: Path):
    for _ in range(2):
        run("play", "cardia", "-t", *UNIFORM, "--seed", "4", typed="q\n")
    assert len(list((tmp_path / "data" / "records").iterdir())) == 2


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_a_process_that_is_killed_loses_nothing(tmp_path: Path, run: Run, sign: signal.Signals):
    file = tmp_path / "x.txt"
    words = [sys.executable, "-m", "ludoteka", "play", "cardia", "-t", *UNIFORM, "--seed", "4", "-o", str(file)]
    with_signals = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell may have had it ignored
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, preexec_fn=with_signals
    )
    assert process.stdin is not None
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and (not file.exists() or len(recorded(file).decisions) < 4):
        time.sleep(0.05)
    process.send_signal(sign)
    try:
        process.wait(90)
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
    assert len(recorded(file).decisions) >= 4
    assert process.returncode == (0 if sign == signal.SIGINT else -signal.SIGKILL)
    assert run("play", "--continue", str(file), typed="1\nq\n").code == 0
    assert len(recorded(file).decisions) >= 6


# -- setting up ----------------------------------------------------------------------------------------------


def test_new_writes_a_record_that_play_continues(run: Run, tmp_path: Path):
    told = run("new", "cardia", "--seed", "7", "-v", "deck=II", "-v", "locations=scrapyard,bazaar", *UNIFORM)
    match = ludoteka.load(told.out)
    assert (match.seed, match.variants["deck"], match.variants["locations"]) == (7, "II", ("bazaar", "scrapyard"))
    assert told.out.startswith("ludoteka 1\n# seat 0 person\n# seat 1 uniform\n")
    told = run("new", "cardia", "--seed", "7", *UNIFORM, "--record", "game.txt")
    assert "ludoteka play --continue game.txt" in told.out
    assert run("play", "--continue", "game.txt", typed="1\nq\n").code == 0
    assert [decision.seat for decision in recorded(tmp_path / "game.txt").decisions][:2] == [0, 1]


def test_without_a_seed_every_match_is_another(run: Run):
    assert ludoteka.load(run("new", "cardia").out).seed != ludoteka.load(run("new", "cardia").out).seed


def test_seats_follow_from_the_bots_where_they_are_not_given(run: Run):
    assert ludoteka.load(run("new", "valeria", "-b", "uniform", "-b", "greedy").out).seats == 3
    assert ludoteka.load(run("new", "valeria", "--hot-seat").out).seats == 2


def test_seating():
    assert seated(2, (), False, 1) == Seating((PERSON, "skilled"))
    assert seated(4, ("greedy", "uniform"), False, 3) == Seating(("greedy", "uniform", PERSON, "uniform"))
    assert seated(3, ("greedy",), True, 1) == Seating((PERSON, PERSON, "greedy"))
    assert seated(1, (), False, 1) == Seating((PERSON,))
    assert kept_seating("ludoteka 1\n# seat 0 person\n", 2) is None
    assert kept_seating("ludoteka 1\n# seat 0 uniform\n# seat 1 greedy\n", 2) is None
