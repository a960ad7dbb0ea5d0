"""For those who run the server: is it alive, is it ready, and how is it doing."""

from __future__ import annotations

import asyncio
import hmac
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import ludoteka
from ludoteka.server import logs, metrics
from ludoteka.server.errors import Forbidden, Unavailable
from ludoteka.server.render.warming import answering
from ludoteka.server.security import FORWARDED, address_of, is_local
from ludoteka.server.services import Services
from ludoteka.server.store.engines import DAMAGED, FULL, faults

TROUBLES = {FULL: "no space left for the database", DAMAGED: "the database is damaged"}
PATIENCE = 2.0  # seconds in which the database must answer for the server to count as ready


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


async def health(request: Request) -> Response:
    """The process answers. A server whose database is away is alive: starting it again would not help."""
    return JSONResponse({"status": "ok", "version": ludoteka.__version__, "tables": len(services(request).tables.kept)})


async def ready(request: Request) -> Response:
    """Whether visitors may be sent here: the database answers, and the other workers are heard."""
    here = services(request)
    try:
        await asyncio.wait_for(here.store.ping(), PATIENCE)
    except Unavailable as error:
        return JSONResponse({"status": TROUBLES.get(error.message.id, "no database")}, 503)
    except faults():
        return JSONResponse({"status": "no database"}, 503)
    if not here.peers.listening:
        return JSONResponse({"status": "not listening to the other workers"}, 503)
    return JSONResponse({"status": "ok"})


async def figures(request: Request) -> Response:
    """For Prometheus, and for nobody else."""
    check_reader(request, services(request).config.metrics_token)
    return PlainTextResponse(services(request).board.text(), media_type="text/plain; version=0.0.4")


def check_reader(request: Request, token: str) -> None:
    """Who has the token; without one, who sits at this machine and does not come by way of a proxy on it."""
    if token:
        given = request.headers.get("authorization", "").partition(" ")[2]
        if hmac.compare_digest(given.encode(), token.encode()):
            return
    elif is_local(address_of(request.scope)) and not any(map(request.headers.get, FORWARDED)):
        return
    raise Forbidden("error-metrics")


class Measured:
    """Around everything: counts and times the answers, and writes them down."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        status = [500]  # where nothing is answered
        try:
            with answering():
                await self.app(scope, receive, noting(send, status))
        finally:
            seconds = time.monotonic() - began
            metrics.REQUESTS.add(f"{status[0] // 100}xx")
            metrics.REQUEST_SECONDS.observe(seconds)
            logs.request(scope["method"], scope["path"], status[0], seconds)


def noting(send: Send, status: list[int]) -> Send:
    """Send on, and keep the status of the answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            status[0] = message["status"]
        await send(message)

    return sending
