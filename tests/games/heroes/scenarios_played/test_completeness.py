"""Every rule of every scenario, every optional rule and every Event is played by some test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from tests.games.heroes.scenarios_played.registry import ELSEWHERE, PLAYED, event_cards, wanted

from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.scenarios import hooks

HERE = Path(__file__).parent
RULES = Path(hooks.__file__).parents[1]
assert ASSEMBLED  # every hook is filled
HOOKS = [name for name, one in vars(hooks).items() if isinstance(one, hooks.Hook)]
EVENTS = ("test_events", "test_event_procedures")
for file in sorted(HERE.glob("test_*.py")):
    import_module(f"tests.games.heroes.scenarios_played.{file.stem}")


def test_every_rule_of_every_scenario_is_played():
    missing = [key for key in dict.fromkeys(wanted()) if key not in PLAYED and key not in ELSEWHERE]
    assert not missing, missing


def test_no_test_plays_a_rule_that_no_scenario_has():
    unknown = sorted({*PLAYED, *ELSEWHERE} - set(wanted()))
    assert not unknown, unknown


def test_the_tests_of_other_modules_are_there():
    for module, test in ELSEWHERE.values():
        assert hasattr(import_module(f"tests.games.heroes.{module}"), test), (module, test)


def test_every_event_is_played():
    tests = [name for module in EVENTS for name in dir(import_module(f"tests.games.heroes.{module}"))]
    missing = [id for id in event_cards() if not any(name.startswith(f"test_{id}_") for name in tests)]
    assert not missing, missing


@pytest.mark.parametrize("name", HOOKS)
def test_her_30_7_the_rules_ask_every_hook_and_a_scenario_answers_it(name: str):
    """A hook that nobody asks would be a rule that is enforced nowhere."""
    hook = getattr(hooks, name)
    assert hook.ask is not hook.default
    asking = [file for file in sorted(RULES.rglob("*.py")) if f"hooks.{name}.ask(" in file.read_text(encoding="utf-8")]
    assert asking, name
