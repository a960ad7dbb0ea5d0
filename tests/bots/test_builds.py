"""The same seed gives the same game, whether the engines are interpreted or compiled (`make fast`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteka
from ludoteka.lab.arena import surroundings

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


def played(source: Path, game: str, seats: int) -> tuple[str, str]:
    """The engine that played with this source, and how the game went."""
    env = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, str(seats)], env=env, capture_output=True, text=True, check=True
    )
    engine, _, course = done.stdout.strip().partition(" ")
    return engine, course


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source without anything compiled."""
    copy = tmp_path_factory.mktemp("source")
    package = Path(ludoteka.__file__).parent
    shutil.copytree(package, copy / "ludoteka", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return copy


def test_a_game_of_bots_is_the_same_in_another_process(interpreted: Path) -> None:
    """Nothing of the order of sets or of addresses decides: two processes, one game."""
    first, second = played(interpreted, "cardia", 2), played(interpreted, "cardia", 2)
    assert first == second
    assert first[0] == "interpreted"


@pytest.mark.parametrize(("game", "seats"), [("cardia", 2), ("abyss", 3), ("bunny", 2), ("valeria", 2)])
def test_the_same_seed_gives_the_same_game_interpreted_and_compiled(interpreted: Path, game: str, seats: int) -> None:
    if surroundings()["engine"] != "compiled":
        pytest.skip("NOT COMPARED: no compiled engines here; `make fast`, then run this test again")
    here = Path(ludoteka.__file__).parent.parent
    engine, course = played(here, game, seats)
    assert engine == "compiled"
    assert played(interpreted, game, seats) == ("interpreted", course)
