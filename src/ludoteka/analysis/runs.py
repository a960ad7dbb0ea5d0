"""What tells a run of matches: files of puzzles and of measurements begin with it. The same run gives the same file."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_named
from ludoteka.core.variant import spelled, unusual


class Run(msgspec.Struct, frozen=True):
    """Which matches are played, by whom, and by which rules and judge they are looked at."""

    game: str
    version: int  # behaviour of the game
    judge: str
    seats: int
    variants: dict[str, str]
    seed: int  # of the first match
    bot: str
    walks: int  # of a bot for a decision; 0: as many as its level has

    @property
    def set_up(self) -> dict[str, str]:
        """What is not as usual."""
        return unusual(game_named(self.game).variants, self.variants)


def table_words(game: Game, seats: int, variants: Mapping[str, str], seed: int, bot: str) -> str:
    """The part of a command that names the table, its first match and its players."""
    chosen = [f" --variant {name}={value}" for name, value in unusual(game.variants, variants).items()]
    return f"{game.id} --seats {seats}{''.join(chosen)} --seed {seed} --bot {bot}"


def set_up_of(game: Game, seats: int, seed: int, variants: Mapping[str, str]) -> dict[str, str]:
    """All variants of a table as a file names them. InvalidSetup where they do not fit."""
    return {name: spelled(value) for name, value in game.checked(seats, seed, variants).items()}
