"""A new game in a folder of its own, known to a Python of its own as if it were installed."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from ludoteka.kit.new_game import new_game

PLUGIN = "ludoteka.testing.plugin"


def put_on_path(root: Path, id: str) -> None:
    """What an installer would note down: the entry point of the package, beside its source."""
    noted = root / "src" / f"ludoteka_{id}-0.1.0.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: ludoteka-{id}\nVersion: 0.1.0\n")
    (noted / "entry_points.txt").write_text(f"[ludoteka.games]\n{id} = ludoteka_{id}\n")


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    plugin = [] if any(one.name == "ludoteka" for one in entry_points(group="pytest11")) else ["-p", PLUGIN]
    given = [*words[:2], *plugin, *words[2:]] if words[:2] == ("-m", "pytest") else [*words]
    return subprocess.run(
        [sys.executable, *given],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    root = new_game("old_maid", "Old Maid", tmp_path / "here")
    put_on_path(root, "old_maid")
    return root
