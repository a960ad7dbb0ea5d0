"""The films of the documentation: whole pictures, small enough for a page, put together from what a browser makes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.films import HEAVIEST, SCENES, animated, chunk, strokes
from bench.screenshots import IMAGES, Still


def chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert webp[:4] == b"RIFF"
    assert webp[8:12] == b"WEBP"
    at = 12
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        yield webp[at : at + 4], webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def test_stills_become_one_picture_in_their_order():
    stills = [Still(chunk(b"RIFF", b"WEBP" + chunk(b"VP8 ", data)), 8, 6) for data in (b"one", b"second")]
    parts = list(chunks(animated(stills, look=5, end=9)))
    assert [name for name, _ in parts] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]
    assert [data[12:15] for _, data in parts[2:]] == [bytes([5, 0, 0]), bytes([9, 0, 0])]
    assert [data[16:] for _, data in parts[2:]] == [strokes(one.webp) for one in stills]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_game_has_a_film_that_is_small(scene):
    webp = (IMAGES / f"{scene.name}.webp").read_bytes()
    assert len(webp) <= HEAVIEST
    assert len([name for name, _ in chunks(webp) if name == b"ANMF"]) >= 3
