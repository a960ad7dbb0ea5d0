"""Tiny games for the bots: each shows one thing that a bot must get right, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any, Final

from ludoteka.core.game import Game, Rules
from ludoteka.core.match import Match
from ludoteka.core.state import Ask, Prompt, Result, State, step

NUMBER: Prompt[int] = Prompt("toy-number", "TOY-1", str)
PAIR: Prompt[tuple[int, int]] = Prompt("toy-pair", "TOY-3", lambda pair: f"{pair[0]} {pair[1]}")
SECRET: Prompt[int] = Prompt("toy-secret", "TOY-2", str, always=True)


class Toy(State):
    """What was chosen by each seat, in order; `size` is the number of options."""

    def lay_out(self, seats: int, size: int) -> None:
        self.chosen: list[int] = []
        self.seats: int = seats
        self.size: int = size

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (
        "chosen", "seats", "size",
    )

    def fields(self) -> tuple[str, ...]:
        return Toy.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.chosen, self.seats, self.size,)

    def clone(self) -> Toy:
        new = Toy(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.chosen = self.chosen.copy()
        new.seats = self.seats
        new.size = self.size
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {}
    # fmt: on
    # -- as far as this


def finish(s: Toy, points: list[int]) -> None:
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    s.result = Result(tuple(points), ranks, "toy")


# -- the higher number wins: everybody chooses at once -------------------------------------------------------


@step
def bid(s: Toy) -> None:
    s.ask_all(SECRET, {seat: range(s.size) for seat in range(s.seats)}, bids_open)


@step
def bids_open(s: Toy, bids: dict[int, int]) -> None:
    s.chosen = list(bids.values())
    finish(s, s.chosen)


# -- matching pennies: seat 0 wins when both are equal --------------------------------------------------------


@step
def hide(s: Toy) -> None:
    s.ask_all(SECRET, {0: (0, 1), 1: (0, 1)}, pennies_open)


@step
def pennies_open(s: Toy, pennies: dict[int, int]) -> None:
    finish(s, [1, 0] if pennies[0] == pennies[1] else [0, 1])


# -- a hidden coin: seat 0 knows the side; it stays or leaves while seat 1 says which side it is ---------------


@step
def coin(s: Toy) -> None:
    s.chosen = [s.below(2)]
    s.ask_all(SECRET, {0: (0, 1), 1: (0, 1)}, coin_open)


@step
def coin_open(s: Toy, answers: dict[int, int]) -> None:
    """Who leaves wins four times in ten; who stays wins if the other is wrong."""
    won = answers[1] != s.chosen[0] if answers[0] else s.below(10) < 4
    finish(s, [1, 0] if won else [0, 1])


def toss_again(s: Toy, seat: int, rng: int) -> Toy:
    """Seat 1 does not know the side of the coin."""
    other = redeal(s, seat, rng)
    if seat == 1:
        other.chosen = [other.below(2)]
    return other


# -- a question that is asked again and again ---------------------------------------------------------------


@step
def again(s: Toy) -> None:
    s.ask(0, NUMBER, (0, 1), again_asked)


@step
def again_asked(s: Toy, seat: int, choice: int) -> None:
    s.then(again)


# -- a trap: 1 looks better than 0, but the opponent has an answer to it ------------------------------------


@step
def bait(s: Toy) -> None:
    s.ask(0, NUMBER, (0, 1), baited)


@step
def baited(s: Toy, seat: int, choice: int) -> None:
    s.chosen.append(choice)
    s.ask(1, NUMBER, tuple(range(8)), answered)


@step
def answered(s: Toy, seat: int, choice: int) -> None:
    """Only one of eight answers punishes the bait, so that random play hardly ever finds it."""
    s.chosen.append(choice)
    finish(s, [0, 1] if s.chosen == [1, 7] else [1, 1] if s.chosen[0] == 0 else [1, 0])


# -- one of many pairs: keep a high number, drop a low one; luck, another for each pair, hides how good it was --------


@step
def keep_and_drop(s: Toy) -> None:
    s.ask(0, PAIR, tuple(permutations(range(s.size), 2)), kept)


@step
def kept(s: Toy, seat: int, pair: tuple[int, int]) -> None:
    keep, drop = pair
    luck = s.below(1 << 30) * (1 + keep * s.size + drop) % 61 - 30
    finish(s, [1, 0] if keep - drop + luck > 0 else [0, 1])


# -- a question that only says yes --------------------------------------------------------------------------


@step
def forced(s: Toy) -> None:
    s.ask(0, SECRET, (0,), forced_done)


@step
def forced_done(s: Toy, seat: int, choice: int) -> None:
    finish(s, [1, 0])


def evaluate(s: Toy) -> list[float]:
    if s.result is None:
        first = 0.6 if s.chosen[:1] == [1] else 0.5
        return [first] + [1.0 - first] * (s.seats - 1)
    ranks = s.result.ranks
    return [0.0 if rank > 1 else 1.0 / ranks.count(1) for rank in ranks]


def redeal(s: Toy, seat: int, rng: int) -> Toy:
    """Secret answers of the others may be any."""
    other = s.clone()
    other.rng = rng
    other.answers = tuple(
        answer if answer is None or ask.seat == seat else ask.options[other.below(len(ask.options))]
        for ask, answer in zip(other.asks, other.answers, strict=True)
    )
    return other


def toy(
    first: Callable[[Toy], None],
    seats: int = 2,
    size: int = 6,
    guess: Callable[[Toy, int, int], Toy] = redeal,
) -> Match:
    """A match of one of the games above."""

    def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Toy:
        s = Toy(rng, log=[])
        s.lay_out(seats, size)
        s.stack.append((first, (), 0))
        s.run()
        return s

    rules = Rules(
        new=new,
        view=lambda s, seat: {"chosen": list(s.chosen)},
        redeal=guess,
        check=lambda seats, variants: None,
        evaluate=evaluate,
        features=lambda s, seat: [],
        name=lambda kind, id, lang: None,
        label=lambda prompt, option, lang: None,
    )
    both = {"en": "Toy", "pl": "Toy"}
    return Game("toy", both, range(1, 7), {}, rules, 1, __name__, 1, both).start(seats=seats, seed=1)


__all__ = ["Ask", "bait", "bid", "forced", "hide", "toy"]
