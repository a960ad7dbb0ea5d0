"""Learning to judge a duel (`bots/foresight.py`): quick games, each judged by the network of those before, and a fit.

    python -m ludoteka.lab.training.duels cardia learned.json --games 8000,4000,4000,11000 -v match_wins=1

plays a generation after another; the first one judges by the game's own estimate. Needs numpy and one core.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

import ludoteka
from ludoteka.bots.foresights import Kept, at_work
from ludoteka.bots.opponent import try_all
from ludoteka.bots.standoff import Standoff, is_standoff, softened
from ludoteka.core.game import Game, Outlook
from ludoteka.core.match import Match, Option
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.core.variant import spelled

Numbers = Any  # arrays of numpy
Estimate = Callable[[Any], list[float]]

TEMPER: Final = 0.08  # how imperfect the other is thought to be
TRYING: Final = 0.04  # the lag at which an answer is given e times as rarely, so that games differ
GUESSES: Final = 2
FINE: Final = 4096
HELD_OUT: Final = 10  # of so many games one is not learned from
BATCH: Final = 512


@dataclass(frozen=True)
class Position:
    found: list[int]
    odds: float
    won: float  # by the first seat, in the end
    game: int


# -- games ---------------------------------------------------------------------------------------------------------


def decided(match: Match, seat: int, estimate: Estimate, chance: Random) -> Option:
    """A quick decision: one guess of what two may answer, or what each option does in two."""
    seen = Perspective(match, seat)
    options = seen.question.options
    if len(options) == 1:
        return options[0]
    if is_standoff(seen.sample(0)):
        standoff = Standoff(seen, chance, estimate, [option.value for option in options], 1)
        standoff.compare()
        return chance.choices(options, softened(standoff.worth(TEMPER), TRYING))[0]
    tries: list[list[float]] = [[] for _ in options]
    for _ in range(GUESSES):
        try_all(seen, list(options), tries, 0, estimate, chance)
    return chance.choices(options, softened([sum(values) / GUESSES for values in tries], TRYING / 2))[0]


def played(game: Game, outlook: Outlook, variants: dict[str, str], estimate: Estimate, number: int) -> list[Position]:
    """One game, and the positions in which its first question was asked again."""
    chance = Random(seeded("duel", number))
    match = game.start(2, chance.getrandbits(48), **variants)
    prompt = match.state.asks[0].prompt.id
    seen: list[tuple[list[int], float]] = []
    while not match.over:
        state = match.state
        if state.asks[0].prompt.id == prompt and state.answers.count(None) == len(state.answers):
            found = outlook.look(state)
            if found:
                seen.append((found, outlook.odds(state)))
        seat = match.to_act[0]
        match.play(seat, decided(match, seat, estimate, chance))
    won = game.rules.evaluate(match.state)[0]
    return [Position(found, odds, won, number) for found, odds in seen]


# -- the fit -------------------------------------------------------------------------------------------------------


class Fit:
    """One hidden layer beside a weight for every number and for what the game thinks; Adam with decay."""

    def __init__(self, size: int, units: int, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.size = size
        self.learned: dict[str, Numbers] = {
            "rows": self.small(size, units),
            "starts": np.full(units, 0.1, np.float32),
            "weights": self.small(units),
            "plain": np.zeros(size, np.float32),
            "trust": np.full(1, 0.6, np.float32),
            "bias": np.zeros(1, np.float32),
        }
        self.drift = {name: np.zeros_like(value) for name, value in self.learned.items()}
        self.spread = {name: np.zeros_like(value) for name, value in self.learned.items()}
        self.steps = 0

    def small(self, *shape: int) -> Numbers:
        return self.chance.normal(0.0, 0.05, shape).astype(np.float32)

    def sheet(self, positions: Sequence[Position]) -> Numbers:
        """What is found, as counts."""
        out: Numbers = np.zeros((len(positions), self.size), np.float32)
        for row, position in enumerate(positions):
            np.add.at(out[row], position.found, 1.0)
        return out

    def judged(self, sheet: Numbers, odds: Numbers) -> tuple[Numbers, Numbers]:
        """The logarithms of the odds, and the units."""
        own = self.learned
        units = np.maximum(sheet @ own["rows"] + own["starts"], 0.0)
        return units @ own["weights"] + sheet @ own["plain"] + own["trust"] * odds + own["bias"], units

    def step(self, positions: Sequence[Position], rate: float) -> None:
        sheet, odds = self.sheet(positions), np.array([one.odds for one in positions], np.float32)
        won = np.array([one.won for one in positions], np.float32)
        judged, units = self.judged(sheet, odds)
        missed = (1.0 / (1.0 + np.exp(-judged)) - won) / len(positions)
        back = np.outer(missed, self.learned["weights"]) * (units > 0.0)
        slopes = {
            "rows": sheet.T @ back,
            "starts": back.sum(0),
            "weights": units.T @ missed,
            "plain": sheet.T @ missed,
            "trust": np.array([odds @ missed]),
            "bias": np.array([missed.sum()]),
        }
        self.steps += 1
        for name, slope in slopes.items():
            self.drift[name] += 0.1 * (slope - self.drift[name])
            self.spread[name] += 0.001 * (slope * slope - self.spread[name])
            drift = self.drift[name] / (1.0 - 0.9**self.steps)
            spread = self.spread[name] / (1.0 - 0.999**self.steps)
            decay = 0.01 * self.learned[name] if name in ("rows", "weights", "plain") else 0.0
            self.learned[name] -= (rate * (drift / (np.sqrt(spread) + 1e-8) + decay)).astype(np.float32)

    def missed(self, positions: Sequence[Position], blind: bool = False) -> float:
        """The cross-entropy; `blind`: of what the game thinks alone."""
        odds = np.array([one.odds for one in positions], np.float32)
        won = np.array([one.won for one in positions], np.float32)
        judged = odds if blind else self.judged(self.sheet(positions), odds)[0]
        return float(np.mean(np.logaddexp(0.0, judged) - won * judged))


def learned(positions: list[Position], size: int, units: int, epochs: int, seed: int) -> tuple[Fit, float, float]:
    """A fit, and the cross-entropy of games held out: without it, and with it."""
    fit = Fit(size, units, seed)
    held = [one for one in positions if one.game % HELD_OUT == 0]
    others = [one for one in positions if one.game % HELD_OUT]
    total = epochs * (len(others) // BATCH)
    for _ in range(epochs):
        Random(seed + fit.steps).shuffle(others)
        for at in range(0, len(others) - BATCH + 1, BATCH):
            fit.step(others[at : at + BATCH], 2e-3 * (1.0 - fit.steps / total) + 1e-5)
    return fit, fit.missed(held, blind=True), fit.missed(held)


def as_file(fit: Fit, game: str, tables: list[dict[str, str]], provenance: dict[str, str | int | float]) -> Kept:
    """The network in whole numbers."""

    def whole(name: str) -> list[int]:
        return [round(float(value) * FINE) for value in fit.learned[name]]

    own = fit.learned
    rows = np.clip(np.round(own["rows"] * FINE), -32767, 32767).astype("<i2")
    return Kept(
        game,
        tables,
        fit.size,
        FINE,
        zlib.compress(rows.tobytes(), 9),
        whole("starts"),
        whole("weights"),
        [round(float(value), 4) for value in own["plain"]],
        round(float(own["trust"][0]), 4),
        round(float(own["bias"][0]), 4),
        provenance,
    )


def learn(id: str, variants: dict[str, str], generations: Sequence[int], units: int, epochs: int, seed: int) -> Kept:
    """Play and fit, generation after generation."""
    game = ludoteka.game(id)
    outlook = game.rules.outlook
    if outlook is None:
        raise SystemExit(f"{id} says nothing that a network could look at (Rules.outlook)")
    tables = [as_words(game, chosen) for chosen in ({}, variants)]
    estimate: Estimate = game.rules.evaluate
    positions: list[Position] = []
    number, found = seed * 1_000_000, None
    for generation, games in enumerate(generations):
        for _ in range(games):
            positions += played(game, outlook, variants, estimate, number)
            number += 1
        fit, before, after = learned(positions, outlook.size, units, epochs, seed)
        print(f"generation {generation}: {len(positions)} positions, cross-entropy {before:.4f} to {after:.4f}")
        provenance: dict[str, str | int | float] = {
            "games": sum(generations[: generation + 1]),
            "seed": seed,
            "before": round(before, 4),
            "cross_entropy": round(after, 4),
        }
        found = as_file(fit, id, tables, provenance)
        estimate = at_work(found, outlook).evaluate
    assert found is not None
    return found


def as_words(game: Game, variants: dict[str, str]) -> dict[str, str]:
    return {name: spelled(value) for name, value in game.checked(2, 0, variants).items()}


def main() -> None:
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("game")
    wish.add_argument("out", type=Path)
    wish.add_argument("--games", default="8000,4000,4000,11000")
    wish.add_argument("--units", type=int, default=32)
    wish.add_argument("--epochs", type=int, default=3)
    wish.add_argument("--seed", type=int, default=1)
    wish.add_argument("-v", dest="variants", action="append", default=[])
    given = wish.parse_args()
    variants = dict(word.split("=", 1) for word in given.variants)
    generations = [int(games) for games in given.games.split(",")]
    kept = learn(given.game, variants, generations, given.units, given.epochs, given.seed)
    given.out.write_bytes(msgspec.json.encode(kept) + b"\n")


if __name__ == "__main__":
    main()
