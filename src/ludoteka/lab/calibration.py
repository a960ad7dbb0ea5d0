"""Whether the judge's chances come true: of positions judged 70 %, about 70 % should be won.

Strong bots play; before each decision the judge says how likely the one who decides wins, from what that seat may
know. What it said is compared with how the matches ended, in bins of a tenth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from ludoteka.analysis.calibrated import Bin, Calibration
from ludoteka.analysis.judge import chance_of, judged
from ludoteka.bots import make
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.registry import game as game_named
from ludoteka.lab.charts import svg, text

BINS = 10
Said = tuple[float, float]  # what was said, and what came: 1 won, 0 lost, shares of a victory between


def positions_of(id: str, seats: int, bot: str, walks: int, seed: int) -> list[Said]:
    """One match of bots: for every decision that was one, the chance that the judge gave and what it was worth."""
    match = game_named(id).start(seats, seed)
    players = [make(bot, seed * 100 + seat) for seat in range(seats)]
    said: list[tuple[int, float]] = []
    while not match.over:
        seat = match.to_act[0]
        seen = Perspective(match, seat)
        option = str(players[seat].choose(seen))
        if len(seen.question.options) > 1:
            dice = chance_of(seed, len(match.decisions), "calibration")
            said.append((seat, judged(match, seat, option, walks, dice).played.mean))
        match.play(seat, option)
    worth = shares(match)
    return [(chance, worth[seat]) for seat, chance in said]


def shares(match: Match) -> list[float]:
    """What the match was worth to each seat, as its own rules see it: those who play together win together."""
    return [float(share) for share in match.game.rules.evaluate(match.state)]


def binned(said: Sequence[Said]) -> tuple[Bin, ...]:
    found = []
    for number in range(BINS):
        inside = [one for one in said if min(int(one[0] * BINS), BINS - 1) == number]
        if inside:
            mean = sum([chance for chance, _ in inside]) / len(inside)
            won = sum([worth for _, worth in inside]) / len(inside)
            found.append(Bin(len(inside), round(mean, 4), round(won, 4)))
    return tuple(found)


def calibration(game: Game, seats: int, bot: str, matches: int, said: Sequence[Said]) -> Calibration:
    bins = binned(said)
    count = len(said)
    error = sum([one.count * abs(one.said - one.won) for one in bins]) / max(1, count)
    brier = sum([(chance - worth) ** 2 for chance, worth in said]) / max(1, count)
    return Calibration(game.id, seats, bot, matches, count, round(error, 4), round(brier, 4), bins)


def measure(
    game: Game,
    seats: int,
    bot: str = "strong",
    matches: int = 40,
    walks: int = 60,
    seed: int = 0,
    told: Callable[[int], None] = lambda played: None,
) -> Calibration:
    """Play and compare. The same seed gives the same figures, but for bots that are given time instead of tries."""
    said: list[Said] = []
    for number in range(matches):
        said += positions_of(game.id, seats, bot, walks, seed + number)
        told(1)
    return calibration(game, seats, bot, matches, said)


def keep(path: Path, found: Iterable[Calibration]) -> None:
    """Put measurements into a file beside those of other games."""
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Calibration]) if path.is_file() else {}
    known |= {f"{one.game} {one.seats}": one for one in found}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


def reliability(found: Calibration) -> str:
    """The reliability diagram: a dot for each bin, as large as its positions are many; on the line all is well."""
    left, top, side = 70.0, 30.0, 420.0
    title = f"{found.game}, {found.seats} seats: {found.positions} positions of {found.matches} matches"
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
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4 + 10 * (one.count / most) ** 0.5:.1f}" opacity=".75"/>')
        body.append(text(x + 14, y + 4, str(one.count)))
    words = (f"mean error {found.error:.1%}", f"Brier {found.brier:.3f}", f"players: {found.bot}")
    body += [text(left + side + 24, top + 30 + 24 * row, line) for row, line in enumerate(words)]
    return svg(top + side + 40, title, "".join(body))
