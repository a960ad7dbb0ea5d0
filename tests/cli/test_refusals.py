"""What cannot be done is said in one sentence, with exit code 2, without a traceback, and changes nothing."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import ludoteka

PLAY = ("play", "cardia", "--terminal")


@pytest.mark.parametrize(
    ("words", "en", "pl"),
    [
        (("plya",), 'Did you mean "play"?', "Może „play”?"),
        (("xyzzy",), 'There is no command "xyzzy".', "Nie ma polecenia „xyzzy”."),
        (("play", "cardai", "-t"), 'There is no game "cardai". Did you mean "cardia"?', "Może „cardia”?"),
        (("rules", "Bunny Kingdm"), 'Did you mean "bunny"?', "Może „bunny”?"),
        (("new", "qqqq"), 'There is no game "qqqq". The games are:', "Nie ma gry „qqqq”."),
        (("play",), "Say which game to play", "Podaj, w co chcesz grać"),
        (("new",), "GAME is missing", "Brakuje GAME"),
        ((*PLAY, "--sed", "3"), "There is no option --sed. Did you mean", "Nie ma opcji --sed."),
        ((*PLAY, "--zzz"), "There is no option --zzz;", "Nie ma opcji --zzz;"),
        ((*PLAY, "--seats", "5"), "cannot be played by 5. Possible numbers of seats: 2.", "Możliwa liczba miejsc: 2."),
        ((*PLAY, "--seats", "two"), "--seats must be a whole number.", "--seats musi być liczbą całkowitą."),
        ((*PLAY, "--seed", "1.5"), "--seed must be a whole number.", "--seed musi być liczbą całkowitą."),
        ((*PLAY, "--think", "a"), "--think must be a number.", "--think musi być liczbą."),
        ((*PLAY, "--think", "0"), "the number must be greater than 0", "liczba musi być większa od 0"),
        ((*PLAY, "--variant", "deck"), 'NAME=VALUE, not as "deck"', "NAZWA=WARTOŚĆ"),
        ((*PLAY, "--variant", "deck=IX"), 'Variant "deck" cannot be "IX". Possible: I, II,', "nie może mieć wartości"),
        ((*PLAY, "--variant", "dekc=I"), 'has no variant "dekc". Its variants are: deck,', "nie ma wariantu „dekc”"),
        ((*PLAY, "-v", "deck=I", "-v", "deck=II"), 'Variant "deck" is given twice.', "podany dwa razy"),
        ((*PLAY, "--variant", "mix=I,II,I,II"), "mix: a mix is possible only with", "mix: skład można podać tylko"),
        ((*PLAY, "--bot", "hal"), 'There is no bot "hal". The bots are:', "Nie ma bota „hal”."),
        (
            (*PLAY, "--bot", "greedy", "-b", "greedy"),
            "2 bots are too many: there is 1 other seat.",
            "jest 1 inne miejsce",
        ),
        ((*PLAY, "--seat", "3"), "There is no seat 3; the table has 2", "Nie ma miejsca 3"),
        (("replay", "nowhere.txt"), "There is no file nowhere.txt.", "Nie ma pliku nowhere.txt."),
        (("replay", "."), ". cannot be read: it is a folder.", "to jest folder"),
        (("play", "--continue", "nowhere.txt"), "There is no file nowhere.txt.", "Nie ma pliku nowhere.txt."),
        (("play", "cardia", "--continue", "x.txt"), "already settles game, seats, seed and variants", "ustala już grę"),
        (("rules", "cardia", "CAR-99.1"), 'have nothing about "CAR-99.1"', "nic o „CAR-99.1”"),
        (("rules", "cardia", "xyzzy"), 'have nothing about "xyzzy"', "nic o „xyzzy”"),
        (("games", "cardia", "b", "c"), "b c is more than this command takes", "Za dużo słów: b c"),
        (("bench", "cardia", "--short", "--seconds", "0"), "--seconds must be greater than 0.", "większe od 0"),
        (("arena", "cardia", "greedy"), "at least 2 is needed", "2"),
        (("arena", "cardia", "greedy", "uniform", "--pairs", "0"), "--pairs must be at least 1.", "co najmniej 1."),
        (("arena", "cardia", "greedy", "uniform", "--limit", "-1"), "--limit must be greater than 0.", "większe od 0"),
        (("arena", "cardia", "greedy", "no.py:One"), "there is no file no.py.", "nie ma pliku no.py."),
        (("arena", "cardia", "greedy", "nobody.here:One"), "there is no module nobody.", "nie ma modułu nobody."),
        (("ladder", "cardia", "--pairs", "0"), "--pairs must be at least 1.", "co najmniej 1."),
        (("ladder", "cardia", "--milliseconds", "0"), "--milliseconds must be at least 1.", "co najmniej 1."),
        (("train", "cardia", "--games", "0"), "--games must be at least 1.", "co najmniej 1."),
        (("train", "cardia", "--seconds", "-1"), "--seconds must be at least 0.", "co najmniej 0."),
        (("train", "cardia", "--device", "tpu"), 'There is no device "tpu". Possible: cpu, cuda.', "Nie ma urządzenia"),
        (("analyse", "x.txt", "--seconds", "0"), "--seconds must be greater than 0.", "większe od 0"),
        (("puzzles", "make", "cardia", "--count", "0"), "--count must be at least 1.", "co najmniej 1."),
        (("serve", "--bot-workers", "-1"), "--bot-workers must be at least 1.", "co najmniej 1."),
        (("serve", "--bot-seconds", "0"), "--bot-seconds must be greater than 0.", "większe od 0"),
        (("serve", "--bot-seconds", "nan"), "--bot-seconds must be greater than 0.", "większe od 0"),
        (("serve", "--ponder", "-1"), "--ponder must be at least 0.", "co najmniej 0."),
        (("serve", "--database-url", "mysql://here/x"), 'not in "mysql"', "nie w „mysql”"),
        (("arena", "cardia", "greedy", "gredy"), 'There is no bot "gredy"', "gredy"),
    ],
)
def test_one_sentence_in_the_language_of_the_user(run: Run, tmp_path: Path, words, en, pl):
    for lang, wanted in (("en", en), ("pl", pl)):
        told = run(*words, "--lang", lang)
        assert told.code == 2
        assert wanted in told.err
        assert told.err.count("\n") == 1
        assert "Traceback" not in told.err
        assert told.out == ""
    assert list(tmp_path.rglob("*.txt")) == []


def test_a_command_of_several_names_them(run: Run):
    assert run("puzzles").err == "Say what ludoteka puzzles should do: make, check.\n"


GOOD = f"ludoteka 1\ngame cardia {ludoteka.game('cardia').version}\nseats 2\nseed 1\n"


@pytest.mark.parametrize(
    ("text", "en", "pl"),
    [
        ("", "This is not a record", "To nie jest zapis partii"),
        ("hello\n", "This is not a record", "To nie jest zapis partii"),
        ("ludoteka 1\nseats 2\nseed 1\n", 'has no line "game …"', "brakuje wiersza „game …”"),
        (GOOD.replace("cardia", "cardai"), 'line 2: There is no game "cardai"', "w wierszu 2: Nie ma gry „cardai”"),
        (
            re.sub(r"cardia \d+", "cardia 999", GOOD),
            "version 999 of the rules of Cardia",
            "wersji 999 zasad gry Cardia",
        ),
        (GOOD.replace("seats 2", "seats 7"), "set-up is not possible: Cardia cannot", "niemożliwe: Cardia"),
        (GOOD.replace("seats 2", "seats x"), 'line 3: "x" is not a whole number', "„x” nie jest liczbą całkowitą"),
        (GOOD + "seed 2\n", 'line 5: There is a second "seed"', "„seed” występuje po raz drugi"),
        (GOOD + "0 place nobody\n", '"place nobody" is not among the choices', "nie jest jedną z możliwości"),
        (GOOD + "place judge\n", '"place judge" is not a decision', "nie jest decyzją"),
        (GOOD + "end 4 abc\n", "promises 4 decisions but has 0", "zapowiada 4 decyzji, a zawiera 0"),
        (GOOD + "end 0 abc\n", "does not lead to the position it promises", "nie prowadzi do zapowiedzianej pozycji"),
    ],
)
def test_a_damaged_record_is_refused_and_left_alone(run: Run, tmp_path: Path, text, en, pl):
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    for words in (("replay", str(file)), ("play", "--continue", str(file))):
        for lang, wanted in (("en", en), ("pl", pl)):
            told = run(*words, "--lang", lang)
            assert (told.code, told.out) == (2, "")
            assert wanted in told.err
    assert file.read_text(encoding="utf-8") == text


def test_a_file_that_is_not_text_is_refused(run: Run, tmp_path: Path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    told = run("replay", str(file))
    assert (told.code, told.err) == (2, f"{file} is not a text file.\n")


def test_a_file_is_never_overwritten_by_a_new_match(run: Run, tmp_path: Path):
    file = tmp_path / "old.txt"
    file.write_text("precious", encoding="utf-8")
    for words in ((*PLAY, "--record", str(file)), ("new", "cardia", "--record", str(file))):
        told = run(*words)
        assert told.code == 2
        assert "is already there and is not overwritten" in told.err
    assert file.read_text(encoding="utf-8") == "precious"


def test_a_place_that_cannot_be_written_is_told_before_the_first_question(run: Run, tmp_path: Path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    told = run(*PLAY, "--record", str(tmp_path / "file" / "game.txt"))
    assert (told.code, told.out) == (2, "")
    assert "cannot be written: a part of the path is not a folder." in told.err or "cannot be written" in told.err
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "file" / "data"))
    told = run(*PLAY)
    assert (told.code, told.out) == (2, "")
    assert "LUDOTEKA_DATA" in told.err


def test_a_finished_match_is_not_continued(run: Run, tmp_path: Path):
    match = ludoteka.game("cardia").start(seed=5, match_wins=1)
    while not match.over:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    file = tmp_path / "done.txt"
    file.write_text(match.record(), encoding="utf-8")
    told = run("play", "--continue", str(file))
    assert told.code == 2
    assert f"is over. Look at it with: ludoteka replay {file}" in told.err


@pytest.mark.parametrize("words", [("serve",), ("play", "cardia", "--no-browser"), ()])
def test_a_port_in_use_is_told(run: Run, words):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = run(*words, "--port", port)
    assert (told.code, told.out) == (2, "")
    assert f"Port {port} at 127.0.0.1 is in use." in told.err


def test_a_data_folder_that_cannot_be_used_is_told(run: Run, tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    told = run("serve", "--port", "0", "--data", str(tmp_path / "file" / "sub"))
    assert (told.code, told.out) == (2, "")
    assert "The data folder" in told.err


def test_the_process_itself_ends_with_a_sentence_and_code_2(spawn: Run):
    told = spawn("play", "cardai", "-t", LUDOTEKA_LANG="pl")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("Nie ma gry „cardai”. Może „cardia”?")
    assert "Traceback" not in told.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is a thing of Linux")
@pytest.mark.parametrize("words", [("games",), ("new", "cardia"), PLAY])
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, words: tuple[str, ...]):
    environ = os.environ | {"LUDOTEKA_DATA": str(tmp_path), "LUDOTEKA_LANG": "en"}
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(
            [sys.executable, "-m", "ludoteka", *words],
            stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=environ,
        )  # fmt: skip
    assert (told.returncode, told.stderr) == (2, "It could not be done: the disk is full.\n")


def test_a_file_that_the_system_refuses_is_named(run: Run, tmp_path: Path):
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    told = run("ladder", "cardia", "--pairs", "1", "--seconds", "0", "--out", str(tmp_path / "file" / "ladder.jsonl"))
    assert told.code == 2
    assert told.err.endswith("cannot be used: a file is in its place.\n")
