"""What positions from words are made of: components by their names, piles that give each piece once, dice that fall.

Lessons begin in such positions, and so do tests: see `ludoteka.testing.positions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ludoteka.core.state import RUN, State, Step

S = TypeVar("S", bound=State)
MOST_SEEDS = 200_000  # generators that are tried until the dice fall as wanted


def numbers(words: str, known: Mapping[str, int]) -> list[int]:
    """Components by their ids, as the state writes them: `numbers("judge djinn", CHARACTER_NUMBER)`."""
    strange = [word for word in words.split() if word not in known]
    assert not strange, f"there is no {' and no '.join(strange)}"
    return [known[word] for word in words.split()]


def take(pile: list[int], wanted: list[int]) -> list[int]:
    """Move these out of a pile: each exists as often as it is printed, so that a position cannot cheat."""
    for one in wanted:
        assert one in pile, f"{one} is not there any more: {pile}"
        pile.remove(one)
    return wanted


def loaded(s: State, *faces: int, sides: int = 6) -> None:
    """Give the state a generator whose next dice show these faces, counted from 1."""
    for seed in range(MOST_SEEDS):
        s.rng = seed * 7919
        if all(1 + s.below(sides) == face for face in faces):
            s.rng = seed * 7919
            return
    raise AssertionError(f"no generator throws {faces}")


def begun(s: S, step: Step, *keep: Any, after: Sequence[Step] = ()) -> S:
    """The state at the first question after this step, whatever was going to happen before.

    `after` is what comes when all that follows from the step is done, in this order: in the middle of a round the next.
    """
    s.stack, s.asks, s.answers = [(later, (), RUN) for later in reversed(after)], (), ()
    s.then(step, *keep)
    s.run()
    return s


def stacked(s: S, *steps: Step, run: bool = True) -> S:
    """The state at the first question when exactly these steps are to come, the last one first."""
    s.stack, s.asks, s.answers = [(step, (), RUN) for step in steps], (), ()
    if run:
        s.run()
    return s


def answered(s: S, *words: str) -> S:
    """The state after these answers, each given by whoever is asked first."""
    for answer in words:
        place = next(i for i in range(len(s.asks)) if s.answers[i] is None)
        ask = s.asks[place]
        known = {str(ask.prompt.words(option)): option for option in ask.options}
        assert answer in known, f"{answer!r} is not among {list(known)}"
        s.answer(place, known[answer])
    return s
