"""Tries mutants: first which tests come by which line, then each mutant against the tests that come by it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.mutants.sites import Mutant, mutants

ROOT: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 120  # seconds for one test: a mutant that makes a game endless is caught by that
# What is no rule: sentences, estimates for bots, signs and words for people.
NOT_RULES: Final = frozenset(
    {
        *("__init__.py", "text.py", "features.py", "outlook.py", "forecast.py", "emblems.py", "tips.py", "coverage.py"),
    }
)
NOT_RULES_FOLDERS: Final = frozenset({"sight", "estimates", "words", "table"})

CAUGHT: Final = "caught"
SURVIVED: Final = "survived"
UNSEEN: Final = "no test comes by"


class Traces(NamedTuple):
    """What the tests of a game run: seconds by test, and by file and line the tests that come by."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, set[str]]]

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that could notice, quick ones first. What is run while a module is loaded concerns all."""
        by_line = self.lines.get(mutant.file, {})
        found = (
            set(self.seconds) if not mutant.inside else set[str]().union(*(by_line.get(n, ()) for n in mutant.lines))
        )
        return sorted(found & self.seconds.keys(), key=lambda test: (self.seconds[test], test))


class Verdict(NamedTuple):
    mutant: Mutant
    fate: str
    test: str  # the one that noticed
    seconds: float


def rules_of(game: str) -> list[str]:
    """The files of a game that hold rules."""
    folder = ROOT / "src" / "ludoteka" / "games" / game
    files = [file.relative_to(folder) for file in sorted(folder.rglob("*.py"))]
    rules = [file for file in files if file.name not in NOT_RULES and not file.name.endswith("_text.py")]
    return [str(Path("src/ludoteka/games") / game / f) for f in rules if not NOT_RULES_FOLDERS & set(f.parts)]


def sample(game: str, count: int, seed: int) -> list[Mutant]:
    """So many of all possible mutants of a game, each equally likely."""
    everything = [mutant for file in rules_of(game) for mutant in mutants(ROOT, file)]
    return sorted(Random(seed).sample(everything, min(count, len(everything))))


# -- the tests of a game ---------------------------------------------------------------------------------------


def selected(game: str) -> list[str]:
    """The ids of all tests that are about this game: its own, the referees, and the laws as applied to it."""
    own = [f"tests/games/{game}", *(str(f.relative_to(ROOT)) for f in ROOT.glob(f"tests/referees/test_{game}*.py"))]
    return [*collected(own, ""), *collected(["tests/laws/test_laws.py", "tests/laws/test_golden.py"], game)]


def collected(places: list[str], word: str) -> list[str]:
    found = pytest_run(["--collect-only", "-q", *(["-k", word] if word else []), *places], {})
    if found.returncode != 0:
        raise SystemExit(f"the tests cannot be collected:\n{found.stdout[-3000:]}")
    return [line for line in found.stdout.splitlines() if "::" in line]


def pytest_run(words: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "bench.mutants.plugin", "-p", "no:cacheprovider", *words]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def traced(tests: list[str], workers: int) -> Traces:
    """Run all tests once and note what they come by. They must all pass."""
    files = sorted({test.partition("::")[0] for test in tests})
    piles = [[test for test in tests if test.partition("::")[0] == file] for file in files]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(trace_pile, Path(folder) / str(number), pile) for number, pile in enumerate(piles)]
        found = [job.result() for job in jobs]
    seconds: dict[str, float] = {}
    lines: dict[str, dict[int, set[str]]] = {}
    for part in found:
        seconds |= part.seconds
        for file, by_line in part.lines.items():
            for line, by in by_line.items():
                lines.setdefault(file, {}).setdefault(line, set()).update(by)
    return Traces(seconds, lines)


def trace_pile(out: Path, tests: list[str]) -> Traces:
    wanted = out.with_suffix(".tests")
    wanted.write_text("\n".join(tests), encoding="utf-8")
    done = pytest_run(["-q", "-x", f"@{wanted}"], {"LUDOTEKA_TRACES": str(out)})
    if done.returncode != 0:
        raise SystemExit(f"the tests must pass before anything is sabotaged:\n{done.stdout[-3000:]}")
    raw = json.loads(out.read_text(encoding="utf-8"))
    lines = {file: {int(n): set(by) for n, by in by_line.items()} for file, by_line in raw["lines"].items()}
    return Traces(raw["seconds"], lines)


# -- the mutants -----------------------------------------------------------------------------------------------


def tried(mutant: Mutant, traces: Traces) -> Verdict:
    """Whether a test fails with this mutant in place."""
    begin = time.perf_counter()
    tests = traces.tests_of(mutant)
    if not tests:
        return Verdict(mutant, UNSEEN, "", 0.0)
    with tempfile.NamedTemporaryFile("w", suffix=".tests", encoding="utf-8") as wanted:
        wanted.write("\n".join(tests))
        wanted.flush()
        words = ["-q", "-x", "--tb=no", f"--timeout={PATIENCE}", f"@{wanted.name}"]
        done = pytest_run(words, {"LUDOTEKA_MUTANT": mutant.name})
    seconds = time.perf_counter() - begin
    if done.returncode == 0:
        return Verdict(mutant, SURVIVED, "", seconds)
    noticed = [line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Verdict(mutant, CAUGHT, noticed[0].partition(" ")[2] if noticed else "the game does not load", seconds)


def all_tried(chosen: list[Mutant], traces: Traces, workers: int, note: Callable[[Verdict], None]) -> Iterator[Verdict]:
    with ThreadPoolExecutor(workers) as pool:
        for job in [pool.submit(tried, mutant, traces) for mutant in chosen]:
            verdict = job.result()
            note(verdict)
            yield verdict
