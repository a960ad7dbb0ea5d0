"""A match walked through once: what was asked and answered, when rounds began, and the chances as they really were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ludoteka.analysis.bending import Bend, bend_of
from ludoteka.analysis.foreseen import Change, foreseen, guesses_for
from ludoteka.analysis.judge import Estimate, estimate_of
from ludoteka.analysis.shapes import Decided, Words
from ludoteka.core.match import Match, Option, Question
from ludoteka.core.texts import LANGUAGES, option_label

ROUNDS = ("round-began", "turn-began")  # events of these names say which round it is, in every game that has rounds
Names = Mapping[str, Mapping[int, str]]  # by language and seat


@dataclass
class Survey:
    """Everything of a match that needs no search."""

    decisions: list[Decided] = field(default_factory=list)
    labels: list[dict[str, Words]] = field(default_factory=list)  # for each decision: its options in words
    was: list[tuple[float, ...]] = field(default_factory=list)  # the chances before each decision, and at the end
    rounds: list[tuple[int, int]] = field(default_factory=list)
    waiting: list[bool] = field(default_factory=list)  # by ply: some have answered a question of several already
    expected: list[tuple[float, ...]] = field(default_factory=list)  # by how much chances were to change, as bent


def surveyed(match: Match, names: Names, ranks: Sequence[int]) -> Survey:
    """Walk through a match. `ranks` is how it ended, be it by its rules or otherwise."""
    found = Survey()
    estimate = estimate_of(match.game, match.seats)
    again = match.at(0)
    told, guesses = 0, guesses_for(match)
    changes: dict[int, list[Change]] = {}
    for ply, decision in enumerate(match.decisions):
        told = note_rounds(found, again, ply, told)
        found.waiting.append(any(answer is not None for answer in again.state.answers))
        found.was.append(found.was[-1] if found.waiting[-1] and found.was else rounded(estimate(again.state)))
        if not found.waiting[-1]:
            answers = {one.seat: one.text for one in match.decisions[ply:] if one.asked == decision.asked}
            changes[ply + len(answers) - 1] = foreseen(again, ply, answers, estimate, guesses)
        question = again.question(decision.seat)
        found.decisions.append(asked(again, ply, question, decision.text, names))
        found.labels.append({str(one): labelled(again, question, one, names) for one in question.options})
        again.play(decision.seat, decision.text)
    found.waiting.append(False)
    found.was.append(outcome(again, estimate, ranks))
    bend = bend_of(match, found.was)
    found.expected = [mean_change(changes.get(ply, ()), bend, ply, match.seats) for ply in range(len(match.decisions))]
    return found


def mean_change(changes: Sequence[Change], bend: Bend, ply: int, seats: int) -> tuple[float, ...]:
    """By how much the chances of all seats change on average, each as often as it comes true."""
    both = [(bend.was(before, ply), bend.was(after, ply + 1)) for before, after in changes]
    return tuple(
        [sum([after[seat] - before[seat] for before, after in both]) / max(1, len(both)) for seat in range(seats)]
    )


def note_rounds(found: Survey, match: Match, ply: int, told: int) -> int:
    for event in match.events[told:]:
        if event.message.id in ROUNDS:
            args = event.message.args
            number = args.get("round", args.get("number"))
            if isinstance(number, int) and (not found.rounds or found.rounds[-1][1] != number):
                found.rounds.append((ply, number))
    return len(match.events)


def outcome(match: Match, estimate: Estimate, ranks: Sequence[int]) -> tuple[float, ...]:
    if match.over:
        return rounded(estimate(match.state))
    return tuple([1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks])


def rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple([round(chance, 4) for chance in chances])


def asked(match: Match, ply: int, question: Question, played: str, names: Names) -> Decided:
    """A decision before it is judged."""
    option = next(one for one in question.options if str(one) == played)
    return Decided(
        ply=ply,
        seat=question.seat,
        prompt=question.prompt.id,
        clause=question.clause,
        ask={lang: match.game.texts(lang).say(question.prompt, names[lang]) for lang in LANGUAGES},
        played=played,
        label=labelled(match, question, option, names),
        options=len(question.options),
    )


def labelled(match: Match, question: Question, option: Option, names: Names) -> Words:
    return {lang: option_label(match.game, question.prompt.id, option.value, lang, names[lang]) for lang in LANGUAGES}
