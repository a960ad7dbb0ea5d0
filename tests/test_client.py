"""The client is polite: what the server refuses for haste it says again, later."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from ludoteka import client
from ludoteka.client import Client, Question, Seat, ServerRefused


class Line:
    """A connection that refuses so many answers before it says how the table stands."""

    def __init__(self, refusals: int, status: int = 429) -> None:
        self.refusals = refusals
        self.status = status
        self.sent: list[Any] = []

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))

    async def recv(self) -> str:
        if self.refusals:
            self.refusals -= 1
            return json.dumps({"type": "error", "message": "Not so fast.", "status": self.status})
        state: dict[str, Any] = dict.fromkeys(("seat", "question", "outcome", "next"))
        state |= {"table": "t", "game": "cardia", "variants": {}, "names": [], "kinds": [], "seats": [0], "view": {}}
        state |= {
            "entries": 1,
            "decisions": 1,
            "started": True,
            "waiting": [],
            "to_act": [1],
            "over": False,
            "offers": [],
        }
        return json.dumps({"type": "state", **state})


def played(refusals: int, monkeypatch: pytest.MonkeyPatch, status: int = 429) -> Line:
    monkeypatch.setattr(client, "PAUSE", 0.001)
    line = Line(refusals, status)

    async def play() -> None:
        seat = Seat(Client("http://localhost"), "t")
        seat.socket = line  # type: ignore[assignment]
        await seat.answer(Question(4, 0, "place", "CAR-4.2", []), "place judge")
        assert await seat.next() is not None
        assert seat.unanswered is None

    asyncio.run(play())
    return line


def test_a_refused_answer_is_sent_again_after_a_pause(monkeypatch: pytest.MonkeyPatch):
    line = played(3, monkeypatch)
    assert line.sent == [{"type": "answer", "question": 4, "option": "place judge"}] * 4


def test_who_is_refused_for_good_is_told(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(ServerRefused, match="Not so fast"):
        played(99, monkeypatch)


def test_what_is_refused_for_another_reason_is_told_at_once_and_not_said_again(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(ServerRefused, match="Not so fast") as refusal:
        played(1, monkeypatch, 409)
    assert refusal.value.status == 409
