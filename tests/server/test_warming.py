"""After a start pages are drawn for nobody, in steps; whoever is there already goes before each of them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import ludoteka
from ludoteka.server.operations import Measured
from ludoteka.server.render import warming
from ludoteka.server.render.warming import Warmth


@pytest.fixture(autouse=True)
def at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"due": True, "answering": 0, "last": 0.0}.items():
        monkeypatch.setattr(Warmth, name, value)


def one_step(monkeypatch: pytest.MonkeyPatch, done: list[float]) -> threading.Thread:
    """A thread that warms a single game with a single step."""

    def steps(id: str) -> Iterator[Any]:
        yield lambda: done.append(time.monotonic())

    monkeypatch.setattr(warming, "games", lambda: ["cardia"])
    monkeypatch.setattr(warming, "steps", steps)
    return threading.Thread(target=warming.warm)


def test_nothing_is_drawn_for_nobody_while_somebody_is_answered(monkeypatch: pytest.MonkeyPatch):
    done: list[float] = []
    thread = one_step(monkeypatch, done)
    monkeypatch.setattr(warming, "PATIENCE", 30.0)
    with warming.answering():
        thread.start()
        thread.join(0.3)
        assert not done
    left = time.monotonic()
    thread.join(20)
    assert done
    assert done[0] >= left + warming.QUIET * 0.9  # who was answered may come for more
    assert not Warmth.due


def test_visitors_who_never_stop_do_not_keep_pages_cold(monkeypatch: pytest.MonkeyPatch):
    done: list[float] = []
    thread = one_step(monkeypatch, done)
    monkeypatch.setattr(warming, "PATIENCE", 0.1)
    with warming.answering():
        thread.start()
        thread.join(20)
    assert done


def test_a_step_that_fails_is_told_and_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    done: list[int] = []
    monkeypatch.setattr(warming, "games", lambda: ["cardia"])
    monkeypatch.setattr(warming, "steps", lambda id: [lambda: 1 / 0, lambda: done.append(1)])
    warming.warm()
    assert done == [1]
    assert "cardia" in caplog.text


@pytest.mark.parametrize("id", ludoteka.games())
def test_what_is_warmed_is_all_that_a_first_page_needs(id: str, monkeypatch: pytest.MonkeyPatch):
    drawn: list[str] = []
    monkeypatch.setattr(warming, "table_page", lambda scene, theme: drawn.append(scene.lang))
    for step in warming.steps(id):
        step()
    assert drawn == ["en", "pl"]


def test_every_request_goes_before_it():
    seen: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(Warmth.answering)
        raise RuntimeError("whatever happens to it")

    async def nothing(*words: Any) -> Any:
        return None

    with pytest.raises(RuntimeError):
        asyncio.run(Measured(app)({"type": "http", "method": "GET", "path": "/"}, nothing, nothing))
    assert seen == [1]
    assert Warmth.answering == 0
    assert Warmth.last > 0
