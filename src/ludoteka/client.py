"""A small client for programs that play at a Ludoteka server over the network.

    async with Client("http://localhost:8421") as server:
        links = await server.open_table("cardia", ["you", "human"])
        async with server.seat(links.table) as seat:
            async for state in seat:
                if state.question:
                    await seat.answer(state.question, state.question.options[0].option)

The links in `links.guests` are invitations. `server.seat(invitation)` sits down there: the invitation is exchanged,
once, for a key that nobody else knows. `seat.link` is the key; keep it to come back.

Everything is described by the server's `/openapi.json` and in docs/reference/protocol.md. The client needs nothing of
the server but its address; it can be used without any game being installed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0  # seconds for an answer over HTTP
NO_TABLE = 4404
TRIES = 6  # that an answer is sent again
PAUSE = 0.1  # seconds, doubled with every try
TOO_OFTEN, AWAY = 429, 503  # what a little later may well be done
T = TypeVar("T")


class ServerRefused(Exception):
    """The server said no, in a sentence. Nothing has changed. `status` is that of HTTP."""

    def __init__(self, sentence: str, status: int = 0) -> None:
        super().__init__(sentence)
        self.status = status


class Links(msgspec.Struct):
    """The links of a new table; `guests` are invitations."""

    table: str
    seats: list[int]
    guests: dict[str, str]
    spectate: str


class Option(msgspec.Struct):
    """One possible answer: what is sent, what a person reads, what it costs and what it surely leads to."""

    option: str
    label: str
    price: str = ""
    after: str = ""


class Cause(msgspec.Struct):
    """What asks, or what a question is about: a component by kind and id, or a rule (the kind `clause`)."""

    kind: str
    id: str
    name: str
    text: str
    clause: str


class Question(msgspec.Struct):
    """What a seat must decide."""

    number: int
    seat: int
    prompt: str
    clause: str
    options: list[Option]
    cause: Cause | None = None
    subject: Cause | None = None


class Offer(msgspec.Struct):
    """Something that somebody asks of the others: undo, draw, takeover, rematch."""

    number: int
    kind: str
    by: int
    about: int | None
    waits: list[int]


class Outcome(msgspec.Struct):
    """How a match ended."""

    how: str
    reason: str
    seat: int | None
    ranks: list[int]
    scores: list[int] | None
    breakdown: dict[str, list[int]]
    decisions: int


class State(msgspec.Struct):
    """A table as a link may see it; `view` is everything its seat may know of the match."""

    table: str
    game: str
    variants: dict[str, str]
    names: list[str]
    kinds: list[str]
    seats: list[int]
    seat: int | None
    entries: int
    decisions: int
    started: bool
    waiting: list[int]
    to_act: list[int]
    over: bool
    offers: list[Offer]
    question: Question | None
    outcome: Outcome | None
    next: str | None
    view: dict[str, Any]


class Guess(msgspec.Struct):
    """What might be hidden: `views[i]` is how seat i would see the table. The view of `seat` itself is the true one."""

    seat: int
    decisions: int
    views: list[dict[str, Any]]


class Line(msgspec.Struct):
    """A line of the chat; spectators have no seat."""

    id: int
    at: int
    seat: int | None
    name: str
    text: str


class Client:
    """A server, known by its address."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.url = url.rstrip("/")
        self.lang = lang

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def call(self, method: str, path: str, type: type[T] | Any, body: Any = None) -> Any:
        """One operation of `/api/v1`. ServerRefused with the server's sentence where it says no.

        Where it says "too often" or "not now" the client waits, longer each time, and asks again.
        """
        for tries in range(1, TRIES + 1):
            try:
                return await asyncio.to_thread(self.fetch, method, path, type, body)
            except ServerRefused as refusal:
                if refusal.status not in (TOO_OFTEN, AWAY):
                    raise
                await asyncio.sleep(PAUSE * 2**tries)
        return await asyncio.to_thread(self.fetch, method, path, type, body)

    def fetch(self, method: str, path: str, type: Any, body: Any) -> Any:
        request = Request(f"{self.url}/api/v1{path}", method=method)
        request.add_header("Accept", "application/json")
        request.add_header("Accept-Language", self.lang)
        data = None
        if body is not None:
            data = msgspec.json.encode(body)
            request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, data, PATIENCE) as answer:
                text: bytes = answer.read()
        except HTTPError as error:
            with error:
                raise ServerRefused(sentence(error.read(), error.reason), error.code) from None
        return text.decode() if type is str else msgspec.json.decode(text, type=type)

    async def games(self) -> list[dict[str, Any]]:
        """The games of the server, with their seats and variants."""
        found: list[dict[str, Any]] = await self.call("GET", "/games", list[dict[str, Any]])
        return found

    async def open_table(
        self,
        game: str,
        players: Sequence[str | Mapping[str, str]],
        variants: Mapping[str, Any] | None = None,
        **house: Any,
    ) -> Links:
        """A new table. `house` may say clock, late, listed, ready and seed."""
        known = [{"kind": one} if isinstance(one, str) else dict(one) for one in players]
        body = {"game": game, "players": known, "variants": dict(variants or {}), **house}
        links: Links = await self.call("POST", "/tables", Links, body)
        return links

    async def take_seat(self, table: str) -> str:
        """A free seat of a listed table: its link."""
        found = await self.call("POST", f"/tables/{table}/seat", dict[str, str])
        return str(found["table"])

    async def claim(self, link: str) -> str:
        """Sit down by an invitation: the key of the seat, which is told once. A key, or a spectators' link, stays."""
        found = await self.call("POST", f"/seats/{token(link)}/claim", dict[str, str])
        return str(found["table"])

    async def state(self, link: str) -> State:
        found: State = await self.call("GET", f"/seats/{token(link)}", State)
        return found

    async def act(self, link: str, type: str, **words: Any) -> State:
        """Anything one may do at a table: `act(link, "offer", kind="draw")`."""
        found: State = await self.call("POST", f"/seats/{token(link)}/actions", State, {"type": type, **words})
        return found

    async def sample(self, link: str) -> Guess:
        """A guess at what the seat of this link cannot see, dealt by the server; another one with every call.

        All deals that agree with what the seat saw are equally likely. The server deals so many a second and no more.
        """
        found: Guess = await self.call("POST", f"/seats/{token(link)}/sample", Guess)
        return found

    async def record(self, link: str) -> str:
        found: str = await self.call("GET", f"/seats/{token(link)}/record", str)
        return found

    def seat(self, link: str) -> Seat:
        """A connection to a table: `async with server.seat(link) as seat`."""
        return Seat(self, link)


class Seat:
    """A live connection. Iterating gives the table every time something has happened, the present state first.

    `link` is the key of the seat as soon as the connection is open, whether an invitation or the key was given.
    """

    def __init__(self, client: Client, link: str) -> None:
        self.client = client
        self.link = link
        self.socket: ClientConnection | None = None
        self.chat: list[Line] = []
        self.here: list[int] = []
        self.unanswered: tuple[int, str] | None = None  # the last answer, until a state shows that it has arrived
        self.tries = 0

    async def __aenter__(self) -> Self:
        self.link = await self.client.claim(self.link)
        address = f"{self.client.url}/api/v1/seats/{token(self.link)}/ws?lang={self.client.lang}"
        self.socket = await connect(address.replace("http", "ws", 1), max_size=None, proxy=None)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def __aiter__(self) -> AsyncIterator[State]:
        while (state := await self.next()) is not None:
            yield state

    async def next(self) -> State | None:
        """The next state of the table; None when the server has closed the connection. ServerRefused: it said no."""
        assert self.socket is not None, "use it in `async with`"
        while True:
            try:
                message = json.loads(await self.socket.recv())
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == NO_TABLE:
                    raise ServerRefused("This link leads to no table.") from None
                return None
            if message["type"] == "state":
                state = msgspec.convert(message, State)
                if self.unanswered is not None and (
                    state.question is None or state.question.number != self.unanswered[0]
                ):
                    self.unanswered = None
                return state
            if message["type"] == "error":
                status = message.get("status", 0)
                if self.unanswered is None or self.tries >= TRIES or status not in (TOO_OFTEN, AWAY):
                    raise ServerRefused(message["message"], status)
                await self.try_again()
            if message["type"] == "chat":
                self.chat += msgspec.convert(message["lines"], list[Line])
            elif message["type"] == "room":
                self.here = message["here"]

    async def send(self, type: str, **words: Any) -> None:
        """Any message of the protocol: `send("offer", kind="draw")`, `send("agree", offer=12)`, `send("resign")`."""
        assert self.socket is not None, "use it in `async with`"
        await self.socket.send(json.dumps({"type": type, **words}))

    async def answer(self, question: Question, option: str) -> None:
        """Decide. Where the server refuses for haste, it is sent again after a pause."""
        self.unanswered, self.tries = (question.number, option), 0
        await self.send("answer", question=question.number, option=option)

    async def try_again(self) -> None:
        """The last answer once more, each time after a longer pause. The number of the question keeps it harmless."""
        assert self.unanswered is not None
        self.tries += 1
        await asyncio.sleep(PAUSE * 2**self.tries)
        await self.send("answer", question=self.unanswered[0], option=self.unanswered[1])

    async def sample(self) -> Guess:
        """A guess at what this seat cannot see: `Client.sample`."""
        return await self.client.sample(self.link)

    async def ready(self, name: str = "") -> None:
        await self.send("ready", name=name)

    async def say(self, text: str) -> None:
        await self.send("say", text=text)


def token(link: str) -> str:
    """The token of a link, whether it is a whole address, `/t/…`, or the token itself."""
    return urlsplit(link).path.rpartition("/")[2]


def sentence(body: bytes, otherwise: str) -> str:
    """The server's own words about a refusal."""
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return otherwise
