"""Tables of functions by name: who carries out a verb, tests a condition, answers a question, words its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


def entered(table: dict[str, F], *names: str) -> Callable[[F], F]:
    """A decorator that enters a function in a table by its names; each name has one function."""

    def enter(function: F) -> F:
        for name in names:
            assert name not in table, name
            table[name] = function
        return function

    return enter
