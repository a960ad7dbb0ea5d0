"""Garbage: what the server does all the time leaves none that would have to be searched for, and the search waits."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.server.helpers import PATIENCE, Running
from websockets.sync.client import connect

from ludoteka.core.registry import game, games
from ludoteka.server.render.table import drawn
from ludoteka.server.render.warming import first_scene
from ludoteka.server.sweeping import Sweeper


@contextmanager
def searching() -> Iterator[list[object]]:
    """Everything that becomes garbage in a circle meanwhile."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    found: list[object] = []
    try:
        yield found
        gc.collect()
        found += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_page_that_was_drawn_leaves_no_circles(id, lang):
    scene = first_scene(id, lang)
    drawn(scene)
    with searching() as found:
        for _ in range(3):
            drawn(scene)
    assert Counter(type(one).__name__ for one in found) == {}
