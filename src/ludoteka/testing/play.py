"""Random matches of a game: set-ups of every kind, positions along the way. A seed gives the same match every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.core.variant import Variant

LONGEST = 60_000  # decisions: random play ends long before
MANY_CHOICES = 12  # of a variant with more choices than this a few are taken


class SetUp(NamedTuple):
    """A game with a number of seats and variants that go together."""

    game: Game
    seats: int
    variants: tuple[tuple[str, Any], ...] = ()

    def start(self, seed: int) -> Match:
        return self.game.start(self.seats, seed, **dict(self.variants))


class Walk(NamedTuple):
    """A match played at random to its end, and some of the positions on the way."""

    end: Match
    snapshots: tuple[Match, ...]


# -- set-ups -------------------------------------------------------------------------------------------------


def few(variant: Variant, deep: bool = False) -> list[Any]:
    """Choices of a variant other than its default, a handful where there are many."""
    choices = [choice for choice in variant.choices if choice != variant.default]
    if len(choices) > MANY_CHOICES and not deep:
        choices = choices[:: len(choices) // MANY_CHOICES + 1] + choices[-1:]
    return choices


def legal(game: Game, seats: int, variants: dict[str, Any]) -> bool:
    try:
        game.checked(seats, 0, variants)
    except InvalidSetup:
        return False
    return True


def set_ups(game: Game, deep: bool = False) -> tuple[SetUp, ...]:
    """Every number of seats, every single variant at a number of seats that allows it, and some combinations."""
    found = [SetUp(game, seats) for seats in game.seats if legal(game, seats, {})]
    singles = [(name, choice) for name, variant in game.variants.items() for choice in few(variant, deep)]
    for i, (name, choice) in enumerate(singles):
        order = [*game.seats][i % len(game.seats) :] + [*game.seats][: i % len(game.seats)]
        found += [SetUp(game, seats, ((name, choice),)) for seats in order if legal(game, seats, {name: choice})][:1]
    return tuple(dict.fromkeys([*found, *combinations(game, deep)]))


def combinations(game: Game, deep: bool = False) -> Iterator[SetUp]:
    """Random values for all variants at once, where they go together."""
    rng = Random(game.id)
    for _ in range(400 if deep else 40):
        seats = rng.choice(game.seats)
        variants = {n: rng.choice(few(variant, deep) or [variant.default]) for n, variant in game.variants.items()}
        kept = dict(pair for pair in variants.items() if rng.random() < 0.6)
        if legal(game, seats, kept):
            yield SetUp(game, seats, tuple(sorted(kept.items(), key=lambda pair: pair[0])))


# -- play ----------------------------------------------------------------------------------------------------


def decide(match: Match, rng: Random) -> tuple[int, str]:
    """A random seat that is asked, and a random option of its question."""
    seat = rng.choice(match.to_act)
    return seat, str(rng.choice(match.question(seat).options))


def play_on(match: Match, rng: Random, plies: int = LONGEST) -> Match:
    for _ in range(plies):
        if match.over:
            break
        match.play(*decide(match, rng))
    return match


def play_state(s: State, rng: Random) -> Iterator[State]:
    """The state after every decision until the end, the fast way. What is yielded is the same object, moving on."""
    for _ in range(LONGEST):
        if s.result is not None:
            return
        waiting = [place for place, answer in enumerate(s.answers) if answer is None]
        place = rng.choice(waiting)
        s.answer(place, rng.choice(s.asks[place].options))
        yield s
    raise AssertionError(f"random play did not end in {LONGEST} decisions")


def walk(set_up: SetUp, seed: int, snapshots: int) -> Walk:
    """A match at random, and about so many of its positions, the beginning and the end included."""
    rng = Random(seed)
    match = set_up.start(seed)
    count = sum(1 for _ in play_state(set_up.start(seed).state, Random(seed + 1)))
    kept = {0, *(rng.randrange(count + 1) for _ in range(snapshots))}
    found = []
    for ply in range(LONGEST):
        if ply in kept or match.over:
            found.append(match.clone())
        if match.over:
            break
        match.play(*decide(match, rng))
    return Walk(match, tuple(found))
