"""Garbage: what the server does all the time leaves none that would have to be searched for, and the search waits."""

from __future__ import annotations

import gc
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

import pytest
from tests.server.helpers import PATIENCE, Running
from websockets.sync.client import connect

from ludoteka.core.registry import games
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import drawn
from ludoteka.server.render.warming import first_scene
from ludoteka.server.sweeping import Sweeper


class Circle:
    """Something that may know itself."""

    itself: object = None


@contextmanager
def searching() -> Iterator[list[object]]:
    """Everything that becomes garbage in a circle meanwhile."""
    usual = gc.isenabled()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    found: list[object] = []
    try:
        yield found
        gc.collect()
        found += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        if usual:
            gc.enable()


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_page_that_was_drawn_leaves_no_circles(id, lang):
    scene = first_scene(id, lang)
    drawn(scene)
    assert min((left_by(scene) for _ in range(3)), key=Counter.total) == {}


def left_by(scene: Scene) -> Counter[str]:
    """What is garbage after some drawing; that of other threads comes and goes, that of drawing comes every time."""
    with searching() as found:
        for _ in range(3):
            drawn(scene)
    return Counter(type(one).__name__ for one in found)


def test_programs_that_play_and_go_leave_no_circles(server: Running):
    """Neither what has read their request nor their socket knows itself when they are gone."""

    def visit() -> None:
        links = server.open("you", "human")
        url = f"ws://127.0.0.1:{server.port}/api/v1/seats/{links['table'][3:]}/ws?foresight=no"
        with connect(url, compression=None) as socket:
            state = json.loads(socket.recv(PATIENCE))
            question = state["question"]
            option = question["options"][0]["option"]
            socket.send(json.dumps({"type": "answer", "question": question["number"], "option": option}))
            while state["type"] != "state" or state["decisions"] == 0:
                state = json.loads(socket.recv(PATIENCE))

    def gone() -> None:
        end = time.monotonic() + PATIENCE
        while server.services.hub.rooms and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(0.1)

    visit()
    gone()
    with searching() as found:
        for _ in range(3):
            visit()
        gone()
    kinds = Counter(type(one).__name__ for one in found)
    ours = {"Wire", "Entrance", "HttpRequestParser", "Connection", "Plain", "Table", "Match", "Scope", "WebSocket"}
    assert {kind: count for kind, count in kinds.items() if kind in ours} == {}


LOOK = Sweeper.look


class Watched(Sweeper):
    """Counts the searches, and works as much as it is told."""

    look = LOOK

    def __init__(self) -> None:
        super().__init__()
        self.searches = 0  # of everything
        self.gleanings = 0  # and of what is new

    def sweep(self) -> None:
        self.searches += 1
        super().sweep()

    def glean(self) -> None:
        self.gleanings += 1
        super().glean()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of other tests in this process leave the search to the sweeper of this one."""
    monkeypatch.setattr(Sweeper, "look", lambda self: None)


@pytest.fixture
def sweeper(alone, monkeypatch: pytest.MonkeyPatch) -> Watched:
    found = Watched()
    monkeypatch.setattr(gc, "freeze", lambda: None)  # everything else in this process is to be searched, too
    return found


def worked(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(time, "process_time", lambda: seconds)


def test_a_search_waits_until_there_is_little_to_do(sweeper, monkeypatch):
    sweeper.sweep()
    before, sweeper.took = sweeper.swept, 0.0
    for second in range(1, 8):  # busy all the time
        worked(monkeypatch, before + second)
        sweeper.look()
    assert sweeper.searches == 1
    worked(monkeypatch, before + 7.01)
    sweeper.look()
    assert sweeper.searches == 2
    sweeper.took = 0.0
    for second in range(1, 8):  # at rest: there is nothing new to be searched
        worked(monkeypatch, before + 7.01 + second / 100)
        sweeper.look()
    assert sweeper.searches == 2


def test_the_longer_a_search_takes_the_more_seldom_it_comes(sweeper, monkeypatch):
    """Who has many pages to look through would stop everybody for long whenever nobody moves for a second."""
    sweeper.sweep()
    before, sweeper.took = sweeper.swept, 0.5
    for work, searches in ((9.9, 1), (10.1, 2)):
        worked(monkeypatch, before + work)
        sweeper.looked = before + work
        sweeper.look()
        assert sweeper.searches == searches


def test_a_search_knows_how_long_it_took(sweeper, monkeypatch):
    moments = iter([3.0, 3.0, 4.25, 4.25, 4.25])
    monkeypatch.setattr(time, "process_time", lambda: next(moments))
    monkeypatch.setattr(gc, "collect", lambda: next(moments))
    sweeper.sweep()
    assert sweeper.took == 1.25


def test_a_search_does_not_wait_where_memory_has_grown(sweeper, monkeypatch):
    sweeper.sweep()
    before = sweeper.swept
    monkeypatch.setattr("ludoteka.server.sweeping.ANYHOW", 1000)
    monkeypatch.setattr("ludoteka.server.sweeping.GROWN", 1.0)
    circles: list[list[object]] = [[] for _ in range(3000)]
    for one in circles:
        one.append(one)
    worked(monkeypatch, before + 1)
    sweeper.look()
    assert sweeper.searches == 2
    circles.clear()


def test_while_memory_grows_only_what_is_new_is_searched(alone, monkeypatch):
    """Circles among new things go; what was there before is not looked at again until everything is."""
    sweeper = Watched()
    monkeypatch.setattr("ludoteka.server.sweeping.MORE", 1000)
    usual = gc.isenabled()
    kept = Circle()
    kept.itself = kept
    lasting = ref(kept)
    try:
        sweeper.begin()
        del kept  # a circle that an earlier search has passed over
        fresh = Circle()
        fresh.itself = fresh
        passing = ref(fresh)
        del fresh
        grown: list[list[int]] = [[] for _ in range(3000)]
        worked(monkeypatch, sweeper.swept + 1)
        sweeper.look()
        assert (sweeper.searches, sweeper.gleanings) == (1, 2)
        assert passing() is None
        assert lasting() is not None
        sweeper.sweep()
        assert lasting() is None
        assert len(grown) == 3000
    finally:
        sweeper.end()
        if not usual:
            gc.disable()


def test_a_server_that_has_ended_leaves_the_search_to_python(empty):
    before = gc.isenabled()
    server = Running(empty)
    try:
        assert not gc.isenabled()
    finally:
        server.stop()
    assert gc.isenabled()
    if not before:
        gc.disable()
