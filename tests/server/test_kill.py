"""kill -9 of the server, and of one of three workers, while matches run: no acknowledged decision is lost.

The same at full size: `python -m bench.kill --matches 200`, with `--database postgresql --workers 3` for workers.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from rich.progress import Progress
from tests.server.helpers import run

from bench.kill import Decided, Match, arguments, killing, lost
from bench.servers import Served
from ludoteka.core.registry import game
from ludoteka.server.config import check_folder
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables

pytestmark = pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc to find processes")
MATCHES = 12


def killed(folder: Path, workers: int, database: str = "") -> dict[str, Any]:
    def start(port: int) -> Served:
        return Served(folder, port=port, database=database, workers=workers, bot_seconds=0.01, bot_workers=1)

    url = database or f"sqlite:///{folder / 'ludoteka.sqlite'}"
    asked = arguments(["--matches", str(MATCHES), "--kills", "2", "--seconds", "60"])
    return run(killing(start, url, asked, Progress(disable=True)))


def check(found: dict[str, Any]) -> None:
    assert found["problems"] == []
    assert found["acknowledged"] >= 2 * MATCHES
    assert found["after_the_last_kill"] >= MATCHES, "the matches go on"
    assert found["reconnected"] > 0


def test_a_lost_decision_would_be_noticed(empty):
    """The measure itself: a log in which something is missing is not taken for a good one."""

    async def work() -> tuple[list[str], list[str]]:
        store = Store(empty.database_url)
        await store.open()
        tables = Tables(store, empty)
        setup = make_setup(game("cardia"), [Player("hotseat"), Player("hotseat")], {}, 7)
        table = (await tables.open(setup)).table
        first = table.match.question(0)
        option = str(first.options[0])
        await tables.answer(table, 0, first.number, option)
        await store.close()
        good = Match(table.watch, [Decided(0, 0, option)], seen=1)
        bad = Match(table.watch, [Decided(0, 0, "place nobody"), Decided(1, 0, option)], seen=2)
        return await lost(empty.database_url, [good]), await lost(empty.database_url, [bad, Match("x" * 24)])

    check_folder(empty.data)
    good, bad = run(work())
    assert good == []
    assert len(bad) == 4


def test_a_killed_server_loses_no_acknowledged_decision(tmp_path):
    check(killed(tmp_path, workers=1))


def test_a_killed_worker_loses_no_acknowledged_decision(tmp_path, postgres_url):
    check(killed(tmp_path, workers=3, database=postgres_url))
