"""kill -9 at any moment loses nothing that was acknowledged; bots end with the server and go on after it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.helpers import PATIENCE, Page, Process, moved_on, my_turn, open_table, play_on, play_shared

import ludoteka


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def http(process: Process) -> httpx.Client:
    return httpx.Client(base_url=process.url, timeout=PATIENCE)


def test_a_killed_server_goes_on_where_it_was(folder):
    """Two people; the server is killed after every few decisions, right after the answer was acknowledged."""
    process = Process(folder)
    with http(process) as client:
        links = open_table(client, "hotseat", "hotseat", match_wins=1)
    chance = Random(8)
    plies = 0
    for _ in range(2):
        with Page(process.port, links["table"]) as page:
            assert page.last["plies"] == plies
            plies += play_shared(page, chance, 5)
            assert page.last["plies"] == plies
            page.send("uncover", seat=None)
            page.until(lambda zones: zones["covered"])
            zones = page.zones
            process.kill()
        process = Process(folder)
    with Page(process.port, links["table"]) as page:
        assert page.last["plies"] == plies
        assert page.zones["zone-log"] == zones["zone-log"]
    assert process.interrupt() == 0


def test_a_match_against_a_bot_survives_kills_in_the_middle_of_a_thought(folder):
    process = Process(folder, bot_seconds=0.3)
    with http(process) as client:
        links = open_table(client, "you", "ismcts", match_wins=1)
    chance = Random(8)
    with Page(process.port, links["table"]) as page:
        before = page.until(my_turn)
        page.answer(chance.choice(page.options))
        page.until(moved_on(before))
        plies = page.last["plies"]
        process.kill()
    process = Process(folder, process.port, bot_seconds=0.02)
    with Page(process.port, links["table"]) as page:
        assert page.last["plies"] >= plies
        play_on(page, chance)  # the bot thinks again by itself
        assert page.last["over"]
    with http(process) as client:
        record = client.get(f"{links['table']}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert ludoteka.load(record.text).over
    process.interrupt()


def children(pid: int) -> list[int]:
    """The processes whose parent this is."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to count processes")
@pytest.mark.parametrize("how", ["kill", "interrupt"])
def test_no_process_of_a_bot_outlives_the_server(folder, how):
    process = Process(folder, bot_seconds=30)
    with http(process) as client:
        links = open_table(client, "you", "ismcts")
    with Page(process.port, links["table"]):
        end = time.monotonic() + PATIENCE
        while not (family := children(process.process.pid)) and time.monotonic() < end:
            time.sleep(0.05)
        assert family
        time.sleep(0.5)  # now the bot is thinking
        family = children(process.process.pid)
    began = time.monotonic()
    getattr(process, how)()
    assert time.monotonic() - began < 20  # less than the bot would have thought
    while any(map(alive, family)):
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.05)
