"""Many pages at once in one process: each keeps what a browser would need to play, and notes when it heard of what."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

OPTION = re.compile(r'data-option="([^"]*)"')
OPENING = 50  # connections that are being made at once


class Client:
    """An open page of one seat, or of a spectator."""

    def __init__(self, port: int, path: str, heard: Callable[[Client, dict[str, Any]], None]) -> None:
        self.port = port
        self.path = path
        self.heard = heard  # called with every message about the position
        self.prompt = ""
        self.last: dict[str, Any] = {}
        self.errors: list[str] = []
        self.first = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        url = f"ws://127.0.0.1:{self.port}{self.path}/ws?lang=en"
        self.socket = await connect(url, proxy=None, max_size=None, compression=None, open_timeout=60)
        self.task = asyncio.create_task(self.listening(self.socket))
        await self.first.wait()

    async def listening(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.take(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.first.set()

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "zones":
            self.prompt = message["zones"].get("zone-prompt", self.prompt)
            self.last = message
            self.first.set()
            self.heard(self, message)
        elif message["type"] == "error":
            self.errors.append(message["message"])

    @property
    def alive(self) -> bool:
        return self.task is not None and not self.task.done()

    def options(self) -> list[str]:
        return [unescape(option) for option in OPTION.findall(self.prompt)]

    async def answer(self, chance: Random) -> str:
        """Decide anything; what was decided."""
        option = chance.choice(self.options())
        assert self.socket is not None
        await self.socket.send(json.dumps({"type": "answer", "question": self.last["question"], "option": option}))
        return option

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.task is not None:
            await self.task


async def open_all(clients: list[Client], step: Callable[[], None] = lambda: None) -> None:
    """Open all pages, some at a time."""
    room = asyncio.Semaphore(OPENING)

    async def one(client: Client) -> None:
        async with room:
            await client.open()
        step()

    await asyncio.gather(*(one(client) for client in clients))


async def new_table(http: httpx.AsyncClient, game: str, players: list[str], **variants: Any) -> dict[str, Any]:
    """A table; its links."""
    wanted = {"game": game, "players": [{"kind": kind} for kind in players], "variants": variants}
    answer = await http.post("/tables", json=wanted)
    answer.raise_for_status()
    links: dict[str, Any] = answer.json()
    links["guests"] = {seat: await sat_down(http, path) for seat, path in links["guests"].items()}
    return links


async def sat_down(http: httpx.AsyncClient, invitation: str) -> str:
    """The key of a seat, for its invitation."""
    answer = await http.post(f"/api/v1/seats/{invitation.rpartition('/')[2]}/claim")
    answer.raise_for_status()
    return str(answer.json()["table"])


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def moment() -> float:
    return time.perf_counter()
