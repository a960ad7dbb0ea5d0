"""A short name for a full hidden state: equal exactly when the states are, on every machine and Python version.

A state is spelled out and hashed. Equal values are spelled alike, so what was spelled once (the spaces of a map, the
cards of a turn long past) is looked up and not spelled again; numbers come from a table.
"""

from __future__ import annotations

from enum import Enum
from hashlib import blake2b
from typing import Any, Final

from ludoteka.core.state import STEP_NAMES, Ask, Prompt, Result, State, step_name

NUMBERS: Final = {number: f"{number};" for number in range(-64, 1024)}  # most cards, places and amounts
ENOUGH: Final = 20_000  # spellings that are kept; then all of them are forgotten
FEW: Final = 4  # members of a list that are spelled sooner than looked up
SPELLED: Final[dict[Any, str]] = {}


def fingerprint(s: State) -> str:
    """Thirty-two hexadecimal digits that stand for everything in the state except its log."""
    parts: list[str] = []
    waiting = [(STEP_NAMES.get(step) or step_name(step), keep, mode) for step, keep, mode in s.stack]
    for value in (s.rng, waiting, s.asks, s.answers, s.result):
        write(value, parts)
    for held in s.values():
        write(held, parts)
    return blake2b("".join(parts).encode(), digest_size=16).hexdigest()


def write(value: Any, out: list[str]) -> None:
    """Append an unambiguous spelling of a plain value. Most values are numbers, alone or in lists."""
    kind = type(value)
    if kind is int:
        out.append(NUMBERS.get(value) or f"{value};")
    elif kind is list:
        write_list(value, out)
    elif kind is tuple:
        write_tuple(value, out)
    elif value is None:
        out.append("~")
    elif kind is str:
        out.append(f"{len(value)}'{value}")
    else:
        write_other(value, out)


def write_all(values: list[Any] | tuple[Any, ...], out: list[str]) -> None:
    if values and isinstance(values[0], int):
        try:
            out.append(f"({''.join([NUMBERS[item] for item in values])})")
            return
        except (KeyError, TypeError):  # not all of them are numbers of the table
            pass
    out.append("(")
    for item in values:
        write(item, out)
    out.append(")")


def write_list(values: list[Any], out: list[str]) -> None:
    """Like the tuple of its members, which was most often spelled before: few lists change with a decision."""
    if not values:
        out.append("()")
    elif type(values[0]) is list:
        zones = [tuple(inner) if type(inner) is list else inner for inner in values]
        write_tuple(tuple(zones), out)
    elif len(values) < FEW:
        write_all(values, out)
    else:
        write_tuple(tuple(values), out)


def write_tuple(values: tuple[Any, ...], out: list[str]) -> None:
    """A tuple never changes: it is spelled once. One with something in it that can change has no hash."""
    if not values:
        out.append("()")
        return
    try:
        known = SPELLED.get(values)
    except TypeError:
        write_all(values, out)
        return
    out.append(spelling(values) if known is None else known)


def spelling(values: tuple[Any, ...] | frozenset[Any]) -> str:
    """What a tuple or a set, which never change, is spelled like: it is remembered."""
    parts: list[str] = []
    write_all(sorted(values) if isinstance(values, frozenset) else values, parts)
    if len(SPELLED) >= ENOUGH:
        SPELLED.clear()
    SPELLED[values] = found = "".join(parts)
    return found


def write_other(value: Any, out: list[str]) -> None:
    """Everything that is neither a number, a word nor a plain list."""
    if value is None:
        out.append("~")
    elif isinstance(value, Enum):
        write(value.value, out)
    elif isinstance(value, int):
        out.append(f"{int(value)};")
    elif isinstance(value, str):
        out.append(f"{len(value)}'{value}")
    elif isinstance(value, tuple):
        write_tuple(value, out)
    elif isinstance(value, list):
        write_all(value, out)
    elif isinstance(value, Ask):
        write_all((value.seat, value.prompt, value.options), out)
    elif isinstance(value, Prompt):
        write_all((value.id, value.args), out)
    elif isinstance(value, Result):
        write_all((value.scores, value.ranks, value.reason), out)
    elif isinstance(value, dict):
        write(sorted(value.items()), out)
    elif isinstance(value, frozenset):
        out.append(SPELLED.get(value) or spelling(value))
    else:
        raise TypeError(f"a state may hold plain values only, not {type(value).__name__}: {value!r}")
