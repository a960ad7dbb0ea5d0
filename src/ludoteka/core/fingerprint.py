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
SPELLED: Final[dict[Any, str]] = {}

Field = tuple[Any, str]  # what a field held, in a copy that nobody changes, and its spelling
NOTHING_YET: Final[Field] = (None, "~")


def fingerprint(s: State, kept: list[Field] | None = None) -> str:
    """Thirty-two hexadecimal digits that stand for everything in the state except its log.

    Whoever names the positions of one match again and again has a list for what was `kept` of them, empty at first.
    """
    parts: list[str] = []
    waiting = [(STEP_NAMES.get(step) or step_name(step), keep, mode) for step, keep, mode in s.stack]
    for value in (s.rng, waiting, s.asks, s.answers, s.result):
        write(value, parts)
    values = s.values()
    if kept is None:
        for held in values:
            write(held, parts)
    else:
        write_changed(values, kept, parts)
    return blake2b("".join(parts).encode(), digest_size=16).hexdigest()


def write_changed(values: tuple[object, ...], kept: list[Field], out: list[str]) -> None:
    """Of most fields it is enough to see that they hold what they held before."""
    if not kept:
        kept += [NOTHING_YET] * len(values)
    for place in range(len(values)):
        held: Any = values[place]
        before, spelled = kept[place]
        if held is before or before == held:
            out.append(spelled)
        else:
            write_new(held, kept, place, out)


def write_new(held: Any, kept: list[Field], place: int, out: list[str]) -> None:
    """A field that is not what it was. With something inside that changes unseen, a list in a tuple, it is not kept."""
    kind = type(held)
    if kind is list or kind is tuple:
        write_new_row(held, kept, place, out)
        return
    write(held, out)
    if kind is int or kind is str or kind is bool or held is None:
        kept[place] = (held, out[-1])


def write_new_row(held: Any, kept: list[Field], place: int, out: list[str]) -> None:
    frozen = frozen_list(held) if type(held) is list else held
    try:
        spelled = SPELLED.get(frozen)
    except TypeError:
        write_all(held, out)
        return
    if spelled is None:
        spelled = spelling(frozen)
    out.append(spelled)
    if type(held) is list:
        held = [inner.copy() if type(inner) is list else inner for inner in held]
    kept[place] = (held, spelled)


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
    if values:
        write_tuple(frozen_list(values), out)
    else:
        out.append("()")


def frozen_list(values: list[Any]) -> tuple[Any, ...]:
    """Its members as a tuple, and the members of lists in it. Where one is a list all of them are."""
    if values and type(values[0]) is list:
        return tuple([tuple(inner) if type(inner) is list else inner for inner in values])
    return tuple(values)


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


def write_ask(ask: Ask, out: list[str]) -> None:
    """Who is asked, what, and with which options."""
    out.append("(")
    write(ask.seat, out)
    write(ask.prompt, out)
    write_tuple(ask.options, out)
    out.append(")")


def write_other(value: Any, out: list[str]) -> None:
    """Everything that is neither a number, a word nor a plain list."""
    if isinstance(value, Ask):
        write_ask(value, out)
    elif isinstance(value, Prompt):
        write_all((value.id, value.args), out)
    elif isinstance(value, int):
        out.append(f"{int(value)};")
    elif isinstance(value, Enum):
        write(value.value, out)
    elif isinstance(value, str):
        out.append(f"{len(value)}'{value}")
    elif isinstance(value, tuple):
        write_tuple(value, out)
    elif isinstance(value, list):
        write_all(value, out)
    elif isinstance(value, Result):
        write_all((value.scores, value.ranks, value.reason), out)
    elif isinstance(value, dict):
        write(sorted(value.items()), out)
    elif isinstance(value, frozenset):
        out.append(SPELLED.get(value) or spelling(value))
    else:
        raise TypeError(f"a state may hold plain values only, not {type(value).__name__}: {value!r}")
