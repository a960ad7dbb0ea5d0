"""Chances as they come true: what was measured (`calibrated`) bends what the search says.

A search may be too timid, too bold, or too hopeful for whoever decides. In log-odds that is a straight line, fitted to
how matches of strong bots ended; where nothing was measured, chances stay as the search says them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import msgspec

from ludoteka.analysis.calibrated import Line, calibration_of, is_shared
from ludoteka.analysis.jobs import Found
from ludoteka.core.match import Match

NEARLY_SURE = 0.995  # no chance is taken for more certain than that before it is bent
SMALL = 0.01  # the step in which the slope of a bend is measured


def odds(chance: float) -> float:
    sure = min(NEARLY_SURE, max(1.0 - NEARLY_SURE, chance))
    return log(sure / (1.0 - sure))


def bent(chance: float, line: Line) -> float:
    """A chance as often as it comes true. What is certain stays so."""
    if chance in (0.0, 1.0):
        return chance
    return 1.0 / (1.0 + exp(-(line[0] + line[1] * odds(chance))))


def shared(chances: Sequence[float], seat: int, line: Line) -> tuple[float, ...]:
    """The chances of all seats when that of one is bent: the others share what is left as before."""
    mine = bent(chances[seat], line)
    rest = sum(chances) - chances[seat]
    others = [(1.0 - mine) * (one / rest if rest else 1.0 / (len(chances) - 1)) for one in chances]
    return tuple([round(mine if at == seat else one, 4) for at, one in enumerate(others)])


def spread(chances: Sequence[float], slope: float) -> tuple[float, ...]:
    """The chances of all seats at a glance, each as often as it comes true."""
    if max(chances) == 1.0:
        return tuple(chances)
    powers = [max(one, 1.0 - NEARLY_SURE) ** slope for one in chances]
    return tuple([round(one / sum(powers), 4) for one in powers])


@dataclass(frozen=True)
class Bend:
    """How the judgements of one match are bent; both lines are straight where nothing was measured."""

    line: Line = (0.0, 1.0)  # shift and slope, in log-odds, of the chances of whoever decides
    glance: float = 1.0  # slope of chances at a glance

    def was(self, chances: Sequence[float]) -> tuple[float, ...]:
        return spread(chances, self.glance) if self.glance != 1.0 else tuple(chances)

    def found(self, one: Found, seat: int) -> Found:
        """A judgement with every chance bent; what was lost is the distance of two of them."""
        if self.line == (0.0, 1.0):
            return one
        before, after = shared(one.before, seat, self.line), shared(one.after, seat, self.line)
        slope = self.slope(one.after[seat])
        return msgspec.structs.replace(
            one,
            before=before,
            after=after,
            lost=round(max(0.0, before[seat] - after[seat]), 4),
            error=round(one.error * slope, 4),
            lead=round(one.lead * self.slope(one.before[seat]), 4),
            choices=tuple(
                [(name, *map(self.chance, (mean, low, high)), n) for name, mean, low, high, n in one.choices]
            ),
            was={name: self.chance(value) for name, value in one.was.items()},
        )

    def chance(self, chance: float) -> float:
        return round(bent(chance, self.line), 4)

    def slope(self, chance: float) -> float:
        """How far apart two chances near this one lie when they are bent, if they lay one apart before."""
        low, high = max(SMALL, chance - SMALL), min(1.0 - SMALL, chance + SMALL)
        return (bent(high, self.line) - bent(low, self.line)) / (high - low) if high > low else 1.0


STRAIGHT = Bend()


def bend_of(match: Match, was: Sequence[Sequence[float]]) -> Bend:
    """What was measured at such a table. Where players win together, or against nobody, chances are none."""
    found = calibration_of(match.game, match.seats, match.variants)
    return STRAIGHT if found is None or not is_shared(match.seats, was) else Bend(found.line, found.glance)
