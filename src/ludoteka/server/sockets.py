"""One WebSocket for each open page: it takes decisions and sends the zones that changed.

A page is told only what its own seat may see, drawn anew from the table's position after every change. A slow page
gets the latest position and misses those between; it holds up nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES
from ludoteka.server import messages, render
from ludoteka.server.allowance import Allowance
from ludoteka.server.answers import status_of
from ludoteka.server.config import Limits
from ludoteka.server.deeds import Deeds, deciding
from ludoteka.server.drawings import Drawings
from ludoteka.server.errors import Refused, TooMuch
from ludoteka.server.films import Film
from ludoteka.server.metrics import DECISION_SECONDS, REFUSED, SCREEN_SECONDS
from ludoteka.server.rounds import Rounds
from ludoteka.server.scenes import ALL, Visitor
from ludoteka.server.store import Here, Said
from ludoteka.server.tables import Table, Tables
from ludoteka.server.updates import by_which, changes, times
from ludoteka.server.wire import Wire, wire_of

LOG = logging.getLogger("ludoteka.server")
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what sending to a page that has gone away raises


class Connection:
    """One open page. Everything it is sent goes through one task, so that messages keep their order."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        table: Table,
        visitor: Visitor,
        limits: Limits,
        deeds: Deeds,
        drawings: Drawings,
        rounds: Rounds | None = None,
    ) -> None:
        self.socket = socket
        self.wire: Wire | None = None
        self.tables = tables
        self.table = table
        self.visitor = visitor
        self.limits = limits
        self.deeds = deeds
        self.drawings = drawings
        self.rounds = rounds or Rounds()
        self.allowance = Allowance(limits.burst, limits.rate)
        self.sent = render.Drawn({}, {})
        self.film = Film(drawings)
        self.last: messages.Zones | None = None
        self.seq = 0
        self.notes: deque[messages.Error | messages.Note | messages.Pong] = deque()
        self.news = asyncio.Event()
        self.due = True  # the table has changed since it was drawn
        self.since = 0.0  # when it did
        self.forced = True
        self.here: Here | None = None
        self.room_due = False
        self.heard = 0  # the latest line of the chat that this page knows
        self.lines: list[Said] = []
        self.seen = (0, 0)  # the entry and the line of the chat up to which its people have read, as stored
        self.deciding = 0.0  # since when a decision of this page is on its way to the disk
        self.decided = asyncio.Event()  # none is
        self.decided.set()

    def nudge(self, forced: bool = False) -> None:
        """Something has changed; the page is drawn as soon as the one before is sent."""
        self.due = True
        self.since = self.since or time.monotonic()
        self.forced = self.forced or forced
        self.room_due = self.room_due or self.table.setup.clock.on
        self.news.set()

    def note(self, message: messages.Error | messages.Note | messages.Pong) -> None:
        self.notes.append(message)
        self.news.set()

    def meet(self, here: Here, lines: list[Said]) -> None:
        """Who is here now, and what was said."""
        fresh = [line for line in lines if line.id > self.heard]
        if fresh:
            self.lines += fresh
            self.heard = fresh[-1].id
        if here != self.here:
            self.here, self.room_due = here, True
        self.news.set()

    async def serve(self) -> None:
        await self.socket.accept()
        self.wire = wire_of(self.socket)
        self.news.set()
        sender = asyncio.create_task(self.sending())
        try:
            if self.wire is not None:
                self.wire.hearer = self.take
            await self.listening()
        finally:
            if self.wire is not None:
                self.wire.hearer = None
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # -- to the page -----------------------------------------------------------------------------------------
    async def sending(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                while self.notes:
                    await self.say_out(self.notes.popleft())
                if self.due:
                    self.due = False
                    self.visitor.link = self.table.seated(self.visitor.link)
                    await self.send_zones()
                while self.film.again:
                    await self.send_again()
                if self.lines or self.room_due:
                    await self.send_company()
            except GONE:
                return  # the listening side notices, too
            except Exception:
                LOG.exception("a page could not be drawn")
                self.note(messages.Error(self.say(Refused("error-inside").message)))

    async def say_out(self, message: messages.Outgoing) -> None:
        await self.tell(messages.written(message))

    async def tell(self, text: bytes) -> None:
        """Send a message; whoever reads too slowly is waited for."""
        if self.wire is None or not self.wire.tell(text):
            await self.socket.send_text(text.decode())

    async def send_company(self) -> None:
        if self.lines:
            lines, self.lines = self.lines, []
            names = self.table.names(self.visitor.lang)
            told = [
                messages.Line(one.id, one.at, one.seat, one.name if one.seat is None else names[one.seat], one.text)
                for one in lines
            ]
            await self.say_out(messages.Chat(told, await self.read_up_to()))
        if self.room_due and self.here is not None:
            self.room_due = False
            await self.say_out(messages.Room(self.here.seats, self.here.watching, times(self.table)))

    async def read_up_to(self) -> int:
        """The latest line of the chat that the people of this link have seen; spectators have no memory here."""
        if not self.visitor.link.seats:
            return 0
        if self.seen == (0, 0):
            visit = await self.tables.company.visit(self.visitor.link.hash)
            self.seen = (visit.entry, visit.chat)
        return self.seen[1]

    async def send_zones(self) -> None:
        """Draw the table as this visitor may see it and send what differs from what was sent before."""
        table = self.table.snapshot()
        match = table.match
        if not table.over:
            self.visitor.cover(match)
        forced, self.forced = self.forced, False
        since, self.since = self.since, 0.0
        scene, drawn = await self.drawings.draw(table, replace(self.visitor))
        film = await self.film.cut(scene)
        message = self.around(scene, () if table.over or not table.started else match.to_act)
        message.zones, message.grown = changes(self.sent, drawn)
        if not forced and message == self.last:
            return
        self.seq += 1
        message.seq, message.film = self.seq, len(film)
        await self.say_out(message)
        if since:
            SCREEN_SECONDS.observe(time.monotonic() - since)
        before, self.sent = self.sent.zones, drawn
        async for picture in self.film.pictures(scene, film, dict(before), self.seq):
            await self.say_out(picture)
        message.zones, message.grown, message.film = {}, {}, 0
        self.last = message

    async def send_again(self) -> None:
        """A moment that somebody wants to see again, beside the position that is shown."""
        scene, _ = await self.drawings.draw(self.table.snapshot(), replace(self.visitor))
        async for picture in self.film.once_more(scene, self.sent.zones):
            await self.say_out(picture)
            if self.due or self.film.again:
                return  # there is news, or somebody wants to see something else

    def around(self, scene: render.Scene, acting: tuple[int, ...]) -> messages.Zones:
        """What the page needs to know beside the zones that changed."""
        return messages.Zones(
            seq=self.seq,
            zones={},
            grown={},
            question=scene.match.question(scene.seat).number if scene.asked and scene.seat is not None else None,
            title=render.page_title(scene),
            ply=scene.ply,
            plies=scene.plies,
            your_turn=any(seat in acting for seat in self.visitor.link.seats),
            over=bool(scene.side.ended),
            covered=scene.covered,
            live=scene.live,
        )

    # -- from the page ---------------------------------------------------------------------------------------
    async def listening(self) -> None:
        receive = self.wire.receive if self.wire is not None else self.socket.receive
        while True:
            received: Mapping[str, Any] = await receive()
            if received["type"] == "websocket.disconnect":
                return
            try:
                await self.decided.wait()
                await self.hear(received.get("text"))
            except Exception as error:
                self.refuse(error)

    def take(self, text: bytes) -> bool:
        """Hear a decision at once, without waiting until it is stored. False for what has to go the long way."""
        if self.deciding or self.notes or self.table.setup.clock.on or len(text) > self.limits.message:
            return False
        answer = messages.read_answer(text)
        if answer is None:
            return False
        self.deciding = time.monotonic()
        self.decided.clear()
        try:
            self.allowance.spend()
            self.visitor.link = self.table.seated(self.visitor.link)
            self.deeds.answer_then(self.table, deciding(self.visitor), answer, self.told)
        except Exception as error:
            self.told(error)
        return True

    def told(self, error: Exception | None) -> None:
        """What came of a decision that was heard at once."""
        began, self.deciding = self.deciding, 0.0
        self.decided.set()
        if error is None:
            DECISION_SECONDS.observe(time.monotonic() - began)
            self.look_up()
        else:
            self.refuse(error)

    def refuse(self, error: Exception) -> None:
        """Say why something could not be done."""
        if isinstance(error, LudotekaError):
            REFUSED.add(error.message.id)
            self.note(messages.Error(self.say(error.message), status_of(error)))
        else:
            LOG.error("a message could not be carried out", exc_info=error)
            self.note(messages.Error(self.say(Refused("error-inside").message)))

    def say(self, message: Message) -> str:
        """A sentence in the page's language."""
        return self.table.match.game.texts(self.visitor.lang).say(message, self.table.names(self.visitor.lang))

    async def hear(self, text: str | None) -> None:
        self.allowance.spend()
        text = text or ""
        if len(text) > self.limits.message:
            raise TooMuch("error-long-message")
        match message := messages.read(text):
            case messages.Answer(question=question, option=option):
                await self.answer(question, option)
            case messages.Uncover(seat=seat):
                self.uncover(seat)
            case messages.Look():
                self.look(message)
            case messages.Hello(lang=lang, pace=pace):
                self.visitor.lang = lang if lang in LANGUAGES else self.visitor.lang
                self.film.pace = pace
                self.nudge()
            case messages.SetPace(pace=pace):
                self.film.pace = pace
            case messages.Enough(seq=seq):
                self.film.enough = min(seq, self.seq)
            case messages.Show():
                self.show(message)
            case messages.Ping():
                self.note(messages.Pong())
            case messages.Seen(chat=chat):
                await self.have_seen(chat)
            case deed:
                await self.do(deed)

    async def answer(self, question: int, option: str) -> None:
        """Decide. The table has changed then, and every page at it was told so."""
        self.visitor.link = self.table.seated(self.visitor.link)
        await self.deeds.answer(self.table, deciding(self.visitor), question, option)
        self.look_up()

    async def do(self, deed: messages.Deed) -> None:
        self.visitor.link = self.table.seated(self.visitor.link)
        if said := await self.deeds.do(self.table, self.visitor, deed):
            self.note(messages.Note(self.say(said)))
        if isinstance(deed, messages.Plan | messages.Undo):
            self.look_up()
        else:
            self.nudge()

    def look_up(self) -> None:
        """Whoever was looking back sees what they have done now."""
        if self.visitor.ply is not None:
            self.visitor.ply = None
            self.nudge()

    async def have_seen(self, chat: int) -> None:
        """The people of this link have looked at everything up to here."""
        seen = (self.table.position.entries, max(self.seen[1], min(chat, self.heard)))
        if self.visitor.link.seats and seen != self.seen:
            self.seen = seen
            await self.tables.company.read(self.visitor.link.hash, self.table.id, *seen)

    def uncover(self, seat: int | None) -> None:
        """Show a shared device to the person of a seat, who must be the one to decide if anybody at it is."""
        link, match = self.visitor.link, self.table.match
        if not link.shared or (seat is not None and seat not in link.seats):
            raise Refused("error-not-shared")
        asked = [other for other in link.seats if other in match.to_act and not self.table.over]
        if seat is not None and asked and seat not in asked:
            raise Refused("error-uncover-turn", seat=asked[0])
        self.visitor.uncover(match, seat)
        self.nudge(forced=True)

    def look(self, wanted: messages.Look) -> None:
        """Look back at an earlier position, or at the present one again; after the end with anybody's eyes."""
        decisions = self.table.match.decisions
        ply = wanted.ply if wanted.event is None else by_which(decisions, wanted.event)
        if ply is not None and not 0 <= ply <= len(decisions):
            raise IllegalMove("error-no-ply", ply=str(ply)[:20], plies=len(decisions))
        if wanted.eyes is not None:
            if not self.table.over or not ALL <= wanted.eyes < self.table.match.seats:
                raise Refused("error-eyes")
            self.visitor.eyes = wanted.eyes
        self.visitor.ply = None if ply == len(decisions) and not wanted.film else ply
        self.film.asked = wanted.film
        self.nudge(forced=True)

    def show(self, wanted: messages.Show) -> None:
        """Show a moment again, as often as somebody can look at it."""
        if not 0 <= wanted.event < len(self.table.match.events):
            raise Refused("error-message")
        self.film.again.append(wanted)
        self.news.set()
