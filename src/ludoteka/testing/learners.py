"""What learners are promised: every answer has a number, every look has a vector, and none of it leaks."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from ludoteka.core.actions import ActionSpace
from ludoteka.core.game import Game
from ludoteka.core.match import Match


@lru_cache(maxsize=64)
def space(game: Game, seats: int, variants: tuple[tuple[str, Any], ...]) -> ActionSpace:
    return game.actions(seats, **dict(variants))


def space_of(match: Match) -> ActionSpace:
    return space(match.game, match.seats, tuple(sorted(match.variants.items())))


def every_answer_has_its_number(match: Match, draw: Random) -> None:
    """Every option is said by numbers of the space, no two by the same ones, and is found again by them."""
    if match.game.rules.actions is None:
        return
    answers = space_of(match)
    for seat in match.to_act:
        question = match.question(seat)
        paths = [answers.path(question, option) for option in question.options]
        assert len(set(paths)) == len(paths), f"{question.prompt.id}: two options have the same number"
        legal = {number for number, byte in enumerate(answers.mask(question)) if byte}
        assert legal == set(answers.numbers(question))
        for option, path in zip(question.options, paths, strict=True):
            assert path[0] in legal
            assert answers.encode(question, option) == path[0]
            assert answers.text(path[0]).startswith(question.prompt.id)
            for i, number in enumerate(path):
                found = answers.decode(question, number, path[:i])
                assert found == (option if i == len(path) - 1 else None), f"{option} is not found by {path}"
        factored = {answers.factored(question, option) for option in question.options}
        assert len(factored) == len(question.options), f"{question.prompt.id}: two options have the same factors"
