"""What is compiled may be inherited from where that is done: otherwise a compiled build has no analyses."""

from __future__ import annotations

import ast
from pathlib import Path

import ludoteka
from ludoteka.analysis.judge import Witness

ROOT = Path(ludoteka.__file__).parent
NAMES = ("foresight", "insight", "lanes", "playout", "policy", "rehearsal", "search", "standoff", "tree")
COMPILED = tuple(f"bots/{name}.py" for name in NAMES)  # see setup.py
INTERPRETED = ("analysis", "bots", "lab", "server", "cli")


def classes(file: Path) -> list[ast.ClassDef]:
    return [one for one in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(one, ast.ClassDef)]


def closed() -> set[str]:
    """Compiled classes that no interpreted one may inherit from."""
    found = {}
    for name in COMPILED:
        for one in classes(ROOT / name):
            found[one.name] = any("allow_interpreted_subclasses" in ast.unparse(how) for how in one.decorator_list)
    assert {"Search", "Insight", "Node", "Arm"} <= set(found)
    return {name for name, opened in found.items() if not opened}


def test_no_interpreted_class_inherits_from_a_compiled_one_that_is_closed():
    compiled, forbidden = {ROOT / name for name in COMPILED}, closed()
    wrong = [
        f"{file.name}: {one.name}"
        for folder in INTERPRETED
        for file in sorted((ROOT / folder).rglob("*.py"))
        if file not in compiled and "first" not in file.parts
        for one in classes(file)
        if {ast.unparse(base) for base in one.bases} & forbidden
    ]
    assert wrong == []
    assert Witness.__mro__[1].__name__ == "Search"  # one that does inherit
