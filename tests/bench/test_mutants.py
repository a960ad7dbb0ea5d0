"""The mutation run itself: what it changes, that nothing else changes, and that a mutant really runs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutants.run import ROOT, Traces, rules_of, sample
from bench.mutants.sites import Mutant, mutants, sabotaged

SOURCE = '''"""A docstring with 1 number."""
LIMIT: int = 3


@step
def pay(s: State, n: int = 0) -> None:
    """Not touched: 7."""
    assert n >= 0
    if s.gold < n and not s.free:
        s.gold -= n
        tell(s, f"{n + 1}")
'''


def changes(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "rule.py").write_text(SOURCE, encoding="utf-8")
    return mutants(tmp_path, "rule.py")


def test_every_kind_of_sabotage_is_offered_and_sentences_and_asserts_are_left_alone(tmp_path: Path):
    assert {(one.before, one.after) for one in changes(tmp_path)} == {
        ("3", "4"),
        ("0", "1"),
        ("s.gold < n and (not s.free)", "not (s.gold < n and (not s.free))"),
        ("s.gold < n and (not s.free)", "s.gold < n or not s.free"),
        ("s.gold < n", "s.gold <= n"),
        ("not s.free", "s.free"),
        ("s.gold -= n", "s.gold += n"),
        ("s.gold -= n", "pass"),
        ("tell(s, f'{n + 1}')", "pass"),
    }


def test_one_mutant_is_one_change(tmp_path: Path):
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for one in changes(tmp_path):
        other = ast.unparse(sabotaged(tmp_path, "rule.py", one.place)).splitlines()
        assert len(other) == len(whole)
        assert sum(a != b for a, b in zip(whole, other, strict=True)) == 1, one


def test_a_place_that_does_not_exist_is_refused(tmp_path: Path):
    count = len(changes(tmp_path))
    with pytest.raises(AssertionError, match="only"):
        sabotaged(tmp_path, "rule.py", count)


def test_the_same_seed_draws_the_same_mutants_of_rules_only():
    chosen = sample("cardia", 30, 5)
    assert chosen == sample("cardia", 30, 5)
    assert chosen != sample("cardia", 30, 6)
    assert {one.file for one in chosen} <= set(rules_of("cardia"))
    assert not [file for file in rules_of("heroes") if file.endswith(("text.py", "features.py", "__init__.py"))]


def test_tests_that_come_by_the_line_are_tried_quick_ones_first():
    traces = Traces({"slow": 2.0, "quick": 0.1, "other": 0.2}, {"rule.py": {4: {"slow", "quick"}, 9: {"other"}}})
    inside = Mutant("rule.py", 0, 5, (4, 5), True, "1", "2")
    assert traces.tests_of(inside) == ["quick", "slow"]
    assert traces.tests_of(inside._replace(lines=(7,))) == []
    assert traces.tests_of(inside._replace(inside=False)) == ["quick", "other", "slow"]


def test_a_mutant_runs_in_place_of_its_module():
    file = "src/ludoteka/core/rng.py"
    program = "import bench.mutants.plugin, ludoteka.core.rng as rng; print(rng.__loader__.__class__.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"LUDOTEKA_MUTANT": f"{file}#0", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "Sabotage"
