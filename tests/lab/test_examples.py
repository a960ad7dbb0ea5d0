"""Every example for researchers runs, shortened where it would take long."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "lab"
NEEDS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel", "ppo": "gymnasium"}
BRIEFLY = ["--decisions", "700", "--matches", "8", "--tables", "10", "--steps", "30"]
SHORT: dict[str, tuple[Any, ...]] = {
    "gymnasium_many_tables": (50, 4),
    "openspiel_agent": (60, 10),
    "openspiel_cfr": (4, 0),
    "openspiel_search": (2, 4),
    "ppo_cardia": ([*BRIEFLY, "--processes", "1"],),
}


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.py")))
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]):
    needed = NEEDS.get(name.partition("_")[0])
    if needed is not None:
        pytest.importorskip(needed, reason=f"{needed} is not installed: the example {name} DOES NOT RUN")
    example(name).main(*SHORT.get(name, ()))
    assert capsys.readouterr().out


def test_ppo_learns_in_two_processes(tmp_path: Path):
    """Copies of the network that learn together stay equal: a run repeats, to the last digit, and leaves a curve."""
    pytest.importorskip("gymnasium", reason="gymnasium is not installed: the example DOES NOT RUN")
    kept = []
    for number in (1, 2):
        files = ["--keep", str(tmp_path / f"{number}.npz"), "--curve", str(tmp_path / f"{number}.svg")]
        words = [sys.executable, str(EXAMPLES / "ppo_cardia.py"), *BRIEFLY, *files]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        assert done.stdout.count("games won") >= 3
        assert (tmp_path / f"{number}.svg").read_text(encoding="utf-8").startswith("<svg xmlns")
        with np.load(tmp_path / f"{number}.npz") as weights:
            kept.append(np.concatenate([part.ravel() for part in weights.values()]))
    assert len(kept[0]) > 100_000
    assert (kept[0] == kept[1]).all()
