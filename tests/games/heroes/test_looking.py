"""A position is looked at once for several parts of an estimate: nothing is remembered that is not so any more."""

from __future__ import annotations

import importlib
from random import Random

import ludoteka
from ludoteka.games.heroes.estimates import looking
from ludoteka.games.heroes.estimates.host import from_town, ready
from ludoteka.games.heroes.estimates.tours import tour_of
from ludoteka.games.heroes.features import evaluate
from ludoteka.games.heroes.state import Heroes

features = importlib.import_module("ludoteka.games.heroes.features")


def test_an_estimate_is_what_its_parts_say_without_a_look():
    """The same state, played on: what was found out before the last decision counts no more."""
    for seed in (1, 2):
        match, chance = ludoteka.game("heroes").start(1, seed), Random(seed)
        s = match.state
        assert isinstance(s, Heroes)
        for _ in range(60):
            s.choose(chance.choice(s.options))
            if s.result is not None or not s.faction[-1]:
                continue
            worths = [features.worth(s, seat) for seat in range(len(s.team))]
            assert looking.LOOKS[0].position is None
            assert evaluate(s) == [features.together(s, worths)] * len(worths)
            assert looking.LOOKS[0].position is None, "nobody looks any more"


def test_what_is_asked_twice_is_worked_out_once_a_look():
    s = ludoteka.game("heroes").start(1, 3).state
    assert isinstance(s, Heroes)
    asked: list[int] = []

    def work(state: Heroes, seat: int) -> int:
        asked.append(seat)
        return seat

    assert [looking.once(work, s, 0) for _ in range(3)] == [0, 0, 0]
    assert asked == [0, 0, 0], "without a look each time anew"
    looking.look_at(s)
    try:
        assert [looking.once(work, s, seat) for seat in (0, 0, 1, 1)] == [0, 0, 1, 1]
        assert asked == [0, 0, 0, 0, 1]
        assert looking.once(work, s.clone(), 0) == 0
        assert asked[-2:] == [1, 0], "a copy is another position"
    finally:
        looking.look_away()


def test_a_look_changes_nothing():
    match, chance = ludoteka.game("heroes").start(1, 4), Random(4)
    s = match.state
    assert isinstance(s, Heroes)
    while not s.faction[-1]:
        s.choose(chance.choice(s.options))
    alone = [from_town(s, 0), ready(s, 0), tour_of(s, 0)]
    looking.look_at(s)
    try:
        assert 2 * [from_town(s, 0), ready(s, 0), tour_of(s, 0)] == 2 * alone
    finally:
        looking.look_away()
