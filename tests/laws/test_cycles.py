"""No question comes twice in the same position of a match: nothing can be opened and closed for ever.

A position is everything that a fingerprint covers: the state with its random number, what is still to be done, the open
questions. As long as no chance moves on, a position that came again would come again and again; so it never does.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from tests.laws.walks import DEEP, GAMES, examples, play_state, positions, set_ups

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import Match
from ludoteka.core.state import State

every_game = pytest.mark.parametrize("id", GAMES)
DEPTH = 6 if DEEP else 5  # decisions without chance that a search follows
NODES = 2000 if DEEP else 150  # positions that it looks at
BREADTH = 8  # options of one question that it follows; the last ones decline, pass or are done


@every_game
def test_random_play_never_comes_to_the_same_position_again(id: str):
    for set_up in set_ups(id)[:: 1 if DEEP else 4]:
        s = set_up.start(5).state
        seen = {fingerprint(s)}
        for _ in play_state(s, Random(5)):
            here = fingerprint(s)
            assert here not in seen, (set_up, asked(s))
            seen.add(here)


@every_game
def test_no_way_leads_back_to_a_question_in_the_same_position(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        Search(match.state.clone())

    law()


class Search:
    """All ways of a few decisions from a position, as far as chance does not move on."""

    def __init__(self, s: State) -> None:
        self.nodes = NODES
        if s.result is None:
            self.follow(s, {fingerprint(s): asked(s)}, DEPTH)

    def follow(self, s: State, path: dict[str, str], depth: int) -> None:
        if depth == 0:
            return
        options = s.options if len(s.options) <= BREADTH else (*s.options[: BREADTH // 2], *s.options[-BREADTH // 2 :])
        for option in options:
            if self.nodes == 0:
                return
            self.nodes -= 1
            next_one = s.clone()
            next_one.choose(option)
            if next_one.result is not None or next_one.rng != s.rng:
                continue
            here = fingerprint(next_one)
            assert here not in path, [*path.values(), asked(next_one)]
            self.follow(next_one, {**path, here: asked(next_one)}, depth - 1)


def asked(s: State) -> str:
    """The open questions in words, for a failure."""
    return " + ".join(f"{ask.prompt.id} of seat {ask.seat}" for ask in s.asks)
