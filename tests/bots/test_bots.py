"""Every bot plays every game by the rules, from what its seat may know, the same way for the same seed."""

from __future__ import annotations

import time

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

# Enough thinking to walk through every part of a bot, little enough for a quick test.
QUICK: dict[str, dict[str, int]] = {
    "uniform": {},
    "greedy": {"iterations": 1},
    **{name: {"iterations": 3} for name in ("ismcts", "ismcts-1", "strong", "master")},
    **{name: {"iterations": 1} for name in ("novice", "casual", "skilled")},
}


# A match of four takes a thousand decisions and more: two seats walk through the same parts.
LARGEST = {"heroes": 2}


def every_table() -> list[tuple[str, int]]:
    """Each game at its smallest and its largest table, as far as that is quickly played."""
    return [
        (id, seats)
        for id in ludoteka.games()
        for seats in sorted({ludoteka.game(id).seats[0], LARGEST.get(id, ludoteka.game(id).seats[-1])})
    ]


def play_out(match: Match, players: list[bots.Bot]) -> None:
    while not match.over:
        for seat in match.to_act:
            match.play(seat, players[seat].choose(Perspective(match, seat)))


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_bot_plays_a_whole_match_by_the_rules(game: str, seats: int, level: str) -> None:
    match = ludoteka.game(game).start(seats=seats, seed=3)
    play_out(match, [bots.make(level, seat, **QUICK[level]) for seat in range(seats)])
    assert match.result is not None
    assert len(match.result.ranks) == seats


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", ludoteka.games())
def test_the_same_seed_decides_the_same_way(game: str, level: str) -> None:
    records = []
    for _ in range(2):
        match = ludoteka.game(game).start(seed=5)
        for _ in range(12):
            if match.over:
                break
            for seat in match.to_act:
                match.play(seat, bots.make(level, 11, **QUICK[level]).choose(Perspective(match, seat)))
        records.append(match.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("level", QUICK)
def test_thinking_changes_nothing_in_the_match(level: str) -> None:
    match = ludoteka.game("cardia").start(seed=5)
    before = match.fingerprint()
    bots.make(level, 1, **QUICK[level]).choose(Perspective(match, 0))
    assert match.fingerprint() == before


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot \"stockfish\".*uniform, greedy, ismcts"):
        bots.make("stockfish")


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": -1.0}, {"iterations": 0}, {"seconds": float("nan")}])
def test_a_budget_must_be_positive(budget: dict) -> None:
    with pytest.raises(bots.BadBudget, match="greater than 0"):
        bots.make("ismcts", **budget)


def test_the_time_cap_holds() -> None:
    match = ludoteka.game("cardia").start(seed=5)
    bot = bots.make("ismcts", 1, seconds=0.05)
    start = time.perf_counter()
    bot.choose(Perspective(match, 0))
    assert time.perf_counter() - start < 5  # generous: the machine may be busy


def test_cpu_time_is_a_budget_too() -> None:
    match = ludoteka.game("cardia").start(seed=5)
    start = time.thread_time()
    bots.built("ismcts", 1, bots.Budget(seconds=0.05, cpu=True)).choose(Perspective(match, 0))
    assert 0.05 <= time.thread_time() - start < 5
