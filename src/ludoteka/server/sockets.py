"""One WebSocket for each open page: it takes decisions and sends the zones that changed.

A page is told only what its own seat may see, drawn anew from the table's position after every change. A slow page
gets the latest position and misses those between; it holds up nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from dataclasses import replace

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.texts import LANGUAGES
from ludoteka.server import messages, render
from ludoteka.server.config import Config, Limits
from ludoteka.server.errors import Refused, TooMuch
from ludoteka.server.scenes import Visitor, scene_for
from ludoteka.server.tables import Table, Tables

LOG = logging.getLogger("ludoteka.server")
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what sending to a page that has gone away raises
FULL = 1013


class Hub:
    """Who is looking at which table."""

    def __init__(self, tables: Tables, config: Config) -> None:
        self.tables = tables
        self.config = config
        self.rooms: dict[str, set[Connection]] = {}

    def changed(self, table: Table) -> None:
        for connection in self.rooms.get(table.id, ()):
            connection.nudge()

    def busy(self, table: str) -> bool:
        return table in self.rooms

    async def joined(self, table: Table) -> None:
        """An invited person has come: the invitation disappears from the owner's page."""
        for connection in list(self.rooms.get(table.id, ())):
            visitor = connection.visitor
            if visitor.invitations:
                visitor.invitations = await self.tables.invitations(table, visitor.token)
                connection.nudge()

    async def welcome(self, socket: WebSocket, table: Table, visitor: Visitor) -> None:
        """Serve one page until it goes away."""
        room = self.rooms.setdefault(table.id, set())
        if len(room) >= self.config.limits.connections:
            await socket.close(FULL)
            return
        connection = Connection(socket, self.tables, table, visitor, self.config.limits)
        room.add(connection)
        try:
            await connection.serve()
        finally:
            room.discard(connection)
            if not room:
                self.rooms.pop(table.id, None)


class Allowance:
    """So many messages at once, so many a second in the long run."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = float(burst)
        self.at = time.monotonic()

    def spend(self) -> None:
        moment = time.monotonic()
        self.left = min(self.burst, self.left + (moment - self.at) * self.rate)
        self.at = moment
        if self.left < 1:
            raise TooMuch("error-too-fast")
        self.left -= 1


class Connection:
    """One open page. Everything it is sent goes through one task, so that messages keep their order."""

    def __init__(self, socket: WebSocket, tables: Tables, table: Table, visitor: Visitor, limits: Limits) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.visitor = visitor
        self.limits = limits
        self.allowance = Allowance(limits.burst, limits.rate)
        self.sent: dict[str, str] = {}
        self.last: messages.Zones | None = None
        self.seq = 0
        self.notes: deque[messages.Error | messages.Pong] = deque()
        self.due = True  # the position must be looked at again
        self.forced = True  # and told even if nothing has changed
        self.news = asyncio.Event()

    def nudge(self, forced: bool = False) -> None:
        self.due = True
        self.forced = self.forced or forced
        self.news.set()

    def note(self, message: messages.Error | messages.Pong) -> None:
        self.notes.append(message)
        self.news.set()

    async def serve(self) -> None:
        await self.socket.accept()
        self.news.set()
        sender = asyncio.create_task(self.sending())
        try:
            await self.listening()
        finally:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # -- to the page -----------------------------------------------------------------------------------------
    async def sending(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                while self.notes:
                    await self.socket.send_text(messages.written(self.notes.popleft()))
                if self.due:
                    self.due = False
                    await self.send_zones()
            except GONE:
                return  # the listening side notices, too
            except Exception:
                LOG.exception("a page could not be drawn")
                self.note(messages.Error(self.say(Refused("error-inside"))))

    async def send_zones(self) -> None:
        """Draw the table as this visitor may see it and send what differs from what was sent before."""
        match = self.table.match
        self.visitor.cover(match)
        forced, self.forced = self.forced, False
        scene = await asyncio.to_thread(scene_for, self.table, match, replace(self.visitor))
        zones = await asyncio.to_thread(render.zones, scene)
        changed = {id: html for id, html in zones.items() if self.sent.get(id) != html}
        message = messages.Zones(
            seq=self.seq,
            zones=changed,
            question=scene.match.question(scene.seat).number if scene.asked and scene.seat is not None else None,
            title=render.page_title(scene),
            ply=scene.ply,
            plies=scene.plies,
            your_turn=any(seat in match.to_act for seat in self.visitor.link.seats),
            over=match.over,
            covered=scene.covered,
            live=scene.live,
        )
        if not forced and message == self.last:
            return
        self.seq += 1
        message.seq = self.seq
        await self.socket.send_text(messages.written(message))
        self.sent = zones
        message.seq, message.zones = self.seq, {}
        self.last = message

    # -- from the page ---------------------------------------------------------------------------------------
    async def listening(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            try:
                await self.hear(received.get("text"))
            except LudotekaError as error:
                self.note(messages.Error(self.say(error)))
            except Exception:
                LOG.exception("a message could not be carried out")
                self.note(messages.Error(self.say(Refused("error-inside"))))

    def say(self, error: LudotekaError) -> str:
        """The sentence of an error in the page's language."""
        texts = self.table.match.game.texts(self.visitor.lang)
        return texts.say(error.message, self.table.names(self.visitor.lang))

    async def hear(self, text: str | None) -> None:
        self.allowance.spend()
        if text is None:
            raise Refused("error-message")
        if len(text) > self.limits.message:
            raise TooMuch("error-long-message")
        match messages.read(text):
            case messages.Answer(question=question, option=option):
                await self.answer(question, option)
            case messages.Undo():
                await self.undo()
            case messages.Uncover(seat=seat):
                self.uncover(seat)
            case messages.Look(ply=ply):
                self.look(ply)
            case messages.Hello(lang=lang):
                self.visitor.lang = lang if lang in LANGUAGES else self.visitor.lang
                self.nudge()
            case messages.Ping():
                self.note(messages.Pong())

    async def answer(self, question: int, option: str) -> None:
        await self.tables.answer(self.table, self.deciding(), question, option)
        self.visitor.ply = None
        self.nudge()

    def deciding(self) -> int:
        """The seat in whose name this page decides."""
        if not self.visitor.link.seats:
            raise Refused("error-spectator")
        seat = self.visitor.seat()
        if seat is None:
            raise Refused("error-covered")
        return seat

    async def undo(self) -> None:
        if not self.visitor.link.seats:
            raise Refused("error-spectator")
        await self.tables.undo(self.table, self.visitor.link)
        self.visitor.ply = None
        self.nudge()

    def uncover(self, seat: int | None) -> None:
        """Show a shared device to the person of a seat, who must be the one to decide if anybody at it is."""
        link, match = self.visitor.link, self.table.match
        if not link.shared or (seat is not None and seat not in link.seats):
            raise Refused("error-not-shared")
        asked = [other for other in link.seats if other in match.to_act]
        if seat is not None and asked and seat not in asked:
            raise Refused("error-uncover-turn", seat=asked[0])
        self.visitor.uncover(match, seat)
        self.nudge(forced=True)

    def look(self, ply: int | None) -> None:
        """Look back at an earlier position, or at the present one again."""
        plies = len(self.table.match.decisions)
        if ply is not None and not 0 <= ply <= plies:
            raise IllegalMove("error-no-ply", ply=str(ply)[:20], plies=plies)
        self.visitor.ply = None if ply == plies else ply
        self.nudge(forced=True)
