"""Several processes on one listening socket and one PostgreSQL: `ludoteka serve --workers 4`.

The first process serves nobody. It holds the socket, starts the others, starts one again that has died, and ends them
in order. A worker whose first process was killed ends as well.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType

from ludoteka.server.config import Config
from ludoteka.server.doorman import Doorman
from ludoteka.server.errors import CannotServe
from ludoteka.server.logs import configure

LOG = logging.getLogger("ludoteka.server")
ENDING = 15.0  # seconds in which a worker must have ended before it is killed
MOST_FAILURES = 5  # to start, in a row, and nobody else answers: then there is no point in going on
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def work(config: Config, listener: socket.socket, url: str, ready: Connection) -> None:
    """What runs in a worker: a server like any other, which ends with the process that started it."""
    from ludoteka.server.serving import Server, settings

    configure(config)
    doorman = Doorman(config.limits)
    server = Server(settings(config), url, config.lang, False, lambda _: ready.send(True), doorman)
    server.warms = True
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            parent.join()
        server.should_exit = True

    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


class Worker:
    """One process, its number, and how to know that it is ready."""

    def __init__(self, number: int, config: Config, listener: socket.socket, url: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.number = number
        self.answers = False
        self.ready, told = context.Pipe(duplex=False)
        name = f"ludoteka worker {number}"
        self.process = context.Process(target=work, args=(config, listener, url, told), name=name)
        self.process.start()
        told.close()

    def hear(self) -> None:
        """Take in that it answers, if it has said so; it may have died since."""
        try:
            self.answers = self.answers or bool(self.ready.poll() and self.ready.recv())
        except (EOFError, OSError):
            return  # it has died before; that is seen elsewhere

    @property
    def ended(self) -> int | None:
        return self.process.exitcode


class Workers:
    """All of them."""

    def __init__(self, config: Config, listener: socket.socket, url: str) -> None:
        share = max(1, config.bot_workers // config.workers)
        self.config = replace(config, bot_workers=share)
        self.listener = listener
        self.url = url
        self.ending = False
        self.failures = 0
        self.running: list[Worker] = []

    def start(self, number: int) -> Worker:
        return Worker(number, replace(self.config, worker=number), self.listener, self.url)

    def run(self, ready: Callable[[], None]) -> None:
        """Until a signal ends them. `ready` is called once, when all of them answer."""
        before = {number: signal.signal(number, self.end) for number in SIGNALS}
        folder = tempfile.TemporaryDirectory(prefix="ludoteka-")
        self.config = replace(self.config, figures=Path(folder.name))
        try:
            self.running = [self.start(number) for number in range(1, self.config.workers + 1)]
            self.wait_until_ready()
            if not self.ending:
                ready()
            while not self.ending:
                self.watch()
        finally:
            self.stop()
            folder.cleanup()
            for number, handler in before.items():
                signal.signal(number, handler)

    def end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True

    def wait_until_ready(self) -> None:
        while not self.ending and not all(worker.answers for worker in self.running):
            wait([worker.ready for worker in self.running if not worker.answers], timeout=0.5)
            self.replace_dead()

    def watch(self) -> None:
        wait([worker.process.sentinel for worker in self.running], timeout=0.5)
        self.replace_dead()

    def replace_dead(self) -> None:
        """Start again what has died, however often. CannotServe where none comes so far as to answer."""
        for place, worker in enumerate(self.running):
            worker.hear()
            if worker.ended is None or self.ending:
                continue
            LOG.error("worker %d ended with %s and is started again", worker.number, worker.ended)
            self.failures = 0 if worker.answers else self.failures + 1
            if self.failures >= MOST_FAILURES and not self.somebody_answers():
                raise CannotServe("error-workers-dying")
            self.running[place] = self.start(worker.number)

    def somebody_answers(self) -> bool:
        return any(worker.answers and worker.ended is None for worker in self.running)

    def stop(self) -> None:
        """Ask them to end, and kill those that do not."""
        for worker in self.running:
            if worker.process.is_alive():
                worker.process.terminate()
        last = time.monotonic() + ENDING
        for worker in self.running:
            worker.process.join(max(0.0, last - time.monotonic()))
            if worker.ended is None:
                worker.process.kill()
                worker.process.join()
            worker.ready.close()
