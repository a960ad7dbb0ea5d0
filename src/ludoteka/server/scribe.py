"""The scribe writes what is wanted into the logs of the tables: tried by the rules, stored, and only then told.

What is wanted at all tables in one turn of the event loop is tried and handed to the store in one go, in the order in
which it came and without a task for anything; when it is on the disk, everybody is told in one go. Whatever may take
longer, or finds its table occupied, gets a task of its own and waits there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from msgspec.structs import replace

from ludoteka.core.errors import IllegalMove
from ludoteka.server.errors import Refused, Taken
from ludoteka.server.metrics import ENTRIES
from ludoteka.server.positions import Position
from ludoteka.server.store import DECISION, Company, Entry, Store, Summary, now
from ludoteka.server.table import Table
from ludoteka.server.wishes import Tried, Wish

LOG = logging.getLogger("ludoteka.server")
SLOW = 0.005  # seconds for which the event loop may be held up by the rules
TRIES = 8  # how often an entry is tried again after somebody else's came first
SETTLING = 0.002  # seconds between two looks whether everything is stored
Refresh = Callable[[Table], Coroutine[Any, Any, None]]


class Scribe:
    """Grants wishes. `changed` is called after every change of a table, `refresh` where another process was faster."""

    def __init__(self, store: Store, company: Company, changed: Callable[[Table], None], refresh: Refresh) -> None:
        self.store = store
        self.company = company
        self.changed = changed
        self.refresh = refresh
        self.wanting: list[Table] = []  # where something is to be tried in the next turn
        self.storing: set[Table] = set()  # whose entries are on their way to the disk, without a task
        self.running: set[asyncio.Task[None]] = set()

    def want(self, table: Table, wish: Wish) -> None:
        """Have an entry stored, after those that were wanted before."""
        table.wishes.append(wish)
        if len(table.wishes) == 1 and table not in self.storing:
            self.next(table)

    def next(self, table: Table) -> None:
        self.wanting.append(table)
        if len(self.wanting) == 1:
            asyncio.get_running_loop().call_soon(self.turn)

    def turn(self) -> None:
        """Try everything that is wanted now."""
        wanting, self.wanting = self.wanting, []
        for table in wanting:
            quick = table.took <= SLOW and all(wish.quick for wish in table.wishes)
            if quick and table.lock.take():
                self.at_once(table)
            else:
                self.begin(self.granting(table))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something even if the visitor who wanted it is gone then."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def settle(self) -> None:
        """Wait for what is being stored now."""
        while self.wanting or self.storing or self.running:
            await asyncio.sleep(SETTLING)

    # -- at once ---------------------------------------------------------------------------------------------
    def at_once(self, table: Table) -> None:
        """Try all that is wanted at a table and hand it to the store. The table's lock is held until it is stored."""
        wishes, table.wishes = table.wishes, []
        self.storing.add(table)
        tried = Tried(table.position)
        for wish in wishes:
            try:
                entry = stamped(table, wish.entry(tried.position))
                following = followed(table, tried.position, entry)
                tried.add(wish, replace(entry, print=following.match.fingerprint()), following)
            except Exception as error:
                wish.refuse(error)
        if not tried.granted:
            self.leave(table)
            return
        try:
            summary = table.summary_after(tried.position, tried.log)
            self.hand_over(table, tried, summary)
        except Exception as error:
            self.failed(table, tried, error)

    def hand_over(self, table: Table, tried: Tried, summary: Summary) -> None:
        if summary.same(table.summed):
            self.store.append_then(table.id, tried.log, partial(self.stored, table, tried, summary))
        else:
            self.begin(self.summed_up(table, tried, summary))

    async def summed_up(self, table: Table, tried: Tried, summary: Summary) -> None:
        """Store entries with a new summary of the table."""
        try:
            await self.store.append(table.id, tried.log, self.company.summing_up(summary))
        except Exception as error:
            self.stored(table, tried, summary, error)
        else:
            self.stored(table, tried, summary, None)

    def stored(self, table: Table, tried: Tried, summary: Summary, error: Exception | None) -> None:
        """What came of entries that were handed to the store."""
        if isinstance(error, Taken):
            self.begin(self.once_more(table, tried.granted))
        elif error is not None:
            self.failed(table, tried, error)
        else:
            self.let_count(table, tried, summary)
            self.leave(table)

    def failed(self, table: Table, tried: Tried, error: Exception) -> None:
        for wish in tried.granted:
            wish.refuse(error)
        self.leave(table)

    async def once_more(self, table: Table, wishes: list[Wish]) -> None:
        """Another process was faster: look what it has stored, and try again."""
        try:
            await self.refresh(table)
            await self.grant(table, wishes, late=True)
        except Exception as error:
            for wish in wishes:
                wish.refuse(error)
        finally:
            self.leave(table)

    def leave(self, table: Table) -> None:
        """The table is free; what was wanted meanwhile comes next."""
        self.storing.discard(table)
        table.lock.release()
        if table.wishes:
            self.next(table)

    # -- in a task -------------------------------------------------------------------------------------------
    async def granting(self, table: Table) -> None:
        """Store everything that is wanted at a table now. What is wanted meanwhile comes next."""
        async with table.lock:
            wishes, table.wishes = table.wishes, []
            try:
                await self.grant(table, wishes)
            except Exception as error:
                for wish in wishes:
                    wish.refuse(error)

    async def grant(self, table: Table, wishes: list[Wish], late: bool = False) -> None:
        """Try entries until each is stored or refused. Where another process was faster, look again."""
        for _ in range(TRIES):
            tried = await self.tried(table, wishes, late)
            if not tried.granted:
                return
            try:
                await self.add(table, tried)
            except Taken:
                await self.refresh(table)
                wishes, late = tried.granted, True
                continue
            return
        for wish in wishes:
            wish.refuse(Refused("error-late"))

    async def tried(self, table: Table, wishes: list[Wish], late: bool) -> Tried:
        """Where entries lead, each upon those before it, and which they are. What cannot be is refused by itself."""
        tried = Tried(table.position)
        for wish in wishes:
            try:
                entry = stamped(table, wish.entry(tried.position))
                following = await self.following(table, tried.position, entry)
            except IllegalMove as error:  # perhaps it was legal until the other process came first
                wish.refuse(Refused("error-late") if late else error)
            except Exception as error:
                wish.refuse(error)
            else:
                tried.add(wish, replace(entry, print=following.match.fingerprint()), following)
        return tried

    async def following(self, table: Table, position: Position, entry: Entry) -> Position:
        """The position after an entry. Most take less time than to hand them to another thread and back.

        What takes back replays the match, and where decisions took long lately the next is not trusted to be quick.
        """
        if entry.kind != DECISION or table.took > SLOW:
            table.took *= 0.98
            return await asyncio.to_thread(position.after, entry)
        return followed(table, position, entry)

    async def add(self, table: Table, tried: Tried) -> None:
        """Store entries, and only then let them count. The table's lock is held."""
        summary = table.summary_after(tried.position, tried.log)
        also = () if summary.same(table.summed) else (self.company.summing_up(summary),)
        await self.store.append(table.id, tried.log, *also)
        self.let_count(table, tried, summary)

    # -- afterwards ------------------------------------------------------------------------------------------
    def let_count(self, table: Table, tried: Tried, summary: Summary) -> None:
        """Entries are stored: the table has come so far, and everybody is told."""
        for entry in tried.log:
            ENTRIES.add(entry.kind)
        table.summed = summary
        table.position = tried.position
        table.changed = tried.log[-1].at
        told: list[Callable[[], None]] = [partial(self.changed, table), *[wish.grant for wish in tried.granted]]
        for tell in told:
            try:
                tell()
            except Exception:
                LOG.exception("table %s has changed, and somebody could not be told", table.id)


def stamped(table: Table, entry: Entry) -> Entry:
    """An entry with its moment. Time never goes back at a table."""
    return replace(entry, at=max(now(), table.changed))


def followed(table: Table, position: Position, entry: Entry) -> Position:
    """The position after a decision, with a note of how long it took."""
    began = time.perf_counter()
    following = position.after(entry)
    table.took = 0.8 * table.took + 0.2 * (time.perf_counter() - began)
    return following
