"""The pages of an analysis: the whole match, each of its decisions, lines of play, and the picture to share.

Everybody who may watch a match may see its analysis, once it is over; before, nobody may.
"""

from __future__ import annotations

import asyncio
from copy import copy
from dataclasses import replace

from msgspec.structs import replace as with_fields
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ludoteka.analysis.drawing import share_picture
from ludoteka.analysis.shapes import BEST, Analysis, Decided
from ludoteka.analysis.words import GLYPHS, glyph
from ludoteka.core.errors import LudotekaError
from ludoteka.core.foresight import foresights
from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES, option_label
from ludoteka.server import messages
from ludoteka.server.analyses import Study, need_over
from ludoteka.server.answers import language, theme
from ludoteka.server.errors import NoSuchTable, ServerError
from ludoteka.server.render.analysis import LOOKED, WAS, Shown, analysis_page, analysis_panel
from ludoteka.server.scenes import ALL, Marked, Visitor, look_from, scene_for, whole
from ludoteka.server.services import Services
from ludoteka.server.sockets import Connection
from ludoteka.server.table import Lock
from ludoteka.server.tables import Table
from ludoteka.server.together import visit

NO_TABLE = 4404


def services(request: Request | WebSocket) -> Services:
    found: Services = request.app.state.services
    return found


# -- pages ---------------------------------------------------------------------------------------------------


async def show(request: Request) -> Response:
    """The analysis at the moment of a decision: the one of the address, else the one that lost most."""
    table, visitor = await visit(request)
    study = await services(request).analyses.look(table)
    found = study.found
    wanted = request.path_params.get("ply")
    ply = first_shown(table, found) if wanted is None else checked(table, wanted)
    known = WAS if request.query_params.get("known") == WAS else LOOKED
    place(visitor, table, ply, found, known)
    visitor.judged = marks_of(found)
    page = await asyncio.to_thread(draw, request, table, visitor, study, known)
    return noindex(HTMLResponse(page))


def draw(request: Request, table: Table, visitor: Visitor, study: Study, known: str) -> str:
    scene = scene_for(table, table.match, visitor)
    shown = shown_of(request, table, visitor, study, scene.ply)
    shown.known, shown.ahead = known, known_ahead(table, shown, scene.match)
    urls = addresses(scene.urls, visitor, scene.ply)
    return analysis_page(replace(scene, urls=urls), theme(request), shown)


def addresses(urls: dict[str, str], visitor: Visitor, ply: int) -> dict[str, str]:
    base = f"/t/{visitor.token}/analysis"
    known = f"?ply={ply}&lang={visitor.lang}" + ("" if visitor.eyes is None else f"&eyes={visitor.eyes}")
    return {**urls, "analysis": base, "at": f"{base}/", "here": f"{base}/{ply}", "ws": f"{base}/ws{known}"}


def shown_of(request: Request, table: Table, visitor: Visitor, study: Study, ply: int) -> Shown:
    public = f"{str(request.base_url).rstrip('/')}/t/{table.watch}/analysis"
    return Shown(
        study.found,
        study.progress,
        visitor.lang,
        plies=len(table.match.decisions),
        ply=ply,
        absolute=f"{public}/{ply}" if study.found is not None else public,
        picture=f"{public}/picture.svg?lang={visitor.lang}",
    )


def known_ahead(table: Table, shown: Shown, match: Match) -> dict[str, str]:
    """Price and certain consequence of each option of the decision that is shown, as its player was told them."""
    one = shown.decided
    if one is None or one.seat not in match.to_act:
        return {}
    known = foresights(match, one.seat, shown.lang, table.names(shown.lang))
    return {option: str(words) for option, words in known.items()}


def first_shown(table: Table, found: Analysis | None) -> int:
    if found is None or not found.key:
        return max(0, len(table.match.decisions) - 1)
    return max(found.moments(), key=lambda one: one.lost).ply


def checked(table: Table, ply: int) -> int:
    plies = len(table.match.decisions)
    if not 0 <= ply <= plies:
        raise NoSuchTable("error-no-ply", ply=str(ply)[:20], plies=plies)
    return ply


def place(visitor: Visitor, table: Table, ply: int, found: Analysis | None, known: str) -> None:
    """Look at a position as whoever decided there saw it, or with everything open."""
    visitor.ply = None if ply == len(table.match.decisions) else ply
    if known == WAS:
        visitor.eyes = ALL
    elif visitor.ply is not None:
        visitor.eyes = table.match.decisions[ply].seat


def marks_of(found: Analysis | None) -> dict[int, Marked]:
    """What is marked on the board at each decision: the best option, and the chosen one where it is another."""
    if found is None:
        return {}
    marked: dict[int, Marked] = {}
    for one in found.decisions:
        if one.best:
            chosen = () if one.played == one.best else ((one.played, "chosen", glyph(one)),)
            marked[one.ply] = ((one.best, "best", GLYPHS[BEST]), *chosen)
    return marked


async def panel(request: Request) -> Response:
    """The judgement of one decision."""
    table, visitor = await visit(request)
    study = await services(request).analyses.look(table)
    ply = checked(table, request.path_params["ply"])
    if study.found is None:
        return HTMLResponse("", 202)
    shown = shown_of(request, table, visitor, study, ply)
    return HTMLResponse(await asyncio.to_thread(draw_panel, table, visitor, shown))


def draw_panel(table: Table, visitor: Visitor, shown: Shown) -> str:
    urls = addresses({"rules": f"/rules/{table.setup.game}"}, visitor, shown.ply)
    shown.ahead = known_ahead(table, shown, table.match.at(shown.ply))
    return analysis_panel(shown, urls, table.names(visitor.lang), table.match.game)


async def progress(request: Request) -> Response:
    """How far the work is. Who asks keeps it going."""
    table, _ = await visit(request)
    study = await services(request).analyses.look(table)
    stage = "" if study.found is None else study.found.stage
    now = study.progress
    return JSONResponse({"stage": stage, "works": now.stage, "done": now.done, "whole": now.whole})


async def picture(request: Request) -> Response:
    """Result, curve and names, to be shown beside a link."""
    table, _ = await visit(request)
    need_over(table)
    found = await services(request).analyses.kept(table.id)
    if found is None:
        raise HTTPException(404)
    lang = request.query_params.get("lang", "")
    drawn = await asyncio.to_thread(share_picture, found, lang if lang in LANGUAGES else language(request))
    return noindex(Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"}))


def noindex(response: Response) -> Response:
    response.headers["X-Robots-Tag"] = "noindex"
    return response


# -- lines of play -------------------------------------------------------------------------------------------


class Imagined(Table):
    """A table as it might have gone on. It is as open as the finished match from which it comes."""

    @property
    def over(self) -> bool:
        return True


def imagined(table: Table, one: Decided) -> Table:
    """The table with a line of play instead of what followed a decision."""
    match = table.match.at(one.ply)
    for seat, option in one.line:
        match.play(seat, option)
    other = copy(table)
    other.__class__ = Imagined
    other.lock, other.wishes = Lock(), []  # what somebody wants here does not concern the table itself
    other.position = with_fields(table.position, match=match)
    return other


class LineConnection(Connection):
    """The page of a line of play: always somewhere in it, never in the present of the table."""

    def look(self, wanted: messages.Look) -> None:
        last = len(self.table.match.decisions)
        if wanted.ply is None and wanted.event is None:
            wanted = messages.Look(last, None, wanted.film, wanted.eyes)
        super().look(wanted)
        if self.visitor.ply is None:
            self.visitor.ply = last


async def line_at(request: Request | WebSocket) -> tuple[Table, Table, Visitor, Decided, Study]:
    """The line of play that belongs to a decision. NoSuchTable where there is none."""
    token = request.path_params["token"]
    table, door = await services(request).tables.door(token)
    lang = request.query_params.get("lang") or request.cookies.get("lang") or ""
    visitor = Visitor(token, table.seated(door), lang if lang in LANGUAGES else LANGUAGES[0], door=door)
    study = await services(request).analyses.look(table)
    ply = checked(table, request.path_params["ply"])
    decisions = () if study.found is None else study.found.decisions
    one = decisions[ply] if ply < len(decisions) else None
    if one is None or not one.line:
        raise NoSuchTable("error-no-line")
    return table, await asyncio.to_thread(imagined, table, one), visitor, one, study


async def show_line(request: Request) -> Response:
    table, other, visitor, one, study = await line_at(request)
    visitor.lang = language(request)
    at = request.path_params.get("at", one.ply)
    visitor.ply = checked(other, at)
    visitor.eyes = ALL
    page = await asyncio.to_thread(draw_line, request, table, other, visitor, one, study)
    return noindex(HTMLResponse(page))


def draw_line(request: Request, table: Table, other: Table, visitor: Visitor, one: Decided, study: Study) -> str:
    scene = scene_for(other, other.match, visitor)
    base = f"/t/{visitor.token}/analysis"
    line = f"{base}/{one.ply}/line"
    ws = f"{line}/ws?ply={scene.ply}&lang={visitor.lang}"
    urls = {**addresses(scene.urls, visitor, one.ply), "at": f"{line}/", "ws": ws, "here": line}
    shown = shown_of(request, table, visitor, study, one.ply)
    shown.known, shown.line_from = WAS, one.ply
    shown.line = in_words(table, one, visitor.lang)
    shown.line_best = shown.line[0][1]
    return analysis_page(replace(scene, urls=urls), theme(request), shown)


def in_words(table: Table, one: Decided, lang: str) -> list[tuple[int, str]]:
    match = table.match.at(one.ply)
    told = []
    for seat, option in one.line:
        question = match.question(seat)
        value = next(known.value for known in question.options if str(known) == option)
        told.append((seat, option_label(match.game, question.prompt.id, value, lang, table.names(lang))))
        match.play(seat, option)
    return told


async def study_socket(socket: WebSocket) -> None:
    """The page of an analysis: the table as it is looked back at, with the judgement marked on the board."""
    token = socket.path_params["token"]
    try:
        table, door = await services(socket).tables.door(token)
        study = await services(socket).analyses.look(table)
    except (ServerError, LudotekaError):
        await socket.accept()
        await socket.close(NO_TABLE)
        return
    lang = socket.query_params.get("lang") or ""
    visitor = Visitor(token, table.seated(door), lang if lang in LANGUAGES else LANGUAGES[0], door=door)
    look_from(visitor, table, socket.query_params)
    visitor.judged = marks_of(study.found)
    await services(socket).hub.welcome(socket, table, visitor)


async def line_socket(socket: WebSocket) -> None:
    try:
        _, other, visitor, one, _ = await line_at(socket)
    except (ServerError, LudotekaError):
        await socket.accept()
        await socket.close(NO_TABLE)
        return
    ply = whole(socket.query_params.get("ply", ""))
    last = len(other.match.decisions)
    visitor.ply = ply if ply is not None and 0 <= ply <= last else one.ply
    visitor.eyes = ALL
    await services(socket).hub.welcome(socket, other, visitor, LineConnection)


def routes() -> list[BaseRoute]:
    base = "/t/{token}/analysis"
    return [
        Route(base, show),
        Route(f"{base}/progress", progress),
        WebSocketRoute(f"{base}/ws", study_socket),
        Route(f"{base}/picture.svg", picture),
        Route(f"{base}/{{ply:int}}", show),
        Route(f"{base}/{{ply:int}}/panel", panel),
        Route(f"{base}/{{ply:int}}/line", show_line),
        Route(f"{base}/{{ply:int}}/line/{{at:int}}", show_line),
        WebSocketRoute(f"{base}/{{ply:int}}/line/ws", line_socket),
    ]
