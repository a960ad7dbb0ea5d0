"""Playing on from a guessed position: what the yardstick does with a state once an option has been tried in it."""

from __future__ import annotations

from random import Random

from ludoteka.core.state import State


def play_on(state: State, decisions: int, chance: Random) -> None:
    """Take so many decisions at random, fewer if the match ends; then those still missing in a joint question.

    A joint question is never left half answered: an evaluation in the middle of it would know a secret.
    """
    draw = chance.random
    while state.result is None and (decisions > 0 or state.answers.count(None) < len(state.answers)):
        options = state.options
        state.choose(options[int(draw() * len(options))])
        decisions -= 1
