"""`ludoteka bench`: the measurements of the source tree where it is there, else a short one of our own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

import ludoteka
from ludoteka.cli.face import Face
from ludoteka.core.game import Game
from ludoteka.lab.speed import measure

RUNS = 2  # of which the better one counts
COLUMNS = ("game", "build", "seats", "decisions", "match", "clone", "redeal", "iterations")


def source_tree() -> Path | None:
    """The folder of the project, if Ludoteka runs from it and it has its benchmarks."""
    root = Path(ludoteka.__file__).resolve().parents[2]
    return root if (root / "bench" / "__main__.py").is_file() else None


def run_bench(root: Path, games: Sequence[str], seconds: float) -> int:
    """`python -m bench` in the source tree, for the same games and time; its exit code."""
    words = [sys.executable, "-m", "bench", *games, "--seconds", str(seconds)]
    return subprocess.run(words, cwd=root, check=False).returncode


def measured(games: Sequence[Game], seconds: float, face: Face) -> Table:
    """A line for each game."""
    table = Table(title=face.say("cli-bench-title"), title_justify="left", header_style="bold", border_style="dim")
    for id in COLUMNS:
        table.add_column(face.say(f"cli-bench-{id}"), justify="left" if id in ("game", "build") else "right")
    for game in games:
        with face.out.status(game.name[face.lang]):
            speed = measure(game.id, seconds, RUNS)
        table.add_row(
            Text(game.id),
            face.say("cli-bench-compiled" if speed.compiled else "cli-bench-interpreted"),
            str(speed.seats),
            f"{speed.state:,.0f}",
            f"{speed.match:,.0f}",
            f"{speed.clone:.1f}",
            f"{speed.redeal:.1f}",
            f"{speed.search:,.0f}",
        )
    return table
