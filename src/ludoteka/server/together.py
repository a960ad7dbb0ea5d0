"""Pages and forms of playing together: deeds without a script, seats of listed tables, results, my tables."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from babel.dates import format_datetime, format_timedelta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ludoteka.analysis import Analysis
from ludoteka.analysis.words import Words
from ludoteka.bots import admitted, levels
from ludoteka.core.errors import LudotekaError
from ludoteka.core.registry import game as game_named
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts
from ludoteka.server import messages, render
from ludoteka.server.answers import language, my_name, my_tokens, remember_name, remember_table, theme
from ludoteka.server.errors import Refused, Unavailable
from ludoteka.server.forms import read_form
from ludoteka.server.results import Finished, Tally, tally
from ludoteka.server.scenes import Visitor, look_from, scene_for, whole
from ludoteka.server.security import address_of, hashed
from ludoteka.server.services import Services
from ludoteka.server.setups import Setup, clean_name
from ludoteka.server.store import Link, Summary, now
from ludoteka.server.store.company import OPEN
from ludoteka.server.tables import Table

Row = dict[str, Any]


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def who(request: Request) -> str:
    """The visitor's name, as far as this browser remembers it."""
    return my_name(request, services(request).config.limits.name)


async def visit(request: Request) -> tuple[Table, Visitor]:
    """The table of the link in the address, and how this visitor looks at it."""
    token = request.path_params["token"]
    table, door = await services(request).tables.door(token)
    visitor = Visitor(token, table.seated(door), language(request), door=door)
    look_from(visitor, table, request.query_params)
    if door.owner and table.setup.guests():
        visitor.invitations = await services(request).tables.invitations(table, token)
    return table, visitor


async def acting(request: Request) -> tuple[Table, Visitor]:
    """The same for somebody who does something: as often as over a socket, and no more."""
    table, visitor = await visit(request)
    services(request).hub.deeds.paced(visitor.link, address_of(request.scope))
    return table, visitor


# -- deeds without a script ------------------------------------------------------------------------------------


def deed_of(form: dict[str, str]) -> messages.Deed:
    """What a button or a form says. The fields of the form are added to the message of its button."""
    try:
        said: dict[str, Any] = msgspec.json.decode(form.get("do", ""), type=dict[str, Any])
    except msgspec.MsgspecError:
        raise Refused("error-message") from None
    if name := form.get("name"):
        said["name"] = name
    if (colour := form.get("colour", "")).isdecimal() and len(colour) < 3:
        said["colour"] = int(colour)
    return messages.read_deed(msgspec.json.encode(said))


async def do(request: Request) -> Response:
    """Agree, resign, be ready …: from a page whose script does not run."""
    table, visitor = await acting(request)
    form = await read_form(request)
    deed = deed_of(form)
    await services(request).hub.deeds.do(table, visitor, deed)
    response = RedirectResponse("/" if isinstance(deed, messages.Leave) else f"/t/{visitor.token}", 303)
    remember_name(response, clean_name(form.get("name", ""), services(request).config.limits.name))
    return response


async def take_seat(request: Request) -> Response:
    """Sit down at a listed table."""
    services(request).hub.deeds.hands.spend(address_of(request.scope))
    token = await services(request).hub.deeds.take(request.path_params["table"], who(request))
    return seated_at(request, token)


async def sit_down(request: Request) -> Response:
    """Sit down by an invitation: from then on the seat has a key, which this browser remembers and nobody else has."""
    table, visitor = await acting(request)
    token = await services(request).hub.deeds.claim(visitor.token, who(request))
    await services(request).hub.joined(table)
    return seated_at(request, token)


def seated_at(request: Request, token: str) -> Response:
    response = RedirectResponse(f"/t/{token}", 303)
    remember_table(request, response, token)
    return response


async def key_here(request: Request, table: Table, visitor: Visitor) -> str | None:
    """The key that this browser has for the seat of an invitation; None for everybody else."""
    door = visitor.door
    if door is None or not door.invites:
        return None
    mine = {hashed(token): token for token in my_tokens(request)}
    for link in await services(request).tables.store.known(list(mine)):
        if (link.table, table.seated(link).seats) == (table.id, door.seats):
            return mine[link.hash]
    return None


async def branch(request: Request) -> Response:
    """Play on from a position of a finished match, alone against bots."""
    table, visitor = await acting(request)
    form = await read_form(request)
    ply, seat = (whole(form.get(name, "")) for name in ("ply", "seat"))
    own = (*visitor.link.seats, 0)[0]
    level = form.get("level") or levels()[-1]
    if level not in admitted():
        raise Refused("error-unknown-bot", bot=level[:40], legal=", ".join(admitted()))
    chosen = own if seat is None or seat < 0 else seat
    token = await services(request).hub.deeds.branch(table, -1 if ply is None else ply, chosen, level)
    response = RedirectResponse(f"/t/{token}", 303)
    remember_table(request, response, token)
    return response


# -- lists of tables ---------------------------------------------------------------------------------------------


async def my_tables(request: Request) -> list[Row]:
    """The tables of this browser: first where it is my turn, then the running ones, then the finished ones.

    Who somebody is, is known from the browser's cookie alone. Signing in would add the tables of an account here, and
    nowhere else.
    """
    found: list[Row] = []
    for token in my_tokens(request):
        try:
            table, link = await services(request).tables.find(token)
        except Unavailable:
            raise
        except LudotekaError:
            continue  # one that cannot be rebuilt does not spoil the page
        found.append(await my_row(services(request), table, link, token, language(request)))
    return sorted(found, key=lambda row: (row["over"], not row["turn"], -row["changed"]))


async def my_row(here: Services, table: Table, link: Link, token: str, lang: str) -> Row:
    match, company = table.match, here.tables.company
    visit = await company.visit(link.hash)
    unread = await company.unread(table.id, visit.chat)
    running = table.started and not table.over
    waiting = any(seat in table.course.waiting_for() for seat in link.seats) and not table.over
    asked = any(offer for offer in table.course.offers if any(s not in offer.agreed for s in link.seats))
    return {
        "url": f"/t/{token}",
        "game": match.game.id,
        "names": met(table, link, lang),
        "turn": (running and any(seat in match.to_act for seat in link.seats)) or waiting or asked,
        "waits": waiting,
        "over": table.over,
        "when": ago(table.changed, lang),
        "changed": table.changed,
        "news": max(0, table.position.entries - visit.entry) if visit.entry else 0,
        "unread": unread,
    }


def met(table: Table, link: Link, lang: str) -> list[str]:
    """Who sits at a table of one's own: whoever has a name or a character. If nobody has: how many they are."""
    nameless = [seat for seat in table.course.nameless() if seat in link.seats or not table.started]
    named = [name for seat, name in table.names(lang).items() if seat not in nameless]
    return named or [core_texts(lang).say(Message("web-so-many-play", {"count": table.match.seats}))]


async def listed_tables(request: Request) -> list[Row]:
    """Listed tables: those with a free seat first, then those that can be watched."""
    rows: list[Row] = []
    for summary, stored, watch in await services(request).tables.company.listed():
        try:
            setup = msgspec.json.decode(stored, type=Setup)
            name = game_named(setup.game).name[language(request)]
        except (msgspec.MsgspecError, LudotekaError):
            continue
        rows.append(
            {
                "id": summary.table,
                "game": setup.game,
                "name": name,
                "names": sitting(setup, summary, language(request)),
                "seats": len(setup.players),
                "free": len(summary.free) if summary.state == OPEN else 0,
                "watch": f"/t/{watch}",
                "clock": setup.clock,
                "when": ago(summary.changed, language(request)),
            }
        )
    return sorted(rows, key=lambda row: not row["free"])


def sitting(setup: Setup, summary: Summary, lang: str) -> list[str]:
    """Who sits at a listed table now. A free seat has no name."""
    return [name for seat, name in setup.names(lang, summary.names).items() if seat not in summary.free]


async def tables_page(request: Request) -> Response:
    """My tables, and those that are open to everybody."""
    mine, listed = await my_tables(request), await listed_tables(request)
    page = await asyncio.to_thread(render.tables_page, language(request), theme(request), mine, listed)
    return HTMLResponse(page)


def ago(moment: int, lang: str) -> str:
    """A moment in milliseconds as people say it: "5 minutes ago"."""
    return format_timedelta(timedelta(milliseconds=min(-1000, moment - now())), locale=lang, add_direction=True)


# -- results -----------------------------------------------------------------------------------------------------


async def result(request: Request) -> Response:
    """How a match ended: ranks, the score by category, times, and what to do next."""
    table, visitor = await visit(request)
    end = table.finished()
    if end is None:
        return RedirectResponse(f"/t/{visitor.token}", 303)
    statistics = tally(await services(request).tables.company.finished(table.setup.game))
    lang = visitor.lang
    facts = {
        "began": moment_of(end.began, lang),
        "duration": span(end.ended - end.began, lang),
        "spent": [span(one, lang) for one in end.spent],
        "average": [span(one / max(1, count), lang) for one, count in zip(end.spent, decided(table), strict=True)],
        "decided": decided(table),
        "analysed": [] if (study := await services(request).analyses.kept(table.id)) is None else told(study, lang),
    }
    page = await asyncio.to_thread(draw_result, table, visitor, end, statistics, facts, theme(request))
    response = HTMLResponse(page)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def told(study: Analysis, lang: str) -> list[str]:
    """What the analysis of the match says in a few sentences."""
    return Words(study, lang).summary()


def draw_result(table: Table, visitor: Visitor, end: Finished, statistics: Tally, facts: Row, light: str) -> str:
    return render.result_page(scene_for(table, table.match, visitor), light, end, statistics, facts)


def decided(table: Table) -> list[int]:
    """How many decisions each seat has taken."""
    seats = [decision.seat for decision in table.match.decisions]
    return [seats.count(seat) for seat in range(table.match.seats)]


def span(milliseconds: float, lang: str) -> str:
    seconds = milliseconds / 1000
    if seconds < 60:
        return f"{seconds:.1f} s" if lang == "en" else f"{seconds:.1f} s".replace(".", ",")
    return format_timedelta(timedelta(seconds=round(seconds)), locale=lang, threshold=2)


def moment_of(milliseconds: int, lang: str) -> str:
    return format_datetime(datetime.fromtimestamp(milliseconds / 1000, UTC), "short", locale=lang)
