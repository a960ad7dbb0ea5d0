"""Puzzles that were found earlier, judged once more: as they would be found today, and longer with other dice.

Engines and estimates change; a puzzle stays one as long as its last sieve lets it through and a longer search finds the
same answer clearly best.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from ludoteka.analysis.assembling import CLASSES
from ludoteka.analysis.judge import Verdict, chance_of, judged
from ludoteka.analysis.puzzles import Made, Puzzle, Source, Task, need_current, read
from ludoteka.analysis.shapes import INACCURACY
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.lab.executors import Executor
from ludoteka.lab.puzzling import HOPEFUL, MARGIN, ahead, choices, is_clear, shortened

LONGER: Final = 4  # times the walks of the last sieve
LEAST_LEAD: Final = next(least for least, kind in CLASSES if kind == INACCURACY)  # every other answer loses so much


class Looked(NamedTuple):
    """A puzzle that was judged once more: its key, and how it would be found today; None where it is none any more."""

    key: str
    puzzle: Puzzle | None


def look_again(task: tuple[Made, Source, int]) -> list[Looked]:
    """All puzzles of one match, each by its last sieve and by so many walks."""
    made, source, walks = task
    return [again(Task(made, source, puzzle), walks) for puzzle in source.puzzles]


def again(task: Task, walks: int) -> Looked:
    puzzle, match = task.puzzle, task.match()
    last = verdict_of(task, match, task.made.check, "check", parts=True)
    if not holds(last, puzzle, MARGIN) or not holds(verdict_of(task, match, walks, "again"), puzzle, LEAST_LEAD):
        return Looked(task.key, None)
    return Looked(task.key, msgspec.structs.replace(puzzle, choices=choices(match, puzzle.seat, last)))


def verdict_of(task: Task, match: Match, walks: int, what: str, *, parts: bool = False) -> Verdict:
    """With dice of its own; those of the last sieve are the ones that the puzzle was found by."""
    puzzle = task.puzzle
    dice: Random = chance_of(task.source.seed, puzzle.ply * task.made.seats + puzzle.seat, f"puzzle {what}")
    return judged(match, puzzle.seat, puzzle.best.option, walks, dice, parts=parts)


def holds(verdict: Verdict, puzzle: Puzzle, lead: float) -> bool:
    """Whether the answer is the best one, leads so far, and leaves no doubt."""
    best = verdict.best
    return best.option == puzzle.best.option and best.mean >= HOPEFUL and ahead(verdict) >= lead and is_clear(verdict)


def check_puzzles(
    file: Path,
    where: Executor,
    longer: int = LONGER,
    mend: bool = False,
    told: Callable[[int], None] = lambda looked: None,
) -> tuple[int, list[str]]:
    """Judge all puzzles of a file once more: how many there are, and the keys of those that are none any more.

    With `mend` the file is written anew without these, the others with today's values and reasons.
    """
    made, sources = read(file)
    need_current(made, game_named(made.game))
    some = [source for source in sources if source.puzzles]
    renewed: dict[int, Source] = {}
    count, wrong = 0, []
    tasks = [(made, source, made.check * longer) for source in some]
    for source, looked in zip(some, where.map(look_again, tasks), strict=True):
        count += len(looked)
        wrong += [one.key for one in looked if one.puzzle is None]
        renewed[source.seed] = shortened(source, [one.puzzle for one in looked if one.puzzle is not None])
        told(len(looked))
    if mend:
        lines = [msgspec.json.encode(one) for one in (made, *[renewed.get(one.seed, one) for one in sources])]
        file.write_bytes(b"\n".join(lines) + b"\n")
    return count, wrong
