"""Several processes on one listening socket."""

from __future__ import annotations

import os
import signal
import socket
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from tests.server.helpers import PATIENCE, Page, Process, moved_on, my_turn, open_table, play_both, served
from tests.server.test_restart import alive, children

from ludoteka.core.texts import core_texts
from ludoteka.server.config import Config
from ludoteka.server.errors import CannotServe
from ludoteka.server.workers import MOST_FAILURES, Worker, Workers

pytestmark = pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to find the workers")


@pytest.fixture
def three(tmp_path: Path, postgres_url: str) -> Process:
    """A server of three workers."""
    return Process(tmp_path, database=postgres_url, workers=3)


def workers_of(process: Process) -> list[int]:
    """The processes that serve pages, each of which has opened the listening socket."""
    listening = f"socket:[{socket_of(process)}]"
    return [pid for pid in children(process.process.pid) if listening in map(target, Path(f"/proc/{pid}/fd").glob("*"))]


def target(link: Path) -> str:
    try:
        return os.readlink(link)
    except OSError:
        return ""


def socket_of(process: Process) -> str:
    """The number of the listening socket, by its port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return next(row[9] for row in rows if row[1].endswith(f":{process.port:04X}") and row[3] == "0A")


class Standing(Workers):
    """Workers that are only told of: each that is started begins as it is told here."""

    def __init__(self, config: Config, *begin: SimpleNamespace) -> None:
        with socket.socket() as nobody_listens:
            super().__init__(config, nobody_listens, "")
        self.running = [cast(Worker, one) for one in begin]
        self.started = 0

    def start(self, number: int) -> Worker:
        self.started += 1
        return cast(Worker, worker(number))


def worker(number: int, answers: bool = False, ended: int | None = None) -> SimpleNamespace:
    return SimpleNamespace(number=number, answers=answers, ended=ended, hear=lambda: None)


def dies(standing: Standing, place: int, answered: bool) -> None:
    standing.running[place] = cast(Worker, worker(place + 1, answered, -9))
    standing.replace_dead()


def test_workers_that_answered_are_started_again_however_often_and_soon_they_are_killed(config):
    standing = Standing(config, worker(1, True), worker(2, True))
    for turn in range(200):
        dies(standing, turn % 2, answered=True)
    assert standing.started == 200


def test_workers_that_never_come_so_far_as_to_answer_end_the_server(config):
    standing = Standing(config, worker(1), worker(2))
    for _ in range(MOST_FAILURES - 1):
        dies(standing, 0, answered=False)
    with pytest.raises(CannotServe, match="end as soon as they are started"):
        dies(standing, 1, answered=False)


def test_a_worker_that_cannot_start_is_tried_on_while_another_answers(config):
    standing = Standing(config, worker(1, True), worker(2))
    for _ in range(3 * MOST_FAILURES):
        dies(standing, 1, answered=False)
    assert standing.started == 3 * MOST_FAILURES
    with pytest.raises(CannotServe):
        dies(standing, 0, answered=False)


def test_several_workers_need_a_shared_database(config):
    with pytest.raises(CannotServe, match="need a PostgreSQL database") as refused:
        served(replace(config, database="", workers=2))
    assert "PostgreSQL" in core_texts("pl").say(refused.value.message)
    with pytest.raises(CannotServe, match="at least one worker, not 0"):
        served(replace(config, database="", workers=0))


def test_people_at_different_workers_play_one_match_and_none_outlives_the_first(three: Process):
    assert len(workers_of(three)) == 3
    with httpx.Client(base_url=three.url, timeout=PATIENCE) as client:
        links = open_table(client, "you", "human", match_wins=1)
    me, other = Page(three.port, links["table"]), Page(three.port, links["guests"]["1"])
    watching = [Page(three.port, links["spectate"]) for _ in range(6)]
    chance = Random(5)
    play_both(me, other, chance, 4)
    for page in watching:
        page.until(lambda zones: zones["plies"] == 4)
    for page in (me, other, *watching):
        page.close()
    dead, *others = before = workers_of(three)
    os.kill(dead, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while dead in (found := workers_of(three)) or len(found) < 3:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert set(others) < set(found) != set(before)
    with Page(three.port, links["table"]) as me, Page(three.port, links["guests"]["1"]) as other:
        assert me.last["plies"] == other.last["plies"] == 4
        play_both(me, other, chance)
        assert me.last["over"]
        assert other.last["over"]
    with httpx.Client(base_url=three.url, timeout=PATIENCE) as client:
        links = open_table(client, "you", "uniform", match_wins=1)
    with Page(three.port, links["table"]) as page:
        begun = page.until(my_turn)
        page.answer()
        page.until(moved_on(begun))
        family = children(three.process.pid)
        family += [pid for worker in family for pid in children(worker)]
        three.kill()  # the first process only: all the others notice
    end = time.monotonic() + PATIENCE
    while any(map(alive, family)):
        assert time.monotonic() < end
        time.sleep(0.05)
