"""What a seat has lived through: the events that it was told, its own answers, and what it sees now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from ludoteka.core.errors import LudotekaError
from ludoteka.core.events import Message

if TYPE_CHECKING:
    from ludoteka.core.match import Decision, Match


class Told(NamedTuple):
    """Something that a seat was told, with the clause of it."""

    clause: str
    message: Message


class Asked(NamedTuple):
    """A question that the seat was asked, before its answer."""

    prompt: Message


class Answered(NamedTuple):
    """An answer that the seat itself gave."""

    option: str


class InformationState(NamedTuple):
    """A seat's history as text, and as a hash of it: equal for all matches that look the same to the seat."""

    text: str
    hash: str


def history(match: Match, seat: int) -> Iterator[Told | Asked | Answered]:
    """What the seat was told, what it was asked and what it answered, in order.

    Whoever guesses at what is hidden (`redeal`) goes on knowing what it was asked and answered before.
    """
    done = 0
    for place, decision in match.decided_by(seat):
        for number in range(done, place):
            yield from told(match, seat, number)
        done = place
        yield from answered(decision)
    for number in range(done, len(match.events)):
        yield from told(match, seat, number)


def answered(decision: Decision) -> Iterator[Asked | Answered]:
    """A decision of the seat, and what it was asked."""
    prompt = decision.prompt
    if prompt is not None:
        yield Asked(prompt)
    yield Answered(decision.text)


def told(match: Match, seat: int, place: int) -> Iterator[Told]:
    """One event, if the seat is told anything of it."""
    event = match.events[place]
    message = event.seen_by(seat)
    if message is not None:
        yield Told(event.clause, message)


def line(one: Told | Asked | Answered) -> str:
    """A part of a history in words."""
    if isinstance(one, Told):
        return f"[{one.clause}] {one.message!r}"
    return f"? {one.prompt!r}" if isinstance(one, Asked) else f"> {one.option}"


def information_state(match: Match, seat: int) -> InformationState:
    """All that a seat has seen and done, its open question and its view. It needs the events of the match."""
    if match.state.log is None:
        raise LudotekaError("error-no-events")
    chosen = " ".join(f"{name}={value}" for name, value in match.variants.items())
    lines = [f"{match.game.id} {match.game.version} for {match.seats} at seat {seat} {chosen}".strip()]
    for one in history(match, seat):
        lines.append(line(one))
    if seat in match.to_act:
        question = match.question(seat)
        lines.append(f"? {question.prompt!r}: {' | '.join(str(option) for option in question.options)}")
    lines.append(json.dumps(match.view(seat), sort_keys=True))
    text = "\n".join(lines)
    return InformationState(text, blake2b(text.encode(), digest_size=16).hexdigest())
