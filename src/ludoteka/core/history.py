"""What a seat has lived through: the events that it was told, its own answers, and what it sees now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from ludoteka.core.errors import LudotekaError
from ludoteka.core.events import Message

if TYPE_CHECKING:
    from ludoteka.core.match import Match


class Told(NamedTuple):
    """Something that a seat was told, with the clause of it."""

    clause: str
    message: Message


class Answered(NamedTuple):
    """An answer that the seat itself gave."""

    option: str


class InformationState(NamedTuple):
    """A seat's history as text, and as a hash of it: equal for all matches that look the same to the seat."""

    text: str
    hash: str


def history(match: Match, seat: int) -> Iterator[Told | Answered]:
    """What the seat was told and what it answered, in order.

    A guess at what is hidden (`redeal`) keeps what was told, but no answers given before it.
    """
    done = 0
    marks = [match.start, *[decision.events for decision in match.decisions], len(match.events)]
    for ply, mark in enumerate(marks):
        if 0 < ply <= len(match.decisions) and match.decisions[ply - 1].seat == seat:
            yield Answered(match.decisions[ply - 1].text)
        for place in range(done, mark):
            yield from told(match, seat, place)
        done = max(done, mark)


def told(match: Match, seat: int, place: int) -> Iterator[Told]:
    """One event, if the seat is told anything of it."""
    event = match.events[place]
    message = event.seen_by(seat)
    if message is not None:
        yield Told(event.clause, message)


def information_state(match: Match, seat: int) -> InformationState:
    """All that a seat has seen and done, its open question and its view. It needs the events of the match."""
    if match.state.log is None:
        raise LudotekaError("error-no-events")
    chosen = " ".join(f"{name}={value}" for name, value in match.variants.items())
    lines = [f"{match.game.id} {match.game.version} for {match.seats} at seat {seat} {chosen}".strip()]
    for one in history(match, seat):
        lines.append(f"[{one.clause}] {one.message!r}" if isinstance(one, Told) else f"> {one.option}")
    if seat in match.to_act:
        question = match.question(seat)
        lines.append(f"? {question.prompt!r}: {' | '.join(str(option) for option in question.options)}")
    lines.append(json.dumps(match.view(seat), sort_keys=True))
    text = "\n".join(lines)
    return InformationState(text, blake2b(text.encode(), digest_size=16).hexdigest())
