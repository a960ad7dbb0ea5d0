"""Puzzles: positions of strong bots' matches with one clearly best decision, judged by what their seat may know.

A game keeps its puzzles in `puzzles.jsonl` of its own folder: a first line that says how they were made, then one line
for each match that was searched, with its decisions and the puzzles in it. `ludoteka puzzles make` writes such files.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from ludoteka.analysis.lines import read_lines
from ludoteka.analysis.runs import Run
from ludoteka.analysis.shapes import JUDGE, Reason
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named

FORMAT: Final = 1
FILE: Final = "puzzles.jsonl"
HARDEST: Final = 5


class BadPuzzles(LudotekaError):
    """A file of puzzles that cannot be used: of another format, game, judge or behaviour version, or damaged."""


class Judged(msgspec.Struct, frozen=True):
    """An option of a puzzle: the chance to win after it, and what the best option leads to more than this one.

    Of the best option itself `reasons` tell what it leads to more than the next one.
    """

    option: str
    value: float
    low: float  # 95 %
    high: float
    tries: int
    reasons: tuple[Reason, ...] = ()


class Puzzle(msgspec.Struct, frozen=True):
    """A question to a seat after so many decisions of a match, with all its options, the best one first."""

    ply: int
    seat: int
    prompt: str
    found: float  # the share of weak players who choose the best option
    greedy: bool  # whether the greedy one, who looks one step ahead, does
    choices: tuple[Judged, ...]

    @property
    def best(self) -> Judged:
        return self.choices[0]

    @property
    def difficulty(self) -> int:
        """From 1, which nearly everybody finds, to HARDEST, which nobody does who looks only at the next step."""
        return 1 + round((HARDEST - 1) * (1.0 - self.found))

    def judged(self, option: str) -> Judged | None:
        return next((one for one in self.choices if one.option == option), None)


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that was searched: its decisions up to its last puzzle, each a seat and an option."""

    seed: int
    decisions: tuple[str, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()


class Made(Run, frozen=True):
    """How the puzzles of a file were made."""

    check: int  # of the longer search
    format: int = FORMAT
    sieves: dict[str, float | str] = msgspec.field(default_factory=dict)  # by what numbers a position is a puzzle
    command: str = ""  # that begins the same file


class Task(msgspec.Struct, frozen=True):
    """A puzzle with the match it comes from: all that is needed to put somebody in front of it."""

    made: Made
    source: Source
    puzzle: Puzzle

    @property
    def key(self) -> str:
        """Its name, which no other puzzle of the game has."""
        return f"{self.source.seed}-{self.puzzle.ply}-{self.puzzle.seat}"

    def match(self) -> Match:
        """The match at the moment of the question."""
        return replayed(self.made, self.source, self.puzzle.ply)


def replayed(made: Made, source: Source, ply: int) -> Match:
    match = game_named(made.game).start(made.seats, source.seed, **made.variants)
    for line in source.decisions[:ply]:
        seat, _, option = line.partition(" ")
        match.play(int(seat), option)
    return match


# -- files ------------------------------------------------------------------------------------------------------------


def read(file: Path | Traversable) -> tuple[Made, list[Source]]:
    """What a file holds. A last line that was cut off does not count."""
    try:
        made, sources = read_lines(file, Made, Source)
    except (OSError, ValueError):
        raise BadPuzzles("error-puzzles-file", file=str(file)) from None
    if made.format != FORMAT:
        raise BadPuzzles("error-puzzles-file", file=str(file))
    return made, sources


def need_current(made: Made, game: Game) -> None:
    """Puzzles are played by the rules, and judged by the judge, that they were made with, or not at all."""
    if made.game != game.id or made.version != game.version:
        raise BadPuzzles("error-puzzles-version", title=game.id, theirs=made.version, ours=game.version)
    if made.judge != JUDGE:
        raise BadPuzzles("error-puzzles-judge", title=game.id, theirs=made.judge, ours=JUDGE)


def kept(game: Game) -> tuple[Task, ...]:
    """The puzzles that a game brings along, in the order in which they were found; none where it brings none."""
    return read_once(game.id)


@cache
def read_once(id: str) -> tuple[Task, ...]:
    game = game_named(id)
    file = game.folder / FILE
    if not file.is_file():
        return ()
    made, sources = read(file)
    need_current(made, game)
    return tuple([Task(made, source, puzzle) for source in sources for puzzle in source.puzzles])


def task_of(game: Game, key: str) -> Task | None:
    return next((task for task in kept(game) if task.key == key), None)


# -- one a day --------------------------------------------------------------------------------------------------------


def daily(tasks: Sequence[Task], day: date) -> Task | None:
    """The puzzle of a day, the same for everybody: all take their turns, in an order that nobody chose."""
    if not tasks:
        return None
    order = sorted(tasks, key=lambda task: sha256(task.key.encode()).digest())
    return order[day.toordinal() % len(order)]


def easiest_first(tasks: Sequence[Task]) -> list[Task]:
    return sorted(tasks, key=lambda task: (task.puzzle.difficulty, -task.puzzle.found, task.source.seed, task.key))
