"""`examine`: coarse first, then deeper where it matters. The same seed gives the same analysis on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from ludoteka.analysis.assembling import about, assembled, important
from ludoteka.analysis.bending import bend_of
from ludoteka.analysis.jobs import COARSE, DEEP, Found, Job, carry_out, coarse_jobs, deep_jobs
from ludoteka.analysis.shapes import Analysis
from ludoteka.analysis.survey import Names, Survey, surveyed
from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.record import load
from ludoteka.core.texts import LANGUAGES, player_name

QUICK: Final = 7.0  # seconds of one process for a first look at the whole match
DEEPER: Final = 14  # decisions that are judged again, longer
USUAL: Final = 60.0


class NotFinished(LudotekaError):
    """A match that still runs: an analysis would tell what nobody may know yet."""


class Progress(msgspec.Struct, frozen=True):
    """How far an analysis has come: the stage, and how much of it is done."""

    stage: str
    done: int
    whole: int


@dataclass
class Examination:
    """An analysis under way: which jobs are next, and what is known so far."""

    match: Match
    seconds: float
    seed: int
    names: Names
    ranks: tuple[int, ...]
    survey: Survey
    judged: dict[int, Found] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """From here on chances are those that come true."""
        self.bend = bend_of(self.match, self.survey.was)
        self.survey.was = [self.bend.was(one, ply) for ply, one in enumerate(self.survey.was)]

    @property
    def quick(self) -> float:
        """Seconds of the first look."""
        return min(QUICK, self.seconds)

    def first(self) -> list[Job]:
        options = [one.options for one in self.survey.decisions]
        return coarse_jobs(self.match.game, options, self.quick, self.seed)

    def then(self) -> list[Job]:
        """What is worth a longer search, after the first look; nothing where there is no time for it."""
        left = self.seconds - self.quick
        plies = important(self.survey, self.judged, DEEPER, not self.match.over)
        return deep_jobs(self.match.game, plies, left, self.seed, self.match.seats) if left > 0 else []

    def take(self, found: Sequence[Found]) -> None:
        decisions = self.match.decisions
        self.judged.update({one.ply: self.bend.found(one, decisions[one.ply].seat) for one in found})

    def so_far(self, stage: str) -> Analysis:
        walks = sum([one.walks for one in self.judged.values()])
        whole = about(self.match, self.survey, self.names, self.ranks, self.seed, walks, stage)
        return assembled(self.match, self.survey, self.judged, whole)


def called(match: Match, names: Names | None) -> dict[str, dict[int, str]]:
    """What every player is called in every language."""
    seats = range(match.seats)
    return {lang: {seat: player_name(seat, lang, (names or {}).get(lang)) for seat in seats} for lang in LANGUAGES}


def final_ranks(match: Match, ranks: Sequence[int] | None) -> tuple[int, ...]:
    """How a match ended. NotFinished where nobody may look yet."""
    final = match.result.ranks if match.result is not None else ranks
    if final is None or len(final) != match.seats:
        raise NotFinished("error-analysis-running")
    return tuple(final)


def survey_of(record: str, names: Names, ranks: Sequence[int]) -> Survey:
    """What another process does first."""
    return surveyed(load(record), names, ranks)


def examine(
    match: Match,
    seconds: float = USUAL,
    seed: int = 0,
    *,
    names: Names | None = None,
    ranks: Sequence[int] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """Judge every decision of a finished match. `seconds` is about how long that takes one interpreted process.

    `ranks` says how a match ended that its decisions do not end: by resignation, agreement or time. Seconds are counted
    in walks of the search, by the pace of the game: so the same seed and seconds give the same analysis everywhere.
    """
    if not seconds > 0:
        raise LudotekaError("error-analysis-seconds")
    final, known = final_ranks(match, ranks), called(match, names)
    work = Examination(match, seconds, seed, known, final, surveyed(match, known, final))
    tell = progress or (lambda _: None)
    stage = COARSE
    for stage, make in ((COARSE, work.first), (DEEP, work.then)):
        jobs = make()
        for number, job in enumerate(jobs):
            tell(Progress(stage, number, len(jobs)))
            work.take(list(carry_out(match, job)))
    return work.so_far(DEEP if seconds > work.quick else COARSE)
