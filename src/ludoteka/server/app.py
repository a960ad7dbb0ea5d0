"""The web application: `create_app(config)` puts the routes together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ludoteka.core.errors import LudotekaError
from ludoteka.server import api, hinting, learning, operations, pages, riddles, statistics, studies, together
from ludoteka.server.answers import on_crash, on_error, on_http_error, refuse
from ludoteka.server.config import Config
from ludoteka.server.render import files
from ludoteka.server.security import Guard
from ludoteka.server.services import Services

SMALL = 800  # bytes; less is not worth packing
QUICK = 4  # half the time of the usual level for a tenth more bytes: whoever opens a table waits for it


async def static_file(request: Request) -> Response:
    """A file of ours. An address that names its contents may be kept for good; any other is asked for again."""
    name = request.path_params["name"]
    if name not in files.names():
        raise HTTPException(404)
    tag = f'"{files.mark(name)}"'
    kept = "public, max-age=31536000, immutable" if "v" in request.query_params else "no-cache"
    headers = {"ETag": tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    if tag in [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    body = files.contents(name)
    if len(body) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = files.packed(name), {**headers, "Content-Encoding": "gzip"}
    return Response(body, media_type=files.kind(name), headers=headers)


def routes() -> list[BaseRoute]:
    return [
        Route("/", pages.lobby),
        Route("/outlook", pages.outlook),
        Route("/tables", pages.open_table, methods=["POST"]),
        Route("/play/{game}", pages.play, methods=["GET", "POST"]),
        *learning.routes(),
        Route("/t/{token}", pages.show_table),
        Route("/t/{token}/at/{ply}", pages.earlier),
        Route("/t/{token}/record", pages.record),
        Route("/tables", together.tables_page),
        Route("/tables/{table}/seat", together.take_seat, methods=["POST"]),
        Route("/t/{token}/sit", together.sit_down, methods=["POST"]),
        Route("/t/{token}/do", together.do, methods=["POST"]),
        Route("/t/{token}/result", together.result),
        Route("/t/{token}/branch", together.branch, methods=["POST"]),
        Route("/t/{token}/answer", pages.answer, methods=["POST"]),
        Route("/t/{token}/undo", pages.undo, methods=["POST"]),
        WebSocketRoute("/t/{token}/ws", pages.table_socket),
        *studies.routes(),
        *hinting.routes(),
        *riddles.routes(),
        *statistics.routes(),
        *api.routes(),
        Route("/openapi.json", api.openapi),
        Route("/rules/{game}", pages.rules),
        Route("/scenarios/{game}", pages.scenarios),
        Route("/lang", pages.choose_language, methods=["POST"]),
        Route("/theme", pages.choose_theme, methods=["POST"]),
        Route("/healthz", operations.health),
        Route("/readyz", operations.ready),
        Route("/metrics", operations.figures),
        Route("/static/{name}", static_file),
    ]


def create_app(config: Config | None = None) -> Starlette:
    """The application. It opens the database when it starts; CannotServe where that is not possible."""
    config = config or Config()
    services = Services(config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(operations.Measured),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=QUICK),
            Middleware(Guard, config=config, refuse=refuse),
        ],
        exception_handlers={LudotekaError: on_error, HTTPException: on_http_error, Exception: on_crash},
    )
    app.state.services = services
    return app
