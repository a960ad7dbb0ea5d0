"""The web application: `create_app(config)` puts the routes together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ludoteka.core.errors import LudotekaError
from ludoteka.server import api, hinting, learning, operations, pages, riddles, statistics, studies, together
from ludoteka.server.answers import on_crash, on_error, on_http_error, refuse
from ludoteka.server.config import Config
from ludoteka.server.render.icons import icon_sheet
from ludoteka.server.security import Guard
from ludoteka.server.services import Services

STATIC = Path(__file__).parent / "static"
SMALL = 800  # bytes; less is not worth packing


class Static(StaticFiles):
    """Files of ours. An address that names their contents may be kept for good; any other is asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path == "icons.svg" and response.status_code == 200:
            response = self.icons(scope)
        named = b"v=" in scope.get("query_string", b"")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return response

    def icons(self, scope: Scope) -> Response:
        """The shared icons with those that the games bring."""
        sheet = icon_sheet()
        tag = f'"{blake2b(sheet, digest_size=8).hexdigest()}"'
        response = Response(sheet, media_type="image/svg+xml", headers={"ETag": tag})
        known = self.is_not_modified(response.headers, Headers(scope=scope))
        return NotModifiedResponse(response.headers) if known else response


def routes() -> list[BaseRoute]:
    return [
        Route("/", pages.lobby),
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
        Mount("/static", Static(directory=STATIC, check_dir=False)),
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
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6),
            Middleware(Guard, config=config, refuse=refuse),
        ],
        exception_handlers={LudotekaError: on_error, HTTPException: on_http_error, Exception: on_crash},
    )
    app.state.services = services
    return app
