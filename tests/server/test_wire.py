"""The short cut of plain texts: whatever comes in whatever pieces, it does what uvicorn does without it."""

from __future__ import annotations

import asyncio
import zlib
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ludoteka.server.wire import EXTENSION, Wire

MOST = 200  # bytes of a message
HEAD = (
    b"GET /t HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
)
PACKING = b"sec-websocket-extensions: permessage-deflate\r\n"


class Transport(asyncio.Transport):
    """Keeps what is written, and ends when it is told to."""

    def __init__(self) -> None:
        super().__init__({"sockname": ("127.0.0.1", 1), "peername": ("127.0.0.1", 2)})
        self.written = b""
        self.ended = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.ended

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Visit:
    """One socket with a protocol: what the application has heard over it, and what it was sent."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol], packing: bool = False) -> None:
        self.heard: list[dict[str, Any]] = []
        self.scope: dict[str, Any] = {}
        words: dict[str, Any] = {"interface": "asgi3", "log_config": None, "lifespan": "off"}
        config = uvicorn.Config(self.application, ws=kind, ws_max_size=MOST, ws_ping_interval=None, **words)
        config.load()
        self.transport = Transport()
        self.protocol = kind(config, ServerState(), {})
        self.protocol.connection_made(self.transport)
        self.protocol.data_received(HEAD + (PACKING if packing else b"") + b"\r\n")

    async def application(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.receive, self.send = scope, receive, send
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.append(message)
        self.heard.append(message)

    async def told(self, pieces: list[bytes]) -> tuple[list[dict[str, Any]], bytes]:
        await settled()
        before = len(self.transport.written)
        for piece in pieces:
            if not self.transport.is_closing():
                self.protocol.data_received(piece)
                await settled()
        return self.heard, self.transport.written[before:]

    async def end(self) -> None:
        self.protocol.connection_lost(None)
        await settled()


async def settled() -> None:
    for _ in range(12):
        await asyncio.sleep(0)


def frame(data: bytes, first: int = 0x81, masked: bool = True) -> bytes:
    length = len(data)
    size = bytes([length]) if length < 126 else b"\x7e" + length.to_bytes(2, "big")
    mask = b"\x11\x22\x33\x44" if masked else bytes(4)
    body = bytes([byte ^ mask[place % 4] for place, byte in enumerate(data)])
    return bytes([first, size[0] | 0x80 * masked]) + size[1:] + mask * masked + body


def packed(text: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return (packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


TEXT, LONG = frame('{"type": "ping", "ż": 1}'.encode()), frame(b"x" * 150)
BROKEN = frame(b"one ", 0x01) + frame(b"two ", 0x00) + frame(b"three", 0x80)
STREAMS = {
    "texts": TEXT + LONG + TEXT + frame(b""),
    "pings between": TEXT + frame(b"hello", 0x89) + TEXT,
    "broken up": TEXT + BROKEN + TEXT,
    "a ping within": frame(b"one ", 0x01) + frame(b"?", 0x89) + frame(b"two", 0x80) + TEXT,
    "a text within": frame(b"one ", 0x01) + TEXT + TEXT,
    "bytes": TEXT + frame(b"\x00\xff", 0x82) + TEXT,
    "no letters": TEXT + frame(b"\xff\xfe") + TEXT,
    "too long": TEXT + frame(b"x" * (MOST + 1)) + TEXT,
    "just not too long": frame(b"x" * MOST) + TEXT,
    "without a mask": TEXT + frame(b"hello", masked=False) + TEXT,
    "bits that mean nothing": TEXT + frame(b"hello", 0xA1) + TEXT,
    "a kind that is none": TEXT + frame(b"hello", 0x83) + TEXT,
    "packed": TEXT + frame(packed(b"packed" * 5), 0xC1) + TEXT,
    "a farewell": TEXT + frame(b"\x03\xe8bye", 0x88) + TEXT,
}


def pieces(stream: bytes, longest: int, chance: Random) -> list[bytes]:
    """The same bytes as they might come, cut anywhere."""
    found = []
    while stream:
        size = chance.randint(1, longest)
        found.append(stream[:size])
        stream = stream[size:]
    return found


@pytest.mark.parametrize("packing", [False, True], ids=["plain", "packing"])
@pytest.mark.parametrize("name", STREAMS)
def test_the_short_cut_leads_where_the_long_way_does(name: str, packing: bool) -> None:
    """The long way is told byte by byte: of a fault in the same piece it would hear before what was said before it."""

    async def heard(kind: type[WebSocketsSansIOProtocol], cut: list[bytes]) -> tuple[list[dict[str, Any]], bytes]:
        visit = Visit(kind, packing)
        found = await visit.told(cut)
        await visit.end()
        return found

    async def both() -> None:
        stream, chance = STREAMS[name], Random(name)
        expected = await heard(WebSocketsSansIOProtocol, [stream[place : place + 1] for place in range(len(stream))])
        assert expected[0]
        for longest in (1, 3, 10, 50, 1000, 1000):
            assert await heard(Wire, pieces(stream, longest, chance)) == expected

    asyncio.run(both())


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_sent_as_the_long_way_sends_it(length: int) -> None:
    async def both() -> None:
        text = "ż" * (length // 2) + "x" * (length % 2)
        plain, short = Visit(WebSocketsSansIOProtocol), Visit(Wire)
        await settled()
        before = len(plain.transport.written), len(short.transport.written)
        await plain.send({"type": "websocket.send", "text": text})
        assert isinstance(short.protocol, Wire)
        assert short.protocol.tell(text.encode())
        assert short.transport.written[before[1] :] == plain.transport.written[before[0] :]
        await plain.end()
        await short.end()

    asyncio.run(both())


def test_who_wants_packing_reads_slowly_or_is_gone_goes_the_long_way() -> None:
    async def work() -> None:
        packs, slow, gone = Visit(Wire, packing=True), Visit(Wire), Visit(Wire)
        await settled()
        slow.protocol.pause_writing()
        await gone.told([frame(b"\x03\xe8", 0x88)])
        for visit in (packs, slow, gone):
            wire = visit.scope["extensions"][EXTENSION]
            before = visit.transport.written
            assert not wire.tell(b"hello")
            assert visit.transport.written == before
        slow.protocol.resume_writing()
        assert slow.scope["extensions"][EXTENSION].tell(b"hello")
        for visit in (packs, slow, gone):
            await visit.end()

    asyncio.run(work())


def test_who_talks_before_the_handshake_is_done_is_still_understood() -> None:
    async def work() -> None:
        visit = Visit(Wire)
        visit.protocol.data_received(TEXT[:5])
        heard, _ = await visit.told([TEXT[5:], TEXT])
        assert [message["text"] for message in heard] == ['{"type": "ping", "ż": 1}'] * 2
        await visit.end()

    asyncio.run(work())
