"""What is compiled: a class that rules make at every decision, left out by mistake, would cost half of the speed."""

from __future__ import annotations

import ast
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import setuptools

ROOT = Path(__file__).parent.parent
# What compiled modules may import although Python runs it: read once at start-up, declared, or asked for by people.
AT_LEISURE = {
    "bots/manner.py": "numbers of a search, read when it begins",
    "core/components.py": "reads the components when a game is loaded",
    "core/declared.py": "marks of fields, read by a tool",
    "core/errors.py": "raised where a match ends or a caller errs",
    "core/foresight.py": "asked once for a question on a page",
    "core/game.py": "the front door; Rules are called through it",
    "core/marks.py": "marks for people",
    "core/perspective.py": "made once for a bot's decision",
    "core/plans.py": "made when a person points at something far",
    "core/sending.py": "made when a page is sent",
    "core/texts.py": "sentences, which pages remember",
    "core/variant.py": "read when a match is set up",
    "server/render/drawing.py": "an attribute of a tag, which is remembered with the tag",
    "server/render/lists.py": "lists and sets of Python's own, which only Python can extend",
    "server/render/scene.py": "made once for a page",
    "server/render/side.py": "made once for a page",
}


def engine_modules(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.delenv("LUDOTEKA_COMPILE", raising=False)
    found = runpy.run_path(str(ROOT / "setup.py"))
    return [ROOT / name for name in found["engine_modules"]()]


def imported(module: Path) -> set[Path]:
    """The modules of the package that one needs to run; those for type checkers are not among them."""
    found = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ludoteka"):
            place = ROOT / "src" / node.module.replace(".", "/")
            found |= {place.with_suffix(".py"), *(place / f"{alias.name}.py" for alias in node.names)}
    return {path for path in found if path.exists()}


def test_what_compiled_rules_import_is_compiled_or_used_at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = engine_modules(monkeypatch)
    needed = set().union(*(imported(module) for module in compiled)) - set(compiled)
    package = ROOT / "src" / "ludoteka"
    assert {path.relative_to(package).as_posix() for path in needed} == set(AT_LEISURE)


def named(module: Path) -> set[str]:
    """Everything that a module imports anywhere in it, by full names: whoever checks types reads all of it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def name_of(requirement: str) -> str:
    """The package that a requirement is about, as it is imported."""
    return re.split(r"[^\w.-]", requirement)[0].replace("-", "_").lower()


def read_together(modules: list[Path]) -> set[str]:
    """The packages of others that are named in whatever of ours is read when these are compiled."""
    files, foreign, waiting = set(modules), set(), list(modules)
    while waiting:
        module = waiting.pop()
        packages = [parent / "__init__.py" for parent in module.parents if (parent / "__init__.py").exists()]
        waiting += [path for path in packages if path not in files]
        files |= {*packages}
        for name in named(module):
            place = ROOT / "src" / name.replace(".", "/")
            known = [path for path in (place.with_suffix(".py"), place / "__init__.py") if path.exists()]
            if not known and not name.startswith("ludoteka"):
                foreign.add(name.partition(".")[0])
            waiting += [path for path in known if path not in files]
            files |= {*known}
    return foreign - sys.stdlib_module_names


def test_who_only_compiles_needs_nothing_that_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc stops at an import that it cannot find, so those of the extras need not be there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    compiling = {name_of(one) for one in (*project["project"]["dependencies"], *extras["fast"])}
    optional = {name_of(one) for wanted in extras.values() for one in wanted} - compiling
    spared = {
        module.partition(".")[0]
        for one in project["tool"]["mypy"]["overrides"]
        if one.get("ignore_missing_imports")
        for module in one["module"]
    }
    foreign = read_together(engine_modules(monkeypatch))
    assert "asyncpg" in foreign & optional
    assert (foreign & optional) - spared == set()


def searched(node: ast.AST) -> list[ast.expr]:
    """What a comparison looks for something in."""
    if not isinstance(node, ast.Compare):
        return []
    return [row for how, row in zip(node.ops, node.comparators, strict=True) if isinstance(how, (ast.In, ast.NotIn))]


def test_nothing_is_looked_for_in_a_row_that_is_unpacked_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """`x in (*some, y)` is more than mypyc translates: the row wants a name of its own."""
    found = [
        f"{module.relative_to(ROOT)}:{row.lineno}"
        for module in engine_modules(monkeypatch)
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        for row in searched(node)
        if isinstance(row, (ast.Tuple, ast.List, ast.Set)) and any(isinstance(one, ast.Starred) for one in row.elts)
    ]
    assert found == []


TRANSLATE = """
import runpy, sys, setuptools
setuptools.setup = lambda **_: None
from mypyc.build import mypycify
modules = runpy.run_path("setup.py")["engine_modules"]()
mypycify(modules, opt_level="0", multi_file=True, target_dir=sys.argv[1])
"""


@pytest.mark.slow
def test_every_engine_is_translated(tmp_path: Path) -> None:
    """As `make fast` does it, without a C compiler."""
    told = {name: value for name, value in os.environ.items() if name != "LUDOTEKA_COMPILE"}
    words = [sys.executable, "-c", TRANSLATE, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert any(tmp_path.rglob("__native*.c"))
