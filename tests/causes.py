"""What asks which question: collected from matches at random, compared with what a test of each game expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import ModuleType
from typing import Any

from ludoteka.core.events import CLAUSE
from ludoteka.core.game import Game
from ludoteka.core.match import Question, posed
from ludoteka.core.state import Prompt
from ludoteka.testing.play import play_state, set_ups

RULE = CLAUSE
Expected = Mapping[str, frozenset[str]]


def prompts(*modules: ModuleType) -> dict[str, list[Prompt[Any]]]:
    """Every prompt that these modules declare, by id; also those that lie in tables."""
    found: dict[str, list[Prompt[Any]]] = {}
    flat = [value for module in modules for value in vars(module).values()]
    while flat:
        one = flat.pop()
        if isinstance(one, Prompt):
            found.setdefault(one.id, []).append(one)
        elif isinstance(one, (tuple, list)):
            flat += one
        elif isinstance(one, Mapping):
            flat += one.values()
    return found


def questions(game: Game, matches: int, seed: int = 1, most: int = 100_000) -> Iterator[Question]:
    """The questions of so many matches at random in each kind of set-up."""
    for number, set_up in enumerate([one for one in set_ups(game) for _ in range(matches)]):
        state = set_up.start(seed + number).state
        yield from [posed(game, state, place, 0) for place in range(len(state.asks))]
        for ply, after in enumerate(play_state(state, Random(seed + number))):
            if ply >= most:
                break
            yield from [posed(game, after, place, 0) for place in range(len(after.asks))]


def kinds(*words: str) -> frozenset[str]:
    return frozenset(words)


def check(expected: Expected, asked: Iterator[Question]) -> set[str]:
    """Each question is asked by what the table says; which of them came."""
    came = set()
    for question in asked:
        id, cause = question.prompt.id, question.cause
        assert id in expected, f"{id} is in no table"
        assert cause.kind in expected[id], f"{id} is asked by {cause}, not by {sorted(expected[id])}"
        came.add(id)
    return came
