"""From judgements to an analysis: classes, accuracy, luck, phases, key moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

import msgspec

from ludoteka.analysis.calibrated import remark_of
from ludoteka.analysis.jobs import DEEP, Found
from ludoteka.analysis.shapes import (
    BEST,
    BLUNDER,
    FORCED,
    FORMAT,
    GOOD,
    INACCURACY,
    KINDS,
    MISTAKE,
    PHASES,
    READER,
    WRONG,
    Analysis,
    Choice,
    Decided,
    Player,
    Words,
)
from ludoteka.analysis.survey import Names, Survey
from ludoteka.core.match import Match

# What a decision has lost for certain (the loss less one standard error), in chances to win, makes its class.
CLASSES: Final = ((0.20, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY), (0.02, GOOD))
NEARLY: Final = 0.005  # so little lost is nothing
ONLY: Final = 0.08  # so far behind all other options must be for the best one to be a find
STRICT: Final = 4.5  # how fast accuracy falls: of a decision that loses a tenth of a chance, 64 % are left
MATTERS: Final = 0.01  # decisions whose options all lead to the same count for no accuracy
MOST_WRONG, MOST_FINDS, MOST_LUCK = 7, 3, 2  # key moments of each sort
LUCKY: Final = 0.12


def assembled(match: Match, survey: Survey, judged: Mapping[int, Found], about: Analysis) -> Analysis:
    """All that is known so far. `about` holds what the whole match is."""
    decisions = [with_judgement(survey, ply, judged.get(ply)) for ply in range(len(survey.decisions))]
    found = with_luck(survey, decisions, not match.over)
    return msgspec.structs.replace(
        about,
        decisions=found,
        players=tuple([player(survey, found, judged, seat) for seat in range(match.seats)]),
        key=key_moments(found, about.stage == DEEP),
        turning=turning(survey, about.ranks),
    )


def about(
    match: Match, survey: Survey, names: Names, ranks: Sequence[int], seed: int, walks: int, stage: str
) -> Analysis:
    return Analysis(
        format=FORMAT,
        judge=READER,
        game=match.game.id,
        version=match.game.version,
        seats=match.seats,
        seed=seed,
        stage=stage,
        walks=walks,
        names={lang: tuple([known[seat] for seat in range(match.seats)]) for lang, known in names.items()},
        ranks=tuple(ranks),
        remark=remark_of(match.game, match.seats, match.variants, survey.was),
        rounds=tuple(survey.rounds),
        was=tuple(survey.was),
        decisions=(),
        players=(),
        key=(),
        turning=None,
    )


# -- decisions --------------------------------------------------------------------------------------------------------


def kind_of(lost: float, error: float) -> str:
    """The class of a decision by what it has lost for certain."""
    certain = lost - error
    for least, kind in CLASSES:
        if certain >= least:
            return kind
    return GOOD if certain > NEARLY else BEST


def with_judgement(survey: Survey, ply: int, found: Found | None) -> Decided:
    bare = survey.decisions[ply]
    if found is None:
        return bare
    words = survey.labels[ply]
    kind = kind_of(found.lost, found.error)
    best = found.best if kind != BEST else bare.played
    return msgspec.structs.replace(
        bare,
        kind=kind,
        best=best,
        before=(found.after if kind == BEST else found.before)[bare.seat],
        after=found.after[bare.seat],
        lost=found.lost if kind != BEST else 0.0,
        error=found.error,
        found=found.best == bare.played and found.lead >= ONLY,
        deep=found.stage == DEEP,
        chances=found.after if kind == BEST else found.before,
        choices=tuple([choice(one, words, found.was) for one in found.choices]),
        reasons=found.reasons if best == found.best else (),  # they speak for what the search found best
        line=found.line,
    )


def choice(one: tuple[str, float, float, float, int], words: Mapping[str, Words], was: Mapping[str, float]) -> Choice:
    option, value, low, high, tries = one
    return Choice(option, words[option], value, low, high, tries, was.get(option))


def skill(one: Decided, found: Found | None) -> tuple[float, ...] | None:
    """By how much a decision changed the chances of all seats, compared with the best one; None: by nothing."""
    if found is None or one.kind in (BEST, FORCED):
        return None
    return tuple([after - before for after, before in zip(found.after, found.before, strict=True)])


def with_luck(survey: Survey, decisions: Sequence[Decided], given_up: bool) -> tuple[Decided, ...]:
    """With what changed from each decision to the next that was not to be expected of it.

    A question to several is one moment: its luck shows when the last of them has answered. Giving up is no luck.
    """
    found = []
    none = (0.0,) * len(survey.was[0])
    for one in decisions:
        now, then, expected = survey.was[one.ply], survey.was[one.ply + 1], survey.expected[one.ply]
        luck = tuple([round(b - a - change, 4) for a, b, change in zip(now, then, expected, strict=True)])
        last = given_up and one.ply == len(decisions) - 1
        found.append(msgspec.structs.replace(one, luck=none if last or survey.waiting[one.ply + 1] else luck))
    return tuple(found)


# -- players ----------------------------------------------------------------------------------------------------------


def accuracy_of(one: Decided) -> float:
    return 100.0 * exp(-STRICT * one.lost)


def matters(one: Decided) -> bool:
    values = [option.value for option in one.choices]
    return one.kind != FORCED and max(values) - min(values) >= MATTERS


def mean_accuracy(decisions: Sequence[Decided]) -> float | None:
    counted = [accuracy_of(one) for one in decisions if matters(one)]
    return round(sum(counted) / len(counted), 1) if counted else None


def player(survey: Survey, decisions: Sequence[Decided], judged: Mapping[int, Found], seat: int) -> Player:
    own = [one for one in decisions if one.seat == seat]
    third = max(1, -(-len(decisions) // len(PHASES)))
    effects = [(one.seat, skill(one, judged.get(one.ply))) for one in decisions]
    changes = [(by, effect[seat]) for by, effect in effects if effect is not None]
    lost = sum([change for by, change in changes if by == seat])
    given = sum([change for by, change in changes if by != seat])
    luck = sum([one.luck[seat] for one in decisions])
    return Player(
        seat=seat,
        accuracy=mean_accuracy(own),
        counts={kind: sum([one.kind == kind for one in own]) for kind in KINDS},
        found=sum([one.found for one in own]),
        start=survey.was[0][seat],
        lost=round(lost, 4),
        given=round(given, 4),
        luck=round(luck, 4),
        drift=round(survey.was[-1][seat] - survey.was[0][seat] - lost - given - luck, 4),
        phases=tuple([mean_accuracy([one for one in own if one.ply // third == n]) for n in range(len(PHASES))]),
    )


# -- moments ----------------------------------------------------------------------------------------------------------


def key_moments(decisions: Sequence[Decided], deep: bool) -> tuple[int, ...]:
    """The plies of what is worth a look: what was lost most, what was found, and where luck decided.

    After the longer search, only decisions that it has looked at: each has its reasons and its line of play.
    """
    seen = [one for one in decisions if one.deep or not deep]
    wrong = sorted([one for one in seen if one.kind in WRONG], key=lambda one: (-one.lost, one.ply))
    finds = sorted([one for one in seen if one.found], key=lambda one: (-lead(one), one.ply))
    lucky = sorted([one for one in decisions if swing(one) >= LUCKY], key=lambda one: (-swing(one), one.ply))
    chosen = {one.ply for one in (*wrong[:MOST_WRONG], *finds[:MOST_FINDS], *lucky[:MOST_LUCK])}
    return tuple(sorted(chosen))


def lead(one: Decided) -> float:
    return one.choices[0].value - one.choices[1].value if len(one.choices) > 1 else 0.0


def swing(one: Decided) -> float:
    return max([abs(luck) for luck in one.luck])


def turning(survey: Survey, ranks: Sequence[int]) -> int | None:
    """The ply after which a winner was never behind again; None: it never was, or nobody won alone."""
    if list(ranks).count(1) != 1 or len(ranks) < 2:
        return None
    winner = list(ranks).index(1)
    behind = [ply for ply, chances in enumerate(survey.was) if chances[winner] < max(chances)]
    return behind[-1] if behind else None


def important(survey: Survey, judged: Mapping[int, Found], most: int, given_up: bool) -> list[int]:
    """The decisions that deserve the longer search: key moments, then where most may have been lost."""
    decisions = [with_judgement(survey, ply, judged.get(ply)) for ply in range(len(survey.decisions))]
    found = with_luck(survey, decisions, given_up)
    key = key_moments(found, deep=False)
    sure = {one.ply for one in found if one.kind in WRONG or one.found}

    def worth(ply: int) -> float:
        one = judged[ply]
        own = survey.decisions[ply].played == one.best
        return one.lead / 2 if own else one.lost + one.error

    return sorted(judged, key=lambda ply: (ply not in key, ply not in sure, -worth(ply), ply))[:most]
