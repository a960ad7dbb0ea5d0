"""`python -m bench.memory`: what tables and open pages weigh, what a decision sends, and what finished matches leave.

The memory is that of the server's process as the system counts it (resident). First empty tables are opened, then pages
at them; then some decisions are taken and what the pages are sent is counted. At last many matches are played a little,
given up and left, in rounds: what the process has grown by since the first rounds is what they have left behind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench.clients import Client, new_table, open_all
from bench.servers import Served

ROUNDS = 5  # of finished matches; the first one is not counted
DECISIONS = 6  # before a match is given up


def resident(pid: int) -> float:
    """Megabytes of memory that a process has."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Counted(Client):
    """A page that counts what it is sent."""

    received = 0

    def take(self, message: dict[str, Any]) -> None:
        self.received += len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())
        super().take(message)


async def weigh(options: argparse.Namespace, served: Served) -> dict[str, Any]:
    pid, chance = served.process.pid, Random(1)
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        await finish(options, served, http, 20)  # everything that is read once has been read
        empty = resident(pid)
        links = [await new_table(http, options.game, ["you", "human"]) for _ in range(options.tables)]
        opened = resident(pid)
        paths = [[one["table"], one["guests"]["1"], one["spectate"], one["spectate"]] for one in links]
        pages = [[Counted(served.port, path, lambda *_: None) for path in table] for table in paths]
        await open_all([page for table in pages for page in table])
        looked = resident(pid)
        sent = await decide(pages, chance)
        await asyncio.gather(*(page.close() for table in pages for page in table))
        sizes = []
        for _ in range(ROUNDS):
            await finish(options, served, http, options.matches // ROUNDS)
            sizes.append(resident(pid))
    return {
        "game": options.game,
        "server_mb": round(empty, 1),
        "kb_per_table": round((opened - empty) / options.tables * 1000, 1),
        "kb_per_page": round((looked - opened) / options.tables / 4 * 1000, 1),
        "bytes_per_decision_and_page": round(sent),
        "finished_matches": options.matches // ROUNDS * (ROUNDS - 1),
        "kb_left_per_finished_match": round(
            (sizes[-1] - sizes[0]) / (options.matches / ROUNDS * (ROUNDS - 1)) * 1000, 2
        ),
        "mb_after_each_round": [round(size, 1) for size in sizes],
    }


async def decide(pages: list[list[Counted]], chance: Random) -> float:
    """Some decisions at every table; the bytes that each of the four pages was sent for one, not packed."""
    before = sum(page.received for table in pages for page in table)
    count = 0
    for _ in range(DECISIONS):
        for table in pages:
            asked = [page for page in table[:2] if page.last["question"] is not None]
            if asked:
                await chance.choice(asked).answer(chance)
                count += 1
        await asyncio.sleep(1.0)
    return (sum(page.received for table in pages for page in table) - before) / max(1, count) / 4


async def finish(options: argparse.Namespace, served: Served, http: httpx.AsyncClient, matches: int) -> None:
    for number in range(matches):
        links = await new_table(http, options.game, ["you", "human"])
        await play_a_little(served.port, links["table"], Random(number))
        await asyncio.sleep(0)


async def play_a_little(port: int, path: str, chance: Random) -> None:
    """One decision, then the match is given up, and the page goes away."""
    url = f"ws://127.0.0.1:{port}{path}/ws?lang=en"
    async with connect(url, proxy=None, max_size=None, compression=None) as socket:
        client = Client(port, path, lambda *_: None)
        client.socket = socket
        while not client.last:
            client.take(json.loads(await socket.recv()))
        if client.last["question"] is not None:
            await client.answer(chance)
        await socket.send(json.dumps({"type": "resign"}))
        while not client.last["over"]:
            client.take(json.loads(await socket.recv()))


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.add_argument("--game", default="cardia")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--matches", type=int, default=2500, help="that are finished; a fifth of them warms up")
    options = parser.parse_args(words)
    limits = {"tables": options.tables + 50, "rate": 1000.0, "burst": 1000}
    with tempfile.TemporaryDirectory(prefix="ludoteka-") as folder, Served(Path(folder), limits=limits) as served:
        print(json.dumps(asyncio.run(weigh(options, served.settle()))))


if __name__ == "__main__":
    main()
