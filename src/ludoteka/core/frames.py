"""Frames of the stack: what is still to be done is a step, known by name, and the values it remembers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ludoteka.core.events import RulesError

Step = Callable[..., None]
F = TypeVar("F", bound=Callable[..., None])

RUN: Final = 0  # step(state, *keep)
ANSWER: Final = 1  # step(state, seat, choice, *keep)
GATHER: Final = 2  # step(state, {seat: choice}, *keep)

# What is still to be done: a step, the values it remembers, and how it is called (RUN, ANSWER or GATHER).
Frame = tuple[Step, tuple[Any, ...], int]  # a plain tuple: six are made and unpacked for a decision of a large game

STEP_NAMES: Final[dict[Any, str]] = {}


def step(function: F) -> F:
    """Mark a function as a step: something a frame may wait for, known by name in fingerprints.

    The name is that of the game and the function, not of the file: what was stored survives a move to another module.
    Therefore no two steps of a game share a name (a law of `ludoteka.testing`).

    A step that other rules call often is marked behind its definition, `step(explore)`: compiled, a function with a
    decorator is looked up by name and called with boxed arguments.
    """
    STEP_NAMES[function] = f"{game_of(function.__module__)}:{function.__name__}"
    return function


def game_of(module: str) -> str:
    """The package of the game in which a module lies: "cardia" for "ludoteka.games.cardia.effects"."""
    return module.removeprefix("ludoteka.games.").partition(".")[0]


def step_name(step: Step) -> str:
    """The name of a step as fingerprints spell it."""
    name = STEP_NAMES.get(step)
    if name is None:
        raise RulesError(f"{step.__module__}.{step.__qualname__} waits on the stack, but is not marked with @step")
    return name


def waiting_step(state: Any, at: int) -> str:
    """The name of the step that waits at this height of a state's stack."""
    return step_name(state.stack[at][0])
