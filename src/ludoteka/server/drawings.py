"""Pages that look the same are drawn once: those of all spectators, and several pages of one seat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ludoteka.server import render
from ludoteka.server.render import Drawn, Scene, Shot
from ludoteka.server.render.warming import Warmth
from ludoteka.server.scenes import Visitor, scene_for
from ludoteka.server.tables import Table

QUICK = 0.004  # seconds after which a page is better drawn in another thread
THREADS = 2  # only one of them runs at a time; a second one, so that a page that takes long holds up fewer
EARLIER = 12  # pages of a table, each for other eyes, from which the next ones are drawn
Drawing = tuple[Scene, Drawn]
T = TypeVar("T")


def drawn(table: Table, visitor: Visitor, before: Drawn | None = None) -> Drawing:
    """A page; `before` is the same one at an earlier position."""
    scene = scene_for(table, table.match, visitor, before)
    return scene, render.drawn(scene)


class Kept:
    """The drawings of a table after so many entries, and the latest of those before."""

    def __init__(self, entries: int, earlier: Kept | None = None) -> None:
        self.entries = entries
        self.drawings: dict[tuple[Any, ...], asyncio.Future[Drawing]] = {}
        self.before: dict[tuple[Any, ...], Drawn] = {}
        if earlier is not None:
            found = {
                key: one.result()[1]
                for key, one in earlier.drawings.items()
                if one.done() and not one.cancelled() and one.exception() is None
            }
            older = {key: one for key, one in earlier.before.items() if key not in found}
            self.before = dict(list((older | found).items())[-EARLIER:])


class Drawings:
    """Draws pages: at once where that is quick, else in threads of its own.

    A drawing of the present position is kept for the others who ask for it.
    """

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "drawing")
        self.took: dict[str, float] = {}  # seconds for a page of each game, lately
        self.kept: dict[str, Kept] = {}

    async def draw(self, table: Table, visitor: Visitor) -> Drawing:
        """What a visitor sees of a table as it is now. The table given is a snapshot, which does not change."""
        if visitor.ply is not None:
            return await self.apart(lambda: drawn(table, visitor))
        kept = self.kept.get(table.id)
        if kept is None or kept.entries < table.position.entries:
            kept = self.kept[table.id] = Kept(table.position.entries, kept)
        elif kept.entries > table.position.entries:
            return await self.begin(table, visitor)
        key, drawings = looks(visitor), kept.drawings
        if key not in drawings or drawings[key].cancelled():
            drawings[key] = self.begin(table, visitor, kept.before.get(key))
            drawings[key].add_done_callback(lambda future: forget_failure(drawings, key, future))
        return await asyncio.shield(drawings[key])

    def begin(self, table: Table, visitor: Visitor, before: Drawn | None = None) -> asyncio.Future[Drawing]:
        """Most pages take less time than it takes everybody else to hand them to another thread and back."""
        loop = asyncio.get_running_loop()
        if self.took.get(table.setup.game, 1.0) > QUICK:
            return loop.run_in_executor(self.threads, self.timed, table, visitor, before)
        done: asyncio.Future[Drawing] = loop.create_future()
        try:
            done.set_result(self.timed(table, visitor, before))
        except Exception as error:
            done.set_exception(error)
        return done

    def timed(self, table: Table, visitor: Visitor, before: Drawn | None) -> Drawing:
        began = time.perf_counter()
        drawing = drawn(table, visitor, before)
        Warmth.last = time.monotonic()
        now, game = time.perf_counter() - began, table.setup.game
        self.took[game] = now if game not in self.took else 0.8 * self.took[game] + 0.2 * now
        return drawing

    # -- films -----------------------------------------------------------------------------------------------
    async def shots(self, scene: Scene, since: int) -> list[Shot]:
        """What is worth a look since there were so many events, for the eyes of a scene."""
        return await self.apart(lambda: render.shots(scene.match.beats_since(since), scene.eyes))

    async def shots_of(self, scene: Scene, event: int, until: int | None) -> list[Shot]:
        """The moment of an event, or the next one that is worth a look; or all of them until another event."""
        return await self.apart(lambda: render.shots_of(scene.match, event, until, scene.eyes))

    async def picture(self, scene: Scene, shot: Shot) -> dict[str, str]:
        return await self.apart(lambda: render.picture(scene, shot))

    async def apart(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def leave(self, table: str, then: Callable[[], None]) -> None:
        """Nobody looks at the table any more. `then` is called when what is being drawn of it is done."""
        kept = self.kept.pop(table, None)
        drawing = [one for one in kept.drawings.values() if not one.done()] if kept is not None else []
        if drawing:
            asyncio.gather(*drawing, return_exceptions=True).add_done_callback(lambda done: then())
        else:
            then()

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def forget_failure(drawings: dict[Any, asyncio.Future[Drawing]], key: Any, future: asyncio.Future[Drawing]) -> None:
    """The next who asks for a page that could not be drawn has it tried again."""
    if future.cancelled() or future.exception() is not None:
        drawings.pop(key, None)


def looks(visitor: Visitor) -> tuple[Any, ...]:
    """Everything about a visitor that the page depends on."""
    asked = tuple(sorted(visitor.invitations.items()))
    return (visitor.token, visitor.link, visitor.lang, visitor.uncovered, visitor.ply, visitor.eyes, asked)
