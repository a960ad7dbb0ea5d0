"""Which test of a game comes by which line of its rules, and how long it takes: kept until either changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.mutants.sites import Mutant

ROOT: Final = Path(__file__).parent.parent.parent
KEPT: Final = ROOT / "build" / "mutants"
WHILE_LOADING: Final = ""  # the name of what is run before any test
ENOUGH: Final = 30.0  # seconds of tests that a mutant is tried against
SHARE: Final = 400  # tests that are run in one process to see what they come by
# Tests that look at every word or every decision of a game notice much more in a second than others do.
TELLING: Final = {"tests/laws/test_golden.py": 30.0, "tests/games/heroes/test_retold.py": 30.0, "tests/referees/": 10.0}


def telling(test: str) -> float:
    return next((worth for place, worth in TELLING.items() if test.startswith(place)), 1.0)


class Traces(NamedTuple):
    """What the tests of a game run: processor seconds by test, and by file and test the lines, one bit each."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, int]]

    def come_by(self, mutant: Mutant) -> set[str]:
        bits = sum(1 << line for line in mutant.lines)
        return {test for test, lines in self.lines.get(mutant.file, {}).items() if lines & bits}

    def while_loading(self, mutant: Mutant) -> bool:
        """Whether it changes what is run while the modules are loaded."""
        return not mutant.inside or WHILE_LOADING in self.come_by(mutant)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that could notice, the most telling first, and no more than fill the time."""
        concerned = set(self.seconds) if self.while_loading(mutant) else self.come_by(mutant)
        found = sorted(concerned & self.seconds.keys(), key=lambda test: (self.seconds[test] / telling(test), test))
        spent = 0.0
        chosen: list[str] = []
        for test in found:
            spent += self.seconds[test]
            if chosen and spent > ENOUGH:
                break
            chosen.append(test)
        return chosen


# -- the tests of a game ---------------------------------------------------------------------------------------


def selected(game: str, laws: bool = True) -> list[str]:
    """The ids of all tests about this game: its own, the referees, playthroughs, and the laws as applied to it."""
    referees = [str(file.relative_to(ROOT)) for file in ROOT.glob(f"tests/referees/test_{game}*.py")]
    own = [f"tests/games/{game}", *(referees if laws else [])]
    common = ["tests/laws/test_golden.py", *(["tests/laws/test_laws.py"] if laws else [])]
    return [*collected(own, ""), *collected(common, game)]


def collected(places: list[str], word: str) -> list[str]:
    found = pytest_run(["--collect-only", "-q", *(["-k", word] if word else []), *places], {})
    if found.returncode != 0:
        raise SystemExit(f"the tests cannot be collected:\n{found.stdout[-3000:]}")
    return [line for line in found.stdout.splitlines() if "::" in line]


def pytest_run(words: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        pytest_words(words), cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def pytest_words(words: Iterable[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", "-p", "bench.mutants.plugin", "-p", "no:cacheprovider", *words]


# -- found once and kept ---------------------------------------------------------------------------------------


def sources(folder: Path, hint: str = "*.py") -> list[Path]:
    return sorted(folder.rglob(hint))


def digest(files: Iterable[Path]) -> str:
    found = blake2b(digest_size=12)
    for file in files:
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def rules_digest(game: str) -> str:
    """What the rules of a game are now."""
    return digest(sources(ROOT / "src" / "ludoteka" / "games" / game))


def traced(game: str, tests: list[str], workers: int, until: float) -> Traces:
    """What every test comes by; tests in files that have changed, and all where a rule has, are run for it.

    After the time `until` no further pile is begun: the next run goes on.
    """
    helpers = [file for file in sources(ROOT / "tests" / "games" / game) if not file.name.startswith("test_")]
    base = rules_digest(game) + digest(helpers)
    files = sorted({test.partition("::")[0] for test in tests})
    piles = {file: [test for test in tests if test.partition("::")[0] == file] for file in files}
    kept = {file: KEPT / f"{game}-{digest([ROOT / file])}-{blake2b(base.encode()).hexdigest()[:16]}" for file in files}
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = [file for file in files if not kept[file].exists()]
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(lambda share: trace(game, {f: piles[f] for f in share}, kept, until), shares(missing, piles)))
    if left := [file for file in files if not kept[file].exists()]:
        raise SystemExit(f"{len(files) - len(left)} of {len(files)} files of tests are traced: run again to go on")
    return together([json.loads(kept[file].read_text(encoding="utf-8")) for file in files])


def shares(files: list[str], piles: dict[str, list[str]]) -> list[list[str]]:
    """Files whose tests are run in one process: few enough that not much is lost where a run is broken off."""
    found: list[list[str]] = [[]]
    for file in files:
        if sum(len(piles[one]) for one in found[-1]) >= SHARE:
            found.append([])
        found[-1].append(file)
    return [share for share in found if share]


def trace(game: str, piles: dict[str, list[str]], kept: dict[str, Path], until: float) -> None:
    """Run the tests of these files in one process, and keep what each file comes by."""
    if time.time() > until:
        return
    first = kept[next(iter(piles))]
    wanted, out = first.with_suffix(".tests"), first.with_suffix(".trace")
    wanted.write_text("\n".join(test for pile in piles.values() for test in pile), encoding="utf-8")
    done = pytest_run(["-q", "-x", f"@{wanted}"], {"LUDOTEKA_TRACES": str(out), "LUDOTEKA_TRACED": game})
    if done.returncode != 0:
        raise SystemExit(f"the tests must pass before anything is sabotaged:\n{done.stdout[-3000:]}")
    raw = json.loads(out.read_text(encoding="utf-8"))
    for file, pile in piles.items():
        inside = {*pile, WHILE_LOADING}
        part = {
            "seconds": {test: raw["seconds"][test] for test in pile},
            "lines": {
                rule: {test: bits for test, bits in by.items() if test in inside} for rule, by in raw["lines"].items()
            },
        }
        kept[file].write_text(json.dumps(part), encoding="utf-8")
    wanted.unlink()
    out.unlink()


def together(parts: list[dict[str, Any]]) -> Traces:
    seconds: dict[str, float] = {}
    lines: dict[str, dict[str, int]] = {}
    for part in parts:
        seconds |= part["seconds"]
        for rule, by in part["lines"].items():
            known = lines.setdefault(rule, {})
            for test, bits in by.items():
                known[test] = known.get(test, 0) | int(bits, 16)
    return Traces(seconds, lines)
