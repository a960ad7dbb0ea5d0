"""Effects as frozen records. A list of operations is a numbered program, so that a frame can remember it as an int.

What is written in them nobody changes; they are plain dictionaries because compiled code reads those without a detour.

The program of an effect may hold further ones (the options of a choice, the faces of a table): in the arguments of an
operation each list of operations is replaced by the number of its program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from ludoteka.games.heroes.effects.vocabulary import CONDITIONS, COSTS, DURATIONS, MOMENTS, RULES, TIMINGS, VERBS

NO_PROGRAM: Final = -1
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Op:
    """One operation: a verb of the vocabulary and its arguments."""

    verb: str
    args: dict[str, Any]


@dataclass(frozen=True, eq=False)
class Effect:
    """What a component does: when, if, at which cost, and the program that says what."""

    number: int
    id: str  # of several effects of a card one is chosen
    timing: str
    when: tuple[str, ...]
    conditions: dict[str, Any]
    optional: bool
    limit: tuple[str, int]  # (per, times); times 0: no limit
    cost: dict[str, Any]
    program: int
    levels: tuple[tuple[int, int], ...]  # (power, program) instead of one program [HER-11.4]
    experts: int
    duration: str
    flags: frozenset[str]  # playable_outside_combat, playable_from_play
    text_en: str
    text_pl: str
    level_texts: tuple[tuple[str, str], ...] = ()  # beside `levels`, in English and Polish
    redraw_if: tuple[tuple[str, Any], ...] = ()  # of an Astrologers card: when it is ignored [HER-4.5]


PROGRAMS: Final[list[tuple[Op, ...]]] = []  # filled while the components are loaded, never changed afterwards
EFFECTS: Final[list[Effect]] = []


def read_effects(rows: list[dict[str, Any]]) -> tuple[Effect, ...]:
    return tuple([read_effect(row) for row in rows])


def read_effect(row: dict[str, Any]) -> Effect:
    """An effect with everything it says known to the vocabulary."""
    when = row.get("when", ())
    moments = (when,) if isinstance(when, str) else tuple(when)
    assert row["timing"] in TIMINGS and MOMENTS.issuperset(moments), row
    conditions, cost, limit = row.get("if", {}), row.get("cost", {}), row.get("limit", {})
    assert CONDITIONS.issuperset(conditions) and COSTS.issuperset(cost), row
    flags = {"playable_outside_combat"} if row.get("playable_outside_combat") else set()
    flags |= {f"playable_from_{zone}" for zone in row.get("playable_from", ())}
    effect = Effect(
        len(EFFECTS),
        row.get("id", ""),
        row["timing"],
        moments,
        conditions,
        bool(row.get("optional", False)),
        (str(limit.get("per", "")), int(limit.get("times", 0))),
        cost,
        read_program(row["ops"]) if "ops" in row else NO_PROGRAM,
        tuple([(int(level["power"]), read_program(level["ops"])) for level in row.get("power_levels", ())]),
        int(row.get("expert_cost", 0)),
        row.get("duration", ""),
        frozenset(flags),
        row.get("text_en", ""),
        row.get("text_pl", ""),
        tuple([(level.get("text_en", ""), level.get("text_pl", "")) for level in row.get("power_levels", ())]),
        redraw_if=tuple(row.get("redraw_if", {}).items()),
    )
    EFFECTS.append(effect)
    return effect


def read_program(rows: list[dict[str, Any]]) -> int:
    ops = tuple([read_op(row) for row in rows])
    PROGRAMS.append(ops)
    return len(PROGRAMS) - 1


def read_op(row: dict[str, Any]) -> Op:
    verb = row["op"]
    assert verb in VERBS, row
    assert verb != "rule" or row["what"] in RULES, row
    assert isinstance(row.get("duration", ""), int) or row.get("duration", "turn") in DURATIONS, row
    for name in ("only_if", "double_for"):
        assert CONDITIONS.issuperset(row.get(name, {})), row
    return Op(verb, {name: read_value(value) for name, value in row.items() if name != "op"})


def read_value(value: Any) -> Any:
    """An argument: operations inside it become the numbers of their programs, lists become tuples."""
    if isinstance(value, list):
        if value and isinstance(value[0], dict) and "op" in value[0]:
            return read_program(value)
        return tuple([read_value(item) for item in value])
    if isinstance(value, dict):
        return {name: read_value(item) for name, item in value.items()}
    return value
