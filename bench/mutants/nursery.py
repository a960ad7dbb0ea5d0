"""Tries mutants in children of one process that has loaded all tests: nothing is imported or collected twice.

A child takes the functions that a mutant changes, gives them their sabotaged code, and goes on as pytest would, with
the tests chosen for it. What is run while modules are loaded cannot be changed afterwards: such mutants are tried in a
process of their own (`run.tried_alone`).
"""

from __future__ import annotations

import ast
import gc
import json
import os
import resource
import signal
import time
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

from bench.mutants.sites import sabotaged

ROOT: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 60.0  # processor seconds for one test: a mutant that makes a game endless is caught by that
MEMORY: Final = 6 << 30  # bytes: likewise one that makes it grow without end
IMPOSSIBLE: Final = 70  # how a child ends that cannot put its mutant in place


class Guard:
    """Ends a test that runs on and on, and tells the first that fails."""

    def __init__(self, tell: int | None = None) -> None:
        self.tell = tell
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, self.endless)

    def endless(self, number: int, frame: FrameType | None) -> None:
        pytest.fail("runs on and on")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.tell is not None:
            os.write(self.tell, report.nodeid.encode())
            os.close(self.tell)
            self.tell = None


class Nursery:
    """The process that has loaded the tests, and what it is to do: mutants, each with its tests."""

    def __init__(self, jobs: Path) -> None:
        words = json.loads(jobs.read_text(encoding="utf-8"))
        self.workers: int = words["workers"]
        self.until: float = words["until"]  # no mutant is begun afterwards
        self.verdicts = Path(words["verdicts"])
        self.mutants: list[tuple[str, int, list[str]]] = words["mutants"]
        self.children: dict[int, tuple[int, int]] = {}  # by process: which mutant, and where it tells what noticed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        items = {item.nodeid: item for item in session.items}
        alive = living()
        gc.collect()
        gc.freeze()
        for number, (file, place, tests) in enumerate(self.mutants):
            if len(self.children) >= self.workers:
                self.await_one()
            if time.time() > self.until:
                break
            told, tell = os.pipe()
            process = os.fork()
            if process == 0:
                os.close(told)
                session.config.pluginmanager.register(Guard(tell))
                if not put_in_place(file, place, alive):
                    os._exit(IMPOSSIBLE)
                session.items[:] = [items[test] for test in tests]
                session.testscollected = len(tests)
                return None  # and pytest goes on as ever
            os.close(tell)
            self.children[process] = number, told
        while self.children:
            self.await_one()
        return True

    def await_one(self) -> None:
        process, status = os.wait()
        number, told = self.children.pop(process)
        with os.fdopen(told, "rb") as pipe:
            test = pipe.read().decode()
        code = os.waitstatus_to_exitcode(status)
        verdict = {"number": number, "possible": code != IMPOSSIBLE, "caught": code != 0, "test": test}
        with self.verdicts.open("a", encoding="utf-8") as out:
            out.write(json.dumps(verdict) + "\n")


# -- a mutant in the place of what is loaded -------------------------------------------------------------------


def living() -> dict[str, list[FunctionType]]:
    """Every function that there is, by file."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found[one.__code__.co_filename].append(one)
    return found


def put_in_place(file: str, place: int, alive: dict[str, list[FunctionType]]) -> bool:
    """Give the functions of a file their sabotaged code. False where that cannot be done."""
    path = str(ROOT / file)
    before = compile(ast.parse((ROOT / file).read_text(encoding="utf-8")), path, "exec")
    after = compile(sabotaged(ROOT, file, place), path, "exec")
    changed = [(old, new) for old, new in pairs(before, after) if old != new]
    done = 0
    for old, new in changed:
        for function in alive[path]:
            if function.__code__ == old:
                if len(old.co_freevars) != len(new.co_freevars):
                    return False
                function.__code__ = new
                done += 1
    return done > 0


def pairs(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The code of every function before and after, by name and line."""
    old, new = functions(before), functions(after)
    for name, codes in old.items():
        if len(codes) == len(new[name]):
            yield from zip(codes, new[name], strict=True)


def functions(module: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    found: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
    waiting = [module]
    while waiting:
        for inner in waiting.pop().co_consts:
            if isinstance(inner, CodeType):
                found[inner.co_qualname, inner.co_firstlineno].append(inner)
                waiting.append(inner)
    return found
