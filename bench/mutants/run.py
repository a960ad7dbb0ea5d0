"""Tries mutants, each against the tests that come by it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from bench.mutants.sites import Mutant, mutants
from bench.mutants.traces import KEPT, ROOT, Traces, pytest_run, pytest_words

# What is no rule: sentences, estimates for bots, signs and words for people, drawings, numbers for learners.
NOT_RULES: Final = frozenset(
    {"__init__.py", "text.py", "features.py", "outlook.py", "forecast.py", "emblems.py", "tips.py", "coverage.py"}
)
NOT_RULES_ABOVE: Final = frozenset(
    {"actions.py", "observation.py", "signs.py", "terminal.py"}
)  # of a game, not of one of its folders
NOT_RULES_FOLDERS: Final = frozenset({"sight", "estimates", "words", "table"})

CAUGHT: Final = "caught"
SURVIVED: Final = "survived"
UNSEEN: Final = "no test comes by"
SOMETHING: Final = "the game does not load"


class Verdict(NamedTuple):
    mutant: Mutant
    fate: str
    test: str  # the one that noticed


def rules_of(game: str) -> list[str]:
    """The files of a game that hold rules."""
    folder = ROOT / "src" / "ludoteka" / "games" / game
    files = [file.relative_to(folder) for file in sorted(folder.rglob("*.py"))]
    rules = [file for file in files if file.name not in NOT_RULES and not file.name.endswith("_text.py")]
    rules = [file for file in rules if str(file) not in NOT_RULES_ABOVE]
    return [str(Path("src/ludoteka/games") / game / f) for f in rules if not NOT_RULES_FOLDERS & set(f.parts)]


def sample(game: str, count: int, seed: int) -> list[Mutant]:
    """So many of all possible mutants of a game, each equally likely."""
    everything = [mutant for file in rules_of(game) for mutant in mutants(ROOT, file)]
    return sorted(Random(seed).sample(everything, min(count, len(everything))))


def all_tried(game: str, chosen: list[Mutant], traces: Traces, workers: int, until: float) -> Iterator[Verdict]:
    """Verdicts as they come: most mutants in the nursery, then those that must be there before anything is loaded.

    After the time `until` none is begun.
    """
    tests = {mutant: traces.tests_of(mutant) for mutant in chosen}
    yield from (Verdict(mutant, UNSEEN, "") for mutant in chosen if not tests[mutant])
    alone = [mutant for mutant in chosen if tests[mutant] and traces.while_loading(mutant)]
    rest = [one for one in chosen if tests[one] and one not in alone]
    for mutant, verdict in nursed(game, rest, tests, workers, until):
        if verdict is None:
            alone.append(mutant)
        else:
            yield verdict
    with ThreadPoolExecutor(workers) as pool:
        for job in as_completed([pool.submit(tried_alone, mutant, tests[mutant], until) for mutant in alone]):
            if (found := job.result()) is not None:
                yield found


def tried_alone(mutant: Mutant, tests: list[str], until: float) -> Verdict | None:
    """Whether a test fails in a process that loads this mutant in place of its module."""
    if time.time() > until:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".tests", encoding="utf-8") as wanted:
        wanted.write("\n".join(tests))
        wanted.flush()
        done = pytest_run(["-q", "-x", "--tb=no", f"@{wanted.name}"], {"LUDOTEKA_MUTANT": mutant.name})
    if done.returncode == 0:
        return Verdict(mutant, SURVIVED, "")
    noticed = [line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Verdict(mutant, CAUGHT, noticed[0].partition(" ")[2] if noticed else SOMETHING)


# -- the nursery -----------------------------------------------------------------------------------------------


def nursed(
    game: str, chosen: list[Mutant], tests: dict[Mutant, list[str]], workers: int, until: float
) -> Iterator[tuple[Mutant, Verdict | None]]:
    """Verdicts of the process that has loaded all tests; None where a mutant could not be put in place there."""
    if not chosen:
        return
    folder = Path(tempfile.mkdtemp(prefix=f"{game}.", dir=KEPT))
    wanted, jobs, verdicts, log = (folder / kind for kind in ("tests", "jobs", "verdicts", "log"))
    needed = {test for mutant in chosen for test in tests[mutant]}
    wanted.write_text("\n".join(sorted(needed)), encoding="utf-8")
    verdicts.write_text("", encoding="utf-8")
    work = {
        "workers": workers,
        "until": until,
        "verdicts": str(verdicts),
        "mutants": [[mutant.file, mutant.place, tests[mutant]] for mutant in chosen],
    }
    jobs.write_text(json.dumps(work), encoding="utf-8")
    environment = {**os.environ, "LUDOTEKA_NURSERY": str(jobs)}
    with log.open("w", encoding="utf-8") as out:
        words = pytest_words(["-q", "-x", "--tb=no", f"@{wanted}"])
        with subprocess.Popen(words, cwd=ROOT, env=environment, stdout=out, stderr=out) as process:
            for line in followed(verdicts, process):
                yield judged(chosen, line)
    if process.returncode not in (0, 5):
        raise SystemExit(f"the nursery ended with {process.returncode}:\n{log.read_text(encoding='utf-8')[-3000:]}")
    shutil.rmtree(folder)


def followed(file: Path, process: subprocess.Popen[bytes]) -> Iterator[dict[str, Any]]:
    """The lines of a file as they are written, until its writer has ended."""
    with file.open(encoding="utf-8") as lines:
        while True:
            ended = process.poll() is not None
            yield from map(json.loads, lines)
            if ended:
                return
            time.sleep(0.2)


def judged(chosen: list[Mutant], line: dict[str, Any]) -> tuple[Mutant, Verdict | None]:
    mutant = chosen[line["number"]]
    if not line["possible"]:
        return mutant, None
    if not line["caught"]:
        return mutant, Verdict(mutant, SURVIVED, "")
    return mutant, Verdict(mutant, CAUGHT, line["test"] or "the process ends")
