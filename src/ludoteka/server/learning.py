"""Learn: the lessons of every game with what this browser has done of them, and at the end a guided first match."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteka.core.game import Game
from ludoteka.core.lessons import Lesson, lesson_named
from ludoteka.core.registry import game as game_named
from ludoteka.server import render
from ludoteka.server.answers import language, remember, theme
from ludoteka.server.errors import ServerError
from ludoteka.server.pages import all_games, enter, instead, services
from ludoteka.server.setups import guided_setup, known_as, lesson_setup
from ludoteka.server.together import who

COOKIE = "lesson"  # the link of the lesson that this browser is at; only the server reads it


async def learn(request: Request) -> Response:
    """The lessons of a game, by default of the first one."""
    games = all_games()
    chosen = game_named(request.path_params["game"]) if "game" in request.path_params else games[0]
    page = await asyncio.to_thread(render.learn_page, language(request), theme(request), games, chosen)
    return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"})


async def guided(request: Request) -> Response:
    """A guided first match against bots."""
    game = game_named(request.path_params["game"])
    if (elsewhere := instead(request, game)) is not None:
        return elsewhere
    return await enter(request, known_as(guided_setup(game), who(request)))


async def lesson(request: Request) -> Response:
    """The table of a lesson: the one that this browser has begun, or a new one."""
    game = game_named(request.path_params["game"])
    wanted = lesson_named(game, request.path_params["lesson"])
    if (elsewhere := instead(request, game)) is not None:
        return elsewhere
    if (token := await begun(request, game, wanted)) is not None:
        return RedirectResponse(f"/t/{token}", 303)
    opened = await services(request).tables.open(known_as(lesson_setup(game, wanted), who(request)))
    response = RedirectResponse(f"/t/{opened.owner}", 303)
    remember(response, COOKIE, opened.owner, secret=True)
    return response


async def begun(request: Request, game: Game, wanted: Lesson) -> str | None:
    """The link of this lesson, if it is what this browser was at last and its goal is not reached."""
    token = request.cookies.get(COOKIE, "")
    with suppress(ServerError):
        table, link = await services(request).tables.find(token)
        setup = table.setup
        if link.owner and (setup.game, setup.lesson) == (game.id, wanted.id) and not table.over:
            return token
    return None


def routes() -> list[BaseRoute]:
    return [
        Route("/learn", learn),
        Route("/learn/{game}", learn),
        Route("/learn/{game}/match", guided, methods=["GET", "POST"]),
        Route("/learn/{game}/{lesson}", lesson, methods=["GET", "POST"]),
    ]
