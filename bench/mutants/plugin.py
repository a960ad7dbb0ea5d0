"""Inside the process of the tests: puts a mutant in place, or notes which test comes by which line.

Loaded with `pytest -p bench.mutants.plugin`.

LUDOTEKA_MUTANT=`file#place` puts a mutant in place of its module while it is imported: no file is touched, so many are
tried side by side. LUDOTEKA_NURSERY=`jobs` tries many mutants, each in a child of the process that has loaded all tests
(see `nursery`). LUDOTEKA_TRACES=`file` writes what each test of the game LUDOTEKA_TRACED ran.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import coverage
import pytest

from bench.mutants.nursery import Guard, Nursery
from bench.mutants.sites import sabotaged

ROOT = Path(__file__).parent.parent.parent


class Sabotage(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module before anybody else does, and compiles its sabotaged source."""

    def __init__(self, file: str, place: int) -> None:
        self.file = file
        self.place = place
        self.module = ".".join(Path(file).relative_to("src").with_suffix("").parts).removesuffix(".__init__")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, ROOT / self.file, loader=self)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        code = compile(sabotaged(ROOT, self.file, self.place), str(ROOT / self.file), "exec")
        exec(code, module.__dict__)


class Tracer:
    """Which lines of the rules each test runs, and how much of the processor's time it takes."""

    def __init__(self, file: Path, game: str) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        source = [str(ROOT / "src" / "ludoteka" / "games" / game)]
        self.coverage = coverage.Coverage(data_file=None, source=source, config_file=False)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.coverage.switch_context(item.nodeid)
        begin = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - begin
        return result

    def pytest_unconfigure(self) -> None:
        self.coverage.stop()
        found = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(ROOT)): by_test(found.contexts_by_lineno(file))
            for file in sorted(found.measured_files())
        }
        self.file.write_text(json.dumps({"seconds": self.seconds, "lines": lines}), encoding="utf-8")


def by_test(by_line: dict[int, list[str]]) -> dict[str, str]:
    """The lines that each test comes by, as bits in hexadecimal."""
    found: dict[str, int] = {}
    for line, tests in by_line.items():
        for test in tests:
            found[test] = found.get(test, 0) | 1 << line
    return {test: f"{bits:x}" for test, bits in found.items()}


MUTANT = os.environ.get("LUDOTEKA_MUTANT")
if MUTANT:
    name, _, number = MUTANT.partition("#")
    sys.meta_path.insert(0, Sabotage(name, int(number)))


TRACES = os.environ.get("LUDOTEKA_TRACES")
TRACER = Tracer(Path(TRACES), os.environ["LUDOTEKA_TRACED"]) if TRACES else None  # at once: before a game is loaded


def pytest_configure(config: pytest.Config) -> None:
    if TRACER:
        config.pluginmanager.register(TRACER, "ludoteka-traces")
    if jobs := os.environ.get("LUDOTEKA_NURSERY"):
        config.pluginmanager.register(Nursery(Path(jobs)), "ludoteka-nursery")
    if MUTANT:
        config.pluginmanager.register(Guard(), "ludoteka-guard")
