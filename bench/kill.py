"""`python -m bench.kill --matches 200`: kill -9 while many matches run; is an acknowledged decision lost?

Half of the matches are against a bot, half between two clients. The server is killed without warning and started
again; with `--database postgresql --workers 3` one of three workers is killed instead, and the others go on. Afterwards
the log must hold every decision that a client was told of, and no page may ever have seen a match go back.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.clients import OPENING, OPTION, new_table
from bench.postgres import Cluster
from bench.servers import PATIENCE, Served
from ludoteka.core.errors import LudotekaError
from ludoteka.server.positions import restored
from ludoteka.server.security import hashed
from ludoteka.server.store import DECISION, Store

GONE = (WebSocketException, OSError, TimeoutError, EOFError)
CALM = 0.2  # seconds until a page that has lost the server tries again


@dataclass(frozen=True)
class Decided:
    """A decision that a client has sent: the question it answers, and the answer."""

    seat: int
    question: int
    option: str


@dataclass
class Match:
    """A running match: what was acknowledged, and how far anybody has seen it."""

    watch: str
    acknowledged: list[Decided] = field(default_factory=list)
    seen: int = 0
    went_back: list[str] = field(default_factory=list)
    over: bool = False


class Seat:
    """A client at one seat that decides anything, and comes back whenever it loses the server."""

    def __init__(self, run: Run, match: Match, path: str, seat: int) -> None:
        self.run = run
        self.match = match
        self.path = path
        self.seat = seat
        self.chance = Random(path)
        self.prompt = ""
        self.sent: Decided | None = None
        self.reconnected = -1
        self.seen = 0

    async def live(self) -> None:
        while not self.run.ended and not self.match.over:
            try:
                async with self.run.room:
                    url = f"ws://127.0.0.1:{self.run.port}{self.path}/ws?lang=en"
                    socket = await connect(url, proxy=None, max_size=None, compression=None, open_timeout=30)
                self.reconnected += 1
                async with socket:
                    await self.play(socket)
            except GONE:
                pass
            self.sent = None  # whether it was stored the client cannot know; the page will tell
            await asyncio.sleep(CALM)

    async def play(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                self.sent = None
            if message["type"] != "zones":
                continue
            self.take(message)
            if self.run.ended or message["over"]:
                return
            if message["question"] is not None and self.sent is None:
                await self.decide(socket, message["question"])

    def take(self, message: dict[str, Any]) -> None:
        """A message is an acknowledgement: what it shows is never lost again."""
        match = self.match
        self.prompt = message["zones"].get("zone-prompt", self.prompt)
        match.over = match.over or message["over"]
        if message["plies"] < self.seen:  # what another page has seen already may still be on its way to this one
            match.went_back.append(f"{self.seen} decisions were seen, then {message['plies']}")
        self.seen = message["plies"]
        match.seen = max(match.seen, self.seen)
        if self.sent is not None and message["question"] != self.sent.question:
            match.acknowledged.append(self.sent)
            self.sent = None

    async def decide(self, socket: ClientConnection, question: int) -> None:
        await asyncio.sleep(self.chance.uniform(0, 2 * self.run.pause))
        options = OPTION.findall(self.prompt)
        if options and not self.run.ended:
            self.sent = Decided(self.seat, question, unescape(self.chance.choice(options)))
            words = {"type": "answer", "question": question, "option": self.sent.option}
            await socket.send(json.dumps(words))


class Run:
    """Matches on a server that is being killed."""

    def __init__(self, matches: int, rate: float) -> None:
        self.pause = matches * 1.5 / rate  # seconds that a client waits before it decides, on average
        self.count = matches
        self.port = 0
        self.room = asyncio.Semaphore(OPENING)
        self.ended = False
        self.matches: list[Match] = []
        self.seats: list[Seat] = []

    async def open(self, served: Served) -> None:
        self.port = served.port
        async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
            for number in range(self.count):
                players = ["you", "uniform"] if number % 2 else ["you", "human"]
                links = await new_table(http, "cardia", players)
                match = Match(links["spectate"].removeprefix("/t/"))
                self.matches.append(match)
                paths = {0: links["table"], **{int(seat): path for seat, path in links["guests"].items()}}
                self.seats += [Seat(self, match, path, seat) for seat, path in paths.items()]

    @property
    def acknowledged(self) -> int:
        return sum(len(match.acknowledged) for match in self.matches)


async def until(done: Callable[[], bool], seconds: float) -> None:
    """Wait for something, or for so long."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        await asyncio.sleep(0.05)


async def played_on(run: Run, told: int, seconds: float) -> None:
    """A while of play; and however slow the machine, until something was decided since: what else could get lost?"""
    await until(lambda: run.acknowledged >= told + run.count, seconds)
    await until(lambda: run.acknowledged > told, PATIENCE)


async def lost(url: str, matches: list[Match]) -> list[str]:
    """What is not in the log although somebody was told that it is, and every table that cannot be rebuilt."""
    store = Store(url)
    await store.open()
    problems: list[str] = []
    for match in matches:
        link = await store.link(hashed(match.watch))
        stored = await store.table(link.table) if link else None
        if stored is None:
            problems.append("a table is gone")
            continue
        entries = await store.entries(stored.id)
        try:
            restored(stored, entries)
        except LudotekaError as error:
            problems.append(f"table {stored.id}: {error}")
        for one in match.acknowledged:
            own = [entry for entry in entries if entry.kind == DECISION and entry.seat == one.seat]
            later = [entry.payload for entry in own if entry.number > one.question]
            if later[:1] != [one.option]:
                problems.append(f"table {stored.id}: {one} is not in the log")
        decisions = sum(entry.kind == DECISION for entry in entries)
        if decisions < match.seen:
            problems.append(f"table {stored.id}: {match.seen} decisions were seen, {decisions} are in the log")
        problems += [f"table {stored.id}: {words}" for words in match.went_back]
    await store.close()
    return problems


Start = Callable[[int], Served]  # a server at this port; 0: any


async def killing(start: Start, url: str, asked: argparse.Namespace, bar: Progress) -> dict[str, Any]:
    """Play, kill every so often, play on; then compare with the log."""
    served = start(0)
    run = Run(asked.matches, asked.rate)
    end = time.monotonic() + 60 * asked.minutes
    task = bar.add_task("killing", total=asked.kills)
    try:
        await run.open(served)
        players = [asyncio.create_task(seat.live()) for seat in run.seats]
        told = kills = 0
        while kills < asked.kills and time.monotonic() < end:
            await played_on(run, told, asked.seconds)
            served = kill_something(served, start)
            told = run.acknowledged
            kills += 1
            bar.advance(task)
        await played_on(run, told, asked.seconds)
        run.ended = True
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    finally:
        served.stop()
    return figures(run, kills, told, await lost(url, run.matches))


def figures(run: Run, kills: int, told: int, problems: list[str]) -> dict[str, Any]:
    return {
        "matches": len(run.matches),
        "kills": kills,
        "reconnected": sum(max(0, seat.reconnected) for seat in run.seats),
        "acknowledged": run.acknowledged,
        "after_the_last_kill": run.acknowledged - told,
        "finished": sum(match.over for match in run.matches),
        "lost": len(problems),
        "problems": problems[:10],
    }


def kill_something(served: Served, start: Start) -> Served:
    """kill -9 of the busiest worker of several, else of the server, which is started again at the same port."""
    if workers := served.workers():
        os.kill(max(workers, key=open_sockets), signal.SIGKILL)
        return served
    served.kill()
    return start(served.port)


def open_sockets(process: int) -> int:
    """How many sockets a process has open: the more, the more pages lose it."""
    found = 0
    for number in os.listdir(f"/proc/{process}/fd"):
        with suppress(OSError):  # closed meanwhile
            found += os.readlink(f"/proc/{process}/fd/{number}").startswith("socket:")
    return found


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.kill", description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0, help="between two kills at most")
    parser.add_argument("--minutes", type=float, default=600.0, help="of killing at most")
    parser.add_argument("--rate", type=float, default=40.0, help="decisions a second, about")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    options = arguments(words)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludoteka-")))
        database = ""
        if options.database == "postgresql":
            database = stack.enter_context(Cluster(durable=True)).create("kill")
        settings = {"database": database, "bot_seconds": 0.01, "bot_workers": 1, "workers": options.workers}
        bar = stack.enter_context(Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()))
        found = asyncio.run(
            killing(
                lambda port: Served(folder, port=port, limits={"tables": options.matches + 50}, **settings),
                database or f"sqlite:///{folder / 'ludoteka.sqlite'}",
                options,
                bar,
            )
        )
    print(json.dumps({"database": options.database, "workers": options.workers, **found}, ensure_ascii=False))
    good = not found["lost"] and found["after_the_last_kill"] > 0
    print(f"{found['acknowledged']} acknowledged decisions, {found['lost']} lost" if good else "NOT good")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
