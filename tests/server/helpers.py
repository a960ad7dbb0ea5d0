"""A real server for tests, and pages that play at it over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, ClassVar, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from ludoteka.server.config import Config
from ludoteka.server.doorman import Doorman
from ludoteka.server.security import hashed
from ludoteka.server.services import Services
from ludoteka.server.serving import Server, address, listen, serve, settings
from ludoteka.server.store import Store
from ludoteka.server.store.engines import new_engine
from ludoteka.server.tables import Table

ROOT = Path(__file__).parents[2]
OPTION = re.compile(r'data-option="([^"]*)"')
ROW = re.compile(r"<li\b.*?</li>", re.DOTALL)
UNCOVER = re.compile(r'data-uncover="(\d+)"')
PATIENCE = 60.0
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: a browser of other tests may keep an event loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def served(config: Config, announce: Callable[[str], None] | None = None) -> None:
    """`serve`, in a thread of its own for the same reason."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(serve, config, announce=announce).result()


async def carried_out(url: str, statement: str) -> int:
    """Do something to a database behind the server's back; how many rows it changed."""
    engine = new_engine(url)
    async with engine.begin() as db:
        done: Any = await db.exec_driver_sql(statement)
    await engine.dispose()
    return int(done.rowcount)


class Running:
    """A server in a thread of this process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.listener = listen(config.host, config.port)
        self.port: int = self.listener.getsockname()[1]
        self.url = address(config.host, self.port)
        ready = threading.Event()
        uvicorn_settings = settings(config)
        self.services: Services = uvicorn_settings.app.state.services  # type: ignore[union-attr]
        doorman = Doorman(config.limits)
        self.server = Server(uvicorn_settings, self.url, "en", False, lambda url: ready.set(), doorman)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]})
        self.thread.start()
        assert ready.wait(PATIENCE)
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.listener.close()

    def table(self, id: str, link: str) -> Table:
        """A table of this server. One that was put away, because it is over and all have left, is called back."""
        if id not in self.services.tables.kept:
            self.http.get(link).raise_for_status()
        return self.services.tables.kept[id]

    def open(self, *kinds: str, game: str = "cardia", seed: int | None = None, **variants: Any) -> dict[str, Any]:
        """A new table by JSON: its links."""
        return open_table(self.http, *kinds, game=game, seed=seed, **variants)

    def page(self, path: str, **more: Any) -> Page:
        return Page(self.port, path, **more)

    def hurry(self, path: str, choose: Callable[[list[str]], str], until: str = "?", most: int = 10_000) -> int:
        """Answer without a browser until an option begins so, the match is over or it is enough; how often."""
        with self.page(path) as page:
            for taken in range(most):
                before = page.until(my_turn)
                if before["over"] or any(option.startswith(until) for option in page.options):
                    return taken
                page.answer(choose(page.options))
                page.until(moved_on(before))
        return most


def open_table(
    http: httpx.Client, *kinds: str, game: str = "cardia", seed: int | None = None, **variants: Any
) -> dict[str, Any]:
    players = [{"kind": kind} for kind in kinds]
    answer = http.post("/tables", json={"game": game, "players": players, "variants": variants, "seed": seed})
    assert answer.status_code == 201, answer.text
    return answer.json()


KEYS: dict[str, str] = {}  # invitations that were exchanged, as the browsers of the guests remember them


def seat_of(url: str, path: str) -> str:
    """Sit down by an invitation, or come back to the seat; any other link, or one that comes too late, stays."""
    if path not in KEYS:
        answer = httpx.post(f"{url}{path}/sit", timeout=PATIENCE)
        if answer.status_code != 303:
            return path
        KEYS[path] = answer.headers["location"]
    return KEYS[path]


class Page:
    """An open page: it keeps its zones as a browser would. Who is invited sits down first, unless they only look."""

    def __init__(
        self,
        port: int,
        path: str,
        lang: str = "en",
        origin: str | None = None,
        query: str = "",
        sits: bool = True,
    ) -> None:
        self.path = path = seat_of(f"http://127.0.0.1:{port}", path) if sits and path.isascii() else path
        self.zones: dict[str, str] = {}
        self.raw: list[str] = []
        self.last: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        with ExitStack() as stack:
            self.socket: ClientConnection = stack.enter_context(
                connect(
                    f"ws://127.0.0.1:{port}{path}/ws{query}",
                    origin=origin,  # type: ignore[arg-type]
                    additional_headers={"Cookie": f"lang={lang}"},
                    open_timeout=PATIENCE,
                    proxy=None,
                    max_size=None,
                )
            )
            self.receive("zones")
            self.stack = stack.pop_all()

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.stack.close()

    def send(self, type: str, **rest: Any) -> None:
        self.socket.send(json.dumps({"type": type, **rest}))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; who is here and what is said is kept on the side."""
        while True:
            message = self.any(timeout)
            if message["type"] not in ("room", "chat"):
                return message

    def any(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "zones":
            self.zones |= message["zones"]
            self.zones |= {id: grown(self.zones[id], growth) for id, growth in message["grown"].items()}
            self.last = message
        elif message["type"] == "room":
            self.room = message
        elif message["type"] == "chat":
            self.chat += message["lines"]
        return message

    def wait(self, done: Callable[[Page], bool]) -> Page:
        """Take in whatever comes until something holds; an error is not expected."""
        end = time.monotonic() + PATIENCE
        while not done(self):
            assert time.monotonic() < end, (self.last, self.room, self.chat)
            assert (message := self.any())["type"] != "error", message
        return self

    def receive(self, type: str) -> dict[str, Any]:
        """The next message, which must be of this type."""
        message = self.next()
        assert message["type"] == type, message
        return message

    def until(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the latest zones are as wished."""
        end = time.monotonic() + PATIENCE
        while not done(self.last):
            assert time.monotonic() < end, self.last
            message = self.next()
            assert message["type"] == "zones", message
        return self.last

    def error(self) -> str:
        """The sentence of the next error; zones before it are taken in."""
        while (message := self.next())["type"] == "zones":
            pass
        assert message["type"] == "error", message
        return str(message["message"])

    def silent(self, seconds: float = 0.2) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False

    @property
    def options(self) -> list[str]:
        return [unescape(option) for option in OPTION.findall(self.zones["zone-prompt"])]

    def uncover(self, seat: int | None = None) -> None:
        """Take the device: the first who is asked for, or the person of this seat."""
        chosen = int(UNCOVER.findall(self.zones["zone-prompt"])[0]) if seat is None else seat
        self.send("uncover", seat=chosen)
        self.until(lambda zones: not zones["covered"])

    def answer(self, option: str | None = None, question: int | None = None) -> None:
        number = self.last["question"] if question is None else question
        self.send("answer", question=number, option=self.options[0] if option is None else option)


def grown(zone: str, growth: dict[str, Any]) -> str:
    """A zone of rows, of which some stay and others follow."""
    rows = ROW.findall(zone)
    head, end = zone[: zone.index(">") + 1], zone[zone.rindex("<") :]
    assert zone == head + "".join(rows) + end
    skip, keep = growth["skip"], growth["keep"]
    assert skip + keep <= len(rows)
    return head + "".join(rows[skip : skip + keep]) + growth["html"] + end


def duel(server: Running, **more: Any) -> tuple[Page, Page, dict[str, Any]]:
    """Two people at two devices, both there."""
    links = server.open("you", "human", **more)
    me, other = server.page(links["table"]), server.page(links["guests"]["1"])
    me.until(lambda _: links["guests"]["1"] not in "".join(me.zones.values()))
    return me, other, {**links, "id": table_id(server, links["table"])}


def table_id(server: Running, path: str) -> str:
    """The id of the table that a link leads to."""

    async def find() -> str:
        store = Store(server.config.database_url)
        link = await store.link(hashed(path.removeprefix("/t/")))
        await store.close()
        assert link is not None
        return link.table

    return run(find())


def my_turn(zones: dict[str, Any]) -> bool:
    return zones["question"] is not None or zones["over"]


def plies_are(count: int) -> Callable[[dict[str, Any]], bool]:
    return lambda zones: zones["plies"] == count


def moved_on(before: dict[str, Any]) -> Callable[[dict[str, Any]], bool]:
    """Whether the question that was open is answered; others may answer theirs meanwhile."""
    return lambda zones: zones["question"] != before["question"]


def play_on(page: Page, chance: Random, decisions: int = 10_000) -> int:
    """Answer at random until the match is over or so many decisions are taken; how many were."""
    taken = 0
    while taken < decisions:
        zones = page.until(my_turn)
        if zones["over"]:
            return taken
        page.answer(chance.choice(page.options))
        page.until(moved_on(zones))
        taken += 1
    return taken


def play_shared(page: Page, chance: Random, decisions: int = 10_000) -> int:
    """People at one device: pass it to whoever is asked, answer, pass it on. How many decisions were taken."""
    taken = 0
    while taken < decisions:
        page.until(lambda zones: zones["yourTurn"] or zones["over"])
        if page.last["over"]:
            break
        if page.last["covered"]:
            page.uncover()
        before = page.until(my_turn)
        page.answer(chance.choice(page.options))
        page.until(moved_on(before))
        taken += 1
    return taken


def play_both(one: Page, two: Page, chance: Random, decisions: int = 10_000) -> None:
    """Two people answer at random, each when asked, until the match is over or has so many decisions."""
    plies = one.last["plies"]
    while not one.last["over"] and plies < decisions:
        for page in (one, two):
            page.until(lambda zones, plies=plies: zones["plies"] >= plies)  # type: ignore[misc]
            if page.last["question"] is not None and plies < decisions:
                before = page.last
                page.answer(chance.choice(page.options))
                page.until(moved_on(before))
                plies += 1
    for page in (one, two):
        page.until(lambda zones: zones["plies"] >= plies)


class Process:
    """A server in a process of its own, which can be killed."""

    started: ClassVar[list[Process]] = []  # ended by a fixture if a test fails before it does

    def __init__(self, folder: Path, port: int = 0, **more: Any) -> None:
        words = {"data": str(folder), "port": port, "bot_seconds": 0.05, "bot_workers": 1, **more}
        code = (
            "import json, sys; from pathlib import Path; from random import Random; from types import SimpleNamespace\n"
            "from ludoteka.server import Config, serve, setups\n"
            "if __name__ == '__main__':\n"
            "    setups.secrets = SimpleNamespace(randbits=Random(1).getrandbits)  # the same deals in every run\n"
            "    words = json.loads(sys.argv[1]); words['data'] = Path(words['data'])\n"
            "    serve(Config(**words), announce=lambda url: print(url, flush=True))\n"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, json.dumps(words)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        )
        Process.started.append(self)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://"), self.process.wait()
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """kill -9: no chance to put anything in order."""
        self.process.kill()
        self.end()

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.end()

    def end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
