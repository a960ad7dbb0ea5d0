"""What a page and the server say to each other over the WebSocket, as JSON."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from ludoteka.server.errors import Refused
from ludoteka.server.growing import Edit, Growth

T = TypeVar("T")
OfferKind = Literal["undo", "draw", "rematch", "takeover", "invite"]


Pace = Literal["off", "quick", "normal", "slow", "step"]


class Hello(msgspec.Struct, tag="hello"):
    """The page is there, in this language, and plays films at this pace; who says nothing is shown none."""

    lang: str = ""
    pace: Pace = "off"


class SetPace(msgspec.Struct, tag="pace"):
    """From now on the page plays films at this pace; off: it is sent none, as while nobody looks at it."""

    pace: Pace


class Enough(msgspec.Struct, tag="enough"):
    """No more pictures on the way to the zones of this number: somebody has gone on."""

    seq: int


class Show(msgspec.Struct, tag="show"):
    """Show the moment of that event again; with `until`, everything worth a look from it to that one."""

    event: int
    until: int | None = None


class Answer(msgspec.Struct, tag="answer"):
    """The choice of an option. The number of the question tells a late click from a timely one."""

    question: int
    option: str


class Plan(msgspec.Struct, tag="plan"):
    """The choice of a plan: its answers are given one after the other, until something comes up."""

    question: int
    plan: str


class Undo(msgspec.Struct, tag="undo"):
    """Take back my last decision."""


class Uncover(msgspec.Struct, tag="uncover"):
    """The person of this seat has the device now; null covers everything again."""

    seat: int | None


class Look(msgspec.Struct, tag="look"):
    """Show the position after so many decisions; null: the present one. After the end, with anybody's eyes.

    `event` shows the position after the decision by which that event happened; `film` shows what the last decision
    before the position brought, moment by moment.
    """

    ply: int | None = None
    event: int | None = None
    film: bool = False
    eyes: int | None = None  # a seat; -1: a spectator's; null: as before


class Ping(msgspec.Struct, tag="ping"):
    """Is anybody there?"""


class Sit(msgspec.Struct, tag="sit"):
    """My name and colour at this table."""

    name: str = ""
    colour: int | None = None
    seat: int | None = None  # at a shared device: which of its seats


class Ready(msgspec.Struct, tag="ready"):
    """I am ready to begin, maybe with this name and colour."""

    name: str = ""
    colour: int | None = None


class Leave(msgspec.Struct, tag="leave"):
    """I stand up before the match begins."""


class Offer(msgspec.Struct, tag="offer"):
    """I ask the others: for an undo, a draw, a rematch; or about the seat of somebody who is not there.

    There a bot may take over, or somebody new may be invited.
    """

    kind: OfferKind
    seat: int | None = None


class Agree(msgspec.Struct, tag="agree"):
    """I agree to the offer of that number."""

    offer: int


class Decline(msgspec.Struct, tag="decline"):
    """I do not agree; or I withdraw my own offer."""

    offer: int


class Resign(msgspec.Struct, tag="resign"):
    """I give up."""


class Return(msgspec.Struct, tag="return"):
    """I take my seat back from the bot."""


class Guide(msgspec.Struct, tag="guide"):
    """In a guided match: go on without the guide, or call it again."""

    on: bool


class Say(msgspec.Struct, tag="say"):
    """A line for the chat. Spectators give a name with it."""

    text: str
    name: str = ""


class Seen(msgspec.Struct, tag="seen"):
    """A person has looked at everything up to this line of the chat, and at the table as it stands."""

    chat: int = 0


Deed = Answer | Plan | Undo | Sit | Ready | Leave | Offer | Agree | Decline | Resign | Return | Guide | Say
Incoming = Hello | SetPace | Enough | Show | Uncover | Look | Ping | Seen | Deed
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
DEEDS: msgspec.json.Decoder[Deed] = msgspec.json.Decoder(Deed)
ENCODER = msgspec.json.Encoder()


class Zones(msgspec.Struct, tag="zones", rename="camel"):
    """The zones that changed since the last message, and what the page needs to know beside them.

    `grown` holds zones of which the page has the beginning already. `film` pictures at most follow, which show how it
    came to this: a page that plays them shows the zones after the last one, or whenever somebody has seen enough.
    """

    seq: int
    zones: dict[str, str]
    grown: dict[str, Growth]
    question: int | None
    title: str
    ply: int
    plies: int
    your_turn: bool
    over: bool
    covered: bool
    live: bool
    film: int = 0


class Caption(msgspec.Struct):
    """A sentence under a picture: with its names as links, and as it is read aloud."""

    html: str
    plain: str
    seat: int | None


class Picture(msgspec.Struct, tag="picture"):
    """One picture of a film: what differs from the picture before, and what is said of it.

    It is one of those on the way to the zones of number `seq`, which were sent before; `left` more follow. Zones come
    whole or as `edits` of what they were. `again`: it was asked for, by the event `seq`; the first one differs from the
    present by this. `ends`: something came to an end with it, of which the present has the report.
    """

    event: int
    weight: int
    zones: dict[str, str]
    edits: dict[str, Edit]
    captions: list[Caption]
    seq: int = 0
    left: int = 0
    again: bool = False
    ends: bool = False


class Error(msgspec.Struct, tag="error"):
    """A sentence for the person at the page. Nothing has changed. `status` is what it would be over HTTP."""

    message: str
    status: int = 400


class Note(msgspec.Struct, tag="note"):
    """A sentence for the person at the page about what they did: why a plan has stopped."""

    message: str


class Pong(msgspec.Struct, tag="pong"):
    """Somebody is there."""


class Time(msgspec.Struct):
    """The clock of a seat: milliseconds left, and whether it runs."""

    seat: int
    left: int
    runs: bool


class Room(msgspec.Struct, tag="room"):
    """Who is here, and what the clocks show."""

    here: tuple[int, ...]
    watching: int
    clocks: list[Time]


class Line(msgspec.Struct):
    """A line of the chat. Spectators have no seat."""

    id: int
    at: int
    seat: int | None
    name: str
    text: str


class Chat(msgspec.Struct, tag="chat"):
    """Lines of the chat that are new to this page. `read`: the latest one that its people have seen."""

    lines: list[Line]
    read: int


Outgoing = Zones | Picture | Error | Note | Pong | Room | Chat


def read_answer(text: bytes) -> Answer | None:
    """A decision; None for everything else, be it in order or not."""
    try:
        found = DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, Answer) else None


def read(text: str | bytes) -> Incoming:
    """A message from a page. Refused where it makes no sense."""
    return decoded(DECODER, text)


def read_deed(text: str | bytes) -> Deed:
    """A message that changes something. Refused where it makes no sense."""
    return decoded(DEEDS, text)


def decoded(decoder: msgspec.json.Decoder[T], text: str | bytes) -> T:
    try:
        return decoder.decode(text)
    except msgspec.MsgspecError:  # no JSON, an unknown type, a field that is missing or of the wrong kind
        raise Refused("error-message") from None
    except (UnicodeError, RecursionError):
        raise Refused("error-message") from None


def written(message: Outgoing) -> bytes:
    return ENCODER.encode(message)
