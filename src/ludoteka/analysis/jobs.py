"""The work of an analysis in pieces that any process can do: from the decisions of a match to judgements of some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from ludoteka.analysis.judge import SURE, Tried, Verdict, chance_of, judged
from ludoteka.analysis.shapes import Reason
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.record import load

SHOWN: Final = 5  # options that are kept, with the one that was chosen
LINE: Final = 6  # decisions of a line of play
MOST_REASONS: Final = 3
RIVALS: Final = 0.7  # what others have less of is felt a little less than what one has more of oneself
SAME: Final = 0.2  # two seats whose changes differ by less win and lose the same thing
SOME: Final = 0.3  # where nothing is clear, so much of a difference is still told
SOONER: Final = 0.3  # of the walks: if the match ends so much more often after one of two options, they hardly compare
COARSE, DEEP = "coarse", "deep"
FEWEST_WALKS: Final = 6  # of a decision, for each option
SLOWER: Final = 0.15  # of a walk, for each seat beyond two
PIECE: Final = 0.4  # seconds, about: so long a piece of the work may keep a process from something more urgent


class Job(msgspec.Struct, frozen=True):
    """Some decisions of a match to be judged, each with so many walks."""

    stage: str
    seed: int
    plies: tuple[int, ...]
    walks: tuple[int, ...]


class Found(msgspec.Struct, frozen=True):
    """A judgement in plain numbers, as a process sends it back."""

    ply: int
    stage: str
    best: str
    lost: float
    error: float
    lead: float
    before: tuple[float, ...]  # the chances of all seats with the best option
    after: tuple[float, ...]  # and with the one that was chosen
    choices: tuple[tuple[str, float, float, float, int], ...]  # option, value, low, high, tries
    walks: int = 0
    was: dict[str, float] = {}
    reasons: tuple[Reason, ...] = ()
    line: tuple[tuple[int, str], ...] = ()


# -- dividing the work -----------------------------------------------------------------------------------------------


def coarse_jobs(game: Game, options: Sequence[int], seconds: float, seed: int) -> list[Job]:
    """Every decision that is one, the whole match in about so many seconds of one process."""
    weights = {ply: sqrt(count) for ply, count in enumerate(options) if count > 1}
    whole = sum(weights.values()) or 1.0
    budget = seconds * game.rules.pace
    walks = {ply: max(FEWEST_WALKS * options[ply], int(budget * w / whole)) for ply, w in weights.items()}
    return list(pieces(game, COARSE, seed, walks))


def deep_jobs(game: Game, plies: Sequence[int], seconds: float, seed: int, seats: int = 2) -> list[Job]:
    """The decisions that matter, most important first: each in a piece of its own.

    A walk goes round the table: the more sit there, the longer it takes.
    """
    pace = game.rules.pace / (1.0 + SLOWER * max(0, seats - 2))
    walks = int(seconds * pace / max(1, len(plies)))
    return [Job(DEEP, seed, (ply,), (walks,)) for ply in plies]


def pieces(game: Game, stage: str, seed: int, walks: dict[int, int]) -> Iterable[Job]:
    most = PIECE * game.rules.pace
    plies: list[int] = []
    for ply in walks:
        plies.append(ply)
        if sum([walks[one] for one in plies]) >= most:
            yield Job(stage, seed, tuple(plies), tuple([walks[one] for one in plies]))
            plies = []
    if plies:
        yield Job(stage, seed, tuple(plies), tuple([walks[one] for one in plies]))


# -- doing it ---------------------------------------------------------------------------------------------------------


def carried_out(record: str, job: Job) -> list[Found]:
    """What another process does: rebuild the match and judge."""
    return list(carry_out(load(record), job))


def carry_out(match: Match, job: Job) -> Iterable[Found]:
    again = match.at(0)
    at = 0
    for ply, walks in sorted(zip(job.plies, job.walks, strict=True)):
        for decision in match.decisions[at:ply]:
            again.play(decision.seat, decision.text)
        at = ply
        judge = deep if job.stage == DEEP else coarse
        yield judge(match, again, ply, walks, job.seed)


def coarse(match: Match, again: Match, ply: int, walks: int, seed: int) -> Found:
    decision = match.decisions[ply]
    verdict = judged(again, decision.seat, decision.text, walks, chance_of(seed, ply, COARSE))
    return found(ply, COARSE, verdict)


def deep(match: Match, again: Match, ply: int, walks: int, seed: int) -> Found:
    """The longer search, the same with everything known, reasons in the words of the game, and a line of play."""
    decision = match.decisions[ply]
    seat, text = decision.seat, decision.text
    verdict = judged(again, seat, text, walks * 6 // 10, chance_of(seed, ply, DEEP), parts=True)
    known = judged(again, seat, text, walks * 2 // 10, chance_of(seed, ply, "was"), hidden=False)
    line = line_of(match, again, ply, instead(verdict), walks * 2 // 10 // LINE, chance_of(seed, ply, "line"))
    return msgspec.structs.replace(
        found(ply, DEEP, verdict),
        was={one.option: round(one.mean, 4) for one in known.ranked},
        reasons=reasons(match.game, seat, verdict),
        line=line,
    )


def instead(verdict: Verdict) -> str:
    """What a line of play begins with: the best option, or the next one where that was chosen."""
    best, following = verdict.ranked[:2]
    return following.option if verdict.played is best else best.option


def found(ply: int, stage: str, verdict: Verdict) -> Found:
    shown = verdict.ranked[:SHOWN]
    if verdict.played not in shown:
        shown = [*shown[:-1], verdict.played]
    return Found(
        ply=ply,
        stage=stage,
        best=verdict.best.option,
        lost=round(verdict.lost, 4),
        error=round(verdict.error, 4),
        lead=round(verdict.lead, 4),
        before=tuple([round(one, 4) for one in verdict.best.chances()]),
        after=tuple([round(one, 4) for one in verdict.played.chances()]),
        choices=tuple([interval(one) for one in shown]),
        walks=verdict.walks,
    )


def interval(one: Tried) -> tuple[str, float, float, float, int]:
    mean, half = one.mean, SURE * one.error
    return one.option, round(mean, 4), round(max(0.0, mean - half), 4), round(min(1.0, mean + half), 4), len(one.mine)


# -- why --------------------------------------------------------------------------------------------------------------


def reasons(game: Game, seat: int, verdict: Verdict) -> tuple[Reason, ...]:
    """What the best option leads to, compared with the one that was chosen, or with the next one where that is it."""
    other = verdict.played
    if other is verdict.best:
        other = verdict.ranked[1]
    return compared_with(game, seat, verdict.best, other)


def compared_with(game: Game, seat: int, better: Tried, worse: Tried) -> tuple[Reason, ...]:
    """What speaks for one option against another."""
    sooner = abs(better.ends - worse.ends) >= SOONER
    return explained(game, seat, better.held(), worse.held(), sooner)


def explained(
    game: Game,
    seat: int,
    more: list[list[float]],
    less: list[list[float]],
    sooner: bool = False,
    some: float = SOME,
) -> tuple[Reason, ...]:
    """What speaks for one future against another: the parts in which it is clearly better for a seat.

    `sooner`: one of them sees the end of the match and the other does not. What is left over then is no reason.
    `some`: where nothing is clear, so much of a difference is told.
    """
    parts = game.rules.holdings
    if parts is None:
        return ()
    felt: list[tuple[float, Reason]] = []
    for whose, (one, other) in enumerate(zip(more, less, strict=True)):
        for (part, scale), high, low in zip(parts.kinds, one, other, strict=True):
            gain = (high - low) / scale if whose == seat else RIVALS * (low - high) / scale
            felt.append((gain, Reason(part, whose, round(high - low, 2))))
    decisive = [pair for pair in felt if pair[1].part == parts.decides]
    if sooner or (parts.anew and any(gain >= 1.0 for gain, _ in decisive)):
        felt = decisive
    felt.sort(key=lambda pair: (-pair[0], pair[1].seat, pair[1].part))
    clear: list[Reason] = []
    for gain, reason in felt:
        if gain >= 1.0 and not any(is_mirrored(reason, other) for other in clear):
            clear.append(reason)
    return tuple(clear[:MOST_REASONS] or [reason for gain, reason in felt[:1] if gain >= some])


def is_mirrored(one: Reason, other: Reason) -> bool:
    """Whether two reasons say the same: what one seat has more of, another has less of."""
    close = abs(one.change + other.change) <= SAME * abs(one.change)
    return close and one.part == other.part and one.seat != other.seat


def line_of(
    match: Match, again: Match, ply: int, first: str, walks: int, chance: Random
) -> tuple[tuple[int, str], ...]:
    """How the match might have gone on after another option: everybody decides by what they could know.

    Who had to answer the same question at the same time answers as in the match.
    """
    decision = match.decisions[ply]
    together = {one.seat: one.text for one in match.decisions[ply + 1 :] if one.asked == decision.asked}
    trial = again.clone()
    trial.play(decision.seat, first)
    line = [(decision.seat, first)]
    while not trial.over and len(line) < LINE:
        seat = trial.to_act[0]
        question = trial.question(seat)
        option = together.pop(seat, "") if question.number == decision.asked else ""
        if not option:
            any_one = str(question.options[0])
            few = len(question.options) == 1
            option = any_one if few else judged(trial, seat, any_one, walks, chance).best.option
        trial.play(seat, option)
        line.append((seat, option))
    return tuple(line)
