"""Several processes on one listening socket."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.helpers import PATIENCE, Page, Process, moved_on, my_turn, open_table, play_both, served
from tests.server.test_restart import alive, children

from ludoteka.core.texts import core_texts
from ludoteka.server.errors import CannotServe

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
