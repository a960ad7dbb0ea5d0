"""What a page and the server say to each other over the WebSocket, as JSON."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from ludoteka.server.errors import Refused
from ludoteka.server.growing import Growth

T = TypeVar("T")
OfferKind = Literal["undo", "draw", "rematch", "takeover", "invite"]


class Hello(msgspec.Struct, tag="hello"):
    """The page is there, in this language."""

    lang: str = ""


class Answer(msgspec.Struct, tag="answer"):
    """The choice of an option. The number of the question tells a late click from a timely one."""

    question: int
    option: str


class Undo(msgspec.Struct, tag="undo"):
    """Take back my last decision."""


class Uncover(msgspec.Struct, tag="uncover"):
    """The person of this seat has the device now; null covers everything again."""

    seat: int | None


class Look(msgspec.Struct, tag="look"):
    """Show the position after so many decisions; null: the present one. After the end, with anybody's eyes."""

    ply: int | None = None
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


Deed = Answer | Undo | Sit | Ready | Leave | Offer | Agree | Decline | Resign | Return | Guide | Say
Incoming = Hello | Uncover | Look | Ping | Seen | Deed
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
DEEDS: msgspec.json.Decoder[Deed] = msgspec.json.Decoder(Deed)
ENCODER = msgspec.json.Encoder()


class Zones(msgspec.Struct, tag="zones", rename="camel"):
    """The zones that changed since the last message, and what the page needs to know beside them.

    `grown` holds zones of which the page has the beginning already.
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


class Error(msgspec.Struct, tag="error"):
    """A sentence for the person at the page. Nothing has changed."""

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


Outgoing = Zones | Error | Pong | Room | Chat


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


def written(message: Outgoing) -> str:
    return ENCODER.encode(message).decode()
