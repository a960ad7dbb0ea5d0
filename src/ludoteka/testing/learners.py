"""What learners are promised: every answer has a number, every look has a vector, and none of it leaks."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from ludoteka.core.actions import ActionSpace
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.observation import ObservationSpace


@lru_cache(maxsize=64)
def space(game: Game, seats: int, variants: tuple[tuple[str, Any], ...]) -> ActionSpace:
    return game.actions(seats, **dict(variants))


def space_of(match: Match) -> ActionSpace:
    return space(match.game, match.seats, tuple(sorted(match.variants.items())))


def every_answer_has_its_number(match: Match, draw: Random) -> None:
    """Every option is said by numbers of the space, no two by the same ones, and is found again by them."""
    if match.game.rules.learning is None:
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
            assert answers.text(path[0])
            for i, number in enumerate(path):
                found = answers.decode(question, number, path[:i])
                assert found == (option if i == len(path) - 1 else None), f"{option} is not found by {path}"
        factored = {answers.factored(question, option) for option in question.options}
        assert len(factored) == len(question.options), f"{question.prompt.id}: two options have the same factors"


@lru_cache(maxsize=64)
def observations(game: Game, seats: int, variants: tuple[tuple[str, Any], ...]) -> ObservationSpace:
    return game.observation(seats, **dict(variants))


def observations_of(match: Match) -> ObservationSpace:
    return observations(match.game, match.seats, tuple(sorted(match.variants.items())))


def observations_tell_nothing_hidden(match: Match, draw: Random) -> None:
    """They are the same in every world that agrees with what the seat saw."""
    if match.game.rules.learning is None:
        return
    space = observations_of(match)
    for seat in range(match.seats):
        seen = list(space.observe(match, seat))
        for _ in range(2):
            other = list(space.observe(match.redeal(seat, draw.getrandbits(32)), seat))
            if seen != other:
                raise AssertionError(f"seat {seat} sees what is hidden: {differing(space, seen, other)}")


def differing(space: ObservationSpace, one: list[float], other: list[float]) -> list[str]:
    """The fields in which two observations differ."""
    cells = [cell for cell in range(space.size) if one[cell] != other[cell]]
    return [field.name for field in space.fields if any(field.start <= c < field.start + field.size for c in cells)]


def observations_keep_their_shape(match: Match, draw: Random) -> None:
    """The same size everywhere, every number inside its range, the sparse form and the entities as the dense form."""
    if match.game.rules.learning is None:
        return
    space = observations_of(match)
    for seat in range(match.seats):
        dense = space.observe(match, seat)
        cells, _ = space.sparse(match, seat)
        assert len(set(cells)) == len(cells), "a cell is written twice"
        assert all(0 <= cell < space.size for cell in cells)
        assert {cell for cell in range(space.size) if dense[cell]} == set(cells)
        assert sum(1 for _, _, row in space.entities(match, seat) for value in row if value) == len(cells)
        for field in space.fields:
            for value in dense[field.start : field.start + field.size]:
                assert field.low <= value <= field.high, f"{field} holds {value}"
