"""Every example for researchers runs, shortened where it would take long."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "lab"
NEEDS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel", "ppo": "gymnasium"}
SHORT = {
    "gymnasium_many_tables": (50, 4),
    "openspiel_agent": (60, 10),
    "openspiel_cfr": (4, 0),
    "openspiel_search": (2, 4),
    "ppo_cardia": (600, 4, 10, 30),
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
