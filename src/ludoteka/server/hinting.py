"""Hints at a table where they do nobody harm: alone against bots, and in guided matches. They are noted in the log."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteka.analysis.hints import Purpose, hints, purpose
from ludoteka.analysis.words import because, counted, gist, percent, signed_percent
from ludoteka.core.foresight import NOTHING_KNOWN, foresights
from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import option_label
from ludoteka.server.entries import Hinted
from ludoteka.server.errors import Refused
from ludoteka.server.lessons import hints_allowed, lesson_of
from ludoteka.server.tables import Table
from ludoteka.server.together import acting

if TYPE_CHECKING:
    from ludoteka.server.scenes import Visitor

LIMIT = 30.0  # seconds that somebody may wait for a hint


async def asks(request: Request) -> tuple[Table, Visitor, int]:
    """Who asks for a hint. Refused where the table does not allow it."""
    table, visitor = await acting(request)
    seat = visitor.link.seats[0] if visitor.link.seats else None
    if seat is None or table.over or not table.started or not hints_allowed(table.course):
        raise Refused("error-no-hints")
    return table, visitor, seat


async def apart(request: Request, do: Any, *about: Any) -> Any:
    """In a process of the bots."""
    pool = request.app.state.services.bots.pool
    async with pool.free:
        return await asyncio.wait_for(asyncio.wrap_future(pool.start().executor.submit(do, *about)), LIMIT)


async def hint(request: Request) -> Response:
    """Two or three good options of the open question, and what each of them is for."""
    table, visitor, seat = await asks(request)
    match = table.match
    if seat not in match.to_act:
        raise Refused("error-not-asked", seat=seat)
    if table.setup.lesson:
        return await lesson_hint(request, table, visitor, seat)
    question = match.question(seat)
    found = await apart(request, hints, match.record(), seat)
    await request.app.state.services.tables.aside(table, seat, Hinted())
    lang, names = visitor.lang, table.names(visitor.lang)
    labels = {
        str(one): option_label(match.game, question.prompt.id, one.value, lang, names) for one in question.options
    }
    texts, known = match.game.texts(lang), foresights(match, seat, lang, names)
    rows = [
        {
            "option": one.option,
            "label": labels[one.option],
            "foreseen": str(known.get(one.option, NOTHING_KNOWN)),
            "chance": texts.say(Message("hint-chance", {"chance": percent(one.value)})),
            "why": because(texts, seat, one.reasons, names, gist),
        }
        for one in found
    ]
    return JSONResponse({"title": texts.say(Message("hint-title", {"count": len(rows)})), "options": rows})


async def lesson_hint(request: Request, table: Table, visitor: Visitor, seat: int) -> Response:
    """The hint of a lesson: its sentence, a mark at the next answer of the solution, and an arrow from there."""
    match, lang, names = table.match, visitor.lang, table.names(visitor.lang)
    lesson = lesson_of(table.setup)
    if lesson is None or table.course.verdict:
        raise Refused("error-no-hints")
    await request.app.state.services.tables.aside(table, seat, Hinted())
    step, question = lesson.next_step(match), match.question(seat)
    marked = [
        {"option": step, "label": option_label(match.game, question.prompt.id, one.value, lang, names), "why": ""}
        for one in question.options
        if str(one) == step
    ]
    title = match.game.texts(lang).say(Message(lesson.sentence("hint"), {}), names)
    return JSONResponse({"title": title, "options": marked, "pointsAt": lesson.points_at})


async def explain(request: Request) -> Response:
    """What the last decision of a bot was for, as far as the seat can know."""
    table, visitor, seat = await asks(request)
    match, lang, names = table.match, visitor.lang, table.names(visitor.lang)
    if table.setup.lesson:
        raise Refused("error-no-hints")
    found = await apart(request, purpose, match.record(), seat, sorted(table.bots()))
    texts = match.game.texts(lang)
    if found is None:
        return JSONResponse({"title": texts.say(Message("explain-nothing", {})), "options": []})
    why = because(texts, found.seat, found.reasons, names, counted)
    words = Message("explain-for" if why else "explain-unclear", {"seat": found.seat, "parts": why})
    moved = "explain-chance" if round(100 * found.change) else "explain-chance-same"
    change = Message(moved, {"seat": found.seat, "change": signed_percent(found.change)})
    title = [texts.say(one, names) for one in (*what_came_of_it(match, seat, found), words, change)]
    return JSONResponse({"title": " ".join(title), "options": []})


def what_came_of_it(match: Match, seat: int, found: Purpose) -> tuple[Message, ...]:
    """The weightiest thing that somebody is told of a decision: otherwise nobody knows which one is meant."""
    first, last = found.told
    seen = [(event.beat, event.seen_by(seat)) for event in match.events[first:last]]
    told = [(beat, message) for beat, message in seen if beat and message is not None]
    own = [one for one in told if one[1].args.get("seat") == found.seat]
    return (max(own, key=lambda one: one[0])[1],) if own else ()


def routes() -> list[BaseRoute]:
    return [
        Route("/t/{token}/hint", hint, methods=["POST"]),
        Route("/t/{token}/explain", explain, methods=["POST"]),
    ]
