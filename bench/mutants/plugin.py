"""Inside the process of the tests: loads the sabotaged module, or notes which test comes by which line.

Loaded with `pytest -p bench.mutants.plugin`. LUDOTEKA_MUTANT=`file#place` puts a mutant in place of its module while it
is imported: no file is touched, so many mutants are tried side by side. LUDOTEKA_TRACES=`file` writes what each test
ran.
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

from bench.mutants.sites import sabotaged

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"


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
    """Which lines of the rules each test runs, and how long it takes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.coverage = coverage.Coverage(
            data_file=None, source=[str(SOURCE / "ludoteka" / "games")], config_file=False
        )
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.coverage.switch_context(item.nodeid)
        begin = time.perf_counter()
        result = yield
        self.seconds[item.nodeid] = time.perf_counter() - begin
        return result

    def pytest_unconfigure(self) -> None:
        self.coverage.stop()
        found = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(ROOT)): found.contexts_by_lineno(file) for file in sorted(found.measured_files())
        }
        self.file.write_text(json.dumps({"seconds": self.seconds, "lines": lines}), encoding="utf-8")


MUTANT = os.environ.get("LUDOTEKA_MUTANT")
if MUTANT:
    name, _, number = MUTANT.partition("#")
    sys.meta_path.insert(0, Sabotage(name, int(number)))


def pytest_configure(config: pytest.Config) -> None:
    traces = os.environ.get("LUDOTEKA_TRACES")
    if traces:
        config.pluginmanager.register(Tracer(Path(traces)), "ludoteka-traces")
