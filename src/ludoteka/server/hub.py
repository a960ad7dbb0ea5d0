"""The hub knows who is looking at which table, and tells them when it changes, who comes and what is said."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from functools import partial
from typing import Any

from starlette.websockets import WebSocket

from ludoteka.server.config import Config
from ludoteka.server.deeds import Deeds
from ludoteka.server.drawings import Drawings
from ludoteka.server.rounds import Rounds
from ludoteka.server.scenes import Visitor
from ludoteka.server.sockets import Connection
from ludoteka.server.tables import Table, Tables

LOG = logging.getLogger("ludoteka.server")
FULL = 1013
GATHERED = 0.03  # seconds in which several changes of the company are told together


class Hub:
    """Who is looking at which table."""

    def __init__(self, tables: Tables, config: Config) -> None:
        self.tables = tables
        self.config = config
        self.deeds = Deeds(tables, config, self.company)
        self.drawings = Drawings()
        self.rounds = Rounds()
        self.name = secrets.token_hex(8)  # of this process, among those that share the database
        self.rooms: dict[str, set[Connection]] = {}
        self.telling: set[str] = set()  # tables whose pages are about to be told of chat and company
        self.tasks: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        if table.course.vacant():
            self.soon(self.joined(table))  # there is somebody new to invite
        for connection in self.rooms.get(table.id, ()):
            connection.nudge()

    def busy(self, table: str) -> bool:
        return table in self.rooms

    async def joined(self, table: Table) -> None:
        """An invited person has come: the invitation disappears from the owner's page."""
        for connection in list(self.rooms.get(table.id, ())):
            visitor = connection.visitor
            if visitor.link.owner and table.setup.guests():
                visitor.invitations = await self.tables.invitations(table, visitor.token)
                connection.nudge()

    async def welcome(
        self, socket: WebSocket, table: Table, visitor: Visitor, kind: type[Connection] | None = None
    ) -> None:
        """Serve one page until it goes away."""
        room = self.rooms.setdefault(table.id, set())
        if len(room) >= self.config.limits.connections:
            await socket.close(FULL)
            return
        serving = kind or Connection
        drawn = self.drawings, self.rounds
        connection = serving(socket, self.tables, table, visitor, self.config.limits, self.deeds, *drawn)
        room.add(connection)
        seats = visitor.link.seats
        self.soon(self.count(table.id, seats))
        try:
            await connection.serve()
        finally:
            room.discard(connection)
            if not room:
                self.rooms.pop(table.id, None)
                self.drawings.leave(table.id, partial(self.tables.put_away, table.id))
            self.soon(self.count(table.id, seats))

    # -- company and chat ------------------------------------------------------------------------------------
    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def count(self, table: str, seats: tuple[int, ...]) -> None:
        """Write down how many pages of these seats are open here, and tell everybody at the table."""
        pages = sum(one.visitor.link.seats == seats for one in self.rooms.get(table, ()))
        try:
            await self.tables.company.here(table, seats, self.name, pages)
        except Exception:
            LOG.exception("who is at table %s could not be stored", table)
        self.company(table)

    def company(self, table: str) -> None:
        """Chat or company at a table have changed. Several changes in a moment are told at once."""
        if table in self.rooms and table not in self.telling:
            self.telling.add(table)
            self.soon(self.tell(table))

    async def tell(self, table: str) -> None:
        await asyncio.sleep(GATHERED)
        self.telling.discard(table)
        room = list(self.rooms.get(table, ()))
        if not room:
            return
        try:
            here = await self.tables.company.who(table)
            lines = await self.tables.company.said(table, min(connection.heard for connection in room))
        except Exception:
            LOG.exception("who is at table %s could not be read", table)
            return
        for connection in room:
            connection.meet(here, lines)

    async def renew(self) -> None:
        """Say again who is here; look again at tables where a page of another, killed server may have gone."""
        await self.tables.company.renew(self.name)
        for table in list(self.rooms):
            self.company(table)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.tables.company.gone(self.name)
        except Exception:
            LOG.exception("the pages could not be written off")
        self.drawings.close()
