"""What the server shows and takes over HTTP: the lobby, tables, earlier positions, records and rule books."""

from __future__ import annotations

import asyncio
import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from ludoteka.bots import levels
from ludoteka.core.errors import InvalidSetup, LudotekaError, UnknownGame
from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_named
from ludoteka.core.registry import games
from ludoteka.core.texts import LANGUAGES
from ludoteka.server import render
from ludoteka.server.answers import (
    THEMES,
    back,
    language,
    preferred,
    problem,
    remember,
    remember_name,
    remember_table,
    sentence,
    status_of,
    theme,
)
from ludoteka.server.errors import NoSuchTable, Refused, ServerError
from ludoteka.server.forms import read_form
from ludoteka.server.results import record_of
from ludoteka.server.scenes import Visitor, look_from, scene_for, whole
from ludoteka.server.security import from_elsewhere, wants_table
from ludoteka.server.services import Services
from ludoteka.server.setups import Setup, flat, known_as, quick_setup, setup_from_form, setup_from_json
from ludoteka.server.tables import Opened, Table
from ludoteka.server.together import acting, key_here, listed_tables, my_tables, visit, who

LOG = logging.getLogger("ludoteka.server")
NO_TABLE = 4404  # WebSocket close code: the link leads nowhere, coming back is useless


def services(request: Request | WebSocket) -> Services:
    found: Services = request.app.state.services
    return found


def all_games() -> list[Game]:
    """Every game that can be played. One that another package brings and that does not work stays on the shelf."""
    found = []
    for id in games():
        try:
            found.append(game_named(id))
        except Exception:
            LOG.exception("game %s cannot be played", id)
    return found


# -- the lobby -----------------------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    return await show_lobby(request, {}, None, 200)


async def show_lobby(request: Request, form: dict[str, str], error: str | None, status: int) -> Response:
    """The lobby, with what was entered and what is wrong with it."""
    mine, listed = await my_tables(request), await listed_tables(request)
    form = {"name_0": who(request)} | (form or wishes(request))
    page = await asyncio.to_thread(
        render.lobby_page, language(request), theme(request), all_games(), mine, form, error, listed
    )
    return HTMLResponse(page, status)


def wishes(request: Request) -> dict[str, str]:
    """What a link to the lobby chooses beforehand: anything that its form asks for."""
    return {key: value for key, value in flat(request.query_params.multi_items()).items() if is_wish(key)}


def is_wish(key: str) -> bool:
    return key in ("game", "seats", "clock", "late", "listed", "pace") or key.startswith(("variant_", "seat_", "name_"))


async def outlook(request: Request) -> Response:
    """What to expect of a table that is set up like this."""
    form = wishes(request)
    game = game_named(form.get("game", ""))
    part = await asyncio.to_thread(render.outlook_part, language(request), theme(request), game, form)
    return HTMLResponse(part)


async def open_table(request: Request) -> Response:
    """A new table from the lobby's form, or from JSON, which is answered with all its links."""
    longest = services(request).config.limits.name
    if request.headers.get("content-type", "").partition(";")[0].strip() == "application/json":
        try:
            setup = setup_from_json(await request.body(), longest)
        except LudotekaError as error:
            return JSONResponse({"error": sentence(error, language(request))}, status_of(error))
        return links_of(await services(request).tables.open(setup))
    form = await read_form(request)
    try:
        setup = setup_from_form(form, longest)
    except (InvalidSetup, UnknownGame) as error:
        return await show_lobby(request, form, sentence(error, language(request)), 422)
    response = await enter(request, setup)
    remember_name(response, next((setup.players[seat].name for seat in setup.mine), ""))
    return response


def links_of(opened: Opened) -> Response:
    return JSONResponse(
        {
            "table": f"/t/{opened.owner}",
            "seats": list(opened.table.setup.mine),
            "guests": {str(seat): f"/t/{token}" for seat, token in opened.guests.items()},
            "spectate": f"/t/{opened.table.watch}",
        },
        201,
        {"Location": f"/t/{opened.owner}"},
    )


async def enter(request: Request, setup: Setup) -> Response:
    """Open a table and go there."""
    opened = await services(request).tables.open(setup)
    response = RedirectResponse(f"/t/{opened.owner}", 303)
    remember_table(request, response, opened.owner)
    return response


async def play(request: Request) -> Response:
    """A table at once: one person against bots. `?bot=greedy` chooses their level."""
    game = game_named(request.path_params["game"])
    if (elsewhere := instead(request, game)) is not None:
        return elsewhere
    setup = quick_setup(game, request.query_params.get("bot") or levels()[-1])
    return await enter(request, known_as(setup, who(request)))


def instead(request: Request, game: Game) -> Response | None:
    """What is answered where no table is wanted: nothing to a browser that looks ahead, the lobby to other sites."""
    if request.method != "HEAD" and wants_table(request.headers):
        return None
    looks = request.method == "HEAD" or not from_elsewhere(request.headers)
    return Response(status_code=204) if looks else RedirectResponse(f"/?game={game.id}", 303)


# -- tables --------------------------------------------------------------------------------------------------


def draw_table(table: Table, visitor: Visitor, light: str) -> str:
    return render.table_page(scene_for(table, table.match, visitor), light)


async def show_table(request: Request) -> Response:
    table, visitor = await visit(request)
    if (key := await key_here(request, table, visitor)) is not None:
        return RedirectResponse(f"/t/{key}", 303)
    response = HTMLResponse(await asyncio.to_thread(draw_table, table, visitor, theme(request)))
    response.headers["X-Robots-Tag"] = "noindex"
    if (visitor.link.seats or visitor.link.owner) and not table.setup.lesson:
        remember_table(request, response, visitor.token)
    return response


async def earlier(request: Request) -> Response:
    """An earlier position as this seat saw it: zones as JSON, or a page for a browser without a script."""
    table, visitor = await visit(request)
    ply = whole(request.path_params["ply"])
    plies = len(table.match.decisions)
    if ply is None or not 0 <= ply <= plies:
        raise NoSuchTable("error-no-ply", ply=request.path_params["ply"][:20], plies=plies)
    visitor.ply = None if ply == plies else ply
    if "text/html" in request.headers.get("accept", ""):
        page = await asyncio.to_thread(draw_table, table, visitor, theme(request))
        return HTMLResponse(page, headers={"Vary": "Accept"})
    scene = await asyncio.to_thread(scene_for, table, table.match, visitor)
    zones = await asyncio.to_thread(render.zones, scene)
    return JSONResponse({"ply": scene.ply, "plies": scene.plies, "zones": zones}, headers={"Vary": "Accept"})


async def record(request: Request) -> Response:
    """The record as a file. While the match runs it would tell every secret."""
    table, _ = await visit(request)
    if not table.over:
        raise Refused("error-record-running")
    name = f"{table.match.game.id}-{table.id}.txt"
    return PlainTextResponse(
        record_of(table.position), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def answer(request: Request) -> Response:
    """A decision from a page without a script."""
    table, visitor = await acting(request)
    form = await read_form(request)
    seat = visitor.seat()
    if seat is None:
        raise Refused("error-covered" if visitor.link.seats else "error-spectator")
    number = form.get("question", "")
    if not number.isdecimal() or len(number) > 9:
        raise Refused("error-late")
    try:
        await services(request).hub.deeds.answer(table, seat, int(number), form.get("option", ""))
    except LudotekaError as error:
        return spoken(request, table, visitor, error)
    return RedirectResponse(f"/t/{visitor.token}", 303)


async def undo(request: Request) -> Response:
    """Take back a decision, from a page without a script."""
    table, visitor = await acting(request)
    if not visitor.link.seats:
        raise Refused("error-spectator")
    try:
        await services(request).tables.undo(table, visitor.link)
    except LudotekaError as error:
        return spoken(request, table, visitor, error)
    return RedirectResponse(f"/t/{visitor.token}", 303)


def spoken(request: Request, table: Table, visitor: Visitor, error: LudotekaError) -> Response:
    """A refusal, with the players called by their names."""
    texts = table.match.game.texts(visitor.lang)
    return problem(request, status_of(error), texts.say(error.message, table.names(visitor.lang)))


async def table_socket(socket: WebSocket) -> None:
    """The WebSocket of a table page."""
    here = services(socket)
    token = socket.path_params["token"]
    try:
        table, door = await here.tables.door(token)
    except ServerError:
        await socket.accept()
        await socket.close(NO_TABLE)
        return
    chosen = socket.query_params.get("lang") or socket.cookies.get("lang")
    lang = chosen if chosen in LANGUAGES else preferred(socket.headers.get("accept-language", ""))
    visitor = Visitor(token, table.seated(door), lang, door=door)
    look_from(visitor, table, socket.query_params)
    if door.owner and table.setup.guests():
        visitor.invitations = await here.tables.invitations(table, token)
    await here.hub.deeds.arrive(table, visitor)
    await here.hub.deeds.rematch(table)  # a server that was killed may have agreed to it and not opened the table
    here.bots.ask(table)
    await here.hub.welcome(socket, table, visitor)


# -- around the tables ---------------------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    game = game_named(request.path_params["game"])
    page = await asyncio.to_thread(render.rules_page, game, language(request), theme(request))
    return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"})


async def scenarios(request: Request) -> Response:
    """The scenarios of a game that has some."""
    game = game_named(request.path_params["game"])
    if not render.has_scenarios(game):
        raise HTTPException(404)
    page = await asyncio.to_thread(render.scenarios_page, game, language(request), theme(request))
    return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"})


async def choose_language(request: Request) -> Response:
    form = await read_form(request)
    response = back(request, form.get("next", ""))
    if (lang := form.get("lang")) in LANGUAGES:
        remember(response, "lang", lang)
    return response


async def choose_theme(request: Request) -> Response:
    form = await read_form(request)
    response = back(request, form.get("next", ""))
    if (chosen := form.get("theme")) in THEMES:
        remember(response, "theme", chosen)
    return response


__all__ = [
    "answer",
    "choose_language",
    "choose_theme",
    "earlier",
    "lobby",
    "open_table",
    "play",
    "record",
    "rules",
    "scenarios",
    "show_table",
    "table_socket",
    "undo",
]
