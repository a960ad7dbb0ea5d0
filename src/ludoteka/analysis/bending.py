"""Chances as they come true: what was measured (`calibrated`) bends what the search says.

A search may be too timid, too bold, or too hopeful for whoever decides, and otherwise at the beginning of a match than
at its end. In log-odds that is a straight line which turns while the match goes on, fitted to how matches of strong
bots ended; where nothing was measured, chances stay as the search says them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

import msgspec

from ludoteka.analysis.calibrated import Line, calibration_of, is_shared, remark_of
from ludoteka.analysis.jobs import Found
from ludoteka.analysis.judge import estimate_of
from ludoteka.core.match import Match

NEARLY_SURE: Final = 0.995  # no chance is taken for more certain than that before it is bent
SMALL: Final = 0.01  # the step in which the slope of a bend is measured
FLATTEST: Final = 0.0  # of a slope: a position that looks better never counts as worse
REACH: Final = 0.5  # of the slope between options of one question, at least: what they differ by was seen side by side
AS_SAID: Final = ((0.0, 1.0), (0.0, 0.0))


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
    if max(chances) == 1.0 or slope == 1.0:
        return tuple(chances)
    powers = [max(one, 1.0 - NEARLY_SURE) ** slope for one in chances]
    return tuple([round(one / sum(powers), 4) for one in powers])


def gone(ply: int, length: float) -> float:
    """How much of a match of the usual length is over after so many decisions: from 0 to 1."""
    return min(1.0, ply / length) if length else 0.0


def turned(line: Line, turn: Line, gone: float) -> Line:
    """A line as it lies when so much of the match is over."""
    return line[0] + turn[0] * gone, max(FLATTEST, line[1] + turn[1] * gone)


def within_reach(line: Line, best: float) -> Line:
    """A line through where the best option lies on this one, as steep as options need to be told apart."""
    shift, slope = line
    steep = max(slope, REACH)
    return shift + (slope - steep) * odds(best), steep


@dataclass(frozen=True)
class Bend:
    """How the judgements of one match are bent; all lines are straight where nothing was measured."""

    line: Line = AS_SAID[0]  # shift and slope, in log-odds, of the chances of whoever decides, at the beginning
    turn: Line = AS_SAID[1]  # by how much both change until the end
    glance: Line = (1.0, 0.0)  # slope of chances at a glance at the beginning, and by how much it changes
    length: float = 0.0  # decisions of a match

    def at(self, ply: int) -> Line:
        """The line of a decision."""
        return self.after(gone(ply, self.length))

    def after(self, gone: float) -> Line:
        """The line when so much of a match is over."""
        return turned(self.line, self.turn, gone)

    def around(self, ply: int, best: float) -> Line:
        """The line of all options of a decision whose best one is given this chance.

        Where the judge cannot tell who is ahead, it still compares options, in the same guesses with the same luck.
        """
        return within_reach(self.at(ply), best)

    def was(self, chances: Sequence[float], ply: int) -> tuple[float, ...]:
        start, change = self.glance
        return spread(chances, turned((0.0, start), (0.0, change), gone(ply, self.length))[1])

    def chance(self, chance: float, ply: int, best: float) -> float:
        """The chance of an option of a decision whose best option is given another one."""
        return round(bent(chance, self.around(ply, best)), 4)

    def found(self, one: Found, seat: int) -> Found:
        """A judgement with every chance bent; what was lost is the distance of two of them."""
        if (self.line, self.turn) == AS_SAID:
            return one
        best = one.before[seat]
        line = self.around(one.ply, best)
        before, after = shared(one.before, seat, line), shared(one.after, seat, line)
        choices = [
            (name, *[round(bent(value, line), 4) for value in (mean, low, high)], tries)
            for name, mean, low, high, tries in one.choices
        ]
        return msgspec.structs.replace(
            one,
            before=before,
            after=after,
            lost=round(max(0.0, before[seat] - after[seat]), 4),
            error=round(one.error * slope_at(one.after[seat], line), 4),
            lead=round(one.lead * slope_at(one.before[seat], line), 4),
            choices=tuple(choices),
            was={name: round(bent(value, line), 4) for name, value in one.was.items()},
        )


def slope_at(chance: float, line: Line) -> float:
    """How far apart two chances near this one lie when they are bent, if they lay one apart before."""
    low, high = max(SMALL, chance - SMALL), min(1.0 - SMALL, chance + SMALL)
    return (bent(high, line) - bent(low, line)) / (high - low) if high > low else 1.0


STRAIGHT: Final = Bend()


def bend_of(match: Match, was: Sequence[Sequence[float]]) -> Bend:
    """What was measured at such a table. Where players win together, or against nobody, chances are none."""
    found = calibration_of(match.game, match.seats, match.variants)
    if found is None or not is_shared(match.seats, was):
        return STRAIGHT
    return Bend(found.line, found.turn, found.glance, found.length)


def bend_here(match: Match) -> Bend:
    """How judgements of the present position of a match are bent: of a puzzle, of a hint."""
    return bend_of(match, at_a_glance(match))


def remark_here(match: Match) -> str:
    """The message that says why judgements of the present position are to be taken with care, if they are."""
    return remark_of(match.game, match.seats, match.variants, at_a_glance(match))


def at_a_glance(match: Match) -> list[list[float]]:
    return [estimate_of(match.game, match.seats)(match.state)]
