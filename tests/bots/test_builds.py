"""The same seed gives the same game, whether the engines are interpreted or compiled (`make fast`).

Here the core, the search, pages and the four smaller games are compiled in a copy of the sources wherever there is a C
compiler, without optimisation, which takes about a minute of one core. The copy is kept under build/ until one of these
sources changes. Heroes III takes ten times as long: it is compared where `make fast` has compiled it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

import pytest

import ludoteka
from bench.builds import compiled
from ludoteka.lab.arena import surroundings

MATCHES = {"cardia": 8, "abyss": 3, "bunny": 3, "valeria": 4}  # of the games that are compiled
SEATS = {"cardia": 2, "abyss": 3, "bunny": 2, "valeria": 2}
TOLD = Path(__file__).parent / "told.py"
ROOT = Path(__file__).parents[2]
PLAY = """
import sys
from ludoteka.lab.arena import Task, play_game, surroundings
from ludoteka import game
id, seats = sys.argv[1], int(sys.argv[2])
bots = (("master", None, 40), ("skilled", None, 2))
task = Task(id, seats, tuple(game(id).checked(seats, 31, {}).items()), 31, tuple(i % 2 for i in range(seats)), bots)
one = play_game(task)
print(surroundings()["engine"], one.ranks, one.scores, one.reason, one.decisions)
"""


def run(source: Path, *words: str) -> str:
    """What Python prints with this source of Ludoteka."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])}
    done = subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def looks(source: Path, game: str) -> str:
    """All pages of the beginning of a match, from a process that has cleared up and ended well."""
    return run(source, "-m", "bench.looks", "--draw", game, "--matches", "1", "--decisions", "11")


def played(source: Path, game: str, seats: int) -> tuple[str, str]:
    """The engine that played with this source, and how the game went."""
    engine, _, course = run(source, "-c", PLAY, game, str(seats)).strip().partition(" ")
    return engine, course


@cache
def told(source: Path, game: str) -> tuple[str, list[str]]:
    """The engine of this source, and all that it says in some matches. Several tests listen: it is said once."""
    engine, *lines = run(source, str(TOLD), game, str(MATCHES.get(game, 1))).splitlines()
    return engine, lines


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source without anything compiled."""
    copy = tmp_path_factory.mktemp("source")
    package = Path(ludoteka.__file__).parent
    shutil.copytree(package, copy / "ludoteka", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return copy


@pytest.fixture(scope="module")
def small_build() -> Path:
    """Core, search and the four smaller games, compiled. What cannot be compiled although it could be is a failure."""
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        pytest.skip("NOT COMPARED: no C compiler here (Debian: apt-get install gcc)")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        pytest.skip("NOT COMPARED: no C compiler without Python's headers (Debian: apt-get install python3-dev)")
    return compiled(*MATCHES, level="0")


def test_a_game_of_bots_is_the_same_in_another_process(interpreted: Path) -> None:
    """Nothing of the order of sets or of addresses decides: two processes, one game."""
    first, second = played(interpreted, "cardia", 2), played(interpreted, "cardia", 2)
    assert first == second
    assert first[0] == "interpreted"


@pytest.mark.parametrize("game", [*MATCHES, "heroes"])
def test_nothing_but_our_own_errors_comes_of_wrong_kinds_of_arguments(interpreted: Path, game: str):
    """The contract: no other exception escapes."""
    ours = ("IllegalMove", "InvalidSetup", "BadRecord", "UnknownGame", "LudotekaError", "fine")
    refused = [line for line in told(interpreted, game)[1] if line.startswith("refuses ")]
    assert len(refused) > 200
    assert [line for line in refused if not line.partition(": ")[2].startswith(ours)] == []


@pytest.mark.timeout(1200)
def test_compiled_engines_ask_tell_refuse_and_search_as_the_interpreted_ones(interpreted: Path, small_build: Path):
    """Questions, options, fingerprints, views, guesses, estimates, events, pages; wrong kinds of everything in words.

    One test, so that one process makes the build.
    """
    for game in MATCHES:
        engine, lines = told(small_build, game)
        pure, expected = told(interpreted, game)
        assert (engine, pure) == ("compiled", "interpreted")
        assert [pair for pair in zip(expected, lines, strict=False) if pair[0] != pair[1]] == [], game
        assert len(lines) == len(expected) > 500
        course = played(interpreted, game, SEATS[game])[1]
        assert played(small_build, game, SEATS[game]) == ("compiled", course)
        assert looks(small_build, game) == looks(interpreted, game)


def test_the_same_seed_gives_the_same_long_game_interpreted_and_compiled(interpreted: Path) -> None:
    if surroundings()["engine"] != "compiled":
        pytest.skip("NOT COMPARED: no compiled Heroes III here; `make fast`, then run this test again")
    here = Path(ludoteka.__file__).parent.parent
    engine, lines = told(here, "heroes")
    assert engine == "compiled"
    assert told(interpreted, "heroes") == ("interpreted", lines)
