"""The WebSockets of uvicorn with a short cut: what nearly all messages of programs are, one frame of plain text.

Such a frame is read and written here. Handshakes, messages that are packed, broken up or against the rules, pings and
farewells are left to uvicorn and `websockets`, which get every other frame whole.
"""

from __future__ import annotations

from collections.abc import Callable

import uvicorn.protocols.http.auto
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # a system without a wheel of it
    from websockets.utils import apply_mask

EXTENSION = "ludoteka.wire"  # under which the application finds the wire of a socket
TEXT = 0x81  # the first byte of a text that is neither packed nor broken up
MASKED = 0x80  # in the second byte, as browsers and programs must have it
SHORT, LONGER, LONGEST = 125, 126, 127  # the length itself, or that it follows in two or in eight bytes
MASK = 4  # bytes


class Entrance(uvicorn.protocols.http.auto.AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """Over HTTP, as uvicorn has it. What becomes a WebSocket lets go of what has read its request."""

    def handle_websocket_upgrade(self, *event: object) -> None:
        super().handle_websocket_upgrade(*event)
        if hasattr(self, "parser"):
            self.parser = None  # they know one another, and would have to be searched for as garbage


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    early = False  # something came before the handshake was done: whoever does that is read by `websockets` alone
    rest = b""  # the beginning of a frame that has not come whole yet
    hearer: Callable[[bytes], bool] | None = None  # who may take a text at once, before it is put into the queue

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # -- from the page ---------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.early or not self.handshake_complete:
            self.early = self.handshake_initiated
            super().data_received(data)
            return
        data, at = self.rest + data, 0
        while len(data) > at + 1 and len(data) >= (begin := at + head_size(data[at + 1])):
            end = begin + length_in(data[at:begin])
            if end - begin > self.config.ws_max_size:  # nobody waits for the rest of it
                super().data_received(data[at:])
                end = len(data)
            elif end <= len(data):
                self.take(data[at:end], begin - at)
            else:
                break
            at = end
        self.rest = data[at:]

    def take(self, frame: bytes, begin: int) -> None:
        """A whole frame, of which the text begins there."""
        plain = frame[0] == TEXT and frame[1] >= MASKED and not self.frames and self.conn.state is State.OPEN
        if not plain:
            super().data_received(frame)
            return
        text = apply_mask(frame[begin:], frame[begin - MASK : begin])
        if self.hearer is not None and not self.close_sent and self.queue.empty() and self.hearer(text):
            return
        self.curr_msg_data_type = "text"
        self.frames = [text]
        self.send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hearer = None
        self.scope["extensions"].pop(EXTENSION, None)  # what knows itself has to be searched for as garbage
        super().connection_lost(exc)

    # -- to the page -----------------------------------------------------------------------------------------
    @property
    def free(self) -> bool:
        """Whether a text may be sent plain, and there is room for it."""
        sound = self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing()
        return sound and not self.conn.extensions and self.writable.is_set()

    def tell(self, text: bytes) -> bool:
        """Send a text at once, if it may be sent so. False: it has to go the long way."""
        if not self.free:
            return False
        self.transport.write(head_of(len(text)) + text)
        return True


def wire_of(socket: WebSocket) -> Wire | None:
    """The wire of a socket; none where something else than our server has opened it."""
    found = socket.scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, Wire) else None


def head_size(second: int) -> int:
    """How long the head of a frame is by its second byte, the mask included."""
    length = second & LONGEST
    return 2 + MASK * (second >= MASKED) + (8 if length == LONGEST else 2 if length == LONGER else 0)


def length_in(head: bytes) -> int:
    """How long a message is by the head of its frame."""
    length = head[1] & LONGEST
    return length if length <= SHORT else int.from_bytes(head[2 : 4 if length == LONGER else 10], "big")


def head_of(length: int) -> bytes:
    """What stands before a text of this length."""
    if length <= SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, LONGER)) + length.to_bytes(2, "big")
    return bytes((TEXT, LONGEST)) + length.to_bytes(8, "big")
