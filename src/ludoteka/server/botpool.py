"""Bots at tables: they think in processes of their own, with a time budget, and never hold up the table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ludoteka.bots import levels
from ludoteka.core.errors import LudotekaError
from ludoteka.core.match import Match
from ludoteka.core.rng import seeded
from ludoteka.server.config import Config
from ludoteka.server.crew import unread_main, ways_to_start
from ludoteka.server.errors import Unavailable
from ludoteka.server.metrics import THOUGHT_SECONDS
from ludoteka.server.peers import Alone
from ludoteka.server.pondering import Pondering
from ludoteka.server.tables import Table, Tables
from ludoteka.server.thinking import begin_worker, think, warm

LOG = logging.getLogger("ludoteka.server")
TRIES = 3
WAITING = 0.5  # seconds until a server asks again whether another one that lets a bot think is still alive
STARTING = 120.0  # seconds in which processes must have started, even on a machine that is very busy


class Crew:
    """Processes that are started together. Their start, slow on a busy machine, is not part of anybody's thought."""

    def __init__(self, config: Config) -> None:
        self.executor = ProcessPoolExecutor(config.bot_workers, ways_to_start(), begin_worker)
        with unread_main():
            self.started = [self.executor.submit(warm, config.bots) for _ in range(config.bot_workers)]

    async def think(self, limit: float, *about: Any) -> str:
        """A thought, in no more than so many seconds. TimeoutError beyond."""
        await asyncio.wait_for(asyncio.gather(*map(asyncio.wrap_future, self.started)), STARTING)
        return await asyncio.wait_for(asyncio.wrap_future(self.executor.submit(think, *about)), limit)

    def end(self) -> None:
        """Kill the processes, which keep nothing. Whoever waits for one of them is told that it is broken."""
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=False)


class BotPool:
    """The processes of all bots. They start when the first bot sits down."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.free = asyncio.Semaphore(config.bot_workers)
        self.crew: Crew | None = None

    def start(self) -> Crew:
        """The processes, started if there are none."""
        if self.crew is None:
            self.crew = Crew(self.config)
        return self.crew

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
                crew = self.start()
                try:
                    limit = seconds + self.config.bot_grace
                    return await crew.think(limit, self.config.bots, record, seat, level, seed, seconds)
                except BrokenProcessPool:  # a process was killed; perhaps by another bot that took too long
                    self.drop(crew)
                    if attempt == TRIES - 1:
                        raise
                except TimeoutError:
                    self.drop(crew)
                    raise
        raise AssertionError

    def drop(self, crew: Crew) -> None:
        """Get rid of processes that hang or are broken; the next thought gets new ones."""
        if self.crew is crew:
            self.crew = None
        crew.end()

    def close(self) -> None:
        if (crew := self.crew) is not None:
            self.drop(crew)
            crew.executor.shutdown(wait=True)


def asked(table: Table, seat: int, question: int) -> bool:
    """Whether a bot at this seat still has to answer this question, as far as this server has heard."""
    return seat in table.bots() and seat in table.match.to_act and table.position.questions.get(seat) == question


class BotSeats:
    """Asks the bots whose turn it is, at every table."""

    def __init__(self, tables: Tables, pool: BotPool, peers: Alone | None = None) -> None:
        self.tables = tables
        self.pool = pool
        self.peers = peers or Alone()
        self.thinking: dict[tuple[str, int], int] = {}  # (table, seat) to the question that is thought about
        self.tasks: set[asyncio.Task[None]] = set()
        self.pondering = Pondering(pool.config)

    def busy(self, table: str) -> bool:
        return any(id == table for id, _ in self.thinking)

    def ask(self, table: Table) -> None:
        """Let every bot think that has to decide and does not think yet."""
        position = table.position
        bots = table.bots()
        if bots:
            self.pool.start()
        if not bots.keys() & set(position.match.to_act) and not self.peers.shared:
            self.pondering.attend(table.id, position.match, bots)
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
            if not await self.claimed(table, seat, question):
                return
            try:
                level = table.bots().get(seat, levels()[-1])
                option = self.pondering.answer(table.id, match, seat)
                if option is None:
                    with THOUGHT_SECONDS.timed():
                        option = await self.pool.choose(match, seat, level)
                await self.tell(table, seat, question, option)
            finally:
                await self.peers.release(table.id)
        finally:
            if self.thinking.get((table.id, seat)) == question:
                del self.thinking[table.id, seat]

    async def claimed(self, table: Table, seat: int, question: int) -> bool:
        """Wait until no other server lets this bot think. Whether the question is still open then."""
        while not await self.peers.claim(table.id):
            await asyncio.sleep(WAITING)
            if not asked(table, seat, question):
                return False
        try:
            if self.peers.shared:  # whoever had the claim before has stored its decision before giving it up
                await self.tables.load(table.id)
        except Exception:
            LOG.exception("the table of a bot could not be looked at again")
        if asked(table, seat, question):
            return True
        await self.peers.release(table.id)
        return False

    async def tell(self, table: Table, seat: int, question: int, option: str) -> None:
        """Decide in the bot's name. If the question was taken back meanwhile, the bot is being asked anew."""
        for attempt in range(TRIES):
            try:
                return await self.tables.answer(table, seat, question, option)
            except Unavailable:
                await asyncio.sleep(0.2 * 2**attempt)
            except LudotekaError:
                return None
            except Exception:
                LOG.exception("a bot's decision could not be stored")
                await asyncio.sleep(0.2 * 2**attempt)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.pondering.close()
        await asyncio.to_thread(self.pool.close)
