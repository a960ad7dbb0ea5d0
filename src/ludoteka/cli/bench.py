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
from ludoteka.lab.speed import engine, measure


def source_tree() -> Path | None:
    """The folder of the project, if Ludoteka runs from it and it has its benchmarks."""
    root = Path(ludoteka.__file__).resolve().parents[2]
    return root if (root / "bench" / "__main__.py").is_file() else None


def run_bench(root: Path, words: Sequence[str]) -> int:
    """`python -m bench` in the source tree, with the same words; its exit code."""
    return subprocess.run([sys.executable, "-m", "bench", *words], cwd=root, check=False).returncode


def measured(games: Sequence[Game], seconds: float, face: Face) -> Table:
    """A line for each game."""
    table = Table(
        title=face.say(f"cli-bench-{engine()}"), title_justify="left", header_style="bold", border_style="dim"
    )
    for id in ("game", "seats", "decisions", "match", "clone", "redeal", "iterations"):
        table.add_column(face.say(f"cli-bench-{id}"), justify="left" if id == "game" else "right")
    for game in games:
        with face.out.status(game.name[face.lang]):
            speed = measure(game.id, seconds)
        table.add_row(
            Text(game.id),
            str(speed.seats),
            f"{speed.decisions:,.0f}",
            f"{speed.match_decisions:,.0f}",
            f"{speed.clone:.1f}",
            f"{speed.redeal:.1f}",
            f"{speed.iterations:,.0f}",
        )
    return table
