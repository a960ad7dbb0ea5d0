"""Playing on from a guessed position: what greedy and search do with a state once an option has been tried in it."""

from __future__ import annotations

from ludoteka.core.rng import Luck
from ludoteka.core.state import State


def place_of(state: State, seat: int) -> int:
    """Where the question to this seat lies among the open ones."""
    for place, ask in enumerate(state.asks):
        if ask.seat == seat and state.answers[place] is None:
            return place
    raise AssertionError(f"seat {seat} is asked nothing in the sampled state")


def play_on(state: State, decisions: int, chance: Luck) -> None:
    """Take so many decisions at random, fewer if the match ends; then those still missing in a joint question.

    A joint question is never left half answered: an evaluation in the middle of it would know a secret.
    """
    while state.result is None and (decisions > 0 or state.answers.count(None) < len(state.answers)):
        state.choose_any(chance)
        decisions -= 1


def settle(state: State, most: int, chance: Luck) -> None:
    """Take decisions at random until several are asked at once: what was begun has its effect, nothing new begins."""
    while state.result is None and most > 0 and len(state.asks) == 1:
        state.choose_any(chance)
        most -= 1
    play_on(state, 0, chance)


def play_out(state: State, chance: Luck) -> int:
    """Random play to the end; how many decisions that took."""
    done = 0
    while state.result is None:
        state.choose_any(chance)
        done += 1
    return done
