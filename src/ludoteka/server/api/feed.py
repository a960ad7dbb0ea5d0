"""The WebSocket for programs: the messages of a page, but the table comes as data instead of zones."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from starlette.websockets import WebSocket

from ludoteka.core.texts import LANGUAGES
from ludoteka.server.answers import preferred
from ludoteka.server.api.states import state_of
from ludoteka.server.errors import ServerError
from ludoteka.server.scenes import Visitor
from ludoteka.server.services import Services
from ludoteka.server.sockets import Connection

NO_TABLE = 4404


class Feed(Connection):
    """One program at a table."""

    told = b""

    async def send_zones(self) -> None:
        """Send the table as it stands, if that is news."""
        forced, self.forced = self.forced, False
        visitor = replace(self.visitor)
        if visitor.link.shared and visitor.uncovered is None:
            visitor.uncovered = visitor.link.seats[0]
        state = state_of(self.table, visitor)  # quicker than to hand it to another thread and back
        text = msgspec.json.encode(msgspec.structs.replace(state, clocks=[]))
        if forced or text != self.told:
            self.told = text
            await self.socket.send_text(msgspec.json.encode(state).decode())


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
    await here.hub.welcome(socket, table, visitor, Feed)
