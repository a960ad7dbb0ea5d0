"""Bots at tables: they think in processes of their own, with a time budget, and never hold up the table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module

from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load
from ludoteka.core.rng import seeded
from ludoteka.server.config import Config
from ludoteka.server.tables import Table, Tables

LOG = logging.getLogger("ludoteka.server")
TRIES = 3

# -- in the worker -------------------------------------------------------------------------------------------


def begin_worker() -> None:
    """Leave Ctrl-C to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def warm() -> None:
    """Nothing; the process is started by it."""


def think(source: str, record: str, seat: int, level: str, seed: int, seconds: float) -> str:
    """A bot's choice. The process rebuilds the match, and the bot sees of it what its seat may know."""
    module, _, name = source.partition(":")
    make = getattr(import_module(module), name)
    match = load(record)
    option = make(level, seed, seconds=seconds).choose(Perspective(match, seat))
    return str(option)


# -- in the server -------------------------------------------------------------------------------------------


class BotPool:
    """The processes. They start when the first bot sits down."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.free = asyncio.Semaphore(config.bot_workers)
        self.executor: ProcessPoolExecutor | None = None

    def workers(self) -> ProcessPoolExecutor:
        if self.executor is None:
            self.executor = ProcessPoolExecutor(
                self.config.bot_workers, multiprocessing.get_context("spawn"), begin_worker
            )
        return self.executor

    def warm(self) -> None:
        """Start a process before it is needed."""
        if self.executor is None:
            self.workers().submit(warm)

    async def choose(self, match: Match, seat: int, level: str) -> str:
        """A bot's answer to the question of this seat; anything legal if the bot fails or does not come to an end."""
        options = match.question(seat).options
        if len(options) == 1:
            return str(options[0])
        try:
            option = await self.thought(match.record(), seat, level, seeded("bot", match.seed, seat))
            if option in map(str, options):
                return option
            LOG.error("bot %s chose %r, which is not possible", level, option)
        except Exception:
            LOG.exception("bot %s failed and plays anything", level)
        return str(secrets.choice(options))

    async def thought(self, record: str, seat: int, level: str, seed: int) -> str:
        seconds = self.config.bot_seconds
        async with self.free:
            for attempt in range(TRIES):
                executor = self.workers()
                try:
                    future = executor.submit(think, self.config.bots, record, seat, level, seed, seconds)
                    return await asyncio.wait_for(asyncio.wrap_future(future), seconds + self.config.bot_grace)
                except BrokenProcessPool:  # a process was killed; perhaps by another bot that took too long
                    self.drop(executor)
                    if attempt == TRIES - 1:
                        raise
                except TimeoutError:
                    self.drop(executor)
                    raise
        raise AssertionError

    def drop(self, executor: ProcessPoolExecutor) -> None:
        """Get rid of processes that hang or are broken; the next thought gets new ones."""
        if self.executor is executor:
            self.executor = None
        for process in list((executor._processes or {}).values()):
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        executor, self.executor = self.executor, None
        if executor is not None:
            self.drop(executor)
            executor.shutdown(wait=True)


class BotSeats:
    """Asks the bots whose turn it is, at every table."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self.tables = tables
        self.pool = pool
        self.thinking: dict[tuple[str, int], int] = {}  # (table, seat) to the question that is thought about
        self.tasks: set[asyncio.Task[None]] = set()

    def busy(self, table: str) -> bool:
        return any(id == table for id, _ in self.thinking)

    def ask(self, table: Table) -> None:
        """Let every bot think that has to decide and does not think yet."""
        position = table.position
        bots = table.setup.bots()
        if bots and not position.match.over:
            self.pool.warm()
        for seat in position.match.to_act:
            key = (table.id, seat)
            question = position.questions[seat]
            if seat in bots and self.thinking.get(key) != question:
                self.thinking[key] = question
                task = asyncio.create_task(self.decide(table, seat, position.match, question))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def decide(self, table: Table, seat: int, match: Match, question: int) -> None:
        try:
            level = table.setup.players[seat].kind
            option = await self.pool.choose(match, seat, level)
            await self.tell(table, seat, question, option)
        finally:
            if self.thinking.get((table.id, seat)) == question:
                del self.thinking[table.id, seat]

    async def tell(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide in the bot's name. If the question was taken back meanwhile, the bot is being asked anew."""
        for attempt in range(TRIES):
            try:
                return await self.tables.answer(table, seat, question, option)
            except LudotekaError:
                return None
            except Exception:
                LOG.exception("a bot's decision could not be stored")
                await asyncio.sleep(0.2 * 2**attempt)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)
