"""Hints while a match runs: good options with their reasons, and what the last decision of a bot was for.

Everything comes from what the seat that asks may know: guesses at the position that look the same from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ludoteka.analysis.bending import bend_here
from ludoteka.analysis.jobs import SOONER, explained
from ludoteka.analysis.judge import Tried, chance_of, estimate_of, judged
from ludoteka.analysis.shapes import Reason
from ludoteka.core.match import Match
from ludoteka.core.record import load

MOST: Final = 3  # options that are hinted at
NEAR: Final = 0.04  # so far behind the best one an option is still good
SECONDS: Final = 0.8  # of thinking, counted in walks
RIVALS: Final = 2  # at a table of so many seats what the other one loses is told as well
FELT: Final = 0.75  # of a clear difference: what is said without figures must be no accident of the walks
GUESSES: Final = 16  # at what is hidden, to say what a decision was for


class Hint(msgspec.Struct, frozen=True):
    """A good option: the chance to win after it, and what it leads to more than the others that were looked at."""

    option: str
    value: float
    reasons: tuple[Reason, ...]


class Purpose(msgspec.Struct, frozen=True):
    """What a decision of a seat has brought it, as another seat can see it; None of a match that just began."""

    seat: int
    change: float  # of its chance to win
    reasons: tuple[Reason, ...]
    told: tuple[int, int] = (0, 0)  # the events that came of it: from which to before which


def hints(record: str, seat: int) -> list[Hint]:
    """What another process does: the two or three best options of the question to a seat, as often as they win."""
    match = load(record)
    found, bend, ply = hinted(match, seat), bend_here(match), len(match.decisions)
    best = max([one.value for one in found])
    return [msgspec.structs.replace(one, value=bend.chance(one.value, ply, best)) for one in found]


def hinted(match: Match, seat: int) -> list[Hint]:
    """The same as the search says it."""
    question = match.question(seat)
    first = str(question.options[0])
    if len(question.options) == 1:
        return [Hint(first, 0.0, ())]
    walks = int(SECONDS * match.game.rules.pace)
    dice = chance_of(0, question.number, "hint")
    verdict = judged(match, seat, first, walks, dice, parts=True)
    compared = [one for one in verdict.ranked if len(one.mine) == len(verdict.best.mine) and one.parts]
    usual = mean_of([one.held() for one in compared])
    ends = sum([one.ends for one in compared]) / max(1, len(compared))
    good = [one for one in compared if verdict.best.mean - one.mean <= NEAR][:MOST]
    return [
        Hint(one.option, round(one.mean, 3), spoken_for(match, seat, one, usual, ends) if usual else ()) for one in good
    ]


def spoken_for(match: Match, seat: int, one: Tried, usual: list[list[float]], ends: float) -> tuple[Reason, ...]:
    """What an option leads to more than the usual one; of one's own, unless there is a single rival to think of."""
    found = explained(match.game, seat, one.held(), usual, abs(one.ends - ends) >= SOONER, FELT)
    return tuple([reason for reason in found if reason.seat == seat or match.seats <= RIVALS])


def mean_of(held: Sequence[list[list[float]]]) -> list[list[float]]:
    """The mean of what several futures hold, seat by seat."""
    return [
        [sum(values) / len(held) for values in zip(*[one[seat] for one in held], strict=True)]
        for seat in range(len(held[0]) if held else 0)
    ]


# -- what a bot's decision was for ------------------------------------------------------------------------------------


def purpose(record: str, seat: int, others: Sequence[int]) -> Purpose | None:
    """What another process does: what the last decision of one of the others has brought it."""
    return explained_to(load(record), seat, others)


def explained_to(match: Match, seat: int, others: Sequence[int]) -> Purpose | None:
    """By what this seat may know. A question to several counts when all have answered it."""
    plies = [ply for ply, one in enumerate(match.decisions) if one.seat in others and one.asked != match.asked]
    if not plies:
        return None
    decision = match.decisions[plies[-1]]
    same = [ply for ply, one in enumerate(match.decisions) if one.asked == decision.asked]
    asked, answered = match.at(same[0]), match.at(same[-1] + 1)
    before, after = looked_at(asked, seat), looked_at(answered, seat)
    change = after[0][decision.seat] - before[0][decision.seat]
    why = explained(match.game, decision.seat, after[1], before[1])
    return Purpose(decision.seat, round(change, 3), why, (len(asked.events), len(answered.events)))


def looked_at(match: Match, seat: int) -> tuple[list[float], list[list[float]]]:
    """Chances and parts of all seats, as a seat may guess them."""
    estimate, parts = estimate_of(match.game, match.seats), match.game.rules.holdings
    dealt = [match.redeal(seat, number).state for number in range(GUESSES)]
    chances = [estimate(state) for state in dealt]
    mean = [sum(values) / GUESSES for values in zip(*chances, strict=True)]
    told = list(bend_here(match).was(mean, len(match.decisions)))
    if parts is None:
        return told, [[] for _ in mean]
    return told, mean_of([[parts.look(state, whose) for whose in range(match.seats)] for state in dealt])
