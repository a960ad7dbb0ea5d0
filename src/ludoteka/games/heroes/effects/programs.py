"""Carrying out effects: a program is done operation by operation, each by the function of its verb. [HER-29.1]

A verb is written once, whoever uses it: units, cards, buildings, locations, Astrologers, scenarios. It gets the
arguments of its operation and the `Cause`. Beside it a verb may register a test whether it could change anything at
all: an effect none of whose operations can is not offered. [HER-0.2]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from ludoteka.core.state import step
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

Args = Mapping[str, Any]
Verb = Callable[[Heroes, Args, Cause], None]
Test = Callable[[Heroes, Args, Cause], bool]
Aimed = Callable[[Heroes, int, int, Cause], None]  # state, program, place in it, cause
VERBS: Final[dict[str, Verb]] = {}
TESTS: Final[dict[str, Test]] = {}
TARGETED: Final[dict[str, Aimed]] = {}  # verbs done to units: their targets are asked for first (select.py)
OUTSIDE_COMBAT: Final = frozenset({"move_hero", "move_mode", "tile"})  # verbs that work only there
AIM_TESTS: Final[list[Callable[[Heroes, int, int, Cause], bool]]] = []  # whether such a verb finds a unit


def verb(name: str) -> Callable[[Verb], Verb]:
    """Register the function that carries out a verb."""

    def register(function: Verb) -> Verb:
        assert name not in VERBS, name
        VERBS[name] = function
        return function

    return register


def useful(*names: str) -> Callable[[Test], Test]:
    """Register the test whether verbs could change anything now. A verb without one always can."""

    def register(function: Test) -> Test:
        for name in names:
            assert name not in TESTS, name
            TESTS[name] = function
        return function

    return register


def carry_out(s: Heroes, program: int, cause: Cause) -> None:
    """Do the operations of a program, one after the other."""
    for at in range(len(PROGRAMS[program]) - 1, -1, -1):
        s.then(operate, program, at, cause)


@step
def run_program(s: Heroes, program: int, cause: Cause) -> None:
    """The same as the last thing a step does: its first operation need not wait."""
    for at in range(len(PROGRAMS[program]) - 1, 0, -1):
        s.then(operate, program, at, cause)
    if PROGRAMS[program]:
        operate(s, program, 0, cause)


@step
def operate(s: Heroes, program: int, at: int, cause: Cause) -> None:
    op = PROGRAMS[program][at]
    aimed = TARGETED.get(op.verb) if "target" in op.args else None
    if aimed is None:
        VERBS[op.verb](s, op.args, cause)
    else:
        aimed(s, program, at, cause)


def is_possible(s: Heroes, program: int, at: int, cause: Cause) -> bool:
    """Whether an operation could change something now."""
    test, args, is_aimed, is_outside = requirements(program)[at]
    if is_outside and s.combat is not None:
        return False
    if is_aimed and not AIM_TESTS[0](s, program, at, cause):
        return False
    return test is None or test(s, args, cause)


@cache
def requirements(program: int) -> tuple[tuple[Test | None, Args, bool, bool], ...]:
    """By operation of a program what decides whether it could change something: asked often, looked up once.

    The test of its verb and the arguments for it, whether it needs a unit, whether it works only outside Combat.
    """
    return tuple(
        [
            (TESTS.get(op.verb), op.args, "target" in op.args and op.verb in TARGETED, op.verb in OUTSIDE_COMBAT)
            for op in PROGRAMS[program]
        ]
    )


def can_change(s: Heroes, program: int, cause: Cause) -> bool:
    """Whether at least one operation of a program could change something now. [HER-0.2, HER-R69]"""
    for at in range(len(PROGRAMS[program])):  # noqa: SIM110 - half the time of any()
        if is_possible(s, program, at, cause):
            return True
    return False
