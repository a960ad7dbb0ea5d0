"""What was said against what came: lines by which chances are bent, bins of a tenth, and the diagram of both.

Figures are of matches that a line has not seen: each fifth of them is bent by what the others have shown. `checked`
looks at fresh matches, bent by what is shipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ludoteka.analysis.bending import Bend, bent, gone, odds, within_reach
from ludoteka.analysis.calibrated import Bin, Calibration, Fresh
from ludoteka.core.registry import game as game_named
from ludoteka.lab.calibration import Asked, BadCalibration, Heard
from ludoteka.lab.charts import svg, text
from ludoteka.lab.ratings import interval

BINS: Final = 10
FOLDS: Final = 5
STEPS: Final = 40  # of Newton's method, at most
LONGEST_STEP: Final = 0.3
SHORT_STEP: Final = 1e-5
MOST_ODDS: Final = 30.0
DRAWN: Final = 2.0  # how much a line is drawn to the straight one: as by so many positions
Row = tuple[float, ...]


class Said(NamedTuple):
    """A chance that was given, when how much of a match was over, and what came: 1 won, 0 lost, or a share."""

    chance: float
    worth: float
    gone: float = 0.0
    best: float | None = None  # the chance with the best option, where it is known


# -- what was said ----------------------------------------------------------------------------------------------------


def length_of(found: Sequence[Heard]) -> float:
    """Decisions of a match on average; of files that do not tell, up to the last that was judged."""
    known = [one.length or max([said.ply for said in one.said], default=0) + 1 for one in found]
    return round(sum(known) / len(known), 1) if known else 0.0


def compared(found: Iterable[Heard], length: float) -> list[list[Said]]:
    """Match by match: the chance of the one who decided, and what came."""
    return [
        [Said(said.chances[said.seat], one.worth[said.seat], gone(said.ply, length), said.best) for said in one.said]
        for one in found
    ]


def glanced(found: Iterable[Heard], length: float) -> list[Said]:
    """The chances of all seats at a glance, and what came."""
    return [
        Said(chance, worth, gone(said.ply, length))
        for one in found
        for said in one.said
        for chance, worth in zip(said.was, one.worth, strict=True)
    ]


def binned(matches: Sequence[Sequence[Said]]) -> tuple[Bin, ...]:
    found = []
    for number in range(BINS):
        rounds = [[one for one in match if min(int(one.chance * BINS), BINS - 1) == number] for match in matches]
        inside = [one for match in rounds for one in match]
        if inside:
            mean = sum([one.chance for one in inside]) / len(inside)
            won = sum([one.worth for one in inside]) / len(inside)
            low, high = interval([(sum([one.worth for one in match]), len(match)) for match in rounds])
            found.append(Bin(len(inside), round(mean, 4), round(won, 4), round(low, 4), round(high, 4)))
    return tuple(found)


def mean_error(bins: Sequence[Bin]) -> float:
    """How far what was said lies from what came."""
    whole = max(1, sum([one.count for one in bins]))
    return round(sum([one.count * abs(one.said - one.won) for one in bins]) / whole, 4)


def brier(matches: Sequence[Sequence[Said]]) -> float:
    gaps = [(one.chance - one.worth) ** 2 for match in matches for one in match]
    return round(sum(gaps) / max(1, len(gaps)), 4)


# -- lines ------------------------------------------------------------------------------------------------------------


def fitted(said: Iterable[Said], length: float = 0.0) -> Bend:
    """The line in log-odds, and how it turns, that make what came most likely."""
    rows = [((1.0, x, one.gone, one.gone * x), one.worth) for one in said for x in [odds(one.chance)]]
    shift, slope, later, steeper = most_likely(rows, (0.0, 1.0, 0.0, 0.0))
    return Bend((shift, slope), (later, steeper), length=length)


def glance_of(said: Iterable[Said]) -> tuple[float, float]:
    """The same of chances at a glance, which belong to nobody in particular: a slope, and how it turns."""
    rows = [((x, one.gone * x), one.worth) for one in said for x in [odds(one.chance)]]
    slope, steeper = most_likely(rows, (1.0, 0.0))
    return slope, steeper


def most_likely(rows: Sequence[tuple[Row, float]], straight: Row) -> list[float]:
    """Newton's method for a logistic regression, a little drawn to the straight line."""
    found = list(straight)
    size = range(len(straight))
    for _ in range(STEPS):
        up = [DRAWN * (want - have) for want, have in zip(straight, found, strict=True)]
        bow = [[DRAWN if i == j else 0.0 for j in size] for i in size]
        for row, worth in rows:
            sum_of = sum([have * x for have, x in zip(found, row, strict=True)])
            now = 1.0 / (1.0 + exp(-max(-MOST_ODDS, min(MOST_ODDS, sum_of))))
            weight = now * (1.0 - now)
            for i in size:
                up[i] += (worth - now) * row[i]
                for j in size:
                    bow[i][j] += weight * row[i] * row[j]
        step = [max(-LONGEST_STEP, min(LONGEST_STEP, one)) for one in solved(bow, up)]
        found = [have + more for have, more in zip(found, step, strict=True)]
        if max(map(abs, step)) < SHORT_STEP:
            break
    return [round(one, 3) for one in found]


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """A small system of equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            times = row[i] / pivot[i]
            row[i:] = [one - times * other for one, other in zip(row[i:], pivot[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        found[i] = (rows[i][-1] - sum([rows[i][j] * found[j] for j in range(i + 1, len(rows))])) / rows[i][i]
    return found


def bent_by(matches: Sequence[Sequence[Said]], bend: Callable[[int], Bend]) -> list[list[Said]]:
    """All that was said, bent; `bend` is asked for each match by its place."""
    return [[turned_by(bend(place), one) for one in match] for place, match in enumerate(matches)]


def turned_by(bend: Bend, one: Said) -> Said:
    best = one.chance if one.best is None else one.best
    return one._replace(chance=bent(one.chance, within_reach(bend.after(one.gone), best)))


def bent_by_others(matches: Sequence[Sequence[Said]]) -> list[list[Said]]:
    """Each fifth of the matches bent by the line of the others: what a line makes of matches it has not seen."""
    bends = [
        fitted([one for at, match in enumerate(matches) if at % FOLDS != fold for one in match])
        for fold in range(FOLDS)
    ]
    return bent_by(matches, lambda place: bends[place % FOLDS])


# -- what came of it --------------------------------------------------------------------------------------------------


def calibration(asked: Asked, found: Sequence[Heard]) -> Calibration:
    length = length_of(found)
    raw = compared(found, length)
    matches = bent_by_others(raw) if asked.seats > 1 else raw
    bins, bend = binned(matches), fitted([one for match in raw for one in match])
    positions = sum([len(match) for match in raw])
    return Calibration(
        game=asked.game,
        seats=asked.seats,
        bot=asked.bot,
        matches=len(found),
        positions=positions,
        error=mean_error(bins),
        brier=brier(matches),
        bins=bins,
        line=bend.line,
        turn=bend.turn,
        glance=glance_of(glanced(found, length)),
        length=length,
        raw=mean_error(binned(raw)),
        variants=asked.set_up,
        version=asked.version,
        judge=asked.judge,
        seed=asked.seed,
        command=f"{asked.command} --positions {positions}",
        made_with=asked.made_with,
    )


def checked(asked: Asked, found: Sequence[Heard], known: Calibration) -> Fresh:
    """Matches that were not measured before, bent by what was. BadCalibration where some of them were."""
    seeds = range(asked.seed, asked.seed + len(found))
    if seeds and seeds[0] < known.seed + known.matches and known.seed <= seeds[-1]:
        raise BadCalibration("error-calibration-seen", title=known.key, seed=known.seed + known.matches)
    bend = Bend(known.line, known.turn, known.glance, known.length)
    raw = compared(found, known.length)
    matches = bent_by(raw, lambda _: bend)
    bins, positions = binned(matches), sum([len(match) for match in raw])
    command = f"{asked.command} --positions {positions} --check"
    return Fresh(len(found), positions, mean_error(bins), mean_error(binned(raw)), brier(matches), bins, command)


def keep(path: Path, found: Iterable[Calibration]) -> None:
    """Put measurements into a file beside those of other tables."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Calibration]) if path.is_file() else {}
    known |= {one.key: one for one in found}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


# -- the diagram ------------------------------------------------------------------------------------------------------

LEFT, TOP, SIDE = 70.0, 30.0, 420.0


def title_of(found: Calibration) -> str:
    words = [game_named(found.game).name["en"], *found.variants.values(), f"{found.seats} seats"]
    return f"{', '.join(words)}: {found.positions} positions of {found.matches} matches"


def reliability(found: Calibration) -> str:
    """A dot with its interval for each bin: on the line all is well. Fresh matches are rings."""
    frame = (
        f'<rect x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="currentColor" opacity=".3"/>'
    )
    body = ['<rect width="720" height="490" fill="#fbf8fb"/>', frame]
    body.append(f'<path d="M{LEFT} {TOP + SIDE}L{LEFT + SIDE} {TOP}" stroke="currentColor" stroke-dasharray="4 4"/>')
    for tenth in range(0, 11, 2):
        x, y = LEFT + SIDE * tenth / 10, TOP + SIDE * (1 - tenth / 10)
        body += [text(x, TOP + SIDE + 18, f"{tenth * 10} %", "middle"), text(LEFT - 8, y + 4, f"{tenth * 10} %", "end")]
    body += dots(found.bins, 'opacity=".75"', counted=True)
    if found.fresh is not None:
        body += dots(found.fresh.bins, 'fill="none" stroke="#b3261e" stroke-width="2"', counted=False)
    body += [text(LEFT + SIDE + 24, TOP + 30 + 24 * row, line) for row, line in enumerate(figures(found))]
    drawn = svg(TOP + SIDE + 40, title_of(found), "".join([*body, text(LEFT, TOP - 12, title_of(found))]))
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13" ', 1)


def dots(bins: Sequence[Bin], look: str, counted: bool) -> list[str]:
    most = max([one.count for one in bins], default=1)
    body = []
    for one in bins:
        x, y = LEFT + SIDE * one.said, TOP + SIDE * (1 - one.won)
        low, high = TOP + SIDE * (1 - one.low), TOP + SIDE * (1 - one.high)
        radius = 3 + 7 * (one.count / most) ** 0.5
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {look}/>')
        if counted:
            body.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="currentColor" opacity=".6"/>')
            body.append(text(x + 12, y + 4, str(one.count)))
    return body


def figures(found: Calibration) -> list[str]:
    words = [f"mean error {found.error:.1%}", f"unbent {found.raw:.1%}", f"Brier {found.brier:.3f}"]
    if found.fresh is not None:
        words += [f"fresh matches {found.fresh.error:.1%}", f"({found.fresh.positions} positions, rings)"]
    return [*words, f"players: {found.bot}"]
