"""core/quick.h: what compiled code does in line means what Python means by it, also where it is uncommon."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
import setuptools

ROOT = Path(__file__).parent.parent
MODULE = """
from typing import Any, Final, NamedTuple

class Pair(NamedTuple):
    left: int
    right: int

class Fare(NamedTuple):
    gold: int
    wood: int = 0
    gems: int = 7

def fare(gold: int, wood: int) -> Fare:
    return Fare(gold, wood)

def gems(gold: int, gems: int) -> Fare:
    return Fare(gold, gems=gems)

def dearer(fare: Fare, gold: int) -> Fare:
    return fare._replace(gold=gold, gems=gold)

def makes(kind: Any, gold: Any) -> Any:
    return kind(gold, wood=gold)

def changes(one: Any, gold: Any) -> Any:
    return one._replace(gold=gold)

NEW: Final = tuple.__new__
WORDS: dict[str, int] = {"one": 1}
PRICES: Final = (0.5, 1.0)

def prices(known: bool) -> tuple[float, float]:
    return PRICES if known else (0.0, 0.0)

def step(a: int) -> int:
    return a + 1

def boxed(number: int) -> Any:
    return [number][0]

def item(row: list[int], place: int) -> int:
    return row[place]

def last(row: list[int]) -> int:
    return row.pop()

def added(row: list[int], count: int) -> list[int]:
    for one in range(count):
        row.append(one)
    return row

def word(name: str) -> int:
    return WORDS[name]

def perhaps(name: str) -> Any:
    return WORDS.get(name)

def called() -> Any:
    return step

def does(function: Any, *args: Any) -> Any:
    return function(args[0])

def number(value: Any) -> int:
    return int(value)

def joined(row: list[int], more: Any) -> list[int]:
    row += more
    return row

def between(low: int, high: int = 9) -> int:
    return low * 10 + high

def largest(row: list[int]) -> int:
    return max(row, key=abs)

def pair(kind: Any, parts: Any) -> Any:
    return NEW(kind, parts)

class Words(dict[str, int]):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

class Wrong(Exception):
    pass

def adding(number: int) -> Any:
    def add(other: int) -> int:
        return number + other
    return add
"""
SAYS = """
import gc
import sys
import weakref

import engine
from pytest import raises

assert not engine.__file__.endswith(".py")
for number in (-10**30, -65, -64, -6, -1, 0, 256, 1023, 1024, 2**61, 2**62, 10**30):
    assert engine.boxed(number) == number and type(engine.boxed(number)) is int
assert [engine.item([4, 5], place) for place in (0, 1, -1, -2)] == [4, 5, 5, 4]
for place in (2, -3, 10**30):
    with raises((IndexError, OverflowError)):
        engine.item([4, 5], place)
row = [1, 2]
assert engine.last(row) == 2 and engine.last(row) == 1
with raises(IndexError):
    engine.last(row)
assert engine.added([], 200) == list(range(200)) and engine.last(engine.added([], 200)) == 199
for _ in range(3):
    assert engine.word("one") == 1 and engine.perhaps("one") == 1 and engine.perhaps("two") is None
engine.WORDS["one"] = 3
engine.WORDS["two"] = 2
assert engine.word("one") == 3 and engine.perhaps("two") == 2
del engine.WORDS["one"]
with raises(KeyError):
    engine.word("one")
assert engine.perhaps("one") is None
assert engine.prices(True) == (0.5, 1.0) and engine.prices(False) == (0.0, 0.0)
assert engine.does(engine.called(), 4) == 5
engine.step = len
assert engine.called() is len and engine.does(len, "abc") == 3
with raises(TypeError):
    engine.does(engine.item, 1)
assert [engine.number(value) for value in (7, True, "12", 3.9)] == [7, 1, 12, 3]
with raises(ValueError):
    engine.number("seven")
row = [1]
for more in ([], (), [2], (3,), "", {4: 5}, range(0)):
    assert engine.joined(row, more) is row
assert row == [1, 2, 3, 4]
with raises(TypeError):
    engine.joined(row, 5)
assert engine.between(1, 2) == 12 and engine.between(1) == 19
assert engine.between(low=1) == 19 and engine.between(1, high=3) == 13
for wrong in (lambda: engine.between(), lambda: engine.between(1, 2, 3), lambda: engine.between(1, low=2)):
    with raises(TypeError):
        wrong()
with raises(TypeError):
    engine.number()
import builtins

for _ in range(3):
    assert engine.largest([1, -3, 2]) == -3
theirs, builtins.max = max, lambda row, key: "mine"
with raises(TypeError):
    engine.largest([1])
builtins.max = theirs
assert engine.largest([1, -3, 2]) == -3
made = engine.pair(engine.Pair, (1, 2))
assert made == engine.Pair(1, 2) and type(made) is engine.Pair and made.right == 2
assert engine.pair(tuple, [1, 2]) == (1, 2)
with raises(TypeError):
    engine.pair(list, (1, 2))
for _ in range(3):
    assert engine.fare(3, 4) == (3, 4, 7) and type(engine.fare(3, 4)) is engine.Fare
    assert engine.gems(3, 9) == engine.Fare(3, 0, 9) and engine.makes(engine.Fare, "a").wood == "a"
    assert engine.dearer(engine.Fare(1, 2, 3), 8) == (8, 2, 8)
    assert type(engine.changes(engine.Fare(1), 5)) is engine.Fare
    for kind in (engine.Pair, tuple, list):  # no such field, no fields
        with raises(TypeError):
            engine.makes(kind, 1)
    with raises((TypeError, ValueError)):
        engine.changes(engine.Pair(1, 2), 5)
    with raises(AttributeError):
        engine.changes((1, 2), 5)


class Half(engine.Fare):
    def __new__(cls, gold, wood=0):
        return super().__new__(cls, gold // 2, wood // 2)


class Own(tuple):
    _fields, _field_defaults = ("gold", "wood"), {}

    def __new__(cls, gold, wood):
        return super().__new__(cls, (wood, gold, 0))


assert engine.makes(Half, 8) == (4, 4, 7) and engine.makes(Own, 8) == (8, 8, 0)
assert engine.changes(engine.Fare(1), 2)._replace(wood=3) == (2, 3, 7)
named = engine.Fare.__new__
engine.Fare.__new__ = lambda cls, gold, wood: named(cls, 0, 0)
assert engine.makes(engine.Fare, 8) == (0, 0, 7)
engine.Fare.__new__ = named
held = [object(), engine.Fare(1)]
before = [sys.getrefcount(one) for one in held]
for _ in range(50):
    engine.makes(engine.Fare, held[0])
    engine.changes(held[1], held[0])
    with raises(TypeError):
        engine.makes(engine.Pair, held[0])
assert [sys.getrefcount(one) for one in held] == before
for make in (lambda: engine.Words("a"), engine.Wrong, lambda: engine.adding(3)):
    for _ in range(3):
        told = []
        thing = make()
        pointer = weakref.ref(thing, told.append)
        gc.collect()
        assert pointer() is thing and sys.getrefcount(pointer) == 2
        del thing
        assert pointer() is None and told == [pointer] and sys.getrefcount(pointer) == 3
"""


NESTED = """
from typing import Any

from mypy_extensions import mypyc_attr

@mypyc_attr(acyclic=True)
class Parcel:
    __slots__ = ("inner",)

    def __init__(self, inner: Any) -> None:
        self.inner = inner
"""
UNPACKS = """
import gc

import engine
from engine import Parcel

assert not engine.__file__.endswith(".py") and not gc.is_tracked(Parcel(None))
for depth in (10, 60, 500):
    mark, parcel, beside = object(), Parcel(None), []
    for _ in range(depth):
        beside.append(Parcel(mark))  # in memory it lies beside one that will go
        parcel = Parcel(parcel)
    del parcel
    assert all([one.inner is mark for one in beside]), depth
"""


def needs_compiler(test: Callable[[Path], None]) -> Callable[[Path], None]:
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    for missing, reason in (
        (shutil.which("cc") is None, "NOT COMPARED: no C compiler here"),
        (not headers.exists(), "NOT COMPARED: no C compiler without Python's headers"),
        (os.name != "posix", "elsewhere it is not used"),
    ):
        test = pytest.mark.skipif(missing, reason=reason)(test)
    return test


def compile_and_try(folder: Path, module: str, program: str) -> None:
    """Compile a module as the engines are, and have a program look at it in a process of its own."""
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    setup = setup.replace("mypycify(engine_modules(),", 'mypycify(["engine.py"],')
    (folder / "setup.py").write_text(setup, encoding="utf-8")
    (folder / "engine.py").write_text(module, encoding="utf-8")
    (folder / "says.py").write_text(program, encoding="utf-8")
    (folder / "src" / "ludoteka" / "core").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "ludoteka" / "core" / "quick.h", folder / "src" / "ludoteka" / "core")
    told = {**os.environ, "LUDOTEKA_COMPILE": "1", "LUDOTEKA_OPTIMISE": "1"}
    for words in (["setup.py", "--quiet", "build_ext", "--inplace"], ["says.py"]):
        run = subprocess.run([sys.executable, *words], cwd=folder, env=told, capture_output=True, text=True)
        assert run.returncode == 0, f"{words[0]} ended with {run.returncode}\n{run.stdout}{run.stderr}"


@needs_compiler
def test_what_is_done_in_line_means_the_same(tmp_path: Path) -> None:
    compile_and_try(tmp_path, MODULE, SAYS)


@needs_compiler
def test_what_is_not_tracked_as_garbage_goes_without_harm_however_deep(tmp_path: Path) -> None:
    """It has no room to wait in Python's list of what goes later: that was noted in the memory of its neighbour."""
    compile_and_try(tmp_path, NESTED, UNPACKS)


def test_it_is_read_behind_the_headers_and_before_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.delenv("LUDOTEKA_COMPILE", raising=False)
    found = runpy.run_path(str(ROOT / "setup.py"))
    written = tmp_path / "__native_engine.c"
    written.write_text('#include "a.h"\n#include "b.h"\nint rules;\n', encoding="utf-8")
    other = str(tmp_path / "list_ops.c")
    extension = setuptools.Extension("engine", [str(written), other])
    found["quicken"](extension)
    quick = tmp_path / "quick" / "__native_engine.c"
    assert extension.sources == [str(quick), other]
    assert {str(written), str(found["QUICK"])} <= set(extension.depends)
    lines = quick.read_text(encoding="utf-8").splitlines()
    assert lines == [
        '#include "a.h"',
        '#include "b.h"',
        '#include "quick.h"',
        '#include "../__native_engine.c"',
    ]
