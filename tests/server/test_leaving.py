"""A match that is over and that everybody has left stays in the log, and nowhere in memory: counted, not timed."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections import Counter
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.helpers import PATIENCE, Running

from bench.clients import new_table
from bench.memory import play_a_little
from ludoteka.core.fingerprint import SPELLED
from ludoteka.server.render.remembered import ANYWHERE, PARTS, Drawn, Parts
from ludoteka.server.sockets import Connection

MATCHES = 24
GOODBYE = 10  # seconds that a busy machine may take over a good-bye
SPARE = 60  # pieces of memory for a match, of which one table alone holds thousands
HELD = {"Table", "Match", "Position", "Connection", "State", "Kept", "Drawn"}


@pytest.fixture
def alone(empty: Any) -> Any:
    """A server of our own."""
    running = Running(empty)
    yield running
    running.stop()


def finish(server: Running, matches: int) -> None:
    """A decision each, then somebody gives up, and everybody goes."""

    async def all_of_them() -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            for number in range(matches):
                links = await new_table(http, "cardia", ["you", "human"])
                await play_a_little(server.port, links["table"], Random(number))

    asyncio.run(all_of_them())
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and (server.services.hub.rooms or server.services.tables.kept):
        time.sleep(0.02)


def left(server: Running) -> tuple[int, Counter[str]]:
    """Pieces of memory, without what has an end of its own for all tables together; before that, things by kind."""
    gc.unfreeze()
    PARTS.kept.clear()
    end = time.monotonic() + GOODBYE
    while True:
        time.sleep(0.3)  # tasks that say good-bye
        gc.collect()
        found = gc.get_objects()
        if time.monotonic() > end or not any(type(one) is Connection for one in found):
            break
    kinds = Counter(type(one).__name__ for one in found)
    for one in found:
        if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("ludoteka.") and one.cache_info().maxsize:
            one.cache_clear()
    SPELLED.clear()
    server.services.tables.doors.clear()
    del found, one
    gc.collect()
    return sys.getallocatedblocks(), Counter({kind: kinds[kind] for kind in HELD})


def test_matches_that_everybody_has_left_leave_nothing_in_memory(alone: Running):
    finish(alone, 8)  # what is read once has been read
    blocks, kinds = left(alone)
    finish(alone, MATCHES)
    after, found = left(alone)
    assert found - kinds == Counter()
    assert (after - blocks) / MATCHES < SPARE
    services = alone.services
    kept = services.tables.kept, services.tables.loading, services.hub.rooms, services.hub.drawings.kept
    assert not any(kept)


def test_parts_of_a_table_go_with_it_and_the_others_stay():
    parts = Parts(most=4)
    for table in ("one", "two", ANYWHERE):
        for key in range(2):
            parts.keep(table, key, Drawn({}, (), f"{table}{key}"))
    parts.forget("one")
    parts.forget("one")
    assert (parts.count, list(parts.tables), len(parts.kept)) == (2, ["two"], 2)
    assert not parts.looks("one", 0)
    assert parts.looks("two", 0)[0].html == "two0"


def test_too_many_parts_go_from_the_table_that_was_drawn_longest_ago():
    parts = Parts(most=4)
    for number, table in enumerate(["one", "two", "one", "two", "two", "two", "two"]):
        parts.keep(table, number, Drawn({}, (), str(number)))
    assert parts.count == 4
    assert {table: list(kept) for table, kept in parts.tables.items()} == {"two": [3, 4, 5, 6]}


def test_a_page_of_a_table_is_remembered_under_it(alone: Running):
    links = alone.open("you", "human")
    with alone.page(links["table"]) as page:
        page.until(lambda seen: seen["question"] is not None)
        [id] = alone.services.tables.kept
        assert PARTS.tables[id]
