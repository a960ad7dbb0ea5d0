"""Whether the judge's chances come true: of positions judged 70 %, about 70 % should be won.

Strong bots play; then the judge looks at some decisions of each match exactly as the page of an analysis does, from
what the seat that decided could know. What was said lies in a file line by line, so that a measurement can be stopped
and goes on later; `reliability` compares it with how the matches ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import count as count_up
from itertools import takewhile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import msgspec

from ludoteka.analysis.calibrated import key_of
from ludoteka.analysis.examining import QUICK
from ludoteka.analysis.jobs import COARSE, Job, carry_out, coarse_jobs
from ludoteka.analysis.judge import estimate_of
from ludoteka.analysis.lines import begin, mend, read_lines
from ludoteka.analysis.runs import Run, set_up_of, table_words
from ludoteka.analysis.shapes import JUDGE
from ludoteka.bots import make
from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.registry import game as game_named
from ludoteka.core.rng import seeded
from ludoteka.lab.arena import surroundings
from ludoteka.lab.executors import Executor

LAST: Final = 20_000  # matches at most


class BadCalibration(LudotekaError):
    """A file of judgements that cannot be read, or that was begun with other settings."""


class Asked(Run, frozen=True):
    """What is measured: the first line of the file."""

    seconds: float  # of the judge for a match, as in an analysis; counted in walks
    each: int  # positions of a match, at most
    made_with: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def key(self) -> str:
        return key_of(self.game, self.seats, self.set_up)

    @property
    def file(self) -> str:
        return self.key.replace(" ", "-").replace("=", "-") + ".jsonl"

    @property
    def command(self) -> str:
        table = table_words(game_named(self.game), self.seats, self.variants, self.seed, self.bot)
        return f"ludoteka calibrate {table} --walks {self.walks} --each {self.each}"


class Judged(msgspec.Struct, frozen=True, array_like=True):
    """A decision: its place, whose it was, and the chances of all seats after it; `was` at a glance before it.

    `best` is the chance of the one who decided with the best option; files of an earlier day do not tell it.
    """

    ply: int
    seat: int
    chances: tuple[float, ...]
    was: tuple[float, ...]
    best: float | None = None


class Heard(msgspec.Struct, frozen=True):
    """A match: what was said, what it was worth to each seat in the end, and how many decisions it had."""

    seed: int
    worth: tuple[float, ...]
    said: tuple[Judged, ...]
    length: int = 0  # in files of an earlier day unknown


# -- one match --------------------------------------------------------------------------------------------------------


def heard(asked: Asked, seed: int) -> Heard:
    """Play one match and judge some of its decisions."""
    match = played(asked, seed)
    options = [number for number, _ in looks(match)]
    jobs = coarse_jobs(match.game, options, asked.seconds, seed)
    walks = {ply: many for job in jobs for ply, many in zip(job.plies, job.walks, strict=True)}
    plies = sorted(Random(seeded("calibration", asked.seed, seed)).sample(sorted(walks), min(asked.each, len(walks))))
    found = list(carry_out(match, Job(COARSE, seed, tuple(plies), tuple([walks[ply] for ply in plies]))))
    glances = [glance for _, glance in looks(match, set(plies))]
    seats = {one.ply: match.decisions[one.ply].seat for one in found}
    said = [Judged(one.ply, seats[one.ply], one.after, glances[one.ply], one.before[seats[one.ply]]) for one in found]
    return Heard(seed, tuple([round(share, 4) for share in shares(match)]), tuple(said), len(match.decisions))


def played(asked: Asked, seed: int) -> Match:
    match = game_named(asked.game).start(asked.seats, seed, **asked.variants)
    walks = asked.walks or None
    players = [make(asked.bot, seed * 100 + seat, iterations=walks) for seat in range(asked.seats)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, str(players[seat].choose(Perspective(match, seat))))
    return match


def looks(match: Match, plies: Iterable[int] = ()) -> Iterable[tuple[int, tuple[float, ...]]]:
    """For every decision of a match how many options it had and, at these plies, the chances as they really were."""
    estimate = estimate_of(match.game, match.seats)
    again = match.at(0)
    for ply, decision in enumerate(match.decisions):
        options = len(again.question(decision.seat).options)
        yield options, tuple([round(one, 4) for one in estimate(again.state)]) if ply in plies else ()
        again.play(decision.seat, decision.text)


def shares(match: Match) -> list[float]:
    """What the match was worth to each seat, as its own rules see it: those who play together win together."""
    return [float(share) for share in match.game.rules.evaluate(match.state)]


def one_match(task: tuple[Asked, int]) -> Heard:
    return heard(*task)


# -- many -------------------------------------------------------------------------------------------------------------


def question(
    id: str,
    seats: int,
    variants: Mapping[str, str],
    seed: int = 0,
    bot: str = "master",
    walks: int = 150,
    each: int = 12,
) -> Asked:
    """What is measured from now on."""
    game = game_named(id)
    chosen = set_up_of(game, seats, seed, variants)
    make(bot, 0, iterations=walks or None)  # refuses what cannot be made
    return Asked(game.id, game.version, JUDGE, seats, chosen, seed, bot, walks, QUICK, each, surroundings())


def read(file: Path) -> tuple[Asked, list[Heard]]:
    try:
        return read_lines(file, Asked, Heard)
    except (OSError, ValueError):
        raise BadCalibration("error-calibration-file", file=str(file)) from None


def begun(file: Path, asked: Asked) -> list[Heard]:
    """A file goes on as it was begun, on whatever machine; a new one is begun with this question."""
    begin(file, asked)
    first, found = read(file)
    if msgspec.structs.replace(first, made_with={}) != msgspec.structs.replace(asked, made_with={}):
        raise BadCalibration("error-calibration-other", file=str(file))
    return found


def listen(
    file: Path,
    asked: Asked,
    positions: int,
    where: Executor,
    seconds: float | None = None,
    told: Callable[[int], None] = lambda positions: None,
) -> list[Heard]:
    """Play and judge until a file holds so many positions, at most so long; all that counts then.

    Every match is written as soon as it is over. They count in the order of their seeds, up to the first one that is
    not there yet: a short match has no better chance to be among them than a long one.
    """
    found = {one.seed: one for one in begun(file, asked)}
    end = None if seconds is None else monotonic() + seconds
    count = positions_of(unbroken(asked, found))
    tasks = [(asked, seed) for seed in range(asked.seed, asked.seed + LAST) if seed not in found]
    mend(file)
    with file.open("ab") as out:
        for _, one in where.as_done(one_match, tasks if count < positions else []):
            out.write(msgspec.json.encode(one) + b"\n")
            out.flush()
            found[one.seed] = one
            before, count = count, positions_of(unbroken(asked, found))
            told(count - before)
            if count >= positions or (end is not None and monotonic() > end):
                break
    return unbroken(asked, found)


def unbroken(asked: Asked, found: Mapping[int, Heard]) -> list[Heard]:
    """The matches that count: all seeds from the first on, up to one that is missing."""
    return [found[seed] for seed in takewhile(found.__contains__, count_up(asked.seed))]


def positions_of(found: Iterable[Heard]) -> int:
    return sum([len(one.said) for one in found])
