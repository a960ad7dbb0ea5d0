"""The command line in this process or in one of its own, always with a data folder that nobody else uses."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludoteka.cli import main


@dataclass
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain terminal-less world: English, 100 columns, no colours, no browser, an empty data folder."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LUDOTEKA_LANG", "DISPLAY", "WAYLAND_DISPLAY", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process: `run("rules", "cardia", "7.2", typed="1\\nq\\n")`."""

    def running(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with ThreadPoolExecutor(1) as thread:  # a browser of other tests may keep an event loop running in this one
            code = thread.submit(main, list(words)).result()
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return running


@pytest.fixture
def spawn() -> Run:
    """Run the real command in a process of its own."""

    def spawning(*words: str, typed: str = "", **environ: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "ludoteka", *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environ},
            check=False,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return spawning
