"""Short names for full states."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

import pytest
from tests.core.toy import TOY, Toy, bare, begin, say

from ludoteka.core.fingerprint import fingerprint, write
from ludoteka.core.state import RUN, Ask, Prompt, Result


class Colour(IntEnum):
    RED = 1


class Pair(NamedTuple):
    a: int
    b: str


def spelled(value: Any) -> str:
    out: list[str] = []
    write(value, out)
    return "".join(out)


def test_it_is_the_same_everywhere():
    """Part of the record format: it may change only together with FORMAT."""
    s = bare(5)
    s.numbers, s.said = [1, 2], ["a"]
    assert fingerprint(s) == "040e77a54abe8e8415138e7d8357dbea"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([1, 23], [12, 3]),
        (["a", "b"], ["ab"]),
        ([[1], 2], [[1, 2]]),
        ([], [[]]),
        ([None], []),
        (["1"], [1]),
        ([-1], [1]),
        ([(1, 2)], [1, 2]),
        (["a'b"], ["a", "b"]),
        ({1: 2}, {2: 1}),
        ([""], []),
    ],
)
def test_different_values_are_spelled_differently(one: Any, other: Any):
    assert spelled(one) != spelled(other)


def test_enums_and_records_are_spelled_by_their_values():
    assert spelled(Colour.RED) == spelled(1)
    assert spelled(Pair(1, "x")) == spelled((1, "x"))
    assert spelled({2: "b", 1: "a"}) == spelled({1: "a", 2: "b"})
    assert spelled(frozenset({3, 1, 2})) == spelled(frozenset({2, 3, 1}))
    assert spelled(True) == spelled(1)
    assert spelled([True, False]) == spelled([1, 0])
    assert spelled(frozenset({3, 1, 2})) == spelled([1, 2, 3])


def test_other_things_do_not_belong_into_a_state():
    for value in (1.5, object(), {1, 2}, b"x"):
        with pytest.raises(TypeError, match="plain values"):
            spelled(value)


PROMPT: Prompt[Any] = Prompt("p", "TOY-1", str)
CHANGES: dict[str, Callable[[Toy], None]] = {
    "rng": lambda s: setattr(s, "rng", 6),
    "a field": lambda s: s.said.append("x"),
    "the stack": lambda s: s.stack.append((begin, (), RUN)),
    "what a frame keeps": lambda s: s.stack.append((begin, (1,), RUN)),
    "another step": lambda s: s.stack.append((say, (1,), RUN)),
    "a question": lambda s: setattr(s, "asks", (Ask(0, PROMPT, (1, 2)),)),
    "its seat": lambda s: setattr(s, "asks", (Ask(1, PROMPT, (1, 2)),)),
    "its options": lambda s: setattr(s, "asks", (Ask(1, PROMPT, (1, 3)),)),
    "its arguments": lambda s: setattr(s, "asks", (Ask(1, PROMPT.about(("x", 1)), (1, 3)),)),
    "an answer": lambda s: setattr(s, "answers", (1,)),
    "the result": lambda s: setattr(s, "result", Result((1,), (1,), "x")),
    "the reason": lambda s: setattr(s, "result", Result((1,), (1,), "y")),
}


def test_every_change_is_seen():
    prints = {"nothing": fingerprint(bare(5))}
    for name, change in CHANGES.items():
        s = bare(5)
        change(s)
        prints[name] = fingerprint(s)
    assert len(set(prints.values())) == len(prints)


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ([1, 2], lambda field: field.append(3)),
        ([1, 2], lambda field: field.reverse()),
        ([[1], [2]], lambda field: field[1].append(3)),
        ([[[1]], [2]], lambda field: field[0][0].append(3)),
        ([1, [2]], lambda field: field[1].append(3)),
        (([1], 2), lambda field: field[0].append(3)),
        ([({1: 2}, 2)], lambda field: field[0][0].update({1: 3})),
    ],
)
def test_a_change_inside_of_a_field_is_seen(field: Any, change: Callable[[Any], None]):
    """Fields that hold what they held before are not spelled again: a list that has changed is the same list."""
    s, kept = bare(5), list[Any]()
    s.numbers = field
    before = fingerprint(s)
    assert fingerprint(s, kept) == fingerprint(s, kept) == before
    change(field)
    after = fingerprint(s)
    assert fingerprint(s, kept) == fingerprint(s, kept) == after != before


def test_positions_of_a_match_have_the_names_of_their_states():
    """Whatever was kept of the ones before, also by clones that went another way."""
    match = TOY.start(seed=1)
    while not match.over:
        seat = match.to_act[0]
        for option in match.question(seat).options:
            other = match.clone()
            other.play(seat, option)
            assert other.fingerprint() == fingerprint(other.state.clone())
        match.play(seat, match.question(seat).options[0])
        assert match.fingerprint() == fingerprint(match.state.clone())


def test_a_guess_keeps_nothing_of_the_truth():
    match = TOY.start(seed=1)
    match.fingerprint()
    match.fingerprint()
    assert match.clone().spelled is match.spelled is not None
    assert match.redeal(0, 1).spelled is None


def test_the_log_is_no_part_of_it():
    match = TOY.start(seed=1)
    silent = match.state.clone()
    assert silent.log is None
    assert fingerprint(silent) == match.fingerprint()
