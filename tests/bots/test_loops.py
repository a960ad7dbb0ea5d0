"""No bot goes in circles: a position with the same question never comes twice in a match, whatever the level."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

LIMIT = 400  # decisions that are looked at: what goes in circles does so long before
WALKS = {"strong": 24, "master": 48}  # fewer than they have: what is cut short errs more, and goes astray sooner


def situation(match: Match) -> str:
    """The position and its questions, whatever the dice will show next."""
    state = match.state.clone()
    state.rng = 0
    return fingerprint(state)


def circles(match: Match, level: str, seed: int, limit: int = LIMIT) -> list[str]:
    """Bots of this level play on; the situations that came again, by the decision that led there."""
    players = [bots.make(level, seed + seat, iterations=WALKS.get(level)) for seat in range(match.seats)]
    seen: set[str] = set()
    found = []
    while not match.over and len(match.decisions) < limit:
        for seat in match.to_act:
            match.play(seat, players[seat].choose(Perspective(match, seat)))
        now = situation(match)
        if now in seen:
            found.append(f"{len(match.decisions)}: {match.decisions[-1].text}")
        seen.add(now)
    return found


@pytest.mark.parametrize("level", bots.levels())
@pytest.mark.parametrize("game", ludoteka.games())
def test_no_position_comes_twice(game: str, level: str):
    for seed in (1, 2):
        match = ludoteka.game(game).start(seed=seed)
        assert circles(match, level, seed) == []


def test_circles_are_seen():
    """A match that is put back to where it was counts as one that goes in circles."""
    match = ludoteka.game("valeria").start(2, 1)
    first = situation(match)
    match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    assert situation(match) != first
    match.undo()
    assert situation(match) == first
