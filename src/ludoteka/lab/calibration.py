"""Whether the judge's chances come true: of positions judged 70 %, about 70 % should be won.

Strong bots play; then the judge looks at some decisions of each match exactly as the page of an analysis does, from
what the seat that decided could know. What it said is compared with how the matches ended, in bins of a tenth. What was
said lies in a file line by line, so that a measurement can be stopped, goes on later, and can be counted otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count as count_up
from itertools import takewhile
from math import exp
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import msgspec

from ludoteka.analysis.bending import bent, odds
from ludoteka.analysis.calibrated import Bin, Calibration, Line, key_of
from ludoteka.analysis.examining import QUICK
from ludoteka.analysis.jobs import COARSE, Job, carry_out, coarse_jobs
from ludoteka.analysis.judge import estimate_of
from ludoteka.analysis.lines import begin, mend, read_lines
from ludoteka.analysis.shapes import JUDGE
from ludoteka.bots import make
from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.registry import game as game_named
from ludoteka.core.rng import seeded
from ludoteka.core.variant import spelled, unusual
from ludoteka.lab.arena import surroundings
from ludoteka.lab.charts import svg, text
from ludoteka.lab.executors import Executor
from ludoteka.lab.ratings import interval

BINS: Final = 10
STEPS: Final = 40  # of Newton's method
LONGEST_STEP: Final = 0.3
MOST_ODDS: Final = 30.0
DRAWN: Final = 2.0  # how much a line is drawn to the straight one: as by so many positions
LAST: Final = 20_000  # matches at most
Said = tuple[float, float]  # what was said, and what came: 1 won, 0 lost, shares of a victory between


class BadCalibration(LudotekaError):
    """A file of judgements that cannot be read, or that was begun with other settings."""


class Asked(msgspec.Struct, frozen=True):
    """What is measured: the first line of the file. The same again gives the same file."""

    game: str
    version: int  # behaviour of the game
    judge: str
    seats: int
    variants: dict[str, str]
    seed: int  # of the first match
    bot: str
    walks: int  # of a bot for a decision; 0: as many as its level has
    seconds: float  # of the judge for a match, as in an analysis; counted in walks
    each: int  # positions of a match, at most
    made_with: dict[str, str] = {}

    @property
    def set_up(self) -> dict[str, str]:
        return unusual(game_named(self.game).variants, self.variants)

    @property
    def key(self) -> str:
        return key_of(self.game, self.seats, self.set_up)

    @property
    def file(self) -> str:
        return self.key.replace(" ", "-").replace("=", "-") + ".jsonl"

    @property
    def command(self) -> str:
        words = [f"ludoteka calibrate {self.game} --seats {self.seats}"]
        words += [f"--variant {name}={value}" for name, value in self.set_up.items()]
        words.append(f"--bot {self.bot} --walks {self.walks} --each {self.each} --seed {self.seed}")
        return " ".join(words)


class Judged(msgspec.Struct, frozen=True, array_like=True):
    """A decision: its place, whose it was, and the chances of all seats after it; `was` at a glance before it."""

    ply: int
    seat: int
    chances: tuple[float, ...]
    was: tuple[float, ...]


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
    found = carry_out(match, Job(COARSE, seed, tuple(plies), tuple([walks[ply] for ply in plies])))
    glances = [glance for _, glance in looks(match, set(plies))]
    said = [Judged(one.ply, match.decisions[one.ply].seat, one.after, glances[one.ply]) for one in found]
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
    chosen = {name: spelled(value) for name, value in game.checked(seats, seed, variants).items()}
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


# -- what came of it --------------------------------------------------------------------------------------------------


def compared(found: Iterable[Heard]) -> list[list[Said]]:
    """Match by match: the chance of the one who decided, and what came."""
    return [[(said.chances[said.seat], one.worth[said.seat]) for said in one.said] for one in found]


def binned(matches: Sequence[Sequence[Said]]) -> tuple[Bin, ...]:
    found = []
    for number in range(BINS):
        rounds = [[one for one in match if min(int(one[0] * BINS), BINS - 1) == number] for match in matches]
        inside = [one for match in rounds for one in match]
        if inside:
            mean = sum([chance for chance, _ in inside]) / len(inside)
            won = sum([worth for _, worth in inside]) / len(inside)
            low, high = interval([(sum([worth for _, worth in match]), len(match)) for match in rounds])
            found.append(Bin(len(inside), round(mean, 4), round(won, 4), round(low, 4), round(high, 4)))
    return tuple(found)


def glanced(found: Iterable[Heard]) -> list[Said]:
    """The chances of all seats at a glance, and what came."""
    return [pair for one in found for said in one.said for pair in zip(said.was, one.worth, strict=True)]


def fitted(said: Iterable[Said], shifted: bool = True) -> Line:
    """The line in log-odds that makes what came most likely (Newton's method; a little drawn to the straight one)."""
    rows = [(odds(chance), worth) for chance, worth in said]
    shift, slope = 0.0, 1.0
    for _ in range(STEPS):
        up, tilt = -DRAWN * shift, -DRAWN * (slope - 1.0)
        flat, mixed, steep = DRAWN, 0.0, DRAWN
        for x, worth in rows:
            now = 1.0 / (1.0 + exp(-max(-MOST_ODDS, min(MOST_ODDS, shift + slope * x))))
            weight = now * (1.0 - now)
            up, tilt = up + worth - now, tilt + (worth - now) * x
            flat, mixed, steep = flat + weight, mixed + weight * x, steep + weight * x * x
        if not shifted:
            slope += small(tilt / steep)
            continue
        whole = flat * steep - mixed * mixed
        shift += small((steep * up - mixed * tilt) / whole)
        slope += small((flat * tilt - mixed * up) / whole)
    return round(shift, 3), round(slope, 3)


def small(step: float) -> float:
    """A step that cannot run past the goal."""
    return max(-LONGEST_STEP, min(LONGEST_STEP, step))


def bent_by_others(matches: Sequence[Sequence[Said]]) -> list[list[Said]]:
    """Each half of the matches bent by the line of the other half: what a line makes of matches it has not seen."""
    halves = [[one for match in matches[half::2] for one in match] for half in (0, 1)]
    lines = [fitted(halves[1]), fitted(halves[0])]
    return [[(bent(chance, lines[at % 2]), worth) for chance, worth in match] for at, match in enumerate(matches)]


def mean_error(bins: Iterable[Bin]) -> float:
    """How far what was said lies from what came."""
    every = list(bins)
    return round(
        sum([one.count * abs(one.said - one.won) for one in every]) / max(1, sum([one.count for one in every])), 4
    )


def calibration(asked: Asked, found: Sequence[Heard]) -> Calibration:
    raw = compared(found)
    matches = bent_by_others(raw) if asked.seats > 1 else raw
    said = [one for match in matches for one in match]
    bins = binned(matches)
    return Calibration(
        game=asked.game,
        seats=asked.seats,
        bot=asked.bot,
        matches=len(found),
        positions=len(said),
        error=mean_error(bins),
        brier=round(sum([(chance - worth) ** 2 for chance, worth in said]) / max(1, len(said)), 4),
        bins=bins,
        line=fitted([one for match in raw for one in match]),
        glance=fitted(glanced(found), shifted=False)[1],
        raw=mean_error(binned(raw)),
        variants=asked.set_up,
        version=asked.version,
        judge=asked.judge,
        command=f"{asked.command} --positions {len(said)}",
        made_with=asked.made_with,
    )


def keep(path: Path, found: Iterable[Calibration]) -> None:
    """Put measurements into a file beside those of other tables."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Calibration]) if path.is_file() else {}
    known |= {one.key: one for one in found}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


def title_of(found: Calibration) -> str:
    words = [game_named(found.game).name["en"], *found.variants.values(), f"{found.seats} seats"]
    return f"{', '.join(words)}: {found.positions} positions of {found.matches} matches"


def reliability(found: Calibration) -> str:
    """The reliability diagram: a dot with its interval for each bin; on the line all is well."""
    left, top, side = 70.0, 30.0, 420.0
    body = [
        f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" stroke="currentColor" opacity=".3"/>',
        f'<path d="M{left} {top + side}L{left + side} {top}" stroke="currentColor" stroke-dasharray="4 4"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = left + side * tenth / 10, top + side * (1 - tenth / 10)
        body += [text(x, top + side + 18, f"{tenth * 10} %", "middle"), text(left - 8, y + 4, f"{tenth * 10} %", "end")]
    most = max([one.count for one in found.bins], default=1)
    for one in found.bins:
        x, y = left + side * one.said, top + side * (1 - one.won)
        low, high = top + side * (1 - one.low), top + side * (1 - one.high)
        body.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="currentColor" opacity=".6"/>')
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 7 * (one.count / most) ** 0.5:.1f}" opacity=".75"/>')
        body.append(text(x + 12, y + 4, str(one.count)))
    words = (
        f"mean error {found.error:.1%}",
        f"unbent {found.raw:.1%}",
        f"Brier {found.brier:.3f}",
        f"players: {found.bot}",
    )
    body += [text(left + side + 24, top + 30 + 24 * row, line) for row, line in enumerate(words)]
    body.insert(0, '<rect width="720" height="490" fill="#fbf8fb"/>')
    drawn = svg(top + side + 40, title_of(found), "".join([*body, text(left, top - 12, title_of(found))]))
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13" ', 1)
