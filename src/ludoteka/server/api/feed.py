"""The WebSocket for programs: the messages of a page, but the table comes as data instead of zones."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec
from starlette.websockets import WebSocket

from ludoteka.core.texts import LANGUAGES
from ludoteka.server.answers import preferred
from ludoteka.server.api.states import Surroundings, state_of
from ludoteka.server.errors import ServerError
from ludoteka.server.scenes import Visitor
from ludoteka.server.services import Services
from ludoteka.server.sockets import Connection

NO_TABLE = 4404
ENCODER = msgspec.json.Encoder()


class Feed(Connection):
    """One program at a table."""

    told_last = b""
    surroundings: Surroundings | None = None
    foresight = True  # whether it wants to know what answers cost and lead to

    async def send_zones(self) -> None:
        """Send the table as it stands, if that is news."""
        if text := self.news_of_table():
            await self.tell(text)

    def news_of_table(self) -> bytes:
        """The table as it stands; nothing where it looks as it did. It is quicker than by way of another thread."""
        forced, self.forced = self.forced, False
        visitor = self.visitor
        if visitor.link.shared and visitor.uncovered is None:
            visitor = replace(visitor, uncovered=visitor.link.seats[0])
        if self.surroundings is None or self.surroundings.lang != visitor.lang:
            self.surroundings = Surroundings(visitor.lang)
        known = self.surroundings.of(self.table)
        state = state_of(self.table, visitor, self.foresight, known)
        clocks, state.clocks = state.clocks, []
        text = ENCODER.encode(state)
        if not forced and text == self.told_last:
            return b""
        self.told_last = text
        state.clocks = clocks
        return ENCODER.encode(state) if clocks else text


class Plain(Feed):
    """A program that only plays: it asks for `?foresight=no` and spares the server the work.

    What it is told is ready so quickly that all programs are told in one go, without waking a task for each.
    """

    foresight = False

    def nudge(self, forced: bool = False) -> None:
        if forced or self.wire is None or self.table.setup.clock.on:
            super().nudge(forced)
            return
        self.due = True
        self.since = self.since or time.monotonic()
        self.rounds.add(self)

    def tell_now(self) -> None:
        """Send the table as it stands, unless something else goes before it, or the program reads too slowly."""
        if not self.due:
            return
        if self.notes or self.wire is None or not self.wire.free:
            self.news.set()
            return
        self.due, self.since = False, 0.0
        self.visitor.link = self.table.seated(self.visitor.link)
        if text := self.news_of_table():
            self.wire.tell(text)


async def feed(socket: WebSocket) -> None:
    """Serve a program until it goes away."""
    here: Services = socket.app.state.services
    token = socket.path_params["token"]
    try:
        table, door = await here.tables.door(token)
    except ServerError:
        await socket.accept()
        await socket.close(NO_TABLE)
        return
    chosen = socket.query_params.get("lang")
    lang = chosen if chosen in LANGUAGES else preferred(socket.headers.get("accept-language", ""))
    visitor = Visitor(token, table.seated(door), lang, door=door)
    await here.hub.deeds.arrive(table, visitor)
    here.bots.ask(table)
    plain = socket.query_params.get("foresight") == "no"
    await here.hub.welcome(socket, table, visitor, Plain if plain else Feed)
