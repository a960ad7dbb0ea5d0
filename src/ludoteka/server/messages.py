"""What a page and the server say to each other over the WebSocket, as JSON."""

from __future__ import annotations

import msgspec

from ludoteka.server.errors import Refused

LONGEST_OPTION = 400


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
    """Show the position after so many decisions; null: the present one."""

    ply: int | None = None


class Ping(msgspec.Struct, tag="ping"):
    """Is anybody there?"""


Incoming = Hello | Answer | Undo | Uncover | Look | Ping
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
ENCODER = msgspec.json.Encoder()


class Zones(msgspec.Struct, tag="zones", rename="camel"):
    """The zones that changed since the last message, and what the page needs to know beside them."""

    seq: int
    zones: dict[str, str]
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


def read(text: str | bytes) -> Incoming:
    """A message from a page. Refused where it makes no sense."""
    try:
        return DECODER.decode(text)
    except msgspec.MsgspecError:  # no JSON, an unknown type, a field that is missing or of the wrong kind
        raise Refused("error-message") from None
    except (UnicodeError, RecursionError):
        raise Refused("error-message") from None


def written(message: Zones | Error | Pong) -> str:
    return ENCODER.encode(message).decode()
