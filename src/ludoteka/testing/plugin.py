"""Ludoteka for pytest: `pytest --ludoteka-game hearts` tries everything that holds for every game on one of them.

In the settings of a project, `ludoteka_games = ["hearts"]` lets it run with the tests of the project. Where neither is
given, nothing is collected and hardly anything imported.
"""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ludoteka", "games of Ludoteka")
    group.addoption(
        "--ludoteka-game",
        action="append",
        default=[],
        metavar="ID",
        help="try the laws of Ludoteka on this game, without other tests unless they are named too",
    )
    parser.addini("ludoteka_games", "games whose laws run with all tests", type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Add the suite to what is collected."""
    asked = bool(config.getoption("--ludoteka-game"))
    everything = config.args_source is not pytest.Config.ArgsSource.ARGS
    suite = find_spec("ludoteka.testing.suite")
    if suite is None or suite.origin is None or hasattr(config, "workerinput"):
        return
    if asked and everything:
        config.args = [suite.origin]
    elif asked or (everything and config.getini("ludoteka_games")):
        config.args = [*config.args, suite.origin]
