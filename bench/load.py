"""`python -m bench.load`: many open pages, a steady stream of decisions, and how soon everybody sees them.

1,000 WebSocket clients at 250 tables, 50 decisions a second: is the time from sending a decision until the last of the
four pages at its table has been told of it below 250 ms for 99 of 100? `--database postgresql --workers 2` measures
several workers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from rich.progress import Progress

from bench.builds import source
from bench.clients import Client, moment, new_table, open_all, quantile
from bench.postgres import Cluster
from bench.servers import Served

SETTLING = 2.0  # seconds in which the last decisions reach their pages
CALM = 3.0  # seconds in which nobody decides: the server searches what the opening of pages has left
GOAL = 0.250  # seconds within which 99 of 100 decisions are on all screens


@dataclass(eq=False)
class Watched:
    """A table, its pages, and the decision that is on its way to them."""

    pages: list[Client]
    sent: float = 0.0
    wanted: int = 0
    told: int = 0
    waiting: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def over(self) -> bool:
        return bool(self.pages[0].last["over"])


class Load:
    """The tables, and what was measured at them."""

    def __init__(self, options: argparse.Namespace, port: int) -> None:
        self.options = options
        self.port = port
        self.chance = Random(1)
        self.tables: list[Watched] = []
        self.table_of: dict[Client, Watched] = {}
        self.times: list[float] = []
        self.late = 0

    def heard(self, client: Client, message: dict[str, Any]) -> None:
        table = self.table_of.get(client)
        if table is not None and table.sent and message["plies"] >= table.wanted:
            table.told = sum(page.last["plies"] >= table.wanted for page in table.pages)
            if table.told == len(table.pages):
                self.times.append(moment() - table.sent)
                table.sent = 0.0

    async def open(self, http: httpx.AsyncClient, bar: Progress) -> None:
        task = bar.add_task("opening pages", total=self.options.clients)
        await self.seat(http, self.options.tables, lambda: bar.advance(task))

    async def seat(self, http: httpx.AsyncClient, count: int, step: Callable[[], None] = lambda: None) -> None:
        """So many new tables with their pages: two seats, the others look on."""
        each = self.options.clients // self.options.tables
        new = []
        for _ in range(count):
            links = await new_table(http, self.options.game, ["you", "human"])
            paths = [links["table"], links["guests"]["1"], *[links["spectate"]] * (each - 2)]
            new.append(Watched([Client(self.port, path, self.heard) for path in paths]))
        self.tables += new
        self.table_of |= {page: table for table in new for page in table.pages}
        await open_all([page for table in new for page in table.pages], step)

    async def play(self, seconds: float, bar: Progress | None = None) -> None:
        """One decision every so often, at the tables whose match goes on, in turn.

        One that has not told everybody yet is passed over.
        """
        count = int(seconds * self.options.rate)
        task = bar.add_task("deciding", total=count) if bar else None
        began = moment()
        for number in range(count):
            await asyncio.sleep(max(0.0, began + number / self.options.rate - moment()))
            if running := [table for table in self.tables if not table.over]:
                await self.decide(running[number % len(running)])
            if bar is not None and task is not None:
                bar.advance(task)
        await asyncio.sleep(SETTLING)

    async def decide(self, table: Watched) -> None:
        asked = [page for page in table.pages[:2] if page.last["question"] is not None]
        if table.sent or not asked:
            self.late += bool(table.sent)
            return
        page = self.chance.choice(asked)
        table.wanted = page.last["plies"] + 1
        table.sent = moment()
        await page.answer(self.chance)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=50.0, help="decisions a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="cardia")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--compiled", action="store_true", help="compile the game first, in a folder of its own")
    parser.add_argument("--climb", action="store_true", help="then find the highest rate that keeps the goal")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    return parser.parse_args(words)


async def measured(options: argparse.Namespace, served: Served) -> dict[str, Any]:
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
            load = Load(options, served.port)
            await load.open(http, bar)
            await load.play(3.0)  # everything that is done once has been done …
            await asyncio.sleep(CALM)  # … and what waits for a calm moment has had one
            found = await one_rate(options, load, served, bar)
    await asyncio.gather(*(page.close() for table in load.tables for page in table.pages))
    return found


async def one_rate(options: argparse.Namespace, load: Load, served: Served, bar: Progress | None) -> dict[str, Any]:
    load.times.clear()
    load.late = 0
    cpu, began = served.cpu(), moment()
    await load.play(options.seconds, bar)
    return figures(options, load, (served.cpu() - cpu) / (moment() - began))


def climb(options: argparse.Namespace, serve: Callable[[], Served], found: dict[str, Any]) -> float:
    """The highest rate, in steps of a quarter, at which 99 of 100 decisions are in time and nine of ten are taken.

    Every rate has a server of its own, so none is measured among what the rates before have left.
    """
    best, usual = 0.0, options.rate
    while found["good"] and found["decisions_per_second"] >= 0.9 * options.rate:
        best, options.rate = options.rate, 1.25 * options.rate
        with serve() as served:
            found = asyncio.run(measured(options, served.settle()))
        print(f"{options.rate:.0f} a second: p99 {found['p99_ms']:.0f} ms", file=sys.stderr)
    options.rate = usual
    return best


def figures(options: argparse.Namespace, load: Load, used: float) -> dict[str, Any]:
    errors = [error for table in load.tables for page in table.pages for error in page.errors]
    times = load.times
    return {
        "game": options.game,
        "database": options.database,
        "workers": options.workers,
        "clients": options.clients,
        "tables": options.tables,
        "decisions": len(times),
        "decisions_per_second": len(times) / options.seconds,
        "p50_ms": quantile(times, 0.5) * 1000,
        "p99_ms": quantile(times, 0.99) * 1000,
        "max_ms": max(times, default=float("nan")) * 1000,
        "unseen": sum(bool(table.sent) for table in load.tables),
        "passed_over": load.late,
        "errors": len(errors),
        "server_cores": used,
        "cpu_ms_per_decision": used * (options.seconds + SETTLING) / max(1, len(times)) * 1000,
        "load_average": os.getloadavg()[0],
        "good": bool(times) and not errors and quantile(times, 0.99) < GOAL,
    }


def main(words: list[str] | None = None) -> int:
    options = arguments(words)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ludoteka-"))
        cluster = stack.enter_context(Cluster(durable=True)) if options.database == "postgresql" else None
        limits = {"tables": options.tables + 50, "rate": 1000.0, "burst": 1000}
        package = source(options.game, options.compiled)
        numbers = count()

        def serve() -> Served:
            name = f"load{next(numbers)}"
            here = Path(folder) / name
            here.mkdir()
            database = cluster.create(name) if cluster else ""
            return Served(here, package, database=database, workers=options.workers, limits=limits)

        with serve() as served:
            found = asyncio.run(measured(options, served.settle()))
        if options.climb:
            found["highest_rate"] = climb(options, serve, found)
    print(json.dumps({key: round(value, 2) if isinstance(value, float) else value for key, value in found.items()}))
    words_ = "below" if found["good"] else "NOT below"
    print(f"p99 from decision to all screens: {found['p99_ms']:.0f} ms, {words_} {GOAL * 1000:.0f} ms")
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0 if found["good"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
