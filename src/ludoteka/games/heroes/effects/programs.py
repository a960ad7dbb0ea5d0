"""Carrying out effects: a program is done operation by operation, each by the function of its verb. [HER-29.1]

A verb is written once, whoever uses it: units, cards, buildings, locations, Astrologers, scenarios. It gets the
arguments of its operation and the `Cause`. Beside it a verb may register a test whether it could change anything at
all: an effect none of whose operations can is not offered. [HER-0.2]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludoteka.core.state import step
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

Args = dict[str, Any]
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
    return entered(VERBS, name)


def useful(*names: str) -> Callable[[Test], Test]:
    """Register the test whether verbs could change anything now. A verb without one always can."""
    return entered(TESTS, *names)


def carry_out(s: Heroes, program: int, cause: Cause) -> None:
    """Do the operations of a program, one after the other."""
    for at in range(len(PROGRAMS[program]) - 1, -1, -1):
        s.then(operate, program, at, cause)


def run_program(s: Heroes, program: int, cause: Cause) -> None:
    """The same as the last thing a step does: its first operation need not wait."""
    for at in range(len(PROGRAMS[program]) - 1, 0, -1):
        s.then(operate, program, at, cause)
    if PROGRAMS[program]:
        operate(s, program, 0, cause)


step(run_program)


def operate(s: Heroes, program: int, at: int, cause: Cause) -> None:
    op = PROGRAMS[program][at]
    aimed = TARGETED.get(op.verb) if "target" in op.args else None
    if aimed is None:
        VERBS[op.verb](s, op.args, cause)
    else:
        aimed(s, program, at, cause)


step(operate)


@dataclass(frozen=True, eq=False)
class Need:
    """What decides whether an operation could change something."""

    program: int
    at: int  # the place of the operation in it
    args: Args
    test: Test | None  # that of its verb
    is_aimed: bool  # it needs a unit
    is_outside: bool  # it works only outside Combat


NEEDS: Final[list[tuple[Need, ...]]] = []  # by program, as far as one was asked for


def needs(program: int) -> tuple[Need, ...]:
    """By operation of a program: asked often, worked out once."""
    while len(NEEDS) <= program:
        NEEDS.append(tuple([need_of(len(NEEDS), at, op) for at, op in enumerate(PROGRAMS[len(NEEDS)])]))
    return NEEDS[program]


def need_of(program: int, at: int, op: Op) -> Need:
    is_aimed = "target" in op.args and op.verb in TARGETED
    return Need(program, at, op.args, TESTS.get(op.verb), is_aimed, op.verb in OUTSIDE_COMBAT)


def is_met(s: Heroes, need: Need, cause: Cause) -> bool:
    if need.is_outside and s.combat is not None:
        return False
    if need.is_aimed and not AIM_TESTS[0](s, need.program, need.at, cause):
        return False
    return need.test is None or need.test(s, need.args, cause)


def is_possible(s: Heroes, program: int, at: int, cause: Cause) -> bool:
    """Whether an operation could change something now."""
    return is_met(s, needs(program)[at], cause)


def can_change(s: Heroes, program: int, cause: Cause) -> bool:
    """Whether at least one operation of a program could change something now. [HER-0.2, HER-R69]"""
    for need in needs(program):
        if is_met(s, need, cause):
            return True
    return False
