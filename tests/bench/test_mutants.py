"""The mutation run itself: what it changes, that nothing else changes, and that a mutant really runs."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ludoteka
from bench.mutants import nursery, report
from bench.mutants.report import Results
from bench.mutants.run import CAUGHT, SURVIVED, Verdict, rules_of, sample, tried_alone
from bench.mutants.sites import Mutant, mutants, sabotaged
from bench.mutants.traces import ENOUGH, ROOT, WHILE_LOADING, Traces

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


def a_mutant(line: int, inside: bool = True) -> Mutant:
    return Mutant("rule.py", 0, line, (line - 1, line), inside, "pay", "1", "2", 0)


def test_tests_that_come_by_the_line_are_tried_quick_ones_first():
    traces = Traces(
        {"slow": 2.0, "quick": 0.1, "other": 0.2}, {"rule.py": {"slow": 1 << 4, "quick": 1 << 4, "other": 1 << 9}}
    )
    assert traces.tests_of(a_mutant(5)) == ["quick", "slow"]
    assert traces.tests_of(a_mutant(7)) == []
    assert traces.tests_of(a_mutant(5, inside=False)) == ["quick", "other", "slow"]


def test_a_playthrough_that_compares_every_word_comes_before_tests_of_the_same_length():
    golden = "tests/laws/test_golden.py::test"
    traces = Traces({"a": 0.5, "b": 0.01, golden: 0.6}, {"rule.py": {"a": 1 << 4, "b": 1 << 4, golden: 1 << 4}})
    assert traces.tests_of(a_mutant(5)) == ["b", golden, "a"]


def test_no_more_tests_than_fill_the_time():
    traces = Traces({"a": ENOUGH / 2, "b": ENOUGH, "c": 3 * ENOUGH}, {"rule.py": dict.fromkeys("abc", 1 << 4)})
    assert traces.tests_of(a_mutant(5)) == ["a"]


def test_what_is_run_while_a_module_is_loaded_is_changed_before_that():
    traces = Traces({"a": 1.0}, {"rule.py": {WHILE_LOADING: 1 << 8, "a": 1 << 4}})
    assert not traces.while_loading(a_mutant(5))
    assert traces.while_loading(a_mutant(8))
    assert traces.tests_of(a_mutant(8)) == ["a"]


def test_a_function_that_is_loaded_takes_on_its_sabotaged_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    source = "def price(n, gift=1):\n    more = lambda: n + gift\n    return more()\nkept = [price]\n"
    (tmp_path / "rule.py").write_text(source, encoding="utf-8")
    loaded: dict[str, Any] = {}
    exec(compile(source, str(tmp_path / "rule.py"), "exec"), loaded)
    monkeypatch.setattr(nursery, "ROOT", tmp_path)
    [place] = [one.place for one in mutants(tmp_path, "rule.py") if one.after == "n - gift"]
    assert nursery.put_in_place("rule.py", place, nursery.living())
    assert loaded["kept"][0](5) == 4
    assert not nursery.put_in_place("rule.py", place, defaultdict(list)), "nothing there to change"


def test_results_are_kept_as_they_come_and_a_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(report, "RESULTS", tmp_path)
    first = Results("cardia")
    first.begin(seed=1, possible=9)
    first.add(Verdict(a_mutant(5), SURVIVED, ""))
    again = Results("cardia")
    again.begin(seed=1, possible=9)
    assert again.row(a_mutant(5)) == first.rows[0]
    again.add(Verdict(a_mutant(6), CAUGHT, "later"))  # the same change, a line further down
    assert again.rows[0]["fate"] == SURVIVED
    assert again.rows[0]["closed"] == "later"
    assert "| 1 | 0 | 0 | 0% | 1 |" in report.summary(again, {})
    again.begin(seed=2, possible=9)
    assert Results("cardia").rows == []


def test_the_page_says_what_was_found_and_every_survivor_is_judged():
    """`python -m bench.mutants --page` writes it anew."""
    written = report.PAGE.read_text(encoding="utf-8")
    assert written == report.page()
    assert "not judged yet" not in written


@pytest.mark.parametrize("game", ludoteka.games())
def test_the_tests_of_every_game_notice_at_least_85_of_100_sabotages(game: str):
    results = Results(game)
    assert len(results.rows) >= 80
    assert report.score(results, report.judgements()) >= 0.85


def test_a_run_whose_time_is_up_begins_nothing_more(tmp_path: Path):
    assert tried_alone(a_mutant(5), ["a"], until=0.0) is None
    jobs = tmp_path / "jobs"
    words = {"workers": 1, "until": 0.0, "verdicts": str(tmp_path / "verdicts"), "mutants": [["rule.py", 0, ["a"]]]}
    jobs.write_text(json.dumps(words), encoding="utf-8")
    session = SimpleNamespace(items=[])
    assert nursery.Nursery(jobs).pytest_runtestloop(session) is True  # type: ignore[arg-type]
    assert not (tmp_path / "verdicts").exists()


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
