"""Learning to judge a duel (`bots/foresight.py`): quick games, each judged by the network of those before, and a fit.

    python -m ludoteka.lab.training.duels cardia FOLDER --generations 5 --games 100000 --workers 16 -v match_wins=1

plays a generation after another and writes a network for each (`network-00.json` and so on). The first generation
judges by the game's own estimate, or by the network of the package (`--onward`). With `--seconds` every generation has
its share of the time, and as many games as it suffices for. The same command goes on with a folder that was left
unfinished. Needs torch; a GPU helps.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

import ludoteka
from ludoteka.bots import foresights
from ludoteka.bots.foresights import Kept
from ludoteka.core.game import Game
from ludoteka.core.variant import spelled
from ludoteka.lab.arena import surroundings
from ludoteka.lab.executors import Executor, executor
from ludoteka.lab.training.duel_fit import Fitted, as_file, fitted
from ludoteka.lab.training.duel_games import Positions, Shard, outlook_of, play_shard, together, unpacked
from ludoteka.lab.training.fit import need_torch
from ludoteka.lab.training.run import PLAN, BadTraining

SHARD: Final = 100  # games that are played and kept at once
WINDOW: Final = 3  # generations that are learned from
FITTING: Final = 0.15  # of the time of a generation, until one has been fitted


@dataclass(frozen=True)
class Wish:
    """What a run is to do."""

    game: str
    variants: dict[str, str] = field(default_factory=dict)
    generations: int = 5
    games: int = 10_000  # in a generation, at most
    units: int = 64
    also: tuple[int, ...] = ()  # the last generation is fitted with these numbers of units as well
    epochs: int = 6
    seed: int = 1
    seconds: float | None = None
    onward: bool = False
    device: str | None = None


class Plan(msgspec.Struct, frozen=True):
    """What a folder holds. Written before the first game."""

    game: str
    variants: dict[str, str]
    size: int  # numbers that may be found
    seed: int
    onward: bool
    made_with: dict[str, str]


def planned(wish: Wish, folder: Path) -> Plan:
    """The plan of a folder; a new one is written down."""
    game = ludoteka.game(wish.game)
    own = Plan(game.id, wish.variants, outlook_of(game).size, wish.seed, wish.onward, surroundings())
    file = folder / PLAN
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(own), indent=1))
        return own
    try:
        plan = msgspec.json.decode(file.read_bytes(), type=Plan)
    except msgspec.MsgspecError:
        raise BadTraining("error-train-folder", folder=str(folder)) from None
    if msgspec.structs.replace(plan, made_with=own.made_with) != own:
        raise BadTraining("error-train-folder", folder=str(folder))
    return plan


def network_file(folder: Path, generation: int) -> Path:
    return folder / f"network-{generation:02d}.json"


def games_of(folder: Path, generation: int) -> list[Path]:
    return sorted(folder.glob(f"games-{generation:02d}-*.npz"))


class Run:
    """A run under way."""

    def __init__(self, wish: Wish, folder: Path, where: Executor, told: Callable[[str], None]) -> None:
        self.wish, self.folder, self.where, self.told = wish, folder, where, told
        self.game = ludoteka.game(wish.game)
        self.outlook = outlook_of(self.game)
        need_torch()
        planned(wish, folder)
        self.tables = [as_words(self.game, chosen) for chosen in ({}, wish.variants)]
        self.end = None if wish.seconds is None else monotonic() + wish.seconds
        self.fitting = FITTING
        self.loaded: dict[int, Positions] = {}

    def go(self) -> Kept:
        """Play and fit, generation after generation."""
        network = self.begun()
        for generation in range(self.wish.generations):
            file = network_file(self.folder, generation)
            if not file.exists():
                self.generation(generation, network)
            network = file.read_bytes()
        assert network is not None
        return msgspec.json.decode(network, type=Kept)

    def begun(self) -> bytes | None:
        """What judges the first games."""
        found = foresights.kept(self.game.id) if self.wish.onward else None
        if self.wish.onward and (found is None or found.size != self.outlook.size):
            raise BadTraining("error-train-folder", folder=str(self.folder))
        return None if found is None else msgspec.json.encode(found)

    def generation(self, generation: int, network: bytes | None) -> None:
        start = monotonic()
        self.play(generation, network)
        between = monotonic()
        games = sum(SHARD for _ in games_of(self.folder, generation))
        sizes = [self.wish.units, *(self.wish.also if generation == self.wish.generations - 1 else ())]
        for units in reversed(sizes):
            found = self.fit(generation, units)
            self.told(
                f"generation {generation}: {games} games in {between - start:.0f} s, {found.positions} positions, "
                f"{units} units, cross-entropy {found.before:.4f} to {found.after:.4f} "
                f"({monotonic() - between:.0f} s)"
            )
        self.fitting = (monotonic() - between) / (monotonic() - start)

    # -- games -----------------------------------------------------------------------------------------------
    def play(self, generation: int, network: bytes | None) -> None:
        """What is missing of a generation, as far as its time goes."""
        end = None
        if self.end is not None:
            left = (self.end - monotonic()) / (self.wish.generations - generation)
            end = monotonic() + (1.0 - self.fitting) * left
        shards = self.missing(generation, network)
        for place, kept in self.where.as_done(play_shard, shards):
            file = self.folder / f"games-{generation:02d}-{shards[place].first:09d}.npz"
            part = file.with_suffix(".part")
            part.write_bytes(kept)
            part.rename(file)
            if end is not None and monotonic() > end:
                return

    def missing(self, generation: int, network: bytes | None) -> list[Shard]:
        variants = tuple(self.wish.variants.items())
        there = {int(file.stem.rsplit("-", 1)[1]) for file in games_of(self.folder, generation)}
        first = generation * 10_000_000
        return [
            Shard(self.game.id, variants, self.wish.seed, number, SHARD, network)
            for number in range(first, first + self.wish.games, SHARD)
            if number not in there
        ]

    # -- the fit ---------------------------------------------------------------------------------------------
    def positions(self, generation: int) -> Positions:
        """Everything that is learned from after a generation."""
        window = range(max(0, generation - WINDOW + 1), generation + 1)
        for one in window:
            if one not in self.loaded:
                self.loaded[one] = together([unpacked(file.read_bytes()) for file in games_of(self.folder, one)])
        self.loaded = {one: self.loaded[one] for one in window}
        return together(list(self.loaded.values()))

    def fit(self, generation: int, units: int) -> Fitted:
        """Learn and write down a network."""
        wish = self.wish
        positions, seed = self.positions(generation), wish.seed + generation
        found = fitted(positions, self.outlook, units, wish.epochs, seed, wish.device)
        kept = as_file(found.network, self.game.id, self.tables, self.provenance(generation, found))
        file = network_file(self.folder, generation)
        if units != wish.units:
            file = file.with_stem(f"{file.stem}-{units}")
        file.write_bytes(msgspec.json.encode(kept) + b"\n")
        return found

    def provenance(self, generation: int, found: Fitted) -> dict[str, str | int | float]:
        played = [SHARD * len(games_of(self.folder, one)) for one in range(generation + 1)]
        return {
            "games": sum(played),
            "generations": ", ".join(map(str, played)),
            "positions": found.positions,
            "seed": self.wish.seed,
            "before": round(found.before, 4),
            "cross_entropy": round(found.after, 4),
            "onward": int(self.wish.onward),
            "device": found.device,
            **surroundings(),
        }


def as_words(game: Game, variants: dict[str, str]) -> dict[str, str]:
    return {name: spelled(value) for name, value in game.checked(2, 0, variants).items()}


def learn(wish: Wish, folder: Path, where: Executor, told: Callable[[str], None] = lambda line: None) -> Kept:
    """The network of the last generation; all of them lie in the folder."""
    return Run(wish, folder, where, told).go()


def wished(given: argparse.Namespace) -> Wish:
    names = ("game", "generations", "games", "units", "epochs", "seed", "seconds", "onward", "device")
    chosen: dict[str, Any] = {name: getattr(given, name) for name in names}
    also = tuple(int(units) for units in given.also.split(",") if units)
    return Wish(**chosen, also=also, variants=dict(word.split("=", 1) for word in given.variants))


def main(words: Sequence[str] | None = None) -> None:
    usual = Wish("")
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("game")
    wish.add_argument("folder", type=Path)
    for name in ("generations", "games", "units", "epochs", "seed"):
        wish.add_argument(f"--{name}", type=int, default=getattr(usual, name))
    wish.add_argument("--also", default="", help="numbers of units with which the last generation is fitted as well")
    wish.add_argument("--seconds", type=float)
    wish.add_argument("--workers", type=int, default=1)
    wish.add_argument("--onward", action="store_true", help="begin with the network of the package")
    wish.add_argument("--device")
    wish.add_argument("-v", dest="variants", action="append", default=[])
    given = wish.parse_args(words)
    learn(wished(given), given.folder, executor(given.workers), lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
