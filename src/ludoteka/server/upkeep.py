"""What the server looks after by itself: clocks that run out, and who is still there."""

from __future__ import annotations

import asyncio
import logging

from ludoteka.core.errors import LudotekaError
from ludoteka.server.errors import Unavailable
from ludoteka.server.hub import Hub
from ludoteka.server.store import now
from ludoteka.server.store.company import RENEWED
from ludoteka.server.tables import Tables

LOG = logging.getLogger("ludoteka.server")
EVERY = 1.0  # seconds between two looks at the clocks
TIDIED = 3600.0  # seconds between two looks for old lessons
LESSON_DAYS = 2  # after which a lesson is forgotten; what was learned is remembered by the browser


class Upkeep:
    """Looks at the clocks once a second. The moments are in the database, so those of a restarted server count, too."""

    def __init__(self, tables: Tables, hub: Hub, every: float = EVERY) -> None:
        self.tables = tables
        self.hub = hub
        self.every = every
        self.tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self.tasks = [asyncio.create_task(work()) for work in (self.watch_clocks, self.renew, self.tidy)]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def watch_clocks(self) -> None:
        while True:
            try:
                await self.flag_all()
            except Unavailable:
                pass  # it has been said where it was noticed
            except Exception:
                LOG.exception("the clocks could not be looked at")
            await asyncio.sleep(self.every)

    async def flag_all(self) -> None:
        """Do at every table what it has chosen for those whose time has run out."""
        for id in await self.tables.company.due(now()):
            try:
                table = await self.tables.load(id)
                await self.tables.flag(table)
            except LudotekaError as error:
                LOG.error("table %s: %s", id, error)

    async def renew(self) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                await self.hub.renew()
            except Exception:
                LOG.exception("who is here could not be stored")

    async def tidy(self) -> None:
        while True:
            try:
                await self.forget_lessons(now() - LESSON_DAYS * 24 * 3600 * 1000)
            except Exception:
                LOG.exception("old lessons could not be cleared away")
            await asyncio.sleep(TIDIED)

    async def forget_lessons(self, before: int) -> None:
        """Clear away the tables of lessons that were opened before this moment."""
        for id in await self.tables.store.forget_lessons(before):
            if id in self.tables.kept:
                self.tables.let_go(id)
