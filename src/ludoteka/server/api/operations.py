"""The operations of the interface. The routes and the OpenAPI document are made from the same list."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ludoteka.bots import admitted, levels
from ludoteka.core.errors import InvalidSetup, LudotekaError
from ludoteka.core.registry import game as game_named
from ludoteka.core.registry import games
from ludoteka.server import messages
from ludoteka.server.answers import language
from ludoteka.server.api.feed import feed
from ludoteka.server.api.shapes import (
    AnalysisState,
    AnswerBody,
    BranchBody,
    Chat,
    ChatBody,
    GameShape,
    Guess,
    Links,
    Listed,
    Outcome,
    QuestionShape,
    SeatLink,
    State,
)
from ludoteka.server.api.states import game_shape, guess_of, outcome_of, question_of, state_of
from ludoteka.server.errors import NoSuchTable, Refused
from ludoteka.server.results import record_of
from ludoteka.server.scenes import Visitor, eyes_of
from ludoteka.server.security import address_of
from ludoteka.server.services import Services
from ludoteka.server.setups import TableRequest, setup_from_json
from ludoteka.server.tables import Table
from ludoteka.server.together import listed_tables

BASE = "/api/v1"
Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    """One thing a program may do: where, with what, and what it gets."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any  # a type, or None for plain text
    body: Any = None
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()  # name and what it means; all are optional whole numbers

    @property
    def name(self) -> str:
        return self.handler.__name__


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def json_of(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


async def body_of(request: Request, type: Any) -> Any:
    """What was sent. InvalidSetup says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body(), type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InvalidSetup("error-json", reason=str(error)[:200]) from None


def number_of(request: Request, name: str) -> int | None:
    """An optional whole number of the address."""
    text = request.query_params.get(name)
    if text is None:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise InvalidSetup("error-json", reason=f"{name}: {text[:40]!r}")
    return int(text)


async def visit(request: Request) -> tuple[Table, Visitor]:
    """The table of a link. `?seat=1` chooses among the seats of a link that has several."""
    token = request.path_params["token"]
    table, link = await services(request).tables.find(token)
    visitor = Visitor(token, link, language(request))
    seat = number_of(request, "seat")
    if link.shared:
        visitor.uncovered = link.seats[0] if seat is None else seat
    if seat is not None and seat not in link.seats:
        raise Refused("error-not-shared")
    return table, visitor


async def acting(request: Request) -> tuple[Table, Visitor]:
    """The same for a program that does something: as often as over a socket, and no more."""
    table, visitor = await visit(request)
    services(request).hub.deeds.paced(visitor.link, address_of(request.scope))
    return table, visitor


# -- games and tables --------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    return json_of([game_shape(game_named(id), language(request)) for id in games()])


async def list_tables(request: Request) -> Response:
    rows = await listed_tables(request)
    return json_of(
        [Listed(row["id"], row["game"], row["names"], row["seats"], row["free"], row["watch"]) for row in rows]
    )


async def open_table(request: Request) -> Response:
    setup = setup_from_json(await request.body(), services(request).config.limits.name)
    opened = await services(request).tables.open(setup)
    guests = {str(seat): f"/t/{token}" for seat, token in opened.guests.items()}
    links = Links(f"/t/{opened.owner}", list(setup.mine), guests, f"/t/{opened.table.watch}")
    return json_of(links, 201, {"Location": links.table})


async def take_seat(request: Request) -> Response:
    services(request).hub.deeds.hands.spend(address_of(request.scope))
    token = await services(request).hub.deeds.take(request.path_params["table"])
    return json_of(SeatLink(f"/t/{token}", token), 201)


async def claim_seat(request: Request) -> Response:
    """Programs sit down so, once; then they use the link they are told here."""
    table, _ = await acting(request)
    token = await services(request).hub.deeds.claim(request.path_params["token"])
    await services(request).hub.joined(table)
    return json_of(SeatLink(f"/t/{token}", token), 201)


# -- at a table --------------------------------------------------------------------------------------------------


async def show_state(request: Request) -> Response:
    table, visitor = await visit(request)
    return json_of(await asyncio.to_thread(state_of, table.snapshot(), visitor))


async def show_question(request: Request) -> Response:
    table, visitor = await visit(request)
    seat = eyes_of(table, visitor) if table.started and not table.over else None
    return json_of(question_of(table, seat, visitor.lang))


async def sample(request: Request) -> Response:
    """A guess at what is hidden. Its seed stays here: who knows it could reckon back from the guess to the truth."""
    table, visitor = await visit(request)
    seat = eyes_of(table, visitor)
    if seat is None or not table.started or table.over:
        raise Refused("error-no-guess")
    services(request).hub.deeds.guessers.spend(visitor.link.hash)
    return json_of(await asyncio.to_thread(guess_of, table.snapshot(), seat, secrets.randbits(63)))


async def act(request: Request) -> Response:
    table, visitor = await acting(request)
    return await done(request, table, visitor, await body_of(request, messages.Deed))


async def answer(request: Request) -> Response:
    table, visitor = await acting(request)
    sent: AnswerBody = await body_of(request, AnswerBody)
    return await done(request, table, visitor, messages.Answer(sent.question, sent.option))


async def done(request: Request, table: Table, visitor: Visitor, deed: messages.Deed) -> Response:
    """Carry a deed out and tell how the table stands then."""
    await services(request).hub.deeds.do(table, visitor, deed)
    visitor.link = table.seated(visitor.link)
    return json_of(await asyncio.to_thread(state_of, table.snapshot(), visitor))


async def show_chat(request: Request) -> Response:
    table, visitor = await visit(request)
    names = table.names(visitor.lang)
    after = max(0, number_of(request, "after") or 0)
    lines = [
        messages.Line(one.id, one.at, one.seat, one.name if one.seat is None else names[one.seat], one.text)
        for one in await services(request).tables.company.said(table.id, after)
    ]
    return json_of(Chat(lines))


async def say(request: Request) -> Response:
    table, visitor = await acting(request)
    sent: ChatBody = await body_of(request, ChatBody)
    await services(request).hub.deeds.do(table, visitor, messages.Say(sent.text, sent.name))
    return await show_chat(request)


async def show_record(request: Request) -> Response:
    table, _ = await visit(request)
    if not table.over:
        raise Refused("error-record-running")
    return PlainTextResponse(record_of(table.position))


async def show_outcome(request: Request) -> Response:
    table, visitor = await visit(request)
    outcome = outcome_of(table, visitor.lang)
    if outcome is None:
        raise NoSuchTable("error-no-result")
    return json_of(outcome)


async def show_analysis(request: Request) -> Response:
    """What is known of a finished match; asking again keeps the work going until its stage is deep."""
    table, _ = await visit(request)
    study = await services(request).analyses.look(table)
    return json_of(AnalysisState(study.progress, study.found))


async def play_on(request: Request) -> Response:
    table, _ = await acting(request)
    sent: BranchBody = await body_of(request, BranchBody)
    level = sent.level or levels()[-1]
    if level not in admitted():
        raise InvalidSetup("error-unknown-bot", bot=level[:40], legal=", ".join(admitted()))
    token = await services(request).hub.deeds.branch(table, sent.ply, sent.seat, level)
    return json_of(SeatLink(f"/t/{token}", token), 201)


SEAT = (("seat", "at a link with several seats: which of them looks and decides"),)
OPERATIONS = (
    Operation("GET", "/games", list_games, "The games and their variants", list[GameShape]),
    Operation("GET", "/tables", list_tables, "Tables that everybody may join or watch", list[Listed]),
    Operation("POST", "/tables", open_table, "Open a table; its links are told once", Links, TableRequest, 201),
    Operation("POST", "/tables/{table}/seat", take_seat, "Take a free seat of a listed table", SeatLink, None, 201),
    Operation("POST", "/seats/{token}/claim", claim_seat, "Exchange an invitation for a key", SeatLink, None, 201),
    Operation("GET", "/seats/{token}", show_state, "The table as this link may see it", State, query=SEAT),
    Operation("GET", "/seats/{token}/question", show_question, "What to decide", QuestionShape | None, query=SEAT),
    Operation("POST", "/seats/{token}/sample", sample, "A guess at what this seat cannot see", Guess, query=SEAT),
    Operation("POST", "/seats/{token}/answer", answer, "Decide", State, AnswerBody, query=SEAT),
    Operation("POST", "/seats/{token}/actions", act, "Anything one may do", State, messages.Deed, query=SEAT),
    Operation("GET", "/seats/{token}/chat", show_chat, "What was said", Chat, query=(("after", "a line's number"),)),
    Operation("POST", "/seats/{token}/chat", say, "Say something", Chat, ChatBody),
    Operation("GET", "/seats/{token}/record", show_record, "The record, once the match is over", None),
    Operation("GET", "/seats/{token}/result", show_outcome, "How the match ended", Outcome),
    Operation("GET", "/seats/{token}/analysis", show_analysis, "Every decision judged, once it is over", AnalysisState),
    Operation("POST", "/seats/{token}/branch", play_on, "Play on from a finished match", SeatLink, BranchBody, 201),
)


def routes() -> list[BaseRoute]:
    """All routes of the interface. Operations at the same address are one route, so that others are told apart."""
    made: list[BaseRoute] = [
        Route(f"{BASE}{one.path}", one.handler, methods=[one.method], name=f"api-{one.name}") for one in OPERATIONS
    ]
    return [*made, WebSocketRoute(f"{BASE}/seats/{{token}}/ws", feed)]


__all__ = ["BASE", "OPERATIONS", "LudotekaError", "Operation", "routes"]
