"""The WebSockets of uvicorn with a short cut: what nearly all messages of programs are, one frame of plain text.

Such a frame is read and written here, in a tenth of the time. Handshakes, messages that are packed, broken up or against
the rules, pings and farewells are left to uvicorn and `websockets`, which get every other frame whole.
"""

from __future__ import annotations

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "ludoteka.wire"  # under which the application finds the wire of a socket
TEXT = 0x81  # the first byte of a text that is neither packed nor broken up
MASKED = 0x80  # in the second byte, as browsers and programs must have it
SHORT, LONGER, LONGEST = 125, 126, 127  # the length itself, or that it follows in two or in eight bytes
MASK = 4  # bytes


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    early = False  # something came before the handshake was done: whoever does that is read by `websockets` alone
    rest = b""  # the beginning of a frame that has not come whole yet

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[index, assignment]

    # -- from the page ---------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.early or not self.handshake_complete:
            self.early = self.handshake_initiated
            super().data_received(data)
            return
        data = self.rest + data
        while data and (size := frame_size(data, self.config.ws_max_size)):
            self.take(data[:size])
            data = data[size:]
        self.rest = data

    def take(self, frame: bytes) -> None:
        """A whole frame, or one that is too long to be waited for."""
        if frame[0] != TEXT or frame[1] < MASKED or self.frames or self.conn.state is not State.OPEN:
            super().data_received(frame)
            return
        begin = head_size(frame[1])
        if len(frame) - begin > self.config.ws_max_size:
            super().data_received(frame)
            return
        self.curr_msg_data_type = "text"
        self.frames = [apply_mask(frame[begin:], frame[begin - MASK : begin])]
        self.send_receive_event_to_app()

    # -- to the page -----------------------------------------------------------------------------------------
    def tell(self, text: bytes) -> bool:
        """Send a text at once, if it may be sent plain and there is room for it. False: it has to go the long way."""
        if self.conn.extensions or self.conn.state is not State.OPEN or self.close_sent or not self.writable.is_set():
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


def frame_size(data: bytes, most: int) -> int:
    """How long the first frame is; 0 while it is not there whole. Of one that is longer than `most` as much as is there."""
    if len(data) < 2 or len(data) < (begin := head_size(data[1])):
        return 0
    length = data[1] & LONGEST
    if length > SHORT:
        length = int.from_bytes(data[2 : 4 if length == LONGER else 10], "big")
    if length > most:
        return len(data)
    return begin + length if len(data) >= begin + length else 0


def head_of(length: int) -> bytes:
    """What stands before a text of this length."""
    if length <= SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, LONGER)) + length.to_bytes(2, "big")
    return bytes((TEXT, LONGEST)) + length.to_bytes(8, "big")
