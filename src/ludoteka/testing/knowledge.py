"""What a seat has been given to know, byte by byte, and the parts of which a world consists."""

from __future__ import annotations

from typing import Any

from ludoteka.core.fingerprint import fingerprint, write
from ludoteka.core.match import Match, Question
from ludoteka.core.state import State, step_name
from ludoteka.core.texts import LANGUAGES, option_label


def plainly(question: Question) -> tuple[Any, ...]:
    """All that a question says."""
    return question.number, question.clause, question.prompt, [str(option) for option in question.options]


def labelled(match: Match, question: Question) -> list[str]:
    """The words on the buttons."""
    game, prompt = match.game, question.prompt.id
    return [option_label(game, prompt, option.value, lang) for lang in LANGUAGES for option in question.options]


def seen(match: Match, seat: int | None) -> list[Any]:
    """All that the events tell a seat."""
    return [(event.clause, event.seen_by(seat)) for event in match.events]


def asked(match: Match, seat: int) -> tuple[Any, ...] | None:
    """What a seat is asked now, in every word."""
    if seat not in match.to_act:
        return None
    question = match.question(seat)
    return plainly(question), labelled(match, question)


def known(match: Match, seat: int) -> tuple[Any, ...]:
    """Everything that a seat has been shown, asked and told."""
    return match.view(seat), asked(match, seat), seen(match, seat)


def spelled(value: object) -> str:
    """A plain value of a state, in an unambiguous spelling."""
    out: list[str] = []
    write(value, out)
    return "".join(out)


def world(s: State) -> str:
    """A name for everything in a state but its chance to come."""
    other = s.clone()
    other.rng = 0
    return fingerprint(other)


def parts(s: State) -> dict[str, str]:
    """A state piece by piece: its fields, what is still to be done, and what is asked and answered."""
    waiting = [(step_name(step), keep, mode) for step, keep, mode in s.stack]
    found = {name: spelled(getattr(s, name)) for name in s.fields()}
    return {**found, "stack": spelled(waiting), "asks": spelled(s.asks), "answers": spelled(s.answers)}


RUNNING = ("stack", "asks", "answers")  # of the parts, those that every state has
