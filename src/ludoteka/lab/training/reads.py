"""Learning to read players (`bots/reader.py`): games of thinking bots, and a fit of what they held and played.

    python -m ludoteka.lab.training.reads cardia FOLDER --games 5000 --workers 16 -v match_wins=1

plays the games shard by shard and writes `reads.json`, which is what the package keeps as `bots/read/GAME.json`. With
`--seconds` it plays as many as there is time for. The same command goes on with a folder that was left unfinished.
Needs torch; a GPU is not needed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

import ludoteka
from ludoteka.bots.readers import Kept
from ludoteka.lab.arena import surroundings
from ludoteka.lab.executors import Executor, executor
from ludoteka.lab.training.duels import as_words
from ludoteka.lab.training.fit import need_torch
from ludoteka.lab.training.read_fit import as_layers, fitted, on_device
from ludoteka.lab.training.read_games import PLAYERS, Shard, play_shard, reading_of, together, unpacked

SHARD: Final = 10  # games that are played and kept at once
FILE: Final = "reads.json"


@dataclass(frozen=True)
class Wish:
    """What a run is to do."""

    game: str
    variants: dict[str, str] = field(default_factory=dict)
    games: int = 5000
    epochs: int = 8
    seed: int = 1
    seconds: float | None = None  # for playing
    walks: float = 1.0  # so many times as many as the players take usually
    device: str | None = None


def play(wish: Wish, folder: Path, where: Executor) -> None:
    """What is missing of the games, as far as the time goes."""
    end = None if wish.seconds is None else monotonic() + wish.seconds
    folder.mkdir(parents=True, exist_ok=True)
    there = {int(file.stem.rsplit("-", 1)[1]) for file in folder.glob("games-*.npz")}
    shards = [
        Shard(wish.game, tuple(wish.variants.items()), wish.seed, first, SHARD, wish.walks)
        for first in range(0, wish.games, SHARD)
        if first not in there
    ]
    for place, kept in where.as_done(play_shard, shards):
        part = folder / f"games-{shards[place].first:09d}.part"
        part.write_bytes(kept)
        part.rename(part.with_suffix(".npz"))
        if end is not None and monotonic() > end:
            break


def learn(wish: Wish, folder: Path, where: Executor, told: Callable[[str], None] = lambda line: None) -> Kept:
    """Play and fit; what reads players lies in the folder."""
    need_torch()
    game = ludoteka.game(wish.game)
    reading = reading_of(game)
    play(wish, folder, where)
    moments = together([unpacked(file.read_bytes()) for file in sorted(folder.glob("games-*.npz"))])
    games = len(set(moments.game.tolist()))
    told(f"{games} games, {len(moments)} moments")
    sheet = on_device(moments, reading, wish.device)
    hands = fitted(sheet, "hands", wish.epochs, wish.seed)
    told(f"hands: {hands.moments} moments, {hands.before:.4f} to {hands.after:.4f}")
    answers = fitted(sheet, "answers", wish.epochs, wish.seed)
    told(f"answers: {answers.moments} moments, {answers.before:.4f} to {answers.after:.4f}, hits {answers.hit:.3f}")
    kept = Kept(
        game.id,
        [as_words(game, chosen) for chosen in ({}, wish.variants)],
        as_layers(hands.weights),
        as_layers(answers.weights),
        {
            "games": games,
            "players": ", ".join(f"{name}@{walks} {share}" for name, walks, share in PLAYERS),
            "seed": wish.seed,
            "hands_before": round(hands.before, 4),
            "hands": round(hands.after, 4),
            "answers_before": round(answers.before, 4),
            "answers": round(answers.after, 4),
            "hits": round(answers.hit, 3),
            "device": sheet.device,
            **surroundings(),
        },
    )
    (folder / FILE).write_bytes(msgspec.json.encode(kept) + b"\n")
    return kept


def main(words: Sequence[str] | None = None) -> None:
    usual = Wish("")
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("game")
    wish.add_argument("folder", type=Path)
    for name in ("games", "epochs", "seed"):
        wish.add_argument(f"--{name}", type=int, default=getattr(usual, name))
    wish.add_argument("--seconds", type=float)
    wish.add_argument("--walks", type=float, default=usual.walks)
    wish.add_argument("--workers", type=int, default=1)
    wish.add_argument("--device")
    wish.add_argument("-v", dest="variants", action="append", default=[])
    given = wish.parse_args(words)
    names = ("game", "games", "epochs", "seed", "seconds", "walks", "device")
    chosen = {name: getattr(given, name) for name in names}
    variants = dict(word.split("=", 1) for word in given.variants)
    learn(
        Wish(**chosen, variants=variants), given.folder, executor(given.workers), lambda line: print(line, flush=True)
    )


if __name__ == "__main__":
    main()
